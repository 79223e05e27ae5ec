/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-text-row.h: the rows of a GtkListView that are texts of one or more lines.
 */

#pragma once

#include <gtk/gtk.h>

/* For "setup" of a GtkSignalListItemFactory: a label that wraps. */
void      tilestar_text_row_set_up_cb (GtkSignalListItemFactory *factory,
                                       GtkListItem              *item,
                                       gpointer                  user_data);

/* The row's label, in "bind". @name: what a screen reader says of the row. Returns: (transfer none) */
GtkLabel *tilestar_text_row_bind      (GtkListItem              *item,
                                       const char               *name);
