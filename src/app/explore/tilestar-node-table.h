/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-table.h: the frontier or the closed list of the moment, as a table.
 *
 * The selected node is selected in it; selecting another selects that. While the search
 * plays its rows are listed some ten times a second.
 *
 * To assistive technologies the table is named `Frontier` or `Closed`, and each row says its
 * place, f, g, h and board. The place of a row, 1 and more, goes with it wherever it is sorted
 * to: in the frontier 1 is expanded next if nothing is added; in the closed list it is the
 * number of the expansion. That list has a row for each expansion: where a cheaper path was
 * found to a state since, and it was reopened, the row stays, and says so.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-table.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_NODE_TABLE_FRONTIER,
  TILESTAR_NODE_TABLE_CLOSED
} TilestarNodeTableKind;

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

/* Returns: a TilestarTable */
GtkWidget         *tilestar_node_table_new    (TilestarNodeTableKind       kind,
                                               TilestarExploration        *exploration);

G_END_DECLS
