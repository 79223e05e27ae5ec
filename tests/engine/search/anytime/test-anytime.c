/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-anytime.c: the bidirectional anytime search compared with tables, limits and itself.
 */

#include "engine-test.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-search-private.h"
#include "slide-search-views.h"
#include "test-program.h"
#include "test-sample.h"

#include <string.h>

static void
init_request (SlideSearchRequest *request,
              const SlideBoard   *start,
              const SlideBoard   *goal,
              const char         *heuristic_id)
{
  engine_test_init_request (request, SLIDE_ALGORITHM_ANYTIME, start,
                            engine_test_new_heuristic (heuristic_id, goal));
  request->memory_limit = 1 << 28;
}

static SlideSearch *
start_search (SlideSearchRequest *request)
{
  SlideSearch *search = engine_test_new_search (request);

  g_clear_pointer (&request->heuristic, slide_heuristic_unref);
  return search;
}

static SlideSearch *
new_search (const SlideBoard *start,
            const SlideBoard *goal,
            const char       *heuristic_id)
{
  SlideSearchRequest request;

  init_request (&request, start, goal, heuristic_id);
  return start_search (&request);
}

static void
draw_board (guint       side,
            guint64     seed,
            SlideBoard *start,
            SlideBoard *goal)
{
  SlideRandom random;

  slide_goal_init (goal, SLIDE_GOAL_BLANK_LAST, side, side);
  slide_random_init (&random, seed);
  slide_random_board (&random, goal, start);
}

/* The solution leads from the start to the goal in the stated number of moves. */
static void
assert_path_is_right (SlideSearch           *search,
                      const SlideStatistics *statistics)
{
  if (statistics->best_moves >= 0)
    engine_test_assert_path (search, statistics->best_moves);
  else
    g_assert_null (slide_search_dup_path (search));
}

/* Boards of 3x3: the length from the table, proven. */
static void
check_boards (const char     *heuristic_id,
              SlideGoalPreset preset,
              guint           n_boards)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
  SlideBoard start, goal;

  slide_goal_init (&goal, preset, 3, 3);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  heuristic = engine_test_new_heuristic (heuristic_id, &goal);

  for (guint64 seed = 0; seed < n_boards; seed++)
    {
      g_autoptr (SlideSearch) search = NULL;
      SlideSearchRequest request;
      SlideRandom random;
      int distance;

      slide_random_init (&random, seed);
      slide_random_board (&random, &goal, &start);
      distance = slide_distance_table_look_up (table, &start);

      engine_test_init_request (&request, SLIDE_ALGORITHM_ANYTIME, &start, heuristic);
      search = engine_test_new_search (&request);

      while (slide_search_run (search, 1 + seed % 50) == SLIDE_STATUS_RUNNING)
        {
          slide_search_get_statistics (search, statistics);
          g_assert_cmpint (statistics->lower_bound, <=, distance);
          if (statistics->best_moves >= 0)
            g_assert_cmpint (statistics->best_moves, >=, distance);
        }

      slide_search_get_statistics (search, statistics);
      g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
      g_assert_cmpint (statistics->limit, ==, SLIDE_STATUS_RUNNING);
      g_assert_true (statistics->optimal);
      g_assert_cmpint (statistics->moves, ==, distance);
      g_assert_cmpint (statistics->best_moves, ==, distance);
      g_assert_cmpint (statistics->lower_bound, ==, distance);
      assert_path_is_right (search, statistics);
    }
}

static void
test_boards (gconstpointer user_data)
{
  const char *heuristic_id = user_data;
  gboolean is_slow = g_str_equal (heuristic_id, "zero");

  for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
    check_boards (heuristic_id, (SlideGoalPreset) preset, (is_slow ? 15 : 200) / test_step (8));
}

/* The bounds only ever approach each other, and enclose the solution of A*. */
static void
test_bounds_close (void)
{
  for (guint64 seed = test_first (2); seed < 6; seed += test_step (2))
    {
      g_autoptr (SlideSearch) search = NULL;
      g_autoptr (SlideSearch) astar = NULL;
      g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
      SlideSearchRequest request;
      SlideBoard start, goal;
      guint lower = 0;
      int best = G_MAXINT, moves;

      draw_board (4, seed, &start, &goal);
      init_request (&request, &start, &goal, "linear-conflict");
      request.algorithm = SLIDE_ALGORITHM_ASTAR;
      request.memory_limit = G_GUINT64_CONSTANT (1) << 32;
      astar = start_search (&request);
      while (slide_search_run (astar, 1 << 20) == SLIDE_STATUS_RUNNING)
        ;
      slide_search_get_statistics (astar, statistics);
      moves = statistics->moves;
      g_assert_cmpint (statistics->best_moves, ==, moves);
      g_assert_cmpint (moves, >, 0);

      search = new_search (&start, &goal, "linear-conflict");
      while (slide_search_run (search, 5000) == SLIDE_STATUS_RUNNING)
        {
          slide_search_get_statistics (search, statistics);
          g_assert_cmpuint (statistics->lower_bound, >=, lower);
          lower = statistics->lower_bound;
          g_assert_cmpint (lower, <=, moves);
          if (statistics->best_moves < 0)
            {
              g_assert_cmpint (best, ==, G_MAXINT);
              continue;
            }
          if (statistics->best_moves < best)
            assert_path_is_right (search, statistics);
          g_assert_cmpint (statistics->best_moves, <=, best);
          best = statistics->best_moves;
          g_assert_cmpint (best, >=, moves);
        }

      slide_search_get_statistics (search, statistics);
      g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
      g_assert_true (statistics->optimal);
      g_assert_cmpint (statistics->moves, ==, moves);
      g_assert_cmpint (statistics->lower_bound, ==, moves);
      assert_path_is_right (search, statistics);
    }
}

/* A first solution comes early, on every size. */
static void
test_first_solution (void)
{
  static const struct
  {
    const char *heuristic_id;
    guint       side;
    guint       expansions;    /* enough for the first solution */
    double      ratio;         /* up to what is proven, after ten times as many */
  } cases[] = {
    { "linear-conflict", 5, 200000, 1.5 },
    { "manhattan", 5, 200000, 1.6 },
    { "linear-conflict", 6, 200000, 1.8 },
    { "manhattan", 6, 200000, 1.8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint64 seed = test_first (5); seed < 5; seed += test_step (5))
      {
        g_autoptr (SlideSearch) search = NULL;
        g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
        SlideBoard start, goal;

        g_test_message ("%s, %u, seed %u", cases[i].heuristic_id, cases[i].side, (guint) seed);
        draw_board (cases[i].side, seed, &start, &goal);
        search = new_search (&start, &goal, cases[i].heuristic_id);

        slide_search_run (search, cases[i].expansions);
        slide_search_get_statistics (search, statistics);
        g_assert_cmpint (statistics->best_moves, >, 0);
        assert_path_is_right (search, statistics);

        slide_search_run (search, 9 * (guint64) cases[i].expansions);
        slide_search_get_statistics (search, statistics);
        g_assert_cmpfloat (statistics->best_moves, <=, cases[i].ratio * statistics->lower_bound);
        assert_path_is_right (search, statistics);
      }
}

/* The result does not depend on the slices. */
static void
test_slices (void)
{
  static const struct
  {
    guint       side;
    const char *heuristic_id;
    guint64     expansions;
  } cases[] = {
    { 3, "manhattan", 0 },
    { 3, "misplaced-with-blank", 0 },
    { 4, "linear-conflict", 150000 },
    { 5, "linear-conflict", 200000 },
    { 5, "manhattan", 300000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      static const guint budgets[] = { 1, 77, 1024, 1 << 30 };
      g_autofree SlideStatistics *first = g_new0 (SlideStatistics, 1);
      g_autofree SlideStatistics *statistics = g_new0 (SlideStatistics, 1);
      g_autofree SlideSeries *first_series = g_new0 (SlideSeries, 1);
      g_autofree SlideSeries *series = g_new0 (SlideSeries, 1);

      for (guint j = 0; j < G_N_ELEMENTS (budgets); j++)
        {
          g_autoptr (SlideSearch) search = NULL;
          SlideSearchRequest request;
          SlideBoard start, goal;

          draw_board (cases[i].side, 3, &start, &goal);
          init_request (&request, &start, &goal, cases[i].heuristic_id);
          request.node_limit = cases[i].expansions;
          request.time_limit = 0;
          search = start_search (&request);
          while (slide_search_run (search, budgets[j]) == SLIDE_STATUS_RUNNING)
            ;
          slide_search_get_statistics (search, statistics);
          statistics->elapsed = 0;
          statistics->memory = 0;
          slide_search_get_series (search, series);
          if (j == 0)
            {
              *first = *statistics;
              *first_series = *series;
            }

          g_assert_cmpuint (statistics->expanded, ==, first->expanded);
          g_assert_cmpuint (statistics->generated, ==, first->generated);
          g_assert_cmpuint (statistics->duplicates, ==, first->duplicates);
          g_assert_cmpuint (statistics->reopened, ==, first->reopened);
          g_assert_cmpuint (statistics->frontier, ==, first->frontier);
          g_assert_cmpuint (statistics->max_frontier, ==, first->max_frontier);
          g_assert_cmpuint (statistics->best_h, ==, first->best_h);
          g_assert_cmpint (statistics->best_moves, ==, first->best_moves);
          g_assert_cmpint (statistics->lower_bound, ==, first->lower_bound);
          g_assert_cmpint (statistics->status, ==, first->status);
          g_assert_cmpint (statistics->limit, ==, first->limit);
          engine_test_assert_same_series (series, first_series);
          g_assert_cmpuint (series->n_bounds, >=, 2);
          for (guint k = 1; k < series->n_bounds; k++)
            {
              const SlideBounds *now = &series->bounds[k], *before = now - 1;

              g_assert_cmpuint (now->expanded, >=, before->expanded);
              g_assert_cmpuint (now->lower_bound, >=, before->lower_bound);
              g_assert_true (before->best_moves < 0 || now->best_moves <= before->best_moves);
            }
          g_assert_cmpint (series->bounds[series->n_bounds - 1].best_moves, ==,
                           statistics->best_moves);

          /* Each expansion belongs to one layer. */
          for (guint k = 0; k < series->n_f_layers; k++)
            statistics->expanded -= series->expanded_per_f[k];
          g_assert_cmpuint (statistics->expanded, ==, 0);
        }
    }
}

static void
test_limits (void)
{
  g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
  SlideSearchRequest request;
  SlideBoard start, goal;

  draw_board (5, 1, &start, &goal);

  for (guint i = 0; i < 3; i++)
    {
      static const SlideStatus limits[] = { SLIDE_STATUS_NODE_LIMIT, SLIDE_STATUS_NODE_LIMIT,
                                            SLIDE_STATUS_TIME_LIMIT };
      g_autoptr (SlideSearch) search = NULL;

      init_request (&request, &start, &goal, "linear-conflict");
      request.time_limit = i == 2 ? 0.5 : 0;
      request.node_limit = i == 0 ? 10 : i == 1 ? 200000 : 0;
      search = start_search (&request);
      while (slide_search_run (search, 3000) == SLIDE_STATUS_RUNNING)
        ;
      slide_search_get_statistics (search, statistics);
      assert_path_is_right (search, statistics);
      g_assert_false (statistics->optimal);
      g_assert_cmpuint (statistics->lower_bound, >=, statistics->initial_h);

      if (i == 0)
        {
          /* Without a solution, the outcome is the limit. */
          g_assert_cmpint (statistics->status, ==, limits[i]);
          g_assert_cmpint (statistics->limit, ==, SLIDE_STATUS_RUNNING);
          g_assert_cmpint (statistics->moves, ==, -1);
          g_assert_cmpint (statistics->best_moves, ==, -1);
        }
      else
        {
          g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
          g_assert_cmpint (statistics->limit, ==, limits[i]);
          g_assert_cmpint (statistics->moves, ==, statistics->best_moves);
          g_assert_cmpint (statistics->moves, >, (int) statistics->lower_bound);
        }
      if (request.node_limit != 0)
        g_assert_cmpuint (statistics->expanded, ==, request.node_limit);
      else
        g_assert_cmpfloat (statistics->elapsed, <, TEST_TIME (2.5));
    }
}

/* Within a memory limit it continues with what still helps: A* until memory is full, then IDA*,
 * and beams that fit. */
static void
test_memory (void)
{
  static const guint64 limits[] = { 1 << 20, 4 << 20, 8 << 20, 32 << 20 };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    for (guint side = 4; side <= 5; side++)
      {
        g_autoptr (SlideSearch) search = NULL;
        g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
        SlideSearchRequest request;
        SlideBoard start, goal;

        /* On 4x4, a board for which IDA* searches many subtrees at once, for which the smaller
         * limits have no space. */
        draw_board (side, 4, &start, &goal);
        init_request (&request, &start, &goal, "manhattan");
        request.memory_limit = limits[i];
        request.node_limit = 3000000;
        search = start_search (&request);
        while (slide_search_run (search, 100000) == SLIDE_STATUS_RUNNING)
          {
            slide_search_get_statistics (search, statistics);
            g_assert_cmpuint (statistics->memory, <=, limits[i] + limits[i] / 20);
          }
        slide_search_get_statistics (search, statistics);
        g_assert_cmpuint (statistics->memory, <=, limits[i] + limits[i] / 20);
        g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
        assert_path_is_right (search, statistics);
      }
}

static gpointer
stop_cb (gpointer user_data)
{
  g_usleep (200000);
  slide_search_stop (user_data);
  return NULL;
}

/* A stop ends it, and returns the best solution so far. */
static void
test_stop (void)
{
  g_autoptr (SlideSearch) search = NULL;
  g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
  SlideBoard start, goal;
  GThread *thread;
  gint64 began = g_get_monotonic_time ();

  draw_board (6, 1, &start, &goal);
  search = new_search (&start, &goal, "linear-conflict");
  slide_search_run (search, 300000);
  slide_search_get_statistics (search, statistics);
  g_assert_cmpint (statistics->best_moves, >, 0);
  g_assert_cmpint (statistics->moves, ==, -1);

  thread = g_thread_new ("stop", stop_cb, search);
  slide_search_run (search, G_MAXUINT64);
  g_thread_join (thread);
  slide_search_get_statistics (search, statistics);
  g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_CANCELLED);
  g_assert_cmpint (statistics->moves, ==, -1);
  g_assert_cmpint (statistics->best_moves, >, 0);
  g_assert_false (statistics->optimal);
  assert_path_is_right (search, statistics);
  g_assert_cmpint (g_get_monotonic_time () - began, <, TEST_TIME (10 * G_USEC_PER_SEC));
}

static void
test_ends (void)
{
  g_autoptr (SlideSearch) solved = NULL;
  g_autoptr (SlideSearch) unsolvable = NULL;
  g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
  SlideBoard start, goal;

  draw_board (5, 1, &start, &goal);
  solved = new_search (&goal, &goal, "manhattan");
  g_assert_cmpint (slide_search_run (solved, 1), ==, SLIDE_STATUS_SOLVED);
  slide_search_get_statistics (solved, statistics);
  g_assert_true (statistics->optimal);
  g_assert_cmpint (statistics->moves, ==, 0);
  g_assert_cmpuint (statistics->expanded, ==, 0);
  assert_path_is_right (solved, statistics);

  start = goal;
  slide_board_exchange (&start, 0, 1);
  unsolvable = new_search (&start, &goal, "manhattan");
  g_assert_cmpint (unsolvable->status, ==, SLIDE_STATUS_UNSOLVABLE);
  slide_search_get_statistics (unsolvable, statistics);
  g_assert_cmpint (statistics->best_moves, ==, -1);
}

/* The node views are of the current board, and all fields are set. */
static void
test_views (void)
{
  g_autoptr (SlideSearch) search = NULL;
  SlideBoard start, goal;

  draw_board (5, 4, &start, &goal);
  search = new_search (&start, &goal, "linear-conflict");

  for (guint i = 0; i < 3000; i++)
    {
      SlideNodeView current;
      SlideSuccessorView successors[SLIDE_N_MOVES];
      guint n;

      slide_search_run (search, 1);
      if (i % 100 != 0)
        continue;

      memset (&current, 0xff, sizeof current);
      memset (successors, 0xff, sizeof successors);
      g_assert_true (slide_search_get_current (search, &current));
      g_assert_cmpuint (current.f, ==, current.g + current.h);
      g_assert_false (current.backward);
      n = slide_search_get_successors (search, successors);
      g_assert_cmpuint (n, >=, 1);
      for (guint j = 0; j < n; j++)
        {
          SlideBoard board = current.board;

          g_assert_true (slide_board_apply (&board, successors[j].node.move));
          g_assert_true (slide_board_equal (&board, &successors[j].node.board));
          g_assert_false (successors[j].node.backward);
          g_assert_cmpuint (successors[j].node.h, ==,
                            slide_heuristic_estimate (search->request.heuristic,
                                                      &board));
        }
    }
}

TEST_PROGRAM (anytime)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/anytime/boards/manhattan", "manhattan", test_boards);
  g_test_add_data_func ("/anytime/boards/zero", "zero", test_boards);
  g_test_add_data_func ("/anytime/boards/gaschnig", "gaschnig", test_boards);
  g_test_add_data_func ("/anytime/boards/inadmissible", "linear-conflict-pairs", test_boards);
  g_test_add_func ("/anytime/bounds-close", test_bounds_close);
  g_test_add_func ("/anytime/first-solution", test_first_solution);
  g_test_add_func ("/anytime/slices", test_slices);
  g_test_add_func ("/anytime/limits", test_limits);
  g_test_add_func ("/anytime/memory", test_memory);
  g_test_add_func ("/anytime/stop", test_stop);
  g_test_add_func ("/anytime/ends", test_ends);
  g_test_add_func ("/anytime/views", test_views);

  return g_test_run ();
}
