/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-small-board.h: a small board in a list or a popover.
 *
 * A picture without focusable cells: the row that contains it describes it in words.
 *
 * Properties: "size" (int): the length of its longer side in pixels, 56 by default, and larger in a window with the
 * style class "presentation"; "cell" (int): the least size of a cell in pixels, for which the board grows if there is
 * space, 0 by default.
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-board.h"

#define TILESTAR_TYPE_SMALL_BOARD (tilestar_small_board_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSmallBoard, tilestar_small_board, TILESTAR, SMALL_BOARD, GtkWidget)

/* Copies @board. */
void       tilestar_small_board_set_board (TilestarSmallBoard *self,
                                           const SlideBoard   *board);

/* Tiles at home in @goal look so (copied). NULL: none do. */
void       tilestar_small_board_set_goal  (TilestarSmallBoard *self,
                                           const SlideBoard   *goal);
