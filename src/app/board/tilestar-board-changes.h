/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-changes.h: what the user can do to the board of a view.
 *
 * Internal to the board view, and below its input: nothing here asks where a
 * click or a key came from.
 */

#pragma once

#include "tilestar-board-view-private.h"

G_BEGIN_DECLS

/* Puts tiles on their way to where they were going. */
void tilestar_board_view_end_tween (TilestarBoardView *self);

/* Starts what self->tween says. An earlier slide ends where it was going. */
void tilestar_board_view_start_tween (TilestarBoardView *self);

/* Forgets the explanation: what it said is no longer true. */
void tilestar_board_view_drop_explanation (TilestarBoardView *self);

/* Shows another board of the same shape; tiles go there if @slides. */
void tilestar_board_view_change_board (TilestarBoardView *self,
                                       const SlideBoard  *board,
                                       gboolean           slides);

/* Slides the line between @cell and the blank. FALSE: it cannot. */
gboolean tilestar_board_view_play_cell (TilestarBoardView *self,
                                        guint              cell);

/* Exchanges two cells, and emits "edited". */
void tilestar_board_view_exchange_cells (TilestarBoardView *self,
                                         guint              cell_a,
                                         guint              cell_b);

/* Drops a number half typed. */
void tilestar_board_view_forget_typing (TilestarBoardView *self);

/* The tile typed changes places with the one it was typed over. */
void tilestar_board_view_commit_typing (TilestarBoardView *self);

/* A digit for the focused cell. FALSE: there is no cell to type into. */
gboolean tilestar_board_view_type_digit (TilestarBoardView *self,
                                         int                digit);

/* Empties the board, for placing. */
void tilestar_board_view_clear_places (TilestarBoardView *self);

/* Ends placing; what get_board() gives is shown again. */
void tilestar_board_view_end_placing (TilestarBoardView *self);

/* Takes back the tile placed last. FALSE: there is none. */
gboolean tilestar_board_view_take_back (TilestarBoardView *self);

/* Reports @cell in PICK. */
void tilestar_board_view_pick_cell (TilestarBoardView *self,
                                    guint              cell,
                                    gboolean           swept);

/* What a click does in EDIT. */
void tilestar_board_view_edit_cell (TilestarBoardView *self,
                                    guint              cell);

/* What a click, Enter or assistive technology does in any mode. */
void tilestar_board_view_activate_cell (TilestarBoardView *self,
                                        guint              cell);

/* Drops a selection and a number half typed. Returns: whether there was one. */
gboolean tilestar_board_view_drop_selection (TilestarBoardView *self);

G_END_DECLS
