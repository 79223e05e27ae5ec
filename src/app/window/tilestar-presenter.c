/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-presenter.h"

/* The keys of a presenter's remote: a step of the lesson where one has steps, otherwise a moment of
 * the search or a move of the solution. User data: the action's name without its beginning. */
static gboolean
step_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   user_data)
{
  const char *direction = user_data;
  g_autofree char *lesson_step = g_strconcat (direction, "-lesson-step", NULL);
  g_autofree char *step = g_strconcat (direction, "-step", NULL);
  GActionGroup *group = G_ACTION_GROUP (widget);
  g_autoptr (GVariant) is_presenting = g_action_group_get_action_state (group, "presentation");
  const char *name = g_action_group_get_action_enabled (group, lesson_step) ? lesson_step : step;

  if (!g_variant_get_boolean (is_presenting) || !g_action_group_get_action_enabled (group, name))
    return GDK_EVENT_PROPAGATE;

  g_action_group_activate_action (group, name, NULL);
  return GDK_EVENT_STOP;
}

void
tilestar_presenter_add_keys (GtkWidget *window)
{
  static const struct
  {
    guint key, keypad_key;
    const char *direction;
  } keys[] = {
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, "next" },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, "previous" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  /* Before any widget, which would scroll by these keys. */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcutTrigger *trigger =
        gtk_alternative_trigger_new (gtk_keyval_trigger_new (keys[i].key, 0),
                                     gtk_keyval_trigger_new (keys[i].keypad_key, 0));
      GtkShortcutAction *action = gtk_callback_action_new (step_cb, (gpointer) keys[i].direction, NULL);

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                            gtk_shortcut_new (trigger, action));
    }
  gtk_widget_add_controller (window, controller);
}
