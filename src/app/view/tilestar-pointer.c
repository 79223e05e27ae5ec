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
      self->window_x = x;
      self->window_y = y;
    }
}

/* Notes where the pointer is. Returns whether it has moved in the window. */
static gboolean
note_position (TilestarPointer    *self,
               GtkEventController *motion,
               double              widget_x,
               double              widget_y)
{
  GdkEvent *event = gtk_event_controller_get_current_event (motion);
  double x, y;

  self->x = widget_x;
  self->y = widget_y;
  if (event == NULL || !gdk_event_get_position (event, &x, &y))
    return TRUE;
  if (x == self->window_x && y == self->window_y)
    return FALSE;

  self->window_x = x;
  self->window_y = y;
  return TRUE;
}

static void
enter_cb (GtkEventController *motion,
          double              x,
          double              y,
          TilestarPointer    *self)
{
  (void) note_position (self, motion, x, y);
}

static void
motion_cb (GtkEventController *motion,
           double              x,
           double              y,
           TilestarPointer    *self)
{
  if (note_position (self, motion, x, y))
    self->func (gtk_event_controller_get_widget (motion), TRUE);
}

static void
leave_cb (GtkEventController *motion,
          TilestarPointer    *self)
{
  self->func (gtk_event_controller_get_widget (motion), FALSE);
}

void
tilestar_pointer_init (TilestarPointer     *self,
                       GtkWidget           *widget,
                       TilestarPointerFunc  func)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->func = func;
  g_signal_connect (widget, "map", G_CALLBACK (mapped_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);
}
