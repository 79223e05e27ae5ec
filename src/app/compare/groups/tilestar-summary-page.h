/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-summary-page.h: what each heuristic and algorithm comes to, as a table.
 *
 * Medians, means or totals of every number, with how many boards were solved and proven. The
 * table is named `Summary`.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-result-groups.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SUMMARY_PAGE (tilestar_summary_page_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSummaryPage, tilestar_summary_page, TILESTAR, SUMMARY_PAGE, GtkWidget)

GtkWidget *tilestar_summary_page_new        (void);

/* @groups: (nullable): nothing to show; referenced */
void       tilestar_summary_page_set_groups (TilestarSummaryPage  *self,
                                             TilestarResultGroups *groups);

G_END_DECLS
