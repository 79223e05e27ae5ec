/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-search-job.c: searches on a worker: their results, when and how often they arrive;
 * stopping, restarting, and freeing in the middle.
 */

#include "tilestar-heuristic-loader.h"
#include "tilestar-search-job.h"

#include "app-test.h"
#include "slide-goal.h"
#include "slide-pattern-file-test.h"
#include "slide-random.h"
#include "test-sample.h"

typedef struct
{
  TilestarSearchJob *job;
  guint              n_updated;
  guint              n_finished;
  guint              n_running;     /* notifications of "running" */
  guint64            last_expanded;
} Fixture;

static const guint8 twelve_start[] = { 5, 8, 7, 1, 0, 4, 3, 2, 6 };
static const guint8 twelve_goal[] = { 5, 7, 6, 3, 0, 8, 4, 1, 2 };

/* Korf's first instance: 57 moves, far longer than any of these tests takes. */
static const guint8 hard_start[] = { 14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3 };

static void
updated_cb (TilestarSearchJob *job,
            Fixture           *fixture)
{
  const SlideStatistics *statistics = tilestar_search_job_get_statistics (job);
  SlideNodeView node;

  g_assert_nonnull (statistics);
  g_assert_cmpuint (statistics->expanded, >=, fixture->last_expanded);
  /* The node is of the same moment, however long it is looked at. */
  g_usleep (1000);
  if (tilestar_search_job_get_node (job, &node))
    {
      g_assert_cmpuint (node.g, ==, statistics->current_g);
      g_assert_cmpuint (node.h, ==, statistics->current_h);
    }
  fixture->last_expanded = statistics->expanded;
  fixture->n_updated++;
}

static void
finished_cb (TilestarSearchJob *job,
             Fixture           *fixture)
{
  g_assert_false (tilestar_search_job_is_running (job));
  fixture->n_finished++;
}

static void
running_cb (GObject    *object G_GNUC_UNUSED,
            GParamSpec *pspec G_GNUC_UNUSED,
            Fixture    *fixture)
{
  fixture->n_running++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  *fixture = (Fixture) { .job = tilestar_search_job_new () };
  g_signal_connect (fixture->job, "updated", G_CALLBACK (updated_cb), fixture);
  g_signal_connect (fixture->job, "finished", G_CALLBACK (finished_cb), fixture);
  g_signal_connect (fixture->job, "notify::running", G_CALLBACK (running_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  if (fixture->job != NULL)
    g_assert_finalize_object (fixture->job);
  /* Tasks that no job waits for. */
  app_test_dispatch ();
}

static void
init_easy (SlideSearchRequest *request)
{
  SlideBoard start, goal;

  g_assert_true (slide_board_init (&start, 3, 3, twelve_start));
  g_assert_true (slide_board_init (&goal, 3, 3, twelve_goal));
  slide_search_request_init (request, &start, &goal);
}

static void
init_hard (SlideSearchRequest *request)
{
  SlideBoard start, goal;

  g_assert_true (slide_board_init (&start, 4, 4, hard_start));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);
  slide_search_request_init (request, &start, &goal);
  request->memory_limit = G_GUINT64_CONSTANT (400) << 20;
}

static void
wait_until_finished (Fixture *fixture)
{
  WAIT_FOR (fixture->n_finished != 0);
}

static void
assert_path_leads (const SlideSearchRequest *request,
                   const GByteArray         *path)
{
  SlideBoard board = request->start;

  for (guint i = 0; i < path->len; i++)
    g_assert_true (slide_board_apply (&board, path->data[i]));
  g_assert_true (slide_board_equal (&board, &request->goal));
}

/* @heuristic: (nullable): a specification as text */
static void
start_search (TilestarSearchJob        *job,
              const SlideSearchRequest *request,
              const char               *heuristic)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristicSpec) spec =
    heuristic != NULL ? slide_heuristic_spec_parse (heuristic, &error) : NULL;

  g_assert_no_error (error);
  tilestar_search_job_start (job, request, spec);
}

/* The worker's counts are those of the same search on this thread. */
static void
test_solve (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest request;
  SlideStatistics expected;
  const SlideStatistics *statistics;
  g_autoptr (GByteArray) path = NULL;
  g_autoptr (SlideSearch) search = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;

  init_easy (&request);
  start_search (fixture->job, &request, "manhattan");
  g_assert_true (tilestar_search_job_is_running (fixture->job));
  g_assert_null (tilestar_search_job_get_statistics (fixture->job));
  g_assert_null (tilestar_search_job_dup_path (fixture->job));
  g_assert_cmpuint (fixture->n_finished, ==, 0);
  wait_until_finished (fixture);

  g_assert_cmpuint (fixture->n_finished, ==, 1);
  g_assert_cmpuint (fixture->n_running, ==, 2);
  g_assert_cmpuint (fixture->n_updated, >=, 1);
  g_assert_null (tilestar_search_job_get_error (fixture->job));
  g_assert_nonnull (tilestar_search_job_get_heuristic (fixture->job));

  heuristic = slide_heuristic_new_from_text ("manhattan", &request.goal, NULL, NULL);
  request.heuristic = heuristic;
  search = slide_search_new (&request, NULL);
  while (slide_search_run (search, 4096) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_get_statistics (search, &expected);

  statistics = tilestar_search_job_get_statistics (fixture->job);
  g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
  g_assert_true (statistics->optimal);
  g_assert_cmpint (statistics->moves, ==, 12);
  g_assert_cmpuint (statistics->expanded, ==, expected.expanded);
  g_assert_cmpuint (statistics->generated, ==, expected.generated);
  g_assert_cmpuint (statistics->stored, ==, expected.stored);
  g_assert_cmpuint (statistics->max_frontier, ==, expected.max_frontier);

  path = tilestar_search_job_dup_path (fixture->job);
  g_assert_cmpuint (path->len, ==, 12);
  assert_path_leads (&request, path);

  /* And nothing arrives after the end. */
  app_test_spin (150);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
}

static void
test_heuristic_given (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest request;
  SlideHeuristic *heuristic;

  init_easy (&request);
  heuristic = slide_heuristic_new_from_text ("linear-conflict", &request.goal, NULL, NULL);
  request.heuristic = heuristic;
  start_search (fixture->job, &request, "pattern-database:1,1");
  slide_heuristic_unref (heuristic);
  wait_until_finished (fixture);
  g_assert_cmpint (tilestar_search_job_get_statistics (fixture->job)->moves, ==, 12);
  g_assert_true (tilestar_search_job_get_heuristic (fixture->job) == heuristic);

  /* The heuristic of the last result may start the next one. */
  fixture->n_finished = 0;
  fixture->last_expanded = 0;
  request.heuristic = tilestar_search_job_get_heuristic (fixture->job);
  start_search (fixture->job, &request, NULL);
  wait_until_finished (fixture);
  g_assert_cmpint (tilestar_search_job_get_statistics (fixture->job)->moves, ==, 12);

  /* An algorithm without a heuristic builds none. */
  fixture->n_finished = 0;
  fixture->last_expanded = 0;
  request.heuristic = NULL;
  request.algorithm = SLIDE_ALGORITHM_BREADTH_FIRST;
  start_search (fixture->job, &request, NULL);
  wait_until_finished (fixture);
  g_assert_cmpint (tilestar_search_job_get_statistics (fixture->job)->moves, ==, 12);
}

static void
test_errors (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest request;

  /* Nilsson's needs the blank in the center. */
  init_easy (&request);
  slide_goal_init (&request.goal, SLIDE_GOAL_BLANK_FIRST, 3, 3);
  start_search (fixture->job, &request, "nilsson");
  wait_until_finished (fixture);
  g_assert_error (tilestar_search_job_get_error (fixture->job), SLIDE_HEURISTIC_ERROR,
                  SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
  g_assert_null (tilestar_search_job_get_statistics (fixture->job));
  g_assert_cmpuint (fixture->n_updated, ==, 0);

  fixture->n_finished = 0;
  start_search (fixture->job, &request, "pattern-database:1,1");
  g_assert_no_error (tilestar_search_job_get_error (fixture->job));
  wait_until_finished (fixture);
  g_assert_error (tilestar_search_job_get_error (fixture->job), SLIDE_HEURISTIC_ERROR,
                  SLIDE_HEURISTIC_ERROR_OPTION);

  fixture->n_finished = 0;
  request.weight = 0.5;
  request.algorithm = SLIDE_ALGORITHM_WEIGHTED_ASTAR;
  start_search (fixture->job, &request, "manhattan");
  wait_until_finished (fixture);
  g_assert_error (tilestar_search_job_get_error (fixture->job), SLIDE_SEARCH_ERROR,
                  SLIDE_SEARCH_ERROR_REQUEST);
}

static void
never_cb (void)
{
  g_assert_not_reached ();
}

static void
test_unsolvable (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest request;

  init_easy (&request);
  slide_board_exchange (&request.start, 0, 1);
  start_search (fixture->job, &request, "manhattan");
  wait_until_finished (fixture);
  g_assert_cmpint (tilestar_search_job_get_statistics (fixture->job)->status, ==,
                   SLIDE_STATUS_UNSOLVABLE);
  g_assert_null (tilestar_search_job_dup_path (fixture->job));

  /* No table is built to find that out. */
  init_hard (&request);
  slide_board_exchange (&request.start, 0, 1);
  fixture->n_finished = 0;
  g_signal_connect (fixture->job, "building", G_CALLBACK (never_cb), NULL);
  start_search (fixture->job, &request, "pattern-database:7-8");
  wait_until_finished (fixture);
  g_assert_no_error (tilestar_search_job_get_error (fixture->job));
  g_assert_cmpint (tilestar_search_job_get_statistics (fixture->job)->status, ==,
                   SLIDE_STATUS_UNSOLVABLE);
  g_assert_null (tilestar_search_job_get_heuristic (fixture->job));
}

/* The heuristic of a search can be drawn while the search runs. */
static void
test_heuristic_early (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest request;

  init_hard (&request);
  start_search (fixture->job, &request, "zero");
  WAIT_FOR (fixture->n_updated != 0);
  g_assert_true (tilestar_search_job_is_running (fixture->job));
  g_assert_nonnull (tilestar_search_job_get_heuristic (fixture->job));

  tilestar_search_job_stop (fixture->job);
  wait_until_finished (fixture);
  g_assert_nonnull (tilestar_search_job_get_heuristic (fixture->job));
}

/* Statistics arrive at a fixed rate, and a stop gives a result within 100 ms. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest request;
  const SlideStatistics *statistics;
  gint64 began;

  init_hard (&request);
  start_search (fixture->job, &request, "manhattan");
  began = g_get_monotonic_time ();
  app_test_spin (300);
  WAIT_FOR (fixture->n_updated >= 2 && fixture->last_expanded > 1000);
  g_assert_true (tilestar_search_job_is_running (fixture->job));
  /* At a fixed rate. */
  g_assert_cmpint (fixture->n_updated, <=, (g_get_monotonic_time () - began) / 55000);

  began = test_process_time ();
  tilestar_search_job_stop (fixture->job);
  tilestar_search_job_stop (fixture->job);
  g_assert_cmpuint (fixture->n_finished, ==, 0);
  wait_until_finished (fixture);
  /* The aim is 100 ms. */
  g_assert_cmpint (test_process_time () - began, <, TEST_TIME (400000));

  statistics = tilestar_search_job_get_statistics (fixture->job);
  g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_CANCELLED);
  g_assert_cmpuint (statistics->expanded, >, 1000);
  g_assert_cmpuint (statistics->stored, ==, statistics->closed + statistics->frontier);
  g_assert_null (tilestar_search_job_get_error (fixture->job));
  app_test_spin (150);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
}

/* A search that had found a solution when it was stopped returns it. */
static void
test_stop_with_solution (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  const SlideStatistics *statistics;
  SlideSearchRequest request;
  g_autoptr (GByteArray) path = NULL;
  SlideRandom random;
  SlideBoard start, goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 6, 6);
  slide_random_init (&random, 1);
  slide_random_board (&random, &goal, &start);
  slide_search_request_init (&request, &start, &goal);
  request.algorithm = SLIDE_ALGORITHM_ANYTIME;
  request.memory_limit = 1 << 28;
  start_search (fixture->job, &request, "manhattan");

  do
    {
      g_main_context_iteration (NULL, TRUE);
      statistics = tilestar_search_job_get_statistics (fixture->job);
    }
  while (statistics == NULL || statistics->best_moves < 0);
  g_assert_null (tilestar_search_job_dup_path (fixture->job));

  tilestar_search_job_stop (fixture->job);
  wait_until_finished (fixture);
  statistics = tilestar_search_job_get_statistics (fixture->job);
  g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_CANCELLED);
  path = tilestar_search_job_dup_path (fixture->job);
  g_assert_nonnull (path);
  g_assert_cmpint (path->len, ==, statistics->best_moves);
  assert_path_leads (&request, path);
}

/* A new start replaces the search: its outcome is not reported. */
static void
test_superseded (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest hard, easy;

  init_hard (&hard);
  init_easy (&easy);
  start_search (fixture->job, &hard, "manhattan");
  app_test_spin (120);
  g_assert_true (tilestar_search_job_is_running (fixture->job));
  fixture->last_expanded = 0;
  start_search (fixture->job, &easy, "manhattan");
  g_assert_null (tilestar_search_job_get_statistics (fixture->job));
  wait_until_finished (fixture);
  g_assert_cmpint (tilestar_search_job_get_statistics (fixture->job)->moves, ==, 12);
  app_test_spin (200);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
  g_assert_cmpuint (fixture->n_running, ==, 2);
  g_assert_cmpint (tilestar_search_job_get_statistics (fixture->job)->moves, ==, 12);
}

static void
test_restarts (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest hard, easy;

  init_hard (&hard);
  init_easy (&easy);
  for (guint i = 0; i < 100; i++)
    {
      fixture->n_finished = 0;
      fixture->last_expanded = 0;
      start_search (fixture->job, i % 3 == 0 ? &easy : &hard,
                    i % 2 == 0 ? "manhattan" : "linear-conflict");
      if (i % 5 == 1)
        app_test_spin (i % 7);
      if (i % 4 != 3)
        {
          tilestar_search_job_stop (fixture->job);
          wait_until_finished (fixture);
          g_assert_nonnull (tilestar_search_job_get_statistics (fixture->job)
                            ? (gconstpointer) fixture
                            : (gconstpointer) tilestar_search_job_get_error (fixture->job));
        }
    }

  fixture->n_finished = 0;
  fixture->last_expanded = 0;
  start_search (fixture->job, &easy, "manhattan");
  wait_until_finished (fixture);
  g_assert_cmpint (tilestar_search_job_get_statistics (fixture->job)->moves, ==, 12);
}

/* ---- Stopped at random moments ---- */

#define N_STOPS 10000
#define MAX_MOMENT_US 50000

/* Those that are made at once, and some whose tables take longer than the moments. */
static const char *const stopped_heuristics[] = { "manhattan", "linear-conflict", "zero", "walking-distance",
                                                  "pattern-database", "dynamic-pairs", "max:manhattan+gaschnig" };

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

/* Sorts @times, microseconds. Returns: their mean */
static double
tell_times (const char *name,
            GArray     *times)
{
  double sum = 0.0;

  g_array_sort (times, compare_times);
  for (guint i = 0; i < times->len; i++)
    sum += (double) g_array_index (times, gint64, i);
  sum /= times->len;
  g_test_message ("from stop to finished, %s: mean %.2f ms, 99th percentile %.2f, worst %.2f", name, sum / 1e3,
                  (double) g_array_index (times, gint64, times->len * 99 / 100) / 1e3,
                  (double) g_array_index (times, gint64, times->len - 1) / 1e3);
  return sum;
}

/* 10,000 searches, 300 in a sample, with every algorithm, each stopped after up to 50 ms: while tables are built, in
 * the search or at its end. "finished" follows soon. */
static void
test_random_stops (Fixture       *fixture G_GNUC_UNUSED,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) test_seed ());
  g_autoptr (GArray) clock_times = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) work_times = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (TilestarSearchJob) job = tilestar_search_job_new ();
  guint n_stops = N_STOPS / test_step (33), n_finished = 0;
  double mean;

  g_signal_connect_swapped (job, "finished", G_CALLBACK (app_test_count_cb), &n_finished);
  slide_pattern_cache_set_folder ("");
  for (guint i = 0; i < n_stops; i++)
    {
      SlideSearchRequest request;
      gint64 began = g_get_monotonic_time (), moment, work;

      /* More of the early moments, in which more happens. */
      moment = (gint64) (MAX_MOMENT_US * g_rand_double (rand) * g_rand_double (rand));
      if (g_rand_int_range (rand, 0, 4) == 0)
        init_easy (&request);
      else
        init_hard (&request);
      request.algorithm = (SlideAlgorithm) (i % SLIDE_N_ALGORITHMS);
      request.threads = (guint) g_rand_int_range (rand, 1, 3);
      n_finished = 0;
      start_search (job, &request,
                    stopped_heuristics[g_rand_int_range (rand, 0, G_N_ELEMENTS (stopped_heuristics))]);
      while (g_get_monotonic_time () < began + moment)
        if (!g_main_context_iteration (NULL, FALSE))
          g_usleep (200);
      if (n_finished != 0)
        continue;

      began = g_get_monotonic_time ();
      work = test_process_time ();
      tilestar_search_job_stop (job);
      /* As a window waits: until there is something to do. */
      while (n_finished == 0)
        g_main_context_iteration (NULL, TRUE);
      work = test_process_time () - work;
      began = g_get_monotonic_time () - began;
      g_array_append_val (clock_times, began);
      g_array_append_val (work_times, work);
    }
  slide_pattern_cache_set_folder (NULL);

  g_test_message ("%u of %u searches were stopped", work_times->len, n_stops);
  g_assert_cmpuint (work_times->len, >, n_stops / 2);
  tell_times ("by the clock", clock_times);
  mean = tell_times ("of the processor", work_times);
  g_assert_cmpfloat (mean, <, TEST_TIME (5000));
  g_assert_cmpint (g_array_index (work_times, gint64, work_times->len - 1), <, TEST_TIME (50000));
}

/* Freed in the middle: immediately, whatever the worker does. */
static void
test_finalize (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest request;
  gint64 taken = 0;

  init_hard (&request);
  for (guint i = 0; i < 10; i++)
    {
      TilestarSearchJob *job = tilestar_search_job_new ();
      gint64 began;

      start_search (job, &request, "manhattan");
      app_test_spin (i * 8);
      began = test_process_time ();
      g_assert_finalize_object (job);
      taken += test_process_time () - began;
    }
  g_assert_cmpint (taken, <, TEST_TIME (G_USEC_PER_SEC));
  app_test_spin (100);
  g_assert_cmpuint (fixture->n_finished, ==, 0);
}

static void
drop_cb (TilestarSearchJob *job G_GNUC_UNUSED,
         Fixture           *fixture)
{
  g_clear_object (&fixture->job);
}

/* A handler may free the job; another may start it again. */
static void
test_handlers (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest request;

  init_easy (&request);
  g_signal_connect (fixture->job, "finished", G_CALLBACK (drop_cb), fixture);
  start_search (fixture->job, &request, "manhattan");
  WAIT_FOR (fixture->job == NULL);
  app_test_spin (100);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
}

typedef struct
{
  gboolean        is_there;
  SlideHeuristic *heuristic;
  GError         *error;
} Loaded;

static void
loaded_cb (SlideHeuristic *heuristic,
           const GError   *error,
           gpointer        user_data)
{
  Loaded *loaded = user_data;

  *loaded = (Loaded) {
    .is_there = TRUE,
    .heuristic = heuristic != NULL ? slide_heuristic_ref (heuristic) : NULL,
    .error = error != NULL ? g_error_copy (error) : NULL,
  };
}

static SlideHeuristic *
load (TilestarHeuristicLoader  *loader,
      const char               *heuristic,
      const SlideBoard         *goal,
      GError                  **error)
{
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (heuristic, NULL);
  TilestarLatest latest = { 0 };
  Loaded loaded = { FALSE };

  tilestar_heuristic_loader_load (loader, &latest, spec, goal, loaded_cb, &loaded);
  g_assert_false (loaded.is_there);
  WAIT_FOR (loaded.is_there);

  if (loaded.error != NULL)
    g_propagate_error (error, loaded.error);
  return loaded.heuristic;
}

static SlideHeuristic *
peek (TilestarHeuristicLoader *loader,
      const char              *heuristic,
      const SlideBoard        *goal)
{
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (heuristic, NULL);

  return tilestar_heuristic_loader_peek (loader, spec, goal);
}

static void
test_loader (Fixture       *fixture G_GNUC_UNUSED,
             gconstpointer  data G_GNUC_UNUSED)
{
  TilestarHeuristicLoader *loader = tilestar_heuristic_loader_new (G_MAXUINT64);
  g_autoptr (SlideHeuristicSpec) slow = slide_heuristic_spec_parse ("pattern-database", NULL);
  g_autoptr (SlideHeuristic) first = NULL;
  g_autoptr (GError) error = NULL;
  TilestarLatest latest = { 0 };
  Loaded loaded = { FALSE };
  SlideBoard goal, other;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_goal_init (&other, SLIDE_GOAL_BLANK_FIRST, 3, 3);
  g_assert_null (peek (loader, "manhattan", &goal));
  first = load (loader, "manhattan", &goal, &error);
  g_assert_no_error (error);
  g_assert_true (peek (loader, "manhattan", &goal) == first);
  g_assert_null (peek (loader, "manhattan", &other));
  g_assert_null (peek (loader, "misplaced", &goal));

  g_assert_null (load (loader, "nilsson", &other, &error));
  g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
  g_clear_error (&error);

  /* One that is dropped is not reported. */
  slide_goal_init (&other, SLIDE_GOAL_BLANK_LAST, 4, 4);
  tilestar_heuristic_loader_load (loader, &latest, slow, &other, loaded_cb, &loaded);
  tilestar_latest_drop (&latest);
  app_test_spin (200);
  g_assert_false (loaded.is_there);
  g_assert_null (tilestar_heuristic_loader_peek (loader, slow, &other));

  /* The least recently used is dropped. */
  for (guint rows = 2; rows <= 5; rows++)
    for (guint columns = 2; columns <= 3; columns++)
      {
        g_autoptr (SlideHeuristic) heuristic = NULL;

        slide_goal_init (&other, SLIDE_GOAL_BLANK_FIRST, rows, columns);
        heuristic = load (loader, "misplaced", &other, NULL);
        g_assert_nonnull (heuristic);
        if (rows < 5)
          g_assert_nonnull (peek (loader, "manhattan", &goal));
      }
  slide_goal_init (&other, SLIDE_GOAL_BLANK_FIRST, 2, 2);
  g_assert_null (peek (loader, "misplaced", &other));
  tilestar_heuristic_loader_keep (loader, first);
  g_assert_nonnull (peek (loader, "manhattan", &goal));

  g_assert_finalize_object (loader);
}

/* A cached heuristic is found by its specification, however it was written: also by `max`, which
 * has parts of its own, and by weights and groups. */
static void
test_loader_parameters (Fixture       *fixture G_GNUC_UNUSED,
                        gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const kept[] = { "max", "blend", "blend:manhattan=0.5,euclidean=0.25",
                                      "pattern-database:1,2,3,4/5,6,7,8" };
  g_autoptr (TilestarHeuristicLoader) loader = tilestar_heuristic_loader_new (G_MAXUINT64);
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (kept[i], &goal, NULL, NULL);

      g_assert_null (peek (loader, kept[i], &goal));
      tilestar_heuristic_loader_keep (loader, heuristic);
      g_assert_true (peek (loader, kept[i], &goal) == heuristic);
    }

  g_assert_true (peek (loader, "blend:manhattan=0.6,misplaced=0.1,euclidean=0.3", &goal)
                 == peek (loader, "blend", &goal));
  g_assert_nonnull (peek (loader, "blend:euclidean=0.250,manhattan=.5", &goal));
  g_assert_nonnull (peek (loader, "pattern-database:1 2 3 4 / 5 6 7 8", &goal));
  g_assert_null (peek (loader, "blend:manhattan=0.5", &goal));
  g_assert_null (peek (loader, "pattern-database", &goal));
}

typedef struct
{
  TilestarSearchJob *job;
  guint              n_signals;
  double             last;
} Building;

static void
building_cb (TilestarSearchJob *job,
             Building          *building)
{
  double progress = tilestar_search_job_get_build_progress (job);

  g_assert_cmpfloat (progress, <=, 1.0);
  g_assert_true (progress < 0.0 || progress >= building->last);
  building->n_signals++;
  building->last = progress;
}

/* Tables that take long: their progress is reported, and building is stopped at once. */
static void
test_building (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  SlideSearchRequest request;
  Building building = { .job = fixture->job, .last = -1.0 };
  gint64 stopped;

  slide_pattern_cache_set_folder ("");
  init_hard (&request);
  g_signal_connect (fixture->job, "building", G_CALLBACK (building_cb), &building);

  /* The search's memory limit applies to the tables, too. */
  start_search (fixture->job, &request, "pattern-database:7-8");
  wait_until_finished (fixture);
  g_assert_error (tilestar_search_job_get_error (fixture->job), SLIDE_HEURISTIC_ERROR,
                  SLIDE_HEURISTIC_ERROR_MEMORY);
  g_assert_cmpfloat (building.last, <=, 0.0);
  building.n_signals = 0;
  request.memory_limit = 0;
  fixture->n_finished = 0;

  g_assert_cmpfloat (tilestar_search_job_get_build_progress (fixture->job), ==, -1.0);
  start_search (fixture->job, &request, "pattern-database:7-8");
  WAIT_FOR (building.n_signals >= 3);
  g_assert_cmpfloat (building.last, >=, 0.0);
  g_assert_null (tilestar_search_job_get_statistics (fixture->job));

  stopped = test_process_time ();
  tilestar_search_job_stop (fixture->job);
  wait_until_finished (fixture);
  g_assert_cmpint (test_process_time () - stopped, <, TEST_TIME (3 * G_USEC_PER_SEC));
  g_assert_error (tilestar_search_job_get_error (fixture->job), SLIDE_HEURISTIC_ERROR,
                  SLIDE_HEURISTIC_ERROR_CANCELLED);
  g_assert_cmpfloat (building.last, ==, -1.0);
  g_assert_cmpuint (fixture->n_updated, ==, 0);

  /* Quick tables have no noticeable progress, and the search starts. */
  request.algorithm = SLIDE_ALGORITHM_IDASTAR;
  request.node_limit = 1000;
  fixture->n_finished = 0;
  start_search (fixture->job, &request, "pattern-database:5-5-5");
  wait_until_finished (fixture);
  g_assert_no_error (tilestar_search_job_get_error (fixture->job));
  g_assert_nonnull (tilestar_search_job_get_heuristic (fixture->job));
  slide_pattern_cache_set_folder (NULL);
}

APP_TEST (search_job)
{
#define ADD(path, function) \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/search-job/solve", test_solve);
  ADD ("/search-job/heuristic-given", test_heuristic_given);
  ADD ("/search-job/heuristic-early", test_heuristic_early);
  ADD ("/search-job/errors", test_errors);
  ADD ("/search-job/unsolvable", test_unsolvable);
  ADD ("/search-job/building", test_building);
  ADD ("/search-job/stop", test_stop);
  ADD ("/search-job/stop-with-solution", test_stop_with_solution);
  ADD ("/search-job/superseded", test_superseded);
  ADD ("/search-job/restarts", test_restarts);
  ADD ("/search-job/random-stops", test_random_stops);
  ADD ("/search-job/finalize", test_finalize);
  ADD ("/search-job/handlers", test_handlers);
  ADD ("/heuristic-loader/cache", test_loader);
  ADD ("/heuristic-loader/parameters", test_loader_parameters);
#undef ADD
}
