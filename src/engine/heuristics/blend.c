/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * blend.c: Manhattan, misplaced and Euclidean distance, each with a weight.
 *
 * Each of the three changes by at most 1 on a move, so a blend whose weights
 * add up to at most 1 does too. Weights and sums are in fixed point, rounded
 * down, so that this holds of the numbers the search uses, exactly.
 */

#include "euclidean.h"
#include "heuristic-classes.h"
#include "tile-sum.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_WEIGHT 100.0

/* 100 times a distance below 8 in these units stays below 2^62 even before
 * the shift of the Euclidean factor is taken out. */
#define SHIFT 32
#define ONE (G_GUINT64_CONSTANT (1) << SHIFT)

enum
{
  MANHATTAN,
  MISPLACED,
  EUCLIDEAN,
  N_INGREDIENTS
};

static const char *const ingredient_ids[N_INGREDIENTS] = { "manhattan", "misplaced", "euclidean" };
static const double default_weights[N_INGREDIENTS] = { 0.6, 0.1, 0.3 };

typedef struct
{
  SlideHeuristic parent;
  double         weights[N_INGREDIENTS];
  double         value[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];   /* of each tile in each cell */
  guint64        fixed[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
} Blend;

static gboolean
parse_ingredient (const char  *text,
                  double       weights[N_INGREDIENTS],
                  guint       *seen,
                  GError     **error)
{
  const char *equals = strchr (text, '=');
  guint index = 0;
  char *end = NULL;
  double weight;

  if (equals == NULL)
    {
      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                   _("Blend: found “%s”, expected a name, an equals sign and a weight, such as manhattan=0.6."),
                   text);
      return FALSE;
    }

  while (index < N_INGREDIENTS
         && (strlen (ingredient_ids[index]) != (gsize) (equals - text)
             || !g_str_has_prefix (text, ingredient_ids[index])))
    index++;

  if (index == N_INGREDIENTS)
    {
      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                   _("Blend: found “%.*s”, expected manhattan, misplaced or euclidean."),
                   (int) (equals - text), text);
      return FALSE;
    }

  if ((*seen >> index & 1) != 0)
    {
      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                   _("Blend: %s has a weight twice."), ingredient_ids[index]);
      return FALSE;
    }

  /* The comparison is written so that "nan" fails it. */
  weight = g_ascii_strtod (equals + 1, &end);
  if (end == equals + 1 || *end != '\0' || !(weight >= 0.0 && weight <= MAX_WEIGHT))
    {
      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                   _("Blend: the weight of %s is “%s”, expected a number from 0 to 100."),
                   ingredient_ids[index], equals + 1);
      return FALSE;
    }

  weights[index] = weight;
  *seen |= 1u << index;
  return TRUE;
}

/* What is not named has no weight. */
static gboolean
parse_weights (const char  *text,
               double       weights[N_INGREDIENTS],
               GError     **error)
{
  g_auto (GStrv) ingredients = g_strsplit (text, ",", -1);
  guint seen = 0;

  for (guint i = 0; i < N_INGREDIENTS; i++)
    weights[i] = 0.0;

  for (guint i = 0; ingredients[i] != NULL; i++)
    if (!parse_ingredient (g_strstrip (ingredients[i]), weights, &seen, error))
      return FALSE;

  if (weights[MANHATTAN] + weights[MISPLACED] + weights[EUCLIDEAN] <= 0.0)
    {
      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION,
                   _("Blend: “%s” gives no weight to anything."), text);
      return FALSE;
    }

  return TRUE;
}

static gboolean
blend_construct (SlideHeuristic               *self,
                 const SlideHeuristicOptions  *options,
                 GError                      **error)
{
  Blend *blend = (Blend *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);
  guint columns = self->goal.columns;
  guint64 fixed[N_INGREDIENTS];

  memcpy (blend->weights, default_weights, sizeof blend->weights);
  if (options->blend != NULL && !parse_weights (options->blend, blend->weights, error))
    return FALSE;

  for (guint i = 0; i < N_INGREDIENTS; i++)
    fixed[i] = (guint64) (blend->weights[i] * (double) ONE);

  for (guint tile = 1; tile < n_cells; tile++)
    for (guint cell = 0; cell < n_cells; cell++)
      {
        guint home = self->home[tile];
        guint manhattan = slide_tile_cost_manhattan (cell, home, columns);
        guint misplaced = slide_tile_cost_misplaced (cell, home, columns);

        blend->value[tile][cell] =
            blend->weights[MANHATTAN] * manhattan + blend->weights[MISPLACED] * misplaced
            + blend->weights[EUCLIDEAN] * slide_euclidean_get_distance (cell, home, columns);
        blend->fixed[tile][cell] =
            fixed[MANHATTAN] * manhattan + fixed[MISPLACED] * misplaced
            + (fixed[EUCLIDEAN] * slide_euclidean_get_fixed (cell, home, columns)
               >> SLIDE_EUCLIDEAN_SHIFT);
      }

  /* A single tile one step from home costs the sum of the weights. */
  self->admissible = fixed[MANHATTAN] + fixed[MISPLACED] + fixed[EUCLIDEAN] <= ONE;
  self->consistent = self->admissible;
  return TRUE;
}

static double
blend_value (const SlideHeuristic *self,
             const guint8         *cells)
{
  const Blend *blend = (const Blend *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);
  double value = 0.0;

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

  for (guint cell = 0; cell < n_cells; cell++)
    sum += blend->fixed[cells[cell]][cell];

  return (guint) MIN ((sum + ONE - 1) >> SHIFT, SLIDE_MAX_ESTIMATE);
}

static void
blend_explain (const SlideHeuristic *self,
               const SlideBoard     *board,
               SlideExplanation     *explanation)
{
  const Blend *blend = (const Blend *) self;
  guint manhattan = 0;
  guint misplaced = 0;
  double euclidean = 0.0;

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    {
      guint tile = board->cells[cell];
      guint home = self->home[tile];

      if (tile == 0 || home == cell)
        continue;

      slide_explanation_add_tile (explanation, cell, home, blend->value[tile][cell]);
      manhattan += slide_tile_cost_manhattan (cell, home, board->columns);
      misplaced++;
      euclidean += slide_euclidean_get_distance (cell, home, board->columns);
    }

  explanation->sentence =
      g_strdup_printf (_("%g × Manhattan %u + %g × misplaced %u + %g × Euclidean %.3f = %.3f; the search uses %u."),
                       blend->weights[MANHATTAN], manhattan, blend->weights[MISPLACED], misplaced,
                       blend->weights[EUCLIDEAN], euclidean, explanation->value,
                       explanation->estimate);
}

const SlideHeuristicClass slide_blend_class = {
  .info = {
    .id = "blend",
    .name = N_("Blend"),
    .description = N_("Manhattan, misplaced and Euclidean distance, each times a weight of yours. It keeps its promises as long as the weights add up to at most 1."),
    .source = "weighted sum, folklore",
    .admissible = TRUE,
    .consistent = TRUE,
    .parameters = SLIDE_PARAMETERS_WEIGHTS,
  },
  .instance_size = sizeof (Blend),
  .construct = blend_construct,
  .value = blend_value,
  .estimate = blend_estimate,
  .explain = blend_explain,
};
