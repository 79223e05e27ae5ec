/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-events.c: roots, expansions and successors of a trace, as far as they are the
 * same in all searches.
 */

#include "slide-trace-check-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

/* Two f that differ by less are the same: programs add fractions in floating point. */
#define MAX_ERROR 1e-6

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
  node->line = (guint) checker->line;
  node->step = (guint) checker->n_expanded;
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
  guint f = g * checker->g_weight + h * checker->h_weight;

  return checker->rounds_down ? f - f % checker->g_weight : f;
}

double
slide_trace_get_moves (const SlideTraceChecker *checker,
                       guint                    f)
{
  return slide_order_get_f (f, checker->g_weight);
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

  if (!header->method.parity)
    return bound;

  return bound + ((bound ^ (from / checker->columns + from % checker->columns
                            + to / checker->columns + to % checker->columns)) & 1);
}

/* Whether @stated is f of a node with @g and @h: exactly, up to the errors of floating point; or, if
 * no fraction has come up before, rounded down, which then holds from here on. */
static gboolean
is_f (SlideTraceChecker *checker,
      guint              g,
      guint              h,
      double             stated)
{
  guint f = slide_trace_get_f (checker, g, h);
  gboolean has_fraction = checker->g_weight > 1 && f % checker->g_weight != 0;

  if (fabs (slide_trace_get_moves (checker, f) - stated) < MAX_ERROR)
    {
      checker->knows_fractions |= has_fraction;
      return TRUE;
    }
  if (!has_fraction || checker->knows_fractions || stated != f / checker->g_weight)
    return FALSE;

  checker->knows_fractions = checker->rounds_down = TRUE;
  if (checker->record != NULL)
    slide_record_round_down (checker->record);
  return TRUE;
}

/* Checks g, h and f. In a search by other rules than those of the program, f may be any number. */
static gboolean
check_g_h_f (SlideTraceChecker     *checker,
             const SlideTraceEvent *event,
             GError               **error)
{
  if (event->g > SLIDE_RECORD_MAX_G || event->h > SLIDE_MAX_ESTIMATE)
    return REFUSE (_("no node has g = %" PRIu64 " and h = %" PRIu64), event->g, event->h);

  return checker->header.is_custom || is_f (checker, (guint) event->g, (guint) event->h, event->f)
         || slide_trace_explain_f (checker, (guint) event->g, (guint) event->h, event->f, error);
}

/* Checks that @h is the larger of the heuristic's estimate for @board, if it is available, and
 * @least, which was propagated to it. */
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

  if (heuristic == NULL && slide_algorithm_get_info (checker->header.method.algorithm)->uses_heuristic)
    return TRUE;
  if (heuristic != NULL)
    estimate = slide_heuristic_estimate (heuristic, board);
  estimate = MAX (estimate, least);

  return h == estimate
         || slide_trace_explain_h (checker, board, backward, estimate, h, error);
}

/* ---- The record ---- */

/* Returns: FALSE if the record contains another search. */
static gboolean
begin_record (SlideTraceChecker *checker,
              guint              h)
{
  const SlideTraceHeader *header = &checker->header;
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (header->method.algorithm);
  SlideRecordOrder order = {
    .kind = info->record_kind,
    .g_weight = checker->g_weight,
    .h_weight = checker->h_weight,
    .by_g = !header->any_tie_break && (header->method.tie_break == SLIDE_TIE_HIGH_G
                                       || header->method.tie_break == SLIDE_TIE_LOW_G),
    .high = header->method.tie_break == SLIDE_TIE_HIGH_G,
    .newest = header->method.tie_break != SLIDE_TIE_FIRST_IN,
    .any_tie = header->any_tie_break,
    .any_order = header->is_custom,
    .operators = header->method.operators,
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

/* Called when all successors of the current expansion have been read, or all there will be. */
void
slide_trace_publish (SlideTraceChecker *checker)
{
  if (!checker->is_recorded)
    return;

  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    {
      SlideMove move = slide_move_order_get (checker->header.method.operators, i);
      SlideTraceSuccessor *successor = &checker->successors[move];

      if (successor->is_there)
        slide_record_add_successor (checker->record, &successor->board, successor->h,
                                    move, successor->fate);
      successor->is_there = FALSE;
    }
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
  SlideBoard board;
  SlideTraceNode *node;
  guint h;

  if (!slide_trace_read (checker, object, "node", SLIDE_FIELD_COUNT, &event.node, error)
      || !slide_trace_read_board (checker, object, "board", &board, error)
      || !slide_trace_read (checker, object, "g", SLIDE_FIELD_COUNT, &event.g, error)
      || !slide_trace_read (checker, object, "h", SLIDE_FIELD_COUNT, &event.h, error)
      || !slide_trace_read (checker, object, "f", SLIDE_FIELD_REAL, &event.f, error)
      || !check_g_h_f (checker, &event, error))
    return FALSE;

  if (!slide_board_equal (&board, root))
    return CONTRADICT (backward ? _("the board is not the goal of the first line")
                                : _("the board is not the start of the first line"));
  if (event.node != checker->nodes->len || event.g != 0)
    return CONTRADICT (backward ? _("the goal is node %u with g = 0")
                                : _("the start is node %u with g = 0"), checker->nodes->len);
  h = (guint) event.h;
  if (!check_h (checker, &board, backward, 0, h, error))
    return FALSE;

  node = add_node (checker, &board, h, backward);
  node->f = slide_trace_get_f (checker, 0, h);
  node->stated_f = event.f;
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

  if (!slide_trace_read (checker, object, "bound", SLIDE_FIELD_COUNT, bound, error)
      || !slide_trace_read (checker, object, "iteration", SLIDE_FIELD_COUNT, &number, error))
    return FALSE;
  if (number != iteration)
    return CONTRADICT (_("this is iteration %u, not %" PRIu64), iteration, number);

  if (checker->record != NULL)
    slide_record_set_bound (checker->record, (guint) MIN (*bound, G_MAXUINT));
  return TRUE;
}

/* ---- Expansions ---- */

SlideMove
slide_trace_find_missing (const SlideTraceChecker *checker)
{
  if (checker->expanding == NULL || checker->header.method.cycle_pruning)
    return SLIDE_MOVE_NONE;

  for (guint i = checker->any_successors ? 0 : checker->n_seen; i < checker->n_expected; i++)
    if (!checker->any_successors || (checker->seen_moves & (1u << checker->expected_moves[i])) == 0)
      return (SlideMove) checker->expected_moves[i];

  return SLIDE_MOVE_NONE;
}

gboolean
slide_trace_check_successors (SlideTraceChecker  *checker,
                              gboolean            may_be_cut,
                              GError            **error)
{
  SlideMove missing = slide_trace_find_missing (checker);

  if (missing != SLIDE_MOVE_NONE && !may_be_cut)
    return slide_trace_explain_missing (checker, missing, error);

  if (checker->expanding != NULL)
    checker->max_frontier = MAX (checker->max_frontier, checker->frontier);
  slide_trace_publish (checker);
  return TRUE;
}

/* The lower bound for the h of the successors that follows from the h of the expanded node
 * and, with BPMX, of all its neighbours. */
static guint
get_propagated (const SlideTraceChecker *checker,
                const SlideTraceNode    *node,
                const SlideBoard        *board)
{
  const SlideHeuristic *heuristic = checker->heuristics[0];
  guint h = node->h;

  if (checker->header.method.propagation == SLIDE_PROPAGATION_NONE)
    return 0;

  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      SlideBoard next = *board;

      if (checker->header.method.propagation == SLIDE_PROPAGATION_BPMX && heuristic != NULL
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
  checker->n_expected = checker->n_seen = checker->seen_moves = 0;
  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    {
      SlideMove move = slide_move_order_get (checker->header.method.operators, i);

      if (slide_board_get_target (board, move) >= 0
          && !(checker->header.method.parent_pruning && node->move != SLIDE_MOVE_NONE
               && move == slide_move_reverse (node->move)))
        checker->expected_moves[checker->n_expected++] = move;
    }
}

/* Whether a move that follows @move in the order of successors has already been read. */
static gboolean
is_out_of_order (const SlideTraceChecker *checker,
                 SlideMove                move)
{
  guint i = SLIDE_N_MOVES;

  while (slide_move_order_get (checker->header.method.operators, --i) != move)
    if ((checker->seen_moves >> slide_move_order_get (checker->header.method.operators, i) & 1) != 0)
      return TRUE;

  return FALSE;
}

gboolean
slide_trace_expand (SlideTraceChecker  *checker,
                    SlideTraceEvent    *event,
                    GError            **error)
{
  SlideBoard board;
  SlideTraceNode *node;

  if (!check_g_h_f (checker, event, error) || !slide_trace_check_successors (checker, FALSE, error))
    return FALSE;

  if (checker->goal_generated)
    return CONTRADICT (_("breadth-first search ends with the goal, which has been generated"));
  if (event->step == 0 && checker->n_expanded == 0)
    return CONTRADICT (_("the first expansion is step 1, not 0"));
  if (event->step != checker->n_expanded + 1)
    return CONTRADICT (_("step %" PRIu64 " comes after %" PRIu64), event->step, checker->n_expanded);
  if (event->node >= checker->nodes->len)
    return CONTRADICT (_("node %" PRIu64 " has not been generated"), event->node);

  node = g_ptr_array_index (checker->nodes, event->node);
  if (!node->is_open || event->g != node->g || event->h != node->h)
    return slide_trace_explain_expansion (checker, node, (guint) event->g, (guint) event->h, error);
  if (checker->header.is_custom && fabs (event->f - node->stated_f) >= MAX_ERROR)
    return CONTRADICT (_("node %u was generated with f = %.9g, but is expanded with f = %.9g"), node->number,
                       node->stated_f, event->f);
  if (!checker->model->turn_to (checker, node, error))
    return FALSE;

  board = slide_trace_get_board (checker, node);
  if (!slide_algorithm_get_info (checker->header.method.algorithm)->both_ways
      && !checker->header.is_custom && slide_board_equal (&board, &checker->header.goal))
    {
      slide_trace_accuse (checker, node);
      return CONTRADICT (_("expansion %u expands node %u, which is the goal; %s stops when it "
                           "takes the goal from the frontier"), (guint) event->step, node->number,
                         slide_trace_get_name (checker));
    }
  if (event->frontier != checker->frontier)
    return slide_trace_explain_frontier (checker, node, event->frontier, error);

  if (checker->record != NULL)
    slide_record_set_backward (checker->record, node->backward);
  checker->is_recorded = checker->record != NULL
                         && slide_record_add_expansion (checker->record, &board);
  node->is_open = FALSE;
  checker->expanding = node;
  checker->n_expanded++;
  node->expanded = (guint) checker->n_expanded;
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

/* Finds what the words of a successor stand for, and reads its board if it has one. */
static gboolean
resolve_successor (SlideTraceChecker  *checker,
                   SlideTraceEvent    *event,
                   GError            **error)
{
  SlideBoard board;

  if (!slide_move_from_id (event->move_id, &event->move))
    return REFUSE (_("no move is called \"%s\"; expected up, left, right or down, the way the "
                     "blank goes"),
                   event->move_id);
  if (!slide_fate_from_id (event->fate_id, &event->fate))
    return REFUSE (_("no fate is called \"%s\"; expected new, cheaper, reopened, duplicate, "
                     "left-closed or pruned"), event->fate_id);
  if (event->object == NULL)
    return TRUE;

  event->has_board = json_object_has_member (event->object, "board");
  if (event->has_board && !slide_trace_read_board (checker, event->object, "board", &board, error))
    return FALSE;
  if (event->has_board)
    memcpy (event->cells, board.cells, sizeof event->cells);
  return TRUE;
}

/* Checks that the move leads to a successor of the current node that has not been read yet. */
static gboolean
check_any_move (SlideTraceChecker      *checker,
                const SlideTraceEvent  *event,
                GError                **error)
{
  const SlideTraceNode *parent = checker->expanding;
  gboolean is_expected = FALSE;

  for (guint i = 0; i < checker->n_expected; i++)
    is_expected = is_expected || checker->expected_moves[i] == (guint) event->move;
  if (checker->any_parent_pruning && parent->move != SLIDE_MOVE_NONE
      && event->move == slide_move_reverse (parent->move))
    is_expected = TRUE;

  return (is_expected && (checker->seen_moves & (1u << event->move)) == 0)
         || slide_trace_explain_move (checker, event, error);
}

/* Checks that it is the next one in their order. */
static gboolean
check_next_move (SlideTraceChecker      *checker,
                 const SlideTraceEvent  *event,
                 GError                **error)
{
  guint number = checker->expanding->number;

  /* Which cycles were pruned is known only from the trace. */
  while (checker->header.method.cycle_pruning && checker->n_seen < checker->n_expected
         && checker->expected_moves[checker->n_seen] != event->move)
    checker->n_seen++;
  if (checker->n_seen == checker->n_expected)
    return CONTRADICT (_("node %u has no more successors"), number);
  if (event->move != (SlideMove) checker->expected_moves[checker->n_seen])
    return CONTRADICT (_("the next successor of node %u is by the move %s, not %s"), number,
                       slide_move_get_id ((SlideMove) checker->expected_moves[checker->n_seen]),
                       slide_move_get_id (event->move));

  return TRUE;
}

/* Checks that this is a successor of the current node, and whose turn it is. */
static gboolean
check_place (SlideTraceChecker     *checker,
             const SlideTraceEvent *event,
             GError               **error)
{
  const SlideTraceNode *parent = checker->expanding;

  if (parent == NULL)
    return CONTRADICT (_("a successor comes before the first expansion"));
  if (event->step != checker->n_expanded)
    return CONTRADICT (_("this is step %" PRIu64 ", not %" PRIu64), checker->n_expanded,
                       event->step);
  if (event->parent != parent->number)
    return CONTRADICT (_("node %u was expanded, not %" PRIu64), parent->number, event->parent);
  if (checker->goal_generated)
    return CONTRADICT (_("breadth-first search ends with the goal, which has been generated"));
  if (!(checker->any_successors ? check_any_move (checker, event, error)
                                : check_next_move (checker, event, error)))
    return FALSE;

  if (event->g != parent->g + 1)
    return CONTRADICT (_("node %u was expanded with g = %u, so its successors have g = %u, not "
                         "%u; every move costs 1"), parent->number, parent->g, parent->g + 1,
                       (guint) event->g);
  return TRUE;
}

/* Whether @fate is the right one of a successor, or one of two that are. */
static gboolean
is_fate_allowed (const SlideTraceChecker *checker,
                 SlideFate                expected,
                 SlideFate                fate)
{
  return fate == expected
         || (checker->any_reopening && fate == SLIDE_FATE_LEFT_CLOSED
             && expected == SLIDE_FATE_REOPENED);
}

/* Checks that @successor is the result of its move from the current node, and that its number
 * and h are those of @node, or of a new node. A scanned line always has a board where one is
 * required. */
static gboolean
check_successor (SlideTraceChecker     *checker,
                 const SlideTraceEvent *event,
                 const SlideBoard      *board,
                 const SlideTraceNode  *node,
                 GError               **error)
{
  SlideFate expected = checker->model->get_fate (checker, node, (guint) event->g, (guint) event->h);
  gboolean is_raised = checker->header.method.propagation != SLIDE_PROPAGATION_NONE
                       && slide_fate_makes_version (expected);

  if (event->has_board && memcmp (event->cells, board->cells, sizeof event->cells) != 0)
    return slide_trace_explain_board (checker, event, error);
  if ((node == NULL || is_raised)
      && !check_h (checker, board, checker->expanding->backward, checker->least_h, (guint) event->h, error))
    return FALSE;
  if (!is_fate_allowed (checker, expected, event->fate))
    return slide_trace_explain_fate (checker, node, (guint) event->g, expected, event->fate, error);
  if (node == NULL && !event->has_board)
    return REFUSE (_("expected \"%s\" with %u tiles"), "board", checker->rows * checker->columns);
  if (event->node != (node != NULL ? node->number : checker->nodes->len))
    return slide_trace_explain_number (checker, node, event->node, error);
  if (node != NULL && !is_raised && event->h != node->h)
    {
      slide_trace_accuse (checker, node);
      return CONTRADICT (_("node %u had h = %u before, not %u; h depends on the board alone"), node->number,
                         node->h, (guint) event->h);
    }

  return TRUE;
}

gboolean
slide_trace_generate (SlideTraceChecker  *checker,
                      SlideTraceEvent    *event,
                      GError            **error)
{
  SlideTraceNode *parent = checker->expanding, *node;
  guint h = (guint) event->h;
  SlideBoard board;

  if (!check_g_h_f (checker, event, error) || !resolve_successor (checker, event, error)
      || !check_place (checker, event, error))
    return FALSE;

  board = slide_trace_get_board (checker, parent);
  slide_board_apply (&board, event->move);
  node = slide_trace_find_node (checker, &board, parent->backward);
  if (!check_successor (checker, event, &board, node, error))
    return FALSE;

  if (node == NULL)
    node = add_node (checker, &board, h, parent->backward);
  /* On a different path, a different h may have been propagated to it. */
  if (slide_fate_makes_version (event->fate))
    {
      node->h = h;
      node->stated_f = event->f;
      checker->model->take (checker, node, (guint) event->g, event->move, event->fate);
    }
  checker->successors[event->move] = (SlideTraceSuccessor) {
    .is_there = checker->is_recorded, .board = board, .h = h, .fate = event->fate,
  };
  checker->n_generated++;
  checker->n_duplicates += event->fate == SLIDE_FATE_DUPLICATE;
  checker->n_reopened += event->fate == SLIDE_FATE_REOPENED;
  checker->n_seen++;
  checker->header.is_foreign |= is_out_of_order (checker, event->move);
  checker->seen_moves |= 1u << event->move;
  checker->goal_generated = checker->header.method.algorithm == SLIDE_ALGORITHM_BREADTH_FIRST
                            && slide_board_equal (&board, &checker->header.goal);
  return TRUE;
}
