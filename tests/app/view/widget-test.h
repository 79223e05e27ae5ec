/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * widget-test.h: finding a widget in what it is a part of.
 */

#pragma once

#include <gtk/gtk.h>

static inline GtkWidget *
widget_test_find (GtkWidget *widget,
                  GType      type,
                  guint     *n)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (*n)-- == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtk_widget_get_visible (child) ? widget_test_find (child, type, n) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Number @n, from 0, of @type among @widget and its visible descendants, in the order of the
 * tree: there is one. */
static inline GtkWidget *
widget_test_get (GtkWidget *widget,
                 GType      type,
                 guint      n)
{
  GtkWidget *found = widget_test_find (widget, type, &n);

  g_assert_nonnull (found);
  return found;
}
