/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * trace-test.c: searches to be written and read, and whether what was read is the same.
 */

#include "trace-test.h"

#include "slide-goal.h"
#include "slide-search.h"

/* Solves the board with a record of so many expansions. Returns: (transfer full): its report */
SlideSolveReport *
trace_test_solve (SlideAlgorithm   algorithm,
                  SlideTieBreak    tie_break,
                  SlideRecord     *record)
{
  /* Without a heuristic the first would be nearly all boards. */
  static const guint8 cells[2][9] = { { 7, 4, 8, 1, 0, 6, 2, 5, 3 }, { 7, 1, 3, 2, 0, 6, 5, 4, 8 } };
  gboolean is_guided = slide_algorithm_get_info (algorithm)->uses_heuristic;
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse ("linear-conflict-pairs", NULL);
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideSearch) search = NULL;
  g_autoptr (GByteArray) path = NULL;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideSearchRequest request;
  SlideStatistics statistics;
  SlideBoard start, goal;

  g_assert_true (slide_board_init (&start, 3, 3, cells[is_guided ? 0 : 1]));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  heuristic = slide_heuristic_new (spec, &goal, &options, NULL);
  slide_search_request_init (&request, &start, &goal);
  request.algorithm = algorithm;
  request.tie_break = tie_break;
  request.weight = 2.3;
  request.heuristic = heuristic;
  request.record = record;
  search = slide_search_new (&request, NULL);
  while (slide_search_run (search, 4096) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_get_statistics (search, &statistics);
  path = slide_search_dup_path (search);
  return slide_solve_report_new (&request, &statistics, path);
}

static void
assert_same_bounds (const SlideRecord *a,
                    const SlideRecord *b)
{
  guint64 n = slide_record_get_n_expansions (a);
  guint32 of_a[2], of_b[2];

  g_assert_cmpint (slide_record_get_kind (a), ==, slide_record_get_kind (b));
  g_assert_cmpuint (slide_record_get_n_iterations (a), ==, slide_record_get_n_iterations (b));
  for (guint i = 0; i < slide_record_get_n_iterations (a); i++)
    {
      guint bound_a, bound_b;
      guint64 first_a, first_b;

      slide_record_get_iteration (a, i, &bound_a, &first_a);
      slide_record_get_iteration (b, i, &bound_b, &first_b);
      g_assert_cmpuint (bound_a, ==, bound_b);
      g_assert_cmpuint (first_a, ==, first_b);
    }

  g_assert_true (slide_record_get_meeting (a, n, &of_a[0], &of_a[1])
                 == slide_record_get_meeting (b, n, &of_b[0], &of_b[1]));
  if (slide_record_get_meeting (a, n, &of_a[0], &of_a[1]))
    g_assert_cmpmem (of_a, sizeof of_a, of_b, sizeof of_b);
}

void
trace_test_assert_same (const SlideRecord *a,
                        const SlideRecord *b)
{
  guint64 n = slide_record_get_n_expansions (a);

  g_assert_cmpuint (slide_record_get_n_expansions (b), ==, n);
  g_assert_cmpint (slide_record_get_end (a), ==, slide_record_get_end (b));
  for (guint64 moment = 0; moment <= n; moment++)
    {
      SlideRecordCounters of_a, of_b;

      slide_record_get_counters (a, moment, &of_a);
      slide_record_get_counters (b, moment, &of_b);
      g_assert_cmpmem (&of_a, sizeof of_a, &of_b, sizeof of_b);
    }
  for (guint32 i = 0; i < slide_record_get_n_versions (a, n); i++)
    {
      SlideVersion of_a, of_b;
      SlideBoard board_a, board_b;

      slide_record_get_version (a, i, &of_a);
      slide_record_get_version (b, i, &of_b);
      slide_record_get_board (a, i, &board_a);
      slide_record_get_board (b, i, &board_b);
      g_assert_cmpmem (&of_a, sizeof of_a, &of_b, sizeof of_b);
      g_assert_true (slide_board_equal (&board_a, &board_b));
    }
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GArray) of_a = slide_record_list_frontier (a, n * i / 4, G_MAXUINT);
      g_autoptr (GArray) of_b = slide_record_list_frontier (b, n * i / 4, G_MAXUINT);

      g_assert_cmpmem (of_a->data, of_a->len * sizeof (guint32), of_b->data,
                       of_b->len * sizeof (guint32));
    }
  assert_same_bounds (a, b);
}
