/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * blend.c: a weighted sum of Manhattan, misplaced and Euclidean distance.
 *
 * Each of the three changes by at most 1 on a move, so a blend whose weights add up to at most
 * 1 does too. Weights and sums are in fixed point and rounded down, so this holds exactly for
 * the numbers that searches use.
 *
 * A blend of other heuristics is a weighted sum of their values (weighted-sum.h).
 */

#include "euclidean.h"
#include "heuristic-classes.h"
#include "slide-blend-weights.h"
#include "tile-sum.h"
#include "weighted-sum.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SlideHeuristic    parent;
  SlideWeightedSum  sum;        /* used only by a blend with parts, which uses no other field */
  SlideBlendWeights weights;
  double            value[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];   /* by tile and cell */
  guint64           fixed[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
} Blend;

static gboolean
blend_construct (SlideHeuristic               *self,
                 const SlideHeuristicOptions  *options,
                 GError                      **error)
{
  Blend *blend = (Blend *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);
  guint columns = self->goal.columns;
  const double *weights = blend->weights.of;
  guint64 fixed[SLIDE_BLEND_N_PARTS];

  if (slide_heuristic_spec_get_n_parts (self->spec) > 0)
    return slide_weighted_sum_construct (&blend->sum, self, options, error);

  blend->weights = *slide_heuristic_spec_get_weights (self->spec);
  for (guint part = 0; part < SLIDE_BLEND_N_PARTS; part++)
    fixed[part] = slide_blend_weight_get_fixed (weights[part]);

  for (guint tile = 1; tile < n_cells; tile++)
    for (guint cell = 0; cell < n_cells; cell++)
      {
        guint home = self->home[tile];
        guint manhattan = slide_cell_distance (cell, home, columns);
        guint misplaced = slide_tile_cost_misplaced (cell, home, columns);

        blend->value[tile][cell] =
            weights[SLIDE_BLEND_MANHATTAN] * manhattan + weights[SLIDE_BLEND_MISPLACED] * misplaced
            + weights[SLIDE_BLEND_EUCLIDEAN] * slide_euclidean_get_distance (cell, home, columns);
        blend->fixed[tile][cell] =
            fixed[SLIDE_BLEND_MANHATTAN] * manhattan + fixed[SLIDE_BLEND_MISPLACED] * misplaced
            + (fixed[SLIDE_BLEND_EUCLIDEAN] * slide_euclidean_get_fixed (cell, home, columns)
               >> SLIDE_EUCLIDEAN_SHIFT);
      }

  self->admissible = slide_blend_weights_is_admissible (&blend->weights);
  self->consistent = self->admissible;
  return TRUE;
}

static void
blend_finalize (SlideHeuristic *self)
{
  slide_weighted_sum_clear (&((Blend *) self)->sum);
}

static double
blend_value (const SlideHeuristic *self,
             const guint8         *cells)
{
  const Blend *blend = (const Blend *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);
  double value = 0.0;

  if (blend->sum.n_parts > 0)
    return slide_weighted_sum_value (&blend->sum, cells);

  for (guint cell = 0; cell < n_cells; cell++)
    value += blend->value[cells[cell]][cell];

  return value;
}

static guint
blend_estimate (const SlideHeuristic *self,
                const guint8         *cells)
{
  const Blend *blend = (const Blend *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);
  guint64 sum = 0;

  if (blend->sum.n_parts > 0)
    return slide_weighted_sum_estimate (&blend->sum, cells);

  for (guint cell = 0; cell < n_cells; cell++)
    sum += blend->fixed[cells[cell]][cell];

  return (guint) MIN ((sum + SLIDE_BLEND_ONE - 1) >> SLIDE_BLEND_SHIFT, SLIDE_MAX_ESTIMATE);
}

static void
blend_explain (const SlideHeuristic *self,
               const SlideBoard     *board,
               SlideExplanation     *explanation)
{
  const Blend *blend = (const Blend *) self;
  const double *weights = blend->weights.of;
  guint manhattan = 0;
  guint misplaced = 0;
  double euclidean = 0.0;

  if (blend->sum.n_parts > 0)
    {
      slide_weighted_sum_explain (&blend->sum, board, explanation);
      return;
    }

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    {
      guint tile = board->cells[cell];
      guint home = self->home[tile];

      if (tile == 0 || home == cell)
        continue;

      slide_explanation_add_tile (explanation, cell, home, blend->value[tile][cell]);
      manhattan += slide_cell_distance (cell, home, board->columns);
      misplaced++;
      euclidean += slide_euclidean_get_distance (cell, home, board->columns);
    }

  /* Draw the route of the distance with the greater weight; without either there is none. */
  if (weights[SLIDE_BLEND_MANHATTAN] > 0 && weights[SLIDE_BLEND_MANHATTAN] >= weights[SLIDE_BLEND_EUCLIDEAN])
    explanation->route = SLIDE_ROUTE_LINES;
  else if (weights[SLIDE_BLEND_EUCLIDEAN] > 0)
    explanation->route = SLIDE_ROUTE_STRAIGHT;

  explanation->sentence =
      g_strdup_printf (_("%g × Manhattan %u + %g × misplaced %u + %g × Euclidean %.3f = %.2f; the search rounds up to %u."),
                       weights[SLIDE_BLEND_MANHATTAN], manhattan, weights[SLIDE_BLEND_MISPLACED],
                       misplaced, weights[SLIDE_BLEND_EUCLIDEAN], euclidean, explanation->value,
                       explanation->estimate);
}

const SlideHeuristicClass slide_blend_class = {
  .info = {
    .id = "blend",
    .name = N_("Blend"),
    .description = N_("A weighted sum of Manhattan, misplaced and Euclidean distance. Admissible "
                      "and consistent if the weights add up to at most 1."),
    .source = "weighted sum, folklore",
    .admissible = TRUE,
    .consistent = TRUE,
    .parameters = SLIDE_PARAMETERS_WEIGHTS,
  },
  .instance_size = sizeof (Blend),
  .applies = slide_weighted_sum_applies,
  .construct = blend_construct,
  .finalize = blend_finalize,
  .value = blend_value,
  .estimate = blend_estimate,
  .explain = blend_explain,
};
