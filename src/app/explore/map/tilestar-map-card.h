/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-card.h: what is known of a board of the map, beside it.
 */

#pragma once

#include "tilestar-map-picture.h"

G_BEGIN_DECLS

/* A card beside the piece of @picture's pointed place: its board, and what is known of it. */
void tilestar_map_draw_card (cairo_t                  *cr,
                             const TilestarMapPicture *picture);

G_END_DECLS
