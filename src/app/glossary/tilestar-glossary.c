/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-glossary.h"

#include <glib/gi18n.h>

/* ---- Sketches ---- */

#define NODE(kind, x, y, label) { TILESTAR_MARK_##kind, x, y, 0, 0, label }
#define LINE(kind, x, y, x2, y2) { TILESTAR_MARK_##kind, x, y, x2, y2, NULL }
#define TEXT(x, y, label) { TILESTAR_MARK_TEXT, x, y, 0, 0, label }
#define CELL(x, y, share) { TILESTAR_MARK_CELL, x, y, share, 0, NULL }
#define END { TILESTAR_MARK_END, 0, 0, 0, 0, NULL }

static const TilestarSketchMark parent_sketch[] = {
  LINE (ARROW, 120, 64, 120, 36), NODE (EXPANDED, 120, 24, NULL), NODE (FRONTIER, 120, 72, NULL),
  TEXT (166, 72, "g, h"), END
};

static const TilestarSketchMark expansion_sketch[] = {
  LINE (EDGE, 120, 22, 66, 70), LINE (EDGE, 120, 22, 120, 70), LINE (EDGE, 120, 22, 174, 70),
  NODE (CURRENT, 120, 22, "n"), NODE (FRONTIER, 66, 70, NULL), NODE (FRONTIER, 120, 70, NULL),
  NODE (FRONTIER, 174, 70, NULL), END
};

static const TilestarSketchMark frontier_sketch[] = {
  LINE (EDGE, 120, 16, 76, 46), LINE (EDGE, 120, 16, 164, 46), LINE (EDGE, 76, 46, 46, 76),
  LINE (EDGE, 76, 46, 100, 76), LINE (EDGE, 164, 46, 186, 76),
  NODE (EXPANDED, 120, 16, NULL), NODE (EXPANDED, 76, 46, NULL), NODE (EXPANDED, 164, 46, NULL),
  NODE (FRONTIER, 46, 76, "7"), NODE (FRONTIER, 100, 76, "5"), NODE (FRONTIER, 186, 76, "9"), END
};

static const TilestarSketchMark selected_sketch[] = {
  LINE (EDGE, 120, 22, 76, 66), LINE (EDGE, 120, 22, 164, 66),
  NODE (EXPANDED, 120, 22, NULL), NODE (CURRENT, 76, 66, NULL), NODE (FRONTIER, 164, 66, NULL), END
};

static const TilestarSketchMark solution_sketch[] = {
  LINE (EDGE, 40, 46, 90, 20), LINE (PATH, 40, 46, 96, 68), LINE (PATH, 96, 68, 152, 40),
  LINE (PATH, 152, 40, 204, 46), NODE (EXPANDED, 40, 46, NULL), NODE (FRONTIER, 90, 20, NULL),
  NODE (EXPANDED, 96, 68, NULL), NODE (EXPANDED, 152, 40, NULL), NODE (GOAL, 204, 46, NULL), END
};

static const TilestarSketchMark reopened_sketch[] = {
  LINE (EDGE, 50, 46, 112, 20), LINE (DASHES, 112, 20, 190, 46), LINE (EDGE, 50, 46, 92, 74),
  LINE (ARROW, 92, 74, 178, 50), NODE (EXPANDED, 50, 46, NULL), NODE (EXPANDED, 112, 20, NULL),
  NODE (EXPANDED, 92, 74, NULL), NODE (FRONTIER, 190, 46, "n"), TEXT (160, 20, "g = 9"),
  TEXT (148, 78, "g = 7"), END
};

static const TilestarSketchMark duplicate_sketch[] = {
  LINE (EDGE, 120, 18, 70, 46), LINE (EDGE, 120, 18, 170, 46), LINE (EDGE, 70, 46, 70, 76),
  LINE (DASHES, 170, 46, 170, 76), NODE (EXPANDED, 120, 18, NULL), NODE (EXPANDED, 70, 46, NULL),
  NODE (EXPANDED, 170, 46, NULL), NODE (FRONTIER, 70, 76, "n"), NODE (DISCARDED, 170, 76, "n"), END
};

static const TilestarSketchMark two_way_sketch[] = {
  LINE (RING, 76, 46, 34, 0), LINE (RING, 164, 46, 34, 0), LINE (RING, 76, 46, 60, 0),
  NODE (EXPANDED, 76, 46, NULL), NODE (GOAL, 164, 46, NULL), NODE (FRONTIER, 133, 46, NULL), END
};

static const TilestarSketchMark parity_sketch[] = {
  LINE (RING, 72, 46, 40, 0), LINE (RING, 168, 46, 40, 0), NODE (GOAL, 72, 46, NULL),
  TEXT (168, 46, "1 ↔ 2"), END
};

static const TilestarSketchMark tree_sketch[] = {
  LINE (EDGE, 130, 16, 84, 46), LINE (PATH, 130, 16, 176, 46), LINE (EDGE, 84, 46, 60, 76),
  LINE (EDGE, 84, 46, 108, 76), LINE (PATH, 176, 46, 176, 76), TEXT (24, 16, "g = 0"),
  TEXT (24, 46, "g = 1"), TEXT (24, 76, "g = 2"), NODE (EXPANDED, 130, 16, NULL),
  NODE (EXPANDED, 84, 46, NULL), NODE (EXPANDED, 176, 46, NULL), NODE (FRONTIER, 60, 76, NULL),
  NODE (FRONTIER, 108, 76, NULL), NODE (GOAL, 176, 76, NULL), END
};

static const TilestarSketchMark map_sketch[] = {
  LINE (RING, 120, 46, 12, 0), LINE (RING, 120, 46, 24, 0), LINE (RING, 120, 46, 36, 0),
  NODE (EXPANDED, 120, 46, NULL), LINE (RING, 134, 26, 5, 0), NODE (GOAL, 150, 22, NULL),
  LINE (ARROW, 128, 54, 146, 74), TEXT (166, 82, "d"), TEXT (196, 40, "h"),
  LINE (ARROW, 172, 18, 182, 48), END
};

static const TilestarSketchMark landscape_sketch[] = {
  LINE (ARROW, 62, 80, 196, 80), LINE (ARROW, 62, 80, 62, 10), TEXT (206, 80, "g"), TEXT (50, 12, "h"),
  CELL (70, 16, .2f), CELL (86, 16, .4f), CELL (86, 32, .6f), CELL (102, 32, .9f), CELL (118, 32, .4f),
  CELL (102, 48, .5f), CELL (118, 48, 1.f), CELL (134, 48, .7f), CELL (134, 64, .6f), CELL (150, 64, .8f),
  LINE (DASHES, 86, 12, 168, 80), TEXT (184, 56, "f"), END
};

static const TilestarSketchMark solutions_sketch[] = {
  LINE (EDGE, 24, 40, 64, 40), LINE (EDGE, 64, 40, 104, 16), LINE (PATH, 64, 40, 104, 40), LINE (EDGE, 64, 40, 104, 64),
  LINE (EDGE, 104, 16, 144, 28), LINE (PATH, 104, 40, 144, 28), LINE (EDGE, 104, 64, 144, 56),
  LINE (PATH, 144, 28, 184, 40), LINE (EDGE, 144, 56, 184, 40), LINE (PATH, 184, 40, 216, 40),
  LINE (PATH, 24, 40, 64, 40), NODE (EXPANDED, 24, 40, NULL), NODE (EXPANDED, 64, 40, NULL),
  NODE (EXPANDED, 104, 16, NULL), NODE (EXPANDED, 104, 40, NULL), NODE (EXPANDED, 104, 64, NULL),
  NODE (EXPANDED, 144, 28, NULL), NODE (EXPANDED, 144, 56, NULL), NODE (EXPANDED, 184, 40, NULL),
  NODE (GOAL, 216, 40, NULL), TEXT (24, 84, "0"), TEXT (64, 84, "1"), TEXT (104, 84, "2"), TEXT (144, 84, "3"),
  TEXT (184, 84, "4"), TEXT (216, 84, "5"), END
};

static const TilestarSketchMark heat_map_sketch[] = {
  LINE (ARROW, 62, 80, 196, 80), LINE (ARROW, 62, 80, 62, 10), TEXT (210, 80, "h*"),
  TEXT (50, 12, "h"), CELL (70, 64, .9f), CELL (86, 64, .5f), CELL (86, 48, .7f), CELL (102, 48, .9f),
  CELL (118, 48, .8f), CELL (118, 32, .4f), CELL (134, 32, .6f), CELL (150, 32, .4f),
  LINE (DASHES, 62, 80, 136, 12), END
};

static const TilestarSketchMark errors_sketch[] = {
  LINE (ARROW, 50, 78, 204, 78), TEXT (128, 87, "h − h*"), LINE (BAR, 62, 68, 80, 78),
  LINE (BAR, 84, 44, 102, 78), LINE (BAR, 106, 16, 124, 78), LINE (BAR, 128, 30, 146, 78),
  LINE (BAR, 150, 56, 168, 78), LINE (BAR, 172, 70, 190, 78), END
};

static const TilestarSketchMark time_line_sketch[] = {
  LINE (BAR, 24, 34, 72, 54), LINE (BAR, 74, 34, 150, 54), LINE (BAR, 152, 34, 202, 54),
  TEXT (48, 22, "f = 16"), TEXT (112, 22, "f = 18"), TEXT (177, 22, "f = 20"), NODE (GOAL, 214, 44, NULL),
  LINE (ARROW, 96, 78, 96, 58), END
};

static const TilestarSketchMark race_sketch[] = {
  LINE (BAR, 46, 18, 196, 34), LINE (BAR, 46, 56, 112, 72), NODE (GOAL, 210, 26, NULL),
  TEXT (28, 26, "h₁"), TEXT (28, 64, "h₂"), LINE (DASHES, 112, 10, 112, 82), END
};

static const TilestarSketchMark chart_sketch[] = {
  LINE (ARROW, 50, 80, 204, 80), LINE (ARROW, 50, 80, 50, 10), LINE (EDGE, 62, 70, 104, 56),
  LINE (EDGE, 104, 56, 146, 36), LINE (EDGE, 146, 36, 190, 16), LINE (DASHES, 62, 72, 104, 66),
  LINE (DASHES, 104, 66, 146, 58), LINE (DASHES, 146, 58, 190, 48), NODE (EXPANDED, 104, 56, NULL),
  NODE (EXPANDED, 146, 36, NULL), NODE (FRONTIER, 104, 66, NULL), NODE (FRONTIER, 146, 58, NULL), END
};

/* ---- Terms ---- */

#define SEARCH(id, name, text, formula, sketch) { id, TILESTAR_TERM_SEARCH, name, text, formula, sketch }
#define HEURISTIC(id, name, text, formula, sketch) { id, TILESTAR_TERM_HEURISTIC, name, text, formula, sketch }
#define PICTURE(id, name, text, sketch) { id, TILESTAR_TERM_PICTURE, name, text, NULL, sketch }

static const TilestarTerm terms[] = {
  SEARCH ("state", N_("State"),
          N_("An arrangement of the tiles. A puzzle of n cells has n! arrangements, and half of them "
             "can be reached from any given one."),
          "9! ∕ 2 = 181 440", NULL),
  SEARCH ("node", N_("Node"),
          N_("What a search stores about a state it has reached: g, h and the parent from which it was "
             "reached. Following the parents back to the start gives the path."),
          NULL, parent_sketch),
  SEARCH ("g", N_("Path cost g"),
          N_("g(n) is the cost of the cheapest path to node n found so far. Every move costs 1, so g "
             "is the number of moves from the start."),
          "<i>g</i>(start) = 0,  <i>g</i>(child) = <i>g</i>(parent) + 1", NULL),
  SEARCH ("h", N_("Estimate h"),
          N_("h(n) is the heuristic’s estimate of the number of moves from node n to the goal. It is 0 "
             "at the goal."),
          "<i>h</i>(<i>n</i>) ≈ <i>h</i>*(<i>n</i>),  <i>h</i>(goal) = 0", NULL),
  SEARCH ("f", N_("Evaluation f"),
          N_("f(n) estimates the cost of the cheapest solution through node n. A* always expands a "
             "node with the lowest f on the frontier."),
          "<i>f</i>(<i>n</i>) = <i>g</i>(<i>n</i>) + <i>h</i>(<i>n</i>)", NULL),
  SEARCH ("expanded", N_("Expanded"),
          N_("A search expands a node by generating all its successors. The number of expansions "
             "measures the work of a search independently of the computer."),
          NULL, expansion_sketch),
  SEARCH ("generated", N_("Generated"),
          N_("A node is generated when it appears as a successor of an expanded node. The count "
             "includes duplicates: states that the search had reached before."),
          NULL, expansion_sketch),
  SEARCH ("frontier", N_("Frontier"),
          N_("The nodes that have been generated but not yet expanded; books also call it the "
             "open list. A* stores it together with the closed list, and the two take most of "
             "its memory."),
          NULL, frontier_sketch),
  SEARCH ("closed", N_("Closed list"),
          N_("The nodes that have been expanded. A search that keeps them can tell when it reaches a "
             "state again."),
          NULL, frontier_sketch),
  SEARCH ("current", N_("Current node"),
          N_("The node that the search expands at the moment shown. Move along the timeline to see the "
             "next one."),
          NULL, expansion_sketch),
  SEARCH ("selected", N_("Selected node"),
          N_("The node that the side panel describes. It is the current node until you click another "
             "one in a picture or a table."),
          NULL, selected_sketch),
  SEARCH ("tie-breaking", N_("Tie-breaking"),
          N_("The rule that chooses among frontier nodes with the same f. Preferring the largest g "
             "usually leads to the goal with the fewest expansions."),
          "<i>f</i>(<i>a</i>) = <i>f</i>(<i>b</i>),  <i>g</i>(<i>a</i>) &gt; <i>g</i>(<i>b</i>)", NULL),
  SEARCH ("duplicate", N_("Duplicate"),
          N_("A generated state that the search had already reached by a path no longer than the new "
             "one. It is discarded."),
          NULL, duplicate_sketch),
  SEARCH ("improved", N_("Path improved"),
          N_("A cheaper path to a frontier node was found, so the node gets a new parent and a lower g. "
             "Books call this decrease-key."),
          NULL, reopened_sketch),
  SEARCH ("reopened", N_("Reopened"),
          N_("An expanded node to which a cheaper path is found returns to the frontier and is expanded "
             "again. In A* this happens only when the heuristic is not consistent."),
          NULL, reopened_sketch),
  SEARCH ("pruned", N_("Pruned"),
          N_("A successor that is discarded without being stored, because it undoes the last move, "
             "closes a cycle, or has an f above the cutoff."),
          NULL, duplicate_sketch),
  SEARCH ("cutoff", N_("Cutoff and iteration"),
          N_("IDA* searches depth-first and goes no further where f exceeds the cutoff. If an iteration "
             "finds no solution, the next cutoff is the lowest f that exceeded this one."),
          "cutoff′ = min { <i>f</i>(<i>n</i>) : <i>f</i>(<i>n</i>) &gt; cutoff }", NULL),
  SEARCH ("solution", N_("Solution"),
          N_("A path from the start to the goal. Its length is the number of moves."),
          NULL, solution_sketch),
  SEARCH ("optimal", N_("Optimal"),
          N_("A solution is optimal if no solution is shorter. It is proven optimal if the algorithm "
             "guarantees it or the lower bound has reached its length."),
          "length = <i>C</i>*", NULL),
  SEARCH ("c-star", N_("Optimal cost C*"),
          N_("The length of a shortest solution. It is known once a solution is proven optimal, or from "
             "a table of true distances."),
          "<i>C</i>* = <i>h</i>*(start)", NULL),
  SEARCH ("lower-bound", N_("Lower bound"),
          N_("No solution is shorter than the lower bound. In A* with an admissible heuristic, "
             "the lowest f on the frontier is a lower bound; the largest so far counts."),
          "lower bound ≤ <i>C</i>* ≤ length found", NULL),
  SEARCH ("suboptimality", N_("Suboptimality bound"),
          N_("Weighted A* multiplies h by a weight w. With an admissible heuristic, the solution is then "
             "at most w times as long as a shortest one."),
          "<i>f</i> = <i>g</i> + <i>w</i> <i>h</i>,  length ≤ <i>w</i> <i>C</i>*", NULL),
  SEARCH ("necessary", N_("Necessary, ties, wasted"),
          N_("With a consistent heuristic, A* must expand every node whose f is below C*; among those "
             "with f = C*, tie-breaking decides. Expanding a node with f above C* does not help to find or "
             "prove an optimal solution."),
          "<i>f</i> &lt; <i>C</i>*    <i>f</i> = <i>C</i>*    <i>f</i> &gt; <i>C</i>*", NULL),
  SEARCH ("branching-factor", N_("Effective branching factor"),
          N_("The branching factor b that a uniform tree as deep as the solution would need in order to "
             "have as many nodes as the search generated. The closer to 1, the better the heuristic."),
          "1 + <i>b</i> + <i>b</i>² + … + <i>b</i><sup><i>d</i></sup> = 1 + generated", NULL),
  SEARCH ("bidirectional", N_("Bidirectional search"),
          N_("Searches forward from the start and backward from the goal. It stops when no path through "
             "the two frontiers can be shorter than the best one found."),
          NULL, two_way_sketch),

  HEURISTIC ("heuristic", N_("Heuristic"),
             N_("A function that estimates how many moves a board is from the goal. Most are the exact "
                "cost in a relaxed puzzle, one with fewer rules."),
             "<i>h</i> : boards → 0, 1, 2, …", NULL),
  HEURISTIC ("true-distance", N_("True distance h*"),
             N_("The number of moves on a shortest path to the goal. For small puzzles, Tilestar finds it "
                "for every board by breadth-first search from the goal."),
             "<i>h</i>*(<i>n</i>)", NULL),
  HEURISTIC ("admissible", N_("Admissible"),
             N_("A heuristic is admissible if it never overestimates. A* then finds an optimal solution."),
             "<i>h</i>(<i>n</i>) ≤ <i>h</i>*(<i>n</i>) for every <i>n</i>", NULL),
  HEURISTIC ("consistent", N_("Consistent"),
             N_("A heuristic is consistent if no move lowers h by more than 1. Then f never decreases "
                "along a path, and A* expands each state at most once."),
             "<i>h</i>(<i>n</i>) ≤ 1 + <i>h</i>(<i>n</i>′) for every move <i>n</i> → <i>n</i>′", NULL),
  HEURISTIC ("error", N_("Error"),
             N_("The estimate minus the true distance. The error of an admissible heuristic is never above 0, "
                "and the closer to 0, the better."),
             "<i>h</i>(<i>n</i>) − <i>h</i>*(<i>n</i>)", NULL),
  HEURISTIC ("dominance", N_("Dominance"),
             N_("One admissible heuristic dominates another if it is at least as large on every "
                "board. If both are consistent, A* expands no more nodes with it, apart from "
                "ties at f = C*."),
             "<i>h</i>₁(<i>n</i>) ≥ <i>h</i>₂(<i>n</i>) for every <i>n</i>", NULL),
  HEURISTIC ("manhattan", N_("Manhattan distance"),
             N_("The sum, over all tiles, of the rows and columns between a tile and its goal cell. It is "
                "the exact cost if tiles could slide over each other."),
             "Σ |Δrow| + |Δcolumn|", NULL),
  HEURISTIC ("linear-conflict", N_("Linear conflict"),
             N_("Two tiles in their goal row or column, but in the wrong order, cannot both go straight "
                "home. One has to step aside, which adds 2 moves to the Manhattan distance."),
             "3 1 → 1 3:  + 2", NULL),
  HEURISTIC ("pattern-database", N_("Pattern database"),
             N_("A table of the exact number of moves that a group of tiles needs, whatever the others do. "
                "If each table counts only the moves of its own group, their values can be added."),
             "<i>h</i> = <i>h</i>(1, 2, 3, 4) + <i>h</i>(5, 6, 7, 8)", NULL),
  HEURISTIC ("pathmax", N_("Pathmax and BPMX"),
             N_("A neighbor’s estimate can raise a smaller one, because a move changes the true distance "
                "by at most 1. Pathmax passes it from parent to child, BPMX in both directions."),
             "<i>h</i>(<i>n</i>′) ← max(<i>h</i>(<i>n</i>′), <i>h</i>(<i>n</i>) − 1)", NULL),
  HEURISTIC ("parity", N_("Solvability"),
             N_("Half of all boards cannot reach a given goal: swapping two tiles leads to the other half. "
                "The parity of the inversions and of the blank’s distance tells which half a board is in."),
             NULL, parity_sketch),

  PICTURE ("map", N_("State-space map"),
           N_("Every board that can be reached has its place. The start is in the center, and the ring is "
              "the distance d from it; within a ring, h grows clockwise from the top. Bright boards are on "
              "the frontier, filled ones expanded, and the star is the goal. A heuristic is good if the "
              "expanded boards form a narrow wedge at the top rather than a full disc."),
           map_sketch),
  PICTURE ("tree", N_("Search tree"),
           N_("Each node hangs below the node it was generated from, so a row is one g (or, if you choose, "
              "one f). Filled circles are expanded nodes, diamonds are on the frontier, and the bold line is "
              "the solution. The ring marks the selected node: the current one, until you select another."),
           tree_sketch),
  PICTURE ("landscape", N_("g–h landscape"),
           N_("Each cell counts the nodes with one g (to the right) and one h (upward); the stronger the "
              "color, the more there are. Nodes of equal f lie on a falling diagonal, and A* works through "
              "the diagonals one after the other until it reaches the goal at h = 0."),
           landscape_sketch),
  PICTURE ("solutions", N_("Shortest solutions"),
           N_("Every path from the start to the goal is a shortest solution, and each column holds the boards at one "
              "distance from the start. The wider a link, the more solutions make that move; the line in it is the "
              "solution that the search found."),
           solutions_sketch),
  PICTURE ("time-line", N_("Timeline"),
           N_("The strip shows the search from its first expansion to this moment or, once the "
              "solution is shown, to its last, one color for each f. Ticks mark reopened nodes and "
              "improved paths, and the star marks the goal."),
           time_line_sketch),
  PICTURE ("heat-map", N_("Heat map of a heuristic"),
           N_("Each cell counts the boards with one true distance h* (to the right) and one estimate h "
              "(upward). On the diagonal the estimate is exact, below it too low, and above it too high: a "
              "heuristic with any board above the diagonal is not admissible."),
           heat_map_sketch),
  PICTURE ("errors", N_("Histogram of errors"),
           N_("Each bar counts the boards with one error of the estimate. The closer the bars are to 0, the "
              "better the heuristic; bars to the right of 0 are overestimates."),
           errors_sketch),
  PICTURE ("chart", N_("Charts of a comparison"),
           N_("Color stands for the heuristic and shape for the algorithm. On a logarithmic axis, equal "
              "steps are equal factors, so exponential growth is a straight line."),
           chart_sketch),
  PICTURE ("race", N_("Race"),
           N_("All lanes search the same board and show the same moment: after as many expansions, after "
              "the same time, or at the same f. A lane has finished when its search has found the goal."),
           race_sketch),
};

const TilestarTerm *
tilestar_glossary_get (guint *n)
{
  *n = G_N_ELEMENTS (terms);
  return terms;
}

const TilestarTerm *
tilestar_glossary_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    if (g_str_equal (terms[i].id, id))
      return &terms[i];

  return NULL;
}

const char *
tilestar_glossary_get_heading (TilestarTermKind kind)
{
  switch (kind)
    {
    case TILESTAR_TERM_SEARCH:
      return C_("glossary", "Search");
    case TILESTAR_TERM_HEURISTIC:
      return C_("glossary", "Heuristics");
    case TILESTAR_TERM_PICTURE:
    case TILESTAR_N_TERM_KINDS:
    default:
      return C_("glossary", "How to Read the Pictures");
    }
}

gboolean
tilestar_glossary_matches (const TilestarTerm *term,
                           const char         *words)
{
  return g_str_match_string (words, _(term->name), TRUE) || g_str_match_string (words, _(term->text), TRUE);
}
