/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-picture.h: what to draw of a map and where; shared by all its drawing code.
 */

#pragma once

#include <pango/pangocairo.h>

#include "slide-interrupt.h"
#include "tilestar-map-state.h"

/* Whether the map is one of several in a race, and which searches' colors the legend explains. */
typedef enum
{
  TILESTAR_MAP_ALONE = 0,
  TILESTAR_MAP_RACE = 1 << 0,
  TILESTAR_MAP_RACE_WITH_NEEDS = 1 << 1,  /* a search colored by need: necessary, tie, wasted */
  TILESTAR_MAP_RACE_WITH_OTHERS = 1 << 2  /* a search for which need is not defined, colored by time */
} TilestarMapRace;

/**
 * TilestarMapPicture:
 * @viewport: the position of the disc, in units of the context
 * @complete: the position at which all of the disc is shown
 * @width, @height: the size of the visible area; the disc may be larger
 * @has_legend: whether to reserve space for the legend
 * @has_short_legend: whether the legend explains the colors only, as for an audience
 * @race: whether this is one of several maps of a race, which always mark the goal, and what the legend explains
 * @hides_length: whether to hide C*, and the numbers of the rings, because the goal's ring is C*
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
  TilestarMapViewport         complete;
  double                      width;
  double                      height;
  gboolean                    has_legend;
  gboolean                    has_short_legend;
  TilestarMapRace             race;
  gboolean                    hides_length;
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

/* Whether the goal is marked. Its ring would give C* away while the solution is hidden. */
static inline gboolean
tilestar_map_picture_has_goal (const TilestarMapPicture *picture)
{
  return picture->race != TILESTAR_MAP_ALONE || tilestar_exploration_has_solution (picture->exploration);
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
