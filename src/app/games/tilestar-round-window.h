/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-round-window.h: a fewest-moves round: ten minutes, a random board, and one attempt at a
 * solution as short as one can find.
 *
 * Moves are made on the board or written below it, in any notation of slide-moves-text.h; both are
 * the same list. The round ends when the solution is handed in, when time is up (the moves count if
 * they reach the goal), or when the user ends it. Then a worker compares the solution with a shortest
 * one, and the keeper keeps the result.
 *
 * Signals:
 *   "opened" (const SlideBoard *start, const SlideBoard *goal, GByteArray *moves): the round is to
 *     be gone through, move by move
 */

#pragma once

#include <adwaita.h>

#include "tilestar-game-keeper.h"

#define TILESTAR_TYPE_ROUND_WINDOW (tilestar_round_window_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRoundWindow, tilestar_round_window, TILESTAR, ROUND_WINDOW, AdwWindow)

/* @goal: of the round; copied */
GtkWindow *tilestar_round_window_new (GSettings          *settings,
                                      TilestarGameKeeper *keeper,
                                      const SlideBoard   *goal);
