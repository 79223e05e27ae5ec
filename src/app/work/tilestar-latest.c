/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-latest.h"

/* ---- A worker ---- */

/* Calls the owner last, because it may free itself. */
static void
done_cb (gpointer data,
         gpointer user_data)
{
  TilestarLatest *self = user_data;

  g_clear_object (&self->cancellable);
  if (self->is_wanted)
    tilestar_throttle_later (&self->throttle);
  else
    (void) tilestar_throttle_pass (&self->throttle, TRUE);
  self->done (data, self->user_data);
}

static void
cancel_worker (TilestarLatest *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

void
tilestar_latest_start (TilestarLatest             *self,
                       TilestarBackgroundFunc      func,
                       gpointer                    data,
                       GDestroyNotify              free_data,
                       TilestarBackgroundDoneFunc  done,
                       gpointer                    user_data)
{
  cancel_worker (self);
  self->cancellable = g_cancellable_new ();
  self->done = done;
  self->user_data = user_data;
  tilestar_background_run (func, data, free_data, self->cancellable, done_cb, self);
}

void
tilestar_latest_drop (TilestarLatest *self)
{
  cancel_worker (self);
  tilestar_throttle_stop (&self->throttle);
  self->is_wanted = FALSE;
}

gboolean
tilestar_latest_is_busy (const TilestarLatest *self)
{
  return self->cancellable != NULL;
}

/* ---- Repeated updates ---- */

static void
make_cb (gpointer user_data)
{
  TilestarLatest *self = user_data;

  if (tilestar_latest_is_busy (self))
    return;

  self->is_wanted = FALSE;
  if (!self->make (self->owner))
    self->is_wanted = TRUE;
}

void
tilestar_latest_init (TilestarLatest     *self,
                      guint               interval,
                      TilestarLatestMake  make,
                      gpointer            owner)
{
  *self = (TilestarLatest) { .make = make, .owner = owner };
  tilestar_throttle_init (&self->throttle, interval, make_cb, self);
}

void
tilestar_latest_request (TilestarLatest *self)
{
  self->is_wanted = TRUE;
  if (!tilestar_latest_is_busy (self))
    tilestar_throttle_request (&self->throttle);
}

void
tilestar_latest_hurry (TilestarLatest *self)
{
  self->is_wanted = TRUE;
  tilestar_latest_resume (self);
}

void
tilestar_latest_resume (TilestarLatest *self)
{
  if (self->is_wanted && !tilestar_latest_is_busy (self))
    tilestar_throttle_run (&self->throttle);
}

gboolean
tilestar_latest_is_due (const TilestarLatest *self)
{
  return self->is_wanted || tilestar_latest_is_busy (self);
}
