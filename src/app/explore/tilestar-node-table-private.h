/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-table-private.h: the table's widget, for the files that it is made of.
 *
 *   tilestar-node-table.c     the widget: order, filter and selection
 *   tilestar-node-columns.c   columns and cells
 *   tilestar-node-listing.c   which rows, and when they are listed
 */

#pragma once

#include "tilestar-node-table.h"
#include "tilestar-table-cells.h"
#include "tilestar-table-model.h"
#include "tilestar-table-order.h"
#include "tilestar-table-parts.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_NODE_COLUMN_PLACE,
  TILESTAR_NODE_COLUMN_F,
  TILESTAR_NODE_COLUMN_G,
  TILESTAR_NODE_COLUMN_H,
  TILESTAR_NODE_COLUMN_BOARD,
  TILESTAR_NODE_COLUMN_GENERATED,
  TILESTAR_NODE_COLUMN_REMARK,
  TILESTAR_NODE_N_COLUMNS
} TilestarNodeColumn;

struct _TilestarNodeTable
{
  GtkWidget parent_instance;

  GtkSearchEntry    *entry;
  GtkLabel          *count;
  GtkMenuButton     *sort_button;
  GtkLabel          *complaint;
  GtkStack          *stack;
  GtkLabel          *empty;
  GtkScrolledWindow *scrolled_window;
  GtkColumnView     *view;

  TilestarNodeTableKind  kind;
  TilestarExploration   *exploration;   /* nullable */
  TilestarTableModel     *model;
  TilestarTableOrder    *order;
  TilestarTableCells    *cells;

  TilestarTableFilter     filter;

  GCancellable          *calculation;   /* of the list that is on its way; nullable */
  gboolean               is_stale;      /* other rows are wanted than the last ones asked for */
  gint64                 listed;        /* when */
  guint                  list_id;
  gint64                 spoke;
  guint                  speak_id;

  gboolean               is_choosing;   /* the selection is moved by this table itself */
  guint                  n_frames_to_scroll;
  gboolean               is_scrolling;
};

/* ---- In tilestar-node-table.c ---- */

/* The table goes to a node that somebody took in hand elsewhere, and along with the moment
 * as long as the node in hand is in sight. */
void tilestar_node_table_update_selected (TilestarNodeTable  *self);

/* ---- In tilestar-node-columns.c ---- */

/* Once. */
void tilestar_node_table_add_columns     (TilestarNodeTable  *self);

/* Writes the cells in sight anew; what is said of them at most once in a while. */
void tilestar_node_table_write           (TilestarNodeTable  *self);

/* ---- In tilestar-node-listing.c ---- */

/* Other rows are wanted. The list that is on its way is let through, or else a moment that
 * keeps moving would never be seen. */
void tilestar_node_table_request_rows    (TilestarNodeTable  *self);

/* Those that are on their way will not come. */
void tilestar_node_table_drop_rows       (TilestarNodeTable  *self);

G_END_DECLS
