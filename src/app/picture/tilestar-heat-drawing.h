/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heat-drawing.h: what heat maps have in common: the upright axis, the scale of
 * colours, and what is written and drawn over the cells.
 */

#pragma once

#include "tilestar-plot-axes.h"

G_BEGIN_DECLS

/* The foot's line, and the upright axis of @range cells, the lowest of which is 0. */
void tilestar_heat_draw_axis  (TilestarPlotContext *context,
                               const char          *caption,
                               guint                range);

/* Strokes the path so that it is seen on any colour of the map. */
void tilestar_heat_stroke     (TilestarPlotContext *context,
                               double               line_width);

/* A label that lies on the map. */
void tilestar_heat_draw_label (TilestarPlotContext *context,
                               const char          *text,
                               double               x,
                               double               y);

/* From 1 to the most, in the corner at the top right; nothing where there is no room. */
void tilestar_heat_draw_scale (TilestarPlotContext *context,
                               guint64              largest);

G_END_DECLS
