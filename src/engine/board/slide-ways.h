/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-ways.h: where the blank can go, and what h becomes when it does.
 */

#pragma once

#include "slide-heuristic-private.h"

G_BEGIN_DECLS

/**
 * SlideWays:
 * @n: how many moves are open from each cell of the blank
 * @moves: which, in the order of SlideMove
 * @targets: the cells they lead to
 */
typedef struct
{
  guint8 n[SLIDE_MAX_CELLS];
  guint8 moves[SLIDE_MAX_CELLS][SLIDE_N_MOVES];
  guint8 targets[SLIDE_MAX_CELLS][SLIDE_N_MOVES];
} SlideWays;

static inline void
slide_ways_init (SlideWays        *ways,
                 const SlideBoard *shape)
{
  SlideBoard board = *shape;

  *ways = (SlideWays) { 0 };
  for (guint cell = 0; cell < slide_board_get_n_cells (shape); cell++)
    {
      board.blank = (guint8) cell;
      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        {
          int target = slide_board_get_target (&board, (SlideMove) move);

          if (target < 0)
            continue;
          ways->moves[cell][ways->n[cell]] = (guint8) move;
          ways->targets[cell][ways->n[cell]] = (guint8) target;
          ways->n[cell]++;
        }
    }
}

/* The cell to which @move, one that is open there, leads the blank from @blank. */
static inline guint
slide_ways_get_target (const SlideWays *ways,
                       guint            blank,
                       guint            move)
{
  guint i = 0;

  while (ways->moves[blank][i] != move)
    i++;

  return ways->targets[blank][i];
}

/* The estimate once the blank has gone by @move from @to to @from and the
 * tile the other way, by the fastest road the heuristic offers. @cells and @h
 * are from before; the cells are changed for a moment and put back. */
static inline guint
slide_heuristic_follow (const SlideHeuristic *heuristic,
                        guint8               *cells,
                        guint                 h,
                        guint                 move,
                        guint                 from,
                        guint                 to)
{
  guint8 tile = cells[from];

  if (heuristic == NULL)
    return 0;
  if (heuristic->deltas != NULL)
    return h + (guint) heuristic->deltas[slide_heuristic_delta_index (tile, from, move)];
  if (heuristic->klass->update != NULL)
    return heuristic->klass->update (heuristic, cells, h, tile, from, to);

  cells[to] = tile;
  cells[from] = 0;
  h = heuristic->klass->estimate (heuristic, cells);
  cells[from] = tile;
  cells[to] = 0;
  return h;
}

G_END_DECLS
