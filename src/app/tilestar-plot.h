/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-plot.h: a plot of a running search, and the same numbers as a table.
 *
 * Properties: "kind" (TilestarPlotKind, construct-only). The image inside has
 * role img, a name ("Frontier over time", "Expansions per f") and a
 * description that sums it up in words.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-plot-drawing.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_PLOT (tilestar_plot_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPlot, tilestar_plot, TILESTAR, PLOT, GtkWidget)

GtkWidget *tilestar_plot_new            (TilestarPlotKind       kind);

/* Shows @statistics (copied), or the empty state if NULL. */
void       tilestar_plot_set_statistics (TilestarPlot          *self,
                                         const SlideStatistics *statistics);

G_END_DECLS
