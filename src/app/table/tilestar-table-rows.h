/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-rows.h: the rows of a table, filtered and in order.
 *
 * The contents of a table, without any widget. Each row has a number, such as that of a node or a result; there may be
 * millions of them. They are listed in one call, on any thread, and never change after that.
 *
 *   index     of a row among all rows, from 0, regardless of filter and order
 *   position  of a row in the table, from 0
 *
 * A kind of rows embeds a TilestarTableRows as its first member and implements a TilestarTableRowsClass. Rows that are
 * neither filtered nor sorted cost no time and no memory; others cost 20 to 60 ms per million and 4 bytes per row.
 */

#pragma once

#include "tilestar-table-filter.h"

#include <gio/gio.h>

/* The number that no row has. */
#define TILESTAR_TABLE_NO_ROW G_MAXUINT32

typedef struct _TilestarTableRows TilestarTableRows;

/**
 * TilestarTableRowsClass:
 * @size: the size in bytes of the struct, whose first member is a TilestarTableRows
 * @can_reverse: whether the default order has no ties, so that the descending order is its reverse
 * @begin: called first when the rows are listed: sets n_all and does the slow work. Returns: FALSE
 *   if memory could not be allocated
 * @get_number: the number of the row at an index
 * @find_index: the index of the row with a number other than TILESTAR_TABLE_NO_ROW; G_MAXUINT if
 *   there is none
 * @matches: whether the row at an index matches the filter
 * @get_key: the sort key of the row at an index, by the column sort, which is 0 only if the rows
 *   cannot be reversed; NAN sorts last
 * @clear: frees what the members of the derived struct hold
 *
 * The virtual functions of one kind of rows.
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
 * @work: the approximate cost of listing the rows, as a number of nodes visited
 * @work_as_is: the same without filtering and sorting
 * @sort: the column to sort by; 0 for the default order. Rows with equal keys are ordered by index
 * @n_all: the number of rows before filtering
 *
 * A reference-counted request for rows, and its result once the rows are listed.
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
  guint32                      *indices;   /* nullable: default order or its reverse */
};

/* @klass: must outlive the rows. Returns: rows with all fields 0, for the caller to fill in */
gpointer           tilestar_table_rows_new        (const TilestarTableRowsClass *klass) G_GNUC_WARN_UNUSED_RESULT;
TilestarTableRows *tilestar_table_rows_ref        (TilestarTableRows            *rows);
void               tilestar_table_rows_unref      (TilestarTableRows            *rows);

/* The approximate cost of listing the rows with their filter and order, as a number of nodes. */
guint64            tilestar_table_rows_get_work   (const TilestarTableRows      *rows);

/* Filters and sorts the rows; call it once. @cancellable: (nullable): checked between passes.
 * Returns: FALSE if it was cancelled or memory could not be allocated */
gboolean           tilestar_table_rows_list       (TilestarTableRows            *rows,
                                                   GCancellable                 *cancellable);

/* The number of the row at @position, which is below n. @index: (out) (optional) */
guint32            tilestar_table_rows_get        (const TilestarTableRows      *rows,
                                                   guint                         position,
                                                   guint                        *index);

/* The position of the row with @number; G_MAXUINT if there is none. Linear search: about one
 * millisecond per million rows. */
guint              tilestar_table_rows_find       (const TilestarTableRows      *rows,
                                                   guint32                       number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTableRows, tilestar_table_rows_unref)
