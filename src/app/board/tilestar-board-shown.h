/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-shown.h: what a board view shows of its state, to the eye and
 * to assistive technology.
 *
 * Internal to the board view; knows nothing of how its state changes.
 */

#pragma once

#include "tilestar-board-view-private.h"

G_BEGIN_DECLS

/* Where the board lies within the widget as it is now. */
void tilestar_board_view_get_geometry (TilestarBoardView     *self,
                                       TilestarBoardGeometry *geometry);

/* All that is to be painted, as it is at this moment. */
void tilestar_board_view_fill_picture (TilestarBoardView    *self,
                                       TilestarBoardPicture *picture);

/* Tells assistive technology what each cell holds. */
void tilestar_board_view_describe_cells (TilestarBoardView *self);

/* After any change of what the user sees. */
void tilestar_board_view_refresh (TilestarBoardView *self);

/* Moves the focus to @cell. */
void tilestar_board_view_focus_cell (TilestarBoardView *self,
                                     guint              cell);

G_END_DECLS
