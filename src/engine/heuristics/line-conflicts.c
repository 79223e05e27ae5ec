/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "line-conflicts.h"

#include "slide-error.h"

#include <glib/gi18n-lib.h>

static guint
power (guint base,
       guint exponent)
{
  guint result = 1;

  while (exponent-- > 0)
    result *= base;

  return result;
}

/* The index of a line in its table is a number in base n + 1 whose most significant digit is
 * that of the first cell: 1 + the goal position of a tile that belongs to the line, 0 for any
 * other tile and for the blank. */
static guint8 *
build_table (guint             length,
             SlideLineCostFunc cost)
{
  guint n_entries = power (length + 1, length);
  guint8 *table = g_try_malloc (n_entries);

  if (table == NULL)
    return NULL;

  for (guint index = 0; index < n_entries; index++)
    {
      guint8 places[SLIDE_MAX_SIDE];
      guint n_tiles = 0;

      for (guint i = 0, divisor = n_entries / (length + 1); i < length; i++, divisor /= length + 1)
        {
          guint digit = index / divisor % (length + 1);

          if (digit != 0)
            places[n_tiles++] = (guint8) (digit - 1);
        }

      table[index] = (guint8) cost (places, n_tiles);
    }

  return table;
}

gboolean
slide_line_conflicts_init (SlideHeuristic     *self,
                           SlideLineCostFunc   cost,
                           GError            **error)
{
  SlideLineConflicts *conflicts = (SlideLineConflicts *) self;
  const SlideBoard *goal = &self->goal;
  guint lengths[] = { goal->rows, goal->columns };

  slide_tile_sum_fill (self, slide_cell_distance, FALSE);

  for (guint tile = 1; tile < slide_board_get_n_cells (goal); tile++)
    {
      conflicts->row_place[tile] = (guint8) (1 + self->home[tile] % goal->columns);
      conflicts->column_place[tile] = (guint8) (1 + self->home[tile] / goal->columns);
    }

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (conflicts->tables[lengths[i]] == NULL)
      {
        conflicts->tables[lengths[i]] = build_table (lengths[i], cost);
        if (conflicts->tables[lengths[i]] == NULL)
          return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY,
                                  _("Not enough memory for the tables of “%s”"), _(self->klass->info.name));
      }

  return TRUE;
}

void
slide_line_conflicts_finalize (SlideHeuristic *self)
{
  SlideLineConflicts *conflicts = (SlideLineConflicts *) self;

  for (guint i = 0; i < G_N_ELEMENTS (conflicts->tables); i++)
    g_free (conflicts->tables[i]);
}

/* column_place is 1 + the goal row, so it also tells whether a tile belongs to a row;
 * row_place does the same for columns. */
static inline guint
get_row_index (const SlideLineConflicts *conflicts,
               const guint8             *cells,
               guint                     row)
{
  guint n = conflicts->sum.parent.goal.columns;
  const guint8 *line = cells + row * n;
  guint index = 0;

  for (guint i = 0; i < n; i++)
    {
      guint digit = conflicts->column_place[line[i]] == row + 1 ? conflicts->row_place[line[i]] : 0;

      index = index * (n + 1) + digit;
    }

  return index;
}

static inline guint
get_column_index (const SlideLineConflicts *conflicts,
                  const guint8             *cells,
                  guint                     column)
{
  guint n = conflicts->sum.parent.goal.rows;
  guint stride = conflicts->sum.parent.goal.columns;
  const guint8 *line = cells + column;
  guint index = 0;

  for (guint i = 0; i < n; i++, line += stride)
    {
      guint digit = conflicts->row_place[*line] == column + 1 ? conflicts->column_place[*line] : 0;

      index = index * (n + 1) + digit;
    }

  return index;
}

guint
slide_line_conflicts_estimate (const SlideHeuristic *self,
                               const guint8         *cells)
{
  const SlideLineConflicts *conflicts = (const SlideLineConflicts *) self;
  guint rows = self->goal.rows;
  guint columns = self->goal.columns;
  guint h = slide_tile_sum_estimate (self, cells);

  for (guint row = 0; row < rows; row++)
    h += conflicts->tables[columns][get_row_index (conflicts, cells, row)];

  for (guint column = 0; column < columns; column++)
    h += conflicts->tables[rows][get_column_index (conflicts, cells, column)];

  return h;
}

/* The line that a tile moves along keeps its order. Of the line it leaves and the one it
 * enters, at most one is its goal line, and only the cost of that one can change. */
guint
slide_line_conflicts_update (const SlideHeuristic *self,
                             const guint8         *cells,
                             guint                 h,
                             guint                 tile,
                             guint                 from,
                             guint                 to)
{
  const SlideLineConflicts *conflicts = (const SlideLineConflicts *) self;
  guint columns = self->goal.columns;
  gboolean vertical = from % columns == to % columns;
  guint n = vertical ? columns : self->goal.rows;
  guint own = vertical ? conflicts->column_place[tile] : conflicts->row_place[tile];
  guint digit = vertical ? conflicts->row_place[tile] : conflicts->column_place[tile];
  guint line_from = vertical ? from / columns : from % columns;
  guint line_to = vertical ? to / columns : to % columns;
  guint position = vertical ? from % columns : from / columns;
  const guint8 *table = conflicts->tables[n];
  guint index;

  h += conflicts->sum.cost[tile][to];
  h -= conflicts->sum.cost[tile][from];

  if (own != line_from + 1 && own != line_to + 1)
    return h;

  index = vertical ? get_row_index (conflicts, cells, own - 1)
                   : get_column_index (conflicts, cells, own - 1);
  for (guint i = position + 1; i < n; i++)
    digit *= n + 1;

  h -= table[index];
  h += table[own == line_from + 1 ? index - digit : index + digit];
  return h;
}

void
slide_line_conflicts_get_line (const SlideHeuristic *self,
                               const SlideBoard     *board,
                               guint                 index,
                               SlideLine            *line)
{
  const SlideLineConflicts *conflicts = (const SlideLineConflicts *) self;
  gboolean is_row = index < board->rows;
  guint number = is_row ? index : index - board->rows;
  guint n = is_row ? board->columns : board->rows;

  line->n_tiles = 0;

  for (guint i = 0; i < n; i++)
    {
      guint cell = is_row ? number * board->columns + i : i * board->columns + number;
      guint tile = board->cells[cell];
      guint own = is_row ? conflicts->column_place[tile] : conflicts->row_place[tile];
      guint place = is_row ? conflicts->row_place[tile] : conflicts->column_place[tile];

      if (own == number + 1)
        {
          line->cells[line->n_tiles] = (guint8) cell;
          line->places[line->n_tiles] = (guint8) (place - 1);
          line->n_tiles++;
        }
    }
}
