/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-goal-fit.h: another named goal that a board can reach, where its own goal cannot be reached.
 */

#pragma once

#include "slide-goal.h"

/**
 * SlideGoalFit:
 * @has_moves: whether @moves is known: on boards of up to nine cells
 * @moves: the length of a shortest solution
 */
typedef struct
{
  SlideGoalPreset preset;
  SlideBoard      goal;
  gboolean        has_moves;
  guint           moves;
} SlideGoalFit;

/* Finds the first named goal that @start can reach. FALSE, with @fit untouched, if it can reach @goal, or no named goal
 * but that. At once; @has_moves is not set. */
gboolean slide_goal_fit_find   (const SlideBoard *start,
                                const SlideBoard *goal,
                                SlideGoalFit     *fit);

/* Sets @moves if the board is small enough. Some hundredths of a second for each goal, once; any thread. */
void     slide_goal_fit_count  (SlideGoalFit     *fit,
                                const SlideBoard *start);
