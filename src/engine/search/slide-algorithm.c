/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-algorithm.c: what the algorithms and ties are called.
 */

#include "slide-algorithm.h"

#include <glib/gi18n-lib.h>

static const SlideAlgorithmInfo algorithms[SLIDE_N_ALGORITHMS] = {
  [SLIDE_ALGORITHM_ASTAR] = {
    .id = "astar",
    .name = N_("A*"),
    .description = N_("Expands the node with the smallest f = g + h, and so finds a shortest path "
                      "if the heuristic never overestimates."),
    .source = "Hart, Nilsson and Raphael 1968",
    .optimal = TRUE,
    .uses_heuristic = TRUE,
    .uses_ties = TRUE,
    .may_reopen = TRUE,
    .propagates = TRUE,
    .prunes_parents = TRUE,
    .recordable = TRUE,
  },
  [SLIDE_ALGORITHM_WEIGHTED_ASTAR] = {
    .id = "weighted-astar",
    .name = N_("Weighted A*"),
    .description = N_("Expands the node with the smallest g + w × h: faster, and at most w times "
                      "as long as the shortest path if the heuristic never overestimates."),
    .source = "Pohl 1970",
    .optimal = FALSE,
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
    .description = N_("Expands the node that looks nearest the goal, whatever it cost to get "
                      "there: quick, with no promise how long the path is."),
    .source = "Doran and Michie 1966",
    .optimal = FALSE,
    .uses_heuristic = TRUE,
    .uses_ties = TRUE,
    .prunes_parents = TRUE,
    .recordable = TRUE,
  },
  [SLIDE_ALGORITHM_UNIFORM_COST] = {
    .id = "uniform-cost",
    .name = N_("Uniform cost"),
    .description = N_("Expands the node with the smallest g, without a heuristic: Dijkstra’s "
                      "algorithm, which always finds a shortest path."),
    .source = "Dijkstra 1959",
    .optimal = TRUE,
    .uses_heuristic = FALSE,
    .uses_ties = TRUE,
    .prunes_parents = TRUE,
    .recordable = TRUE,
  },
  [SLIDE_ALGORITHM_BREADTH_FIRST] = {
    .id = "breadth-first",
    .name = N_("Breadth first"),
    .description = N_("Expands nodes in the order in which they were found and stops as soon as "
                      "the goal is generated: always a shortest path, since every move costs 1."),
    .source = "Moore 1959",
    .optimal = TRUE,
    .uses_heuristic = FALSE,
    .prunes_parents = TRUE,
    .recordable = TRUE,
  },
  [SLIDE_ALGORITHM_IDASTAR] = {
    .id = "idastar",
    .name = N_("IDA*"),
    .description = N_("Goes down every path whose f stays within a bound, and raises the bound "
                      "until one leads to the goal: shortest paths as with A*, in next to no memory."),
    .source = "Korf 1985",
    .optimal = TRUE,
    .uses_heuristic = TRUE,
    .propagates = TRUE,
    .prunes_parents = TRUE,
    .prunes_cycles = TRUE,
    .recordable = TRUE,
    .record_kind = SLIDE_RECORD_DEPTH_FIRST,
  },
  [SLIDE_ALGORITHM_ITERATIVE_DEEPENING] = {
    .id = "iterative-deepening",
    .name = N_("Iterative deepening"),
    .description = N_("Goes down every path of up to so many moves, then again with more, without a "
                      "heuristic: shortest paths in next to no memory, and a lot of work done twice."),
    .source = "Korf 1985",
    .optimal = TRUE,
    .uses_heuristic = FALSE,
    .prunes_parents = TRUE,
    .prunes_cycles = TRUE,
    .recordable = TRUE,
    .record_kind = SLIDE_RECORD_DEPTH_FIRST,
  },
  [SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST] = {
    .id = "recursive-best-first",
    .name = N_("Recursive best-first"),
    .description = N_("Expands the node with the smallest f like A*, but remembers one path only: "
                      "what it leaves behind it forgets, but for the best f that was seen there."),
    .source = "Korf 1993",
    .optimal = TRUE,
    .uses_heuristic = TRUE,
    .prunes_parents = TRUE,
    .unrecordable_reason = N_("It puts other values in the place of f as it goes back, and "
                              "makes the same nodes again and again. To see a search with "
                              "little memory, choose IDA*."),
  },
  [SLIDE_ALGORITHM_BIDIRECTIONAL] = {
    .id = "bidirectional",
    .name = N_("Bidirectional (NBS)"),
    .description = N_("Searches from the start and from the goal at once, each towards the other, "
                      "and stops only when the path over their best meeting is proven shortest."),
    .source = "Chen, Holte, Zilles and Sturtevant 2017",
    .optimal = TRUE,
    .uses_heuristic = TRUE,
    .prunes_parents = TRUE,
    .both_ways = TRUE,
    .recordable = TRUE,
    .record_kind = SLIDE_RECORD_TWO_WAY,
  },
  [SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC] = {
    .id = "breadth-first-heuristic",
    .name = N_("Breadth-first heuristic"),
    .description = N_("Goes one move deeper at a time, as long as f stays within a bound, and holds "
                      "only the last layers: shortest paths in a fraction of the memory of A*."),
    .source = "Zhou and Hansen 2004",
    .optimal = TRUE,
    .uses_heuristic = TRUE,
    .unrecordable_reason = N_("It forgets all layers but the last, and then searches for the "
                              "pieces of its path anew. To see a search go layer by layer, "
                              "choose breadth first."),
  },
  [SLIDE_ALGORITHM_ANYTIME] = {
    .id = "anytime",
    .name = N_("Anytime search"),
    .description = N_("Has a solution almost at once, finds better ones by ever wider beams while "
                      "IDA* raises what is proven, and ends when the two meet: for boards too "
                      "large for A*."),
    .source = "Zhang 1998",
    .optimal = TRUE,
    .uses_heuristic = TRUE,
    .prunes_parents = TRUE,
    .prunes_cycles = TRUE,
    .unrecordable_reason = N_("It is many searches by turns, one wider than the other. To see "
                              "one of them, choose A* or IDA*."),
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

const char *
slide_tie_break_get_id (SlideTieBreak tie_break)
{
  g_return_val_if_fail (tie_break < SLIDE_N_TIES, NULL);

  return tie_break_ids[tie_break];
}

gboolean
slide_tie_break_from_id (const char    *id,
                         SlideTieBreak *tie_break)
{
  for (guint i = 0; i < SLIDE_N_TIES; i++)
    if (g_str_equal (id, tie_break_ids[i]))
      {
        *tie_break = (SlideTieBreak) i;
        return TRUE;
      }

  return FALSE;
}

static const char *const propagation_ids[SLIDE_N_PROPAGATIONS] = {
  [SLIDE_PROPAGATION_NONE] = "none",
  [SLIDE_PROPAGATION_PATHMAX] = "pathmax",
  [SLIDE_PROPAGATION_BPMX] = "bpmx",
};

const char *
slide_propagation_get_id (SlidePropagation propagation)
{
  g_return_val_if_fail (propagation < SLIDE_N_PROPAGATIONS, NULL);

  return propagation_ids[propagation];
}

gboolean
slide_propagation_from_id (const char       *id,
                           SlidePropagation *propagation)
{
  for (guint i = 0; i < SLIDE_N_PROPAGATIONS; i++)
    if (g_str_equal (propagation_ids[i], id))
      {
        *propagation = (SlidePropagation) i;
        return TRUE;
      }

  return FALSE;
}
