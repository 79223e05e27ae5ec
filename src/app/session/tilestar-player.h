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
 * @moves: (nullable) (element-type guint8): SlideMove bytes that are all
 *   legal from @start on; NULL for none. Copied.
 *
 * Shows a solution from its first step on; playing stops.
 *
 * Returns: FALSE, with the player as it was, if a move is not legal
 */
gboolean          tilestar_player_set_solution (TilestarPlayer   *self,
                                                const SlideBoard *start,
                                                GByteArray       *moves);

/* Forgets the solution: no steps, no board. */
void              tilestar_player_clear        (TilestarPlayer   *self);

/* Whether there is a solution, which may have no moves at all. */
gboolean          tilestar_player_has_solution (TilestarPlayer   *self);

/* The board at the current step, NULL without a solution. (transfer none),
 * valid until the player changes. */
const SlideBoard *tilestar_player_get_board    (TilestarPlayer   *self);

/* The board at @step, at most n-steps; there must be a solution. */
void              tilestar_player_get_board_at (TilestarPlayer   *self,
                                                guint             step,
                                                SlideBoard       *board);

/* The move from step @index to the next, @index below n-steps. */
SlideMove         tilestar_player_get_move     (TilestarPlayer   *self,
                                                guint             index);

guint             tilestar_player_get_n_steps  (TilestarPlayer   *self);
guint             tilestar_player_get_step     (TilestarPlayer   *self);

/* Goes to @step (the last one if it is larger) and goes on playing if it was. */
void              tilestar_player_set_step     (TilestarPlayer   *self,
                                                guint             step);

void              tilestar_player_previous     (TilestarPlayer   *self);
void              tilestar_player_next         (TilestarPlayer   *self);

/* Playing takes a step each 1 / speed seconds and stops at the end. Asked to
 * play at the end, it starts from the first step. */
void              tilestar_player_play         (TilestarPlayer   *self);
void              tilestar_player_pause        (TilestarPlayer   *self);
gboolean          tilestar_player_is_playing   (TilestarPlayer   *self);

double            tilestar_player_get_speed    (TilestarPlayer   *self);

G_END_DECLS
