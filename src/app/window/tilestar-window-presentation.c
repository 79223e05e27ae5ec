/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-presentation.c: the window for an audience.
 */

#include "tilestar-window-presentation.h"

#include "tilestar-window-views.h"

/* From this height on a screen has room for larger type still. */
#define LARGE_HEIGHT 1000

static gboolean
is_on_large_screen (TilestarWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  GdkMonitor *monitor = NULL;
  GdkRectangle geometry = { 0 };

  /* There is none before the window comes, and on Wayland no monitor until it is there. */
  if (surface != NULL)
    monitor = gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface);
  if (monitor != NULL)
    gdk_monitor_get_geometry (monitor, &geometry);
  return geometry.height >= LARGE_HEIGHT;
}

static void
show_parts (TilestarWindow *self)
{
  gboolean is_presenting = self->is_presenting;

  gtk_widget_set_visible (self->undo_button, !is_presenting);
  gtk_widget_set_visible (self->redo_button, !is_presenting);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), !is_presenting);
  gtk_widget_set_visible (self->leave_button, is_presenting);
  adw_header_bar_set_show_start_title_buttons (self->header_bar, !is_presenting);
  adw_header_bar_set_show_end_title_buttons (self->header_bar, !is_presenting);

  /* Large type would like more room than most projectors have. */
  adw_flap_set_fold_threshold_policy (self->flap, is_presenting ? ADW_FOLD_THRESHOLD_POLICY_MINIMUM
                                                                : ADW_FOLD_THRESHOLD_POLICY_NATURAL);
  tilestar_statistics_panel_set_presenting (self->statistics_panel, is_presenting);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->views));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tilestar_view_set_presenting (TILESTAR_VIEW (child), is_presenting);
}

void
tilestar_window_set_presenting (TilestarWindow *self,
                                gboolean        is_presenting)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "presentation");

  if (self->is_presenting == is_presenting)
    return;

  self->is_presenting = is_presenting;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (is_presenting));
  show_parts (self);
  tilestar_window_update_panel (self);

  if (is_presenting)
    {
      self->was_fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));
      gtk_widget_add_css_class (GTK_WIDGET (self), "presentation");
      if (is_on_large_screen (self))
        gtk_widget_add_css_class (GTK_WIDGET (self), "large");
      gtk_window_fullscreen (GTK_WINDOW (self));
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "presentation");
      gtk_widget_remove_css_class (GTK_WIDGET (self), "large");
      if (!self->was_fullscreen)
        gtk_window_unfullscreen (GTK_WINDOW (self));
    }

  /* What had it may be out of sight. */
  tilestar_view_focus (self->view);
}

static void
fullscreened_cb (TilestarWindow *self)
{
  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)))
    tilestar_window_set_presenting (self, FALSE);
}

void
tilestar_window_bind_presenting (TilestarWindow *self)
{
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
}
