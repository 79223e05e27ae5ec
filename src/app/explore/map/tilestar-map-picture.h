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
 * @has_legend: whether the legend has its part of it
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
  gboolean                    has_legend;
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

/* h of the board at @place in this search, by whose heuristic it need not lie. */
static inline guint
tilestar_map_picture_get_h (const TilestarMapPicture *picture,
                            guint32                   place)
{
  SlideHeuristic *heuristic = tilestar_exploration_get_heuristic (picture->exploration);
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  SlideBoard board;

  if (heuristic == NULL)
    return tilestar_map_layout_get_h (layout, place);

  tilestar_map_layout_get_board (layout, place, &board);
  return slide_heuristic_estimate (heuristic, &board);
}

/* The side of a piece. */
static inline double
tilestar_map_picture_get_side (const TilestarMapPicture *picture)
{
  return tilestar_map_layout_get_side (tilestar_map_state_get_layout (picture->state))
         * picture->viewport.radius;
}

G_END_DECLS
