/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-views.c: the views of the window, and which of them is active.
 */

#include "tilestar-window-views.h"

#include "tilestar-window-notice.h"

#include <glib/gi18n.h>

/* ---- The active view ---- */

TilestarView *
tilestar_window_get_view (TilestarWindow *self)
{
  return self->view;
}

static void
set_enabled (TilestarWindow *self,
             const char     *name,
             gboolean        enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
running_cb (TilestarWindow *self)
{
  gboolean is_running = tilestar_view_is_running (self->view);

  set_enabled (self, "solve", !is_running);
  set_enabled (self, "stop", is_running);
}

/* The view has one that it did not have when it was shown. */
static void
action_added_cb (TilestarWindow *self,
                 const char     *name)
{
  GActionMap *map = tilestar_view_get_actions (self->view);

  g_action_map_add_action (G_ACTION_MAP (self), g_action_map_lookup_action (map, name));
}

/* Takes the actions of the view in as the window's, or puts them away. */
static void
move_actions (TilestarWindow *self,
              gboolean        in)
{
  GActionMap *map = tilestar_view_get_actions (self->view);
  g_auto (GStrv) names = map != NULL ? g_action_group_list_actions (G_ACTION_GROUP (map)) : NULL;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      if (in)
        g_action_map_add_action (G_ACTION_MAP (self), g_action_map_lookup_action (map, names[i]));
      else
        g_action_map_remove_action (G_ACTION_MAP (self), names[i]);
    }

  if (map != NULL && in)
    g_signal_connect_object (map, "action-added", G_CALLBACK (action_added_cb), self, G_CONNECT_SWAPPED);
  else if (map != NULL)
    g_signal_handlers_disconnect_by_data (map, self);
}

gboolean
tilestar_window_has_panel (TilestarWindow *self)
{
  GtkWidget *panel = tilestar_view_get_panel (self->view);

  return panel == NULL || gtk_widget_get_visible (panel);
}

void
tilestar_window_update_panel (TilestarWindow *self)
{
  const char *key = tilestar_view_get_panel_key (self->view);
  /* Numbers are for an audience, but not at the cost of a view that needs the width. */
  gboolean is_wanted = g_settings_get_boolean (self->settings, key)
                       || (self->is_presenting && g_str_equal (key, "show-panel"));

  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_folded (self->flap) && is_wanted
                                          && tilestar_window_has_panel (self));
}

/* The view's own, or the statistics of the search. What the user last wanted of the panel
 * stays while there is none: it is only shut then, for one that is hidden would have the
 * window unfold around it, and fold again while it is opened. */
static void
show_panel (TilestarWindow *self)
{
  GtkWidget *panel = tilestar_view_get_panel (self->view);
  gboolean has_panel = tilestar_window_has_panel (self);
  g_autoptr (GPropertyAction) action = NULL;

  if (panel != NULL && gtk_widget_get_parent (panel) == NULL)
    {
      GtkWidget *bin = adw_bin_new ();

      /* A stack would show another panel in the place of one that is hidden. */
      adw_bin_set_child (ADW_BIN (bin), panel);
      gtk_stack_add_child (self->panels, bin);
      g_signal_connect_object (panel, "notify::visible", G_CALLBACK (show_panel), self,
                               G_CONNECT_SWAPPED);
    }
  if (has_panel)
    gtk_stack_set_visible_child (self->panels,
                                 panel != NULL ? gtk_widget_get_parent (panel)
                                               : GTK_WIDGET (self->statistics_panel));
  gtk_widget_set_visible (self->panel_button, has_panel);
  adw_flap_set_swipe_to_open (self->flap, has_panel);
  if (!has_panel || !adw_flap_get_folded (self->flap))
    tilestar_window_update_panel (self);

  /* Such an action cannot be disabled. */
  if (has_panel)
    {
      action = g_property_action_new ("show-panel", self->flap, "reveal-flap");
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  else
    {
      g_action_map_remove_action (G_ACTION_MAP (self), "show-panel");
    }
}

static void
view_shown_cb (TilestarWindow *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->views);

  if (shown == GTK_WIDGET (self->view) || self->session == NULL)
    return;

  if (self->view != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->view, self);
      move_actions (self, FALSE);
    }

  self->view = TILESTAR_VIEW (shown);
  if (self->view == NULL)
    return;

  move_actions (self, TRUE);
  show_panel (self);
  g_signal_connect_swapped (self->view, "notify::running", G_CALLBACK (running_cb), self);
  running_cb (self);
}

void
tilestar_window_bind_views (TilestarWindow *self)
{
  g_signal_connect_object (self->views, "notify::visible-child", G_CALLBACK (view_shown_cb), self,
                           G_CONNECT_SWAPPED);
  view_shown_cb (self);
}

void
tilestar_window_stop_views (TilestarWindow *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->views));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tilestar_view_stop (TILESTAR_VIEW (child));
}

/* The names of all views, with commas between them. */
static char *
dup_names (TilestarWindow *self)
{
  GString *names = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->views));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                            gtk_stack_page_get_name (gtk_stack_get_page (self->views, child)));

  return g_string_free (names, FALSE);
}

void
tilestar_window_add_view (TilestarWindow *self,
                          TilestarView   *view,
                          const char     *name,
                          const char     *title)
{
  g_return_if_fail (TILESTAR_IS_WINDOW (self));
  g_return_if_fail (TILESTAR_IS_VIEW (view));

  gtk_stack_add_titled (self->views, GTK_WIDGET (view), name, title);
}

gboolean
tilestar_window_show_view (TilestarWindow *self,
                           const char     *name)
{
  g_autofree char *names = NULL;
  g_autofree char *notice = NULL;

  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), FALSE);

  if (gtk_stack_get_child_by_name (self->views, name) != NULL)
    {
      gtk_stack_set_visible_child_name (self->views, name);
      tilestar_view_focus (self->view);
      tilestar_window_clear_notice (self);
      return TRUE;
    }

  names = dup_names (self);
  /* Translators: the second %s are the names there are, such as: solve, explore */
  notice = g_strdup_printf (_("There is no view “%s”; there is: %s"), name, names);
  g_printerr ("tilestar: %s\n", notice);
  tilestar_window_notice (self, notice);
  return FALSE;
}
