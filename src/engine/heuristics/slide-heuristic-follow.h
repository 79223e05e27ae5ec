/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic-follow.h: updating h after a move of the blank.
 */

#pragma once

#include "slide-heuristic-private.h"

/* The estimate after the blank has moved from @to to @from by @move, computed by the fastest
 * method that the heuristic has. @cells and @h are those before the move; @cells is modified
 * and restored. */
static inline guint
slide_heuristic_follow (const SlideHeuristic *heuristic,
                        guint8               *cells,
                        guint                 h,
                        guint                 move,
                        guint                 from,
                        guint                 to)
{
  guint8 tile = cells[from];

  if (heuristic == NULL)
    return 0;
  if (heuristic->deltas != NULL)
    return h + (guint) heuristic->deltas[slide_heuristic_delta_index (tile, from, move)];
  if (heuristic->klass->update != NULL)
    return heuristic->klass->update (heuristic, cells, h, tile, from, to);

  cells[to] = tile;
  cells[from] = 0;
  h = heuristic->klass->estimate (heuristic, cells);
  cells[from] = tile;
  cells[to] = 0;
  return h;
}
