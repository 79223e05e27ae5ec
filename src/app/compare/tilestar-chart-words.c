/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-words.c: what a chart shows, in words.
 */

#include "tilestar-chart-drawing.h"

#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

static char *
dup_subject (TilestarResultGroups     *groups,
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
tilestar_chart_dup_title (TilestarResultGroups     *groups,
                          const TilestarChartStyle *style)
{
  g_autofree char *subject = dup_subject (groups, style);

  if (tilestar_result_groups_get_n (groups) <= TILESTAR_CHART_MAX_LOOKS)
    return g_steal_pointer (&subject);

  /* Translators: %s is the title of a chart */
  return g_strdup_printf (_("%s. There are more than 64 searches: some look alike."), subject);
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
  g_autofree Said *said = g_new (Said, MAX (n, 1));
  GString *text = g_string_new (title);

  for (guint i = 0; i < n; i++)
    {
      const TilestarResultGroup *group = tilestar_result_groups_get (groups, i);

      said[i] = (Said) { group->name, group->sums[sum][style->column] };
    }
  qsort (said, n, sizeof *said, compare_said);

  /* Translators: what follows are names with their numbers, the smallest first */
  g_string_append_printf (text, ". %s", _("From the least to the most: "));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = tilestar_result_column_format (style->column, said[i].number);

      g_string_append_printf (text, "%s%s %s", i > 0 ? "; " : "", said[i].name, number);
    }
  g_string_append_c (text, '.');

  return g_string_free (text, FALSE);
}
