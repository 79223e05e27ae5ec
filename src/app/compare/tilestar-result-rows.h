/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-rows.h: the results that a table lists, filtered and in order.
 *
 * Places of results (tilestar-results.h), made in one go, on any thread, and never changed:
 * some 20 ms for a hundred thousand.
 */

#pragma once

#include "tilestar-result-filter.h"
#include "tilestar-table-model.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What to list; a value. Of equal ones the order is that of the results; those that have
 * nothing in the column come last, whichever way it is sorted. */
typedef struct
{
  guint                 n;            /* the first so many */
  TilestarTableFilter   filter;
  TilestarResultColumn  sort;
  gboolean              descending;
} TilestarResultRequest;

typedef struct _TilestarResultRows TilestarResultRows;

TilestarResultRows *tilestar_result_rows_new         (TilestarResults             *results,
                                                      const TilestarResultRequest *request) G_GNUC_WARN_UNUSED_RESULT;
TilestarResultRows *tilestar_result_rows_ref         (TilestarResultRows          *rows);
void                tilestar_result_rows_unref       (TilestarResultRows          *rows);

TilestarResults    *tilestar_result_rows_get_results (const TilestarResultRows    *rows);
guint               tilestar_result_rows_get_n       (const TilestarResultRows    *rows);

/* Without the filter. */
guint               tilestar_result_rows_get_n_all   (const TilestarResultRows    *rows);

/* The place of the result at @position, which is below n. */
guint32             tilestar_result_rows_get         (const TilestarResultRows    *rows,
                                                      guint                        position);

/* Where it is; G_MAXUINT if nowhere. */
guint               tilestar_result_rows_find        (const TilestarResultRows    *rows,
                                                      guint32                      place);

/* For a table: the numbers of its rows are the places. */
extern const TilestarTableRowsClass tilestar_result_rows_class;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarResultRows, tilestar_result_rows_unref)

G_END_DECLS
