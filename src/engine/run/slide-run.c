/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-run.c: one search from its request to its outcome, observed from other threads.
 *
 * The lock is a pthread mutex and the counts are C11 atomics, not GMutex and
 * GLib's, so that the thread sanitizer sees them with an uninstrumented GLib.
 */

#include "slide-run.h"

#include "slide-error.h"
#include "slide-interrupt.h"
#include "slide-limits.h"
#include "slide-mapping.h"
#include "slide-memory.h"
#include "slide-solvability.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

/* A copy with its series is 14 kB: cheap, but not free for each of some 1000
 * slices a second. */
#define PUBLISH_INTERVAL (G_USEC_PER_SEC / 60)

/* The time left if building tables took all of the time limit: enough for a search to check the
 * clock; 0 would mean no limit. */
#define LEAST_TIME 1e-6

/* Memory that reporting an outcome may need: the longest paths have 262,143 moves, with one
 * word each. */
#define REPORT_BYTES ((gsize) 16 << 20)

/* Searches smaller than this are not freed early. */
#define MIN_FREED_BYTES (1u << 20)

struct _SlideRun
{
  atomic_int          ref_count;

  /* Immutable once the run is created. */
  SlideSearchRequest  request;
  SlideHeuristicSpec *spec;         /* nullable */
  atomic_int          ready;        /* publishes the above to the worker */

  /* Progress of building the heuristic's tables, in thousandths; -1: none are being built. */
  atomic_int          built;

  /* Read by the heuristic's builder; also set by a stop before the search. */
  int                 stop;         /* g_atomic_int_get() */

  /* Under the lock. Path and error are set once, before is_done. */
  pthread_mutex_t     lock;
  SlideSearch        *search;       /* of the worker; NULL while there is none to stop */
  guint               serial;       /* of the newest statistics; 0: none yet */
  gboolean            is_done;
  SlideStatistics     statistics;
  SlideSeries        *series;       /* NULL: not requested */
  SlideLandscape     *landscape;    /* nullable */
  gboolean            has_node;
  SlideNodeView       node;

  /* The pace, guarded by the lock; `changed` wakes the worker while it waits. */
  pthread_cond_t      changed;
  double              pace;
  gboolean            is_new_pace;  /* the next three fields are not set for it yet */
  gint64              paced_since;  /* monotonic time at which the pace began */
  guint64             paced_from;   /* expansions before that time */
  guint               n_allowed;    /* expansions allowed in addition */
  SlideHeuristic     *heuristic;
  GByteArray         *path;
  GError             *error;
};

SlideRun *
slide_run_new (const SlideSearchRequest *request,
               const SlideHeuristicSpec *spec)
{
  SlideRun *run = g_new0 (SlideRun, 1);
  pthread_condattr_t attributes;

  atomic_init (&run->ref_count, 1);
  run->request = *request;
  if (request->heuristic != NULL)
    slide_heuristic_ref (request->heuristic);
  if (request->backward != NULL)
    slide_heuristic_ref (request->backward);
  if (request->record != NULL)
    slide_record_ref (request->record);
  if (spec != NULL)
    run->spec = slide_heuristic_spec_copy (spec);
  atomic_init (&run->built, -1);
  pthread_mutex_init (&run->lock, NULL);
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&run->changed, &attributes);
  pthread_condattr_destroy (&attributes);
  run->pace = SLIDE_PACE_FULL;
  atomic_store_explicit (&run->ready, 1, memory_order_release);

  return run;
}

SlideRun *
slide_run_ref (SlideRun *run)
{
  atomic_fetch_add_explicit (&run->ref_count, 1, memory_order_relaxed);

  return run;
}

void
slide_run_unref (SlideRun *run)
{
  if (atomic_fetch_sub_explicit (&run->ref_count, 1, memory_order_acq_rel) != 1)
    return;

  g_assert (run->search == NULL);
  g_clear_pointer (&run->request.heuristic, slide_heuristic_unref);
  g_clear_pointer (&run->request.backward, slide_heuristic_unref);
  g_clear_pointer (&run->request.record, slide_record_unref);
  g_clear_pointer (&run->heuristic, slide_heuristic_unref);
  g_clear_pointer (&run->path, g_byte_array_unref);
  g_clear_error (&run->error);
  g_free (run->series);
  g_clear_pointer (&run->landscape, slide_landscape_unref);
  slide_heuristic_spec_free (run->spec);
  pthread_cond_destroy (&run->changed);
  pthread_mutex_destroy (&run->lock);
  g_free (run);
}

void
slide_run_want_series (SlideRun *run)
{
  pthread_mutex_lock (&run->lock);
  if (run->series == NULL)
    run->series = g_new0 (SlideSeries, 1);
  pthread_mutex_unlock (&run->lock);
}

/* ---- The worker ---- */

/* With the lock held. */
static void
publish (SlideRun    *run,
         SlideSearch *search)
{
  slide_search_get_statistics (search, &run->statistics);
  if (run->series != NULL)
    {
      slide_search_get_series (search, run->series);
      g_clear_pointer (&run->landscape, slide_landscape_unref);
      run->landscape = slide_search_dup_landscape (search);
      run->has_node = slide_search_get_current (search, &run->node);
    }
  run->serial++;
}

/* ---- The pace ---- */

/* Seconds between two slices at a pace that is faster than this. */
#define PACE_INTERVAL (1.0 / 60)

/* A delay of more than this many seconds is not caught up. */
#define MAX_LATE 0.25

/* The longest wait in seconds: a very slow pace must not overflow microseconds. */
#define MAX_WAIT 3600.0

/* Restarts the pace now, with the first expansion due at once. With the lock held. */
static void
restart_pace (SlideRun *run)
{
  run->paced_since = g_get_monotonic_time ();
  run->paced_from = run->statistics.expanded;
  run->is_new_pace = FALSE;
}

/* The number of nodes due now, at most @most; 0 if none is due yet, and @next is when to call
 * again. With the lock held. */
static guint64
get_due (SlideRun *run,
         guint64   most,
         gint64   *next)
{
  double interval = MAX (1.0 / run->pace, PACE_INTERVAL);
  gint64 now = g_get_monotonic_time ();
  double late = (double) (now - run->paced_since) / G_USEC_PER_SEC
                - (double) (run->statistics.expanded - run->paced_from) / run->pace;

  if (late < 0)
    {
      *next = now + MAX (1, (gint64) (MIN (-late, MAX_WAIT) * G_USEC_PER_SEC));
      return 0;
    }
  if (late > MAX_LATE)
    {
      restart_pace (run);
      late = 0;
    }

  return (guint64) CLAMP ((late + interval) * run->pace, 1.0, (double) most);
}

/* @time: as of g_get_monotonic_time() */
static void
wait_until (SlideRun *run,
            gint64    time)
{
  struct timespec until = {
    .tv_sec = time / G_USEC_PER_SEC,
    .tv_nsec = time % G_USEC_PER_SEC * 1000,
  };

  pthread_cond_timedwait (&run->changed, &run->lock, &until);
}

/* Waits until the pace allows an expansion; returns how many nodes may be expanded. All earlier
 * expansions are published by then. With the lock held. */
static guint64
wait_for_turn (SlideRun    *run,
               SlideSearch *search)
{
  while (!g_atomic_int_get (&run->stop) && !isinf (run->pace))
    {
      gint64 next = 0;
      guint64 due;

      if (run->is_new_pace)
        restart_pace (run);
      if (run->n_allowed > 0)
        {
          run->n_allowed--;
          run->paced_from++;
          return 1;
        }

      /* Slices are as short as at full speed, because a new pace takes effect only at the end
       * of a slice. */
      due = run->pace > 0 ? get_due (run, slide_search_get_slice (search), &next) : 0;
      if (due > 0)
        return due;

      if (run->pace > 0)
        wait_until (run, next);
      else
        pthread_cond_wait (&run->changed, &run->lock);
    }

  return slide_search_get_slice (search);
}

/* Stores the progress of the tables. The stop flag cancels building, not this callback. */
static gboolean
built_cb (double   fraction,
          gpointer user_data)
{
  SlideRun *run = user_data;

  atomic_store_explicit (&run->built, (int) (CLAMP (fraction, 0.0, 1.0) * 1000),
                         memory_order_relaxed);

  return TRUE;
}

double
slide_run_get_time_left (double limit,
                         gint64 began)
{
  double passed = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;

  return MAX (limit - passed, LEAST_TIME);
}

/* Adds the heuristic of the run, if it has one, to @request, a copy of the run's request. */
static gboolean
add_heuristic (SlideRun            *run,
               SlideSearchRequest  *request,
               GError             **error)
{
  gboolean is_solvable = slide_solvability_check (&request->start, &request->goal).solvable;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  gint64 began = g_get_monotonic_time ();

  if (request->heuristic != NULL)
    {
      slide_heuristic_ref (request->heuristic);
    }
  else if (run->spec != NULL && slide_algorithm_get_info (request->algorithm)->uses_heuristic)
    {
      options.stop = &run->stop;
      options.progress = built_cb;
      options.progress_data = run;
      options.memory_limit = request->memory_limit > 0 ? request->memory_limit : G_MAXUINT64;
      options.deadline = slide_get_deadline (began, request->time_limit);
      options.without_tables = !is_solvable;
      request->heuristic = slide_heuristic_new (run->spec, &request->goal, &options, error);
      if (request->heuristic == NULL)
        {
          atomic_store_explicit (&run->built, -1, memory_order_relaxed);
          return FALSE;
        }
      if (request->time_limit > 0)
        request->time_limit = slide_run_get_time_left (request->time_limit, began);
    }

  /* An unsolvable start needs no tables, so they may be missing. */
  if (request->heuristic != NULL && is_solvable)
    {
      pthread_mutex_lock (&run->lock);
      run->heuristic = slide_heuristic_ref (request->heuristic);
      pthread_mutex_unlock (&run->lock);
    }

  /* A reader that sees this value also finds the heuristic. */
  atomic_store_explicit (&run->built, -1, memory_order_relaxed);

  return TRUE;
}

/* Whether the search must be freed before its outcome is reported because the remaining memory
 * would not suffice. */
static gboolean
must_free_first (const SlideStatistics *statistics)
{
  return statistics->memory >= MIN_FREED_BYTES && !slide_memory_has_room (REPORT_BYTES);
}

/* Returns FALSE if a mapped file has been changed. It may belong to another search, but this is
 * so rare that any search fails. */
static gboolean
check_mappings (gboolean   are_still,
                GError   **error)
{
  if (are_still)
    return TRUE;

  return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_LOST,
                          _("A pattern database was changed by another program while the search was "
                            "using it"));
}

/* FALSE if a script that it uses has failed. */
static gboolean
check_failure (const SlideSearch  *search,
               GError            **error)
{
  const char *failure = slide_search_get_failure (search);

  if (failure == NULL || *failure == '\0')
    return TRUE;

  return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_SCRIPT, "%s", failure);
}

/* Runs @search until it has an outcome, then publishes it, or an error if mapped data may be
 * invalid. Frees the search, before publishing if its memory may be needed for the report. */
static void
run_search (SlideRun    *run,
            SlideSearch *search)
{
  GError *error = NULL;
  gint64 published = 0;
  guint64 budget;

  pthread_mutex_lock (&run->lock);
  run->search = search;
  /* An earlier stop could not reach the search. */
  if (g_atomic_int_get (&run->stop))
    slide_search_stop (search);

  /* A search that waits between slices publishes before it waits. */
  if (!isinf (run->pace))
    publish (run, search);
  run->is_new_pace = TRUE;
  budget = wait_for_turn (run, search);
  pthread_mutex_unlock (&run->lock);

  while (slide_search_run (search, budget) == SLIDE_STATUS_RUNNING
         && check_mappings (!slide_mapping_is_any_lost (), &error))
    {
      gint64 now = g_get_monotonic_time ();

      pthread_mutex_lock (&run->lock);
      if (!isinf (run->pace) || now - published >= PUBLISH_INTERVAL)
        {
          publish (run, search);
          published = now;
        }
      budget = wait_for_turn (run, search);
      pthread_mutex_unlock (&run->lock);
    }

  if (error == NULL)
    check_mappings (slide_mapping_confirm (), &error);
  if (error == NULL)
    check_failure (search, &error);

  pthread_mutex_lock (&run->lock);
  run->search = NULL;
  if (error == NULL)
    {
      publish (run, search);
      run->path = slide_search_dup_path (search);
    }
  run->error = error;
  if (must_free_first (&run->statistics))
    g_clear_pointer (&search, slide_search_free);
  run->is_done = TRUE;
  pthread_mutex_unlock (&run->lock);

  slide_search_free (search);
}

void
slide_run_execute (SlideRun *run)
{
  SlideSearchRequest request;
  SlideSearch *search = NULL;
  SlideStatus ended = SLIDE_STATUS_RUNNING;
  SlideInterrupt interrupt;
  GError *error = NULL;

  /* Always true here: an acquire load, to see everything set before. */
  g_assert_true (atomic_load_explicit (&run->ready, memory_order_acquire));

  /* The run's own request stays as it was given. */
  request = run->request;
  slide_interrupt_begin_flag (&interrupt, &run->stop,
                              slide_get_deadline (g_get_monotonic_time (), request.time_limit));
  if (add_heuristic (run, &request, &error))
    search = slide_search_new (&request, &error);
  if (slide_interrupt_end (&interrupt) && search != NULL)
    {
      /* h of the start is not known. */
      g_clear_pointer (&search, slide_search_free);
      ended = g_atomic_int_get (&run->stop) != 0 ? SLIDE_STATUS_CANCELLED : SLIDE_STATUS_TIME_LIMIT;
    }
  else if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_TIME))
    {
      ended = SLIDE_STATUS_TIME_LIMIT;
      g_clear_error (&error);
    }
  g_clear_pointer (&request.heuristic, slide_heuristic_unref);

  if (search != NULL)
    {
      run_search (run, search);
    }
  else
    {
      pthread_mutex_lock (&run->lock);
      if (error == NULL)
        {
          run->statistics = (SlideStatistics) { .status = ended, .moves = -1, .best_moves = -1 };
          run->serial++;
        }
      run->error = error;
      run->is_done = TRUE;
      pthread_mutex_unlock (&run->lock);
    }
}

/* ---- Observers: any thread ---- */

void
slide_run_stop (SlideRun *run)
{
  g_atomic_int_set (&run->stop, 1);

  pthread_mutex_lock (&run->lock);
  if (run->search != NULL)
    slide_search_stop (run->search);
  pthread_cond_signal (&run->changed);
  pthread_mutex_unlock (&run->lock);
}

void
slide_run_set_pace (SlideRun *run,
                    double    pace)
{
  g_return_if_fail (pace >= 0);

  pthread_mutex_lock (&run->lock);
  if (pace != run->pace)
    {
      run->pace = pace;
      run->is_new_pace = TRUE;
      pthread_cond_signal (&run->changed);
    }
  pthread_mutex_unlock (&run->lock);
}

void
slide_run_advance (SlideRun *run,
                   guint     n)
{
  pthread_mutex_lock (&run->lock);
  run->n_allowed += n;
  pthread_cond_signal (&run->changed);
  pthread_mutex_unlock (&run->lock);
}

const SlideSearchRequest *
slide_run_get_request (const SlideRun *run)
{
  return &run->request;
}

double
slide_run_get_build_progress (SlideRun *run)
{
  int built = atomic_load_explicit (&run->built, memory_order_relaxed);

  return built < 0 ? -1.0 : built / 1000.0;
}

gboolean
slide_run_is_done (SlideRun *run)
{
  gboolean is_done;

  pthread_mutex_lock (&run->lock);
  is_done = run->is_done;
  pthread_mutex_unlock (&run->lock);

  return is_done;
}

guint
slide_run_get_news (SlideRun        *run,
                    guint            seen,
                    SlideStatistics *statistics,
                    SlideSeries     *series)
{
  guint serial;

  pthread_mutex_lock (&run->lock);
  serial = run->serial;
  if (serial != seen)
    {
      *statistics = run->statistics;
      if (series != NULL && run->series != NULL)
        *series = *run->series;
      else if (series != NULL)
        *series = (SlideSeries) { 0 };
    }
  pthread_mutex_unlock (&run->lock);

  return serial;
}

gboolean
slide_run_get_node (SlideRun      *run,
                    SlideNodeView *node)
{
  gboolean has_node;

  pthread_mutex_lock (&run->lock);
  has_node = run->has_node;
  if (has_node)
    *node = run->node;
  pthread_mutex_unlock (&run->lock);

  return has_node;
}

SlideLandscape *
slide_run_dup_landscape (SlideRun *run)
{
  SlideLandscape *landscape;

  pthread_mutex_lock (&run->lock);
  landscape = run->landscape != NULL ? slide_landscape_ref (run->landscape) : NULL;
  pthread_mutex_unlock (&run->lock);

  return landscape;
}

SlideHeuristic *
slide_run_dup_heuristic (SlideRun *run)
{
  SlideHeuristic *heuristic;

  pthread_mutex_lock (&run->lock);
  heuristic = run->heuristic != NULL ? slide_heuristic_ref (run->heuristic) : NULL;
  pthread_mutex_unlock (&run->lock);

  return heuristic;
}

GByteArray *
slide_run_get_path (SlideRun *run)
{
  g_return_val_if_fail (slide_run_is_done (run), NULL);

  return run->path;
}

const GError *
slide_run_get_error (SlideRun *run)
{
  g_return_val_if_fail (slide_run_is_done (run), NULL);

  return run->error;
}
