/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-moves-report.h: what a list of moves leads to and its review, and the good moves from a board, as text and JSON.
 *
 * The JSON of a review is also the file of a game: a board, its goal and the moves are read from it by what reads boards
 * and moves (slide-board-forms.h, slide-moves-text.h), and slide_moves_report_read_bounds() reads what was proven.
 */

#pragma once

#include "slide-board-text.h"
#include "slide-good-moves.h"
#include "slide-moves-review.h"
#include "slide-report.h"

/**
 * SlideMovesReport:
 * @pair: start and goal
 * @list: the moves, and the board they reach
 * @review: of them
 * @fit: another goal, if @has_fit: the start cannot reach its own
 */
typedef struct
{
  SlideBoardPair          pair;
  const SlideMovesText   *list;
  const SlideMovesReview *review;
  gboolean                has_fit;
  SlideGoalFit            fit;
} SlideMovesReport;

/* Whether all moves are legal and reach the goal. */
gboolean slide_moves_report_is_at_goal  (const SlideMovesReport *report);

void     slide_moves_report_append      (GString                *out,
                                         SlideFormat             format,
                                         const SlideMovesReport *report);

/**
 * slide_moves_report_read_bounds:
 * @text: the JSON of a review, from anywhere
 * @n_moves: how many moves it has
 *
 * Reads the bounds that a file says are proven. They are checked to be possible, each move changing the distance by one,
 * but not to be true.
 *
 * Returns: (transfer full) (nullable) (element-type SlideDistanceBounds): @n_moves + 1 of them; NULL if there are none
 *   that are possible
 */
GArray  *slide_moves_report_read_bounds (const char             *text,
                                         guint                   n_moves) G_GNUC_WARN_UNUSED_RESULT;

/* Reports the good moves from @board. */
void     slide_good_moves_append        (GString                *out,
                                         SlideFormat             format,
                                         const SlideBoard       *board,
                                         const SlideBoard       *goal,
                                         const SlideGoodMoves   *good,
                                         const SlideGoalFit     *fit);
