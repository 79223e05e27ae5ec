/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-groups.c: medians, means and totals of each heuristic with each algorithm.
 */

#include "tilestar-result-groups.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

struct _TilestarResultGroups
{
  gatomicrefcount  n_references;
  TilestarResults *results;
  guint            n_results;
  guint            n_methods;
  GArray          *groups;      /* of TilestarResultGroup */
  guint           *numbers;     /* of the group of each spec * n_methods + method */
  guint            n_boards;
  guint            n_common;
  guint8          *is_common;   /* of each board */
};

const char *
tilestar_sum_get_name (TilestarSum sum)
{
  static const char *const names[TILESTAR_N_SUMS] = { N_("Median"), N_("Mean"), N_("Total") };

  g_return_val_if_fail (sum < TILESTAR_N_SUMS, NULL);

  return _(names[sum]);
}

static void
group_clear (gpointer group)
{
  g_free (((TilestarResultGroup *) group)->name);
}

static void
make_groups (TilestarResultGroups *groups)
{
  const SlideComparisonRequest *request = tilestar_results_get_request (groups->results);

  groups->numbers = g_new (guint, MAX (request->specs->len * groups->n_methods, 1));
  for (guint s = 0; s < request->specs->len; s++)
    for (guint m = 0; m < groups->n_methods; m++)
      {
        const SlideMethod *method = &g_array_index (request->methods, SlideMethod, m);
        TilestarResultGroup group = { .spec = s, .method = m };

        groups->numbers[s * groups->n_methods + m] = groups->groups->len;
        if (s > 0 && !slide_algorithm_get_info (method->algorithm)->uses_heuristic)
          {
            groups->numbers[s * groups->n_methods + m] = G_MAXUINT;
            continue;
          }
        group.name = tilestar_result_dup_group_name (request, s, m);
        g_array_append_val (groups->groups, group);
      }
}

static TilestarResultGroup *
get_group (TilestarResultGroups *groups,
           guint                 index)
{
  return &g_array_index (groups->groups, TilestarResultGroup, index);
}

static void
count (TilestarResultGroups *groups)
{
  for (guint i = 0; i < groups->n_results; i++)
    {
      const SlideComparisonRow *row = tilestar_results_get (groups->results, i);
      guint number = tilestar_result_groups_find (groups, row);
      TilestarResultGroup *group;

      if (number == G_MAXUINT || row->kind == SLIDE_COMPARISON_ROW_NOT_APPLICABLE)
        continue;
      group = get_group (groups, number);
      group->n_boards++;
      group->n_solved += row->moves >= 0;
      group->n_proven += row->proven;
    }
}

/* A heuristic that applies to no board keeps none from being solved by all. */
static void
find_common (TilestarResultGroups *groups)
{
  memset (groups->is_common, TRUE, groups->n_boards);
  for (guint i = 0; i < groups->n_results; i++)
    {
      const SlideComparisonRow *row = tilestar_results_get (groups->results, i);
      guint number = tilestar_result_groups_find (groups, row);

      if (number != G_MAXUINT && get_group (groups, number)->n_boards > 0 && row->moves < 0)
        groups->is_common[row->board] = FALSE;
    }
  for (guint i = 0; i < groups->n_boards; i++)
    groups->n_common += groups->is_common[i];
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
sum_up (TilestarResultGroup *group,
        guint                column,
        GArray              *numbers)
{
  double total = 0.0;
  guint n = numbers->len;

  if (n == 0)
    return;

  qsort (numbers->data, n, sizeof (double), compare_numbers);
  for (guint i = 0; i < n; i++)
    total += g_array_index (numbers, double, i);
  group->sums[TILESTAR_TOTAL][column] = total;
  group->sums[TILESTAR_MEAN][column] = total / n;
  group->sums[TILESTAR_MEDIAN][column] = (g_array_index (numbers, double, (n - 1) / 2)
                                          + g_array_index (numbers, double, n / 2)) / 2.0;
}

static gboolean
is_summed (guint column)
{
  return column == TILESTAR_RESULT_MOVES || column >= TILESTAR_RESULT_FIRST_NUMBER;
}

static void
sum_group (TilestarResultGroups *groups,
           TilestarResultGroup  *group,
           GArray               *numbers)
{
  const SlideComparisonRequest *request = tilestar_results_get_request (groups->results);
  guint per_board = request->specs->len * groups->n_methods;

  for (guint c = 0; c < TILESTAR_N_RESULT_COLUMNS; c++)
    {
      for (guint s = 0; s < TILESTAR_N_SUMS; s++)
        group->sums[s][c] = NAN;
      if (!is_summed (c) || group->n_boards == 0)
        continue;

      g_array_set_size (numbers, 0);
      for (guint i = group->spec * groups->n_methods + group->method; i < groups->n_results; i += per_board)
        {
          const SlideComparisonRow *row = tilestar_results_get (groups->results, i);
          double number = tilestar_result_column_get_number ((TilestarResultColumn) c, row);

          if (groups->is_common[row->board] && !isnan (number))
            g_array_append_val (numbers, number);
        }
      sum_up (group, c, numbers);
    }
}

TilestarResultGroups *
tilestar_result_groups_new (TilestarResults *results,
                            guint            n)
{
  const SlideComparisonRequest *request = tilestar_results_get_request (results);
  TilestarResultGroups *groups = g_new0 (TilestarResultGroups, 1);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (double));
  guint per_board = request->specs->len * request->methods->len;

  g_atomic_ref_count_init (&groups->n_references);
  groups->results = tilestar_results_ref (results);
  groups->n_results = n - n % per_board;
  groups->n_methods = request->methods->len;
  groups->groups = g_array_new (FALSE, FALSE, sizeof (TilestarResultGroup));
  g_array_set_clear_func (groups->groups, group_clear);
  groups->n_boards = groups->n_results / per_board;
  groups->is_common = g_malloc0 (MAX (groups->n_boards, 1));
  make_groups (groups);
  count (groups);
  find_common (groups);
  for (guint i = 0; i < groups->groups->len; i++)
    sum_group (groups, get_group (groups, i), numbers);

  return groups;
}

TilestarResultGroups *
tilestar_result_groups_ref (TilestarResultGroups *groups)
{
  g_atomic_ref_count_inc (&groups->n_references);

  return groups;
}

void
tilestar_result_groups_unref (TilestarResultGroups *groups)
{
  if (!g_atomic_ref_count_dec (&groups->n_references))
    return;

  g_array_unref (groups->groups);
  g_free (groups->numbers);
  g_free (groups->is_common);
  tilestar_results_unref (groups->results);
  g_free (groups);
}

TilestarResults *
tilestar_result_groups_get_results (TilestarResultGroups *groups)
{
  return groups->results;
}

guint
tilestar_result_groups_get_n_results (TilestarResultGroups *groups)
{
  return groups->n_results;
}

guint
tilestar_result_groups_get_n (TilestarResultGroups *groups)
{
  return groups->groups->len;
}

const TilestarResultGroup *
tilestar_result_groups_get (TilestarResultGroups *groups,
                            guint                 index)
{
  g_return_val_if_fail (index < groups->groups->len, NULL);

  return get_group (groups, index);
}

guint
tilestar_result_groups_find (TilestarResultGroups     *groups,
                             const SlideComparisonRow *row)
{
  return groups->numbers[row->spec * groups->n_methods + row->method];
}

guint
tilestar_result_groups_get_n_common (TilestarResultGroups *groups)
{
  return groups->n_common;
}

gboolean
tilestar_result_groups_is_common (TilestarResultGroups *groups,
                                  guint                 board)
{
  return board < groups->n_boards && groups->is_common[board];
}
