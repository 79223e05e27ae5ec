/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar.c: IDA*, iterative-deepening A* (Korf 1985).
 *
 * Depth-first search of every path whose f stays within a bound; when there
 * is none to the goal, again with the smallest f that was cut off. Memory is
 * the path alone: a stack of frames, each with the moves it has still to try.
 *
 * One machine, two paces. In a step the machine turns to the next node
 * within the bound, going back up where a node's moves are used up, and
 * expands it: from then on its successors wait. That is all there is to the
 * search, and at every rest the stack's top is the node expanded last.
 *
 * At full speed the machine hands the node it turned to, with all that lies
 * below it, to a sweep (slide-sweep.h): generated functions that do the same
 * in the same order many times as fast, for as many expansions as the next
 * limit, sample or look at the clock allows. A sweep that has to stop leaves
 * its path, which the machine lays on its stack; and so a sweep may end at
 * any node, and all counts are the same however the search is sliced.
 *
 * Every solution has the parity of the distance between the two blanks, so
 * bounds of the other parity are passed over.
 */

#include "heuristics/tile-sum.h"
#include "slide-search-private.h"
#include "slide-sweep.h"

#include <string.h>

/* Below this many expansions laying out the path costs more than it saves. */
#define SMALLEST_SWEEP 64

/* Expansions between two looks at the flag and the clock: a few milliseconds
 * for a sweep. Other roads look every SLIDE_CHECK_INTERVAL. */
#define SWEEP_CHECK_INTERVAL (1u << 19)

typedef struct
{
  guint16 h;
  guint8  blank;
  guint8  move;        /* that led here */
  guint8  next;        /* the first of the blank's moves that is not yet tried */
  guint8  n_waiting;   /* successors still to come; 0 until it is expanded */
  guint8  is_expanded;
} Frame;

typedef struct
{
  guint       n_cells;
  guint8      n_moves[SLIDE_MAX_CELLS];
  guint8      moves[SLIDE_MAX_CELLS][SLIDE_N_MOVES];     /* open from each cell … */
  guint8      targets[SLIDE_MAX_CELLS][SLIDE_N_MOVES];   /* … and where they lead */

  guint8      cells[SLIDE_MAX_CELLS];   /* the board on top of the stack */
  guint       bound;
  guint       next_bound;               /* the smallest f cut off so far */
  Frame      *frames;                   /* the path, the start first */
  guint       n_frames;
  guint       room;
  gboolean    top_is_open;              /* not expanded yet */

  SlideSweep *sweep;                    /* NULL where there is none for this search */
  SlideSweepResult result;              /* of the last sweep */
} Core;

static inline Frame *
get_top (const Core *core)
{
  return &core->frames[core->n_frames - 1];
}

/* The move that would only undo the one before. */
static inline guint
get_skipped (const SlideSearch *search,
             const Frame       *frame)
{
  return search->request.parent_pruning ? slide_move_reverse (frame->move) : SLIDE_MOVE_NONE;
}

/* ---- The heuristic ---- */

/* h after the tile in @from has gone to the blank at @to by @move, by the
 * fastest road the heuristic offers; core->cells are those before. */
static inline guint
get_child_h (const SlideSearch *search,
             Core              *core,
             guint              h,
             guint              move,
             guint              from,
             guint              to)
{
  const SlideHeuristic *heuristic = search->heuristic;
  guint8 *cells = core->cells;
  guint8 tile = cells[from];

  if (heuristic == NULL)
    return 0;
  if (heuristic->deltas != NULL)
    return h + heuristic->deltas[slide_heuristic_delta_index (tile, from, move)];
  if (heuristic->klass->update != NULL)
    return heuristic->klass->update (heuristic, cells, h, tile, from, to);

  cells[to] = tile;
  cells[from] = 0;
  h = heuristic->klass->estimate (heuristic, cells);
  cells[from] = tile;
  cells[to] = 0;
  return h;
}

/* ---- The path ---- */

static void
push (Core *core,
      guint h,
      guint blank,
      guint move)
{
  if (core->n_frames == core->room)
    {
      core->room = core->room * 2 + 64;
      core->frames = g_renew (Frame, core->frames, core->room);
    }

  core->frames[core->n_frames++] = (Frame) {
    .h = (guint16) h,
    .blank = (guint8) blank,
    .move = (guint8) move,
  };
}

static void
push_child (Core *core,
            guint h,
            guint move,
            guint from,
            guint to)
{
  core->cells[to] = core->cells[from];
  core->cells[from] = 0;
  push (core, h, from, move);
}

static void
pop (Core *core)
{
  guint from = get_top (core)->blank;

  core->n_frames--;
  if (core->n_frames > 0)
    {
      guint to = get_top (core)->blank;

      core->cells[from] = core->cells[to];
      core->cells[to] = 0;
    }
}

/* Opens the top's successors. */
static inline void
let_wait (const SlideSearch *search,
          const Core        *core,
          Frame             *top)
{
  guint skipped = get_skipped (search, top);

  top->is_expanded = TRUE;
  top->n_waiting = core->n_moves[top->blank];
  if (skipped != SLIDE_MOVE_NONE)
    top->n_waiting--;
}

/* ---- The machine ---- */

static void
begin_iteration (SlideSearch *search,
                 Core        *core)
{
  core->bound = slide_search_round_to_parity (search, core->next_bound);
  core->next_bound = G_MAXUINT;
  push (core, search->initial_h, search->request.start.blank, SLIDE_MOVE_NONE);
}

/* Produces the top's successors from the next one on, until one is within
 * the bound and lies on the stack. FALSE if there is none. */
static inline gboolean
descend (SlideSearch *search,
         Core        *core)
{
  Frame *top = get_top (core);
  guint skipped = get_skipped (search, top);
  guint g = core->n_frames;

  while (top->n_waiting > 0)
    {
      guint i = top->next++;
      guint move = core->moves[top->blank][i];
      guint from = core->targets[top->blank][i];
      guint h;

      if (move == skipped)
        continue;

      top->n_waiting--;
      search->frontier--;
      search->generated++;
      h = get_child_h (search, core, top->h, move, from, top->blank);
      if (g + h <= core->bound)
        {
          push_child (core, h, move, from, top->blank);
          return TRUE;
        }
      core->next_bound = MIN (core->next_bound, g + h);
    }

  return FALSE;
}

/* Turns to the next node within the bound; it lies on the stack, open. */
static void
turn_to_next (SlideSearch *search,
              Core        *core)
{
  while (core->n_frames > 0 && !descend (search, core))
    pop (core);

  if (core->n_frames == 0)
    begin_iteration (search, core);

  core->top_is_open = TRUE;
  search->frontier++;
}

static void
count_expansions (SlideSearch *search,
                  const Core  *core,
                  guint64      n)
{
  guint layer = core->bound > search->first_layer ? core->bound - search->first_layer : 0;

  search->expanded += n;
  search->expanded_per_f[MIN (layer, SLIDE_MAX_F_LAYERS - 1)] += n;
}

static void
expand (SlideSearch *search,
        Core        *core)
{
  Frame *top = get_top (core);

  let_wait (search, core, top);
  core->top_is_open = FALSE;
  search->frontier += top->n_waiting - 1;
  search->max_frontier = MAX (search->max_frontier, search->frontier);
  search->best_h = MIN (search->best_h, top->h);
  count_expansions (search, core, 1);
}

/* Lays the path on which a sweep ended on the stack. */
static void
lay_path (SlideSearch  *search,
          Core         *core,
          const guint8 *moves,
          guint         n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      Frame *top = get_top (core);
      guint skipped = get_skipped (search, top);
      guint move, from;

      let_wait (search, core, top);
      do
        {
          move = core->moves[top->blank][top->next++];
          if (move != skipped)
            top->n_waiting--;
        }
      while (move != moves[i]);
      search->frontier += top->n_waiting;
      search->generated -= top->n_waiting;    /* not yet: they wait */

      from = core->targets[top->blank][top->next - 1];
      push_child (core, get_child_h (search, core, top->h, move, from, top->blank),
                  move, from, top->blank);
    }
}

/* Expands the open node on top and what is below it, @allowance nodes at
 * most. Returns how many they were. */
static guint64
sweep (SlideSearch *search,
       Core        *core,
       guint64      allowance)
{
  const Frame *top = get_top (core);
  SlideSweepResult *result = &core->result;
  SlideSweepRoot root = {
    .cells = core->cells,
    .blank = top->blank,
    .move = top->move,
    .h = top->h,
    .slack = core->bound - (core->n_frames - 1) - top->h,
    .n_waiting = (guint) search->frontier - 1,
    .allowance = (guint) MIN (allowance, SLIDE_SWEEP_MAX_EXPANSIONS),
  };

  slide_sweep_run (core->sweep, &root, result);

  count_expansions (search, core, result->n_expanded);
  search->generated += result->n_generated;
  search->best_h = MIN (search->best_h, result->best_h);
  search->max_frontier = MAX (search->max_frontier, result->max_frontier);
  core->next_bound = MIN (core->next_bound, core->bound + 1);    /* or 2; see slide-sweep.h */

  core->top_is_open = FALSE;
  search->frontier--;
  if (result->outcome != SLIDE_SWEEP_DONE)
    lay_path (search, core, result->moves, result->n_moves);

  if (result->outcome == SLIDE_SWEEP_STOPPED)
    {
      Frame *last = get_top (core);

      let_wait (search, core, last);
      search->frontier += last->n_waiting;
      search->generated -= last->n_waiting;
    }
  else if (result->outcome == SLIDE_SWEEP_FOUND)
    {
      search->status = SLIDE_STATUS_SOLVED;
    }

  return result->n_expanded;
}

static gboolean
is_goal (const SlideSearch *search,
         const Core        *core)
{
  return memcmp (core->cells, search->request.goal.cells, core->n_cells) == 0;
}

/* How many nodes may be expanded before something else is to be done. */
static guint64
get_allowance (const SlideSearch *search,
               guint64            budget)
{
  guint64 allowance = MIN (budget, search->until_check);

  if (search->request.node_limit != 0)
    allowance = MIN (allowance, search->request.node_limit - search->expanded);

  return MIN (allowance, search->next_sample - search->expanded);
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  Core *core = search->data;

  while (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
    {
      guint64 allowance, n_expanded = 1;

      if (search->until_check == 0)
        {
          search->until_check = core->sweep != NULL ? SWEEP_CHECK_INTERVAL : SLIDE_CHECK_INTERVAL;
          if (slide_search_is_over (search))
            break;
        }

      if (!core->top_is_open)
        turn_to_next (search, core);

      if (is_goal (search, core))
        {
          core->top_is_open = FALSE;
          search->frontier--;
          search->status = SLIDE_STATUS_SOLVED;
          break;
        }

      if (search->request.node_limit != 0 && search->expanded >= search->request.node_limit)
        {
          search->status = SLIDE_STATUS_NODE_LIMIT;
          break;
        }

      allowance = get_allowance (search, budget);
      if (core->sweep != NULL && allowance >= SMALLEST_SWEEP && core->bound <= SLIDE_SWEEP_MAX_DEPTH)
        n_expanded = sweep (search, core, allowance);
      else
        expand (search, core);

      budget -= n_expanded;
      search->until_check -= (guint) n_expanded;
      if (search->expanded == search->next_sample)
        slide_search_sample (search);
    }

  if (search->status == SLIDE_STATUS_SOLVED)
    search->moves = (int) core->n_frames - 1;
}

/* ---- Beginning and end ---- */

static void
list_moves (Core             *core,
            const SlideBoard *shape)
{
  SlideBoard board = *shape;

  for (guint cell = 0; cell < core->n_cells; cell++)
    {
      board.blank = (guint8) cell;
      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        {
          int target = slide_board_get_target (&board, move);

          if (target < 0)
            continue;
          core->moves[cell][core->n_moves[cell]] = (guint8) move;
          core->targets[cell][core->n_moves[cell]] = (guint8) target;
          core->n_moves[cell]++;
        }
    }
}

static gpointer
core_create (SlideSearch *search)
{
  const SlideBoard *start = &search->request.start;
  Core *core = g_new0 (Core, 1);

  core->n_cells = slide_board_get_n_cells (start);
  list_moves (core, start);
  memcpy (core->cells, start->cells, sizeof core->cells);
  if (search->request.parent_pruning)
    core->sweep = slide_sweep_new (search->heuristic, &search->request.goal);

  core->next_bound = search->initial_h;
  begin_iteration (search, core);
  core->top_is_open = TRUE;
  search->frontier = search->max_frontier = 1;

  return core;
}

static void
core_destroy (gpointer data)
{
  Core *core = data;

  g_clear_pointer (&core->sweep, slide_sweep_free);
  g_free (core->frames);
  g_free (core);
}

static guint64
core_get_stored (const SlideSearch *search)
{
  const Core *core = search->data;

  return core->n_frames;
}

static guint64
core_get_bytes (const SlideSearch *search)
{
  const Core *core = search->data;

  return sizeof *core + core->room * sizeof *core->frames
         + (core->sweep != NULL ? slide_sweep_get_bytes () : 0);
}

static guint
core_get_lowest_f (const SlideSearch *search)
{
  const Core *core = search->data;

  return core->bound;
}

static GByteArray *
core_dup_path (const SlideSearch *search)
{
  const Core *core = search->data;
  GByteArray *path = g_byte_array_new ();

  for (guint i = 1; i < core->n_frames; i++)
    g_byte_array_append (path, &core->frames[i].move, 1);

  return path;
}

/* ---- Views ---- */

static void
fill_view (const SlideBoard *board,
           guint             g,
           guint             h,
           guint             move,
           SlideNodeState    state,
           SlideNodeView    *view)
{
  *view = (SlideNodeView) {
    .board = *board,
    .g = g,
    .h = h,
    .f = g + h,
    .move = move,
    .state = state,
  };
}

/* The successor of @parent, frame number @g, by its move number @i. */
static void
fill_child_view (const SlideSearch *search,
                 const SlideBoard  *parent,
                 guint              g,
                 guint              i,
                 SlideNodeView     *view)
{
  const Core *core = search->data;
  SlideBoard board = *parent;
  guint move = core->moves[parent->blank][i];

  slide_board_apply (&board, move);
  fill_view (&board, g + 1,
             search->heuristic != NULL ? slide_heuristic_estimate (search->heuristic, &board) : 0,
             move, SLIDE_NODE_OPEN, view);
}

/* The deepest frame that was expanded; -1 before the first. */
static int
get_current_frame (const Core *core)
{
  int current = (int) core->n_frames - 1;

  while (current >= 0 && !core->frames[current].is_expanded)
    current--;

  return current;
}

/* The boards along the path as far as frame number @last. */
static SlideBoard
get_board (const SlideSearch *search,
           guint              last)
{
  const Core *core = search->data;
  SlideBoard board = search->request.start;

  for (guint i = 1; i <= last; i++)
    slide_board_apply (&board, core->frames[i].move);

  return board;
}

static gboolean
core_get_current (const SlideSearch *search,
                  SlideNodeView     *view)
{
  const Core *core = search->data;
  int current = get_current_frame (core);
  SlideBoard board;

  if (current < 0)
    return FALSE;

  board = get_board (search, (guint) current);
  fill_view (&board, (guint) current, core->frames[current].h, core->frames[current].move,
             SLIDE_NODE_CLOSED, view);
  return TRUE;
}

static guint
core_get_successors (const SlideSearch  *search,
                     SlideSuccessorView *views)
{
  const Core *core = search->data;
  int current = get_current_frame (core);
  guint n_views = 0;
  SlideBoard board;

  if (current < 0)
    return 0;

  board = get_board (search, (guint) current);
  for (guint i = 0; i < core->n_moves[board.blank]; i++)
    if (core->moves[board.blank][i] != get_skipped (search, &core->frames[current]))
      {
        SlideSuccessorView *view = &views[n_views++];

        fill_child_view (search, &board, (guint) current, i, &view->node);
        view->fate = view->node.f <= core->bound ? SLIDE_FATE_NEW : SLIDE_FATE_PRUNED;
      }

  return n_views;
}

/* From the path's end back to the start: so the machine turns to them. */
static void
core_list_frontier (const SlideSearch *search,
                    guint              max,
                    GArray            *views)
{
  const Core *core = search->data;
  SlideNodeView view;

  if (core->top_is_open && max > 0)
    {
      SlideBoard board = get_board (search, core->n_frames - 1);

      fill_view (&board, core->n_frames - 1, get_top (core)->h, get_top (core)->move,
                 SLIDE_NODE_OPEN, &view);
      g_array_append_val (views, view);
    }

  for (guint frame = core->n_frames; frame-- > 0 && views->len < max;)
    {
      const Frame *parent = &core->frames[frame];
      guint skipped = get_skipped (search, parent);
      SlideBoard board;

      if (parent->n_waiting == 0)
        continue;

      board = get_board (search, frame);
      for (guint i = parent->next; i < core->n_moves[parent->blank] && views->len < max; i++)
        if (core->moves[parent->blank][i] != skipped)
          {
            fill_child_view (search, &board, frame, i, &view);
            g_array_append_val (views, view);
          }
    }
}

/* A search that keeps no table knows the path and what waits beside it. */
static gboolean
core_look_up (const SlideSearch *search,
              const SlideBoard  *board,
              SlideNodeView     *view)
{
  const Core *core = search->data;
  SlideBoard on_path = search->request.start;
  g_autoptr (GArray) frontier = NULL;

  for (guint i = 0; i < core->n_frames; i++)
    {
      if (i > 0)
        slide_board_apply (&on_path, core->frames[i].move);
      if (slide_board_equal (&on_path, board))
        {
          fill_view (board, i, core->frames[i].h, core->frames[i].move,
                     core->frames[i].is_expanded ? SLIDE_NODE_CLOSED : SLIDE_NODE_OPEN, view);
          return TRUE;
        }
    }

  frontier = g_array_new (FALSE, FALSE, sizeof (SlideNodeView));
  core_list_frontier (search, G_MAXUINT, frontier);
  for (guint i = 0; i < frontier->len; i++)
    if (slide_board_equal (&g_array_index (frontier, SlideNodeView, i).board, board))
      {
        *view = g_array_index (frontier, SlideNodeView, i);
        return TRUE;
      }

  return FALSE;
}

const SlideSearchCore slide_search_core_idastar = {
  .keeps_path_only = TRUE,
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .get_stored = core_get_stored,
  .get_bytes = core_get_bytes,
  .get_lowest_f = core_get_lowest_f,
  .dup_path = core_dup_path,
  .get_current = core_get_current,
  .get_successors = core_get_successors,
  .list_frontier = core_list_frontier,
  .look_up = core_look_up,
};
