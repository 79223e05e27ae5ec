/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-session.h: the document: start, goal, the board in play, the solution.
 *
 * The state that the Solve view shows, without any widget. Start and goal always have the same shape. The board in play
 * begins as the start; the user's moves and the playback of a solution change it.
 *
 * Every change that the user makes to start, goal or board can be undone, without a limit. Stepping through a solution
 * changes nothing and is not recorded, except that undo of a move made from a step returns to that step, and undo of a
 * jump to the solution, from a board that is not on it, returns to that board.
 *
 * A solution belongs to one pair of start and goal. It is dropped when they change, and restored when undo or redo
 * restores them.
 *
 * A search may also start from a board in play, which then becomes the start. The *origin* is the start from which play
 * began; restarting returns to it.
 *
 * Properties:
 *   "can-undo", "can-redo" (gboolean, read-only)
 *   "on-path" (gboolean, read-only): whether the board is at the player's step of a solution
 *
 * Signals:
 *   "pair-changed" (): start or goal has changed, perhaps also the board
 *   "board-changed" (): the board or the count of moves has changed
 *   "solution-changed" (): a solution was set or removed
 *   "draft-step" (gboolean forward): the owner of the draft must redo or undo a step of it
 *   "solved-by-player" (): the user has reached the goal; once for each game, which begins at the origin
 *   "explored-changed" (): undo or redo has restored another recorded search
 */

#pragma once

#include "slide-goal.h"
#include "tilestar-board-history.h"
#include "tilestar-playback.h"
#include "tilestar-player.h"

#define TILESTAR_TYPE_SESSION (tilestar_session_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSession, tilestar_session, TILESTAR, SESSION, TilestarPlayback)

/* @start and @goal must have the same shape; both are copied. */
TilestarSession  *tilestar_session_new             (const SlideBoard *start,
                                                    const SlideBoard *goal);

/* All (transfer none), valid until the next change. */
const SlideBoard *tilestar_session_get_start       (TilestarSession  *self);
const SlideBoard *tilestar_session_get_goal        (TilestarSession  *self);
const SlideBoard *tilestar_session_get_board       (TilestarSession  *self);
TilestarPlayer   *tilestar_session_get_player      (TilestarSession  *self);

const SlideBoard *tilestar_session_get_origin      (TilestarSession  *self);

/* The number of moves from the origin to the board, or the step of a solution that is played back. */
guint             tilestar_session_get_n_moves     (TilestarSession  *self);

/* How many line moves (slide-metric.h) these are. */
guint             tilestar_session_get_n_line_moves (TilestarSession *self);

/* Seconds from the user's first move until the clock was stopped, or until now; 0 before the first
 * move. Reaching the goal and starting a search stop the clock, and another move lets it go on. */
double            tilestar_session_get_play_time   (TilestarSession  *self);
gboolean          tilestar_session_is_clock_running (TilestarSession *self);

/* Whether the user has solved the board by hand. */
gboolean          tilestar_session_is_solved_by_player (TilestarSession *self);

/* Sets the start and the goal, which must have the same shape, and resets the board to the
 * start. */
void              tilestar_session_set_pair        (TilestarSession  *self,
                                                    const SlideBoard *start,
                                                    const SlideBoard *goal);

/* The same, and also restores the explored search with that number
 * (tilestar_session_get_explored()). */
void              tilestar_session_go_back_to     (TilestarSession  *self,
                                                    const SlideBoard *start,
                                                    const SlideBoard *goal,
                                                    guint             explored);

/* ---- Changing the boards: all of these call tilestar_session_set_pair() ---- */

/* Makes @start the start and the board. If its shape is new, the goal becomes the same preset in
 * the new shape, or "blank last" if it was not a preset. */
void              tilestar_session_set_start       (TilestarSession  *self,
                                                    const SlideBoard *start);

/* Makes @goal the goal. If its shape is new, the start becomes a scramble of it. */
void              tilestar_session_set_goal        (TilestarSession  *self,
                                                    const SlideBoard *goal);

/* Changes the shape: sets the goal as set_start() does and scrambles the start. */
void              tilestar_session_set_shape       (TilestarSession  *self,
                                                    guint             rows,
                                                    guint             columns);
void              tilestar_session_set_goal_preset (TilestarSession  *self,
                                                    SlideGoalPreset   preset);

/* Sets a start drawn uniformly from all boards that can reach the goal. */
void              tilestar_session_randomize       (TilestarSession  *self,
                                                    guint64           seed);

/* Sets a start that is @n_moves random moves from the goal. No move reverses the one before. */
void              tilestar_session_scramble        (TilestarSession  *self,
                                                    guint             n_moves,
                                                    guint64           seed);

/* Swaps two tiles so that an unsolvable start becomes solvable. Returns: FALSE if it was
 * solvable */
gboolean          tilestar_session_make_solvable   (TilestarSession  *self);

/* ---- Playing by hand ---- */

/* Call this when the user has slid @n_moves tiles and @board is the new board. */
void              tilestar_session_play            (TilestarSession  *self,
                                                    const SlideBoard *board,
                                                    guint             n_moves);

/* Makes the moves that the user has played, from the origin to the board, those that are played back; the origin
 * becomes the start again. They may go on from a step of a solution. FALSE, with nothing changed, if there are none,
 * or undo has lost how the board was reached. */
gboolean          tilestar_session_keep_game       (TilestarSession  *self);

/* Whether there are such moves, and they are not those that are played back already. */
gboolean          tilestar_session_has_new_game    (TilestarSession  *self);

/* The hints that were asked for in this game; note_hint() adds one. */
guint             tilestar_session_get_n_hints     (TilestarSession  *self);
void              tilestar_session_note_hint       (TilestarSession  *self);

/* Whether the user has slid tiles to reach the board, which is neither start nor goal. */
gboolean          tilestar_session_is_in_play      (TilestarSession  *self);

/* Call this before a search is started: stops the clock. With @from_board, the search is to start
 * from a board in play, which becomes the start; the origin stays. */
void              tilestar_session_begin_search    (TilestarSession  *self,
                                                    gboolean          from_board);

/* Resets start, board and count of moves to the origin; does nothing if they are there already. */
void              tilestar_session_restart         (TilestarSession  *self);
gboolean          tilestar_session_can_restart     (TilestarSession  *self);

/* Makes the board the new start. */
void              tilestar_session_adopt_board     (TilestarSession  *self);

/* The number of the recorded search that is explored, 0: none. The caller defines what it means. If
 * @can_undo is TRUE, setting it can be undone; otherwise it replaces the number in the current
 * state and in the adjacent states with the same boards. */
guint             tilestar_session_get_explored    (TilestarSession  *self);
void              tilestar_session_set_explored    (TilestarSession  *self,
                                                    guint             explored,
                                                    gboolean          can_undo);

/* While the user composes a board that is still incomplete, a draft, undo and redo change the draft: they emit
 * "draft-step". A draft can always be undone; the last undo discards it. */
void              tilestar_session_set_draft       (TilestarSession  *self,
                                                    gboolean          is_open,
                                                    gboolean          can_redo);

void              tilestar_session_undo            (TilestarSession  *self);
void              tilestar_session_redo            (TilestarSession  *self);

/* ---- The solution ---- */

/**
 * tilestar_session_set_solution:
 * @moves: (nullable): SlideMove bytes from the start to the goal; NULL: none
 *
 * The board does not change. It is on the path if it is one of the solution's boards,
 * and otherwise off the path until the user goes to a step.
 *
 * Returns: FALSE, with nothing changed, if the moves do not lead from the start to the goal
 */
gboolean          tilestar_session_set_solution    (TilestarSession  *self,
                                                    GByteArray       *moves);

/* The same for another solution of the same boards, with which the user goes on: undo brings back the one before. */
gboolean          tilestar_session_replace_solution (TilestarSession *self,
                                                    GByteArray       *moves);

/* The solution that is set next is such another. */
void              tilestar_session_set_solution_aside (TilestarSession *self);
gboolean          tilestar_session_has_solution    (TilestarSession  *self);

/* Whether there are such moves, and they lead to the goal. */
gboolean          tilestar_session_reaches_goal    (TilestarSession  *self);

/* The same for any moves that can be made from the start, wherever they lead. */
void              tilestar_session_set_moves       (TilestarSession  *self,
                                                    GByteArray       *moves);

/* Whether the board is on the solution path; FALSE without a solution. */
gboolean          tilestar_session_is_on_path      (TilestarSession  *self);

/* Goes to a step of the solution, also from a board off the path, and stops playing. */
void              tilestar_session_go_to_step      (TilestarSession  *self,
                                                    guint             step);
