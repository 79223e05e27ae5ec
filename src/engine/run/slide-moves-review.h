/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-moves-review.h: how good a list of moves is: how long a shortest solution is, and which
 * moves lead away from one.
 *
 * On boards of up to 10 cells, and of 12 if there are many moves, the true distance of each board
 * on the way is looked up. On larger ones IDA* with pattern databases proves as many of them as are needed: the moves wasted so far,
 * i + d(i) - d(0) after i moves, never become fewer, so that moves between two boards where they
 * are equal have wasted nothing, and halving the others finds a wasted move in a few searches.
 */

#pragma once

#include "slide-board.h"
#include "slide-statistics.h"

/**
 * SlideLostMove:
 * @move: the number of the move, from 1
 * @tile: the tile that it moves
 * @lost: the distance after it minus the distance before it, plus 1: always 2
 */
typedef struct
{
  guint move;
  guint tile;
  guint lost;
} SlideLostMove;

/**
 * SlideMovesReviewOptions:
 * @time_limit: seconds, for all of it; 0 for none
 * @memory_limit: bytes, 0 for slide_memory_get_default_limit(), G_MAXUINT64 for none
 * @stop: (nullable): ends the review when it is set (g_atomic_int_get())
 */
typedef struct
{
  double     time_limit;
  guint64    memory_limit;
  const int *stop;
} SlideMovesReviewOptions;

/**
 * SlideMovesReview:
 * @solvable: whether the goal can be reached from the start
 * @optimal: moves of a shortest solution from the start; -1 if that is not proven, or there is none
 * @lower_bound: no solution has fewer moves; 0 if there is none
 * @lost: (element-type SlideLostMove): the moves that are proven to lose distance, in order; all of
 *   them if @end is SLIDE_STATUS_SOLVED
 * @end: SLIDE_STATUS_SOLVED, or SLIDE_STATUS_TIME_LIMIT, SLIDE_STATUS_MEMORY_LIMIT or
 *   SLIDE_STATUS_CANCELLED if it ended too early
 *
 * Clear with slide_moves_review_clear().
 */
typedef struct
{
  gboolean    solvable;
  int         optimal;
  guint       lower_bound;
  GArray     *lost;
  SlideStatus end;
} SlideMovesReview;

/**
 * slide_moves_review_init:
 * @moves: SlideMove bytes that can be made from @start
 * @goal: of the shape of @start
 *
 * Computes all of @review on the calling thread, which may take as long as the time limit. Any
 * thread.
 */
void slide_moves_review_init  (SlideMovesReview              *review,
                               const SlideBoard              *start,
                               const SlideBoard              *goal,
                               const GByteArray              *moves,
                               const SlideMovesReviewOptions *options);
void slide_moves_review_clear (SlideMovesReview              *review);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlideMovesReview, slide_moves_review_clear)
