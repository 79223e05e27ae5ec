/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-view.h: many searches compared.
 *
 * At the start, the setup (tilestar-comparison-setup.h) with the bar below it that runs, pauses
 * and stops a comparison; beside them the results as they arrive, on pages with a switcher.
 * Earlier comparisons stay available. A line at the bottom describes the result that is selected
 * in the table or the chart, and opens its board in Solve or Explore with the settings of its
 * search.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-view.h"

#define TILESTAR_TYPE_COMPARE_VIEW (tilestar_compare_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarCompareView, tilestar_compare_view, TILESTAR, COMPARE_VIEW, TilestarView)
