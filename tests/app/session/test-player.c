/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-player.c: playback: its position, its notifications, and their number.
 */

#include "tilestar-player.h"

#include "app-test.h"
#include "slide-goal.h"

/* Number of notifications of each property, and of emissions of the signal. */
typedef struct
{
  TilestarPlayer *player;
  guint           n_playing;
  guint           n_speed;
  guint           n_changed;
  guint           old_step;
} Fixture;

static const guint8 path[] = {
  SLIDE_MOVE_UP, SLIDE_MOVE_LEFT, SLIDE_MOVE_LEFT, SLIDE_MOVE_DOWN,
};

static void
count_cb (GObject    *object G_GNUC_UNUSED,
          GParamSpec *pspec G_GNUC_UNUSED,
          guint      *count)
{
  (*count)++;
}

static void
step_changed_cb (TilestarPlayer *player G_GNUC_UNUSED,
                 guint           old_step,
                 Fixture        *fixture)
{
  fixture->n_changed++;
  fixture->old_step = old_step;
}

static void
reset_counts (Fixture *fixture)
{
  *fixture = (Fixture) { .player = fixture->player, .old_step = G_MAXUINT };
}

#define assert_counts(f, playing, changed)                                    \
  G_STMT_START {                                                              \
    g_assert_cmpuint ((f)->n_playing, ==, (playing));                         \
    g_assert_cmpuint ((f)->n_changed, ==, (changed));                         \
    reset_counts (f);                                                         \
  } G_STMT_END

static gboolean
load (Fixture      *fixture,
      const guint8 *moves,
      guint         n_moves)
{
  g_autoptr (GByteArray) array = g_byte_array_new ();
  SlideBoard start;

  slide_goal_init (&start, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_byte_array_append (array, moves, n_moves);

  return tilestar_player_set_solution (fixture->player, &start, array);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  TilestarPlayer *player = tilestar_player_new ();

  fixture->player = player;
  g_signal_connect (player, "notify::playing", G_CALLBACK (count_cb), &fixture->n_playing);
  g_signal_connect (player, "notify::speed", G_CALLBACK (count_cb), &fixture->n_speed);
  g_signal_connect (player, "step-changed", G_CALLBACK (step_changed_cb), fixture);
  reset_counts (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_finalize_object (fixture->player);
}

static void
test_empty (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  TilestarPlayer *player = fixture->player;

  g_assert_false (tilestar_player_has_solution (player));
  g_assert_null (tilestar_player_get_board (player));
  tilestar_player_set_step (player, 0);
  tilestar_player_previous (player);
  tilestar_player_next (player);
  tilestar_player_set_step (player, G_MAXUINT);
  tilestar_player_play (player);
  tilestar_player_set_step (player, 3);
  tilestar_player_clear (player);
  g_assert_false (tilestar_player_is_playing (player));
  assert_counts (fixture, 0, 0);

  /* The start is the goal: a solution without moves. */
  g_assert_true (load (fixture, path, 0));
  g_assert_true (tilestar_player_has_solution (player));
  g_assert_nonnull (tilestar_player_get_board (player));
  assert_counts (fixture, 0, 1);
  tilestar_player_play (player);
  g_assert_false (tilestar_player_is_playing (player));
}

static void
test_steps (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  TilestarPlayer *player = fixture->player;
  SlideBoard boards[5];

  slide_goal_init (&boards[0], SLIDE_GOAL_BLANK_LAST, 3, 3);
  for (guint i = 0; i < 4; i++)
    {
      boards[i + 1] = boards[i];
      g_assert_true (slide_board_apply (&boards[i + 1], path[i]));
    }

  g_assert_true (load (fixture, path, 4));
  assert_counts (fixture, 0, 1);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 4);

  tilestar_player_next (player);
  assert_counts (fixture, 0, 1);
  tilestar_player_next (player);
  g_assert_cmpuint (fixture->old_step, ==, 1);
  assert_counts (fixture, 0, 1);
  g_assert_true (slide_board_equal (tilestar_player_get_board (player), &boards[2]));
  tilestar_player_set_step (player, G_MAXUINT);
  assert_counts (fixture, 0, 1);
  tilestar_player_set_step (player, G_MAXUINT);
  tilestar_player_next (player);
  assert_counts (fixture, 0, 0);
  tilestar_player_previous (player);
  assert_counts (fixture, 0, 1);
  tilestar_player_set_step (player, 0);
  assert_counts (fixture, 0, 1);
  tilestar_player_set_step (player, 99);
  g_assert_cmpuint (tilestar_player_get_step (player), ==, 4);
  assert_counts (fixture, 0, 1);

  /* Any step from any step, without playback. */
  for (guint at = 0; at <= 4; at++)
    {
      tilestar_player_set_step (player, at);
      g_assert_true (slide_board_equal (tilestar_player_get_board (player), &boards[at]));
      for (guint step = 0; step <= 4; step++)
        {
          SlideBoard board;

          tilestar_player_get_board_at (player, step, &board);
          g_assert_true (slide_board_equal (&board, &boards[step]));
        }
    }
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (tilestar_player_get_move (player, i), ==, path[i]);

  tilestar_player_set_step (player, 4);
  reset_counts (fixture);
  tilestar_player_clear (player);
  assert_counts (fixture, 0, 1);
  g_assert_false (tilestar_player_has_solution (player));
}

/* A path that leaves the board is refused, and the previous one is kept. */
static void
test_illegal (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const guint8 over_the_edge[] = { SLIDE_MOVE_UP, SLIDE_MOVE_RIGHT };
  static const guint8 no_move[] = { SLIDE_MOVE_NONE };

  g_assert_true (load (fixture, path, 4));
  tilestar_player_set_step (fixture->player, 2);
  reset_counts (fixture);
  g_assert_false (load (fixture, over_the_edge, 2));
  g_assert_false (load (fixture, no_move, 1));
  g_assert_cmpuint (tilestar_player_get_step (fixture->player), ==, 2);
  assert_counts (fixture, 0, 0);
}

static void
wait_until_paused (TilestarPlayer *player)
{
  WAIT_FOR (!tilestar_player_is_playing (player));
}

static void
test_play (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  TilestarPlayer *player = fixture->player;
  gint64 began;

  g_assert_true (load (fixture, path, 4));
  g_object_set (player, "speed", TILESTAR_PLAYER_MAX_SPEED, NULL);
  g_assert_cmpfloat (tilestar_player_get_speed (player), ==, TILESTAR_PLAYER_MAX_SPEED);
  g_object_set (player, "speed", TILESTAR_PLAYER_MAX_SPEED, NULL);
  g_assert_cmpuint (fixture->n_speed, ==, 1);
  reset_counts (fixture);

  began = g_get_monotonic_time ();
  tilestar_player_play (player);
  tilestar_player_play (player);
  g_assert_true (tilestar_player_is_playing (player));
  wait_until_paused (player);
  /* Four intervals of 1/20 s. */
  g_assert_cmpint (g_get_monotonic_time () - began, >=, 4 * 49000);
  g_assert_cmpuint (tilestar_player_get_step (player), ==, 4);
  assert_counts (fixture, 2, 4);

  /* At the end, it plays from the beginning; a manual step pauses. */
  tilestar_player_play (player);
  g_assert_cmpuint (tilestar_player_get_step (player), ==, 0);
  assert_counts (fixture, 1, 1);
  tilestar_player_next (player);
  g_assert_false (tilestar_player_is_playing (player));
  assert_counts (fixture, 1, 1);

  /* The slider does not pause, except at the end. */
  tilestar_player_play (player);
  tilestar_player_set_step (player, 2);
  g_assert_true (tilestar_player_is_playing (player));
  tilestar_player_set_step (player, 4);
  g_assert_false (tilestar_player_is_playing (player));

  /* A new solution also pauses. */
  tilestar_player_play (player);
  g_assert_true (load (fixture, path, 2));
  g_assert_false (tilestar_player_is_playing (player));

  /* It may be freed during playback. */
  tilestar_player_play (player);
}

APP_TEST (player)
{
#define ADD(path, function) \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/player/empty", test_empty);
  ADD ("/player/steps", test_steps);
  ADD ("/player/illegal", test_illegal);
  ADD ("/player/play", test_play);
#undef ADD
}
