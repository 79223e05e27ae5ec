/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-words.c: what a chart shows, in words.
 */

#include "tilestar-chart-drawing.h"

#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

char *
tilestar_chart_dup_title (TilestarResultGroups     *groups,
                          const TilestarChartStyle *style)
{
  const char *column = tilestar_result_column_get_title (style->column);
  guint n = tilestar_result_groups_get_n_common (groups);
  g_autofree char *boards = tilestar_format_count (n);

  if (style->kind == TILESTAR_CHART_LENGTHS)
    /* Translators: a chart: a number such as “Expanded” */
    return g_strdup_printf (_("%s: each board, and means"), column);
  if (style->kind == TILESTAR_CHART_DOTS)
    return g_strdup_printf (_("%s: each board, and the median"), column);

  /* Translators: a chart: “Median”, a number such as “Expanded”, how many boards */
  return g_strdup_printf (ngettext ("%s of “%s”, %s board that all solved",
                                    "%s of “%s”, %s boards that all solved", n),
                          tilestar_sum_get_name (style->sum), column, boards);
}

char *
tilestar_chart_dup_note (TilestarResultGroups *groups)
{
  guint n = tilestar_result_groups_get_n (groups);

  if (n <= TILESTAR_CHART_MAX_LOOKS)
    return NULL;

  /* Translators: of a chart: how many searches there are, and how many looks there are for them */
  return tilestar_format_sentence (_("Some searches look alike: of %u, at most %d can be told apart."), n,
                                   TILESTAR_CHART_MAX_LOOKS);
}

typedef struct
{
  const char *name;
  double      number;
} Said;

static int
compare_said (gconstpointer a,
              gconstpointer b)
{
  const Said *x = a, *y = b;

  if (isnan (x->number) || isnan (y->number))
    return isnan (x->number) - isnan (y->number);

  return (x->number > y->number) - (x->number < y->number);
}

char *
tilestar_chart_dup_description (TilestarResultGroups     *groups,
                                const TilestarChartStyle *style)
{
  guint n = tilestar_result_groups_get_n (groups);
  TilestarSum sum = style->kind == TILESTAR_CHART_BARS ? style->sum
                    : style->kind == TILESTAR_CHART_DOTS ? TILESTAR_MEDIAN : TILESTAR_MEAN;
  g_autofree char *title = tilestar_chart_dup_title (groups, style);
  g_autofree char *note = tilestar_chart_dup_note (groups);
  g_autofree Said *said = g_new (Said, MAX (n, 1));
  GString *text = g_string_new (title);
  guint n_said = 0;

  for (guint i = 0; i < n; i++)
    {
      const TilestarResultGroup *group = tilestar_result_groups_get (groups, i);

      if (tilestar_chart_style_is_shown (style, i))
        said[n_said++] = (Said) { group->name, group->sums[sum][style->column] };
    }
  qsort (said, n_said, sizeof *said, compare_said);

  /* Translators: what follows are names with their numbers, the smallest first */
  g_string_append_printf (text, ". %s", _("From the least to the most: "));
  for (guint i = 0; i < n_said; i++)
    {
      g_autofree char *number = tilestar_result_column_format (style->column, said[i].number);

      g_string_append_printf (text, "%s%s %s", i > 0 ? "; " : "", said[i].name, number);
    }
  g_string_append_c (text, '.');
  if (note != NULL)
    g_string_append_printf (text, " %s", note);

  return g_string_free (text, FALSE);
}
