/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-page.h: the chart of a comparison, with what it shows to choose above it, and
 * its series below it: a click on one hides it, and another shows it again.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-result-chart.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_CHART_PAGE (tilestar_chart_page_get_type ())
G_DECLARE_FINAL_TYPE (TilestarChartPage, tilestar_chart_page, TILESTAR, CHART_PAGE, GtkBox)

GtkWidget           *tilestar_chart_page_new        (void);

/* (transfer none) */
TilestarResultChart *tilestar_chart_page_get_chart  (TilestarChartPage    *self);

/* @groups: (nullable): nothing to draw */
void                 tilestar_chart_page_set_groups (TilestarChartPage    *self,
                                                     TilestarResultGroups *groups);

G_END_DECLS
