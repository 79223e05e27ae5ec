/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-table-test.h: the rows and the filter without the table, for tests.
 */

#pragma once

#include "tilestar-node-table.h"

/**
 * tilestar_node_rows_new:
 * @n_versions: only the versions below exist
 *
 * Creates the rows of a table: numbers of versions, at the index of their place minus 1. They have
 * no filter or order and have not been listed.
 */
TilestarTableRows *tilestar_node_rows_new (TilestarNodeTableKind kind,
                                           SlideRecord          *record,
                                           guint64               moment,
                                           guint32               n_versions) G_GNUC_WARN_UNUSED_RESULT;

/* Parses conditions about f, g, h and a board. @rows, @columns: the size of the record's boards, 0
 * without a record. Returns: as tilestar_table_filter_parse() */
gboolean tilestar_node_filter_parse (TilestarTableFilter *filter,
                                     const char          *text,
                                     guint                rows,
                                     guint                columns,
                                     GError             **error);
