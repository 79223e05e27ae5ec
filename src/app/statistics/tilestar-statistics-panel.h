/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-statistics-panel.h: the side panel: which search, its numbers and plots.
 *
 * At the top are the name of the run that the workspace shows, its boards if they are no longer the
 * current ones, and buttons to return to earlier runs: one for each run that the workspace keeps, the
 * newest first, with the shown run pressed; none if there is only one run. Before the first search, a
 * sentence replaces the numbers.
 *
 * It can be updated 10 to 20 times a second: the visible numbers change at once; the text that assistive
 * technologies read changes at most once a second while the status is SLIDE_STATUS_RUNNING, and is
 * exact in any other status.
 *
 * It is at least 280 pixels wide, and scrolls its own contents.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_STATISTICS_PANEL (tilestar_statistics_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarStatisticsPanel, tilestar_statistics_panel, TILESTAR, STATISTICS_PANEL, GtkWidget)

/* Follows the run that @workspace displays. Must be called once. */
void       tilestar_statistics_panel_bind            (TilestarStatisticsPanel *self,
                                                      TilestarWorkspace       *workspace);

/* Presentation mode: shows only a few of the statistics and one plot. */
void       tilestar_statistics_panel_set_presenting  (TilestarStatisticsPanel *self,
                                                      gboolean                 is_presenting);
