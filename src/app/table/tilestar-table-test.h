/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-test.h: what a person asks of a table, for tests.
 */

#pragma once

#include "tilestar-table.h"

/* As if a title had been clicked. */
void tilestar_table_sort (TilestarTable *self,
                          guint          column,
                          gboolean       descending);
