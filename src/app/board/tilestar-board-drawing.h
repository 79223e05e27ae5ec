/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-drawing.h: a board as pixels, in cairo and Pango alone.
 *
 * picture + geometry + palette → pixels. Nothing here knows a widget or a
 * display, so that the same function paints the window, a test's image
 * surface and a saved picture. Same input, same pixels. A board is never
 * mirrored: column 0 is at the left in every language.
 */

#pragma once

#include "slide-board.h"
#include "slide-heuristic.h"
#include "tilestar-palette.h"

G_BEGIN_DECLS

/**
 * TilestarBoardPicture:
 * @board: what is shown
 * @goal: tiles in their place of it are drawn as home
 * @has_goal: whether @goal counts
 * @selected_cell: the picked cell, or -1; so with the next three
 * @focus_cell: the cell with a visible keyboard focus
 * @hover_cell: the cell under the pointer
 * @drop_cell: the cell that a drag would land on
 * @lifted_cell: the cell whose tile is being dragged: drawn last, larger,
 *   with a deeper shadow, its ground as a recess
 * @dx, @dy: how far each cell's tile is drawn from its cell, in cells (so that
 *   a tile about to arrive from the left has -1 … 0)
 * @placing: whether cells of @empty hold nothing yet
 * @empty: bit c: cell c waits for a tile
 * @next_tile: while placing, what the hovered or focused cell would get
 * @typed: a number being typed into @selected_cell, or -1
 * @explanation: (nullable): what to draw over the tiles
 * @in_motion: this is a frame of many: on a large board the explanation waits
 *   for the last one, since drawing it takes longer than all else
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
  int                     drop_cell;
  int                     lifted_cell;
  double                  dx[SLIDE_MAX_CELLS];
  double                  dy[SLIDE_MAX_CELLS];
  gboolean                placing;
  guint64                 empty;
  guint                   next_tile;
  int                     typed;
  const SlideExplanation *explanation;
  gboolean                in_motion;
} TilestarBoardPicture;

/**
 * TilestarBoardGeometry:
 *
 * Where things are, in the units of the cairo context (pixels of the widget).
 * The tray is centred in the space given; its cells are square.
 *
 * @x, @y, @width, @height: the tray
 * @padding: from the tray's edge to the first cell
 * @cell: the side of a cell
 * @gap: between two tiles; half of it on each side within the cell
 */
typedef struct
{
  guint  rows;
  guint  columns;
  double x;
  double y;
  double width;
  double height;
  double padding;
  double cell;
  double gap;
} TilestarBoardGeometry;

/* No goal, nothing selected or moved. @board is copied. */
void     tilestar_board_picture_init        (TilestarBoardPicture        *picture,
                                             const SlideBoard            *board);

/* The largest tray of that shape in @width x @height. */
void     tilestar_board_geometry_init       (TilestarBoardGeometry       *geometry,
                                             guint                        rows,
                                             guint                        columns,
                                             double                       width,
                                             double                       height);

/* The cell at a point, or -1 outside the cells. */
int      tilestar_board_geometry_get_cell   (const TilestarBoardGeometry *geometry,
                                             double                       x,
                                             double                       y);

/* The upper left corner of a cell. */
void     tilestar_board_geometry_get_origin (const TilestarBoardGeometry *geometry,
                                             guint                        cell,
                                             double                      *x,
                                             double                      *y);

/* The whole size of a tray whose cells have side @cell. */
void     tilestar_board_geometry_measure    (guint                        rows,
                                             guint                        columns,
                                             double                       cell,
                                             double                      *width,
                                             double                      *height);

/**
 * tilestar_board_draw:
 *
 * Paints tray, tiles, marks and explanation. Leaves the ground around the
 * tray untouched, and the state of @cr as it was.
 */
void     tilestar_board_draw                (cairo_t                     *cr,
                                             const TilestarBoardPicture  *picture,
                                             const TilestarBoardGeometry *geometry,
                                             const TilestarPalette       *palette);

/**
 * tilestar_board_draw_star:
 *
 * Fills Tilestar's mark, a five-pointed star with soft tips, around a centre.
 */
void     tilestar_board_draw_star           (cairo_t                     *cr,
                                             double                       x,
                                             double                       y,
                                             double                       radius,
                                             const TilestarColor         *color);

/**
 * tilestar_board_draw_walking_table:
 * @explanation: one with a `table`; any other draws nothing
 *
 * Paints the two count tables of walking distance side by side into @width x
 * @height, from the origin: how many tiles of row r belong in row s, and the
 * same for columns. Counts off the diagonal still have to walk.
 */
void     tilestar_board_draw_walking_table  (cairo_t                     *cr,
                                             const SlideExplanation      *explanation,
                                             guint                        rows,
                                             guint                        columns,
                                             double                       width,
                                             double                       height,
                                             const TilestarPalette       *palette);

G_END_DECLS
