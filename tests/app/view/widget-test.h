/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * widget-test.h: finding widgets.
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

/* Number @n, from 0, of the visible widgets of @type among @widget and its descendants, in the
 * order of the tree, which must exist. */
static inline GtkWidget *
widget_test_get (GtkWidget *widget,
                 GType      type,
                 guint      n)
{
  GtkWidget *found = widget_test_find (widget, type, &n);

  g_assert_nonnull (found);
  return found;
}

/* The text of the first visible label with that beginning; NULL: none. */
static inline const char *
widget_test_find_label (GtkWidget  *widget,
                        const char *beginning)
{
  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), beginning))
    return gtk_label_get_text (GTK_LABEL (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *found = gtk_widget_get_visible (child) ? widget_test_find_label (child, beginning)
                                                         : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Waits until there is one; the test's time limit applies. */
static inline void
widget_test_wait_label (GtkWidget  *widget,
                        const char *beginning)
{
  while (widget_test_find_label (widget, beginning) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns where @widget ends, in the coordinates of @view. */
static inline double
widget_test_get_end (GtkWidget *widget,
                     GtkWidget *view)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, view, &bounds));
  return (double) (bounds.origin.x + bounds.size.width);
}

/* Checks that the titles of the @n columns of numbers end where these end, in rows that are drawn. */
static inline void
widget_test_check_titles (GtkWidget *view,
                          guint      n)
{
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (view));
  GtkWidget *cell = gtk_widget_get_first_child (gtk_widget_get_first_child (gtk_widget_get_last_child (view)));
  guint n_numbers = 0;

  for (; title != NULL && cell != NULL;
       title = gtk_widget_get_next_sibling (title), cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *content = gtk_widget_get_first_child (cell);
      float xalign = 0.0f;

      if (GTK_IS_LABEL (content) || GTK_IS_INSCRIPTION (content))
        g_object_get (content, "xalign", &xalign, NULL);
      if (xalign < 1.0f)
        continue;
      n_numbers++;
      g_assert_cmpfloat_with_epsilon (widget_test_get_end (widget_test_get (title, GTK_TYPE_LABEL, 0), view),
                                      widget_test_get_end (content, view), 1.5);
    }
  g_assert_cmpuint (n_numbers, ==, n);
}
