/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-comparison.c: comparisons in the window, their results, and the lists of them.
 */

#include "comparison-test.h"
#include "tilestar-chart-drawing-test.h"
#include "tilestar-comparison-text.h"
#include "tilestar-result-table-test.h"

#include "app-test.h"
#include "slide-comparison-command.h"
#include "slide-goal.h"

#include <math.h>

/* @heuristics, @methods: lists as on the command line */
static TilestarComparison *
new_comparison (const char        *heuristics,
                const char        *methods,
                SlideBoardSetKind  kind,
                guint              n_boards)
{
  SlideBoardSet boards = {
    .kind = kind,
    .n_boards = n_boards,
    .first_length = 4,
    .last_length = 12,
    .seed = 17,
  };

  return comparison_test_new (heuristics, methods, &boards);
}

static guint
get_n (TilestarComparison *comparison)
{
  TilestarResults *results = tilestar_comparison_get_results (comparison);

  return results != NULL ? tilestar_results_get_n (results) : 0;
}

/* Until it is over, or there are @n results. */
static void
wait (TilestarComparison *comparison,
      guint               n)
{
  WAIT_FOR (!tilestar_comparison_is_under_way (comparison) || get_n (comparison) >= n);
}

static TilestarComparison *
run (const char        *heuristics,
     const char        *methods,
     SlideBoardSetKind  kind,
     guint              n_boards)
{
  TilestarComparison *comparison = new_comparison (heuristics, methods, kind, n_boards);

  tilestar_comparison_start (comparison);
  wait (comparison, G_MAXUINT);
  g_assert_cmpint (tilestar_comparison_get_state (comparison), ==, TILESTAR_COMPARISON_ENDED);

  return comparison;
}

/* ---- Running ---- */

static void
test_whole (void)
{
  TilestarComparison *comparison = run ("misplaced,manhattan", "astar,idastar",
                                        SLIDE_BOARD_SET_RANDOM, 12);
  TilestarResults *results = tilestar_comparison_get_results (comparison);

  g_assert_cmpuint (get_n (comparison), ==, 12 * 4);
  g_assert_cmpuint (tilestar_comparison_get_n_rows (comparison), ==, 12 * 4);
  g_assert_cmpfloat (tilestar_comparison_get_progress (comparison), ==, 1.0);
  for (guint i = 0; i < get_n (comparison); i++)
    {
      const SlideComparisonRow *row = tilestar_results_get (results, i);
      g_autoptr (SlideComparisonResult) result = g_new (SlideComparisonResult, 1);

      g_assert_cmpuint (row->board, ==, i / 4);
      g_assert_cmpuint (row->spec, ==, i / 2 % 2);
      g_assert_cmpuint (row->method, ==, i % 2);
      g_assert_true (row->proven);
      /* All four find solutions of the same length. */
      g_assert_cmpint (row->moves, ==, tilestar_results_get (results, i - i % 4)->moves);
      tilestar_results_read (results, i, result);
      g_assert_cmpuint (result->path->len, ==, (guint) row->moves);
    }
  g_assert_finalize_object (comparison);
}

static char *
dup_counts (TilestarComparison *comparison)
{
  TilestarResults *results = tilestar_comparison_get_results (comparison);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < get_n (comparison); i++)
    {
      const SlideComparisonRow *row = tilestar_results_get (results, i);

      g_string_append_printf (text, "%u %u %d %" G_GUINT64_FORMAT "\n", row->board, row->spec,
                              row->moves, row->expanded);
    }

  return g_string_free (text, FALSE);
}

/* Stopping and continuing gives the same results as an uninterrupted run. */
static void
test_stopped_and_continued (void)
{
  TilestarComparison *whole = run ("misplaced,manhattan", "astar", SLIDE_BOARD_SET_RANDOM, 120);
  TilestarComparison *parts = new_comparison ("misplaced,manhattan", "astar",
                                              SLIDE_BOARD_SET_RANDOM, 120);
  g_autofree char *of_whole = dup_counts (whole);
  g_autofree char *of_parts = NULL;
  guint n_stops = 0;

  while (tilestar_comparison_get_state (parts) != TILESTAR_COMPARISON_ENDED)
    {
      guint n = get_n (parts);

      tilestar_comparison_start (parts);
      wait (parts, n + 20);
      if (!tilestar_comparison_is_under_way (parts))
        break;
      n = get_n (parts);
      tilestar_comparison_stop (parts);
      g_assert_cmpint (tilestar_comparison_get_state (parts), ==, TILESTAR_COMPARISON_STOPPED);
      /* No result is lost. */
      g_assert_cmpuint (get_n (parts), >=, n);
      n_stops++;
    }
  of_parts = dup_counts (parts);
  g_assert_cmpuint (n_stops, >, 0);
  g_assert_cmpstr (of_parts, ==, of_whole);
  g_assert_finalize_object (whole);
  g_assert_finalize_object (parts);
}

static void
test_paused (void)
{
  TilestarComparison *comparison = new_comparison ("misplaced", "astar", SLIDE_BOARD_SET_RANDOM, 400);
  double elapsed;
  guint n;

  tilestar_comparison_start (comparison);
  wait (comparison, 5);
  tilestar_comparison_set_paused (comparison, TRUE);
  g_assert_cmpint (tilestar_comparison_get_state (comparison), ==, TILESTAR_COMPARISON_PAUSED);
  elapsed = tilestar_comparison_get_elapsed (comparison);
  /* Results that were complete may still arrive, but no others. */
  for (guint pass = 0; pass < 2; pass++)
    {
      n = get_n (comparison);
      app_test_spin (300);
    }
  g_assert_cmpuint (get_n (comparison), ==, n);
  g_assert_cmpuint (n, <, 400);
  g_assert_cmpfloat (tilestar_comparison_get_elapsed (comparison), ==, elapsed);
  tilestar_comparison_set_paused (comparison, FALSE);
  wait (comparison, G_MAXUINT);
  g_assert_cmpuint (get_n (comparison), ==, 400);
  g_assert_finalize_object (comparison);
}

/* Freed at any time: while boards are listed, and while searches run. */
static void
test_let_go_in_the_middle (void)
{
  for (guint i = 0; i < 6; i++)
    {
      TilestarComparison *comparison = new_comparison ("misplaced,manhattan", "astar",
                                                       SLIDE_BOARD_SET_BY_LENGTH, 40);

      tilestar_comparison_start (comparison);
      if (i % 3 > 0)
        wait (comparison, i % 3 == 1 ? 1 : 30);
      g_assert_finalize_object (comparison);
    }
  app_test_dispatch ();
}

/* If the start is the goal, the path has no moves and is stored like any other. */
static void
test_nothing_to_do (void)
{
  SlideBoardSet boards = { .kind = SLIDE_BOARD_SET_BY_LENGTH, .n_boards = 1, .seed = 1 };
  TilestarComparison *comparison = comparison_test_new ("manhattan", "astar", &boards);
  g_autoptr (SlideComparisonResult) result = g_new (SlideComparisonResult, 1);

  tilestar_comparison_start (comparison);
  wait (comparison, G_MAXUINT);
  g_assert_cmpuint (get_n (comparison), ==, 1);
  tilestar_results_read (tilestar_comparison_get_results (comparison), 0, result);
  g_assert_nonnull (result->path);
  g_assert_cmpuint (result->path->len, ==, 0);
  g_assert_finalize_object (comparison);
}

/* Boards that cannot be listed: there is no table of true distances of 4x4. */
static void
test_no_boards (void)
{
  g_autoptr (GPtrArray) specs = slide_heuristic_spec_parse_list ("manhattan", NULL);
  SlideBoardSet boards = { .kind = SLIDE_BOARD_SET_BY_LENGTH, .n_boards = 1, .last_length = 3 };
  SlideComparisonRequest request;
  TilestarComparison *comparison;
  SlideMethod method;

  slide_goal_init (&boards.goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  slide_method_init (&method, SLIDE_ALGORITHM_ASTAR);
  slide_comparison_request_init (&request);
  g_ptr_array_add (request.specs, slide_heuristic_spec_copy (specs->pdata[0]));
  g_array_append_val (request.methods, method);
  comparison = tilestar_comparison_new (&request, &boards);
  slide_comparison_request_clear (&request);
  tilestar_comparison_start (comparison);
  wait (comparison, G_MAXUINT);
  g_assert_cmpint (tilestar_comparison_get_state (comparison), ==, TILESTAR_COMPARISON_FAILED);
  g_assert_nonnull (tilestar_comparison_get_error (comparison));
  g_assert_finalize_object (comparison);
}

/* ---- Rows ---- */

static void
test_filter_refuses (void)
{
  static const struct
  {
    const char *text;
    const char *error_text;   /* part of it */
  } cases[] = {
    { "foo>3", "“foo”. The columns are board, moves, expanded" },
    { "expanded>", "“expanded>”" },
    { "expanded>x", "“expanded>x”" },
    { "expanded", "“expanded”" },
    { ">3", "“>3”" },
    { "moves=1x", "“moves=1x”" },
    { "moves=0x10", "“moves=0x10”" },
    { "time<0,5", "“5”" },
    { "=", "“=”" },
    { "not", "“not”" },
    { "!", "“!”" },
    { "proven >", "“proven”" },
    { "proven=yes", "or “not proven”" },
    { "algorithm>astar", "“algorithm>astar”" },
    { "algorithm=", "“algorithm=”" },
    { "algorithm=astra", "called “astra”" },
    { "algorithm=manhattan", "called “manhattan”" },
    { "\"A*", "quotation mark after “A*”" },
    { "\"\"", "“\"\"”" },
    { "\"Manhattan dist\"", "called “Manhattan dist”" },
    { "walking", "“walking” is neither" },
    { "moves=22, provn", "“provn” is neither" },
    { "a b c d e f g h i", "“b” is not" },
    { "w>0 w>0 w>0 w>0 w>0 w>0 w>0 w>0 w>0", "8 conditions" },
  };
  g_autoptr (GPtrArray) specs = slide_heuristic_spec_parse_list ("misplaced,manhattan", NULL);
  SlideComparisonRequest request;
  SlideMethod method;

  slide_comparison_request_init (&request);
  for (guint i = 0; i < specs->len; i++)
    g_ptr_array_add (request.specs, slide_heuristic_spec_copy (specs->pdata[i]));
  slide_method_init (&method, SLIDE_ALGORITHM_ASTAR);
  g_array_append_val (request.methods, method);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TilestarTableFilter filter = { .n_conditions = 3 };
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_false (tilestar_result_filter_parse (&filter, cases[i].text, &request, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].error_text));
      g_assert_cmpuint (filter.n_conditions, ==, 3);
    }
  slide_comparison_request_clear (&request);
}

/* Any text is either parsed or reported, without other effects. */
static void
test_filter_of_anything (void)
{
  static const char *const pieces[] = {
    "expanded", "h", "w", "b*", "proven", "time-limit", "algorithm", "astar", "not", "!", "!=", "=",
    "<", ">", "≥", "≠", "\"", "“", "”", ",", " ", "  ", "1", "22", "1,000", "k", "M", "0.5", ".", "e9",
    "-", "*", "é", "ß", "٣", "867/254/301", "(", ":", "\n", "99999999999999999999999",
  };
  GRand *random = g_rand_new_with_seed (17);
  guint n_read = 0;

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      TilestarTableFilter filter = { 0 };
      guint n = (guint) g_rand_int_range (random, 0, 9);

      for (guint k = 0; k < n; k++)
        g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
      if (tilestar_result_filter_parse (&filter, text->str, NULL, &error))
        {
          g_assert_no_error (error);
          n_read++;
        }
      else
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          g_assert_true (tilestar_table_filter_is_empty (&filter));
        }
    }
  g_assert_cmpuint (n_read, >, 1000);
  g_rand_free (random);
}

static guint
count_rows (TilestarResults *results,
            const char      *text)
{
  g_autoptr (TilestarTableRows) rows =
    tilestar_result_rows_new (results, tilestar_results_get_n (results));
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", text);
  tilestar_result_filter_parse (&rows->filter, text, tilestar_results_get_request (results), &error);
  g_assert_no_error (error);
  g_assert_true (tilestar_table_rows_list (rows, NULL));

  return rows->n;
}

static void
test_filter (void)
{
  g_autoptr (TilestarComparison) comparison = run ("misplaced,manhattan", "astar,greedy",
                                                   SLIDE_BOARD_SET_RANDOM, 20);
  TilestarResults *results = tilestar_comparison_get_results (comparison);
  guint n_large = 0, n_proven = 0;

  for (guint i = 0; i < 80; i++)
    {
      n_large += tilestar_results_get (results, i)->expanded > 1000;
      n_proven += tilestar_results_get (results, i)->proven;
    }
  g_assert_cmpuint (count_rows (results, ""), ==, 80);
  g_assert_cmpuint (count_rows (results, "manhattan"), ==, 40);
  g_assert_cmpuint (count_rows (results, "MISPLACED greedy"), ==, 20);
  g_assert_cmpuint (count_rows (results, "board = 3"), ==, 4);
  g_assert_cmpuint (count_rows (results, "board≤3 manhattan"), ==, 6);
  g_assert_cmpuint (count_rows (results, "expanded>1k"), ==, n_large);
  g_assert_cmpuint (count_rows (results, "expanded<=1000"), ==, 80 - n_large);
  g_assert_cmpuint (count_rows (results, "proven"), ==, n_proven);
  g_assert_cmpuint (n_proven, <, 80);
  /* As in the entry, with commas. */
  g_assert_cmpuint (count_rows (results, "expanded>1000, proven"), ==,
                    count_rows (results, "expanded>1000 proven"));
  g_assert_cmpuint (count_rows (results, "manhattan,greedy,"), ==, 20);
  g_assert_cmpuint (count_rows (results, "expanded>1,000"), ==, n_large);
  g_assert_cmpuint (count_rows (results, "expanded<=1,000,board=3"), ==,
                    count_rows (results, "expanded<=1000 board=3"));
  g_assert_cmpuint (count_rows (results, "not proven"), ==, 80 - n_proven);
  g_assert_cmpuint (count_rows (results, "!proven"), ==, 80 - n_proven);
  g_assert_cmpuint (count_rows (results, "NOT ! Proven"), ==, n_proven);
  g_assert_cmpuint (count_rows (results, "not manhattan"), ==, 40);
  g_assert_cmpuint (count_rows (results, "not expanded>1k"), ==, 80 - n_large);
  g_assert_cmpuint (count_rows (results, "solved"), ==, 80);
  g_assert_cmpuint (count_rows (results, "time-limit"), ==, 0);
  /* Exactly. */
  g_assert_cmpuint (count_rows (results, "algorithm=astar"), ==, 40);
  g_assert_cmpuint (count_rows (results, "algorithm=\"A*\""), ==, 40);
  g_assert_cmpuint (count_rows (results, "algorithm != astar"), ==, 40);
  g_assert_cmpuint (count_rows (results, "\"A*\" “Manhattan distance”"), ==, 20);
  g_assert_cmpuint (count_rows (results, "heuristic=manhattan"), ==, 40);
  g_assert_cmpuint (count_rows (results, "h=manhattan not h=misplaced"), ==, 40);
  g_assert_cmpuint (count_rows (results, "h>=1"), ==, 80);
  g_assert_cmpuint (count_rows (results, "h>8 h=misplaced"), ==, 0);
  g_assert_cmpuint (count_rows (results, "w>=1"), ==, 0);
}

/* Three weights of one algorithm. */
static void
test_filter_by_weight (void)
{
  g_autoptr (TilestarComparison) comparison =
    run ("manhattan", "astar,weighted-astar:weight=1.5,weighted-astar:weight=2,weighted-astar:weight=5",
         SLIDE_BOARD_SET_RANDOM, 5);
  TilestarResults *results = tilestar_comparison_get_results (comparison);

  g_assert_cmpuint (count_rows (results, "w=2"), ==, 5);
  g_assert_cmpuint (count_rows (results, "weight > 1.5"), ==, 10);
  g_assert_cmpuint (count_rows (results, "\"A*\""), ==, 5);
  g_assert_cmpuint (count_rows (results, "algorithm=astar"), ==, 5);
  g_assert_cmpuint (count_rows (results, "algorithm=weighted-astar"), ==, 15);
  g_assert_cmpuint (count_rows (results, "algorithm=weighted-astar:weight=2"), ==, 5);
}

/* Sorted by the column, with equal rows in the order of the results, and in reverse. */
static void
test_sort (void)
{
  g_autoptr (TilestarComparison) comparison = run ("misplaced,manhattan", "astar",
                                                   SLIDE_BOARD_SET_RANDOM, 40);
  TilestarResults *results = tilestar_comparison_get_results (comparison);

  for (guint c = 0; c < TILESTAR_N_RESULT_COLUMNS * 2; c++)
    {
      g_autoptr (TilestarTableRows) rows = tilestar_result_rows_new (results, 80);

      rows->sort = c / 2;
      rows->descending = c % 2;
      g_assert_true (tilestar_table_rows_list (rows, NULL));
      g_assert_cmpuint (rows->n, ==, 80);
      for (guint i = 1; i < 80; i++)
        {
          guint32 a = tilestar_table_rows_get (rows, i - 1, NULL);
          guint32 b = tilestar_table_rows_get (rows, i, NULL);
          double x = tilestar_result_column_get_number (c / 2, tilestar_results_get (results, a));
          double y = tilestar_result_column_get_number (c / 2, tilestar_results_get (results, b));

          if (x == y)
            g_assert_cmpuint (a, <, b);
          else if (c % 2)
            g_assert_cmpfloat (x, >, y);
          else
            g_assert_cmpfloat (x, <, y);
          g_assert_cmpuint (tilestar_table_rows_find (rows, b), ==, i);
        }
    }
}

/* ---- Groups and charts ---- */

/* One for each heuristic of A*, one in all for uniform cost; their means are checked against the
 * rows. */
static void
test_groups (void)
{
  g_autoptr (TilestarComparison) comparison = run ("misplaced,manhattan", "uniform-cost,astar",
                                                   SLIDE_BOARD_SET_RANDOM, 11);
  TilestarResults *results = tilestar_comparison_get_results (comparison);
  g_autoptr (TilestarResultGroups) groups =
    tilestar_result_groups_new (results, tilestar_results_get_n (results));

  g_assert_cmpuint (tilestar_result_groups_get_n (groups), ==, 3);
  g_assert_cmpuint (tilestar_result_groups_get_n_common (groups), ==, 11);
  for (guint i = 0; i < 3; i++)
    {
      const TilestarResultGroup *group = tilestar_result_groups_get (groups, i);
      double total = 0.0;

      for (guint k = 0; k < tilestar_results_get_n (results); k++)
        if (tilestar_result_groups_find (groups, tilestar_results_get (results, k)) == i)
          total += (double) tilestar_results_get (results, k)->expanded;
      g_assert_cmpuint (group->n_boards, ==, 11);
      g_assert_cmpfloat_with_epsilon (group->sums[TILESTAR_TOTAL][TILESTAR_RESULT_EXPANDED], total, 0.5);
      g_assert_cmpfloat_with_epsilon (group->sums[TILESTAR_MEAN][TILESTAR_RESULT_EXPANDED],
                                      total / 11.0, 1e-6);
    }
}

static guint
count_pixels (cairo_surface_t     *surface,
              const TilestarColor *color)
{
  guint32 wanted = (guint32) (color->red * 255.0 + 0.5) << 16
                   | (guint32) (color->green * 255.0 + 0.5) << 8 | (guint32) (color->blue * 255.0 + 0.5);
  guint n = 0;

  cairo_surface_flush (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      const guint32 *line = (const guint32 *) (const void *)
        (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
        n += (line[x] & 0xffffff) == wanted;
    }

  return n;
}

/* Every group's color is visible in every type of chart, in every look, at any size; longer bars
 * have more of it; and marks are within the chart. */
static void
test_chart (void)
{
  g_autoptr (TilestarComparison) comparison = run ("misplaced,manhattan", "astar",
                                                   SLIDE_BOARD_SET_RANDOM, 30);
  TilestarResults *results = tilestar_comparison_get_results (comparison);
  g_autoptr (TilestarResultGroups) groups = tilestar_result_groups_new (results, 60);

  for (guint look = 0; look < 4; look++)
    for (guint kind = 0; kind < TILESTAR_N_CHARTS * 2; kind++)
      for (int width = 40; width <= 640; width += 300)
        {
          TilestarChartStyle style = {
            .kind = kind / 2, .column = TILESTAR_RESULT_EXPANDED, .is_log = kind % 2,
          };
          g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (TilestarChartMark));
          cairo_surface_t *surface =
            cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, width / 2 + 40);
          cairo_t *cr = cairo_create (surface);
          TilestarPalette palette;

          tilestar_palette_init (&palette, look & 1, look & 2);
          tilestar_chart_draw (cr, groups, &style, width, width / 2 + 40, &palette, NULL, marks);
          cairo_destroy (cr);
          if (width == 640)
            {
              guint misplaced = count_pixels (surface, &palette.groups[0]);
              guint manhattan = count_pixels (surface, &palette.groups[1]);

              g_assert_cmpuint (misplaced, >, 10);
              g_assert_cmpuint (manhattan, >, 10);
              if (style.kind == TILESTAR_CHART_BARS)
                g_assert_cmpuint (misplaced, >, manhattan);
              g_assert_cmpuint (marks->len, ==, style.kind == TILESTAR_CHART_BARS ? 2 : 60);
              for (guint i = 0; i < marks->len; i++)
                {
                  const TilestarChartMark *mark = &g_array_index (marks, TilestarChartMark, i);

                  g_assert_cmpfloat (mark->x, >=, 0.0);
                  g_assert_cmpfloat (mark->x, <=, width);
                  g_assert_cmpfloat (mark->y, >=, 0.0);
                  g_assert_cmpfloat (mark->y, <=, width / 2 + 40);
                  g_assert_cmpuint (mark->place, <, 60);
                }
            }
          cairo_surface_destroy (surface);
        }
}

/* Pixels in the first and the last columns that differ from the first pixel. */
static guint
count_at_edges (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  const guint8 *data;
  guint n = 0;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < height; y++)
    {
      const guint32 *line =
        (const guint32 *) (const void *) (data + y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < 4; x++)
        n += (line[x] != *(const guint32 *) (const void *) data)
             + (line[width - 1 - x] != *(const guint32 *) (const void *) data);
    }

  return n;
}

/* The text below bars takes as many lines as it needs. */
static void
test_chart_sentence (void)
{
  g_autoptr (TilestarComparison) comparison = run ("misplaced,manhattan", "astar",
                                                   SLIDE_BOARD_SET_RANDOM, 30);
  TilestarResults *results = tilestar_comparison_get_results (comparison);
  g_autoptr (TilestarResultGroups) groups = tilestar_result_groups_new (results, 60);
  TilestarChartStyle style = { .column = TILESTAR_RESULT_EXPANDED };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 200);
  cairo_t *cr = cairo_create (surface);
  TilestarPalette palette;

  tilestar_palette_init (&palette, FALSE, FALSE);
  tilestar_chart_draw (cr, groups, &style, 200, 200, &palette, NULL, NULL);
  cairo_destroy (cr);
  g_assert_cmpuint (count_pixels (surface, &palette.groups[0]), >, 10);
  g_assert_cmpuint (count_at_edges (surface), ==, 0);
  cairo_surface_destroy (surface);
}

/* No two groups look alike: colors stand for heuristics and shapes for algorithms, or the reverse
 * if there are more algorithms. */
static void
test_looks (void)
{
  static const struct
  {
    const char *heuristics;
    const char *algorithms;
    guint       n;
  } cases[] = {
    { "misplaced,manhattan", "astar,greedy,weighted-astar,idastar,uniform-cost", 9 },
    { "misplaced,manhattan,gaschnig", "astar,idastar", 6 },
    { "zero,misplaced,gaschnig,out-of-row-column,euclidean,manhattan,inversion-distance,linear-conflict,"
      "corner-tiles,last-moves,walking-distance", "astar,greedy", 22 },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autoptr (TilestarComparison) comparison = run (cases[c].heuristics, cases[c].algorithms,
                                                       SLIDE_BOARD_SET_RANDOM, 1);
      TilestarResults *results = tilestar_comparison_get_results (comparison);
      g_autoptr (TilestarResultGroups) groups =
        tilestar_result_groups_new (results, tilestar_results_get_n (results));
      g_autofree TilestarChartLook *looks = tilestar_chart_dup_looks (groups);

      g_assert_cmpuint (tilestar_result_groups_get_n (groups), ==, cases[c].n);
      for (guint i = 0; i < cases[c].n; i++)
        for (guint j = 0; j < i; j++)
          {
            const TilestarResultGroup *a = tilestar_result_groups_get (groups, i);
            const TilestarResultGroup *b = tilestar_result_groups_get (groups, j);
            TilestarChartLook one = looks[i];
            TilestarChartLook other = looks[j];

            g_assert_true (one.color != other.color || one.shape != other.shape);
            if (c == 0 && a->method == b->method)
              g_assert_cmpuint (one.color, ==, other.color);
            if (c == 1)
              g_assert_cmpint (a->spec == b->spec, ==, one.color == other.color);
          }
    }
}

/* Hidden groups are not drawn, cannot be pointed at, take no space and are not described; the
 * axis fits the visible ones. */
static void
test_hidden (void)
{
  g_autoptr (TilestarComparison) comparison = run ("misplaced,manhattan", "astar",
                                                   SLIDE_BOARD_SET_RANDOM, 30);
  TilestarResults *results = tilestar_comparison_get_results (comparison);
  g_autoptr (TilestarResultGroups) groups = tilestar_result_groups_new (results, 60);
  TilestarPalette palette;

  tilestar_palette_init (&palette, FALSE, FALSE);
  for (guint i = 0; i < TILESTAR_N_CHARTS * 2; i++)
    for (guint hidden = 0; hidden < 4; hidden++)
      {
        TilestarChartStyle style = {
          .kind = i / 2, .column = TILESTAR_RESULT_EXPANDED, .hidden = hidden, .has_legend = i % 2,
        };
        TilestarChartStyle whole = { .kind = i / 2, .column = TILESTAR_RESULT_EXPANDED };
        g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (TilestarChartMark));
        g_autofree char *text = tilestar_chart_dup_description (groups, &style);
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 640, 320);
        cairo_t *cr = cairo_create (surface);

        tilestar_chart_draw (cr, groups, &style, 640, 320, &palette, NULL, marks);
        cairo_destroy (cr);
        for (guint k = 0; k < marks->len; k++)
          g_assert_cmpuint (hidden >> g_array_index (marks, TilestarChartMark, k).group & 1, ==, 0);
        for (guint k = 0; k < 2; k++)
          {
            g_assert_cmpint (count_pixels (surface, &palette.groups[k]) > 10, ==, (hidden >> k & 1) == 0);
            g_assert_cmpint (strstr (text, tilestar_result_groups_get (groups, k)->name) != NULL, ==,
                             (hidden >> k & 1) == 0);
          }
        if (style.kind != TILESTAR_CHART_LENGTHS && hidden != 0)
          g_assert_cmpfloat (tilestar_chart_get_height (groups, &style, 1.0), <,
                             tilestar_chart_get_height (groups, &whole, 1.0));
        cairo_surface_destroy (surface);
      }
}

/* If there are too many groups for different looks, a note says so, below the chart and in its
 * description. */
static void
test_beyond_looks (void)
{
  static const char *const weights[] = {
    "weighted-astar:weight=2,weighted-astar:weight=3,weighted-astar:weight=4,weighted-astar:weight=5",
    "weighted-astar:weight=2,weighted-astar:weight=3,weighted-astar:weight=4,weighted-astar:weight=5,"
    "uniform-cost",
  };

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      g_autoptr (TilestarComparison) comparison =
        run ("zero,misplaced,gaschnig,out-of-row-column,euclidean,manhattan,inversion-distance,linear-conflict,"
             "corner-tiles,last-moves,walking-distance,pattern-database,korf-taylor,max:manhattan+gaschnig,"
             "max:euclidean+gaschnig,max:zero+gaschnig", weights[i], SLIDE_BOARD_SET_RANDOM, 1);
      TilestarResults *results = tilestar_comparison_get_results (comparison);
      g_autoptr (TilestarResultGroups) groups =
        tilestar_result_groups_new (results, tilestar_results_get_n (results));
      TilestarChartStyle style = { .column = TILESTAR_RESULT_EXPANDED };
      g_autofree char *note = tilestar_chart_dup_note (groups);
      g_autofree char *title = tilestar_chart_dup_title (groups, &style);
      g_autofree char *text = tilestar_chart_dup_description (groups, &style);

      g_assert_cmpuint (tilestar_result_groups_get_n (groups), ==, TILESTAR_CHART_MAX_LOOKS + i);
      g_assert_cmpint (note != NULL, ==, i == 1);
      if (note != NULL)
        {
          g_assert_nonnull (strstr (note, "65"));
          g_assert_nonnull (strstr (note, G_STRINGIFY (TILESTAR_CHART_MAX_LOOKS)));
          g_assert_null (strstr (title, note));
          g_assert_nonnull (strstr (text, note));
        }
    }
}

static void
test_description (void)
{
  g_autoptr (TilestarComparison) comparison = run ("misplaced,manhattan", "astar",
                                                   SLIDE_BOARD_SET_RANDOM, 5);
  TilestarResults *results = tilestar_comparison_get_results (comparison);
  g_autoptr (TilestarResultGroups) groups = tilestar_result_groups_new (results, 10);
  TilestarChartStyle style = { .column = TILESTAR_RESULT_EXPANDED };
  g_autofree char *text = tilestar_chart_dup_description (groups, &style);

  /* In ascending order. */
  g_assert_nonnull (strstr (text, "Manhattan distance"));
  g_assert_nonnull (strstr (strstr (text, "Manhattan distance"), "Misplaced tiles"));
}

/* ---- As text ---- */

static void
test_text (void)
{
  g_autoptr (TilestarComparison) comparison = run ("misplaced,manhattan", "astar",
                                                   SLIDE_BOARD_SET_RANDOM, 3);
  TilestarResults *results = tilestar_comparison_get_results (comparison);
  g_autofree char *provenance =
    slide_comparison_dup_provenance ("tilestar", tilestar_comparison_get_boards (comparison),
                                     tilestar_comparison_get_request (comparison));
  g_autofree char *csv = tilestar_comparison_dup_text (results, SLIDE_BOARD_SET_RANDOM, SLIDE_FORMAT_CSV, "{}");
  g_autofree char *json = tilestar_comparison_dup_text (results, SLIDE_BOARD_SET_RANDOM, SLIDE_FORMAT_JSON, provenance);
  g_autofree char *latex = tilestar_comparison_dup_text (results, SLIDE_BOARD_SET_BY_LENGTH,
                                                         SLIDE_FORMAT_LATEX, "{}");
  g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);
  g_auto (GStrv) objects = g_strsplit (json, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 6 + 1);
  g_assert_true (g_str_has_prefix (lines[0], "board,rows,columns,start,goal"));
  g_assert_cmpuint (g_strv_length (objects), ==, 6 + 1);
  g_assert_true (g_str_has_prefix (objects[0], "{\"board\":1,"));
  /* The columns of the command line. */
  g_assert_true (g_str_has_suffix (lines[0], ",tie_break,reopen,parent_pruning,cycle_pruning,propagate,operators,"
                                             "partition,notice,limit,depth_limit,parity,astar_first"));
  for (guint i = 0; i < 6; i++)
    {
      g_assert_nonnull (strstr (objects[i], ",\"provenance\":{\"program\":\"tilestar\","));
      g_assert_nonnull (strstr (objects[i], "\"command\":\"tilestar-cli compare --heuristic misplaced,manhattan"));
      g_assert_nonnull (strstr (objects[i], "\"seed\":"));
      g_assert_null (strstr (objects[i], "\"seed\":null"));
    }
  g_assert_nonnull (strstr (latex, "\\begin{tabular}"));
}

APP_TEST (comparison)
{
  g_test_add_func ("/chart/looks", test_looks);
  g_test_add_func ("/chart/hidden", test_hidden);
  g_test_add_func ("/chart/beyond-looks", test_beyond_looks);
  g_test_add_func ("/comparison/whole", test_whole);
  g_test_add_func ("/comparison/stopped-and-continued", test_stopped_and_continued);
  g_test_add_func ("/comparison/paused", test_paused);
  g_test_add_func ("/comparison/let-go-in-the-middle", test_let_go_in_the_middle);
  g_test_add_func ("/comparison/nothing-to-do", test_nothing_to_do);
  g_test_add_func ("/comparison/no-boards", test_no_boards);
  g_test_add_func ("/result-filter/refuses", test_filter_refuses);
  g_test_add_func ("/result-filter/anything", test_filter_of_anything);
  g_test_add_func ("/result-filter/rows", test_filter);
  g_test_add_func ("/result-filter/weight", test_filter_by_weight);
  g_test_add_func ("/result-rows/sort", test_sort);
  g_test_add_func ("/result-groups/sums", test_groups);
  g_test_add_func ("/chart/pixels", test_chart);
  g_test_add_func ("/chart/sentence", test_chart_sentence);
  g_test_add_func ("/chart/description", test_description);
  g_test_add_func ("/comparison-text/formats", test_text);
}
