/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-hint.h: the next move of a short path from any board, within a second.
 *
 * Searches for a complete path on a worker: a shortest one if time permits, otherwise the best
 * found, which is described as such. The path is stored, so that further hints are immediate as
 * long as they are followed; one that may not be shortest is reconsidered each time, and replaced
 * only by a shorter one.
 *
 * Signals:
 * "found" (guint move, guint remaining, gboolean is_shortest): the move, a SlideMove, the number
 * of moves to the goal including it, and whether no path is shorter
 * "failed" (const char *reason): a sentence that says why there is none
 * "running" is also a property (gboolean, read-only): a request is in progress
 */

#pragma once

#include <glib-object.h>

#include "slide-board.h"

#define TILESTAR_TYPE_HINT (tilestar_hint_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHint, tilestar_hint, TILESTAR, HINT, GObject)

TilestarHint *tilestar_hint_new     (void) G_GNUC_WARN_UNUSED_RESULT;

/* Requests a hint and drops the previous request. The answer may be emitted from within this
 * call. @board and @goal have the same shape. */
void          tilestar_hint_request (TilestarHint     *self,
                                     const SlideBoard *board,
                                     const SlideBoard *goal);

/* Stores a path that is proven to be shortest. @moves: SlideMove bytes from @start */
void          tilestar_hint_keep    (TilestarHint     *self,
                                     const SlideBoard *start,
                                     const SlideBoard *goal,
                                     GByteArray       *moves);

/* Drops the request: no signal will be emitted. */
void          tilestar_hint_cancel  (TilestarHint     *self);

/* Whether a request is in progress. */
gboolean      tilestar_hint_is_running (TilestarHint  *self);
