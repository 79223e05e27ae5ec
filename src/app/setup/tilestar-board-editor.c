/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-board-editor.h"

#include "tilestar-board-view.h"
#include "tilestar-class.h"

#include <glib/gi18n.h>

struct _TilestarBoardEditor
{
  AdwBin parent_instance;

  TilestarSession   *session;
  TilestarEdited     edited;

  GtkLabel          *title;
  TilestarBoardView *board_view;
  GtkToggleButton   *place_button;
  GtkLabel          *help_label;
};

G_DEFINE_FINAL_TYPE (TilestarBoardEditor, tilestar_board_editor, ADW_TYPE_BIN)

/* ---- From the session to the board ---- */

/* While the user places the tiles of a goal, no tile is in place yet. */
static void
update_goal (TilestarBoardEditor *self)
{
  gboolean is_open = self->edited == TILESTAR_EDITED_GOAL && gtk_toggle_button_get_active (self->place_button);

  tilestar_board_view_set_goal (self->board_view, is_open ? NULL : tilestar_session_get_goal (self->session));
}

static void
pair_changed_cb (TilestarBoardEditor *self)
{
  const SlideBoard *board = self->edited == TILESTAR_EDITED_GOAL ? tilestar_session_get_goal (self->session)
                                                                 : tilestar_session_get_start (self->session);

  if (self->edited == TILESTAR_EDITED_NONE)
    return;

  /* After a change by the user the view already shows the board. */
  if (!slide_board_equal (tilestar_board_view_get_board (self->board_view), board))
    tilestar_board_view_set_board (self->board_view, board, FALSE);
  update_goal (self);
}

/* ---- From the user to the session ---- */

static void
edited_cb (TilestarBoardEditor *self)
{
  const SlideBoard *board = tilestar_board_view_get_board (self->board_view);

  if (self->edited == TILESTAR_EDITED_START)
    tilestar_session_set_start (self->session, board);
  else if (self->edited == TILESTAR_EDITED_GOAL)
    tilestar_session_set_goal (self->session, board);
}

static void
update_help (TilestarBoardEditor *self)
{
  gtk_label_set_label (self->help_label,
                       gtk_toggle_button_get_active (self->place_button)
                         ? _("Click the cell of tile 1, then that of tile 2, and so on. The last free "
                             "cell is the blank.")
                         : _("Click two tiles to swap them, drag one onto another, or select a "
                             "cell and type its number"));
}

static void
placed_cb (TilestarBoardEditor *self)
{
  tilestar_session_set_draft (self->session, tilestar_board_view_get_placing (self->board_view),
                              tilestar_board_view_can_put_again (self->board_view));
}

/* Undo and redo take back and replace the tiles being placed. */
static void
draft_step_cb (TilestarBoardEditor *self,
               gboolean             forward)
{
  if (forward)
    tilestar_board_view_put_again (self->board_view);
  else
    tilestar_board_view_take_back (self->board_view);
}

static void
placing_cb (TilestarBoardEditor *self)
{
  placed_cb (self);
  update_help (self);
  update_goal (self);
  /* The first tile can be placed by keyboard at once. */
  if (gtk_toggle_button_get_active (self->place_button))
    gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
done_clicked_cb (TilestarBoardEditor *self)
{
  g_signal_emit_by_name (self, "done");
}

/* ---- The object ---- */

static void
tilestar_board_editor_dispose (GObject *object)
{
  TilestarBoardEditor *self = TILESTAR_BOARD_EDITOR (object);

  tilestar_clear_watched (&self->session, self);

  G_OBJECT_CLASS (tilestar_board_editor_parent_class)->dispose (object);
}

static void
tilestar_board_editor_class_init (TilestarBoardEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_board_editor_dispose;

  TILESTAR_SIGNAL (klass, "done", 0);

  g_type_ensure (TILESTAR_TYPE_BOARD_VIEW);
  TILESTAR_TEMPLATE (widget_class, "tilestar-board-editor.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarBoardEditor, title, board_view, place_button, help_label);
  TILESTAR_BIND_CALLBACKS (widget_class, edited_cb, placed_cb, placing_cb, done_clicked_cb);
}

static void
tilestar_board_editor_init (TilestarBoardEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_help (self);
}

void
tilestar_board_editor_bind (TilestarBoardEditor *self,
                            TilestarSession     *session,
                            GSettings           *settings)
{
  g_return_if_fail (TILESTAR_IS_BOARD_EDITOR (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_settings_bind (settings, "animations", self->board_view, "animate", G_SETTINGS_BIND_GET);
  g_signal_connect_swapped (session, "pair-changed", G_CALLBACK (pair_changed_cb), self);
  g_signal_connect_swapped (session, "draft-step", G_CALLBACK (draft_step_cb), self);
}

void
tilestar_board_editor_set_edited (TilestarBoardEditor *self,
                                  TilestarEdited       edited)
{
  const char *title = edited == TILESTAR_EDITED_GOAL ? _("Editing goal board")
                                                     : _("Editing start board");
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_return_if_fail (TILESTAR_IS_BOARD_EDITOR (self));

  if (edited == self->edited)
    return;

  /* Moving the focus off the board commits a typed number, which belongs to the previous board. */
  if (root != NULL && tilestar_board_view_get_focused_cell (self->board_view) >= 0)
    gtk_root_set_focus (root, NULL);
  tilestar_board_view_cancel (self->board_view);
  tilestar_board_view_set_placing (self->board_view, FALSE);

  self->edited = edited;
  if (edited == TILESTAR_EDITED_NONE)
    return;

  gtk_label_set_label (self->title, title);
  tilestar_board_view_set_label (self->board_view, title);
  pair_changed_cb (self);
}

TilestarEdited
tilestar_board_editor_get_edited (TilestarBoardEditor *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_EDITOR (self), TILESTAR_EDITED_NONE);

  return self->edited;
}

void
tilestar_board_editor_focus (TilestarBoardEditor *self)
{
  g_return_if_fail (TILESTAR_IS_BOARD_EDITOR (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

void
tilestar_board_editor_click (TilestarBoardEditor *self,
                             guint                cell)
{
  g_return_if_fail (TILESTAR_IS_BOARD_EDITOR (self));

  tilestar_board_view_click (self->board_view, cell);
}

gboolean
tilestar_board_editor_cancel (TilestarBoardEditor *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_EDITOR (self), FALSE);

  if (tilestar_board_view_cancel (self->board_view))
    return TRUE;
  if (!tilestar_board_view_get_placing (self->board_view))
    return FALSE;

  tilestar_board_view_set_placing (self->board_view, FALSE);
  return TRUE;
}
