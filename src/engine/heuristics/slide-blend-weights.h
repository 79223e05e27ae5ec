/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-blend-weights.h: how much of each distance is in a blend.
 *
 * Written as `manhattan=0.6,misplaced=0.1,euclidean=0.3`: a name, an equals
 * sign and a weight 0 … 100 for each, in any order; what is left out has no
 * weight, and something must have one. Numbers are written and read without
 * regard to the locale.
 *
 * Thread-safe: no state.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SLIDE_BLEND_MANHATTAN,
  SLIDE_BLEND_MISPLACED,
  SLIDE_BLEND_EUCLIDEAN,
  SLIDE_BLEND_N_PARTS
} SlideBlendPart;

/* A plain value. */
typedef struct
{
  double of[SLIDE_BLEND_N_PARTS];
} SlideBlendWeights;

/* A weight as searches use it is in units of 2^-SLIDE_BLEND_SHIFT. 100 times a
 * distance below 8 in these units stays below 2^62 even before the shift of
 * the Euclidean factor is taken out. */
#define SLIDE_BLEND_SHIFT 32
#define SLIDE_BLEND_ONE (G_GUINT64_CONSTANT (1) << SLIDE_BLEND_SHIFT)

/* 0.6, 0.1 and 0.3. */
void     slide_blend_weights_init_default  (SlideBlendWeights        *weights);

/**
 * slide_blend_weights_parse:
 *
 * Returns: TRUE, or FALSE with @error set (SLIDE_HEURISTIC_ERROR_OPTION: what
 *   was found and what was expected) and @weights untouched
 */
gboolean slide_blend_weights_parse         (const char               *text,
                                            SlideBlendWeights        *weights,
                                            GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* As they are parsed, in the order of SlideBlendPart, without those that are 0;
 * the shortest numbers that read back as the same. (transfer full) */
char    *slide_blend_weights_to_string     (const SlideBlendWeights  *weights) G_GNUC_WARN_UNUSED_RESULT;

/* A weight as it is parsed: 0 … 100. FALSE with @error set, which names @name. */
gboolean slide_blend_weight_parse          (const char               *text,
                                            const char               *name,
                                            double                   *weight,
                                            GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* In units of 2^-SLIDE_BLEND_SHIFT, rounded down. */
guint64  slide_blend_weight_get_fixed      (double                    weight);

/* For people, in their language: "0.6 Manhattan, 0.4 misplaced". (transfer full) */
char    *slide_blend_weights_dup_name      (const SlideBlendWeights  *weights) G_GNUC_WARN_UNUSED_RESULT;

gboolean slide_blend_weights_equal         (const SlideBlendWeights  *a,
                                            const SlideBlendWeights  *b);

/* The weight of @part in units of 2^-SLIDE_BLEND_SHIFT, rounded down. */
guint64  slide_blend_weights_get_fixed     (const SlideBlendWeights  *weights,
                                            SlideBlendPart            part);

/* Whether such a blend never says more than the true distance, and so never
 * falls by more than 1 on a move: the weights add up to at most 1. A single
 * tile one step from home costs their sum. */
gboolean slide_blend_weights_is_admissible (const SlideBlendWeights  *weights);

G_END_DECLS
