/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-wheel.h"

#include <math.h>

void
tilestar_wheel_set_taken (GtkScrolledWindow *scrolled,
                          gboolean           takes)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (scrolled));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller,
                                                    takes ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

static gboolean
has_more_than_in_sight (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment)
         > gtk_adjustment_get_page_size (adjustment);
}

/* Whether the surrounding scrolled window can scroll. */
static gboolean
is_in_a_long_page (GtkWidget *widget)
{
  GtkWidget *page = gtk_widget_get_ancestor (gtk_widget_get_parent (widget),
                                             GTK_TYPE_SCROLLED_WINDOW);

  return page != NULL
         && has_more_than_in_sight (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page)));
}

/* As far as a scrolled window scrolls for one step of the wheel. */
static double
get_step (GtkEventControllerScroll *controller,
          GtkAdjustment            *adjustment)
{
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    return 1.0;

  return pow (gtk_adjustment_get_page_size (adjustment), 2.0 / 3.0);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           GtkScrolledWindow        *scrolled)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (scrolled);
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (scrolled)) == GTK_TEXT_DIR_RTL;
  double amount = dx;

  if (!has_more_than_in_sight (adjustment))
    return GDK_EVENT_PROPAGATE;

  if (fabs (dy) > fabs (dx))
    {
      if ((state & GDK_SHIFT_MASK) == 0 && is_in_a_long_page (GTK_WIDGET (scrolled)))
        return GDK_EVENT_PROPAGATE;

      /* Down means forward: in a right-to-left layout, to the left. */
      amount = is_mirrored ? -dy : dy;
    }

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment)
                                          + amount * get_step (controller, adjustment));
  return GDK_EVENT_STOP;
}

void
tilestar_wheel_share (GtkScrolledWindow *scrolled)
{
  GtkEventController *controller =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  tilestar_wheel_set_taken (scrolled, FALSE);
  g_signal_connect (controller, "scroll", G_CALLBACK (scroll_cb), scrolled);
  gtk_widget_add_controller (GTK_WIDGET (scrolled), controller);
}

gboolean
tilestar_wheel_zooms (GtkEventControllerScroll *controller,
                      double                    width,
                      double                   *dx,
                      double                   *dy)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean is_surface = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE;
  double step = is_surface ? 1.0 : width / 10.0;

  if ((state & GDK_CONTROL_MASK) != 0 || (!is_surface && (state & GDK_SHIFT_MASK) == 0 && *dy != 0.0))
    {
      if (is_surface)
        *dy *= 0.02;
      return TRUE;
    }

  /* In case GDK has not swapped the axes. */
  if ((state & GDK_SHIFT_MASK) != 0 && *dx == 0.0)
    {
      *dx = *dy;
      *dy = 0.0;
    }
  *dx *= step;
  *dy *= step;
  return FALSE;
}
