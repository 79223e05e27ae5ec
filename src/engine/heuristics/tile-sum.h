/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tile-sum.h: what heuristics that add up one whole number per tile share.
 */

#pragma once

#include "slide-heuristic-private.h"

G_BEGIN_DECLS

/**
 * SlideTileSum:
 * @cost: what a tile contributes when it is in a cell: cost[tile][cell]; row
 *   0 is the blank's, all zero where it does not count
 *
 * The instance, or its beginning, of such a heuristic.
 */
typedef struct
{
  SlideHeuristic parent;
  guint8         cost[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
} SlideTileSum;

/* What a tile whose place is @home costs in @cell, on a board of @columns. */
typedef guint (*SlideTileCostFunc) (guint cell, guint home, guint columns);

/* The three usual ones. */
guint slide_tile_cost_misplaced     (guint cell, guint home, guint columns);
guint slide_tile_cost_manhattan     (guint cell, guint home, guint columns);
guint slide_tile_cost_out_of_lines  (guint cell, guint home, guint columns);

/* Fills the costs of the tiles, and of the blank where @with_blank. */
void  slide_tile_sum_fill           (SlideHeuristic       *self,
                                     SlideTileCostFunc     cost,
                                     gboolean              with_blank);

/* Offers the search a table of deltas, where the sum is all there is to it. */
void  slide_tile_sum_build_deltas   (SlideHeuristic       *self);

/* An `estimate`: the sum over all cells. */
guint slide_tile_sum_estimate       (const SlideHeuristic *self,
                                     const guint8         *cells);

/* Lists every tile that costs something, and what it costs. */
void  slide_tile_sum_explain_tiles  (const SlideHeuristic *self,
                                     const SlideBoard     *board,
                                     SlideExplanation     *explanation);

G_END_DECLS
