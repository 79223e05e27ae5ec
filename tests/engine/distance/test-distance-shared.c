/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-distance-shared.c: true distances computed by several threads, and shared by several
 * users.
 */

#include "engine-test.h"
#include "slide-distance-private.h"
#include "slide-goal.h"
#include "test-program.h"

/* Several threads scan the slices as soon as the queues are full: also those of 2x4, whose last marks are fewer than
 * 64. */
static void
test_threads (void)
{
  static const guint8 shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 4, 2 }, { 3, 3 }, { 2, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
      for (guint n_threads = 2; n_threads <= 4; n_threads += 2)
        {
          g_autoptr (SlideDistanceTable) alone = NULL;
          g_autoptr (SlideDistanceTable) table = NULL;
          SlideBoard goal;

          slide_goal_init (&goal, (SlideGoalPreset) preset, shapes[i][0], shapes[i][1]);
          alone = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
          table = slide_distance_table_make (&goal, SLIDE_METRIC_SINGLE, n_threads, NULL, NULL, NULL);
          g_assert_cmpmem (table->marks, table->n_boards, alone->marks, alone->n_boards);
          g_assert_cmpmem (table->counts, sizeof table->counts, alone->counts, sizeof alone->counts);
          g_assert_cmpuint (table->diameter, ==, alone->diameter);

          if (preset != SLIDE_GOAL_SNAIL)
            continue;
          slide_distance_table_unref (alone);
          slide_distance_table_unref (table);
          alone = slide_distance_table_make (&goal, SLIDE_METRIC_LINE, 1, NULL, NULL, NULL);
          table = slide_distance_table_make (&goal, SLIDE_METRIC_LINE, n_threads, NULL, NULL, NULL);
          g_assert_cmpmem (table->marks, table->n_boards, alone->marks, alone->n_boards);
          g_assert_cmpmem (table->counts, sizeof table->counts, alone->counts, sizeof alone->counts);
        }
}

static void
test_shared (void)
{
  SlideBoard goal, other;
  SlideDistanceTable *table, *again;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);
  slide_goal_init (&other, SLIDE_GOAL_BLANK_LAST, 3, 3);

  table = slide_distance_table_get_shared (&goal, 0, 0, NULL, NULL, NULL);
  again = slide_distance_table_get_shared (&goal, 0, 0, NULL, NULL, NULL);
  g_assert_true (again == table);
  slide_distance_table_unref (again);

  again = slide_distance_table_get_shared (&other, 0, 0, NULL, NULL, NULL);
  g_assert_true (again != table);
  g_assert_cmpint (slide_distance_table_look_up (again, &other), ==, 0);
  slide_distance_table_unref (again);

  /* Nor is one in the other metric. */
  again = slide_distance_table_get_shared_in (&goal, SLIDE_METRIC_LINE, 0, 0, NULL, NULL, NULL);
  g_assert_true (again != table);
  slide_distance_table_unref (again);

  /* An existing table does not circumvent a memory limit. */
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (slide_distance_table_get_shared (&goal, 0, 100000, NULL, NULL, &error));
    g_assert_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_MEMORY);
  }

  /* A table without references is computed again. */
  again = slide_distance_table_ref (table);
  slide_distance_table_unref (table);
  g_assert_cmpint (slide_distance_table_look_up (again, &goal), ==, 0);
  slide_distance_table_unref (again);
  {
    g_autoptr (GError) error = NULL;
    double last = 0.0;

    g_assert_null (slide_distance_table_get_shared (&goal, 0, 0, engine_test_stop_at_half, &last, &error));
    g_assert_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_CANCELLED);
    g_assert_cmpfloat (last, >=, 0.5);
  }

  /* Nor does a cancelled one prevent it. */
  table = slide_distance_table_get_shared (&goal, 0, 0, NULL, NULL, NULL);
  g_assert_nonnull (table);
  slide_distance_table_unref (table);
}

/* Several threads request one table at the same time; half of them cancel. */
typedef struct
{
  const SlideBoard *goal;
  gboolean          gives_up;
} Asker;

static gboolean
asked (double   fraction,
       gpointer user_data)
{
  return !((Asker *) user_data)->gives_up || fraction < 0.5;
}

static gpointer
ask_cb (gpointer data)
{
  Asker *asker = data;

  return slide_distance_table_get_shared (asker->goal, 0, 0, asked, asker, NULL);
}

static void
test_shared_at_once (void)
{
  Asker askers[6];
  GThread *threads[G_N_ELEMENTS (askers)];
  SlideDistanceTable *held = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 2, 5);
  for (guint i = 0; i < G_N_ELEMENTS (askers); i++)
    {
      askers[i] = (Asker) { &goal, i % 2 == 0 };
      threads[i] = g_thread_new ("asker", ask_cb, &askers[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (askers); i++)
    {
      SlideDistanceTable *table = g_thread_join (threads[i]);

      g_assert_true (table != NULL || askers[i].gives_up);
      if (table == NULL)
        continue;

      g_assert_true (held == NULL || table == held);
      g_assert_cmpint (slide_distance_table_look_up (table, &goal), ==, 0);
      g_assert_cmpuint (slide_distance_table_get_diameter (table), ==, 55);
      if (held == NULL)
        held = table;
      else
        slide_distance_table_unref (table);
    }

  slide_distance_table_unref (held);
}

TEST_PROGRAM (distance_shared)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/distance-shared/threads", test_threads);
  g_test_add_func ("/distance-shared/shared", test_shared);
  g_test_add_func ("/distance-shared/at-once", test_shared_at_once);

  return g_test_run ();
}
