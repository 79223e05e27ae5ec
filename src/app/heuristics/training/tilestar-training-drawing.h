/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-training-drawing.h: how a training goes, and what the network is worth, in pure
 * cairo; and the same in words.
 */

#pragma once

#include <cairo.h>

#include "slide-training.h"
#include "tilestar-palette.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_TRAINING_LOSS,     /* a line by epoch */
  TILESTAR_TRAINING_MEAN_H,   /* a line by epoch: the corrected network's mean estimate */
  TILESTAR_TRAINING_ERRORS,   /* bars: boards by how much the raw network overestimates */
  TILESTAR_TRAINING_DISTANCES /* bars: the most that it overestimates, by true distance */
} TilestarTrainingPlot;

/**
 * tilestar_training_draw:
 * @points: (element-type SlideTrainingPoint)
 * @n_epochs: as wide as the epochs are
 * @audit: (nullable): for the errors
 * @font: (nullable): as in tilestar_plot_draw()
 *
 * Any size. Like all plots it does not mirror.
 */
void  tilestar_training_draw         (cairo_t                    *cr,
                                      TilestarTrainingPlot        plot,
                                      const GArray               *points,
                                      guint                       n_epochs,
                                      const SlideNetworkAudit    *audit,
                                      double                      width,
                                      double                      height,
                                      const TilestarPalette      *palette,
                                      const PangoFontDescription *font);

/* What it shows, in words. (transfer full) */
char *tilestar_training_dup_description (TilestarTrainingPlot     plot,
                                         const GArray            *points,
                                         const SlideNetworkAudit *audit) G_GNUC_WARN_UNUSED_RESULT;

/* Where the raw network overestimates, what the correction costs, and why parity makes it
 * cheap, with its numbers. (transfer full) */
char *tilestar_training_dup_verdict  (const SlideNetworkAudit    *audit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
