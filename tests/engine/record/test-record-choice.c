/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-record-choice.c: why a node was chosen, compared with the whole frontier at the moment
 * before.
 *
 * -m perf prints the time of an answer.
 */

#include "record-test.h"
#include "slide-record-choice.h"
#include "test-program.h"

static const SlideAlgorithm algorithms[] = {
  SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_WEIGHTED_ASTAR, SLIDE_ALGORITHM_GREEDY,
  SLIDE_ALGORITHM_UNIFORM_COST, SLIDE_ALGORITHM_BREADTH_FIRST,
};

static double
get_measured (const SlideRecordChoice *choice,
              const SlideVersion      *version)
{
  switch (choice->measure)
    {
    case SLIDE_MEASURE_G:
      return version->g;

    case SLIDE_MEASURE_H:
      return version->h;

    case SLIDE_MEASURE_F:
    default:
      return version->f;
    }
}

/* The facts one by one, from the unsorted frontier. */
static void
check_choice (const SlideRecord *record,
              guint64            moment)
{
  g_autoptr (GArray) frontier = slide_record_list_frontier (record, moment - 1, G_MAXUINT);
  SlideRecordChoice choice;
  double least = G_MAXUINT;
  guint n_least = 0, n_same_g = 0, best_g;
  guint32 newest = 0, oldest = G_MAXUINT32;
  SlideVersion version;

  slide_record_get_choice (record, moment, &choice);
  best_g = choice.high ? 0 : G_MAXUINT;
  for (guint i = 0; i < frontier->len; i++)
    {
      slide_record_get_version (record, g_array_index (frontier, guint32, i), &version);
      least = MIN (least, get_measured (&choice, &version));
    }
  for (guint i = 0; i < frontier->len; i++)
    {
      slide_record_get_version (record, g_array_index (frontier, guint32, i), &version);
      if (get_measured (&choice, &version) != least)
        continue;
      n_least++;
      best_g = choice.high ? MAX (best_g, version.g) : MIN (best_g, version.g);
    }
  for (guint i = 0; i < frontier->len; i++)
    {
      guint32 index = g_array_index (frontier, guint32, i);

      slide_record_get_version (record, index, &version);
      if (get_measured (&choice, &version) == least && (!choice.by_g || version.g == best_g))
        {
          n_same_g++;
          newest = MAX (newest, index);
          oldest = MIN (oldest, choice.measure == SLIDE_MEASURE_H ? version.state : index);
        }
    }

  slide_record_get_version (record, choice.version, &version);
  g_assert_cmpint (choice.reason, ==, moment == 1 ? SLIDE_CHOICE_START : SLIDE_CHOICE_LEAST);
  g_assert_cmpuint (choice.version, ==, slide_record_get_expanded (record, moment));
  g_assert_cmpuint (choice.n_open, ==, frontier->len);
  g_assert_cmpfloat (choice.f, ==, least);
  g_assert_cmpfloat (get_measured (&choice, &version), ==, least);
  g_assert_cmpuint (choice.n_least, ==, n_least);
  g_assert_cmpuint (choice.n_same_g, ==, n_same_g);
  g_assert_cmpuint (choice.g, ==, version.g);
  if (choice.by_g)
    g_assert_cmpuint (choice.g, ==, best_g);
  if (choice.newest)
    g_assert_cmpuint (choice.version, ==, newest);
  else
    g_assert_cmpuint (choice.measure == SLIDE_MEASURE_H ? version.state : choice.version, ==,
                      oldest);
}

/* Returns: (transfer full): the record of a search from that start */
static SlideRecord *
run_recorded (SlideAlgorithm  algorithm,
              SlideTieBreak   tie_break,
              const char     *text,
              const char     *heuristic_id,
              guint64         limit)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;

  record_test_init_request (&request, algorithm, text, heuristic_id, &heuristic);
  request.tie_break = tie_break;
  request.weight = 1.3;
  request.node_limit = limit;
  return record_test_run (&request, limit, 4096);
}

static void
test_choices (void)
{
  /* The second is not consistent: nodes are reopened. */
  static const char *const heuristics[] = { "manhattan", "linear-conflict-pairs", "misplaced" };

  for (guint a = 0; a < G_N_ELEMENTS (algorithms); a++)
    for (guint tie = 0; tie < SLIDE_N_TIES; tie++)
      for (guint k = 0; k < G_N_ELEMENTS (heuristics); k++)
        {
          g_autoptr (SlideRecord) record = run_recorded (algorithms[a], (SlideTieBreak) tie,
                                                         "867/254/301", heuristics[k], 1500);
          guint64 n = slide_record_get_n_expansions (record);

          g_assert_cmpuint (n, >, 20);
          for (guint64 moment = 1; moment <= n; moment += moment < 300 ? 1 : 37)
            check_choice (record, moment);
        }
}

/* It is the first on the frontier within the bound; or the start again. */
static void
test_depth_first (void)
{
  static const SlideAlgorithm depth_first[] = {
    SLIDE_ALGORITHM_IDASTAR, SLIDE_ALGORITHM_ITERATIVE_DEEPENING, SLIDE_ALGORITHM_DEPTH_LIMITED,
  };
  guint n_next = 0;

  for (guint a = 0; a < G_N_ELEMENTS (depth_first); a++)
    {
      g_autoptr (SlideRecord) record = run_recorded (depth_first[a], SLIDE_TIE_HIGH_G,
                                                     "748/106/253", "manhattan", 2000);
      guint64 n = slide_record_get_n_expansions (record);
      guint n_starts = 0;

      for (guint64 moment = 1; moment <= n; moment++)
        {
          g_autoptr (GArray) waiting = slide_record_list_frontier (record, moment - 1, G_MAXUINT);
          guint32 expected = SLIDE_RECORD_NONE;
          SlideRecordChoice choice;
          SlideVersion version;

          slide_record_get_choice (record, moment, &choice);
          g_assert_cmpuint (choice.f, <=, choice.bound);
          for (guint i = 0; i < waiting->len && expected == SLIDE_RECORD_NONE; i++)
            {
              slide_record_get_version (record, g_array_index (waiting, guint32, i), &version);
              if (version.fate != SLIDE_FATE_PRUNED)
                expected = g_array_index (waiting, guint32, i);
            }
          if (choice.reason == SLIDE_CHOICE_START)
            {
              g_assert_cmpuint (choice.iteration, ==, n_starts++);
              g_assert_true (choice.iteration == 0 || choice.last_bound < choice.bound);
              g_assert_true (moment == 1 || expected == SLIDE_RECORD_NONE);
              continue;
            }
          n_next++;
          g_assert_cmpint (choice.reason, ==, SLIDE_CHOICE_NEXT);
          g_assert_cmpuint (choice.version, ==, expected);
        }
      /* Depth-limited search has no other iteration. */
      g_assert_true (depth_first[a] == SLIDE_ALGORITHM_DEPTH_LIMITED ? n_starts == 1 : n_starts > 1);
    }
  g_assert_cmpuint (n_next, >, 1000);
}

/* In its tree, no open node within the bound has a smaller g. */
static void
test_two_way (void)
{
  static const char *const heuristics[] = { "manhattan", "misplaced", "zero" };

  for (guint k = 0; k < G_N_ELEMENTS (heuristics); k++)
    {
      g_autoptr (SlideRecord) record = run_recorded (SLIDE_ALGORITHM_BIDIRECTIONAL, SLIDE_TIE_HIGH_G,
                                                     "748/106/253", heuristics[k], 600);

      for (guint64 moment = 1; moment <= slide_record_get_n_expansions (record); moment++)
        {
          g_autoptr (GArray) open = slide_record_list_frontier (record, moment - 1, G_MAXUINT);
          SlideRecordChoice choice;
          SlideVersion version;

          slide_record_get_choice (record, moment, &choice);
          g_assert_cmpuint (choice.f, <=, choice.bound);
          g_assert_cmpint (choice.reason, ==,
                           moment <= 2 ? SLIDE_CHOICE_START : SLIDE_CHOICE_LOWEST_G);
          for (guint i = 0; i < open->len; i++)
            {
              slide_record_get_version (record, g_array_index (open, guint32, i), &version);
              if (version.backward == choice.backward && version.f <= choice.bound)
                g_assert_cmpuint (version.g, >=, choice.g);
            }
        }
    }
}

static void
test_measures (void)
{
  static const SlideChoiceMeasure measures[] = {
    SLIDE_MEASURE_F, SLIDE_MEASURE_F, SLIDE_MEASURE_H, SLIDE_MEASURE_G, SLIDE_MEASURE_G,
  };

  for (guint a = 0; a < G_N_ELEMENTS (algorithms); a++)
    {
      g_autoptr (SlideRecord) record = run_recorded (algorithms[a], SLIDE_TIE_LOW_G,
                                                     "103/425/786", "manhattan", 100);
      SlideRecordChoice choice;

      slide_record_get_choice (record, 1, &choice);
      g_assert_cmpint (choice.measure, ==, measures[a]);
      g_assert_cmpint (choice.reason, ==, SLIDE_CHOICE_START);
      g_assert_cmpuint (choice.n_open, ==, 1);
      /* Nodes with equal g are not distinguished by it. */
      g_assert_cmpint (choice.by_g, ==, measures[a] != SLIDE_MEASURE_G);
    }
}

static void
test_time (void)
{
  g_autoptr (SlideRecord) record = run_recorded (SLIDE_ALGORITHM_ASTAR, SLIDE_TIE_HIGH_G,
                                                 "0 12 9 13/15 11 10 14/3 7 5 6/4 8 2 1",
                                                 "manhattan", 1000000);
  guint64 n = slide_record_get_n_expansions (record);
  guint32 n_versions = slide_record_get_n_versions (record, n - 1);
  SlideRecordChoice choice;
  double seconds;

  g_test_timer_start ();
  slide_record_get_choice (record, n, &choice);
  seconds = g_test_timer_elapsed ();
  g_test_minimized_result (seconds, "%.2f ms for %u versions", seconds * 1e3, n_versions);
}

TEST_PROGRAM (record_choice)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record-choice/choices", test_choices);
  g_test_add_func ("/record-choice/depth-first", test_depth_first);
  g_test_add_func ("/record-choice/two-way", test_two_way);
  g_test_add_func ("/record-choice/measures", test_measures);
  if (g_test_perf ())
    g_test_add_func ("/record-choice/time", test_time);

  return g_test_run ();
}
