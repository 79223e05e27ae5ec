/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-table-private.h: the table's widget, for the files that it is made of.
 *
 *   tilestar-result-table.c     the widget: filter, selection and menu
 *   tilestar-result-cells.c     columns and cells
 *   tilestar-result-listing.c   which rows, and when they are listed
 */

#pragma once

#include "tilestar-result-rows.h"
#include "tilestar-result-table.h"
#include "tilestar-table-cells.h"
#include "tilestar-table-model.h"
#include "tilestar-table-order.h"
#include "tilestar-table-parts.h"

G_BEGIN_DECLS

struct _TilestarResultTable
{
  GtkWidget parent_instance;

  GtkSearchEntry       *entry;
  GtkLabel             *count;
  GtkMenuButton        *sort_button;
  GtkLabel             *complaint;
  GtkStack             *stack;
  GtkLabel             *empty;
  GtkScrolledWindow    *scrolled_window;
  GtkColumnView        *view;

  TilestarComparison   *comparison;   /* nullable */
  TilestarTableModel   *model;
  TilestarTableCells   *cells;
  TilestarTableOrder   *order;

  TilestarTableFilter   filter;

  TilestarResults      *written;      /* whose results the cells have; nullable */
  guint                 n_batches;    /* that were written so far */
  GCancellable         *calculation;  /* of the list that is on its way; nullable */
  gboolean              is_stale;     /* other rows are wanted than the last ones asked for */
  gint64                listed;       /* when */
  guint                 list_id;
};

/* ---- In tilestar-result-cells.c ---- */

/* Once, with what they can be sorted by. */
void tilestar_result_table_add_columns  (TilestarResultTable *self);

/* Makes the columns of names as wide as the names of that comparison. */
void tilestar_result_table_fit_columns (TilestarResultTable          *self,
                                        const SlideComparisonRequest *request);

/* ---- In tilestar-result-listing.c ---- */

/* Other rows are wanted, now or, where the table is not mapped, when it is. The list that is on its
 * way is let through. */
void tilestar_result_table_request_rows (TilestarResultTable *self);

/* The same where there are more results: not at once. */
void tilestar_result_table_grow         (TilestarResultTable *self);

/* Those that are on their way will not come, and there are none until they are requested. */
void tilestar_result_table_clear_rows   (TilestarResultTable *self);

/* Rows, or that there are none. */
void tilestar_result_table_update_page  (TilestarResultTable *self);

/* Those that are on their way will not come. */
void tilestar_result_table_drop_rows    (TilestarResultTable *self);

G_END_DECLS
