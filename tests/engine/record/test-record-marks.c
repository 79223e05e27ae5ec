/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-record-marks.c: the marked moments of a record, compared with going through every moment.
 *
 * -m perf prints the time of marks per expansion.
 */

#include "record-test.h"
#include "slide-goal.h"
#include "slide-record-seek.h"
#include "test-program.h"

/* Returns: (transfer full) */
static SlideRecord *
run_recorded (SlideAlgorithm  algorithm,
              gboolean        reopen,
              const char     *text,
              const char     *heuristic_id,
              guint64         limit)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;

  record_test_init_request (&request, algorithm, text, heuristic_id, &heuristic);
  request.reopen = reopen;
  request.node_limit = limit;
  return record_test_run (&request, limit, 4096);
}

/* Whether @mark applies at @moment, judged by the record at that moment and the range of f before
 * it. */
static gboolean
holds (const SlideRecord *record,
       guint64            moment,
       SlideMark          mark,
       guint              last_f,
       guint              max_f)
{
  static const SlideFate fates[SLIDE_N_MARKS] = {
    [SLIDE_MARK_CHEAPER] = SLIDE_FATE_CHEAPER,
    [SLIDE_MARK_REOPENED] = SLIDE_FATE_REOPENED,
    [SLIDE_MARK_LEFT_CLOSED] = SLIDE_FATE_LEFT_CLOSED,
  };
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  SlideVersion version, parent;
  guint n;

  slide_record_get_version (record, slide_record_get_expanded (record, moment), &version);
  switch (mark)
    {
    case SLIDE_MARK_LAYER:
      return moment == 1 || version.f != last_f;

    case SLIDE_MARK_RISE:
      return moment > 1 && version.f > max_f;

    case SLIDE_MARK_DROP:
      if (version.parent == SLIDE_RECORD_NONE)
        return FALSE;
      slide_record_get_version (record, version.parent, &parent);
      return parent.h > version.h + 1;

    case SLIDE_MARK_CHEAPER:
    case SLIDE_MARK_REOPENED:
    case SLIDE_MARK_LEFT_CLOSED:
    case SLIDE_N_MARKS:
    default:
      n = slide_record_get_successors (record, moment, successors);
      for (guint i = 0; i < n; i++)
        if (successors[i].fate == fates[mark])
          return TRUE;
      return FALSE;
    }
}

static void
assert_seek (const SlideRecordMarks *marks,
             SlideMark               mark,
             GArray                 *expected,
             guint64                 n)
{
  for (guint64 from = 0; from <= n; from++)
    {
      guint64 next = SLIDE_RECORD_NO_MOMENT, last = SLIDE_RECORD_NO_MOMENT;

      for (guint i = 0; i < expected->len; i++)
        {
          guint64 moment = g_array_index (expected, guint32, i);

          if (moment < from)
            last = moment;
          if (moment > from)
            next = MIN (next, moment);
        }
      g_assert_cmpuint (slide_record_seek_mark (marks, mark, from, FALSE), ==, next);
      g_assert_cmpuint (slide_record_seek_mark (marks, mark, from, TRUE), ==, last);
    }
}

/* Returns: their number of each kind */
static void
check_marks (SlideRecord *record,
             guint        counts[SLIDE_N_MARKS])
{
  guint64 n = slide_record_get_n_expansions (record);
  g_autoptr (SlideRecordMarks) marks = slide_record_marks_new (record);
  guint64 n_done = 0;

  /* Pieces of any size. */
  for (guint64 budget = 1; slide_record_marks_update (marks, budget); budget += 3)
    {
      n_done += budget;
      g_assert_cmpuint (slide_record_marks_get_n_expansions (marks), ==, n_done);
    }
  g_assert_false (slide_record_marks_update (marks, 1));
  g_assert_cmpuint (slide_record_marks_get_n_expansions (marks), ==, n);

  for (SlideMark mark = 0; mark < SLIDE_N_MARKS; mark++)
    {
      g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (guint32));
      guint n_found;
      const guint32 *found = slide_record_marks_get (marks, mark, &n_found);
      guint last_f = 0, max_f = 0;

      for (guint32 moment = 1; moment <= n; moment++)
        {
          SlideVersion version;

          if (holds (record, moment, mark, last_f, max_f))
            g_array_append_val (expected, moment);
          slide_record_get_version (record, slide_record_get_expanded (record, moment), &version);
          last_f = version.f;
          max_f = MAX (max_f, version.f);
        }

      g_assert_cmpuint (n_found, ==, expected->len);
      /* At first nothing has risen, dropped or become cheaper: only a layer begins. */
      g_assert_true (mark == SLIDE_MARK_LAYER || n_found == 0 || found[0] > 1);
      for (guint i = 0; i < n_found; i++)
        g_assert_cmpuint (found[i], ==, g_array_index (expected, guint32, i));
      if (n < 1000)
        assert_seek (marks, mark, expected, n);
      counts[mark] += n_found;
    }
}

static void
test_marks (void)
{
  guint counts[SLIDE_N_MARKS] = { 0 };
  static const SlideAlgorithm algorithms[] = {
    SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_GREEDY, SLIDE_ALGORITHM_BREADTH_FIRST,
  };

  for (guint a = 0; a < G_N_ELEMENTS (algorithms); a++)
    for (guint reopen = 0; reopen < 2; reopen++)
      {
        g_autoptr (SlideRecord) small = run_recorded (algorithms[a], reopen != 0, "748/106/253",
                                                      "linear-conflict-pairs", 300);
        g_autoptr (SlideRecord) large = run_recorded (algorithms[a], reopen != 0, "867/254/301",
                                                      "linear-conflict-pairs", 0);

        check_marks (small, counts);
        check_marks (large, counts);
      }

  /* Each mark occurs. */
  for (guint i = 0; i < SLIDE_N_MARKS; i++)
    g_assert_cmpuint (counts[i], >, 0);
}

/* ---- Seeking ---- */

static void
test_frontier (void)
{
  g_autoptr (SlideRecord) record = run_recorded (SLIDE_ALGORITHM_ASTAR, TRUE, "748/106/253",
                                                 "misplaced", 400);
  guint64 n_expansions = slide_record_get_n_expansions (record);
  SlideRecordCounters counters;

  slide_record_get_counters (record, n_expansions, &counters);
  g_assert_cmpuint (n_expansions, >, 200);
  for (guint64 n = 0; n <= counters.max_frontier; n += n < 10 ? 1 : counters.max_frontier / 9)
    {
      guint64 last = SLIDE_RECORD_NO_MOMENT;

      for (guint64 from = 0; from <= n_expansions; from++)
        {
          guint64 next = SLIDE_RECORD_NO_MOMENT;

          g_assert_cmpuint (slide_record_seek_frontier (record, n, from, TRUE), ==, last);
          for (guint64 moment = from + 1; moment <= n_expansions; moment++)
            {
              slide_record_get_counters (record, moment, &counters);
              if (counters.frontier > n)
                {
                  next = moment;
                  break;
                }
            }
          g_assert_cmpuint (slide_record_seek_frontier (record, n, from, FALSE), ==, next);

          slide_record_get_counters (record, from, &counters);
          if (counters.frontier > n)
            last = from;
        }
    }
}

static void
test_states (void)
{
  /* Nodes are reopened, and expanded twice. */
  g_autoptr (SlideRecord) record = run_recorded (SLIDE_ALGORITHM_ASTAR, TRUE, "867/254/301",
                                                 "linear-conflict-pairs", 0);
  guint64 n = slide_record_get_n_expansions (record);
  guint n_twice = 0, n_never = 0;

  for (guint32 i = 0; i < slide_record_get_n_versions (record, n); i++)
    {
      SlideVersion version, first;
      guint64 once, again;

      slide_record_get_version (record, i, &version);
      slide_record_get_version (record, version.state, &first);
      once = slide_record_seek_state (record, i, 0, FALSE);
      if (version.expanded == 0 && version.next == SLIDE_RECORD_NONE && version.state == i)
        {
          n_never++;
          g_assert_cmpuint (once, ==, version.born);
          g_assert_cmpuint (slide_record_seek_state (record, i, n, TRUE), ==, version.born);
          continue;
        }
      if (version.expanded == 0)
        continue;

      g_assert_cmpuint (once, <=, version.expanded);
      slide_record_get_version (record, slide_record_get_expanded (record, once), &first);
      g_assert_cmpuint (first.state, ==, version.state);
      again = slide_record_seek_state (record, i, once, FALSE);
      if (again == SLIDE_RECORD_NO_MOMENT)
        continue;
      n_twice++;
      g_assert_cmpuint (again, >, once);
      slide_record_get_version (record, slide_record_get_expanded (record, again), &first);
      g_assert_cmpuint (first.state, ==, version.state);
      g_assert_cmpuint (slide_record_seek_state (record, i, again, TRUE), ==, once);
    }
  g_assert_cmpuint (n_twice, >, 0);
  g_assert_cmpuint (n_never, >, 0);
}

static void
test_path (void)
{
  g_autoptr (SlideRecord) record = run_recorded (SLIDE_ALGORITHM_ASTAR, TRUE, "748/106/253",
                                                 "manhattan", 0);
  guint64 n = slide_record_get_n_expansions (record);
  guint n_nodes = 0;
  guint64 moment = 0;
  SlideBoard goal;
  SlideVersion version;
  guint32 target;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  target = slide_record_find (record, n, &goal);
  slide_record_get_version (record, target, &version);

  /* Each but the goal is expanded, in order from the start. */
  while ((moment = slide_record_seek_path (record, target, moment, FALSE))
         != SLIDE_RECORD_NO_MOMENT)
    {
      SlideVersion node;

      slide_record_get_version (record, slide_record_get_expanded (record, moment), &node);
      g_assert_cmpuint (node.g, ==, n_nodes);
      n_nodes++;
    }
  g_assert_cmpuint (n_nodes, ==, version.g);
  g_assert_cmpuint (slide_record_seek_path (record, target, 1, TRUE), ==, SLIDE_RECORD_NO_MOMENT);
  g_assert_cmpuint (slide_record_seek_path (record, target, 2, TRUE), ==, 1);

  g_assert_cmpuint (slide_record_seek_goal (record, target, 0, FALSE), ==, version.born);
  g_assert_cmpuint (slide_record_seek_goal (record, target, n, FALSE), ==, SLIDE_RECORD_NO_MOMENT);
  if (version.born < n)
    g_assert_cmpuint (slide_record_seek_goal (record, target, version.born, FALSE), ==, n);
}

/* From where the trees meet, the solution continues to the goal. */
static void
test_path_of_two_ways (void)
{
  g_autoptr (SlideRecord) record = run_recorded (SLIDE_ALGORITHM_BIDIRECTIONAL, TRUE, "867/254/301",
                                                 "manhattan", 0);
  guint64 n = slide_record_get_n_expansions (record);
  guint32 from_start, from_goal;
  SlideVersion ends[2];
  guint64 moment = 0, met;
  guint n_nodes[2] = { 0, 0 };

  g_assert_true (slide_record_get_meeting (record, n, &from_start, &from_goal));
  slide_record_get_version (record, from_start, &ends[0]);
  slide_record_get_version (record, from_goal, &ends[1]);
  while ((moment = slide_record_seek_path (record, from_start, moment, FALSE))
         != SLIDE_RECORD_NO_MOMENT)
    {
      SlideVersion node;

      slide_record_get_version (record, slide_record_get_expanded (record, moment), &node);
      n_nodes[node.backward]++;
    }
  /* The node where they meet may have been expanded as well. */
  for (guint half = 0; half < 2; half++)
    g_assert_cmpuint (n_nodes[half], ==, ends[half].g + (ends[half].expanded != 0));

  met = slide_record_seek_goal (record, from_start, 0, FALSE);
  g_assert_cmpuint (met, ==, MAX (ends[0].born, ends[1].born));
  g_assert_true (slide_record_get_meeting (record, met, &from_start, &from_goal));
}

static void
test_time (void)
{
  g_autoptr (SlideRecord) record = run_recorded (SLIDE_ALGORITHM_ASTAR, TRUE,
                                                 "0 12 9 13/15 11 10 14/3 7 5 6/4 8 2 1",
                                                 "manhattan", 1000000);
  g_autoptr (SlideRecordMarks) marks = slide_record_marks_new (record);
  guint64 n = slide_record_get_n_expansions (record);
  SlideRecordCounters counters;
  double seconds;

  g_test_timer_start ();
  while (slide_record_marks_update (marks, 10000))
    ;
  seconds = g_test_timer_elapsed ();
  g_test_minimized_result (seconds, "%.2f ms for the marks of %" G_GUINT64_FORMAT " expansions",
                           seconds * 1e3, n);

  slide_record_get_counters (record, n, &counters);
  g_test_timer_start ();
  g_assert_cmpuint (slide_record_seek_frontier (record, counters.max_frontier, 0, FALSE), ==,
                    SLIDE_RECORD_NO_MOMENT);
  seconds = g_test_timer_elapsed ();
  g_test_minimized_result (seconds, "%.2f ms for a frontier that never is", seconds * 1e3);
}

TEST_PROGRAM (record_marks)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record-marks/marks", test_marks);
  g_test_add_func ("/record-marks/frontier", test_frontier);
  g_test_add_func ("/record-marks/states", test_states);
  g_test_add_func ("/record-marks/path", test_path);
  g_test_add_func ("/record-marks/path-of-two-ways", test_path_of_two_ways);
  if (g_test_perf ())
    g_test_add_func ("/record-marks/time", test_time);

  return g_test_run ();
}
