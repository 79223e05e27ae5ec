/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * engine-test.c: shared parts of the engine's tests.
 */

#include "engine-test.h"

#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-search-private.h"
#include "test-sample.h"

#define STOP_AFTER_US 50000

void
engine_test_parse (const char *text,
                   SlideBoard *board)
{
  g_autoptr (GError) error = NULL;

  if (!slide_board_parse (text, 0, 0, board, &error))
    g_error ("%s: %s", text, error->message);
}

void
engine_test_init_korf (guint       number,
                       SlideBoard *start,
                       SlideBoard *goal,
                       guint      *out_length)
{
  g_autofree char *path = g_build_filename (g_getenv ("TILESTAR_TEST_DATA"), "korf100.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  slide_goal_init (goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      guint8 cells[16];

      if (g_strv_length (words) < 18 || g_ascii_strtoull (words[0], NULL, 10) != number)
        continue;

      for (guint cell = 0; cell < 16; cell++)
        cells[cell] = (guint8) g_ascii_strtoull (words[1 + cell], NULL, 10);
      g_assert_true (slide_board_init (start, 4, 4, cells));
      *out_length = (guint) g_ascii_strtoull (words[17], NULL, 10);
      return;
    }

  g_assert_not_reached ();
}

SlideHeuristic *
engine_test_new_heuristic (const char       *id,
                           const SlideBoard *goal)
{
  g_autoptr (GError) error = NULL;
  SlideHeuristic *heuristic = slide_heuristic_new_from_text (id, goal, NULL, &error);

  g_assert_no_error (error);
  return heuristic;
}

SlideHeuristic *
engine_test_new_pattern_database (const SlideBoard *goal,
                                  const char       *partition)
{
  g_autofree char *text = partition != NULL ? g_strconcat ("pattern-database:", partition, NULL)
                                            : g_strdup ("pattern-database");

  return engine_test_new_heuristic (text, goal);
}

void
engine_test_init_pattern_key (SlidePatternKey *key,
                              guint            rows,
                              guint            columns,
                              const char      *layout)
{
  guint8 cells[SLIDE_MAX_CELLS];
  guint64 homes = 0;
  guint blank = 0;
  guint cell = 0;

  for (const char *c = layout; *c != '\0'; c++)
    {
      if (*c == '/')
        continue;
      if (*c == 'x')
        homes |= (guint64) 1 << cell;
      if (*c == '0')
        blank = cell;
      cell++;
    }

  g_assert_cmpint (cell, ==, rows * columns);
  slide_pattern_key_init (key, rows, columns, homes, blank, cells);
}

SlidePatternTable *
engine_test_build_pattern (const SlidePatternKey *key,
                           guint                  n_threads,
                           SlidePatternKernel     kernel)
{
  g_autoptr (SlidePatternBuilder) builder = slide_pattern_builder_new ();
  g_autoptr (GError) error = NULL;
  SlidePatternBuildOptions options = SLIDE_PATTERN_BUILD_OPTIONS_INIT;
  SlidePatternTable *table;

  options.n_threads = n_threads;
  options.kernel = kernel;
  table = slide_pattern_builder_build (builder, key, &options, &error);
  g_assert_no_error (error);

  return table;
}

void
engine_test_init_request (SlideSearchRequest *request,
                          SlideAlgorithm      algorithm,
                          const SlideBoard   *start,
                          SlideHeuristic     *heuristic)
{
  slide_search_request_init (request, start, slide_heuristic_get_goal (heuristic));
  request->algorithm = algorithm;
  request->heuristic = heuristic;
}

SlideSearch *
engine_test_new_search (const SlideSearchRequest *request)
{
  g_autoptr (GError) error = NULL;
  SlideSearch *search = slide_search_new (request, &error);

  g_assert_no_error (error);
  return search;
}

SlideStatistics *
engine_test_run (SlideSearch *search,
                 guint64      budget)
{
  SlideStatistics *statistics = g_new0 (SlideStatistics, 1);

  while (slide_search_run (search, budget) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_get_statistics (search, statistics);
  return statistics;
}

SlideStatistics *
engine_test_solve (const SlideSearchRequest *request,
                   guint64                   budget)
{
  g_autoptr (SlideSearch) search = engine_test_new_search (request);
  SlideStatistics *statistics = engine_test_run (search, budget);

  if (statistics->status == SLIDE_STATUS_SOLVED)
    engine_test_assert_path (search, statistics->moves);
  return statistics;
}

void
engine_test_assert_path (const SlideSearch *search,
                         int                n_moves)
{
  const SlideSearchRequest *request = &search->request;
  g_autoptr (GByteArray) path = slide_search_dup_path (search);
  SlideBoard board = request->start;

  g_assert_nonnull (path);
  g_assert_cmpint (path->len, ==, n_moves);
  for (guint i = 0; i < path->len; i++)
    g_assert_true (slide_board_apply (&board, (SlideMove) path->data[i]));
  g_assert_true (slide_board_equal (&board, &request->goal));
}

void
engine_test_assert_same_statistics (const SlideStatistics *a,
                                    const SlideStatistics *b)
{
  SlideStatistics copy_a = *a;
  SlideStatistics copy_b = *b;

  copy_a.elapsed = copy_b.elapsed = 0;
  copy_a.memory = copy_b.memory = 0;
  g_assert_cmpuint (a->expanded, ==, b->expanded);
  g_assert_cmpuint (a->generated, ==, b->generated);
  g_assert_cmpuint (a->frontier, ==, b->frontier);
  g_assert_cmpmem (&copy_a, sizeof copy_a, &copy_b, sizeof copy_b);
}

void
engine_test_assert_same_series (const SlideSeries *a,
                                const SlideSeries *b)
{
  g_assert_cmpmem (a->samples, a->n_samples * sizeof *a->samples,
                   b->samples, b->n_samples * sizeof *b->samples);
  g_assert_cmpmem (a->bounds, a->n_bounds * sizeof *a->bounds,
                   b->bounds, b->n_bounds * sizeof *b->bounds);
  g_assert_cmpuint (a->first_f, ==, b->first_f);
  g_assert_cmpmem (a->expanded_per_f, a->n_f_layers * sizeof *a->expanded_per_f,
                   b->expanded_per_f, b->n_f_layers * sizeof *b->expanded_per_f);
}

void
engine_test_assert_slices (const SlideSearchRequest *request,
                           const SlideStatistics    *whole,
                           const guint64            *budgets,
                           guint                     n_budgets)
{
  g_autofree SlideSeries *first = g_new0 (SlideSeries, 1);
  g_autofree SlideSeries *series = g_new0 (SlideSeries, 1);

  for (guint i = 0; i <= n_budgets; i++)
    {
      g_autoptr (SlideSearch) search = engine_test_new_search (request);
      g_autofree SlideStatistics *statistics =
        engine_test_run (search, i == 0 ? G_MAXUINT64 : budgets[i - 1]);

      if (statistics->status == SLIDE_STATUS_SOLVED)
        engine_test_assert_path (search, statistics->moves);
      engine_test_assert_same_statistics (statistics, whole);
      slide_search_get_series (search, i == 0 ? first : series);
      if (i > 0)
        engine_test_assert_same_series (series, first);
    }
}

SlideStatistics *
engine_test_limit_nodes (const SlideSearchRequest *request,
                         const SlideStatistics    *all,
                         gboolean                  less,
                         guint64                   budget)
{
  SlideSearchRequest limited = *request;
  SlideStatistics *statistics;

  limited.node_limit = all->expanded - (less ? 1 : 0);
  statistics = engine_test_solve (&limited, budget);
  g_assert_cmpint (statistics->status, ==, less ? SLIDE_STATUS_NODE_LIMIT : SLIDE_STATUS_SOLVED);
  g_assert_cmpuint (statistics->expanded, ==, limited.node_limit);
  g_assert_true (statistics->optimal == !less);
  return statistics;
}

static gpointer
stop_cb (gpointer data)
{
  g_usleep (STOP_AFTER_US);
  slide_search_stop (data);
  return NULL;
}

SlideStatistics *
engine_test_end (const SlideSearchRequest *request,
                 gboolean                  by_clock,
                 guint                     length)
{
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest limited = *request;
  SlideStatistics *statistics;
  GThread *stopper = NULL;

  limited.time_limit = by_clock ? (double) STOP_AFTER_US / G_USEC_PER_SEC : 0;
  search = engine_test_new_search (&limited);
  if (!by_clock)
    stopper = g_thread_new ("stopper", stop_cb, search);
  statistics = engine_test_run (search, G_MAXUINT64);
  if (stopper != NULL)
    g_thread_join (stopper);

  g_assert_cmpint (statistics->status, ==,
                   by_clock ? SLIDE_STATUS_TIME_LIMIT : SLIDE_STATUS_CANCELLED);
  g_assert_cmpfloat (statistics->elapsed, <, TEST_TIME (2.0));
  g_assert_cmpint (statistics->moves, ==, -1);
  g_assert_false (statistics->optimal);
  g_assert_cmpuint (statistics->lower_bound, >=, statistics->initial_h);
  g_assert_cmpuint (statistics->lower_bound, <=, length);
  g_assert_null (slide_search_dup_path (search));
  return statistics;
}

void
engine_test_check_inadmissible (SlideAlgorithm  algorithm,
                                const char     *id,
                                SlideRandom    *random,
                                guint           n_boards)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);
  heuristic = engine_test_new_heuristic (id, &goal);

  for (guint i = 0; i < n_boards; i++)
    {
      g_autofree SlideStatistics *statistics = NULL;
      SlideSearchRequest request;
      SlideBoard start;

      slide_random_board (random, &goal, &start);
      engine_test_init_request (&request, algorithm, &start, heuristic);
      statistics = engine_test_solve (&request, 777);
      g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
      /* Nothing is guaranteed; proven only if as long as the bound. */
      g_assert_cmpint (statistics->optimal, ==, (int) statistics->lower_bound == statistics->moves);
      g_assert_cmpint (statistics->lower_bound, <=, statistics->moves);
    }
}

gboolean
engine_test_stop_at_half (double   fraction,
                          gpointer user_data)
{
  double *last = user_data;

  g_assert_cmpfloat (fraction, >=, *last);
  g_assert_cmpfloat (fraction, <=, 1.0);
  *last = fraction;
  return fraction < 0.5;
}

guint64
engine_test_read_status (const char *key)
{
  g_autofree char *text = NULL;
  const char *line;

  g_assert_true (g_file_get_contents ("/proc/self/status", &text, NULL, NULL));
  line = strstr (text, key);
  g_assert_nonnull (line);
  return g_ascii_strtoull (line + strlen (key), NULL, 10) * 1024;
}
