/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-table-test.h: rows and filter without the table, for tests.
 */

#pragma once

#include "tilestar-node-table.h"

/**
 * tilestar_node_rows_new:
 * @n_versions: those from here on have not appeared yet
 *
 * What the table lists: numbers of versions, at the index of their place less 1. Without filter
 * and order, to be listed by whoever has it.
 */
TilestarTableRows *tilestar_node_rows_new (TilestarNodeTableKind kind,
                                           SlideRecord          *record,
                                           guint64               moment,
                                           guint32               n_versions) G_GNUC_WARN_UNUSED_RESULT;

/* Conditions about f, g, h and a board. @rows, @columns: of the boards of the record; 0 without
 * one. Returns: as tilestar_table_filter_parse() */
gboolean tilestar_node_filter_parse (TilestarTableFilter *filter,
                                     const char          *text,
                                     guint                rows,
                                     guint                columns,
                                     GError             **error);
