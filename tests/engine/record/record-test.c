/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * record-test.c: a record compared with a search stopped at the same moment.
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

static SlideRecord *
run (const SlideSearchRequest  *request,
     guint64                    limit,
     guint64                    budget,
     SlideStatistics          **out_statistics)
{
  SlideRecord *record = slide_record_new (limit);
  SlideSearchRequest recorded = *request;

  recorded.record = record;
  *out_statistics = engine_test_solve (&recorded, budget);
  return record;
}

SlideRecord *
record_test_run (const SlideSearchRequest *request,
                 guint64                   limit,
                 guint64                   budget)
{
  g_autofree SlideStatistics *statistics = NULL;

  return run (request, limit, budget, &statistics);
}

SlideRecord *
record_test_run_compared (const SlideSearchRequest *request,
                          guint64                   limit,
                          guint64                   budget)
{
  g_autofree SlideStatistics *plain = engine_test_solve (request, 4096);
  g_autofree SlideStatistics *statistics = NULL;
  SlideRecord *record = run (request, limit, budget, &statistics);

  /* The order of a best-first search differs only if it is so large that it expands in batches. */
  if (slide_record_get_kind (record) != SLIDE_RECORD_BEST_FIRST
      || plain->stored < SLIDE_BATCH_THRESHOLD)
    engine_test_assert_same_statistics (statistics, plain);
  return record;
}

static gpointer
execute_cb (gpointer data)
{
  slide_run_execute (data);

  return NULL;
}

GThread *
record_test_start (SlideRun *run)
{
  return g_thread_new ("search", execute_cb, run);
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
  g_autoptr (GArray) found = slide_record_list_frontier (record, moment, G_MAXUINT);
  g_autoptr (GArray) first = slide_record_list_frontier (record, moment, 3);
  gboolean is_best_first = slide_record_get_kind (record) == SLIDE_RECORD_BEST_FIRST;
  SlideStatistics statistics;

  slide_search_get_statistics (search, &statistics);
  g_assert_cmpuint (found->len, ==, statistics.frontier);
  g_assert_cmpuint (first->len, ==, MIN (3, found->len));
  for (guint i = 0; i < found->len; i++)
    {
      guint32 version = g_array_index (found, guint32, i);
      SlideNodeView node;
      SlideBoard board;

      /* Without duplicate detection, and in bidirectional search, a state may be on the frontier
       * several times. */
      slide_record_get_board (record, version, &board);
      g_assert_true (slide_search_look_up (search, &board, &node));
      if (is_best_first)
        {
          assert_same_node (record, version, &node);
          g_assert_cmpint (node.state, ==, SLIDE_NODE_OPEN);
        }
      g_assert_cmpint (slide_record_get_state (record, version, moment), ==, SLIDE_VERSION_OPEN);
      if (i < first->len)
        {
          g_assert_cmpuint (g_array_index (first, guint32, i), ==, version);
          if (is_best_first)
            g_assert_cmpuint (slide_record_find (record, moment, &board), ==, version);
        }
    }
}

void
record_test_assert_strict_order (const SlideRecord *record,
                                 guint64            from,
                                 guint64            to,
                                 guint              n_trees)
{
  for (guint64 moment = from; moment < to; moment++)
    {
      g_autoptr (GArray) first = slide_record_list_frontier (record, moment, n_trees);

      g_assert_cmpuint (slide_record_get_expanded (record, moment + 1), ==,
                        g_array_index (first, guint32, moment % n_trees));
    }
}

/* By g and h, in columns of two values each, compared with going through all nodes. */
void
record_test_assert_same_cells (const SlideRecord *record,
                               guint64            moment)
{
  guint32 n_versions = slide_record_get_n_versions (record, moment);
  guint max_g = 0, max_h = 0, n_h;
  gsize n_cells;
  g_autofree guint64 *counts = NULL, *found = NULL;
  g_autofree guint32 *first = NULL, *first_at = NULL;

  slide_record_widen_range (record, 0, n_versions, &max_g, &max_h);
  n_h = max_h / 2 + 1;
  n_cells = (gsize) (max_g / 2 + 1) * n_h;
  counts = g_new0 (guint64, 2 * n_cells);
  found = g_new0 (guint64, 2 * n_cells);
  first = g_new (guint32, 2 * n_cells);
  first_at = g_new (guint32, 2 * n_cells);
  memset (first, 0xff, 2 * n_cells * sizeof *first);
  memset (first_at, 0xff, 2 * n_cells * sizeof *first_at);

  for (guint32 i = 0; i < n_versions; i++)
    {
      SlideVersionState state = slide_record_get_state (record, i, moment);
      SlideVersion version;
      gboolean is_expanded;
      gsize cell;

      slide_record_get_version (record, i, &version);
      g_assert_cmpuint (version.g, <=, max_g);
      g_assert_cmpuint (version.h, <=, max_h);
      is_expanded = version.expanded > 0 && version.expanded <= moment;
      if (!is_expanded && state != SLIDE_VERSION_OPEN)
        continue;

      cell = (gsize) (version.g / 2) * n_h + version.h / 2 + (is_expanded ? 0 : n_cells);
      counts[cell]++;
      if ((is_expanded ? version.expanded : i) < first_at[cell])
        {
          first_at[cell] = is_expanded ? version.expanded : i;
          first[cell] = i;
        }
    }

  slide_record_count_cells (record, moment, n_versions, 1, 1, n_h, found, found + n_cells);
  for (gsize cell = 0; cell < 2 * n_cells; cell++)
    {
      guint g_cell = (guint) (cell % n_cells / n_h), h_cell = (guint) (cell % n_cells % n_h);

      g_assert_cmpuint (found[cell], ==, counts[cell]);
      g_assert_cmpuint (slide_record_find_in_cell (record, moment, n_versions, 1, 1, g_cell, h_cell,
                                                   cell < n_cells), ==, first[cell]);
    }
}

/* While the successors of expansion number @moment are generated one by one. */
void
record_test_assert_partly_generated (const SlideRecord *record,
                                     guint64            moment)
{
  guint32 n_versions = slide_record_get_n_versions (record, moment);

  for (guint32 n = slide_record_get_n_versions (record, moment - 1); n <= n_versions; n++)
    {
      g_autoptr (GArray) open = slide_record_list_open (record, moment, n);
      g_autofree guint8 *is_listed = g_malloc0 (n_versions);

      for (guint i = 0; i < open->len; i++)
        is_listed[g_array_index (open, guint32, i)] = TRUE;
      for (guint32 i = 0; i < n_versions; i++)
        {
          SlideVersion version;
          gboolean is_open;

          slide_record_get_version (record, i, &version);
          if (slide_record_get_kind (record) == SLIDE_RECORD_DEPTH_FIRST)
            is_open = i < n && slide_record_get_state (record, i, moment) == SLIDE_VERSION_OPEN;
          else
            is_open = i < n && (version.expanded == 0 || version.expanded > moment)
                      && (version.next == SLIDE_RECORD_NONE || version.next >= n);
          g_assert_cmpint (is_listed[i], ==, is_open);
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
