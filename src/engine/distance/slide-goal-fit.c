/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-goal-fit.h"

#include "slide-distance-table.h"
#include "slide-solvability.h"

#define MAX_CELLS 9

gboolean
slide_goal_fit_find (const SlideBoard *start,
                     const SlideBoard *goal,
                     SlideGoalFit     *fit)
{
  SlideBoard other;

  if (slide_solvability_check (start, goal).solvable)
    return FALSE;

  for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
    {
      slide_goal_init (&other, (SlideGoalPreset) preset, start->rows, start->columns);
      if (slide_solvability_check (start, &other).solvable)
        {
          *fit = (SlideGoalFit) { .preset = (SlideGoalPreset) preset, .goal = other };
          return TRUE;
        }
    }

  return FALSE;
}

void
slide_goal_fit_count (SlideGoalFit     *fit,
                      const SlideBoard *start)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  int moves;

  if (slide_board_get_n_cells (start) > MAX_CELLS)
    return;

  table = slide_distance_table_get_shared (&fit->goal, 1, 0, NULL, NULL, NULL);
  moves = table != NULL ? slide_distance_table_look_up (table, start) : -1;
  fit->has_moves = moves >= 0;
  fit->moves = (guint) MAX (moves, 0);
}
