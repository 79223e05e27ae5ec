/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * euclidean.c: the sum of the straight-line distances of the tiles from their goal cells.
 *
 * Searches use the sum rounded up. Each distance is rounded down to fixed point, so the sum
 * never exceeds an integer that the real sum does not reach. Rounding up is monotone, and
 * adding 1 to the value adds 1 to the result, so the heuristic remains consistent: see
 * slide-heuristic.h.
 */

#include "euclidean.h"

#include "heuristic-classes.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define ONE (1u << SLIDE_EUCLIDEAN_SHIFT)

typedef struct
{
  SlideHeuristic parent;
  double         distance[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];   /* by tile and cell */
  guint32        fixed[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
} Euclidean;

static guint
get_square (guint cell_a,
            guint cell_b,
            guint columns)
{
  int rows_apart = (int) (cell_a / columns) - (int) (cell_b / columns);
  int columns_apart = (int) (cell_a % columns) - (int) (cell_b % columns);

  return (guint) (rows_apart * rows_apart + columns_apart * columns_apart);
}

double
slide_euclidean_get_distance (guint cell_a,
                              guint cell_b,
                              guint columns)
{
  return sqrt (get_square (cell_a, cell_b, columns));
}

/* sqrt() is correctly rounded, and the argument is below 2^46: the root is either an integer
 * or further from one than the rounding error of a double. */
guint
slide_euclidean_get_fixed (guint cell_a,
                           guint cell_b,
                           guint columns)
{
  guint64 square = get_square (cell_a, cell_b, columns);

  return (guint) sqrt ((double) (square << 2 * SLIDE_EUCLIDEAN_SHIFT));
}

static gboolean
euclidean_construct (SlideHeuristic                            *self,
                     G_GNUC_UNUSED const SlideHeuristicOptions *options,
                     G_GNUC_UNUSED GError                     **error)
{
  Euclidean *euclidean = (Euclidean *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);

  for (guint tile = 1; tile < n_cells; tile++)
    for (guint cell = 0; cell < n_cells; cell++)
      {
        guint home = self->home[tile];

        euclidean->distance[tile][cell] =
            slide_euclidean_get_distance (cell, home, self->goal.columns);
        euclidean->fixed[tile][cell] = slide_euclidean_get_fixed (cell, home, self->goal.columns);
      }

  return TRUE;
}

static double
euclidean_value (const SlideHeuristic *self,
                 const guint8         *cells)
{
  const Euclidean *euclidean = (const Euclidean *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);
  double value = 0.0;

  for (guint cell = 0; cell < n_cells; cell++)
    value += euclidean->distance[cells[cell]][cell];

  return value;
}

static guint
euclidean_estimate (const SlideHeuristic *self,
                    const guint8         *cells)
{
  const Euclidean *euclidean = (const Euclidean *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);
  guint sum = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    sum += euclidean->fixed[cells[cell]][cell];

  return (sum + ONE - 1) >> SLIDE_EUCLIDEAN_SHIFT;
}

static void
euclidean_explain (const SlideHeuristic *self,
                   const SlideBoard     *board,
                   SlideExplanation     *explanation)
{
  const Euclidean *euclidean = (const Euclidean *) self;

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    {
      double distance = euclidean->distance[board->cells[cell]][cell];

      if (distance > 0.0)
        slide_explanation_add_tile (explanation, cell, self->home[board->cells[cell]], distance);
    }

  explanation->route = SLIDE_ROUTE_STRAIGHT;
  explanation->sentence =
      g_strdup_printf (_("The straight-line distances add up to %.2f cells; the search rounds up "
                         "to %u."),
                       explanation->value, explanation->estimate);
}

const SlideHeuristicClass slide_euclidean_class = {
  .info = {
    .id = "euclidean",
    .name = N_("Euclidean distance"),
    .description = N_("The sum of the straight-line distances between the tiles and their goal "
                      "cells. The search rounds the sum up, which keeps it admissible and "
                      "consistent."),
    .source = "folklore",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (Euclidean),
  .construct = euclidean_construct,
  .value = euclidean_value,
  .estimate = euclidean_estimate,
  .explain = euclidean_explain,
};
