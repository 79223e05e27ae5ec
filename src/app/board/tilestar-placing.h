/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-placing.h: a board that is set tile by tile, from 1 on, with a way back and forth.
 *
 * Complete when only the blank's cell is left. Without a widget; one thread at a time.
 */

#pragma once

#include "slide-board.h"

/**
 * TilestarPlacing:
 * @board: the tiles put down so far; elsewhere 0. No valid board before it is complete
 * @empty: the cells without a tile, bit by bit
 * @n_placed: the number of tiles put down; the next one has this number + 1
 * @n_again: @n_placed and the number of tiles taken back
 * @cells: where the first @n_again tiles were put
 */
typedef struct
{
  SlideBoard board;
  guint64    empty;
  guint      n_placed;
  guint      n_again;
  guint8     cells[SLIDE_MAX_CELLS];
} TilestarPlacing;

/* No tile is put down, on a board of a valid shape. */
void     tilestar_placing_begin     (TilestarPlacing       *placing,
                                     guint                  rows,
                                     guint                  columns);

gboolean tilestar_placing_is_empty  (const TilestarPlacing *placing,
                                     guint                  cell);

/* Puts the next tile on @cell; on another cell than before it drops those taken back. Returns: FALSE: @cell has one */
gboolean tilestar_placing_put       (TilestarPlacing       *placing,
                                     guint                  cell);

/* Takes back the tile put down last. Returns: FALSE: there is none */
gboolean tilestar_placing_take_back (TilestarPlacing       *placing);

/* Where the tile was that would be put down again, or -1. */
int      tilestar_placing_get_again (const TilestarPlacing *placing);

/* Sets @out_board to the board if it is complete; else returns FALSE. */
gboolean tilestar_placing_complete  (const TilestarPlacing *placing,
                                     SlideBoard            *out_board);
