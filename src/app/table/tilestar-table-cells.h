/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-cells.h: the cells of a long table, and when each of them is written.
 *
 * A list view keeps some two hundred rows, of which twenty are visible. Writing all of them takes 20 ms if a row has
 * twelve cells. So visible cells are written at once, when the rows change and when they are scrolled into view; the
 * other cells are written later, for at most a few milliseconds per frame. All rows have the same height.
 *
 * The owner fills a cell in its callback, and calls tilestar_table_cells_write() when the contents of the rows have
 * changed. Main thread only.
 */

#pragma once

#include <gtk/gtk.h>

#define TILESTAR_TYPE_TABLE_CELLS (tilestar_table_cells_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTableCells, tilestar_table_cells, TILESTAR, TABLE_CELLS, GObject)

/**
 * TilestarTableColumn:
 * @min_chars, @nat_chars: minimum and natural width of its cells, in characters
 * @is_number: whether its cells contain numbers
 * @is_sortable: whether the user can sort by this column
 * @expands: whether it takes up the remaining width
 * @has_tooltip: whether some of its cells have a tooltip
 * @new_picture: (nullable): creates the picture that is shown in place of the text of a cell, which becomes its
 *   tooltip. Not for the first column
 */
typedef struct
{
  guint    min_chars;
  guint    nat_chars;
  gboolean is_number;
  gboolean is_sortable;
  gboolean expands;
  gboolean has_tooltip;
  GtkWidget *(*new_picture) (void);
} TilestarTableColumn;

/**
 * TilestarTableWriteFunc:
 * @cell: a GtkInscription in a row
 * @column: the index of the column, in the order in which columns were added
 * @position: the position of the row
 * @is_bound: whether the cell may contain the text of another row
 *
 * Writes the text of a cell.
 */
typedef void (*TilestarTableWriteFunc) (GtkWidget *cell,
                                        guint      column,
                                        guint      position,
                                        gboolean   is_bound,
                                        gpointer   user_data);

/* @view: must have no columns; a reference is taken. @write is not called any more after the
 * object has been disposed. */
TilestarTableCells  *tilestar_table_cells_new        (GtkColumnView             *view,
                                                      TilestarTableWriteFunc     write,
                                                      gpointer                   user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Columns are numbered from 0 in the order in which they are added. @info: copied.
 * Returns: (transfer none) */
GtkColumnViewColumn *tilestar_table_cells_add_column (TilestarTableCells        *self,
                                                      const char                *title,
                                                      const TilestarTableColumn *info);

/* Sets the minimum and natural width of the column's cells, in characters. */
void                 tilestar_table_cells_set_chars  (TilestarTableCells        *self,
                                                      guint                      column,
                                                      guint                      min_chars,
                                                      guint                      nat_chars);

/* Writes all cells again, those outside the viewport in later frames. */
void                 tilestar_table_cells_write      (TilestarTableCells        *self);

/* Whether some cells have not been written yet. */
gboolean             tilestar_table_cells_is_busy    (TilestarTableCells        *self);

/* @widget: an ancestor of the view, whose coordinates @x and @y are.
 * Returns: the position of the row there, or GTK_INVALID_LIST_POSITION */
guint                tilestar_table_cells_find_position (TilestarTableCells     *self,
                                                         GtkWidget              *widget,
                                                         double                  x,
                                                         double                  y);

/* Returns: (transfer none) (nullable): the picture before the text of @cell */
GtkWidget           *tilestar_table_get_picture      (GtkWidget                 *cell);

/* Clears the cell of an empty row. */
void                 tilestar_table_clear_cell       (GtkWidget                 *cell);

/* Sets the accessible name of the row that contains @cell, which must be bound. */
void                 tilestar_table_name_row         (GtkWidget                 *cell,
                                                      const char                *name);

/* ---- For any column view ---- */

/* The width of @text in the unit of a cell's min-chars and nat-chars, usually less than its
 * length in characters. */
guint                tilestar_table_measure          (const char                *text);

/* The "xalign" of a cell: numbers are aligned at their last digits; in right-to-left text that is the start
 * of the line. */
float                tilestar_table_get_alignment    (gboolean                   is_number);

/* Aligns the title of a column of numbers with the numbers. @column: from 0 */
void                 tilestar_table_align_title      (GtkColumnView             *view,
                                                      guint                      column);

/* Makes a table that is wider than its viewport show its first columns at first, also in
 * right-to-left text. */
void                 tilestar_table_keep_start       (GtkScrolledWindow         *scrolled_window);

/* Sets the accessible name of the view and of the list inside it, which contains the rows. */
void                 tilestar_table_name             (GtkColumnView             *view,
                                                      const char                *name);
