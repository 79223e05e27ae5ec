/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-algorithm.h: the algorithms, what each one counts, and how ties are broken.
 *
 * Best-first search (Hart, Nilsson and Raphael 1968; Pohl 1970) over packed
 * states. All of these share one loop and differ in the order of expansion:
 *
 *   astar            g + h            weighted-astar   g + w h
 *   greedy           h                uniform-cost     g
 *   breadth-first    first in, first out; tests for the goal when generating
 *
 * Ties. Among nodes of equal f the default prefers the larger g, then the
 * newest node (there is a stack for each pair of f and g). This order is
 * strict while the search stores fewer than SLIDE_BATCH_THRESHOLD states.
 * From there on, with the default tie-break (and not in greedy search), up to
 * SLIDE_BATCH_SIZE nodes of the lowest f are expanded as one batch, those of
 * the largest g first, so that the memory they need can be prefetched
 * together. A child with the same f is expanded after the batch. A goal is
 * still selected only when no f in the frontier is smaller. The switch
 * depends only on the number of stored states, so all counts are the same on
 * every run and every machine, whether the search is sliced or stepped.
 *
 * Depth-first search within a cutoff on f that rises from iteration to iteration:
 *
 *   idastar               f = g + h; the first cutoff is h of the start
 *   iterative-deepening   f = g
 *   depth-limited         f = g; a single iteration, whose cutoff is `depth`
 *
 * These store only the current path, try moves in the order of the request, and
 * generate a node's successors one at a time, descending into each one that
 * is within the cutoff before they generate the next. Their counters:
 *
 *   expanded    nodes within the cutoff whose successors were generated, summed
 *               over all iterations; the start counts once in each iteration
 *   generated   successors evaluated, including those above the cutoff, summed
 *               over all iterations. Parent and cycle pruning exclude successors,
 *               and those still unvisited on the path when the goal is found do
 *               not count either. With the start, counted once, and without
 *               cycle pruning these are the nodes that Korf (1985) reports
 *   frontier    successors of the path's nodes that are still unvisited
 *   stored      nodes on the path
 *   expanded_per_f   expansions by the cutoff of their iteration
 *   lower_bound      the current cutoff, if the heuristic is admissible; of depth-limited
 *                    only what is known before it begins, until it has searched all paths
 *
 * depth-limited takes the first solution on its way, which may be far from a shortest one. If
 * no path within the depth leads to the goal, it ends as SLIDE_STATUS_DEPTH_LIMIT, which proves
 * that every solution is longer. Nodes at the limit are expanded like those above it, and all
 * their successors are pruned.
 *
 * Between slices the current node is the node expanded last; at the end it is
 * the last expanded node on the path.
 *
 * recursive-best-first stores the path and the successors of its nodes, each
 * with a value: f at first, later the smallest value found below it. It
 * continues where the value is smallest; ties go to the child generated
 * first. `f` in its views and in expanded_per_f is that value; `generated`
 * counts a state each time it is generated, `frontier` the unvisited
 * successors, and `stored` these and the nodes on the path.
 *
 * bidirectional alternates between a search from the start and one from the
 * goal, and ends when the best path through a state that both have reached is
 * proven shortest. Its counters are sums of both; a state that both have
 * stored counts once in `stored`. The nodes of the backward search use a
 * second heuristic, towards the start, and have `backward` set in views.
 * `lower_bound` is the search's current bound. Batches begin as in best-first
 * search.
 *
 * breadth-first-heuristic expands one layer of g after another, with a cutoff
 * on f = g + h as in IDA*. It stores three layers and the relay layer half-way,
 * from which the path is reconstructed in the end. Its counters include all
 * iterations and the reconstruction; `duplicates` are those within the stored
 * layers, `frontier` is the rest of the current layer and the next one, and
 * `stored` is everything it stores.
 *
 * Bounds from above and below, in turns counted in expansions:
 *
 *   anytime          beam searches, each twice as wide as the one before, for
 *                    the best solution so far; idastar (on boards of at most
 *                    16 cells, astar until its memory is full) for the proven
 *                    bound
 *
 * It finds a solution early (best_moves, slide_search_dup_path()) and better
 * ones later; it ends when the best one is proven shortest. If it reaches a
 * limit first and has a solution, it ends as solved, but not proven optimal;
 * `limit` names the limit. Its counters are sums over all its searches, and
 * max_frontier is the sum of the largest frontiers of the two sides. frontier,
 * stored and the views are those of the searches that exist now. The beams use
 * the heuristic of the request, or linear conflict where its estimate for the
 * start is at least as large (h in their views is then linear conflict). The
 * bound is proven by the heuristic, or by Manhattan distance if the heuristic
 * may overestimate.
 */

#pragma once

#include "slide-record.h"

/* Best-first search: states from which batches are used, and nodes in a batch. */
#define SLIDE_BATCH_THRESHOLD (1u << 18)
#define SLIDE_BATCH_SIZE 128

/* Smaller boards have no cycle pruning: their searches are short, and their counts remain those of
 * the literature. */
#define SLIDE_CYCLE_PRUNED_CELLS 16

typedef enum
{
  SLIDE_ALGORITHM_ASTAR,
  SLIDE_ALGORITHM_WEIGHTED_ASTAR,
  SLIDE_ALGORITHM_GREEDY,
  SLIDE_ALGORITHM_UNIFORM_COST,
  SLIDE_ALGORITHM_BREADTH_FIRST,
  SLIDE_ALGORITHM_IDASTAR,
  SLIDE_ALGORITHM_ITERATIVE_DEEPENING,
  SLIDE_ALGORITHM_DEPTH_LIMITED,
  SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST,
  SLIDE_ALGORITHM_BIDIRECTIONAL,
  SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC,
  SLIDE_ALGORITHM_ANYTIME,
  SLIDE_N_ALGORITHMS
} SlideAlgorithm;

/* Which of the nodes with equal f is expanded first. SLIDE_TIE_OF_ALGORITHM means the algorithm's usual rule. */
typedef enum
{
  SLIDE_TIE_HIGH_G,    /* larger g, then newest */
  SLIDE_TIE_LOW_G,     /* smaller g, then newest */
  SLIDE_TIE_FIRST_IN,  /* oldest */
  SLIDE_TIE_LAST_IN,   /* newest */
  SLIDE_N_TIES,
  SLIDE_TIE_OF_ALGORITHM = SLIDE_N_TIES
} SlideTieBreak;

/**
 * SlideAlgorithmInfo:
 * @name, @description: marked with N_(), translate with _()
 * @source: the paper it is from
 * @variant: (nullable): where it differs from @source, with the option that turns it off; marked with N_()
 * @optimal: proves the shortest path, with an admissible heuristic where it uses one
 * @uses_heuristic: whether the heuristic guides it (otherwise it is ignored)
 * @uses_weight: whether `weight` matters
 * @uses_depth: whether `depth` matters
 * @uses_ties: whether `tie_break` matters
 * @usual_ties: its usual rule
 * @may_reopen: whether `reopen` matters: with a heuristic that is not consistent, or a
 *   weight, it finds cheaper paths to states it has expanded
 * @prunes_parents, @prunes_cycles: whether `parent_pruning`, and from 16 cells up
 *   `cycle_pruning`, matter
 * @uses_parity: whether `parity` matters
 * @begins_with_astar: whether `astar_first` matters
 * @propagates: whether `propagation` matters
 * @shares_work: whether `spare_threads` matter
 * @uses_threads: whether `threads` matters, in some searches at least
 * @both_ways: whether it uses a second heuristic, `backward`
 * @recordable: whether a SlideRecord can hold it
 * @record_kind: if so, what kind of record that is
 * @unrecordable_reason: if not, why, and what to choose instead; marked with N_(); else NULL
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *description;
  const char *source;
  const char *variant;
  gboolean    optimal;
  gboolean    uses_heuristic;
  gboolean    uses_weight;
  gboolean    uses_depth;
  gboolean    uses_ties;
  SlideTieBreak usual_ties;
  gboolean    may_reopen;
  gboolean    prunes_parents;
  gboolean    prunes_cycles;
  gboolean    uses_parity;
  gboolean    begins_with_astar;
  gboolean    propagates;
  gboolean    shares_work;
  gboolean    uses_threads;
  gboolean    both_ways;
  gboolean    recordable;
  SlideRecordKind record_kind;
  const char *unrecordable_reason;
} SlideAlgorithmInfo;

const SlideAlgorithmInfo *slide_algorithm_get_info (SlideAlgorithm  algorithm);

/* A larger weight would order the frontier by h alone, except for ties. */
#define SLIDE_MAX_ORDER_WEIGHT 100.0

/**
 * slide_algorithm_get_order:
 * @weight: w of weighted A*; others ignore it
 *
 * What nodes are ordered by: @g_weight × g + @h_weight × h, which is f in units of 1/@g_weight
 * (greedy: of 1). w is the ratio of the two, exactly slide_weight_round() of @weight, or
 * SLIDE_MAX_ORDER_WEIGHT if that is less.
 */
void                      slide_algorithm_get_order (SlideAlgorithm algorithm,
                                                     double         weight,
                                                     guint         *g_weight,
                                                     guint         *h_weight);

/* @weight as searches use it: rounded down to a thousandth, from 10 to a hundredth, and from
 * SLIDE_MAX_ORDER_WEIGHT unchanged. */
double                    slide_weight_round       (double          weight);

/* FALSE, with @algorithm unchanged, if no algorithm has this @id. */
gboolean                  slide_algorithm_from_id  (const char     *id,
                                                    SlideAlgorithm *algorithm);

/**
 * SlidePropagation:
 * @SLIDE_PROPAGATION_NONE: h is the heuristic's estimate: the default
 * @SLIDE_PROPAGATION_PATHMAX: h is at least its parent's h minus 1 (Mero 1984)
 * @SLIDE_PROPAGATION_BPMX: in addition, the parent's h is first raised to at least each
 *   successor's h minus 1 (Felner, Zahavi, Schaeffer and Sturtevant 2005)
 *
 * How the h of one board raises the h of its neighbours. Moves cost 1 and are reversible,
 * so an admissible heuristic remains admissible. A consistent heuristic does not change.
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

/* FALSE, with @propagation unchanged, if no propagation has this @id. */
gboolean                  slide_propagation_from_id (const char       *id,
                                                     SlidePropagation *propagation);

/* @tie_break itself, or instead of SLIDE_TIE_OF_ALGORITHM the usual rule of @algorithm. */
SlideTieBreak
            slide_algorithm_get_tie_break (SlideAlgorithm algorithm,
                                           SlideTieBreak  tie_break);

/* "high-g", "low-g", "first-in", "last-in": machine-readable, never translated. */
const char *slide_tie_break_get_id  (SlideTieBreak   tie_break);
gboolean    slide_tie_break_from_id (const char     *id,
                                     SlideTieBreak  *tie_break);
