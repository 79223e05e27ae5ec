/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-chart.h: a chart of a comparison, whose marks can be pointed at.
 *
 * The image `Results chart`, with a description in words. A worker draws it, however many
 * marks there are, and what was there before stays until then. A mark that the pointer is on
 * says what it is; clicked, or gone to with the arrows, it is chosen. It is a TilestarPicture.
 *
 * Signals:
 *   "chosen" (guint place): the result of a mark
 *   "activated" (guint place): clicked twice, or Return on it
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-chart-drawing.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_RESULT_CHART (tilestar_result_chart_get_type ())
G_DECLARE_FINAL_TYPE (TilestarResultChart, tilestar_result_chart, TILESTAR, RESULT_CHART, GtkWidget)

GtkWidget *tilestar_result_chart_new          (void);

/* @groups: (nullable): nothing to show; referenced */
void       tilestar_result_chart_set_groups   (TilestarResultChart      *self,
                                               TilestarResultGroups     *groups);
void       tilestar_result_chart_set_style    (TilestarResultChart      *self,
                                               const TilestarChartStyle *style);

/* Rings the mark of the result at @place, if there is one. */
void       tilestar_result_chart_set_selected (TilestarResultChart      *self,
                                               guint32                   place);

/* Whether it is being drawn: for tests. */
gboolean   tilestar_result_chart_is_busy      (TilestarResultChart      *self);

G_END_DECLS
