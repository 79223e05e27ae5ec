/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-table.h: the frontier or the closed list of the moment, as a table.
 *
 * Sorted by its headers or its menu, filtered by what is typed above it
 * (tilestar-node-filter.h). The node in hand is selected in it; selecting another takes that
 * in hand.
 *
 * Rows are listed at once where they are few, else by a worker, one list after the other: a
 * moment that passes meanwhile is left out. While the search plays they are listed some ten
 * times a second, and while the table is not to be seen not at all.
 *
 * To assistive technologies the table is named `Frontier` or `Closed`, and each row says its
 * place, f, g, h and board; while it plays that is brought up to date once a second.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-exploration.h"
#include "tilestar-node-rows.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_NODE_TABLE (tilestar_node_table_get_type ())
G_DECLARE_FINAL_TYPE (TilestarNodeTable, tilestar_node_table, TILESTAR, NODE_TABLE, GtkWidget)

GtkWidget *tilestar_node_table_new        (TilestarNodeTableKind  kind);

/* Once. @exploration is referenced. */
void       tilestar_node_table_bind       (TilestarNodeTable     *self,
                                           TilestarExploration   *exploration);

/* As if @text had been typed. */
void       tilestar_node_table_set_filter (TilestarNodeTable     *self,
                                           const char            *text);

/* As if a header had been clicked. */
void       tilestar_node_table_sort       (TilestarNodeTable     *self,
                                           TilestarNodeSort       sort,
                                           gboolean               descending);

/* The rows on show; NULL where there are none yet. (transfer none) */
TilestarNodeRows *
           tilestar_node_table_get_rows   (TilestarNodeTable     *self);

/* Whether other rows are on their way. */
gboolean   tilestar_node_table_is_busy    (TilestarNodeTable     *self);

/* Whether rows out of sight are still to be listed or written. */
gboolean   tilestar_node_table_is_filling (TilestarNodeTable     *self);

G_END_DECLS
