/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-comparison-groups.h"

#include "slide-ids.h"

/* What a row adds to its group; after sorting, rows of a group are adjacent. */
typedef struct
{
  const SlideComparisonRow *row;
  int                       length;
  gboolean                  is_common;
} Entry;

static const char *const measure_ids[SLIDE_N_MEASURES] = {
  [SLIDE_MEASURE_MOVES] = "moves",
  [SLIDE_MEASURE_EXPANDED] = "expanded",
  [SLIDE_MEASURE_GENERATED] = "generated",
  [SLIDE_MEASURE_REOPENED] = "reopened",
  [SLIDE_MEASURE_MAX_FRONTIER] = "max-frontier",
  [SLIDE_MEASURE_MEMORY] = "memory",
  [SLIDE_MEASURE_ELAPSED] = "seconds",
  [SLIDE_MEASURE_BRANCHING_FACTOR] = "branching-factor",
};

SLIDE_DEFINE_IDS (SlideMeasure, slide_measure, measure_ids)

static gboolean
is_solved (const SlideComparisonRow *row)
{
  return row->kind == SLIDE_COMPARISON_ROW_DONE && row->status == SLIDE_STATUS_SOLVED;
}

/* One measure of a finished row. */
static double
get_measure (const SlideComparisonRow *row,
             SlideMeasure              measure)
{
  switch (measure)
    {
    case SLIDE_MEASURE_MOVES:
      return row->moves;
    case SLIDE_MEASURE_EXPANDED:
      return (double) row->expanded;
    case SLIDE_MEASURE_GENERATED:
      return (double) row->generated;
    case SLIDE_MEASURE_REOPENED:
      return (double) row->reopened;
    case SLIDE_MEASURE_MAX_FRONTIER:
      return (double) row->max_frontier;
    case SLIDE_MEASURE_MEMORY:
      return (double) row->memory;
    case SLIDE_MEASURE_ELAPSED:
      return row->elapsed;
    case SLIDE_MEASURE_BRANCHING_FACTOR:
      return row->branching_factor;
    case SLIDE_N_MEASURES:
    default:
      g_return_val_if_reached (0);
    }
}

/* The length of the board of @rows, which are all of one board: as requested, or else as
 * proven; -1 if neither is known. */
static int
get_length (const SlideComparisonRow *rows,
            gsize                     n_rows)
{
  int proven = -1;

  for (gsize i = 0; i < n_rows; i++)
    {
      if (rows[i].length >= 0)
        return rows[i].length;
      if (proven < 0 && is_solved (&rows[i]) && rows[i].proven)
        proven = rows[i].moves;
    }

  return proven;
}

/* Lists the applicable rows, each with what is known of its board. */
static GArray *
list_entries (const SlideComparisonRow *rows,
              gsize                     n_rows,
              gboolean                  by_length,
              guint                    *out_n_boards,
              guint                    *out_n_common)
{
  GArray *entries = g_array_sized_new (FALSE, FALSE, sizeof (Entry), (guint) n_rows);
  guint n_boards = 0;
  guint n_common = 0;

  for (gsize first = 0, end; first < n_rows; first = end)
    {
      gboolean is_common = TRUE;
      int length;

      for (end = first; end < n_rows && rows[end].board == rows[first].board; end++)
        is_common &= is_solved (&rows[end]) || rows[end].kind != SLIDE_COMPARISON_ROW_DONE;

      length = by_length ? get_length (&rows[first], end - first) : -1;
      for (gsize i = first; i < end; i++)
        {
          const Entry entry = { &rows[i], length, is_common };

          if (rows[i].kind != SLIDE_COMPARISON_ROW_NOT_APPLICABLE)
            g_array_append_val (entries, entry);
        }

      n_boards++;
      n_common += (guint) is_common;
    }

  if (out_n_boards != NULL)
    *out_n_boards = n_boards;
  if (out_n_common != NULL)
    *out_n_common = n_common;

  return entries;
}

/* By group, and within a group in the order of the rows, so that sums do not depend on the
 * sort. */
static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *entry_a = a;
  const Entry *entry_b = b;

  if (entry_a->length != entry_b->length)
    return entry_a->length < entry_b->length ? -1 : 1;
  if (entry_a->row->spec != entry_b->row->spec)
    return entry_a->row->spec < entry_b->row->spec ? -1 : 1;
  if (entry_a->row->method != entry_b->row->method)
    return entry_a->row->method < entry_b->row->method ? -1 : 1;

  return (entry_a->row > entry_b->row) - (entry_a->row < entry_b->row);
}

static int
compare_reals (gconstpointer a,
               gconstpointer b)
{
  double real_a = *(const double *) a;
  double real_b = *(const double *) b;

  return (real_a > real_b) - (real_a < real_b);
}

/* @values are sorted. */
static void
set_figures (SlideFigures *figures,
             GArray       *values)
{
  guint n = values->len;
  const double *sorted;

  *figures = (SlideFigures) { 0 };
  if (n == 0)
    return;

  for (guint i = 0; i < n; i++)
    figures->total += g_array_index (values, double, i);
  g_array_sort (values, compare_reals);
  sorted = (const double *) (void *) values->data;
  figures->mean = figures->total / n;
  figures->median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  figures->smallest = sorted[0];
  figures->largest = sorted[n - 1];
}

static void
add_group (GArray      *groups,
           const Entry *entries,
           guint        n_entries,
           gboolean     common)
{
  SlideComparisonGroup group = {
    .spec = entries[0].row->spec,
    .method = entries[0].row->method,
    .length = entries[0].length,
    .n_rows = n_entries,
  };
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < n_entries; i++)
    {
      gboolean solved = is_solved (entries[i].row);

      group.n_solved += (guint) solved;
      group.n_proven += solved && entries[i].row->proven;
      group.n_counted += solved && (entries[i].is_common || !common);
    }

  for (guint measure = 0; measure < SLIDE_N_MEASURES; measure++)
    {
      g_array_set_size (values, 0);
      for (guint i = 0; i < n_entries; i++)
        if (is_solved (entries[i].row) && (entries[i].is_common || !common))
          {
            double value = get_measure (entries[i].row, (SlideMeasure) measure);

            g_array_append_val (values, value);
          }
      set_figures (&group.figures[measure], values);
    }

  g_array_append_val (groups, group);
}

GArray *
slide_comparison_list_groups (const SlideComparisonRow *rows,
                              gsize                     n_rows,
                              gboolean                  by_length,
                              gboolean                  common,
                              guint                    *out_n_boards,
                              guint                    *out_n_common)
{
  g_autoptr (GArray) entries = list_entries (rows, n_rows, by_length, out_n_boards, out_n_common);
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (SlideComparisonGroup));

  g_array_sort (entries, compare_entries);
  for (guint first = 0, end; first < entries->len; first = end)
    {
      const Entry *entry = &g_array_index (entries, Entry, first);

      for (end = first + 1; end < entries->len; end++)
        {
          const Entry *other = &g_array_index (entries, Entry, end);

          if (other->length != entry->length || other->row->spec != entry->row->spec
              || other->row->method != entry->row->method)
            break;
        }
      add_group (groups, entry, end - first, common);
    }

  return groups;
}
