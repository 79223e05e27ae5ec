/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-plot.h: a plot of a running search, and the same numbers as a table.
 *
 * The image inside has role img, a name ("Frontier over time", "Expansions
 * per f", "g–h landscape", "Bounds over time") and a description that summarizes it, updated
 * at most once a second while the search runs. The table is in a popover and is filled only while
 * that is open.
 *
 * Properties: "kind" (TilestarPlotKind, construct-only).
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-plot-drawing.h"

#define TILESTAR_TYPE_PLOT_KIND (tilestar_plot_kind_get_type ())
GType      tilestar_plot_kind_get_type  (void);

#define TILESTAR_TYPE_PLOT (tilestar_plot_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPlot, tilestar_plot, TILESTAR, PLOT, GtkWidget)

/* Shows @statistics and @series (copied), or the empty state if both are NULL. @landscape:
 * (nullable): of about the same moment, for the plot that shows it. @speak: whether to update the
 * description for assistive technologies and an open table, too. */
void       tilestar_plot_set_statistics (TilestarPlot          *self,
                                         const SlideStatistics *statistics,
                                         const SlideSeries     *series,
                                         SlideLandscape        *landscape,
                                         gboolean               speak);
