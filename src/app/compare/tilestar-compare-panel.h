/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-panel.h: the side panel of the Compare view.
 *
 * All that is known of the result that was chosen: its boards, its search and its numbers,
 * which are those of report/slide-result.h, and the ways to it in the other views. Where none
 * was chosen, what the comparison comes to, in words.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-result-groups.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_COMPARE_PANEL (tilestar_compare_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarComparePanel, tilestar_compare_panel, TILESTAR, COMPARE_PANEL, AdwBin)

GtkWidget *tilestar_compare_panel_new        (void);

/* There is a comparison. @groups: (nullable): what is said of it where no result is chosen */
void       tilestar_compare_panel_set_groups (TilestarComparePanel *self,
                                              TilestarResultGroups *groups);

/* @results: (nullable): none is chosen; read, not kept */
void       tilestar_compare_panel_set_result (TilestarComparePanel *self,
                                              TilestarResults      *results,
                                              guint                 place);

G_END_DECLS
