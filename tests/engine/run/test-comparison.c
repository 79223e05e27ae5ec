/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-comparison.c: boards x heuristics x methods: all rows, in order, with any number of
 * threads, and from any row on.
 */

#include "engine-test.h"
#include "slide-board-set.h"
#include "slide-comparison-test.h"
#include "slide-goal.h"
#include "test-program.h"

#include <string.h>

#define SEED 20261122
#define LONG_WAIT (60 * G_USEC_PER_SEC)

/* ---- Requests ---- */

static void
add_boards (SlideComparisonRequest *request,
            SlideGoalPreset         preset,
            guint                   rows,
            guint                   columns,
            guint                   n_boards)
{
  SlideBoardSet set = { .kind = SLIDE_BOARD_SET_RANDOM, .n_boards = n_boards, .seed = SEED };
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GError) error = NULL;

  slide_goal_init (&set.goal, preset, rows, columns);
  pairs = slide_board_set_list (&set, NULL, NULL, &error);
  g_assert_no_error (error);
  g_array_append_vals (request->pairs, pairs->data, pairs->len);
}

static void
set_lists (SlideComparisonRequest *request,
           const char             *heuristics,
           const char             *methods)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&request->specs, g_ptr_array_unref);
  g_clear_pointer (&request->methods, g_array_unref);
  request->specs = slide_heuristic_spec_parse_list (heuristics, &error);
  g_assert_no_error (error);
  request->methods = slide_method_parse_list (methods, NULL, &error);
  g_assert_no_error (error);
}

/* The next result, which must exist. */
static SlideComparisonResult *
get_next (SlideComparison *comparison)
{
  SlideComparisonResult *result = NULL;

  g_assert_cmpint (slide_comparison_wait_result (comparison, LONG_WAIT, &result), ==,
                   SLIDE_COMPARISON_ROW);
  return result;
}

/* All rows from @first on. Returns: (element-type SlideComparisonRow) */
static GArray *
list_rows (const SlideComparisonRequest *request,
           guint64                       first)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (SlideComparisonRow));
  g_autoptr (SlideComparison) comparison = slide_comparison_new (request, first);
  SlideComparisonResult *result;
  SlideComparisonNews news;

  while ((news = slide_comparison_wait_result (comparison, LONG_WAIT, &result))
         != SLIDE_COMPARISON_END)
    {
      g_assert_cmpint (news, ==, SLIDE_COMPARISON_ROW);
      g_array_append_val (rows, result->row);
      slide_comparison_result_free (result);
    }

  return rows;
}

/* All but the times. */
static void
assert_same_row (const SlideComparisonRow *a,
                 const SlideComparisonRow *b)
{
  SlideComparisonRow without_time[2] = { *a, *b };

  without_time[0].elapsed = without_time[1].elapsed = 0;
  g_assert_cmpmem (&without_time[0], sizeof *a, &without_time[1], sizeof *b);
}

static void
assert_same_rows (const GArray *a,
                  const GArray *b,
                  guint         from)
{
  g_assert_cmpuint (a->len - from, ==, b->len);
  for (guint i = 0; i < b->len; i++)
    assert_same_row (&g_array_index (a, SlideComparisonRow, from + i),
                     &g_array_index (b, SlideComparisonRow, i));
}

/* ---- Tests ---- */

static void
init_mixed (SlideComparisonRequest *request)
{
  slide_comparison_request_init (request);
  add_boards (request, SLIDE_GOAL_BLANK_LAST, 3, 3, 5);
  add_boards (request, SLIDE_GOAL_SNAIL, 3, 3, 4);
  add_boards (request, SLIDE_GOAL_BLANK_FIRST, 2, 4, 3);
  set_lists (request, "nilsson,manhattan,walking-distance",
             "astar,uniform-cost,weighted-astar:weight=2,breadth-first,bidirectional");
}

static void
test_order (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) rows = NULL;
  guint n_not_applicable = 0;

  init_mixed (&request);
  rows = list_rows (&request, 0);
  g_assert_cmpuint (rows->len, ==, 12 * (5 + 2 * 3));
  g_assert_cmpuint (slide_comparison_request_get_n_rows (&request), ==, rows->len);

  for (guint i = 0; i < rows->len; i++)
    {
      const SlideComparisonRow *row = &g_array_index (rows, SlideComparisonRow, i);
      const SlideBoardPair *pair = &g_array_index (request.pairs, SlideBoardPair, row->board);
      const SlideMethod *method = &g_array_index (request.methods, SlideMethod, row->method);
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autofree SlideStatistics *expected = NULL;
      SlideSearchRequest search;
      SlideComparisonRow place;

      g_assert_cmpuint (slide_comparison_row_get_number (row, &request), ==, i);
      slide_comparison_row_init_at (&place, &request, i);
      g_assert_cmpuint (place.board, ==, i / 11);
      g_assert_cmpuint (place.spec, ==, row->spec);
      g_assert_cmpuint (place.method, ==, row->method);
      g_assert_true (row->spec == 0 || slide_comparison_request_is_guided (&request, row->method));
      if (row->kind == SLIDE_COMPARISON_ROW_NOT_APPLICABLE)
        {
          g_assert_cmpuint (row->spec, ==, 0);
          n_not_applicable++;
          continue;
        }

      heuristic = slide_heuristic_new (request.specs->pdata[row->spec], &pair->goal, NULL, NULL);
      slide_search_request_init (&search, &pair->start, &pair->goal);
      search.method = *method;
      search.heuristic = heuristic;
      expected = engine_test_solve (&search, G_MAXUINT64);
      g_assert_cmpint (row->kind, ==, SLIDE_COMPARISON_ROW_DONE);
      g_assert_cmpuint (row->status, ==, SLIDE_STATUS_SOLVED);
      g_assert_cmpint (row->moves, ==, expected->moves);
      g_assert_cmpuint (row->expanded, ==, expected->expanded);
      g_assert_cmpuint (row->generated, ==, expected->generated);
    }

  /* Nilsson's needs the blank in the middle, and bidirectional search needs it at both ends. */
  g_assert_cmpuint (n_not_applicable, >=, 8 * 3);
}

static void
test_threads (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) one = NULL;

  init_mixed (&request);
  one = list_rows (&request, 0);
  for (guint n_threads = 2; n_threads <= 4; n_threads += 2)
    {
      g_autoptr (GArray) many = NULL;

      request.n_threads = n_threads;
      many = list_rows (&request, 0);
      assert_same_rows (one, many, 0);
    }
}

static void
test_first_row (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) all = NULL;

  init_mixed (&request);
  request.n_threads = 2;
  all = list_rows (&request, 0);
  for (guint first = 0; first <= all->len; first += 7 * test_step (6))
    {
      g_autoptr (GArray) rest = list_rows (&request, first);

      assert_same_rows (all, rest, first);
      g_assert_cmpuint (slide_comparison_request_count_rows (&request, first), ==, rest->len);
    }
}

/* Algorithms without a heuristic have one row, even if the first heuristic does not apply to the
 * board; and rows do not depend on where the run begins. */
static void
test_first_row_unguided (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (
    (GDestroyNotify) slide_comparison_result_free);

  slide_comparison_request_init (&request);
  add_boards (&request, SLIDE_GOAL_BLANK_LAST, 3, 3, 2);
  set_lists (&request, "nilsson,misplaced,manhattan,walking-distance",
             "iterative-deepening,astar,breadth-first");
  request.node_limit = 300;
  request.n_threads = 2;

  for (guint first = 0; first < 12; first++)
    {
      g_autoptr (SlideComparison) comparison = slide_comparison_new (&request, first);

      for (guint i = first; i < 12; i++)
        {
          SlideComparisonResult *result = get_next (comparison);
          const SlideComparisonResult *expected;

          if (first == 0)
            g_ptr_array_add (all, result);
          expected = all->pdata[i];
          assert_same_row (&result->row, &expected->row);
          g_assert_cmpstr (result->problem, ==, expected->problem);
          g_assert_cmpstr (result->facts != NULL ? result->facts->id : NULL, ==,
                           expected->facts != NULL ? expected->facts->id : NULL);
          if (first > 0)
            slide_comparison_result_free (result);
        }
    }
}

/* They are searched even if no heuristic applies to the board. */
static void
test_unguided_where_none_applies (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) rows = NULL;

  slide_comparison_request_init (&request);
  add_boards (&request, SLIDE_GOAL_BLANK_LAST, 3, 3, 2);
  set_lists (&request, "nilsson", "astar,breadth-first,uniform-cost,iterative-deepening");
  request.node_limit = 300;
  rows = list_rows (&request, 0);
  g_assert_cmpuint (rows->len, ==, 8);

  for (guint i = 0; i < rows->len; i++)
    {
      const SlideComparisonRow *row = &g_array_index (rows, SlideComparisonRow, i);

      g_assert_cmpint (row->kind, ==, row->method == 0 ? SLIDE_COMPARISON_ROW_NOT_APPLICABLE
                                                       : SLIDE_COMPARISON_ROW_DONE);
      g_assert_cmpuint (row->expanded, ==, row->method == 0 ? 0 : 300);
    }
}

/* A row has the statistics of its search: the effective branching factor needs a solution. */
static void
test_branching_factor (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) rows = NULL;

  slide_comparison_request_init (&request);
  add_boards (&request, SLIDE_GOAL_BLANK_LAST, 4, 4, 3);
  set_lists (&request, "manhattan,zero", "astar,idastar,breadth-first");
  request.node_limit = 100;
  rows = list_rows (&request, 0);

  for (guint i = 0; i < rows->len; i++)
    {
      const SlideComparisonRow *row = &g_array_index (rows, SlideComparisonRow, i);
      SlideStatistics statistics;

      slide_comparison_row_get_statistics (row, &statistics);
      g_assert_cmpuint (row->status, ==, SLIDE_STATUS_NODE_LIMIT);
      g_assert_cmpfloat (row->branching_factor, ==, 0.0);
      g_assert_cmpfloat (slide_statistics_get_branching_factor (&statistics), ==,
                         row->branching_factor);
    }
}

static void
test_shards (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) all = NULL;

  init_mixed (&request);
  all = list_rows (&request, 0);
  for (guint n_shards = 2; n_shards <= 13; n_shards += 11)
    {
      guint n = 0;

      for (guint shard = 0; shard < n_shards; shard++)
        {
          g_autoptr (GArray) part = NULL;

          request.n_shards = n_shards;
          request.shard = shard;
          part = list_rows (&request, 0);
          g_assert_cmpuint (slide_comparison_request_count_rows (&request, 0), ==, part->len);
          for (guint i = 0; i < part->len; i++)
            {
              const SlideComparisonRow *row = &g_array_index (part, SlideComparisonRow, i);

              g_assert_cmpuint (row->board % n_shards, ==, shard);
              assert_same_row (&g_array_index (all, SlideComparisonRow,
                                               slide_comparison_row_get_number (row, &request)),
                               row);
              g_assert_cmpuint (slide_comparison_request_count_rows (
                                  &request, slide_comparison_row_get_number (row, &request)),
                                ==, part->len - i);
            }
          n += part->len;
        }
      g_assert_cmpuint (n, ==, all->len);
    }
}

/* Searches without an end: Korf's first 15-puzzle, whatever its number. */
static void
init_endless (SlideComparisonRequest *request)
{
  SlideBoardSet set = { .kind = SLIDE_BOARD_SET_KORF_100 };
  g_autoptr (GArray) pairs = slide_board_set_list (&set, NULL, NULL, NULL);

  slide_comparison_request_init (request);
  g_array_append_vals (request->pairs, pairs->data, 10);
  set_lists (request, "manhattan", "iterative-deepening:no-cycle-pruning");
}

/* Waits until @n_running searches run, and then for @microseconds, in which none ends. */
static void
wait_until_running (SlideComparison *comparison,
                    guint            n_running,
                    gint64           microseconds)
{
  SlideComparisonProgress progress = { 0 };
  SlideComparisonResult *none = NULL;
  gint64 end = g_get_monotonic_time () + LONG_WAIT;

  while (progress.n_running < n_running && g_get_monotonic_time () < end)
    {
      g_usleep (1000);
      slide_comparison_get_progress (comparison, &progress);
    }
  g_assert_cmpint (slide_comparison_wait_result (comparison, microseconds, &none), ==,
                   SLIDE_COMPARISON_WAITING);
}

static void
test_stop (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (SlideComparison) comparison = NULL;
  SlideComparisonResult *none = NULL;

  init_endless (&request);
  request.n_threads = 2;
  comparison = slide_comparison_new (&request, 3);
  wait_until_running (comparison, 2, 200000);
  slide_comparison_stop (comparison);

  /* Running searches have rows; no others begin. */
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SlideComparisonResult) result = get_next (comparison);

      g_assert_cmpuint (result->row.board, ==, 3 + i);
      g_assert_cmpuint (result->row.status, ==, SLIDE_STATUS_CANCELLED);
      g_assert_cmpuint (result->row.expanded, >, 0);
    }
  g_assert_cmpint (slide_comparison_wait_result (comparison, LONG_WAIT, &none), ==,
                   SLIDE_COMPARISON_END);
}

/* While it is paused, nothing is expanded, and time limits do not advance. */
static void
test_pause (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (SlideComparison) comparison = NULL;
  SlideComparisonProgress before, after;

  init_endless (&request);
  request.n_threads = 2;
  comparison = slide_comparison_new (&request, 0);
  wait_until_running (comparison, 2, 100000);

  /* The slices that have begun are completed. */
  slide_comparison_set_paused (comparison, TRUE);
  g_usleep (TEST_TIME (G_USEC_PER_SEC / 5));
  slide_comparison_get_progress (comparison, &before);
  g_usleep (G_USEC_PER_SEC / 2);
  slide_comparison_get_progress (comparison, &after);
  g_assert_true (after.is_paused);
  g_assert_cmpuint (after.n_running, ==, 2);
  g_assert_cmpuint (after.n_begun, ==, 2);
  g_assert_cmpuint (after.n_rows, ==, 10);
  g_assert_cmpuint (before.expanded, >, 0);
  g_assert_cmpuint (after.expanded, ==, before.expanded);
  g_assert_cmpfloat (after.elapsed, ==, before.elapsed);

  slide_comparison_set_paused (comparison, FALSE);
  do
    {
      g_usleep (10000);
      slide_comparison_get_progress (comparison, &after);
    }
  while (after.expanded == before.expanded);

  /* It can be stopped while paused. */
  slide_comparison_set_paused (comparison, TRUE);
  g_usleep (G_USEC_PER_SEC / 20);
  slide_comparison_stop (comparison);
  slide_comparison_result_free (get_next (comparison));
}

static void
test_empty (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (SlideComparison) comparison = NULL;
  SlideComparisonResult *result;

  slide_comparison_request_init (&request);
  request.n_threads = 4;
  comparison = slide_comparison_new (&request, 0);
  g_assert_cmpint (slide_comparison_wait_result (comparison, LONG_WAIT, &result), ==,
                   SLIDE_COMPARISON_END);
}

/* In the middle, with results that were not fetched; also while it is paused. */
static void
test_free (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };

  init_endless (&request);
  set_lists (&request, "manhattan,walking-distance", "greedy,astar");
  request.n_threads = 3;
  for (guint i = 0; i < 12; i++)
    {
      SlideComparison *comparison = slide_comparison_new (&request, 0);

      g_usleep (i * 1500);
      slide_comparison_set_paused (comparison, i % 3 == 0);
      slide_comparison_free (comparison);
    }
}

/* ---- Heuristics ---- */

/* Tables of a goal are shared by its rows, and freed with the last of them: the databases of 40
 * goals would take 40 times the memory of one. */
static void
test_goals (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (SlideComparison) comparison = NULL;
  SlideHeuristicFacts *facts = NULL;
  SlideRandom random;
  guint board = G_MAXUINT;
  guint n_facts = 0;

  slide_comparison_request_init (&request);
  slide_random_init (&random, SEED);
  for (guint i = 0; i < 80; i++)
    {
      SlideBoardPair pair = { .has_goal = TRUE };

      slide_goal_init (&pair.goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
      if (i % 2 == 0)
        slide_random_board (&random, &pair.goal, &pair.goal);
      else
        pair.goal = g_array_index (request.pairs, SlideBoardPair, i - 1).goal;
      slide_random_board (&random, &pair.goal, &pair.start);
      g_array_append_val (request.pairs, pair);
    }
  set_lists (&request, "pattern-database", "astar,idastar");
  request.n_threads = 2;

  comparison = slide_comparison_new (&request, 0);
  for (guint i = 0; i < 160; i++)
    {
      g_autoptr (SlideComparisonResult) result = get_next (comparison);

      g_assert_nonnull (result->facts);
      g_assert_nonnull (result->facts->partition);
      if (result->row.board / 2 != board)
        {
          g_clear_pointer (&facts, slide_heuristic_facts_unref);
          facts = slide_heuristic_facts_ref (result->facts);
          board = result->row.board / 2;
          n_facts++;
        }
      g_assert_true (result->facts == facts);
      /* Of the goal whose rows are being fetched. */
      g_assert_cmpuint (slide_comparison_get_n_heuristics (comparison), <=, 1);
    }
  g_assert_cmpuint (n_facts, ==, 40);
  g_assert_cmpuint (slide_comparison_get_n_heuristics (comparison), ==, 0);
  slide_heuristic_facts_unref (facts);
}

/* Tables that exceed a limit end the rows that need them, with the reason. */
static void
test_limits (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (SlideComparison) comparison = NULL;
  static const SlideStatus expected[] = {
    SLIDE_STATUS_MEMORY_LIMIT, SLIDE_STATUS_SOLVED, SLIDE_STATUS_SOLVED,
  };
  SlideBoardPair pair = { .has_goal = TRUE };

  engine_test_parse ("1 2 3 4/5 6 7 8/9 0 10 11", &pair.start);
  engine_test_parse ("1 2 3 4/5 6 7 8/9 10 11 0", &pair.goal);
  slide_comparison_request_init (&request);
  g_array_append_val (request.pairs, pair);
  set_lists (&request, "perfect,manhattan", "astar,breadth-first");
  request.memory_limit = 16 << 20;

  comparison = slide_comparison_new (&request, 0);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (SlideComparisonResult) result = get_next (comparison);

      g_assert_cmpint (result->row.kind, ==, SLIDE_COMPARISON_ROW_DONE);
      g_assert_cmpint (result->row.status, ==, expected[i]);
      g_assert_true ((result->problem != NULL) == (i == 0));
      if (i == 0)
        g_assert_cmpstr (result->facts->shortfall, ==, result->problem);
    }
}

/* The limit applies to each search, however many run at a time; a default limit is divided among
 * them. */
static void
test_memory (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) rows = NULL;

  init_endless (&request);
  set_lists (&request, "manhattan", "astar");
  request.memory_limit = 4 << 20;
  request.n_threads = 3;
  rows = list_rows (&request, 0);
  g_assert_cmpuint (rows->len, ==, 10);
  for (guint i = 0; i < rows->len; i++)
    {
      const SlideComparisonRow *row = &g_array_index (rows, SlideComparisonRow, i);

      g_assert_cmpint (row->status, ==, SLIDE_STATUS_MEMORY_LIMIT);
      g_assert_cmpuint (row->memory, <=, request.memory_limit);
      g_assert_cmpuint (row->memory, >, request.memory_limit / 4);
      g_assert_cmpint (row->moves, ==, -1);
      g_assert_cmpuint (row->lower_bound, >, 0);
    }
}

/* ---- What it holds ---- */

static gsize
get_bytes (const SlideComparisonResult *result)
{
  return sizeof *result + (result->path != NULL ? sizeof *result->path + 3 * sizeof (gpointer)
                                                  + result->path->len
                                                : 0)
         + (result->problem != NULL ? strlen (result->problem) + 1 : 0);
}

/* Heuristics x algorithms x boards in the numbers of a class: 17 x 8 + 3, x 100. */
static void
test_size (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (SlideComparison) comparison = NULL;
  g_autoptr (GPtrArray) results
    = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_comparison_result_free);
  SlideComparisonResult *result;
  gsize n_bytes = 0;

  slide_comparison_request_init (&request);
  add_boards (&request, SLIDE_GOAL_BLANK_FIRST, 3, 3, 100);
  set_lists (&request,
             "zero,misplaced,manhattan,euclidean,blend,linear-conflict,out-of-row-column,gaschnig,"
             "inversion-distance,walking-distance,pattern-database,max,perfect,manhattan-with-blank,"
             "misplaced-with-blank,linear-conflict-pairs,nilsson",
             "astar,weighted-astar,greedy,uniform-cost,breadth-first,idastar,iterative-deepening,"
             "depth-limited,recursive-best-first,bidirectional,breadth-first-heuristic,anytime");
  request.node_limit = 200;
  request.n_threads = 2;
  g_assert_cmpuint (slide_comparison_request_get_n_rows (&request), ==, (12 + 16 * 8) * 100);

  comparison = slide_comparison_new (&request, 0);
  while (slide_comparison_wait_result (comparison, LONG_WAIT, &result) == SLIDE_COMPARISON_ROW)
    {
      g_ptr_array_add (results, result);
      n_bytes += get_bytes (result) + sizeof (gpointer);
    }
  g_assert_cmpuint (results->len, ==, (12 + 16 * 8) * 100);
  g_test_message ("%" G_GSIZE_FORMAT " bytes", n_bytes);
  g_assert_cmpuint (n_bytes, <, 10 << 20);
}

/* Boards that IDA* solves at once, and one that takes it several iterations of many blocks: the
 * threads for which no board is left help, and nothing in the rows changes. */
static void
test_help (void)
{
  static const guint numbers[] = { 12, 42, 79, 1 };
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) one = NULL;

  slide_comparison_request_init (&request);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      SlideBoardPair pair = { .has_goal = TRUE };
      guint length;

      engine_test_init_korf (numbers[i], &pair.start, &pair.goal, &length);
      g_array_append_val (request.pairs, pair);
    }
  set_lists (&request, "manhattan,pattern-database:5-5-5", "idastar");
  one = list_rows (&request, 0);
  for (guint n_threads = 2; n_threads <= 8; n_threads += 2 * test_step (4))
    {
      g_autoptr (GArray) many = NULL;
      g_autoptr (GArray) last = NULL;

      request.n_threads = n_threads;
      many = list_rows (&request, 0);
      assert_same_rows (one, many, 0);

      /* The only row, whose thread is its own. */
      request.n_threads_of_one = 1;
      last = list_rows (&request, one->len - 1);
      assert_same_rows (one, last, one->len - 1);
      request.n_threads_of_one = 0;
    }

  /* Limits, too, end them where they end with one thread. */
  for (guint64 limit = 1000000; limit < 8000000; limit *= 3)
    {
      g_autoptr (GArray) few = NULL;
      g_autoptr (GArray) many = NULL;

      request.node_limit = limit;
      request.n_threads = 1;
      few = list_rows (&request, 0);
      request.n_threads = 3;
      many = list_rows (&request, 0);
      assert_same_rows (few, many, 0);
    }
}

/* The default memory limit is shared by 128 searches at the same time. The first board needs more
 * than its share (on machines of up to 48 GiB), and is searched again with all of it. */
static void
test_share (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  SlideBoardSet set = { .kind = SLIDE_BOARD_SET_SCRAMBLES, .n_boards = 127, .n_moves = 12, .seed = SEED };
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GArray) one = NULL;
  g_autoptr (GArray) many = NULL;
  g_autoptr (GError) error = NULL;
  SlideBoardPair hard = { .has_goal = TRUE };
  guint length;

  slide_comparison_request_init (&request);
  engine_test_init_korf (88, &hard.start, &hard.goal, &length);
  g_array_append_val (request.pairs, hard);
  set.goal = hard.goal;
  pairs = slide_board_set_list (&set, NULL, NULL, &error);
  g_assert_no_error (error);
  g_array_append_vals (request.pairs, pairs->data, pairs->len);
  set_lists (&request, "manhattan", "astar");
  request.node_limit = 6000000;

  one = list_rows (&request, 0);
  g_assert_cmpuint (g_array_index (one, SlideComparisonRow, 0).status, ==, SLIDE_STATUS_NODE_LIMIT);
  request.n_threads = 128;
  many = list_rows (&request, 0);
  assert_same_rows (one, many, 0);
}

/* Searches that do not solve every board of a length are not tried on longer ones, each by itself;
 * what their threads have begun makes no difference. */
static void
test_skips_longer (void)
{
  SlideBoardSet set = { .kind = SLIDE_BOARD_SET_BY_LENGTH, .n_boards = 4, .seed = SEED,
                        .first_length = 2, .last_length = 22, .length_step = 4 };
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GArray) all = NULL;
  g_autoptr (GArray) one = NULL;
  g_autoptr (GError) error = NULL;
  guint n_skipped = 0;

  slide_comparison_request_init (&request);
  slide_goal_init (&set.goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  pairs = slide_board_set_list (&set, NULL, NULL, &error);
  g_assert_no_error (error);
  g_array_append_vals (request.pairs, pairs->data, pairs->len);
  set_lists (&request, "manhattan,misplaced,nilsson", "astar,uniform-cost,idastar");
  request.node_limit = 200;
  all = list_rows (&request, 0);
  request.skips_longer = TRUE;
  one = list_rows (&request, 0);

  g_assert_cmpuint (one->len, ==, all->len);
  for (guint i = 0; i < one->len; i++)
    {
      const SlideComparisonRow *row = &g_array_index (one, SlideComparisonRow, i);
      gboolean is_skipped = FALSE;

      for (guint j = 0; j < i; j++)
        {
          const SlideComparisonRow *other = &g_array_index (all, SlideComparisonRow, j);

          is_skipped |= other->spec == row->spec && other->method == row->method
                        && other->length < row->length && other->kind == SLIDE_COMPARISON_ROW_DONE
                        && other->status != SLIDE_STATUS_SOLVED;
        }
      g_assert_cmpint (row->kind == SLIDE_COMPARISON_ROW_NOT_TRIED, ==, is_skipped);
      if (!is_skipped)
        assert_same_row (row, &g_array_index (all, SlideComparisonRow, i));
      n_skipped += (guint) is_skipped;
    }
  g_assert_cmpuint (n_skipped, >, 20);
  g_assert_cmpuint (n_skipped, <, one->len - 20);

  for (request.n_threads = 2; request.n_threads <= 8; request.n_threads += 3)
    {
      g_autoptr (GArray) more = list_rows (&request, 0);

      assert_same_rows (one, more, 0);
    }

  /* Boards in another order have no shorter ones to wait for. */
  g_array_index (request.pairs, SlideBoardPair, 0).length = 30;
  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, SlideComparisonRow, i).board == 0)
      g_array_index (all, SlideComparisonRow, i).length = 30;
  g_array_unref (g_steal_pointer (&one));
  one = list_rows (&request, 0);
  assert_same_rows (all, one, 0);
}

/* No estimate without a row or time; then in proportion to what is left. */
static void
test_time_left (void)
{
  SlideComparisonProgress progress = { .n_rows = 300 };

  g_assert_cmpfloat (slide_comparison_progress_get_time_left (&progress, 100.0), <, 0.0);
  progress.n_done = 100;
  g_assert_cmpfloat (slide_comparison_progress_get_time_left (&progress, 0.1), <, 0.0);
  g_assert_cmpfloat (slide_comparison_progress_get_time_left (&progress, 30.0), ==, 60.0);
  progress.n_done = 300;
  g_assert_cmpfloat (slide_comparison_progress_get_time_left (&progress, 30.0), ==, 0.0);
}

TEST_PROGRAM (comparison)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/comparison/order", test_order);
  g_test_add_func ("/comparison/skips-longer", test_skips_longer);
  g_test_add_func ("/comparison/time-left", test_time_left);
  g_test_add_func ("/threads/same", test_threads);
  g_test_add_func ("/comparison/first-row", test_first_row);
  g_test_add_func ("/comparison/first-row-unguided", test_first_row_unguided);
  g_test_add_func ("/comparison/unguided-where-none-applies", test_unguided_where_none_applies);
  g_test_add_func ("/comparison/shards", test_shards);
  g_test_add_func ("/comparison/branching-factor", test_branching_factor);

  g_test_add_func ("/threads/help", test_help);
  if (test_is_whole ())
    g_test_add_func ("/threads/share", test_share);
  g_test_add_func ("/threads/stop", test_stop);
  g_test_add_func ("/threads/pause", test_pause);

  g_test_add_func ("/comparison/empty", test_empty);
  g_test_add_func ("/threads/free", test_free);
  g_test_add_func ("/threads/goals", test_goals);
  g_test_add_func ("/threads/limits", test_limits);
  g_test_add_func ("/comparison/memory", test_memory);
  g_test_add_func ("/comparison/size", test_size);

  return g_test_run ();
}
