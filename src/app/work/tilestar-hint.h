/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-hint.h: the next move of a shortest path, from any board.
 *
 * Finds a whole shortest path on a worker and keeps it, so that the hints
 * after the first come at once as long as they are followed.
 *
 * Signals:
 *   "found" (guint move, guint remaining): the move, a SlideMove, and how many
 *     are left to the goal with it
 *   "failed" (const char *reason): a sentence that says why there is none
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

/* Keeps a path known to be shortest. @moves: SlideMove bytes from @start */
void          tilestar_hint_keep    (TilestarHint     *self,
                                     const SlideBoard *start,
                                     const SlideBoard *goal,
                                     GByteArray       *moves);

/* Forgets what was asked: no signal will come. */
void          tilestar_hint_cancel  (TilestarHint     *self);

/* Whether an answer is on its way. */
gboolean      tilestar_hint_is_running (TilestarHint  *self);

G_END_DECLS
