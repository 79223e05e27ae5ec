/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-view.h: a board to look at, to play on, or to set.
 *
 * The view shows one board and owns a copy of it, complete and valid at every
 * moment: while tiles are being placed in order, get_board() still returns the previous board.
 * Signals report the user's actions *after* the board has changed; set_board() emits none.
 *
 * To a screen reader it is a panel of buttons, one for each cell. Tab goes into the
 * board and out of it; arrows work inside. Keys that the mode does not use are propagated to the
 * window's shortcuts. Escape is handled only while there is something to cancel: a drag, an
 * unfinished number, a selection, or placing.
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-board.h"
#include "slide-heuristic.h"
#include "tilestar-board-drawing.h"

/**
 * TilestarBoardMode:
 * @TILESTAR_BOARD_MODE_VIEW: nothing can be changed; arrows move the focus
 * @TILESTAR_BOARD_MODE_PLAY: a click slides the tile, or the whole line
 *   between it and the blank, and so does a drag towards the blank; an arrow key slides the tile that can go that way
 * @TILESTAR_BOARD_MODE_EDIT: two clicks or a drag exchange two cells; digits
 *   put a tile into the selected (or focused) cell; arrows move the focus
 * @TILESTAR_BOARD_MODE_PICK: the board stays; a click, Enter or Space reports
 *   the cell, and a drag each cell it reaches; arrows move the focus
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
 *   "placing"   boolean            tiles are being placed in order; only in EDIT;
 *                                  turns FALSE when the last tile has been placed
 *   "animate"   boolean            TRUE unless set; and never without the
 *                                  desktop's gtk-enable-animations
 *
 * Signals:
 *   "edited"    ()                 the user changed the board in EDIT
 *   "placed"    ()                 while placing, a tile was placed or taken back
 *   "moved"     (guint n_moves)    the user slid n_moves tiles in PLAY
 *   "picked"    (guint cell, gboolean swept)
 *                                  the user picked a cell in PICK; swept: as
 *                                  one of several, by a drag
 */

/* Returns: (transfer none): the last complete board; valid until it changes */
const SlideBoard  *tilestar_board_view_get_board          (TilestarBoardView *self);

/**
 * tilestar_board_view_set_board:
 * @animate: whether tiles slide, if one move or one line leads from the board
 *   shown to @board. Otherwise it changes at once.
 *
 * Copies @board. Clears the selection, ends placing and cancels a drag. A board of another shape creates new
 * cells; the focus stays within the board.
 */
void               tilestar_board_view_set_board          (TilestarBoardView *self,
                                                           const SlideBoard  *board,
                                                           gboolean           animate);

/* Tiles in their cell of @goal (copied) look different. NULL: none do.
 * A goal of another shape than the board's is kept, and used once the shapes agree. */
void               tilestar_board_view_set_goal           (TilestarBoardView *self,
                                                           const SlideBoard  *goal);

/**
 * tilestar_board_view_set_explanation:
 * @explanation: (transfer full) (nullable): what to draw over the tiles, for
 *   the board shown now; NULL to draw nothing
 *
 * It is dropped as soon as the board changes.
 */
void               tilestar_board_view_set_explanation    (TilestarBoardView *self,
                                                           SlideExplanation  *explanation);

/* Marks the good moves from the board shown now (copied); NULL: none are marked. They are dropped as soon as the board
 * changes. */
void               tilestar_board_view_set_good_moves     (TilestarBoardView    *self,
                                                           const SlideGoodMoves *good);

/* How long a tile slides, 120 ms by default; 0: no animation. Shorten it where playback is faster
 * than that. */
void               tilestar_board_view_set_slide_duration (TilestarBoardView *self,
                                                           guint              milliseconds);

/* Lights up the tile in @cell until the board changes; -1: none. */
void               tilestar_board_view_light_up           (TilestarBoardView *self,
                                                           int                cell);
void               tilestar_board_view_set_label          (TilestarBoardView *self,
                                                           const char        *label);

/**
 * tilestar_board_view_set_placing:
 *
 * TRUE, in EDIT: empties the board; each click, Enter or Space places the next tile, 1 first. When
 * the last free cell has become the blank, the property turns FALSE and "edited" is emitted.
 * Backspace removes the last tile. FALSE before that restores the previous board; "edited" is not
 * emitted.
 */
void               tilestar_board_view_set_placing        (TilestarBoardView *self,
                                                           gboolean           placing);
gboolean           tilestar_board_view_get_placing        (TilestarBoardView *self);

/* While placing: takes back the tile placed last, or ends placing if there is none; and puts a tile that was
 * taken back down again. */
void               tilestar_board_view_take_back          (TilestarBoardView *self);
void               tilestar_board_view_put_again          (TilestarBoardView *self);
gboolean           tilestar_board_view_can_put_again      (TilestarBoardView *self);

/* Does what a click on @cell does in the modes other than VIEW, and moves the focus there. */
void               tilestar_board_view_click              (TilestarBoardView *self,
                                                           guint              cell);

/* Fills @picture with what is painted now. */
void               tilestar_board_view_get_picture        (TilestarBoardView    *self,
                                                           TilestarBoardPicture *picture);

/* The cell with the keyboard focus, or -1. */
int                tilestar_board_view_get_focused_cell   (TilestarBoardView *self);

/* Ends a click or drag that has begun without any effect. */
void               tilestar_board_view_put_down           (TilestarBoardView *self);

/* Clears the selection and an unfinished number. Returns: whether there was one. */
gboolean           tilestar_board_view_cancel             (TilestarBoardView *self);
