/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-compare-tables.c: tables in each format, and the table by length.
 */

#include "slide-length-report.h"
#include "slide-table.h"
#include "test-program.h"

#include <string.h>

static void
check_table (SlideFormat  format,
             const char  *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);
  SlideTable table;

  slide_table_init (&table, 3, 1);
  slide_table_set_span (&table, 1, "n_* & co");
  slide_table_add_text (&table, "A*");
  slide_table_add_text (&table, "x|y");
  slide_table_add_text (&table, "100%");
  slide_table_add_text (&table, "größer");
  slide_table_add_count (&table, 1234567);
  slide_table_add_fixed (&table, 1.2, 2);
  slide_table_add_text (&table, NULL);
  slide_table_add_mean (&table, 14);
  slide_table_add_real (&table, 0.5, 3);
  slide_table_append_caption (out, "One_caption", format);
  slide_table_append (out, &table, format);
  slide_table_clear (&table);
  g_assert_cmpstr (out->str, ==, expected);
}

static void
test_forms (void)
{
  check_table (SLIDE_FORMAT_TEXT,
               "One_caption\n"
               "               n_* & co\n"
               "A*            x|y  100%\n"
               "------  ---------  ----\n"
               "größer  1,234,567  1.20\n"
               "-           14.00   0.5\n");
  check_table (SLIDE_FORMAT_MARKDOWN,
               "One\\_caption\n\n"
               "| A\\* | n\\_\\* & co, x\\|y | n\\_\\* & co, 100% |\n"
               "|:--|--:|--:|\n"
               "| größer | 1,234,567 | 1.20 |\n"
               "| - | 14.00 | 0.5 |\n");
  check_table (SLIDE_FORMAT_LATEX,
               "% One_caption\n"
               "\\begin{tabular}{lrr}\n"
               "\\hline\n"
               "\\multicolumn{1}{c}{} & \\multicolumn{2}{c}{n\\_* \\& co} \\\\\n"
               "A* & x|y & 100\\% \\\\\n"
               "\\hline\n"
               "größer & 1,234,567 & 1.20 \\\\\n"
               "- & 14.00 & 0.5 \\\\\n"
               "\\hline\n"
               "\\end{tabular}\n");
}

/* A title that is wider than its column. */
static void
test_wide_span (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  SlideTable table;

  slide_table_init (&table, 2, 0);
  slide_table_set_span (&table, 1, "a long one");
  slide_table_add_text (&table, "n");
  slide_table_add_text (&table, "b");
  slide_table_add_count (&table, 1);
  slide_table_add_count (&table, 2);
  slide_table_append (out, &table, SLIDE_FORMAT_TEXT);
  slide_table_clear (&table);
  g_assert_cmpstr (out->str, ==,
                   "   a long one\n"
                   "n           b\n"
                   "-  ----------\n"
                   "1           2\n");
}

/* ---- By length ---- */

static const SlideMeasure measures[] = { SLIDE_MEASURE_GENERATED, SLIDE_MEASURE_BRANCHING_FACTOR };

/* Breadth-first search and A*, with two heuristics, on three boards of length 2, one of length 4,
 * which the second heuristic does not solve, and one of unknown length. */
static GArray *
make_rows (SlideComparisonRequest *request)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (SlideComparisonRow));
  g_autoptr (GError) error = NULL;

  slide_comparison_request_init (request);
  g_clear_pointer (&request->specs, g_ptr_array_unref);
  g_clear_pointer (&request->methods, g_array_unref);
  request->specs = slide_heuristic_spec_parse_list ("misplaced,manhattan", &error);
  request->methods = slide_method_parse_list ("astar,breadth-first", NULL, &error);
  g_assert_no_error (error);
  g_array_set_size (request->pairs, 5);

  for (guint i = 0; i < 15; i++)
    {
      SlideComparisonRow row;

      slide_comparison_row_init_at (&row, request, i);
      row.kind = SLIDE_COMPARISON_ROW_DONE;
      row.length = row.board < 3 ? 2 : row.board == 3 ? 4 : -1;
      row.status = row.board == 3 && row.spec == 1 && row.method == 0 ? SLIDE_STATUS_NODE_LIMIT
                                                                        : SLIDE_STATUS_SOLVED;
      row.moves = row.length;
      row.generated = row.method == 1 ? 100 + row.board : 10 * (row.spec + 1u) + row.board;
      row.branching_factor = 1.5;
      g_array_append_val (rows, row);
    }

  return rows;
}

static void
test_lengths (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) rows = make_rows (&request);
  SlideCompareReport report = { .request = &request };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autoptr (GString) json = g_string_new (NULL);

  slide_length_report_append (text, &report, rows, measures, 1, SLIDE_FORMAT_TEXT);
  g_assert_cmpstr (text->str, ==,
                   "                                           mean nodes generated\nlength  "
                   "boards  breadth-first  astar misplaced  astar manhattan\n------  ------  "
                   "-------------  ---------------  ---------------\n     2       3         "
                   "101.00            11.00            21.00\n     4       1         "
                   "103.00            13.00                -\n\nastar manhattan: no figures for lengths "
                   "with boards that were not solved; the first is 4, and 1 board in all (node limit).\n"
                   "The optimal length of 1 board is unknown.\n"
                   "With parent pruning, the move back is not generated; textbooks count it, as "
                   "no-parent-pruning does.\n");

  slide_length_report_append (csv, &report, rows, measures, G_N_ELEMENTS (measures), SLIDE_FORMAT_CSV);
  g_assert_true (g_str_has_prefix (
    csv->str, "length,boards,counted,algorithm,method,specification,solved,mean_moves,mean_expanded,"
              "median_expanded,mean_generated,median_generated,mean_reopened,mean_max_frontier,"
              "effective_branching_factor\n"
              "2,3,3,breadth-first,breadth-first,,3,2,0,0,101,101,0,0,1.5\n"
              "2,3,3,astar,astar,misplaced,3,2,0,0,11,11,0,0,1.5\n"));
  g_assert_nonnull (strstr (csv->str, "4,1,1,astar,astar,manhattan,0,,,,,,,,\n"));

  slide_length_report_append (json, &report, rows, measures, G_N_ELEMENTS (measures), SLIDE_FORMAT_JSON);
  g_assert_true (g_str_has_prefix (
    json->str, "{\"length\":2,\"boards\":3,\"counted\":3,\"searches\":[{\"algorithm\":\"breadth-first\","
               "\"method\":\"breadth-first\",\"specification\":null,\"solved\":3,\"mean_moves\":2,"));
}

/* A search that is not tried on longer boards has dashes from the first length on that it did not
 * solve, whether its rows are there, as in the parts of a batch, or not; a last board of which rows
 * are missing is left out; and what does not depend on parent pruning does not mention it. */
static void
test_not_tried (void)
{
  static const SlideMeasure expanded[] = { SLIDE_MEASURE_EXPANDED };
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) rows = make_rows (&request);
  SlideCompareReport report = { .request = &request };
  g_autoptr (GString) tried = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) csv = g_string_new (NULL);

  request.skips_longer = TRUE;
  for (guint i = 12; i < 15; i++)
    g_array_index (rows, SlideComparisonRow, i).length = 6;
  slide_length_report_append (tried, &report, rows, expanded, 1, SLIDE_FORMAT_TEXT);

  for (guint i = 12; i < 15; i++)
    {
      SlideComparisonRow *row = &g_array_index (rows, SlideComparisonRow, i);

      if (row->spec == 1)
        row->kind = SLIDE_COMPARISON_ROW_NOT_TRIED;
    }
  slide_length_report_append (text, &report, rows, expanded, 1, SLIDE_FORMAT_TEXT);
  g_assert_cmpstr (text->str, ==, tried->str);
  g_assert_cmpstr (text->str, ==,
                   "                                            mean nodes expanded\nlength  "
                   "boards  breadth-first  astar misplaced  astar manhattan\n------  ------  "
                   "-------------  ---------------  ---------------\n     2       3           "
                   "0.00             0.00             0.00\n     4       1           "
                   "0.00             0.00                -\n     6       1           "
                   "0.00             0.00                -\n\nastar manhattan: no figures from length 4 "
                   "on, where 1 board was not solved (node limit).\n");
  slide_length_report_append (csv, &report, rows, expanded, 1, SLIDE_FORMAT_CSV);
  g_assert_nonnull (strstr (csv->str, "\n4,1,1,astar,astar,manhattan,0,,,,,,,,\n"));
  g_assert_nonnull (strstr (csv->str, "\n6,1,1,astar,astar,manhattan,,,,,,,,,\n"));

  g_array_set_size (rows, 14);
  g_string_truncate (text, 0);
  slide_length_report_append (text, &report, rows, expanded, 1, SLIDE_FORMAT_TEXT);
  g_assert_null (strstr (text->str, "\n     6 "));
}

TEST_PROGRAM (compare_tables)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/compare-tables/forms", test_forms);
  g_test_add_func ("/compare-tables/wide-span", test_wide_span);
  g_test_add_func ("/compare-tables/lengths", test_lengths);
  g_test_add_func ("/compare-tables/not-tried", test_not_tried);

  return g_test_run ();
}
