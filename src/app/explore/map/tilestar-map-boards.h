/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-boards.h: the boards themselves, where the map is near enough.
 */

#pragma once

#include "tilestar-map-picture.h"

G_BEGIN_DECLS

/* Boards are drawn in pieces of so many units and more. */
#define TILESTAR_MAP_BOARD_SIDE 46.0

/* Whether there is room for boards in the pieces. */
gboolean
     tilestar_map_has_boards  (const TilestarMapPicture *picture);

/* Those in view: they depend on where the map lies, and on nothing that happens on it. Some
 * milliseconds. */
void tilestar_map_draw_boards (cairo_t                  *cr,
                               const TilestarMapPicture *picture);

/* Their g and h below them, which are of the moment; nothing where there is no room. */
void tilestar_map_draw_sums   (cairo_t                  *cr,
                               const TilestarMapPicture *picture);

G_END_DECLS
