/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race-timing.h"

#include <time.h>

/* A search is repeated until this total time, in seconds, or this number of runs; it is run fewer
 * than three times only if that would take too long. Odd, so that there is a median. */
#define ENOUGH 0.1
#define WORTH_WAITING 2.0
#define MIN_RUNS 3
#define MAX_RUNS 9

/* A longer search is stopped; its speed until then counts. */
#define TOO_LONG 4.0
#define A_MOMENT 0.2

#define SLICE 20000

TilestarRaceTiming *
tilestar_race_timing_new (SlideRecord              *record,
                          const SlideSearchRequest *request,
                          SlideHeuristic           *heuristic,
                          gboolean                  is_short)
{
  TilestarRaceTiming *timing = g_new0 (TilestarRaceTiming, 1);

  timing->record = slide_record_ref (record);
  timing->request = *request;
  timing->request.record = NULL;
  timing->request.backward = NULL;
  timing->heuristic = heuristic != NULL ? slide_heuristic_ref (heuristic) : NULL;
  timing->request.heuristic = timing->heuristic;
  timing->is_short = is_short;
  return timing;
}

void
tilestar_race_timing_free (gpointer data)
{
  TilestarRaceTiming *timing = data;

  slide_record_unref (timing->record);
  g_clear_pointer (&timing->heuristic, slide_heuristic_unref);
  g_clear_pointer (&timing->facts, tilestar_race_facts_unref);
  g_free (timing);
}

/* Processor time of this thread, in seconds. */
static double
get_thread_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* Seconds per expansion; 0 without a search, or if it was cancelled before its first expansion. */
static double
measure_search (TilestarRaceTiming *timing,
                double              too_long,
                GCancellable       *cancellable)
{
  SlideSearch *search = slide_search_new (&timing->request, NULL);
  SlideStatistics statistics;
  double begin = get_thread_seconds (), seconds;

  if (search == NULL)
    return 0.0;

  while (slide_search_run (search, SLICE) == SLIDE_STATUS_RUNNING
         && !g_cancellable_is_cancelled (cancellable))
    if (get_thread_seconds () - begin > too_long)
      break;
  seconds = get_thread_seconds () - begin;
  slide_search_get_statistics (search, &statistics);
  slide_search_free (search);

  return statistics.expanded > 0 ? seconds / (double) statistics.expanded : 0.0;
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const double *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

void
tilestar_race_timing_execute (gpointer      data,
                              GCancellable *cancellable)
{
  TilestarRaceTiming *timing = data;
  g_autoptr (TilestarRaceFacts) facts = tilestar_race_facts_new (timing->record, cancellable);
  double times[MAX_RUNS], sum = 0.0, n_expansions;
  guint n = 0, most = timing->is_short ? 1 : MAX_RUNS;
  gboolean is_enough;

  if (facts == NULL)
    return;

  n_expansions = (double) facts->n;
  do
    {
      times[n] = measure_search (timing, timing->is_short ? A_MOMENT : TOO_LONG, cancellable);
      sum += times[n++] * n_expansions;
      is_enough = n >= MIN_RUNS ? sum >= ENOUGH && n % 2 == 1 : n == 1 && sum >= WORTH_WAITING;
    }
  while (n < most && !is_enough && !g_cancellable_is_cancelled (cancellable));
  qsort (times, n, sizeof *times, compare_times);

  timing->time = (TilestarRaceTime) {
    .seconds = times[n / 2] * n_expansions, .least = times[0] * n_expansions,
    .most = times[n - 1] * n_expansions, .n_runs = n,
  };
  timing->facts = g_steal_pointer (&facts);
}
