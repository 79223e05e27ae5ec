/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-player.h: the playback of a solution, without any widget.
 *
 * A player has a start board, moves, and a step: step 0 is the start, the last step the end.
 *
 * Properties (one notification for each change of a value):
 *   "playing" (gboolean, read-only), "speed" (double, moves per second)
 *
 * Signals:
 *   "step-changed" (guint old_step): another board is shown; emitted after "playing" was notified, and for a new
 *     solution as well (with old_step 0)
 */

#pragma once

#include <glib-object.h>

#include "slide-board.h"

#define TILESTAR_PLAYER_MIN_SPEED 0.25
#define TILESTAR_PLAYER_MAX_SPEED 20.0
#define TILESTAR_PLAYER_DEFAULT_SPEED 3.0

#define TILESTAR_TYPE_PLAYER (tilestar_player_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPlayer, tilestar_player, TILESTAR, PLAYER, GObject)

TilestarPlayer   *tilestar_player_new          (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_player_set_solution:
 * @moves: (nullable) (element-type guint8): SlideMove bytes, legal one after
 *   the other from @start on; copied. NULL: no solution
 *
 * Sets the solution, moves to its first step and stops playing.
 *
 * Returns: FALSE, with nothing changed, if a move is not legal
 */
gboolean          tilestar_player_set_solution (TilestarPlayer   *self,
                                                const SlideBoard *start,
                                                GByteArray       *moves);

/* Removes the solution. Afterwards there are no steps and no board. */
void              tilestar_player_clear        (TilestarPlayer   *self);

/* Whether there is a solution, which may have 0 moves. */
gboolean          tilestar_player_has_solution (TilestarPlayer   *self);

/* Returns: (transfer none) (nullable): the board at the current step, valid until the player
 * changes; NULL without a solution */
const SlideBoard *tilestar_player_get_board    (TilestarPlayer   *self);

/* Sets @out_board to the board at @step, which is at most the number of steps. There must be a solution. */
void              tilestar_player_get_board_at (TilestarPlayer   *self,
                                                guint             step,
                                                SlideBoard       *board);

/* The move from step @index to the next; @index must be below the number of steps. */
SlideMove         tilestar_player_get_move     (TilestarPlayer   *self,
                                                guint             index);

/* Whether these are all moves; FALSE without a solution. */
gboolean          tilestar_player_has_moves    (TilestarPlayer   *self,
                                                const guint8     *moves,
                                                guint             n_moves);

/* All moves; empty without a solution. (transfer full) */
GByteArray       *tilestar_player_dup_moves    (TilestarPlayer   *self) G_GNUC_WARN_UNUSED_RESULT;

guint             tilestar_player_get_n_steps  (TilestarPlayer   *self);
guint             tilestar_player_get_step     (TilestarPlayer   *self);

/* Moves to @step, or to the last step if @step is larger. Playing continues. */
void              tilestar_player_set_step     (TilestarPlayer   *self,
                                                guint             step);

void              tilestar_player_previous     (TilestarPlayer   *self);
void              tilestar_player_next         (TilestarPlayer   *self);

/* Plays one step every 1 / speed seconds and stops at the end. At the end, playing starts again
 * from the first step. */
void              tilestar_player_play         (TilestarPlayer   *self);
void              tilestar_player_pause        (TilestarPlayer   *self);
gboolean          tilestar_player_is_playing   (TilestarPlayer   *self);

double            tilestar_player_get_speed    (TilestarPlayer   *self);
