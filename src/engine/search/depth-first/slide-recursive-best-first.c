/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-recursive-best-first.c: recursive best-first search (Korf 1993).
 *
 * Best-first order in memory for one path: of each node on it the successors
 * are known with a value, f at first. The search goes down into the best of
 * them for as long as nothing else known anywhere is better: `limit` is the
 * value of the best alternative. When it has to turn back, what lies below is
 * forgotten, and the best value seen there stays behind with the node, so
 * that the search knows when to come again.
 *
 * Values never fall on the way down (a node inherits its parent's where its
 * own is lower and the parent was visited before), so nodes are expanded in
 * the order of f even if h is not consistent. The recursion is a stack of
 * frames here, so that the search can rest after any expansion.
 */

#include "slide-recursive-best-first-private.h"

#include "slide-memory.h"

#include <string.h>

/* ---- The path ---- */

/* Makes room for another frame. FALSE without memory. */
static gboolean
reserve (const SlideSearch *search,
         SlideRbfs         *rbfs)
{
  guint room = rbfs->room * 2 + 64;
  guint64 limit = search->request.memory_limit;
  SlideRbfsFrame *frames = NULL;

  if (rbfs->n_frames < rbfs->room)
    return TRUE;

  if (limit == 0 || sizeof (SlideRbfs) + room * sizeof (SlideRbfsFrame) <= limit)
    frames = slide_memory_try_realloc (rbfs->frames, room * sizeof *frames);
  if (frames == NULL)
    return FALSE;

  rbfs->frames = frames;
  rbfs->room = room;
  return TRUE;
}

static void
push (SlideRbfs *rbfs,
      guint      value,
      guint      limit,
      guint      h,
      guint      blank,
      guint      move)
{
  rbfs->frames[rbfs->n_frames++] = (SlideRbfsFrame) {
    .value = value,
    .limit = limit,
    .h = (guint16) h,
    .blank = (guint8) blank,
    .move = (guint8) move,
  };
  rbfs->top_is_open = TRUE;
}

/* The child to go to, the first of the best; @next is the value of the best
 * of the others. */
static inline guint
choose_child (const SlideRbfsFrame *frame,
              guint                *next)
{
  guint best = 0;

  *next = G_MAXUINT;
  for (guint i = 1; i < frame->n_children; i++)
    if (frame->children[i].value < frame->children[best].value)
      {
        *next = frame->children[best].value;
        best = i;
      }
    else
      *next = MIN (*next, frame->children[i].value);

  return best;
}

/* Forgets the top's successors; their best value stays with it. */
static void
turn_back (SlideSearch *search,
           SlideRbfs   *rbfs,
           guint        value)
{
  guint from = slide_rbfs_get_top (rbfs)->blank;
  guint to;
  SlideRbfsFrame *parent;

  search->frontier -= slide_rbfs_get_top (rbfs)->n_children - 1u;
  rbfs->n_frames--;

  parent = slide_rbfs_get_top (rbfs);
  parent->children[parent->taken].value = value;
  to = parent->blank;
  rbfs->cells[from] = rbfs->cells[to];
  rbfs->cells[to] = 0;
}

/* Goes back as far as it must and down to the next node to expand. */
static void
turn_to_next (SlideSearch *search,
              SlideRbfs   *rbfs)
{
  guint best, next, to;
  SlideRbfsChild child;
  SlideRbfsFrame *top;

  while (TRUE)
    {
      top = slide_rbfs_get_top (rbfs);
      best = choose_child (top, &next);
      if (top->children[best].value <= top->limit)
        break;
      turn_back (search, rbfs, top->children[best].value);
    }

  if (!reserve (search, rbfs))
    {
      search->status = SLIDE_STATUS_MEMORY_LIMIT;
      return;
    }

  top = slide_rbfs_get_top (rbfs);
  top->taken = (guint8) best;
  child = top->children[best];
  to = top->blank;
  next = MIN (next, top->limit);

  rbfs->cells[to] = rbfs->cells[child.target];
  rbfs->cells[child.target] = 0;
  push (rbfs, child.value, next, child.h, child.target, child.move);
}

/* ---- The machine ---- */

static void
expand (SlideSearch *search,
        SlideRbfs   *rbfs)
{
  SlideRbfsFrame *top = slide_rbfs_get_top (rbfs);
  guint g = rbfs->n_frames;     /* of the children */
  guint skipped = search->request.parent_pruning ? slide_move_reverse (top->move) : SLIDE_MOVE_NONE;
  gboolean was_here = g - 1 + top->h < top->value;

  slide_search_begin_expansion (search, top->value, top->h);
  for (guint i = 0; i < rbfs->ways.n[top->blank]; i++)
    {
      SlideRbfsChild *child = &top->children[top->n_children];
      guint f;

      child->move = rbfs->ways.moves[top->blank][i];
      child->target = rbfs->ways.targets[top->blank][i];
      if (child->move == skipped)
        continue;

      child->h = (guint16) slide_heuristic_follow (search->heuristic, rbfs->cells, top->h,
                                                   child->move, child->target, top->blank);
      f = g + child->h;
      child->value = was_here ? MAX (f, top->value) : f;
      top->n_children++;
    }

  rbfs->top_is_open = FALSE;
  search->generated += top->n_children;
  search->frontier += top->n_children;
  slide_search_end_expansion (search);
}

static gboolean
is_goal (const SlideSearch *search,
         const SlideRbfs   *rbfs)
{
  return memcmp (rbfs->cells, search->request.goal.cells, rbfs->n_cells) == 0;
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  SlideRbfs *rbfs = search->data;

  while (budget > 0)
    {
      if (!rbfs->top_is_open)
        turn_to_next (search, rbfs);
      if (search->status != SLIDE_STATUS_RUNNING)
        return;

      if (is_goal (search, rbfs))
        {
          rbfs->top_is_open = FALSE;
          search->frontier--;
          search->moves = (int) rbfs->n_frames - 1;
          search->status = SLIDE_STATUS_SOLVED;
          return;
        }

      if (!slide_search_may_expand (search))
        return;

      expand (search, rbfs);
      budget--;
    }
}

static gpointer
core_create (SlideSearch *search)
{
  const SlideBoard *start = &search->request.start;
  SlideRbfs *rbfs = g_new0 (SlideRbfs, 1);

  rbfs->n_cells = slide_board_get_n_cells (start);
  slide_ways_init (&rbfs->ways, start);
  memcpy (rbfs->cells, start->cells, sizeof rbfs->cells);

  if (!reserve (search, rbfs))
    {
      g_free (rbfs);
      return NULL;
    }

  push (rbfs, search->initial_h, G_MAXUINT, search->initial_h, start->blank, SLIDE_MOVE_NONE);
  search->frontier = search->max_frontier = 1;

  return rbfs;
}

static void
core_destroy (gpointer data)
{
  SlideRbfs *rbfs = data;

  g_free (rbfs->frames);
  g_free (rbfs);
}

const SlideSearchCore slide_search_core_recursive_best_first = {
  .keeps_path_only = TRUE,
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .get_stored = slide_rbfs_get_stored,
  .get_closed = slide_rbfs_get_closed,
  .get_bytes = slide_rbfs_get_bytes,
  .get_lowest_f = slide_rbfs_get_lowest_f,
  .dup_path = slide_rbfs_dup_path,
  .get_current = slide_rbfs_get_current,
  .get_successors = slide_rbfs_get_successors,
  .look_up = slide_rbfs_look_up,
};
