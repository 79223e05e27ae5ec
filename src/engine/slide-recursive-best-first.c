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

#include "slide-search-step.h"
#include "slide-ways.h"

#include <string.h>

typedef struct
{
  guint   value;
  guint16 h;
  guint8  move;
  guint8  target;     /* where the blank goes */
} Child;

typedef struct
{
  guint   value;      /* as the parent had it when the search came here */
  guint   limit;
  guint16 h;
  guint8  blank;
  guint8  move;       /* that led here */
  guint8  n_children;
  guint8  taken;      /* the child whose frame is above this one */
  Child   children[SLIDE_N_MOVES];
} Frame;

typedef struct
{
  guint     n_cells;
  SlideWays ways;
  guint8    cells[SLIDE_MAX_CELLS];   /* the board on top of the stack */
  Frame    *frames;                   /* the path, the start first */
  guint     n_frames;
  guint     room;
  guint     peak_frames;
  gboolean  top_is_open;              /* not expanded yet */
} Core;

static inline Frame *
get_top (const Core *core)
{
  return &core->frames[core->n_frames - 1];
}

/* ---- The path ---- */

static gboolean
reserve (SlideSearch *search,
         Core        *core)
{
  guint room = core->room * 2 + 64;
  guint64 limit = search->request.memory_limit;
  Frame *frames;

  if (core->n_frames < core->room)
    return TRUE;

  frames = limit == 0 || sizeof (Core) + room * sizeof (Frame) <= limit
           ? g_try_renew (Frame, core->frames, room) : NULL;
  if (frames == NULL)
    {
      search->status = SLIDE_STATUS_MEMORY_LIMIT;
      return FALSE;
    }

  core->frames = frames;
  core->room = room;
  return TRUE;
}

static void
push (Core  *core,
      guint  value,
      guint  limit,
      guint  h,
      guint  blank,
      guint  move)
{
  core->frames[core->n_frames++] = (Frame) {
    .value = value,
    .limit = limit,
    .h = (guint16) h,
    .blank = (guint8) blank,
    .move = (guint8) move,
  };
  core->peak_frames = MAX (core->peak_frames, core->n_frames);
  core->top_is_open = TRUE;
}

/* The child to go to, the first of the best; @next is the value of the best
 * of the others. */
static inline guint
choose_child (const Frame *frame,
              guint       *next)
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
           Core        *core,
           guint        value)
{
  guint from = get_top (core)->blank;
  guint to;
  Frame *parent;

  search->frontier -= get_top (core)->n_children - 1u;
  core->n_frames--;

  parent = get_top (core);
  parent->children[parent->taken].value = value;
  to = parent->blank;
  core->cells[from] = core->cells[to];
  core->cells[to] = 0;
}

/* Goes back as far as it must and down to the next node to expand. */
static void
turn_to_next (SlideSearch *search,
              Core        *core)
{
  guint best, next, to;
  Child child;
  Frame *top;

  while (TRUE)
    {
      top = get_top (core);
      best = choose_child (top, &next);
      if (top->children[best].value <= top->limit)
        break;
      turn_back (search, core, top->children[best].value);
    }

  if (!reserve (search, core))
    return;

  top = get_top (core);
  top->taken = (guint8) best;
  child = top->children[best];
  to = top->blank;
  next = MIN (next, top->limit);

  core->cells[to] = core->cells[child.target];
  core->cells[child.target] = 0;
  push (core, child.value, next, child.h, child.target, child.move);
}

/* ---- The machine ---- */

static void
expand (SlideSearch *search,
        Core        *core)
{
  Frame *top = get_top (core);
  guint g = core->n_frames;     /* of the children */
  guint skipped = search->request.parent_pruning ? slide_move_reverse (top->move) : SLIDE_MOVE_NONE;
  gboolean was_here = g - 1 + top->h < top->value;

  for (guint i = 0; i < core->ways.n[top->blank]; i++)
    {
      Child *child = &top->children[top->n_children];
      guint f;

      child->move = core->ways.moves[top->blank][i];
      child->target = core->ways.targets[top->blank][i];
      if (child->move == skipped)
        continue;

      child->h = (guint16) slide_heuristic_follow (search->heuristic, core->cells, top->h, child->move,
                                                   child->target, top->blank);
      f = g + child->h;
      child->value = was_here ? MAX (f, top->value) : f;
      top->n_children++;
    }

  core->top_is_open = FALSE;
  search->generated += top->n_children;
  search->frontier += top->n_children;
  slide_search_count_expansion (search, top->value, top->h);
}

static gboolean
is_goal (const SlideSearch *search,
         const Core        *core)
{
  return memcmp (core->cells, search->request.goal.cells, core->n_cells) == 0;
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  Core *core = search->data;

  while (budget > 0)
    {
      if (!core->top_is_open)
        turn_to_next (search, core);
      if (search->status != SLIDE_STATUS_RUNNING)
        return;

      if (is_goal (search, core))
        {
          core->top_is_open = FALSE;
          search->frontier--;
          search->moves = (int) core->n_frames - 1;
          search->status = SLIDE_STATUS_SOLVED;
          return;
        }

      if (!slide_search_may_expand (search))
        return;

      expand (search, core);
      budget--;
    }
}

static gpointer
core_create (SlideSearch *search)
{
  const SlideBoard *start = &search->request.start;
  Core *core = g_new0 (Core, 1);

  core->n_cells = slide_board_get_n_cells (start);
  slide_ways_init (&core->ways, start);
  memcpy (core->cells, start->cells, sizeof core->cells);

  if (!reserve (search, core))
    {
      g_free (core);
      search->status = SLIDE_STATUS_RUNNING;
      return NULL;
    }

  push (core, search->initial_h, G_MAXUINT, search->initial_h, start->blank, SLIDE_MOVE_NONE);
  search->frontier = search->max_frontier = 1;

  return core;
}

static void
core_destroy (gpointer data)
{
  Core *core = data;

  g_free (core->frames);
  g_free (core);
}

/* ---- Views ---- */

/* Nodes on the path that are expanded. At the end the goal lies on top of them. */
static guint
get_n_expanded (const SlideSearch *search,
                const Core        *core)
{
  return core->n_frames - (core->top_is_open || search->status == SLIDE_STATUS_SOLVED);
}

static guint64
core_get_closed (const SlideSearch *search)
{
  return get_n_expanded (search, search->data);
}

static guint64
core_get_stored (const SlideSearch *search)
{
  const Core *core = search->data;

  return get_n_expanded (search, core) + search->frontier
         + (search->status == SLIDE_STATUS_SOLVED ? 1 : 0);
}

static guint64
core_get_bytes (const SlideSearch *search)
{
  const Core *core = search->data;

  return sizeof (Core) + core->room * sizeof (Frame);
}

static guint
core_get_lowest_f (const SlideSearch *search)
{
  const Core *core = search->data;
  guint lowest = core->top_is_open ? get_top (core)->value : G_MAXUINT;

  for (guint i = 0; i < core->n_frames; i++)
    for (guint j = 0; j < core->frames[i].n_children; j++)
      if (i + 1 == core->n_frames || j != core->frames[i].taken)
        lowest = MIN (lowest, core->frames[i].children[j].value);

  return lowest;
}

static GByteArray *
core_dup_path (const SlideSearch *search)
{
  const Core *core = search->data;
  GByteArray *path = g_byte_array_sized_new (core->n_frames);

  for (guint i = 1; i < core->n_frames; i++)
    g_byte_array_append (path, &core->frames[i].move, 1);

  return path;
}

/* Makes @board, which is that of the last of @n_frames, that of the frame before. */
static void
step_back (const Core *core,
           guint       n_frames,
           SlideBoard *board)
{
  slide_board_apply (board, slide_move_reverse (core->frames[n_frames - 1].move));
}

/* The board on top of the stack. */
static void
get_top_board (const SlideSearch *search,
               const Core        *core,
               SlideBoard        *board)
{
  *board = search->request.start;
  memcpy (board->cells, core->cells, sizeof board->cells);
  board->blank = get_top (core)->blank;
}

static void
fill_frame_view (const Core       *core,
                 guint             index,
                 const SlideBoard *board,
                 gboolean          is_closed,
                 SlideNodeView    *view)
{
  const Frame *frame = &core->frames[index];

  slide_node_view_init (view, board, index, frame->h, frame->move,
                        is_closed ? SLIDE_NODE_CLOSED : SLIDE_NODE_OPEN);
  view->f = frame->value;
}

static void
fill_child_view (const Core       *core,
                 guint             index,
                 guint             child,
                 const SlideBoard *parent,
                 SlideNodeView    *view)
{
  const Child *node = &core->frames[index].children[child];

  slide_node_view_init (view, parent, index + 1, node->h, node->move, SLIDE_NODE_OPEN);
  view->f = node->value;
  slide_board_apply (&view->board, node->move);
}

/* Calls @func for every node that is known, from the top of the stack down,
 * until it returns FALSE. */
typedef gboolean (*NodeFunc) (const SlideNodeView *view,
                              gpointer             user_data);

static void
visit_nodes (const SlideSearch *search,
             NodeFunc           func,
             gpointer           user_data)
{
  const Core *core = search->data;
  guint n_expanded = get_n_expanded (search, core);
  SlideBoard board;

  get_top_board (search, core, &board);
  for (guint i = core->n_frames; i-- > 0;)
    {
      SlideNodeView view;

      fill_frame_view (core, i, &board, i < n_expanded, &view);
      if (!func (&view, user_data))
        return;

      for (guint j = 0; j < core->frames[i].n_children; j++)
        {
          if (i + 1 < core->n_frames && j == core->frames[i].taken)
            continue;
          fill_child_view (core, i, j, &board, &view);
          if (!func (&view, user_data))
            return;
        }

      if (i > 0)
        step_back (core, i + 1, &board);
    }
}

static gboolean
core_get_current (const SlideSearch *search,
                  SlideNodeView     *view)
{
  const Core *core = search->data;
  guint n_expanded = get_n_expanded (search, core);
  SlideBoard board;

  if (n_expanded == 0)
    return FALSE;

  get_top_board (search, core, &board);
  if (n_expanded < core->n_frames)
    step_back (core, core->n_frames, &board);
  fill_frame_view (core, n_expanded - 1, &board, TRUE, view);
  return TRUE;
}

static guint
core_get_successors (const SlideSearch  *search,
                     SlideSuccessorView *views)
{
  const Core *core = search->data;
  SlideNodeView current;
  guint index;

  if (!core_get_current (search, &current))
    return 0;

  index = current.g;
  for (guint i = 0; i < core->frames[index].n_children; i++)
    {
      fill_child_view (core, index, i, &current.board, &views[i].node);
      views[i].fate = SLIDE_FATE_NEW;
    }

  return core->frames[index].n_children;
}

static gboolean
list_open_cb (const SlideNodeView *view,
              gpointer             user_data)
{
  if (view->state == SLIDE_NODE_OPEN)
    g_array_append_vals (user_data, view, 1);
  return TRUE;
}

/* The deeper of two equal ones lies on the way the search is on. */
static int
compare_views (gconstpointer a,
               gconstpointer b)
{
  const SlideNodeView *first = a;
  const SlideNodeView *second = b;

  if (first->f != second->f)
    return first->f < second->f ? -1 : 1;

  return (first->g < second->g) - (first->g > second->g);
}

static void
core_list_frontier (const SlideSearch *search,
                    guint              max,
                    GArray            *views)
{
  visit_nodes (search, list_open_cb, views);
  if (search->status == SLIDE_STATUS_SOLVED && views->len > 0)
    g_array_remove_index (views, 0);    /* the goal, which is taken already */
  g_array_sort (views, compare_views);
  if (views->len > max)
    g_array_set_size (views, max);
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
  .list_frontier = core_list_frontier,
  .look_up = core_look_up,
};
