/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-outcome.c: the state or outcome of a search, in the words of both programs.
 */

#include "slide-outcome.h"
#include "test-program.h"

#define BOTH NULL

/* Every status, without and with a solution, at every limit. */
static const struct
{
  SlideStatus  status;
  int          n_moves;       /* of the solution found, -1: none */
  SlideStatus  limit;         /* SLIDE_STATUS_RUNNING: none */
  guint        lower_bound;
  gboolean     optimal;
  const char  *report;
  const char  *status_text;   /* BOTH: as in the report */
} cases[] = {
  { SLIDE_STATUS_RUNNING, -1, 0, 0, FALSE, "Searching", BOTH },
  { SLIDE_STATUS_RUNNING, -1, 0, 41, FALSE, "Searching. Lower bound: 41 moves", BOTH },
  { SLIDE_STATUS_RUNNING, 104, 0, 92, FALSE,
    "Searching. Best solution so far: 104 moves, lower bound 92 (suboptimal by at most a factor of "
    "1.13)", BOTH },

  { SLIDE_STATUS_SOLVED, 0, 0, 0, TRUE, "The start is the goal; no moves are needed",
    "Solved. The start is the goal; no moves are needed" },
  { SLIDE_STATUS_SOLVED, 1, 0, 1, TRUE, "Solved in 1 move (optimal)", BOTH },
  { SLIDE_STATUS_SOLVED, 12, 0, 12, TRUE, "Solved in 12 moves (optimal)", BOTH },
  /* As long as the proven bound, so known to be shortest, though not by the algorithm. */
  { SLIDE_STATUS_SOLVED, 12, 0, 12, FALSE, "Solved in 12 moves (optimal)", BOTH },
  { SLIDE_STATUS_SOLVED, 12, SLIDE_STATUS_TIME_LIMIT, 12, FALSE,
    "Solved in 12 moves (optimal)", BOTH },
  { SLIDE_STATUS_SOLVED, 40, 0, 20, FALSE,
    "Solved in 40 moves (not proven optimal; lower bound 20)", BOTH },
  { SLIDE_STATUS_SOLVED, 104, SLIDE_STATUS_TIME_LIMIT, 92, FALSE,
    "Solved in 104 moves before the time limit; lower bound 92 (suboptimal by at most a factor "
    "of 1.13)", BOTH },
  { SLIDE_STATUS_SOLVED, 104, SLIDE_STATUS_MEMORY_LIMIT, 92, FALSE,
    "Solved in 104 moves before the memory limit; lower bound 92 (suboptimal by at most a factor "
    "of 1.13)", BOTH },
  { SLIDE_STATUS_SOLVED, 104, SLIDE_STATUS_NODE_LIMIT, 92, FALSE,
    "Solved in 104 moves before the node limit; lower bound 92 (suboptimal by at most a factor "
    "of 1.13)", BOTH },

  { SLIDE_STATUS_UNSOLVABLE, -1, 0, 0, FALSE, "No solution",
    "Not solvable (proven by parity)" },

  { SLIDE_STATUS_TIME_LIMIT, -1, 0, 44, FALSE,
    "Time limit reached. Lower bound: 44 moves",
    "Time limit reached. Lower bound: 44 moves" },
  { SLIDE_STATUS_TIME_LIMIT, 57, 0, 44, FALSE,
    "Time limit reached. Best solution so far: 57 moves, lower bound 44 (suboptimal by at most a "
    "factor of 1.30)",
    "Time limit reached. Best solution so far: 57 moves, lower bound 44 (suboptimal by at most a "
    "factor of 1.30)" },
  { SLIDE_STATUS_MEMORY_LIMIT, -1, 0, 1, FALSE,
    "Memory limit reached. Lower bound: 1 move",
    "Memory limit reached. Lower bound: 1 move" },
  /* Not even the first tables could be allocated, so nothing is proven. */
  { SLIDE_STATUS_MEMORY_LIMIT, -1, 0, 0, FALSE, "Memory limit reached",
    "Memory limit reached" },
  { SLIDE_STATUS_MEMORY_LIMIT, 57, 0, 44, FALSE,
    "Memory limit reached. Best solution so far: 57 moves, lower bound 44 (suboptimal by at most a "
    "factor of 1.30)",
    "Memory limit reached. Best solution so far: 57 moves, lower bound 44 (suboptimal by at most a "
    "factor of 1.30)" },
  { SLIDE_STATUS_NODE_LIMIT, -1, 0, 44, FALSE,
    "Node limit reached. Lower bound: 44 moves",
    "Node limit reached. Lower bound: 44 moves" },
  { SLIDE_STATUS_NODE_LIMIT, 57, 0, 44, FALSE,
    "Node limit reached. Best solution so far: 57 moves, lower bound 44 (suboptimal by at most a "
    "factor of 1.30)",
    "Node limit reached. Best solution so far: 57 moves, lower bound 44 (suboptimal by at most a "
    "factor of 1.30)" },
  { SLIDE_STATUS_DEPTH_LIMIT, -1, 0, 13, FALSE,
    "No solution within 12 moves. Lower bound: 13 moves",
    "No solution within 12 moves. Lower bound: 13 moves" },
  { SLIDE_STATUS_CANCELLED, -1, 0, 49, FALSE,
    "Interrupted. Lower bound: 49 moves",
    "Stopped. Lower bound: 49 moves" },
  { SLIDE_STATUS_CANCELLED, 57, 0, 49, FALSE,
    "Interrupted. Best solution so far: 57 moves, lower bound 49 (suboptimal by at most a factor "
    "of 1.16)",
    "Stopped. Best solution so far: 57 moves, lower bound 49 (suboptimal by at most a factor of "
    "1.16)" },
};

static void
fill_statistics (SlideStatistics *statistics,
                 SlideStatus      status,
                 int              n_moves,
                 SlideStatus      limit,
                 guint            lower_bound)
{
  *statistics = (SlideStatistics) { 0 };
  statistics->status = status;
  statistics->moves = status == SLIDE_STATUS_SOLVED ? n_moves : -1;
  statistics->best_moves = n_moves;
  statistics->limit = limit;
  statistics->lower_bound = statistics->own_bound = lower_bound;
  statistics->depth_limit = status == SLIDE_STATUS_DEPTH_LIMIT ? MAX (lower_bound, 2) - 1 : 0;
}

static void
test_sentences (void)
{
  gboolean is_covered[SLIDE_N_STATUSES][2] = { { FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *report = NULL;
      g_autofree char *status = NULL;
      SlideStatistics statistics;

      fill_statistics (&statistics, cases[i].status, cases[i].n_moves, cases[i].limit,
                       cases[i].lower_bound);
      statistics.optimal = cases[i].optimal;
      report = slide_outcome_describe (&statistics, SLIDE_OUTCOME_IN_REPORT);
      status = slide_outcome_describe (&statistics, SLIDE_OUTCOME_IN_STATUS);
      g_assert_cmpstr (report, ==, cases[i].report);
      g_assert_cmpstr (status, ==, cases[i].status_text != BOTH ? cases[i].status_text
                                                                : cases[i].report);
      is_covered[cases[i].status][cases[i].n_moves >= 0] = TRUE;
    }

  for (guint i = 0; i < SLIDE_N_STATUSES; i++)
    {
      g_assert_true (is_covered[i][0] || i == SLIDE_STATUS_SOLVED);
      g_assert_true (is_covered[i][1] || i == SLIDE_STATUS_UNSOLVABLE || i == SLIDE_STATUS_DEPTH_LIMIT);
    }
}

/* Whatever the numbers, the window's status begins as documented, and a limit is only named for
 * boards that were not solved. */
static void
test_beginnings (void)
{
  static const char *const words[SLIDE_N_STATUSES] = {
    [SLIDE_STATUS_RUNNING] = "Searching",
    [SLIDE_STATUS_SOLVED] = "Solved",
    [SLIDE_STATUS_UNSOLVABLE] = "Not solvable",
    [SLIDE_STATUS_TIME_LIMIT] = "Time limit",
    [SLIDE_STATUS_MEMORY_LIMIT] = "Memory limit",
    [SLIDE_STATUS_NODE_LIMIT] = "Node limit",
    [SLIDE_STATUS_DEPTH_LIMIT] = "No solution",
    [SLIDE_STATUS_CANCELLED] = "Stopped",
  };
  static const SlideStatus limits[] = {
    SLIDE_STATUS_RUNNING, SLIDE_STATUS_TIME_LIMIT, SLIDE_STATUS_MEMORY_LIMIT,
    SLIDE_STATUS_NODE_LIMIT,
  };
  static const int lengths[] = { -1, 0, 1, 30, 31, 262143 };

  for (guint i = 0; i < SLIDE_N_STATUSES; i++)
    for (guint j = 0; j < G_N_ELEMENTS (lengths); j++)
      for (guint k = 0; k < G_N_ELEMENTS (limits); k++)
        for (guint lower_bound = 0; lower_bound <= 30; lower_bound += 30)
          {
            g_autofree char *text = NULL;
            g_autofree char *unlimited = NULL;
            SlideStatistics statistics;

            fill_statistics (&statistics, (SlideStatus) i, lengths[j], limits[k], lower_bound);
            text = slide_outcome_describe (&statistics, SLIDE_OUTCOME_IN_STATUS);
            statistics.limit = SLIDE_STATUS_RUNNING;
            unlimited = slide_outcome_describe (&statistics, SLIDE_OUTCOME_IN_STATUS);

            g_assert_true (g_str_has_prefix (text, words[i]));
            if (i != SLIDE_STATUS_SOLVED)
              g_assert_cmpstr (text, ==, unlimited);
          }
}

/* A search that reached its maximum depth was not short of memory. */
static void
test_depth (void)
{
  for (guint i = 0; i < SLIDE_N_OUTCOME_PLACES; i++)
    {
      g_autofree char *text = NULL;
      SlideStatistics statistics;

      fill_statistics (&statistics, SLIDE_STATUS_MEMORY_LIMIT, -1, SLIDE_STATUS_RUNNING, 4);
      statistics.depth_limit = 1000;
      text = slide_outcome_describe (&statistics, (SlideOutcomePlace) i);
      g_assert_cmpstr (text, ==, "The search reached its greatest possible depth, 1000 moves. Lower "
                                 "bound: 4 moves");
    }
}

/* Nor was it the limit if the system refused memory. */
static void
test_refused (void)
{
  static const char *const words[SLIDE_N_OUTCOME_PLACES] = {
    "The system is out of memory. Lower bound: 4 moves",
    "Memory limit of the system reached. Lower bound: 4 moves",
  };

  for (guint i = 0; i < SLIDE_N_OUTCOME_PLACES; i++)
    {
      g_autofree char *text = NULL;
      SlideStatistics statistics;

      fill_statistics (&statistics, SLIDE_STATUS_MEMORY_LIMIT, -1, SLIDE_STATUS_RUNNING, 4);
      statistics.was_refused = TRUE;
      text = slide_outcome_describe (&statistics, (SlideOutcomePlace) i);
      g_assert_cmpstr (text, ==, words[i]);
    }
}

/* A bound from another source is described as such, except for a proven solution. */
static void
test_source (void)
{
  SlideStatistics statistics;
  g_autofree char *none = NULL;
  g_autofree char *source = NULL;
  g_autofree char *limited = NULL;
  g_autofree char *solved = NULL;

  fill_statistics (&statistics, SLIDE_STATUS_NODE_LIMIT, -1, SLIDE_STATUS_RUNNING, 43);
  none = slide_outcome_describe_bound (&statistics);
  g_assert_null (none);
  statistics.own_bound = 35;
  source = slide_outcome_describe_bound (&statistics);
  g_assert_cmpstr (source, ==, "from Manhattan distance, 35 from this search");
  limited = slide_outcome_describe (&statistics, SLIDE_OUTCOME_IN_STATUS);
  g_assert_cmpstr (limited, ==, "Node limit reached. Lower bound: 43 moves (from "
                                "Manhattan distance, 35 from this search)");
  fill_statistics (&statistics, SLIDE_STATUS_SOLVED, 43, SLIDE_STATUS_RUNNING, 43);
  statistics.own_bound = 35;
  solved = slide_outcome_describe (&statistics, SLIDE_OUTCOME_IN_STATUS);
  g_assert_null (strstr (solved, "Manhattan"));
}

TEST_PROGRAM (outcome)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/outcome/source", test_source);
  g_test_add_func ("/outcome/sentences", test_sentences);
  g_test_add_func ("/outcome/beginnings", test_beginnings);
  g_test_add_func ("/outcome/depth", test_depth);
  g_test_add_func ("/outcome/refused", test_refused);

  return g_test_run ();
}
