/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-drawing.h: a board as pixels, in cairo and Pango alone.
 *
 * picture + geometry + palette → pixels. Nothing here depends on a widget or a display, so the
 * same function paints the window, a test's image surface and a saved picture. The same input gives
 * the same pixels. A board is never mirrored: column 0 is at the left in every language.
 */

#pragma once

#include "slide-good-moves.h"
#include "slide-heuristic.h"
#include "tilestar-board-geometry.h"
#include "tilestar-palette.h"

/**
 * TilestarBoardPicture:
 * @board: what is shown
 * @goal: tiles that are in their goal cell are drawn as home
 * @has_goal: whether @goal counts
 * @selected_cell: the selected cell, or -1, as are the next five
 * @focus_cell: the cell with a visible keyboard focus
 * @hover_cell: the cell under the pointer, if its tile is to be highlighted
 * @pointed_cell: the cell whose part of the explanation is emphasized: the one under the pointer
 *   or with the focus; or -1
 * @drop_cell: the cell that a drag would land on
 * @lifted_cell: the cell whose tile is being dragged: drawn last, larger and with a deeper
 *   shadow; its cell is drawn as a recess
 * @dx, @dy: how far each cell's tile is drawn from its cell, in cells (so that
 *   a tile about to arrive from the left has -1 … 0)
 * @placing: whether tiles are being placed, so that @empty applies
 * @empty: bit c is set if cell c has no tile yet
 * @next_tile: while placing, what the hovered or focused cell would get
 * @typed: a number being typed into @selected_cell, or -1
 * @explanation: (nullable): what to draw over the tiles
 * @good_moves: (nullable): the good moves from @board, to be marked; not in motion
 * @image: (nullable): a picture on the tiles, cut to the board, each tile with the part of its goal cell (without a
 *   goal, of its cell when the blank is last); on small tiles it is left out
 * @numbers: where the numbers are on it. While tiles are explained or placed there are always numbers
 * @in_motion: this is a frame of an animation: on a large board the explanation is drawn in the
 *   last frame only, since it is the slowest part to draw
 *
 * Start from tilestar_board_picture_init() and set what matters.
 */
typedef struct
{
  SlideBoard              board;
  SlideBoard              goal;
  gboolean                has_goal;
  int                     selected_cell;
  int                     focus_cell;
  int                     hover_cell;
  int                     pointed_cell;
  int                     drop_cell;
  int                     lifted_cell;
  double                  dx[SLIDE_MAX_CELLS];
  double                  dy[SLIDE_MAX_CELLS];
  gboolean                placing;
  guint64                 empty;
  guint                   next_tile;
  int                     typed;
  const SlideExplanation *explanation;
  const SlideGoodMoves   *good_moves;
  TilestarTileImage      *image;
  TilestarNumbers         numbers;
  gboolean                in_motion;
} TilestarBoardPicture;

/* No goal, nothing selected or moved. @board is copied. */
void     tilestar_board_picture_init (TilestarBoardPicture        *picture,
                                      const SlideBoard            *board);

/* Gives @picture the picture and the numbers of the program's look (tilestar-tile-look.h). The image stays the look's:
 * who draws @picture later refers to it. Main thread. */
void     tilestar_board_picture_dress (TilestarBoardPicture       *picture);

/**
 * tilestar_board_draw:
 *
 * Paints tray, tiles, marks and explanation. Does not paint outside the tray, and restores the
 * state of @cr.
 */
void     tilestar_board_draw         (cairo_t                     *cr,
                                      const TilestarBoardPicture  *picture,
                                      const TilestarBoardGeometry *geometry,
                                      const TilestarPalette       *palette);

/* Draws a line just inside the tray's edge, to mark the board. */
void     tilestar_board_draw_rim     (cairo_t                     *cr,
                                      const TilestarBoardGeometry *geometry,
                                      const TilestarColor         *color);

/**
 * tilestar_board_draw_star:
 *
 * Fills Tilestar's mark, a five-pointed star with soft tips, around a centre.
 */
void     tilestar_board_draw_star    (cairo_t                     *cr,
                                      double                       x,
                                      double                       y,
                                      double                       radius,
                                      const TilestarColor         *color);
