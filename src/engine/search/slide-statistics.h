/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-statistics.h: what a search has counted, and how it ended.
 *
 * Plain values, which may be copied between threads. The counters are small,
 * so that the results of a hundred thousand searches can be held; the series,
 * which plots are drawn from, are apart (some 14 kB).
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SLIDE_STATUS_RUNNING,
  SLIDE_STATUS_SOLVED,
  SLIDE_STATUS_UNSOLVABLE,    /* by parity, said at once; nothing is expanded */
  SLIDE_STATUS_TIME_LIMIT,
  SLIDE_STATUS_MEMORY_LIMIT,
  SLIDE_STATUS_NODE_LIMIT,
  SLIDE_STATUS_CANCELLED,
  SLIDE_N_STATUSES
} SlideStatus;

/* "solved", "time-limit", …: the words of the command line's JSON. */
const char *slide_status_get_id (SlideStatus status);

/**
 * SlideStatistics:
 *
 * Its counters are exact and mean what the command line's manual says of the
 * JSON keys; those that are not there:
 *
 * @closed: states expanded and not reopened
 * @current_g, @current_h, @current_f: of the node expanded last; f is what
 *   the open list is ordered by
 * @best_h: the smallest h of a node expanded so far
 * @optimal: slide_statistics_is_proven(): what every output calls proven
 * @lower_bound: no solution has fewer moves: the best of what the search
 *   proves, the Manhattan distance of the start, and the parity that every
 *   solution shares
 * @own_bound: the same by the search and its heuristic alone; where it is less
 *   than @lower_bound, that is the Manhattan distance
 * @limit: which limit ended a search that had a solution found (its status
 *   is solved then); SLIDE_STATUS_RUNNING where none did
 * @depth_limit: the largest g that a node can have, where that is what ended
 *   the search and not memory (its status is SLIDE_STATUS_MEMORY_LIMIT all the
 *   same); 0 otherwise. Only greedy search goes so deep
 * @was_refused: the system has refused memory that the limit would have allowed.
 *   A search that ends for it has the status SLIDE_STATUS_MEMORY_LIMIT
 * @moves: of the solution, -1 while there is none
 * @best_moves: of the best solution so far, also before the search has
 *   ended and when it was cancelled; -1 while there is none
 * @elapsed: seconds spent in step and run
 * @memory: the most that table and frontier held at once, bytes
 */
typedef struct
{
  SlideStatus status;
  SlideStatus limit;
  guint       depth_limit;
  gboolean    was_refused;
  gboolean    optimal;
  int         moves;
  int         best_moves;
  guint64     expanded;
  guint64     generated;
  guint64     duplicates;
  guint64     reopened;
  guint64     frontier;
  guint64     max_frontier;
  guint64     stored;
  guint64     closed;
  guint       initial_h;
  guint       current_g;
  guint       current_h;
  guint       current_f;
  guint       best_h;
  guint       lower_bound;
  guint       own_bound;
  double      elapsed;
  guint64     memory;
} SlideStatistics;

/* Proven: it is solved, and no solution is shorter. The one definition of the word: the
 * guarantee of the algorithm and its heuristic held (slide-guarantee.h), or the solution is as
 * long as @lower_bound, which is the same length where the guarantee held. */
static inline gboolean
slide_statistics_is_proven (const SlideStatistics *statistics)
{
  return statistics->status == SLIDE_STATUS_SOLVED
         && (statistics->optimal || statistics->moves <= (int) statistics->lower_bound);
}

/* Expansions a second, 0 before the first. */
double  slide_statistics_get_rate             (const SlideStatistics *statistics);

/**
 * slide_statistics_get_branching_factor:
 *
 * The b for which 1 + b + … + b^moves = 1 + generated (Russell and Norvig),
 * by bisection to the last bit. 0 where it has no meaning: there is no solution, or one
 * of no moves.
 */
double  slide_statistics_get_branching_factor (const SlideStatistics *statistics);

/* ---- Series ---- */

#define SLIDE_MAX_SAMPLES 512
#define SLIDE_MAX_F_LAYERS 512
#define SLIDE_MAX_BOUND_CHANGES 96

/* The frontier at one moment of the search. */
typedef struct
{
  guint64 expanded;
  guint64 frontier;
} SlideSample;

/* The bounds from @expanded on: what is in hand (-1: nothing), what is proven. */
typedef struct
{
  guint64 expanded;
  int     best_moves;
  guint   lower_bound;
} SlideBounds;

/**
 * SlideSeries:
 * @samples: the frontier against expansions, evenly spaced, the newest last
 *   (when full, every other one is dropped and the spacing doubles)
 * @bounds: how the bounds closed, of `anytime` (n_bounds is 0 for others): one
 *   for each change, the first at 0 expansions. When full the last one is
 *   overwritten. best_moves and lower_bound of the statistics may be ahead of
 *   it by a turn
 * @expanded_per_f: expansions of nodes with f = first_f + i
 * @n_f_layers: how many of them; expansions of larger f are in the last one
 */
typedef struct
{
  guint       n_samples;
  guint       n_f_layers;
  guint       first_f;
  guint       n_bounds;
  SlideBounds bounds[SLIDE_MAX_BOUND_CHANGES];
  SlideSample samples[SLIDE_MAX_SAMPLES];
  guint64     expanded_per_f[SLIDE_MAX_F_LAYERS];
} SlideSeries;

G_END_DECLS
