/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-status-line.h"

#include "slide-goal-fit.h"
#include "slide-outcome.h"
#include "slide-solutions-report.h"
#include "slide-solvability.h"
#include "slide-visible-text.h"
#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-throttle.h"

#include <glib/gi18n.h>


typedef enum
{
  SIGN_READY,
  SIGN_SEARCHING,
  SIGN_PROVEN,
  SIGN_FOUND,
  SIGN_UNSOLVABLE,
  SIGN_LIMIT,
  SIGN_STOPPED,
  N_SIGNS
} Sign;

struct _TilestarStatusLine
{
  GtkWidget parent_instance;

  TilestarWorkspace *workspace;
  GtkImage          *icon;
  GtkLabel          *label;
  char              *refusal;     /* nullable */
  TilestarThrottle   speech;      /* announcements of a running search */
  TilestarExploration *exploration; /* nullable; decides whether the solution is shown */
};

G_DEFINE_FINAL_TYPE (TilestarStatusLine, tilestar_status_line, GTK_TYPE_WIDGET)

static const struct
{
  const char *icon;
  const char *style;
} looks[N_SIGNS] = {
  [SIGN_READY] = { "media-playback-start-symbolic", "dim-label" },
  [SIGN_SEARCHING] = { "system-search-symbolic", "accent" },
  [SIGN_PROVEN] = { "object-select-symbolic", "success" },
  [SIGN_FOUND] = { "tilestar-found-symbolic", "accent" },
  [SIGN_UNSOLVABLE] = { "action-unavailable-symbolic", "error" },
  [SIGN_LIMIT] = { "dialog-warning-symbolic", "warning" },
  [SIGN_STOPPED] = { "media-playback-stop-symbolic", "dim-label" },
};

static void
set_look (TilestarStatusLine *self,
          Sign                sign,
          const char         *text)
{
  const char *classes[] = { looks[sign].style, sign == SIGN_READY ? "play" : NULL, NULL };

  gtk_image_set_from_icon_name (self->icon, looks[sign].icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon), classes);
  if (!g_str_equal (gtk_label_get_text (self->label), text))
    {
      gtk_label_set_text (self->label, text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), text);
    }
}

static Sign
get_sign (const SlideStatistics *statistics)
{
  switch (statistics->status)
    {
    case SLIDE_STATUS_RUNNING:
      return SIGN_SEARCHING;

    case SLIDE_STATUS_SOLVED:
      if (slide_statistics_is_proven (statistics))
        return SIGN_PROVEN;
      return statistics->limit != SLIDE_STATUS_RUNNING ? SIGN_LIMIT : SIGN_FOUND;

    case SLIDE_STATUS_UNSOLVABLE:
      return SIGN_UNSOLVABLE;

    case SLIDE_STATUS_CANCELLED:
      return SIGN_STOPPED;

    case SLIDE_STATUS_TIME_LIMIT:
    case SLIDE_STATUS_MEMORY_LIMIT:
    case SLIDE_STATUS_NODE_LIMIT:
    case SLIDE_STATUS_DEPTH_LIMIT:
    default:
      return SIGN_LIMIT;
    }
}

/* Whether the length of the solution is hidden, because it is explored at an earlier moment. */
static gboolean
is_hidden (TilestarStatusLine *self,
           TilestarRun        *run)
{
  return self->exploration != NULL && tilestar_exploration_get_run (self->exploration) == run
         && tilestar_exploration_get_record (self->exploration) != NULL
         && !tilestar_exploration_has_solution (self->exploration);
}

/* The goal that can be reached instead, if there is one; NULL otherwise. */
static char *
describe_fit (TilestarStatusLine *self)
{
  TilestarSession *session = tilestar_workspace_get_session (self->workspace);
  SlideGoalFit fit;

  if (!slide_goal_fit_find (tilestar_session_get_start (session), tilestar_session_get_goal (session), &fit))
    return NULL;

  /* Translators: the name of a goal, such as “Snail”; a short sentence, for a narrow window */
  return g_strdup_printf (_("Not solvable; the goal “%s” can be reached"), tilestar_choice_get_goal_title (fit.preset));
}

static void
show_statistics (TilestarStatusLine    *self,
                 const SlideStatistics *statistics)
{
  g_autofree char *text = statistics->status == SLIDE_STATUS_UNSOLVABLE ? describe_fit (self) : NULL;

  if (text == NULL)
    text = slide_outcome_describe (statistics, SLIDE_OUTCOME_IN_STATUS);
  set_look (self, get_sign (statistics), text);
}

/* Shows the outcome of a run and, once they are counted, the number of shortest solutions. */
static void
show_outcome (TilestarStatusLine    *self,
              TilestarRun           *run,
              const SlideStatistics *statistics)
{
  SlideSolutions *solutions = tilestar_run_get_solutions (run);
  g_autofree char *outcome = NULL;
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;

  /* That there is at least one has been said. */
  if (solutions == NULL || statistics->moves <= 0
      || (slide_solutions_get_count (solutions) <= 1 && !slide_solutions_is_exact (solutions)))
    {
      show_statistics (self, statistics);
      return;
    }

  outcome = slide_outcome_describe (statistics, SLIDE_OUTCOME_IN_STATUS);
  number = slide_solutions_describe (solutions);
  /* Translators: an outcome and a number: "Solved in 31 moves (optimal), 40 shortest solutions" */
  text = g_strdup_printf (_("%s, %s"), outcome, number);
  set_look (self, get_sign (statistics), text);
}

/* Shows whether a search can be started. */
static void
show_readiness (TilestarStatusLine *self)
{
  TilestarSession *session = tilestar_workspace_get_session (self->workspace);
  SlideStatistics unsolvable = { .status = SLIDE_STATUS_UNSOLVABLE };

  if (slide_solvability_check (tilestar_session_get_start (session),
                               tilestar_session_get_goal (session)).solvable)
    set_look (self, SIGN_READY, _("Ready to solve"));
  else
    show_statistics (self, &unsolvable);
}

static void
show_building (TilestarStatusLine *self,
               double              progress)
{
  g_autofree char *text = NULL;

  /* Translators: while a search waits for its tables; a percentage */
  text = g_strdup_printf (_("Searching: building tables, %u%%"), (guint) (progress * 100.0));
  set_look (self, SIGN_SEARCHING, text);
}

/* Why there was no search. An error that is already displayed beside the chosen heuristic is not
 * repeated. */
static char *
describe_error (TilestarStatusLine *self,
                const GError       *error)
{
  const GError *of_choice = tilestar_chosen_heuristic_get_error (tilestar_workspace_get_chosen (self->workspace));
  g_autofree char *visible = NULL;

  if (of_choice != NULL && g_str_equal (of_choice->message, error->message))
    return g_strdup (_("Stopped: the heuristic does not apply to these boards"));

  visible = slide_visible_message (error->message);
  /* Translators: %s is a sentence that says why there was no search */
  return g_strdup_printf (_("Stopped: %s"), visible);
}

static void
show_error (TilestarStatusLine *self,
            const GError       *error)
{
  g_autofree char *text = NULL;

  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED))
    {
      set_look (self, SIGN_STOPPED, _("Stopped"));
      return;
    }

  text = describe_error (self, error);
  set_look (self, SIGN_LIMIT, text);
}

static void
show_run (TilestarStatusLine *self,
          TilestarRun        *run)
{
  const SlideStatistics *statistics = tilestar_run_get_statistics (run);
  double progress = tilestar_search_job_get_build_progress (tilestar_workspace_get_job (self->workspace));

  if (tilestar_run_has_ended (run))
    {
      tilestar_throttle_stop (&self->speech);
      if (tilestar_run_get_error (run) != NULL)
        show_error (self, tilestar_run_get_error (run));
      else if (statistics->status == SLIDE_STATUS_SOLVED && is_hidden (self, run))
        set_look (self, SIGN_FOUND,
                  tilestar_exploration_awaits_answer (self->exploration)
                  ? _("Solved; the solution appears when the question is answered")
                  : slide_record_get_end (tilestar_exploration_get_record (self->exploration))
                    == SLIDE_RECORD_WHOLE
                  ? _("Solved; the solution appears when the search reaches the goal")
                  : _("Solved; press Show the Solution (Ctrl+R) to see the solution"));
      else
        show_outcome (self, run, statistics);
    }
  else if (statistics == NULL && progress >= 0.0)
    {
      show_building (self, progress);
    }
  else if (statistics == NULL)
    {
      set_look (self, SIGN_SEARCHING, _("Searching…"));
    }
  else if (tilestar_throttle_pass (&self->speech,
                                   tilestar_workspace_get_pace (self->workspace) <= TILESTAR_READING_PACE))
    {
      show_statistics (self, statistics);
    }
}

/* The run to report: the running one, even while another is displayed, otherwise the displayed one.
 * NULL if the boards have changed, or if the run failed to start and the settings have changed
 * since. */
static TilestarRun *
get_run (TilestarStatusLine *self)
{
  TilestarSession *session = tilestar_workspace_get_session (self->workspace);
  gboolean is_running = tilestar_workspace_is_running (self->workspace);
  TilestarRun *run = is_running ? tilestar_workspace_get_run (self->workspace)
                                : tilestar_workspace_get_shown_run (self->workspace);

  /* A run that another search has replaced never ended. */
  if (run == NULL || (!is_running && !tilestar_run_has_ended (run))
      || !tilestar_run_is_about (run, tilestar_session_get_start (session),
                                 tilestar_session_get_goal (session))
      || (tilestar_run_get_error (run) != NULL
          && tilestar_workspace_is_outdated (self->workspace, run)))
    return NULL;

  return run;
}

static void
update (TilestarStatusLine *self)
{
  TilestarRun *run = get_run (self);

  if (self->refusal != NULL)
    set_look (self, SIGN_LIMIT, self->refusal);
  else if (run != NULL)
    show_run (self, run);
  else
    show_readiness (self);
}

/* Announces the outcome once, wherever the focus is, unless an earlier run is displayed. GTK before
 * 4.14 cannot announce; there a screen reader may report that the label has changed. */
static void
finished_cb (TilestarStatusLine *self)
{
  update (self);

#if GTK_CHECK_VERSION (4, 14, 0)
  if (get_run (self) == tilestar_workspace_get_run (self->workspace))
    {
      G_GNUC_BEGIN_IGNORE_DEPRECATIONS
      gtk_accessible_announce (GTK_ACCESSIBLE (self->label), gtk_label_get_text (self->label),
                               GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
      G_GNUC_END_IGNORE_DEPRECATIONS
    }
#endif
}

/* A change of the settings or another search clears the refusal. */
static void
renew (TilestarStatusLine *self)
{
  g_clear_pointer (&self->refusal, g_free);
  tilestar_throttle_stop (&self->speech);
  update (self);
}

static void
tilestar_status_line_dispose (GObject *object)
{
  TilestarStatusLine *self = TILESTAR_STATUS_LINE (object);
  GtkWidget *child;

  tilestar_disconnect (self->workspace, self);
  tilestar_disconnect (self->exploration, self);
  g_clear_object (&self->workspace);
  g_clear_object (&self->exploration);
  g_clear_pointer (&self->refusal, g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (tilestar_status_line_parent_class)->dispose (object);
}

static void
tilestar_status_line_class_init (TilestarStatusLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_status_line_dispose;
  /* A GtkBox measures the label's width for its height, which lays out the text a hundred times. */
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_status_line_init (TilestarStatusLine *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, NULL, NULL);
  self->icon = g_object_new (GTK_TYPE_IMAGE,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                             "valign", GTK_ALIGN_START,
                             NULL);
  self->label = g_object_new (GTK_TYPE_LABEL,
                              "wrap", TRUE,
                              "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "ellipsize", PANGO_ELLIPSIZE_END,
                              "lines", 3,
                              "xalign", 0.0,
                              "hexpand", TRUE,
                              NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "numeric");
  gtk_widget_set_parent (GTK_WIDGET (self->icon), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
  gtk_grid_layout_set_column_spacing (GTK_GRID_LAYOUT (layout), 8);
  gtk_grid_layout_child_set_column
    (GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, GTK_WIDGET (self->label))), 1);
}

void
tilestar_status_line_bind (TilestarStatusLine *self,
                           TilestarWorkspace  *workspace)
{
  g_return_if_fail (TILESTAR_IS_STATUS_LINE (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (tilestar_workspace_get_job (workspace), "building", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tilestar_workspace_get_chosen (workspace), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (workspace, "updated", G_CALLBACK (update), self);
  g_signal_connect_swapped (workspace, "finished", G_CALLBACK (finished_cb), self);
  g_signal_connect_swapped (workspace, "solutions-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (workspace, "shown-changed", G_CALLBACK (renew), self);
  g_signal_connect_swapped (workspace, "choices-changed", G_CALLBACK (renew), self);
  update (self);
}

void
tilestar_status_line_set_exploration (TilestarStatusLine  *self,
                                      TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_STATUS_LINE (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  g_signal_connect_swapped (exploration, "solution-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (update), self);
  update (self);
}

void
tilestar_status_line_refuse (TilestarStatusLine *self,
                             const GError       *error)
{
  g_return_if_fail (TILESTAR_IS_STATUS_LINE (self));

  g_free (self->refusal);
  self->refusal = describe_error (self, error);
  update (self);
}

void
tilestar_status_line_set_short (TilestarStatusLine *self,
                                gboolean            is_short)
{
  g_return_if_fail (TILESTAR_IS_STATUS_LINE (self));

  gtk_label_set_lines (self->label, is_short ? 2 : 3);
}
