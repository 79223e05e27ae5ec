/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-job.c: a search on a worker thread, seen from the main one.
 *
 * What worker and main thread share is a SearchRun, one for each start:
 *
 *   TilestarSearchJob ──ref──▶ SearchRun ◀──ref── GTask on the worker
 *                     ◀──weak──
 *
 * The job can go away or take another run at any moment; the worker goes on
 * with its own reference until it sees the stop flag, and what it then gives
 * back finds nobody (run->job is NULL).
 *
 * The outcome is published before the search's tables are freed, which may
 * take longer than the search did to stop. The main thread takes it at its
 * next look, or when the task returns, whichever is first.
 *
 * The lock is a pthread mutex and the counts are C11 atomics, not GMutex and
 * GLib's, so that the thread sanitizer sees them with an uninstrumented GLib.
 */

#include "tilestar-search-job.h"

#include "slide-solvability.h"

#include <gio/gio.h>

#include <pthread.h>
#include <stdatomic.h>

/* How often the main thread looks, and how often once it waits for the end. */
#define UPDATE_INTERVAL_MS 66
#define STOPPING_INTERVAL_MS 10

/* A copy is 12 KiB: cheap, but not free for each of some 1000 slices a second. */
#define PUBLISH_INTERVAL_US 16000

typedef struct
{
  atomic_int          ref_count;

  /* Set before the task is started, read only from then on. */
  SlideSearchRequest  request;
  char               *heuristic_id;
  char               *blend;
  char               *partition;
  atomic_int          ready;        /* publishes the above to the worker */

  /* Main thread only. */
  TilestarSearchJob  *job;          /* weak; NULL once nobody listens */
  GCancellable       *cancellable;

  /* How far the heuristic's tables are, in thousandths; -1: none are being built. */
  atomic_int          built;

  /* For the heuristic's builder, and for a stop that comes before a search. */
  int                 stop;         /* g_atomic_int_get() */

  /* Under the lock. */
  pthread_mutex_t     lock;
  SlideSearch        *search;       /* worker's; NULL while none may be stopped */
  guint               serial;       /* of newest; 0: nothing yet */
  gboolean            done;
  SlideStatistics     newest;
  SlideSeries         newest_series;
  SlideHeuristic     *heuristic;
  GByteArray         *path;
  GError             *error;
} SearchRun;

struct _TilestarSearchJob
{
  GObject parent_instance;

  SearchRun       *run;             /* NULL: idle */
  guint            serial;          /* of the statistics fetched last */
  guint            timeout_id;
  int              built;           /* what was told last */

  gboolean         has_statistics;
  SlideStatistics  statistics;
  SlideSeries      series;
  GByteArray      *path;
  GError          *error;
  SlideHeuristic  *heuristic;
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

static SearchRun *
search_run_new (TilestarSearchJob           *job,
                const SlideSearchRequest    *request,
                const char                  *heuristic_id,
                const SlideHeuristicOptions *options)
{
  SearchRun *run = g_new0 (SearchRun, 1);

  atomic_init (&run->ref_count, 1);
  run->request = *request;
  if (request->heuristic != NULL)
    slide_heuristic_ref (request->heuristic);
  run->heuristic_id = g_strdup (heuristic_id);
  run->blend = options != NULL ? g_strdup (options->blend) : NULL;
  run->partition = options != NULL ? g_strdup (options->partition) : NULL;
  atomic_init (&run->built, -1);
  run->job = job;
  run->cancellable = g_cancellable_new ();
  pthread_mutex_init (&run->lock, NULL);
  atomic_store_explicit (&run->ready, 1, memory_order_release);

  return run;
}

static SearchRun *
search_run_ref (SearchRun *run)
{
  atomic_fetch_add_explicit (&run->ref_count, 1, memory_order_relaxed);

  return run;
}

static void
search_run_unref (SearchRun *run)
{
  if (atomic_fetch_sub_explicit (&run->ref_count, 1, memory_order_acq_rel) != 1)
    return;

  g_assert (run->search == NULL);
  g_clear_pointer (&run->request.heuristic, slide_heuristic_unref);
  g_clear_pointer (&run->heuristic, slide_heuristic_unref);
  g_clear_pointer (&run->path, g_byte_array_unref);
  g_clear_error (&run->error);
  g_clear_object (&run->cancellable);
  g_free (run->heuristic_id);
  g_free (run->blend);
  g_free (run->partition);
  pthread_mutex_destroy (&run->lock);
  g_free (run);
}

static void
search_run_stop (SearchRun *run)
{
  g_cancellable_cancel (run->cancellable);
  g_atomic_int_set (&run->stop, 1);

  pthread_mutex_lock (&run->lock);
  if (run->search != NULL)
    slide_search_stop (run->search);
  pthread_mutex_unlock (&run->lock);
}

/* Worker: lets the main thread have what the search counts now. */
static void
search_run_publish (SearchRun   *run,
                    SlideSearch *search)
{
  pthread_mutex_lock (&run->lock);
  slide_search_get_statistics (search, &run->newest);
  slide_search_get_series (search, &run->newest_series);
  run->serial++;
  pthread_mutex_unlock (&run->lock);
}

/* Worker: notes how far the tables are. Stopping is the flag's business. */
static gboolean
search_run_built_cb (double   fraction,
                     gpointer user_data)
{
  SearchRun *run = user_data;

  atomic_store_explicit (&run->built, (int) (CLAMP (fraction, 0.0, 1.0) * 1000), memory_order_relaxed);

  return TRUE;
}

/* Worker: the heuristic the request asks for, if it asks for any. */
static gboolean
search_run_prepare (SearchRun  *run,
                    GError    **error)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (run->request.algorithm);
  gboolean is_solvable = slide_solvability_check (&run->request.start, &run->request.goal).solvable;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;

  if (run->request.heuristic == NULL && run->heuristic_id != NULL && info->uses_heuristic)
    {
      options.blend = run->blend;
      options.partition = run->partition;
      options.stop = &run->stop;
      options.progress = search_run_built_cb;
      options.progress_data = run;
      options.memory_limit = run->request.memory_limit > 0 ? run->request.memory_limit : G_MAXUINT64;
      options.without_tables = !is_solvable;
      run->request.heuristic = slide_heuristic_new (run->heuristic_id, &run->request.goal,
                                                    &options, error);
      if (run->request.heuristic == NULL)
        {
          atomic_store_explicit (&run->built, -1, memory_order_relaxed);
          return FALSE;
        }
    }

  /* Without a solution it may have been made without its tables. */
  if (run->request.heuristic != NULL && is_solvable)
    {
      pthread_mutex_lock (&run->lock);
      run->heuristic = slide_heuristic_ref (run->request.heuristic);
      pthread_mutex_unlock (&run->lock);
    }

  /* Who sees this finds the heuristic there. */
  atomic_store_explicit (&run->built, -1, memory_order_relaxed);

  return TRUE;
}

/* Worker: runs @search until it has an outcome. */
static void
search_run_drive (SearchRun   *run,
                  SlideSearch *search)
{
  gint64 published = 0;

  pthread_mutex_lock (&run->lock);
  run->search = search;
  /* A stop that came earlier found no search to be told of. */
  if (g_atomic_int_get (&run->stop))
    slide_search_stop (search);
  pthread_mutex_unlock (&run->lock);

  while (slide_search_run (search, slide_search_get_slice (search)) == SLIDE_STATUS_RUNNING)
    {
      gint64 now = g_get_monotonic_time ();

      if (now - published >= PUBLISH_INTERVAL_US)
        {
          search_run_publish (run, search);
          published = now;
        }
    }

  pthread_mutex_lock (&run->lock);
  run->search = NULL;
  slide_search_get_statistics (search, &run->newest);
  slide_search_get_series (search, &run->newest_series);
  run->serial++;
  run->path = slide_search_dup_path (search);
  run->done = TRUE;
  pthread_mutex_unlock (&run->lock);
}

static void
search_run_thread (GTask        *task,
                   gpointer      source_object G_GNUC_UNUSED,
                   gpointer      task_data,
                   GCancellable *cancellable G_GNUC_UNUSED)
{
  /* Its own reference: dropping it releases to the main thread, with the order
   * of an atomic count, all that was written here. */
  SearchRun *run = search_run_ref (task_data);
  SlideSearch *search = NULL;
  GError *error = NULL;

  /* Always true here: an acquire load, to see all that was set before. */
  g_assert_true (atomic_load_explicit (&run->ready, memory_order_acquire));

  if (search_run_prepare (run, &error))
    search = slide_search_new (&run->request, &error);

  if (search != NULL)
    {
      search_run_drive (run, search);
      slide_search_free (search);
    }
  else
    {
      pthread_mutex_lock (&run->lock);
      run->error = error;
      run->done = TRUE;
      pthread_mutex_unlock (&run->lock);
    }

  search_run_unref (run);
  g_task_return_boolean (task, TRUE);
}

/* Ends with @run: what it still does or gives is nobody's business. */
static void
tilestar_search_job_let_go (TilestarSearchJob *self)
{
  SearchRun *run = g_steal_pointer (&self->run);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (run != NULL)
    {
      run->job = NULL;
      search_run_unref (run);
    }
}

static void
tilestar_search_job_clear_results (TilestarSearchJob *self)
{
  self->has_statistics = FALSE;
  self->serial = 0;
  self->built = -1;
  g_clear_pointer (&self->path, g_byte_array_unref);
  g_clear_error (&self->error);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
}

/* Takes what is new from the run and tells of it. */
static void
tilestar_search_job_fetch (TilestarSearchJob *self)
{
  SearchRun *run = self->run;
  int built = atomic_load_explicit (&run->built, memory_order_relaxed);
  gboolean is_new;
  gboolean done;

  pthread_mutex_lock (&run->lock);
  is_new = run->serial != self->serial;
  done = run->done;
  if (is_new)
    {
      self->serial = run->serial;
      self->statistics = run->newest;
      self->series = run->newest_series;
      self->has_statistics = TRUE;
    }
  if (run->heuristic != NULL)
    self->heuristic = g_steal_pointer (&run->heuristic);
  if (done)
    {
      self->path = g_steal_pointer (&run->path);
      self->error = g_steal_pointer (&run->error);
    }
  pthread_mutex_unlock (&run->lock);

  /* A handler may drop the last reference, or start anew. */
  g_object_ref (self);
  if (done || is_new)
    built = -1;
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
  if (done)
    {
      if (self->error != NULL)
        self->has_statistics = FALSE;
      tilestar_search_job_let_go (self);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
      if (self->run == NULL && self->has_statistics)
        g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
      if (self->run == NULL)
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

  /* If that was the end, or a new start, the source is destroyed already. */
  return G_SOURCE_CONTINUE;
}

static void
tilestar_search_job_task_cb (GObject      *source_object G_GNUC_UNUSED,
                             GAsyncResult *result,
                             gpointer      user_data G_GNUC_UNUSED)
{
  SearchRun *run = g_task_get_task_data (G_TASK (result));

  if (run->job != NULL)
    tilestar_search_job_fetch (run->job);
}

static void
tilestar_search_job_dispose (GObject *object)
{
  TilestarSearchJob *self = TILESTAR_SEARCH_JOB (object);

  if (self->run != NULL)
    search_run_stop (self->run);
  tilestar_search_job_let_go (self);
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

  signals[SIGNAL_BUILDING] =
    g_signal_new ("building", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_UPDATED] =
    g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FINISHED] =
    g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tilestar_search_job_init (TilestarSearchJob *self)
{
  self->built = -1;
}

TilestarSearchJob *
tilestar_search_job_new (void)
{
  return g_object_new (TILESTAR_TYPE_SEARCH_JOB, NULL);
}

void
tilestar_search_job_start (TilestarSearchJob           *self,
                           const SlideSearchRequest    *request,
                           const char                  *heuristic_id,
                           const SlideHeuristicOptions *options)
{
  g_autoptr (GTask) task = NULL;
  SearchRun *run;
  gboolean was_running;

  g_return_if_fail (TILESTAR_IS_SEARCH_JOB (self));
  g_return_if_fail (request != NULL);

  was_running = self->run != NULL;
  /* The results go first: the request's heuristic may be among them. */
  run = search_run_new (self, request, heuristic_id, options);
  if (was_running)
    search_run_stop (self->run);
  tilestar_search_job_let_go (self);
  tilestar_search_job_clear_results (self);
  self->run = run;

  task = g_task_new (NULL, run->cancellable, tilestar_search_job_task_cb, NULL);
  g_task_set_name (task, "[tilestar] search");
  /* A stopped search has a result like any other. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, search_run_ref (run), (GDestroyNotify) search_run_unref);
  g_task_run_in_thread (task, search_run_thread);

  self->timeout_id = g_timeout_add (UPDATE_INTERVAL_MS, tilestar_search_job_timeout_cb, self);
  if (!was_running)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
tilestar_search_job_stop (TilestarSearchJob *self)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_JOB (self));

  if (self->run == NULL || g_cancellable_is_cancelled (self->run->cancellable))
    return;

  search_run_stop (self->run);
  g_source_remove (self->timeout_id);
  self->timeout_id = g_timeout_add (STOPPING_INTERVAL_MS, tilestar_search_job_timeout_cb, self);
}

gboolean
tilestar_search_job_is_running (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), FALSE);

  return self->run != NULL;
}

double
tilestar_search_job_get_build_progress (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), -1.0);

  return self->built < 0 ? -1.0 : self->built / 1000.0;
}

const SlideStatistics *
tilestar_search_job_get_statistics (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  return self->has_statistics ? &self->statistics : NULL;
}

const SlideSeries *
tilestar_search_job_get_series (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  return self->has_statistics ? &self->series : NULL;
}

GByteArray *
tilestar_search_job_dup_path (TilestarSearchJob *self)
{
  GByteArray *copy;

  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  if (self->path == NULL)
    return NULL;

  copy = g_byte_array_sized_new (self->path->len);
  g_byte_array_append (copy, self->path->data, self->path->len);

  return copy;
}

const GError *
tilestar_search_job_get_error (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  return self->error;
}

SlideHeuristic *
tilestar_search_job_get_heuristic (TilestarSearchJob *self)
{
  g_return_val_if_fail (TILESTAR_IS_SEARCH_JOB (self), NULL);

  return self->heuristic;
}
