/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-recursive-best-first.c: recursive best-first search (Korf 1993).
 *
 * Best-first search in memory for a single path: for each node on the path the
 * successors are stored with a value, which is f at first. The search descends
 * into the best successor as long as no other known node is better: `limit` is
 * the value of the best alternative. When it backtracks, it discards the
 * subtree and stores its best value with the node, so that it can return when
 * that value is the best again.
 *
 * Values never decrease along a path (a node inherits its parent's value if
 * its own is lower and the parent was visited before), so nodes are expanded in
 * the order of f even if h is not consistent. An explicit stack of frames
 * replaces the recursion, so that the search can pause after any expansion.
 */

#include "slide-heuristic-follow.h"
#include "slide-memory.h"
#include "slide-search-step.h"
#include "slide-blank-moves.h"

#include <string.h>

/* A successor of a node on the path. */
typedef struct
{
  guint   value;      /* f, or the best value found below it */
  guint16 h;
  guint8  move;
  guint8  target;     /* the cell that the blank moves to */
} SlideRbfsChild;

/* A node on the path. */
typedef struct
{
  guint          value;      /* the parent's value for it when it was entered */
  guint          limit;      /* the best value known elsewhere */
  guint16        h;
  guint8         blank;
  guint8         move;       /* the move that led here */
  guint8         n_children;
  guint8         taken;      /* index of the child in the next frame */
  SlideRbfsChild children[SLIDE_N_MOVES];
} SlideRbfsFrame;

typedef struct
{
  guint           n_cells;
  SlideBlankMoves blank_moves;
  guint8          cells[SLIDE_MAX_CELLS];   /* the board on top of the stack */
  SlideRbfsFrame *frames;                   /* the path, the start first */
  guint           n_frames;
  guint           capacity;
  gboolean        top_is_open;              /* not expanded yet */
} SlideRbfs;

static inline SlideRbfsFrame *
get_top (const SlideRbfs *rbfs)
{
  return &rbfs->frames[rbfs->n_frames - 1];
}

/* ---- The path ---- */

/* Reserves memory for another frame. FALSE without memory. */
static gboolean
reserve (const SlideSearch *search,
         SlideRbfs         *rbfs)
{
  guint capacity = rbfs->capacity * 2 + 64;
  guint64 limit = search->request.memory_limit;
  SlideRbfsFrame *frames = NULL;

  if (rbfs->n_frames < rbfs->capacity)
    return TRUE;

  if (limit == 0 || sizeof (SlideRbfs) + capacity * sizeof (SlideRbfsFrame) <= limit)
    frames = slide_memory_try_realloc (rbfs->frames, capacity * sizeof *frames);
  if (frames == NULL)
    return FALSE;

  rbfs->frames = frames;
  rbfs->capacity = capacity;
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

/* The child to descend into, the first one with the best value; @next is the best value
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

/* Pops the top frame and stores @value in its parent. */
static void
backtrack (SlideSearch *search,
           SlideRbfs   *rbfs,
           guint        value)
{
  guint from = get_top (rbfs)->blank;
  guint to;
  SlideRbfsFrame *parent;

  search->frontier -= get_top (rbfs)->n_children - 1u;
  rbfs->n_frames--;

  parent = get_top (rbfs);
  parent->children[parent->taken].value = value;
  to = parent->blank;
  rbfs->cells[from] = rbfs->cells[to];
  rbfs->cells[to] = 0;
}

/* Backtracks as far as necessary, then descends to the next node to expand. */
static void
advance (SlideSearch *search,
         SlideRbfs   *rbfs)
{
  guint best, next, to;
  SlideRbfsChild child;
  SlideRbfsFrame *top;

  while (TRUE)
    {
      top = get_top (rbfs);
      best = choose_child (top, &next);
      if (top->children[best].value <= top->limit)
        break;
      backtrack (search, rbfs, top->children[best].value);
    }

  if (!reserve (search, rbfs))
    {
      search->status = SLIDE_STATUS_MEMORY_LIMIT;
      return;
    }

  top = get_top (rbfs);
  top->taken = (guint8) best;
  child = top->children[best];
  to = top->blank;
  next = MIN (next, top->limit);

  rbfs->cells[to] = rbfs->cells[child.target];
  rbfs->cells[child.target] = 0;
  push (rbfs, child.value, next, child.h, child.target, child.move);
}

/* ---- Expanding ---- */

static void
expand (SlideSearch *search,
        SlideRbfs   *rbfs)
{
  SlideRbfsFrame *top = get_top (rbfs);
  guint g = rbfs->n_frames;     /* of the children */
  guint skipped = search->request.parent_pruning ? slide_move_reverse (top->move) : SLIDE_MOVE_NONE;
  gboolean was_here = g - 1 + top->h < top->value;

  slide_search_begin_expansion (search, top->value, top->h);
  for (guint i = 0; i < rbfs->blank_moves.n[top->blank]; i++)
    {
      SlideRbfsChild *child = &top->children[top->n_children];
      guint f;

      child->move = rbfs->blank_moves.moves[top->blank][i];
      child->target = rbfs->blank_moves.targets[top->blank][i];
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
        advance (search, rbfs);
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
  slide_blank_moves_init_in_order (&rbfs->blank_moves, start, search->request.operators);
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

/* ---- Views ---- */

/* Expanded nodes on the path. At the end the goal is on top of them. */
static guint
get_n_expanded (const SlideSearch *search,
                const SlideRbfs   *rbfs)
{
  return rbfs->n_frames - (rbfs->top_is_open || search->status == SLIDE_STATUS_SOLVED);
}

static guint64
core_get_closed (const SlideSearch *search)
{
  return get_n_expanded (search, search->data);
}

static guint64
core_get_stored (const SlideSearch *search)
{
  const SlideRbfs *rbfs = search->data;

  return get_n_expanded (search, rbfs) + search->frontier
         + (search->status == SLIDE_STATUS_SOLVED ? 1 : 0);
}

static guint64
core_get_bytes (const SlideSearch *search)
{
  const SlideRbfs *rbfs = search->data;

  return sizeof (SlideRbfs) + rbfs->capacity * sizeof (SlideRbfsFrame);
}

static guint
core_get_lowest_f (const SlideSearch *search)
{
  const SlideRbfs *rbfs = search->data;
  guint lowest = rbfs->top_is_open ? get_top (rbfs)->value : G_MAXUINT;

  for (guint i = 0; i < rbfs->n_frames; i++)
    for (guint j = 0; j < rbfs->frames[i].n_children; j++)
      if (i + 1 == rbfs->n_frames || j != rbfs->frames[i].taken)
        lowest = MIN (lowest, rbfs->frames[i].children[j].value);

  return lowest;
}

static GByteArray *
core_dup_path (const SlideSearch *search)
{
  const SlideRbfs *rbfs = search->data;
  GByteArray *path = g_byte_array_sized_new (rbfs->n_frames);

  for (guint i = 1; i < rbfs->n_frames; i++)
    g_byte_array_append (path, &rbfs->frames[i].move, 1);

  return path;
}

/* Changes @board, that of the last of @n_frames, to that of the frame before. */
static void
step_back (const SlideRbfs *rbfs,
           guint            n_frames,
           SlideBoard      *board)
{
  slide_board_apply (board, slide_move_reverse (rbfs->frames[n_frames - 1].move));
}

/* The board on top of the stack. */
static void
get_top_board (const SlideSearch *search,
               const SlideRbfs   *rbfs,
               SlideBoard        *board)
{
  *board = search->request.start;
  memcpy (board->cells, rbfs->cells, sizeof board->cells);
  board->blank = get_top (rbfs)->blank;
}

static void
fill_frame_view (const SlideRbfs  *rbfs,
                 guint             index,
                 const SlideBoard *board,
                 gboolean          is_closed,
                 SlideNodeView    *view)
{
  const SlideRbfsFrame *frame = &rbfs->frames[index];

  slide_node_view_init (view, board, index, frame->h, frame->move,
                        is_closed ? SLIDE_NODE_CLOSED : SLIDE_NODE_OPEN);
  view->f = frame->value;
}

static void
fill_child_view (const SlideRbfs  *rbfs,
                 guint             index,
                 guint             child,
                 const SlideBoard *parent,
                 SlideNodeView    *view)
{
  const SlideRbfsChild *node = &rbfs->frames[index].children[child];

  slide_node_view_init (view, parent, index + 1, node->h, node->move, SLIDE_NODE_OPEN);
  view->f = node->value;
  slide_board_apply (&view->board, node->move);
}

typedef gboolean (*NodeFunc) (const SlideNodeView *view,
                              gpointer             user_data);

/* Calls @func for every stored node, from the top of the stack down, until it
 * returns FALSE. */
static void
visit_nodes (const SlideSearch *search,
             NodeFunc           func,
             gpointer           user_data)
{
  const SlideRbfs *rbfs = search->data;
  guint n_expanded = get_n_expanded (search, rbfs);
  SlideBoard board;

  get_top_board (search, rbfs, &board);
  for (guint i = rbfs->n_frames; i-- > 0;)
    {
      SlideNodeView view;

      fill_frame_view (rbfs, i, &board, i < n_expanded, &view);
      if (!func (&view, user_data))
        return;

      for (guint j = 0; j < rbfs->frames[i].n_children; j++)
        {
          if (i + 1 < rbfs->n_frames && j == rbfs->frames[i].taken)
            continue;
          fill_child_view (rbfs, i, j, &board, &view);
          if (!func (&view, user_data))
            return;
        }

      if (i > 0)
        step_back (rbfs, i + 1, &board);
    }
}

static gboolean
core_get_current (const SlideSearch *search,
                  SlideNodeView     *view)
{
  const SlideRbfs *rbfs = search->data;
  guint n_expanded = get_n_expanded (search, rbfs);
  SlideBoard board;

  if (n_expanded == 0)
    return FALSE;

  get_top_board (search, rbfs, &board);
  if (n_expanded < rbfs->n_frames)
    step_back (rbfs, rbfs->n_frames, &board);
  fill_frame_view (rbfs, n_expanded - 1, &board, TRUE, view);
  return TRUE;
}

static guint
core_get_successors (const SlideSearch  *search,
                     SlideSuccessorView *views)
{
  const SlideRbfs *rbfs = search->data;
  SlideNodeView current;
  guint index;

  if (!core_get_current (search, &current))
    return 0;

  index = current.g;
  for (guint i = 0; i < rbfs->frames[index].n_children; i++)
    {
      fill_child_view (rbfs, index, i, &current.board, &views[i].node);
      views[i].fate = SLIDE_FATE_NEW;
    }

  return rbfs->frames[index].n_children;
}

typedef struct
{
  const SlideBoard *board;
  SlideNodeView    *view;
  gboolean          found;
} LookUp;

static gboolean
look_up_cb (const SlideNodeView *view,
            gpointer             user_data)
{
  LookUp *look_up = user_data;

  if (!slide_board_equal (&view->board, look_up->board))
    return TRUE;

  *look_up->view = *view;
  look_up->found = TRUE;
  return FALSE;
}

static gboolean
core_look_up (const SlideSearch *search,
              const SlideBoard  *board,
              SlideNodeView     *view)
{
  LookUp look_up = { board, view, FALSE };

  visit_nodes (search, look_up_cb, &look_up);
  return look_up.found;
}

const SlideSearchCore slide_search_core_recursive_best_first = {
  .keeps_path_only = TRUE,
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .get_stored = core_get_stored,
  .get_closed = core_get_closed,
  .get_bytes = core_get_bytes,
  .get_lowest_f = core_get_lowest_f,
  .dup_path = core_dup_path,
  .get_current = core_get_current,
  .get_successors = core_get_successors,
  .look_up = core_look_up,
};
