/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tile-matching.h: the heaviest way to put tiles into pairs.
 */

#pragma once

#include "slide-board.h"

G_BEGIN_DECLS

/**
 * SlideTileGraph:
 * @weights: of the edge between two vertices, both ways round; only where there is one
 * @neighbours: a bit for each vertex with an edge to this one
 */
typedef struct
{
  guint8  weights[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
  guint64 neighbours[SLIDE_MAX_CELLS];
} SlideTileGraph;

/**
 * slide_tile_matching_find:
 * @among: a bit for each vertex that may be in a pair
 * @mates: (out caller-allocates) (nullable): the other one of each vertex's pair,
 *   itself where it is in none; others are left alone
 *
 * Finds pairs of neighbours, no vertex in two, whose weights add up to the most that
 * is possible. Allocates nothing.
 *
 * Up to eleven vertices all pairings are tried, as a bound allows. Beyond that edges
 * that weigh more than the lightest are tried in and out, one after the other, and
 * for the rest, which then weigh the same, as many pairs as possible are found by
 * augmenting paths (Edmonds 1965). That is for graphs with few heavy edges, as those
 * of tiles are on boards of that size.
 *
 * Returns: the sum of the weights
 */
guint slide_tile_matching_find (const SlideTileGraph *graph,
                                guint64               among,
                                guint8               *mates);

G_END_DECLS
