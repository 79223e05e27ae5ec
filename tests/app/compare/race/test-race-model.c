/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-race-model.c: the moment of each lane at each position of a race.
 */

#include "app-test.h"
#include "race-test.h"
#include "tilestar-race-model-test.h"

static guint64
get_moment (TilestarRaceModel *model,
            guint              i)
{
  return tilestar_exploration_get_moment (
    tilestar_race_lane_get_exploration (tilestar_race_model_get_lane (model, i)));
}

static guint64
get_n (TilestarRaceModel *model,
       guint              i)
{
  return tilestar_race_lane_get_facts (tilestar_race_model_get_lane (model, i))->n;
}

static void
test_expansions (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  guint64 length;

  g_assert_cmpuint (tilestar_race_model_get_length (model), ==, 0);
  tilestar_race_model_set_playing (model, TRUE);
  g_assert_false (tilestar_race_model_is_playing (model));

  race_test_run (model, RACE_TEST_FARTHEST);
  length = tilestar_race_model_get_length (model);
  g_assert_cmpuint (length, ==, MAX (get_n (model, 0), get_n (model, 1)));
  for (guint64 position = 0; position <= length; position += 97)
    {
      tilestar_race_model_set_position (model, position);
      for (guint i = 0; i < 2; i++)
        g_assert_cmpuint (get_moment (model, i), ==, MIN (position, get_n (model, i)));
      g_assert_cmpint (tilestar_race_lane_is_at_end (tilestar_race_model_get_lane (model, 0)), ==,
                       position >= get_n (model, 0));
    }
  g_assert_cmpuint (tilestar_race_model_get_leader (model), ==, 0);
  g_assert_cmpuint (tilestar_race_model_get_end (model, 0), ==, get_n (model, 0));

  tilestar_race_model_set_position (model, 10);
  tilestar_race_model_go (model, TRUE);
  g_assert_cmpuint (get_moment (model, 1), ==, 11);
  tilestar_race_model_go (model, FALSE);
  g_assert_cmpuint (get_moment (model, 1), ==, 10);
  tilestar_race_model_set_position (model, G_MAXUINT64);
  g_assert_cmpuint (tilestar_race_model_get_position (model), ==, length);
  tilestar_race_model_go (model, TRUE);
  g_assert_cmpuint (tilestar_race_model_get_position (model), ==, length);
  tilestar_race_model_set_position (model, 0);
  tilestar_race_model_go (model, FALSE);
  g_assert_cmpuint (tilestar_race_model_get_position (model), ==, 0);
}

/* Each at its own speed: after a fraction of its time it has made that fraction of its
 * expansions. */
static void
test_time (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  guint64 before[2] = { 0, 0 };
  guint n_steps = 0;

  race_test_run (model, "1 8 2/0 4 3/7 6 5");
  tilestar_race_model_set_step (model, TILESTAR_RACE_BY_TIME);
  for (guint i = 0; i < 2; i++)
    {
      guint64 end = tilestar_race_model_get_end (model, i);

      const TilestarRaceTime *time = tilestar_race_lane_get_time (tilestar_race_model_get_lane (model, i));

      g_assert_cmpfloat (time->least, >, 0.0);
      g_assert_cmpfloat (time->least, <=, time->seconds);
      g_assert_cmpfloat (time->seconds, <=, time->most);
      g_assert_cmpuint (time->n_runs, >=, 3);
      g_assert_cmpuint (time->n_runs % 2, ==, 1);
      tilestar_race_model_set_position (model, end);
      g_assert_cmpuint (get_moment (model, i), ==, get_n (model, i));
      tilestar_race_model_set_position (model, end - 1);
      g_assert_cmpuint (get_moment (model, i), <, get_n (model, i));
      tilestar_race_model_set_position (model, end / 2);
      g_assert_cmpuint (get_moment (model, i) * 2, <=, get_n (model, i));
      g_assert_cmpuint (get_moment (model, i) * 2 + 2, >=, get_n (model, i));
    }

  /* Each step changes a lane; stepping back reverses it. */
  tilestar_race_model_set_position (model, 0);
  while (tilestar_race_model_get_position (model) < tilestar_race_model_get_length (model))
    {
      tilestar_race_model_go (model, TRUE);
      g_assert_true (get_moment (model, 0) != before[0] || get_moment (model, 1) != before[1]);
      g_assert_cmpuint (get_moment (model, 0), <=, before[0] + 1);
      g_assert_cmpuint (get_moment (model, 1), <=, before[1] + 1);
      for (guint i = 0; i < 2; i++)
        before[i] = get_moment (model, i);
      n_steps++;
    }
  g_assert_cmpuint (n_steps, >=, MAX (get_n (model, 0), get_n (model, 1)));
  g_assert_cmpuint (n_steps, <=, get_n (model, 0) + get_n (model, 1));
  while (tilestar_race_model_get_position (model) > 0)
    {
      tilestar_race_model_go (model, FALSE);
      g_assert_cmpuint (n_steps, >, 0);
      n_steps--;
    }
}

/* By f-layer, all lanes have expanded the nodes with at most that f, and no others. */
static void
test_layers (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  guint f = 0, next;

  race_test_run (model, RACE_TEST_FARTHEST);
  tilestar_race_model_set_step (model, TILESTAR_RACE_BY_LAYER);
  g_assert_cmpuint (tilestar_race_model_get_length (model), >, 5);
  for (guint64 position = 1; position <= tilestar_race_model_get_length (model); position++)
    {
      tilestar_race_model_set_position (model, position);
      g_assert_true (tilestar_race_model_get_layer_f (model, position, &next));
      g_assert_cmpuint (next, >, f);
      f = next;
      for (guint i = 0; i < 2; i++)
        {
          SlideRecord *record = tilestar_exploration_get_record (
            tilestar_race_lane_get_exploration (tilestar_race_model_get_lane (model, i)));
          guint64 moment = get_moment (model, i);
          SlideVersion version;

          if (moment > 0)
            {
              slide_record_get_version (record, slide_record_get_expanded (record, moment), &version);
              g_assert_cmpuint (version.f, <=, f);
            }
          if (moment < get_n (model, i))
            {
              slide_record_get_version (record, slide_record_get_expanded (record, moment + 1), &version);
              g_assert_cmpuint (version.f, >, f);
            }
        }
    }
  g_assert_cmpuint (f, ==, 31);
  g_assert_cmpuint (get_moment (model, 1), ==, get_n (model, 1));

  /* Both end in the layer of C*: neither is ahead by layers, at any position. */
  tilestar_race_model_set_position (model, 0);
  g_assert_cmpuint (tilestar_race_model_get_leader (model), ==, 2);
  tilestar_race_model_set_step (model, TILESTAR_RACE_BY_EXPANSIONS);
  g_assert_cmpuint (tilestar_race_model_get_leader (model), ==, 0);
  tilestar_race_model_set_step (model, TILESTAR_RACE_BY_LAYER);

  /* f of weighted A* is not a length: each lane counts its own layers. */
  race_test_choose (model, 1, "weighted-astar", "manhattan");
  race_test_wait (model);
  g_assert_false (tilestar_race_model_get_layer_f (model, 1, &f));
  tilestar_race_model_set_position (model, 1);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (get_moment (model, i), ==,
                      tilestar_race_facts_get_moment_of_layer (
                        tilestar_race_lane_get_facts (tilestar_race_model_get_lane (model, i)), 1));
}

static void
test_playing (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  guint n_playing = 0;

  race_test_run (model, "1 2 3/4 5 6/0 7 8");
  g_signal_connect_swapped (model, "notify::playing", G_CALLBACK (app_test_count_cb), &n_playing);
  tilestar_race_model_set_speed (model, TILESTAR_RACE_MAX_SPEED);
  tilestar_race_model_set_position (model, G_MAXUINT64);
  tilestar_race_model_set_playing (model, TRUE);
  g_assert_cmpuint (tilestar_race_model_get_position (model), ==, 0);
  WAIT_FOR (!tilestar_race_model_is_playing (model));
  g_assert_cmpuint (tilestar_race_model_get_position (model), ==, tilestar_race_model_get_length (model));
  g_assert_cmpuint (n_playing, ==, 2);
}

/* Lanes are added, removed and changed; only what is new is recorded. */
static void
test_lanes (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  TilestarRaceFacts *first;
  guint n_changes = 0, n_finished = 0;

  g_signal_connect_swapped (model, "lanes-changed", G_CALLBACK (app_test_count_cb), &n_changes);
  g_signal_connect_swapped (model, "finished", G_CALLBACK (app_test_count_cb), &n_finished);
  g_assert_cmpuint (tilestar_race_model_get_n_lanes (model), ==, 2);
  g_assert_cmpstr (tilestar_race_lane_get_name (tilestar_race_model_get_lane (model, 0)), ==,
                   "A* · Manhattan distance");
  g_assert_cmpstr (tilestar_race_lane_get_name (tilestar_race_model_get_lane (model, 1)), ==,
                   "A* · Misplaced tiles");

  tilestar_race_model_remove_lane (model, 0);
  g_assert_cmpuint (tilestar_race_model_get_n_lanes (model), ==, 2);
  g_assert_cmpuint (n_changes, ==, 0);

  race_test_run (model, "1 8 2/0 4 3/7 6 5");
  g_assert_cmpuint (n_finished, ==, 1);
  first = tilestar_race_lane_get_facts (tilestar_race_model_get_lane (model, 0));
  tilestar_race_model_set_position (model, 3);
  tilestar_race_model_add_lane (model);
  g_assert_null (tilestar_race_model_get_finish (model));
  tilestar_race_model_add_lane (model);
  tilestar_race_model_add_lane (model);
  g_assert_cmpuint (tilestar_race_model_get_n_lanes (model), ==, TILESTAR_RACE_MAX_LANES);
  g_assert_cmpuint (n_changes, ==, 2);
  race_test_wait (model);
  g_assert_nonnull (tilestar_race_model_get_finish (model));
  g_assert_cmpuint (tilestar_race_model_get_position (model), ==, 3);
  g_assert_true (tilestar_race_lane_get_facts (tilestar_race_model_get_lane (model, 0)) == first);
  for (guint i = 0; i < TILESTAR_RACE_MAX_LANES; i++)
    g_assert_cmpint (tilestar_race_lane_get_state (tilestar_race_model_get_lane (model, i)), ==,
                     TILESTAR_RACE_LANE_DONE);

  tilestar_race_model_remove_lane (model, 0);
  race_test_wait (model);
  g_assert_cmpuint (tilestar_race_model_get_finish (model)->lanes->len, ==, 3);

  /* While one is being recorded, another choice replaces it; and so does another race. */
  race_test_choose (model, 0, "idastar", "misplaced");
  race_test_choose (model, 0, "astar", "manhattan");
  race_test_run (model, "1 2 3/4 5 6/0 7 8");
  g_assert_cmpuint (get_n (model, 0), ==, 2);
}

/* A search that cannot be raced gives the reason, and the others race without it. */
static void
test_failures (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);

  race_test_choose (model, 1, "anytime", "manhattan");
  race_test_run (model, "1 8 2/0 4 3/7 6 5");
  g_assert_cmpint (tilestar_race_lane_get_state (tilestar_race_model_get_lane (model, 1)), ==,
                   TILESTAR_RACE_LANE_FAILED);
  g_assert_nonnull (strstr (tilestar_race_lane_get_problem (tilestar_race_model_get_lane (model, 1)),
                            " cannot be recorded. "));
  g_assert_cmpuint (tilestar_race_model_get_length (model), ==, get_n (model, 0));
  g_assert_cmpuint (tilestar_race_model_get_finish (model)->lanes->len, ==, 1);

  race_test_run (model, "2 1 3/4 5 6/7 8 0");
  g_assert_cmpstr (tilestar_race_lane_get_problem (tilestar_race_model_get_lane (model, 0)), ==,
                   "The goal cannot be reached from this board");
  g_assert_cmpuint (tilestar_race_model_get_length (model), ==, 0);

  /* From the goal itself there is nothing to expand. */
  race_test_choose (model, 1, "astar", "misplaced");
  race_test_run (model, "1 2 3/4 5 6/7 8 0");
  g_assert_cmpuint (tilestar_race_model_get_length (model), ==, 0);
}

/* What was recorded until then is kept; and a model may be freed at any time. */
static void
test_stop (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();

  for (guint i = 0; i < 6; i++)
    {
      TilestarRaceModel *model = tilestar_race_model_new (settings);
      SlideBoard start, goal;

      g_assert_true (slide_board_parse ("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0", 0, 0, &start, NULL));
      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
      tilestar_race_model_start (model, &start, &goal);
      g_assert_true (tilestar_race_model_is_running (model));
      for (guint k = 0; k < i * 40; k++)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (500);
        }
      if (i % 2 == 0)
        {
          tilestar_race_model_stop (model);
          race_test_wait (model);
          for (guint k = 0; k < 2; k++)
            g_assert_cmpint (tilestar_race_lane_get_state (tilestar_race_model_get_lane (model, k)), !=,
                             TILESTAR_RACE_LANE_WAITING);
        }
      g_assert_finalize_object (model);
    }
}

/* One layout for all lanes, independent of the lanes' heuristics. */
static void
test_layout (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  TilestarMapLayout *layout;

  race_test_run (model, "1 8 2/0 4 3/7 6 5");
  WAIT_FOR ((layout = tilestar_race_model_get_layout (model)) != NULL);
  for (guint32 place = 1; place < tilestar_map_layout_get_n_boards (layout); place++)
    if (tilestar_map_layout_get_ring (layout, place) == tilestar_map_layout_get_ring (layout, place - 1))
      g_assert_cmpuint (tilestar_map_layout_get_goal_distance (layout, place), >=,
                        tilestar_map_layout_get_goal_distance (layout, place - 1));

  race_test_run (model, "1 8 2/0 4 3/7 6 5");
  g_assert_true (tilestar_race_model_get_layout (model) == layout);
  race_test_run (model, "1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15");
  g_assert_null (tilestar_race_model_get_layout (model));
}

APP_TEST (race_model)
{
  g_test_add_func ("/race-model/expansions", test_expansions);
  g_test_add_func ("/race-model/time", test_time);
  g_test_add_func ("/race-model/layers", test_layers);
  g_test_add_func ("/race-model/playing", test_playing);
  g_test_add_func ("/race-model/lanes", test_lanes);
  g_test_add_func ("/race-model/failures", test_failures);
  g_test_add_func ("/race-model/stop", test_stop);
  g_test_add_func ("/race-model/layout", test_layout);
}
