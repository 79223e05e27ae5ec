/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-exploration.c: the moments of a recorded search, stepped, played and followed.
 */

#include "exploration-test.h"
#include "test-program.h"

#define HARD "867/254/301"
#define MIDDLE "182/043/765"

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Stepped by events, what has appeared grows by one at a time, and comes to what the moment
 * has. */
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

  for (; tilestar_exploration_get_moment (exploration) < 400; n_events++)
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

  /* And back the same way. */
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

  g_signal_connect_swapped (exploration, "selected-changed", G_CALLBACK (count_cb), &n_hands);
  tilestar_exploration_set_moment (exploration, 3);
  g_assert_cmpuint (n_hands, ==, 1);
  g_assert_true (tilestar_exploration_is_current_selected (exploration));

  tilestar_exploration_set_selected (exploration, 0);
  g_assert_cmpuint (n_hands, ==, 2);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, 0);
  g_assert_false (tilestar_exploration_is_current_selected (exploration));

  /* Time goes on, and the selected node with it. */
  tilestar_exploration_set_moment (exploration, 4);
  g_assert_true (tilestar_exploration_is_current_selected (exploration));
  g_assert_cmpuint (n_hands, ==, 3);

  /* The end of the search, and its solution. */
  tilestar_exploration_set_moment (exploration, G_MAXUINT64);
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==,
                    tilestar_exploration_get_n_expansions (exploration));
  g_assert_cmpuint (tilestar_exploration_get_target (exploration), !=, SLIDE_RECORD_NONE);
}

/* At its last moment an exploration goes on with the search, at any other it stays. */
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

  g_signal_connect_swapped (exploration, "notify::playing", G_CALLBACK (count_cb), &n_notified);
  tilestar_exploration_set_speed (exploration, 1000.0);
  tilestar_exploration_set_playing (exploration, TRUE);
  while (tilestar_exploration_is_playing (exploration))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==,
                    tilestar_exploration_get_n_expansions (exploration));
  g_assert_cmpuint (n_notified, ==, 2);

  /* From the end all of it again. */
  tilestar_exploration_set_speed (exploration, 1.0);
  tilestar_exploration_set_playing (exploration, TRUE);
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, 0);
  tilestar_exploration_set_playing (exploration, FALSE);
}

/* Going to the goal of a two-way search, and along its solution. */
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
  const SlideRecordTruth *truth = tilestar_exploration_get_truth (exploration);

  return truth != NULL && slide_record_truth_get_n_expansions (truth)
                          == tilestar_exploration_get_n_expansions (exploration);
}

/* The truth comes by itself, keeps up with a record that grows, and goes with it. */
static void
test_truth (void)
{
  SlideSearch *search;
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new_unfinished (HARD, SLIDE_ALGORITHM_ASTAR, "misplaced", 0, &search);
  guint64 necessary, tie, wasted, n_expansions;
  guint n_changes = 0;

  g_signal_connect_swapped (exploration, "truth-changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_null (tilestar_exploration_get_truth (exploration));
  slide_search_run (search, 5000);
  tilestar_exploration_update (exploration);
  while (!knows_all (exploration))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_changes, >=, 1);

  while (slide_search_run (search, 1000) == SLIDE_STATUS_RUNNING)
    ;
  exploration_test_end (exploration, search);
  g_assert_false (knows_all (exploration));
  n_changes = 0;
  while (!knows_all (exploration))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_changes, >, 1);

  n_expansions = tilestar_exploration_get_n_expansions (exploration);
  g_assert_cmpuint (slide_record_truth_get_solution_length (tilestar_exploration_get_truth (exploration)),
                    ==, 31);
  g_assert_true (slide_record_truth_get_counts (tilestar_exploration_get_truth (exploration),
                                                n_expansions, &necessary, &tie, &wasted));
  g_assert_cmpuint (necessary + tie, ==, n_expansions);
  g_assert_cmpuint (wasted, ==, 0);

  n_changes = 0;
  tilestar_exploration_set_record (exploration, NULL, NULL);
  g_assert_null (tilestar_exploration_get_truth (exploration));
  g_assert_cmpuint (n_changes, ==, 1);
}

/* Necessary, ties and wasted are said of A* with a consistent heuristic and of nothing else, with
 * the reason. */
static void
test_needs (void)
{
  static const struct
  {
    SlideAlgorithm  algorithm;
    const char     *heuristic;
    const char     *reason;   /* a part of it; NULL: they are said */
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

/* Of a 15-puzzle C* is known once its solution is proven, and then what was necessary: every state
 * is counted once, all below C* or at it. */
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
  const SlideRecordTruth *truth;

  while (!knows_all (exploration))
    g_main_context_iteration (NULL, TRUE);
  truth = tilestar_exploration_get_truth (exploration);
  g_assert_false (slide_record_truth_has_distances (truth));
  g_assert_cmpint ((int) slide_record_truth_get_solution_length (truth), ==, statistics->moves);
  for (guint64 i = 1; i <= n_expansions; i++)
    {
      SlideVersion version;

      slide_record_get_version (record, slide_record_get_expanded (record, i), &version);
      n_below += (int) version.f < statistics->moves;
    }
  g_assert_true (slide_record_truth_get_counts (truth, n_expansions, &necessary, &tie, &wasted));
  g_assert_cmpuint (necessary, ==, n_below);
  g_assert_cmpuint (necessary, >, 0);
  g_assert_cmpuint (wasted, ==, 0);
  g_assert_cmpuint (necessary + tie, ==, n_expansions);
}

/* An exploration may go while its truth is being made. */
static void
test_truth_dropped (void)
{
  TilestarExploration *exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                           "manhattan", 0);

  g_assert_finalize_object (exploration);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

TEST_PROGRAM (exploration)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/exploration/events/astar", GINT_TO_POINTER (SLIDE_ALGORITHM_ASTAR), test_events);
  g_test_add_data_func ("/exploration/events/idastar", GINT_TO_POINTER (SLIDE_ALGORITHM_IDASTAR), test_events);
  g_test_add_data_func ("/exploration/events/bidirectional",
                        GINT_TO_POINTER (SLIDE_ALGORITHM_BIDIRECTIONAL), test_events);
  g_test_add_func ("/exploration/hand", test_selected);
  g_test_add_func ("/exploration/growing", test_growing);
  g_test_add_func ("/exploration/playing", test_playing);
  g_test_add_func ("/exploration/two-way", test_two_way);
  g_test_add_func ("/exploration/bookmarks", test_bookmarks);
  g_test_add_func ("/exploration/truth", test_truth);
  g_test_add_func ("/exploration/needs", test_needs);
  g_test_add_func ("/exploration/needs-without-distances", test_needs_without_distances);
  g_test_add_func ("/exploration/truth-dropped", test_truth_dropped);
  return g_test_run ();
}
