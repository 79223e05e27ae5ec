/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-neural.c: the network that comes with the program, on every board of 3x3.
 */

#include "engine-test.h"
#include "slide-goal.h"
#include "slide-network-audit.h"
#include "slide-network-store.h"
#include "test-program.h"

/* The maximum mean time per board, from the requirements. */
#define MOST_EXPANSIONS 45.0
#define LEAST_MEAN_H 19.5

/* The properties it states are those that another audit finds. */
static void
test_audit (void)
{
  g_autoptr (SlideNetwork) network = NULL;
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  network = slide_network_store_find (&goal);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);

  for (guint n_threads = 1; n_threads <= 3; n_threads++)
    {
      const SlideNetworkFacts *facts = slide_network_get_facts (network);
      const SlideNetworkFacts *found;
      g_autoptr (SlideNetwork) again = NULL;
      SlideNetworkAudit audit;
      guint64 n_errors = 0, n_above = 0;

      again = slide_network_audit (network, table, 0, n_threads, NULL, NULL, &audit);
      found = slide_network_get_facts (again);
      g_assert_true (facts->is_proven && facts->is_complete && found->is_proven);
      g_assert_cmpint (facts->correction, ==, found->correction);
      g_assert_cmpint (facts->worst, ==, found->worst);
      g_assert_cmpuint (facts->sum_h, ==, found->sum_h);
      g_assert_cmpuint (facts->n_boards, ==, 181440);
      g_assert_cmpfloat (slide_network_get_mean_h (network), >=, LEAST_MEAN_H);
      g_assert_cmpfloat (audit.mean_h, ==, slide_network_get_mean_h (network));
      g_assert_cmpfloat (audit.mean_h, >, audit.mean_without_parity + 1.0);
      g_assert_cmpfloat_with_epsilon (audit.mean_true, 21.972, 0.0005);

      for (guint i = 0; i < SLIDE_NETWORK_AUDIT_N_ERRORS; i++)
        n_errors += audit.errors[i];
      for (guint d = 0; d < SLIDE_NETWORK_AUDIT_N_DISTANCES; d++)
        {
          n_above += audit.above_at[d];
          g_assert_cmpfloat (audit.worst_at[d], <=, audit.worst);
        }
      g_assert_cmpuint (n_errors, ==, audit.n_boards);
      g_assert_cmpuint (n_above, ==, audit.n_above);
    }
}

/* The smallest correction: with one unit less, some board would be overestimated. */
static void
test_least_correction (void)
{
  g_autoptr (SlideNetwork) network = NULL;
  g_autoptr (SlideNetwork) less = NULL;
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideNetworkFacts facts;
  SlideBoard goal;
  guint n_above = 0, n_above_less = 0;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  network = slide_network_store_find (&goal);
  facts = *slide_network_get_facts (network);
  facts.correction--;
  less = slide_network_new_with_facts (network, &facts);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);

  for (guint64 i = test_first (10); i < slide_distance_table_get_n_boards (table); i++)
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (table, i, &board);

      n_above += slide_network_estimate (network, board.cells) > distance;
      n_above_less += slide_network_estimate (less, board.cells) > distance;
    }

  g_assert_cmpuint (n_above, ==, 0);
  g_assert_cmpuint (n_above_less, >, 0);
}

/* Every board, by A*: a shortest solution, and few expansions. */
static void
test_every_board (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
  guint64 n_expanded = 0, n_searched = 0;
  double mean;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  heuristic = engine_test_new_heuristic ("neural", &goal);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);

  for (guint64 i = test_first (10); i < slide_distance_table_get_n_boards (table); i += test_step (10))
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (table, i, &board);
      SlideSearchRequest request;
      g_autoptr (SlideSearch) search = NULL;

      engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &board, heuristic);
      search = slide_search_new (&request, NULL);
      g_assert_cmpint (slide_search_run (search, 1000000), ==, SLIDE_STATUS_SOLVED);
      slide_search_get_statistics (search, statistics);
      if (statistics->moves != (int) distance || !statistics->optimal)
        g_error ("board %" G_GUINT64_FORMAT ": %d moves, %u are enough", i, statistics->moves, distance);
      n_expanded += statistics->expanded;
      n_searched++;
    }

  mean = (double) n_expanded / (double) n_searched;
  g_test_message ("%.2f expansions a board", mean);
  g_assert_cmpfloat (mean, <=, MOST_EXPANSIONS);
}

/* Other algorithms, on some boards. */
static void
test_algorithms (void)
{
  static const SlideAlgorithm algorithms[] = {
    SLIDE_ALGORITHM_IDASTAR, SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST, SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC,
  };
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideBoard goal;
  SlideRandom random;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  heuristic = engine_test_new_heuristic ("max:neural+linear-conflict", &goal);
  g_assert_true (slide_heuristic_is_admissible (heuristic));
  g_assert_false (slide_heuristic_is_consistent (heuristic));
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
  slide_random_init (&random, 1);

  for (guint i = 0; i < 300; i++)
    for (guint k = 0; k < G_N_ELEMENTS (algorithms); k++)
      {
        g_autofree SlideStatistics *statistics = NULL;
        g_autoptr (SlideHeuristic) alone = engine_test_new_heuristic ("neural", &goal);
        SlideSearchRequest request;
        SlideBoard board;

        slide_random_board (&random, &goal, &board);
        engine_test_init_request (&request, algorithms[k], &board, i % 2 == 0 ? heuristic : alone);
        statistics = engine_test_solve (&request, 100);
        g_assert_cmpint (statistics->moves, ==, slide_distance_table_look_up (table, &board));
      }
}

static void
test_explained (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideExplanation) explanation = NULL;
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  heuristic = engine_test_new_heuristic ("neural", &goal);

  /* At the goal no tile contributes, and the explanation is that of the goal. */
  explanation = slide_heuristic_explain (heuristic, &goal);
  g_assert_cmpuint (explanation->tiles->len, ==, 0);
  g_assert_cmpuint (explanation->estimate, ==, 0);
  g_clear_pointer (&explanation, slide_explanation_free);

  engine_test_parse ("8 6 7/2 5 4/3 0 1", &board);
  explanation = slide_heuristic_explain (heuristic, &board);
  g_assert_cmpuint (explanation->tiles->len, ==, 7);
  g_assert_true (explanation->tiles_together);
}

TEST_PROGRAM (neural)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/neural/audit", test_audit);
  g_test_add_func ("/neural/least-correction", test_least_correction);
  g_test_add_func ("/neural/every-board", test_every_board);
  g_test_add_func ("/neural/algorithms", test_algorithms);
  g_test_add_func ("/neural/explained", test_explained);

  return g_test_run ();
}
