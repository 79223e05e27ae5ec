/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-solve-view.c: set a board, solve it, step through the answer.
 */

#include "tilestar-solve-view.h"

#include "tilestar-columns.h"
#include "tilestar-heuristic-loader.h"
#include "tilestar-hint.h"
#include "tilestar-moves-list.h"
#include "tilestar-partition.h"
#include "tilestar-search-job.h"
#include "tilestar-search-settings.h"
#include "tilestar-session-boards.h"
#include "tilestar-setup-panel.h"
#include "tilestar-stage.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarSolveView
{
  AdwBin parent_instance;

  TilestarSession         *session;
  GSettings               *settings;
  TilestarStatisticsPanel *panel;
  TilestarSearchJob       *job;
  TilestarHint            *hint;
  TilestarHeuristicLoader *loader;
  GCancellable            *loading;       /* nullable */
  gboolean                 is_outdated;   /* the search that runs is about boards of before */

  TilestarColumns         *columns;
  TilestarStage           *stage;
  TilestarSetupPanel      *setup_panel;
  GtkLabel                *status_label;
  GtkWidget               *building_box;
  GtkProgressBar          *building_bar;
  GtkWidget               *solve_button;
  GtkWidget               *stop_button;
};

G_DEFINE_FINAL_TYPE (TilestarSolveView, tilestar_solve_view, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- The heuristic on the board ---- */

static void
show_heuristic (TilestarSolveView *self,
                SlideHeuristic    *heuristic,
                const char        *note)
{
  if (g_settings_get_boolean (self->settings, "show-heuristic"))
    tilestar_stage_set_heuristic (self->stage, heuristic, note);
  else
    tilestar_stage_set_heuristic (self->stage, NULL, NULL);
}

static void
heuristic_loaded_cb (GObject      *object,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  g_autoptr (TilestarSolveView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;

  heuristic = tilestar_heuristic_loader_load_finish (TILESTAR_HEURISTIC_LOADER (object),
                                                     result, &error);
  /* What was asked for since then has its own answer coming. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->settings == NULL)
    return;

  tilestar_setup_panel_refresh_partitions (self->setup_panel);
  show_heuristic (self, heuristic, error != NULL ? error->message : NULL);
  tilestar_setup_panel_set_problem (self->setup_panel, error != NULL ? error->message : NULL);
}

/* Makes the chosen heuristic, to draw it and to know whether it applies. What
 * takes long is made when a search needs it, and not before. */
static void
load_heuristic (TilestarSolveView *self)
{
  const SlideBoard *goal = tilestar_session_get_goal (self->session);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristicSpec) spec = tilestar_settings_dup_heuristic (self->settings, goal, &error);
  SlideHeuristic *heuristic;

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);

  tilestar_setup_panel_set_problem (self->setup_panel, error != NULL ? error->message : NULL);
  if (spec == NULL)
    {
      show_heuristic (self, NULL, error->message);
      return;
    }

  heuristic = tilestar_heuristic_loader_peek (self->loader, spec, goal);
  if (heuristic == NULL && !tilestar_heuristic_is_quick (spec, goal))
    {
      show_heuristic (self, NULL, _("The heuristic’s tables are built when a search begins."));
      return;
    }

  show_heuristic (self, heuristic, _("The heuristic’s tables are being made…"));
  if (heuristic != NULL)
    return;

  self->loading = g_cancellable_new ();
  tilestar_heuristic_loader_load_async (self->loader, spec, goal, self->loading,
                                        heuristic_loaded_cb, g_object_ref (self));
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

static void
updated_cb (TilestarSearchJob *job,
            TilestarSolveView *self)
{
  const SlideStatistics *statistics = tilestar_search_job_get_statistics (job);

  if (!self->is_outdated && statistics != NULL)
    show_statistics (self, statistics, tilestar_search_job_get_series (job));
}

/* The tables that a search built are there for the board's explanation, and for
 * the next search. */
static void
keep_heuristic (TilestarSolveView *self)
{
  SlideHeuristic *heuristic = tilestar_search_job_get_heuristic (self->job);
  const SlideBoard *goal = tilestar_session_get_goal (self->session);
  g_autoptr (SlideHeuristicSpec) spec = tilestar_settings_dup_heuristic (self->settings, goal, NULL);

  tilestar_setup_panel_refresh_partitions (self->setup_panel);
  if (heuristic == NULL)
    return;

  tilestar_heuristic_loader_keep (self->loader, heuristic);

  /* Unless the choice or the goal is another by now. */
  if (spec != NULL && slide_heuristic_spec_equal (slide_heuristic_get_spec (heuristic), spec)
      && slide_board_equal (slide_heuristic_get_goal (heuristic), goal))
    load_heuristic (self);
}

/* Tables that take a while are built before the search, by its own worker. */
static void
building_cb (TilestarSearchJob *job,
             TilestarSolveView *self)
{
  double progress = tilestar_search_job_get_build_progress (job);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->building_box, progress >= 0.0 && !self->is_outdated);
  if (progress < 0.0)
    keep_heuristic (self);
  if (progress < 0.0 || self->is_outdated)
    return;

  /* Translators: while a search waits for its tables; a percentage */
  text = g_strdup_printf (_("Searching: its tables are being built, %u%%"), (guint) (progress * 100.0));
  gtk_progress_bar_set_fraction (self->building_bar, progress);
  show_status (self, SLIDE_STATUS_RUNNING, text);
}

static void
show_solution (TilestarSolveView     *self,
               const SlideStatistics *statistics)
{
  g_autoptr (GByteArray) path = tilestar_search_job_dup_path (self->job);

  if (path == NULL)
    return;

  if (statistics->optimal)
    tilestar_hint_keep (self->hint,
                        tilestar_session_get_start (self->session),
                        tilestar_session_get_goal (self->session), path);
  tilestar_session_set_solution (self->session, path);
  tilestar_columns_show_main (self->columns);
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
finished_cb (TilestarSearchJob *job,
             TilestarSolveView *self)
{
  const SlideStatistics *statistics = tilestar_search_job_get_statistics (job);
  const GError *error = tilestar_search_job_get_error (job);

  keep_heuristic (self);
  if (self->is_outdated)
    {
      self->is_outdated = FALSE;
      show_statistics (self, NULL, NULL);
      return;
    }

  show_statistics (self, statistics, tilestar_search_job_get_series (job));

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
      show_solution (self, statistics);
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
  gboolean is_running = tilestar_search_job_is_running (self->job);
  GtkWidget *hidden = is_running ? self->solve_button : self->stop_button;
  GtkWidget *shown = is_running ? self->stop_button : self->solve_button;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean had_focus = root != NULL && gtk_root_get_focus (root) == hidden;

  /* One takes the other's place, and its focus with it. */
  gtk_widget_set_visible (shown, TRUE);
  if (had_focus)
    gtk_widget_grab_focus (shown);
  gtk_widget_set_visible (hidden, FALSE);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
pair_changed_cb (TilestarSolveView *self)
{
  tilestar_hint_cancel (self->hint);
  load_heuristic (self);

  if (tilestar_search_job_is_running (self->job))
    {
      self->is_outdated = TRUE;
      tilestar_search_job_stop (self->job);
    }
  else
    {
      show_statistics (self, NULL, NULL);
    }
}

void
tilestar_solve_view_solve (TilestarSolveView *self)
{
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autoptr (GError) error = NULL;
  SlideSearchRequest request;

  g_return_if_fail (TILESTAR_IS_SOLVE_VIEW (self));

  tilestar_hint_cancel (self->hint);
  tilestar_session_set_solution (self->session, NULL);

  tilestar_settings_init_request (self->settings,
                                  tilestar_session_get_start (self->session),
                                  tilestar_session_get_goal (self->session),
                                  &request);

  spec = tilestar_settings_dup_heuristic (self->settings, &request.goal, &error);
  if (spec == NULL && slide_algorithm_get_info (request.algorithm)->uses_heuristic)
    {
      show_refusal (self, error);
      return;
    }
  if (spec != NULL)
    request.heuristic = tilestar_heuristic_loader_peek (self->loader, spec, &request.goal);

  self->is_outdated = FALSE;
  tilestar_search_job_start (self->job, &request, spec);
  tilestar_statistics_panel_set_statistics (self->panel, NULL, NULL);
  show_status (self, SLIDE_STATUS_RUNNING, _("Searching…"));
}

void
tilestar_solve_view_stop (TilestarSolveView *self)
{
  g_return_if_fail (TILESTAR_IS_SOLVE_VIEW (self));

  tilestar_search_job_stop (self->job);
}

gboolean
tilestar_solve_view_is_running (TilestarSolveView *self)
{
  g_return_val_if_fail (TILESTAR_IS_SOLVE_VIEW (self), FALSE);

  return tilestar_search_job_is_running (self->job);
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

void
tilestar_solve_view_hint (TilestarSolveView *self)
{
  g_return_if_fail (TILESTAR_IS_SOLVE_VIEW (self));

  tilestar_hint_request (self->hint,
                         tilestar_session_get_board (self->session),
                         tilestar_session_get_goal (self->session));
  if (tilestar_hint_is_running (self->hint))
    tilestar_stage_set_message (self->stage, _("Looking for the shortest way from here…"));
}

/* A hint is about the board it was asked for. */
static void
board_changed_cb (TilestarSolveView *self)
{
  if (tilestar_hint_is_running (self->hint))
    tilestar_hint_cancel (self->hint);
}

void
tilestar_solve_view_scramble (TilestarSolveView *self)
{
  g_return_if_fail (TILESTAR_IS_SOLVE_VIEW (self));

  tilestar_session_scramble (self->session,
                             tilestar_setup_panel_get_scramble_moves (self->setup_panel),
                             (guint64) g_random_int () << 32 | g_random_int ());
}

gboolean
tilestar_solve_view_is_goal_focused (TilestarSolveView *self)
{
  g_return_val_if_fail (TILESTAR_IS_SOLVE_VIEW (self), FALSE);

  return tilestar_setup_panel_is_goal_focused (self->setup_panel);
}

gboolean
tilestar_solve_view_escape (TilestarSolveView *self)
{
  g_return_val_if_fail (TILESTAR_IS_SOLVE_VIEW (self), FALSE);

  if (tilestar_search_job_is_running (self->job))
    {
      tilestar_search_job_stop (self->job);
      return TRUE;
    }

  return tilestar_setup_panel_leave_edit (self->setup_panel);
}

void
tilestar_solve_view_focus (TilestarSolveView *self)
{
  g_return_if_fail (TILESTAR_IS_SOLVE_VIEW (self));

  tilestar_columns_show_main (self->columns);
  tilestar_stage_focus_board (self->stage);
}

GtkWidget *
tilestar_solve_view_get_stage (TilestarSolveView *self)
{
  g_return_val_if_fail (TILESTAR_IS_SOLVE_VIEW (self), NULL);

  return GTK_WIDGET (self->stage);
}

GtkWidget *
tilestar_solve_view_get_setup_panel (TilestarSolveView *self)
{
  g_return_val_if_fail (TILESTAR_IS_SOLVE_VIEW (self), NULL);

  return GTK_WIDGET (self->setup_panel);
}

/* ---- The object ---- */

static void
tilestar_solve_view_dispose (GObject *object)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (object);

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  if (self->hint != NULL)
    g_signal_handlers_disconnect_by_data (self->hint, self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);

  g_clear_object (&self->loading);
  g_clear_object (&self->job);
  g_clear_object (&self->hint);
  g_clear_object (&self->loader);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
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
      g_value_set_boolean (value, tilestar_solve_view_is_running (TILESTAR_SOLVE_VIEW (object)));
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

  properties[PROP_RUNNING] =
    g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

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

  self->job = tilestar_search_job_new ();
  self->hint = tilestar_hint_new ();
  self->loader = tilestar_heuristic_loader_new ();

  g_signal_connect (self->job, "building", G_CALLBACK (building_cb), self);
  g_signal_connect (self->job, "updated", G_CALLBACK (updated_cb), self);
  g_signal_connect (self->job, "finished", G_CALLBACK (finished_cb), self);
  g_signal_connect_swapped (self->job, "notify::running", G_CALLBACK (running_cb), self);
  g_signal_connect (self->hint, "found", G_CALLBACK (hint_found_cb), self);
  g_signal_connect (self->hint, "failed", G_CALLBACK (hint_failed_cb), self);
}

void
tilestar_solve_view_bind (TilestarSolveView       *self,
                          TilestarSession         *session,
                          GSettings               *settings,
                          TilestarStatisticsPanel *panel)
{
  static const char *const keys[] = {
    "heuristic", "blend-manhattan", "blend-misplaced", "blend-euclidean", "max-parts",
    "partition", "custom-partitions", "show-heuristic",
  };

  g_return_if_fail (TILESTAR_IS_SOLVE_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  self->panel = g_object_ref (panel);

  tilestar_setup_panel_bind (self->setup_panel, session, settings);
  tilestar_stage_bind (self->stage, session, settings);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);

      g_signal_connect_swapped (settings, signal, G_CALLBACK (load_heuristic), self);
    }

  g_signal_connect_swapped (session, "pair-changed", G_CALLBACK (pair_changed_cb), self);
  g_signal_connect_swapped (session, "board-changed", G_CALLBACK (board_changed_cb), self);
  pair_changed_cb (self);
}
