/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-games.h: what a window offers to play: its actions board-of-the-day, fewest-moves-round and
 * results, with the windows that these open; and the keeper of the games that are solved. Main thread.
 *
 * Signals:
 *   "opened" (const char *note)     the session has the board to be played; nullable: what board it is
 *   "failed" (const char *reason)   a game could not be kept
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-session.h"

#define TILESTAR_TYPE_GAMES (tilestar_games_get_type ())
G_DECLARE_FINAL_TYPE (TilestarGames, tilestar_games, TILESTAR, GAMES, GObject)

/* Adds the actions to @window, which owns what is returned, and disposes of it. */
TilestarGames *tilestar_games_new (GtkApplicationWindow *window,
                                   TilestarSession      *session,
                                   GSettings            *settings) G_GNUC_WARN_UNUSED_RESULT;
