/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-model.h: the rows of a table as a list model, with one of them selected.
 *
 * Its items are empty objects that stand for positions, created on request. The widget that shows them finds the row at
 * a position in the rows, and writes its cells again at "rows-changed". So "items-changed" reports only items added or
 * removed at the end, and replacing a million rows costs no more than rewriting the visible ones. If the item at the
 * top of a list view were removed, the view would request every new item (GTK 4.8, gtklistitemmanager.c) and create
 * its rows again; this way it does neither, and keeps its scroll position.
 *
 * If the number of rows grows, the first items are added at once and the others for a few milliseconds at a time:
 * creating all the widgets of a list view takes 100 ms. A row without an item cannot be selected. Destroying them takes
 * 50 ms, so if the number of rows shrinks, the last items stand for no row for a moment.
 *
 * It is its own selection model, because GtkSingleSelection searches all new items for the selected one. When the user
 * selects a row, the model only emits "chosen"; tilestar_table_model_set_selected() changes the selection.
 *
 * Signals:
 *   "rows-changed" (): the rows have changed, after "items-changed"
 *   "listed" (): every row has an item, after items were added or removed over some time
 *   "chosen" (guint number): the user selected a row
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-table-rows.h"

#define TILESTAR_TYPE_TABLE_MODEL (tilestar_table_model_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTableModel, tilestar_table_model, TILESTAR, TABLE_MODEL, GObject)

TilestarTableModel *tilestar_table_model_new          (void) G_GNUC_WARN_UNUSED_RESULT;

/* @rows: (nullable): must be listed; a reference is taken */
void                tilestar_table_model_set_rows     (TilestarTableModel *self,
                                                       TilestarTableRows  *rows);

/* Sets the number of items at once, for a small table that has no TilestarTableRows. */
void                tilestar_table_model_set_n        (TilestarTableModel *self,
                                                       guint               n);

/* Whether the number of items still differs from the number of rows. */
gboolean            tilestar_table_model_is_busy      (TilestarTableModel *self);

/* (transfer none) */
TilestarTableRows  *tilestar_table_model_get_rows     (TilestarTableModel *self);

/* Selects the row with @number, if it exists. @number: TILESTAR_TABLE_NO_ROW for no row */
void                tilestar_table_model_set_selected (TilestarTableModel *self,
                                                       guint32             number);

/* Returns: a position, or GTK_INVALID_LIST_POSITION if no row is selected */
guint               tilestar_table_model_get_selected (TilestarTableModel *self);
