/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-result-columns.h"

#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <math.h>

#define NO_COLUMN SLIDE_N_COLUMNS

/* If @title is NULL, the title in the report's table is used. */
static const struct
{
  SlideColumn  column;
  const char  *title;
  const char  *words[4];   /* NULL-terminated */
} infos[TILESTAR_N_RESULT_COLUMNS] = {
  [TILESTAR_RESULT_BOARD] = { NO_COLUMN, N_("Board"), { "board" } },
  [TILESTAR_RESULT_HEURISTIC] = { NO_COLUMN, N_("Heuristic"), { NULL } },
  [TILESTAR_RESULT_ALGORITHM] = { NO_COLUMN, N_("Algorithm"), { NULL } },
  [TILESTAR_RESULT_MOVES] = { SLIDE_COLUMN_MOVES, N_("Moves"), { "moves", "length" } },
  /* Translators: a column: whether a solution is known to be a shortest one */
  [TILESTAR_RESULT_PROVEN] = { NO_COLUMN, N_("Proven"), { NULL } },
  [TILESTAR_RESULT_EXPANDED] = { SLIDE_COLUMN_EXPANDED, NULL, { "expanded" } },
  [TILESTAR_RESULT_GENERATED] = { SLIDE_COLUMN_GENERATED, NULL, { "generated" } },
  [TILESTAR_RESULT_REOPENED] = { SLIDE_COLUMN_REOPENED, NULL, { "reopened" } },
  [TILESTAR_RESULT_MAX_FRONTIER] = { SLIDE_COLUMN_MAX_FRONTIER, NULL, { "frontier", "max_frontier" } },
  [TILESTAR_RESULT_ELAPSED] = { SLIDE_COLUMN_ELAPSED, N_("Time"), { "time", "seconds", "elapsed" } },
  [TILESTAR_RESULT_MEMORY] = { SLIDE_COLUMN_MEMORY, NULL, { "memory" } },
  /* Translators: a column: the effective branching factor */
  [TILESTAR_RESULT_BRANCHING_FACTOR] = { SLIDE_COLUMN_BRANCHING_FACTOR, N_("b*"), { "b", "b*" } },
};

const char *
tilestar_result_column_get_title (TilestarResultColumn column)
{
  g_return_val_if_fail (column < TILESTAR_N_RESULT_COLUMNS, NULL);

  return infos[column].title != NULL ? _(infos[column].title)
                                     : _(slide_column_get_info (infos[column].column)->label);
}

const char *const *
tilestar_result_column_get_words (TilestarResultColumn column)
{
  g_return_val_if_fail (column < TILESTAR_N_RESULT_COLUMNS, NULL);

  return infos[column].words;
}

double
tilestar_result_column_get_number (TilestarResultColumn      column,
                                   const SlideComparisonRow *row)
{
  if (column == TILESTAR_RESULT_BOARD)
    return slide_comparison_row_get_board_number (row);
  if (column == TILESTAR_RESULT_HEURISTIC)
    return row->spec;
  if (column == TILESTAR_RESULT_ALGORITHM)
    return row->method;
  if (row->kind != SLIDE_COMPARISON_ROW_DONE)
    return NAN;

  switch (column)
    {
    case TILESTAR_RESULT_MOVES:
      return row->moves >= 0 ? row->moves : NAN;
    case TILESTAR_RESULT_PROVEN:
      return row->proven ? 0 : 1 + row->status;
    case TILESTAR_RESULT_EXPANDED:
      return (double) row->expanded;
    case TILESTAR_RESULT_GENERATED:
      return (double) row->generated;
    case TILESTAR_RESULT_REOPENED:
      return (double) row->reopened;
    case TILESTAR_RESULT_MAX_FRONTIER:
      return (double) row->max_frontier;
    case TILESTAR_RESULT_ELAPSED:
      return row->elapsed;
    case TILESTAR_RESULT_MEMORY:
      return (double) row->memory;
    case TILESTAR_RESULT_BRANCHING_FACTOR:
      return row->branching_factor > 0.0 ? row->branching_factor : NAN;
    case TILESTAR_RESULT_BOARD:
    case TILESTAR_RESULT_HEURISTIC:
    case TILESTAR_RESULT_ALGORITHM:
    case TILESTAR_N_RESULT_COLUMNS:
    default:
      g_return_val_if_reached (NAN);
    }
}

char *
tilestar_result_column_format (TilestarResultColumn column,
                               double               number)
{
  SlideValue value = { .type = SLIDE_VALUE_COUNT };

  if (isnan (number))
    return g_strdup ("–");
  /* Means and medians of counts may not be integers. */
  if (infos[column].column == NO_COLUMN
      || slide_column_get_info (infos[column].column)->type == SLIDE_VALUE_COUNT)
    {
      if (number >= 100.0 || number == floor (number))
        return tilestar_format_count ((guint64) floor (number + 0.5));
      return g_strdup_printf ("%.1f", number);
    }

  value.type = slide_column_get_info (infos[column].column)->type;
  if (value.type == SLIDE_VALUE_BYTES)
    value.count = (guint64) number;
  else
    value.real = number;

  return tilestar_format_value (&value);
}

const char *
tilestar_result_get_outcome (const SlideComparisonRow *row)
{
  if (row->kind == SLIDE_COMPARISON_ROW_NOT_APPLICABLE)
    /* Translators: of a search: the heuristic is not for this board */
    return _("not applicable");
  if (row->kind == SLIDE_COMPARISON_ROW_FAILED)
    return _("no search");
  if (row->proven)
    /* Translators: the solution is proven to be a shortest one */
    return C_("proven", "yes");

  switch ((SlideStatus) row->status)
    {
    case SLIDE_STATUS_SOLVED:
      /* Translators: the solution is not proven to be a shortest one */
      return C_("proven", "no");
    case SLIDE_STATUS_UNSOLVABLE:
      return _("not solvable");
    case SLIDE_STATUS_TIME_LIMIT:
      return _("time limit");
    case SLIDE_STATUS_MEMORY_LIMIT:
      return _("memory limit");
    case SLIDE_STATUS_NODE_LIMIT:
      return _("node limit");
    case SLIDE_STATUS_DEPTH_LIMIT:
      return _("depth limit");
    case SLIDE_STATUS_RUNNING:
    case SLIDE_STATUS_CANCELLED:
    case SLIDE_N_STATUSES:
    default:
      return _("stopped");
    }
}

char *
tilestar_result_column_dup_text (TilestarResultColumn  column,
                                 TilestarResults      *results,
                                 guint                 index)
{
  const SlideComparisonRequest *request = tilestar_results_get_request (results);
  const SlideComparisonRow *row = tilestar_results_get (results, index);

  switch (column)
    {
    case TILESTAR_RESULT_HEURISTIC:
      return slide_comparison_request_is_guided (request, row->method)
               ? slide_heuristic_spec_dup_name (request->specs->pdata[row->spec])
               : g_strdup (SLIDE_NO_HEURISTIC);
    case TILESTAR_RESULT_ALGORITHM:
      return slide_method_dup_name_on (&g_array_index (request->methods, SlideMethod, row->method),
                                       slide_board_get_n_cells (&g_array_index (request->pairs, SlideBoardPair,
                                                                                row->board).start));
    case TILESTAR_RESULT_PROVEN:
      return g_strdup (tilestar_result_get_outcome (row));
    default:
      return tilestar_result_column_format (column,
                                            tilestar_result_column_get_number (column, row));
    }
}

static char *
dup_name (const SlideComparisonRequest *request,
          guint                         spec,
          guint                         method,
          gboolean                      is_short)
{
  const SlideMethod *by = &g_array_index (request->methods, SlideMethod, method);
  g_autofree char *algorithm = slide_method_dup_name (by);
  g_autofree char *heuristic = slide_heuristic_spec_dup_name (request->specs->pdata[spec]);

  if (!slide_algorithm_get_info (by->algorithm)->uses_heuristic
      || (is_short && request->specs->len == 1 && request->methods->len > 1))
    return g_steal_pointer (&algorithm);
  if (is_short && request->methods->len == 1 && request->specs->len > 1)
    return g_steal_pointer (&heuristic);

  return g_strdup_printf ("%s · %s", algorithm, heuristic);
}

char *
tilestar_result_dup_full_name (const SlideComparisonRequest *request,
                               guint                         spec,
                               guint                         method)
{
  return dup_name (request, spec, method, FALSE);
}

char *
tilestar_result_dup_group_name (const SlideComparisonRequest *request,
                                guint                         spec,
                                guint                         method)
{
  return dup_name (request, spec, method, TRUE);
}
