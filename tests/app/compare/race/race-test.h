/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * race-test.h: races for tests of the finish.
 */

#pragma once

#include "app-test.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "tilestar-race-model.h"

/* 31 moves from the goal with the blank last, the largest distance on 3x3. */
#define RACE_TEST_FARTHEST "8 6 7/2 5 4/3 0 1"

static inline GSettings *
race_test_new_settings (void)
{
  GSettings *settings = g_settings_new ("io.github.tilestar.Tilestar");

  g_settings_reset (settings, "record-limit");
  return settings;
}

/* Sets the search of lane @i, which is added if there is none. */
static inline void
race_test_choose (TilestarRaceModel *model,
                  guint              i,
                  const char        *algorithm,
                  const char        *heuristic)
{
  SlideSearchRequest method;

  while (tilestar_race_model_get_n_lanes (model) <= i)
    tilestar_race_model_add_lane (model);
  method = *tilestar_race_lane_get_method (tilestar_race_model_get_lane (model, i));
  g_assert_true (slide_algorithm_from_id (algorithm, &method.algorithm));
  tilestar_race_model_choose (model, i, &method, heuristic);
}

static inline void
race_test_wait (TilestarRaceModel *model)
{
  WAIT_FOR (!tilestar_race_model_is_running (model));
}

/* @text: the start; the goal has the blank last. */
static inline void
race_test_run (TilestarRaceModel *model,
               const char        *text)
{
  SlideBoard start, goal;

  g_assert_true (slide_board_parse (text, 0, 0, &start, NULL));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, start.rows, start.columns);
  tilestar_race_model_start (model, &start, &goal);
  race_test_wait (model);
}
