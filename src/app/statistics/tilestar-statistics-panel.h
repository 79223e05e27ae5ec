/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-statistics-panel.h: the side panel: status, numbers, two plots.
 *
 * A widget that shows one SlideStatistics. It is cheap to feed at 10 to 20
 * times a second: what is on show follows at once, the text that assistive
 * technologies read follows at most once a second while the status is
 * SLIDE_STATUS_RUNNING, and is exact as soon as it is anything else.
 *
 * It fits 280 pixels and more, and scrolls by itself.
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-search.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_STATISTICS_PANEL (tilestar_statistics_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarStatisticsPanel, tilestar_statistics_panel, TILESTAR, STATISTICS_PANEL, GtkWidget)

GtkWidget *tilestar_statistics_panel_new             (void);

/* Shows @statistics and @series (copied), or the empty state if both are NULL. Sets the status
 * line from its status and what is proven; call ..._set_status() after it to
 * say something else. */
void       tilestar_statistics_panel_set_statistics  (TilestarStatisticsPanel *self,
                                                      const SlideStatistics   *statistics,
                                                      const SlideSeries       *series);

/* What the status line says, and the look that goes with it. */
void       tilestar_statistics_panel_set_status      (TilestarStatisticsPanel *self,
                                                      SlideStatus              status,
                                                      const char              *text);

const char *tilestar_statistics_panel_get_status_text (TilestarStatisticsPanel *self);

G_END_DECLS
