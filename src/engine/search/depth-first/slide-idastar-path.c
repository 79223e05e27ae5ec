/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-idastar-path.h"

#include <string.h>

/* ---- The path ---- */

/* The moves to try from a node that @move led to, where @path is the automaton's state. */
static guint
list_open (const SlideSearch *search,
           const SlideIda    *ida,
           guint              blank,
           guint              move,
           guint              path)
{
  guint open = ida->legal[blank];

  if (ida->automaton != NULL)
    {
      for (guint next = 0; next < SLIDE_N_MOVES; next++)
        if (slide_move_automaton_follow (ida->automaton, path, next) == SLIDE_MOVE_AUTOMATON_PRUNED)
          open &= ~(1u << next);
    }
  else if (search->request.parent_pruning && move != SLIDE_MOVE_NONE)
    {
      open &= ~(1u << slide_move_reverse (move));
    }

  return open;
}

static void
push (const SlideSearch *search,
      SlideIda          *ida,
      guint              h,
      guint              blank,
      guint              move,
      guint              path)
{
  if (ida->n_frames == ida->capacity)
    {
      ida->capacity = ida->capacity * 2 + 64;
      ida->frames = g_renew (SlideIdaFrame, ida->frames, ida->capacity);
    }

  ida->frames[ida->n_frames++] = (SlideIdaFrame) {
    .h = (guint16) h,
    .blank = (guint8) blank,
    .move = (guint8) move,
    .open = (guint8) list_open (search, ida, blank, move, path),
    .path = (guint16) path,
  };
}

void
slide_ida_init_path (SlideIda         *ida,
                     const SlideBoard *start,
                     SlideMoveOrder    operators)
{
  ida->n_cells = slide_board_get_n_cells (start);
  memcpy (ida->cells, start->cells, sizeof ida->cells);

  slide_blank_moves_init_in_order (&ida->blank_moves, start, operators);
  for (guint cell = 0; cell < ida->n_cells; cell++)
    for (guint i = 0; i < ida->blank_moves.n[cell]; i++)
      ida->legal[cell] |= (guint8) (1u << ida->blank_moves.moves[cell][i]);
}

void
slide_ida_push_start (SlideSearch *search,
                      SlideIda    *ida)
{
  push (search, ida, search->initial_h, search->request.start.blank, SLIDE_MOVE_NONE,
        ida->automaton != NULL ? SLIDE_MOVE_AUTOMATON_START : 0);
  ida->top_is_open = TRUE;
  search->frontier++;
}

void
slide_ida_push_child (const SlideSearch *search,
                      SlideIda          *ida,
                      guint              h,
                      guint              move,
                      guint              from)
{
  guint to = slide_ida_get_top (ida)->blank;
  guint path = slide_ida_get_top (ida)->path;

  if (ida->automaton != NULL)
    path = slide_move_automaton_follow (ida->automaton, path, move);
  ida->cells[to] = ida->cells[from];
  ida->cells[from] = 0;
  push (search, ida, h, from, move, path);
}

static void
pop (SlideIda *ida)
{
  guint from = slide_ida_get_top (ida)->blank;

  ida->n_frames--;
  if (ida->n_frames > 0)
    {
      guint to = slide_ida_get_top (ida)->blank;

      ida->cells[from] = ida->cells[to];
      ida->cells[to] = 0;
    }
}

/* ---- Expanding ---- */

/* Computes h from scratch for the successor whose tile slides from @from. */
static guint
estimate_child (const SlideSearch *search,
                SlideIda          *ida,
                guint              from,
                guint              to)
{
  guint h;

  ida->cells[to] = ida->cells[from];
  ida->cells[from] = 0;
  h = search->heuristic->klass->estimate (search->heuristic, ida->cells);
  ida->cells[from] = ida->cells[to];
  ida->cells[to] = 0;
  return h;
}

/* Raises h of the top node by all its neighbours, including those that are not tried. If
 * that raises f above the cutoff, all of its successors are pruned. */
static void
raise_top (const SlideSearch *search,
           SlideIda          *ida)
{
  SlideIdaFrame *top = slide_ida_get_top (ida);

  top->raised_h = top->h;
  if (search->request.propagation != SLIDE_PROPAGATION_BPMX)
    return;

  for (guint i = 0; i < ida->blank_moves.n[top->blank]; i++)
    top->raised_h = (guint16) (MAX (top->raised_h + 1u,
                                    estimate_child (search, ida, ida->blank_moves.targets[top->blank][i],
                                                    top->blank)) - 1);
}

/* Generates the remaining successors of the top node until one is within the
 * cutoff, and pushes that one. FALSE if there is none. */
static inline gboolean
descend (SlideSearch *search,
         SlideIda    *ida)
{
  SlideIdaFrame *top = slide_ida_get_top (ida);
  guint g = ida->n_frames;

  while (top->n_frontier > 0)
    {
      guint i = top->next++;
      guint move = ida->blank_moves.moves[top->blank][i];
      guint from = ida->blank_moves.targets[top->blank][i];
      guint h;

      if (!slide_ida_is_tried (top, move))
        continue;

      top->n_frontier--;
      search->frontier--;
      search->generated++;
      if (G_UNLIKELY (slide_ida_propagates (search)))
        h = MAX (estimate_child (search, ida, from, top->blank) + 1, top->raised_h) - 1;
      else
        h = slide_heuristic_follow (search->heuristic, ida->cells, top->h, move, from, top->blank);
      if (g + h <= ida->cutoff)
        {
          slide_ida_push_child (search, ida, h, move, from);
          return TRUE;
        }
      ida->next_cutoff = MIN (ida->next_cutoff, g + h);
    }

  return FALSE;
}

gboolean
slide_ida_advance (SlideSearch *search,
                   SlideIda    *ida)
{
  while (ida->n_frames > 0 && !descend (search, ida))
    pop (ida);

  if (ida->n_frames == 0)
    return FALSE;

  ida->top_is_open = TRUE;
  search->frontier++;
  return TRUE;
}

void
slide_ida_add_counts (SlideSearch            *search,
                      SlideIda               *ida,
                      const SlideSweepCounts *counts)
{
  search->expanded += counts->n_expanded;
  search->expanded_per_f[slide_f_layer (ida->cutoff, search->first_layer)] += counts->n_expanded;
  search->generated += counts->n_generated;
  search->best_h = MIN (search->best_h, counts->best_h);
  search->max_frontier = MAX (search->max_frontier, counts->max_frontier);
  if (counts->least_excess != G_MAXUINT)
    ida->next_cutoff = MIN (ida->next_cutoff, ida->cutoff + counts->least_excess);
}

void
slide_ida_expand (SlideSearch *search,
                  SlideIda    *ida)
{
  SlideIdaFrame *top = slide_ida_get_top (ida);
  SlideSweepCounts counts = { .n_expanded = 1, .best_h = top->h, .least_excess = G_MAXUINT };

  slide_ida_open_successors (top);
  ida->top_is_open = FALSE;
  if (slide_ida_propagates (search))
    raise_top (search, ida);
  search->frontier += top->n_frontier;
  search->frontier--;
  counts.max_frontier = (guint) search->frontier;
  slide_ida_add_counts (search, ida, &counts);
}

gboolean
slide_ida_is_at_goal (const SlideSearch *search,
                      const SlideIda    *ida)
{
  return memcmp (ida->cells, search->request.goal.cells, ida->n_cells) == 0;
}

void
slide_ida_get_root (const SlideSearch *search,
                    const SlideIda    *ida,
                    SlideSweepRoot    *root)
{
  const SlideIdaFrame *top = slide_ida_get_top (ida);

  memcpy (root->cells, ida->cells, sizeof root->cells);
  root->blank = top->blank;
  root->move = top->move;
  root->h = top->h;
  root->slack = (guint16) (ida->cutoff - (ida->n_frames - 1) - top->h);
  root->n_frontier = (guint16) (search->frontier - 1);
  root->path = top->path;
}
