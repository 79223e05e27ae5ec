/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-value-table.h: a small read-only table of names and numbers.
 *
 * Its cells are texts. For tables of some hundred rows that are rebuilt when their data change.
 */

#pragma once

#include <gtk/gtk.h>

#define TILESTAR_TYPE_VALUE_TABLE (tilestar_value_table_get_type ())
G_DECLARE_FINAL_TYPE (TilestarValueTable, tilestar_value_table, TILESTAR, VALUE_TABLE, GtkWidget)

/* @name: for assistive technologies */
GtkWidget *tilestar_value_table_new (const char          *name);

/**
 * tilestar_value_table_set:
 * @titles: (element-type utf8): of the columns
 * @n_words: the number of leading columns that contain words; the others contain numbers
 * @texts: (element-type utf8): row by row
 *
 * Both are referenced.
 */
void       tilestar_value_table_set (TilestarValueTable  *self,
                                     GPtrArray           *titles,
                                     guint                n_words,
                                     GPtrArray           *texts);
