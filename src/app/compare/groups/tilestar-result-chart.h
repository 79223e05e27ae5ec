/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-chart.h: a chart of a comparison, with marks that can be pointed at.
 *
 * It is accessible as the image `Results chart`, with a description in words. A worker draws it,
 * for any number of marks, and the previous drawing stays until then. Pointing at a mark shows a
 * tooltip; clicking it, or moving to it with the arrow keys, chooses it. It is a TilestarPicture.
 *
 * Signals:
 * "chosen" (guint place): the result of a mark
 * "activated" (guint place): double-clicked, or Return was pressed on it
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-chart-drawing.h"

#define TILESTAR_TYPE_RESULT_CHART (tilestar_result_chart_get_type ())
G_DECLARE_FINAL_TYPE (TilestarResultChart, tilestar_result_chart, TILESTAR, RESULT_CHART, GtkWidget)

GtkWidget *tilestar_result_chart_new          (void);

/* @groups: (nullable): NULL to draw nothing; referenced */
void       tilestar_result_chart_set_groups   (TilestarResultChart      *self,
                                               TilestarResultGroups     *groups);
void       tilestar_result_chart_set_style    (TilestarResultChart      *self,
                                               const TilestarChartStyle *style);

/* Draws a ring around the mark of the result at @place, if there is one. */
void       tilestar_result_chart_set_selected (TilestarResultChart      *self,
                                               guint32                   place);

/* Whether it is being drawn: for tests. */
gboolean   tilestar_result_chart_is_busy      (TilestarResultChart      *self);
