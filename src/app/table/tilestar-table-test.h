/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-test.h: what a user does with a table, for tests.
 */

#pragma once

#include "tilestar-table.h"

/* Sorts as a click on the title of a column does. */
void tilestar_table_sort (TilestarTable *self,
                          guint          column,
                          gboolean       descending);
