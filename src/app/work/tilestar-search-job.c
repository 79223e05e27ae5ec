/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-job.c: a search on a worker thread, as seen from the main thread.
 *
 * Worker and main thread share a SlideRun, one for each start. The job can be freed or start
 * another run at any moment; the worker keeps its own reference until it sees the stop flag, and
 * the end of its task is then ignored.
 *
 * The outcome is published before the search's tables are freed, which may take longer than
 * stopping the search. The main thread reads it at its next poll, or when the task returns,
 * whichever is first.
 */

#include "tilestar-search-job.h"

#include "tilestar-class.h"
#include "tilestar-latest.h"

/* Polling intervals of the main thread: one at which users can distinguish boards, one in which a slow search makes
 * at most one expansion, and one while the job waits for the end. */
#define UPDATE_INTERVAL_MS 143
#define SLOW_INTERVAL_MS 66
#define STOPPING_INTERVAL_MS 2

struct _TilestarSearchJob
{
  GObject parent_instance;

  SlideRun        *run;             /* the last one started, even if it is done; or NULL */
  TilestarLatest   worker;          /* executes it */
  gboolean         is_running;
  gboolean         is_stopping;
  double           pace;
  guint            serial;          /* of the statistics fetched last; 0: none */
  guint            timeout_id;
  double           built;           /* the progress reported last */

  SlideStatistics  statistics;
  SlideNodeView    node;            /* of the same moment */
  gboolean         has_node;
  SlideSeries      series;
  SlideLandscape  *landscape;       /* nullable */
  SlideHeuristic  *heuristic;
  gboolean         is_done;         /* the run's outcome has been fetched */
};

G_DEFINE_FINAL_TYPE (TilestarSearchJob, tilestar_search_job, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_BUILDING,
  SIGNAL_UPDATED,
  SIGNAL_FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
execute_run (gpointer      data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  slide_run_execute (data);
}

/* Detaches from the run, whose results are ignored from now on. */
static void
tilestar_search_job_detach (TilestarSearchJob *self)
{
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  tilestar_latest_drop (&self->worker);
  self->is_running = FALSE;
}

static void
tilestar_search_job_clear_results (TilestarSearchJob *self)
{
  self->serial = 0;
  self->built = -1.0;
  self->has_node = FALSE;
  self->is_done = FALSE;
  self->is_stopping = FALSE;
  g_clear_pointer (&self->run, slide_run_unref);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  g_clear_pointer (&self->landscape, slide_landscape_unref);
}

/* Fetches new results of the run and emits the signals. */
static void
tilestar_search_job_fetch (TilestarSearchJob *self)
{
  SlideRun *run = self->run;
  double built = slide_run_get_build_progress (run);
  guint seen = self->serial, serial;
  gboolean is_new;

  /* In this order, so that the results of a finished run are the final ones. */
  self->is_done = slide_run_is_done (run);
  while ((serial = slide_run_get_news (run, self->serial, &self->statistics, &self->series)) != self->serial)
    {
      /* Repeats if the run has changed since, so that all results are of the same moment. */
      self->serial = serial;
      self->has_node = slide_run_get_node (run, &self->node);
      g_clear_pointer (&self->landscape, slide_landscape_unref);
      self->landscape = slide_run_dup_landscape (run);
    }
  is_new = self->serial != seen;
  if (self->heuristic == NULL)
    self->heuristic = slide_run_dup_heuristic (run);

  /* A handler may drop the last reference, or start another search. */
  g_object_ref (self);
  if (self->is_done || is_new)
    built = -1.0;
  if (built != self->built)
    {
      self->built = built;
      g_signal_emit (self, signals[SIGNAL_BUILDING], 0);
      if (self->run != run)
        {
          g_object_unref (self);
          return;
        }
    }
  if (self->is_done)
    {
      tilestar_search_job_detach (self);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
      if (!self->is_running && self->serial != 0)
        g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
      if (!self->is_running)
        g_signal_emit (self, signals[SIGNAL_FINISHED], 0);
    }
  else if (is_new)
    {
      g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
    }
  g_object_unref (self);
}

static gboolean
tilestar_search_job_timeout_cb (gpointer user_data)
{
  tilestar_search_job_fetch (user_data);

  /* After the end, or another start, the source has already been destroyed. */
  return G_SOURCE_CONTINUE;
}

static void
set_interval (TilestarSearchJob *self)
{
  guint interval = self->is_stopping ? STOPPING_INTERVAL_MS
                   : self->pace <= TILESTAR_SEARCH_JOB_SLOW ? SLOW_INTERVAL_MS : UPDATE_INTERVAL_MS;

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->timeout_id = g_timeout_add (interval, tilestar_search_job_timeout_cb, self);
}

static void
executed_cb (gpointer data G_GNUC_UNUSED,
             gpointer user_data)
{
  tilestar_search_job_fetch (user_data);
}

static void
tilestar_search_job_dispose (GObject *object)
{
  TilestarSearchJob *self = TILESTAR_SEARCH_JOB (object);

  if (self->is_running)
    slide_run_stop (self->run);
  tilestar_search_job_detach (self);
  tilestar_search_job_clear_results (self);

  G_OBJECT_CLASS (tilestar_search_job_parent_class)->dispose (object);
}

static void
tilestar_search_job_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  TilestarSearchJob *self = TILESTAR_SEARCH_JOB (object);

  switch (prop_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, tilestar_search_job_is_running (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_search_job_class_init (TilestarSearchJobClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_search_job_dispose;
  object_class->get_property = tilestar_search_job_get_property;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_BUILDING] = TILESTAR_SIGNAL (klass, "building", 0);
  signals[SIGNAL_UPDATED] = TILESTAR_SIGNAL (klass, "updated", 0);
  signals[SIGNAL_FINISHED] = TILESTAR_SIGNAL (klass, "finished", 0);
}

static void
tilestar_search_job_init (TilestarSearchJob *self)
{
  self->built = -1.0;
  self->pace = SLIDE_PACE_FULL;
}

TilestarSearchJob *
tilestar_search_job_new (void)
{
  return g_object_new (TILESTAR_TYPE_SEARCH_JOB, NULL);
}

void
tilestar_search_job_start (TilestarSearchJob        *self,
                           const SlideSearchRequest *request,
                           const SlideHeuristicSpec *spec)
{
  SlideRun *run;
  gboolean was_running;

  g_return_if_fail (TILESTAR_IS_SEARCH_JOB (self));
  g_return_if_fail (request != NULL);

  was_running = self->is_running;
  /* The results are freed last: the request's heuristic may be among them. */
  run = slide_run_new (request, spec);
  slide_run_want_series (run);
  slide_run_set_pace (run, self->pace);
  if (was_running)
    slide_run_stop (self->run);
  tilestar_search_job_detach (self);
  tilestar_search_job_clear_results (self);
  self->run = run;
  self->is_running = TRUE;
  tilestar_latest_start (&self->worker, execute_run, slide_run_ref (run), (GDestroyNotify) slide_run_unref,
                         executed_cb, self);

  set_interval (self);
  if (!was_running)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
tilestar_search_job_stop (TilestarSearchJob *self)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_JOB (self));

  if (!self->is_running || self->is_stopping)
    return;

  self->is_stopping = TRUE;
  slide_run_stop (self->run);
  set_interval (self);
}

gboolean
tilestar_search_job_is_running (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), FALSE);

  return self->is_running;
}

void
tilestar_search_job_set_pace (TilestarSearchJob *self,
                              double             pace)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_JOB (self));

  self->pace = pace;
  if (!self->is_running)
    return;

  slide_run_set_pace (self->run, pace);
  set_interval (self);
}

void
tilestar_search_job_advance (TilestarSearchJob *self)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_JOB (self));

  if (self->is_running)
    slide_run_advance (self->run, 1);
}

gboolean
tilestar_search_job_get_node (TilestarSearchJob *self,
                              SlideNodeView     *node)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), FALSE);

  if (!self->is_running || !self->has_node)
    return FALSE;

  *node = self->node;
  return TRUE;
}

double
tilestar_search_job_get_build_progress (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), -1.0);

  return self->built;
}

const SlideStatistics *
tilestar_search_job_get_statistics (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  return self->serial != 0 ? &self->statistics : NULL;
}

const SlideSeries *
tilestar_search_job_get_series (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  return self->serial != 0 ? &self->series : NULL;
}

SlideLandscape *
tilestar_search_job_get_landscape (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  return self->landscape;
}

GByteArray *
tilestar_search_job_dup_path (TilestarSearchJob *self)
{
  GByteArray *path;
  GByteArray *copy;

  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  path = self->is_done ? slide_run_get_path (self->run) : NULL;
  if (path == NULL)
    return NULL;

  copy = g_byte_array_sized_new (path->len);
  g_byte_array_append (copy, path->data, path->len);

  return copy;
}

const GError *
tilestar_search_job_get_error (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  return self->is_done ? slide_run_get_error (self->run) : NULL;
}

SlideHeuristic *
tilestar_search_job_get_heuristic (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  return self->heuristic;
}

const SlideSearchRequest *
tilestar_search_job_get_request (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  return self->run != NULL ? slide_run_get_request (self->run) : NULL;
}
