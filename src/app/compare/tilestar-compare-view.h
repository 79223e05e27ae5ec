/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-view.h: many searches beside each other.
 *
 * At the start what is to be compared (tilestar-comparison-setup.h), with the bar below it
 * that runs, pauses and stops; then the results as they come, on pages under a switch. A
 * comparison that is run stands beside those before it. The result that was chosen, in the
 * table or in the chart, is said in a line at the foot, from where its board is opened in
 * Solve or Explore with the settings that it was searched with.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_COMPARE_VIEW (tilestar_compare_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarCompareView, tilestar_compare_view, TILESTAR, COMPARE_VIEW, AdwBin)

/* Must be called once, before the view is shown. */
void       tilestar_compare_view_bind (TilestarCompareView *self,
                                       TilestarWorkspace   *workspace);

G_END_DECLS
