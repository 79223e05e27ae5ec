/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-refusals.c: memory that is refused is an outcome, at any allocation.
 *
 * Each search, and each table, is repeated many times; each time another of its allocations is
 * refused, alone or with all later ones. The address sanitizer detects leaks on these paths, too.
 */

#include "engine-test.h"
#include "slide-comparison.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-memory-test.h"
#include "test-program.h"

/* This many allocations one by one, and as many more spread over the rest. */
#define N_FIRST 32

static guint
get_next (guint refused,
          guint n_requests)
{
  return refused < N_FIRST ? refused + 1 : refused + MAX (n_requests * test_step (2) / N_FIRST, 1);
}

/* ---- Searches ---- */

/* A search with the @refused-th allocation refused, and @n after it. Returns: its outcome; a
 * search that was not created counts as one without expansions */
static SlideStatistics *
solve_refused (const SlideSearchRequest *request,
               guint                     refused,
               guint                     n)
{
  g_autoptr (SlideSearch) search = NULL;
  g_autoptr (GError) error = NULL;
  SlideStatistics *statistics;

  slide_memory_refuse (refused, n);
  search = slide_search_new (request, &error);
  if (search == NULL)
    {
      slide_memory_refuse (0, 0);
      g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_MEMORY);
      statistics = g_new0 (SlideStatistics, 1);
      statistics->status = SLIDE_STATUS_MEMORY_LIMIT;
      return statistics;
    }

  statistics = engine_test_run (search, 3000);
  slide_memory_refuse (0, 0);
  if (statistics->status == SLIDE_STATUS_SOLVED)
    engine_test_assert_path (search, statistics->moves);
  if (statistics->status == SLIDE_STATUS_MEMORY_LIMIT)
    g_assert_true (statistics->was_refused);
  return statistics;
}

/* Outcome and counts are as if nothing had been refused, or it ended earlier for lack of memory.
 * An anytime search uses narrower beams instead. */
static void
check_refused (const SlideSearchRequest *request,
               const SlideStatistics    *whole,
               guint                     refused,
               guint                     n)
{
  g_autofree SlideStatistics *statistics = solve_refused (request, refused, n);

  if (statistics->status == SLIDE_STATUS_MEMORY_LIMIT)
    {
      g_assert_cmpuint (statistics->expanded, <=, whole->expanded);
      g_assert_cmpuint (statistics->lower_bound, <=, whole->lower_bound);
      return;
    }

  if (request->algorithm == SLIDE_ALGORITHM_ANYTIME)
    return;
  g_assert_cmpint (statistics->status, ==, whole->status);
  g_assert_cmpuint (statistics->expanded, ==, whole->expanded);
  g_assert_cmpuint (statistics->generated, ==, whole->generated);
  g_assert_cmpint (statistics->moves, ==, whole->moves);
}

/* Returns: the number of allocations */
static guint
check_all (SlideSearchRequest *request)
{
  g_autofree SlideStatistics *whole = NULL;
  g_autofree SlideStatistics *after = NULL;
  guint n_requests;

  whole = solve_refused (request, G_MAXUINT - 1, 1);
  slide_memory_refuse (G_MAXUINT - 1, 1);
  after = engine_test_solve (request, 3000);
  n_requests = slide_memory_refuse (0, 0);
  engine_test_assert_same_statistics (whole, after);
  g_assert_cmpuint (n_requests, >=, 1);
  g_clear_pointer (&after, g_free);

  for (guint i = 0; i < n_requests; i = get_next (i, n_requests))
    {
      check_refused (request, whole, i, 1);
      check_refused (request, whole, i, G_MAXUINT);
    }

  /* The next search is not affected. */
  after = engine_test_solve (request, 3000);
  engine_test_assert_same_statistics (whole, after);
  return n_requests;
}

static void
test_searches (gconstpointer data)
{
  SlideAlgorithm algorithm = GPOINTER_TO_UINT (data);
  static const char *const pairs[][2] = {
    { "12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0" },
    { "14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13",
      "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      SlideBoard start, goal;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      SlideSearchRequest request;

      engine_test_parse (pairs[i][0], &start);
      engine_test_parse (pairs[i][1], &goal);
      heuristic = engine_test_new_heuristic ("manhattan", &goal);
      engine_test_init_request (&request, algorithm, &start, heuristic);
      request.node_limit = 20000;
      check_all (&request);
    }
}

/* Blocks of IDA*, and their sweeps, if the processor supports them: the sweep of the search
 * itself, memory for the blocks, and a sweep for each of two threads. */
static void
test_blocks (gconstpointer data)
{
  const char *heuristic_id = data;
  SlideBoard start, goal;
  guint length;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;

  engine_test_init_korf (g_str_equal (heuristic_id, "manhattan") ? 2 : 10, &start, &goal, &length);
  heuristic = engine_test_new_heuristic (heuristic_id, &goal);
  engine_test_init_request (&request, SLIDE_ALGORITHM_IDASTAR, &start, heuristic);
  request.threads = 2;
  g_assert_cmpuint (check_all (&request), >=, 4);
}

/* The numbers of allocations at which searches begin. */
static void
test_beginnings (void)
{
  SlideBoard start, goal;
  guint length;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;
  guint n_requests;
  g_autofree SlideStatistics *whole = NULL;

  engine_test_init_korf (1, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
  request.node_limit = 600000;

  slide_memory_refuse (G_MAXUINT - 1, 1);
  whole = engine_test_solve (&request, 30000);
  n_requests = slide_memory_refuse (0, 0);
  for (guint i = n_requests / 2; i < n_requests; i += MAX (n_requests * test_step (3) / 24, 1))
    {
      check_refused (&request, whole, i, 1);
      check_refused (&request, whole, i, G_MAXUINT);
    }
}

/* ---- Many searches ---- */

/* In a comparison, refused searches end, and the others are not affected. */
static void
test_comparison (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (SlideComparison) comparison = NULL;
  SlideBoardPair pair = { .has_goal = TRUE };
  SlideComparisonResult *result;
  SlideMethod method;
  guint n_results = 0;
  guint n_refused = 0;

  engine_test_parse ("12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3", &pair.start);
  engine_test_parse ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", &pair.goal);
  slide_comparison_request_init (&request);
  slide_method_init (&method, SLIDE_ALGORITHM_ASTAR);
  g_array_append_val (request.methods, method);
  g_ptr_array_add (request.specs, slide_heuristic_spec_parse ("manhattan", NULL));
  for (guint i = 0; i < 12; i++)
    g_array_append_val (request.pairs, pair);
  request.node_limit = 20000;
  request.n_threads = 2;

  /* In the middle of one or two. Not every refused allocation ends a search. */
  slide_memory_refuse (30, 20);
  comparison = slide_comparison_new (&request, 0);
  while (slide_comparison_wait_result (comparison, G_USEC_PER_SEC, &result) != SLIDE_COMPARISON_END)
    {
      n_refused += result->row.status == SLIDE_STATUS_MEMORY_LIMIT;
      if (result->row.status != SLIDE_STATUS_MEMORY_LIMIT)
        g_assert_cmpuint (result->row.expanded, ==, 20000);
      slide_comparison_result_free (result);
      n_results++;
    }
  slide_memory_refuse (0, 0);
  g_assert_cmpuint (n_results, ==, 12);
  g_assert_cmpuint (n_refused, >=, 1);
  g_assert_cmpuint (n_refused, <, 12);
}

/* ---- Tables ---- */

static gboolean
build_distances (GError **error)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, error);
  return table != NULL;
}

static gboolean
build_pattern (GError **error)
{
  g_autoptr (SlidePatternBuilder) builder = slide_pattern_builder_new ();
  g_autoptr (SlidePatternTable) table = NULL;
  SlidePatternBuildOptions options = SLIDE_PATTERN_BUILD_OPTIONS_INIT;
  SlidePatternKey key;

  options.n_threads = 2;
  engine_test_init_pattern_key (&key, 3, 4, "xxx./x.../...0");
  table = slide_pattern_builder_build (builder, &key, &options, error);
  return table != NULL;
}

static void
test_tables (void)
{
  gboolean (*const builds[]) (GError **error) = { build_distances, build_pattern };
  const int codes[] = { SLIDE_DISTANCE_ERROR_MEMORY, SLIDE_PATTERN_ERROR_MEMORY };

  for (guint i = 0; i < G_N_ELEMENTS (builds); i++)
    {
      g_autoptr (GError) none = NULL;
      guint n_refused = 0;
      gboolean made = FALSE;

      /* Caches, such as an index, are built on the way. */
      while (!made)
        {
          g_autoptr (GError) error = NULL;

          slide_memory_refuse (n_refused, G_MAXUINT);
          made = builds[i] (&error);
          slide_memory_refuse (0, 0);
          if (!made)
            g_assert_error (error, (i == 0 ? SLIDE_DISTANCE_ERROR : SLIDE_PATTERN_ERROR), codes[i]);
          n_refused++;
        }

      g_assert_cmpuint (n_refused, >, 3);
      g_assert_true (builds[i] (&none));
      g_assert_no_error (none);
    }
}

TEST_PROGRAM (refusals)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      g_autofree char *path = g_strconcat ("/refusals/", slide_algorithm_get_info (i)->id, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_searches);
    }
  g_test_add_data_func ("/refusals/blocks/manhattan", "manhattan", test_blocks);
  if (test_is_whole ())
    g_test_add_data_func ("/refusals/blocks/5-5-5", "pattern-database:5-5-5", test_blocks);
  g_test_add_func ("/refusals/beginnings", test_beginnings);
  g_test_add_func ("/refusals/comparison", test_comparison);
  g_test_add_func ("/refusals/tables", test_tables);

  return g_test_run ();
}
