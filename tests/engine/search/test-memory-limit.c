/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-memory-limit.c: a search reports the memory that it holds, and stays within its limit.
 */

#include "engine-test.h"
#include "slide-beam.h"
#include "slide-goal.h"
#include "test-program.h"

#include <string.h>

#define MIB (G_GUINT64_CONSTANT (1) << 20)

/* ---- What is resident ---- */

/* Some of them grow until the limit; the others may hold less. */
static const struct
{
  SlideAlgorithm algorithm;
  guint64        limit;
  guint          least_percent;
} resident_cases[] = {
  { SLIDE_ALGORITHM_ASTAR, 100 * MIB, 85 },
  { SLIDE_ALGORITHM_WEIGHTED_ASTAR, 100 * MIB, 85 },
  { SLIDE_ALGORITHM_UNIFORM_COST, 100 * MIB, 85 },
  { SLIDE_ALGORITHM_BREADTH_FIRST, 100 * MIB, 85 },
  { SLIDE_ALGORITHM_BIDIRECTIONAL, 100 * MIB, 85 },
  { SLIDE_ALGORITHM_BIDIRECTIONAL, 160 * MIB, 85 },
  { SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC, 100 * MIB, 75 },
  { SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST, 100 * MIB, 0 },
  { SLIDE_ALGORITHM_IDASTAR, 100 * MIB, 0 },
  { SLIDE_ALGORITHM_ANYTIME, 100 * MIB, 0 },
};

static void
test_resident (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  const guint64 limit = resident_cases[i].limit;
  const gboolean is_layers =
    resident_cases[i].algorithm == SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC;

  if (g_test_subprocess ())
    {
      SlideBoard start, goal;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autofree SlideStatistics *statistics = NULL;
      SlideSearchRequest request;
      guint64 before, most;

      /* Without a heuristic, layers grow fastest from bound to bound. */
      engine_test_parse (is_layers ? "15 14 8 12/10 11 9 13/2 6 5 1/3 4 7 0"
                         : "14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13",
                         &start);
      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, start.rows, start.columns);
      heuristic = engine_test_new_heuristic (is_layers ? "zero" : "manhattan", &goal);
      engine_test_init_request (&request, resident_cases[i].algorithm, &start, heuristic);
      request.memory_limit = limit;
      request.node_limit = resident_cases[i].least_percent > 0 ? 15000000 : 3000000;

      before = engine_test_read_status ("VmRSS:");
      statistics = engine_test_solve (&request, 30000);
      most = engine_test_read_status ("VmHWM:");
      g_assert_cmpuint (statistics->memory, <=, limit);
      g_assert_cmpuint (most - before, <=, limit + limit / 20);
      g_assert_cmpuint (most - before, <=, statistics->memory + limit / 20);
      if (resident_cases[i].least_percent > 0)
        {
          g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_MEMORY_LIMIT);
          g_assert_false (statistics->was_refused);
          g_assert_cmpuint ((most - before) * 100, >=, limit * resident_cases[i].least_percent);
        }
      return;
    }

  if (!g_file_test ("/proc/self/status", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("this system does not say what is resident");
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* ---- A limit met exactly ---- */

/* What a search may allocate whatever its limit: the first table of each kind. */
#define LEAST_MEMORY ((guint64) 16 << 10)

/* With the maximum of a run without a limit it does the same; with a byte less it holds less,
 * whether or not it succeeds. */
static void
check_exactly (SlideSearchRequest *request)
{
  g_autofree SlideStatistics *whole = NULL;
  g_autofree SlideStatistics *exact = NULL;
  g_autofree SlideStatistics *less = NULL;
  g_autoptr (SlideSearch) search = NULL;

  request->memory_limit = 0;
  whole = engine_test_solve (request, 30000);

  request->memory_limit = whole->memory;
  exact = engine_test_solve (request, 30000);
  g_assert_cmpuint (exact->memory, ==, whole->memory);
  engine_test_assert_same_statistics (exact, whole);

  request->memory_limit = whole->memory - 1;
  search = slide_search_new (request, NULL);
  if (search != NULL)
    {
      less = engine_test_run (search, 30000);
      g_assert_cmpuint (less->memory, <=, MAX (request->memory_limit, LEAST_MEMORY));
    }
}

static void
test_exactly (gconstpointer data)
{
  static const char *const starts[] = {
    "12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3",
    "6 3 2 4/9 7 11 0/13 10 12 15/5 1 14 8",
  };
  SlideAlgorithm algorithm = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      SlideBoard start, goal;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      SlideSearchRequest request;

      engine_test_parse (starts[i], &start);
      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
      heuristic = engine_test_new_heuristic ("manhattan", &goal);
      engine_test_init_request (&request, algorithm, &start, heuristic);
      request.node_limit = 50000 + 30000 * i;
      check_exactly (&request);

      /* At an early stage, different structures grow last. */
      for (request.node_limit = 1; request.node_limit <= 400; request.node_limit++)
        check_exactly (&request);
    }
}

/* A beam gets its limit from the anytime search. */
static void
test_beam (void)
{
  SlideBoard start, goal;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBeamRequest request = { .width = 100, .max_moves = 300, .salt = 1 };
  guint64 needed = 0;

  engine_test_parse ("14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13", &start);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 5, 5);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  request.start = start;
  request.goal = goal;
  request.heuristic = heuristic;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SlideBeam) beam = NULL;
      SlideBeamCounts counts;

      request.byte_limit = i == 0 ? 0 : needed + 1 - i;
      beam = slide_beam_new (&request);
      g_assert_nonnull (beam);
      g_assert_cmpint (slide_beam_run (beam, G_MAXUINT64), ==,
                       i < 2 ? SLIDE_BEAM_FOUND : SLIDE_BEAM_NO_MEMORY);
      slide_beam_get_counts (beam, &counts);
      if (i == 0)
        needed = counts.bytes;
      if (i < 2)
        g_assert_cmpuint (counts.bytes, ==, needed);
      else
        g_assert_cmpuint (counts.bytes, <, needed);
    }
}

TEST_PROGRAM (memory_limit)
{
  static const SlideAlgorithm exact[] = {
    SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST, SLIDE_ALGORITHM_BIDIRECTIONAL,
    SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC,
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = test_first (2); !TEST_IS_SANITIZED && i < G_N_ELEMENTS (resident_cases); i += test_step (2))
    {
      g_autofree char *path = g_strdup_printf ("/memory-limit/resident/%s/%" G_GUINT64_FORMAT,
                                               slide_algorithm_get_info (resident_cases[i].algorithm)->id,
                                               resident_cases[i].limit / MIB);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_resident);
    }
  for (guint i = 0; i < G_N_ELEMENTS (exact); i++)
    {
      g_autofree char *path = g_strconcat ("/memory-limit/exactly/",
                                           slide_algorithm_get_info (exact[i])->id, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (exact[i]), test_exactly);
    }
  g_test_add_func ("/memory-limit/beam", test_beam);

  return g_test_run ();
}
