/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-placing.h"

void
tilestar_placing_begin (TilestarPlacing *placing,
                        guint            rows,
                        guint            columns)
{
  *placing = (TilestarPlacing) {
    .board = { .rows = (guint8) rows, .columns = (guint8) columns },
    .empty = (G_GUINT64_CONSTANT (1) << rows * columns) - 1,
  };
}

gboolean
tilestar_placing_is_empty (const TilestarPlacing *placing,
                           guint                  cell)
{
  return (placing->empty >> cell & 1) != 0;
}

gboolean
tilestar_placing_put (TilestarPlacing *placing,
                      guint            cell)
{
  if (!tilestar_placing_is_empty (placing, cell))
    return FALSE;

  placing->empty &= ~(G_GUINT64_CONSTANT (1) << cell);
  if (tilestar_placing_get_again (placing) != (int) cell)
    placing->n_again = placing->n_placed + 1;
  placing->cells[placing->n_placed++] = (guint8) cell;
  placing->board.cells[cell] = (guint8) placing->n_placed;

  return TRUE;
}

gboolean
tilestar_placing_take_back (TilestarPlacing *placing)
{
  guint cell;

  if (placing->n_placed == 0)
    return FALSE;

  cell = placing->cells[--placing->n_placed];
  placing->board.cells[cell] = 0;
  placing->empty |= G_GUINT64_CONSTANT (1) << cell;

  return TRUE;
}

int
tilestar_placing_get_again (const TilestarPlacing *placing)
{
  return placing->n_placed < placing->n_again ? placing->cells[placing->n_placed] : -1;
}

gboolean
tilestar_placing_complete (const TilestarPlacing *placing,
                           SlideBoard            *out_board)
{
  const SlideBoard *board = &placing->board;

  return placing->n_placed + 1 == slide_board_get_n_cells (board)
         && slide_board_init (out_board, board->rows, board->columns, board->cells);
}
