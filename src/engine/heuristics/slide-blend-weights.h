/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-blend-weights.h: the weights of the distances in a blend.
 *
 * The text form is `manhattan=0.6,misplaced=0.1,euclidean=0.3`: a name, an equals sign and a
 * weight 0 … 100 for each, in any order. Weights that are left out are 0, and at least one
 * must be above 0. Numbers are read and written independently of the locale.
 *
 * Thread-safe: no state.
 */

#pragma once

#include <glib.h>

typedef enum
{
  SLIDE_BLEND_MANHATTAN,
  SLIDE_BLEND_MISPLACED,
  SLIDE_BLEND_EUCLIDEAN,
  SLIDE_BLEND_N_PARTS
} SlideBlendPart;

/* A plain value, copied by assignment. */
typedef struct
{
  double of[SLIDE_BLEND_N_PARTS];
} SlideBlendWeights;

/* The weights that searches use are in units of 2^-SLIDE_BLEND_SHIFT. A weight of 100 times a
 * distance below 8 stays below 2^62 in these units even before the Euclidean factor is shifted
 * back. */
#define SLIDE_BLEND_SHIFT 32
#define SLIDE_BLEND_ONE (G_GUINT64_CONSTANT (1) << SLIDE_BLEND_SHIFT)

/* 0.6 Manhattan, 0.1 misplaced, 0.3 Euclidean. */
void     slide_blend_weights_init_default  (SlideBlendWeights        *weights);

/**
 * slide_blend_weights_parse:
 *
 * Returns: TRUE, or FALSE with @error set (SLIDE_HEURISTIC_ERROR_OPTION) and @weights unchanged
 */
gboolean slide_blend_weights_parse         (const char               *text,
                                            SlideBlendWeights        *weights,
                                            GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* The text that slide_blend_weights_parse() reads: the weights above 0 in the order of
 * SlideBlendPart, each as the shortest number that reads back as the same value. (transfer
 * full) */
char    *slide_blend_weights_to_string     (const SlideBlendWeights  *weights) G_GNUC_WARN_UNUSED_RESULT;

/* Parses one weight, 0 … 100. Returns: FALSE with @error set, whose message contains @name. */
gboolean slide_blend_weight_parse          (const char               *text,
                                            const char               *name,
                                            double                   *weight,
                                            GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* The weight in units of 2^-SLIDE_BLEND_SHIFT, rounded down. */
guint64  slide_blend_weight_get_fixed      (double                    weight);

/* A translated name such as "0.6 Manhattan, 0.4 misplaced". (transfer full) */
char    *slide_blend_weights_dup_name      (const SlideBlendWeights  *weights) G_GNUC_WARN_UNUSED_RESULT;

gboolean slide_blend_weights_equal         (const SlideBlendWeights  *a,
                                            const SlideBlendWeights  *b);

/* Whether a blend with these weights is admissible and consistent: they add up to at most 1. A
 * single tile one move from its goal cell costs their sum. */
gboolean slide_blend_weights_is_admissible (const SlideBlendWeights  *weights);
