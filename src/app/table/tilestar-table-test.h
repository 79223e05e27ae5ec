/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-test.h: what a person asks of a table, for tests.
 */

#pragma once

#include "tilestar-table.h"

/* Sorts as if the title of a column had been clicked. */
void tilestar_table_sort (TilestarTable *self,
                          guint          column,
                          gboolean       descending);
