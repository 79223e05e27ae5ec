/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-result-groups.h"

#include <glib/gi18n.h>
#include <math.h>

struct _TilestarResultGroups
{
  gatomicrefcount  n_references;
  TilestarResults *results;
  guint            n_results;
  guint            n_methods;
  GArray          *groups;      /* of TilestarResultGroup */
  guint           *numbers;     /* the group of each spec * n_methods + method */
  guint            n_common;
  SlideLengthTable *lengths;
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

/* The measure of a column; SLIDE_N_MEASURES if it has none. */
static SlideMeasure
get_measure (guint column)
{
  switch (column)
    {
    case TILESTAR_RESULT_MOVES:
      return SLIDE_MEASURE_MOVES;
    case TILESTAR_RESULT_EXPANDED:
      return SLIDE_MEASURE_EXPANDED;
    case TILESTAR_RESULT_GENERATED:
      return SLIDE_MEASURE_GENERATED;
    case TILESTAR_RESULT_REOPENED:
      return SLIDE_MEASURE_REOPENED;
    case TILESTAR_RESULT_MAX_FRONTIER:
      return SLIDE_MEASURE_MAX_FRONTIER;
    case TILESTAR_RESULT_ELAPSED:
      return SLIDE_MEASURE_ELAPSED;
    case TILESTAR_RESULT_MEMORY:
      return SLIDE_MEASURE_MEMORY;
    case TILESTAR_RESULT_BRANCHING_FACTOR:
      return SLIDE_MEASURE_BRANCHING_FACTOR;
    default:
      return SLIDE_N_MEASURES;
    }
}

static void
fill_in (TilestarResultGroup        *group,
         const SlideComparisonGroup *from)
{
  group->n_boards = from->n_rows;
  group->n_solved = from->n_solved;
  group->n_proven = from->n_proven;
  for (guint c = 0; c < TILESTAR_N_RESULT_COLUMNS; c++)
    if (get_measure (c) < SLIDE_N_MEASURES && from->n_counted > 0)
      {
        const SlideFigures *figures = &from->figures[get_measure (c)];

        group->sums[TILESTAR_MEDIAN][c] = figures->median;
        group->sums[TILESTAR_MEAN][c] = figures->mean;
        group->sums[TILESTAR_TOTAL][c] = figures->total;
      }
}

/* A group for each heuristic and method, even without applicable rows; a method that uses no
 * heuristic has one group. */
static void
make_groups (TilestarResultGroups *groups,
             const GArray         *figures)
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
        for (guint c = 0; c < TILESTAR_N_RESULT_COLUMNS; c++)
          for (guint i = 0; i < TILESTAR_N_SUMS; i++)
            group.sums[i][c] = NAN;
        group.name = tilestar_result_dup_group_name (request, s, m);
        for (guint i = 0; i < figures->len; i++)
          {
            const SlideComparisonGroup *from = &g_array_index (figures, SlideComparisonGroup, i);

            if (from->spec == s && from->method == m)
              fill_in (&group, from);
          }
        g_array_append_val (groups->groups, group);
      }
}

static TilestarResultGroup *
get_group (TilestarResultGroups *groups,
           guint                 index)
{
  return &g_array_index (groups->groups, TilestarResultGroup, index);
}

TilestarResultGroups *
tilestar_result_groups_new (TilestarResults *results,
                            guint            n)
{
  const SlideComparisonRequest *request = tilestar_results_get_request (results);
  TilestarResultGroups *groups = g_new0 (TilestarResultGroups, 1);
  g_autoptr (GArray) rows = NULL;
  g_autoptr (GArray) figures = NULL;
  guint per_board = slide_comparison_request_get_n_per_board (request);

  g_atomic_ref_count_init (&groups->n_references);
  groups->results = tilestar_results_ref (results);
  groups->n_results = n - n % per_board;
  groups->n_methods = request->methods->len;
  groups->groups = g_array_new (FALSE, FALSE, sizeof (TilestarResultGroup));
  g_array_set_clear_func (groups->groups, group_clear);
  rows = tilestar_results_list_rows (results, groups->n_results);
  figures = slide_comparison_list_groups ((const SlideComparisonRow *) (void *) rows->data,
                                          rows->len, FALSE, TRUE, NULL, &groups->n_common);
  make_groups (groups, figures);
  groups->lengths = slide_length_table_new (tilestar_results_get_request (results), rows);

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
  slide_length_table_free (groups->lengths);
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

const SlideLengthTable *
tilestar_result_groups_get_lengths (TilestarResultGroups *groups)
{
  return groups->lengths;
}
