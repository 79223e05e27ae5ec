/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-statistics.h: the counters of a search, and how it ended.
 *
 * Plain values, which may be copied between threads. The counters are small,
 * so that the results of a hundred thousand searches can be stored; the series
 * for plots are separate (about 14 kB).
 */

#pragma once

#include <glib.h>

typedef enum
{
  SLIDE_STATUS_RUNNING,
  SLIDE_STATUS_SOLVED,
  SLIDE_STATUS_UNSOLVABLE,    /* detected by parity at once; nothing is expanded */
  SLIDE_STATUS_TIME_LIMIT,
  SLIDE_STATUS_MEMORY_LIMIT,
  SLIDE_STATUS_NODE_LIMIT,
  SLIDE_STATUS_DEPTH_LIMIT,   /* every path within the depth of depth-limited search was searched */
  SLIDE_STATUS_CANCELLED,
  SLIDE_N_STATUSES
} SlideStatus;

/* "solved", "time-limit", …: the values in the command line's JSON. */
const char *slide_status_get_id (SlideStatus status);

/**
 * SlideStatistics:
 *
 * Counters are exact. They are explained with the JSON keys in the command
 * line's manual, except for these:
 *
 * @closed: states expanded and not reopened
 * @current_g, @current_h, @current_f: of the node expanded last; f is the
 *   value by which the open list is ordered, in most searches that of the formula
 *   of slide_algorithm_get_order(), whose weights are @g_weight and @h_weight
 * @best_h: the smallest h of a node expanded so far
 * @optimal: slide_statistics_is_proven(): what all output calls proven
 * @lower_bound: no solution has fewer moves. The larger of the bound that the
 *   search proves and the Manhattan distance of the start, rounded up to the
 *   parity that every solution has
 * @own_bound: the same without the Manhattan distance, from the search and its
 *   heuristic alone; where it is smaller, @lower_bound is due to that distance
 * @limit: the limit that ended a search after it had found a solution (its
 *   status is then solved); otherwise SLIDE_STATUS_RUNNING
 * @depth_limit: the largest g of a node, if that ended the search: the depth of
 *   depth-limited search (its status is SLIDE_STATUS_DEPTH_LIMIT), or the largest g
 *   that a node can have, to which only greedy search goes (its status is still
 *   SLIDE_STATUS_MEMORY_LIMIT); otherwise 0
 * @was_refused: the system refused memory that the limit would have allowed.
 *   A search that ends for this reason has the status SLIDE_STATUS_MEMORY_LIMIT
 * @moves: of the solution, -1 without one
 * @best_moves: of the best solution so far, also before the search has ended
 *   and when it was cancelled; -1 without one
 * @elapsed: seconds spent in slide_search_run()
 * @memory: peak size of table and frontier together, bytes
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
  double      current_f;
  guint       g_weight;
  guint       h_weight;
  guint       best_h;
  guint       lower_bound;
  guint       own_bound;
  double      elapsed;
  guint64     memory;
} SlideStatistics;

/* Whether it is solved and no solution is shorter. This is the only definition of proven:
 * either the guarantee of the algorithm and its heuristic held (slide-guarantee.h), or the
 * solution has @lower_bound moves; where the guarantee held, both lengths are equal. */
static inline gboolean
slide_statistics_is_proven (const SlideStatistics *statistics)
{
  return statistics->status == SLIDE_STATUS_SOLVED
         && (statistics->optimal || statistics->moves <= (int) statistics->lower_bound);
}

/* Expansions per second, 0 before the first. */
double  slide_statistics_get_rate             (const SlideStatistics *statistics);

/**
 * slide_statistics_get_branching_factor:
 *
 * The b for which 1 + b + … + b^moves = 1 + generated (Russell and Norvig),
 * by bisection to machine precision. 0 where it is undefined: without a solution, or for
 * one of no moves.
 */
double  slide_statistics_get_branching_factor (const SlideStatistics *statistics);

/* ---- Series ---- */

#define SLIDE_MAX_SAMPLES 512
#define SLIDE_MAX_F_LAYERS 512
#define SLIDE_MAX_BOUND_CHANGES 96

/* Expansions of nodes with one f, or of IDA* with that cutoff. */
typedef struct
{
  guint   f;
  guint64 expanded;
} SlideLayerCount;

/* The size of the frontier after @expanded expansions. */
typedef struct
{
  guint64 expanded;
  guint64 frontier;
} SlideSample;

/* The bounds from @expanded expansions on: best solution (-1: none) and proven bound. */
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
 * @bounds: how the bounds of `anytime` converged (n_bounds is 0 for others): one
 *   for each change, the first at 0 expansions. When full, the last one is
 *   overwritten. best_moves and lower_bound of the statistics may be ahead of
 *   it by a turn
 * @expanded_per_f: expansions of nodes with f = first_f + i
 * @n_f_layers: number of elements; the last one also counts all larger f
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
