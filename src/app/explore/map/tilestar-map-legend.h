/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-legend.h: the legend of the map, beside it or below it.
 */

#pragma once

#include "tilestar-map-drawing.h"

/* Sets the viewport so that the disc and the legend fit into @picture: the legend is beside the
 * disc in a wide picture, otherwise below it. */
void   tilestar_map_legend_fit        (const TilestarMapPicture *picture,
                                       TilestarMapViewport      *viewport);

/* Draws only the legend, in rows of @picture's width, from the top. Returns its height. */
double tilestar_map_legend_draw_alone (cairo_t                  *cr,
                                       const TilestarMapPicture *picture);

/* Draws the legend on a background, as the zoomed disc may lie under it. */
void   tilestar_map_legend_draw       (cairo_t                  *cr,
                                       const TilestarMapPicture *picture);
