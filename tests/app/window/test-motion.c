/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-motion.c: where GTK knows of reduced motion, it ends animations as long as it is wanted.
 */

#include "app-test.h"
#include "tilestar-motion.h"

#define REDUCED_MOTION "gtk-interface-reduced-motion"

static gboolean
has_animations (GtkSettings *settings)
{
  gboolean enabled;

  g_object_get (settings, "gtk-enable-animations", &enabled, NULL);
  return enabled;
}

static void
test_reduced (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean is_known = g_object_class_find_property (G_OBJECT_GET_CLASS (settings), REDUCED_MOTION) != NULL;

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  tilestar_motion_watch (settings);
  g_assert_true (has_animations (settings));

  if (is_known)
    {
      g_object_set (settings, REDUCED_MOTION, 1, NULL);
      g_assert_false (has_animations (settings));
      g_object_set (settings, REDUCED_MOTION, 0, NULL);
      g_assert_true (has_animations (settings));
    }

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

APP_TEST (motion)
{
  g_test_add_func ("/motion/reduced", test_reduced);
}
