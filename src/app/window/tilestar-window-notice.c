/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-notice.c: a line that comes and goes, one at a time.
 */

#include "tilestar-window-notice.h"

/* A toast comes within half a second. libadwaita 1.2 forgets one that is dismissed
 * before, and then writes to what it freed; so within this time the words are changed
 * instead, or it is left until then. */
#define COMING_MILLISECONDS 700

static gboolean
is_coming (TilestarWindow *self)
{
  return g_get_monotonic_time () - self->toast_time < COMING_MILLISECONDS * 1000;
}

static void
dismissed_cb (TilestarWindow *self,
              AdwToast       *toast)
{
  if (self->toast == toast)
    g_clear_object (&self->toast);
}

void
tilestar_window_notice (TilestarWindow *self,
                        const char     *text)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (TILESTAR_IS_WINDOW (self));

  /* A toast's title is markup. */
  markup = g_markup_escape_text (text, -1);
  g_clear_handle_id (&self->toast_timer, g_source_remove);

  if (self->toast != NULL && is_coming (self))
    {
      adw_toast_set_title (self->toast, markup);
      return;
    }

  /* The overlay would keep the next one waiting until this one's time is up. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);

  self->toast = adw_toast_new (markup);
  self->toast_time = g_get_monotonic_time ();
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toast_overlay, g_object_ref (self->toast));
}

static gboolean
timer_cb (gpointer user_data)
{
  TilestarWindow *self = user_data;

  self->toast_timer = 0;
  tilestar_window_clear_notice (self);
  return G_SOURCE_REMOVE;
}

void
tilestar_window_clear_notice (TilestarWindow *self)
{
  if (self->toast == NULL)
    return;

  if (!is_coming (self))
    adw_toast_dismiss (self->toast);
  else if (self->toast_timer == 0)
    self->toast_timer = g_timeout_add (COMING_MILLISECONDS, timer_cb, self);
}
