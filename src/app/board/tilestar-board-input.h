/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-input.h: pointer, touch and keys of a board view.
 *
 * Internal to the board view, and below its widget.
 */

#pragma once

#include "tilestar-board-view-private.h"

G_BEGIN_DECLS

/* Lets go of what the pointer holds; nothing has been exchanged. */
void tilestar_board_view_put_down (TilestarBoardView *self);

/* Slides the tile that can go by @move. FALSE: none can. */
gboolean tilestar_board_view_slide_tile (TilestarBoardView *self,
                                         SlideMove          move);

/* Connects pointer, touch and keys; once. */
void tilestar_board_view_add_controllers (TilestarBoardView *self);

G_END_DECLS
