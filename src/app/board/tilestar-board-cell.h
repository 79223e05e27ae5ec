/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-cell.h: one cell of a board, for keyboard focus and screen readers.
 *
 * It paints nothing: the board's view paints all cells in one function, so that tiles can slide
 * across them. A cell can be focused and activated, and has an accessible name. Internal to the
 * view.
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-good-moves.h"

#define TILESTAR_TYPE_BOARD_CELL (tilestar_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (TilestarBoardCell, tilestar_board_cell, TILESTAR, BOARD_CELL, GtkWidget)

/* Signal: "activated" (), by assistive technology; the view handles the keys. */

/* @index: the cell's number in reading order. */
GtkWidget *tilestar_board_cell_new         (guint              index);
guint      tilestar_board_cell_get_index   (TilestarBoardCell *self);

/**
 * tilestar_board_cell_describe:
 * @tile: what the cell holds, 0 for the blank
 * @waits: whether it has no tile yet while tiles are placed in order
 * @picked: whether it is selected
 * @group: (nullable): the letter of the group of tiles it is in
 * @cost: (nullable): what is known of its move, if that is to be said
 *
 * Sets the cell's accessible name and state. Updates only what has changed.
 */
void       tilestar_board_cell_describe    (TilestarBoardCell   *self,
                                            guint                columns,
                                            guint                tile,
                                            gboolean             waits,
                                            gboolean             picked,
                                            const char          *group,
                                            const SlideMoveCost *cost);
