/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-bounds-drawing.h: how the best solution and the proven bound close.
 *
 * Below tilestar_plot_draw(), which calls it for its kind of plot.
 */

#pragma once

#include "tilestar-plot-axes.h"

/* Draws the two lines and fills the area between them, in @width x @height. */
void  tilestar_bounds_draw     (TilestarPlotContext   *context,
                                double                 width,
                                double                 height);

/* Describes the plot in words. (transfer full) */
char *tilestar_bounds_describe (const SlideStatistics *statistics,
                                const SlideSeries     *series) G_GNUC_WARN_UNUSED_RESULT;
