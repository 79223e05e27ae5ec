/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-dialog.h: windows that belong to another.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows @dialog, which is new, above the window that @widget is in, as large as it would
 * like to be (its default size) and no larger than that window. */
void tilestar_dialog_present (GtkWindow *dialog,
                              GtkWidget *widget);

/* The line after a file was written: its name and its folder. */
void tilestar_dialog_saved   (GtkWidget  *widget,
                              const char *path);

/* That something could not be done, and why, above the window that @widget is in. */
void tilestar_dialog_fail    (GtkWidget  *widget,
                              const char *heading,
                              const char *reason);

G_END_DECLS
