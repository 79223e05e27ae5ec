/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-statistics-panel.h: the side panel: which search, its numbers and plots.
 *
 * At its head the name of the run that the workspace shows, the boards it is about
 * if others are set by now, and chips to go back to earlier ones: one for each run that the
 * workspace keeps, the newest first, in one line that scrolls, the one on show pressed, and none
 * as long as there is nothing to choose from. Before the first search there is a sentence in
 * place of the numbers.
 *
 * It is cheap to feed at 10 to 20 times a second: what is on show follows at once,
 * the text that assistive technologies read follows at most once a second while the
 * status is SLIDE_STATUS_RUNNING, and is exact as soon as it is anything else.
 *
 * It fits 280 pixels and more, and scrolls by itself.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_STATISTICS_PANEL (tilestar_statistics_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarStatisticsPanel, tilestar_statistics_panel, TILESTAR, STATISTICS_PANEL, GtkWidget)

/* Follows the run that @workspace displays. Must be called once. */
void       tilestar_statistics_panel_bind            (TilestarStatisticsPanel *self,
                                                      TilestarWorkspace       *workspace);

/* Presentation mode: shows only a few of the statistics and one plot. */
void       tilestar_statistics_panel_set_presenting  (TilestarStatisticsPanel *self,
                                                      gboolean                 is_presenting);

G_END_DECLS
