/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-value-table-test.h: a table's cells, for tests.
 */

#pragma once

#include "tilestar-value-table.h"

/* The text of a cell; NULL after the last row. (transfer none) */
const char *tilestar_value_table_get_cell (TilestarValueTable *self,
                                           guint               row,
                                           guint               column);
