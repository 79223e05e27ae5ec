/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-tween.h: how tiles travel from one board to another.
 *
 * Values only: no clock, no widget. Internal to the board's view.
 */

#pragma once

#include "tilestar-board-drawing.h"

/**
 * TilestarBoardTween:
 * @dx, @dy: the offset from which each cell's tile starts, in cells
 */
typedef struct
{
  double dx[SLIDE_MAX_CELLS];
  double dy[SLIDE_MAX_CELLS];
} TilestarBoardTween;

/* Every tile starts in its cell of @from and ends in its cell of @to; both have the same
 * shape. */
void     tilestar_board_tween_init       (TilestarBoardTween       *tween,
                                          const SlideBoard         *from,
                                          const SlideBoard         *to);

/* Writes the offsets at @progress (0 … 1) to @picture, eased out. */
void     tilestar_board_tween_apply      (const TilestarBoardTween *tween,
                                          double                    progress,
                                          TilestarBoardPicture     *picture);

/* The number of moves, all along one line, that lead from @from to @to; 0 if
 * the boards are equal, or anything else lies between them. */
guint    tilestar_board_count_line_moves (const SlideBoard         *from,
                                          const SlideBoard         *to);
