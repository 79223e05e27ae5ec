/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-session.h: the document: start, goal, the board played on, the solution.
 *
 * All that the Solve view shows, without any widget. Start and goal always
 * have the same shape. The board is what is played on: it begins as the
 * start, the user's moves change it, and so does the playback of a solution.
 *
 * Every change the user makes to start, goal or board can be undone without
 * end. Going through a solution is looking, not changing: it is not kept,
 * except that a move made from there can be undone to there, and going to the
 * solution from a board that is not on it to that board.
 *
 * A solution belongs to one start and goal and is forgotten with them.
 *
 * Properties:
 *   "can-undo", "can-redo", "on-path" (gboolean, read-only): the last one is
 *   whether the board is at the player's step of a solution
 *
 * Signals:
 *   "pair-changed" (): start or goal is another one; the board too, perhaps
 *   "board-changed" (): the board is another one, or the count of moves is
 *   "solution-changed" (): a solution came or went
 *   "explored-changed" (): undo or redo came to another recorded search
 */

#pragma once

#include "slide-goal.h"
#include "tilestar-board-history.h"
#include "tilestar-playback.h"
#include "tilestar-player.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SESSION (tilestar_session_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSession, tilestar_session, TILESTAR, SESSION, GObject)

/* @start and @goal must have the same shape; both are copied. */
TilestarSession  *tilestar_session_new             (const SlideBoard *start,
                                                    const SlideBoard *goal);

/* All (transfer none), valid until the next change. */
const SlideBoard *tilestar_session_get_start       (TilestarSession  *self);
const SlideBoard *tilestar_session_get_goal        (TilestarSession  *self);
const SlideBoard *tilestar_session_get_board       (TilestarSession  *self);
TilestarPlayer   *tilestar_session_get_player      (TilestarSession  *self);

/* Moves that led from the start to the board. */
guint             tilestar_session_get_n_moves     (TilestarSession  *self);

/* Seconds since the first move by hand from the start, up to the goal if it
 * was reached; 0 before the first. */
double            tilestar_session_get_play_time   (TilestarSession  *self);

/* Whether the board was brought to the goal by hand. */
gboolean          tilestar_session_is_solved_by_player (TilestarSession *self);

/* Makes them start and goal, and the start the board; they must have the same shape. */
void              tilestar_session_set_pair        (TilestarSession  *self,
                                                    const SlideBoard *start,
                                                    const SlideBoard *goal);

/* The same, and the search of that number (tilestar_session_get_explored) is looked at with them. */
void              tilestar_session_go_back_to     (TilestarSession  *self,
                                                    const SlideBoard *start,
                                                    const SlideBoard *goal,
                                                    guint             explored);

/* ---- Ways to come by boards: all end in tilestar_session_set_pair() ---- */

/* Makes @start the start and the board. If its shape is another one, the goal
 * becomes the preset it was, in the new shape (blank last, if it was none). */
void              tilestar_session_set_start       (TilestarSession  *self,
                                                    const SlideBoard *start);

/* Makes @goal the goal. If its shape is another one, the start becomes a
 * scramble of it. */
void              tilestar_session_set_goal        (TilestarSession  *self,
                                                    const SlideBoard *goal);

/* Another shape: the goal as by set_start(), the start scrambled. */
void              tilestar_session_set_shape       (TilestarSession  *self,
                                                    guint             rows,
                                                    guint             columns);
void              tilestar_session_set_goal_preset (TilestarSession  *self,
                                                    SlideGoalPreset   preset);

/* A start drawn uniformly from all boards that reach the goal. */
void              tilestar_session_randomize       (TilestarSession  *self,
                                                    guint64           seed);

/* A start that is @n_moves random moves from the goal, none undone at once. */
void              tilestar_session_scramble        (TilestarSession  *self,
                                                    guint             n_moves,
                                                    guint64           seed);

/* Exchanges the two tiles that make an unsolvable start solvable.
 * Returns: FALSE if it was solvable */
gboolean          tilestar_session_make_solvable   (TilestarSession  *self);

/* ---- Playing by hand ---- */

/* The user slid @n_moves tiles, and the board is @board now. */
void              tilestar_session_play            (TilestarSession  *self,
                                                    const SlideBoard *board,
                                                    guint             n_moves);

/* The board goes back to the start; without effect if it is there. */
void              tilestar_session_restart         (TilestarSession  *self);

/* The board becomes the start. */
void              tilestar_session_adopt_board     (TilestarSession  *self);

/* The number of the recorded search that is looked at, 0 for none: what it means is its giver's
 * affair. With @can_undo another one is a step that can be undone; without, it takes the place
 * of the one before, wherever these boards are in the history. */
guint             tilestar_session_get_explored    (TilestarSession  *self);
void              tilestar_session_set_explored    (TilestarSession  *self,
                                                    guint             explored,
                                                    gboolean          can_undo);

void              tilestar_session_undo            (TilestarSession  *self);
void              tilestar_session_redo            (TilestarSession  *self);

/* ---- The solution ---- */

/**
 * tilestar_session_set_solution:
 * @moves: (nullable): SlideMove bytes from the start to the goal; NULL: none
 *
 * The board stays what it is: on the solution's path where it is one of its
 * boards, else off it until the user goes to a step. Returns FALSE, with nothing
 * changed, where the moves do not lead from the start to the goal.
 */
gboolean          tilestar_session_set_solution    (TilestarSession  *self,
                                                    GByteArray       *moves);
gboolean          tilestar_session_has_solution    (TilestarSession  *self);

/* Whether the board is where the solution says; FALSE without a solution. */
gboolean          tilestar_session_is_on_path      (TilestarSession  *self);

/* Goes to a step of the solution, from off the path as well. Playing stops. */
void              tilestar_session_go_to_step      (TilestarSession  *self,
                                                    guint             step);

G_END_DECLS
