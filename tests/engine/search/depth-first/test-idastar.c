/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-idastar.c: IDA* compared with true distances, published counts, and a simple recursion
 * that shares none of its parts.
 */

#include "engine-test.h"
#include "pattern-database.h"
#include "plain-search.h"
#include "slide-board-text.h"
#include "slide-distance-table.h"
#include "slide-flood.h"
#include "slide-goal.h"
#include "slide-search-views.h"
#include "slide-subtree.h"
#include "test-program.h"

#include <stdio.h>
#include <string.h>

#define SEED 20

static const char *const admissible_ids[] = {
  "zero", "misplaced", "gaschnig", "out-of-row-column", "euclidean", "blend", "manhattan",
  "inversion-distance", "linear-conflict", "walking-distance", "max:manhattan+gaschnig",
  "pattern-database", "korf-taylor", "dynamic-pairs",
};

static void
init_request (SlideSearchRequest *request,
              const SlideBoard   *start,
              SlideHeuristic     *heuristic)
{
  engine_test_init_request (request, SLIDE_ALGORITHM_IDASTAR, start, heuristic);
}

/* Solves in slices of @budget, and sets the statistics. */
static SlideStatistics *
solve (const SlideSearchRequest *request,
       guint64                   budget)
{
  SlideStatistics *statistics = engine_test_solve (request, budget);

  if (statistics->status == SLIDE_STATUS_SOLVED)
    g_assert_cmpint (statistics->optimal, ==, slide_heuristic_is_admissible (request->heuristic)
                                              || (int) statistics->lower_bound == statistics->moves);
  return statistics;
}

/* ---- The plain recursion ---- */

static void
assert_plain_counts (const SlideSearchRequest *request,
                     const SlideStatistics    *statistics)
{
  PlainSearchCounts counts;

  plain_search_depth_first (request, &counts);
  g_assert_cmpint (statistics->moves, ==, counts.moves);
  g_assert_cmpuint (statistics->expanded, ==, counts.expanded);
  g_assert_cmpuint (statistics->generated, ==, counts.generated);
  g_assert_cmpuint (statistics->best_h, ==, counts.best_h);
  g_assert_cmpuint (statistics->max_frontier, ==, counts.max_frontier);
  g_assert_cmpuint (statistics->stored, ==, counts.stored);
}

static void
test_counts (void)
{
  static const guint8 shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 3, 3 }, { 4, 3 },
                                      { 5, 3 }, { 4, 4 }, { 2, 6 }, { 5, 5 }, { 6, 6 },
                                      { 3, 6 } };
  SlideRandom random;

  slide_random_init (&random, SEED);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint id = 0; id < G_N_ELEMENTS (admissible_ids) + 3; id++)
      {
        static const char *const others[] = { "manhattan-with-blank", "misplaced-with-blank",
                                              "linear-conflict-pairs" };
        g_autoptr (SlideHeuristic) heuristic = NULL;
        SlideSearchRequest request;
        SlideBoard goal, start;

        /* Some databases take seconds to build. */
        if (id < G_N_ELEMENTS (admissible_ids) && g_str_equal (admissible_ids[id], "pattern-database")
            && (shapes[i][0] * shapes[i][1] > 16 || shapes[i][0] == 5))
          continue;

        slide_goal_init (&goal, (SlideGoalPreset) (id % 3), shapes[i][0], shapes[i][1]);
        heuristic = slide_heuristic_new_from_text (id < G_N_ELEMENTS (admissible_ids)
                                                   ? admissible_ids[id]
                                                   : others[id - G_N_ELEMENTS (admissible_ids)],
                                                   &goal, NULL, NULL);
        if (heuristic == NULL)
          continue;   /* walking distance on large boards */

        for (guint round = 0; round < 6; round++)
          {
            g_autofree SlideStatistics *statistics = NULL;

            start = goal;
            slide_random_scramble (&random, 3 * round, &start);
            init_request (&request, &start, heuristic);
            request.parent_pruning = round != 3;
            request.cycle_pruning = round != 4;
            statistics = solve (&request, G_MAXUINT64);
            assert_plain_counts (&request, statistics);
          }
      }
}

/* Groups that leave tiles out, with and without a reflection. */
static void
test_partitions (void)
{
  static const struct
  {
    guint           rows, columns;
    SlideGoalPreset goal;
    const char     *partition;
  } cases[] = {
    { 3, 3, SLIDE_GOAL_BLANK_LAST, "1,2,3,4" },
    { 3, 3, SLIDE_GOAL_BLANK_FIRST, "1,2/5,6,7" },
    { 3, 3, SLIDE_GOAL_SNAIL, "1,2,3,4,5/6,7,8" },
    { 2, 4, SLIDE_GOAL_BLANK_LAST, "1,2/3,4/6" },
    { 4, 2, SLIDE_GOAL_SNAIL, "7,6,5/1" },
    { 4, 4, SLIDE_GOAL_BLANK_LAST, "1,2,3,4/9,10,13,14/15" },
    { 5, 5, SLIDE_GOAL_BLANK_FIRST, "1,2,3/5,10,15/24,23" },
    { 6, 6, SLIDE_GOAL_SNAIL, "1,2/35,34/7,8,9" },
    /* Several partitions: two, three, four and seven views. */
    { 3, 3, SLIDE_GOAL_SNAIL, "4-4;1,2,3/4,5,6" },
    { 3, 3, SLIDE_GOAL_BLANK_LAST, "1,2,3,4;2,5,6/3,4" },
    { 4, 4, SLIDE_GOAL_BLANK_FIRST, "5-5-5;1,2,3,4/9,10,13,14/15" },
    { 3, 5, SLIDE_GOAL_BLANK_LAST, "5-5-4;1,2,3/6,7,8,9;2,3,4/5" },
    { 5, 5, SLIDE_GOAL_BLANK_LAST, "1,2,3/4,5,6;4,5,6/23,24;24/23,22,21;1/2/3/6/7/8" },
  };
  SlideRandom random;

  slide_random_init (&random, SEED);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      SlideSearchRequest request;
      SlideBoard goal, start;

      slide_goal_init (&goal, cases[i].goal, cases[i].rows, cases[i].columns);
      heuristic = engine_test_new_pattern_database (&goal, cases[i].partition);

      for (guint round = 0; round < 12; round++)
        {
          g_autofree SlideStatistics *statistics = NULL;

          start = goal;
          slide_random_scramble (&random, 2 + round, &start);
          init_request (&request, &start, heuristic);
          request.cycle_pruning = round % 4 != 0;
          statistics = solve (&request, G_MAXUINT64);
          assert_plain_counts (&request, statistics);
        }
    }
}

/* ---- True distances ---- */

/* Every @stride-th board of a shape. */
static void
check_distances (guint       rows,
                 guint       columns,
                 SlideGoalPreset kind,
                 const char *heuristic_id,
                 guint64     stride)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideSearchRequest request;
  SlideBoard goal, start;

  slide_goal_init (&goal, kind, rows, columns);
  heuristic = engine_test_new_heuristic (heuristic_id, &goal);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);

  for (guint64 i = test_first (8) * stride; i < slide_distance_table_get_n_boards (table); i += stride * test_step (8))
    {
      g_autofree SlideStatistics *statistics = NULL;
      guint distance = slide_distance_table_get_board (table, i, &start);

      init_request (&request, &start, heuristic);
      statistics = solve (&request, 1000);
      if (statistics->moves != (int) distance || statistics->lower_bound != distance)
        {
          g_autofree char *text = slide_board_to_text (&start, SLIDE_TEXT_LINE);

          g_error ("%s, %s: %d moves, bound %u, true distance %u", heuristic_id, text,
                   statistics->moves, statistics->lower_bound, distance);
        }
    }
}

static void
test_distances (void)
{
  check_distances (3, 3, SLIDE_GOAL_BLANK_LAST, "manhattan", 7);
  check_distances (3, 3, SLIDE_GOAL_SNAIL, "manhattan", 97);
  check_distances (3, 3, SLIDE_GOAL_BLANK_FIRST, "walking-distance", 97);
  check_distances (3, 3, SLIDE_GOAL_BLANK_LAST, "linear-conflict", 497);
  check_distances (3, 3, SLIDE_GOAL_BLANK_FIRST, "pattern-database", 37);
  check_distances (3, 3, SLIDE_GOAL_BLANK_LAST, "misplaced", 997);
  check_distances (2, 2, SLIDE_GOAL_BLANK_LAST, "zero", 1);
  check_distances (2, 3, SLIDE_GOAL_BLANK_LAST, "manhattan", 1);
  check_distances (3, 2, SLIDE_GOAL_BLANK_FIRST, "manhattan", 1);
  check_distances (2, 4, SLIDE_GOAL_BLANK_LAST, "manhattan", 61);
  check_distances (4, 2, SLIDE_GOAL_SNAIL, "inversion-distance", 61);
}

/* ---- The hundred 15-puzzles ---- */

typedef struct
{
  guint   number;
  guint64 n_generated;
} KorfCase;

/* Published counts; @n_more is what they count in addition to the successors. */
static void
check_korf (const char     *heuristic_id,
            const KorfCase *cases,
            guint           n_cases,
            guint           n_more,
            gboolean        cycle_pruning)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);
  heuristic = engine_test_new_heuristic (heuristic_id, &goal);

  for (guint i = test_first (4); i < n_cases; i += test_step (4))
    {
      g_autofree SlideStatistics *statistics = NULL;
      SlideSearchRequest request;
      SlideBoard start;
      guint length;

      engine_test_init_korf (cases[i].number, &start, &goal, &length);
      init_request (&request, &start, heuristic);
      request.cycle_pruning = cycle_pruning;
      statistics = solve (&request, G_MAXUINT64);
      g_assert_cmpint (statistics->moves, ==, length);
      g_assert_cmpuint (statistics->generated + n_more, ==, cases[i].n_generated);
    }
}

/* Nodes as counted by Korf (1985), including the start. */
static void
test_korf (void)
{
  static const KorfCase cases[] = {
    { 2, 15300442 },
    { 5, 11020325 },
    { 9, 1650696 },
    { 12, 546344 },
    { 13, 11861705 },
    { 16, 17984051 },
    { 19, 1280495 },
    { 20, 17954870 },
    { 23, 15971319 },
    { 28, 5934442 },
    { 30, 2196593 },
    { 31, 2351811 },
    { 39, 19355806 },
    { 42, 877823 },
    { 45, 6158733 },
    { 47, 1411294 },
    { 48, 1905023 },
    { 55, 927212 },
    { 57, 8841527 },
    { 58, 12955404 },
    { 61, 7096850 },
    { 65, 18997681 },
    { 71, 8885972 },
    { 73, 3222276 },
    { 74, 1897728 },
    { 77, 18918269 },
    { 78, 10907150 },
    { 79, 540860 },
    { 81, 9982569 },
    { 85, 2725456 },
    { 86, 2304426 },
    { 90, 7171137 },
    { 93, 1599909 },
    { 94, 1337340 },
    { 95, 7115967 },
    { 96, 12808564 },
    { 97, 1002927 },
  };

  check_korf ("manhattan", cases, G_N_ELEMENTS (cases), 1, FALSE);
}

/* The counts of another program, without the start. */
static void
test_korf_walking (void)
{
  static const KorfCase cases[] = {
    { 9, 407987 },
    { 12, 90875 },
    { 19, 353973 },
    { 42, 146908 },
    { 45, 620546 },
    { 47, 312918 },
    { 55, 93991 },
  };

  check_korf ("walking-distance", cases, G_N_ELEMENTS (cases), 0, FALSE);
}

/* Counts of another program with an automaton learned independently. */
static void
test_korf_pruned (void)
{
  static const KorfCase cases[] = {
    { 1, 89675629 },
    { 12, 344681 },
    { 19, 674091 },
    { 42, 464653 },
    { 55, 508418 },
    { 79, 332319 },
    { 91, 193790338 },
    { 97, 595723 },
  };

  check_korf ("manhattan", cases, G_N_ELEMENTS (cases), 0, TRUE);
}

static const guint64 korf_patterns_plain = 40626014;
static const guint64 korf_patterns_pruned = 23829462;

/* All hundred, with two groups of six and one of three. The sum of the nodes without cycle
 * pruning was computed by another program, with its own tables and code. @data points to the
 * requested one. */
static void
test_korf_patterns (gconstpointer data)
{
  const guint64 *expected = data;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  guint64 n_generated = 0;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);
  heuristic = engine_test_new_pattern_database (&goal, "1,4,5,8,9,12/2,3,6,7,10,11/13,14,15");

  for (guint number = 1 + test_first (9); number <= 100; number += test_step (9))
    {
      g_autofree SlideStatistics *statistics = NULL;
      SlideSearchRequest request;
      SlideBoard start;
      guint length;

      engine_test_init_korf (number, &start, &goal, &length);
      init_request (&request, &start, heuristic);
      request.threads = 1 + number % 2;
      request.cycle_pruning = expected == &korf_patterns_pruned;
      statistics = solve (&request, G_MAXUINT64);
      g_assert_cmpint (statistics->moves, ==, length);
      n_generated += statistics->generated;
    }

  if (test_is_whole ())
    g_assert_cmpuint (n_generated, ==, *expected);
}

/* ---- Slices, steps, limits ---- */

static void
test_slices (void)
{
  static const guint64 budgets[] = { 1, 64, 65, 4096 };
  static const char *const ids[] = { "manhattan", "misplaced", "linear-conflict",
                                     "walking-distance", "pattern-database" };
  SlideBoard goal, start;
  guint length;

  engine_test_init_korf (12, &start, &goal, &length);

  for (guint id = 0; id < G_N_ELEMENTS (ids); id++)
    for (guint limit = test_first (2); limit < 5; limit += test_step (2))
      {
        g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (ids[id], &goal);
        g_autofree SlideStatistics *whole = NULL;
        SlideSearchRequest request;

        init_request (&request, &start, heuristic);
        request.node_limit = limit == 0 ? 300000 : 12345 * limit;
        request.cycle_pruning = limit < 4;
        whole = solve (&request, G_MAXUINT64);
        if (whole->status != SLIDE_STATUS_SOLVED)
          {
            g_assert_cmpint (whole->status, ==, SLIDE_STATUS_NODE_LIMIT);
            g_assert_cmpuint (whole->expanded, ==, request.node_limit);
          }

        engine_test_assert_slices (&request, whole, budgets, G_N_ELEMENTS (budgets));
      }
}

/* With little memory, an iteration is searched in order only, with the same counts. */
static void
check_without_blocks (const SlideSearchRequest *request,
                      const SlideStatistics    *whole)
{
  SlideSearchRequest in_order = *request;
  g_autofree SlideStatistics *statistics = NULL;

  in_order.memory_limit = 8 << 20;
  statistics = solve (&in_order, G_MAXUINT64);
  engine_test_assert_same_statistics (statistics, whole);
}

/* Long iterations are searched in blocks, which must not show. */
static void
test_blocks (void)
{
  static const guint64 budgets[] = { 4096, 3000000, 20000000 };
  static const struct
  {
    guint64  node_limit;
    gboolean cycle_pruning;
  } cases[] = {
    { 0, FALSE }, { 4000001, FALSE }, { 6000001, FALSE }, { 7855092, FALSE },
    { 0, TRUE }, { 2000001, TRUE }, { 3000001, TRUE },
  };
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal, start;
  guint length;

  engine_test_init_korf (2, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);

  for (guint i = test_first (3); i < G_N_ELEMENTS (cases); i += test_step (3))
    {
      g_autofree SlideStatistics *whole = NULL;
      SlideSearchRequest request;

      init_request (&request, &start, heuristic);
      request.node_limit = cases[i].node_limit;
      request.cycle_pruning = cases[i].cycle_pruning;
      request.memory_limit = 0;
      whole = solve (&request, G_MAXUINT64);
      check_without_blocks (&request, whole);
      if (cases[i].node_limit == 0)
        g_assert_cmpint (whole->moves, ==, length);
      else
        g_assert_cmpuint (whole->expanded, ==, cases[i].node_limit);

      for (request.threads = 1; request.threads <= 3; request.threads++)
        engine_test_assert_slices (&request, whole, budgets, G_N_ELEMENTS (budgets));
    }
}

/* A flood counts the same as sweeps, or reports that it found the goal. */
static void
test_floods (void)
{
  static const struct
  {
    guint8   rows, columns;
    gboolean prunes;
  } shapes[] = { { 3, 4, FALSE }, { 4, 3, FALSE }, { 3, 5, FALSE }, { 5, 3, FALSE },
                 { 4, 4, FALSE }, { 4, 4, TRUE } };
  const guint n_shapes = G_N_ELEMENTS (shapes);
  static const char *const ids[] = { "zero", "misplaced", "manhattan", "out-of-row-column",
                                     "pattern-database", "pattern-database:5-5-5" };
  SlideRandom random;
  guint n_goals = 0, n_floods = 0;

  slide_random_init (&random, SEED);
  for (guint i = 0; i < n_shapes * G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      SlideSweepRoot roots[8] = { 0 };
      SlideSweepCounts sum, counts;
      SlideSweepResult result;
      SlideFloodOutcome outcome;
      const SlideMoveAutomaton *automaton = NULL;
      SlideSweep *sweep;
      SlideFlood *flood;
      SlideBoard goal;
      gboolean has_goal = FALSE;

      slide_goal_init (&goal, (SlideGoalPreset) (i % 5 % 3), shapes[i % n_shapes].rows,
                       shapes[i % n_shapes].columns);
      if (shapes[i % n_shapes].prunes)
        automaton = slide_move_automaton_get (goal.rows, goal.columns);
      if (strcmp (ids[i / n_shapes], "pattern-database:5-5-5") == 0 && slide_board_get_n_cells (&goal) != 16)
        continue;
      heuristic = engine_test_new_heuristic (ids[i / n_shapes], &goal);
      sweep = slide_sweep_new (heuristic, &goal, automaton);
      flood = slide_flood_new (heuristic, &goal, automaton);
      g_assert_nonnull (sweep);

      for (guint round = 0; flood != NULL && round < 30 / test_step (3); round++)
        {
          for (guint root = 0; root < G_N_ELEMENTS (roots); root++)
            {
              SlideBoard board = goal;
              SlideMove move;

              slide_random_scramble (&random, round == 0 ? 6 : 400, &board);
              do
                move = (SlideMove) slide_random_below (&random, SLIDE_N_MOVES);
              while (!slide_board_apply (&board, move));

              memcpy (roots[root].cells, board.cells, sizeof roots[root].cells);
              roots[root].blank = board.blank;
              roots[root].move = (guint8) move;
              roots[root].h = (guint16) slide_heuristic_estimate (heuristic, &board);
              roots[root].slack = (guint16) slide_random_below (&random, i < n_shapes ? 16 : 8);
              if (automaton != NULL)
                roots[root].path = (guint16) slide_move_automaton_follow (
                    automaton, SLIDE_MOVE_AUTOMATON_START, move);
              roots[root].n_frontier = (guint16) slide_random_below (&random, 60);
            }

          sum = (SlideSweepCounts) SLIDE_SWEEP_COUNTS_INIT;
          has_goal = FALSE;
          for (guint root = 0; root < G_N_ELEMENTS (roots); root++)
            {
              slide_sweep_run (sweep, &roots[root], SLIDE_SWEEP_MAX_EXPANSIONS, &result);
              has_goal |= result.outcome == SLIDE_SWEEP_FOUND;
              slide_subtree_add_counts (&sum, &result.counts);
            }

          slide_flood_begin (flood, roots, G_N_ELEMENTS (roots));
          while ((outcome = slide_flood_run (flood, 1000)) == SLIDE_FLOOD_PAUSED)
            ;
          n_floods++;
          n_goals += has_goal;
          if (has_goal)
            {
              g_assert_cmpint (outcome, ==, SLIDE_FLOOD_GOAL);
              continue;
            }

          g_assert_cmpint (outcome, ==, SLIDE_FLOOD_DONE);
          slide_flood_get_counts (flood, &counts);
          g_assert_cmpuint (counts.n_expanded, ==, sum.n_expanded);
          g_assert_cmpuint (counts.n_generated, ==, sum.n_generated);
          g_assert_cmpuint (counts.best_h, ==, sum.best_h);
          g_assert_cmpuint (counts.max_frontier, ==, sum.max_frontier);
          if (slide_heuristic_get_pattern_set (heuristic) != NULL)
            g_assert_cmpuint (counts.least_excess, ==, sum.least_excess);
        }

      slide_sweep_free (sweep);
      if (flood != NULL)
        slide_flood_free (flood);
    }

  if (n_floods == 0)
    g_test_skip ("no vector instructions");
  else
    g_assert_cmpuint (n_goals, >, 0);
}

/* The smallest node limit with a solution, and one less. */
static void
test_node_limit (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autofree SlideStatistics *all = NULL;
  SlideSearchRequest request;
  SlideBoard goal, start;
  guint length;

  engine_test_init_korf (12, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  init_request (&request, &start, heuristic);
  all = solve (&request, G_MAXUINT64);

  for (guint less = 0; less < 2; less++)
    {
      g_autofree SlideStatistics *limited = engine_test_limit_nodes (&request, all, less,
                                                                     G_MAXUINT64);

      g_assert_cmpuint (limited->lower_bound, ==, length);
    }
}

static void
test_ends (void)
{
  static const char *const ids[] = { "manhattan", "linear-conflict", "walking-distance",
                                     "manhattan" };
  SlideBoard goal, start;
  guint length;

  engine_test_init_korf (88, &start, &goal, &length);

  for (guint id = 0; id < G_N_ELEMENTS (ids); id++)
    for (guint by_clock = 0; by_clock < 2; by_clock++)
      {
        g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (ids[id], &goal);
        g_autofree SlideStatistics *statistics = NULL;
        SlideSearchRequest request;

        init_request (&request, &start, heuristic);
        request.threads = id == 3 ? 2 : 1;
        statistics = engine_test_end (&request, by_clock, length);
        g_assert_cmpuint (statistics->stored, >=, 1);
        g_assert_cmpuint (statistics->memory, <, 32 << 20);
      }
}

static void
test_unsolvable (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autofree SlideStatistics *statistics = NULL;
  SlideSearchRequest request;
  SlideBoard goal, start;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  start = goal;
  slide_board_exchange (&start, 0, 1);
  init_request (&request, &start, heuristic);
  statistics = solve (&request, G_MAXUINT64);
  g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_UNSOLVABLE);
  g_assert_cmpuint (statistics->expanded, ==, 0);
}

static void
test_inadmissible (void)
{
  static const char *const ids[] = { "nilsson", "manhattan-with-blank", "misplaced-with-blank",
                                     "linear-conflict-pairs" };
  SlideRandom random;

  slide_random_init (&random, SEED);
  for (guint id = 0; id < G_N_ELEMENTS (ids); id++)
    engine_test_check_inadmissible (SLIDE_ALGORITHM_IDASTAR, ids[id], &random, 50);
}

/* ---- Views ---- */

static void
check_views (const char *text,
             guint       side)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideSearch) search = NULL;
  g_autofree SlideStatistics *statistics = g_new0 (SlideStatistics, 1);
  SlideSearchRequest request;
  SlideBoard goal, start;
  SlideNodeView view;
  guint64 n_pruned = 0;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, side, side);
  engine_test_parse (text, &start);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  init_request (&request, &start, heuristic);
  search = engine_test_new_search (&request);
  g_assert_false (slide_search_get_current (search, &view));
  g_assert_true (slide_search_look_up (search, &start, &view));
  g_assert_cmpint (view.state, ==, SLIDE_NODE_OPEN);

  for (guint step = 0; step < 3000; step++)
    {
      SlideSuccessorView successors[SLIDE_N_MOVES];
      guint n_successors;

      g_assert_cmpint (slide_search_run (search, 1), ==, SLIDE_STATUS_RUNNING);
      slide_search_get_statistics (search, statistics);
      g_assert_cmpuint (statistics->expanded, ==, step + 1);

      g_assert_true (slide_search_get_current (search, &view));
      g_assert_cmpuint (view.f, ==, view.g + view.h);
      g_assert_cmpuint (view.f, <=, statistics->lower_bound);
      g_assert_cmpuint (view.g + 1, ==, statistics->stored);
      g_assert_cmpuint (view.h, ==, slide_heuristic_estimate (heuristic, &view.board));

      n_successors = slide_search_get_successors (search, successors);
      g_assert_cmpuint (n_successors, >=, side == 3);
      for (guint i = 0; i < n_successors; i++)
        {
          SlideNodeView known;

          g_assert_cmpuint (successors[i].node.g, ==, view.g + 1);
          g_assert_cmpint (successors[i].fate, ==,
                           successors[i].node.f <= statistics->lower_bound ? SLIDE_FATE_NEW
                                                                           : SLIDE_FATE_PRUNED);
          g_assert_true (slide_search_look_up (search, &successors[i].node.board, &known));
          n_pruned += successors[i].fate == SLIDE_FATE_PRUNED;
        }

      g_assert_true (slide_search_look_up (search, &start, &view));
      g_assert_cmpint (view.state, ==, SLIDE_NODE_CLOSED);
      g_assert_cmpuint (view.g, ==, 0);
    }

  g_assert_cmpuint (n_pruned, >, 0);
}

/* The second with cycle pruning, which may leave no successors. */
static void
test_views (void)
{
  check_views ("867/254/301", 3);
  check_views ("14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0", 4);
}

TEST_PROGRAM (idastar)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/idastar/counts", test_counts);
  g_test_add_func ("/idastar/partitions", test_partitions);
  g_test_add_func ("/idastar/distances", test_distances);
  g_test_add_func ("/idastar/korf", test_korf);
  g_test_add_func ("/idastar/korf-walking", test_korf_walking);
  g_test_add_func ("/idastar/korf-pruned", test_korf_pruned);
  g_test_add_data_func ("/idastar/korf-patterns/plain", &korf_patterns_plain, test_korf_patterns);
  g_test_add_data_func ("/idastar/korf-patterns/pruned", &korf_patterns_pruned, test_korf_patterns);
  g_test_add_func ("/idastar/slices", test_slices);
  g_test_add_func ("/idastar/blocks", test_blocks);
  g_test_add_func ("/idastar/floods", test_floods);
  g_test_add_func ("/idastar/node-limit", test_node_limit);
  g_test_add_func ("/idastar/ends", test_ends);
  g_test_add_func ("/idastar/unsolvable", test_unsolvable);
  g_test_add_func ("/idastar/inadmissible", test_inadmissible);
  g_test_add_func ("/idastar/views", test_views);

  return g_test_run ();
}
