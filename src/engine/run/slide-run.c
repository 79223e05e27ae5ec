/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-run.c: one search from its request to its outcome, seen by others.
 *
 * The lock is a pthread mutex and the counts are C11 atomics, not GMutex and
 * GLib's, so that the thread sanitizer sees them with an uninstrumented GLib.
 */

#include "slide-run.h"

#include "slide-mapping.h"
#include "slide-memory.h"
#include "slide-solvability.h"

#include <glib/gi18n-lib.h>
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

/* A copy with its series is 14 kB: cheap, but not free for each of some 1000
 * slices a second. */
#define PUBLISH_INTERVAL (G_USEC_PER_SEC / 60)

/* What is left of a time limit where making tables took all of it: enough for a search
 * to look at the clock, and 0 would be no limit. */
#define LEAST_TIME 1e-6

/* What may be wanted of memory for the report of an outcome: the longest paths have
 * 262,143 moves, and a word for each. */
#define REPORT_BYTES ((gsize) 16 << 20)

/* Less than that is not worth looking for. */
#define SMALLEST_IN_THE_WAY (1u << 20)

struct _SlideRun
{
  atomic_int          ref_count;

  /* Read only from the start on. */
  SlideSearchRequest  request;
  SlideHeuristicSpec *spec;         /* nullable */
  atomic_int          ready;        /* publishes the above to the worker */

  /* How far the heuristic's tables are, in thousandths; -1: none are being built. */
  atomic_int          built;

  /* For the heuristic's builder, and for a stop that comes before a search. */
  int                 stop;         /* g_atomic_int_get() */

  /* Under the lock. Path and error are set once, before is_done. */
  pthread_mutex_t     lock;
  SlideSearch        *search;       /* the worker's; NULL while none may be stopped */
  guint               serial;       /* of what is newest; 0: nothing yet */
  gboolean            is_done;
  SlideStatistics     statistics;
  SlideSeries        *series;       /* NULL: not wanted */
  SlideLandscape     *landscape;    /* nullable */
  gboolean            has_node;
  SlideNodeView       node;

  /* The pace: under the lock, and `changed` tells whoever waits for its turn. */
  pthread_cond_t      changed;
  double              pace;
  gboolean            is_new_pace;  /* none of what follows is of it yet */
  gint64              paced_since;  /* monotonic time from which expansions fall due */
  guint64             paced_from;   /* expansions that were made before */
  guint               n_allowed;    /* beside those */
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

/* Seconds between two slices, for a pace that is faster. */
#define PACE_INTERVAL (1.0 / 60)

/* What comes later than this many seconds is not made up for. */
#define MAX_LATE 0.25

/* Nor is waited for longer at a time, whatever the pace: microseconds have an end. */
#define MAX_WAIT 3600.0

/* From now on, with the first expansion at once. With the lock held. */
static void
restart_pace (SlideRun *run)
{
  run->paced_since = g_get_monotonic_time ();
  run->paced_from = run->statistics.expanded;
  run->is_new_pace = FALSE;
}

/* How many nodes may be expanded now, @most or fewer; 0: none yet, and @next is when to
 * ask again. With the lock held. */
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

/* @time is of g_get_monotonic_time(). */
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

/* How many nodes the search may expand next, after waiting for its turn where the pace
 * wants that; what it has expanded is published by then. With the lock held. */
static guint64
take_turn (SlideRun    *run,
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

      /* Slices as short as those at full speed: a new pace has to wait for their end. */
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

/* Notes how far the tables are. Stopping is the flag's business. */
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

/* Gives @request, a copy of the run's, the heuristic it asks for, if it asks for any. */
static gboolean
prepare (SlideRun            *run,
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
      if (request->time_limit > 0)
        options.deadline = began + (gint64) (request->time_limit * G_USEC_PER_SEC);
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

  /* Without a solution it may have been made without its tables. */
  if (request->heuristic != NULL && is_solvable)
    {
      pthread_mutex_lock (&run->lock);
      run->heuristic = slide_heuristic_ref (request->heuristic);
      pthread_mutex_unlock (&run->lock);
    }

  /* Who sees this finds the heuristic there. */
  atomic_store_explicit (&run->built, -1, memory_order_relaxed);

  return TRUE;
}

/* Whether @search has to be gone before its outcome is reported: what it leaves
 * would not do for that. */
static gboolean
is_in_the_way (const SlideStatistics *statistics)
{
  return statistics->memory >= SMALLEST_IN_THE_WAY && !slide_memory_has_room (REPORT_BYTES);
}

/* FALSE where a file that is mapped has become another. It need not be one of this
 * search, but is so seldom that any will do. */
static gboolean
check_mappings (gboolean   are_still,
                GError   **error)
{
  if (are_still)
    return TRUE;

  g_set_error_literal (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_LOST,
                       _("A pattern database was changed by another program while the search was "
                         "using it"));
  return FALSE;
}

/* Runs @search until it has an outcome, and publishes that; nothing of it where what
 * it has read may be anything. It is freed, before the outcome is told if its memory
 * may be wanted for that. */
static void
drive (SlideRun    *run,
       SlideSearch *search)
{
  GError *error = NULL;
  gint64 published = 0;
  guint64 budget;

  pthread_mutex_lock (&run->lock);
  run->search = search;
  /* A stop that came earlier found no search to be told of. */
  if (g_atomic_int_get (&run->stop))
    slide_search_stop (search);

  /* Whoever waits between slices has published what it has. */
  if (!isinf (run->pace))
    publish (run, search);
  run->is_new_pace = TRUE;
  budget = take_turn (run, search);
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
      budget = take_turn (run, search);
      pthread_mutex_unlock (&run->lock);
    }

  if (error == NULL)
    check_mappings (slide_mapping_confirm (), &error);

  pthread_mutex_lock (&run->lock);
  run->search = NULL;
  if (error == NULL)
    {
      publish (run, search);
      run->path = slide_search_dup_path (search);
    }
  run->error = error;
  if (is_in_the_way (&run->statistics))
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
  GError *error = NULL;

  /* Always true here: an acquire load, to see all that was set before. */
  g_assert_true (atomic_load_explicit (&run->ready, memory_order_acquire));

  /* Who looks at the run's own request finds what was asked for, at any time. */
  request = run->request;
  if (prepare (run, &request, &error))
    search = slide_search_new (&request, &error);
  g_clear_pointer (&request.heuristic, slide_heuristic_unref);

  if (search != NULL)
    {
      drive (run, search);
    }
  else
    {
      pthread_mutex_lock (&run->lock);
      if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_TIME))
        {
          run->statistics = (SlideStatistics) {
            .status = SLIDE_STATUS_TIME_LIMIT, .moves = -1, .best_moves = -1,
          };
          run->serial++;
          g_clear_error (&error);
        }
      run->error = error;
      run->is_done = TRUE;
      pthread_mutex_unlock (&run->lock);
    }
}

/* ---- Everybody else ---- */

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
