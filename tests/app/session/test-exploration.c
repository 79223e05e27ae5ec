/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-exploration.c: the moments of a recorded search, stepped, played and followed.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "test-sample.h"

#define HARD "867/254/301"
#define MIDDLE "182/043/765"

/* In steps of single events, the number of generated nodes grows by one at a time, up to that of
 * the moment. */
static void
test_events (gconstpointer algorithm)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (HARD, GPOINTER_TO_INT (algorithm),
                                                                      "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint64 n_events = 0;

  g_assert_nonnull (record);
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, 0);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, 0);

  for (; tilestar_exploration_get_moment (exploration) < (test_is_whole () ? 400 : 150); n_events++)
    {
      guint64 before = tilestar_exploration_get_moment (exploration);
      SlideRecordSuccessor successors[SLIDE_N_MOVES];
      SlideRecordCounters counters, expected;
      guint32 n_versions = tilestar_exploration_get_n_versions (exploration);
      guint64 moment;
      guint n, n_all, n_open = 0;

      g_assert_true (tilestar_exploration_step_event (exploration, TRUE));
      moment = tilestar_exploration_get_moment (exploration);
      n = tilestar_exploration_get_successors (exploration, successors);
      n_all = slide_record_get_successors (record, moment, successors);
      g_assert_true (moment == before ? n > 0 : moment == before + 1 && n == 0);
      g_assert_cmpuint (tilestar_exploration_get_n_versions (exploration) - n_versions, <=, 1);

      tilestar_exploration_get_counters (exploration, &counters);
      slide_record_get_counters (record, moment, &expected);
      g_assert_cmpuint (counters.expanded, ==, moment);
      for (guint32 i = 0; i < slide_record_get_n_versions (record, moment); i++)
        n_open += tilestar_exploration_get_state (exploration, i) == SLIDE_VERSION_OPEN;
      g_assert_cmpuint (n_open, ==, counters.frontier);
      g_assert_cmpuint (counters.generated, <=, expected.generated);
      g_assert_cmpuint (counters.max_frontier, <=, expected.max_frontier);
      if (n == n_all)
        g_assert_cmpmem (&counters, sizeof counters, &expected, sizeof expected);
    }

  /* And back in the same steps. */
  while (n_events-- > 0)
    g_assert_true (tilestar_exploration_step_event (exploration, FALSE));
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, 0);
  g_assert_false (tilestar_exploration_step_event (exploration, FALSE));
}

static void
test_selected (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  guint n_hands = 0;

  g_signal_connect_swapped (exploration, "selected-changed", G_CALLBACK (app_test_count_cb), &n_hands);
  tilestar_exploration_set_moment (exploration, 3);
  g_assert_cmpuint (n_hands, ==, 1);
  g_assert_true (tilestar_exploration_is_current_selected (exploration));

  tilestar_exploration_set_selected (exploration, 0);
  g_assert_cmpuint (n_hands, ==, 2);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, 0);
  g_assert_false (tilestar_exploration_is_current_selected (exploration));

  /* The moment changes, and the selected node with it. */
  tilestar_exploration_set_moment (exploration, 4);
  g_assert_true (tilestar_exploration_is_current_selected (exploration));
  g_assert_cmpuint (n_hands, ==, 3);

  /* The end of the search, and its solution. */
  tilestar_exploration_set_moment (exploration, G_MAXUINT64);
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==,
                    tilestar_exploration_get_n_expansions (exploration));
  g_assert_cmpuint (tilestar_exploration_get_target (exploration), !=, SLIDE_RECORD_NONE);
}

/* At its last moment, an exploration follows the search; at any other it stays. */
static void
test_growing (void)
{
  SlideSearch *search;
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new_unfinished (HARD, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, &search);

  slide_search_run (search, 10);
  tilestar_exploration_update (exploration);
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (exploration), ==, 10);
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, 0);

  tilestar_exploration_set_moment (exploration, 10);
  slide_search_run (search, 10);
  tilestar_exploration_update (exploration);
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, 20);
  g_assert_true (tilestar_exploration_is_growing (exploration));
  g_assert_cmpuint (tilestar_exploration_get_target (exploration), ==, SLIDE_RECORD_NONE);

  tilestar_exploration_set_moment (exploration, 5);
  while (slide_search_run (search, 100000) == SLIDE_STATUS_RUNNING)
    ;
  exploration_test_end (exploration, search);
  g_assert_false (tilestar_exploration_is_growing (exploration));
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, 5);
  g_assert_cmpuint (tilestar_exploration_get_target (exploration), !=, SLIDE_RECORD_NONE);
}

static void
test_playing (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  guint n_notified = 0;

  g_signal_connect_swapped (exploration, "notify::playing", G_CALLBACK (app_test_count_cb), &n_notified);
  tilestar_exploration_set_speed (exploration, 1000.0);
  tilestar_exploration_set_playing (exploration, TRUE);
  WAIT_FOR (!tilestar_exploration_is_playing (exploration));
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==,
                    tilestar_exploration_get_n_expansions (exploration));
  g_assert_cmpuint (n_notified, ==, 2);

  /* At the end, it plays from the beginning. */
  tilestar_exploration_set_speed (exploration, 1.0);
  tilestar_exploration_set_playing (exploration, TRUE);
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, 0);
  tilestar_exploration_set_playing (exploration, FALSE);
}

/* Going to the goal of a bidirectional search, and along its solution. */
static void
test_two_way (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new (HARD, SLIDE_ALGORITHM_BIDIRECTIONAL, "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint32 target = tilestar_exploration_get_target (exploration);
  guint32 from_start, from_goal;

  g_assert_true (slide_record_get_meeting (record, tilestar_exploration_get_n_expansions (exploration),
                                           &from_start, &from_goal));
  g_assert_cmpuint (target, ==, from_start);
}

static void
test_bookmarks (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  GArray *bookmarks = tilestar_exploration_get_bookmarks (exploration);

  for (guint64 i = 3; i-- > 0;)
    {
      tilestar_exploration_set_moment (exploration, i);
      tilestar_exploration_toggle_bookmark (exploration);
    }
  g_assert_cmpuint (bookmarks->len, ==, 3);
  for (guint64 i = 0; i < 3; i++)
    g_assert_cmpuint (g_array_index (bookmarks, guint64, i), ==, i);

  tilestar_exploration_toggle_bookmark (exploration);
  g_assert_cmpuint (bookmarks->len, ==, 2);
  g_assert_cmpuint (g_array_index (bookmarks, guint64, 0), ==, 1);
}

static gboolean
knows_all (TilestarExploration *exploration)
{
  const SlideRecordDistances *distances = tilestar_exploration_get_distances (exploration);

  return distances != NULL && slide_record_distances_get_n_expansions (distances)
                          == tilestar_exploration_get_n_expansions (exploration);
}

/* The true distances are computed without a request, follow a growing record and are freed with it. */
static void
test_distances (void)
{
  SlideSearch *search;
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new_unfinished (HARD, SLIDE_ALGORITHM_ASTAR, "misplaced", 0, &search);
  guint64 necessary, tie, wasted, n_expansions;
  guint n_changes = 0;

  g_signal_connect_swapped (exploration, "distances-changed", G_CALLBACK (app_test_count_cb), &n_changes);
  g_assert_null (tilestar_exploration_get_distances (exploration));
  slide_search_run (search, 5000);
  tilestar_exploration_update (exploration);
  WAIT_FOR (knows_all (exploration));
  g_assert_cmpuint (n_changes, >=, 1);

  while (slide_search_run (search, 1000) == SLIDE_STATUS_RUNNING)
    ;
  exploration_test_end (exploration, search);
  g_assert_false (knows_all (exploration));
  n_changes = 0;
  WAIT_FOR (knows_all (exploration));
  g_assert_cmpuint (n_changes, >, 1);

  n_expansions = tilestar_exploration_get_n_expansions (exploration);
  g_assert_cmpuint (slide_record_distances_get_solution_length (tilestar_exploration_get_distances (exploration)),
                    ==, 31);
  g_assert_true (slide_record_distances_get_counts (tilestar_exploration_get_distances (exploration),
                                                    n_expansions, &necessary, &tie, &wasted));
  g_assert_cmpuint (necessary + tie, ==, n_expansions);
  g_assert_cmpuint (wasted, ==, 0);

  n_changes = 0;
  tilestar_exploration_set_record (exploration, NULL, NULL);
  g_assert_null (tilestar_exploration_get_distances (exploration));
  g_assert_cmpuint (n_changes, ==, 1);
}

/* Necessary, tie and wasted expansions are only given for A* with a consistent heuristic;
 * otherwise with the reason. */
static void
test_needs (void)
{
  static const struct
  {
    SlideAlgorithm  algorithm;
    const char     *heuristic;
    const char     *reason;   /* a part of the reason; NULL if they are given */
  } cases[] = {
    { SLIDE_ALGORITHM_ASTAR, "manhattan", NULL },
    { SLIDE_ALGORITHM_ASTAR, "zero", NULL },
    { SLIDE_ALGORITHM_ASTAR, "manhattan-with-blank", "consistent" },
    { SLIDE_ALGORITHM_ASTAR, "pattern-database:1,2,3,4/5,6,7,8", "consistent" },
    { SLIDE_ALGORITHM_ASTAR, "neural", "consistent" },
    { SLIDE_ALGORITHM_IDASTAR, "manhattan", "Only expansions of A*" },
    { SLIDE_ALGORITHM_WEIGHTED_ASTAR, "manhattan", "Only expansions of A*" },
    { SLIDE_ALGORITHM_GREEDY, "manhattan", "Only expansions of A*" },
    { SLIDE_ALGORITHM_UNIFORM_COST, "zero", "Only expansions of A*" },
    { SLIDE_ALGORITHM_BIDIRECTIONAL, "manhattan", "Only expansions of A*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TilestarExploration) exploration =
        exploration_test_new (MIDDLE, cases[i].algorithm, cases[i].heuristic, 0);
      const char *reason = "unset";

      g_assert_cmpint (tilestar_exploration_has_needs (exploration, &reason), ==, cases[i].reason == NULL);
      g_assert_cmpint (reason == NULL, ==, cases[i].reason == NULL);
      if (reason != NULL)
        g_assert_nonnull (strstr (reason, cases[i].reason));
      tilestar_exploration_set_record (exploration, NULL, NULL);
      g_assert_false (tilestar_exploration_has_needs (exploration, &reason));
      g_assert_null (reason);
    }
}

/* On a 15-puzzle, C* is known once the solution is proven, and then the necessary expansions:
 * every state is counted once, below C* or at it. */
static void
test_needs_without_distances (void)
{
  static const char board[] = "1 7 4 11/2 15 8 0/5 14 3 6/13 9 10 12";
  g_autoptr (TilestarExploration) exploration = exploration_test_new (board, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint64 n_expansions = tilestar_exploration_get_n_expansions (exploration);
  const SlideStatistics *statistics = tilestar_run_get_statistics (tilestar_exploration_get_run (exploration));
  guint64 necessary, tie, wasted, n_below = 0;
  const SlideRecordDistances *distances;

  WAIT_FOR (knows_all (exploration));
  distances = tilestar_exploration_get_distances (exploration);
  g_assert_false (slide_record_distances_has_table (distances));
  g_assert_cmpint ((int) slide_record_distances_get_solution_length (distances), ==, statistics->moves);
  for (guint64 i = 1; i <= n_expansions; i++)
    {
      SlideVersion version;

      slide_record_get_version (record, slide_record_get_expanded (record, i), &version);
      n_below += (int) version.f < statistics->moves;
    }
  g_assert_true (slide_record_distances_get_counts (distances, n_expansions, &necessary, &tie, &wasted));
  g_assert_cmpuint (necessary, ==, n_below);
  g_assert_cmpuint (necessary, >, 0);
  g_assert_cmpuint (wasted, ==, 0);
  g_assert_cmpuint (necessary + tie, ==, n_expansions);
}

/* What the end of a search tells is hidden at earlier moments, unless it is asked for, and in
 * every case while a question is open. */
static void
test_solution (gconstpointer algorithm)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new (MIDDLE, GPOINTER_TO_INT (algorithm), "manhattan", 0);
  guint64 n = tilestar_exploration_get_n_expansions (exploration);
  guint32 target = tilestar_exploration_get_target (exploration);
  guint n_changes = 0;

  WAIT_FOR (knows_all (exploration));
  g_assert_true (tilestar_exploration_has_solution (exploration));
  g_assert_cmpuint (target, !=, SLIDE_RECORD_NONE);

  g_signal_connect_swapped (exploration, "solution-changed", G_CALLBACK (app_test_count_cb), &n_changes);
  g_object_set (exploration, "solution-shown", FALSE, NULL);
  g_assert_cmpuint (n_changes, ==, 1);
  for (guint64 moment = 0; moment < n; moment++)
    {
      tilestar_exploration_set_moment (exploration, moment);
      g_assert_false (tilestar_exploration_has_solution (exploration));
      g_assert_cmpuint (tilestar_exploration_get_target (exploration), ==, SLIDE_RECORD_NONE);
      g_assert_null (tilestar_exploration_get_distances (exploration));
      g_assert_cmpuint (tilestar_exploration_get_destination (exploration), ==, target);
    }
  g_assert_cmpuint (n_changes, ==, 1);

  tilestar_exploration_set_moment (exploration, n);
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpuint (tilestar_exploration_get_target (exploration), ==, target);
  g_assert_nonnull (tilestar_exploration_get_distances (exploration));

  g_assert_false (tilestar_exploration_awaits_answer (exploration));
  tilestar_exploration_set_withheld (exploration, TRUE);
  g_assert_cmpuint (n_changes, ==, 3);
  g_assert_true (tilestar_exploration_awaits_answer (exploration));
  g_object_set (exploration, "solution-shown", TRUE, NULL);
  g_assert_false (tilestar_exploration_has_solution (exploration));
  g_assert_cmpuint (tilestar_exploration_get_destination (exploration), ==, SLIDE_RECORD_NONE);
  tilestar_exploration_set_withheld (exploration, FALSE);
  g_assert_cmpuint (n_changes, ==, 4);

  /* While the successors of the last expansion appear, the goal has not been reached. */
  g_object_set (exploration, "solution-shown", FALSE, NULL);
  g_assert_true (tilestar_exploration_has_solution (exploration));
  tilestar_exploration_step_event (exploration, FALSE);
  g_assert_false (tilestar_exploration_has_solution (exploration));
}

/* A search that is shown up to its newest expansion shows its solution once it has ended. */
static void
test_solution_of_growing (void)
{
  SlideSearch *search;
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new_unfinished (HARD, SLIDE_ALGORITHM_ASTAR, "manhattan", 0, &search);

  g_object_set (exploration, "solution-shown", FALSE, NULL);
  slide_search_run (search, 500);
  tilestar_exploration_update (exploration);
  tilestar_exploration_set_moment (exploration, G_MAXUINT64);
  g_assert_false (tilestar_exploration_has_solution (exploration));
  while (slide_search_run (search, 1000) == SLIDE_STATUS_RUNNING)
    ;
  exploration_test_end (exploration, search);
  g_assert_true (tilestar_exploration_has_solution (exploration));
  g_assert_cmpuint (tilestar_exploration_get_target (exploration), !=, SLIDE_RECORD_NONE);
}

/* An exploration may be freed while its true distances are computed. */
static void
test_distances_dropped (void)
{
  TilestarExploration *exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                           "manhattan", 0);

  g_assert_finalize_object (exploration);
  app_test_dispatch ();
}

APP_TEST (exploration)
{
  g_test_add_data_func ("/exploration/events/astar", GINT_TO_POINTER (SLIDE_ALGORITHM_ASTAR), test_events);
  g_test_add_data_func ("/exploration/events/idastar", GINT_TO_POINTER (SLIDE_ALGORITHM_IDASTAR), test_events);
  g_test_add_data_func ("/exploration/events/depth-limited",
                        GINT_TO_POINTER (SLIDE_ALGORITHM_DEPTH_LIMITED), test_events);
  g_test_add_data_func ("/exploration/events/bidirectional",
                        GINT_TO_POINTER (SLIDE_ALGORITHM_BIDIRECTIONAL), test_events);
  g_test_add_func ("/exploration/hand", test_selected);
  g_test_add_func ("/exploration/growing", test_growing);
  g_test_add_func ("/exploration/playing", test_playing);
  g_test_add_func ("/exploration/two-way", test_two_way);
  g_test_add_func ("/exploration/bookmarks", test_bookmarks);
  g_test_add_func ("/exploration/distances", test_distances);
  g_test_add_func ("/exploration/needs", test_needs);
  g_test_add_func ("/exploration/needs-without-distances", test_needs_without_distances);
  g_test_add_func ("/exploration/distances-dropped", test_distances_dropped);
  g_test_add_data_func ("/exploration/solution/astar", GINT_TO_POINTER (SLIDE_ALGORITHM_ASTAR),
                        test_solution);
  g_test_add_data_func ("/exploration/solution/idastar", GINT_TO_POINTER (SLIDE_ALGORITHM_IDASTAR),
                        test_solution);
  g_test_add_data_func ("/exploration/solution/depth-limited",
                        GINT_TO_POINTER (SLIDE_ALGORITHM_DEPTH_LIMITED), test_solution);
  g_test_add_data_func ("/exploration/solution/bidirectional",
                        GINT_TO_POINTER (SLIDE_ALGORITHM_BIDIRECTIONAL), test_solution);
  g_test_add_func ("/exploration/solution-of-growing", test_solution_of_growing);
}
