/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-training-drawing.h: plots of the progress of a training and of the errors of the
 * network, drawn with cairo; and their descriptions in words.
 */

#pragma once

#include <cairo.h>

#include "slide-training.h"
#include "tilestar-palette.h"

typedef enum
{
  TILESTAR_TRAINING_LOSS,     /* a line over epochs */
  TILESTAR_TRAINING_MEAN_H,   /* a line over epochs: the mean estimate of the corrected network */
  TILESTAR_TRAINING_ERRORS,   /* bars: boards by the error of the network without correction */
  TILESTAR_TRAINING_DISTANCES /* bars: its largest overestimate, by true distance */
} TilestarTrainingPlot;

/**
 * tilestar_training_draw:
 * @points: (element-type SlideTrainingPoint)
 * @n_epochs: the width of the axis
 * @audit: (nullable): for the errors
 * @font: (nullable): as in tilestar_plot_draw()
 *
 * Any size. Like all plots, it is not mirrored.
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

/* Describes the plot in words. (transfer full) */
char *tilestar_training_dup_description (TilestarTrainingPlot     plot,
                                         const GArray            *points,
                                         const SlideNetworkAudit *audit) G_GNUC_WARN_UNUSED_RESULT;

/* Where the network without correction overestimates, what the correction costs, and why parity
 * makes it cheap, with numbers. (transfer full) */
char *tilestar_training_dup_verdict  (const SlideNetworkAudit    *audit) G_GNUC_WARN_UNUSED_RESULT;
