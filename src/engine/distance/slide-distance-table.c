/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-distance-private.h"

#include "slide-pages.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (slide-distance-error-quark, slide_distance_error)

static guint32
half_factorial (guint n)
{
  guint32 result = 1;

  for (guint i = 3; i <= n; i++)
    result *= i;

  return result;
}

static SlideDistanceTable *
table_new_for_goal (const SlideBoard *goal,
                    SlideMetric       metric)
{
  SlideDistanceTable *table = g_new0 (SlideDistanceTable, 1);
  guint n_cells = slide_board_get_n_cells (goal);
  guint label = 0;

  table->ref_count = 1;
  table->goal = *goal;
  table->metric = metric;
  table->n_tiles = n_cells - 1;
  table->slice = half_factorial (table->n_tiles);
  table->n_boards = (guint64) n_cells * table->slice;

  for (guint i = 0; i + 3 <= table->n_tiles; i++)
    table->weights[i] = half_factorial (table->n_tiles - 1 - i);

  for (guint cell = 0; cell < n_cells; cell++)
    if (goal->cells[cell] != 0)
      {
        table->tiles[label] = goal->cells[cell];
        table->labels[goal->cells[cell]] = (guint8) label++;
      }

  return table;
}

gboolean
slide_distance_table_check (const SlideBoard  *goal,
                            SlideMetric        metric,
                            guint64            memory_limit,
                            GError           **error)
{
  guint n_cells = slide_board_get_n_cells (goal);
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autofree char *need = NULL;
  g_autofree char *limit = NULL;

  if (n_cells > SLIDE_DISTANCE_TABLE_MAX_CELLS)
    {
      g_set_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_TOO_LARGE,
                   _("Boards of %u×%u cannot all be listed: at most %u cells are possible, and "
                     "these have %u"),
                   goal->rows, goal->columns, SLIDE_DISTANCE_TABLE_MAX_CELLS, n_cells);
      return FALSE;
    }

  table = table_new_for_goal (goal, metric);
  if (memory_limit == 0 || slide_distance_table_get_memory (table) <= memory_limit)
    return TRUE;

  need = g_format_size_full (slide_distance_table_get_memory (table), G_FORMAT_SIZE_IEC_UNITS);
  limit = g_format_size_full (memory_limit, G_FORMAT_SIZE_IEC_UNITS);
  g_set_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_MEMORY,
               _("The distances of all boards of %u×%u take %s, more than the memory limit of %s"),
               goal->rows, goal->columns, need, limit);
  return FALSE;
}

void
slide_distance_set_cancelled (GError **error)
{
  g_set_error_literal (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_CANCELLED,
                       _("Listing all boards was canceled"));
}

SlideDistanceTable *
slide_distance_table_make (const SlideBoard   *goal,
                           SlideMetric         metric,
                           guint               n_threads,
                           SlideProgressFunc   progress,
                           gpointer            user_data,
                           GError            **error)
{
  g_autoptr (SlideDistanceTable) table = table_new_for_goal (goal, metric);

  switch (slide_distance_table_build (table, n_threads, progress, user_data))
    {
    case SLIDE_DISTANCE_BUILT:
      return g_steal_pointer (&table);

    case SLIDE_DISTANCE_STOPPED:
      slide_distance_set_cancelled (error);
      return NULL;

    case SLIDE_DISTANCE_NO_MEMORY:
    default:
      g_set_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_MEMORY,
                   _("Not enough memory for the distances of all boards of %u×%u"),
                   goal->rows, goal->columns);
      return NULL;
    }
}

SlideDistanceTable *
slide_distance_table_new (const SlideBoard   *goal,
                          guint64             memory_limit,
                          SlideProgressFunc   progress,
                          gpointer            user_data,
                          GError            **error)
{
  g_return_val_if_fail (goal != NULL, NULL);
  g_return_val_if_fail (slide_shape_is_valid (goal->rows, goal->columns), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!slide_distance_table_check (goal, SLIDE_METRIC_SINGLE, memory_limit, error))
    return NULL;

  return slide_distance_table_make (goal, SLIDE_METRIC_SINGLE, 1, progress, user_data, error);
}

SlideDistanceTable *
slide_distance_table_ref (SlideDistanceTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);

  g_atomic_int_inc (&table->ref_count);
  return table;
}

void
slide_distance_table_free (SlideDistanceTable *table)
{
  if (table->marks != NULL)
    slide_pages_free (table->marks, table->n_boards);
  g_free (table);
}

SlideMetric
slide_distance_table_get_metric (const SlideDistanceTable *table)
{
  g_return_val_if_fail (table != NULL, SLIDE_METRIC_SINGLE);

  return table->metric;
}

guint64
slide_distance_table_get_n_boards (const SlideDistanceTable *table)
{
  g_return_val_if_fail (table != NULL, 0);

  return table->n_boards;
}

guint
slide_distance_table_get_diameter (const SlideDistanceTable *table)
{
  g_return_val_if_fail (table != NULL, 0);

  return table->diameter;
}

const guint64 *
slide_distance_table_get_counts (const SlideDistanceTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);

  return table->counts;
}

/* The index of the board of @cells, or -1. */
static inline gint64
rank_cells (const SlideDistanceTable *table,
            const guint8             *cells)
{
  guint32 seen = 0;
  guint32 rank = 0;
  guint blank = 0;
  guint parity = 0;
  guint n = 0;

  for (guint cell = 0; cell <= table->n_tiles; cell++)
    {
      guint label = table->labels[cells[cell]];
      guint digit;

      if (cells[cell] == 0)
        {
          blank = cell;
          continue;
        }

      /* The smaller numbers that are still to come. */
      digit = label - (guint) __builtin_popcount (seen & ((1u << label) - 1));
      seen |= 1u << label;
      parity ^= digit & 1;
      rank += digit * table->weights[n++];
    }

  if (parity != slide_distance_table_get_parity (table, blank))
    return -1;

  return (gint64) blank * table->slice + rank;
}

int
slide_distance_table_look_up_cells (const SlideDistanceTable *table,
                                    const guint8             *cells)
{
  gint64 index = rank_cells (table, cells);

  return index < 0 ? -1 : table->marks[index] - 1;
}

gint64
slide_distance_table_get_index (const SlideDistanceTable *table,
                                const SlideBoard         *board)
{
  g_return_val_if_fail (table != NULL, -1);
  g_return_val_if_fail (slide_board_same_shape (&table->goal, board), -1);

  return rank_cells (table, board->cells);
}

int
slide_distance_table_look_up (const SlideDistanceTable *table,
                              const SlideBoard         *board)
{
  g_return_val_if_fail (table != NULL, -1);
  g_return_val_if_fail (slide_board_same_shape (&table->goal, board), -1);

  return slide_distance_table_look_up_cells (table, board->cells);
}

guint
slide_distance_table_get_board (const SlideDistanceTable *table,
                                guint64                   index,
                                SlideBoard               *board)
{
  guint8 digits[SLIDE_DISTANCE_MAX_TILES];
  guint n, blank;
  guint parity;
  guint64 left;

  g_return_val_if_fail (table != NULL, 0);
  g_return_val_if_fail (index < table->n_boards, 0);

  n = table->n_tiles;
  blank = (guint) (index / table->slice);
  parity = slide_distance_table_split (table, (guint32) (index % table->slice), digits, 0, n - 3);
  digits[n - 2] = (guint8) (parity ^ slide_distance_table_get_parity (table, blank));
  digits[n - 1] = 0;

  *board = table->goal;
  board->blank = (guint8) blank;
  board->cells[blank] = 0;

  /* The unused labels, four bits each, the smallest in the lowest bits. */
  left = G_GUINT64_CONSTANT (0xba9876543210);
  for (guint i = 0; i < n; i++)
    {
      guint shift = 4u * digits[i];
      guint64 below = (G_GUINT64_CONSTANT (1) << shift) - 1;

      board->cells[i < blank ? i : i + 1] = table->tiles[left >> shift & 15];
      left = (left & below) | (left >> 4 & ~below);
    }

  return table->marks[index] - 1u;
}

guint
slide_distance_table_get_distance (const SlideDistanceTable *table,
                                   guint64                   index)
{
  g_return_val_if_fail (index < table->n_boards, 0);

  return table->marks[index] - 1u;
}
