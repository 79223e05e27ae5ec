/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-good-moves.h: which moves from a board keep the shortest length, and what each other move costs.
 *
 * A move changes the distance to the goal by one: a good move makes it smaller, and any other costs two moves, itself
 * and one that makes up for it.
 */

#pragma once

#include "slide-distance-proof.h"

#define SLIDE_COST_UNKNOWN (-1)
#define SLIDE_COST_OF_MISTAKE 2

/**
 * SlideMoveCost:
 * @tile: the tile that moves
 * @distance: to the goal after the move
 * @cost: 0 for a good move, SLIDE_COST_OF_MISTAKE for any other, SLIDE_COST_UNKNOWN if neither is proven; it may be
 *   proven where the distance is not
 */
typedef struct
{
  SlideMove           move;
  guint               tile;
  SlideDistanceBounds distance;
  int                 cost;
} SlideMoveCost;

/**
 * SlideGoodMoves:
 * @solvable: whether the goal can be reached; if not, distances and costs are unknown
 * @distance: of the board itself
 * @n_moves: the number of legal moves
 * @moves: them, in the order of SlideMove
 * @end: SLIDE_STATUS_SOLVED if all distances are proven, otherwise the limit that was reached
 */
typedef struct
{
  gboolean            solvable;
  SlideDistanceBounds distance;
  guint               n_moves;
  SlideMoveCost       moves[SLIDE_N_MOVES];
  SlideStatus         end;
} SlideGoodMoves;

/* Sets what is known at once: the legal moves and, if the goal can be reached and @proof is not NULL, its bounds.
 * Any thread. */
void         slide_good_moves_init     (SlideGoodMoves         *self,
                                        const SlideBoard       *board,
                                        const SlideBoard       *goal,
                                        SlideDistanceProof     *proof);

/**
 * slide_good_moves_prove:
 * @self: initialized for @board, perhaps with narrower bounds from elsewhere
 * @path: (out) (optional) (nullable) (transfer full): the shortest solution that was found, if a search found one
 *
 * Proves the distances on the calling thread, within the limits: that of the board first, with its shortest solution;
 * in the second half of the time, if that was not possible, looks for any solution. Any thread.
 */
void         slide_good_moves_prove    (SlideGoodMoves         *self,
                                        const SlideBoard       *board,
                                        SlideDistanceProof     *proof,
                                        const SlideProofLimits *limits,
                                        GByteArray            **path);
