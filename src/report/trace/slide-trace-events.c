/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-events.c: roots, expansions and successors of a trace, as far as they are the
 * same in all searches.
 */

#include "slide-trace-check-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* ---- Nodes ---- */

SlideTraceNode *
slide_trace_find_node (const SlideTraceChecker *checker,
                       const SlideBoard        *board,
                       gboolean                 backward)
{
  SlideTraceNode key;

  if (!checker->model->states_have_one_node)
    return NULL;

  memcpy (key.cells, board->cells, sizeof key.cells);
  return g_hash_table_lookup (checker->by_board[backward ? 1 : 0], &key);
}

static SlideTraceNode *
add_node (SlideTraceChecker *checker,
          const SlideBoard  *board,
          guint              h,
          gboolean           backward)
{
  SlideTraceNode *node = g_new0 (SlideTraceNode, 1);

  memcpy (node->cells, board->cells, sizeof node->cells);
  node->blank = board->blank;
  node->number = checker->nodes->len;
  node->h = h;
  node->backward = backward;
  node->move = SLIDE_MOVE_NONE;
  g_ptr_array_add (checker->nodes, node);
  if (checker->model->states_have_one_node)
    g_hash_table_add (checker->by_board[backward ? 1 : 0], node);

  return node;
}

SlideBoard
slide_trace_get_board (const SlideTraceChecker *checker,
                       const SlideTraceNode    *node)
{
  SlideBoard board = {
    .rows = (guint8) checker->rows, .columns = (guint8) checker->columns, .blank = node->blank,
  };

  memcpy (board.cells, node->cells, sizeof board.cells);
  return board;
}

/* ---- Numbers ---- */

guint
slide_trace_get_f (const SlideTraceChecker *checker,
                   guint                    g,
                   guint                    h)
{
  switch (checker->header.algorithm)
    {
    case SLIDE_ALGORITHM_GREEDY:
      return h;
    case SLIDE_ALGORITHM_WEIGHTED_ASTAR:
      return g + (guint) (MIN (checker->header.weight, SLIDE_MAX_ORDER_WEIGHT) * h);
    case SLIDE_ALGORITHM_UNIFORM_COST:
    case SLIDE_ALGORITHM_BREADTH_FIRST:
    case SLIDE_ALGORITHM_ITERATIVE_DEEPENING:
      return g;
    default:
      return g + h;
    }
}

void
slide_trace_set_path (const SlideTraceChecker *checker,
                      SlideTraceNode          *node,
                      guint                    g,
                      SlideMove                move)
{
  node->g = g;
  node->f = slide_trace_get_f (checker, g, node->h);
  node->move = move;
}

guint
slide_trace_round (const SlideTraceChecker *checker,
                   guint                    bound)
{
  const SlideTraceHeader *header = &checker->header;
  guint from = header->start.blank, to = header->goal.blank;

  return bound + ((bound ^ (from / checker->columns + from % checker->columns
                            + to / checker->columns + to % checker->columns)) & 1);
}

/* g, h and f, which has to be right. @object: (nullable): NULL where they have been read */
static gboolean
read_g_h_f (SlideTraceChecker  *checker,
            SlideTraceEvent    *event,
            JsonObject         *object,
            guint              *g,
            guint              *h,
            GError            **error)
{
  guint64 g64, h64, f;

  if (object != NULL
      && (!slide_trace_read_uint (checker, object, "g", &event->numbers[SLIDE_TRACE_G], error)
          || !slide_trace_read_uint (checker, object, "h", &event->numbers[SLIDE_TRACE_H], error)
          || !slide_trace_read_uint (checker, object, "f", &event->numbers[SLIDE_TRACE_F], error)))
    return FALSE;

  g64 = event->numbers[SLIDE_TRACE_G];
  h64 = event->numbers[SLIDE_TRACE_H];
  f = event->numbers[SLIDE_TRACE_F];
  if (g64 > SLIDE_RECORD_MAX_G || h64 > SLIDE_MAX_ESTIMATE)
    return REFUSE (_("no node has g = %" PRIu64 " and h = %" PRIu64), g64, h64);

  *g = (guint) g64;
  *h = (guint) h64;
  if (f != slide_trace_get_f (checker, *g, *h))
    return CONTRADICT (_("g = %u and h = %u give f = %u, not %" PRIu64), *g, *h,
                       slide_trace_get_f (checker, *g, *h), f);

  return TRUE;
}

/* Whether @h is what the heuristic makes of @board, where that can be asked, or @least,
 * which was propagated to it. */
static gboolean
check_h (SlideTraceChecker  *checker,
         const SlideBoard   *board,
         gboolean            backward,
         guint               least,
         guint               h,
         GError            **error)
{
  const SlideHeuristic *heuristic = checker->heuristics[backward ? 1 : 0];
  guint estimate = 0;

  if (heuristic == NULL && slide_algorithm_get_info (checker->header.algorithm)->uses_heuristic)
    return TRUE;
  if (heuristic != NULL)
    estimate = slide_heuristic_estimate (heuristic, board);
  estimate = MAX (estimate, least);
  if (h == estimate)
    return TRUE;

  return heuristic != NULL
         ? CONTRADICT (_("%s gives h = %u for this board, not %u"), checker->header.heuristic,
                       estimate, h)
         : CONTRADICT (_("without a heuristic h = 0, not %u"), h);
}

/* ---- The record ---- */

/* FALSE if the record has been begun before. */
static gboolean
begin_record (SlideTraceChecker *checker,
              guint              h)
{
  const SlideTraceHeader *header = &checker->header;
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (header->algorithm);
  SlideRecordOrder order = {
    .kind = info->record_kind,
    .g_weight = header->algorithm == SLIDE_ALGORITHM_GREEDY ? 0 : 1,
    .h_weight = !info->uses_heuristic ? 0
                : info->uses_weight ? MIN (header->weight, SLIDE_MAX_ORDER_WEIGHT) : 1,
    .by_g = header->tie_break == SLIDE_TIE_HIGH_G || header->tie_break == SLIDE_TIE_LOW_G,
    .high = header->tie_break == SLIDE_TIE_HIGH_G,
    .newest = header->tie_break != SLIDE_TIE_FIRST_IN,
  };

  return slide_record_begin (checker->record, &header->start, h, &order, 0);
}

static gboolean
record_root (SlideTraceChecker  *checker,
             SlideTraceNode     *node,
             GError            **error)
{
  if (checker->record == NULL)
    return TRUE;

  if (node->number == 0 && !begin_record (checker, node->h))
    return REFUSE (_("the record already contains another search"));
  if (node->backward)
    slide_record_begin_backward (checker->record, &checker->header.goal, node->h);

  return TRUE;
}

/* The current expansion has all its successors. */
static void
publish (SlideTraceChecker *checker)
{
  if (checker->is_recorded)
    slide_record_publish (checker->record);
  checker->is_recorded = FALSE;
}

/* ---- Roots ---- */

gboolean
slide_trace_read_root (SlideTraceChecker  *checker,
                       JsonObject         *object,
                       gboolean            backward,
                       GError            **error)
{
  const SlideBoard *root = backward ? &checker->header.goal : &checker->header.start;
  SlideTraceEvent event;
  guint64 number;
  SlideBoard board;
  SlideTraceNode *node;
  guint g, h;

  if (!slide_trace_read_uint (checker, object, "node", &number, error)
      || !slide_trace_read_board (checker, object, "board", &board, error)
      || !read_g_h_f (checker, &event, object, &g, &h, error))
    return FALSE;

  if (!slide_board_equal (&board, root))
    return CONTRADICT (backward ? _("the board is not the goal of the first line")
                                : _("the board is not the start of the first line"));
  if (number != checker->nodes->len || g != 0)
    return CONTRADICT (backward ? _("the goal is node %u with g = 0")
                                : _("the start is node %u with g = 0"), checker->nodes->len);
  if (!check_h (checker, &board, backward, 0, h, error))
    return FALSE;

  node = add_node (checker, &board, h, backward);
  node->f = slide_trace_get_f (checker, 0, h);
  node->is_open = TRUE;
  if (!checker->model->add_root (checker, node, error) || !record_root (checker, node, error))
    return FALSE;

  checker->frontier++;
  if (checker->n_expanded == 0)
    checker->max_frontier = MAX (checker->max_frontier, checker->frontier);
  checker->expected = SLIDE_TRACE_EXPECT_EVENT;
  return TRUE;
}

gboolean
slide_trace_read_bound (SlideTraceChecker  *checker,
                        JsonObject         *object,
                        guint               iteration,
                        guint64            *bound,
                        GError            **error)
{
  guint64 number;

  if (!slide_trace_read_uint (checker, object, "bound", bound, error)
      || !slide_trace_read_uint (checker, object, "iteration", &number, error))
    return FALSE;
  if (number != iteration)
    return CONTRADICT (_("this is iteration %u, not %" PRIu64), iteration, number);

  if (checker->record != NULL)
    slide_record_set_bound (checker->record, (guint) MIN (*bound, G_MAXUINT));
  return TRUE;
}

/* ---- Expansions ---- */

gboolean
slide_trace_check_successors (SlideTraceChecker  *checker,
                              gboolean            may_be_cut,
                              GError            **error)
{
  if (checker->expanding != NULL && checker->n_come < checker->n_expected && !may_be_cut
      && !checker->header.cycle_pruning)
    return CONTRADICT (_("node %u has a successor by the move %s that is missing before this line"), checker->expanding->number,
                       slide_move_get_id ((SlideMove) checker->expected_moves[checker->n_come]));

  if (checker->expanding != NULL)
    checker->max_frontier = MAX (checker->max_frontier, checker->frontier);
  publish (checker);
  return TRUE;
}

/* What the expanded node's h, and with BPMX that of all its neighbours, says of that of its
 * successors at least. */
static guint
get_propagated (const SlideTraceChecker *checker,
                const SlideTraceNode    *node,
                const SlideBoard        *board)
{
  const SlideHeuristic *heuristic = checker->heuristics[0];
  guint h = node->h;

  if (checker->header.propagation == SLIDE_PROPAGATION_NONE)
    return 0;

  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      SlideBoard next = *board;

      if (checker->header.propagation == SLIDE_PROPAGATION_BPMX && heuristic != NULL
          && slide_board_apply (&next, (SlideMove) move))
        h = MAX (h + 1, slide_heuristic_estimate (heuristic, &next)) - 1;
    }

  return MAX (h, 1) - 1;
}

static void
list_expected_moves (SlideTraceChecker    *checker,
                     const SlideTraceNode *node,
                     const SlideBoard     *board)
{
  checker->n_expected = checker->n_come = 0;
  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    if (slide_board_get_target (board, (SlideMove) move) >= 0
        && !(checker->header.parent_pruning && node->move != SLIDE_MOVE_NONE
             && (SlideMove) move == slide_move_reverse (node->move)))
      checker->expected_moves[checker->n_expected++] = move;
}

gboolean
slide_trace_read_expand (SlideTraceChecker  *checker,
                         SlideTraceEvent    *event,
                         JsonObject         *object,
                         GError            **error)
{
  guint64 *numbers = event->numbers;
  guint64 step, number, frontier;
  SlideBoard board;
  SlideTraceNode *node;
  guint g, h;

  if (object != NULL
      && (!slide_trace_read_uint (checker, object, "step", &numbers[SLIDE_TRACE_STEP], error)
          || !slide_trace_read_uint (checker, object, "node", &numbers[SLIDE_TRACE_NODE], error)
          || !slide_trace_read_uint (checker, object, "frontier", &numbers[SLIDE_TRACE_FRONTIER],
                                     error)))
    return FALSE;
  if (!read_g_h_f (checker, event, object, &g, &h, error)
      || !slide_trace_check_successors (checker, FALSE, error))
    return FALSE;

  step = numbers[SLIDE_TRACE_STEP];
  number = numbers[SLIDE_TRACE_NODE];
  frontier = numbers[SLIDE_TRACE_FRONTIER];
  if (checker->goal_generated)
    return CONTRADICT (_("breadth-first search ends with the goal, which has been generated"));
  if (step != checker->n_expanded + 1)
    return CONTRADICT (_("step %" PRIu64 " comes after %" PRIu64), step, checker->n_expanded);
  if (number >= checker->nodes->len)
    return CONTRADICT (_("node %" PRIu64 " has not been generated"), number);

  node = g_ptr_array_index (checker->nodes, number);
  if (!node->is_open)
    return CONTRADICT (_("node %u is expanded, but it is already closed"), node->number);
  if (g != node->g || h != node->h)
    return CONTRADICT (_("node %u is on the frontier with g = %u and h = %u, not %u and %u"), node->number,
                       node->g, node->h, g, h);
  if (!checker->model->turn_to (checker, node, error))
    return FALSE;

  board = slide_trace_get_board (checker, node);
  if (!slide_algorithm_get_info (checker->header.algorithm)->both_ways
      && slide_board_equal (&board, &checker->header.goal))
    return CONTRADICT (_("node %u is the goal, which is never expanded"), node->number);
  if (frontier != checker->frontier)
    return CONTRADICT (_("without node %u the frontier has %" PRIu64 " nodes, not %" PRIu64),
                       node->number, checker->frontier, frontier);

  if (checker->record != NULL)
    slide_record_set_backward (checker->record, node->backward);
  checker->is_recorded = checker->record != NULL
                         && slide_record_add_expansion (checker->record, &board);
  node->is_open = FALSE;
  checker->expanding = node;
  checker->n_expanded++;
  list_expected_moves (checker, node, &board);
  checker->least_h = get_propagated (checker, node, &board);
  return TRUE;
}

/* ---- Successors ---- */

SlideFate
slide_trace_get_state_fate (const SlideTraceNode *node,
                            guint                 g,
                            SlideFate             if_closed)
{
  if (node == NULL)
    return SLIDE_FATE_NEW;
  if (node->g <= g)
    return SLIDE_FATE_DUPLICATE;

  return node->is_open ? SLIDE_FATE_CHEAPER : if_closed;
}

/* What is read of a successor. */
typedef struct
{
  guint64   step;
  guint64   number;
  guint64   parent;
  SlideMove move;
  SlideFate fate;
  guint     g;
  guint     h;
} Successor;

static gboolean
read_successor (SlideTraceChecker  *checker,
                SlideTraceEvent    *event,
                JsonObject         *object,
                Successor          *successor,
                GError            **error)
{
  guint64 *numbers = event->numbers;
  const char *move_id, *fate_id;

  if (object != NULL
      && (!slide_trace_read_uint (checker, object, "step", &numbers[SLIDE_TRACE_STEP], error)
          || !slide_trace_read_uint (checker, object, "node", &numbers[SLIDE_TRACE_NODE], error)
          || !slide_trace_read_uint (checker, object, "parent", &numbers[SLIDE_TRACE_PARENT], error)
          || !slide_trace_read_word (checker, object, "move", &move_id, error)
          || !slide_trace_read_word (checker, object, "fate", &fate_id, error)))
    return FALSE;
  if (!read_g_h_f (checker, event, object, &successor->g, &successor->h, error))
    return FALSE;

  if (object != NULL && !slide_move_from_id (move_id, &event->move))
    return REFUSE (_("no move is called \"%s\""), move_id);
  if (object != NULL && !slide_fate_from_id (fate_id, &event->fate))
    return REFUSE (_("no fate is called \"%s\""), fate_id);

  successor->step = numbers[SLIDE_TRACE_STEP];
  successor->number = numbers[SLIDE_TRACE_NODE];
  successor->parent = numbers[SLIDE_TRACE_PARENT];
  successor->move = event->move;
  successor->fate = event->fate;
  return TRUE;
}

/* Whether it is one of the selected node, and the next of them. */
static gboolean
check_place (SlideTraceChecker  *checker,
             const Successor    *successor,
             GError            **error)
{
  const SlideTraceNode *parent = checker->expanding;

  if (parent == NULL)
    return CONTRADICT (_("a successor comes before the first expansion"));
  if (successor->step != checker->n_expanded)
    return CONTRADICT (_("this is step %" PRIu64 ", not %" PRIu64), checker->n_expanded,
                       successor->step);
  if (successor->parent != parent->number)
    return CONTRADICT (_("node %u was expanded, not %" PRIu64), parent->number, successor->parent);
  if (checker->goal_generated)
    return CONTRADICT (_("breadth-first search ends with the goal, which has been generated"));

  /* Which ways round to the same board are left out, the trace alone knows. */
  while (checker->header.cycle_pruning && checker->n_come < checker->n_expected
         && checker->expected_moves[checker->n_come] != successor->move)
    checker->n_come++;
  if (checker->n_come == checker->n_expected)
    return CONTRADICT (_("node %u has no more successors"), parent->number);
  if (successor->move != (SlideMove) checker->expected_moves[checker->n_come])
    return CONTRADICT (_("the next successor of node %u is by the move %s, not %s"),
                       parent->number,
                       slide_move_get_id ((SlideMove) checker->expected_moves[checker->n_come]),
                       slide_move_get_id (successor->move));
  if (successor->g != parent->g + 1)
    return CONTRADICT (_("a successor of node %u has g = %u, not %u"), parent->number,
                       parent->g + 1, successor->g);
  return TRUE;
}

/* Whether the line gives the board that it is. */
static gboolean
check_board (SlideTraceChecker      *checker,
             const SlideTraceEvent  *event,
             JsonObject             *object,
             const SlideBoard       *board,
             GError                **error)
{
  SlideBoard found = *board;

  if (object == NULL)
    memcpy (found.cells, event->cells, sizeof found.cells);
  else if (!slide_trace_read_board (checker, object, "board", &found, error))
    return FALSE;

  return slide_board_equal (&found, board)
         || CONTRADICT (_("the move %s from node %u does not give this board"),
                        slide_move_get_id (event->move), checker->expanding->number);
}

/* Whether it is what the move makes of the selected node, and was what it says: @node, or new.
 * A line that was scanned has a board where there has to be one. */
static gboolean
check_successor (SlideTraceChecker     *checker,
                 const SlideTraceEvent *event,
                 JsonObject            *object,
                 const Successor       *successor,
                 const SlideBoard      *board,
                 const SlideTraceNode  *node,
                 GError               **error)
{
  SlideFate expected = checker->model->get_fate (checker, node, successor->g, successor->h);
  gboolean is_raised = checker->header.propagation != SLIDE_PROPAGATION_NONE
                       && slide_fate_makes_version (expected);
  gboolean has_board = object != NULL ? json_object_has_member (object, "board")
                                      : event->has_board;
  guint number = node != NULL ? node->number : checker->nodes->len;

  if ((node == NULL || is_raised)
      && !check_h (checker, board, checker->expanding->backward, checker->least_h, successor->h, error))
    return FALSE;
  if (successor->fate != expected)
    return CONTRADICT (_("the fate of this successor is %s, not %s"), slide_fate_get_id (expected),
                       slide_fate_get_id (successor->fate));
  if (successor->number != number)
    return CONTRADICT (_("this state is node %u, not %" PRIu64), number, successor->number);
  if ((node == NULL || has_board) && !check_board (checker, event, object, board, error))
    return FALSE;
  if (node != NULL && !is_raised && successor->h != node->h)
    return CONTRADICT (_("node %u had h = %u before, not %u"), node->number, node->h, successor->h);

  return TRUE;
}

gboolean
slide_trace_read_generate (SlideTraceChecker  *checker,
                           SlideTraceEvent    *event,
                           JsonObject         *object,
                           GError            **error)
{
  SlideTraceNode *parent = checker->expanding, *node;
  Successor successor;
  SlideBoard board;

  if (!read_successor (checker, event, object, &successor, error)
      || !check_place (checker, &successor, error))
    return FALSE;

  board = slide_trace_get_board (checker, parent);
  slide_board_apply (&board, successor.move);
  node = slide_trace_find_node (checker, &board, parent->backward);
  if (!check_successor (checker, event, object, &successor, &board, node, error))
    return FALSE;

  if (node == NULL)
    node = add_node (checker, &board, successor.h, parent->backward);
  /* Reached by another way, another h may have been propagated to it. */
  if (slide_fate_makes_version (successor.fate))
    {
      node->h = successor.h;
      checker->model->take (checker, node, successor.g, successor.move, successor.fate);
    }
  if (checker->is_recorded)
    slide_record_add_successor (checker->record, &board, successor.h, successor.move,
                                successor.fate);
  checker->n_generated++;
  checker->n_duplicates += successor.fate == SLIDE_FATE_DUPLICATE;
  checker->n_reopened += successor.fate == SLIDE_FATE_REOPENED;
  checker->n_come++;
  checker->goal_generated = checker->header.algorithm == SLIDE_ALGORITHM_BREADTH_FIRST
                            && slide_board_equal (&board, &checker->header.goal);
  return TRUE;
}
