/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-small-board.h: a board to look at, in a list or a popup.
 *
 * One picture, without cells that could be reached: what it shows is said by the row
 * that it is in. Properties: "size" (int), the length of its longer side in pixels, 56
 * unless set; it is longer if cells of "cell" (int) pixels need more and there is room,
 * 0 unless set, and larger in a window with the style class "presentation".
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-board.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SMALL_BOARD (tilestar_small_board_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSmallBoard, tilestar_small_board, TILESTAR, SMALL_BOARD, GtkWidget)

/* Copies @board. */
void       tilestar_small_board_set_board (TilestarSmallBoard *self,
                                           const SlideBoard   *board);

/* Tiles at home in @goal look so (copied). NULL: none do. */
void       tilestar_small_board_set_goal  (TilestarSmallBoard *self,
                                           const SlideBoard   *goal);

G_END_DECLS
