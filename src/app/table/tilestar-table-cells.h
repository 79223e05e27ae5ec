/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-cells.h: the cells of a long table, and when each of them is written.
 *
 * A list view keeps some two hundred rows, of which twenty are in sight; to write all of them
 * takes 20 ms where a row has twelve cells. So those in sight are written at once: when other
 * rows stand in the table, and when they come into sight. The others follow, for no more than
 * a few milliseconds of a frame. Rows are equally high.
 *
 * Who uses it writes a cell when it is asked to, and asks for all when what the rows stand for
 * has changed. Main thread only.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TILESTAR_TYPE_TABLE_CELLS (tilestar_table_cells_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTableCells, tilestar_table_cells, TILESTAR, TABLE_CELLS, GObject)

/**
 * TilestarTableColumn:
 * @min_chars, @nat_chars: how wide its cells may be and are to be
 * @is_number: whether they have numbers
 * @is_sortable: whether people can sort by it
 * @expands: whether it has what room is left
 * @fits_text: whether its cells are to be as wide as each text
 * @has_tooltip: whether a tooltip says more of some
 */
typedef struct
{
  guint    min_chars;
  guint    nat_chars;
  gboolean is_number;
  gboolean is_sortable;
  gboolean expands;
  gboolean fits_text;
  gboolean has_tooltip;
} TilestarTableColumn;

/**
 * TilestarTableWriteFunc:
 * @cell: a GtkInscription, which is in a row
 * @column: as it was added
 * @position: of the row
 * @is_bound: whether another row may have been written into it before
 *
 * Writes a cell.
 */
typedef void (*TilestarTableWriteFunc) (GtkWidget *cell,
                                        guint      column,
                                        guint      position,
                                        gboolean   is_bound,
                                        gpointer   user_data);

/* @view: without columns, referenced. Whoever lets go of it is not called again. */
TilestarTableCells  *tilestar_table_cells_new        (GtkColumnView             *view,
                                                      TilestarTableWriteFunc     write,
                                                      gpointer                   user_data) G_GNUC_WARN_UNUSED_RESULT;

/* The columns are numbered from 0. @info: copied. (transfer none) */
GtkColumnViewColumn *tilestar_table_cells_add_column (TilestarTableCells        *self,
                                                      const char                *title,
                                                      const TilestarTableColumn *info);

/* How wide that column's cells may be and are to be from now on, in characters. */
void                 tilestar_table_cells_set_chars  (TilestarTableCells        *self,
                                                      guint                      column,
                                                      guint                      min_chars,
                                                      guint                      nat_chars);

/* All cells have to be written anew. */
void                 tilestar_table_cells_write      (TilestarTableCells        *self);

/* Whether some are still to be. */
gboolean             tilestar_table_cells_is_busy    (TilestarTableCells        *self);

/* The position of the row there in @widget, which has the view in it; GTK_INVALID_LIST_POSITION
 * where there is none. */
guint                tilestar_table_cells_find_position (TilestarTableCells     *self,
                                                         GtkWidget              *widget,
                                                         double                  x,
                                                         double                  y);

/* For a row that stands for nothing. */
void                 tilestar_table_clear_cell       (GtkWidget                 *cell);

/* The row that @cell is in, and what it is called. */
void                 tilestar_table_name_row         (GtkWidget                 *cell,
                                                      const char                *name);

/* ---- Of any column view ---- */

/* How many of the characters that cells count in @text needs, which as a rule are fewer than it
 * has. */
guint                tilestar_table_measure          (const char                *text);

/* The title of a column of numbers, from 0, ends where they do. */
void                 tilestar_table_align_title      (GtkColumnView             *view,
                                                      guint                      column);

/* From right to left, too, a table wider than its place is to show its first columns first. */
void                 tilestar_table_keep_start       (GtkScrolledWindow         *scrolled_window);

/* What the view is called, and the list in it, which has the rows. */
void                 tilestar_table_name             (GtkColumnView             *view,
                                                      const char                *name);

G_END_DECLS
