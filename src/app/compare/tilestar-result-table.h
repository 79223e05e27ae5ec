/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-table.h: the results of a comparison as a table (tilestar-table.h).
 *
 * Row numbers are indices of results (tilestar-results.h). New results are added some four times
 * a second. The list is accessible as `Results`.
 */

#pragma once

#include "tilestar-comparison.h"
#include "tilestar-result-columns.h"
#include "tilestar-table.h"

/* Returns: a TilestarTable, whose columns are those of tilestar-result-columns.h */
GtkWidget         *tilestar_result_table_new            (void);

/* @comparison: (nullable): the comparison to show; referenced */
void               tilestar_result_table_set_comparison (TilestarTable                 *table,
                                                         TilestarComparison            *comparison);
