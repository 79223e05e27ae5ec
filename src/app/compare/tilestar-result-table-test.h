/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-table-test.h: rows and filter without a widget, for tests.
 */

#pragma once

#include "tilestar-result-table.h"

/* A list model of the first @n results, unfiltered and unsorted. Results without a value in the
 * sort column come last, in both directions. */
TilestarTableRows *tilestar_result_rows_new (TilestarResults *results,
                                             guint            n) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_result_filter_parse:
 * @request: (nullable): whose names are valid in conditions; NULL: any name is
 *
 * Conditions apply to the numbers of a search, the h of its start (h) and its weight (w), the
 * names of its heuristic and algorithm, and its outcome.
 *
 * Returns: like tilestar_table_filter_parse()
 */
gboolean tilestar_result_filter_parse (TilestarTableFilter          *filter,
                                       const char                   *text,
                                       const SlideComparisonRequest *request,
                                       GError                      **error);
