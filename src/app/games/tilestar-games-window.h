/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-games-window.h: the results of games that were solved by hand: the best for each size,
 * and the last ones. A click opens the board again.
 *
 * Signals:
 *   "opened" (const SlideGame *game): a result was chosen
 */

#pragma once

#include <adwaita.h>

#include "tilestar-game-keeper.h"

#define TILESTAR_TYPE_GAMES_WINDOW (tilestar_games_window_get_type ())
G_DECLARE_FINAL_TYPE (TilestarGamesWindow, tilestar_games_window, TILESTAR, GAMES_WINDOW, AdwWindow)

/* @keeper: the list is read again when it has kept a game */
GtkWindow *tilestar_games_window_new (TilestarGameKeeper *keeper);
