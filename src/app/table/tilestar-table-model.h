/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-model.h: the rows of a table as a list model, with one of them selected.
 *
 * Its items are places: objects that know nothing. What stands at a position is asked of
 * whoever shows it, who writes it again at "rows-changed". So "items-changed" tells of what was
 * added or taken away at the end alone, and a million rows that are others than before cost what
 * those in sight do. A view that hears of new items asks for each of them where the one at its
 * top is gone (GTK 4.8, gtklistitemmanager.c), and makes its rows again; this way it does
 * neither, and stays where it was scrolled to. Items are made when they are asked for.
 *
 * Where there were few and are many, they are listed bit by bit, the first at once, more of
 * them a few milliseconds at a time: to make widgets for all that a list view holds takes 100
 * ms. A row that is not listed yet is not selected either. To drop them takes 50 ms, so where
 * there were many and are few, some items at the end stand for no row for a moment.
 *
 * It is its own selection model: GtkSingleSelection looks for its item among all new ones.
 * What a person selects is not selected by that: it is asked for by "chosen", and the
 * selection follows tilestar_table_model_set_selected().
 *
 * Signals:
 *   "rows-changed" (): what the items stand for, after "items-changed"
 *   "listed" (): there is an item for each row, and that took some time
 *   "chosen" (guint number): a row was selected
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-table-rows.h"

G_BEGIN_DECLS

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

G_END_DECLS
