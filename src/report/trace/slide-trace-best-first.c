/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-best-first.c: what is next in best-first search, by a checker of its own.
 *
 * The open list is a binary heap from which nothing is taken in the middle; entries
 * that count no more are dropped at its top.
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

  slide_trace_heap_init (&best_first->heap, checker->header.tie_break != SLIDE_TIE_FIRST_IN);
  return best_first;
}

static void
model_destroy (gpointer data)
{
  BestFirst *best_first = data;

  slide_trace_heap_clear (&best_first->heap);
  g_free (best_first);
}

/* Puts @node, with the g that it has now, into the open list. */
static void
open_node (SlideTraceChecker *checker,
           SlideTraceNode    *node)
{
  BestFirst *best_first = checker->data;
  gint64 g = node->g;

  slide_trace_heap_add (&best_first->heap, checker, node, node->f,
                        checker->header.tie_break == SLIDE_TIE_HIGH_G ? -g
                        : checker->header.tie_break == SLIDE_TIE_LOW_G ? g : 0);
}

static gboolean
model_add_root (SlideTraceChecker  *checker,
                SlideTraceNode     *node,
                GError            **error G_GNUC_UNUSED)
{
  open_node (checker, node);
  return TRUE;
}

/* Why @node, which is open, does not come before @next. */
static gboolean
refuse_order (SlideTraceChecker    *checker,
              const SlideTraceNode *node,
              const SlideTraceNode *next,
              GError              **error)
{
  if (next->f < node->f)
    return CONTRADICT (_("node %u with f = %u is expanded, but node %u on the frontier has f = %u"),
                       node->number, node->f, next->number, next->f);

  return CONTRADICT (_("of the frontier nodes with f = %u, %s prefers node %u (g = %u) to node %u "
                       "(g = %u)"), node->f,
                     slide_tie_break_get_id (checker->header.tie_break), next->number, next->g,
                     node->number, node->g);
}

static gboolean
model_turn_to (SlideTraceChecker  *checker,
               SlideTraceNode     *node,
               GError            **error)
{
  BestFirst *best_first = checker->data;
  const SlideTraceNode *next = slide_trace_heap_get_first (&best_first->heap);

  if (next != node)
    return refuse_order (checker, node, next, error);

  checker->frontier--;
  return TRUE;
}

static SlideFate
model_get_fate (const SlideTraceChecker *checker,
                const SlideTraceNode    *node,
                guint                    g,
                guint                    h G_GNUC_UNUSED)
{
  gboolean reopens = checker->header.reopen
                     && checker->header.algorithm != SLIDE_ALGORITHM_GREEDY;

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
  keeps_place = fate == SLIDE_FATE_CHEAPER && checker->header.tie_break == SLIDE_TIE_FIRST_IN
                && node->f == f;

  /* Where it came into the list at this f is where it stays. */
  if (!keeps_place)
    open_node (checker, node);
  if (fate != SLIDE_FATE_CHEAPER)
    checker->frontier++;
}

static gboolean
model_check_end (SlideTraceChecker  *checker,
                 JsonObject         *object G_GNUC_UNUSED,
                 gboolean            solved,
                 guint               moves,
                 GError            **error)
{
  BestFirst *best_first = checker->data;
  /* A queue ends with the goal in it, unless that is the start. */
  gboolean is_queue = checker->header.algorithm == SLIDE_ALGORITHM_BREADTH_FIRST
                      && checker->n_expanded > 0;
  const SlideTraceNode *goal = slide_trace_find_node (checker, &checker->header.goal, FALSE);
  const SlideTraceNode *next = slide_trace_heap_get_first (&best_first->heap);

  if (!solved)
    return TRUE;
  if (goal == NULL)
    return CONTRADICT (_("the search is solved, but the goal has not been generated"));
  if (!slide_trace_check_goal (checker, goal, moves, error))
    return FALSE;
  if (!is_queue && next != goal)
    return CONTRADICT (_("the search is solved, but node %u should be expanded before the goal"),
                       next->number);

  /* The goal is taken from the frontier. */
  if (!is_queue)
    checker->frontier--;
  return TRUE;
}

const SlideTraceModel slide_trace_model_best_first = {
  .states_have_one_node = TRUE,
  .create = model_create,
  .destroy = model_destroy,
  .add_root = model_add_root,
  .turn_to = model_turn_to,
  .get_fate = model_get_fate,
  .take = model_take,
  .check_end = model_check_end,
};
