/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-search-frame.h"

#include "slide-board-set.h"
#include "tilestar-action.h"
#include "tilestar-class.h"
#include "tilestar-columns.h"
#include "tilestar-latest.h"
#include "tilestar-setup-panel.h"
#include "tilestar-start-stop.h"
#include "tilestar-status-line.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>

struct _TilestarSearchFrame
{
  AdwBin parent_instance;

  TilestarWorkspace   *workspace;     /* nullable */
  TilestarSession     *session;       /* the workspace's */
  TilestarLatest       drawing;       /* of a board of some length */

  TilestarColumns     *columns;
  GtkBox              *place;
  GtkWidget           *main;          /* hidden while a board is edited */
  TilestarBoardEditor *board_editor;
  TilestarSetupPanel  *setup_panel;

  GtkWidget           *bar;           /* the status, the build progress, Solve and Stop */
  GtkBox              *rows;
  TilestarStatusLine  *status_line;
  GtkWidget           *building_box;
  GtkProgressBar      *building_bar;
  GtkBox              *buttons;
  GtkWidget           *solve_button;
  GtkWidget           *stop_button;
};

static GtkBuildableIface *parent_buildable_iface;

static void tilestar_search_frame_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarSearchFrame, tilestar_search_frame, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      tilestar_search_frame_buildable_init))

static guint editing_changed_signal;

/* ---- Editing a board in place of the main part ---- */

gboolean
tilestar_search_frame_is_editing (TilestarSearchFrame *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_FRAME (self), FALSE);

  return tilestar_board_editor_get_edited (self->board_editor) != TILESTAR_EDITED_NONE;
}

static void
edit_cb (TilestarSearchFrame *self,
         guint                edited)
{
  TilestarEdited before = tilestar_board_editor_get_edited (self->board_editor);
  gboolean was_inside =
    (gtk_widget_get_state_flags (GTK_WIDGET (self->board_editor)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  /* A user who edits a board does not wait for a search from the previous one. */
  if (edited != TILESTAR_EDITED_NONE && tilestar_workspace_is_running (self->workspace))
    {
      tilestar_workspace_stop (self->workspace);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", _("Search stopped: a board is being edited"));
    }
  tilestar_board_editor_set_edited (self->board_editor, edited);
  g_signal_emit (self, editing_changed_signal, 0);
  if (edited != TILESTAR_EDITED_NONE)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->board_editor), TRUE);
      gtk_widget_set_visible (self->main, FALSE);
      tilestar_columns_show_main (self->columns);
      tilestar_board_editor_focus (self->board_editor);
    }
  else if (before != TILESTAR_EDITED_NONE)
    {
      gtk_widget_set_visible (self->main, TRUE);
      if (was_inside)
        tilestar_setup_panel_focus_edit (self->setup_panel, before);
      gtk_widget_set_visible (GTK_WIDGET (self->board_editor), FALSE);
      tilestar_columns_show_side (self->columns);
    }
}

void
tilestar_search_frame_end_edit (TilestarSearchFrame *self)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_FRAME (self));

  if (tilestar_search_frame_is_editing (self))
    tilestar_setup_panel_end_edit (self->setup_panel);
}

gboolean
tilestar_search_frame_escape_edit (TilestarSearchFrame *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_FRAME (self), FALSE);

  if (!tilestar_search_frame_is_editing (self))
    return FALSE;

  if (!tilestar_board_editor_cancel (self->board_editor))
    tilestar_setup_panel_end_edit (self->setup_panel);
  return TRUE;
}

gboolean
tilestar_search_frame_is_goal_focused (TilestarSearchFrame *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_FRAME (self), FALSE);

  if (tilestar_search_frame_is_editing (self))
    return tilestar_board_editor_get_edited (self->board_editor) == TILESTAR_EDITED_GOAL;

  return tilestar_setup_panel_is_goal_focused (self->setup_panel);
}

const SlideBoard *
tilestar_search_frame_get_board (TilestarSearchFrame *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_FRAME (self), NULL);

  if (tilestar_search_frame_is_goal_focused (self))
    return tilestar_session_get_goal (self->session);

  return tilestar_search_frame_is_editing (self) ? tilestar_session_get_start (self->session) : NULL;
}

/* ---- Actions ---- */

TILESTAR_DEFINE_ACTION (TilestarSearchFrame, self, edit_start,
                        tilestar_setup_panel_toggle_edit (self->setup_panel, TILESTAR_EDITED_START))
TILESTAR_DEFINE_ACTION (TilestarSearchFrame, self, edit_goal,
                        tilestar_setup_panel_toggle_edit (self->setup_panel, TILESTAR_EDITED_GOAL))

static void
scramble_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  TilestarSearchFrame *self = user_data;

  tilestar_session_scramble (self->session,
                             tilestar_setup_panel_get_scramble_moves (self->setup_panel),
                             (guint64) g_random_int () << 32 | g_random_int ());
  tilestar_workspace_follow_boards (self->workspace);
}

/* A board that is exactly so many moves from the goal. */
typedef struct
{
  SlideBoardSet  set;
  GArray        *pairs;
  GError        *error;
} Drawing;

static void
drawing_free (gpointer data)
{
  Drawing *drawing = data;

  g_clear_pointer (&drawing->pairs, g_array_unref);
  g_clear_error (&drawing->error);
  g_free (drawing);
}

static gboolean
goes_on (double   fraction G_GNUC_UNUSED,
         gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

static void
draw_board (gpointer      data,
            GCancellable *cancellable)
{
  Drawing *drawing = data;

  drawing->pairs = slide_board_set_list (&drawing->set, goes_on, cancellable, &drawing->error);
}

static void
board_drawn_cb (gpointer data,
                gpointer user_data)
{
  TilestarSearchFrame *self = user_data;
  Drawing *drawing = data;

  if (drawing->pairs == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", drawing->error->message);
      return;
    }
  /* Another goal has been set meanwhile. */
  if (!slide_board_equal (&drawing->set.goal, tilestar_session_get_goal (self->session)))
    return;

  tilestar_session_set_start (self->session, &g_array_index (drawing->pairs, SlideBoardPair, 0).start);
  tilestar_workspace_follow_boards (self->workspace);
}

static void
scramble_to_length_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  TilestarSearchFrame *self = user_data;
  guint length = tilestar_setup_panel_get_scramble_length (self->setup_panel);
  Drawing *drawing = g_new0 (Drawing, 1);

  drawing->set = (SlideBoardSet) {
    .kind = SLIDE_BOARD_SET_BY_LENGTH,
    .goal = *tilestar_session_get_goal (self->session),
    .n_boards = 1,
    .first_length = length,
    .last_length = length,
    .seed = (guint64) g_random_int () << 32 | g_random_int (),
  };
  tilestar_latest_start (&self->drawing, draw_board, drawing, drawing_free, board_drawn_cb, self);
}

static const GActionEntry actions[] = {
  { .name = "edit-start", .activate = edit_start_cb },
  { .name = "edit-goal", .activate = edit_goal_cb },
  { .name = "scramble", .activate = scramble_cb },
  { .name = "scramble-to-length", .activate = scramble_to_length_cb },
};

/* ---- Visibility and focus ---- */

gboolean
tilestar_search_frame_focus (TilestarSearchFrame *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_FRAME (self), FALSE);

  tilestar_columns_show_main (self->columns);
  if (!tilestar_search_frame_is_editing (self))
    return FALSE;

  tilestar_board_editor_focus (self->board_editor);
  return TRUE;
}

void
tilestar_search_frame_show_main (TilestarSearchFrame *self)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_FRAME (self));

  tilestar_columns_show_main (self->columns);
}

void
tilestar_search_frame_set_has_side (TilestarSearchFrame *self,
                                    gboolean             has_side)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_FRAME (self));

  tilestar_columns_set_has_side (self->columns, has_side);
  tilestar_status_line_set_short (self->status_line, !has_side);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->rows),
                                  has_side ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

void
tilestar_search_frame_set_has_bar (TilestarSearchFrame *self,
                                   gboolean             has_bar)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_FRAME (self));

  gtk_widget_set_visible (self->bar, has_bar);
}

void
tilestar_search_frame_suggest_solve (TilestarSearchFrame *self,
                                     gboolean             is_suggested)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_FRAME (self));

  tilestar_view_set_css_class (self->solve_button, "suggested-action", is_suggested);
}

void
tilestar_search_frame_set_exploration (TilestarSearchFrame *self,
                                       TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_FRAME (self));

  tilestar_status_line_set_exploration (self->status_line, exploration);
  tilestar_setup_panel_set_recorded (self->setup_panel);
}

void
tilestar_search_frame_refuse (TilestarSearchFrame *self,
                              const GError        *error)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_FRAME (self));

  tilestar_status_line_refuse (self->status_line, error);
}

/* Tables that take long to build are built by the search's own worker thread before it starts. */
static void
building_cb (TilestarSearchFrame *self)
{
  double progress = tilestar_search_job_get_build_progress (tilestar_workspace_get_job (self->workspace));

  gtk_widget_set_visible (self->building_box, progress >= 0.0);
  if (progress >= 0.0)
    gtk_progress_bar_set_fraction (self->building_bar, progress);
}

static void
running_cb (TilestarSearchFrame *self)
{
  tilestar_start_stop_show (self->solve_button, self->stop_button,
                            tilestar_workspace_is_running (self->workspace));
}

/* ---- The object ---- */

static void
tilestar_search_frame_add_child (GtkBuildable *buildable,
                                 GtkBuilder   *builder,
                                 GObject      *child,
                                 const char   *type)
{
  TilestarSearchFrame *self = TILESTAR_SEARCH_FRAME (buildable);

  if (g_strcmp0 (type, "main") == 0)
    {
      self->main = GTK_WIDGET (child);
      gtk_box_prepend (self->place, self->main);
      tilestar_view_add_keys (self->main);
    }
  else if (g_strcmp0 (type, "row") == 0)
    {
      gtk_box_insert_child_after (self->rows, GTK_WIDGET (child),
                                  gtk_widget_get_prev_sibling (GTK_WIDGET (self->buttons)));
    }
  else if (g_strcmp0 (type, "button") == 0)
    {
      gtk_box_append (self->buttons, GTK_WIDGET (child));
    }
  else
    {
      parent_buildable_iface->add_child (buildable, builder, child, type);
    }
}

static void
tilestar_search_frame_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);
  iface->add_child = tilestar_search_frame_add_child;
}

static void
tilestar_search_frame_dispose (GObject *object)
{
  TilestarSearchFrame *self = TILESTAR_SEARCH_FRAME (object);

  tilestar_latest_drop (&self->drawing);
  tilestar_clear_watched (&self->workspace, self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (tilestar_search_frame_parent_class)->dispose (object);
}

static void
tilestar_search_frame_class_init (TilestarSearchFrameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_search_frame_dispose;

  editing_changed_signal = TILESTAR_SIGNAL (klass, "editing-changed", 0);

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_BOARD_EDITOR, TILESTAR_TYPE_COLUMNS, TILESTAR_TYPE_SETUP_PANEL,
                         TILESTAR_TYPE_STATUS_LINE);
  TILESTAR_TEMPLATE (widget_class, "tilestar-search-frame.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarSearchFrame, columns, place, board_editor, setup_panel, bar, rows,
                          status_line, building_box, building_bar, buttons, solve_button, stop_button);
  TILESTAR_BIND_CALLBACKS (widget_class, edit_cb, tilestar_board_editor_click, tilestar_setup_panel_end_edit);
}

static void
tilestar_search_frame_init (TilestarSearchFrame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  tilestar_view_add_keys (GTK_WIDGET (self->board_editor));
  tilestar_view_add_keys (GTK_WIDGET (self->setup_panel));
}

void
tilestar_search_frame_bind (TilestarSearchFrame *self,
                            TilestarWorkspace   *workspace,
                            GActionMap          *map)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_FRAME (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
  tilestar_setup_panel_bind (self->setup_panel, workspace);
  tilestar_board_editor_bind (self->board_editor, self->session,
                              tilestar_workspace_get_settings (workspace));
  tilestar_status_line_bind (self->status_line, workspace);
  g_signal_connect_object (tilestar_workspace_get_job (workspace), "building", G_CALLBACK (building_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (workspace, "finished", G_CALLBACK (building_cb), self);
  g_signal_connect_swapped (workspace, "notify::running", G_CALLBACK (running_cb), self);
  building_cb (self);
  running_cb (self);
}
