/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-history.h: unlimited undo and redo, as a list of states.
 *
 * A state contains all boards of the document, about 160 bytes. Every state is kept whole, so that undo never depends
 * on replaying moves.
 */

#pragma once

#include <glib.h>

#include "slide-board.h"

/**
 * TilestarBoardState:
 * @start: the start board
 * @goal: the goal board, of the same shape
 * @playing: the board being played on; equal to @start before the first move
 * @n_moves: moves played from @origin to @playing, or the step of a solution that is played back
 * @explored: the number of the recorded search that was explored with these boards, as given by
 *   the workspace; 0: none
 * @origin: the start that play began from: not @start if a search was started from a board in play
 * @solution: which of the solutions that were set for these boards, as given by the session
 * @play_time: how long the user had played when the session left this state, in microseconds; 0: not at all.
 *   Ignored when states are compared, as are the next two
 * @n_line_moves: how many line moves (slide-metric.h) the @n_moves are
 * @last: 1 + the SlideMove that led to @playing; 0: none
 */
typedef struct
{
  SlideBoard start;
  SlideBoard goal;
  SlideBoard playing;
  guint      n_moves;
  guint      explored;
  SlideBoard origin;
  gint64     play_time;
  guint      n_line_moves;
  guint      last;
  guint      solution;
} TilestarBoardState;

typedef struct _TilestarBoardHistory TilestarBoardHistory;

/* Creates a history that holds one state, a copy of @state. */
TilestarBoardHistory     *tilestar_board_history_new         (const TilestarBoardState *state) G_GNUC_WARN_UNUSED_RESULT;
void                      tilestar_board_history_free        (TilestarBoardHistory     *self);

/* Makes @state the current state and drops the states that were undone. Returns: FALSE, with
 * nothing changed, if @state is equal to the current state */
gboolean                  tilestar_board_history_push        (TilestarBoardHistory     *self,
                                                              const TilestarBoardState *state);

/* Moves one state back or forward. Returns: the new current state, or NULL, with nothing changed,
 * if there is none in that direction. (transfer none) */
const TilestarBoardState *tilestar_board_history_undo        (TilestarBoardHistory     *self);
const TilestarBoardState *tilestar_board_history_redo        (TilestarBoardHistory     *self);

/* Replaces the explored search of the current state and of the adjacent states that have the same
 * start, goal and search. */
void                      tilestar_board_history_set_explored (TilestarBoardHistory   *self,
                                                               guint                   explored);

/* Sets the time that the current state returns with. */
void                      tilestar_board_history_set_play_time (TilestarBoardHistory  *self,
                                                                gint64                 play_time);

gboolean                  tilestar_board_history_get_can_undo (TilestarBoardHistory    *self);
gboolean                  tilestar_board_history_get_can_redo (TilestarBoardHistory    *self);
