/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-model.h: the rows of a table as a list model, with one of them selected.
 *
 * Its items are places (tilestar-place-list.h), so that a million rows that are others than
 * before cost what those in sight do. Who shows them writes them again at "rows-changed".
 * Where there were few and are many, the first ones are listed at once, which fill a table,
 * and more of them as tilestar_node_model_list_more() is called, once a frame: to make
 * widgets for all that a list view holds takes 100 ms. A row that is not listed yet is not
 * selected either.
 *
 * It is its own selection model: GtkSingleSelection looks for its item among all new ones.
 * What a person selects is not selected by that: it is asked for by "chosen", and the
 * selection follows tilestar_node_model_set_selected().
 *
 * Signals:
 *   "rows-changed" (): what the items stand for, after "items-changed"
 *   "chosen" (guint version): a row was selected
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-node-rows.h"
#include "tilestar-place-list.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_NODE_MODEL (tilestar_node_model_get_type ())
G_DECLARE_FINAL_TYPE (TilestarNodeModel, tilestar_node_model, TILESTAR, NODE_MODEL, GObject)

TilestarNodeModel *tilestar_node_model_new          (void) G_GNUC_WARN_UNUSED_RESULT;

/* @rows: (nullable): none; referenced */
void               tilestar_node_model_set_rows     (TilestarNodeModel *self,
                                                     TilestarNodeRows  *rows);

/* Lists some more rows. FALSE if that were all. */
gboolean           tilestar_node_model_list_more    (TilestarNodeModel *self);

TilestarNodeRows  *tilestar_node_model_get_rows     (TilestarNodeModel *self);

/* Selects the row of @version, if it has one; NONE: no row. */
void               tilestar_node_model_set_selected (TilestarNodeModel *self,
                                                     guint32            version);

/* GTK_INVALID_LIST_POSITION where no row is. */
guint              tilestar_node_model_get_selected (TilestarNodeModel *self);

G_END_DECLS
