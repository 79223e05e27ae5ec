/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-motion.h"

#define REDUCED_MOTION "gtk-interface-reduced-motion"
#define ANIMATIONS "gtk-enable-animations"

static gboolean
is_reduced (GtkSettings *settings)
{
  /* A GtkReducedMotion; 0: no preference. */
  int reduced = 0;

  g_object_get (settings, REDUCED_MOTION, &reduced, NULL);
  return reduced != 0;
}

static void
changed_cb (GtkSettings *settings)
{
  if (is_reduced (settings))
    g_object_set (settings, ANIMATIONS, FALSE, NULL);
  else
    gtk_settings_reset_property (settings, ANIMATIONS);
}

void
tilestar_motion_watch (GtkSettings *settings)
{
  g_return_if_fail (GTK_IS_SETTINGS (settings));

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), REDUCED_MOTION) == NULL)
    return;

  g_signal_connect (settings, "notify::" REDUCED_MOTION, G_CALLBACK (changed_cb), NULL);
  if (is_reduced (settings))
    changed_cb (settings);
}
