/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-goal.h: named goals.
 */

#pragma once

#include "slide-board.h"

/**
 * SlideGoalPreset:
 * @SLIDE_GOAL_BLANK_LAST: 1 2 3/4 5 6/7 8 0, the default
 * @SLIDE_GOAL_BLANK_FIRST: 0 1 2/3 4 5/6 7 8
 * @SLIDE_GOAL_SNAIL: 1 2 3/8 0 4/7 6 5: a spiral inwards, the blank at its end
 */
typedef enum
{
  SLIDE_GOAL_BLANK_LAST,
  SLIDE_GOAL_BLANK_FIRST,
  SLIDE_GOAL_SNAIL,
  SLIDE_N_GOAL_PRESETS
} SlideGoalPreset;

/* Fills @board with the preset for any valid shape. */
void        slide_goal_init        (SlideBoard       *board,
                                    SlideGoalPreset   preset,
                                    guint             rows,
                                    guint             columns);

/* "blank-last", "blank-first", "snail": machine-readable, never translated. */
const char *slide_goal_get_id      (SlideGoalPreset   preset);

/* Returns FALSE, with @preset untouched, if @id names no preset. */
gboolean    slide_goal_from_id     (const char       *id,
                                    SlideGoalPreset  *preset);

/* The preset that equals @board, or SLIDE_N_GOAL_PRESETS if there is none. */
SlideGoalPreset slide_goal_identify (const SlideBoard *board);
