/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-value-table.h: a small table of words and numbers, to be read.
 *
 * Its cells are texts. For tables of some hundred rows that are put together anew when what
 * they are about has changed.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TILESTAR_TYPE_VALUE_TABLE (tilestar_value_table_get_type ())
G_DECLARE_FINAL_TYPE (TilestarValueTable, tilestar_value_table, TILESTAR, VALUE_TABLE, GtkWidget)

/* @name: for assistive technologies */
GtkWidget *tilestar_value_table_new (const char          *name);

/**
 * tilestar_value_table_set:
 * @titles: (element-type utf8): of the columns
 * @n_words: so many columns are words, the first ones; the others numbers
 * @texts: (element-type utf8): row by row
 *
 * Both are referenced.
 */
void       tilestar_value_table_set (TilestarValueTable  *self,
                                     GPtrArray           *titles,
                                     guint                n_words,
                                     GPtrArray           *texts);

G_END_DECLS
