/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-line-report.h: shortest solutions in the line metric, as text, JSON and CSV.
 */

#pragma once

#include "slide-line-review.h"
#include "slide-moves-text.h"
#include "slide-report.h"

/* Appends one JSON object and a line break. */
void  slide_line_report_append_json   (GString                 *out,
                                       const SlideBoard        *start,
                                       const SlideBoard        *goal,
                                       const SlideLineSolution *solution,
                                       SlideMoveNaming          naming);

/* Appends a line of CSV, and that of the names of its columns. @board: from 1 */
void  slide_line_report_append_csv    (GString                 *out,
                                       const SlideBoard        *start,
                                       const SlideBoard        *goal,
                                       const SlideLineSolution *solution,
                                       guint                    board,
                                       SlideMoveNaming          naming);
void  slide_line_report_append_header (GString                 *out);

/* Appends boards, outcome, the path in @notation, numbered line moves and what was counted. */
void  slide_line_report_append_text   (GString                 *out,
                                       const SlideBoard        *start,
                                       const SlideBoard        *goal,
                                       const SlideLineSolution *solution,
                                       SlideMoveNaming          naming,
                                       SlideNotation            notation);

/* Appends what a list of moves is worth: JSON as an object and a line break, or text. @is_at_goal: whether all of them
 * lead to the goal */
void  slide_line_review_append_json   (GString                 *out,
                                       const SlideBoard        *start,
                                       const SlideBoard        *goal,
                                       const SlideMovesText    *list,
                                       gboolean                 is_at_goal,
                                       const SlideLineReview   *review);
void  slide_line_review_append_text   (GString                 *out,
                                       const SlideBoard        *start,
                                       const SlideBoard        *goal,
                                       const SlideMovesText    *list,
                                       gboolean                 is_at_goal,
                                       const SlideLineReview   *review);
