/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * window-test.h: the language, actions and sizes of the window in its tests.
 */

#pragma once

#include "app-test.h"
#include "config.h"
#include "tilestar-window.h"

#include <glib/gi18n.h>
#include <locale.h>

/* Translates into the language of the environment, from the catalogues in TILESTAR_LOCALEDIR. */
static inline void
window_test_init_language (void)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TILESTAR_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Names the widgets whose minimum or natural size is more than @limit. */
static inline void
window_test_print_sizes (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         gboolean        is_natural,
                         int             limit,
                         int             depth)
{
  int minimum, natural;

  /* A popover has a surface of its own. */
  if (!gtk_widget_get_visible (widget) || GTK_IS_POPOVER (widget))
    return;

  gtk_widget_measure (widget, orientation, -1, &minimum, &natural, NULL, NULL);
  if ((is_natural ? natural : minimum) > limit)
    g_test_message ("%*s%s “%s”: %d, natural %d", depth, "", G_OBJECT_TYPE_NAME (widget),
                    GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "", minimum, natural);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    window_test_print_sizes (child, orientation, is_natural, limit, depth + 2);
}

static inline gboolean
window_test_is_enabled (TilestarWindow *window,
                        const char     *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), action);
}

/* As from a menu or by a key: no effect if it is not enabled. @parameter: (nullable) (transfer floating) */
static inline void
window_test_ask (TilestarWindow *window,
                 const char     *action,
                 GVariant       *parameter)
{
  g_autoptr (GVariant) owned = parameter != NULL ? g_variant_ref_sink (parameter) : NULL;

  if (window_test_is_enabled (window, action))
    g_action_group_activate_action (G_ACTION_GROUP (window), action, owned);
}

/* Lets the window work for @ms milliseconds, or until nothing runs. */
static inline void
window_test_work (TilestarWindow *window,
                  guint           ms)
{
  gint64 until = g_get_monotonic_time () + ms * 1000;

  do
    app_test_spin (1);
  while (g_get_monotonic_time () < until && window_test_is_enabled (window, "stop"));
}

static inline gboolean
window_test_is_stopped (TilestarWindow *window)
{
  window_test_ask (window, "stop", NULL);
  return !window_test_is_enabled (window, "stop");
}
