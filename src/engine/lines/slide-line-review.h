/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-line-review.h: how good a list of moves is in the line metric: how many line moves it has, how many a
 * shortest solution has, and which line moves lead away from one.
 *
 * The line moves wasted so far, i + d(i) - d(0) after i of them, never become fewer, as one changes the distance by
 * 1 at most. So those between two boards where they are equal have wasted nothing, and halving the others finds the
 * wasted ones with few distances.
 */

#pragma once

#include "slide-line-solver.h"

/**
 * SlideLostLine:
 * @line: the number of the line move, from 1
 * @first: the number of the first of its single moves, from 1
 * @n_moves: of them
 * @lost: the distance after it minus the distance before it, plus 1: 1 or 2 line moves
 */
typedef struct
{
  guint line;
  guint first;
  guint n_moves;
  guint lost;
} SlideLostLine;

/**
 * SlideLineReview:
 * @solvable: whether the goal can be reached from the start
 * @n_lines: line moves of the list
 * @optimal: line moves of a shortest solution from the start; -1 if that is not proven, or there is none
 * @lower_bound: no solution has fewer line moves; 0 if there is none
 * @lost: (element-type SlideLostLine): the line moves that are proven to lose distance, in order; all of them if
 *   @end is SLIDE_STATUS_SOLVED
 * @end: SLIDE_STATUS_SOLVED, or SLIDE_STATUS_TIME_LIMIT, SLIDE_STATUS_MEMORY_LIMIT or SLIDE_STATUS_CANCELLED if it
 *   ended too early
 *
 * Clear with slide_line_review_clear().
 */
typedef struct
{
  gboolean    solvable;
  guint       n_lines;
  int         optimal;
  guint       lower_bound;
  GArray     *lost;
  SlideStatus end;
} SlideLineReview;

/**
 * slide_line_review_init:
 * @solver: for the goal
 * @moves: SlideMove bytes that can be made from @start
 * @options: the time limit is for all of it
 *
 * Computes all of @review on the calling thread. Any thread.
 */
void slide_line_review_init  (SlideLineReview        *review,
                              SlideLineSolver        *solver,
                              const SlideBoard       *start,
                              const GByteArray       *moves,
                              const SlideLineOptions *options);
void slide_line_review_clear (SlideLineReview        *review);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlideLineReview, slide_line_review_clear)
