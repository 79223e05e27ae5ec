/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-table.h: the results of a comparison as a table (tilestar-table.h).
 *
 * The numbers of its rows are the places of results (tilestar-results.h). Results that come are
 * listed some four times a second. The list inside is named `Results`.
 */

#pragma once

#include "tilestar-comparison.h"
#include "tilestar-result-columns.h"
#include "tilestar-table.h"

G_BEGIN_DECLS

/* Returns: a TilestarTable, whose columns are those of tilestar-result-columns.h */
GtkWidget         *tilestar_result_table_new            (void);

/* @comparison: (nullable): whose results it shows from here on; referenced */
void               tilestar_result_table_set_comparison (TilestarTable                 *table,
                                                         TilestarComparison            *comparison);

/* What the table lists: the first @n results, without filter and order, to be listed by whoever
 * has it. Those that have nothing in the column that is sorted by come last, whichever way. */
TilestarTableRows *tilestar_result_rows_new             (TilestarResults               *results,
                                                         guint                          n) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_result_filter_parse:
 * @request: (nullable): what is compared, whose names are known; NULL: any name is
 *
 * Conditions about the numbers of a search, the h of its start (h) and its weight (w), the names
 * of its heuristic and algorithm, and how it ended.
 *
 * Returns: as tilestar_table_filter_parse()
 */
gboolean           tilestar_result_filter_parse         (TilestarTableFilter           *filter,
                                                         const char                    *text,
                                                         const SlideComparisonRequest  *request,
                                                         GError                       **error);

G_END_DECLS
