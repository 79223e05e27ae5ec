/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-review.h: the review of a game, or of any list of moves, on a worker (slide-moves-review.h).
 *
 * What is proven arrives as it is proven, from the end of the game backwards. It ends at a limit of time, and then has
 * bounds. Main thread.
 *
 * Signals:
 * "changed" (): another game, more is proven, or the review has ended
 */

#pragma once

#include <glib-object.h>

#include "slide-moves-review.h"

#define TILESTAR_TYPE_REVIEW (tilestar_review_get_type ())
G_DECLARE_FINAL_TYPE (TilestarReview, tilestar_review, TILESTAR, REVIEW, GObject)

TilestarReview         *tilestar_review_new        (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_review_start:
 * @moves: SlideMove bytes that can be made from @start; a reference is taken
 * @saved: (nullable) (element-type SlideDistanceBounds): what a file says is proven. It is shown until the first
 *   results are there, and believed at no time
 *
 * Drops the previous game.
 */
void                    tilestar_review_start      (TilestarReview   *self,
                                                    const SlideBoard *start,
                                                    const SlideBoard *goal,
                                                    GByteArray       *moves,
                                                    GArray           *saved);

/* Drops the game. */
void                    tilestar_review_clear      (TilestarReview   *self);

/* Ends the proofs; what is known stays. */
void                    tilestar_review_stop       (TilestarReview   *self);

/* Goes on with the proofs for as long again, if they ended too early: at the limit of time, or stopped. */
void                    tilestar_review_continue   (TilestarReview   *self);

gboolean                tilestar_review_may_continue (TilestarReview *self);

/* Returns: the seconds that all proofs of the game may take by now */
guint                   tilestar_review_get_time_limit (TilestarReview *self);

/* Returns: (transfer none) (nullable): what is known, valid until "changed"; NULL if there is no game */
const SlideMovesReview *tilestar_review_get        (TilestarReview   *self);

/* Of the game; only if there is one. */
const SlideBoard       *tilestar_review_get_start  (TilestarReview   *self);
const SlideBoard       *tilestar_review_get_goal   (TilestarReview   *self);
GByteArray             *tilestar_review_get_moves  (TilestarReview   *self);

gboolean                tilestar_review_is_running (TilestarReview   *self);

/* Whether what is known is from a file, and not checked yet. */
gboolean                tilestar_review_is_saved   (TilestarReview   *self);
