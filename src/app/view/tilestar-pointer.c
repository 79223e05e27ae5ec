/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-pointer.h"

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
