/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-table-test.h: rows and filter without the table, for tests.
 */

#pragma once

#include "tilestar-result-table.h"

/* What the table lists: the first @n results, without filter and order, to be listed by whoever
 * has it. Those that have nothing in the column that is sorted by come last, whichever way. */
TilestarTableRows *tilestar_result_rows_new (TilestarResults *results,
                                             guint            n) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_result_filter_parse:
 * @request: (nullable): what is compared, whose names are known; NULL: any name is
 *
 * Conditions about the numbers of a search, the h of its start (h) and its weight (w), the names
 * of its heuristic and algorithm, and how it ended.
 *
 * Returns: as tilestar_table_filter_parse()
 */
gboolean tilestar_result_filter_parse (TilestarTableFilter          *filter,
                                       const char                   *text,
                                       const SlideComparisonRequest *request,
                                       GError                      **error);
