/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-session-boards.c: the ways by which a session gets its boards.
 */

#include "tilestar-session-boards.h"

#include "slide-random.h"
#include "slide-solvability.h"

/* A size that was just chosen should give a puzzle that is solved at once. */
#define SHAPE_SCRAMBLE_MOVES 30

static void
init_goal_of_shape (TilestarSession *self,
                    guint            rows,
                    guint            columns,
                    SlideBoard      *goal)
{
  SlideGoalPreset preset = slide_goal_identify (tilestar_session_get_goal (self));

  slide_goal_init (goal, preset == SLIDE_N_GOAL_PRESETS ? SLIDE_GOAL_BLANK_LAST : preset,
                   rows, columns);
}

static void
init_scramble (const SlideBoard *goal,
               guint             n_moves,
               guint64           seed,
               SlideBoard       *start)
{
  SlideRandom random;

  slide_random_init (&random, seed);
  *start = *goal;
  slide_random_scramble (&random, n_moves, start);
}

static guint64
make_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

void
tilestar_session_set_start (TilestarSession  *self,
                            const SlideBoard *start)
{
  SlideBoard new_start = *start;
  SlideBoard goal = *tilestar_session_get_goal (self);

  if (!slide_board_same_shape (&new_start, &goal))
    init_goal_of_shape (self, new_start.rows, new_start.columns, &goal);

  tilestar_session_set_pair (self, &new_start, &goal);
}

void
tilestar_session_set_goal (TilestarSession  *self,
                           const SlideBoard *goal)
{
  SlideBoard new_goal = *goal;
  SlideBoard start = *tilestar_session_get_start (self);

  if (!slide_board_same_shape (&new_goal, &start))
    init_scramble (&new_goal, SHAPE_SCRAMBLE_MOVES, make_seed (), &start);

  tilestar_session_set_pair (self, &start, &new_goal);
}

void
tilestar_session_set_shape (TilestarSession *self,
                            guint            rows,
                            guint            columns)
{
  SlideBoard start;
  SlideBoard goal;

  g_return_if_fail (slide_shape_is_valid (rows, columns));

  if (tilestar_session_get_goal (self)->rows == rows && tilestar_session_get_goal (self)->columns == columns)
    return;

  init_goal_of_shape (self, rows, columns, &goal);
  init_scramble (&goal, SHAPE_SCRAMBLE_MOVES, make_seed (), &start);
  tilestar_session_set_pair (self, &start, &goal);
}

void
tilestar_session_set_goal_preset (TilestarSession *self,
                                  SlideGoalPreset  preset)
{
  SlideBoard goal;

  g_return_if_fail (preset < SLIDE_N_GOAL_PRESETS);

  slide_goal_init (&goal, preset, tilestar_session_get_goal (self)->rows, tilestar_session_get_goal (self)->columns);
  tilestar_session_set_goal (self, &goal);
}

void
tilestar_session_randomize (TilestarSession *self,
                            guint64          seed)
{
  SlideRandom random;
  SlideBoard start;

  slide_random_init (&random, seed);
  slide_random_board (&random, tilestar_session_get_goal (self), &start);
  tilestar_session_set_start (self, &start);
}

void
tilestar_session_scramble (TilestarSession *self,
                           guint            n_moves,
                           guint64          seed)
{
  SlideBoard start;

  init_scramble (tilestar_session_get_goal (self), n_moves, seed, &start);
  tilestar_session_set_start (self, &start);
}

gboolean
tilestar_session_mend (TilestarSession *self)
{
  SlideBoard start = *tilestar_session_get_start (self);
  guint cell_a;
  guint cell_b;

  if (!slide_solvability_mend (&start, tilestar_session_get_goal (self), &cell_a, &cell_b))
    return FALSE;

  slide_board_exchange (&start, cell_a, cell_b);
  tilestar_session_set_start (self, &start);
  return TRUE;
}
