/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window.c: the window: header bar, views, side panel.
 */

#include "tilestar-window.h"

#include "slide-board-text.h"
#include "slide-goal.h"
#include "config.h"
#include "tilestar-transfer.h"
#include "tilestar-window-actions.h"
#include "tilestar-window-boards.h"
#include "tilestar-window-notice.h"
#include "tilestar-window-presentation.h"
#include "tilestar-window-private.h"
#include "tilestar-window-views.h"

G_DEFINE_FINAL_TYPE (TilestarWindow, tilestar_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- What the settings remember ---- */

static gboolean
read_board (GSettings  *settings,
            const char *key,
            SlideBoard *board)
{
  g_autofree char *text = g_settings_get_string (settings, key);
  g_autoptr (GVariant) fallback = NULL;

  if (slide_board_parse (text, 0, 0, board, NULL))
    return TRUE;

  fallback = g_settings_get_default_value (settings, key);
  return slide_board_parse (g_variant_get_string (fallback, NULL), 0, 0, board, NULL);
}

static TilestarSession *
restore_session (GSettings *settings)
{
  SlideBoard start;
  SlideBoard goal;

  if (!read_board (settings, "start", &start))
    slide_goal_init (&start, SLIDE_GOAL_BLANK_LAST, 3, 3);
  if (!read_board (settings, "goal", &goal) || !slide_board_same_shape (&start, &goal))
    slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, start.rows, start.columns);

  return tilestar_session_new (&start, &goal);
}

static void
save_pair (TilestarWindow *self)
{
  g_autofree char *start = tilestar_transfer_dup_board (tilestar_session_get_start (self->session));
  g_autofree char *goal = tilestar_transfer_dup_board (tilestar_session_get_goal (self->session));

  g_settings_set_string (self->settings, "start", start);
  g_settings_set_string (self->settings, "goal", goal);
}

static void
save_size (TilestarWindow *self)
{
  gboolean is_maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", is_maximized);
  if (!is_maximized && width > 0 && height > 0)
    {
      g_settings_set_int (self->settings, "window-width", width);
      g_settings_set_int (self->settings, "window-height", height);
    }
}

/* ---- The side panel ---- */

static void
folded_cb (TilestarWindow *self)
{
  if (self->view != NULL)
    tilestar_window_update_panel (self);
}

static void
reveal_flap_cb (TilestarWindow *self)
{
  if (self->view != NULL && !self->is_presenting && !adw_flap_get_folded (self->flap)
      && tilestar_window_has_panel (self))
    g_settings_set_boolean (self->settings, tilestar_view_get_panel_key (self->view),
                            adw_flap_get_reveal_flap (self->flap));
}

/* ---- The views ---- */

static gboolean
show_view_bar_cb (gpointer user_data)
{
  TilestarWindow *self = user_data;
  gboolean is_squeezed = adw_squeezer_get_visible_child (self->title_squeezer)
                         != GTK_WIDGET (self->view_switcher);

  self->view_bar_id = 0;
  gtk_widget_set_visible (self->view_bar, is_squeezed && !self->is_presenting);
  return G_SOURCE_REMOVE;
}

/* Told of in the middle of a layout, when nothing may be shown or hidden. */
static void
title_squeezed_cb (TilestarWindow *self)
{
  if (self->view_bar_id == 0)
    self->view_bar_id = g_idle_add (show_view_bar_cb, self);
}

/* ---- What the parts report ---- */

static void
pair_changed_cb (TilestarWindow *self)
{
  save_pair (self);
  tilestar_window_set_file (self, NULL);
  /* What it complains of are boards or groups of before. */
  tilestar_window_clear_notice (self);
}

/* ---- The object ---- */

static gboolean
tilestar_window_close_request (GtkWindow *window)
{
  TilestarWindow *self = TILESTAR_WINDOW (window);

  save_size (self);
  tilestar_window_stop_views (self);

  return GTK_WINDOW_CLASS (tilestar_window_parent_class)->close_request (window);
}

static void
tilestar_window_dispose (GObject *object)
{
  TilestarWindow *self = TILESTAR_WINDOW (object);

  if (self->session != NULL)
    {
      /* A search that is stopped by this says so, and the actions are gone. */
      g_signal_handlers_disconnect_by_data (self->view, self);
      g_signal_handlers_disconnect_by_data (self->session, self);
      tilestar_player_pause (tilestar_session_get_player (self->session));
    }

  g_clear_object (&self->chooser);
  g_clear_handle_id (&self->toast_timer, g_source_remove);
  g_clear_handle_id (&self->view_bar_id, g_source_remove);
  g_clear_object (&self->toast);
  /* A heuristic that is being made holds on to it. */
  if (self->workspace != NULL)
    g_object_run_dispose (G_OBJECT (self->workspace));
  g_clear_object (&self->workspace);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tilestar_window_parent_class)->dispose (object);
}

static void
tilestar_window_class_init (TilestarWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tilestar_window_close_request;

  g_type_ensure (TILESTAR_TYPE_COMPARE_VIEW);
  g_type_ensure (TILESTAR_TYPE_EXPLORE_VIEW);
  g_type_ensure (TILESTAR_TYPE_HEURISTICS_VIEW);
  g_type_ensure (TILESTAR_TYPE_SOLVE_VIEW);
  g_type_ensure (TILESTAR_TYPE_STATISTICS_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, leave_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, views);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, title_squeezer);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, view_switcher);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, view_bar);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, solve_view);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, explore_view);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, compare_view);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, heuristics_view);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, panels);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, panel_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarWindow, statistics_panel);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_squeezed_cb);
  gtk_widget_class_bind_template_callback (widget_class, reveal_flap_cb);
}

/* For assistive technologies. GTK 4.18 names an item of a menu after its label, which it
 * then takes for presentation: without a name. Done as the menu is shown; before, the items
 * may have no text yet. */
static void
name_menu_items (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (child)) == GTK_ACCESSIBLE_ROLE_MENU_ITEM
        && g_object_class_find_property (G_OBJECT_GET_CLASS (child), "text") != NULL)
      {
        g_autofree char *text = NULL;
        g_auto (GStrv) parts = NULL;
        g_autofree char *name = NULL;

        g_object_get (child, "text", &text, NULL);
        parts = g_strsplit (text != NULL ? text : "", "_", -1);
        name = g_strjoinv ("", parts);
        gtk_accessible_reset_relation (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
        gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      }
    else
      {
        name_menu_items (child);
      }
}

/* Four words side by side are wider than a telephone in many a language. */
static void
ellipsize (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_END);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    ellipsize (child);
}

static void
tilestar_window_init (TilestarWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ellipsize (self->view_bar);

  self->settings = g_settings_new (TILESTAR_APPLICATION_ID);
  self->session = restore_session (self->settings);
  self->workspace = tilestar_workspace_new (self->session, self->settings);

  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  g_signal_connect (gtk_menu_button_get_popover (self->menu_button), "map",
                    G_CALLBACK (name_menu_items), NULL);
  tilestar_window_add_actions (self);
  tilestar_window_add_drop (self);
  tilestar_window_bind_presenting (self);
  tilestar_solve_view_bind (self->solve_view, self->workspace);
  tilestar_explore_view_bind (self->explore_view, self->workspace);
  tilestar_compare_view_bind (self->compare_view, self->workspace);
  tilestar_heuristics_view_bind (self->heuristics_view, self->workspace);
  tilestar_statistics_panel_bind (self->statistics_panel, self->workspace);

  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (pair_changed_cb), self);
  g_signal_connect_object (self->settings, "changed::heuristic",
                           G_CALLBACK (tilestar_window_clear_notice), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::algorithm",
                           G_CALLBACK (tilestar_window_clear_notice), self, G_CONNECT_SWAPPED);
  tilestar_window_bind_views (self);

  tilestar_view_focus (self->view);
}

GtkWidget *
tilestar_window_new (AdwApplication *application)
{
  return g_object_new (TILESTAR_TYPE_WINDOW, "application", application, NULL);
}

TilestarSession *
tilestar_window_get_session (TilestarWindow *self)
{
  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), NULL);

  return self->session;
}
