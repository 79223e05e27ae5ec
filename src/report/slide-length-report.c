/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-length-report.h"

#include "slide-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* ---- Building the table ---- */

static void
line_clear (gpointer data)
{
  SlideLengthLine *line = data;

  g_clear_pointer (&line->groups, g_free);
}

/* Lists the searches of the table. A method that uses no heuristic is one search; these come
 * first. */
static GArray *
list_series (const SlideComparisonRequest *request)
{
  GArray *series = g_array_new (FALSE, FALSE, sizeof (SlideLengthSeries));

  for (guint guided = 0; guided <= 1; guided++)
    for (guint method = 0; method < request->methods->len; method++)
      {
        SlideAlgorithm algorithm = g_array_index (request->methods, SlideMethod, method).algorithm;
        SlideLengthSeries one = { .method = method, .is_guided = guided != 0 };

        if (slide_algorithm_get_info (algorithm)->uses_heuristic != one.is_guided)
          continue;
        for (one.spec = 0; one.spec < (one.is_guided ? request->specs->len : 1); one.spec++)
          g_array_append_val (series, one);
      }

  return series;
}

/* The rows of boards with all their rows: those of the last one may still be missing. */
static guint
count_whole (const SlideComparisonRequest *request,
             const GArray                 *rows)
{
  guint n = rows->len;
  guint n_per_board = slide_comparison_request_get_n_per_board (request);
  guint32 last;
  guint first;

  if (n == 0)
    return 0;

  last = g_array_index (rows, SlideComparisonRow, n - 1).board;
  for (first = n - 1; first > 0 && g_array_index (rows, SlideComparisonRow, first - 1).board == last; )
    first--;

  return n - first < n_per_board ? first : n;
}

/* Notes which boards @group did not solve, the shortest first. @rows: of all boards */
static void
note_failures (SlideLengthSeries          *series,
               const SlideComparisonGroup *group,
               const SlideComparisonRow   *rows,
               guint                       n_rows)
{
  if (series->n_failed == 0)
    {
      const SlideComparisonRow *row = rows;

      while (row < rows + n_rows
             && (row->spec != group->spec || row->method != group->method
                 || (row->kind == SLIDE_COMPARISON_ROW_DONE && row->status == SLIDE_STATUS_SOLVED)
                 || row->kind == SLIDE_COMPARISON_ROW_NOT_APPLICABLE || row->length > group->length))
        row++;
      series->failed_at = (guint) group->length;
      series->had_no_outcome = row == rows + n_rows || row->kind != SLIDE_COMPARISON_ROW_DONE;
      series->status = series->had_no_outcome ? SLIDE_STATUS_RUNNING : (SlideStatus) row->status;
    }
  series->n_failed += group->n_rows - group->n_solved;
}

/* Empties the cells of searches that did not solve every board, and with skips_longer all that are
 * below. Counts the boards of each line. */
static void
end_columns (SlideLengthTable             *table,
             const SlideComparisonRequest *request,
             const SlideComparisonRow     *rows,
             guint                         n_rows)
{
  for (guint i = 0; i < table->lines->len; i++)
    {
      SlideLengthLine *line = &g_array_index (table->lines, SlideLengthLine, i);

      for (guint j = 0; j < table->series->len; j++)
        {
          SlideLengthSeries *series = &g_array_index (table->series, SlideLengthSeries, j);
          SlideComparisonGroup *group = &line->groups[j];

          if (request->skips_longer && series->n_failed > 0)
            *group = (SlideComparisonGroup) { .spec = series->spec, .method = series->method };
          if (group->n_solved < group->n_rows)
            {
              note_failures (series, group, rows, n_rows);
              group->n_counted = 0;
            }
          if (group->n_counted > 0)
            line->n_counted = line->n_boards;
        }
    }
}

/* Stores @group in its column. For a search that does not depend on the heuristic, the first
 * group with rows is used. */
static void
place_group (const SlideLengthTable     *table,
             SlideLengthLine            *line,
             const SlideComparisonGroup *group)
{
  for (guint i = 0; i < table->series->len; i++)
    {
      const SlideLengthSeries *series = &g_array_index (table->series, SlideLengthSeries, i);

      if (series->method == group->method && (!series->is_guided || series->spec == group->spec)
          && line->groups[i].n_rows == 0)
        line->groups[i] = *group;
    }

  line->n_boards = MAX (line->n_boards, group->n_rows);
}

SlideLengthTable *
slide_length_table_new (const SlideComparisonRequest *request,
                        const GArray                 *rows)
{
  SlideLengthTable *table = g_new0 (SlideLengthTable, 1);
  const SlideComparisonRow *first = (const SlideComparisonRow *) (void *) rows->data;
  guint n_rows = count_whole (request, rows);
  g_autoptr (GArray) groups = slide_comparison_list_groups (first, n_rows, TRUE, FALSE, &table->n_boards,
                                                              NULL);

  table->series = list_series (request);
  table->lines = g_array_new (FALSE, FALSE, sizeof (SlideLengthLine));
  g_array_set_clear_func (table->lines, line_clear);

  for (guint i = 0; i < groups->len; i++)
    {
      const SlideComparisonGroup *group = &g_array_index (groups, SlideComparisonGroup, i);
      SlideLengthLine *last = table->lines->len > 0
                                ? &g_array_index (table->lines, SlideLengthLine, table->lines->len - 1)
                                : NULL;

      if (group->length < 0)
        {
          table->n_unknown = MAX (table->n_unknown, group->n_rows);
          continue;
        }

      if (last == NULL || last->length != (guint) group->length)
        {
          SlideLengthLine line = {
            .length = (guint) group->length,
            .groups = g_new0 (SlideComparisonGroup, table->series->len),
          };

          g_array_append_val (table->lines, line);
          last = &g_array_index (table->lines, SlideLengthLine, table->lines->len - 1);
        }
      place_group (table, last, group);
    }
  end_columns (table, request, first, n_rows);

  return table;
}

void
slide_length_table_free (SlideLengthTable *table)
{
  if (table == NULL)
    return;

  g_array_unref (table->series);
  g_array_unref (table->lines);
  g_free (table);
}

/* The name of a column: “uniform-cost”, “astar manhattan”. */
static char *
dup_name (const SlideLengthTable   *table,
          const SlideCompareReport *report,
          guint                     series)
{
  const SlideLengthSeries *one = &g_array_index (table->series, SlideLengthSeries, series);
  g_autofree char *method = slide_compare_report_dup_method (report, one->method);
  g_autofree char *heuristic = slide_compare_report_dup_heuristic (report, one->spec);

  return one->is_guided ? g_strdup_printf ("%s %s", method, heuristic) : g_steal_pointer (&method);
}

/* The translated title of a measure: “nodes generated, mean”. */
static const char *
get_heading (SlideMeasure measure)
{
  switch (measure)
    {
    case SLIDE_MEASURE_MOVES:
      return _("mean moves");
    case SLIDE_MEASURE_EXPANDED:
      return _("mean nodes expanded");
    case SLIDE_MEASURE_GENERATED:
      return _("mean nodes generated");
    case SLIDE_MEASURE_REOPENED:
      return _("mean nodes reopened");
    case SLIDE_MEASURE_MAX_FRONTIER:
      return _("mean largest frontier");
    case SLIDE_MEASURE_MEMORY:
      return _("mean memory in bytes");
    case SLIDE_MEASURE_ELAPSED:
      return _("mean seconds");
    case SLIDE_MEASURE_BRANCHING_FACTOR:
      return _("effective branching factor");
    case SLIDE_N_MEASURES:
    default:
      g_return_val_if_reached ("");
    }
}

/* ---- Tables ---- */

static void
add_figure (SlideTable                 *table,
            const SlideComparisonGroup *group,
            SlideMeasure                measure)
{
  double mean = group->figures[measure].mean;

  if (group->n_counted == 0)
    slide_table_add_text (table, NULL);
  else if (measure == SLIDE_MEASURE_BRANCHING_FACTOR)
    slide_table_add_fixed (table, mean, 2);
  else
    slide_table_add_mean (table, mean);
}

/* Why a search that was tried did not solve a board. */
static const char *
get_reason (const SlideLengthSeries *series)
{
  if (series->had_no_outcome)
    /* Translators: why a search did not solve a board */
    return _("error");

  switch (series->status)
    {
    case SLIDE_STATUS_TIME_LIMIT:
      return _("time limit");
    case SLIDE_STATUS_MEMORY_LIMIT:
      return _("memory limit");
    case SLIDE_STATUS_NODE_LIMIT:
      return _("node limit");
    case SLIDE_STATUS_DEPTH_LIMIT:
      return _("depth limit");
    case SLIDE_STATUS_UNSOLVABLE:
      return _("not solvable");
    case SLIDE_STATUS_CANCELLED:
    case SLIDE_STATUS_RUNNING:
    case SLIDE_STATUS_SOLVED:
    case SLIDE_N_STATUSES:
    default:
      /* Translators: why a search did not solve a board */
      return _("interrupted");
    }
}

/* (transfer full): why a column has dashes. */
static char *
describe_failure (const SlideLengthTable   *table,
                  const SlideCompareReport *report,
                  guint                     number)
{
  const SlideLengthSeries *series = &g_array_index (table->series, SlideLengthSeries, number);
  g_autofree char *name = dup_name (table, report, number);

  if (report->request->skips_longer)
    /* Translators: the name of a search, a number of moves, a number of boards, and a reason such as
     * "node limit" */
    return g_strdup_printf (ngettext ("%s: no figures from length %u on, where %u board was not solved (%s).",
                                      "%s: no figures from length %u on, where %u boards were not solved (%s).",
                                      series->n_failed),
                            name, series->failed_at, series->n_failed, get_reason (series));

  return g_strdup_printf (ngettext ("%s: no figures for lengths with boards that were not solved; "
                                    "the first is %u, and %u board in all (%s).",
                                    "%s: no figures for lengths with boards that were not solved; "
                                    "the first is %u, and %u boards in all (%s).",
                                    series->n_failed),
                          name, series->failed_at, series->n_failed, get_reason (series));
}

/* Whether @measures depend on parent pruning, which some search of the table does. */
static gboolean
is_pruned (const SlideCompareReport *report,
           const SlideLengthTable   *table,
           const SlideMeasure       *measures,
           guint                     n_measures)
{
  gboolean counts_nodes = FALSE;

  for (guint i = 0; i < n_measures; i++)
    counts_nodes |= measures[i] == SLIDE_MEASURE_GENERATED || measures[i] == SLIDE_MEASURE_BRANCHING_FACTOR;

  for (guint i = 0; i < table->series->len && counts_nodes; i++)
    {
      const SlideMethod *method = &g_array_index (report->request->methods, SlideMethod,
                                                  g_array_index (table->series, SlideLengthSeries, i).method);

      if (method->parent_pruning && slide_algorithm_get_info (method->algorithm)->prunes_parents)
        return TRUE;
    }

  return FALSE;
}

static void
append_notes (GString                  *out,
              const SlideCompareReport *report,
              const SlideLengthTable   *lengths,
              const SlideMeasure       *measures,
              guint                     n_measures,
              SlideFormat               format)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  guint n_all = slide_comparison_request_get_n_boards (report->request);

  for (guint i = 0; i < lengths->series->len; i++)
    if (g_array_index (lengths->series, SlideLengthSeries, i).n_failed > 0)
      g_ptr_array_add (notes, describe_failure (lengths, report, i));
  if (lengths->n_boards < n_all)
    g_ptr_array_add (notes, g_strdup_printf (ngettext ("%u of %u board.", "%u of %u boards.", n_all),
                                             lengths->n_boards, n_all));
  if (lengths->n_unknown > 0)
    g_ptr_array_add (notes,
                     g_strdup_printf (ngettext ("The optimal length of %u board is unknown.",
                                                "The optimal length of %u boards is unknown.",
                                                lengths->n_unknown),
                                      lengths->n_unknown));
  if (lengths->lines->len > 0 && is_pruned (report, lengths, measures, n_measures))
    g_ptr_array_add (notes,
                     g_strdup (_("With parent pruning, the move back is not generated; textbooks count it, as "
                                 "no-parent-pruning does.")));

  if (notes->len > 0)
    g_string_append_c (out, '\n');
  for (guint i = 0; i < notes->len; i++)
    slide_table_append_caption (out, g_ptr_array_index (notes, i), format);
}

static void
append_table (GString                  *out,
              const SlideCompareReport *report,
              const SlideLengthTable   *lengths,
              const SlideMeasure       *measures,
              guint                     n_measures,
              SlideFormat               format)
{
  guint n_series = lengths->series->len;
  SlideTable table;

  slide_table_init (&table, 2 + n_measures * n_series, 0);
  slide_table_add_text (&table, _("length"));
  slide_table_add_text (&table, _("boards"));
  for (guint i = 0; i < n_measures; i++)
    {
      slide_table_set_span (&table, 2 + i * n_series, get_heading (measures[i]));
      for (guint j = 0; j < n_series; j++)
        {
          g_autofree char *name = dup_name (lengths, report, j);

          slide_table_add_text (&table, name);
        }
    }

  for (guint i = 0; i < lengths->lines->len; i++)
    {
      const SlideLengthLine *line = &g_array_index (lengths->lines, SlideLengthLine, i);

      slide_table_add_count (&table, line->length);
      slide_table_add_count (&table, line->n_boards);
      for (guint j = 0; j < n_measures; j++)
        for (guint k = 0; k < n_series; k++)
          add_figure (&table, &line->groups[k], measures[j]);
    }
  slide_table_append (out, &table, format);
  slide_table_clear (&table);

  append_notes (out, report, lengths, measures, n_measures, format);
}

/* ---- JSON and CSV ---- */

/* The measures other than time and memory, with their keys. */
static const struct
{
  const char   *mean;
  const char   *median;   /* nullable: omitted */
  SlideMeasure  measure;
} members[] = {
  { "mean_moves", NULL, SLIDE_MEASURE_MOVES },
  { "mean_expanded", "median_expanded", SLIDE_MEASURE_EXPANDED },
  { "mean_generated", "median_generated", SLIDE_MEASURE_GENERATED },
  { "mean_reopened", NULL, SLIDE_MEASURE_REOPENED },
  { "mean_max_frontier", NULL, SLIDE_MEASURE_MAX_FRONTIER },
  { "effective_branching_factor", NULL, SLIDE_MEASURE_BRANCHING_FACTOR },
};

static void
append_json (GString                  *out,
             const SlideCompareReport *report,
             const SlideLengthTable   *lengths,
             const SlideLengthLine    *line)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_uint (&json, "length", line->length);
  slide_json_uint (&json, "boards", line->n_boards);
  slide_json_uint (&json, "counted", line->n_counted);
  slide_json_begin_array (&json, "searches");
  for (guint i = 0; i < lengths->series->len; i++)
    {
      const SlideLengthSeries *series = &g_array_index (lengths->series, SlideLengthSeries, i);
      const SlideMethod *method = &g_array_index (report->request->methods, SlideMethod, series->method);
      const SlideHeuristicSpec *spec = report->request->specs->pdata[series->spec];
      g_autofree char *text = slide_compare_report_dup_method_text (report, series->method);

      slide_json_begin_object (&json, NULL);
      slide_json_string (&json, "algorithm", slide_algorithm_get_info (method->algorithm)->id);
      slide_json_string (&json, "method", text);
      slide_json_string (&json, "specification",
                         series->is_guided ? slide_heuristic_spec_get_text (spec) : NULL);
      /* Unknown where it was not tried. */
      if (line->groups[i].n_rows == 0)
        slide_json_null (&json, "solved");
      else
        slide_json_uint (&json, "solved", line->groups[i].n_solved);
      for (guint j = 0; j < G_N_ELEMENTS (members); j++)
        {
          const SlideFigures *figures = &line->groups[i].figures[members[j].measure];

          if (line->groups[i].n_counted == 0)
            slide_json_null (&json, members[j].mean);
          else
            slide_json_real (&json, members[j].mean, figures->mean);
          if (members[j].median != NULL && line->groups[i].n_counted == 0)
            slide_json_null (&json, members[j].median);
          else if (members[j].median != NULL)
            slide_json_real (&json, members[j].median, figures->median);
        }
      slide_json_end_object (&json);
    }
  slide_json_end_array (&json);
  slide_json_end (&json);
}

static void
append_csv_header (GString *out)
{
  static const char *const first[] = {
    "length", "boards", "counted", "algorithm", "method", "specification", "solved",
  };
  SlideCsv csv;

  slide_csv_init (&csv, out);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    slide_csv_string (&csv, first[i]);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      slide_csv_string (&csv, members[i].mean);
      if (members[i].median != NULL)
        slide_csv_string (&csv, members[i].median);
    }
  slide_csv_end (&csv);
}

static void
append_csv (GString                  *out,
            const SlideCompareReport *report,
            const SlideLengthTable   *lengths,
            const SlideLengthLine    *line)
{
  for (guint i = 0; i < lengths->series->len; i++)
    {
      const SlideLengthSeries *series = &g_array_index (lengths->series, SlideLengthSeries, i);
      const SlideMethod *method = &g_array_index (report->request->methods, SlideMethod, series->method);
      const SlideHeuristicSpec *spec = report->request->specs->pdata[series->spec];
      g_autofree char *text = slide_compare_report_dup_method_text (report, series->method);
      SlideCsv csv;

      slide_csv_init (&csv, out);
      slide_csv_uint (&csv, line->length);
      slide_csv_uint (&csv, line->n_boards);
      slide_csv_uint (&csv, line->n_counted);
      slide_csv_string (&csv, slide_algorithm_get_info (method->algorithm)->id);
      slide_csv_string (&csv, text);
      slide_csv_string (&csv, series->is_guided ? slide_heuristic_spec_get_text (spec) : NULL);
      if (line->groups[i].n_rows == 0)
        slide_csv_string (&csv, NULL);
      else
        slide_csv_uint (&csv, line->groups[i].n_solved);
      for (guint j = 0; j < G_N_ELEMENTS (members); j++)
        {
          const SlideFigures *figures = &line->groups[i].figures[members[j].measure];
          gboolean is_there = line->groups[i].n_counted > 0;

          slide_csv_real (&csv, is_there ? figures->mean : NAN);
          if (members[j].median != NULL)
            slide_csv_real (&csv, is_there ? figures->median : NAN);
        }
      slide_csv_end (&csv);
    }
}

void
slide_length_report_append (GString                  *out,
                            const SlideCompareReport *report,
                            const GArray             *rows,
                            const SlideMeasure       *measures,
                            guint                     n_measures,
                            SlideFormat               format)
{
  g_autoptr (SlideLengthTable) lengths = slide_length_table_new (report->request, rows);

  if (format != SLIDE_FORMAT_JSON && format != SLIDE_FORMAT_CSV)
    {
      append_table (out, report, lengths, measures, n_measures, format);
      return;
    }

  if (format == SLIDE_FORMAT_CSV)
    append_csv_header (out);
  for (guint i = 0; i < lengths->lines->len; i++)
    {
      const SlideLengthLine *line = &g_array_index (lengths->lines, SlideLengthLine, i);

      if (format == SLIDE_FORMAT_JSON)
        append_json (out, report, lengths, line);
      else
        append_csv (out, report, lengths, line);
    }
}
