/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-filter.h: which nodes of a record a table lists.
 *
 * The conditions of tilestar-table-filter.h, about f, g, h and a board.
 */

#pragma once

#include "slide-record.h"
#include "tilestar-table-filter.h"

G_BEGIN_DECLS

/**
 * tilestar_node_filter_parse:
 * @rows, @columns: of the boards of the record; 0 without one
 *
 * Returns: as tilestar_table_filter_parse()
 */
gboolean tilestar_node_filter_parse    (TilestarTableFilter        *filter,
                                        const char                 *text,
                                        guint                       rows,
                                        guint                       columns,
                                        GError                    **error);

/* @state: that of the filter's board (SlideVersion.state), where it has one. Any thread. */
gboolean tilestar_node_filter_matches  (const TilestarTableFilter  *filter,
                                        guint32                     state,
                                        const SlideVersion         *version);

G_END_DECLS
