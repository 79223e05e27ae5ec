/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-start-stop.h"

#define HOLD_MICROSECONDS (G_USEC_PER_SEC / 2)

/* A gint64, attached to the button: the time until which it ignores clicks. */
#define HELD_UNTIL "tilestar-held-until"

static gint64 *
get_held_until (GtkWidget *start)
{
  return g_object_get_data (G_OBJECT (start), HELD_UNTIL);
}

static gboolean
is_held (GtkWidget *start)
{
  return g_get_monotonic_time () < *get_held_until (start);
}

static gboolean
event_cb (GtkEventController *controller,
          GdkEvent           *event)
{
  GtkWidget *start = gtk_event_controller_get_widget (controller);

  if (!is_held (start))
    return GDK_EVENT_PROPAGATE;

  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      return GDK_EVENT_STOP;

    case GDK_KEY_PRESS:
      if ((gdk_event_get_modifier_state (event) & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
        return GDK_EVENT_PROPAGATE;

      switch (gdk_key_event_get_keyval (event))
        {
        case GDK_KEY_space:
        case GDK_KEY_KP_Space:
        case GDK_KEY_Return:
        case GDK_KEY_ISO_Enter:
        case GDK_KEY_KP_Enter:
          /* A key that is held down repeats. */
          *get_held_until (start) = g_get_monotonic_time () + HOLD_MICROSECONDS;
          return GDK_EVENT_STOP;

        default:
          return GDK_EVENT_PROPAGATE;
        }

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* TRUE: the event is handled. */
static gboolean
mnemonic_activate_cb (GtkWidget *start)
{
  return is_held (start);
}

void
tilestar_start_stop_hold (GtkWidget *start)
{
  g_return_if_fail (GTK_IS_BUTTON (start));

  if (get_held_until (start) == NULL)
    {
      GtkEventController *controller = gtk_event_controller_legacy_new ();

      g_object_set_data_full (G_OBJECT (start), HELD_UNTIL, g_new0 (gint64, 1), g_free);
      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
      g_signal_connect (controller, "event", G_CALLBACK (event_cb), NULL);
      gtk_widget_add_controller (start, controller);
      g_signal_connect (start, "mnemonic-activate", G_CALLBACK (mnemonic_activate_cb), NULL);
    }

  *get_held_until (start) = g_get_monotonic_time () + HOLD_MICROSECONDS;
}

/* The id of the handler that gives a button the focus when it becomes sensitive. */
#define AWAITED "tilestar-focus-when-sensitive"

static void
stop_waiting (GtkWidget *button)
{
  gulong handler = GPOINTER_TO_SIZE (g_object_steal_data (G_OBJECT (button), AWAITED));

  if (handler != 0)
    g_signal_handler_disconnect (button, handler);
}

static void
sensitive_cb (GtkWidget *button)
{
  if (gtk_widget_grab_focus (button))
    stop_waiting (button);
}

void
tilestar_start_stop_move_focus (GtkWidget *from,
                                GtkWidget *to)
{
  stop_waiting (from);
  stop_waiting (to);
  if (!gtk_widget_grab_focus (to))
    g_object_set_data (G_OBJECT (to), AWAITED,
                       GSIZE_TO_POINTER (g_signal_connect (to, "notify::sensitive", G_CALLBACK (sensitive_cb), NULL)));
}

/* Whether @button has the focus, or will have it. */
static gboolean
has_focus (GtkWidget *button)
{
  GtkRoot *root = gtk_widget_get_root (button);

  return (root != NULL && gtk_root_get_focus (root) == button)
         || g_object_get_data (G_OBJECT (button), AWAITED) != NULL;
}

void
tilestar_start_stop_show (GtkWidget *start,
                          GtkWidget *stop,
                          gboolean   is_running)
{
  GtkWidget *shown = is_running ? stop : start;
  GtkWidget *hidden = is_running ? start : stop;

  if (gtk_widget_get_visible (shown) && !gtk_widget_get_visible (hidden))
    return;

  if (!is_running)
    tilestar_start_stop_hold (start);
  gtk_widget_set_visible (shown, TRUE);
  if (has_focus (hidden))
    tilestar_start_stop_move_focus (hidden, shown);
  gtk_widget_set_visible (hidden, FALSE);
}
