/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pair-distances.h: what two tiles cost together, beyond what each costs alone.
 *
 * The fewest moves that bring two tiles home, all others taken as alike and only the
 * moves of these two counted. Mostly that is the sum of their Manhattan distances;
 * where it is more, it is more by an even number: the tiles stand in each other's
 * way in a line, or at an edge, or both want out of a corner, or the blank has to
 * end between them.
 *
 * Two tiles can part the cells into two regions, which the blank cannot cross between
 * without moving one of them. Then the surplus is that of the region the blank is in.
 * No move of another tile changes it, and a move of one of the two changes the pair's
 * distance by 1: it is consistent.
 */

#pragma once

#include "slide-board.h"

G_BEGIN_DECLS

/**
 * SlidePairDistances:
 * @surplus: by tile, its cell, other tile, its cell: that of the first region (the one
 *   with the first cell that neither is in) in the lower four bits, of the second in the
 *   upper; (n * n * n * n bytes, where n is the number of cells)
 * @second: by the cells of two tiles: a bit for each cell of the second region
 */
typedef struct
{
  guint    n_cells;
  guint8  *surplus;
  guint64  second[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
} SlidePairDistances;

/* For all pairs of tiles of @goal. Takes 1.6 MiB and a tenth of a second on 6x6,
 * a millisecond or two on 4x4. FALSE without memory for it. */
gboolean slide_pair_distances_init  (SlidePairDistances *distances,
                                     const SlideBoard   *goal);
void     slide_pair_distances_clear (SlidePairDistances *distances);

/* What @tile in @cell and @other in @other_cell cost beyond their Manhattan distances
 * while the blank is in @blank. */
static inline guint
slide_pair_distances_get (const SlidePairDistances *distances,
                          guint                     tile,
                          guint                     cell,
                          guint                     other,
                          guint                     other_cell,
                          guint                     blank)
{
  guint n = distances->n_cells;
  guint both = distances->surplus[((tile * n + cell) * n + other) * n + other_cell];

  if (both == 0)
    return 0;

  return (distances->second[cell][other_cell] >> blank & 1) != 0 ? both >> 4 : both & 15;
}

G_END_DECLS
