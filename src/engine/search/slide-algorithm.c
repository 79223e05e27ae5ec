/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-algorithm.c: names and descriptions of the algorithms and tie-breaks.
 */

#include "slide-algorithm.h"

#include "slide-ids.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static const SlideAlgorithmInfo algorithms[SLIDE_N_ALGORITHMS] = {
  [SLIDE_ALGORITHM_ASTAR] = {
    .id = "astar",
    .name = N_("A*"),
    .description = N_("Expands the node with the lowest f = g + h. Finds a shortest path if the "
                      "heuristic is admissible."),
    .source = "Hart, Nilsson and Raphael 1968",
    .variant = N_("From 262,144 stored states on, up to 128 nodes of the lowest f are expanded at a time, those "
                  "with the largest g first; --trace keeps the strict order."),
    .optimal = TRUE,
    .uses_heuristic = TRUE,
    .uses_ties = TRUE,
    .may_reopen = TRUE,
    .propagates = TRUE,
    .prunes_parents = TRUE,
    .uses_threads = TRUE,
    .recordable = TRUE,
  },
  [SLIDE_ALGORITHM_WEIGHTED_ASTAR] = {
    .id = "weighted-astar",
    .name = N_("Weighted A*"),
    .description = N_("Expands the node with the lowest f = g + w × h. Usually faster than A*; "
                      "with an admissible heuristic, the solution is at most w times as long as a "
                      "shortest one."),
    .source = "Pohl 1970",
    .variant = N_("The weight counts to a thousandth, from 10 up to a hundredth; f is not rounded. Batches as "
                  "in A*."),
    .uses_heuristic = TRUE,
    .uses_weight = TRUE,
    .uses_ties = TRUE,
    .may_reopen = TRUE,
    .propagates = TRUE,
    .prunes_parents = TRUE,
    .recordable = TRUE,
  },
  [SLIDE_ALGORITHM_GREEDY] = {
    .id = "greedy",
    .name = N_("Greedy best-first"),
    .description = N_("Expands the node with the lowest h, whatever its g; of several, the oldest, "
                      "which makes much shorter solutions than the one with the largest g. Fast, but "
                      "its solutions may be far from optimal."),
    .source = "Doran and Michie 1966",
    .variant = N_("Ties go to the oldest node; tie-break=high-g breaks them as A* does, and makes solutions three "
                  "times as long."),
    .uses_heuristic = TRUE,
    .uses_ties = TRUE,
    .usual_ties = SLIDE_TIE_FIRST_IN,
    .prunes_parents = TRUE,
    .recordable = TRUE,
  },
  [SLIDE_ALGORITHM_UNIFORM_COST] = {
    .id = "uniform-cost",
    .name = N_("Uniform cost"),
    .description = N_("Expands the node with the lowest g and uses no heuristic (Dijkstra’s "
                      "algorithm). Always finds a shortest path."),
    .source = "Dijkstra 1959",
    .optimal = TRUE,
    .uses_ties = TRUE,
    .prunes_parents = TRUE,
    .uses_threads = TRUE,
    .recordable = TRUE,
  },
  [SLIDE_ALGORITHM_BREADTH_FIRST] = {
    .id = "breadth-first",
    .name = N_("Breadth first"),
    .description = N_("Expands nodes in the order in which they were generated and stops when the "
                      "goal is generated. Always finds a shortest path, because every move costs 1."),
    .source = "Moore 1959",
    .variant = N_("Tests for the goal when a node is generated, all others when it is taken from the frontier."),
    .optimal = TRUE,
    .usual_ties = SLIDE_TIE_FIRST_IN,
    .prunes_parents = TRUE,
    .recordable = TRUE,
  },
  [SLIDE_ALGORITHM_IDASTAR] = {
    .id = "idastar",
    .name = N_("IDA*"),
    .description = N_("Searches depth-first along every path whose f does not exceed a cutoff, and "
                      "raises the cutoff until it finds the goal. With an admissible heuristic, "
                      "finds a shortest path like A*, in almost no memory."),
    .source = "Korf 1985",
    .variant = N_("From 16 cells up, an automaton leaves out moves that only lead to states of another path "
                  "(Taylor and Korf 1993; “cycle-pruning” in results): 110 million nodes on Korf’s hundred "
                  "boards, not his 363 million; no-cycle-pruning turns that off. Cutoffs of a parity that no "
                  "solution has are skipped; no-parity turns that off."),
    .optimal = TRUE,
    .uses_parity = TRUE,
    .uses_heuristic = TRUE,
    .propagates = TRUE,
    .prunes_parents = TRUE,
    .prunes_cycles = TRUE,
    .shares_work = TRUE,
    .uses_threads = TRUE,
    .recordable = TRUE,
    .record_kind = SLIDE_RECORD_DEPTH_FIRST,
  },
  [SLIDE_ALGORITHM_ITERATIVE_DEEPENING] = {
    .id = "iterative-deepening",
    .name = N_("Iterative deepening"),
    .description = N_("Searches depth-first to a limited depth, then starts again one level "
                      "deeper, without a heuristic. Finds a shortest path in almost no memory, at "
                      "the price of repeated work."),
    .source = "Korf 1985",
    .variant = N_("Every other depth is skipped, since no solution has its parity; no-parity turns that off. "
                  "From 16 cells up, cycles are pruned as in IDA*; no-cycle-pruning turns that off."),
    .optimal = TRUE,
    .uses_parity = TRUE,
    .prunes_parents = TRUE,
    .prunes_cycles = TRUE,
    .shares_work = TRUE,
    .uses_threads = TRUE,
    .recordable = TRUE,
    .record_kind = SLIDE_RECORD_DEPTH_FIRST,
  },
  [SLIDE_ALGORITHM_DEPTH_LIMITED] = {
    .id = "depth-limited",
    .name = N_("Depth-limited"),
    .description = N_("Searches depth-first to a depth limit, without a heuristic, and takes the "
                      "first solution that it meets, which may be far from optimal. If it meets "
                      "none, every solution has more moves than the limit."),
    .source = "Russell and Norvig 1995",
    .variant = N_("Nodes at the limit are expanded, and all their successors pruned. From 16 cells up, cycles "
                  "are pruned as in IDA*; no-cycle-pruning turns that off."),
    .uses_depth = TRUE,
    .prunes_parents = TRUE,
    .prunes_cycles = TRUE,
    .recordable = TRUE,
    .record_kind = SLIDE_RECORD_DEPTH_FIRST,
  },
  [SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST] = {
    .id = "recursive-best-first",
    .name = N_("Recursive best-first"),
    .description = N_("Expands the node with the lowest f like A*, but stores only one path. When "
                      "it backtracks, it keeps nothing but the lowest f of the subtree it leaves."),
    .source = "Korf 1993",
    .optimal = TRUE,
    .uses_heuristic = TRUE,
    .prunes_parents = TRUE,
    .unrecordable_reason = N_("It backs up values that replace f, and generates the same nodes "
                              "again and again. To watch a search with little memory, choose IDA*."),
  },
  [SLIDE_ALGORITHM_BIDIRECTIONAL] = {
    .id = "bidirectional",
    .name = N_("Bidirectional (NBS)"),
    .description = N_("Searches forward from the start and backward from the goal, and stops when "
                      "the path through the best meeting point is proven optimal."),
    .source = "Chen, Holte, Zilles and Sturtevant 2017",
    .variant = N_("The bound begins at the Manhattan distance, if that is more than h, and rises by two, since "
                  "all solutions have the same parity; with no-parity it begins at h and rises by one. A pair’s "
                  "lower bound counts the move between its nodes (the paper’s ε = 1)."),
    .optimal = TRUE,
    .uses_parity = TRUE,
    .uses_heuristic = TRUE,
    .prunes_parents = TRUE,
    .both_ways = TRUE,
    .recordable = TRUE,
    .record_kind = SLIDE_RECORD_TWO_WAY,
  },
  [SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC] = {
    .id = "breadth-first-heuristic",
    .name = N_("Breadth-first heuristic"),
    .description = N_("Searches one layer of moves after another, prunes nodes whose f exceeds a "
                      "cutoff, and stores only the most recent layers. With an admissible "
                      "heuristic, finds a shortest path in a fraction of the memory of A*."),
    .source = "Zhou and Hansen 2004",
    .variant = N_("Its cutoff begins at h of the start and rises from iteration to iteration (breadth-first "
                  "iterative-deepening A*). Cutoffs of a parity that no solution has are skipped; no-parity "
                  "turns that off."),
    .optimal = TRUE,
    .uses_parity = TRUE,
    .uses_heuristic = TRUE,
    .unrecordable_reason = N_("It discards all but the last layers and then searches for the "
                              "pieces of its path again. To watch a search layer by layer, choose "
                              "breadth first."),
  },
  [SLIDE_ALGORITHM_ANYTIME] = {
    .id = "anytime",
    .name = N_("Anytime search"),
    .description = N_("Finds a solution almost at once and improves it with ever wider beams while "
                      "IDA* raises the lower bound, until the two meet. For boards too large for "
                      "A*."),
    .source = "after Zhang 1998",
    .variant = N_("Not a published algorithm: beam searches, each twice as wide as the one before; for the lower "
                  "bound IDA*, on boards of up to 16 cells after A* has filled its memory; no-astar leaves A* out."),
    .optimal = TRUE,
    .begins_with_astar = TRUE,
    .uses_heuristic = TRUE,
    .prunes_parents = TRUE,
    .prunes_cycles = TRUE,
    .unrecordable_reason = N_("It alternates between many searches of growing width. To watch one "
                              "of them, choose A* or IDA*."),
  },
};

static const char *const tie_break_ids[SLIDE_N_TIES] = {
  [SLIDE_TIE_HIGH_G] = "high-g",
  [SLIDE_TIE_LOW_G] = "low-g",
  [SLIDE_TIE_FIRST_IN] = "first-in",
  [SLIDE_TIE_LAST_IN] = "last-in",
};

const SlideAlgorithmInfo *
slide_algorithm_get_info (SlideAlgorithm algorithm)
{
  g_return_val_if_fail (algorithm < SLIDE_N_ALGORITHMS, NULL);

  return &algorithms[algorithm];
}

/* The fractions of a weight that count. */
static guint
get_denominator (double weight)
{
  return weight < 10 ? 1000 : 100;
}

/* The largest number of them in @weight; a number that is a hair below the next was meant to be it. */
static guint
get_numerator (double weight)
{
  return (guint) floor (weight * get_denominator (weight) + 1e-6);
}

double
slide_weight_round (double weight)
{
  return weight < SLIDE_MAX_ORDER_WEIGHT ? (double) get_numerator (weight) / get_denominator (weight) : weight;
}

void
slide_algorithm_get_order (SlideAlgorithm  algorithm,
                           double          weight,
                           guint          *g_weight,
                           guint          *h_weight)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (algorithm);
  guint divisor, rest;

  *g_weight = algorithm == SLIDE_ALGORITHM_GREEDY ? 0 : 1;
  *h_weight = info->uses_heuristic ? 1 : 0;
  if (!info->uses_weight)
    return;

  weight = MIN (weight, SLIDE_MAX_ORDER_WEIGHT);
  *g_weight = divisor = get_denominator (weight);
  *h_weight = rest = get_numerator (weight);
  while (rest != 0)
    {
      guint next = divisor % rest;

      divisor = rest;
      rest = next;
    }
  *g_weight /= divisor;
  *h_weight /= divisor;
}

gboolean
slide_algorithm_from_id (const char     *id,
                         SlideAlgorithm *algorithm)
{
  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    if (g_str_equal (id, algorithms[i].id))
      {
        *algorithm = (SlideAlgorithm) i;
        return TRUE;
      }

  return FALSE;
}

SlideTieBreak
slide_algorithm_get_tie_break (SlideAlgorithm algorithm,
                               SlideTieBreak  tie_break)
{
  return tie_break != SLIDE_TIE_OF_ALGORITHM ? tie_break : slide_algorithm_get_info (algorithm)->usual_ties;
}

SLIDE_DEFINE_IDS (SlideTieBreak, slide_tie_break, tie_break_ids)

static const char *const propagation_ids[SLIDE_N_PROPAGATIONS] = {
  [SLIDE_PROPAGATION_NONE] = "none",
  [SLIDE_PROPAGATION_PATHMAX] = "pathmax",
  [SLIDE_PROPAGATION_BPMX] = "bpmx",
};

SLIDE_DEFINE_IDS (SlidePropagation, slide_propagation, propagation_ids)
