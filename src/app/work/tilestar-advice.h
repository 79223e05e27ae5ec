/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-advice.h: the good moves from a board and what the others cost, and a hint, the next move of a short path.
 *
 * Both are from one proof on a worker (slide-good-moves.h). A hint is there within a second: of a shortest path if time
 * permits, otherwise of the best found, which is described as such. While a board is watched, what a second does not
 * prove is tried for longer, with pattern databases that are built meanwhile and kept for the goal. The path of a hint
 * is stored, so that further hints are immediate as long as they are followed; one that may not be shortest is
 * reconsidered on each board, and replaced only by a shorter one.
 *
 * Signals:
 * "found" (guint move, guint remaining, gboolean is_shortest): the hint: the move, a SlideMove, the number
 * of moves to the goal including it, and whether no path is shorter
 * "failed" (const char *reason): a sentence that says why there is no hint
 * "changed" (): more is known of the good moves, or of another board
 * "running" is also a property (gboolean, read-only): a hint is being looked for
 */

#pragma once

#include <glib-object.h>

#include "slide-good-moves.h"

#define TILESTAR_TYPE_ADVICE (tilestar_advice_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAdvice, tilestar_advice, TILESTAR, ADVICE, GObject)

TilestarAdvice       *tilestar_advice_new            (void) G_GNUC_WARN_UNUSED_RESULT;

/* Requests a hint and drops the previous request. The answer may be emitted from within this
 * call. @board and @goal have the same shape. */
void                  tilestar_advice_request_hint   (TilestarAdvice   *self,
                                                      const SlideBoard *board,
                                                      const SlideBoard *goal);

/* Drops the request: no signal will be emitted. */
void                  tilestar_advice_cancel_hint    (TilestarAdvice   *self);

/* Whether a hint is being looked for. */
gboolean              tilestar_advice_is_running     (TilestarAdvice   *self);

/* Stores a path that is proven to be shortest. @moves: SlideMove bytes from @start */
void                  tilestar_advice_keep           (TilestarAdvice   *self,
                                                      const SlideBoard *start,
                                                      const SlideBoard *goal,
                                                      GByteArray       *moves);

/* Looks for the good moves from @board, until another is watched; NULL: none. */
void                  tilestar_advice_watch          (TilestarAdvice   *self,
                                                      const SlideBoard *board,
                                                      const SlideBoard *goal);

/* Returns: (transfer none) (nullable): what is known of the board that is watched, after a first
 *   trial; NULL if none is, or it is the goal or cannot reach it */
const SlideGoodMoves *tilestar_advice_get_good_moves (TilestarAdvice   *self);
