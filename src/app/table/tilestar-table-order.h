/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-order.h: what a long table is sorted by.
 *
 * People choose it by the titles of the columns, and by a menu, which the keyboard reaches and
 * which has the columns that are out of sight. It is not the view that sorts: who has the rows
 * lists them anew at "changed".
 *
 * Signals:
 *   "changed" (): other rows come first
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TILESTAR_TYPE_TABLE_ORDER (tilestar_table_order_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTableOrder, tilestar_table_order, TILESTAR, TABLE_ORDER, GObject)

/* @table: gets the menu's actions, "rows.by" and "rows.descending"; @view and @button are in it.
 * Whoever lets go of it hears of nothing any more. */
TilestarTableOrder *tilestar_table_order_new           (GtkWidget           *table,
                                                        GtkColumnView       *view,
                                                        GtkMenuButton       *button) G_GNUC_WARN_UNUSED_RESULT;

/* Lets people sort by @column, which is in the view. @sort: at least 0, another for each */
void                tilestar_table_order_add           (TilestarTableOrder  *self,
                                                        GtkColumnViewColumn *column,
                                                        int                  sort);

/* Sorts by the column that was added with @sort. */
void                tilestar_table_order_set           (TilestarTableOrder  *self,
                                                        int                  sort,
                                                        gboolean             descending);

/* @sort of the column; that of the first one where nothing was chosen. */
int                 tilestar_table_order_get           (TilestarTableOrder  *self);
gboolean            tilestar_table_order_is_descending (TilestarTableOrder  *self);

G_END_DECLS
