/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search.h: a search that can be run in slices.
 *
 * Create one from a request, then run it, one or many expansions at a time,
 * until it has an outcome. Statistics, the path and views of nodes
 * (slide-search-views.h) are available at any time in between. Only one thread
 * at a time may use a search, except that slide_search_stop() may be called
 * from any thread at any time.
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
#include "slide-move-order.h"
#include "slide-record.h"
#include "slide-spare-threads.h"
#include "slide-statistics.h"
#include "slide-executor.h"

#define SLIDE_SEARCH_ERROR (slide_search_error_quark ())
GQuark slide_search_error_quark (void);

typedef enum
{
  SLIDE_SEARCH_ERROR_REQUEST,   /* board shapes that differ, a weight below 1, a backward
                                 * heuristic that does not apply, … */
  SLIDE_SEARCH_ERROR_MEMORY,    /* no memory for the first tables */
  SLIDE_SEARCH_ERROR_EXECUTOR   /* its executor cannot search it */
} SlideSearchError;

/* The depths of depth-limited search. Most 3×3 boards have solutions within the default. */
#define SLIDE_DEFAULT_DEPTH 25
#define SLIDE_MAX_DEPTH 10000

/* The members of SlideMethod. */
#define SLIDE_METHOD_MEMBERS       \
  SlideAlgorithm   algorithm;      \
  double           weight;         \
  guint            depth;          \
  SlideTieBreak    tie_break;      \
  gboolean         reopen;         \
  gboolean         parent_pruning; \
  gboolean         cycle_pruning;  \
  gboolean         parity;         \
  gboolean         astar_first;    \
  SlidePropagation propagation;    \
  SlideMoveOrder   operators;

/* An algorithm with its options, as a value; slide-method.h has a table of the options. */
typedef struct
{
  SLIDE_METHOD_MEMBERS
} SlideMethod;

/**
 * SlideSearchRequest:
 * @method: the algorithm and its options, each of which is a member of the request as well
 * @heuristic: (nullable): made for @goal; may be NULL where the algorithm
 *   uses none. It may be one built without tables in that case, and where @goal
 *   cannot be reached. The search takes its own reference
 * @backward: (nullable): the heuristic made for @start instead, used by
 *   bidirectional algorithms; if NULL, they build it when they begin, with
 *   the options of @heuristic
 * @weight: w of weighted A*, at least 1, of which slide_weight_round() is used; values above
 *   SLIDE_MAX_ORDER_WEIGHT give the same order as that value, where h alone decides
 * @depth: of depth-limited search: the largest number of moves of a path, from 1 to
 *   SLIDE_MAX_DEPTH
 * @reopen: A* and weighted A*: reopen closed states when a cheaper path to them
 *   is found; without it, an inconsistent heuristic proves nothing
 * @parent_pruning: do not generate the move that undoes the last one
 * @cycle_pruning: in IDA* (idastar, iterative-deepening, depth-limited and the lower
 *   bound of anytime) on boards of at least 16 cells, also prune a move that completes a
 *   string of moves with the same effect as an earlier string
 *   (slide-move-automaton.h). With an admissible heuristic solutions are as
 *   short, but counts are smaller than those in the literature. It includes
 *   parent pruning and has no effect without @parent_pruning
 * @operators: the order in which the successors of a node are generated. Any but the default
 *   makes IDA* expand nodes one by one, on one thread, which takes many times as long;
 *   such a search is refused to an executor
 * @parity: SlideAlgorithmInfo.uses_parity: leave out cutoffs and bounds of a parity that no solution has;
 *   NBS also begins with the Manhattan distance, if that is more than h. Without it, these
 *   searches are as published; IDA* then works as with other @operators
 * @astar_first: anytime, on boards of up to 16 cells: raise the lower bound by A* until its
 *   memory is full, and only then by IDA*
 * @propagation: how h of one board raises the h of its neighbours, in A*, weighted A* and
 *   IDA*. A propagated h belongs to the path by which a node was reached, and is discarded
 *   when the node is reached again. It costs time for each node: h of all successors is
 *   computed from scratch, without batches and sweeps. Not allowed where ties are broken
 *   by age alone, because h is then not stored separately from g
 * @time_limit: seconds of run, 0 for none
 * @memory_limit: bytes for node table and open list, 0 for none
 * @node_limit: expansions, 0 for none
 * @threads: the largest number of threads, where the algorithm can use more
 *   than one; with one thread, counts are the same on every run
 * @spare_threads: (nullable): where the algorithm allows it (SlideAlgorithmInfo.shares_work)
 *   and @threads is 1, spare threads of these help, with the same counts. Must outlive the
 *   search
 * @executor: (nullable): searches the subtrees of IDA* in place of threads, with the same
 *   counts. Must outlive the search, which is refused if it cannot be divided
 * @record: (nullable): an empty one, which the search fills (SlideAlgorithmInfo.recordable).
 *   It may use a quarter of @memory_limit. Ties are then broken in strict order
 *   throughout, as in small searches without a record. The search takes its own reference
 *
 * Initialise with slide_search_request_init(), which sets the defaults.
 */
struct _SlideSearchRequest
{
  SlideBoard      start;
  SlideBoard      goal;
  union
  {
    SlideMethod   method;
    struct
    {
      SLIDE_METHOD_MEMBERS
    };
  };
  SlideHeuristic *heuristic;
  SlideHeuristic *backward;
  double          time_limit;
  guint64         memory_limit;
  guint64         node_limit;
  guint           threads;
  SlideSpareThreads *spare_threads;
  SlideExecutor *executor;
  SlideRecord    *record;
};

/* The defaults: A*, no heuristic, w 1.5, SLIDE_DEFAULT_DEPTH, ties to high g, reopening, parent and
 * cycle pruning, parity and A* first on, 120 seconds, slide_memory_get_default_limit(), no node limit,
 * one thread. */
void    slide_search_request_init           (SlideSearchRequest *request,
                                             const SlideBoard   *start,
                                             const SlideBoard   *goal);

/* Whether its algorithm and tie-break allow h to be propagated. */
gboolean slide_search_request_may_propagate (const SlideSearchRequest *request);

/* Whether slide_search_new() would accept it. FALSE with @error set
 * (SLIDE_SEARCH_ERROR_REQUEST). */
gboolean slide_search_request_check         (const SlideSearchRequest *request,
                                             GError                  **error);

/**
 * slide_search_new:
 *
 * Copies @request. Checks that the shapes agree, that the heuristic is for
 * this goal, and that a backward heuristic is for this start. An unsolvable
 * pair is not an error: the search then has its outcome from the beginning.
 *
 * Returns: (transfer full): or NULL with @error set (SLIDE_SEARCH_ERROR)
 */
SlideSearch *slide_search_new            (const SlideSearchRequest *request,
                                          GError                  **error)
                                          G_GNUC_WARN_UNUSED_RESULT;
void         slide_search_free           (SlideSearch              *search);

/* Expands up to @budget nodes (at least 1), or until there is an outcome.
 * Checks the stop flag and the clock about every 1024 expansions, and while
 * tables grow. */
SlideStatus  slide_search_run            (SlideSearch              *search,
                                          guint64                   budget);

/* A budget for slide_search_run() that takes about 10 milliseconds at the current
 * rate, at least 4096: for callers that publish results between slices. */
guint64      slide_search_get_slice      (const SlideSearch        *search);

/* Why the search ended as SLIDE_STATUS_CANCELLED, if one of its heuristics has failed
 * (slide_heuristic_get_failure()); otherwise NULL. (transfer none) */
const char  *slide_search_get_failure    (const SlideSearch        *search);

/* Makes the search end as SLIDE_STATUS_CANCELLED. Any thread, any time. */
void         slide_search_stop           (SlideSearch              *search);

/* Copies all counters. */
void         slide_search_get_statistics (const SlideSearch        *search,
                                          SlideStatistics          *statistics);

/* Copies all series. Takes a few microseconds. */
void         slide_search_get_series     (const SlideSearch        *search,
                                          SlideSeries              *series);

/**
 * slide_search_dup_landscape:
 *
 * Expansions so far by g and h. Takes some microseconds, and up to 128 kB.
 *
 * Returns: (transfer full) (nullable): NULL before the first expansion, for
 *   algorithms that are not best-first, and without memory
 */
SlideLandscape *
             slide_search_dup_landscape  (const SlideSearch        *search)
                                          G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_search_dup_path:
 *
 * Returns: (transfer full) (nullable) (element-type guint8): the moves of the
 *   solution as SlideMove bytes, in order. For `anytime` it is the best one so
 *   far, also while it runs and after it was cancelled. NULL without a solution
 */
GByteArray  *slide_search_dup_path       (const SlideSearch        *search)
                                          G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_search_offer_path:
 * @moves: @n_moves moves that lead from the start to the goal, as SlideMove bytes
 *
 * Gives a solution that was found elsewhere to a search that runs, between two slices. `anytime`
 * copies it, if it is shorter than its best one, and then looks only for shorter ones; other
 * algorithms ignore it.
 */
void         slide_search_offer_path     (SlideSearch              *search,
                                          const guint8             *moves,
                                          guint                     n_moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideSearch, slide_search_free)
