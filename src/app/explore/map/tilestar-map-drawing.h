/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-drawing.h: paths, outline, ring numbers and a card, drawn over the colored map.
 *
 * Pure cairo, drawn over the image that tilestar-map-raster.h paints.
 */

#pragma once

#include "tilestar-map-picture.h"

/* How a node is marked, on the map and in its legend. */
typedef enum
{
  TILESTAR_MAP_MARK_PATH,        /* on the path from the start to the selected node */
  TILESTAR_MAP_MARK_SOLUTION,
  TILESTAR_MAP_MARK_SELECTED,
  TILESTAR_MAP_MARK_GOAL
} TilestarMapMark;

/* @dot: the radius of a path's dot, to which the other marks are scaled */
void tilestar_map_draw_mark   (cairo_t                  *cr,
                               TilestarMapMark           mark,
                               double                    x,
                               double                    y,
                               double                    dot,
                               const TilestarPalette    *palette);

/* Draws the outline, ring numbers, paths and the selected node. */
void tilestar_map_draw_marks  (cairo_t                  *cr,
                               const TilestarMapPicture *picture);

/* Draws a card beside the piece under the pointer, with its board and what is known about it. */
void tilestar_map_draw_card   (cairo_t                  *cr,
                               const TilestarMapPicture *picture);
