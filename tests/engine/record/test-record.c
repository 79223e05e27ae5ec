/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-record.c: a record at any moment, compared with a search stopped there.
 *
 * -m perf prints the speed of recording, and the memory per node.
 */

#include "record-test.h"
#include "slide-memory-test.h"
#include "slide-run.h"
#include "slide-search-private.h"
#include "slide-search-views.h"
#include "test-program.h"
#include "test-sample.h"

#include <time.h>

#define HARD "867/254/301"
#define EASY "103/425/786"
#define N_MOMENTS 20

static const SlideAlgorithm algorithms[] = {
  SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_WEIGHTED_ASTAR, SLIDE_ALGORITHM_GREEDY,
  SLIDE_ALGORITHM_UNIFORM_COST, SLIDE_ALGORITHM_BREADTH_FIRST,
};

/* Each node at @moment is as recorded, and leads back to the start. */
static void
assert_whole (const SlideRecord *record,
              guint64            moment)
{
  guint32 n = slide_record_get_n_versions (record, moment);
  SlideRecordCounters counters;
  guint64 n_open = 0;

  slide_record_get_counters (record, moment, &counters);
  for (guint32 i = 0; i < n; i++)
    {
      SlideVersionState state = slide_record_get_state (record, i, moment);
      SlideVersion version;

      slide_record_get_version (record, i, &version);
      g_assert_cmpuint (version.born, <=, moment);
      g_assert_cmpint (state, !=, SLIDE_VERSION_UNBORN);
      if (version.born > 0)
        g_assert_cmpint (slide_record_get_state (record, i, version.born - 1), ==,
                         SLIDE_VERSION_UNBORN);
      g_assert_cmpint (slide_record_get_state (record, i, version.born), !=, SLIDE_VERSION_CLOSED);
      if (version.expanded != 0)
        {
          g_assert_cmpuint (slide_record_get_expanded (record, version.expanded), ==, i);
          g_assert_cmpint (slide_record_get_state (record, i, version.expanded), ==,
                           SLIDE_VERSION_CLOSED);
        }
      n_open += state == SLIDE_VERSION_OPEN;
      if (i % 97 == 0)
        {
          g_autoptr (GArray) path = slide_record_get_path (record, i);

          g_assert_cmpuint (path->len, ==, version.g + 1);
          g_assert_cmpuint (g_array_index (path, guint32, 0), ==, 0);
          for (guint k = 1; k < path->len; k++)
            {
              SlideBoard board, child;
              SlideVersion step;

              slide_record_get_version (record, g_array_index (path, guint32, k), &step);
              slide_record_get_board (record, g_array_index (path, guint32, k - 1), &board);
              slide_record_get_board (record, g_array_index (path, guint32, k), &child);
              g_assert_true (slide_board_apply (&board, step.move));
              g_assert_true (slide_board_equal (&board, &child));
            }
        }
    }
  g_assert_cmpuint (n_open, ==, counters.frontier);

  for (guint64 step = 1; step <= moment; step++)
    {
      SlideVersion version;

      slide_record_get_version (record, slide_record_get_expanded (record, step), &version);
      g_assert_cmpuint (version.expanded, ==, step);
    }
}

static void
check_moments (SlideSearchRequest *request)
{
  g_autoptr (SlideRecord) record = record_test_run_compared (request, 0, 7);
  guint64 n = slide_record_get_n_expansions (record);

  g_assert_cmpint (slide_record_get_end (record), ==, SLIDE_RECORD_WHOLE);
  for (guint i = 0; i <= N_MOMENTS; i++)
    {
      guint64 moment = n * i / N_MOMENTS;
      SlideSearchRequest stopped = *request;
      g_autoptr (SlideSearch) search = NULL;

      stopped.node_limit = moment;
      search = engine_test_new_search (&stopped);
      while (moment > 0 && i < N_MOMENTS && slide_search_run (search, 4096) == SLIDE_STATUS_RUNNING)
        ;
      /* The last expansion is followed by the goal, which is removed from the frontier. */
      if (i == N_MOMENTS)
        for (guint64 k = 0; k < moment; k++)
          slide_search_run (search, 1);

      record_test_assert_same_counters (record, moment, search);
      record_test_assert_same_expansion (record, moment, search);
      record_test_assert_same_frontier (record, moment, search);
      record_test_assert_same_cells (record, moment);
      if (moment > 0)
        record_test_assert_partly_generated (record, moment);
    }
  assert_whole (record, n / 2);
  assert_whole (record, n);

  /* It does not use batches, and so expands the first of the frontier. */
  if (request->algorithm == SLIDE_ALGORITHM_GREEDY)
    record_test_assert_strict_order (record, 0, MIN (n, 300), 1);
}

static void
test_moments (void)
{
  /* The third and the last are not consistent, and may overestimate. */
  static const char *const heuristics[] = { "manhattan", "zero", "linear-conflict-pairs",
                                            "gaschnig", "manhattan-with-blank" };

  for (guint a = 0; a < G_N_ELEMENTS (algorithms); a++)
    for (guint k = 0; k < G_N_ELEMENTS (heuristics); k++)
      for (guint tie = test_first (2); tie < SLIDE_N_TIES; tie += test_step (2))
        for (guint options = 0; options < 2; options++)
          {
            g_autoptr (SlideHeuristic) heuristic = NULL;
            SlideSearchRequest request;

            /* Without a heuristic they are all the same. */
            if (!slide_algorithm_get_info (algorithms[a])->uses_heuristic && k != 1)
              continue;
            record_test_init_request (&request, algorithms[a], k == 1 ? "413/026/758" : "748/106/253",
                                      heuristics[k], &heuristic);
            request.tie_break = (SlideTieBreak) tie;
            request.weight = 2.5;
            request.reopen = request.parent_pruning = options == 0;
            check_moments (&request);
          }
}

/* Wider states, on the largest boards of each width. */
static void
test_widths (void)
{
  static const char *const boards[] = {
    "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
    "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0",
    "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 30/31 32 33 34 35 0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (GRand) random = g_rand_new_with_seed (17 + i);
      SlideSearchRequest request;

      record_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, boards[i], "misplaced", &heuristic);
      for (guint k = 0; k < 60; k++)
        slide_board_apply (&request.start, (SlideMove) g_rand_int_range (random, 0, SLIDE_N_MOVES));
      check_moments (&request);
    }
}

static void
test_whole_puzzle (void)
{
  static const char *const heuristics[] = { "zero", "misplaced" };

  for (guint i = 0; i < G_N_ELEMENTS (heuristics); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      SlideSearchRequest request;

      record_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, HARD, heuristics[i], &heuristic);
      check_moments (&request);
    }
}

/* In greedy search, a node that gets a smaller g keeps its age: compared at every moment. */
static void
test_greedy (void)
{
  static const char *const boards[] = { "748/106/253", HARD };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (guint tie = 0; tie < SLIDE_N_TIES; tie++)
      {
        g_autoptr (SlideHeuristic) heuristic = NULL;
        g_autoptr (SlideRecord) record = NULL;
        g_autoptr (SlideSearch) search = NULL;
        SlideSearchRequest request;

        record_test_init_request (&request, SLIDE_ALGORITHM_GREEDY, boards[i], "manhattan", &heuristic);
        request.tie_break = (SlideTieBreak) tie;
        record = record_test_run_compared (&request, 0, 1000);
        search = engine_test_new_search (&request);
        for (guint64 moment = 0; moment < slide_record_get_n_expansions (record); moment++)
          {
            record_test_assert_same_frontier (record, moment, search);
            slide_search_run (search, 1);
          }
      }
}

/* A search so large that it would use batches keeps its strict order: the first node of the
 * frontier is expanded next. */
static void
test_strict_order (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autofree SlideStatistics *statistics = NULL;
  SlideSearchRequest request;
  SlideBoard start, goal;
  guint length;

  engine_test_init_korf (1, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
  request.node_limit = 200000;
  request.record = record;
  statistics = engine_test_solve (&request, 4096);
  g_assert_cmpuint (statistics->stored, >, SLIDE_BATCH_THRESHOLD);
  record_test_assert_strict_order (record, request.node_limit - 10, request.node_limit, 1);
}

static void
test_limit (void)
{
  static const guint limits[] = { 1, 63, 64, 65, 128 };

  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;

  record_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, HARD, "manhattan", &heuristic);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      guint limit = limits[i];
      g_autoptr (SlideRecord) record = record_test_run_compared (&request, limit, 10);
      g_autoptr (SlideSearch) search = NULL;

      g_assert_cmpint (slide_record_get_end (record), ==, SLIDE_RECORD_AT_LIMIT);
      g_assert_cmpuint (slide_record_get_n_expansions (record), ==, limit);
      assert_whole (record, limit);

      request.node_limit = limit;
      search = engine_test_new_search (&request);
      request.node_limit = 0;
      slide_search_run (search, 1000);
      record_test_assert_same_counters (record, limit, search);
    }
}

/* A record uses its share of the memory limit and no more, and ends with a complete expansion. */
static void
test_memory_limit (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;

  record_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, HARD, "zero", &heuristic);
  for (guint mib = 2; mib <= 16; mib *= 2)
    {
      g_autoptr (SlideRecord) record = slide_record_new (0);
      g_autofree SlideStatistics *statistics = NULL;

      request.memory_limit = (guint64) mib << 20;
      request.record = record;
      statistics = engine_test_solve (&request, 100);
      g_assert_cmpint (slide_record_get_end (record), ==, SLIDE_RECORD_NO_MEMORY);
      g_assert_cmpuint (slide_record_get_bytes (record), <=, request.memory_limit / 4);
      if (mib > 2)
        g_assert_cmpuint (slide_record_get_n_expansions (record), >, 1000);
      assert_whole (record, slide_record_get_n_expansions (record));
    }
}

/* The record of a search of three moves is small and says how large it is; it reserves no more, so
 * huge pages make no more of it real. */
static void
test_tiny (void)
{
  static const SlideAlgorithm kinds[] = {
    SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_IDASTAR, SLIDE_ALGORITHM_BIDIRECTIONAL,
  };
  static const char *const boards[] = {
    "1 2 3/4 5 6/0 7 8",
    "1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15",
    "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 30/31 32 0 33 34 35",
  };
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_record_unref);
  guint64 bytes = 0, resident = 0, reserved = 0;

  if (!g_file_test ("/proc/self/status", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("this system does not say how large a process is");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds) * G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      SlideSearchRequest request;

      record_test_init_request (&request, kinds[i % G_N_ELEMENTS (kinds)],
                                boards[i / G_N_ELEMENTS (kinds)], "manhattan", &heuristic);
      /* What a first search of the kind leaves behind is not the record's. */
      slide_record_unref (record_test_run (&request, 0, 4096));
      resident -= engine_test_read_status ("VmRSS:");
      reserved -= engine_test_read_status ("VmSize:");
      for (guint k = 0; k < 100; k++)
        {
          SlideRecord *record = record_test_run (&request, 0, 4096);

          g_assert_cmpuint (slide_record_get_bytes (record), <=, 32 << 10);
          bytes += slide_record_get_bytes (record);
          g_ptr_array_add (records, record);
        }
      resident += engine_test_read_status ("VmRSS:");
      reserved += engine_test_read_status ("VmSize:");
    }

  g_test_message ("%u records say %.1f MiB: %.1f MiB more are resident, %.1f reserved", records->len,
                  (double) bytes / (1 << 20), (double) resident / (1 << 20),
                  (double) reserved / (1 << 20));
  if (TEST_IS_SANITIZED)
    return;
  g_assert_cmpuint (resident, <=, bytes / 5 * 6 + (10 << 20));
  g_assert_cmpuint (reserved, <=, bytes / 5 * 6 + (10 << 20));
}

/* The system refuses memory, at any of the allocations. */
static void
test_refusals (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;

  record_test_init_request (&request, SLIDE_ALGORITHM_BREADTH_FIRST, HARD, "zero", &heuristic);
  for (guint n_granted = 0; n_granted < 60; n_granted++)
    {
      g_autoptr (SlideRecord) record = slide_record_new (0);
      g_autoptr (SlideSearch) search = NULL;

      request.record = record;
      request.node_limit = 5000;
      slide_memory_refuse (n_granted, G_MAXUINT);
      search = slide_search_new (&request, NULL);
      while (search != NULL && slide_search_run (search, 4096) == SLIDE_STATUS_RUNNING)
        ;
      slide_memory_refuse (0, 0);
      g_clear_pointer (&search, slide_search_free);
      if (slide_record_get_n_expansions (record) > 0)
        assert_whole (record, slide_record_get_n_expansions (record));
      else
        g_assert_cmpint (slide_record_get_end (record), !=, SLIDE_RECORD_FILLING);
    }
}

static void
test_unsolvable (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest request;

  record_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, "123/456/870", "manhattan", &heuristic);
  request.record = record;
  g_assert_cmpint (slide_record_get_end (record), ==, SLIDE_RECORD_EMPTY);
  search = engine_test_new_search (&request);
  g_assert_cmpint (search->status, ==, SLIDE_STATUS_UNSOLVABLE);
  g_assert_cmpint (slide_record_get_end (record), ==, SLIDE_RECORD_WHOLE);
  g_assert_cmpuint (slide_record_get_n_versions (record, 0), ==, 1);
}

static void
test_not_recordable (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideRecord) record = slide_record_new (0);
  SlideSearchRequest request;

  record_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, EASY, "manhattan", &heuristic);
  request.record = record;
  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      g_autoptr (GError) error = NULL;

      request.algorithm = (SlideAlgorithm) i;
      if (slide_algorithm_get_info (request.algorithm)->recordable)
        g_assert_true (slide_search_request_check (&request, NULL));
      else
        {
          g_assert_false (slide_search_request_check (&request, &error));
          g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST);
        }
    }
}

/* ---- A reader beside the writer ---- */

/* A moment looks the same while the record is filled and when it is complete. */
static void
test_reader (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (SlideRecordCounters));
  g_autoptr (GArray) fronts = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (SlideRun) run = NULL;
  SlideSearchRequest request;
  SlideRecordEnd end = SLIDE_RECORD_EMPTY;
  guint64 last = 0;
  GThread *thread;

  /* Not consistent: improved paths and reopened nodes change earlier nodes. */
  record_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, HARD, "linear-conflict-pairs", &heuristic);
  request.record = record;
  run = slide_run_new (&request, NULL);
  thread = record_test_start (run);
  while (end == SLIDE_RECORD_EMPTY || end == SLIDE_RECORD_FILLING)
    {
      guint64 moment;
      SlideRecordCounters counters;
      g_autoptr (GArray) front = NULL;
      guint32 first;

      end = slide_record_get_end (record);
      if (end == SLIDE_RECORD_EMPTY)
        continue;

      moment = slide_record_get_n_expansions (record);
      g_assert_cmpuint (moment, >=, last);
      if (moment == last)
        continue;
      last = moment;
      slide_record_get_counters (record, moment, &counters);
      front = slide_record_list_frontier (record, moment, 1);
      first = front->len > 0 ? g_array_index (front, guint32, 0) : SLIDE_RECORD_NONE;
      g_array_append_val (seen, counters);
      g_array_append_val (fronts, first);
      assert_whole (record, moment / 2);
    }
  g_thread_join (thread);

  g_assert_cmpint (slide_record_get_end (record), ==, SLIDE_RECORD_WHOLE);
  for (guint i = 0; i < seen->len; i++)
    {
      const SlideRecordCounters *then = &g_array_index (seen, SlideRecordCounters, i);
      guint32 first = g_array_index (fronts, guint32, i);
      SlideRecordCounters now;

      slide_record_get_counters (record, then->expanded, &now);
      g_assert_cmpmem (then, sizeof *then, &now, sizeof now);
      if (then->expanded < slide_record_get_n_expansions (record))
        g_assert_cmpuint (slide_record_get_expanded (record, then->expanded + 1), ==, first);
    }
}

/* ---- Rate, in the processor's seconds ---- */

static void
test_rate (void)
{
  static const char *const heuristics[] = { "zero", "misplaced", "manhattan" };

  for (guint i = 0; i < 3 * G_N_ELEMENTS (heuristics); i++)
    {
      const char *id = heuristics[i % G_N_ELEMENTS (heuristics)];
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (SlideRecord) record = slide_record_new (SLIDE_RECORD_DEFAULT_LIMIT);
      g_autoptr (SlideSearch) search = NULL;
      g_autoptr (GArray) frontier = NULL;
      guint64 most = 0, n;
      double seconds, listed;
      clock_t begun;
      SlideSearchRequest request;

      record_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, HARD, id, &heuristic);
      request.record = record;
      search = engine_test_new_search (&request);
      begun = clock ();
      while (slide_search_run (search, 4096) == SLIDE_STATUS_RUNNING)
        most = MAX (most, slide_record_get_bytes (record));
      seconds = (double) (clock () - begun) / CLOCKS_PER_SEC;
      n = slide_record_get_n_expansions (record);
      g_test_timer_start ();
      frontier = slide_record_list_frontier (record, n / 2, G_MAXUINT);
      listed = g_test_timer_elapsed ();
      g_test_maximized_result ((double) n / seconds, "%s: %.2f million expansions per second, %.1f "
                                                     "bytes a version (%.1f when whole), frontier "
                                                     "in %.2f ms", id,
                               (double) n / seconds / 1e6,
                               (double) most / slide_record_get_n_versions (record, n),
                               (double) slide_record_get_bytes (record)
                               / slide_record_get_n_versions (record, n), listed * 1e3);
    }
}

TEST_PROGRAM (record)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/moments", test_moments);
  g_test_add_func ("/record/widths", test_widths);
  if (test_is_whole ())
    g_test_add_func ("/record/whole-puzzle", test_whole_puzzle);
  g_test_add_func ("/record/greedy", test_greedy);
  g_test_add_func ("/record/strict-order", test_strict_order);
  g_test_add_func ("/threads/limit", test_limit);
  g_test_add_func ("/record/memory-limit", test_memory_limit);
  g_test_add_func ("/record/tiny", test_tiny);
  g_test_add_func ("/threads/refusals", test_refusals);
  g_test_add_func ("/record/unsolvable", test_unsolvable);
  g_test_add_func ("/record/not-recordable", test_not_recordable);
  g_test_add_func ("/threads/reader", test_reader);
  if (g_test_perf ())
    g_test_add_func ("/record/rate", test_rate);

  return g_test_run ();
}
