/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-history.h: undo and redo without end, as a list of states.
 *
 * A state is all the boards of the document together, about 120 bytes, so
 * every step is kept whole; undoing can never go wrong by replaying.
 */

#pragma once

#include <glib-object.h>

#include "slide-board.h"

G_BEGIN_DECLS

/**
 * TilestarBoardState:
 * @start: the start board
 * @goal: the goal board, of the same shape
 * @playing: the board being played on; equal to @start before the first move
 * @n_moves: moves played from @start to @playing
 * @explored: the recorded search that was looked at with these boards, by the number that the
 *   workspace gave it; 0: none
 */
typedef struct
{
  SlideBoard start;
  SlideBoard goal;
  SlideBoard playing;
  guint      n_moves;
  guint      explored;
} TilestarBoardState;

#define TILESTAR_TYPE_BOARD_HISTORY (tilestar_board_history_get_type ())
G_DECLARE_FINAL_TYPE (TilestarBoardHistory, tilestar_board_history, TILESTAR, BOARD_HISTORY, GObject)

/* Properties: "can-undo" and "can-redo", booleans, read-only, notified when
 * they change and only then. */

/* A history whose one state is @state (copied). */
TilestarBoardHistory     *tilestar_board_history_new         (const TilestarBoardState *state);

/* Makes @state the current one and forgets what was undone. A state equal to
 * the current one is not kept twice: then nothing happens, and FALSE is returned. */
gboolean                  tilestar_board_history_push        (TilestarBoardHistory     *self,
                                                              const TilestarBoardState *state);

/* Steps back or on. Returns: the state that is current now, or NULL, with
 * nothing changed, where there is none. */
const TilestarBoardState *tilestar_board_history_undo        (TilestarBoardHistory     *self);
const TilestarBoardState *tilestar_board_history_redo        (TilestarBoardHistory     *self);

/* The current state, and those beside it with the same start and goal and the same search, have
 * another search from now on. */
void                      tilestar_board_history_set_explored (TilestarBoardHistory   *self,
                                                               guint                   explored);

gboolean                  tilestar_board_history_get_can_undo (TilestarBoardHistory    *self);
gboolean                  tilestar_board_history_get_can_redo (TilestarBoardHistory    *self);

G_END_DECLS
