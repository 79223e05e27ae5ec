/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-comparison-text.h"

#include "slide-length-report.h"
#include "slide-provenance.h"

const SlideMeasure tilestar_length_measures[TILESTAR_N_LENGTH_MEASURES] = {
  SLIDE_MEASURE_GENERATED, SLIDE_MEASURE_BRANCHING_FACTOR,
};

static SlideComparisonResult *
new_result (TilestarResults *results,
            guint            index)
{
  SlideComparisonResult *result = g_new (SlideComparisonResult, 1);

  tilestar_results_read (results, index, result);

  return result;
}

static void
append_rows (GString                  *out,
             const SlideCompareReport *report,
             TilestarResults          *results,
             guint                     n,
             SlideFormat               format)
{
  if (format == SLIDE_FORMAT_CSV)
    slide_compare_report_append_header (out);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SlideComparisonResult) result = new_result (results, i);

      if (format == SLIDE_FORMAT_CSV)
        slide_compare_report_append_csv (out, report, result);
      else
        slide_compare_report_append_json (out, report, result);
    }
}

/* One table for each board, and one over all boards. */
static void
append_tables (GString                  *out,
               const SlideCompareReport *report,
               TilestarResults          *results,
               const GArray             *rows,
               SlideFormat               format)
{
  guint per_board = slide_comparison_request_get_n_per_board (report->request);

  for (guint first = 0; first < rows->len; first += per_board)
    {
      g_autoptr (GPtrArray) of_board =
        g_ptr_array_new_with_free_func ((GDestroyNotify) slide_comparison_result_free);

      if (first > 0)
        g_string_append_c (out, '\n');
      for (guint i = 0; i < per_board; i++)
        g_ptr_array_add (of_board, new_result (results, first + i));
      slide_compare_report_append_table (out, report, of_board, format);
    }
  if (rows->len > per_board)
    {
      g_string_append_c (out, '\n');
      slide_compare_report_append_totals (out, report, rows, format);
    }
  slide_compare_report_append_reflection (out, report, format);
}

char *
tilestar_comparison_dup_text (TilestarResults   *results,
                              SlideBoardSetKind  kind,
                              SlideFormat        format,
                              const char        *provenance)
{
  const SlideComparisonRequest *request = tilestar_results_get_request (results);
  SlideCompareReport report = { .request = request, .naming = SLIDE_NAMING_BLANK };
  guint per_board = slide_comparison_request_get_n_per_board (request);
  guint n = tilestar_results_get_n (results);
  GString *out = g_string_new (NULL);
  g_autoptr (GArray) rows = NULL;

  n -= n % per_board;
  rows = tilestar_results_list_rows (results, n);
  if (kind == SLIDE_BOARD_SET_BY_LENGTH)
    slide_length_report_append (out, &report, rows, tilestar_length_measures,
                                TILESTAR_N_LENGTH_MEASURES, format);
  else if (format == SLIDE_FORMAT_CSV || format == SLIDE_FORMAT_JSON)
    append_rows (out, &report, results, n, format);
  else
    append_tables (out, &report, results, rows, format);

  if (format == SLIDE_FORMAT_JSON)
    slide_json_lines_add_provenance (out, 0, provenance);

  return g_string_free (out, FALSE);
}
