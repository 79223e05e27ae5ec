/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-algorithms.c: properties of every algorithm that guarantees shortest paths, compared with
 * tables of true distances, A* and published lengths.
 */

#include "engine-test.h"
#include "slide-board-text.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-search-private.h"
#include "slide-search-views.h"
#include "test-program.h"

#include <string.h>

#define SEED 31

/* Those without a separate test. @max_distance: farther boards take this one too long for a test;
 * @korf: so do the easiest of the hundred. */
static const struct
{
  SlideAlgorithm algorithm;
  guint          max_distance;
  gboolean       korf;
  gboolean       uses_heuristic;
} algorithms[] = {
  { SLIDE_ALGORITHM_ITERATIVE_DEEPENING, 17, FALSE, FALSE },
  { SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST, 31, TRUE, TRUE },
  { SLIDE_ALGORITHM_BIDIRECTIONAL, 31, TRUE, TRUE },
  { SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC, 31, TRUE, TRUE },
};

static void
assert_solved (const SlideSearchRequest *request,
               const SlideStatistics    *statistics,
               guint                     distance)
{
  if (statistics->status != SLIDE_STATUS_SOLVED || statistics->moves != (int) distance
      || !statistics->optimal || statistics->lower_bound != distance)
    {
      g_autofree char *start = slide_board_to_text (&request->start, SLIDE_TEXT_LINE);
      g_autofree char *goal = slide_board_to_text (&request->goal, SLIDE_TEXT_LINE);

      g_error ("%s, %s, %s to %s: %s, %d moves, %s, bound %u, true distance %u",
               slide_algorithm_get_info (request->algorithm)->id,
               slide_heuristic_get_id (request->heuristic), start, goal,
               slide_status_get_id (statistics->status), statistics->moves,
               statistics->optimal ? "optimal" : "not optimal", statistics->lower_bound, distance);
    }

  g_assert_cmpuint (statistics->closed, <=, statistics->stored);
  g_assert_cmpuint (statistics->max_frontier, >=, statistics->frontier);
  g_assert_cmpuint (statistics->stored, >=, 1);
}

/* ---- True distances ---- */

/* Every @stride-th board of a shape, with each algorithm. */
static void
check_distances (const SlideBoard *goal,
                 const char       *heuristic_id,
                 guint64           stride)
{
  g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (heuristic_id, goal);
  g_autoptr (SlideDistanceTable) table = slide_distance_table_new (goal, 0, NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    for (guint64 index = 0; index < slide_distance_table_get_n_boards (table); index += stride)
      {
        g_autofree SlideStatistics *statistics = NULL;
        SlideSearchRequest request;
        SlideBoard start;
        guint distance = slide_distance_table_get_board (table, index, &start);

        if (distance > algorithms[i].max_distance)
          continue;
        engine_test_init_request (&request, algorithms[i].algorithm, &start, heuristic);
        request.parent_pruning = index % 3 != 0 || distance > 12;
        statistics = engine_test_solve (&request, 1 + index % 1000);
        assert_solved (&request, statistics, distance);
      }
}

static void
test_distances (void)
{
  static const struct { guint rows, columns; const char *id; guint64 stride; } cases[] = {
    { 2, 2, "zero", 1 },
    { 2, 3, "manhattan", 1 },
    { 3, 2, "misplaced", 1 },
    { 2, 4, "manhattan", 61 },
    { 4, 2, "inversion-distance", 61 },
    { 3, 3, "manhattan", 601 },
    { 3, 3, "linear-conflict", 1201 },
    { 3, 3, "walking-distance", 1201 },
    { 3, 3, "euclidean", 3601 },
    { 3, 3, "perfect", 3601 },
    { 3, 3, "pattern-database", 9001 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
      {
        SlideBoard goal;

        slide_goal_init (&goal, (SlideGoalPreset) preset, cases[i].rows, cases[i].columns);
        check_distances (&goal, cases[i].id, cases[i].stride * test_step (6) + preset);
      }
}

/* A goal without a name. */
static void
test_any_goal (void)
{
  static const guint8 cells[] = { 3, 0, 7, 1, 8, 2, 5, 4, 6 };
  SlideBoard goal;

  g_assert_true (slide_board_init (&goal, 3, 3, cells));
  check_distances (&goal, "manhattan", 997);
}

/* Compared with A* where there are no tables, in every width of packed states. */
static void
test_widths (void)
{
  static const guint8 shapes[][2] = { { 2, 6 }, { 3, 5 }, { 4, 4 }, { 3, 6 }, { 5, 5 }, { 5, 6 }, { 6, 6 } };
  SlideRandom random;

  slide_random_init (&random, SEED);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint round = 0; round < 5; round++)
      {
        g_autoptr (SlideHeuristic) heuristic = NULL;
        g_autofree SlideStatistics *expected = NULL;
        SlideSearchRequest request;
        SlideBoard goal, start;

        slide_goal_init (&goal, (SlideGoalPreset) (round % SLIDE_N_GOAL_PRESETS), shapes[i][0], shapes[i][1]);
        start = goal;
        slide_random_scramble (&random, 6 * round, &start);
        heuristic = engine_test_new_heuristic ("linear-conflict", &goal);
        engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
        expected = engine_test_solve (&request, G_MAXUINT64);

        for (guint j = 0; j < G_N_ELEMENTS (algorithms); j++)
          {
            g_autofree SlideStatistics *statistics = NULL;

            if ((guint) expected->moves > algorithms[j].max_distance)
              continue;
            engine_test_init_request (&request, algorithms[j].algorithm, &start, heuristic);
            statistics = engine_test_solve (&request, 100);
            assert_solved (&request, statistics, (guint) expected->moves);
          }
      }
}

/* ---- The easiest of the hundred 15-puzzles ---- */

static void
test_korf (void)
{
  static const guint numbers[] = { 12, 42, 55, 79, 97 };
  static const char *const ids[] = { "manhattan", "walking-distance" };
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);
  for (guint id = 0; id < G_N_ELEMENTS (ids); id++)
    {
      g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (ids[id], &goal);

      for (guint i = test_first (3); i < G_N_ELEMENTS (numbers); i += test_step (3))
        for (guint j = 0; j < G_N_ELEMENTS (algorithms); j++)
          {
            g_autofree SlideStatistics *statistics = NULL;
            SlideSearchRequest request;
            SlideBoard start;
            guint length;

            if (!algorithms[j].korf)
              continue;
            engine_test_init_korf (numbers[i], &start, &goal, &length);
            engine_test_init_request (&request, algorithms[j].algorithm, &start, heuristic);
            statistics = engine_test_solve (&request, 100000);
            g_test_message ("%s, %s, number %u: %" G_GUINT64_FORMAT " expanded, %.2f s, %" G_GUINT64_FORMAT
                            " KiB", slide_algorithm_get_info (request.algorithm)->id, ids[id], numbers[i],
                            statistics->expanded, statistics->elapsed, statistics->memory / 1024);
            assert_solved (&request, statistics, length);
          }
    }
}

/* ---- Slices, steps, limits ---- */

/* Number 12 needs enough states for batches; 300,000 nodes are not enough to solve it without a
 * heuristic. */
static void
test_slices (void)
{
  static const guint64 budgets[] = { 1, 64, 4096 };
  static const guint64 limits[] = { 1000, 12345, 300000, 1000000 };
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal, start;
  guint length;

  engine_test_init_korf (12, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);

  for (guint j = 0; j < G_N_ELEMENTS (algorithms); j++)
    for (guint limit = test_first (4); limit < G_N_ELEMENTS (limits); limit += test_step (4))
      {
        g_autofree SlideStatistics *whole = NULL;
        SlideSearchRequest request;

        engine_test_init_request (&request, algorithms[j].algorithm, &start, heuristic);
        request.node_limit = limits[limit];
        whole = engine_test_solve (&request, G_MAXUINT64);
        if (whole->status != SLIDE_STATUS_SOLVED)
          {
            g_assert_cmpint (whole->status, ==, SLIDE_STATUS_NODE_LIMIT);
            g_assert_cmpuint (whole->expanded, ==, limits[limit]);
            g_assert_cmpuint (whole->lower_bound, <=, length);
          }

        engine_test_assert_slices (&request, whole, budgets, G_N_ELEMENTS (budgets));
      }
}

/* The smallest node limit with a solution, and one less. */
static void
test_node_limit (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal, start;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  engine_test_parse ("576/243/810", &start);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);

  for (guint j = 0; j < G_N_ELEMENTS (algorithms); j++)
    {
      g_autofree SlideStatistics *all = NULL;
      SlideSearchRequest request;

      engine_test_init_request (&request, algorithms[j].algorithm, &start, heuristic);
      all = engine_test_solve (&request, G_MAXUINT64);

      for (guint less = 0; less < 2; less++)
        {
          g_autofree SlideStatistics *limited = engine_test_limit_nodes (&request, all, less, 1000);

          g_assert_cmpint (limited->lower_bound, <=, all->moves);
        }
    }
}

static void
test_ends (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal, start;
  guint length;

  engine_test_init_korf (88, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);

  for (guint j = 0; j < G_N_ELEMENTS (algorithms); j++)
    for (guint by_clock = 0; by_clock < 2; by_clock++)
      {
        g_autofree SlideStatistics *statistics = NULL;
        SlideSearchRequest request;

        engine_test_init_request (&request, algorithms[j].algorithm, &start, heuristic);
        statistics = engine_test_end (&request, by_clock, length);
      }
}

/* Within any limit; those that need very little memory reach a limit of time or nodes instead. */
static void
test_memory_limit (void)
{
  static const guint64 limits[] = { 64 << 10, 300 << 10, 4 << 20, 20 << 20 };
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal, start;
  guint length;

  engine_test_init_korf (88, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);

  for (guint j = 0; j < G_N_ELEMENTS (algorithms); j++)
    for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
      {
        g_autofree SlideStatistics *statistics = NULL;
        SlideSearchRequest request;

        engine_test_init_request (&request, algorithms[j].algorithm, &start, heuristic);
        request.memory_limit = limits[i];
        request.node_limit = 3000000 / test_step (3);
        statistics = engine_test_solve (&request, 10000);
        g_assert_cmpuint (statistics->memory, <=, limits[i]);
        g_assert_cmpuint (statistics->lower_bound, <=, length);
        if (statistics->status != SLIDE_STATUS_NODE_LIMIT)
          g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_MEMORY_LIMIT);
        if (statistics->status == SLIDE_STATUS_MEMORY_LIMIT)
          g_assert_cmpuint (statistics->memory, >, limits[i] / 2);
      }
}

static void
test_at_once (void)
{
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 4);
  for (guint j = 0; j < G_N_ELEMENTS (algorithms); j++)
    {
      g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic ("manhattan", &goal);
      g_autofree SlideStatistics *at_goal = NULL;
      g_autofree SlideStatistics *unsolvable = NULL;
      SlideSearchRequest request;
      SlideBoard start = goal;

      engine_test_init_request (&request, algorithms[j].algorithm, &start, heuristic);
      at_goal = engine_test_solve (&request, 1);
      assert_solved (&request, at_goal, 0);
      g_assert_cmpuint (at_goal->expanded, ==, 0);

      slide_board_exchange (&start, 0, 1);
      engine_test_init_request (&request, algorithms[j].algorithm, &start, heuristic);
      unsolvable = engine_test_solve (&request, 1);
      g_assert_cmpint (unsolvable->status, ==, SLIDE_STATUS_UNSOLVABLE);
      g_assert_cmpuint (unsolvable->expanded, ==, 0);
    }
}

static void
test_inadmissible (void)
{
  static const char *const ids[] = { "manhattan-with-blank", "misplaced-with-blank", "linear-conflict-pairs" };
  SlideRandom random;

  slide_random_init (&random, SEED);
  for (guint j = 0; j < G_N_ELEMENTS (algorithms); j++)
    for (guint id = 0; id < G_N_ELEMENTS (ids) && algorithms[j].uses_heuristic; id++)
      engine_test_check_inadmissible (algorithms[j].algorithm, ids[id], &random, 20);
}

/* ---- Options ---- */

/* Facts given in one place and used in another. */
typedef enum
{
  OPTION_TIES,
  OPTION_REOPEN,
  OPTION_PARENTS,
  OPTION_CYCLES,
  N_OPTIONS
} Option;

static gboolean
is_used (SlideAlgorithm algorithm,
         Option         option)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (algorithm);
  const gboolean uses[N_OPTIONS] = {
    [OPTION_TIES] = info->uses_ties, [OPTION_REOPEN] = info->may_reopen,
    [OPTION_PARENTS] = info->prunes_parents, [OPTION_CYCLES] = info->prunes_cycles,
  };

  return uses[option];
}

static void
turn (SlideSearchRequest *request,
      Option              option)
{
  if (option == OPTION_TIES)
    request->tie_break = request->algorithm == SLIDE_ALGORITHM_GREEDY ? SLIDE_TIE_LAST_IN : SLIDE_TIE_FIRST_IN;
  else if (option == OPTION_REOPEN)
    request->reopen = FALSE;
  else if (option == OPTION_PARENTS)
    request->parent_pruning = FALSE;
  else
    request->cycle_pruning = FALSE;
}

static gboolean
is_same_search (const SlideStatistics *one,
                const SlideStatistics *other)
{
  return one->expanded == other->expanded && one->generated == other->generated
         && one->duplicates == other->duplicates && one->reopened == other->reopened
         && one->max_frontier == other->max_frontier && one->moves == other->moves;
}

/* An option changes some search if the algorithm is said to use it, and none if it is not. */
static void
test_options (void)
{
  /* Found by trying: the second reopens nodes, and the last two have longer paths to the same
   * board (on boards of 16 cells, anytime search uses A*). */
  static const struct { const char *start, *heuristic; } cases[] = {
    { "123/456/087", "manhattan" },
    { "672/453/810", "misplaced-with-blank" },
    { "867/254/301", "linear-conflict-pairs" },
    { "5 12 10 7/15 11 14 0/8 2 1 13/3 4 9 6", "manhattan" },
    { "7 19 4 5/1 0 3 8/10 6 12 11/9 13 14 15/17 18 2 16", "manhattan" },
  };

  for (guint algorithm = 0; algorithm < SLIDE_N_ALGORITHMS; algorithm++)
    for (Option option = 0; option < N_OPTIONS; option++)
      {
        gboolean matters = FALSE;

        for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
          {
            g_autoptr (SlideHeuristic) heuristic = NULL;
            g_autofree SlideStatistics *as_usual = NULL;
            g_autofree SlideStatistics *turned = NULL;
            SlideSearchRequest request;
            SlideBoard goal, start;

            engine_test_parse (cases[i].start, &start);
            slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, start.rows, start.columns);
            heuristic = engine_test_new_heuristic (cases[i].heuristic, &goal);
            engine_test_init_request (&request, (SlideAlgorithm) algorithm, &start, heuristic);
            request.node_limit = 20000;
            as_usual = engine_test_solve (&request, 1000);
            turn (&request, option);
            turned = engine_test_solve (&request, 1000);
            matters |= !is_same_search (as_usual, turned);
          }

        if (matters != is_used ((SlideAlgorithm) algorithm, option))
          g_error ("%s, knob %u: %s", slide_algorithm_get_info ((SlideAlgorithm) algorithm)->id, option,
                   matters ? "matters, and is not said to" : "is said to matter, and does not");
      }
}

/* ---- Both ways ---- */

/* Nilsson's score needs the blank in the center, of the start, too. */
static void
test_backward_refused (void)
{
  g_autoptr (SlideHeuristic) nilsson = NULL;
  g_autoptr (SlideHeuristic) manhattan = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other_error = NULL;
  SlideSearchRequest request;
  SlideBoard goal, start;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);
  nilsson = engine_test_new_heuristic ("nilsson", &goal);
  manhattan = engine_test_new_heuristic ("manhattan", &goal);
  engine_test_parse ("283/164/705", &start);

  engine_test_init_request (&request, SLIDE_ALGORITHM_BIDIRECTIONAL, &start, nilsson);
  g_assert_false (slide_search_request_check (&request, &error));
  g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST);
  g_assert_nonnull (strstr (error->message, "Nilsson"));
  request.algorithm = SLIDE_ALGORITHM_ASTAR;
  g_assert_true (slide_search_request_check (&request, NULL));

  /* A second heuristic that applies to the goal as well does not help. */
  engine_test_init_request (&request, SLIDE_ALGORITHM_BIDIRECTIONAL, &start, manhattan);
  request.backward = manhattan;
  g_assert_null (slide_search_new (&request, &other_error));
  g_assert_error (other_error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST);
}

/* The heuristic of the other direction has the same parameters, however it is created. */
static void
test_backward_options (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideHeuristic) backward = NULL;
  g_autofree SlideStatistics *made = NULL;
  g_autofree SlideStatistics *brought = NULL;
  g_autofree SlideStatistics *other = NULL;
  SlideSearchRequest request;
  SlideBoard goal, start;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  engine_test_parse ("867/254/301", &start);
  heuristic = engine_test_new_heuristic ("blend:misplaced=1", &goal);
  backward = engine_test_new_heuristic ("blend:misplaced=1", &start);

  engine_test_init_request (&request, SLIDE_ALGORITHM_BIDIRECTIONAL, &start, heuristic);
  made = engine_test_solve (&request, 1000);
  request.backward = backward;
  brought = engine_test_solve (&request, 1000);
  engine_test_assert_same_statistics (made, brought);

  slide_heuristic_unref (backward);
  request.backward = backward = engine_test_new_heuristic ("blend", &start);
  other = engine_test_solve (&request, 1000);
  g_assert_cmpint (other->moves, ==, 31);
  g_assert_cmpuint (other->expanded, <, made->expanded);
}

/* Building a table that takes long can be stopped, and counts against the time limit. */
static void
test_backward_stopped (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;
  SlideBoard goal, start;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 5, 2);
  engine_test_parse ("0 9/8 7/6 5/4 3/2 1", &start);
  heuristic = engine_test_new_heuristic ("perfect", &goal);

  for (guint by_clock = 0; by_clock < 2; by_clock++)
    {
      g_autoptr (SlideSearch) search = NULL;
      SlideNodeView view;

      engine_test_init_request (&request, SLIDE_ALGORITHM_BIDIRECTIONAL, &start, heuristic);
      request.time_limit = by_clock ? 0.001 : 0;
      search = engine_test_new_search (&request);
      if (!by_clock)
        slide_search_stop (search);
      g_assert_cmpint (slide_search_run (search, G_MAXUINT64), ==,
                       by_clock ? SLIDE_STATUS_TIME_LIMIT : SLIDE_STATUS_CANCELLED);
      g_assert_false (slide_search_get_current (search, &view));
      g_assert_true (slide_search_look_up (search, &start, &view));
    }
}

static void
test_backward_views (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideHeuristic) backward = NULL;
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest request;
  SlideBoard goal, start;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  engine_test_parse ("867/254/301", &start);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  backward = engine_test_new_heuristic ("manhattan", &start);
  engine_test_init_request (&request, SLIDE_ALGORITHM_BIDIRECTIONAL, &start, heuristic);
  search = engine_test_new_search (&request);

  /* Alternating, each with its own h. */
  for (guint step = 0; slide_search_run (search, 1) == SLIDE_STATUS_RUNNING; step++)
    {
      SlideNodeView view;

      g_assert_true (slide_search_get_current (search, &view));
      g_assert_true (view.backward == (step % 2 == 1));
      g_assert_cmpuint (view.h, ==, slide_heuristic_estimate (view.backward ? backward : heuristic, &view.board));
    }
}

/* ---- Views ---- */

static void
check_step (SlideSearch     *search,
            SlideStatistics *statistics,
            guint            step)
{
  SlideSuccessorView successors[SLIDE_N_MOVES];
  SlideNodeView view, known;
  guint n_successors;

  slide_search_get_statistics (search, statistics);
  g_assert_cmpuint (statistics->expanded, ==, step + 1);

  g_assert_true (slide_search_get_current (search, &view));
  g_assert_cmpint (view.state, ==, SLIDE_NODE_CLOSED);
  g_assert_cmpuint (view.g, ==, statistics->current_g);
  g_assert_cmpuint (view.f, >=, view.g + view.h);
  g_assert_true (slide_search_look_up (search, &view.board, &known));

  n_successors = slide_search_get_successors (search, successors);

  /* A state that was reached by all moves that lead to it has no further successors. */
  if (search->request.algorithm != SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC)
    g_assert_cmpuint (n_successors, >=, 1);
  for (guint i = 0; i < n_successors; i++)
    {
      SlideBoard board = view.board;

      g_assert_true (slide_board_apply (&board, successors[i].node.move));
      g_assert_true (slide_board_equal (&board, &successors[i].node.board));
      g_assert_cmpuint (successors[i].node.g, ==, view.g + 1);
      if (successors[i].fate == SLIDE_FATE_NEW)
        g_assert_true (slide_search_look_up (search, &board, &known));
    }
}

static void
test_views (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal, start;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  engine_test_parse ("867/254/301", &start);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);

  for (guint j = 0; j < G_N_ELEMENTS (algorithms); j++)
    {
      g_autoptr (SlideSearch) search = NULL;
      g_autofree SlideStatistics *statistics = g_new0 (SlideStatistics, 1);
      SlideSearchRequest request;
      SlideNodeView view;

      engine_test_init_request (&request, algorithms[j].algorithm, &start, heuristic);
      search = engine_test_new_search (&request);
      g_assert_false (slide_search_get_current (search, &view));
      g_assert_true (slide_search_look_up (search, &start, &view));
      g_assert_cmpint (view.state, ==, SLIDE_NODE_OPEN);

      for (guint step = 0; step < 1500 && slide_search_run (search, 1) == SLIDE_STATUS_RUNNING; step++)
        check_step (search, statistics, step);
      g_assert_cmpuint (statistics->expanded, >, 300);
    }
}

TEST_PROGRAM (algorithms)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/algorithms/distances", test_distances);
  g_test_add_func ("/algorithms/any-goal", test_any_goal);
  g_test_add_func ("/algorithms/widths", test_widths);
  g_test_add_func ("/algorithms/korf", test_korf);
  g_test_add_func ("/algorithms/slices", test_slices);
  g_test_add_func ("/algorithms/node-limit", test_node_limit);
  g_test_add_func ("/algorithms/ends", test_ends);
  g_test_add_func ("/algorithms/memory-limit", test_memory_limit);
  g_test_add_func ("/algorithms/at-once", test_at_once);
  g_test_add_func ("/algorithms/inadmissible", test_inadmissible);
  g_test_add_func ("/algorithms/knobs", test_options);
  g_test_add_func ("/algorithms/backward-refused", test_backward_refused);
  g_test_add_func ("/algorithms/backward-options", test_backward_options);
  g_test_add_func ("/algorithms/backward-stopped", test_backward_stopped);
  g_test_add_func ("/algorithms/backward-views", test_backward_views);
  g_test_add_func ("/algorithms/views", test_views);

  return g_test_run ();
}
