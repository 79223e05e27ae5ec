/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-best-first.c: best-first searches of more states than are expanded one by one, compared
 * with the true distances of every board of 2x5, of which 1,814,400 are reachable; and properties
 * of larger boards without tables.
 */

#include "engine-test.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-search-private.h"
#include "slide-search-views.h"
#include "test-program.h"
#include "test-sample.h"

#define SEED 8
#define SLICE 170001

typedef struct
{
  const char     *heuristic;
  SlideAlgorithm  algorithm;
  double          weight;
  SlideTieBreak   tie_break;
  gboolean        reopen;
  guint64         node_limit;
} Case;

/* Weak heuristics, so that there are enough states; some overestimate or are inconsistent, so
 * that states are reached with a smaller g later. */
static const Case cases[] = {
  { "zero", SLIDE_ALGORITHM_BREADTH_FIRST, 1, SLIDE_TIE_HIGH_G, TRUE, 0 },
  { "zero", SLIDE_ALGORITHM_UNIFORM_COST, 1, SLIDE_TIE_LOW_G, TRUE, 0 },
  { "misplaced", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_HIGH_G, TRUE, 0 },
  { "misplaced", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_LAST_IN, TRUE, 0 },
  { "pattern-database:1,2/5,6", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_HIGH_G, TRUE, 0 },
  { "blend:manhattan=100,misplaced=100,euclidean=100", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_HIGH_G, TRUE, 700000 },
  { "blend:misplaced=3", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_HIGH_G, FALSE, 0 },
  { "misplaced", SLIDE_ALGORITHM_WEIGHTED_ASTAR, 1.3, SLIDE_TIE_HIGH_G, TRUE, 0 },
  { "gaschnig", SLIDE_ALGORITHM_WEIGHTED_ASTAR, 1.25, SLIDE_TIE_HIGH_G, FALSE, 0 },
  { "misplaced", SLIDE_ALGORITHM_WEIGHTED_ASTAR, 1.5, SLIDE_TIE_LOW_G, TRUE, 0 },
  { "zero", SLIDE_ALGORITHM_GREEDY, 1, SLIDE_TIE_FIRST_IN, TRUE, 0 },
  { "zero", SLIDE_ALGORITHM_GREEDY, 1, SLIDE_TIE_LOW_G, TRUE, 0 },
};

typedef struct
{
  SlideBoard          goal;
  SlideBoard          start;
  SlideDistanceTable *to_goal;
  SlideDistanceTable *from_start;
} Fixture;

static SlideDistanceTable *
new_table (const SlideBoard *goal)
{
  g_autoptr (GError) error = NULL;
  SlideDistanceTable *table = slide_distance_table_new (goal, 0, NULL, NULL, &error);

  g_assert_no_error (error);
  return table;
}

/* From a board with only a few hundred farther ones. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  SlideRandom random;

  (void) data;

  slide_goal_init (&fixture->goal, SLIDE_GOAL_BLANK_LAST, 2, 5);
  fixture->to_goal = new_table (&fixture->goal);
  slide_random_init (&random, SEED);
  do
    slide_random_board (&random, &fixture->goal, &fixture->start);
  while (slide_distance_table_look_up (fixture->to_goal, &fixture->start) < 50);
  fixture->from_start = new_table (&fixture->start);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  (void) data;

  slide_distance_table_unref (fixture->to_goal);
  slide_distance_table_unref (fixture->from_start);
}

/* Every stored state is open or closed and counted once, except for the goal, which is neither. */
static void
check_counters (const SlideStatistics    *statistics,
                const SlideSearchRequest *request)
{
  gboolean took_goal = statistics->status == SLIDE_STATUS_SOLVED
                       && request->algorithm != SLIDE_ALGORITHM_BREADTH_FIRST;

  g_assert_cmpuint (statistics->closed, ==, statistics->expanded - statistics->reopened);
  g_assert_cmpuint (statistics->closed + statistics->frontier + (took_goal ? 1 : 0), ==,
                    statistics->stored);
  g_assert_cmpuint (statistics->max_frontier, >=, statistics->frontier);
  g_assert_cmpuint (statistics->generated, >=, statistics->stored - 1 + statistics->duplicates);
  if (!request->reopen)
    g_assert_cmpuint (statistics->reopened, ==, 0);
}

/* Whether each state is expanded at its true distance from the start, and once. */
static gboolean
closes_for_good (const SlideSearchRequest *request)
{
  return request->algorithm == SLIDE_ALGORITHM_UNIFORM_COST
         || request->algorithm == SLIDE_ALGORITHM_BREADTH_FIRST
         || (request->algorithm == SLIDE_ALGORITHM_ASTAR
             && slide_heuristic_is_consistent (request->heuristic));
}

/* The bounds of the search are correct for some boards. */
static void
check_boards (const Fixture     *fixture,
              const SlideSearch *search,
              SlideRandom       *random)
{
  const SlideSearchRequest *request = &search->request;

  for (guint i = 0; i < 100; i++)
    {
      SlideBoard board;
      SlideNodeView view;
      guint distance = slide_distance_table_get_board (fixture->from_start,
                                                       slide_random_below (random, 1814400), &board);

      if (!slide_search_look_up (search, &board, &view))
        continue;
      g_assert_cmpuint (view.g, >=, distance);
      if (closes_for_good (request) && view.state == SLIDE_NODE_CLOSED)
        g_assert_cmpuint (view.g, ==, distance);
    }
}

/* A* with a consistent h expands each reached board whose f is smaller than the solution's
 * length, some for which it is equal, and none for which it is larger. */
static void
check_expanded (const Fixture            *fixture,
                const SlideSearchRequest *request,
                const SlideStatistics    *statistics)
{
  guint64 n_boards = slide_distance_table_get_n_boards (fixture->from_start);
  guint length = (guint) statistics->moves;
  guint64 n_smaller = 0, n_equal = 0;

  for (guint64 i = 0; i < n_boards; i++)
    {
      SlideBoard board;
      guint f = slide_distance_table_get_board (fixture->from_start, i, &board);

      if (request->algorithm == SLIDE_ALGORITHM_ASTAR)
        f += slide_heuristic_estimate (request->heuristic, &board);
      n_smaller += f < length;
      n_equal += f == length;
    }

  if (request->algorithm == SLIDE_ALGORITHM_BREADTH_FIRST)
    g_assert_cmpuint (statistics->expanded, <=, n_smaller);
  else
    g_assert_cmpuint (statistics->expanded, >=, n_smaller);
  g_assert_cmpuint (statistics->expanded, <=, n_smaller + n_equal);
}

static void
check_end (const Fixture     *fixture,
           const SlideSearch *search,
           guint              distance)
{
  const SlideSearchRequest *request = &search->request;
  g_autofree SlideStatistics *statistics = g_new0 (SlideStatistics, 1);
  gboolean is_admissible = slide_heuristic_is_admissible (request->heuristic);

  slide_search_get_statistics (search, statistics);
  if (statistics->status == SLIDE_STATUS_NODE_LIMIT)
    {
      g_assert_cmpuint (statistics->expanded, ==, request->node_limit);
      return;
    }

  g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
  engine_test_assert_path (search, statistics->moves);
  g_assert_cmpint (statistics->moves, >=, distance);
  if (request->algorithm == SLIDE_ALGORITHM_WEIGHTED_ASTAR)
    g_assert_cmpfloat (statistics->moves, <=, request->weight * distance);
  else if (request->algorithm != SLIDE_ALGORITHM_GREEDY && is_admissible)
    {
      g_assert_cmpint (statistics->moves, ==, distance);
      g_assert_true (statistics->optimal);
    }
  else
    g_assert_false (statistics->optimal);

  if (closes_for_good (request))
    check_expanded (fixture, request, statistics);
}

/* The frontier's size among all boards; the goal that was removed does not count. */
static guint64
count_open (Fixture           *fixture,
            const SlideSearch *search,
            gboolean           took_goal)
{
  guint64 n_open = 0;

  for (guint64 i = 0; i < slide_distance_table_get_n_boards (fixture->to_goal); i++)
    {
      SlideNodeView node;
      SlideBoard board;

      slide_distance_table_get_board (fixture->to_goal, i, &board);
      n_open += slide_search_look_up (search, &board, &node) && node.state == SLIDE_NODE_OPEN
                && !(took_goal && slide_board_equal (&board, &fixture->goal));
    }

  return n_open;
}

static void
test_every_board (Fixture       *fixture,
                  gconstpointer  data)
{
  const Case *c = data;
  guint distance = (guint) slide_distance_table_look_up (fixture->to_goal, &fixture->start);
  g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (c->heuristic, &fixture->goal);
  g_autoptr (SlideSearch) search = NULL;
  g_autofree SlideStatistics *statistics = g_new0 (SlideStatistics, 1);
  SlideSearchRequest request;
  SlideRandom random;

  slide_random_init (&random, SEED);
  engine_test_init_request (&request, c->algorithm, &fixture->start, heuristic);
  request.weight = c->weight;
  request.tie_break = c->tie_break;
  request.reopen = c->reopen;
  request.node_limit = c->node_limit;
  search = engine_test_new_search (&request);

  do
    {
      slide_search_run (search, SLICE);
      slide_search_get_statistics (search, statistics);
      check_counters (statistics, &request);
      check_boards (fixture, search, &random);
      g_assert_cmpuint (statistics->lower_bound, <=, distance);
    }
  while (statistics->status == SLIDE_STATUS_RUNNING);

  g_test_message ("%s, %s: %" G_GUINT64_FORMAT " expanded, %" G_GUINT64_FORMAT " stored, %"
                  G_GUINT64_FORMAT " reopened, %d moves of %u",
                  slide_algorithm_get_info (c->algorithm)->id, c->heuristic, statistics->expanded,
                  statistics->stored, statistics->reopened, statistics->moves, distance);
  g_assert_cmpuint (statistics->stored, >, SLIDE_BATCH_THRESHOLD);
  check_end (fixture, search, distance);

  /* Greedy search without g would look each of them up among all others. */
  if (c->algorithm != SLIDE_ALGORITHM_GREEDY)
    g_assert_cmpuint (count_open (fixture, search,
                                  statistics->status == SLIDE_STATUS_SOLVED
                                  && c->algorithm != SLIDE_ALGORITHM_BREADTH_FIRST), ==,
                      statistics->frontier);
}

/* Wider states, and the largest possible estimates: every state is counted once, and expanded as
 * often however the search is sliced. */
static void
test_large_boards (void)
{
  static const struct
  {
    guint           rows, columns;
    const char     *heuristic;
    SlideAlgorithm  algorithm;
    double          weight;
  } large[] = {
    { 4, 4, "blend:misplaced=100,euclidean=90", SLIDE_ALGORITHM_ASTAR, 1 },
    { 4, 4, "misplaced", SLIDE_ALGORITHM_WEIGHTED_ASTAR, 2 },
    { 4, 5, "misplaced", SLIDE_ALGORITHM_ASTAR, 1 },
    { 5, 5, "blend:misplaced=40", SLIDE_ALGORITHM_WEIGHTED_ASTAR, 1.5 },
    { 5, 6, "gaschnig", SLIDE_ALGORITHM_WEIGHTED_ASTAR, 1.2 },
    { 6, 6, "blend:misplaced=100", SLIDE_ALGORITHM_WEIGHTED_ASTAR, 100 },
  };
  SlideRandom random;

  slide_random_init (&random, SEED);
  for (guint i = test_first (3); i < G_N_ELEMENTS (large); i += test_step (3))
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (SlideSearch) search = NULL;
      g_autofree SlideStatistics *statistics = g_new0 (SlideStatistics, 1);
      g_autofree SlideStatistics *whole = NULL;
      SlideSearchRequest request;
      SlideBoard start, goal;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, large[i].rows, large[i].columns);
      slide_random_board (&random, &goal, &start);
      heuristic = engine_test_new_heuristic (large[i].heuristic, &goal);
      engine_test_init_request (&request, large[i].algorithm, &start, heuristic);
      request.weight = large[i].weight;
      request.node_limit = 350000;
      search = engine_test_new_search (&request);
      do
        {
          slide_search_run (search, 35000);
          slide_search_get_statistics (search, statistics);
          check_counters (statistics, &request);
        }
      while (statistics->status == SLIDE_STATUS_RUNNING);

      g_test_message ("%ux%u, %s: %s after %" G_GUINT64_FORMAT " expansions, %" G_GUINT64_FORMAT " stored",
                      large[i].rows, large[i].columns, large[i].heuristic,
                      slide_status_get_id (statistics->status), statistics->expanded,
                      statistics->stored);
      g_assert_cmpuint (statistics->stored, >, SLIDE_BATCH_THRESHOLD);
      whole = engine_test_solve (&request, G_MAXUINT64);
      engine_test_assert_same_statistics (statistics, whole);
    }
}

TEST_PROGRAM (best_first)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = test_first (6); i < G_N_ELEMENTS (cases); i += test_step (6))
    {
      g_autofree char *path = g_strdup_printf ("/best-first/every-board/%u", i);

      g_test_add (path, Fixture, &cases[i], set_up, test_every_board, tear_down);
    }
  g_test_add_func ("/best-first/large-boards", test_large_boards);

  return g_test_run ();
}
