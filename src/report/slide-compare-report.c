/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-compare-report.c: heuristics x algorithms x boards, as a table.
 */

#include "slide-compare-report.h"

#include "slide-board-text.h"

#include <glib/gi18n-lib.h>

#define COLUMN_GAP "  "

/* Sums for one pair of heuristic and algorithm. */
typedef struct
{
  char           *heuristic;
  SlideAlgorithm  algorithm;
  guint           n_solved;
  guint64         moves;
  guint64         expanded;
  guint64         generated;
  double          elapsed;
} Total;

struct _SlideCompareTotals
{
  GPtrArray *totals;      /* of Total, in the order first seen */
  guint      n_boards;
  guint      n_common;    /* boards that every pair solved */
};

void
slide_compare_row_free (SlideCompareRow *row)
{
  if (row == NULL)
    return;

  g_free (row->heuristic);
  g_free (row->label);
  slide_heuristic_spec_free (row->spec);
  g_free (row->problem);
  slide_solve_report_free (row->result);
  g_free (row);
}

/* Also of a row without a result, which says what was asked. */
static void
init_result (const SlideCompareRow *row,
             SlideResult           *result)
{
  if (row->result != NULL)
    {
      slide_solve_report_init_result (row->result, result);
      return;
    }

  *result = (SlideResult) {
    .start = &row->start,
    .goal = &row->goal,
    .algorithm = row->algorithm,
    .heuristic = row->heuristic,
  };
}

static gboolean
is_solved (const SlideCompareRow *row)
{
  return row->result != NULL && row->result->statistics.status == SLIDE_STATUS_SOLVED;
}

/* ---- JSON and CSV ---- */

void
slide_compare_report_append_json (GString               *out,
                                  const SlideCompareRow *row,
                                  SlideMoveNaming        naming)
{
  SlideJson json;
  SlideResult result;

  slide_json_init (&json, out);
  slide_json_uint (&json, "board", row->board);
  if (row->result != NULL)
    {
      slide_solve_report_add_members (&json, row->result, naming);
    }
  else
    {
      init_result (row, &result);
      slide_result_add_json (&json, &result, naming);
      slide_json_null (&json, "promise");
      slide_json_string (&json, "problem", row->problem);
      slide_json_string (&json, "specification", slide_heuristic_spec_get_text (row->spec));
    }
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
  slide_csv_end (&csv);
}

void
slide_compare_report_append_csv (GString               *out,
                                 const SlideCompareRow *row,
                                 SlideMoveNaming        naming)
{
  SlideCsv csv;
  SlideResult result;

  slide_csv_init (&csv, out);
  init_result (row, &result);
  slide_csv_uint (&csv, row->board);
  slide_result_add_csv (&csv, &result, naming);
  slide_csv_string (&csv, row->problem);
  slide_csv_string (&csv, slide_heuristic_spec_get_text (row->spec));
  slide_csv_end (&csv);
}

/* ---- Tables for people ---- */

/* Cells of a table row by row; the first @n_left columns are words. */
typedef struct
{
  GPtrArray *cells;   /* of char * */
  guint      n_columns;
  guint      n_left;
} Table;

static void
table_init (Table             *table,
            const char *const *titles,
            guint              n_columns,
            guint              n_left)
{
  table->cells = g_ptr_array_new_with_free_func (g_free);
  table->n_columns = n_columns;
  table->n_left = n_left;
  for (guint i = 0; i < n_columns; i++)
    g_ptr_array_add (table->cells, g_strdup (titles[i]));
}

static void
table_add_text (Table      *table,
                const char *text)
{
  g_ptr_array_add (table->cells, g_strdup (text));
}

static void
table_add_count (Table   *table,
                 guint64  value)
{
  GString *text = g_string_new (NULL);

  slide_append_grouped (text, value);
  g_ptr_array_add (table->cells, g_string_free (text, FALSE));
}

static void
table_add_real (Table  *table,
                double  value,
                guint   n_digits)
{
  GString *text = g_string_new (NULL);

  slide_append_real (text, value, n_digits);
  g_ptr_array_add (table->cells, g_string_free (text, FALSE));
}

static void
table_add_mean (Table  *table,
                double  value)
{
  GString *text = g_string_new (NULL);

  slide_append_mean (text, value);
  g_ptr_array_add (table->cells, g_string_free (text, FALSE));
}

static void
table_append (GString *out,
              Table   *table)
{
  g_autofree int *widths = g_new0 (int, table->n_columns);

  g_assert (table->cells->len % table->n_columns == 0);

  for (guint i = 0; i < table->cells->len; i++)
    {
      int *width = &widths[i % table->n_columns];

      *width = MAX (*width, (int) g_utf8_strlen (table->cells->pdata[i], -1));
    }

  for (guint i = 0; i < table->cells->len; i++)
    {
      guint column = i % table->n_columns;
      gboolean is_last = column + 1 == table->n_columns;
      gboolean is_left = column < table->n_left;

      if (column > 0)
        g_string_append (out, COLUMN_GAP);
      slide_append_padded (out, table->cells->pdata[i],
                           is_left ? (is_last ? 0 : widths[column]) : -widths[column]);
      if (is_last)
        g_string_append_c (out, '\n');

      /* A rule under the titles. */
      if (i + 1 == table->n_columns)
        {
          for (guint j = 0; j < table->n_columns; j++)
            {
              if (j > 0)
                g_string_append (out, COLUMN_GAP);
              for (int k = 0; k < widths[j]; k++)
                g_string_append_c (out, '-');
            }
          g_string_append_c (out, '\n');
        }
    }

  g_clear_pointer (&table->cells, g_ptr_array_unref);
}

/* Solved before unsolved before not applicable; then the least expanded; then
 * the order asked for. */
static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const SlideCompareRow *row_a = *(const SlideCompareRow *const *) a;
  const SlideCompareRow *row_b = *(const SlideCompareRow *const *) b;
  int rank_a = is_solved (row_a) ? 0 : row_a->result != NULL ? 1 : 2;
  int rank_b = is_solved (row_b) ? 0 : row_b->result != NULL ? 1 : 2;

  if (rank_a != rank_b)
    return rank_a - rank_b;
  if (rank_a == 2)
    return 0;

  guint64 expanded_a = row_a->result->statistics.expanded;
  guint64 expanded_b = row_b->result->statistics.expanded;

  return (expanded_a > expanded_b) - (expanded_a < expanded_b);
}

/* The first of them are words. */
#define N_WORDS 3
static const SlideColumn columns[] = {
  SLIDE_COLUMN_HEURISTIC, SLIDE_COLUMN_ALGORITHM, SLIDE_COLUMN_STATUS, SLIDE_COLUMN_MOVES,
  SLIDE_COLUMN_OPTIMAL, SLIDE_COLUMN_INITIAL_H, SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED,
  SLIDE_COLUMN_REOPENED, SLIDE_COLUMN_MAX_FRONTIER, SLIDE_COLUMN_BRANCHING_FACTOR,
  SLIDE_COLUMN_ELAPSED,
};

static void
add_table_row (Table                 *table,
               const SlideCompareRow *row)
{
  SlideResult result;
  SlideValue value;

  init_result (row, &result);
  result.heuristic = row->label;
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      GString *text = g_string_new (NULL);

      slide_result_get (&result, columns[i], &value);
      /* Where nothing was searched, nothing was left unproven. */
      if (row->result == NULL && i >= N_WORDS)
        value.type = SLIDE_VALUE_NONE;
      slide_value_append_text (text, &value);
      g_ptr_array_add (table->cells, g_string_free (text, FALSE));
    }
}

void
slide_compare_report_append_table (GString   *out,
                                   GPtrArray *rows)
{
  const char *titles[G_N_ELEMENTS (columns)];
  const SlideCompareRow *first = g_ptr_array_index (rows, 0);
  g_autofree char *start = slide_board_to_text (&first->start, SLIDE_TEXT_LINE);
  g_autofree char *goal = slide_board_to_text (&first->goal, SLIDE_TEXT_LINE);
  Table table;

  g_string_append_printf (out, _("Board %u: %s, goal %s\n"), first->board, start, goal);

  /* The sort is stable, so that equal rows stay in the order asked for. */
  g_ptr_array_sort (rows, compare_rows);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    titles[i] = _(slide_column_get_info (columns[i])->heading);
  table_init (&table, titles, G_N_ELEMENTS (titles), N_WORDS);
  for (guint i = 0; i < rows->len; i++)
    add_table_row (&table, g_ptr_array_index (rows, i));
  table_append (out, &table);

  for (guint i = 0; i < rows->len; i++)
    {
      const SlideCompareRow *row = g_ptr_array_index (rows, i);
      gboolean said = FALSE;

      /* Several algorithms share one. */
      for (guint j = 0; j < i && row->problem != NULL; j++)
        said |= g_strcmp0 (((SlideCompareRow *) g_ptr_array_index (rows, j))->problem,
                           row->problem) == 0;
      if (row->problem != NULL && !said)
        slide_append_wrapped (out, row->problem, "");
    }
}

/* ---- Over all boards ---- */

static void
total_free (gpointer data)
{
  Total *total = data;

  g_free (total->heuristic);
  g_free (total);
}

SlideCompareTotals *
slide_compare_totals_new (void)
{
  SlideCompareTotals *totals = g_new0 (SlideCompareTotals, 1);

  totals->totals = g_ptr_array_new_with_free_func (total_free);
  return totals;
}

void
slide_compare_totals_free (SlideCompareTotals *totals)
{
  if (totals == NULL)
    return;

  g_ptr_array_unref (totals->totals);
  g_free (totals);
}

static Total *
find_total (SlideCompareTotals    *totals,
            const SlideCompareRow *row)
{
  Total *total;

  for (guint i = 0; i < totals->totals->len; i++)
    {
      total = g_ptr_array_index (totals->totals, i);
      if (total->algorithm == row->algorithm && g_str_equal (total->heuristic, row->label))
        return total;
    }

  total = g_new0 (Total, 1);
  total->heuristic = g_strdup (row->label);
  total->algorithm = row->algorithm;
  g_ptr_array_add (totals->totals, total);
  return total;
}

void
slide_compare_totals_add (SlideCompareTotals *totals,
                          GPtrArray          *rows)
{
  gboolean all_solved = TRUE;

  for (guint i = 0; i < rows->len; i++)
    all_solved &= is_solved (g_ptr_array_index (rows, i));

  totals->n_boards++;
  if (all_solved)
    totals->n_common++;

  for (guint i = 0; i < rows->len; i++)
    {
      const SlideCompareRow *row = g_ptr_array_index (rows, i);
      Total *total = find_total (totals, row);

      if (!is_solved (row))
        continue;

      total->n_solved++;
      if (!all_solved)
        continue;

      total->moves += row->result->path != NULL ? row->result->path->len : 0;
      total->expanded += row->result->statistics.expanded;
      total->generated += row->result->statistics.generated;
      total->elapsed += row->result->statistics.elapsed;
    }
}

static int
compare_totals (gconstpointer a,
                gconstpointer b)
{
  const Total *total_a = *(const Total *const *) a;
  const Total *total_b = *(const Total *const *) b;

  if (total_a->n_solved != total_b->n_solved)
    return total_a->n_solved > total_b->n_solved ? -1 : 1;

  return (total_a->expanded > total_b->expanded) - (total_a->expanded < total_b->expanded);
}

void
slide_compare_totals_append (GString            *out,
                             SlideCompareTotals *totals)
{
  const char *const titles[] = {
    _(slide_column_get_info (SLIDE_COLUMN_HEURISTIC)->heading),
    _(slide_column_get_info (SLIDE_COLUMN_ALGORITHM)->heading),
    _("solved"), _("mean moves"), _("mean expanded"), _("mean generated"), _("seconds in all"),
  };
  Table table;
  double n = MAX (totals->n_common, 1);

  g_string_append_printf (out,
                          _("All %u boards. Means and seconds are over the %u boards that every "
                            "row solved.\n"),
                          totals->n_boards, totals->n_common);

  g_ptr_array_sort (totals->totals, compare_totals);
  table_init (&table, titles, G_N_ELEMENTS (titles), 2);
  for (guint i = 0; i < totals->totals->len; i++)
    {
      const Total *total = g_ptr_array_index (totals->totals, i);

      table_add_text (&table, total->heuristic);
      table_add_text (&table, slide_algorithm_get_info (total->algorithm)->id);
      table_add_count (&table, total->n_solved);
      table_add_mean (&table, (double) total->moves / n);
      table_add_mean (&table, (double) total->expanded / n);
      table_add_mean (&table, (double) total->generated / n);
      table_add_real (&table, total->elapsed, 3);
    }
  table_append (out, &table);
}
