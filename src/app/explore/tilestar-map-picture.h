/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-picture.h: what is drawn of a map, and where: what its drawings share.
 */

#pragma once

#include <pango/pangocairo.h>

#include "tilestar-map-state.h"

G_BEGIN_DECLS

/**
 * TilestarMapPicture:
 * @viewport: where the disc lies, in units of the context
 * @width, @height: what is in view; the disc may be larger
 * @has_bound: whether the outline of g + h ≤ C* is drawn
 * @pointed: the place whose piece is outlined; or NOWHERE
 */
typedef struct
{
  TilestarMapState           *state;
  TilestarExploration        *exploration;
  const TilestarPalette      *palette;
  const PangoFontDescription *font;
  TilestarMapViewport         viewport;
  double                      width;
  double                      height;
  gboolean                    has_bound;
  guint32                     pointed;
} TilestarMapPicture;

/* Where the middle of the piece at @place is, in units of the context. */
static inline void
tilestar_map_picture_get_point (const TilestarMapPicture *picture,
                                guint32                   place,
                                double                   *x,
                                double                   *y)
{
  tilestar_map_layout_get_middle (tilestar_map_state_get_layout (picture->state), place, x, y);
  *x = picture->viewport.x + *x * picture->viewport.radius;
  *y = picture->viewport.y + *y * picture->viewport.radius;
}

/* The side of a piece. */
static inline double
tilestar_map_picture_get_side (const TilestarMapPicture *picture)
{
  return tilestar_map_layout_get_side (tilestar_map_state_get_layout (picture->state))
         * picture->viewport.radius;
}

G_END_DECLS
