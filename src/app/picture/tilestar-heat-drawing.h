/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heat-drawing.h: shared parts of heat maps: the vertical axis, the color scale, and
 * labels and lines over the cells.
 */

#pragma once

#include "tilestar-plot-axes.h"

/* The line of the horizontal axis, and the vertical axis with @range cells, the lowest of which
 * is 0. */
void tilestar_heat_draw_axis  (TilestarPlotContext *context,
                               const char          *caption,
                               guint                range);

/* Strokes the path so that it is visible on any color of the map. */
void tilestar_heat_stroke     (TilestarPlotContext *context,
                               double               line_width);

/* A label on top of the map. */
void tilestar_heat_draw_label (TilestarPlotContext *context,
                               const char          *text,
                               double               x,
                               double               y);

/* From 1 to the maximum, in the upper right corner; omitted if it does not fit.
 * @caption: (nullable): of what, before it */
void tilestar_heat_draw_scale (TilestarPlotContext *context,
                               const char          *caption,
                               guint64              largest);
