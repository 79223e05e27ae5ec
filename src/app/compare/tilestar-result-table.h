/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-table.h: the results of a comparison as a table, to be sorted and filtered.
 *
 * Above it an entry for conditions (tilestar-result-filter.h), how many results there are,
 * and a menu for the order, which the titles give too. The list inside is named `Results`,
 * and each row says in words what is in it. Results that come are listed some four times a
 * second while the table is mapped, and when it is mapped again; where there are many, by a worker.
 *
 * Signals:
 *   "chosen" (guint place): a row was selected
 *   "activated" (guint place): and one was activated
 *   "menu-wanted" (guint place, double x, double y): somebody asks what can be done with it,
 *     there in the table
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-comparison.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_RESULT_TABLE (tilestar_result_table_get_type ())
G_DECLARE_FINAL_TYPE (TilestarResultTable, tilestar_result_table, TILESTAR, RESULT_TABLE, GtkWidget)

GtkWidget *tilestar_result_table_new            (void);

/* @comparison: (nullable): whose results it shows from here on; referenced */
void       tilestar_result_table_set_comparison (TilestarResultTable *self,
                                                 TilestarComparison  *comparison);

/* Selects the row of the result at @place; TILESTAR_TABLE_NO_ROW: none. */
void       tilestar_result_table_set_selected   (TilestarResultTable *self,
                                                 guint32              place);

/* Whether other rows are on their way: for tests. */
gboolean   tilestar_result_table_is_busy        (TilestarResultTable *self);

G_END_DECLS
