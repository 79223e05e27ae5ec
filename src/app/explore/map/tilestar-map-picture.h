/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-picture.h: what to draw of a map and where; shared by all its drawing code.
 */

#pragma once

#include <pango/pangocairo.h>

#include "slide-interrupt.h"
#include "tilestar-map-state.h"

G_BEGIN_DECLS

/**
 * TilestarMapPicture:
 * @viewport: the position of the disc, in units of the context
 * @width, @height: the size of the visible area; the disc may be larger
 * @has_legend: whether to reserve space for the legend
 * @has_bound: whether to draw the outline of g + h ≤ C* once that is shown
 * @pointed: the place under the pointer, or TILESTAR_MAP_NOWHERE
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

/* Returns the center of the piece at @place, in units of the context. */
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

/* Whether the outline of g + h ≤ C* is drawn at this moment. */
static inline gboolean
tilestar_map_picture_has_bound (const TilestarMapPicture *picture)
{
  return picture->has_bound && tilestar_exploration_has_solution (picture->exploration);
}

/* h of the board at @place in this search; the layout may use another heuristic. Returns: FALSE if it
 * is that of a script that takes too long */
static inline gboolean
tilestar_map_picture_get_h (const TilestarMapPicture *picture,
                            guint32                   place,
                            guint                    *h)
{
  SlideHeuristic *heuristic = tilestar_exploration_get_heuristic (picture->exploration);
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  SlideInterrupt interrupt;
  SlideBoard board;

  *h = tilestar_map_layout_get_h (layout, place);
  if (heuristic == NULL)
    return TRUE;

  tilestar_map_layout_get_board (layout, place, &board);
  slide_interrupt_begin_patient (&interrupt);
  *h = slide_heuristic_estimate (heuristic, &board);
  return !slide_interrupt_end (&interrupt);
}

/* Returns the side of a piece, in units of the context. */
static inline double
tilestar_map_picture_get_side (const TilestarMapPicture *picture)
{
  return tilestar_map_layout_get_side (tilestar_map_state_get_layout (picture->state))
         * picture->viewport.radius;
}

G_END_DECLS
