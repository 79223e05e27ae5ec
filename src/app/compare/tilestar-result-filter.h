/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-filter.h: which results a table lists.
 *
 * The conditions of tilestar-table-filter.h, about the numbers of a search, the h of its start
 * (h) and its weight (w), the names of its heuristic and algorithm, and how it ended.
 */

#pragma once

#include "tilestar-result-columns.h"
#include "tilestar-table-filter.h"

G_BEGIN_DECLS

/**
 * tilestar_result_filter_parse:
 * @request: (nullable): what is compared, whose names are known; NULL: any name is
 *
 * Returns: as tilestar_table_filter_parse()
 */
gboolean tilestar_result_filter_parse (TilestarTableFilter           *filter,
                                       const char                    *text,
                                       const SlideComparisonRequest  *request,
                                       GError                       **error);

/* Which of the results below @n it leaves: (transfer full) (element-type guint32). Any
 * thread. */
GArray  *tilestar_result_filter_list  (const TilestarTableFilter     *filter,
                                       TilestarResults               *results,
                                       guint                          n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
