/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-moves-review.h: how good a list of moves is: the distance to the goal after each move, and which moves lead
 * away from a shortest solution.
 *
 * A move changes the distance by one. The moves wasted so far, i + d(i) - d(0) after i moves, never become fewer, so
 * that moves between two boards where they are equal have wasted nothing, and halving the others finds a wasted move in
 * a few proofs. Where the moves reach the goal, the proofs go backwards from there: the last boards are quick, and what
 * is proven of them leaves less to be refuted of the earlier ones. What is not proven has bounds.
 */

#pragma once

#include "slide-distance-proof.h"

/**
 * SlideLostMove:
 * @move: the number of the move, from 1
 * @tile: the tile that it moves
 * @lost: the distance after it minus the distance before it, plus 1: always 2
 * @n_better: how many better moves there were; 0: not proven in time, or the goal was reached before it
 * @better: the better moves, as SlideMove bytes
 */
typedef struct
{
  guint  move;
  guint  tile;
  guint  lost;
  guint  n_better;
  guint8 better[SLIDE_N_MOVES];
} SlideLostMove;

typedef struct _SlideMovesReview SlideMovesReview;

/* Called on the reviewing thread whenever more is proven, but not at once each time. @review may be copied
 * (slide_moves_review_copy()). */
typedef void (*SlideMovesReviewFunc) (const SlideMovesReview *review,
                                      gpointer                user_data);

/**
 * SlideMovesReviewOptions:
 * @time_limit: seconds, for all of it; 0 for none
 * @memory_limit: bytes, 0 for slide_memory_get_default_limit(), G_MAXUINT64 for none
 * @stop: (nullable): ends the review when it is set (g_atomic_int_get())
 * @progress: (nullable): is told what is proven so far
 * @proof: (nullable): for this goal, where there is one; otherwise it is prepared
 * @known: (nullable): an earlier review of the same moves, which this one goes on with
 */
typedef struct
{
  double                  time_limit;
  guint64                 memory_limit;
  const int              *stop;
  SlideMovesReviewFunc    progress;
  gpointer                user_data;
  SlideDistanceProof     *proof;
  const SlideMovesReview *known;
} SlideMovesReviewOptions;

/**
 * SlideMovesReview:
 * @solvable: whether the goal can be reached from the start
 * @optimal: moves of a shortest solution from the start; -1 if that is not proven, or there is none
 * @lower_bound: no solution has fewer moves; 0 if there is none
 * @distances: (element-type SlideDistanceBounds): of the start and of the board after each move; empty if the goal
 *   cannot be reached
 * @lost: (element-type SlideLostMove): the moves that are proven to lose distance, in order; all of
 *   them if @end is SLIDE_STATUS_SOLVED
 * @end: SLIDE_STATUS_SOLVED, or SLIDE_STATUS_TIME_LIMIT, SLIDE_STATUS_MEMORY_LIMIT or
 *   SLIDE_STATUS_CANCELLED if it ended too early; SLIDE_STATUS_RUNNING while it runs
 *
 * Clear with slide_moves_review_clear().
 */
struct _SlideMovesReview
{
  gboolean    solvable;
  int         optimal;
  guint       lower_bound;
  GArray     *distances;
  GArray     *lost;
  SlideStatus end;
};

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

/* The same as a value of its own. */
void slide_moves_review_copy  (const SlideMovesReview        *review,
                               SlideMovesReview              *copy);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlideMovesReview, slide_moves_review_clear)
