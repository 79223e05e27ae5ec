/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-solve-view.c: set a board, solve it, step through the answer.
 */

#include "tilestar-solve-view.h"

#include "tilestar-columns.h"
#include "tilestar-moves-list.h"
#include "tilestar-playback-actions.h"
#include "tilestar-session-boards.h"
#include "tilestar-setup-panel.h"
#include "tilestar-stage.h"
#include "tilestar-statistics-text.h"
#include "tilestar-view-keys.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>

struct _TilestarSolveView
{
  AdwBin parent_instance;

  TilestarWorkspace       *workspace;
  TilestarSession         *session;       /* the workspace's, as the next two */
  GSettings               *settings;
  TilestarHint            *hint;
  TilestarStatisticsPanel *panel;
  GSimpleActionGroup      *actions;

  TilestarColumns         *columns;
  TilestarStage           *stage;
  TilestarSetupPanel      *setup_panel;
  GtkLabel                *status_label;
  GtkWidget               *building_box;
  GtkProgressBar          *building_bar;
  GtkWidget               *solve_button;
  GtkWidget               *stop_button;
};

static void tilestar_solve_view_init_interface (TilestarViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarSolveView, tilestar_solve_view, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_VIEW,
                                                      tilestar_solve_view_init_interface))

enum
{
  PROP_0,
  PROP_RUNNING
};

/* ---- The heuristic on the board ---- */

static void
show_heuristic (TilestarSolveView *self)
{
  const GError *error = tilestar_workspace_get_heuristic_error (self->workspace);
  const char *note = NULL;

  switch (tilestar_workspace_get_heuristic_state (self->workspace))
    {
    case TILESTAR_HEURISTIC_LOADING:
      note = _("The heuristic’s tables are being made…");
      break;

    case TILESTAR_HEURISTIC_LATER:
      note = _("The heuristic’s tables are built when a search begins.");
      break;

    case TILESTAR_HEURISTIC_FAILED:
      note = error->message;
      break;

    case TILESTAR_HEURISTIC_READY:
    default:
      break;
    }

  if (g_settings_get_boolean (self->settings, "show-heuristic"))
    tilestar_stage_set_heuristic (self->stage, tilestar_workspace_get_heuristic (self->workspace),
                                  note);
  else
    tilestar_stage_set_heuristic (self->stage, NULL, NULL);
}

static void
heuristic_changed_cb (TilestarSolveView *self)
{
  const GError *error = tilestar_workspace_get_heuristic_error (self->workspace);
  SlideHeuristic *heuristic = tilestar_workspace_get_heuristic (self->workspace);

  show_heuristic (self);
  if (error != NULL)
    tilestar_setup_panel_set_remark (self->setup_panel, error->message, TRUE);
  else
    tilestar_setup_panel_set_remark (self->setup_panel,
                                     heuristic != NULL ? slide_heuristic_get_notice (heuristic) : NULL,
                                     FALSE);
}

static void
tables_made_cb (TilestarSolveView *self)
{
  tilestar_setup_panel_refresh_partitions (self->setup_panel);
}

/* ---- The search ---- */

/* Above the button and in the panel. */
static void
show_status (TilestarSolveView *self,
             SlideStatus        status,
             const char        *text)
{
  tilestar_statistics_panel_set_status (self->panel, status, text);
  gtk_label_set_label (self->status_label, text);
}

static void
show_statistics (TilestarSolveView     *self,
                 const SlideStatistics *statistics,
                 const SlideSeries     *series)
{
  tilestar_statistics_panel_set_statistics (self->panel, statistics, series);
  gtk_label_set_label (self->status_label,
                       tilestar_statistics_panel_get_status_text (self->panel));
}

/* Of the current run, unless it is about boards of before. */
static void
updated_cb (TilestarSolveView *self)
{
  const SlideStatistics *statistics = tilestar_workspace_get_statistics (self->workspace);

  if (!tilestar_workspace_is_outdated (self->workspace) && statistics != NULL)
    show_statistics (self, statistics, tilestar_workspace_get_series (self->workspace));
}

/* Tables that take a while are built before the search, by its own worker. */
static void
building_cb (TilestarSolveView *self)
{
  double progress = tilestar_workspace_get_build_progress (self->workspace);
  gboolean is_shown = progress >= 0.0 && !tilestar_workspace_is_outdated (self->workspace);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->building_box, is_shown);
  if (!is_shown)
    return;

  /* Translators: while a search waits for its tables; a percentage */
  text = g_strdup_printf (_("Searching: its tables are being built, %u%%"), (guint) (progress * 100.0));
  gtk_progress_bar_set_fraction (self->building_bar, progress);
  show_status (self, SLIDE_STATUS_RUNNING, text);
}

/* Why there was no search. */
static void
show_refusal (TilestarSolveView *self,
              const GError      *error)
{
  /* Translators: %s is a sentence that says why there was no search */
  g_autofree char *text = g_strdup_printf (_("Stopped: %s"), error->message);

  show_status (self, SLIDE_STATUS_CANCELLED, text);
  tilestar_stage_set_message (self->stage, text);
}

static void
finished_cb (TilestarSolveView *self)
{
  const SlideStatistics *statistics = tilestar_workspace_get_statistics (self->workspace);
  const GError *error = tilestar_workspace_get_error (self->workspace);

  if (tilestar_workspace_is_outdated (self->workspace))
    {
      show_statistics (self, NULL, NULL);
      return;
    }

  show_statistics (self, statistics, tilestar_workspace_get_series (self->workspace));

  if (error != NULL && !g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED))
    {
      show_refusal (self, error);
    }
  else if (error != NULL)
    {
      show_status (self, SLIDE_STATUS_CANCELLED, _("Stopped"));
    }
  else if (statistics != NULL
           && (statistics->status == SLIDE_STATUS_SOLVED
               || (statistics->status == SLIDE_STATUS_CANCELLED && statistics->best_moves >= 0)))
    {
      /* Who stops a search that has a solution wants to see it. */
      if (tilestar_workspace_take_solution (self->workspace))
        tilestar_columns_show_main (self->columns);
    }
  else if (statistics != NULL && statistics->status == SLIDE_STATUS_UNSOLVABLE)
    {
      tilestar_stage_set_message (self->stage,
                                  _("The goal cannot be reached from this start. Make solvable mends it."));
    }
}

static void
running_cb (TilestarSolveView *self)
{
  gboolean is_running = tilestar_workspace_is_running (self->workspace);
  GtkWidget *hidden = is_running ? self->solve_button : self->stop_button;
  GtkWidget *shown = is_running ? self->stop_button : self->solve_button;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean had_focus = root != NULL && gtk_root_get_focus (root) == hidden;

  /* One takes the other's place, and its focus with it. */
  gtk_widget_set_visible (shown, TRUE);
  if (had_focus)
    gtk_widget_grab_focus (shown);
  gtk_widget_set_visible (hidden, FALSE);

  g_object_notify (G_OBJECT (self), "running");
}

static void
pair_changed_cb (TilestarSolveView *self)
{
  if (!tilestar_workspace_is_running (self->workspace))
    show_statistics (self, NULL, NULL);
}

static void
tilestar_solve_view_solve (TilestarView *view)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (view);
  g_autoptr (GError) error = NULL;

  if (!tilestar_workspace_solve (self->workspace, &error))
    {
      show_refusal (self, error);
      return;
    }

  tilestar_statistics_panel_set_statistics (self->panel, NULL, NULL);
  show_status (self, SLIDE_STATUS_RUNNING, _("Searching…"));
}

static void
tilestar_solve_view_stop (TilestarView *view)
{
  tilestar_workspace_stop (TILESTAR_SOLVE_VIEW (view)->workspace);
}

/* ---- Hints ---- */

static void
hint_found_cb (TilestarHint      *hint,
               guint              move,
               guint              remaining,
               TilestarSolveView *self)
{
  SlideBoard before = *tilestar_session_get_board (self->session);
  guint tile = before.cells[slide_board_get_target (&before, (SlideMove) move)];
  g_autofree char *name = tilestar_dup_move_name (self->settings, (SlideMove) move, tile);
  g_autofree char *text = NULL;

  tilestar_stage_make_move (self->stage, (SlideMove) move);

  if (remaining > 1)
    {
      text = g_strdup_printf (ngettext ("Hint: %s. From here %u move is left.",
                                        "Hint: %s. From here %u moves are left.", remaining - 1),
                              name, remaining - 1);
      tilestar_stage_set_message (self->stage, text);
    }
}

static void
hint_failed_cb (TilestarHint      *hint,
                const char        *reason,
                TilestarSolveView *self)
{
  tilestar_stage_set_message (self->stage, reason);
}

static void
hint_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  TilestarSolveView *self = user_data;

  tilestar_workspace_request_hint (self->workspace);
  if (tilestar_hint_is_running (self->hint))
    tilestar_stage_set_message (self->stage, _("Looking for the shortest way from here…"));
}

/* ---- Actions ---- */

static void
scramble_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  TilestarSolveView *self = user_data;

  tilestar_session_scramble (self->session,
                             tilestar_setup_panel_get_scramble_moves (self->setup_panel),
                             (guint64) g_random_int () << 32 | g_random_int ());
}

static const GActionEntry own_actions[] = {
  { .name = "hint", .activate = hint_cb },
  { .name = "scramble", .activate = scramble_cb },
};

static void
update_actions (TilestarSolveView *self)
{
  GAction *hint = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "hint");

  tilestar_playback_actions_update (G_ACTION_MAP (self->actions), self->session);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (hint),
                               !slide_board_equal (tilestar_session_get_board (self->session),
                                                   tilestar_session_get_goal (self->session)));
}

/* ---- The view ---- */

static gboolean
tilestar_solve_view_is_goal_focused (TilestarView *view)
{
  return tilestar_setup_panel_is_goal_focused (TILESTAR_SOLVE_VIEW (view)->setup_panel);
}

static gboolean
tilestar_solve_view_escape (TilestarView *view)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (view);

  if (tilestar_workspace_is_running (self->workspace))
    {
      tilestar_workspace_stop (self->workspace);
      return TRUE;
    }

  return tilestar_setup_panel_leave_edit (self->setup_panel);
}

static void
tilestar_solve_view_focus (TilestarView *view)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (view);

  tilestar_columns_show_main (self->columns);
  tilestar_stage_focus_board (self->stage);
}

static GActionMap *
tilestar_solve_view_get_actions (TilestarView *view)
{
  return G_ACTION_MAP (TILESTAR_SOLVE_VIEW (view)->actions);
}

static void
tilestar_solve_view_init_interface (TilestarViewInterface *iface)
{
  iface->solve = tilestar_solve_view_solve;
  iface->stop = tilestar_solve_view_stop;
  iface->escape = tilestar_solve_view_escape;
  iface->focus = tilestar_solve_view_focus;
  iface->get_actions = tilestar_solve_view_get_actions;
  iface->is_goal_focused = tilestar_solve_view_is_goal_focused;
}

/* ---- The object ---- */

static void
tilestar_solve_view_dispose (GObject *object)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (object);

  if (self->workspace != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->workspace, self);
      g_signal_handlers_disconnect_by_data (self->hint, self);
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (self->settings, self);
    }

  g_clear_object (&self->actions);
  g_clear_object (&self->hint);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);
  g_clear_object (&self->panel);

  G_OBJECT_CLASS (tilestar_solve_view_parent_class)->dispose (object);
}

static void
tilestar_solve_view_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value,
                           tilestar_workspace_is_running (TILESTAR_SOLVE_VIEW (object)->workspace));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_solve_view_class_init (TilestarSolveViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_solve_view_dispose;
  object_class->get_property = tilestar_solve_view_get_property;

  g_object_class_override_property (object_class, PROP_RUNNING, "running");

  g_type_ensure (TILESTAR_TYPE_COLUMNS);
  g_type_ensure (TILESTAR_TYPE_SETUP_PANEL);
  g_type_ensure (TILESTAR_TYPE_STAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-solve-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TilestarSolveView, columns);
  gtk_widget_class_bind_template_child (widget_class, TilestarSolveView, stage);
  gtk_widget_class_bind_template_child (widget_class, TilestarSolveView, setup_panel);
  gtk_widget_class_bind_template_child (widget_class, TilestarSolveView, status_label);
  gtk_widget_class_bind_template_child (widget_class, TilestarSolveView, building_box);
  gtk_widget_class_bind_template_child (widget_class, TilestarSolveView, building_bar);
  gtk_widget_class_bind_template_child (widget_class, TilestarSolveView, solve_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarSolveView, stop_button);
}

static void
tilestar_solve_view_init (TilestarSolveView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), own_actions,
                                   G_N_ELEMENTS (own_actions), self);
  tilestar_view_add_keys (GTK_WIDGET (self->stage));
  tilestar_view_add_keys (GTK_WIDGET (self->setup_panel));
}

void
tilestar_solve_view_bind (TilestarSolveView       *self,
                          TilestarWorkspace       *workspace,
                          TilestarStatisticsPanel *panel)
{
  g_return_if_fail (TILESTAR_IS_SOLVE_VIEW (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  self->settings = g_object_ref (tilestar_workspace_get_settings (workspace));
  self->hint = g_object_ref (tilestar_workspace_get_hint (workspace));
  self->panel = g_object_ref (panel);

  tilestar_playback_actions_add (G_ACTION_MAP (self->actions), self->session);
  tilestar_setup_panel_bind (self->setup_panel, self->session, self->settings);
  tilestar_stage_bind (self->stage, self->session, self->settings);

  g_signal_connect_swapped (workspace, "heuristic-changed", G_CALLBACK (heuristic_changed_cb), self);
  g_signal_connect_swapped (workspace, "tables-made", G_CALLBACK (tables_made_cb), self);
  g_signal_connect_swapped (workspace, "building", G_CALLBACK (building_cb), self);
  g_signal_connect_swapped (workspace, "updated", G_CALLBACK (updated_cb), self);
  g_signal_connect_swapped (workspace, "finished", G_CALLBACK (finished_cb), self);
  g_signal_connect_swapped (workspace, "notify::running", G_CALLBACK (running_cb), self);
  g_signal_connect (self->hint, "found", G_CALLBACK (hint_found_cb), self);
  g_signal_connect (self->hint, "failed", G_CALLBACK (hint_failed_cb), self);
  g_signal_connect_swapped (self->settings, "changed::show-heuristic", G_CALLBACK (show_heuristic),
                            self);
  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (pair_changed_cb), self);
  g_signal_connect_swapped (self->session, "board-changed", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (self->session, "solution-changed", G_CALLBACK (update_actions), self);

  heuristic_changed_cb (self);
  pair_changed_cb (self);
  update_actions (self);
}
