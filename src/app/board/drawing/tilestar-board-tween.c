/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-board-tween.h"

void
tilestar_board_tween_init (TilestarBoardTween *tween,
                           const SlideBoard   *from,
                           const SlideBoard   *to)
{
  guint n_cells = slide_board_get_n_cells (to);

  g_return_if_fail (slide_board_same_shape (from, to));

  *tween = (TilestarBoardTween) { 0 };

  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint before = slide_board_find (from, to->cells[cell]);

      tween->dx[cell] = (double) (before % to->columns) - (double) (cell % to->columns);
      tween->dy[cell] = (double) (before / to->columns) - (double) (cell / to->columns);
    }
}

void
tilestar_board_tween_apply (const TilestarBoardTween *tween,
                            double                    progress,
                            TilestarBoardPicture     *picture)
{
  double left = 1 - CLAMP (progress, 0, 1);
  double share = left * left * left;

  for (guint cell = 0; cell < SLIDE_MAX_CELLS; cell++)
    {
      picture->dx[cell] = tween->dx[cell] * share;
      picture->dy[cell] = tween->dy[cell] * share;
    }
}

guint
tilestar_board_count_line_moves (const SlideBoard *from,
                                 const SlideBoard *to)
{
  SlideBoard board = *from;
  guint n_moves;

  if (!slide_board_same_shape (from, to))
    return 0;

  n_moves = slide_board_slide_line (&board, to->blank, NULL);

  return slide_board_equal (&board, to) ? n_moves : 0;
}
