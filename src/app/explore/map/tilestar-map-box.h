/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-box.h: the part of the map that is shown at first: what was searched, and the goal.
 *
 * A search for a short solution generates few boards, which would be a smudge in the middle of the disc.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-map-raster.h"

/* A rectangle of the disc; TILESTAR_MAP_BOX_EMPTY contains no point. */
typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} TilestarMapBox;

#define TILESTAR_MAP_BOX_EMPTY ((TilestarMapBox) { 1.0, 1.0, -1.0, -1.0 })

/* Widens @box by the boards of the record of @exploration (of a long record, by an even sample) and
 * the goal. @has_goal: FALSE adds a ring at or a little beyond the goal's instead, which does not give away the
 * length of the solution. While a question hides what follows, adds the rings reached so far, and a few more. */
void tilestar_map_box_add_search (TilestarMapBox            *box,
                                  const TilestarMapLayout   *layout,
                                  TilestarExploration       *exploration,
                                  gboolean                   has_goal);

/* Computes the position of the disc at which @box fills the picture. @complete: the position of the complete
 * disc, centered in the picture; @viewport: is never smaller */
void tilestar_map_box_fit        (const TilestarMapBox      *box,
                                  const TilestarMapLayout   *layout,
                                  const TilestarMapViewport *complete,
                                  TilestarMapViewport       *viewport);
