/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-page.h: the chart of a comparison, with its options above and its legend below:
 * a click on a group in the legend hides it, and another click shows it again.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-result-chart.h"

#define TILESTAR_TYPE_CHART_PAGE (tilestar_chart_page_get_type ())
G_DECLARE_FINAL_TYPE (TilestarChartPage, tilestar_chart_page, TILESTAR, CHART_PAGE, GtkBox)

GtkWidget           *tilestar_chart_page_new        (void);

/* (transfer none) */
TilestarResultChart *tilestar_chart_page_get_chart  (TilestarChartPage    *self);

/* @groups: (nullable): NULL to draw nothing */
void                 tilestar_chart_page_set_groups (TilestarChartPage    *self,
                                                     TilestarResultGroups *groups);
