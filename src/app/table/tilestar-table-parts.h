/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-parts.h: what long tables of numbers have in common.
 *
 * What GtkColumnView of GTK 4.8 lacks for them: a cell whose size does not follow its text,
 * so that a few hundred rows are written anew in a frame; and titles that stand as what is
 * below them does.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkInscription. @min_chars, @nat_chars: how wide it may be and is to be */
GtkWidget *tilestar_table_new_cell     (guint                 min_chars,
                                        guint                 nat_chars,
                                        gboolean              is_number);

/* How many of the characters that cells count in @text needs, which as a rule are fewer than it
 * has. */
guint      tilestar_table_measure      (const char           *text);

/* Whether the column at a place, from 0, has numbers. */
typedef gboolean (*TilestarTableIsNumber) (guint    column,
                                           gpointer user_data);

/* Once all columns are there. */
void       tilestar_table_align_titles (GtkColumnView         *view,
                                        TilestarTableIsNumber  is_number,
                                        gpointer               user_data);

/* From right to left, too, a table wider than its place is to show its first columns first. */
void       tilestar_table_keep_start   (GtkScrolledWindow     *scrolled_window);

/* What the view is called, and the list in it, which has the rows. */
void       tilestar_table_name         (GtkColumnView         *view,
                                        const char            *name);

G_END_DECLS
