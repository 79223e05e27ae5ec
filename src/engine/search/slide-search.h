/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search.h: a search as a machine that can be run in slices.
 *
 * Make one from a request, then step it (one expansion) or run it (many)
 * until it has an outcome; ask it for statistics, the path, and its nodes
 * (slide-search-views.h) at any time in between. One thread at a time may use
 * a search, save for slide_search_stop(), which any thread may call at any time.
 *
 *   g_autoptr (SlideSearch) search = slide_search_new (&request, &error);
 *   while (slide_search_run (search, 4096) == SLIDE_STATUS_RUNNING)
 *     publish (search);
 *   slide_search_get_statistics (search, &statistics);
 */

#pragma once

#include "slide-algorithm.h"
#include "slide-heuristic.h"
#include "slide-landscape.h"
#include "slide-record.h"
#include "slide-statistics.h"

G_BEGIN_DECLS

#define SLIDE_SEARCH_ERROR (slide_search_error_quark ())
GQuark slide_search_error_quark (void);

typedef enum
{
  SLIDE_SEARCH_ERROR_REQUEST,   /* shapes that differ, a weight below 1, a heuristic that
                                 * does not apply the other way, … */
  SLIDE_SEARCH_ERROR_MEMORY     /* not even the first tables fit */
} SlideSearchError;

/* A larger weight orders the frontier by h alone but for ties, and would take
 * a bucket for each of millions of f. */
#define SLIDE_MAX_ORDER_WEIGHT 100.0

/**
 * SlideSearchRequest:
 * @heuristic: (nullable): made for @goal; may be NULL where the algorithm
 *   uses none, and made without tables there and where @goal cannot be reached.
 *   The search takes a reference of its own.
 * @backward: (nullable): the heuristic made for @start instead, used by
 *   algorithms that search both ways; where it is NULL they make it
 *   themselves when they begin, with the options of @heuristic
 * @weight: w of weighted A*, at least 1; the order it gives does not change
 *   past SLIDE_MAX_ORDER_WEIGHT, where h decides alone
 * @reopen: A* and weighted A*: put closed states back when a cheaper path
 *   to them is found; without it an inconsistent heuristic proves nothing
 * @parent_pruning: do not generate the move that undoes the last one
 * @cycle_pruning: nor, in IDA* (idastar, iterative-deepening, what anytime
 *   proves with) on boards of at least 16 cells, a move that ends a string of
 *   moves which leads where another does (slide-move-automaton.h); with an
 *   admissible heuristic solutions are as short, counts smaller than the
 *   literature's. Nothing without @parent_pruning, of which it is the longer
 *   memory
 * @propagation: what h of one board says of its neighbours', in A*, weighted A* and
 *   IDA*. Of a node it is as it was reached, and forgotten when it is reached again.
 *   Takes more time for each node: h of all successors is made from nothing, and there
 *   are no batches and no sweeps. Where ties go by age alone it is refused: h is then not
 *   told apart from g
 * @time_limit: seconds of run, 0 for none
 * @memory_limit: bytes for node table and open list, 0 for none
 * @node_limit: expansions, 0 for none
 * @threads: at most this many work on it, where the algorithm can use more
 *   than one; counts are the same on every run with one
 * @record: (nullable): an empty one, which the search fills (SlideAlgorithmInfo.recordable).
 *   It takes a quarter of @memory_limit. Ties then keep their strict order throughout,
 *   which is that of small searches without one. The search takes a reference of its own
 *
 * Initialise with slide_search_request_init(), which sets the defaults.
 */
typedef struct
{
  SlideBoard      start;
  SlideBoard      goal;
  SlideAlgorithm  algorithm;
  SlideHeuristic *heuristic;
  SlideHeuristic *backward;
  double          weight;
  SlideTieBreak   tie_break;
  gboolean        reopen;
  gboolean        parent_pruning;
  gboolean        cycle_pruning;
  SlidePropagation propagation;
  double          time_limit;
  guint64         memory_limit;
  guint64         node_limit;
  guint           threads;
  SlideRecord    *record;
} SlideSearchRequest;

/* A* without a heuristic yet, w 1.5, ties to high g, re-opening, parent and
 * cycle pruning on, 120 seconds, slide_memory_get_default_limit(), no node limit,
 * one thread. */
void    slide_search_request_init           (SlideSearchRequest *request,
                                             const SlideBoard   *start,
                                             const SlideBoard   *goal);

/* Whether h can be propagated by its algorithm and with its ties. */
gboolean slide_search_request_may_propagate (const SlideSearchRequest *request);

/* Whether slide_search_new() would take it. FALSE with @error set
 * (SLIDE_SEARCH_ERROR_REQUEST). */
gboolean slide_search_request_check         (const SlideSearchRequest *request,
                                             GError                  **error);

typedef struct _SlideSearch SlideSearch;

/**
 * slide_search_new:
 *
 * Copies @request. Checks that the shapes agree and that the heuristic is
 * for this goal, and one that is to search backwards for the start. An
 * unsolvable pair is no error: it gives a search that has its outcome from
 * the beginning.
 *
 * Returns: (transfer full): or NULL with @error set (SLIDE_SEARCH_ERROR)
 */
SlideSearch *slide_search_new            (const SlideSearchRequest *request,
                                          GError                  **error)
                                          G_GNUC_WARN_UNUSED_RESULT;
void         slide_search_free           (SlideSearch              *search);

/* Expands up to @budget nodes (at least 1), or until there is an outcome.
 * Looks at the stop flag and the clock about every 1024 expansions, and
 * while tables grow. */
SlideStatus  slide_search_run            (SlideSearch              *search,
                                          guint64                   budget);

/* A budget for slide_search_run() that takes some 10 milliseconds at the pace
 * so far, at least 4096: for who wants to publish between slices. */
guint64      slide_search_get_slice      (const SlideSearch        *search);

/* Asks the search to end as SLIDE_STATUS_CANCELLED. Any thread, any time. */
void         slide_search_stop           (SlideSearch              *search);

/* A copy of all counters as they stand. */
void         slide_search_get_statistics (const SlideSearch        *search,
                                          SlideStatistics          *statistics);

/* A copy of all series as they stand. Costs a few microseconds. */
void         slide_search_get_series     (const SlideSearch        *search,
                                          SlideSeries              *series);

/**
 * slide_search_dup_landscape:
 *
 * Expansions by g and h, as they stand. Costs some microseconds, and up to 128 kB.
 *
 * Returns: (transfer full) (nullable): NULL before the first expansion, of
 *   algorithms other than the best-first ones, and where there is no memory for it
 */
SlideLandscape *
             slide_search_dup_landscape  (const SlideSearch        *search)
                                          G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_search_dup_path:
 *
 * Returns: (transfer full) (nullable) (element-type guint8): the moves of the
 *   solution as SlideMove bytes, in order. Of `anytime` it is the best one so
 *   far, also while it runs and after it was cancelled. NULL while there is none
 */
GByteArray  *slide_search_dup_path       (const SlideSearch        *search)
                                          G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideSearch, slide_search_free)

G_END_DECLS
