/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-batch.c: many searches by a few threads: all results, in order.
 */

#include "engine-test.h"
#include "slide-batch.h"
#include "slide-goal.h"
#include "slide-random.h"

#define N_EASY 60
#define SEED 20261122
#define LONG_WAIT (60 * G_USEC_PER_SEC)

typedef struct
{
  SlideHeuristic     *easy;
  SlideHeuristic     *hard;
  SlideSearchRequest  requests[N_EASY];
} Fixture;

static void
init_easy (Fixture *fixture,
           guint    index)
{
  SlideRandom random;
  SlideBoard start;

  slide_random_init (&random, SEED + index);
  slide_random_board (&random, slide_heuristic_get_goal (fixture->easy), &start);
  slide_search_request_init (&fixture->requests[index], &start,
                             slide_heuristic_get_goal (fixture->easy));
  fixture->requests[index].heuristic = fixture->easy;
}

/* Korf's first: 57 moves. */
static void
init_hard (Fixture *fixture,
           guint    index)
{
  SlideBoard start, goal;
  guint length;

  engine_test_init_korf (1, &start, &goal, &length);
  slide_search_request_init (&fixture->requests[index], &start,
                             slide_heuristic_get_goal (fixture->hard));
  fixture->requests[index].heuristic = fixture->hard;
  fixture->requests[index].memory_limit = G_GUINT64_CONSTANT (100) << 20;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  SlideBoard goal;

  (void) data;
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  fixture->easy = engine_test_new_heuristic ("manhattan", &goal);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);
  fixture->hard = engine_test_new_heuristic ("manhattan", &goal);
  for (guint i = 0; i < N_EASY; i++)
    init_easy (fixture, i);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  (void) data;
  slide_heuristic_unref (fixture->easy);
  slide_heuristic_unref (fixture->hard);
}

/* As the same search made here. */
static void
assert_same (const SlideSearchRequest *request,
             SlideRun                 *run)
{
  g_autofree SlideStatistics *expected = engine_test_solve (request, G_MAXUINT64);
  SlideStatistics statistics;

  g_assert_cmpuint (slide_run_get_news (run, 0, &statistics, NULL), >, 0);
  engine_test_assert_same_statistics (&statistics, expected);
}

static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  guint n_threads = GPOINTER_TO_UINT (data);
  g_autoptr (SlideBatch) batch = NULL;
  SlideBatchNews news;
  SlideRun *run;
  guint n_results = 0;
  guint index;

  /* The first takes longest: what is done before it has to wait. */
  init_hard (fixture, 0);
  fixture->requests[0].node_limit = 200000;

  batch = slide_batch_new (fixture->requests, N_EASY, n_threads);
  while ((news = slide_batch_wait (batch, LONG_WAIT, &index, &run)) == SLIDE_BATCH_RESULT)
    {
      g_assert_cmpuint (index, ==, n_results++);
      g_assert_no_error (slide_run_get_error (run));
      assert_same (&fixture->requests[index], run);
      slide_run_unref (run);
    }
  g_assert_cmpint (news, ==, SLIDE_BATCH_END);
  g_assert_cmpuint (n_results, ==, N_EASY);
  g_assert_cmpuint (slide_batch_get_n_begun (batch), ==, N_EASY);
}

static void
test_empty (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (SlideBatch) batch = slide_batch_new (fixture->requests, 0, 4);
  SlideRun *run;
  guint index;

  (void) data;
  g_assert_cmpint (slide_batch_wait (batch, LONG_WAIT, &index, &run), ==, SLIDE_BATCH_END);
}

/* Those that run are stopped and handed out; the others never begin. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (SlideBatch) batch = NULL;
  SlideStatistics statistics;
  SlideRun *run;
  guint index;

  (void) data;
  for (guint i = 0; i < 4; i++)
    init_hard (fixture, i);

  batch = slide_batch_new (fixture->requests, N_EASY, 2);
  while (slide_batch_get_n_begun (batch) < 2)
    g_usleep (1000);
  g_assert_cmpint (slide_batch_wait (batch, 1000, &index, &run), ==, SLIDE_BATCH_WAITING);
  slide_batch_stop (batch);

  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (slide_batch_wait (batch, LONG_WAIT, &index, &run), ==, SLIDE_BATCH_RESULT);
      g_assert_cmpuint (index, ==, i);
      g_assert_cmpuint (slide_run_get_news (run, 0, &statistics, NULL), >, 0);
      g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_CANCELLED);
      slide_run_unref (run);
    }
  g_assert_cmpint (slide_batch_wait (batch, LONG_WAIT, &index, &run), ==, SLIDE_BATCH_END);
  g_assert_cmpuint (slide_batch_get_n_begun (batch), ==, 2);
}

static void
test_running (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (SlideBatch) batch = NULL;
  g_autoptr (GPtrArray) running = NULL;

  (void) data;
  init_hard (fixture, 0);
  batch = slide_batch_new (fixture->requests, 1, 1);
  while (slide_batch_get_n_begun (batch) < 1)
    g_usleep (1000);

  running = slide_batch_list_running (batch);
  g_assert_cmpuint (running->len, ==, 1);
  g_assert_true (slide_board_equal (&slide_run_get_request (running->pdata[0])->start,
                                    &fixture->requests[0].start));
}

/* In the middle, with results that nobody took. */
static void
test_free (Fixture       *fixture,
           gconstpointer  data)
{
  (void) data;
  init_hard (fixture, N_EASY / 2);
  for (guint i = 0; i < 10; i++)
    {
      SlideBatch *batch = slide_batch_new (fixture->requests, N_EASY, 3);

      g_usleep (i * 500);
      slide_batch_free (batch);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/batch/order/1", Fixture, GUINT_TO_POINTER (1), set_up, test_order, tear_down);
  g_test_add ("/batch/order/3", Fixture, GUINT_TO_POINTER (3), set_up, test_order, tear_down);
  g_test_add ("/batch/empty", Fixture, NULL, set_up, test_empty, tear_down);
  g_test_add ("/batch/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/batch/running", Fixture, NULL, set_up, test_running, tear_down);
  g_test_add ("/batch/free", Fixture, NULL, set_up, test_free, tear_down);

  return g_test_run ();
}
