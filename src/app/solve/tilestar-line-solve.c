/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-line-solve.h"

#include "slide-line-solver.h"
#include "tilestar-class.h"
#include "tilestar-latest.h"
#include "tilestar-search-settings.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarLineSolve
{
  GObject          parent_instance;

  TilestarSession *session;
  GSettings       *settings;
  TilestarLatest   latest;
  SlideLineSolver *solver;        /* (nullable): of the last goal */
};

G_DEFINE_FINAL_TYPE (TilestarLineSolve, tilestar_line_solve, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

enum
{
  MESSAGE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* ---- The worker ---- */

typedef struct
{
  SlideBoard        start;
  SlideLineOptions  options;
  SlideLineSolver  *solver;
  SlideLineSolution solution;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  slide_line_solver_free (job->solver);
  slide_line_solution_clear (&job->solution);
  g_free (job);
}

static gboolean
progress_cb (const SlideLineProgress *progress,
             gpointer                 user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

static void
solve_worker (gpointer      data,
              GCancellable *cancellable)
{
  Job *job = data;

  job->options.progress = progress_cb;
  job->options.user_data = cancellable;
  slide_line_solver_solve (job->solver, &job->start, &job->options, &job->solution);
}

/* ---- What it says ---- */

static void
say (TilestarLineSolve *self,
     const char        *text)
{
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

static char *
describe (const SlideLineSolution *solution)
{
  guint n = solution->status == SLIDE_STATUS_SOLVED ? (guint) solution->length : solution->lower_bound;

  if (solution->status == SLIDE_STATUS_SOLVED)
    {
      guint n_moves = solution->path->len;
      g_autofree char *moves = tilestar_format_sentence (ngettext ("%u move", "%u moves", n_moves), n_moves);

      /* Translators: a count, and "60 moves", of one tile each */
      return tilestar_format_sentence (ngettext ("%u line move, the fewest possible (%s)",
                                                 "%u line moves, the fewest possible (%s)", n),
                                       n, moves);
    }
  if (solution->status == SLIDE_STATUS_UNSOLVABLE)
    return g_strdup (_("The goal cannot be reached from this board"));
  if (solution->status == SLIDE_STATUS_MEMORY_LIMIT)
    return g_strdup (_("The memory limit is too low for tables of line moves"));

  return tilestar_format_sentence (ngettext ("Time limit reached: a solution has at least %u line move",
                                             "Time limit reached: a solution has at least %u line moves", n), n);
}

static void
done_cb (gpointer data,
         gpointer user_data)
{
  TilestarLineSolve *self = user_data;
  Job *job = data;
  g_autofree char *text = describe (&job->solution);

  self->solver = g_steal_pointer (&job->solver);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  /* Undo brings back a solution that was there. */
  if (job->solution.path != NULL && tilestar_session_has_solution (self->session))
    tilestar_session_replace_solution (self->session, job->solution.path);
  else if (job->solution.path != NULL)
    tilestar_session_set_solution (self->session, job->solution.path);
  say (self, text);
}

/* ---- Starting and cancelling ---- */

gboolean
tilestar_line_solve_is_running (TilestarLineSolve *self)
{
  g_return_val_if_fail (TILESTAR_IS_LINE_SOLVE (self), FALSE);

  return tilestar_latest_is_busy (&self->latest);
}

void
tilestar_line_solve_cancel (TilestarLineSolve *self)
{
  g_return_if_fail (TILESTAR_IS_LINE_SOLVE (self));

  if (!tilestar_line_solve_is_running (self))
    return;

  tilestar_latest_drop (&self->latest);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  say (self, NULL);
}

void
tilestar_line_solve_start (TilestarLineSolve *self)
{
  const SlideBoard *goal;
  g_autoptr (GError) error = NULL;
  SlideSearchRequest request;
  Job *job;

  g_return_if_fail (TILESTAR_IS_LINE_SOLVE (self));

  goal = tilestar_session_get_goal (self->session);
  if (!slide_line_solver_check (goal, &error))
    {
      say (self, error->message);
      return;
    }

  tilestar_session_begin_search (self->session, TRUE);
  tilestar_settings_init_request (self->settings, tilestar_session_get_start (self->session), goal, &request);

  job = g_new0 (Job, 1);
  job->start = request.start;
  job->options.time_limit = request.time_limit;
  job->options.memory_limit = request.memory_limit != 0 ? request.memory_limit : G_MAXUINT64;
  job->solver = g_steal_pointer (&self->solver);
  if (job->solver == NULL || !slide_board_equal (slide_line_solver_get_goal (job->solver), goal))
    {
      slide_line_solver_free (job->solver);
      job->solver = slide_line_solver_new (goal);
    }
  tilestar_latest_start (&self->latest, solve_worker, job, job_free, done_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  say (self, _("Looking for the fewest line moves…"));
}

/* ---- The object ---- */

static void
tilestar_line_solve_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *spec)
{
  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, tilestar_line_solve_is_running (TILESTAR_LINE_SOLVE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
tilestar_line_solve_dispose (GObject *object)
{
  TilestarLineSolve *self = TILESTAR_LINE_SOLVE (object);

  tilestar_latest_drop (&self->latest);
  tilestar_clear_watched (&self->session, self);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->solver, slide_line_solver_free);

  G_OBJECT_CLASS (tilestar_line_solve_parent_class)->dispose (object);
}

static void
tilestar_line_solve_class_init (TilestarLineSolveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tilestar_line_solve_get_property;
  object_class->dispose = tilestar_line_solve_dispose;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MESSAGE] = TILESTAR_SIGNAL (klass, "message", 1, G_TYPE_STRING);
}

static void
tilestar_line_solve_init (TilestarLineSolve *self)
{
}

TilestarLineSolve *
tilestar_line_solve_new (TilestarSession *session,
                         GSettings       *settings)
{
  TilestarLineSolve *self = g_object_new (TILESTAR_TYPE_LINE_SOLVE, NULL);

  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  g_signal_connect_swapped (session, "pair-changed", G_CALLBACK (tilestar_line_solve_cancel), self);
  return self;
}
