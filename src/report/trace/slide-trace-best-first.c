/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-best-first.c: an independent model of best-first search for checking traces.
 *
 * The open list is a binary heap without removal from the middle; outdated entries are dropped
 * when they reach the top.
 */

#include "slide-trace-check-private.h"
#include "slide-trace-heap.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SlideTraceHeap heap;
} BestFirst;

static gpointer
model_create (const SlideTraceChecker *checker)
{
  BestFirst *best_first = g_new0 (BestFirst, 1);

  slide_trace_heap_init (&best_first->heap, checker->header.method.tie_break != SLIDE_TIE_FIRST_IN);
  return best_first;
}

static void
model_destroy (gpointer data)
{
  BestFirst *best_first = data;

  slide_trace_heap_clear (&best_first->heap);
  g_free (best_first);
}

/* Adds @node with its current g to the open list, which a custom search has in an order of its
 * own. */
static void
open_node (SlideTraceChecker *checker,
           SlideTraceNode    *node)
{
  BestFirst *best_first = checker->data;
  gint64 g = node->g;

  if (checker->header.is_custom)
    {
      node->is_open = TRUE;
      return;
    }

  slide_trace_heap_add (&best_first->heap, checker, node, node->f,
                        checker->header.any_tie_break ? 0
                        : checker->header.method.tie_break == SLIDE_TIE_HIGH_G ? -g
                        : checker->header.method.tie_break == SLIDE_TIE_LOW_G ? g : 0);
}

static gboolean
model_add_root (SlideTraceChecker  *checker,
                SlideTraceNode     *node,
                GError            **error G_GNUC_UNUSED)
{
  open_node (checker, node);
  return TRUE;
}

/* Whether the search may take @node from the frontier, whose first node is @next. */
static gboolean
may_take (const SlideTraceChecker *checker,
          const SlideTraceNode    *node,
          const SlideTraceNode    *next)
{
  return checker->header.is_custom || next == node
         || (checker->header.any_tie_break && next->f == node->f);
}

static gboolean
model_turn_to (SlideTraceChecker  *checker,
               SlideTraceNode     *node,
               GError            **error)
{
  BestFirst *best_first = checker->data;
  const SlideTraceNode *next = slide_trace_heap_get_first (&best_first->heap);

  if (!may_take (checker, node, next))
    return slide_trace_explain_order (checker, node, next, error);

  checker->frontier--;
  return TRUE;
}

static SlideFate
model_get_fate (const SlideTraceChecker *checker,
                const SlideTraceNode    *node,
                guint                    g,
                guint                    h G_GNUC_UNUSED)
{
  gboolean reopens = checker->header.method.reopen
                     && checker->header.method.algorithm != SLIDE_ALGORITHM_GREEDY;

  return slide_trace_get_state_fate (node, g,
                                     reopens ? SLIDE_FATE_REOPENED : SLIDE_FATE_LEFT_CLOSED);
}

static void
model_take (SlideTraceChecker *checker,
            SlideTraceNode    *node,
            guint              g,
            SlideMove          move,
            SlideFate          fate)
{
  guint f = node->f;
  gboolean keeps_place;

  slide_trace_set_path (checker, node, g, move);
  keeps_place = fate == SLIDE_FATE_CHEAPER && checker->header.method.tie_break == SLIDE_TIE_FIRST_IN
                && node->f == f;

  /* With an unchanged f, first-in keeps the node's position in the open list. */
  if (!keeps_place)
    open_node (checker, node);
  if (fate != SLIDE_FATE_CHEAPER)
    checker->frontier++;
}

/* Whether a custom search took the goal from the frontier before it ended, and not, or not only,
 * generated or expanded it. Only the total tells. */
static gboolean
takes_goal (const SlideTraceChecker *checker,
            const SlideTraceNode    *goal,
            JsonObject              *object)
{
  JsonNode *frontier = slide_json_get_member (object, "frontier", G_TYPE_INT64);

  return goal->is_open && frontier != NULL
         && json_node_get_int (frontier) + 1 == (gint64) checker->frontier;
}

static gboolean
model_check_end (SlideTraceChecker  *checker,
                 JsonObject         *object,
                 gboolean            solved,
                 guint               moves,
                 GError            **error)
{
  BestFirst *best_first = checker->data;
  /* Breadth-first search ends when it generates the goal, except if the start is the goal. */
  gboolean is_queue = checker->header.method.algorithm == SLIDE_ALGORITHM_BREADTH_FIRST
                      && checker->n_expanded > 0;
  const SlideTraceNode *goal = slide_trace_find_node (checker, &checker->header.goal, FALSE);
  const SlideTraceNode *next = slide_trace_heap_get_first (&best_first->heap);

  if (!solved)
    return TRUE;
  if (goal == NULL)
    return CONTRADICT (_("the search is solved, but the goal has not been generated"));
  if (!slide_trace_check_goal (checker, goal, moves, error))
    return FALSE;
  if (!is_queue && !may_take (checker, goal, next))
    return slide_trace_explain_stop (checker, goal, next, error);

  /* The goal is removed from the frontier when it is selected. */
  if (checker->header.is_custom ? takes_goal (checker, goal, object) : !is_queue)
    checker->frontier--;
  return TRUE;
}

const SlideTraceModel slide_trace_model_best_first = {
  .states_have_one_node = TRUE,
  .any_order = TRUE,
  .create = model_create,
  .destroy = model_destroy,
  .add_root = model_add_root,
  .turn_to = model_turn_to,
  .get_fate = model_get_fate,
  .take = model_take,
  .check_end = model_check_end,
};
