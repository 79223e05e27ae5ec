/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-compare-report.h"

#include "pattern-database.h"
#include "slide-board-text.h"
#include "slide-solve-report.h"
#include "slide-table.h"
#include "slide-way-on.h"

#include <glib/gi18n-lib.h>

/* ---- Columns of a row ---- */

static const SlideBoardPair *
get_pair (const SlideCompareReport *report,
          const SlideComparisonRow *row)
{
  return &g_array_index (report->request->pairs, SlideBoardPair, row->board);
}

static const SlideMethod *
get_method (const SlideCompareReport *report,
            guint                     method)
{
  return &g_array_index (report->request->methods, SlideMethod, method);
}

static const SlideHeuristicSpec *
get_spec (const SlideCompareReport *report,
          guint                     spec)
{
  return report->request->specs->pdata[spec];
}

char *
slide_compare_report_dup_heuristic (const SlideCompareReport *report,
                                    guint                     spec)
{
  return g_strdup (report->heuristics != NULL
                     ? report->heuristics->pdata[spec]
                     : slide_heuristic_spec_get_text (get_spec (report, spec)));
}

/* The text of @method in rows of @pair. */
static char *
dup_method_on (const SlideCompareReport *report,
               guint                     method,
               const SlideBoardPair     *pair)
{
  return slide_method_dup_text_on (get_method (report, method), slide_board_get_n_cells (&pair->start));
}

static guint
get_n_cells (const SlideCompareReport *report)
{
  const GArray *pairs = report->request->pairs;

  return pairs->len > 0 ? slide_board_get_n_cells (&g_array_index (pairs, SlideBoardPair, 0).start) : 0;
}

char *
slide_compare_report_dup_method_text (const SlideCompareReport *report,
                                      guint                     method)
{
  return slide_method_dup_text_on (get_method (report, method), get_n_cells (report));
}

/* The name that was given is a method too, with fewer of its options. */
char *
slide_compare_report_dup_method (const SlideCompareReport *report,
                                 guint                     method)
{
  SlideMethod named;

  if (report->methods == NULL)
    return slide_compare_report_dup_method_text (report, method);
  if (!slide_method_parse (report->methods->pdata[method], NULL, &named, NULL))
    return g_strdup (report->methods->pdata[method]);

  return slide_method_dup_text_on (&named, slide_method_prunes_cycles (get_method (report, method), get_n_cells (report))
                                             ? get_n_cells (report) : 0);
}

/* Returns: NULL for a row whose algorithm uses no heuristic. */
static char *
dup_called (const SlideCompareReport *report,
            guint                     spec,
            guint                     method)
{
  return slide_comparison_request_is_guided (report->request, method)
           ? slide_compare_report_dup_heuristic (report, spec) : NULL;
}

/* Initializes the source of the columns; for a row without an outcome, only with the question.
 * @heuristic: (nullable): its name, borrowed; @statistics: filled in and borrowed */
static void
init_result (const SlideCompareReport    *report,
             const SlideComparisonResult *result,
             const char                  *heuristic,
             SlideStatistics             *statistics,
             SlideResult                 *columns)
{
  const SlideBoardPair *pair = get_pair (report, &result->row);

  slide_comparison_row_get_statistics (&result->row, statistics);
  *columns = (SlideResult) {
    .start = &pair->start,
    .goal = &pair->goal,
    .method = *get_method (report, result->row.method),
    .heuristic = heuristic,
    .statistics = result->row.kind == SLIDE_COMPARISON_ROW_DONE ? statistics : NULL,
    .has_failed = result->row.kind == SLIDE_COMPARISON_ROW_FAILED,
    .path = result->path,
  };
  if (slide_comparison_request_is_guided (report->request, result->row.method))
    {
      columns->specification = slide_heuristic_spec_get_text (get_spec (report, result->row.spec));
      columns->partition = result->facts != NULL ? result->facts->partition : NULL;
      columns->notice = result->facts != NULL ? result->facts->notice : NULL;
    }
}

static gboolean
is_solved (const SlideComparisonRow *row)
{
  return row->kind == SLIDE_COMPARISON_ROW_DONE && row->status == SLIDE_STATUS_SOLVED;
}

/* ---- JSON and CSV ---- */

/* Adds the members that are needed to create tables from rows. */
static void
add_place (SlideJson                   *json,
           const SlideCompareReport    *report,
           const SlideComparisonResult *result)
{
  const SlideComparisonRow *row = &result->row;
  g_autofree char *method = dup_method_on (report, row->method, get_pair (report, row));
  g_autofree char *heuristic_called = dup_called (report, row->spec, row->method);
  g_autofree char *method_called = slide_compare_report_dup_method (report, row->method);

  slide_json_uint (json, "row", slide_comparison_row_get_number (row, report->request));
  slide_json_string (json, "method", method);
  slide_json_begin_array (json, "called");
  slide_json_string (json, NULL, heuristic_called);
  slide_json_string (json, NULL, method_called);
  slide_json_end_array (json);
  slide_json_uint_or_null (json, "length", row->length >= 0, (guint64) row->length);
  slide_json_uint_or_null (json, "depth", row->kind == SLIDE_COMPARISON_ROW_DONE, row->depth);
  slide_json_uint_or_null (json, "number", row->number > 0, row->number);
}

void
slide_compare_report_append_json (GString                     *out,
                                  const SlideCompareReport    *report,
                                  const SlideComparisonResult *result)
{
  gboolean is_guided = slide_comparison_request_is_guided (report->request, result->row.method);
  const SlideHeuristicSpec *spec = is_guided ? get_spec (report, result->row.spec) : NULL;
  g_autofree char *id = is_guided ? slide_heuristic_spec_dup_id (spec) : NULL;
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_uint (&json, "board", result->row.board + 1u);
  if (result->row.kind == SLIDE_COMPARISON_ROW_DONE)
    {
      g_autoptr (SlideSolveReport) one = slide_solve_report_new_from_result (report->request, result);

      /* Replace the heuristic by the one that was specified: the search has replaced "max" by
       * its parts, and has set one for an algorithm that uses none. */
      g_free (one->heuristic);
      one->heuristic = g_strdup (id);
      g_clear_pointer (&one->spec, slide_heuristic_spec_free);
      one->spec = is_guided ? slide_heuristic_spec_copy (spec) : NULL;
      if (!is_guided)
        {
          g_clear_pointer (&one->partition, g_free);
          g_clear_pointer (&one->notice, g_free);
        }
      slide_solve_report_add_members (&json, one, report->naming);
    }
  else
    {
      SlideStatistics statistics;
      SlideResult columns;

      init_result (report, result, id, &statistics, &columns);
      slide_result_add_json (&json, &columns, report->naming);
      slide_json_null (&json, "promise");
      slide_json_string (&json, "problem", result->problem);
      slide_json_string (&json, "specification",
                         is_guided ? slide_heuristic_spec_get_text (spec) : NULL);
    }
  add_place (&json, report, result);
  slide_json_end (&json);
}

void
slide_compare_report_append_header (GString *out)
{
  SlideCsv csv;

  slide_csv_init (&csv, out);
  slide_csv_string (&csv, "board");
  slide_result_add_header (&csv);
  slide_csv_string (&csv, "problem");
  slide_csv_string (&csv, "specification");
  slide_csv_string (&csv, "method");
  slide_csv_string (&csv, "length");
  slide_csv_string (&csv, "number");
  slide_result_add_method_header (&csv);
  slide_csv_end (&csv);
}

void
slide_compare_report_append_csv (GString                     *out,
                                 const SlideCompareReport    *report,
                                 const SlideComparisonResult *result)
{
  const SlideComparisonRow *row = &result->row;
  gboolean is_guided = slide_comparison_request_is_guided (report->request, row->method);
  g_autofree char *id = is_guided ? slide_heuristic_spec_dup_id (get_spec (report, row->spec)) : NULL;
  g_autofree char *method = dup_method_on (report, row->method, get_pair (report, row));
  SlideStatistics statistics;
  SlideResult columns;
  SlideCsv csv;

  init_result (report, result, id, &statistics, &columns);
  slide_csv_init (&csv, out);
  slide_csv_uint (&csv, row->board + 1u);
  slide_result_add_csv (&csv, &columns, report->naming);
  slide_csv_string (&csv, row->kind == SLIDE_COMPARISON_ROW_DONE ? NULL : result->problem);
  slide_csv_string (&csv, columns.specification);
  slide_csv_string (&csv, method);
  if (row->length >= 0)
    slide_csv_uint (&csv, (guint64) row->length);
  else
    slide_csv_string (&csv, NULL);
  if (row->number > 0)
    slide_csv_uint (&csv, row->number);
  else
    slide_csv_string (&csv, NULL);
  slide_result_add_method_csv (&csv, &columns);
  slide_csv_end (&csv);
}

/* ---- The table of a board ---- */

/* Solved rows come before unsolved ones and rows that do not apply last; then fewer expansions
 * first; then the order of the request. */
static int
compare_results (gconstpointer a,
                 gconstpointer b)
{
  const SlideComparisonRow *row_a = &(*(const SlideComparisonResult *const *) a)->row;
  const SlideComparisonRow *row_b = &(*(const SlideComparisonResult *const *) b)->row;
  int rank_a = is_solved (row_a) ? 0 : row_a->kind == SLIDE_COMPARISON_ROW_DONE ? 1 : 2;
  int rank_b = is_solved (row_b) ? 0 : row_b->kind == SLIDE_COMPARISON_ROW_DONE ? 1 : 2;

  if (rank_a != rank_b)
    return rank_a - rank_b;
  if (rank_a == 2)
    return 0;

  return (row_a->expanded > row_b->expanded) - (row_a->expanded < row_b->expanded);
}

/* How many of the first columns are text. */
#define N_WORDS 3
static const SlideColumn columns_shown[] = {
  SLIDE_COLUMN_HEURISTIC, SLIDE_COLUMN_ALGORITHM, SLIDE_COLUMN_STATUS, SLIDE_COLUMN_MOVES,
  SLIDE_COLUMN_OPTIMAL, SLIDE_COLUMN_INITIAL_H, SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED,
  SLIDE_COLUMN_REOPENED, SLIDE_COLUMN_MAX_FRONTIER, SLIDE_COLUMN_BRANCHING_FACTOR,
  SLIDE_COLUMN_ELAPSED,
};

static void
add_table_row (SlideTable                  *table,
               const SlideCompareReport    *report,
               const SlideComparisonResult *result)
{
  g_autofree char *heuristic = dup_called (report, result->row.spec, result->row.method);
  g_autofree char *method = slide_compare_report_dup_method (report, result->row.method);
  g_autoptr (GString) text = g_string_new (NULL);
  SlideStatistics statistics;
  SlideResult columns;
  SlideValue value;

  init_result (report, result, heuristic, &statistics, &columns);
  for (guint i = 0; i < G_N_ELEMENTS (columns_shown); i++)
    {
      g_string_truncate (text, 0);
      slide_result_get (&columns, columns_shown[i], &value);
      /* Without a search, optimality is not "no" but unknown. */
      if (columns.statistics == NULL && i >= N_WORDS)
        value.type = SLIDE_VALUE_NONE;
      if (columns_shown[i] == SLIDE_COLUMN_ALGORITHM)
        g_string_append (text, method);
      else if (columns_shown[i] == SLIDE_COLUMN_HEURISTIC && heuristic == NULL)
        g_string_append (text, SLIDE_NO_HEURISTIC);
      else
        slide_value_append_text (text, &value);
      slide_table_add_text (table, text->str);
    }
}

/* Appends why some rows have no result, each reason once: several methods share one. */
static void
append_problems (GString     *out,
                 GPtrArray   *results,
                 SlideFormat  format)
{
  for (guint i = 0; i < results->len; i++)
    {
      const SlideComparisonResult *result = g_ptr_array_index (results, i);
      gboolean is_explained = result->row.kind == SLIDE_COMPARISON_ROW_DONE || result->problem == NULL;

      for (guint j = 0; j < i && !is_explained; j++)
        is_explained |= g_strcmp0 (((SlideComparisonResult *) g_ptr_array_index (results, j))->problem,
                                   result->problem) == 0;
      if (is_explained)
        continue;

      if (format == SLIDE_FORMAT_TEXT)
        {
          slide_append_wrapped (out, result->problem, "");
        }
      else
        {
          g_string_append_c (out, '\n');
          slide_table_append_caption (out, result->problem, format);
        }
    }
}

void
slide_compare_report_append_table (GString                  *out,
                                   const SlideCompareReport *report,
                                   GPtrArray                *results,
                                   SlideFormat               format)
{
  const SlideComparisonResult *first = g_ptr_array_index (results, 0);
  const SlideBoardPair *pair = get_pair (report, &first->row);
  g_autofree char *start = slide_board_to_text (&pair->start, SLIDE_TEXT_LINE);
  g_autofree char *goal = slide_board_to_text (&pair->goal, SLIDE_TEXT_LINE);
  g_autofree char *caption = NULL;
  SlideTable table;

  /* Translators: a number, and two boards as text */
  caption = g_strdup_printf (_("Board %u: %s, goal %s"), slide_comparison_row_get_board_number (&first->row), start, goal);
  slide_table_append_caption (out, caption, format);

  /* The sort is stable, so equal rows remain in the order of the request. */
  g_ptr_array_sort (results, compare_results);

  slide_table_init (&table, G_N_ELEMENTS (columns_shown), N_WORDS);
  for (guint i = 0; i < G_N_ELEMENTS (columns_shown); i++)
    slide_table_add_text (&table, _(slide_column_get_info (columns_shown[i])->heading));
  for (guint i = 0; i < results->len; i++)
    add_table_row (&table, report, g_ptr_array_index (results, i));
  slide_table_append (out, &table, format);
  slide_table_clear (&table);

  append_problems (out, results, format);
}

/* ---- Over all boards ---- */

static int
compare_groups (gconstpointer a,
                gconstpointer b)
{
  const SlideComparisonGroup *group_a = a;
  const SlideComparisonGroup *group_b = b;
  double total_a = group_a->figures[SLIDE_MEASURE_EXPANDED].total;
  double total_b = group_b->figures[SLIDE_MEASURE_EXPANDED].total;

  if (group_a->n_solved != group_b->n_solved)
    return group_a->n_solved > group_b->n_solved ? -1 : 1;

  return (total_a > total_b) - (total_a < total_b);
}

/* The number of columns after the names and the number solved. */
#define N_FIGURES 6

static void
add_group (SlideTable                 *table,
           const SlideCompareReport   *report,
           const SlideComparisonGroup *group)
{
  g_autofree char *heuristic = dup_called (report, group->spec, group->method);
  g_autofree char *method = slide_compare_report_dup_method (report, group->method);

  slide_table_add_text (table, heuristic != NULL ? heuristic : SLIDE_NO_HEURISTIC);
  slide_table_add_text (table, method);
  slide_table_add_count (table, group->n_solved);
  /* Over no boards there is no mean and no meaningful sum. */
  if (group->n_counted == 0)
    {
      for (guint i = 0; i < N_FIGURES; i++)
        slide_table_add_text (table, "-");
      return;
    }

  slide_table_add_mean (table, group->figures[SLIDE_MEASURE_MOVES].mean);
  slide_table_add_mean (table, group->figures[SLIDE_MEASURE_EXPANDED].mean);
  slide_table_add_mean (table, group->figures[SLIDE_MEASURE_GENERATED].mean);
  slide_table_add_mean (table, group->figures[SLIDE_MEASURE_EXPANDED].median);
  slide_table_add_mean (table, group->figures[SLIDE_MEASURE_GENERATED].median);
  slide_table_add_real (table, group->figures[SLIDE_MEASURE_ELAPSED].total, 3);
}

/* Adds the pairs that apply to no board, with nothing but their names. */
static void
add_missing (SlideTable               *table,
             const SlideCompareReport *report,
             const GArray             *groups)
{
  for (guint spec = 0; spec < report->request->specs->len; spec++)
    for (guint method = 0; method < report->request->methods->len; method++)
      {
        SlideComparisonGroup none = { .spec = spec, .method = method };
        gboolean is_there = spec > 0
                            && !slide_comparison_request_is_guided (report->request, method);

        for (guint i = 0; i < groups->len && !is_there; i++)
          {
            const SlideComparisonGroup *group = &g_array_index (groups, SlideComparisonGroup, i);

            is_there = group->spec == spec && group->method == method;
          }
        if (!is_there)
          add_group (table, report, &none);
      }
}

void
slide_compare_report_append_totals (GString                  *out,
                                    const SlideCompareReport *report,
                                    const GArray             *rows,
                                    SlideFormat               format)
{
  const char *const titles[] = {
    _(slide_column_get_info (SLIDE_COLUMN_HEURISTIC)->heading),
    _(slide_column_get_info (SLIDE_COLUMN_ALGORITHM)->heading),
    _("solved"), _("mean moves"), _("mean expanded"), _("mean generated"), _("median expanded"),
    _("median generated"), _("total seconds"),
  };
  g_autofree char *caption = NULL;
  g_autoptr (GArray) groups = NULL;
  guint n_all = slide_comparison_request_get_n_boards (report->request);
  guint n_boards, n_common;
  SlideTable table;

  groups = slide_comparison_list_groups ((const SlideComparisonRow *) (void *) rows->data, rows->len,
                                         FALSE, TRUE, &n_boards, &n_common);
  if (n_boards < n_all)
    caption = g_strdup_printf (ngettext ("%u of %u boards. Means, medians and seconds cover the %u board that "
                                         "every search solved.",
                                         "%u of %u boards. Means, medians and seconds cover the %u boards that "
                                         "every search solved.", n_common),
                               n_boards, n_all, n_common);
  else
    caption = g_strdup_printf (ngettext ("All %u boards. Means, medians and seconds cover the %u "
                                         "board that every search solved.",
                                         "All %u boards. Means, medians and seconds cover the %u "
                                         "boards that every search solved.", n_common),
                               n_boards, n_common);
  slide_table_append_caption (out, caption, format);

  g_array_sort (groups, compare_groups);
  slide_table_init (&table, G_N_ELEMENTS (titles), 2);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    slide_table_add_text (&table, titles[i]);
  for (guint i = 0; i < groups->len; i++)
    add_group (&table, report, &g_array_index (groups, SlideComparisonGroup, i));
  add_missing (&table, report, groups);
  slide_table_append (out, &table, format);
  slide_table_clear (&table);
}

/* How many ways lead on from the search of @row. */
static guint
count_ways_on (const SlideCompareReport *report,
               const SlideComparisonRow *row,
               const SlideHeuristicSpec *spec)
{
  guint n = 0;

  for (guint way = 0; way < SLIDE_N_WAYS_ON; way++)
    n += (guint) slide_way_on_is_worth_trying ((SlideWayOn) way, get_method (report, row->method)->algorithm, spec,
                                               &get_pair (report, row)->goal);

  return n;
}

/* What to try on the board of @rows, all of one board, if no search has solved it: what the search
 * that has the fewest ways on, after a limit, could try. (transfer full) (nullable) */
static char *
describe_way_on (const SlideCompareReport *report,
                 const SlideComparisonRow *rows,
                 guint                     n_rows)
{
  g_autofree char *way_on = NULL;
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < n_rows; i++)
    {
      const SlideHeuristicSpec *spec = slide_comparison_request_is_guided (report->request, rows[i].method)
                                         ? get_spec (report, rows[i].spec) : NULL;
      SlideStatistics statistics;
      guint n;

      if (is_solved (&rows[i]) && rows[i].proven)
        return NULL;
      if (rows[i].kind != SLIDE_COMPARISON_ROW_DONE)
        continue;

      slide_comparison_row_get_statistics (&rows[i], &statistics);
      n = count_ways_on (report, &rows[i], spec);
      if (!slide_way_on_is_wanted (&statistics) || n >= fewest)
        continue;

      fewest = n;
      g_free (way_on);
      way_on = slide_way_on_describe (&statistics, get_method (report, rows[i].method)->algorithm, spec,
                                      &get_pair (report, &rows[i])->goal);
    }

  return g_steal_pointer (&way_on);
}

void
slide_compare_report_append_ways_on (GString                  *out,
                                     const SlideCompareReport *report,
                                     const GArray             *rows)
{
  const SlideComparisonRow *first = (const SlideComparisonRow *) (void *) rows->data;
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0, end; i < rows->len; i = end)
    {
      g_autofree char *way_on = NULL;

      for (end = i + 1; end < rows->len && first[end].board == first[i].board; )
        end++;
      way_on = describe_way_on (report, first + i, end - i);
      if (way_on == NULL || g_ptr_array_find_with_equal_func (said, way_on, g_str_equal, NULL))
        continue;

      if (said->len == 0)
        g_string_append_c (out, '\n');
      slide_append_wrapped (out, way_on, "");
      g_ptr_array_add (said, g_steal_pointer (&way_on));
    }
}

void
slide_compare_report_append_reflection (GString                  *out,
                                        const SlideCompareReport *report,
                                        SlideFormat               format)
{
  const char *note = _("pattern-database: the larger value of the board and its reflection, where the goal "
                       "has one, unless “no-reflection” follows the groups");
  gboolean is_used = FALSE;

  for (guint i = 0; i < report->request->specs->len; i++)
    is_used |= slide_heuristic_spec_uses_reflection (g_ptr_array_index (report->request->specs, i));
  if (!is_used)
    return;

  g_string_append_c (out, '\n');
  if (format == SLIDE_FORMAT_TEXT)
    slide_append_wrapped (out, note, "");
  else
    slide_table_append_caption (out, note, format);
}
