/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-run.c: one search on a thread: what others see of it, stopping, and references.
 */

#include "engine-test.h"
#include "slide-goal.h"
#include "slide-run.h"
#include "test-program.h"

#define EASY "867/254/301"

static void
init_easy (SlideSearchRequest *request,
           const char         *text)
{
  SlideBoard start, goal;

  engine_test_parse (text, &start);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, start.rows, start.columns);
  slide_search_request_init (request, &start, &goal);
}

/* Korf's first instance: 57 moves, far longer than any of these tests takes. */
static void
init_hard (SlideSearchRequest *request)
{
  SlideBoard start, goal;
  guint length;

  engine_test_init_korf (1, &start, &goal, &length);
  slide_search_request_init (request, &start, &goal);
  request->memory_limit = G_GUINT64_CONSTANT (400) << 20;
}

static SlideRun *
new_run (const SlideSearchRequest *request,
         const char               *heuristic)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (heuristic, &error);

  g_assert_no_error (error);
  return slide_run_new (request, spec);
}

static gpointer
execute_cb (gpointer data)
{
  SlideRun *run = data;

  slide_run_execute (run);
  slide_run_unref (run);

  return NULL;
}

static GThread *
begin (SlideRun *run)
{
  return g_thread_new ("run", execute_cb, slide_run_ref (run));
}

/* The counts are those of the same search on this thread. */
static void
test_outcome (void)
{
  SlideSearchRequest request;
  SlideStatistics expected, statistics;
  SlideSeries expected_series, series;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideSearch) search = NULL;
  g_autoptr (GByteArray) path = NULL;
  g_autoptr (SlideLandscape) expected_landscape = NULL;

  init_easy (&request, EASY);
  heuristic = engine_test_new_heuristic ("manhattan", &request.goal);
  request.heuristic = heuristic;
  search = slide_search_new (&request, NULL);
  while (slide_search_run (search, 1000) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_get_statistics (search, &expected);
  slide_search_get_series (search, &expected_series);
  expected_landscape = slide_search_dup_landscape (search);
  path = slide_search_dup_path (search);

  for (guint handed_over = 0; handed_over < 2; handed_over++)
    {
      g_autoptr (SlideRun) run = NULL;
      g_autoptr (SlideHeuristic) used = NULL;
      g_autoptr (SlideLandscape) landscape = NULL;

      request.heuristic = handed_over == 1 ? heuristic : NULL;
      run = new_run (&request, "manhattan");
      slide_run_want_series (run);
      g_assert_false (slide_run_is_done (run));
      g_assert_cmpuint (slide_run_get_news (run, 0, &statistics, &series), ==, 0);

      slide_run_execute (run);

      g_assert_true (slide_run_is_done (run));
      g_assert_no_error (slide_run_get_error (run));
      g_assert_cmpuint (slide_run_get_news (run, 0, &statistics, &series), >, 0);
      engine_test_assert_same_statistics (&statistics, &expected);
      engine_test_assert_same_series (&series, &expected_series);
      landscape = slide_run_dup_landscape (run);
      g_assert_cmpuint (landscape->n_g, ==, expected_landscape->n_g);
      g_assert_cmpmem (landscape->expanded,
                       (gsize) landscape->n_g * landscape->n_h * sizeof *landscape->expanded,
                       expected_landscape->expanded,
                       (gsize) landscape->n_g * expected_landscape->n_h * sizeof (guint64));
      g_assert_cmpmem (slide_run_get_path (run)->data, slide_run_get_path (run)->len,
                       path->data, path->len);

      /* The request does not change. */
      g_assert_true (slide_run_get_request (run)->heuristic == request.heuristic);
      used = slide_run_dup_heuristic (run);
      g_assert_cmpstr (slide_heuristic_get_id (used), ==, "manhattan");
      g_assert_true ((used == heuristic) == (handed_over == 1));
    }
}

/* If there is nothing newer, nothing is written. Without series there are none. */
static void
test_news (void)
{
  SlideSearchRequest request;
  SlideStatistics statistics = { .expanded = 1 };
  SlideSeries series = { .n_samples = 1 };
  g_autoptr (SlideRun) run = NULL;
  guint serial;

  init_easy (&request, EASY);
  run = new_run (&request, "manhattan");
  slide_run_execute (run);

  serial = slide_run_get_news (run, 0, &statistics, &series);
  g_assert_cmpuint (statistics.expanded, >, 1);
  g_assert_cmpuint (series.n_samples, ==, 0);
  g_assert_null (slide_run_dup_landscape (run));

  statistics.expanded = 1;
  g_assert_cmpuint (slide_run_get_news (run, serial, &statistics, NULL), ==, serial);
  g_assert_cmpuint (statistics.expanded, ==, 1);
}

static void
test_errors (void)
{
  SlideSearchRequest request;
  SlideStatistics statistics;
  g_autoptr (SlideRun) refused = NULL;
  g_autoptr (SlideRun) missing = NULL;

  init_easy (&request, EASY);

  refused = new_run (&request, "pattern-database:1,1");
  slide_run_execute (refused);
  g_assert_true (slide_run_is_done (refused));
  g_assert_error (slide_run_get_error (refused), SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION);
  g_assert_cmpuint (slide_run_get_news (refused, 0, &statistics, NULL), ==, 0);
  g_assert_null (slide_run_get_path (refused));
  g_assert_null (slide_run_dup_heuristic (refused));

  missing = slide_run_new (&request, NULL);
  slide_run_execute (missing);
  g_assert_error (slide_run_get_error (missing), SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST);
}

/* If there is no solution, no heuristic is passed on: it may have no tables. */
static void
test_unsolvable (void)
{
  SlideSearchRequest request;
  SlideStatistics statistics;
  g_autoptr (SlideRun) run = NULL;

  init_easy (&request, "123/456/870");
  run = new_run (&request, "pattern-database");
  slide_run_execute (run);

  g_assert_cmpuint (slide_run_get_news (run, 0, &statistics, NULL), >, 0);
  g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_UNSOLVABLE);
  g_assert_null (slide_run_get_path (run));
  g_assert_null (slide_run_dup_heuristic (run));
}

static void
test_stop_before (void)
{
  SlideSearchRequest request;
  SlideStatistics statistics;
  g_autoptr (SlideRun) run = NULL;

  init_hard (&request);
  run = new_run (&request, "manhattan");
  slide_run_stop (run);
  slide_run_execute (run);

  g_assert_cmpuint (slide_run_get_news (run, 0, &statistics, NULL), >, 0);
  g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_CANCELLED);
  g_assert_cmpuint (statistics.expanded, ==, 0);
}

/* Polled while it runs, and stopped: values never go back, and the last are exact. */
static void
test_watch (void)
{
  SlideSearchRequest request;
  SlideStatistics statistics = { 0 };
  g_autoptr (SlideRun) run = NULL;
  GThread *thread;
  guint64 expanded = 0;
  guint serial = 0;
  guint n_news = 0;

  init_hard (&request);
  run = new_run (&request, "manhattan");
  slide_run_want_series (run);
  thread = begin (run);

  while (n_news < 3)
    {
      SlideSeries series;
      guint newest = slide_run_get_news (run, serial, &statistics, &series);

      if (newest != serial)
        {
          g_assert_cmpuint (newest, >, serial);
          g_assert_cmpuint (statistics.expanded, >=, expanded);
          g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_RUNNING);
          g_assert_cmpuint (series.n_f_layers, >, 0);
          expanded = statistics.expanded;
          serial = newest;
          n_news++;
        }
      g_usleep (1000);
    }

  slide_run_stop (run);
  g_thread_join (thread);

  g_assert_true (slide_run_is_done (run));
  g_assert_cmpuint (slide_run_get_news (run, serial, &statistics, NULL), >, serial);
  g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_CANCELLED);
  g_assert_cmpuint (statistics.expanded, >=, expanded);
  g_assert_null (slide_run_get_path (run));
}

/* While tables are being built there is no search to be stopped. */
static void
test_stop_building (void)
{
  SlideSearchRequest request;
  SlideStatistics statistics;
  g_autoptr (SlideRun) run = NULL;
  GThread *thread;

  init_hard (&request);
  request.memory_limit = G_GUINT64_CONSTANT (4) << 30;
  run = new_run (&request, "pattern-database:7-8");
  thread = begin (run);

  while (slide_run_get_build_progress (run) < 0.0 && !slide_run_is_done (run))
    g_usleep (1000);
  slide_run_stop (run);
  g_thread_join (thread);

  g_assert_error (slide_run_get_error (run), SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED);
  g_assert_cmpfloat (slide_run_get_build_progress (run), ==, -1.0);
  g_assert_cmpuint (slide_run_get_news (run, 0, &statistics, NULL), ==, 0);
}

/* The worker's reference is enough. */
static void
test_let_go (void)
{
  SlideSearchRequest request;
  SlideRun *run;
  GThread *thread;

  init_hard (&request);
  run = new_run (&request, "manhattan");
  thread = begin (run);
  slide_run_stop (run);
  slide_run_unref (run);
  g_thread_join (thread);
}

/* The time limit also applies to tables: an outcome rather than an error. */
static void
test_time_for_tables (void)
{
  SlideSearchRequest request;
  g_autoptr (SlideRun) run = NULL;
  SlideStatistics statistics;
  SlideBoard start, goal;
  gint64 began = g_get_monotonic_time ();

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 5, 4);
  start = goal;
  slide_board_apply (&start, SLIDE_MOVE_UP);
  slide_search_request_init (&request, &start, &goal);
  request.time_limit = 0.05;
  run = new_run (&request, "walking-distance");
  slide_run_execute (run);

  g_assert_cmpint (g_get_monotonic_time () - began, <, TEST_TIME (2 * G_USEC_PER_SEC));
  g_assert_true (slide_run_is_done (run));
  g_assert_no_error (slide_run_get_error (run));
  g_assert_cmpuint (slide_run_get_news (run, 0, &statistics, NULL), >, 0);
  g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_TIME_LIMIT);
  g_assert_cmpint (statistics.moves, ==, -1);
  g_assert_null (slide_run_get_path (run));
  g_assert_cmpfloat (slide_run_get_time_left (10, g_get_monotonic_time ()), >, 9);
  g_assert_cmpfloat (slide_run_get_time_left (10, g_get_monotonic_time () - 11 * G_USEC_PER_SEC), >, 0);
}

static guint64
get_expanded (SlideRun *run)
{
  SlideStatistics statistics = { 0 };

  return slide_run_get_news (run, 0, &statistics, NULL) != 0 ? statistics.expanded : 0;
}

static void
wait_for_expanded (SlideRun *run,
                   guint64   expanded)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (get_expanded (run) < expanded)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_usleep (1000);
    }
}

/* One expansion for each that is allowed, each with its node; then at full speed, with the same
 * counts as a search without a pace. */
static void
test_advance (void)
{
  for (guint algorithm = 0; algorithm < SLIDE_N_ALGORITHMS; algorithm++)
    {
      SlideSearchRequest request;
      SlideStatistics statistics, plain;
      SlideNodeView node;
      g_autoptr (SlideRun) run = NULL;
      g_autoptr (SlideRun) other = NULL;
      GThread *thread;

      init_easy (&request, EASY);
      request.algorithm = (SlideAlgorithm) algorithm;
      request.depth = 31;
      run = new_run (&request, "manhattan");
      slide_run_want_series (run);
      slide_run_set_pace (run, 0);
      thread = begin (run);
      while (slide_run_get_news (run, 0, &statistics, NULL) == 0)
        g_usleep (1000);
      g_assert_cmpuint (statistics.expanded, ==, 0);
      g_assert_false (slide_run_get_node (run, &node));

      for (guint i = 1; i <= 5; i++)
        {
          slide_run_advance (run, 1);
          wait_for_expanded (run, i);
          g_assert_true (slide_run_get_node (run, &node));
          if (i == 1 && !node.backward)
            g_assert_true (slide_board_equal (&node.board, &request.start));
        }
      g_usleep (50000);
      g_assert_cmpuint (get_expanded (run), ==, 5);

      slide_run_set_pace (run, SLIDE_PACE_FULL);
      g_thread_join (thread);
      slide_run_get_news (run, 0, &statistics, NULL);
      g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_SOLVED);

      other = new_run (&request, "manhattan");
      slide_run_execute (other);
      slide_run_get_news (other, 0, &plain, NULL);
      g_assert_cmpint (statistics.moves, ==, plain.moves);
      g_assert_cmpuint (statistics.expanded, ==, plain.expanded);
      g_assert_cmpuint (statistics.generated, ==, plain.generated);
    }
}

/* Expansions per second from now on, over about @seconds by the clock, since the machine may be
 * busy. */
static double
measure_pace (SlideRun *run,
              double    seconds)
{
  gint64 began = g_get_monotonic_time ();
  guint64 at = get_expanded (run);

  g_usleep ((gulong) (seconds * G_USEC_PER_SEC));
  return (double) (get_expanded (run) - at)
         / ((double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC);
}

/* Stops @run, which may be waiting for its next expansion: at once all the same. */
static void
stop_soon (SlideRun *run,
           GThread  *thread)
{
  SlideStatistics statistics;
  gint64 began = g_get_monotonic_time ();

  slide_run_stop (run);
  g_thread_join (thread);
  g_assert_cmpint (g_get_monotonic_time () - began, <, TEST_TIME (2 * G_USEC_PER_SEC));
  slide_run_get_news (run, 0, &statistics, NULL);
  g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_CANCELLED);
}

/* With a pace, changed while it runs, and stopped while it waits. The tolerances are wide, since
 * the machine may be busy. */
static void
test_pace (void)
{
  static const double paces[] = { 10, 1000 };
  SlideSearchRequest request;
  g_autoptr (SlideRun) run = NULL;
  GThread *thread;

  init_hard (&request);
  run = new_run (&request, "manhattan");
  thread = begin (run);
  wait_for_expanded (run, 1000);

  for (guint i = 0; i < G_N_ELEMENTS (paces); i++)
    {
      double measured;

      slide_run_set_pace (run, paces[i]);
      g_usleep (200000);
      measured = measure_pace (run, 1);
      g_test_message ("%.1f a second at a pace of %.0f", measured, paces[i]);
      g_assert_cmpfloat (measured, >=, paces[i] * 0.7);
      g_assert_cmpfloat (measured, <=, paces[i] * 1.2);
    }

  slide_run_set_pace (run, 0.01);
  g_usleep (100000);
  stop_soon (run, thread);
}

/* Additional expansions do not count against the pace. */
static void
test_advance_at_a_pace (void)
{
  SlideSearchRequest request;
  g_autoptr (SlideRun) run = NULL;
  GThread *thread;

  init_hard (&request);
  run = new_run (&request, "manhattan");
  slide_run_set_pace (run, 0.01);
  thread = begin (run);
  wait_for_expanded (run, 1);
  slide_run_advance (run, 30);
  wait_for_expanded (run, 31);
  g_usleep (50000);
  g_assert_cmpuint (get_expanded (run), ==, 31);
  slide_run_advance (run, 1);
  slide_run_advance (run, 1);
  wait_for_expanded (run, 33);

  /* Each new pace begins with an expansion, whenever the previous one would have been due. */
  slide_run_set_pace (run, 0.02);
  wait_for_expanded (run, 34);
  slide_run_set_pace (run, 20);
  wait_for_expanded (run, 35);
  slide_run_advance (run, 200);
  wait_for_expanded (run, 235);
  g_assert_cmpfloat (measure_pace (run, 1), >=, 10);
  stop_soon (run, thread);
}

/* A very fast pace sends updates as often as full speed, and a very slow one waits. */
static void
test_pace_beyond_measure (void)
{
  SlideSearchRequest request;
  SlideStatistics statistics;
  g_autoptr (SlideRun) run = NULL;
  GThread *thread;

  init_hard (&request);
  run = new_run (&request, "manhattan");
  slide_run_set_pace (run, 1e12);
  thread = begin (run);
  wait_for_expanded (run, 1);
  slide_run_get_news (run, 0, &statistics, NULL);
  g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_RUNNING);

  slide_run_set_pace (run, 1e-300);
  g_usleep (100000);
  g_assert_cmpfloat (measure_pace (run, 0.1), ==, 0);
  stop_soon (run, thread);
}

TEST_PROGRAM (run)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/run/outcome", test_outcome);
  g_test_add_func ("/run/news", test_news);
  g_test_add_func ("/run/errors", test_errors);
  g_test_add_func ("/run/unsolvable", test_unsolvable);
  g_test_add_func ("/run/stop-before", test_stop_before);
  g_test_add_func ("/run/watch", test_watch);
  g_test_add_func ("/run/stop-building", test_stop_building);
  g_test_add_func ("/run/let-go", test_let_go);
  g_test_add_func ("/run/time-for-tables", test_time_for_tables);
  g_test_add_func ("/run/advance", test_advance);
  g_test_add_func ("/run/pace", test_pace);
  g_test_add_func ("/run/advance-at-a-pace", test_advance_at_a_pace);
  g_test_add_func ("/run/pace-beyond-measure", test_pace_beyond_measure);

  return g_test_run ();
}
