/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-explain.c: what is wrong with a trace, in the terms of the search: what
 * happened, and what the algorithm does instead.
 *
 * Traces are written by students, so each sentence names the rule that was broken, and a cause
 * where the numbers give one away.
 */

#include "slide-trace-check-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Heuristics that are mistaken for one another. */
static const char *const usual_heuristics[] = {
  "manhattan", "manhattan-with-blank", "misplaced", "misplaced-with-blank", "linear-conflict",
  "linear-conflict-pairs", "euclidean", "out-of-row-column", "zero",
};

/* A wrong h is attributed to a heuristic if at least this many earlier nodes have its h. */
#define MAX_COMPARED 500

const char *
slide_trace_get_name (const SlideTraceChecker *checker)
{
  return checker->header.is_custom
         /* Translators: the subject of a sentence about someone's own search algorithm, as "A*"
          * is elsewhere */
         ? _("a search") : _(slide_algorithm_get_info (checker->header.method.algorithm)->name);
}

void
slide_trace_accuse (SlideTraceChecker    *checker,
                    const SlideTraceNode *node)
{
  checker->has_culprit = TRUE;
  checker->culprit = slide_trace_get_board (checker, node);
}

/* ---- Expansions ---- */

/* The keys by which a program may order its frontier instead of f. */
typedef struct
{
  int         g_weight;
  int         h_weight;
  const char *formula;
} Order;

static const Order orders[] = {
  { 0, 1, "h" }, { 1, 2, "g + 2 h" },
};

/* The smallest number of expansions from which an order is inferred; and the largest number of nodes all of
 * which are compared with each other. */
#define MIN_ORDERED 4
#define MAX_ORDERED 2000

static gint64
get_key (const Order          *order,
         const SlideTraceNode *node)
{
  return (gint64) order->g_weight * node->g + (gint64) order->h_weight * node->h;
}

/* Whether @node, taken by the expansion @step, was the first by @order of all that were on the
 * frontier then. */
static gboolean
was_first (const SlideTraceChecker *checker,
           const Order             *order,
           const SlideTraceNode    *node,
           guint                    step)
{
  for (guint i = 0; i < checker->nodes->len; i++)
    {
      const SlideTraceNode *other = g_ptr_array_index (checker->nodes, i);

      if (other != node && other->step < step && (other->expanded == 0 || other->expanded > step)
          && get_key (order, other) < get_key (order, node))
        return FALSE;
    }

  return TRUE;
}

/* What all expansions up to that of @node go by: "h or g + 2 h". Returns: (transfer full) (nullable): NULL
 * if it is none of these */
static char *
dup_orders (const SlideTraceChecker *checker,
            const SlideTraceNode    *node)
{
  g_autoptr (GString) fitting = g_string_new (NULL);

  if (checker->nodes->len > MAX_ORDERED || checker->n_expanded < MIN_ORDERED)
    return NULL;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      const Order *order = &orders[i];
      gboolean fits = (guint) order->g_weight * checker->h_weight != (guint) order->h_weight * checker->g_weight
                      && was_first (checker, order, node, (guint) checker->n_expanded + 1);

      for (guint k = 0; fits && k < checker->nodes->len; k++)
        {
          const SlideTraceNode *earlier = g_ptr_array_index (checker->nodes, k);

          fits = earlier->expanded == 0 || was_first (checker, order, earlier, earlier->expanded);
        }
      if (fits)
        /* Translators: between two formulas */
        g_string_append_printf (fitting, "%s%s", fitting->len > 0 ? _(" or ") : "", order->formula);
    }

  return fitting->len > 0 ? g_string_free (g_steal_pointer (&fitting), FALSE) : NULL;
}

/* Of nodes with the same f, the tie-breaking rule prefers @next to @node. */
static gboolean
explain_tie (SlideTraceChecker     *checker,
             const SlideTraceNode  *node,
             const SlideTraceNode  *next,
             GError               **error)
{
  SlideTieBreak tie_break = checker->header.method.tie_break;
  gboolean by_g = node->g != next->g
                  && (tie_break == SLIDE_TIE_HIGH_G || tie_break == SLIDE_TIE_LOW_G);
  const char *rule = slide_tie_break_get_id (tie_break);
  guint expansion = (guint) checker->n_expanded + 1;

  if (by_g && tie_break == SLIDE_TIE_HIGH_G)
    return CONTRADICT (_("expansion %u took node %u (f = %.9g, g = %u) while node %u with the same "
                         "f and g = %u was on the frontier; of these, the tie-breaking rule %s "
                         "takes the one with the largest g"), expansion, node->number,
                       slide_trace_get_moves (checker, node->f), node->g,
                       next->number, next->g, rule);
  if (by_g)
    return CONTRADICT (_("expansion %u took node %u (f = %.9g, g = %u) while node %u with the same "
                         "f and g = %u was on the frontier; of these, the tie-breaking rule %s "
                         "takes the one with the smallest g"), expansion, node->number,
                       slide_trace_get_moves (checker, node->f), node->g,
                       next->number, next->g, rule);
  if (tie_break == SLIDE_TIE_FIRST_IN)
    return CONTRADICT (_("expansion %u took node %u (f = %.9g, g = %u) while node %u with the same "
                         "f and g = %u was on the frontier; of these, the tie-breaking rule %s "
                         "takes the one that was added first"), expansion, node->number,
                       slide_trace_get_moves (checker, node->f), node->g,
                       next->number, next->g, rule);

  return CONTRADICT (_("expansion %u took node %u (f = %.9g, g = %u) while node %u with the same f "
                       "and g = %u was on the frontier; of these, the tie-breaking rule %s takes "
                       "the one that was added last"), expansion, node->number,
                     slide_trace_get_moves (checker, node->f), node->g,
                     next->number, next->g, rule);
}

gboolean
slide_trace_explain_order (SlideTraceChecker     *checker,
                           const SlideTraceNode  *node,
                           const SlideTraceNode  *next,
                           GError               **error)
{
  g_autofree char *order = NULL;

  slide_trace_accuse (checker, node);
  if (next->f == node->f)
    return explain_tie (checker, node, next, error);

  order = dup_orders (checker, node);
  if (order != NULL)
    return CONTRADICT (_("expansion %u took node %u with f = %.9g while node %u with f = %.9g was on the "
                         "frontier; %s expands a node with the lowest f, and this search so far always one with the "
                         /* Translators: a formula, such as "h" or "g + 2 h" */
                         "lowest %s"),
                       (guint) checker->n_expanded + 1, node->number,
                       slide_trace_get_moves (checker, node->f), next->number,
                       slide_trace_get_moves (checker, next->f),
                       slide_trace_get_name (checker), order);

  return CONTRADICT (_("expansion %u took node %u with f = %.9g while node %u with f = %.9g was on the "
                       "frontier; %s expands a node with the lowest f"),
                     (guint) checker->n_expanded + 1, node->number,
                     slide_trace_get_moves (checker, node->f), next->number,
                     slide_trace_get_moves (checker, next->f),
                     slide_trace_get_name (checker));
}

gboolean
slide_trace_explain_stop (SlideTraceChecker     *checker,
                          const SlideTraceNode  *goal,
                          const SlideTraceNode  *next,
                          GError               **error)
{
  slide_trace_accuse (checker, goal);
  if (next->f == goal->f)
    return CONTRADICT (_("the search stopped at the goal (node %u, f = %.9g) while node %u with "
                         "the same f was on the frontier; the tie-breaking rule %s takes that "
                         "node first"),
                       goal->number, slide_trace_get_moves (checker, goal->f), next->number,
                       slide_tie_break_get_id (checker->header.method.tie_break));

  return CONTRADICT (_("the goal (node %u) was generated with g = %u and f = %.9g, and the search "
                       "stopped while node %u with f = %.9g was on the frontier; %s looks for the "
                       "goal when it takes a node from the frontier, and would take that one first"),
                     goal->number, goal->g, slide_trace_get_moves (checker, goal->f),
                     next->number, slide_trace_get_moves (checker, next->f),
                     slide_trace_get_name (checker));
}

gboolean
slide_trace_stops_at_generation (SlideTraceChecker  *checker,
                                 GError            **error)
{
  const SlideTraceNode *goal = slide_trace_find_node (checker, &checker->header.goal, FALSE);
  SlideBoard board;

  if (slide_trace_find_missing (checker) == SLIDE_MOVE_NONE || !checker->model->any_order
      || goal == NULL || goal->move == SLIDE_MOVE_NONE
      || (checker->seen_moves & (1u << goal->move)) == 0)
    return FALSE;

  board = slide_trace_get_board (checker, checker->expanding);
  if (!slide_board_apply (&board, goal->move) || !slide_board_equal (&board, &checker->header.goal))
    return FALSE;

  slide_trace_accuse (checker, goal);
  CONTRADICT (_("the goal (node %u) was generated with g = %u and the search stopped in the middle of "
                "an expansion; %s looks for the goal when it takes a node from the frontier, so it "
                "generates the other successors first"),
              goal->number, goal->g, slide_trace_get_name (checker));
  return TRUE;
}

gboolean
slide_trace_explain_expansion (SlideTraceChecker     *checker,
                               const SlideTraceNode  *node,
                               guint                  g,
                               guint                  h,
                               GError               **error)
{
  guint expansion = (guint) checker->n_expanded + 1;

  slide_trace_accuse (checker, node);
  if (!node->is_open && node->expanded > 0 && checker->model->any_order)
    return CONTRADICT (_("expansion %u takes node %u again, which expansion %u has expanded, "
                         "though no cheaper path to it has been found since; %s skips what is "
                         "already closed"),
                       expansion, node->number, node->expanded, slide_trace_get_name (checker));
  if (!node->is_open)
    return CONTRADICT (_("node %u is expanded, but it is already closed"), node->number);
  if (g > node->g && h == node->h)
    return CONTRADICT (_("expansion %u takes node %u with g = %u, though a path to it with g = "
                         "%u has been found since; %s takes it with the smaller g and skips the "
                         "outdated entry"), expansion, node->number, g, node->g,
                       slide_trace_get_name (checker));

  return CONTRADICT (_("node %u is on the frontier with g = %u and h = %u, not %u and %u"), node->number,
                     node->g, node->h, g, h);
}

gboolean
slide_trace_explain_frontier (SlideTraceChecker     *checker,
                              const SlideTraceNode  *node,
                              guint64                frontier,
                              GError               **error)
{
  slide_trace_accuse (checker, node);
  return CONTRADICT (_("the size of the frontier without node %u is %u, not %u; it is counted "
                       "after the node is taken and before its successors are added: each board "
                       "once, no closed nodes, no outdated entries"), node->number,
                     (guint) checker->frontier, (guint) MIN (frontier, G_MAXUINT));
}

/* ---- Moves and boards ---- */

/* Whether the board of @event is the one that the opposite of its move gives. */
static gboolean
is_move_of_tile (const SlideTraceChecker *checker,
                 const SlideTraceEvent   *event)
{
  SlideBoard board = slide_trace_get_board (checker, checker->expanding);

  return event->has_board && slide_board_apply (&board, slide_move_reverse (event->move))
         && memcmp (board.cells, event->cells, sizeof board.cells) == 0;
}

static gboolean
explain_direction (SlideTraceChecker      *checker,
                   const SlideTraceEvent  *event,
                   GError                **error)
{
  return CONTRADICT (_("the move is called %s, but the board is the one after the move %s from "
                       "node %u; a move is the way the blank goes, not the tile"),
                     slide_move_get_id (event->move),
                     slide_move_get_id (slide_move_reverse (event->move)),
                     checker->expanding->number);
}

gboolean
slide_trace_explain_board (SlideTraceChecker      *checker,
                           const SlideTraceEvent  *event,
                           GError                **error)
{
  if (is_move_of_tile (checker, event))
    return explain_direction (checker, event, error);

  return CONTRADICT (_("the move %s from node %u does not give this board; the blank changes "
                       "places with the tile it moves to, and the other tiles stay"),
                     slide_move_get_id (event->move), checker->expanding->number);
}

gboolean
slide_trace_explain_move (SlideTraceChecker      *checker,
                          const SlideTraceEvent  *event,
                          GError                **error)
{
  const SlideTraceNode *parent = checker->expanding;
  SlideBoard board = slide_trace_get_board (checker, parent);
  const char *move = slide_move_get_id (event->move);

  if (is_move_of_tile (checker, event))
    return explain_direction (checker, event, error);
  if (slide_board_get_target (&board, event->move) < 0)
    return CONTRADICT (_("the move %s is not possible in node %u: the blank is at that edge of "
                         "the board"),
                       move, parent->number);
  if (event->move == slide_move_reverse (parent->move)
      && (checker->seen_moves & (1u << event->move)) == 0)
    return CONTRADICT (_("the move %s leads from node %u back to its parent; by "
                         "\"parent_pruning\" in the first line, %s does not generate it"),
                       move, parent->number, slide_trace_get_name (checker));

  return CONTRADICT (_("node %u already has a successor by the move %s; a search generates each "
                       "successor once"), parent->number, move);
}

/* Whether just the successors by moves in a row, or just those in a column, have come of the start. On boards
 * with an even number of columns, the second change the parity of the inversions of the tiles. */
static gboolean
is_missing_by_row (const SlideTraceChecker *checker)
{
  const guint in_a_row = 1u << SLIDE_MOVE_LEFT | 1u << SLIDE_MOVE_RIGHT;
  guint expected = 0;

  for (guint i = 0; i < checker->n_expected; i++)
    expected |= 1u << checker->expected_moves[i];

  return checker->columns % 2 == 0 && checker->n_expanded == 1
         && (checker->seen_moves == (expected & in_a_row) || checker->seen_moves == (expected & ~in_a_row));
}

gboolean
slide_trace_explain_missing (SlideTraceChecker  *checker,
                             SlideMove           move,
                             GError            **error)
{
  const SlideTraceNode *parent = checker->expanding, *known;
  SlideBoard board = slide_trace_get_board (checker, parent);

  slide_trace_accuse (checker, parent);
  if (checker->seen_moves == 0 && checker->n_expected > 1 && checker->n_expanded <= 2)
    return CONTRADICT (_("node %u has no successors before this line; %s generates every successor of a node "
                         "it expands. (A test of solvability that counts the blank as a tile drops them all. What a "
                         "move makes of a solvable board is solvable, so no test is needed.)"), parent->number,
                       slide_trace_get_name (checker));
  if (is_missing_by_row (checker))
    return CONTRADICT (_("node %u has a successor by the move %s that is missing before this line, as are all "
                         "that move the blank that way or back; %s generates every successor of a node it expands. "
                         "(A test of solvability without the blank's row drops them. What a move makes of a "
                         "solvable board is solvable, so no test is needed.)"), parent->number,
                       slide_move_get_id (move), slide_trace_get_name (checker));
  if (move == slide_move_reverse (parent->move))
    return CONTRADICT (_("node %u has a successor by the move %s, back to its parent, that is "
                         "missing before this line; a search that leaves it out has "
                         "\"parent_pruning\" in the first line"), parent->number, slide_move_get_id (move));

  slide_board_apply (&board, move);
  known = slide_trace_find_node (checker, &board, parent->backward);
  if (known != NULL && known->g <= parent->g + 1)
    return CONTRADICT (_("node %u has a successor by the move %s that is missing before this line: node %u, which is "
                         "known; %s generates every successor of a node it expands, and drops a path that is not "
                         "shorter only then (fate \"duplicate\")"), parent->number, slide_move_get_id (move),
                       known->number, slide_trace_get_name (checker));

  return CONTRADICT (_("node %u has a successor by the move %s that is missing before this line; "
                       "%s generates every successor of a node it expands"), parent->number,
                     slide_move_get_id (move), slide_trace_get_name (checker));
}

/* ---- Fates and numbers ---- */

/* A successor that is taken as new, although its board has the node @node. */
static gboolean
explain_new (SlideTraceChecker     *checker,
             const SlideTraceNode  *node,
             SlideFate              expected,
             GError               **error)
{
  if (expected == SLIDE_FATE_DUPLICATE)
    return CONTRADICT (_("this board is node %u, generated in line %u, but is taken as new; %s "
                         "recognizes a board it has met, and drops a path that is not shorter "
                         "(fate \"duplicate\")"),
                       node->number, node->line, slide_trace_get_name (checker));

  return CONTRADICT (_("this board is node %u, generated in line %u, but is taken as new; %s "
                       "recognizes a board it has met, and a cheaper path to it has the fate "
                       "\"%s\""),
                     node->number, node->line, slide_trace_get_name (checker),
                     slide_fate_get_id (expected));
}

/* A cheaper path to @node, whose fate is @expected, not @fate. */
static gboolean
explain_shorter (SlideTraceChecker     *checker,
                 const SlideTraceNode  *node,
                 guint                  g,
                 SlideFate              expected,
                 SlideFate              fate,
                 GError               **error)
{
  const char *name = slide_trace_get_name (checker);

  if (expected == SLIDE_FATE_CHEAPER && fate == SLIDE_FATE_DUPLICATE)
    return CONTRADICT (_("node %u was generated again with g = %u, less than its g = %u, and "
                         "discarded; %s keeps the cheaper path (fate \"cheaper\")"), node->number, g, node->g, name);
  if (expected == SLIDE_FATE_CHEAPER)
    return CONTRADICT (_("node %u is still on the frontier; a cheaper path to it has the fate "
                         "\"cheaper\", not \"%s\", which is for closed nodes"), node->number,
                       slide_fate_get_id (fate));
  if (fate == SLIDE_FATE_CHEAPER)
    return CONTRADICT (_("node %u has been expanded; a cheaper path to it has the fate \"%s\", not "
                         "\"cheaper\", which is for nodes on the frontier"), node->number,
                       slide_fate_get_id (expected));
  if (expected == SLIDE_FATE_REOPENED)
    return CONTRADICT (_("node %u was expanded with g = %u, is generated again with g = %u, and "
                         "stays closed; %s reopens it, as the heuristic is not consistent (a "
                         "search that does not has \"reopen\":false in the first line)"), node->number, node->g, g,
                       name);
  if (fate == SLIDE_FATE_REOPENED && checker->header.method.reopen)
    return CONTRADICT (_("node %u is reopened; in %s, closed nodes stay closed (fate \"left-closed\")"), node->number,
                       name);
  if (fate == SLIDE_FATE_REOPENED)
    return CONTRADICT (_("node %u is reopened; by \"reopen\":false in the first line, closed "
                         "nodes stay closed (fate \"left-closed\")"), node->number);

  return CONTRADICT (_("the fate of this successor is %s, not %s"), slide_fate_get_id (expected),
                     slide_fate_get_id (fate));
}

gboolean
slide_trace_explain_fate (SlideTraceChecker     *checker,
                          const SlideTraceNode  *node,
                          guint                  g,
                          SlideFate              expected,
                          SlideFate              fate,
                          GError               **error)
{
  if (node != NULL)
    slide_trace_accuse (checker, node);
  if (fate == SLIDE_FATE_PRUNED || expected == SLIDE_FATE_PRUNED
      || !checker->model->states_have_one_node)
    return CONTRADICT (_("the fate of this successor is %s, not %s"), slide_fate_get_id (expected),
                       slide_fate_get_id (fate));
  if (node == NULL)
    return CONTRADICT (_("this board has not been generated before, so its fate is \"new\", not "
                         "\"%s\""),
                       slide_fate_get_id (fate));
  if (fate == SLIDE_FATE_NEW)
    return explain_new (checker, node, expected, error);
  if (expected == SLIDE_FATE_DUPLICATE)
    return CONTRADICT (_("node %u is generated again with g = %u and has g = %u; %s drops a path "
                         "that is not shorter, so the fate is \"duplicate\", not \"%s\""), node->number, g, node->g,
                       slide_trace_get_name (checker), slide_fate_get_id (fate));

  return explain_shorter (checker, node, g, expected, fate, error);
}

gboolean
slide_trace_explain_number (SlideTraceChecker     *checker,
                            const SlideTraceNode  *node,
                            guint64                number,
                            GError               **error)
{
  const SlideTraceNode *other;

  if (node != NULL)
    {
      slide_trace_accuse (checker, node);
      return CONTRADICT (_("this board is node %u, generated in line %u, not node %u; a board "
                           "keeps its number"), node->number, node->line, (guint) MIN (number, G_MAXUINT));
    }
  if (number >= checker->nodes->len)
    return CONTRADICT (_("a new board gets the next number, %u, not %u"), checker->nodes->len,
                       (guint) MIN (number, G_MAXUINT));

  other = g_ptr_array_index (checker->nodes, number);
  slide_trace_accuse (checker, other);
  return CONTRADICT (_("node %u is another board, generated in line %u; a new board gets the "
                       "next number, %u"), other->number, other->line, checker->nodes->len);
}

/* ---- Values ---- */

/* How f is made of g and h. Returns: (transfer full) */
static char *
dup_formula (const SlideTraceChecker *checker)
{
  switch (checker->header.method.algorithm)
    {
    case SLIDE_ALGORITHM_GREEDY:
      return g_strdup ("h");
    case SLIDE_ALGORITHM_WEIGHTED_ASTAR:
      return g_strdup_printf ("g + %g h", checker->header.method.weight);
    case SLIDE_ALGORITHM_UNIFORM_COST:
    case SLIDE_ALGORITHM_BREADTH_FIRST:
    case SLIDE_ALGORITHM_ITERATIVE_DEEPENING:
    case SLIDE_ALGORITHM_DEPTH_LIMITED:
      return g_strdup ("g");
    default:
      return g_strdup ("g + h");
    }
}

gboolean
slide_trace_explain_f (SlideTraceChecker  *checker,
                       guint               g,
                       guint               h,
                       double              f,
                       GError            **error)
{
  g_autofree char *formula = dup_formula (checker);

  /* h alone is an unlikely mistake: more often the parent's g is added, which is 0 at first. */
  if (f == (double) g + 2.0 * h)
    /* Translators: values, then the name of an algorithm and a formula such as "g + h" */
    return CONTRADICT (_("g = %u and h = %u give f = %.9g, not %.9g, which is g + 2 h; for %s, f = %s"), g, h,
                       slide_trace_get_moves (checker, slide_trace_get_f (checker, g, h)), f,
                       slide_trace_get_name (checker), formula);

  /* Translators: values, then the name of an algorithm and a formula such as "g + h" */
  return CONTRADICT (_("g = %u and h = %u give f = %.9g, not %.9g; for %s, f = %s"), g, h,
                     slide_trace_get_moves (checker, slide_trace_get_f (checker, g, h)), f,
                     slide_trace_get_name (checker), formula);
}

/* Whether @id gives @h for @board, and what the trace has for the nodes before. */
static gboolean
fits_heuristic (const SlideTraceChecker *checker,
                const char              *id,
                const SlideBoard        *board,
                guint                    h)
{
  g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (id, &checker->header.goal, NULL,
                                                                        NULL);

  if (heuristic == NULL || slide_heuristic_estimate (heuristic, board) != h)
    return FALSE;

  for (guint i = 0; i < MIN (checker->nodes->len, MAX_COMPARED); i++)
    {
      const SlideTraceNode *node = g_ptr_array_index (checker->nodes, i);
      SlideBoard earlier = slide_trace_get_board (checker, node);

      if (slide_heuristic_estimate (heuristic, &earlier) != node->h)
        return FALSE;
    }

  return TRUE;
}

/* Whether every successor so far has the h of the node it was generated from. */
static gboolean
fits_parents (const SlideTraceChecker *checker)
{
  for (guint i = 1; i < MIN (checker->nodes->len, MAX_COMPARED); i++)
    {
      const SlideTraceNode *node = g_ptr_array_index (checker->nodes, i), *parent;
      SlideBoard board = slide_trace_get_board (checker, node);

      if (node->move == SLIDE_MOVE_NONE || !slide_board_apply (&board, slide_move_reverse (node->move)))
        continue;
      parent = slide_trace_find_node (checker, &board, node->backward);
      if (parent != NULL && parent->h != node->h)
        return FALSE;
    }

  return TRUE;
}

gboolean
slide_trace_explain_h (SlideTraceChecker  *checker,
                       const SlideBoard   *board,
                       gboolean            backward,
                       guint               estimate,
                       guint               h,
                       GError            **error)
{
  const SlideTraceNode *parent = checker->expanding;
  const char *heuristic = checker->header.heuristic;

  if (checker->heuristics[backward ? 1 : 0] == NULL)
    return CONTRADICT (_("without a heuristic h = 0, not %u"), h);
  if (parent != NULL && parent->h == h && fits_parents (checker))
    return CONTRADICT (_("%s gives h = %u for this board, not %u, which is the h of its parent, "
                         "node %u; h is computed for the board after the move"), heuristic, estimate, h,
                       parent->number);

  for (guint i = 0; i < G_N_ELEMENTS (usual_heuristics) && !backward; i++)
    if (fits_heuristic (checker, usual_heuristics[i], board, h))
      return CONTRADICT (_("%s gives h = %u for this board, not %u, which is what %s gives"), heuristic,
                         estimate, h, usual_heuristics[i]);

  return CONTRADICT (_("%s gives h = %u for this board, not %u"), heuristic, estimate, h);
}

/* ---- The last line ---- */

/* Whether the moves lead from start to goal, from the last to the first or with each move
 * reversed. */
static gboolean
leads_to_goal (const SlideTraceChecker *checker,
               const GByteArray        *path,
               gboolean                 from_end,
               gboolean                 reversed)
{
  SlideBoard board = checker->header.start;

  for (guint i = 0; i < path->len; i++)
    {
      SlideMove move = (SlideMove) path->data[from_end ? path->len - 1 - i : i];

      if (!slide_board_apply (&board, reversed ? slide_move_reverse (move) : move))
        return FALSE;
    }

  return slide_board_equal (&board, &checker->header.goal);
}

gboolean
slide_trace_explain_path (SlideTraceChecker  *checker,
                          const GByteArray   *path,
                          guint               valid,
                          GError            **error)
{
  if (leads_to_goal (checker, path, TRUE, FALSE) || leads_to_goal (checker, path, TRUE, TRUE))
    return CONTRADICT (_("the path does not lead from the start to the goal: its moves are "
                         "listed from the goal back to the start; a path begins at the start"));
  if (leads_to_goal (checker, path, FALSE, TRUE))
    return CONTRADICT (_("the path does not lead from the start to the goal, but it does with "
                         "every move reversed; a move is the way the blank goes, not the tile"));
  if (valid < path->len)
    return CONTRADICT (_("move %u of the path leaves the board"), valid + 1);

  return CONTRADICT (_("the path does not end at the goal"));
}

/* Whether the last expansion generated the goal. */
static gboolean
is_goal_new (const SlideTraceChecker *checker)
{
  const SlideTraceNode *goal = slide_trace_find_node (checker, &checker->header.goal, FALSE);

  return goal != NULL && goal->step == checker->n_expanded;
}

gboolean
slide_trace_explain_total (SlideTraceChecker  *checker,
                           const char         *name,
                           guint64             total,
                           guint64             counted,
                           GError            **error)
{
  guint found = (guint) MIN (total, G_MAXUINT), lines = (guint) counted;
  gboolean solved = checker->end.status == SLIDE_STATUS_SOLVED;

  if (total == counted + 1 && solved && g_str_equal (name, "expanded"))
    return CONTRADICT (_("\"%s\" is %u, but the lines add up to %u; the goal is taken from the "
                         "frontier, but not expanded"), name, found, lines);
  if (total == counted + 1 && solved && g_str_equal (name, "frontier"))
    return CONTRADICT (_("\"%s\" is %u, but the lines add up to %u: without the goal, which %s takes from the "
                         "frontier (a search that looks for it when it generates a node leaves it there)"), name,
                       found, lines, slide_trace_get_name (checker));
  if (total + 1 == counted && solved && g_str_equal (name, "max_frontier") && is_goal_new (checker))
    return CONTRADICT (_("\"%s\" is %u, but the lines add up to %u: with the goal, which %s adds to the frontier "
                         "(a search that looks for it when it generates a node does not)"), name,
                       found, lines, slide_trace_get_name (checker));
  if (total == counted + 1 && g_str_equal (name, "generated"))
    return CONTRADICT (_("\"%s\" is %u, but the lines add up to %u; the start is not counted"), name, found,
                       lines);

  return CONTRADICT (_("\"%s\" is %u, but the lines add up to %u"), name, found, lines);
}

gboolean
slide_trace_explain_optimal (SlideTraceChecker         *checker,
                             guint                      moves,
                             const SlideDistanceTable  *table,
                             GError                   **error)
{
  guint least = (guint) slide_distance_table_look_up (table, &checker->header.start);

  for (guint i = 0; i < checker->nodes->len; i++)
    {
      const SlideTraceNode *node = g_ptr_array_index (checker->nodes, i);
      int distance = slide_distance_table_look_up_cells (table, node->cells);

      if (node->backward || distance < 0 || node->h <= (guint) distance)
        continue;

      slide_trace_accuse (checker, node);
      return CONTRADICT (_("a solution of length %u is called optimal, but the shortest has "
                           "length %u; the heuristic overestimates, as at node %u with h = %u, "
                           "whose distance to the goal is %u"),
                         moves, least, node->number, node->h, (guint) distance);
    }

  return CONTRADICT (_("a solution of length %u is called optimal, but the shortest has length %u"), moves, least);
}
