/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-rows.h: the rows of a table, filtered and in order.
 *
 * What a table lists, without any widget: things that have a number each, such as that of a
 * node or of a result, of which there may be millions. They are listed in one go, on any
 * thread, and never change after that.
 *
 *   index     of a thing among all of them, from 0, however they are filtered and sorted
 *   position  of a row in the table, from 0
 *
 * Who has such things embeds a TilestarTableRows as its first member and fills in what is
 * asked for. Where nothing is filtered or sorted rows take no time and no room; all else some
 * 20 to 60 ms for a million, and 4 bytes a row.
 */

#pragma once

#include "tilestar-table-filter.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* No row. */
#define TILESTAR_TABLE_NO_ROW G_MAXUINT32

typedef struct _TilestarTableRows TilestarTableRows;

/**
 * TilestarTableRowsClass:
 * @size: of the struct that begins with a TilestarTableRows
 * @can_reverse: whether all differ in what they are sorted by as they are, so that to turn the
 *   order round is to go through it from its end
 * @begin: called first when they are listed: sets n_all, and does what takes long. Returns:
 *   FALSE where there is no memory for it
 * @get_number: of the one at an index
 * @find_index: of the one with a number, which is not NO_ROW; G_MAXUINT if there is none
 * @matches: whether the filter leaves the one at an index
 * @get_key: what the one at an index is sorted by (sort, which is not 0 unless they cannot be
 *   reversed); NAN comes last
 * @clear: what was filled in
 *
 * Of things of a kind.
 */
typedef struct
{
  gsize      size;
  gboolean   can_reverse;
  gboolean (*begin)      (TilestarTableRows       *rows);
  guint32  (*get_number) (const TilestarTableRows *rows,
                          guint                    index);
  guint    (*find_index) (const TilestarTableRows *rows,
                          guint32                  number);
  gboolean (*matches)    (const TilestarTableRows *rows,
                          guint                    index);
  double   (*get_key)    (const TilestarTableRows *rows,
                          guint                    index);
  void     (*clear)      (TilestarTableRows       *rows);
} TilestarTableRowsClass;

/**
 * TilestarTableRows:
 * @work, @work_as_is: how many nodes, or what takes as long, are gone through about, and how many
 *   where they are neither filtered nor sorted
 * @sort: 0: as they are; of equal ones the order is that of their indices
 * @n_all: without the filter
 *
 * Reference-counted. What is asked for, and once they are listed what they are.
 */
struct _TilestarTableRows
{
  const TilestarTableRowsClass *klass;
  gatomicrefcount               n_references;

  guint64                       work;
  guint64                       work_as_is;
  TilestarTableFilter           filter;
  guint                         sort;
  gboolean                      descending;

  gboolean                      is_listed;
  guint                         n_all;
  guint                         n;
  guint32                      *indices;   /* nullable: as they are, or from the end */
};

/* @klass: outlives it. Returns: all 0, to be filled in */
gpointer           tilestar_table_rows_new        (const TilestarTableRowsClass *klass) G_GNUC_WARN_UNUSED_RESULT;
TilestarTableRows *tilestar_table_rows_ref        (TilestarTableRows            *rows);
void               tilestar_table_rows_unref      (TilestarTableRows            *rows);

/* How much it is to list them. */
guint64            tilestar_table_rows_get_work   (const TilestarTableRows      *rows);

/* Once. @cancellable: (nullable): looked at between one pass and the next. Returns: FALSE if it
 * was cancelled, and where there is no memory for it */
gboolean           tilestar_table_rows_list       (TilestarTableRows            *rows,
                                                   GCancellable                 *cancellable);

/* The number of the row at @position, which is below n. @index: (out) (optional) */
guint32            tilestar_table_rows_get        (const TilestarTableRows      *rows,
                                                   guint                         position,
                                                   guint                        *index);

/* The position of the row with @number; G_MAXUINT if there is none. Goes through all rows: a
 * millisecond for a million. */
guint              tilestar_table_rows_find       (const TilestarTableRows      *rows,
                                                   guint32                       number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTableRows, tilestar_table_rows_unref)

G_END_DECLS
