/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table.h: a long table that is sorted by its titles or a menu, and filtered by what is
 * typed above it (tilestar-table-filter.h).
 *
 * A TilestarTableInfo describes its contents. Few rows are listed at once, many by a worker, one list after the other:
 * after each list, the worker makes the newest one that was requested meanwhile, and skips the earlier requests. A
 * hidden table lists nothing.
 *
 * Each row has an accessible name that says what it contains; while rows keep changing, names are updated once a
 * second. Arrow keys move among the rows, and Tab leaves them.
 *
 * Signals:
 *   "chosen" (guint number): a row was selected
 *   "activated" (guint number): a row was activated
 *   "menu-requested" (guint number, double x, double y): a context menu of the row was requested at (x, y), in
 *     coordinates of the table
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-table-cells.h"
#include "tilestar-table-rows.h"

/**
 * TilestarTableInfo:
 * @place_name: the accessible name of the scrolled window; untranslated, as are the next two
 * @placeholder, @tooltip: placeholder and tooltip of the filter entry
 * @has_frame: whether the table has a frame; otherwise it extends to the edges of its parent
 * @has_menu: whether rows have a context menu
 * @texts_stay: whether the texts of a row never change before the next tilestar_table_begin()
 * @list_ms: the minimum interval between two lists of changing rows, in milliseconds
 * @columns, @n_columns: the columns; the table is sorted by the first one initially
 * @get_title: returns the title of a column
 * @read_filter: parses a filter, see tilestar_table_filter_parse()
 * @new_rows: creates rows that are not listed yet, complete except for filter and order; NULL if
 *   there are none. (transfer full)
 * @get_empty_text: returns the text shown instead of rows, of which there are @n_all before
 *   filtering
 * @dup_text: returns the text of a cell, for the row with a number and an index
 * @get_tooltip: returns the tooltip of a cell with @text in a column with tooltips; NULL for none
 * @show_picture: (nullable): shows the picture of the row with a number, in columns that have one
 * @dup_row_name: returns the accessible name of a row
 * @get_selected: (nullable): returns the number of the row to be selected, and whether to scroll
 *   to it even if the previously selected row was not visible
 *
 * Describes the contents of a table. All functions are called on the main thread.
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
  void                     (*show_picture)   (GtkWidget                *picture,
                                              const TilestarTableRows  *rows,
                                              guint32                   number);
  char                    *(*dup_row_name)   (const TilestarTableRows  *rows,
                                              guint32                   number,
                                              guint                     index);
  guint32                  (*get_selected)   (gboolean                 *goes_there,
                                              gpointer                  user_data);
} TilestarTableInfo;

#define TILESTAR_TYPE_TABLE (tilestar_table_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTable, tilestar_table, TILESTAR, TABLE, GtkWidget)

/* @info: must outlive the table. @name: the accessible name. @free_data: (nullable): called when
 * the table is disposed */
GtkWidget         *tilestar_table_new           (const TilestarTableInfo *info,
                                                 const char              *name,
                                                 gpointer                 user_data,
                                                 GDestroyNotify           free_data);

/* Requests new rows, at once or list_ms after the last ones. */
void               tilestar_table_request       (TilestarTable           *self,
                                                 gboolean                 at_once);

/* Starts with new contents: clears the rows and parses the filter again. */
void               tilestar_table_begin         (TilestarTable           *self);

/* Selects the row with @number. @number: TILESTAR_TABLE_NO_ROW for none */
void               tilestar_table_set_selected  (TilestarTable           *self,
                                                 guint32                  number);

/* Call when the result of get_selected() has changed. Scrolls to the new row if get_selected()
 * requests this or the previous row was visible, except when the user selected it in the table. */
void               tilestar_table_follow        (TilestarTable           *self);

/* Sets the width of the cells of a column, in characters. */
void               tilestar_table_set_chars     (TilestarTable           *self,
                                                 guint                    column,
                                                 guint                    chars);

void               tilestar_table_show_column   (TilestarTable           *self,
                                                 guint                    column,
                                                 gboolean                 is_shown);

/* (transfer none) */
gpointer           tilestar_table_get_user_data (TilestarTable           *self);

/* The displayed rows; NULL if there are none yet. (transfer none) */
TilestarTableRows *tilestar_table_get_rows      (TilestarTable           *self);

/* Whether new rows are being listed or have been requested. */
gboolean           tilestar_table_is_busy       (TilestarTable           *self);

/* Whether rows outside the viewport have not been listed or written yet. */
gboolean           tilestar_table_is_filling    (TilestarTable           *self);
