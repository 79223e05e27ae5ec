/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-filter.c: which results a table lists.
 */

#include "tilestar-result-filter.h"

#include <glib/gi18n.h>
#include <math.h>

/* Numbers that no column shows, after those of the columns. */
enum
{
  INITIAL_H = TILESTAR_N_RESULT_COLUMNS,
  WEIGHT
};

/* States: first those of a row, then a search's (SlideStatus). */
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

/* ---- Names ---- */

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
  grammar.words = (const TilestarFilterWord *) words->data;
  grammar.n_words = words->len;

  return tilestar_table_filter_parse (filter, &grammar, text, error);
}

/* ---- Listing ---- */

/* Whether a condition about a name holds, of each group of heuristic and method.
 * (transfer full) (array of n_specs * n_methods) */
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

GArray *
tilestar_result_filter_list (const TilestarTableFilter *filter,
                             TilestarResults           *results,
                             guint                      n)
{
  const SlideComparisonRequest *request = tilestar_results_get_request (results);
  GArray *list = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n);
  gboolean *found[TILESTAR_TABLE_FILTER_MAX] = { NULL };

  for (guint i = 0; i < filter->n_conditions; i++)
    if (filter->conditions[i].kind == TILESTAR_FILTER_NAME)
      found[i] = find_in_names (&filter->conditions[i], request);

  for (guint32 place = 0; place < n; place++)
    {
      const SlideComparisonRow *row = tilestar_results_get (results, place);
      gboolean is_left = TRUE;

      for (guint i = 0; i < filter->n_conditions && is_left; i++)
        {
          const TilestarTableCondition *condition = &filter->conditions[i];

          if (found[i] != NULL)
            is_left = found[i][row->spec * request->methods->len + row->method];
          else if (condition->kind == TILESTAR_FILTER_STATE)
            is_left = is_in_state (condition->id, row) != condition->is_not;
          else
            is_left = tilestar_table_condition_holds (condition, get_number (condition->id, row, request));
        }
      if (is_left)
        g_array_append_val (list, place);
    }

  for (guint i = 0; i < filter->n_conditions; i++)
    g_free (found[i]);
  return list;
}
