/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tile-matching.h: maximum-weight matching in a graph of tiles.
 */

#pragma once

#include "slide-board.h"

/**
 * SlideTileGraph:
 * @weights: the weight of the edge between two vertices, symmetric; undefined without an edge
 * @neighbours: a bit for each vertex with an edge to this one
 */
typedef struct
{
  guint8  weights[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
  guint64 neighbours[SLIDE_MAX_CELLS];
} SlideTileGraph;

/**
 * slide_tile_matching_find:
 * @among: a bit for each vertex that may be matched
 * @mates: (out caller-allocates) (nullable): the vertex matched with each vertex of @among, or
 *   the vertex itself if it is unmatched; other elements are unchanged
 *
 * Finds a matching of maximum weight. Allocates no memory.
 *
 * For up to eleven vertices a branch and bound search tries all matchings. For more vertices the
 * edges that weigh more than the lightest one are tried in and out of the matching, and the
 * rest, whose edges have equal weights, is matched by augmenting paths (Edmonds 1965). This
 * requires that few edges are heavy, which holds for the tiles of boards of that size.
 *
 * Returns: the weight of the matching
 */
guint slide_tile_matching_find (const SlideTileGraph *graph,
                                guint64               among,
                                guint8               *mates);
