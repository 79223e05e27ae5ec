/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-review-bar.h: the review of the moves that are played back: its plot, and a way from mistake to mistake.
 *
 * Visible while the workspace has a review. A click on the plot goes to that move, one on a mistake to the board before
 * it; the buttons go to the next mistake, and describe it with the better moves.
 *
 * Signals:
 * "mistake" (guint index): the board before that mistake was asked for, SlideMovesReview.lost
 * "closed" (): the bar is about to be hidden by its button, with the focus
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_REVIEW_BAR (tilestar_review_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarReviewBar, tilestar_review_bar, TILESTAR, REVIEW_BAR, AdwBin)

/* Must be called once, before the bar is shown. */
void tilestar_review_bar_bind (TilestarReviewBar *self,
                               TilestarWorkspace *workspace);
