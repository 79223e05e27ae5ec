/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * weighted-sum.h: a weighted sum of other heuristics: a `blend` of parts that cannot be
 * weighted tile by tile.
 *
 * If every part is admissible and the weights add up to at most 1, so is the sum, since it is
 * at most the largest part; the same holds for consistency. The estimate is the value rounded
 * up. It is computed in fixed point and rounded down first, so rounding never lifts it over an
 * integer.
 */

#pragma once

#include "slide-heuristic-private.h"

typedef struct
{
  guint            n_parts;
  SlideHeuristic **parts;
  double          *weights;
  guint64         *fixed;      /* the weights in units of 2^-SLIDE_BLEND_SHIFT, rounded down */
} SlideWeightedSum;

/* Whether all parts of @spec apply. */
gboolean slide_weighted_sum_applies   (const SlideHeuristicSpec     *spec,
                                       const SlideBoard             *goal,
                                       GError                      **error);

/* Constructs the parts of self->spec and sets the properties of @self that follow from
 * them. */
gboolean slide_weighted_sum_construct (SlideWeightedSum             *sum,
                                       SlideHeuristic               *self,
                                       const SlideHeuristicOptions  *options,
                                       GError                      **error);
void     slide_weighted_sum_clear     (SlideWeightedSum             *sum);
double   slide_weighted_sum_value     (const SlideWeightedSum       *sum,
                                       const guint8                 *cells);
guint    slide_weighted_sum_estimate  (const SlideWeightedSum       *sum,
                                       const guint8                 *cells);
void     slide_weighted_sum_explain   (const SlideWeightedSum       *sum,
                                       const SlideBoard             *board,
                                       SlideExplanation             *explanation);
