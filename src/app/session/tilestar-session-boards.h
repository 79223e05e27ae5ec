/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-session-boards.h: the ways by which a session gets its boards.
 *
 * All of them end in tilestar_session_set_pair(), and so can be undone.
 */

#pragma once

#include "slide-goal.h"
#include "tilestar-session.h"

G_BEGIN_DECLS

/**
 * tilestar_session_set_start:
 *
 * Makes @start the start and the board. If its shape is another one, the goal
 * becomes the preset it was, in the new shape (blank last, if it was none).
 */
void     tilestar_session_set_start       (TilestarSession  *self,
                                           const SlideBoard *start);

/* Makes @goal the goal. If its shape is another one, the start becomes a
 * scramble of it. */
void     tilestar_session_set_goal        (TilestarSession  *self,
                                           const SlideBoard *goal);

/* Another shape: the goal as by set_start(), the start scrambled. */
void     tilestar_session_set_shape       (TilestarSession  *self,
                                           guint             rows,
                                           guint             columns);
void     tilestar_session_set_goal_preset (TilestarSession  *self,
                                           SlideGoalPreset   preset);

/* A start drawn uniformly from all boards that reach the goal. */
void     tilestar_session_randomize       (TilestarSession  *self,
                                           guint64           seed);

/* A start that is @n_moves random moves from the goal, none undone at once. */
void     tilestar_session_scramble        (TilestarSession  *self,
                                           guint             n_moves,
                                           guint64           seed);

/* Exchanges the two tiles that make an unsolvable start solvable.
 * Returns: FALSE if it was solvable */
gboolean tilestar_session_mend            (TilestarSession  *self);

G_END_DECLS
