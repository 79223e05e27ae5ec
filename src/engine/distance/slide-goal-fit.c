/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-goal-fit.h"

#include "slide-distance-table.h"
#include "slide-solvability.h"

#include <pthread.h>

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

/* The table of the last goal that was asked for: a list of boards has one, and building it takes as long as thousands of
 * answers. (transfer full) (nullable) */
static SlideDistanceTable *
get_table (const SlideBoard *goal)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static SlideDistanceTable *table;
  static SlideBoard its_goal;
  SlideDistanceTable *found;

  pthread_mutex_lock (&lock);
  if (table == NULL || !slide_board_same_shape (&its_goal, goal) || !slide_board_equal (&its_goal, goal))
    {
      g_clear_pointer (&table, slide_distance_table_unref);
      table = slide_distance_table_get_shared (goal, 1, 0, NULL, NULL, NULL);
      its_goal = *goal;
    }
  found = table != NULL ? slide_distance_table_ref (table) : NULL;
  pthread_mutex_unlock (&lock);

  return found;
}

void
slide_goal_fit_count (SlideGoalFit     *fit,
                      const SlideBoard *start)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  int moves;

  if (slide_board_get_n_cells (start) > MAX_CELLS)
    return;

  table = get_table (&fit->goal);
  moves = table != NULL ? slide_distance_table_look_up (table, start) : -1;
  fit->has_moves = moves >= 0;
  fit->moves = (guint) MAX (moves, 0);
}
