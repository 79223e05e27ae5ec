/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-bar.h: the progress of a comparison, and the buttons that control it.
 *
 * The buttons activate win.run-comparison, pause-comparison, stop-comparison and
 * continue-comparison, which belong to the view.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-comparison.h"

#define TILESTAR_TYPE_COMPARE_BAR (tilestar_compare_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarCompareBar, tilestar_compare_bar, TILESTAR, COMPARE_BAR, AdwBin)

/* @comparison: (nullable): the comparison to show; referenced */
void tilestar_compare_bar_set_comparison (TilestarCompareBar *self,
                                          TilestarComparison *comparison);

/* Why there is no comparison, shown until there is one. */
void tilestar_compare_bar_refuse         (TilestarCompareBar *self,
                                          const GError       *error);
