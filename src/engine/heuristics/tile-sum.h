/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tile-sum.h: shared by heuristics that add up one integer per tile.
 */

#pragma once

#include "slide-heuristic-private.h"

/**
 * SlideTileSum:
 * @cost: cost[tile][cell], the contribution of a tile in a cell; row 0 is the blank's, all zero
 *   if the blank is not counted
 *
 * The instance of a heuristic that is a sum over tiles, or its first member.
 */
typedef struct
{
  SlideHeuristic parent;
  guint8         cost[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
} SlideTileSum;

/* The cost in @cell of a tile whose goal cell is @home, on a board of @columns columns. */
typedef guint (*SlideTileCostFunc) (guint cell, guint home, guint columns);

/* The cost functions of the usual heuristics; that of Manhattan distance is slide_cell_distance(). */
guint slide_tile_cost_misplaced     (guint cell, guint home, guint columns);
guint slide_tile_cost_out_of_lines  (guint cell, guint home, guint columns);

/* Fills the costs of the tiles, and of the blank if @with_blank. */
void  slide_tile_sum_fill           (SlideHeuristic       *self,
                                     SlideTileCostFunc     cost,
                                     gboolean              with_blank);

/* Builds the table of deltas for searches. Only for a heuristic that is nothing but the
 * sum. */
void  slide_tile_sum_build_deltas   (SlideHeuristic       *self);

/* An `estimate` function: the sum over all cells. */
guint slide_tile_sum_estimate       (const SlideHeuristic *self,
                                     const guint8         *cells);

/* Adds every tile with a cost above 0. */
void  slide_tile_sum_explain_tiles  (const SlideHeuristic *self,
                                     const SlideBoard     *board,
                                     SlideExplanation     *explanation);
