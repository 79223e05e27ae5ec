/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-bar.h: how a comparison goes, and the buttons that run and end it.
 *
 * The buttons are those of the actions win.run-comparison, pause-comparison,
 * stop-comparison and continue-comparison, which are the view's.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-comparison.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_COMPARE_BAR (tilestar_compare_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarCompareBar, tilestar_compare_bar, TILESTAR, COMPARE_BAR, AdwBin)

/* @comparison: (nullable): what it is about from here on; referenced */
void tilestar_compare_bar_set_comparison (TilestarCompareBar *self,
                                          TilestarComparison *comparison);

/* Why there is no comparison, until there is one. */
void tilestar_compare_bar_refuse         (TilestarCompareBar *self,
                                          const GError       *error);

G_END_DECLS
