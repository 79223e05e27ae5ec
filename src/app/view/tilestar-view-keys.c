/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-view-keys.c: keys that come to the window only if nobody had a use for them.
 */

#include "tilestar-view-keys.h"

/* What has the focus may have a use of its own for them. The other keys are the
 * application's. */
static const struct
{
  const char *trigger;
  const char *action;
} keys[] = {
  { "space", "win.play" },
  { "comma", "win.previous-step" },
  { "period", "win.next-step" },
  { "period", "win.next-expansion" },
  { "<Shift>comma|less", "win.previous-event" },
  { "<Shift>period|greater", "win.next-event" },
  { "Home|KP_Home", "win.first-step" },
  { "End|KP_End", "win.last-step" },
  { "Escape", "win.escape" },
  { "<Control>z", "win.undo" },
  { "<Control><Shift>z", "win.redo" },
  { "<Control>y", "win.redo" },
  { "<Control>c", "win.copy" },
  { "<Control>v", "win.paste" },
};

void
tilestar_view_add_keys (GtkWidget *widget)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcutTrigger *trigger = gtk_shortcut_trigger_parse_string (keys[i].trigger);
      GtkShortcutAction *action = gtk_named_action_new (keys[i].action);

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                            gtk_shortcut_new (trigger, action));
    }

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (widget, controller);
}
