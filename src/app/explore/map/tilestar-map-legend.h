/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-legend.h: what is seen on the map, beside it or below it.
 */

#pragma once

#include "tilestar-map-drawing.h"

G_BEGIN_DECLS

/* Where all of the disc lies so that the legend has room in @picture's width and height: beside
 * it in what is wide, otherwise below it. */
void   tilestar_map_legend_fit        (const TilestarMapPicture *picture,
                                       TilestarMapViewport      *viewport);

/* Draws it alone, in rows of @picture's width, from the top. Returns its height. */
double tilestar_map_legend_draw_alone (cairo_t                  *cr,
                                       const TilestarMapPicture *picture);

/* Draws it there, on a ground of its own: the disc may be larger now. */
void   tilestar_map_legend_draw       (cairo_t                  *cr,
                                       const TilestarMapPicture *picture);

G_END_DECLS
