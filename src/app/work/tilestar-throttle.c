/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-throttle.h"

void
tilestar_throttle_init (TilestarThrottle *self,
                        guint             interval,
                        GSourceOnceFunc   func,
                        gpointer          owner)
{
  *self = (TilestarThrottle) { .func = func, .owner = owner, .interval = interval };
}

/* Milliseconds until the end of the interval. */
static guint
get_rest (TilestarThrottle *self)
{
  gint64 since = (g_get_monotonic_time () - self->last) / 1000;

  return self->last == 0 || since >= self->interval ? 0 : self->interval - (guint) since;
}

static void
over_cb (gpointer user_data)
{
  TilestarThrottle *self = user_data;

  self->id = 0;
  tilestar_throttle_run (self);
}

void
tilestar_throttle_request (TilestarThrottle *self)
{
  guint rest = get_rest (self);

  if (self->id == 0 && rest > 0)
    self->id = g_timeout_add_once (rest, over_cb, self);
  else if (self->id == 0)
    tilestar_throttle_run (self);
}

void
tilestar_throttle_later (TilestarThrottle *self)
{
  g_clear_handle_id (&self->id, g_source_remove);
  self->last = g_get_monotonic_time ();
  self->id = g_timeout_add_once (self->interval, over_cb, self);
}

void
tilestar_throttle_run (TilestarThrottle *self)
{
  g_clear_handle_id (&self->id, g_source_remove);
  self->last = g_get_monotonic_time ();
  self->func (self->owner);
}

gboolean
tilestar_throttle_pass (TilestarThrottle *self,
                        gboolean          at_once)
{
  if (!at_once && get_rest (self) > 0)
    return FALSE;

  self->last = g_get_monotonic_time ();
  return TRUE;
}

void
tilestar_throttle_stop (TilestarThrottle *self)
{
  g_clear_handle_id (&self->id, g_source_remove);
  self->last = 0;
}
