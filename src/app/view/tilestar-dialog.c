/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-dialog.c: windows that belong to another.
 */

#include "tilestar-dialog.h"

/* As much of @wanted as there is @room for; a window that was not laid out yet has none to
 * go by. */
static int
fit (int wanted,
     int room)
{
  return room > 0 ? MIN (wanted, room) : wanted;
}

void
tilestar_dialog_present (GtkWindow *dialog,
                         GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  int width;
  int height;

  g_return_if_fail (GTK_IS_WINDOW (dialog));

  if (GTK_IS_WINDOW (root))
    {
      gtk_window_get_default_size (dialog, &width, &height);
      gtk_window_set_default_size (dialog,
                                   fit (width, gtk_widget_get_width (GTK_WIDGET (root))),
                                   fit (height, gtk_widget_get_height (GTK_WIDGET (root))));
      gtk_window_set_transient_for (dialog, GTK_WINDOW (root));
    }

  gtk_window_present (dialog);
}
