/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * weighted-sum.h: a sum of other heuristics, each times a weight: what `blend` is of parts that
 * it cannot weigh tile by tile.
 *
 * Where every part keeps its promises and the weights add up to at most 1, so does the sum: it
 * is no more than the largest part. The estimate is the value rounded up, computed in fixed
 * point and rounded down before that, so that rounding never lifts it over an integer.
 */

#pragma once

#include "slide-heuristic-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint            n_parts;
  SlideHeuristic **parts;
  double          *weights;
  guint64         *fixed;      /* the same in units of 2^-SLIDE_BLEND_SHIFT, rounded down */
} SlideWeightedSum;

/* Whether all parts of @spec apply. */
gboolean slide_weighted_sum_applies   (const SlideHeuristicSpec     *spec,
                                       const SlideBoard             *goal,
                                       GError                      **error);

/* Makes the parts of self->spec, and says in @self what is known of them. */
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

G_END_DECLS
