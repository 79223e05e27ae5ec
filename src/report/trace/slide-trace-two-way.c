/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-two-way.c: an independent model of two-way search (NBS) for checking traces.
 *
 * At each end, nodes within the bound are in the ready heap, ordered by g; the others are in
 * the waiting heap, ordered by f.
 */

#include "slide-trace-check-private.h"
#include "slide-trace-heap.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

typedef struct
{
  SlideTraceHeap ready[2];
  SlideTraceHeap waiting[2];
  guint          n_iterations;
  guint          bound;
  guint          best;         /* length of the best solution; G_MAXUINT if there is none */
} TwoWay;

static gpointer
model_create (const SlideTraceChecker *checker G_GNUC_UNUSED)
{
  TwoWay *two_way = g_new0 (TwoWay, 1);

  for (guint end = 0; end < 2; end++)
    {
      slide_trace_heap_init (&two_way->ready[end], TRUE);
      slide_trace_heap_init (&two_way->waiting[end], TRUE);
    }
  two_way->best = G_MAXUINT;
  return two_way;
}

static void
model_destroy (gpointer data)
{
  TwoWay *two_way = data;

  for (guint end = 0; end < 2; end++)
    {
      slide_trace_heap_clear (&two_way->ready[end]);
      slide_trace_heap_clear (&two_way->waiting[end]);
    }
  g_free (two_way);
}

/* ---- Pairs ---- */

static void
open_node (SlideTraceChecker *checker,
           SlideTraceNode    *node)
{
  TwoWay *two_way = checker->data;
  guint end = node->backward ? 1 : 0;

  if (two_way->n_iterations > 0 && node->f <= two_way->bound)
    slide_trace_heap_add (&two_way->ready[end], checker, node, node->g, 0);
  else
    slide_trace_heap_add (&two_way->waiting[end], checker, node, node->f, 0);
}

/* The smallest g in the ready heap; G_MAXUINT if it is empty. */
static guint
get_least_g (TwoWay *two_way,
             guint   end)
{
  const SlideTraceNode *first = slide_trace_heap_get_first (&two_way->ready[end]);

  return first != NULL ? first->g : G_MAXUINT;
}

static gboolean
has_pair (TwoWay *two_way)
{
  guint first = get_least_g (two_way, 0);
  guint second = get_least_g (two_way, 1);

  return first != G_MAXUINT && second != G_MAXUINT && first + second + 1 <= two_way->bound;
}

static void
raise_bound (SlideTraceChecker *checker,
             guint              bound)
{
  TwoWay *two_way = checker->data;

  two_way->bound = bound;
  for (guint end = 0; end < 2; end++)
    for (SlideTraceNode *node = slide_trace_heap_get_first (&two_way->waiting[end]);
         node != NULL && node->f <= bound;
         node = slide_trace_heap_get_first (&two_way->waiting[end]))
      slide_trace_heap_add (&two_way->ready[end], checker, node, node->g, 0);
}

/* ---- Bounds and roots ---- */

static guint
get_first_bound (SlideTraceChecker *checker)
{
  const SlideTraceHeader *header = &checker->header;
  const SlideTraceNode *start = g_ptr_array_index (checker->nodes, 0);
  const SlideTraceNode *goal = g_ptr_array_index (checker->nodes, 1);
  guint manhattan = 0;

  for (guint cell = 0; header->method.parity && cell < slide_board_get_n_cells (&header->start); cell++)
    if (cell != header->start.blank)
      {
        guint to = slide_board_find (&header->goal, header->start.cells[cell]);

        manhattan += (guint) (ABS ((int) (cell / checker->columns) - (int) (to / checker->columns))
                              + ABS ((int) (cell % checker->columns)
                                     - (int) (to % checker->columns)));
      }

  return slide_trace_round (checker, MAX (manhattan, MAX (start->h, goal->h)));
}

static gboolean
read_bound (SlideTraceChecker  *checker,
            JsonObject         *object,
            GError            **error)
{
  TwoWay *two_way = checker->data;
  guint64 bound;

  if (checker->nodes->len < 2)
    return CONTRADICT (_("the goal is missing, from which the search also starts"));
  if (!slide_trace_read_bound (checker, object, two_way->n_iterations + 1, &bound, error))
    return FALSE;
  if (checker->n_expanded % 2 != 0)
    return CONTRADICT (_("the bound changes between the two nodes of a pair"));

  if (two_way->n_iterations == 0)
    {
      guint first = get_first_bound (checker);

      if (bound != first)
        return CONTRADICT (_("the first bound is %u, not %" PRIu64), first, bound);
    }
  else if (bound <= two_way->bound || bound > SLIDE_RECORD_MAX_G
           || bound != slide_trace_round (checker, (guint) bound))
    {
      return CONTRADICT (_("the bound rises from %u in steps of two, not to %" PRIu64), two_way->bound,
                         bound);
    }
  for (; two_way->n_iterations > 0 && two_way->bound < bound;
       raise_bound (checker, two_way->bound + (checker->header.method.parity ? 2 : 1)))
    if (has_pair (two_way))
      return CONTRADICT (_("the bound is %u, but nodes %u and %u are a pair within it"), two_way->bound,
                         slide_trace_heap_get_first (&two_way->ready[0])->number,
                         slide_trace_heap_get_first (&two_way->ready[1])->number);

  two_way->n_iterations++;
  raise_bound (checker, (guint) bound);
  return TRUE;
}

static void
meet (SlideTraceChecker    *checker,
      const SlideTraceNode *node)
{
  TwoWay *two_way = checker->data;
  SlideBoard board = slide_trace_get_board (checker, node);
  const SlideTraceNode *other = slide_trace_find_node (checker, &board, !node->backward);

  if (other != NULL)
    two_way->best = MIN (two_way->best, node->g + other->g);
}

static gboolean
model_add_root (SlideTraceChecker  *checker,
                SlideTraceNode     *node,
                GError            **error)
{
  if (node->number != (node->backward ? 1 : 0))
    return CONTRADICT (_("there are two roots"));

  open_node (checker, node);
  meet (checker, node);
  return TRUE;
}

static gboolean
model_read_event (SlideTraceChecker  *checker,
                  const char         *event,
                  JsonObject         *object,
                  GError            **error)
{
  gboolean backward;

  if (g_str_equal (event, "bound"))
    return read_bound (checker, object, error);

  if (!slide_trace_read (checker, object, "backward", SLIDE_FIELD_BOOLEAN, &backward, error))
    return FALSE;
  return backward ? slide_trace_read_root (checker, object, TRUE, error)
                  : CONTRADICT (_("there is another start"));
}

/* ---- Expansions ---- */

/* The first node of a pair belongs to the tree of the start. */
static gboolean
model_turn_to (SlideTraceChecker  *checker,
               SlideTraceNode     *node,
               GError            **error)
{
  TwoWay *two_way = checker->data;
  guint end = checker->n_expanded % 2;

  if (two_way->n_iterations == 0)
    return CONTRADICT (_("there is no bound yet"));
  if (two_way->best <= two_way->bound)
    return CONTRADICT (_("the solution of length %u is proven optimal, so nothing more is expanded"),
                       two_way->best);
  if (node->backward != (end == 1))
    return CONTRADICT (end == 0 ? _("the start is expanded next, not node %u")
                                : _("the goal is expanded next, not node %u"), node->number);
  if (node->f > two_way->bound)
    return CONTRADICT (_("node %u with f = %u exceeds the bound %u"), node->number, node->f,
                       two_way->bound);
  if (node->g != get_least_g (two_way, end))
    return CONTRADICT (_("node %u with g = %u is expanded, but node %u has g = %u"), node->number,
                       node->g, slide_trace_heap_get_first (&two_way->ready[end])->number,
                       get_least_g (two_way, end));
  if (end == 0 && !has_pair (two_way))
    return CONTRADICT (_("no pair is within the bound %u"), two_way->bound);

  checker->frontier--;
  return TRUE;
}

static SlideFate
model_get_fate (const SlideTraceChecker *checker G_GNUC_UNUSED,
                const SlideTraceNode    *node,
                guint                    g,
                guint                    h G_GNUC_UNUSED)
{
  return slide_trace_get_state_fate (node, g, SLIDE_FATE_REOPENED);
}

static void
model_take (SlideTraceChecker *checker,
            SlideTraceNode    *node,
            guint              g,
            SlideMove          move,
            SlideFate          fate)
{
  slide_trace_set_path (checker, node, g, move);
  open_node (checker, node);
  meet (checker, node);
  if (fate != SLIDE_FATE_CHEAPER)
    checker->frontier++;
}

/* ---- The end ---- */

/* Checks that the meeting nodes of both trees have the same state. */
static gboolean
check_meeting (SlideTraceChecker  *checker,
               JsonArray          *meeting,
               guint               moves,
               GError            **error)
{
  const SlideTraceNode *nodes[2];
  SlideBoard board[2];

  if (json_array_get_length (meeting) != 2)
    return REFUSE (_("expected \"meeting\" with two nodes"));
  for (guint end = 0; end < 2; end++)
    {
      gint64 number = slide_json_get_whole (json_array_get_element (meeting, end));

      if (number < 0 || number >= checker->nodes->len)
        return CONTRADICT (_("\"meeting\" has a node that has not been generated"));
      nodes[end] = g_ptr_array_index (checker->nodes, number);
      board[end] = slide_trace_get_board (checker, nodes[end]);
    }

  if (nodes[0]->backward || !nodes[1]->backward || !slide_board_equal (&board[0], &board[1])
      || nodes[0]->g + nodes[1]->g != moves)
    return CONTRADICT (_("nodes %u and %u do not meet in a solution of length %u"),
                       nodes[0]->number, nodes[1]->number, moves);
  return TRUE;
}

static gboolean
model_check_end (SlideTraceChecker  *checker,
                 JsonObject         *object,
                 gboolean            solved,
                 guint               moves,
                 GError            **error)
{
  TwoWay *two_way = checker->data;
  JsonArray *meeting = slide_json_get_array (object, "meeting");

  if (!solved || (checker->n_expanded == 0 && moves == 0))
    return TRUE;
  if (two_way->best == G_MAXUINT)
    return CONTRADICT (_("the search is solved, but its two sides have not met"));
  if (two_way->best != moves)
    return CONTRADICT (_("the two sides meet in a solution of length %u, but the length of the "
                         "path is %u"), two_way->best, moves);
  if (moves > two_way->bound && has_pair (two_way))
    return CONTRADICT (_("the search is solved, but some pairs are within the bound %u, and the "
                         "length of the path is %u"), two_way->bound, moves);

  return meeting == NULL || check_meeting (checker, meeting, moves, error);
}

const SlideTraceModel slide_trace_model_two_way = {
  .states_have_one_node = TRUE,
  .create = model_create,
  .destroy = model_destroy,
  .add_root = model_add_root,
  .turn_to = model_turn_to,
  .get_fate = model_get_fate,
  .take = model_take,
  .events = (const char *const[]) { "start", "bound", NULL },
  .read_event = model_read_event,
  .check_end = model_check_end,
};
