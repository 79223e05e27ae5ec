/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-review-drawing.h: the plot of a review, in pure cairo, and what it says in words.
 *
 * It shows how long the game would have become with the best moves from there on, after each move: flat where nothing
 * was lost, a step where a move was. It begins at the length of a shortest solution and ends at that of the game. What
 * is not proven is a band between two bounds.
 */

#pragma once

#include "slide-moves-review.h"
#include "tilestar-plot-axes.h"

/* @step: the move that the board is after, to be marked; -1: none. Lays out @context, and draws. */
void  tilestar_review_draw              (TilestarPlotContext    *context,
                                         const SlideMovesReview *review,
                                         int                     step,
                                         double                  width,
                                         double                  height);

/* The step at @x of a plot that was drawn with @context. */
guint tilestar_review_get_step_at       (const TilestarPlotContext *context,
                                         const SlideMovesReview    *review,
                                         double                     x);

/* Whether all distances are proven. */
gboolean tilestar_review_is_proven      (const SlideMovesReview *review);

/* Sentences: the length of the game against the shortest. (transfer full) */
char *tilestar_review_dup_summary       (const SlideMovesReview *review) G_GNUC_WARN_UNUSED_RESULT;
