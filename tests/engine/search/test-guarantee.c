/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-guarantee.c: the guarantee of a search before it begins, compared with its result and the
 * true distance.
 */

#include "engine-test.h"
#include "slide-board-text.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-guarantee.h"
#include "test-program.h"

/* The boards of `tilestar-cli random --size 3x3 --count 150 --seed 7`. */
#define SEED 7
#define N_BOARDS 150

/* Enough for all but deep searches without a heuristic, which end unsolved. */
#define NODE_LIMIT 300000

typedef enum
{
  CONSISTENT,
  INCONSISTENT,
  INADMISSIBLE,
  N_KINDS
} Kind;

static SlideHeuristic *
new_heuristic (Kind              kind,
               const SlideBoard *goal,
               gboolean          without_tables)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  const char *text = kind == CONSISTENT ? "manhattan"
                     : kind == INCONSISTENT ? "pattern-database:1,2,3,4/5,6,7,8"
                     : "misplaced-with-blank";
  g_autoptr (GError) error = NULL;
  SlideHeuristic *heuristic;

  options.without_tables = without_tables;
  heuristic = slide_heuristic_new_from_text (text, goal, &options, &error);
  g_assert_no_error (error);
  g_assert_true (slide_heuristic_is_admissible (heuristic) == (kind != INADMISSIBLE));
  g_assert_true (slide_heuristic_is_consistent (heuristic) == (kind == CONSISTENT));
  return heuristic;
}

/* ---- The table of promises ---- */

typedef struct
{
  SlideAlgorithm     algorithm;
  double             weight;
  Kind               kind;
  gboolean           reopen;
  SlideGuaranteeKind guarantee;
  SlideGuaranteeReason reason;
} Case;

#define ASTAR SLIDE_ALGORITHM_ASTAR
#define WEIGHTED SLIDE_ALGORITHM_WEIGHTED_ASTAR
#define OPTIMAL SLIDE_GUARANTEE_OPTIMAL
#define WITHIN SLIDE_GUARANTEE_WITHIN_WEIGHT
#define NONE SLIDE_GUARANTEE_NONE

static const Case cases[] = {
  { ASTAR, 1.5, CONSISTENT, TRUE, OPTIMAL, SLIDE_GUARANTEE_ADMISSIBLE },
  { ASTAR, 1.5, CONSISTENT, FALSE, OPTIMAL, SLIDE_GUARANTEE_ADMISSIBLE },
  { ASTAR, 1.5, INCONSISTENT, TRUE, OPTIMAL, SLIDE_GUARANTEE_ADMISSIBLE },
  { ASTAR, 1.5, INCONSISTENT, FALSE, NONE, SLIDE_GUARANTEE_NOT_REOPENED },
  { ASTAR, 1.5, INADMISSIBLE, TRUE, NONE, SLIDE_GUARANTEE_INADMISSIBLE },
  { WEIGHTED, 1.0, CONSISTENT, FALSE, OPTIMAL, SLIDE_GUARANTEE_ADMISSIBLE },
  { WEIGHTED, 1.0, INCONSISTENT, TRUE, OPTIMAL, SLIDE_GUARANTEE_ADMISSIBLE },
  { WEIGHTED, 1.0, INCONSISTENT, FALSE, NONE, SLIDE_GUARANTEE_NOT_REOPENED },
  { WEIGHTED, 1.0, INADMISSIBLE, TRUE, NONE, SLIDE_GUARANTEE_INADMISSIBLE },
  { WEIGHTED, 1.3, CONSISTENT, TRUE, WITHIN, SLIDE_GUARANTEE_WEIGHTED },
  { WEIGHTED, 1.3, CONSISTENT, FALSE, WITHIN, SLIDE_GUARANTEE_WEIGHTED },
  { WEIGHTED, 1.5, CONSISTENT, FALSE, WITHIN, SLIDE_GUARANTEE_WEIGHTED },
  { WEIGHTED, 1.7, CONSISTENT, FALSE, WITHIN, SLIDE_GUARANTEE_WEIGHTED },
  { WEIGHTED, 1.999, CONSISTENT, FALSE, WITHIN, SLIDE_GUARANTEE_WEIGHTED },
  { WEIGHTED, 2.0, CONSISTENT, FALSE, WITHIN, SLIDE_GUARANTEE_WEIGHTED },
  { WEIGHTED, 2.7, CONSISTENT, FALSE, WITHIN, SLIDE_GUARANTEE_WEIGHTED },
  { WEIGHTED, 1.3, INCONSISTENT, TRUE, WITHIN, SLIDE_GUARANTEE_WEIGHTED },
  { WEIGHTED, 5.0, INCONSISTENT, FALSE, NONE, SLIDE_GUARANTEE_NOT_REOPENED },
  { WEIGHTED, 5.0, INADMISSIBLE, TRUE, NONE, SLIDE_GUARANTEE_INADMISSIBLE },
  { SLIDE_ALGORITHM_GREEDY, 1.5, CONSISTENT, TRUE, NONE, SLIDE_GUARANTEE_IGNORES_COST },
  { SLIDE_ALGORITHM_UNIFORM_COST, 1.5, INADMISSIBLE, FALSE, OPTIMAL, SLIDE_GUARANTEE_NEEDS_NO_HEURISTIC },
  { SLIDE_ALGORITHM_BREADTH_FIRST, 1.5, INADMISSIBLE, FALSE, OPTIMAL, SLIDE_GUARANTEE_NEEDS_NO_HEURISTIC },
  { SLIDE_ALGORITHM_ITERATIVE_DEEPENING, 1.5, INADMISSIBLE, FALSE, OPTIMAL, SLIDE_GUARANTEE_NEEDS_NO_HEURISTIC },
  { SLIDE_ALGORITHM_DEPTH_LIMITED, 1.5, CONSISTENT, TRUE, NONE, SLIDE_GUARANTEE_IGNORES_COST },
  /* These do not depend on reopening. */
  { SLIDE_ALGORITHM_IDASTAR, 1.5, INCONSISTENT, FALSE, OPTIMAL, SLIDE_GUARANTEE_ADMISSIBLE },
  { SLIDE_ALGORITHM_IDASTAR, 1.5, INADMISSIBLE, TRUE, NONE, SLIDE_GUARANTEE_INADMISSIBLE },
  { SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST, 1.5, INCONSISTENT, FALSE, OPTIMAL, SLIDE_GUARANTEE_ADMISSIBLE },
  { SLIDE_ALGORITHM_BIDIRECTIONAL, 1.5, INCONSISTENT, FALSE, OPTIMAL, SLIDE_GUARANTEE_ADMISSIBLE },
  { SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC, 1.5, INCONSISTENT, FALSE, OPTIMAL, SLIDE_GUARANTEE_ADMISSIBLE },
  { SLIDE_ALGORITHM_ANYTIME, 1.5, INCONSISTENT, FALSE, OPTIMAL, SLIDE_GUARANTEE_TWO_BOUNDS },
  { SLIDE_ALGORITHM_ANYTIME, 1.5, INADMISSIBLE, FALSE, OPTIMAL, SLIDE_GUARANTEE_TWO_BOUNDS },
};

static void
test_table (void)
{
  static const char *const ids[] = { "none", "within-weight", "optimal" };
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *test = &cases[i];
      g_autoptr (SlideHeuristic) heuristic = new_heuristic (test->kind, &goal, TRUE);
      g_autofree char *sentence = NULL;
      SlideSearchRequest request;
      SlideGuarantee guarantee;

      engine_test_init_request (&request, test->algorithm, &goal, heuristic);
      request.weight = test->weight;
      request.reopen = test->reopen;
      guarantee = slide_search_get_guarantee (&request);

      if (guarantee.kind != test->guarantee || guarantee.reason != test->reason)
        g_error ("case %u: guarantee %d, reason %d", i, guarantee.kind, guarantee.reason);
      g_assert_cmpfloat (guarantee.weight, ==, guarantee.kind == WITHIN ? test->weight : 1.0);
      g_assert_cmpstr (slide_guarantee_get_id (&guarantee), ==, ids[guarantee.kind]);

      sentence = slide_guarantee_describe (&guarantee);
      g_assert_true (g_str_has_prefix (sentence, guarantee.kind == NONE ? "No guarantee: "
                                                 : guarantee.kind == WITHIN
                                                   ? "Guarantees a solution at most "
                                                   : "Guarantees a shortest solution"));
    }
}

/* The guarantee of an algorithm alone is that with an admissible heuristic. */
static void
test_algorithms (void)
{
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);
      g_autoptr (SlideHeuristic) heuristic = new_heuristic (INCONSISTENT, &goal, TRUE);
      SlideSearchRequest request;
      SlideGuarantee guarantee;

      engine_test_init_request (&request, (SlideAlgorithm) i, &goal, heuristic);
      guarantee = slide_search_get_guarantee (&request);
      g_assert_true (info->optimal == (guarantee.kind == OPTIMAL));
      g_assert_true (info->uses_weight == (guarantee.kind == WITHIN));
    }
}

/* The heuristic of the other direction counts if there is a search from there. */
static void
test_backward (void)
{
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);
      g_autoptr (SlideHeuristic) heuristic = new_heuristic (CONSISTENT, &goal, TRUE);
      g_autoptr (SlideHeuristic) good = new_heuristic (INCONSISTENT, &goal, TRUE);
      g_autoptr (SlideHeuristic) bad = new_heuristic (INADMISSIBLE, &goal, TRUE);
      SlideSearchRequest request;

      engine_test_init_request (&request, (SlideAlgorithm) i, &goal, heuristic);
      request.backward = good;
      g_assert_true (info->optimal == (slide_search_get_guarantee (&request).kind == OPTIMAL));
      request.backward = bad;
      g_assert_true ((info->optimal && !info->both_ways)
                     == (slide_search_get_guarantee (&request).kind == OPTIMAL));
    }
}

/* ---- 150 boards x algorithms x heuristics x re-opening x weights ---- */

typedef struct
{
  guint n_kept;       /* guarantees that a solution was compared with */
  guint n_longer;     /* solutions longer than necessary, without a guarantee */
} Counts;

static void
check_outcome (const SlideSearchRequest *request,
               guint                     distance,
               Counts                   *counts)
{
  g_autofree SlideStatistics *statistics = engine_test_solve (request, G_MAXUINT64);
  SlideGuarantee guarantee = slide_search_get_guarantee (request);
  gboolean is_solved = statistics->status == SLIDE_STATUS_SOLVED;
  double most = guarantee.kind == OPTIMAL ? distance : guarantee.weight * distance;
  gboolean is_kept = statistics->lower_bound <= distance;

  is_kept = is_kept && (!statistics->optimal || statistics->moves == (int) distance);
  if (is_solved && statistics->limit == SLIDE_STATUS_RUNNING)
    {
      is_kept = is_kept && (guarantee.kind == NONE || statistics->moves <= most);
      is_kept = is_kept && (guarantee.kind != OPTIMAL || statistics->optimal);
      counts->n_kept += guarantee.kind != NONE;
      counts->n_longer += guarantee.kind == NONE && statistics->moves > (int) distance;
    }

  if (!is_kept)
    {
      g_autofree char *start = slide_board_to_text (&request->start, SLIDE_TEXT_LINE);

      g_error ("%s of %s, w = %g, re-opening %d: %s is %u moves away, promise %s, moves %d, "
               "optimal %d, bound %u",
               slide_algorithm_get_info (request->algorithm)->id,
               slide_heuristic_get_id (request->heuristic), request->weight, request->reopen, start,
               distance, slide_guarantee_get_id (&guarantee), statistics->moves, statistics->optimal,
               statistics->lower_bound);
    }
}

static void
test_kept (void)
{
  static const double weights[] = { 1.0, 1.02, 1.5, 2.0 };
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideHeuristic *heuristics[N_KINDS];
  Counts counts = { 0, 0 };
  SlideRandom random;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
  for (guint kind = 0; kind < N_KINDS; kind++)
    heuristics[kind] = new_heuristic ((Kind) kind, &goal, FALSE);

  slide_random_init (&random, SEED);
  for (guint board = 0; board < N_BOARDS; board += test_step (5))
    {
      SlideSearchRequest request;
      SlideBoard start;
      guint distance;

      slide_random_board (&random, &goal, &start);
      distance = (guint) slide_distance_table_look_up (table, &start);

      for (guint algorithm = 0; algorithm < SLIDE_N_ALGORITHMS; algorithm++)
        for (guint kind = 0; kind < N_KINDS; kind++)
          for (guint round = 0; round < 2 * G_N_ELEMENTS (weights); round++)
            {
              const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) algorithm);

              /* Searches that do not depend on an option are not repeated for it. */
              if (round >= 2 && !info->uses_weight)
                continue;

              /* Without a heuristic, searches are long, and all alike. */
              if (!info->uses_heuristic && (kind > 0 || round > 0 || board % 30 != 0))
                continue;

              engine_test_init_request (&request, (SlideAlgorithm) algorithm, &start,
                                        heuristics[kind]);
              request.reopen = round % 2 == 0;
              request.weight = weights[round / 2];
              request.node_limit = NODE_LIMIT;
              request.time_limit = 0;
              check_outcome (&request, distance, &counts);
            }
    }

  /* It was worth asking. */
  g_test_message ("%u guarantees kept, %u solutions longer than need be without one",
                  counts.n_kept, counts.n_longer);
  g_assert_cmpuint (counts.n_kept, >, 5000 / test_step (5));
  g_assert_cmpuint (counts.n_longer, >, 500 / test_step (5));

  for (guint kind = 0; kind < N_KINDS; kind++)
    slide_heuristic_unref (heuristics[kind]);
}

/* The boards that slide-guarantee.h names, for which an inconsistent heuristic without reopening
 * breaks the guarantee. */
static void
test_refuted (void)
{
  static const struct
  {
    const char *start;
    double      weight;
    gboolean    reopen;
    int         moves;
    guint       distance;
  } boards[] = {
    { "748/106/253", 1.0, FALSE, 26, 24 },
    { "748/106/253", 1.0, TRUE, 24, 24 },
    { "543/106/782", 1.0, FALSE, 18, 16 },
    { "543/106/782", 1.12, FALSE, 18, 16 },
    { "543/106/782", 1.0, TRUE, 16, 16 },
  };
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
  heuristic = new_heuristic (INCONSISTENT, &goal, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree SlideStatistics *statistics = NULL;
      SlideSearchRequest request;
      SlideGuarantee guarantee;
      SlideBoard start;

      engine_test_parse (boards[i].start, &start);
      g_assert_cmpint (slide_distance_table_look_up (table, &start), ==, (int) boards[i].distance);
      engine_test_init_request (&request, WEIGHTED, &start, heuristic);
      request.weight = boards[i].weight;
      request.reopen = boards[i].reopen;
      guarantee = slide_search_get_guarantee (&request);
      statistics = engine_test_solve (&request, G_MAXUINT64);

      g_assert_cmpint (statistics->moves, ==, boards[i].moves);
      g_assert_cmpuint (statistics->lower_bound, <=, boards[i].distance);
      g_assert_true (statistics->optimal == boards[i].reopen);
      g_assert_cmpint (guarantee.kind, ==, boards[i].reopen ? OPTIMAL : NONE);
    }
}

TEST_PROGRAM (guarantee)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/guarantee/table", test_table);
  g_test_add_func ("/guarantee/algorithms", test_algorithms);
  g_test_add_func ("/guarantee/backward", test_backward);
  g_test_add_func ("/guarantee/kept", test_kept);
  g_test_add_func ("/guarantee/refuted", test_refuted);

  return g_test_run ();
}
