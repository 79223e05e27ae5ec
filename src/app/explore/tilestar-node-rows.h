/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-rows.h: the frontier or the closed list of a moment, filtered and in order.
 *
 * What a table shows, without any widget: numbers of versions, of which there may be
 * millions. It is made in one go, on any thread, and never changes.
 *
 *   place     in the frontier: 1 is expanded next if nothing is added. In the closed list:
 *             the number of the expansion. It goes with the row wherever that is sorted to
 *   position  of a row in the table, from 0
 *
 * The closed list has a row for each expansion. Where a cheaper path was found to a state
 * since, and it was put back, that row stays, and says so.
 *
 * The closed list in its own order is made in no time and takes no room, whatever its
 * length; all else some 20 to 60 ms and 4 or 8 bytes a row for a million.
 */

#pragma once

#include "tilestar-node-filter.h"
#include "tilestar-table-model.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_NODE_TABLE_FRONTIER,
  TILESTAR_NODE_TABLE_CLOSED
} TilestarNodeTableKind;

typedef enum
{
  TILESTAR_NODE_SORT_PLACE,
  TILESTAR_NODE_SORT_F,
  TILESTAR_NODE_SORT_G,
  TILESTAR_NODE_SORT_H,
  TILESTAR_NODE_SORT_GENERATED,
  TILESTAR_N_NODE_SORTS
} TilestarNodeSort;

typedef struct _TilestarNodeRows TilestarNodeRows;

/* What to list; a value. Of equal ones the order is that of their places. */
typedef struct
{
  TilestarNodeTableKind kind;
  guint64               moment;
  guint32               n_versions;   /* those from here on have not appeared yet */
  TilestarTableFilter    filter;
  TilestarNodeSort      sort;
  gboolean              descending;
} TilestarNodeRequest;

/* @cancellable: (nullable): looked at between one pass and the next. Returns: (nullable):
 * NULL if it was cancelled, and where there is no memory for it */
TilestarNodeRows *tilestar_node_rows_new       (SlideRecord               *record,
                                                const TilestarNodeRequest *request,
                                                GCancellable              *cancellable) G_GNUC_WARN_UNUSED_RESULT;
TilestarNodeRows *tilestar_node_rows_ref       (TilestarNodeRows          *rows);
void              tilestar_node_rows_unref     (TilestarNodeRows          *rows);

/* How many nodes making it goes through, about: whether it is better done elsewhere. */
guint64           tilestar_node_request_get_work (const TilestarNodeRequest *request);

guint             tilestar_node_rows_get_n     (const TilestarNodeRows    *rows);

/* Without the filter. */
guint             tilestar_node_rows_get_n_all (const TilestarNodeRows    *rows);

const TilestarNodeRequest *
                  tilestar_node_rows_get_request (const TilestarNodeRows  *rows);
SlideRecord      *tilestar_node_rows_get_record (const TilestarNodeRows   *rows);

/* The version at @position, which is below n. @place: (out) (optional) */
guint32           tilestar_node_rows_get       (const TilestarNodeRows    *rows,
                                                guint                      position,
                                                guint                     *place);

/* Where @version is; G_MAXUINT if nowhere. Goes through all rows: a millisecond for a
 * million. */
guint             tilestar_node_rows_find      (const TilestarNodeRows    *rows,
                                                guint32                    version);

/* For a table: the numbers of its rows are those of the versions. */
extern const TilestarTableRowsClass tilestar_node_rows_class;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarNodeRows, tilestar_node_rows_unref)

G_END_DECLS
