/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search.h: a search as a machine that can be run in slices.
 *
 * Make one from a request, then step it (one expansion) or run it (many)
 * until it has an outcome; ask it for statistics, the path, and read-only
 * views at any time in between. One thread at a time may use a search, save
 * for slide_search_stop(), which any thread may call at any time.
 *
 *   g_autoptr (SlideSearch) search = slide_search_new (&request, &error);
 *   while (slide_search_run (search, 4096) == SLIDE_STATUS_RUNNING)
 *     publish (search);
 *   slide_search_get_statistics (search, &statistics);
 *
 * Best-first search (Hart, Nilsson and Raphael 1968; Pohl 1970) over packed
 * states. All the algorithms here are this one loop with another order:
 *
 *   astar            g + h            weighted-astar   floor (g + w h)
 *   greedy           h                uniform-cost     g
 *   breadth-first    first in, first out, the goal noticed when generated
 *
 * Order of ties. Among equal f the default prefers the larger g and then
 * the newest (a stack for each pair of f and g). While a search holds fewer
 * than SLIDE_BATCH_THRESHOLD states that order is strict. From there on,
 * under the default tie-break (and not in greedy search), up to
 * SLIDE_BATCH_SIZE nodes of the lowest f are taken at a time, those of the
 * largest g first, so that the memory they need can be fetched together: a
 * child with the same f then waits for the batch's end. A goal is only taken
 * when no f in the frontier is smaller, as before. The change depends on the
 * count of stored states alone, so all counts are the same on every run and
 * every machine, sliced or stepped.
 *
 * Depth first, within a bound on f that rises from one iteration to the next:
 *
 *   idastar               g + h, bounds from h of the start upwards
 *   iterative-deepening   g
 *
 * These remember the current path alone, try moves in the order of SlideMove,
 * and produce a node's successors one at a time, going down each that is
 * within the bound before they turn to the next. Their counters:
 *
 *   expanded    nodes within the bound whose successors were produced, the
 *               start anew in each iteration, over all iterations
 *   generated   successors that the search turned to, those beyond the bound
 *               included, over all iterations; what waits on the path when the
 *               goal is found is not among them. With the start, counted once,
 *               these are the nodes that Korf (1985) reports
 *   frontier    successors of the path's nodes that are still waiting
 *   stored      nodes on the path
 *   expanded_per_f   expansions by the bound of their iteration
 *   lower_bound      with an admissible heuristic the current bound
 *
 * Between slices the current node is the node expanded last, at the end it is
 * the last one on the path that was expanded.
 *
 * recursive-best-first remembers the path and the successors of its nodes,
 * each with a value that is f at first, and later the best of what has been
 * seen below it. It goes on where that is smallest, and then with the child
 * generated first. `f` in its views and in expanded_per_f is that value;
 * `generated` counts a state each time that it is produced, `frontier` the
 * successors that wait, `stored` these and the nodes on the path.
 *
 * bidirectional searches from the start and from the goal, by turns, and
 * ends when the best way over a state that both have seen is proven shortest.
 * Its counters are of both together; a state that both hold is `stored` once.
 * The nodes of the goal's end have a heuristic of their own, towards the
 * start, and `backward` set in views. `lower_bound` is the bound up to which
 * all is done. Batches of many nodes begin as in best-first search.
 *
 * breadth-first-heuristic goes one layer of g after the other, with a bound
 * on f = g + h as IDA*, and holds three layers and the one half-way, over which
 * the path is put together in the end. Its counters are over all iterations
 * and over that as well; `duplicates` are those within the layers held,
 * `frontier` what is left of the current layer and the next, `stored` all
 * that is held.
 *
 * From both sides, in turns counted in expansions:
 *
 *   anytime          beams, each twice as wide as the one before, for the
 *                    solution in hand; idastar (on boards of
 *                    at most 16 cells astar until its memory is full) for
 *                    what is proven
 *
 * It has a solution early (best_moves, slide_search_dup_path()), and better
 * ones later; it ends when the best is proven to be shortest. A limit that
 * is reached before ends it as solved too, only not optimal, if there is a
 * solution: `limit` then says which. Its counters are sums over all the
 * searches that it is made of, max_frontier that of the largest frontiers of
 * either side; frontier, stored and the views are those of the searches
 * there are now. The beams follow the heuristic, or linear conflict where
 * that is no less at the start (h in their views is then of that); what is
 * proven is by the heuristic, or by Manhattan distance if it may overestimate.
 */

#pragma once

#include "slide-heuristic.h"

G_BEGIN_DECLS

#define SLIDE_BATCH_THRESHOLD (1u << 18)
#define SLIDE_BATCH_SIZE 128

#define SLIDE_SEARCH_ERROR (slide_search_error_quark ())
GQuark slide_search_error_quark (void);

typedef enum
{
  SLIDE_SEARCH_ERROR_REQUEST,   /* shapes that differ, a weight below 1, a heuristic that
                                 * does not apply the other way, … */
  SLIDE_SEARCH_ERROR_MEMORY     /* not even the first tables fit */
} SlideSearchError;

typedef enum
{
  SLIDE_ALGORITHM_ASTAR,
  SLIDE_ALGORITHM_WEIGHTED_ASTAR,
  SLIDE_ALGORITHM_GREEDY,
  SLIDE_ALGORITHM_UNIFORM_COST,
  SLIDE_ALGORITHM_BREADTH_FIRST,
  SLIDE_ALGORITHM_IDASTAR,
  SLIDE_ALGORITHM_ITERATIVE_DEEPENING,
  SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST,
  SLIDE_ALGORITHM_BIDIRECTIONAL,
  SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC,
  SLIDE_ALGORITHM_ANYTIME,
  SLIDE_N_ALGORITHMS
} SlideAlgorithm;

/**
 * SlideAlgorithmInfo:
 * @name, @description: marked with N_(), translate with _()
 * @optimal: proves the shortest path, given what @uses_heuristic says
 * @uses_heuristic: whether the heuristic guides it (otherwise it is ignored)
 * @uses_weight: whether `weight` matters
 * @both_ways: whether it wants a second heuristic, `backward`
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *description;
  const char *source;
  gboolean    optimal;
  gboolean    uses_heuristic;
  gboolean    uses_weight;
  gboolean    both_ways;
} SlideAlgorithmInfo;

const SlideAlgorithmInfo *slide_algorithm_get_info (SlideAlgorithm  algorithm);

/* FALSE, with @algorithm untouched, if @id names none. */
gboolean                  slide_algorithm_from_id  (const char     *id,
                                                    SlideAlgorithm *algorithm);

/* What goes first among nodes of equal f. */
typedef enum
{
  SLIDE_TIE_HIGH_G,    /* larger g, then newest: the default */
  SLIDE_TIE_LOW_G,     /* smaller g, then newest */
  SLIDE_TIE_FIRST_IN,  /* oldest */
  SLIDE_TIE_LAST_IN,   /* newest */
  SLIDE_N_TIES
} SlideTieBreak;

/* "high-g", "low-g", "first-in", "last-in": for machines, never translated. */
const char *slide_tie_break_get_id  (SlideTieBreak   tie_break);
gboolean    slide_tie_break_from_id (const char     *id,
                                     SlideTieBreak  *tie_break);

/**
 * SlideSearchRequest:
 * @heuristic: (nullable): made for @goal; may be NULL where the algorithm
 *   uses none, and made without tables there and where @goal cannot be reached.
 *   The search takes a reference of its own.
 * @backward: (nullable): the heuristic made for @start instead, used by
 *   algorithms that search both ways; where it is NULL they make it
 *   themselves when they begin, with the options of @heuristic
 * @weight: w of weighted A*, at least 1; the order it gives does not change
 *   past 100, where h decides alone
 * @reopen: A* and weighted A*: put closed states back when a cheaper path
 *   to them is found; without it an inconsistent heuristic proves nothing
 * @parent_pruning: do not generate the move that undoes the last one
 * @time_limit: seconds of run, 0 for none
 * @memory_limit: bytes for node table and open list, 0 for none
 * @node_limit: expansions, 0 for none
 * @threads: at most this many work on it, where the algorithm can use more
 *   than one; counts are the same on every run with one
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
  double          time_limit;
  guint64         memory_limit;
  guint64         node_limit;
  guint           threads;
} SlideSearchRequest;

/* A* without a heuristic yet, w 1.5, ties to high g, re-opening and parent
 * pruning on, 120 seconds, slide_memory_get_default_limit(), no node limit,
 * one thread. */
void    slide_search_request_init           (SlideSearchRequest *request,
                                             const SlideBoard   *start,
                                             const SlideBoard   *goal);

/* Whether slide_search_new() would take it. FALSE with @error set
 * (SLIDE_SEARCH_ERROR_REQUEST). */
gboolean slide_search_request_check         (const SlideSearchRequest *request,
                                             GError                  **error);

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

#define SLIDE_MAX_SAMPLES 512
#define SLIDE_MAX_F_LAYERS 512

/* The frontier at one moment of the search. */
typedef struct
{
  guint64 expanded;
  guint64 frontier;
} SlideSample;

#define SLIDE_MAX_BOUND_CHANGES 96

/* The bounds from @expanded on: what is in hand (-1: nothing), what is proven. */
typedef struct
{
  guint64 expanded;
  int     best_moves;
  guint   lower_bound;
} SlideBounds;

/**
 * SlideStatistics:
 *
 * A plain value that may be copied between threads. Its counters are exact
 * and mean what the command line's manual says of the JSON keys; those that
 * are not there:
 *
 * @closed: states expanded and not put back
 * @current_g, @current_h, @current_f: of the node expanded last; f is what
 *   the open list is ordered by
 * @best_h: the smallest h of a node expanded so far
 * @optimal: @status is solved, and the algorithm and heuristic prove that
 *   no path is shorter
 * @lower_bound: no solution has fewer moves: the best of what the search
 *   proves, the Manhattan distance of the start, and the parity that every
 *   solution shares
 * @limit: which limit ended a search that had a solution in hand (its status
 *   is solved then); SLIDE_STATUS_RUNNING where none did
 * @depth_limit: the largest g that a node can have, where that is what ended
 *   the search and not memory (its status is SLIDE_STATUS_MEMORY_LIMIT all the
 *   same); 0 otherwise. Only greedy search goes so deep
 * @moves: of the solution, -1 while there is none
 * @best_moves: of the best solution so far, also before the search has
 *   ended and when it was cancelled; -1 while there is none
 * @elapsed: seconds spent in step and run
 * @memory: the most that table and frontier held at once, bytes
 * @samples: the frontier against expansions, evenly spaced, the newest last
 *   (when full, every other one is dropped and the spacing doubles)
 * @bounds: how the bounds closed, of `anytime` (n_bounds is 0 for others): one
 *   for each change, the first at 0 expansions. When full the last one is
 *   overwritten. best_moves and lower_bound may be ahead of it by a turn
 * @expanded_per_f: expansions of nodes with f = first_f + i
 * @n_f_layers: how many of them; expansions of larger f are in the last one
 */
typedef struct
{
  SlideStatus status;
  SlideStatus limit;
  guint       depth_limit;
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
  double      elapsed;
  guint64     memory;
  guint       n_samples;
  guint       n_f_layers;
  guint       first_f;
  guint       n_bounds;
  SlideBounds bounds[SLIDE_MAX_BOUND_CHANGES];
  SlideSample samples[SLIDE_MAX_SAMPLES];
  guint64     expanded_per_f[SLIDE_MAX_F_LAYERS];
} SlideStatistics;

/* Expansions a second, 0 before the first. */
double  slide_statistics_get_rate             (const SlideStatistics *statistics);

/**
 * slide_statistics_get_branching_factor:
 *
 * The b for which 1 + b + … + b^moves = 1 + generated (Russell and Norvig),
 * by bisection to 1e-9; while there is no solution, with the depth of the
 * current node. 0 where it has no meaning (depth or generated 0).
 */
double  slide_statistics_get_branching_factor (const SlideStatistics *statistics);

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

/* Expands one node. The same machine as slide_search_run(). */
SlideStatus  slide_search_step           (SlideSearch              *search);

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

SlideStatus  slide_search_get_status     (const SlideSearch        *search);
const SlideSearchRequest *
             slide_search_get_request    (const SlideSearch        *search);

/* A copy of all counters as they stand. Costs a few microseconds. */
void         slide_search_get_statistics (const SlideSearch        *search,
                                          SlideStatistics          *statistics);

/**
 * slide_search_dup_path:
 *
 * Returns: (transfer full) (nullable) (element-type guint8): the moves of the
 *   solution as SlideMove bytes, in order. Of `anytime` it is the best one so
 *   far, also while it runs and after it was cancelled. NULL while there is none
 */
GByteArray  *slide_search_dup_path       (const SlideSearch        *search)
                                          G_GNUC_WARN_UNUSED_RESULT;

/* ---- Read-only views, for showing the search itself ---- */

/* What became of a successor when it was generated. */
typedef enum
{
  SLIDE_FATE_NEW,         /* not seen before: joins the frontier */
  SLIDE_FATE_CHEAPER,     /* was in the frontier at a larger g: moved up */
  SLIDE_FATE_REOPENED,    /* was closed at a larger g: back to the frontier */
  SLIDE_FATE_DUPLICATE,   /* known at the same or a smaller g: dropped */
  SLIDE_FATE_LEFT_CLOSED, /* closed at a larger g, but re-opening is off */
  SLIDE_FATE_PRUNED       /* its f is beyond the bound of this iteration: dropped */
} SlideFate;

typedef enum
{
  SLIDE_NODE_OPEN,
  SLIDE_NODE_CLOSED
} SlideNodeState;

/* One state as the search knows it now. @move led to it (NONE: the start).
 * @backward: it was reached from the goal (NONE: the goal itself); g counts
 * the moves from there and h is towards the start. */
typedef struct
{
  SlideBoard     board;
  guint          g;
  guint          h;
  guint          f;
  SlideMove      move;
  SlideNodeState state;
  gboolean       backward;
} SlideNodeView;

typedef struct
{
  SlideNodeView node;
  SlideFate     fate;
} SlideSuccessorView;

/* The node expanded last; FALSE, with @view untouched, before the first. */
gboolean     slide_search_get_current    (const SlideSearch        *search,
                                          SlideNodeView            *view);

/* The successors of that node as they were generated, at most SLIDE_N_MOVES.
 * Returns their number. */
guint        slide_search_get_successors (const SlideSearch        *search,
                                          SlideSuccessorView       *views);

/* The first @max nodes of the frontier, in the order in which they would be
 * expanded if nothing were added. Returns: (element-type SlideNodeView) */
GArray      *slide_search_list_frontier  (const SlideSearch        *search,
                                          guint                     max) G_GNUC_WARN_UNUSED_RESULT;

/* What the search knows of @board; FALSE, with @view untouched, if nothing. */
gboolean     slide_search_look_up        (const SlideSearch        *search,
                                          const SlideBoard         *board,
                                          SlideNodeView            *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideSearch, slide_search_free)

G_END_DECLS
