/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-way-on.c: what to try after a limit, by what was tried and the number of cells.
 */

#include "slide-goal.h"
#include "slide-way-on.h"
#include "test-program.h"

#define SOLVES "IDA* with pattern databases solves boards like this one " \
               "(--algorithm idastar --heuristic pattern-database)"
#define FINDS "Anytime search finds a solution of boards like this one, and improves it (--algorithm anytime)"
#define LARGER "Larger pattern databases expand fewer nodes (--partition 7-8)"

/* The ways are i: IDA*, p: pattern databases, a: anytime. */
static const struct
{
  guint           rows;
  guint           columns;
  SlideAlgorithm  algorithm;
  const char     *spec;         /* nullable */
  SlideStatus     status;
  const char     *ways;
  const char     *expected;
} cases[] = {
  { 4, 4, SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_STATUS_MEMORY_LIMIT, "ipa", SOLVES },
  { 4, 4, SLIDE_ALGORITHM_ASTAR, "pattern-database", SLIDE_STATUS_MEMORY_LIMIT, "ia", SOLVES },
  { 4, 4, SLIDE_ALGORITHM_UNIFORM_COST, NULL, SLIDE_STATUS_TIME_LIMIT, "ipa", SOLVES },
  { 4, 4, SLIDE_ALGORITHM_IDASTAR, "manhattan", SLIDE_STATUS_TIME_LIMIT, "pa", SOLVES },
  { 3, 5, SLIDE_ALGORITHM_ANYTIME, "manhattan", SLIDE_STATUS_NODE_LIMIT, "p", SOLVES },
  { 4, 4, SLIDE_ALGORITHM_IDASTAR, "pattern-database", SLIDE_STATUS_TIME_LIMIT, "a", LARGER },
  { 4, 4, SLIDE_ALGORITHM_IDASTAR, "max:gaschnig+pattern-database:6-6-3", SLIDE_STATUS_NODE_LIMIT, "a", LARGER },
  { 4, 4, SLIDE_ALGORITHM_IDASTAR, "pattern-database:7-8", SLIDE_STATUS_TIME_LIMIT, "a",
    "More time may be enough (--time-limit)" },
  { 4, 4, SLIDE_ALGORITHM_IDASTAR, "pattern-database:7-8", SLIDE_STATUS_MEMORY_LIMIT, "a",
    "More memory may be enough (--memory-limit)" },
  { 3, 5, SLIDE_ALGORITHM_IDASTAR, "pattern-database", SLIDE_STATUS_NODE_LIMIT, "a",
    "More expansions may be enough (--node-limit)" },
  { 5, 5, SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_STATUS_MEMORY_LIMIT, "ipa",
    FINDS "; IDA* with pattern databases gets furthest towards a shortest one "
    "(--algorithm idastar --heuristic pattern-database)" },
  { 5, 5, SLIDE_ALGORITHM_IDASTAR, "pattern-database", SLIDE_STATUS_TIME_LIMIT, "a", FINDS },
  { 5, 5, SLIDE_ALGORITHM_ANYTIME, "manhattan", SLIDE_STATUS_TIME_LIMIT, "p",
    "With pattern databases, anytime search proves more (--heuristic pattern-database)" },
  { 5, 5, SLIDE_ALGORITHM_ANYTIME, "pattern-database", SLIDE_STATUS_TIME_LIMIT, "",
    "More time may be enough (--time-limit)" },
  { 4, 4, SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_STATUS_CANCELLED, NULL, NULL },
  { 4, 4, SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_STATUS_UNSOLVABLE, NULL, NULL },
  { 4, 4, SLIDE_ALGORITHM_DEPTH_LIMITED, NULL, SLIDE_STATUS_DEPTH_LIMIT, NULL, NULL },
  { 4, 4, SLIDE_ALGORITHM_GREEDY, "manhattan", SLIDE_STATUS_SOLVED, NULL, NULL },
};

static void
test_ways (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideHeuristicSpec) spec
        = cases[i].spec != NULL ? slide_heuristic_spec_parse (cases[i].spec, NULL) : NULL;
      SlideStatistics statistics = { .status = cases[i].status, .expanded = 7, .moves = -1, .best_moves = -1 };
      g_autofree char *text = NULL;
      g_autoptr (GString) ways = g_string_new (NULL);
      SlideBoard goal;

      if (cases[i].status == SLIDE_STATUS_SOLVED)
        statistics.moves = statistics.best_moves = 60;
      slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, cases[i].rows, cases[i].columns);
      g_assert_cmpint (slide_way_on_is_wanted (&statistics), ==, cases[i].expected != NULL);
      text = slide_way_on_describe (&statistics, cases[i].algorithm, spec, &goal);
      g_assert_cmpstr (text, ==, cases[i].expected);
      for (guint way = 0; way < SLIDE_N_WAYS_ON; way++)
        if (slide_way_on_is_worth_trying ((SlideWayOn) way, cases[i].algorithm, spec, &goal))
          g_string_append_c (ways, "ipa"[way]);
      if (cases[i].ways != NULL)
        g_assert_cmpstr (ways->str, ==, cases[i].ways);
    }
}

/* A solution that was found before the limit, unless it is proven; and a limit of building tables. */
static void
test_endings (void)
{
  SlideStatistics statistics = {
    .status = SLIDE_STATUS_SOLVED, .limit = SLIDE_STATUS_TIME_LIMIT, .moves = 60, .best_moves = 60,
    .lower_bound = 50, .expanded = 1,
  };

  g_assert_true (slide_way_on_is_wanted (&statistics));
  statistics.lower_bound = 60;
  g_assert_false (slide_way_on_is_wanted (&statistics));

  statistics = (SlideStatistics) { .status = SLIDE_STATUS_TIME_LIMIT, .moves = -1, .best_moves = -1 };
  g_assert_false (slide_way_on_is_wanted (&statistics));
  statistics.status = SLIDE_STATUS_MEMORY_LIMIT;
  g_assert_true (slide_way_on_is_wanted (&statistics));
}

TEST_PROGRAM (way_on)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/way-on/ways", test_ways);
  g_test_add_func ("/way-on/endings", test_endings);

  return g_test_run ();
}
