/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-board-geometry.h"

#include <math.h>

void
tilestar_board_geometry_measure (guint   rows,
                                 guint   columns,
                                 double  cell,
                                 double *width,
                                 double *height)
{
  *width = cell * (columns + 2 * TILESTAR_BOARD_TRAY_PADDING);
  *height = cell * (rows + 2 * TILESTAR_BOARD_TRAY_PADDING);
}

void
tilestar_board_geometry_init (TilestarBoardGeometry *geometry,
                              guint                  rows,
                              guint                  columns,
                              double                 width,
                              double                 height)
{
  double unit_width, unit_height, cell;

  tilestar_board_geometry_measure (rows, columns, 1.0, &unit_width, &unit_height);

  /* Whole pixels keep every edge of the grid equally sharp. */
  cell = MAX (1.0, floor (MIN (width / unit_width, height / unit_height)));

  *geometry = (TilestarBoardGeometry) {
    .rows = rows,
    .columns = columns,
    .cell = cell,
    .gap = MAX (2.0, 2 * round (cell * TILESTAR_BOARD_TILE_GAP / 2)),
    .padding = floor (cell * TILESTAR_BOARD_TRAY_PADDING),
  };
  geometry->width = cell * columns + 2 * geometry->padding;
  geometry->height = cell * rows + 2 * geometry->padding;
  geometry->x = floor ((width - geometry->width) / 2);
  geometry->y = floor ((height - geometry->height) / 2);
}

int
tilestar_board_geometry_get_cell (const TilestarBoardGeometry *geometry,
                                  double                       x,
                                  double                       y)
{
  double column = floor ((x - geometry->x - geometry->padding) / geometry->cell);
  double row = floor ((y - geometry->y - geometry->padding) / geometry->cell);

  if (column < 0 || row < 0 || column >= geometry->columns || row >= geometry->rows)
    return -1;

  return (int) (row * geometry->columns + column);
}

void
tilestar_board_geometry_get_origin (const TilestarBoardGeometry *geometry,
                                    guint                        cell,
                                    double                      *x,
                                    double                      *y)
{
  *x = geometry->x + geometry->padding + geometry->cell * (cell % geometry->columns);
  *y = geometry->y + geometry->padding + geometry->cell * (cell / geometry->columns);
}
