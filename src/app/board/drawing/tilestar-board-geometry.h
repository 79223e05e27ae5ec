/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-geometry.h: where the tray and the cells of a board are.
 *
 * Shared by drawing, overlays and hit testing.
 */

#pragma once

#include <glib.h>

/* As fractions of a cell's side: the padding around the cells, and the gap between two tiles. */
#define TILESTAR_BOARD_TRAY_PADDING 0.10
#define TILESTAR_BOARD_TILE_GAP     0.075

/**
 * TilestarBoardGeometry:
 *
 * Positions and sizes in user space units (pixels of the widget).
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

/* The largest tray of that shape in @width x @height. */
void tilestar_board_geometry_init       (TilestarBoardGeometry       *geometry,
                                         guint                        rows,
                                         guint                        columns,
                                         double                       width,
                                         double                       height);

/* The cell at a point, or -1 outside the cells. */
int  tilestar_board_geometry_get_cell   (const TilestarBoardGeometry *geometry,
                                         double                       x,
                                         double                       y);

/* The upper left corner of a cell. */
void tilestar_board_geometry_get_origin (const TilestarBoardGeometry *geometry,
                                         guint                        cell,
                                         double                      *x,
                                         double                      *y);

/* The size of a tray whose cells have side @cell, padding included. */
void tilestar_board_geometry_measure    (guint                        rows,
                                         guint                        columns,
                                         double                       cell,
                                         double                      *width,
                                         double                      *height);
