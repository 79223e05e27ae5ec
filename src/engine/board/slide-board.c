/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-board.h"

#include "slide-ids.h"

#include <string.h>

static const char *const move_ids[SLIDE_N_MOVES] = {
  [SLIDE_MOVE_UP] = "up",
  [SLIDE_MOVE_LEFT] = "left",
  [SLIDE_MOVE_RIGHT] = "right",
  [SLIDE_MOVE_DOWN] = "down",
};

gboolean
slide_board_init (SlideBoard   *board,
                  guint         rows,
                  guint         columns,
                  const guint8 *cells)
{
  SlideBoard result = { 0 };
  guint64 seen = 0;
  guint n_cells = rows * columns;

  if (!slide_shape_is_valid (rows, columns))
    return FALSE;

  result.rows = (guint8) rows;
  result.columns = (guint8) columns;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint tile = cells[cell];

      if (tile >= n_cells || (seen >> tile & 1) != 0)
        return FALSE;

      seen |= G_GUINT64_CONSTANT (1) << tile;
      result.cells[cell] = (guint8) tile;
      if (tile == 0)
        result.blank = (guint8) cell;
    }

  *board = result;
  return TRUE;
}

gboolean
slide_board_same_shape (const SlideBoard *a,
                        const SlideBoard *b)
{
  return a->rows == b->rows && a->columns == b->columns;
}

gboolean
slide_board_equal (const SlideBoard *a,
                   const SlideBoard *b)
{
  return slide_board_same_shape (a, b)
         && memcmp (a->cells, b->cells, slide_board_get_n_cells (a)) == 0;
}

guint
slide_board_find (const SlideBoard *board,
                  guint             tile)
{
  const guint8 *found = memchr (board->cells, (int) tile, slide_board_get_n_cells (board));

  g_return_val_if_fail (found != NULL, 0);

  return (guint) (found - board->cells);
}

int
slide_board_get_target (const SlideBoard *board,
                        SlideMove         move)
{
  guint row = board->blank / board->columns;
  guint column = board->blank % board->columns;

  switch (move)
    {
    case SLIDE_MOVE_UP:
      return row > 0 ? board->blank - board->columns : -1;
    case SLIDE_MOVE_LEFT:
      return column > 0 ? board->blank - 1 : -1;
    case SLIDE_MOVE_RIGHT:
      return column + 1 < board->columns ? board->blank + 1 : -1;
    case SLIDE_MOVE_DOWN:
      return row + 1 < board->rows ? board->blank + board->columns : -1;
    case SLIDE_MOVE_NONE:
    default:
      return -1;
    }
}

void
slide_board_exchange (SlideBoard *board,
                      guint       cell_a,
                      guint       cell_b)
{
  guint8 tile;

  g_return_if_fail (cell_a < slide_board_get_n_cells (board));
  g_return_if_fail (cell_b < slide_board_get_n_cells (board));

  tile = board->cells[cell_a];
  board->cells[cell_a] = board->cells[cell_b];
  board->cells[cell_b] = tile;

  if (board->blank == cell_a)
    board->blank = (guint8) cell_b;
  else if (board->blank == cell_b)
    board->blank = (guint8) cell_a;
}

gboolean
slide_board_apply (SlideBoard *board,
                   SlideMove   move)
{
  int target = slide_board_get_target (board, move);

  if (target < 0)
    return FALSE;

  slide_board_exchange (board, board->blank, (guint) target);
  return TRUE;
}

guint
slide_board_slide_line (SlideBoard *board,
                        guint       cell,
                        SlideMove  *moves)
{
  guint row, column, blank_row, blank_column;
  guint n_moves = 0;
  SlideMove move;

  g_return_val_if_fail (cell < slide_board_get_n_cells (board), 0);

  row = cell / board->columns;
  column = cell % board->columns;
  blank_row = board->blank / board->columns;
  blank_column = board->blank % board->columns;

  if (row == blank_row)
    move = column < blank_column ? SLIDE_MOVE_LEFT : SLIDE_MOVE_RIGHT;
  else if (column == blank_column)
    move = row < blank_row ? SLIDE_MOVE_UP : SLIDE_MOVE_DOWN;
  else
    return 0;

  while (board->blank != cell)
    {
      slide_board_apply (board, move);
      if (moves != NULL)
        moves[n_moves] = move;
      n_moves++;
    }

  return n_moves;
}

SLIDE_DEFINE_IDS (SlideMove, slide_move, move_ids)
