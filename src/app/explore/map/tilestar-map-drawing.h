/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-drawing.h: what lies on the coloured map: paths, bound, ring numbers, a card.
 *
 * Pure cairo, above the image that tilestar-map-raster.h paints.
 */

#pragma once

#include "tilestar-map-picture.h"

G_BEGIN_DECLS

/* How a node is marked, on the map and in its legend. */
typedef enum
{
  TILESTAR_MAP_MARK_PATH,        /* on the way from the start to the selected node */
  TILESTAR_MAP_MARK_SOLUTION,
  TILESTAR_MAP_MARK_SELECTED,
  TILESTAR_MAP_MARK_GOAL
} TilestarMapMark;

/* @dot: the radius of a dot of a path; the others go by it. */
void tilestar_map_draw_mark   (cairo_t                  *cr,
                               TilestarMapMark           mark,
                               double                    x,
                               double                    y,
                               double                    dot,
                               const TilestarPalette    *palette);

/* Outline, ring numbers, paths and the selected node. */
void tilestar_map_draw_marks  (cairo_t                  *cr,
                               const TilestarMapPicture *picture);

/* A card beside the piece of @picture's pointed place: its board, and what is known of it. */
void tilestar_map_draw_card   (cairo_t                  *cr,
                               const TilestarMapPicture *picture);

G_END_DECLS
