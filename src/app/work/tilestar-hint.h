/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-hint.h: the next move of a short path, from any board, within a second.
 *
 * Finds a whole path on a worker: a shortest one where that can be had in the time,
 * and otherwise the best so far, which is called no more than that. It is kept, so
 * that the hints after the first come at once as long as they are followed; but one
 * that may be too long is looked at again each time, and only given up for a
 * shorter one.
 *
 * Signals:
 *   "found" (guint move, guint remaining, gboolean is_shortest): the move, a
 *     SlideMove, how many are left to the goal with it, and whether no way is shorter
 *   "failed" (const char *reason): a sentence that says why there is none
 *   "running" is a property too (gboolean, read-only): an answer is on its way
 */

#pragma once

#include <glib-object.h>

#include "slide-board.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_HINT (tilestar_hint_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHint, tilestar_hint, TILESTAR, HINT, GObject)

TilestarHint *tilestar_hint_new     (void) G_GNUC_WARN_UNUSED_RESULT;

/* Asks for a hint; what was asked before is dropped. The answer may come
 * from inside this call. @board and @goal have the same shape. */
void          tilestar_hint_request (TilestarHint     *self,
                                     const SlideBoard *board,
                                     const SlideBoard *goal);

/* Keeps a path that is proven to be shortest. @moves: SlideMove bytes from @start */
void          tilestar_hint_keep    (TilestarHint     *self,
                                     const SlideBoard *start,
                                     const SlideBoard *goal,
                                     GByteArray       *moves);

/* Forgets what was asked: no signal will come. */
void          tilestar_hint_cancel  (TilestarHint     *self);

/* Whether an answer is on its way. */
gboolean      tilestar_hint_is_running (TilestarHint  *self);

G_END_DECLS
