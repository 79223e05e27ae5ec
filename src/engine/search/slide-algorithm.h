/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-algorithm.h: the algorithms there are, what each counts, and ties.
 *
 * Best-first search (Hart, Nilsson and Raphael 1968; Pohl 1970) over packed
 * states: one loop, whose order differs.
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
 *               goal is found is not among them, and what is pruned neither.
 *               With the start, counted once, and without cycle pruning these
 *               are the nodes that Korf (1985) reports
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

#include "slide-record.h"

G_BEGIN_DECLS

/* Best-first search: from so many states on, up to so many at a time. */
#define SLIDE_BATCH_THRESHOLD (1u << 18)
#define SLIDE_BATCH_SIZE 128

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
 * @uses_ties: whether `tie_break` matters
 * @may_reopen: whether `reopen` matters: with a heuristic that is not consistent, or a
 *   weight, it finds cheaper paths to states it has expanded
 * @prunes_parents, @prunes_cycles: whether `parent_pruning`, and from 16 cells up
 *   `cycle_pruning`, matter
 * @propagates: whether `propagation` matters
 * @both_ways: whether it wants a second heuristic, `backward`
 * @recordable: whether a SlideRecord can hold it …
 * @record_kind: … what kind of record that is
 * @unrecordable_reason: or why not, and what to choose; marked with N_(), NULL if it can
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
  gboolean    uses_ties;
  gboolean    may_reopen;
  gboolean    prunes_parents;
  gboolean    prunes_cycles;
  gboolean    propagates;
  gboolean    both_ways;
  gboolean    recordable;
  SlideRecordKind record_kind;
  const char *unrecordable_reason;
} SlideAlgorithmInfo;

const SlideAlgorithmInfo *slide_algorithm_get_info (SlideAlgorithm  algorithm);

/* FALSE, with @algorithm untouched, if @id names none. */
gboolean                  slide_algorithm_from_id  (const char     *id,
                                                    SlideAlgorithm *algorithm);

/**
 * SlidePropagation:
 * @SLIDE_PROPAGATION_NONE: h is what the heuristic says of each board: the default
 * @SLIDE_PROPAGATION_PATHMAX: at least 1 less than the node's that it was reached from
 *   (Mero 1984)
 * @SLIDE_PROPAGATION_BPMX: and that node's at least 1 less than any successor's before
 *   (Felner, Zahavi, Schaeffer and Sturtevant 2005)
 *
 * What h of one board says of that of its neighbours. A move costs 1 and can be taken
 * back, so what never overestimates still does not. A consistent heuristic is left as
 * it is.
 */
typedef enum
{
  SLIDE_PROPAGATION_NONE,
  SLIDE_PROPAGATION_PATHMAX,
  SLIDE_PROPAGATION_BPMX,
  SLIDE_N_PROPAGATIONS
} SlidePropagation;

/* "none", "pathmax", "bpmx". */
const char               *slide_propagation_get_id  (SlidePropagation  propagation);

/* FALSE, with @propagation untouched, if @id names none. */
gboolean                  slide_propagation_from_id (const char       *id,
                                                     SlidePropagation *propagation);

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

G_END_DECLS
