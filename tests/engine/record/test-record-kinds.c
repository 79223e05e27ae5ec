/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-record-kinds.c: records of searches that are not best-first, compared with searches
 * stepped in parallel.
 */

#include "record-test.h"
#include "slide-run.h"
#include "slide-search-private.h"
#include "test-program.h"

#define EASY "103/425/786"
#define HARD "867/254/301"
#define MIDDLE "413/026/758"

/* ---- Depth first ---- */

/* At @moment, nodes of the path are on the path, those of the frontier are open, and the others
 * have been left. */
static void
assert_path (const SlideRecord *record,
             guint64            moment)
{
  guint32 n = slide_record_get_n_versions (record, moment);
  guint32 current = slide_record_get_expanded (record, moment);
  g_autoptr (GArray) path = slide_record_get_path (record, current);
  guint n_closed = 0, n_open = 0;
  SlideRecordCounters counters;
  SlideVersion version;

  slide_record_get_counters (record, moment, &counters);
  for (guint i = 0; i < path->len; i++)
    g_assert_cmpint (slide_record_get_state (record, g_array_index (path, guint32, i), moment), ==,
                     SLIDE_VERSION_CLOSED);
  slide_record_get_version (record, g_array_index (path, guint32, 0), &version);
  g_assert_cmpuint (version.parent, ==, SLIDE_RECORD_NONE);
  g_assert_cmpuint (version.g, ==, 0);

  for (guint32 i = 0; i < n; i++)
    {
      SlideVersionState state = slide_record_get_state (record, i, moment);

      slide_record_get_version (record, i, &version);
      g_assert_cmpuint (version.state, ==, i);
      g_assert_cmpuint (version.next, ==, SLIDE_RECORD_NONE);
      n_closed += state == SLIDE_VERSION_CLOSED;
      n_open += state == SLIDE_VERSION_OPEN;
      g_assert_true (state == SLIDE_VERSION_CLOSED || state == SLIDE_VERSION_OPEN
                     || state == SLIDE_VERSION_LEFT);
      g_assert_true ((state == SLIDE_VERSION_LEFT) == (version.left != 0 && version.left <= moment));
      if (state == SLIDE_VERSION_OPEN && version.parent != SLIDE_RECORD_NONE)
        g_assert_cmpint (slide_record_get_state (record, version.parent, moment), ==,
                         SLIDE_VERSION_CLOSED);
      if (version.fate == SLIDE_FATE_PRUNED)
        g_assert_cmpuint (version.expanded, ==, 0);
      if (version.born > 0)
        g_assert_cmpint (slide_record_get_state (record, i, version.born - 1), ==,
                         SLIDE_VERSION_UNBORN);
    }
  g_assert_cmpuint (n_closed, ==, path->len);
  g_assert_cmpuint (n_open, ==, counters.frontier);
}

/* The current iteration, whose bound is what has been proven, if that is more than was known
 * before. */
static void
assert_iteration (const SlideRecord *record,
                  guint64            moment,
                  const SlideSearch *search)
{
  g_autoptr (SlideSearch) fresh = engine_test_new_search (&search->request);
  guint k = slide_record_get_iteration_at (record, moment);
  SlideStatistics statistics, before;
  guint64 first;
  guint bound;

  slide_search_get_statistics (search, &statistics);
  slide_search_get_statistics (fresh, &before);
  slide_record_get_iteration (record, k, &bound, &first);
  g_assert_cmpuint (MAX (bound, before.lower_bound), ==, statistics.lower_bound);
  g_assert_cmpuint (first, <=, MAX (moment, 1));
  if (k + 1 < slide_record_get_n_iterations (record))
    {
      guint next_bound;

      slide_record_get_iteration (record, k + 1, &next_bound, &first);
      g_assert_cmpuint (next_bound, >, bound);
      g_assert_cmpuint (first, >, moment);
    }
}

/* Compared with a search stepped as often; after the first moments at every @every-th. */
static void
check_depth_first (const SlideSearchRequest *request,
                   guint64                   limit,
                   guint                     every,
                   gboolean                  is_admissible)
{
  g_autoptr (SlideRecord) record = record_test_run_compared (request, limit, 77);
  g_autoptr (SlideSearch) search = engine_test_new_search (request);
  guint64 n = slide_record_get_n_expansions (record);

  g_assert_cmpint (slide_record_get_kind (record), ==, SLIDE_RECORD_DEPTH_FIRST);
  g_assert_cmpint (slide_record_get_end (record), ==,
                   (limit == 0 || n < limit ? SLIDE_RECORD_WHOLE : SLIDE_RECORD_AT_LIMIT));
  for (guint64 moment = 0; moment <= n; moment++)
    {
      if (moment > 0)
        slide_search_run (search, 1);
      if (moment > 300 && moment % every != 0 && moment != n)
        continue;

      record_test_assert_same_counters (record, moment, search);
      record_test_assert_same_expansion (record, moment, search);
      record_test_assert_same_frontier (record, moment, search);
      if (moment > 0 && is_admissible)
        assert_iteration (record, moment, search);
      if (moment > 0 && moment % (10 * every) == 0)
        {
          record_test_assert_same_cells (record, moment);
          record_test_assert_partly_generated (record, moment);
          assert_path (record, moment);
        }
    }
  assert_path (record, n);
  assert_path (record, 1);
}

static void
test_depth_first (void)
{
  static const struct { SlideAlgorithm algorithm; const char *board, *heuristic; gboolean is_admissible; }
  cases[] = {
    { SLIDE_ALGORITHM_IDASTAR, HARD, "manhattan", TRUE },
    { SLIDE_ALGORITHM_IDASTAR, "748/106/253", "linear-conflict-pairs", FALSE },
    { SLIDE_ALGORITHM_IDASTAR, "748/106/253", "misplaced", TRUE },
    { SLIDE_ALGORITHM_IDASTAR, "748/106/253", "manhattan-with-blank", FALSE },
    { SLIDE_ALGORITHM_IDASTAR, "123/406/758", "gaschnig", TRUE },
    { SLIDE_ALGORITHM_ITERATIVE_DEEPENING, "123/406/758", "zero", TRUE },
    { SLIDE_ALGORITHM_ITERATIVE_DEEPENING, EASY, "zero", TRUE },
    { SLIDE_ALGORITHM_DEPTH_LIMITED, "123/406/758", "zero", FALSE },
    { SLIDE_ALGORITHM_DEPTH_LIMITED, EASY, "zero", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint prunes = 0; prunes < 2; prunes++)
      {
        g_autoptr (SlideHeuristic) heuristic = NULL;
        SlideSearchRequest request;

        record_test_init_request (&request, cases[i].algorithm, cases[i].board, cases[i].heuristic,
                                  &heuristic);
        request.parent_pruning = prunes != 0;
        request.node_limit = 6000;
        check_depth_first (&request, 0, 97, cases[i].is_admissible);
        if (i > 4)
          continue;
        check_depth_first (&request, 3, 97, cases[i].is_admissible);
        check_depth_first (&request, 64, 97, cases[i].is_admissible);
      }
}

/* For boards on which sweeps, blocks and the automaton are used in a search without a record. */
static void
test_large (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;
  SlideBoard start, goal;
  guint length;

  engine_test_init_korf (12, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("linear-conflict", &goal);
  engine_test_init_request (&request, SLIDE_ALGORITHM_IDASTAR, &start, heuristic);
  for (guint prunes = 0; prunes < 2; prunes++)
    {
      request.cycle_pruning = prunes != 0;
      request.node_limit = 0;
      check_depth_first (&request, 60000, 1013, TRUE);
      request.node_limit = 150000;
      check_depth_first (&request, 0, 10007, TRUE);
    }
}

/* Of the nodes of one board: the one on the path, those on the frontier, those left. */
static void
test_find (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideRecord) record = NULL;
  SlideSearchRequest request;
  guint64 n;

  record_test_init_request (&request, SLIDE_ALGORITHM_IDASTAR, "748/106/253", "misplaced", &heuristic);
  record = record_test_run_compared (&request, 0, 1);
  n = slide_record_get_n_expansions (record);
  for (guint64 moment = 1; moment <= n; moment += n / 7)
    {
      guint32 n_versions = slide_record_get_n_versions (record, moment);

      for (guint32 i = 0; i < n_versions; i += 1 + n_versions / 50)
        {
          SlideVersionState state = slide_record_get_state (record, i, moment);
          SlideVersionState found_state;
          SlideBoard board, found;
          guint32 version;

          slide_record_get_board (record, i, &board);
          version = slide_record_find (record, moment, &board);
          slide_record_get_board (record, version, &found);
          g_assert_true (slide_board_equal (&board, &found));
          found_state = slide_record_get_state (record, version, moment);
          if (state == SLIDE_VERSION_CLOSED)
            g_assert_cmpuint (version, ==, i);
          else if (state == SLIDE_VERSION_OPEN)
            g_assert_cmpint (found_state, !=, SLIDE_VERSION_LEFT);
          else if (found_state == SLIDE_VERSION_LEFT)
            g_assert_cmpuint (version, >=, i);
        }
    }
}

/* ---- Two ways ---- */

static void
check_two_way (const SlideSearchRequest *request,
               gboolean                  is_admissible)
{
  g_autoptr (SlideRecord) record = record_test_run_compared (request, 0, 7);
  g_autoptr (SlideSearch) search = engine_test_new_search (request);
  guint64 n = slide_record_get_n_expansions (record);
  guint32 ends[2];
  SlideVersion version[2];
  SlideStatistics statistics;
  SlideBoard board[2];

  g_assert_cmpint (slide_record_get_kind (record), ==, SLIDE_RECORD_TWO_WAY);
  slide_record_get_version (record, 0, &version[0]);
  slide_record_get_version (record, 1, &version[1]);
  slide_record_get_board (record, 1, &board[1]);
  g_assert_false (version[0].backward);
  g_assert_true (version[1].backward && version[1].parent == SLIDE_RECORD_NONE);
  g_assert_cmpuint (version[1].born, ==, 0);
  g_assert_true (slide_board_equal (&board[1], &request->goal));
  g_assert_cmpuint (slide_record_get_n_versions (record, 0), ==, 2);

  for (guint64 moment = 1; moment <= n; moment++)
    {
      slide_search_run (search, 1);
      if (moment > 300 && moment % 97 > 1 && moment != n)
        continue;
      record_test_assert_same_counters (record, moment, search);
      record_test_assert_same_expansion (record, moment, search);
      record_test_assert_same_frontier (record, moment, search);
      if (is_admissible)
        assert_iteration (record, moment, search);
    }

  slide_search_run (search, 1);
  slide_search_get_statistics (search, &statistics);
  g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_SOLVED);
  g_assert_true (slide_record_get_meeting (record, n, &ends[0], &ends[1]));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) path = slide_record_get_path (record, ends[i]);

      slide_record_get_version (record, ends[i], &version[i]);
      slide_record_get_board (record, ends[i], &board[i]);
      g_assert_true (version[i].backward == (i == 1));
      g_assert_cmpuint (g_array_index (path, guint32, 0), ==, i);
    }
  g_assert_true (slide_board_equal (&board[0], &board[1]));
  g_assert_cmpuint (version[0].g + version[1].g, ==, statistics.moves);
  g_assert_cmpuint (slide_record_find (record, n, &board[0]), ==, ends[0]);
  g_assert_false (slide_record_get_meeting (record, 0, &ends[0], &ends[1]));
}

static void
test_two_way (void)
{
  static const char *const heuristics[] = { "manhattan", "zero", "misplaced", "linear-conflict-pairs" };

  for (guint i = 0; i < G_N_ELEMENTS (heuristics); i++)
    for (guint prunes = 0; prunes < 2; prunes++)
      {
        g_autoptr (SlideHeuristic) heuristic = NULL;
        SlideSearchRequest request;

        record_test_init_request (&request, SLIDE_ALGORITHM_BIDIRECTIONAL,
                                  i == 0 ? HARD : MIDDLE, heuristics[i], &heuristic);
        request.parent_pruning = prunes != 0;
        check_two_way (&request, i < 3);
      }
}

/* In a search so large that it expands in batches, each node is still the first of the frontier
 * on its side, the start's before the goal's: a batch has a single g, and its children another. */
static void
test_strict_order (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autofree SlideStatistics *statistics = NULL;
  SlideSearchRequest request;

  record_test_init_request (&request, SLIDE_ALGORITHM_BIDIRECTIONAL,
                            "12 1 14 7/0 11 8 6/10 4 5 15/13 9 2 3", "zero", &heuristic);
  request.node_limit = 200000;
  request.record = record;
  statistics = engine_test_solve (&request, 4096);
  g_assert_cmpuint (statistics->stored, >, SLIDE_BATCH_THRESHOLD);
  record_test_assert_strict_order (record, request.node_limit - 10, request.node_limit, 2);
}

/* ---- Endings ---- */

/* Nothing is expanded: there is only the start, and the goal in a search from both ends. */
static void
test_nothing (void)
{
  static const SlideAlgorithm algorithms[] = {
    SLIDE_ALGORITHM_IDASTAR, SLIDE_ALGORITHM_ITERATIVE_DEEPENING, SLIDE_ALGORITHM_DEPTH_LIMITED,
    SLIDE_ALGORITHM_BIDIRECTIONAL,
  };
  static const char *const boards[] = { "123/456/780", "123/456/870" };

  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
      {
        g_autoptr (SlideHeuristic) heuristic = NULL;
        g_autoptr (SlideRecord) record = slide_record_new (0);
        g_autoptr (SlideSearch) search = NULL;
        g_autoptr (GArray) frontier = NULL;
        SlideSearchRequest request;
        SlideRecordCounters counters;
        guint n_roots = algorithms[i] == SLIDE_ALGORITHM_BIDIRECTIONAL && k == 0 ? 2 : 1;

        record_test_init_request (&request, algorithms[i], boards[k], "manhattan", &heuristic);
        request.record = record;
        search = engine_test_new_search (&request);
        slide_search_run (search, 100);
        g_assert_cmpint (search->status, ==,
                         k == 0 ? SLIDE_STATUS_SOLVED : SLIDE_STATUS_UNSOLVABLE);
        g_assert_cmpint (slide_record_get_end (record), ==, SLIDE_RECORD_WHOLE);
        g_assert_cmpuint (slide_record_get_n_versions (record, 0), ==, n_roots);
        g_assert_cmpuint (slide_record_get_n_iterations (record), ==, 0);
        slide_record_get_counters (record, 0, &counters);
        g_assert_cmpuint (counters.frontier, ==, n_roots);
        frontier = slide_record_list_frontier (record, 0, G_MAXUINT);
        g_assert_cmpuint (frontier->len, ==, n_roots);
      }
}

/* A full record ends with a complete expansion. */
static void
test_memory_limit (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (SlideRecord) record = slide_record_new (0);
      g_autofree SlideStatistics *statistics = NULL;
      SlideSearchRequest request;

      record_test_init_request (&request,
                                i == 0 ? SLIDE_ALGORITHM_IDASTAR : SLIDE_ALGORITHM_BIDIRECTIONAL,
                                i == 0 ? HARD : "12 1 14 7/0 11 8 6/10 4 5 15/13 9 2 3", "zero",
                                &heuristic);
      request.memory_limit = (guint64) 6 << 20;
      request.node_limit = 100000;
      request.record = record;
      statistics = engine_test_solve (&request, 1000);
      g_assert_cmpint (slide_record_get_end (record), ==, SLIDE_RECORD_NO_MEMORY);
      g_assert_cmpuint (slide_record_get_bytes (record), <=, request.memory_limit / 4);
      g_assert_cmpuint (slide_record_get_n_expansions (record), >, 1000);
      if (i == 0)
        assert_path (record, slide_record_get_n_expansions (record));
    }
}

/* ---- A reader beside the writer ---- */

static void
test_reader (void)
{
  static const SlideAlgorithm algorithms[] = { SLIDE_ALGORITHM_IDASTAR, SLIDE_ALGORITHM_BIDIRECTIONAL };

  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (SlideRecord) record = slide_record_new (0);
      g_autoptr (SlideRun) run = NULL;
      SlideSearchRequest request;
      SlideRecordEnd end = SLIDE_RECORD_EMPTY;
      GThread *thread;

      record_test_init_request (&request, algorithms[i], HARD,
                                i == 0 ? "manhattan" : "misplaced", &heuristic);
      request.record = record;
      run = slide_run_new (&request, NULL);
      thread = record_test_start (run);
      while (end == SLIDE_RECORD_EMPTY || end == SLIDE_RECORD_FILLING)
        {
          guint32 ends[2];
          guint64 moment;

          end = slide_record_get_end (record);
          moment = end == SLIDE_RECORD_EMPTY ? 0 : slide_record_get_n_expansions (record);
          if (moment == 0)
            continue;

          g_assert_cmpuint (slide_record_get_iteration_at (record, moment), <,
                            slide_record_get_n_iterations (record));
          if (i == 0)
            assert_path (record, moment);
          else if (slide_record_get_meeting (record, moment, &ends[0], &ends[1]))
            g_assert_cmpint (slide_record_get_state (record, ends[1], moment), !=,
                             SLIDE_VERSION_UNBORN);
        }
      g_thread_join (thread);
      g_assert_cmpint (end, ==, SLIDE_RECORD_WHOLE);
    }
}

TEST_PROGRAM (record_kinds)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record-kinds/depth-first", test_depth_first);
  g_test_add_func ("/record-kinds/large", test_large);
  g_test_add_func ("/record-kinds/find", test_find);
  g_test_add_func ("/record-kinds/two-way", test_two_way);
  g_test_add_func ("/record-kinds/strict-order", test_strict_order);
  g_test_add_func ("/record-kinds/nothing", test_nothing);
  g_test_add_func ("/record-kinds/memory-limit", test_memory_limit);
  g_test_add_func ("/record-kinds/reader", test_reader);

  return g_test_run ();
}
