/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-view-test.h: access for tests to the Compare view.
 */

#pragma once

#include "tilestar-compare-view.h"
#include "tilestar-comparison.h"

/* Whether anything is being compared, listed, counted or drawn. */
gboolean tilestar_compare_view_is_busy         (TilestarCompareView *self);

/* Shows @comparison, with no result selected. */
void     tilestar_compare_view_show_comparison (TilestarCompareView *self,
                                                TilestarComparison  *comparison);

/* @name: "table", "summary", "chart", "lengths" or "race" */
void     tilestar_compare_view_show_page       (TilestarCompareView *self,
                                                const char          *name);
