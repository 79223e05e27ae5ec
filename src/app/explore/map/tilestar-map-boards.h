/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-boards.h: the boards themselves, drawn if the map is zoomed in enough.
 */

#pragma once

#include "tilestar-map-picture.h"

/* The minimum side of a piece, in units of the context, for its board to be drawn. */
#define TILESTAR_MAP_BOARD_SIDE 46.0

/* Whether the pieces are large enough for boards. */
gboolean
     tilestar_map_has_boards  (const TilestarMapPicture *picture);

/* Draws the boards in view, which depend on the viewport but not on the moment. Takes some
 * milliseconds. */
void tilestar_map_draw_boards (cairo_t                  *cr,
                               const TilestarMapPicture *picture);

/* Draws g and h of the current moment below the boards if there is space. */
void tilestar_map_draw_sums   (cairo_t                  *cr,
                               const TilestarMapPicture *picture);
