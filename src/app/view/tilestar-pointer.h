/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-pointer.h: tells whether the pointer itself has moved. GTK also reports that it entered a widget, or moved on
 * it, when something has changed below it. That must not open a card, which would cover the new picture.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where the pointer was last, in the window. Zero at first. */
typedef struct
{
  double x;
  double y;
} TilestarPointer;

/* Begins anew whenever @widget, which contains @self, is mapped: where the pointer is then, it has not
 * moved to. Call once. */
void     tilestar_pointer_init      (TilestarPointer    *self,
                                     GtkWidget          *widget);

/* To be called at each "enter", which by itself does not count, and each "motion" of @motion. */
gboolean tilestar_pointer_has_moved (TilestarPointer    *self,
                                     GtkEventController *motion);

G_END_DECLS
