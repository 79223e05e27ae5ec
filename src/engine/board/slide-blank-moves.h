/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-blank-moves.h: where the blank can go from each cell.
 */

#pragma once

#include "slide-move-order.h"

/**
 * SlideBlankMoves:
 * @n: the number of moves from each cell of the blank
 * @moves: the moves, in the order in which successors are generated
 * @targets: the cells that they take the blank to
 */
typedef struct
{
  guint8 n[SLIDE_MAX_CELLS];
  guint8 moves[SLIDE_MAX_CELLS][SLIDE_N_MOVES];
  guint8 targets[SLIDE_MAX_CELLS][SLIDE_N_MOVES];
} SlideBlankMoves;

static inline void
slide_blank_moves_init_in_order (SlideBlankMoves  *blank_moves,
                                 const SlideBoard *shape,
                                 SlideMoveOrder    order)
{
  SlideBoard board = *shape;

  *blank_moves = (SlideBlankMoves) { 0 };
  for (guint cell = 0; cell < slide_board_get_n_cells (shape); cell++)
    {
      board.blank = (guint8) cell;
      for (guint i = 0; i < SLIDE_N_MOVES; i++)
        {
          SlideMove move = slide_move_order_get (order, i);
          int target = slide_board_get_target (&board, move);

          if (target < 0)
            continue;
          blank_moves->moves[cell][blank_moves->n[cell]] = (guint8) move;
          blank_moves->targets[cell][blank_moves->n[cell]] = (guint8) target;
          blank_moves->n[cell]++;
        }
    }
}

/* In the order of SlideMove. */
static inline void
slide_blank_moves_init (SlideBlankMoves  *blank_moves,
                        const SlideBoard *shape)
{
  slide_blank_moves_init_in_order (blank_moves, shape, 0);
}

/* The cell to which @move takes the blank from @blank. Precondition: @move is possible there. */
static inline guint
slide_blank_moves_get_target (const SlideBlankMoves *blank_moves,
                              guint            blank,
                              guint            move)
{
  guint i = 0;

  while (blank_moves->moves[blank][i] != move)
    i++;

  return blank_moves->targets[blank][i];
}
