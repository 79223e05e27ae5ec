/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-bounds.c: what a search has proven, compared with the true distance at every moment.
 */

#include "engine-test.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-search-private.h"
#include "test-program.h"

#define SEED 20240611
#define DIAMETER 31      /* of 3x3 */

typedef struct
{
  SlideDistanceTable *table;
  SlideBoard          goal;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  slide_goal_init (&fixture->goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  fixture->table = slide_distance_table_new (&fixture->goal, 0, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  slide_distance_table_unref (fixture->table);
}

/* Neither a bound nor a guarantee may exceed the true distance. */
static void
check_claims (const SlideSearch *search,
              guint              distance)
{
  const SlideSearchRequest *request = &search->request;
  g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
  gboolean is_wrong;

  slide_search_get_statistics (search, statistics);
  is_wrong = statistics->lower_bound > distance;
  is_wrong |= request->memory_limit != 0 && statistics->memory > request->memory_limit;

  if (statistics->status == SLIDE_STATUS_SOLVED)
    {
      is_wrong |= statistics->moves < (int) distance;
      is_wrong |= statistics->optimal && statistics->moves != (int) distance;
      is_wrong |= request->algorithm == SLIDE_ALGORITHM_WEIGHTED_ASTAR
                  && slide_heuristic_is_admissible (request->heuristic)
                  && statistics->moves > request->weight * distance + 1e-9;
    }
  else
    {
      is_wrong |= statistics->optimal;
    }

  if (is_wrong)
    g_error ("%s, %s, w %g, ties %s, re-opening %d, memory limit %" G_GUINT64_FORMAT ": %s after %"
             G_GUINT64_FORMAT " expansions: bound %u, moves %d, optimal %d, true distance %u, memory %"
             G_GUINT64_FORMAT,
             slide_algorithm_get_info (request->algorithm)->id,
             slide_heuristic_get_id (request->heuristic), request->weight,
             slide_tie_break_get_id (request->tie_break), request->reopen, request->memory_limit,
             slide_status_get_id (statistics->status), statistics->expanded,
             statistics->lower_bound, statistics->moves, statistics->optimal, distance,
             statistics->memory);
}

/* Every algorithm, order and kind of heuristic, checked after every expansion. */
static void
test_every_step (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const ids[] = {
    "manhattan", "gaschnig", "blend", "walking-distance", "manhattan-with-blank",
    "linear-conflict-pairs", "misplaced-with-blank",
  };
  static const double weights[] = { 1.0, 1.3, 2.0, 5.0 };
  SlideRandom random;

  slide_random_init (&random, SEED);

  for (guint id = 0; id < G_N_ELEMENTS (ids); id++)
    for (guint i = 0; i < SLIDE_N_ALGORITHMS * SLIDE_N_TIES * 2; i++)
      {
        g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (ids[id], &fixture->goal);
        g_autoptr (SlideSearch) search = NULL;
        SlideSearchRequest request;
        SlideBoard start;
        guint distance;

        slide_random_board (&random, &fixture->goal, &start);
        distance = slide_distance_table_look_up (fixture->table, &start);

        slide_search_request_init (&request, &start, &fixture->goal);
        request.heuristic = heuristic;
        request.reopen = i % 2 == 0;
        request.tie_break = i / 2 % SLIDE_N_TIES;
        request.algorithm = i / 2 / SLIDE_N_TIES;
        request.weight = weights[(i + id) % G_N_ELEMENTS (weights)];
        request.node_limit = 3000;
        search = slide_search_new (&request, NULL);

        do
          check_claims (search, distance);
        while (slide_search_run (search, 1) == SLIDE_STATUS_RUNNING);
        check_claims (search, distance);
      }
}

/* f / w may be slightly larger than the length that f stands for, as 21 / 1.4 is larger than 15,
 * and a bound rounded up from that is one too large. With the true distance as h, the first node
 * has the largest f of all that are expanded, and the final frontier may have a larger one. */
static void
test_every_weight (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic ("perfect", &fixture->goal);
  SlideBoard starts[DIAMETER + 1];

  for (guint64 i = 0; i < slide_distance_table_get_n_boards (fixture->table); i++)
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (fixture->table, i, &board);

      starts[distance] = board;
    }

  for (guint percent = 101; percent <= 300; percent++)
    for (guint distance = 1; distance <= DIAMETER; distance++)
      {
        g_autoptr (SlideSearch) search = NULL;
        SlideSearchRequest request;

        engine_test_init_request (&request, SLIDE_ALGORITHM_WEIGHTED_ASTAR, &starts[distance],
                                  heuristic);
        request.weight = percent / 100.0;
        search = engine_test_new_search (&request);
        do
          check_claims (search, distance);
        while (slide_search_run (search, 1) == SLIDE_STATUS_RUNNING);
        check_claims (search, distance);
      }
}

/* A memory limit may be reached in the middle of an expansion, when some successors are lost: the
 * frontier then proves less than before. */
static void
test_every_memory (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const ids[] = { "zero", "misplaced", "manhattan" };
  SlideRandom random;

  slide_random_init (&random, SEED);

  for (guint id = 0; id < G_N_ELEMENTS (ids); id++)
    for (guint64 limit = 4 << 10; limit < 300 << 10; limit += 512)
      {
        g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (ids[id], &fixture->goal);
        g_autoptr (SlideSearch) search = NULL;
        SlideSearchRequest request;
        SlideBoard start;

        slide_random_board (&random, &fixture->goal, &start);

        slide_search_request_init (&request, &start, &fixture->goal);
        request.heuristic = heuristic;
        request.memory_limit = limit;
        request.tie_break = limit / 512 % SLIDE_N_TIES;
        search = slide_search_new (&request, NULL);
        if (search == NULL)
          continue;

        while (slide_search_run (search, G_MAXUINT64) == SLIDE_STATUS_RUNNING)
          ;
        check_claims (search, slide_distance_table_look_up (fixture->table, &start));
      }
}

TEST_PROGRAM (bounds)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/bounds/every-step", Fixture, NULL, set_up, test_every_step, tear_down);
  g_test_add ("/bounds/every-weight", Fixture, NULL, set_up, test_every_weight, tear_down);
  g_test_add ("/bounds/every-memory", Fixture, NULL, set_up, test_every_memory, tear_down);

  return g_test_run ();
}
