/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "widget-test.h"

#include "app-test.h"

#include <adwaita.h>
#include <string.h>

typedef gboolean (*Match) (GtkWidget     *widget,
                           gconstpointer  data);

typedef struct
{
  GType              type;
  GtkAccessibleRole  role;
  const char        *name;
} Named;

typedef struct
{
  GType  type;
  guint *n;
} Numbered;

static GtkWidget *
find (GtkWidget     *widget,
      gboolean       finds_hidden,
      Match          match,
      gconstpointer  data)
{
  if (match (widget, data))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = finds_hidden || gtk_widget_get_visible (child) ? find (child, finds_hidden, match, data)
                                                                        : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_number (GtkWidget     *widget,
           gconstpointer  data)
{
  const Numbered *numbered = data;

  return G_TYPE_CHECK_INSTANCE_TYPE (widget, numbered->type) && (*numbered->n)-- == 0;
}

GtkWidget *
widget_test_find (GtkWidget *widget,
                  GType      type,
                  guint     *n)
{
  return find (widget, FALSE, is_number, &(Numbered) { .type = type, .n = n });
}

GtkWidget *
widget_test_get (GtkWidget *widget,
                 GType      type,
                 guint      n)
{
  GtkWidget *found = widget_test_find (widget, type, &n);

  g_assert_nonnull (found);
  return found;
}

static gboolean
has_name (GtkWidget  *widget,
          const char *name)
{
  g_autofree char *mismatch = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return mismatch == NULL;
}

static gboolean
is_of_type (GtkWidget     *widget,
            gconstpointer  data)
{
  const Named *named = data;

  return G_TYPE_CHECK_INSTANCE_TYPE (widget, named->type) && (named->name == NULL || has_name (widget, named->name));
}

GtkWidget *
widget_test_find_type (GtkWidget  *widget,
                       GType       type,
                       const char *name)
{
  return find (widget, TRUE, is_of_type, &(Named) { .type = type, .name = name });
}

/* In GTK 4.8, toggle buttons have the role of buttons; since 4.10, one of their own. */
static gboolean
is_of_role (GtkWidget     *widget,
            gconstpointer  data)
{
  const Named *named = data;

  return (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == named->role
          || (named->role == GTK_ACCESSIBLE_ROLE_BUTTON && GTK_IS_TOGGLE_BUTTON (widget)))
         && has_name (widget, named->name);
}

GtkWidget *
widget_test_find_role (GtkWidget         *widget,
                       GtkAccessibleRole  role,
                       const char        *name)
{
  return find (widget, TRUE, is_of_role, &(Named) { .role = role, .name = name });
}

static gboolean
contains (GtkWidget     *widget,
          gconstpointer  text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

GtkWidget *
widget_test_find_text (GtkWidget  *widget,
                       const char *text)
{
  return find (widget, TRUE, contains, text);
}

static gboolean
is_button (GtkWidget     *widget,
           gconstpointer  label)
{
  GtkButton *button = GTK_IS_BUTTON (widget) ? GTK_BUTTON (widget) : NULL;
  GtkWidget *child = button != NULL ? gtk_button_get_child (button) : NULL;

  return button != NULL
         && (g_strcmp0 (gtk_button_get_label (button), label) == 0
             || g_strcmp0 (gtk_button_get_icon_name (button), label) == 0
             || g_strcmp0 (gtk_widget_get_tooltip_text (widget), label) == 0
             || (GTK_IS_LABEL (child) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (child)), label) == 0));
}

GtkWidget *
widget_test_find_button (GtkWidget  *widget,
                         const char *label)
{
  return find (widget, FALSE, is_button, label);
}

gpointer
widget_test_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_visible (window))
        return window;
    }
  return NULL;
}

static gboolean
begins_with (GtkWidget     *widget,
             gconstpointer  beginning)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), beginning);
}

const char *
widget_test_find_label (GtkWidget  *widget,
                        const char *beginning)
{
  GtkWidget *label = find (widget, FALSE, begins_with, beginning);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

void
widget_test_wait_label (GtkWidget  *widget,
                        const char *beginning)
{
  gint64 end = app_test_get_end ();

  while (widget_test_find_label (widget, beginning) == NULL)
    app_test_iterate (end, beginning, __FILE__, __LINE__);
}

/* Its title, the heading, is not seen, but is its name. */
static gboolean
is_message (GtkWidget  *window,
            const char *heading,
            const char *body)
{
  return ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (window)
         && (heading == NULL || g_strcmp0 (gtk_window_get_title (GTK_WINDOW (window)), heading) == 0)
         && (body == NULL || widget_test_find_label (window, body) != NULL);
}

GtkWidget *
widget_test_find_message (const char *heading,
                          const char *body)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (is_message (window, heading, body))
        return window;
    }
  return NULL;
}

GtkWidget *
widget_test_wait_message (const char *heading,
                          const char *body)
{
  GtkWidget *message = NULL;

  WAIT_FOR ((message = widget_test_find_message (heading, body)) != NULL);
  return message;
}

void
widget_test_answer (const char *label)
{
  GtkWidget *message = widget_test_wait_message (NULL, NULL);

  if (label != NULL)
    widget_test_click (message, label);
  else
    gtk_window_close (GTK_WINDOW (message));
  WAIT_FOR (widget_test_find_message (NULL, NULL) == NULL);
}

gpointer
widget_test_get_controller (GtkWidget *widget,
                            GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

gboolean
widget_test_press (GtkWidget       *widget,
                   guint            key,
                   GdkModifierType  modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean is_handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !is_handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &is_handled);
    }
  return is_handled;
}

void
widget_test_click (GtkWidget  *widget,
                   const char *label)
{
  GtkWidget *button = widget_test_find_button (widget, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* Where @widget ends, in the coordinates of @view. */
static double
get_end (GtkWidget *widget,
         GtkWidget *view)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, view, &bounds));
  return (double) (bounds.origin.x + bounds.size.width);
}

void
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
      g_assert_cmpfloat_with_epsilon (get_end (widget_test_get (title, GTK_TYPE_LABEL, 0), view),
                                      get_end (content, view), 1.5);
    }
  g_assert_cmpuint (n_numbers, ==, n);
}
