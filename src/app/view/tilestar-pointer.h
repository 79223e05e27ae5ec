/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-pointer.h: the motions of the pointer over a widget. GTK also reports that it entered a
 * widget, or moved on it, when something has changed below it. That must not open a card: it would
 * cover the new picture.
 */

#pragma once

#include <gtk/gtk.h>

/* The pointer has moved, or left @widget if not @is_over. */
typedef void (*TilestarPointerFunc) (GtkWidget *widget,
                                     gboolean   is_over);

/* Embedded in the widget. */
typedef struct
{
  double              x;          /* in the widget, also after it has entered without a motion */
  double              y;
  double              window_x;   /* in the window; private, like @func */
  double              window_y;
  TilestarPointerFunc func;
} TilestarPointer;

/* Adds a controller to @widget. The pointer has not moved to where it is when @widget is mapped. Call once. */
void tilestar_pointer_init (TilestarPointer     *self,
                            GtkWidget           *widget,
                            TilestarPointerFunc  func);
