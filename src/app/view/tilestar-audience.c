/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-audience.h"

/* How near the top of the window the pointer has to come, in pixels. A window's border may be above
 * what it shows. */
#define EDGE 8

/* How long it stays at first, and after the pointer has left it. */
#define FIRST_MS 3000
#define LEFT_MS 700

#define HIDDEN "tilestar-hidden-from-audience"

void
tilestar_audience_hide_tools (GtkWidget *widget,
                              gboolean   hides)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (hides && gtk_widget_has_css_class (widget, "not-presented") && gtk_widget_get_visible (widget))
    {
      gtk_widget_set_visible (widget, FALSE);
      g_object_set_data (G_OBJECT (widget), HIDDEN, GINT_TO_POINTER (TRUE));
    }
  else if (!hides && g_object_steal_data (G_OBJECT (widget), HIDDEN) != NULL)
    {
      gtk_widget_set_visible (widget, TRUE);
    }

  if (gtk_widget_has_css_class (widget, "only-presented"))
    gtk_widget_set_visible (widget, hides);

  /* What is shown to an audience may have another size. */
  gtk_widget_queue_resize (widget);
  /* Popovers are not in the window. One that is open would be placed beside a control whose place
   * changes, maybe beyond the screen. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_popdown (GTK_POPOVER (child));
    else
      tilestar_audience_hide_tools (child, hides);
}

void
tilestar_audience_show_counters (GtkWidget *widget,
                                 gboolean   shows)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (gtk_widget_has_css_class (widget, "counters"))
    gtk_widget_set_visible (widget, shows);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tilestar_audience_show_counters (child, shows);
}

/* ---- The bar at the top edge ---- */

typedef struct
{
  GtkRevealer        *revealer;
  GtkEventController *motion;    /* of the window; NULL: it does not hide */
  guint               timer;
} Edge;

static void
stop_timer (Edge *edge)
{
  if (edge->timer != 0)
    g_source_remove (edge->timer);
  edge->timer = 0;
}

static void
edge_free (gpointer data)
{
  stop_timer (data);
  g_free (data);
}

static gboolean
hide_cb (gpointer user_data)
{
  Edge *edge = user_data;

  edge->timer = 0;
  gtk_revealer_set_reveal_child (edge->revealer, FALSE);
  return G_SOURCE_REMOVE;
}

static void
hide_after (Edge  *edge,
            guint  ms)
{
  if (edge->timer == 0)
    edge->timer = g_timeout_add (ms, hide_cb, edge);
}

static void
motion_cb (GtkEventControllerMotion *motion,
           double                    x,
           double                    y,
           gpointer                  user_data)
{
  Edge *edge = user_data;
  graphene_rect_t bounds;

  if (y <= EDGE)
    {
      gtk_revealer_set_reveal_child (edge->revealer, TRUE);
      stop_timer (edge);
    }
  else if (!gtk_revealer_get_reveal_child (edge->revealer))
    {
      return;
    }
  else if (gtk_widget_compute_bounds (GTK_WIDGET (edge->revealer),
                                      gtk_event_controller_get_widget (edge->motion), &bounds)
           && y <= bounds.origin.y + bounds.size.height)
    {
      stop_timer (edge);
    }
  else
    {
      hide_after (edge, LEFT_MS);
    }
}

void
tilestar_audience_set_hides_bar (GtkRevealer *revealer,
                                 gboolean     hides)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (revealer)));
  Edge *edge = g_object_get_data (G_OBJECT (revealer), "tilestar-audience");

  g_return_if_fail (GTK_IS_REVEALER (revealer));

  if (edge == NULL)
    {
      edge = g_new0 (Edge, 1);
      edge->revealer = revealer;
      g_object_set_data_full (G_OBJECT (revealer), "tilestar-audience", edge, edge_free);
    }
  if (hides == (edge->motion != NULL))
    return;

  stop_timer (edge);
  gtk_revealer_set_reveal_child (revealer, TRUE);
  if (hides)
    {
      edge->motion = gtk_event_controller_motion_new ();
      /* Before any widget below the pointer. */
      gtk_event_controller_set_propagation_phase (edge->motion, GTK_PHASE_CAPTURE);
      g_signal_connect (edge->motion, "motion", G_CALLBACK (motion_cb), edge);
      g_signal_connect (edge->motion, "enter", G_CALLBACK (motion_cb), edge);
      gtk_widget_add_controller (window, edge->motion);
      hide_after (edge, FIRST_MS);
    }
  else
    {
      gtk_widget_remove_controller (window, edge->motion);
      edge->motion = NULL;
    }
}
