/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-depth-first.c: an independent model of depth-first search for checking traces.
 *
 * Each node of the path has successors, some of which have been processed. Those above the
 * cutoff stay in the list until their turn, when they are skipped.
 */

#include "slide-trace-check-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

typedef struct
{
  SlideTraceNode *node;
  guint           next;      /* number of the first unprocessed successor … */
  guint           end;       /* … and the number after the last */
} OnPath;

typedef struct
{
  GArray         *path;        /* of OnPath */
  SlideTraceNode *root;        /* of an iteration that is about to begin; otherwise NULL */
  gboolean        has_cutoff;  /* of that iteration */
  guint           n_iterations;
  guint           cutoff;
  guint           next_cutoff;  /* the smallest f above it */
} DepthFirst;

static gpointer
model_create (const SlideTraceChecker *checker G_GNUC_UNUSED)
{
  DepthFirst *depth_first = g_new0 (DepthFirst, 1);

  depth_first->path = g_array_new (FALSE, FALSE, sizeof (OnPath));
  return depth_first;
}

static void
model_destroy (gpointer data)
{
  DepthFirst *depth_first = data;

  g_array_unref (depth_first->path);
  g_free (depth_first);
}

static OnPath *
get_top (const DepthFirst *depth_first)
{
  return depth_first->path->len > 0
         ? &g_array_index (depth_first->path, OnPath, depth_first->path->len - 1) : NULL;
}

/* Skips the next successors of the path's end that are above the cutoff. Returns: the
 * first that is not; NULL if there is none. */
static SlideTraceNode *
pass_pruned (SlideTraceChecker *checker,
             OnPath            *top)
{
  const DepthFirst *depth_first = checker->data;

  for (; top->next < top->end; top->next++)
    {
      SlideTraceNode *node = g_ptr_array_index (checker->nodes, top->next);

      if (node->f <= depth_first->cutoff)
        return node;
      node->is_open = FALSE;
      checker->frontier--;
    }

  return NULL;
}

/* ---- Iterations ---- */

static gboolean
model_add_root (SlideTraceChecker  *checker,
                SlideTraceNode     *node,
                GError            **error)
{
  DepthFirst *depth_first = checker->data;

  if (depth_first->root != NULL)
    return CONTRADICT (_("this iteration has already begun"));
  if (depth_first->n_iterations > 0 && checker->header.method.algorithm == SLIDE_ALGORITHM_DEPTH_LIMITED)
    return CONTRADICT (_("depth-limited search begins only once"));
  if (depth_first->path->len > 0)
    return CONTRADICT (_("this iteration is not finished: node %u is on the path"),
                       get_top (depth_first)->node->number);
  if (node->number > 0 && node->h != ((SlideTraceNode *) g_ptr_array_index (checker->nodes, 0))->h)
    return CONTRADICT (_("the start had a different h before"));

  depth_first->root = node;
  depth_first->has_cutoff = FALSE;
  return TRUE;
}

/* The cutoff of the iteration that begins. */
static guint
get_next_cutoff (const SlideTraceChecker *checker)
{
  const DepthFirst *depth_first = checker->data;

  if (checker->header.method.algorithm == SLIDE_ALGORITHM_DEPTH_LIMITED)
    return checker->header.method.depth;

  return slide_trace_round (checker, depth_first->n_iterations == 0 ? depth_first->root->h
                                                                    : depth_first->next_cutoff);
}

static gboolean
read_bound (SlideTraceChecker  *checker,
            JsonObject         *object,
            GError            **error)
{
  DepthFirst *depth_first = checker->data;
  guint expected;
  guint64 bound;

  if (depth_first->root == NULL || depth_first->has_cutoff)
    return CONTRADICT (_("no iteration begins here"));
  if (!slide_trace_read_bound (checker, object, depth_first->n_iterations + 1, &bound, error))
    return FALSE;

  expected = get_next_cutoff (checker);
  if (bound != expected)
    return CONTRADICT (_("the cutoff of this iteration is %u, not %" PRIu64), expected, bound);

  depth_first->cutoff = (guint) bound;
  depth_first->next_cutoff = G_MAXUINT;
  depth_first->has_cutoff = TRUE;
  depth_first->n_iterations++;
  return TRUE;
}

/* ---- The path ---- */

static gboolean
read_backtrack (SlideTraceChecker  *checker,
                JsonObject         *object,
                GError            **error)
{
  DepthFirst *depth_first = checker->data;
  OnPath *top = get_top (depth_first);
  const SlideTraceNode *next;
  guint64 number;

  if (!slide_trace_read (checker, object, "node", SLIDE_FIELD_COUNT, &number, error))
    return FALSE;
  if (top == NULL)
    return CONTRADICT (_("the path is empty, so the search cannot backtrack"));
  if (number != top->node->number)
    return CONTRADICT (_("the path ends with node %u, not %" PRIu64), top->node->number, number);

  next = pass_pruned (checker, top);
  if (next != NULL)
    return CONTRADICT (_("node %u has a successor within the cutoff, node %u, to visit first"),
                       top->node->number, next->number);

  g_array_set_size (depth_first->path, depth_first->path->len - 1);
  return TRUE;
}

static gboolean
model_read_event (SlideTraceChecker  *checker,
                  const char         *event,
                  JsonObject         *object,
                  GError            **error)
{
  if (g_str_equal (event, "start"))
    return slide_trace_read_root (checker, object, FALSE, error);
  if (g_str_equal (event, "bound"))
    return read_bound (checker, object, error);

  return read_backtrack (checker, object, error);
}

/* The next node is determined by the path. */
static gboolean
check_turn (SlideTraceChecker     *checker,
            const SlideTraceNode  *node,
            GError               **error)
{
  DepthFirst *depth_first = checker->data;
  OnPath *top = get_top (depth_first);
  const SlideTraceNode *next;

  if (depth_first->root != NULL && !depth_first->has_cutoff)
    return CONTRADICT (_("this iteration has no cutoff yet"));
  if (depth_first->root != NULL)
    return depth_first->root == node
           || CONTRADICT (_("the iteration begins with node %u"), depth_first->root->number);
  if (top == NULL)
    return CONTRADICT (_("the iteration is over"));

  next = pass_pruned (checker, top);
  if (next == NULL)
    return CONTRADICT (_("node %u has no successor left within the cutoff, so the search must "
                         "backtrack first"),
                       top->node->number);
  if (next != node)
    return CONTRADICT (_("the next node within the cutoff is %u, not %u"), next->number,
                       node->number);

  top->next++;
  return TRUE;
}

static gboolean
model_turn_to (SlideTraceChecker  *checker,
               SlideTraceNode     *node,
               GError            **error)
{
  DepthFirst *depth_first = checker->data;
  OnPath on_path = { .node = node, .next = checker->nodes->len, .end = checker->nodes->len };

  if (!check_turn (checker, node, error))
    return FALSE;

  depth_first->root = NULL;
  checker->frontier--;
  g_array_append_val (depth_first->path, on_path);
  return TRUE;
}

static SlideFate
model_get_fate (const SlideTraceChecker *checker,
                const SlideTraceNode    *node G_GNUC_UNUSED,
                guint                    g,
                guint                    h)
{
  const DepthFirst *depth_first = checker->data;

  return slide_trace_get_f (checker, g, h) <= depth_first->cutoff ? SLIDE_FATE_NEW
                                                                 : SLIDE_FATE_PRUNED;
}

static void
model_take (SlideTraceChecker *checker,
            SlideTraceNode    *node,
            guint              g,
            SlideMove          move,
            SlideFate          fate)
{
  DepthFirst *depth_first = checker->data;

  slide_trace_set_path (checker, node, g, move);
  node->is_open = TRUE;
  get_top (depth_first)->end = checker->nodes->len;
  if (fate == SLIDE_FATE_PRUNED)
    depth_first->next_cutoff = MIN (depth_first->next_cutoff, node->f);
  checker->frontier++;
}

/* ---- The end ---- */

/* A solved search has selected the goal as its next node, and the path leads to it. */
static gboolean
check_solved (SlideTraceChecker  *checker,
              guint               moves,
              GError            **error)
{
  DepthFirst *depth_first = checker->data;
  OnPath *top = get_top (depth_first);
  SlideTraceNode *goal = top != NULL ? pass_pruned (checker, top) : depth_first->root;
  SlideBoard board;

  if (goal == NULL)
    return CONTRADICT (_("the search is solved, but no node within the cutoff is next"));

  board = slide_trace_get_board (checker, goal);
  if (!slide_board_equal (&board, &checker->header.goal))
    return CONTRADICT (_("the search is solved, but the next node is %u, which is not the goal"), goal->number);
  if (!slide_trace_check_goal (checker, goal, moves, error))
    return FALSE;

  checker->frontier--;
  return TRUE;
}

/* Depth-limited search without a solution has visited every node within its depth. */
static gboolean
check_exhausted (SlideTraceChecker  *checker,
                 GError            **error)
{
  DepthFirst *depth_first = checker->data;

  for (OnPath *top = get_top (depth_first); top != NULL; top = get_top (depth_first))
    {
      const SlideTraceNode *next = pass_pruned (checker, top);

      if (next != NULL)
        return CONTRADICT (_("the search has not reached its depth limit everywhere: node %u is still to be visited"),
                           next->number);
      g_array_set_size (depth_first->path, depth_first->path->len - 1);
    }

  return depth_first->root == NULL || CONTRADICT (_("the search ended before it began"));
}

/* A search that ended at a limit may already have backtracked to its next node or started
 * another iteration. */
static void
turn_at_limit (SlideTraceChecker *checker)
{
  DepthFirst *depth_first = checker->data;

  for (OnPath *top = get_top (depth_first); top != NULL; top = get_top (depth_first))
    {
      if (pass_pruned (checker, top) != NULL)
        return;
      g_array_set_size (depth_first->path, depth_first->path->len - 1);
    }
  checker->frontier++;
}

static gboolean
has_generated (JsonObject *object,
               guint64     generated)
{
  JsonNode *node = slide_json_get_member (object, "generated", G_TYPE_INT64);

  return node != NULL && json_node_get_int (node) == (gint64) generated;
}

static gboolean
model_check_end (SlideTraceChecker  *checker,
                 JsonObject         *object,
                 gboolean            solved,
                 guint               moves,
                 GError            **error)
{
  const DepthFirst *depth_first = checker->data;
  guint64 n_successors = checker->n_generated;
  guint64 frontier;

  if (depth_first->root != NULL && checker->n_expanded > 0)
    return CONTRADICT (_("an iteration has begun, but the trace contains nothing of it"));
  if (solved && !check_solved (checker, moves, error))
    return FALSE;
  if (checker->end.status == SLIDE_STATUS_DEPTH_LIMIT && !check_exhausted (checker, error))
    return FALSE;
  if (checker->n_expanded == 0)
    return TRUE;

  /* Successors on the frontier have not been generated by the search. */
  checker->n_generated = n_successors - checker->frontier;
  if (solved)
    return TRUE;

  if (!slide_trace_read (checker, object, "frontier", SLIDE_FIELD_COUNT, &frontier, error))
    return FALSE;
  if (frontier != checker->frontier || !has_generated (object, checker->n_generated))
    {
      gboolean is_over;

      turn_at_limit (checker);
      is_over = depth_first->path->len == 0;
      checker->n_generated = n_successors - (is_over ? 0 : checker->frontier - 1);
    }
  return TRUE;
}

const SlideTraceModel slide_trace_model_depth_first = {
  .states_have_one_node = FALSE,
  .create = model_create,
  .destroy = model_destroy,
  .add_root = model_add_root,
  .turn_to = model_turn_to,
  .get_fate = model_get_fate,
  .take = model_take,
  .events = (const char *const[]) { "start", "bound", "backtrack", NULL },
  .read_event = model_read_event,
  .check_end = model_check_end,
};
