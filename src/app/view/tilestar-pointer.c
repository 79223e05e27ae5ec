/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-pointer.h"

static void
mapped_cb (GtkWidget       *widget,
           TilestarPointer *self)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  GdkDevice *device = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;
  GtkNative *native = gtk_widget_get_native (widget);
  double x, y;

  if (device != NULL && native != NULL
      && gdk_surface_get_device_position (gtk_native_get_surface (native), device, &x, &y, NULL))
    {
      self->x = x;
      self->y = y;
    }
}

void
tilestar_pointer_init (TilestarPointer *self,
                       GtkWidget       *widget)
{
  g_signal_connect (widget, "map", G_CALLBACK (mapped_cb), self);
}

gboolean
tilestar_pointer_has_moved (TilestarPointer    *self,
                            GtkEventController *motion)
{
  GdkEvent *event = gtk_event_controller_get_current_event (motion);
  double x, y;

  if (event == NULL || !gdk_event_get_position (event, &x, &y))
    return TRUE;
  if (x == self->x && y == self->y)
    return FALSE;

  self->x = x;
  self->y = y;
  return TRUE;
}
