/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-model.h: the rows of a table as a list model, with one of them selected.
 *
 * Of any rows that are listed in one go and then stay as they are: a number each, such as
 * that of a node (tilestar-node-rows.h) or of a result, at a position.
 *
 * Its items are places (tilestar-place-list.h), so that a million rows that are others than
 * before cost what those in sight do. Who shows them writes them again at "rows-changed".
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

#include "tilestar-place-list.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_TABLE_MODEL (tilestar_table_model_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTableModel, tilestar_table_model, TILESTAR, TABLE_MODEL, GObject)

/* No row. */
#define TILESTAR_TABLE_NO_ROW G_MAXUINT32

/**
 * TilestarTableRowsClass:
 * @get_n: how many there are
 * @get: the number of the row at a position
 * @find: the position of the row with a number; GTK_INVALID_LIST_POSITION if there is none
 *
 * How rows of a kind are asked.
 */
typedef struct
{
  guint    (*get_n) (gconstpointer rows);
  guint32  (*get)   (gconstpointer rows,
                     guint         position);
  guint    (*find)  (gconstpointer rows,
                     guint32       number);
  gpointer (*ref)   (gpointer      rows);
  void     (*unref) (gpointer      rows);
} TilestarTableRowsClass;

/* @klass: outlives it */
TilestarTableModel *tilestar_table_model_new          (const TilestarTableRowsClass *klass) G_GNUC_WARN_UNUSED_RESULT;

/* @rows: (nullable): none; referenced */
void                tilestar_table_model_set_rows     (TilestarTableModel           *self,
                                                       gpointer                      rows);

/* Whether there are items other than for the rows. */
gboolean            tilestar_table_model_is_busy      (TilestarTableModel           *self);

/* (transfer none) */
gpointer            tilestar_table_model_get_rows     (TilestarTableModel           *self);

/* Selects the row with @number, if there is one; NO_ROW: none. */
void                tilestar_table_model_set_selected (TilestarTableModel           *self,
                                                       guint32                       number);

/* GTK_INVALID_LIST_POSITION where no row is. */
guint               tilestar_table_model_get_selected (TilestarTableModel           *self);

G_END_DECLS
