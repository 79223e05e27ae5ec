/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * record-test.c: a record held against a search that has come as far.
 */

#include "record-test.h"

#include "slide-goal.h"

void
record_test_init_request (SlideSearchRequest *request,
                          SlideAlgorithm      algorithm,
                          const char         *text,
                          const char         *heuristic_id,
                          SlideHeuristic    **heuristic)
{
  SlideBoard start, goal;

  engine_test_parse (text, &start);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, start.rows, start.columns);
  slide_search_request_init (request, &start, &goal);
  *heuristic = engine_test_new_heuristic (heuristic_id, &goal);
  request->algorithm = algorithm;
  request->heuristic = *heuristic;
}

void
record_test_assert_same_counters (const SlideRecord *record,
                                  guint64            moment,
                                  const SlideSearch *search)
{
  SlideRecordCounters counters;
  SlideStatistics statistics;

  slide_record_get_counters (record, moment, &counters);
  slide_search_get_statistics (search, &statistics);
  g_assert_cmpuint (counters.expanded, ==, statistics.expanded);
  g_assert_cmpuint (counters.generated, ==, statistics.generated);
  g_assert_cmpuint (counters.duplicates, ==, statistics.duplicates);
  g_assert_cmpuint (counters.reopened, ==, statistics.reopened);
  g_assert_cmpuint (counters.frontier, ==, statistics.frontier);
  g_assert_cmpuint (counters.max_frontier, ==, statistics.max_frontier);
}

static void
assert_same_node (const SlideRecord   *record,
                  guint32              version,
                  const SlideNodeView *node)
{
  SlideVersion found;
  SlideBoard board;

  slide_record_get_version (record, version, &found);
  slide_record_get_board (record, version, &board);
  g_assert_true (slide_board_equal (&board, &node->board));
  g_assert_cmpuint (board.blank, ==, node->board.blank);
  g_assert_cmpuint (found.g, ==, node->g);
  g_assert_cmpuint (found.h, ==, node->h);
  g_assert_cmpuint (found.f, ==, node->f);
  g_assert_cmpuint (found.move, ==, node->move);
  g_assert_true (found.backward == node->backward);
}

void
record_test_assert_same_frontier (const SlideRecord *record,
                                  guint64            moment,
                                  const SlideSearch *search)
{
  g_autoptr (GArray) expected = slide_search_list_frontier (search, G_MAXUINT);
  g_autoptr (GArray) found = slide_record_list_frontier (record, moment, G_MAXUINT);
  g_autoptr (GArray) first = slide_record_list_frontier (record, moment, 3);

  g_assert_cmpuint (found->len, ==, expected->len);
  g_assert_cmpuint (first->len, ==, MIN (3, expected->len));
  for (guint i = 0; i < found->len; i++)
    {
      guint32 version = g_array_index (found, guint32, i);
      const SlideNodeView *node = &g_array_index (expected, SlideNodeView, i);

      assert_same_node (record, version, node);
      g_assert_cmpint (slide_record_get_state (record, version, moment), ==, SLIDE_VERSION_OPEN);
      if (i < first->len)
        {
          g_assert_cmpuint (g_array_index (first, guint32, i), ==, version);
          if (slide_record_get_kind (record) == SLIDE_RECORD_BEST_FIRST)
            g_assert_cmpuint (slide_record_find (record, moment, &node->board), ==, version);
        }
    }
}

void
record_test_assert_same_expansion (const SlideRecord *record,
                                   guint64            moment,
                                   const SlideSearch *search)
{
  SlideSuccessorView expected[SLIDE_N_MOVES];
  SlideRecordSuccessor found[SLIDE_N_MOVES];
  SlideNodeView node;
  guint n;

  if (moment == 0)
    return;

  g_assert_true (slide_search_get_current (search, &node));
  assert_same_node (record, slide_record_get_expanded (record, moment), &node);
  if (slide_record_get_kind (record) != SLIDE_RECORD_TWO_WAY)
    g_assert_cmpuint (slide_record_find (record, moment, &node.board), ==,
                      slide_record_get_expanded (record, moment));

  n = slide_search_get_successors (search, expected);
  g_assert_cmpuint (slide_record_get_successors (record, moment, found), ==, n);
  for (guint i = 0; i < n; i++)
    {
      SlideBoard board;

      slide_record_get_board (record, found[i].version, &board);
      g_assert_true (slide_board_equal (&board, &expected[i].node.board));
      g_assert_cmpint (found[i].fate, ==, expected[i].fate);
      g_assert_cmpint (found[i].move, ==, expected[i].node.move);
      g_assert_cmpuint (found[i].g, ==, expected[i].node.g);
      g_assert_cmpuint (found[i].h, ==, expected[i].node.h);
      g_assert_cmpuint (found[i].f, ==, expected[i].node.f);
    }
}
