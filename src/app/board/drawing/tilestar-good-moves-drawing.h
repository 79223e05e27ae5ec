/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-good-moves-drawing.h: marks of the good moves and of what the others cost, in pure cairo.
 *
 * Each is on the edge between a tile and the blank that it would slide into. They differ in shape: a disc with a check
 * mark is a good move, a pill with +2 one that costs two moves, and a question mark one of which neither is proven.
 */

#pragma once

#include "slide-good-moves.h"
#include "tilestar-board-geometry.h"
#include "tilestar-palette.h"

/* @good: of @board. Restores the state of @cr. */
void tilestar_good_moves_draw (cairo_t                     *cr,
                               const SlideGoodMoves        *good,
                               const SlideBoard            *board,
                               const TilestarBoardGeometry *geometry,
                               const TilestarPalette       *palette);
