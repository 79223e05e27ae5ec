/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-view.h"

#include "tilestar-class.h"

typedef struct
{
  TilestarWorkspace  *workspace;  /* nullable, and the next two: the workspace may be disposed before */
  TilestarSession    *session;
  GSettings          *settings;
  GSimpleActionGroup *actions;
  GtkWidget          *panel;      /* nullable */
} TilestarViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TilestarView, tilestar_view, ADW_TYPE_BIN)

#define PRIVATE(self) ((TilestarViewPrivate *) tilestar_view_get_instance_private (self))

static void
default_stop (TilestarView *self)
{
  tilestar_workspace_stop (PRIVATE (self)->workspace);
}

static gboolean
default_is_running (TilestarView *self)
{
  TilestarViewPrivate *private = PRIVATE (self);

  return private->workspace != NULL && tilestar_workspace_is_running (private->workspace);
}

static void
tilestar_view_get_property (GObject    *object,
                            guint       prop_id G_GNUC_UNUSED,
                            GValue     *value,
                            GParamSpec *pspec G_GNUC_UNUSED)
{
  g_value_set_boolean (value, tilestar_view_is_running (TILESTAR_VIEW (object)));
}

static void
tilestar_view_dispose (GObject *object)
{
  TilestarViewPrivate *private = PRIVATE (TILESTAR_VIEW (object));

  if (private->workspace != NULL)
    {
      g_signal_handlers_disconnect_by_data (private->workspace, object);
      g_signal_handlers_disconnect_by_data (private->session, object);
      g_signal_handlers_disconnect_by_data (private->settings, object);
    }
  tilestar_disconnect (private->panel, object);

  G_OBJECT_CLASS (tilestar_view_parent_class)->dispose (object);
}

/* Not in dispose: the children may notify the view while they are disposed. */
static void
tilestar_view_finalize (GObject *object)
{
  TilestarViewPrivate *private = PRIVATE (TILESTAR_VIEW (object));

  g_clear_object (&private->panel);
  g_clear_object (&private->actions);
  g_clear_object (&private->session);
  g_clear_object (&private->settings);
  g_clear_object (&private->workspace);

  G_OBJECT_CLASS (tilestar_view_parent_class)->finalize (object);
}

static void
tilestar_view_class_init (TilestarViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tilestar_view_get_property;
  object_class->dispose = tilestar_view_dispose;
  object_class->finalize = tilestar_view_finalize;
  klass->stop = default_stop;
  klass->is_running = default_is_running;
  klass->panel_key = "show-panel";

  g_object_class_install_property (object_class, 1,
                                   g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
tilestar_view_init (TilestarView *self)
{
  PRIVATE (self)->actions = g_simple_action_group_new ();
}

void
tilestar_view_bind (TilestarView      *self,
                    TilestarWorkspace *workspace)
{
  TilestarViewPrivate *private = PRIVATE (self);
  TilestarViewClass *klass;

  g_return_if_fail (TILESTAR_IS_VIEW (self));
  g_return_if_fail (private->workspace == NULL);

  klass = TILESTAR_VIEW_GET_CLASS (self);
  private->workspace = g_object_ref (workspace);
  private->session = g_object_ref (tilestar_workspace_get_session (workspace));
  private->settings = g_object_ref (tilestar_workspace_get_settings (workspace));
  if (klass->bind != NULL)
    klass->bind (self, workspace);
}

void
tilestar_view_solve (TilestarView *self)
{
  g_return_if_fail (TILESTAR_IS_VIEW (self));

  TILESTAR_VIEW_GET_CLASS (self)->solve (self);
}

void
tilestar_view_stop (TilestarView *self)
{
  g_return_if_fail (TILESTAR_IS_VIEW (self));

  TILESTAR_VIEW_GET_CLASS (self)->stop (self);
}

gboolean
tilestar_view_escape (TilestarView *self)
{
  g_return_val_if_fail (TILESTAR_IS_VIEW (self), FALSE);

  return TILESTAR_VIEW_GET_CLASS (self)->escape (self);
}

void
tilestar_view_focus (TilestarView *self)
{
  g_return_if_fail (TILESTAR_IS_VIEW (self));

  TILESTAR_VIEW_GET_CLASS (self)->focus (self);
}

gboolean
tilestar_view_is_running (TilestarView *self)
{
  g_return_val_if_fail (TILESTAR_IS_VIEW (self), FALSE);

  return TILESTAR_VIEW_GET_CLASS (self)->is_running (self);
}

GActionMap *
tilestar_view_get_actions (TilestarView *self)
{
  g_return_val_if_fail (TILESTAR_IS_VIEW (self), NULL);

  return G_ACTION_MAP (PRIVATE (self)->actions);
}

GtkWidget *
tilestar_view_get_panel (TilestarView *self)
{
  g_return_val_if_fail (TILESTAR_IS_VIEW (self), NULL);

  return PRIVATE (self)->panel;
}

void
tilestar_view_set_panel (TilestarView *self,
                         GtkWidget    *panel)
{
  g_return_if_fail (TILESTAR_IS_VIEW (self));
  g_return_if_fail (PRIVATE (self)->panel == NULL);

  PRIVATE (self)->panel = g_object_ref_sink (panel);
  tilestar_view_add_keys (panel);
}

const char *
tilestar_view_get_panel_key (TilestarView *self)
{
  g_return_val_if_fail (TILESTAR_IS_VIEW (self), NULL);

  return TILESTAR_VIEW_GET_CLASS (self)->panel_key;
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
  TilestarViewClass *klass;

  g_return_if_fail (TILESTAR_IS_VIEW (self));

  klass = TILESTAR_VIEW_GET_CLASS (self);
  if (klass->set_presenting != NULL)
    klass->set_presenting (self, is_presenting);
}

gboolean
tilestar_view_is_goal_focused (TilestarView *self)
{
  TilestarViewClass *klass;

  g_return_val_if_fail (TILESTAR_IS_VIEW (self), FALSE);

  klass = TILESTAR_VIEW_GET_CLASS (self);
  return klass->is_goal_focused != NULL && klass->is_goal_focused (self);
}

const SlideBoard *
tilestar_view_get_board (TilestarView *self)
{
  TilestarViewClass *klass;

  g_return_val_if_fail (TILESTAR_IS_VIEW (self), NULL);

  klass = TILESTAR_VIEW_GET_CLASS (self);
  return klass->get_board != NULL ? klass->get_board (self) : NULL;
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
