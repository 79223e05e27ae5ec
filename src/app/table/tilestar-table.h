/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table.h: a long table that is sorted by its titles or a menu, and filtered by what is
 * typed above it (tilestar-table-filter.h).
 *
 * What it is a table of is told by a TilestarTableInfo. Rows are listed at once where they are
 * few, else by a worker, one list after the other: the newest that is wanted is made next, and
 * those wanted meanwhile are left out. While the table is not to be seen nothing is listed.
 *
 * To assistive technologies each row says in words what is in it; where rows are others all the
 * time that is brought up to date once a second. Tab leaves the rows, among which the arrows go.
 *
 * Signals:
 *   "chosen" (guint number): a row was selected
 *   "activated" (guint number): and one was activated
 *   "menu-wanted" (guint number, double x, double y): somebody asks what can be done with it,
 *     there in the table
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-table-cells.h"
#include "tilestar-table-rows.h"

G_BEGIN_DECLS

/**
 * TilestarTableInfo:
 * @place_name: what the place in which rows scroll is called; like the next still to be translated
 * @placeholder, @tooltip: of the filter's entry
 * @has_frame: whether it stands by itself, not from edge to edge
 * @has_menu: whether something can be done with a row
 * @texts_stay: whether what a row with a number says stays, until the table is begun anew
 * @list_ms: between one list and the next of what keeps changing
 * @columns, @n_columns: the first is sorted by at first
 * @get_title: of a column
 * @read_filter: as tilestar_table_filter_parse()
 * @new_rows: rows that are not listed yet, with all they need but filter and order; NULL:
 *   there are none. (transfer full)
 * @get_empty_text: what stands in the place of rows where there are @n_all without the filter
 * @dup_text: what stands in a cell of the row with a number, which has an index
 * @get_tooltip: of a cell with @text, where its column has tooltips; NULL for none
 * @dup_row_name: what is said of a row
 * @get_selected: (nullable): the number of the row that is to be selected, and whether to go
 *   there although what was selected before was not in sight
 *
 * What a table is of. Those with @rows alone are called on the main thread too.
 */
typedef struct
{
  const char                *place_name;
  const char                *placeholder;
  const char                *tooltip;
  gboolean                   has_frame;
  gboolean                   has_menu;
  gboolean                   texts_stay;
  guint                      list_ms;
  const TilestarTableColumn *columns;
  guint                      n_columns;
  const char              *(*get_title)      (guint                     column,
                                              gpointer                  user_data);
  gboolean                 (*read_filter)    (TilestarTableFilter      *filter,
                                              const char               *text,
                                              gpointer                  user_data,
                                              GError                  **error);
  TilestarTableRows       *(*new_rows)       (gpointer                  user_data);
  const char              *(*get_empty_text) (guint                     n_all,
                                              gpointer                  user_data);
  char                    *(*dup_text)       (const TilestarTableRows  *rows,
                                              guint                     column,
                                              guint32                   number,
                                              guint                     index);
  const char              *(*get_tooltip)    (const TilestarTableRows  *rows,
                                              guint                     column,
                                              guint32                   number,
                                              const char               *text);
  char                    *(*dup_row_name)   (const TilestarTableRows  *rows,
                                              guint32                   number,
                                              guint                     index);
  guint32                  (*get_selected)   (gboolean                 *goes_there,
                                              gpointer                  user_data);
} TilestarTableInfo;

#define TILESTAR_TYPE_TABLE (tilestar_table_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTable, tilestar_table, TILESTAR, TABLE, GtkWidget)

/* @info: outlives it. @name: for assistive technologies. @free_data: (nullable): called when the
 * table is disposed of */
GtkWidget         *tilestar_table_new           (const TilestarTableInfo *info,
                                                 const char              *name,
                                                 gpointer                 user_data,
                                                 GDestroyNotify           free_data);

/* Other rows are wanted, at once or as soon as the last ones are list_ms old. */
void               tilestar_table_request       (TilestarTable           *self,
                                                 gboolean                 at_once);

/* It is a table of something else: those rows go, and what is typed is read again. */
void               tilestar_table_begin         (TilestarTable           *self);

/* Selects the row with @number; TILESTAR_TABLE_NO_ROW: none. */
void               tilestar_table_set_selected  (TilestarTable           *self,
                                                 guint32                  number);

/* What get_selected() says has changed. The table goes to the row if it was told to or the one
 * before was in sight, unless the person chose it there. */
void               tilestar_table_follow        (TilestarTable           *self);

/* How wide the cells of a column are to be from now on, in characters. */
void               tilestar_table_set_chars     (TilestarTable           *self,
                                                 guint                    column,
                                                 guint                    chars);

/* (transfer none) */
gpointer           tilestar_table_get_user_data (TilestarTable           *self);

/* The rows on show; NULL where there are none yet. (transfer none) */
TilestarTableRows *tilestar_table_get_rows      (TilestarTable           *self);

/* Whether other rows are on their way. */
gboolean           tilestar_table_is_busy       (TilestarTable           *self);

/* Whether rows out of sight are still to be listed or written. */
gboolean           tilestar_table_is_filling    (TilestarTable           *self);

G_END_DECLS
