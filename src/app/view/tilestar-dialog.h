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

G_END_DECLS
