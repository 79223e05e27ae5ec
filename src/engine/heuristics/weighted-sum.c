/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "weighted-sum.h"

#include "slide-blend-weights.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The real value of a part is converted to units of 2^-REAL_SHIFT. REAL_SLACK is subtracted
 * first; it exceeds any rounding error of the value. */
#define REAL_SHIFT 20
#define REAL_SLACK 1e-9

gboolean
slide_weighted_sum_applies (const SlideHeuristicSpec  *spec,
                            const SlideBoard          *goal,
                            GError                   **error)
{
  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!slide_heuristic_applies (slide_heuristic_spec_get_part (spec, i), goal, error))
      return FALSE;

  return TRUE;
}

gboolean
slide_weighted_sum_construct (SlideWeightedSum             *sum,
                              SlideHeuristic               *self,
                              const SlideHeuristicOptions  *options,
                              GError                      **error)
{
  guint n_parts = slide_heuristic_spec_get_n_parts (self->spec);
  guint64 total = 0;

  sum->parts = g_new0 (SlideHeuristic *, n_parts);
  sum->weights = g_new (double, n_parts);
  sum->fixed = g_new (guint64, n_parts);
  self->admissible = TRUE;
  self->consistent = TRUE;
  for (guint i = 0; i < n_parts; i++)
    {
      SlideHeuristic *part = slide_heuristic_new (slide_heuristic_spec_get_part (self->spec, i),
                                                  &self->goal, options, error);

      if (part == NULL)
        return FALSE;

      sum->parts[sum->n_parts++] = part;
      sum->weights[i] = slide_heuristic_spec_get_part_weight (self->spec, i);
      sum->fixed[i] = slide_blend_weight_get_fixed (sum->weights[i]);
      total += sum->fixed[i];
      slide_heuristic_add_notice (self, part->notice);
      slide_heuristic_add_part (self, part);
      self->is_bare = self->is_bare || part->is_bare;
      self->admissible = self->admissible && part->admissible;
      self->consistent = self->consistent && part->consistent;
    }

  self->admissible = self->admissible && total <= SLIDE_BLEND_ONE;
  self->consistent = self->consistent && total <= SLIDE_BLEND_ONE;
  return TRUE;
}

void
slide_weighted_sum_clear (SlideWeightedSum *sum)
{
  for (guint i = 0; i < sum->n_parts; i++)
    slide_heuristic_unref (sum->parts[i]);
  sum->n_parts = 0;
  g_clear_pointer (&sum->parts, g_free);
  g_clear_pointer (&sum->weights, g_free);
  g_clear_pointer (&sum->fixed, g_free);
}

static double
get_value (const SlideHeuristic *part,
           const guint8         *cells)
{
  return part->klass->value != NULL ? part->klass->value (part, cells)
                                    : part->klass->estimate (part, cells);
}

double
slide_weighted_sum_value (const SlideWeightedSum *sum,
                          const guint8           *cells)
{
  double value = 0.0;

  for (guint i = 0; i < sum->n_parts; i++)
    value += sum->weights[i] * get_value (sum->parts[i], cells);

  return value;
}

/* The value of a part in units of 2^-REAL_SHIFT, rounded down. */
static guint64
get_fixed_value (const SlideHeuristic *part,
                 const guint8         *cells)
{
  double value;

  if (part->klass->value == NULL)
    return (guint64) part->klass->estimate (part, cells) << REAL_SHIFT;

  value = part->klass->value (part, cells) - REAL_SLACK;
  return value > 0.0 ? (guint64) (value * (1 << REAL_SHIFT)) : 0;
}

/* Weights are below 2^7, or 2^39 in fixed point, and values below 2^11, or 2^31. Products
 * could reach 2^70, so the integer part and the fraction of the weight are multiplied
 * separately. */
guint
slide_weighted_sum_estimate (const SlideWeightedSum *sum,
                             const guint8           *cells)
{
  guint64 total = 0;

  for (guint i = 0; i < sum->n_parts; i++)
    {
      guint64 value = get_fixed_value (sum->parts[i], cells);
      guint64 units = sum->fixed[i] >> SLIDE_BLEND_SHIFT;
      guint64 fraction = sum->fixed[i] & (SLIDE_BLEND_ONE - 1);

      total += units * value + (fraction * value >> SLIDE_BLEND_SHIFT);
    }

  return (guint) MIN ((total + (1 << REAL_SHIFT) - 1) >> REAL_SHIFT, SLIDE_MAX_ESTIMATE);
}

/* The contribution of each part is shown as a share of the entire board: the shares of tiles
 * could be drawn for only one part. */
void
slide_weighted_sum_explain (const SlideWeightedSum *sum,
                            const SlideBoard       *board,
                            SlideExplanation       *explanation)
{
  g_autoptr (GString) terms = g_string_new (NULL);

  for (guint i = 0; i < sum->n_parts; i++)
    {
      double value = get_value (sum->parts[i], board->cells);
      g_autofree char *name = slide_heuristic_spec_dup_name (slide_heuristic_get_spec (sum->parts[i]));
      g_autofree char *label = g_strdup_printf ("%g × %s", sum->weights[i], name);

      slide_explanation_add_part (explanation, label, NULL, sum->weights[i] * value);
      g_string_append_printf (terms, value == floor (value) ? "%s%g × %s %.0f" : "%s%g × %s %.2f",
                              i > 0 ? " + " : "", sum->weights[i], name, value);
    }

  explanation->sentence =
    /* Translators: a sum of heuristics with weights, its value, and the value rounded up */
    g_strdup_printf (_("%s = %.2f; the search rounds up to %u."), terms->str, explanation->value,
                     explanation->estimate);
}
