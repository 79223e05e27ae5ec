/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pair-distances.h: the moves that two tiles need together beyond those that each needs alone.
 *
 * The distance of a pair is the fewest moves of its two tiles that bring both to their goal
 * cells; other tiles are indistinguishable and their moves are not counted. Usually it is the
 * sum of the Manhattan distances. Otherwise it exceeds the sum by an even number: the tiles
 * block each other in a line or at an edge, both have to leave a corner, or the blank has to
 * end between them.
 *
 * Two tiles can separate the other cells into two regions. The blank cannot move from one to
 * the other without moving one of the tiles, so the surplus depends on the region of the
 * blank. A move of another tile does not change it, and a move of one of the two changes the
 * pair's distance by 1, so the pair is consistent.
 */

#pragma once

#include "slide-board.h"

/**
 * SlidePairDistances:
 * @surplus: indexed by a tile, its cell, another tile and its cell: the surplus for the blank in
 *   the first region (the one with the first cell that is free) in the lower four bits, for the
 *   second region in the upper four; n * n * n * n bytes, where n is the number of cells
 * @second: by the cells of two tiles: a bit for each cell of the second region
 */
typedef struct
{
  guint    n_cells;
  guint8  *surplus;
  guint64  second[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
} SlidePairDistances;

/* Computes all pairs of tiles of @goal: 1.6 MiB and a tenth of a second on 6x6, one or two
 * milliseconds on 4x4. Returns: FALSE if memory cannot be allocated. */
gboolean slide_pair_distances_init  (SlidePairDistances *distances,
                                     const SlideBoard   *goal);
void     slide_pair_distances_clear (SlidePairDistances *distances);

/* How many moves @tile in @cell and @other in @other_cell need beyond their Manhattan
 * distances while the blank is in @blank. */
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
