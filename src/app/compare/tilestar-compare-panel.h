/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-panel.h: the side panel of the Compare view.
 *
 * Shows everything about the selected result: its boards, its search and its numbers, as in
 * report/slide-result.h, and buttons that open it in other views. If none is selected, summarizes
 * the comparison.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-result-groups.h"

#define TILESTAR_TYPE_COMPARE_PANEL (tilestar_compare_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarComparePanel, tilestar_compare_panel, TILESTAR, COMPARE_PANEL, AdwBin)

GtkWidget *tilestar_compare_panel_new        (void);

/* Shows a comparison. @groups: (nullable): summarized if no result is selected */
void       tilestar_compare_panel_set_groups (TilestarComparePanel *self,
                                              TilestarResultGroups *groups);

/* @results: (nullable): NULL to select none; not kept */
void       tilestar_compare_panel_set_result (TilestarComparePanel *self,
                                              TilestarResults      *results,
                                              guint                 place);
