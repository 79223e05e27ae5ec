/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-game-keeper.h: keeps the games that are solved by hand in the user's file of results.
 *
 * For each game, a worker finds the length of a shortest solution, for at most 20 seconds, and
 * appends a line to the file (slide-game-log.h). A game whose length is not known yet when the
 * keeper is disposed is kept without it. Main thread.
 *
 * Signals:
 *   "kept"   (const SlideGame *game)   it is in the file, with all that was found
 *   "failed" (const char *reason)      the file could not be written
 */

#pragma once

#include "slide-game-log.h"
#include "tilestar-session.h"

#define TILESTAR_TYPE_GAME_KEEPER (tilestar_game_keeper_get_type ())
G_DECLARE_FINAL_TYPE (TilestarGameKeeper, tilestar_game_keeper, TILESTAR, GAME_KEEPER, GObject)

TilestarGameKeeper *tilestar_game_keeper_new      (void) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps each game that is solved in @session from now on. */
void                tilestar_game_keeper_follow   (TilestarGameKeeper *self,
                                                   TilestarSession    *session);

/* Keeps @game (copied). Unless something is known of the length of a shortest solution, a worker finds it. */
void                tilestar_game_keeper_take     (TilestarGameKeeper *self,
                                                   const SlideGame    *game);

/* The file. Returns: (transfer full) */
char               *tilestar_game_keeper_dup_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* The Board of the Day for @goal, by today's date in the local time zone. */
void                tilestar_game_keeper_get_day  (const SlideBoard   *goal,
                                                   SlideBoard         *start);
