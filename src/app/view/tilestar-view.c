/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-view.h"

G_DEFINE_INTERFACE (TilestarView, tilestar_view, GTK_TYPE_WIDGET)

static void
tilestar_view_default_init (TilestarViewInterface *iface)
{
  g_object_interface_install_property (iface,
                                       g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                             G_PARAM_READABLE
                                                             | G_PARAM_STATIC_STRINGS));
}

static void
get_running (GObject    *object,
             guint       prop_id G_GNUC_UNUSED,
             GValue     *value,
             GParamSpec *pspec G_GNUC_UNUSED)
{
  g_value_set_boolean (value, TILESTAR_VIEW_GET_IFACE (object)->is_running (TILESTAR_VIEW (object)));
}

void
tilestar_view_install_running (GObjectClass *klass)
{
  klass->get_property = get_running;
  g_object_class_override_property (klass, 1, "running");
}

void
tilestar_view_solve (TilestarView *self)
{
  g_return_if_fail (TILESTAR_IS_VIEW (self));

  TILESTAR_VIEW_GET_IFACE (self)->solve (self);
}

void
tilestar_view_stop (TilestarView *self)
{
  g_return_if_fail (TILESTAR_IS_VIEW (self));

  TILESTAR_VIEW_GET_IFACE (self)->stop (self);
}

gboolean
tilestar_view_escape (TilestarView *self)
{
  g_return_val_if_fail (TILESTAR_IS_VIEW (self), FALSE);

  return TILESTAR_VIEW_GET_IFACE (self)->escape (self);
}

void
tilestar_view_focus (TilestarView *self)
{
  g_return_if_fail (TILESTAR_IS_VIEW (self));

  TILESTAR_VIEW_GET_IFACE (self)->focus (self);
}

gboolean
tilestar_view_is_running (TilestarView *self)
{
  gboolean is_running;

  g_return_val_if_fail (TILESTAR_IS_VIEW (self), FALSE);

  g_object_get (self, "running", &is_running, NULL);
  return is_running;
}

GActionMap *
tilestar_view_get_actions (TilestarView *self)
{
  TilestarViewInterface *iface;

  g_return_val_if_fail (TILESTAR_IS_VIEW (self), NULL);

  iface = TILESTAR_VIEW_GET_IFACE (self);
  return iface->get_actions != NULL ? iface->get_actions (self) : NULL;
}

GtkWidget *
tilestar_view_get_panel (TilestarView *self)
{
  TilestarViewInterface *iface;

  g_return_val_if_fail (TILESTAR_IS_VIEW (self), NULL);

  iface = TILESTAR_VIEW_GET_IFACE (self);
  return iface->get_panel != NULL ? iface->get_panel (self) : NULL;
}

const char *
tilestar_view_get_panel_key (TilestarView *self)
{
  TilestarViewInterface *iface;

  g_return_val_if_fail (TILESTAR_IS_VIEW (self), NULL);

  iface = TILESTAR_VIEW_GET_IFACE (self);
  return iface->panel_key != NULL ? iface->panel_key : "show-panel";
}

void
tilestar_view_set_enabled (GActionMap *map,
                           const char *name,
                           gboolean    enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (map, name)), enabled);
}

void
tilestar_view_set_css_class (GtkWidget  *widget,
                             const char *css_class,
                             gboolean    is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

void
tilestar_view_set_sensitive (GtkWidget *widget,
                             gboolean   sensitive,
                             GtkWidget *next)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!sensitive && focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget))
      && !gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD))
    gtk_root_set_focus (root, NULL);
  gtk_widget_set_sensitive (widget, sensitive);
}

void
tilestar_view_set_presenting (TilestarView *self,
                              gboolean      is_presenting)
{
  TilestarViewInterface *iface;

  g_return_if_fail (TILESTAR_IS_VIEW (self));

  iface = TILESTAR_VIEW_GET_IFACE (self);
  if (iface->set_presenting != NULL)
    iface->set_presenting (self, is_presenting);
}

gboolean
tilestar_view_is_goal_focused (TilestarView *self)
{
  TilestarViewInterface *iface;

  g_return_val_if_fail (TILESTAR_IS_VIEW (self), FALSE);

  iface = TILESTAR_VIEW_GET_IFACE (self);
  return iface->is_goal_focused != NULL && iface->is_goal_focused (self);
}

const SlideBoard *
tilestar_view_get_board (TilestarView *self)
{
  TilestarViewInterface *iface;

  g_return_val_if_fail (TILESTAR_IS_VIEW (self), NULL);

  iface = TILESTAR_VIEW_GET_IFACE (self);
  return iface->get_board != NULL ? iface->get_board (self) : NULL;
}

/* ---- Keys ---- */

/* The focused widget may use them itself. The other shortcuts are the application's. */
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
  { "<Control>Return|<Control>KP_Enter", "win.solve" },
  { "<Control>s", "win.save" },
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
