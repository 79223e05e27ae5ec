/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-table.h: the frontier or the closed list at the current moment, as a table.
 *
 * The selected row is that of the selected node, and selecting another row selects its node. During
 * playback, the rows are updated about ten times a second.
 *
 * The table's accessible name is `Frontier` or `Closed`; the accessible name of a row consists of
 * its place, f, g, h and board. The place of a row, counted from 1, does not depend on sorting: in
 * the frontier, 1 is expanded next if no node is added; in the closed list, it is the number of the
 * expansion. The closed list has a row for each expansion; a row remains even if a cheaper path to
 * its state was found later and the state was reopened, which the row then mentions.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-table.h"

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
