/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-model.h: the rows of a table as a list model, with one of them selected.
 *
 * An item is a place in the list and nothing else: what stands there is asked of the
 * model. So where the rows are others, but as many as before, no item has changed, and
 * "items-changed" tells of what was added or taken away at the end alone. A view that
 * hears of a million new items asks for each of them when the one at its top is gone
 * (GTK 4.8, gtklistitemmanager.c), and makes its widgets again; this way it does neither,
 * and stays where it was scrolled to. Who shows items writes them again at "rows-changed".
 *
 * It is its own selection model for the same reason: GtkSingleSelection looks for its item
 * among all new ones. What a person selects is not selected by that: it is asked for by
 * "chosen", and the selection follows tilestar_node_model_set_selected().
 *
 * Signals:
 *   "rows-changed" (): what the items stand for, after "items-changed"
 *   "chosen" (guint version): a row was selected
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-node-rows.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_NODE_ITEM (tilestar_node_item_get_type ())
G_DECLARE_FINAL_TYPE (TilestarNodeItem, tilestar_node_item, TILESTAR, NODE_ITEM, GObject)

guint              tilestar_node_item_get_position  (TilestarNodeItem  *item);

#define TILESTAR_TYPE_NODE_MODEL (tilestar_node_model_get_type ())
G_DECLARE_FINAL_TYPE (TilestarNodeModel, tilestar_node_model, TILESTAR, NODE_MODEL, GObject)

TilestarNodeModel *tilestar_node_model_new          (void) G_GNUC_WARN_UNUSED_RESULT;

/* @rows: (nullable): none; referenced */
void               tilestar_node_model_set_rows     (TilestarNodeModel *self,
                                                     TilestarNodeRows  *rows);
TilestarNodeRows  *tilestar_node_model_get_rows     (TilestarNodeModel *self);

/* Selects the row of @version, if it has one; NONE: no row. */
void               tilestar_node_model_set_selected (TilestarNodeModel *self,
                                                     guint32            version);

/* GTK_INVALID_LIST_POSITION where no row is. */
guint              tilestar_node_model_get_selected (TilestarNodeModel *self);

G_END_DECLS
