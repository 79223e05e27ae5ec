/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-player.h: the playback of a solution, without any widget.
 *
 * A player holds a start board and moves, and a place among them: step 0 is
 * the start, step n-steps the end. Widgets bind to its properties.
 *
 * Properties (each notified once for each change of its value, never more):
 *   "step" (guint, 0 … n-steps), "n-steps" (guint, read-only),
 *   "playing" (gboolean), "speed" (double, moves a second),
 *   "can-go-back", "can-go-forward" (gboolean, read-only)
 *
 * Signals:
 *   "step-changed" (guint old_step): the board shown is another one; emitted
 *     after the properties were notified, and for a new solution as well
 *     (then with old_step 0)
 */

#pragma once

#include <glib-object.h>

#include "slide-board.h"

G_BEGIN_DECLS

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

/* Sets @out_board to the board at @step, which is at most n-steps. There must be a solution. */
void              tilestar_player_get_board_at (TilestarPlayer   *self,
                                                guint             step,
                                                SlideBoard       *board);

/* The move from step @index to the next; @index must be below n-steps. */
SlideMove         tilestar_player_get_move     (TilestarPlayer   *self,
                                                guint             index);

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

G_END_DECLS
