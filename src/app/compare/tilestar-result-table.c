/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-result-table.h"

#include "tilestar-class.h"

#include "tilestar-result-table-test.h"

#include <glib/gi18n.h>
#include <math.h>

/* Columns are as wide as their content; names are limited to so many characters. */
#define MAX_NAME_CHARS 30

/* ---- The filter ---- */

/* Measures without a column come after those of the columns. */
enum
{
  INITIAL_H = TILESTAR_N_RESULT_COLUMNS,
  WEIGHT
};

/* Outcomes: first those of a row, then those of a search (SlideStatus). */
enum
{
  PROVEN,
  NOT_APPLICABLE,
  FAILED,
  FIRST_STATUS
};

static const TilestarFilterWord fixed_words[] = {
  { "h", TILESTAR_FILTER_NUMBER, INITIAL_H },
  { "w", TILESTAR_FILTER_NUMBER, WEIGHT },
  { "weight", TILESTAR_FILTER_NUMBER, WEIGHT },
  { "heuristic", TILESTAR_FILTER_NAME, TILESTAR_RESULT_HEURISTIC },
  { "h", TILESTAR_FILTER_NAME, TILESTAR_RESULT_HEURISTIC },
  { "algorithm", TILESTAR_FILTER_NAME, TILESTAR_RESULT_ALGORITHM },
  { "proven", TILESTAR_FILTER_STATE, PROVEN },
  { "not-applicable", TILESTAR_FILTER_STATE, NOT_APPLICABLE },
  { "failed", TILESTAR_FILTER_STATE, FAILED },
};

static void
add_words (GArray *words)
{
  for (guint i = 0; i < TILESTAR_N_RESULT_COLUMNS; i++)
    {
      const char *const *names = tilestar_result_column_get_words ((TilestarResultColumn) i);

      for (guint k = 0; names[k] != NULL; k++)
        {
          TilestarFilterWord word = { names[k], TILESTAR_FILTER_NUMBER, (int) i };

          g_array_append_val (words, word);
        }
    }
  g_array_append_vals (words, fixed_words, G_N_ELEMENTS (fixed_words));
  for (guint i = 0; i < SLIDE_N_STATUSES; i++)
    {
      TilestarFilterWord word = {
        slide_status_get_id ((SlideStatus) i), TILESTAR_FILTER_STATE, FIRST_STATUS + (int) i
      };

      g_array_append_val (words, word);
    }
}

static gboolean
fits_spec (const TilestarTableCondition *condition,
           const SlideHeuristicSpec     *spec)
{
  g_autofree char *name = slide_heuristic_spec_dup_name (spec);

  return condition->id != TILESTAR_RESULT_ALGORITHM
         && tilestar_table_condition_fits (condition, name, slide_heuristic_spec_get_text (spec));
}

static gboolean
fits_method (const TilestarTableCondition *condition,
             const SlideMethod            *method)
{
  g_autofree char *name = slide_method_dup_name (method);
  g_autofree char *text = slide_method_dup_text (method);

  return condition->id != TILESTAR_RESULT_HEURISTIC
         && tilestar_table_condition_fits (condition, name, text);
}

static gboolean
knows_name (const TilestarTableCondition *condition,
            gpointer                      user_data)
{
  const SlideComparisonRequest *request = user_data;

  if (request == NULL)
    return TRUE;

  for (guint s = 0; s < request->specs->len; s++)
    if (fits_spec (condition, request->specs->pdata[s]))
      return TRUE;
  for (guint m = 0; m < request->methods->len; m++)
    if (fits_method (condition, &g_array_index (request->methods, SlideMethod, m)))
      return TRUE;

  return FALSE;
}

gboolean
tilestar_result_filter_parse (TilestarTableFilter           *filter,
                              const char                    *text,
                              const SlideComparisonRequest  *request,
                              GError                       **error)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (TilestarFilterWord));
  TilestarFilterGrammar grammar = {
    .knows_name = knows_name,
    .user_data = (gpointer) request,
    /* Translators: follows “Write”; expanded, moves, proven and algorithm=astar stay as they are */
    .example = _("expanded>1000, moves=22, not proven, algorithm=astar or part of a name"),
  };

  add_words (words);
  grammar.words = (gconstpointer) words->data;
  grammar.n_words = words->len;

  return tilestar_table_filter_parse (filter, &grammar, text, error);
}

/* ---- The rows ---- */

typedef struct
{
  TilestarTableRows             base;

  TilestarResults              *results;
  const SlideComparisonRequest *request;
  /* For conditions on names: whether they hold for each pair of heuristic and method */
  gboolean                     *holds[TILESTAR_TABLE_FILTER_MAX];
} ResultRows;

/* (transfer full) (array of n_specs * n_methods) */
static gboolean *
find_in_names (const TilestarTableCondition *condition,
               const SlideComparisonRequest *request)
{
  guint n_methods = request->methods->len;
  gboolean *found = g_new0 (gboolean, MAX (request->specs->len * n_methods, 1));
  gboolean is_not = condition->is_not != (condition->sign == TILESTAR_SIGN_NOT_EQUAL);

  for (guint s = 0; s < request->specs->len; s++)
    for (guint m = 0; m < n_methods; m++)
      {
        gboolean fits = (slide_comparison_request_is_guided (request, m)
                         && fits_spec (condition, request->specs->pdata[s]))
                        || fits_method (condition, &g_array_index (request->methods, SlideMethod, m));

        found[s * n_methods + m] = fits != is_not;
      }

  return found;
}

static gboolean
begin_rows (TilestarTableRows *base)
{
  ResultRows *rows = (ResultRows *) base;

  for (guint i = 0; i < base->filter.n_conditions; i++)
    if (base->filter.conditions[i].kind == TILESTAR_FILTER_NAME)
      rows->holds[i] = find_in_names (&base->filter.conditions[i], rows->request);

  return TRUE;
}

static guint
get_same (const TilestarTableRows *rows,
          guint                    index)
{
  return index;
}

static double
get_number (int                           id,
            const SlideComparisonRow     *row,
            const SlideComparisonRequest *request)
{
  const SlideMethod *method = &g_array_index (request->methods, SlideMethod, row->method);

  if (id == WEIGHT)
    return slide_algorithm_get_info (method->algorithm)->uses_weight ? method->weight : NAN;
  if (id == INITIAL_H)
    return row->kind == SLIDE_COMPARISON_ROW_DONE && row->initial_h >= 0 ? row->initial_h : NAN;

  return tilestar_result_column_get_number ((TilestarResultColumn) id, row);
}

static gboolean
is_in_state (int                       id,
             const SlideComparisonRow *row)
{
  if (id == NOT_APPLICABLE)
    return row->kind == SLIDE_COMPARISON_ROW_NOT_APPLICABLE;
  if (id == FAILED)
    return row->kind == SLIDE_COMPARISON_ROW_FAILED;
  if (row->kind != SLIDE_COMPARISON_ROW_DONE)
    return FALSE;

  return id == PROVEN ? row->proven : row->status == id - FIRST_STATUS;
}

static gboolean
matches (const TilestarTableRows *base,
         guint                    place)
{
  const ResultRows *rows = (const ResultRows *) base;
  const SlideComparisonRow *row = tilestar_results_get (rows->results, place);

  for (guint i = 0; i < base->filter.n_conditions; i++)
    {
      const TilestarTableCondition *condition = &base->filter.conditions[i];
      gboolean holds;

      if (condition->kind == TILESTAR_FILTER_NAME)
        holds = rows->holds[i][row->spec * rows->request->methods->len + row->method];
      else if (condition->kind == TILESTAR_FILTER_STATE)
        holds = is_in_state (condition->id, row) != condition->is_not;
      else
        holds = tilestar_table_condition_holds (condition, get_number (condition->id, row, rows->request));
      if (!holds)
        return FALSE;
    }

  return TRUE;
}

static double
get_key (const TilestarTableRows *base,
         guint                    place)
{
  return tilestar_result_column_get_number (
    (TilestarResultColumn) base->sort, tilestar_results_get (((const ResultRows *) base)->results, place));
}

static void
clear_rows (TilestarTableRows *base)
{
  ResultRows *rows = (ResultRows *) base;

  for (guint i = 0; i < TILESTAR_TABLE_FILTER_MAX; i++)
    g_free (rows->holds[i]);
  tilestar_results_unref (rows->results);
}

static const TilestarTableRowsClass rows_class = {
  .size = sizeof (ResultRows),
  .begin = begin_rows,
  .get_number = get_same,
  .find_index = get_same,
  .matches = matches,
  .get_key = get_key,
  .clear = clear_rows,
};

TilestarTableRows *
tilestar_result_rows_new (TilestarResults *results,
                          guint            n)
{
  ResultRows *rows = tilestar_table_rows_new (&rows_class);

  rows->results = tilestar_results_ref (results);
  rows->request = tilestar_results_get_request (results);
  rows->base.n_all = n;
  /* Building takes as long as four nodes. */
  rows->base.work = (guint64) n * 4;

  return &rows->base;
}

/* ---- Cells ---- */

static char *
dup_text (const TilestarTableRows *rows,
          guint                    column,
          guint32                  place,
          guint                    index)
{
  return tilestar_result_column_dup_text ((TilestarResultColumn) column,
                                          ((const ResultRows *) rows)->results, place);
}

/* Text that does not fit, and why there was no search. */
static const char *
get_tooltip (const TilestarTableRows *rows,
             guint                    column,
             guint32                  place,
             const char              *text)
{
  return column == TILESTAR_RESULT_PROVEN
         ? tilestar_results_get_problem (((const ResultRows *) rows)->results, place) : text;
}

static char *
dup_row_name (const TilestarTableRows *rows,
              guint32                  place,
              guint                    index)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < TILESTAR_N_RESULT_COLUMNS; i++)
    {
      g_autofree char *text = dup_text (rows, i, place, index);

      g_string_append_printf (name, "%s%s %s", i > 0 ? ", " : "",
                              tilestar_result_column_get_title ((TilestarResultColumn) i), text);
    }

  return g_string_free (name, FALSE);
}

/* ---- The table ---- */

/* The data of a table. */
typedef struct
{
  TilestarTable      *table;
  TilestarComparison *comparison;   /* nullable */
} Compared;

static const TilestarTableColumn columns[TILESTAR_N_RESULT_COLUMNS] = {
  [TILESTAR_RESULT_BOARD] = { 4, 4, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_RESULT_HEURISTIC] = { 12, 22, .is_sortable = TRUE, .expands = TRUE, .has_tooltip = TRUE },
  [TILESTAR_RESULT_ALGORITHM] = { 8, 14, .is_sortable = TRUE, .has_tooltip = TRUE },
  [TILESTAR_RESULT_MOVES] = { 4, 4, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_RESULT_PROVEN] = { 5, 5, .is_sortable = TRUE, .has_tooltip = TRUE },
  [TILESTAR_RESULT_EXPANDED] = { 7, 8, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_RESULT_GENERATED] = { 8, 9, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_RESULT_REOPENED] = { 8, 9, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_RESULT_MAX_FRONTIER] = { 8, 14, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_RESULT_ELAPSED] = { 7, 7, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_RESULT_MEMORY] = { 7, 7, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_RESULT_BRANCHING_FACTOR] = { 5, 5, .is_number = TRUE, .is_sortable = TRUE },
};

static const char *
get_title (guint    column,
           gpointer user_data)
{
  return tilestar_result_column_get_title ((TilestarResultColumn) column);
}

static gboolean
read_filter (TilestarTableFilter  *filter,
             const char           *text,
             gpointer              user_data,
             GError              **error)
{
  const Compared *compared = user_data;
  const SlideComparisonRequest *request = NULL;

  if (compared->comparison != NULL)
    request = tilestar_comparison_get_request (compared->comparison);

  return tilestar_result_filter_parse (filter, text, request, error);
}

static TilestarTableRows *
new_rows (gpointer user_data)
{
  const Compared *compared = user_data;
  TilestarResults *results = NULL;

  if (compared->comparison != NULL)
    results = tilestar_comparison_get_results (compared->comparison);

  return results != NULL ? tilestar_result_rows_new (results, tilestar_results_get_n (results)) : NULL;
}

static const char *
get_empty_text (guint    n_all,
                gpointer user_data)
{
  return n_all > 0 ? _("No result matches the filter") : _("Results will appear here");
}

static void
compared_free (gpointer user_data)
{
  Compared *compared = user_data;

  tilestar_clear_watched (&compared->comparison, compared);
  g_free (compared);
}

static const TilestarTableInfo info = {
  .place_name = N_("Results"),
  .placeholder = N_("expanded>1000, not proven, or part of a name"),
  .tooltip = N_("Show only rows that meet all conditions, separated by spaces or commas. Numbers: "
                "expanded>1000, moves=22, time<0.5, h>=20 (of the start), w=2. Outcomes: proven, "
                "not proven, time-limit. Names: part of a name, or \"A*\" or algorithm=astar for "
                "exactly one."),
  .has_frame = TRUE,
  .has_menu = TRUE,
  .texts_stay = TRUE,
  .list_ms = 250,
  .columns = columns,
  .n_columns = TILESTAR_N_RESULT_COLUMNS,
  .get_title = get_title,
  .read_filter = read_filter,
  .new_rows = new_rows,
  .get_empty_text = get_empty_text,
  .dup_text = dup_text,
  .get_tooltip = get_tooltip,
  .dup_row_name = dup_row_name,
};

GtkWidget *
tilestar_result_table_new (void)
{
  Compared *compared = g_new0 (Compared, 1);
  GtkWidget *table = tilestar_table_new (&info, _("Results"), compared, compared_free);

  compared->table = TILESTAR_TABLE (table);

  return table;
}

static void
grew_cb (Compared *compared)
{
  tilestar_table_request (compared->table, FALSE);
}

/* Columns of names are as wide as the names of the comparison. */
static void
fit_columns (TilestarTable                *table,
             const SlideComparisonRequest *request)
{
  guint heuristic = columns[TILESTAR_RESULT_HEURISTIC].min_chars;
  guint algorithm = columns[TILESTAR_RESULT_ALGORITHM].min_chars;

  for (guint s = 0; s < request->specs->len; s++)
    {
      g_autofree char *name = slide_heuristic_spec_dup_name (request->specs->pdata[s]);

      heuristic = MAX (heuristic, tilestar_table_measure (name));
    }
  for (guint m = 0; m < request->methods->len; m++)
    {
      g_autofree char *name = slide_method_dup_name (&g_array_index (request->methods, SlideMethod, m));

      algorithm = MAX (algorithm, tilestar_table_measure (name));
    }
  tilestar_table_set_chars (table, TILESTAR_RESULT_HEURISTIC, MIN (heuristic, MAX_NAME_CHARS));
  tilestar_table_set_chars (table, TILESTAR_RESULT_ALGORITHM, MIN (algorithm, MAX_NAME_CHARS));
}

void
tilestar_result_table_set_comparison (TilestarTable      *table,
                                      TilestarComparison *comparison)
{
  Compared *compared = tilestar_table_get_user_data (table);

  if (comparison == compared->comparison)
    return;

  tilestar_disconnect (compared->comparison, compared);
  g_set_object (&compared->comparison, comparison);
  if (comparison != NULL)
    {
      g_signal_connect_swapped (comparison, "grew", G_CALLBACK (grew_cb), compared);
      fit_columns (table, tilestar_comparison_get_request (comparison));
    }
  tilestar_table_set_selected (table, TILESTAR_TABLE_NO_ROW);
  /* Another comparison has other names. */
  tilestar_table_begin (table);
}
