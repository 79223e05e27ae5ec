/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-view.h: a board to look at, to play on, or to set.
 *
 * The view shows one board and owns a copy of it, complete and valid at every
 * moment: while tiles are being placed in order, get_board() still gives the
 * board from before. What the user does is reported by signals *after* the
 * board has changed; set_board() reports nothing.
 *
 * To a screen reader it is a panel of buttons, one for each cell. Tab goes into the
 * board and out of it; arrows work inside. Keys that the mode has no use for
 * are passed on, so that the window's shortcuts see them. Escape is used up
 * only while there is something to cancel: a drag, a number half typed, a
 * selection, or placing.
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-board.h"
#include "slide-heuristic.h"
#include "tilestar-board-drawing.h"

G_BEGIN_DECLS

/**
 * TilestarBoardMode:
 * @TILESTAR_BOARD_MODE_VIEW: nothing can be changed
 * @TILESTAR_BOARD_MODE_PLAY: a click slides the tile, or the whole line
 *   between it and the blank; an arrow key slides the tile that can go that way
 * @TILESTAR_BOARD_MODE_EDIT: two clicks or a drag exchange two cells; digits
 *   put a tile into the selected (or focused) cell; arrows move the focus
 * @TILESTAR_BOARD_MODE_PICK: the board stays; a click, Enter or Space reports
 *   the cell, and so does a drag, each cell it comes to; arrows move the focus
 */
typedef enum
{
  TILESTAR_BOARD_MODE_VIEW,
  TILESTAR_BOARD_MODE_PLAY,
  TILESTAR_BOARD_MODE_EDIT,
  TILESTAR_BOARD_MODE_PICK
} TilestarBoardMode;

#define TILESTAR_TYPE_BOARD_MODE (tilestar_board_mode_get_type ())
GType tilestar_board_mode_get_type (void) G_GNUC_CONST;

#define TILESTAR_TYPE_BOARD_VIEW (tilestar_board_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarBoardView, tilestar_board_view, TILESTAR, BOARD_VIEW, GtkWidget)

/*
 * Properties:
 *   "label"     string             the accessible name: `Start board`
 *   "mode"      TilestarBoardMode  VIEW unless set
 *   "placing"   boolean            Place in order is under way; only in EDIT;
 *                                  turns FALSE by itself when the last tile is down
 *   "animate"   boolean            TRUE unless set; and never without the
 *                                  desktop's gtk-enable-animations
 *
 * Signals:
 *   "edited"    ()                 the user changed the board in EDIT
 *   "moved"     (guint n_moves)    the user slid n_moves tiles in PLAY
 *   "picked"    (guint cell, gboolean swept)
 *                                  the user pointed a cell out in PICK; swept:
 *                                  as one of several, by a drag
 */

/* Returns: (transfer none): the last complete board; valid until it changes */
const SlideBoard  *tilestar_board_view_get_board          (TilestarBoardView *self);

/**
 * tilestar_board_view_set_board:
 * @animate: whether tiles slide, if one move or one line leads from the board
 *   shown to @board. Otherwise it changes at once.
 *
 * Copies @board. Ends a selection and placing. A board of another shape makes
 * new cells, and the focus stays within the board.
 */
void               tilestar_board_view_set_board          (TilestarBoardView *self,
                                                           const SlideBoard  *board,
                                                           gboolean           animate);

/* Tiles in their place of @goal (copied) look different. NULL: none do.
 * A goal of another shape than the board's is kept, and counts once they agree. */
void               tilestar_board_view_set_goal           (TilestarBoardView *self,
                                                           const SlideBoard  *goal);

/**
 * tilestar_board_view_set_explanation:
 * @explanation: (transfer full) (nullable): what to draw over the tiles, for
 *   the board shown now; NULL to draw nothing
 *
 * It is dropped as soon as the board changes, since it no longer is true.
 */
void               tilestar_board_view_set_explanation    (TilestarBoardView *self,
                                                           SlideExplanation  *explanation);

/* How long a tile slides, 120 ms unless set; 0: it jumps. Shorten it where
 * playback is faster than that. */
void               tilestar_board_view_set_slide_duration (TilestarBoardView *self,
                                                           guint              milliseconds);

void               tilestar_board_view_set_label          (TilestarBoardView *self,
                                                           const char        *label);

/**
 * tilestar_board_view_set_placing:
 *
 * TRUE, in EDIT: empties the board; each click, Enter or Space puts down the
 * next tile, 1 first; the last free cell becomes the blank, "edited" is
 * emitted and the property turns FALSE. Backspace takes the last one back.
 * FALSE before that: what was there comes back, and nothing is emitted.
 */
void               tilestar_board_view_set_placing        (TilestarBoardView *self,
                                                           gboolean           placing);
gboolean           tilestar_board_view_get_placing        (TilestarBoardView *self);

/* What a click on @cell does in the mode there is, focus included. */
void               tilestar_board_view_click              (TilestarBoardView *self,
                                                           guint              cell);

/* All that is painted, as it is at this moment. */
void               tilestar_board_view_get_picture        (TilestarBoardView    *self,
                                                           TilestarBoardPicture *picture);

/* The cell with the keyboard focus, or -1. */
int                tilestar_board_view_get_focused_cell   (TilestarBoardView *self);

/* Drops a selection and a number half typed. Returns: whether there was one. */
gboolean           tilestar_board_view_cancel             (TilestarBoardView *self);

G_END_DECLS
