/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-isolate.h"

#include <gtk/gtk.h>

#define LEFT_TO_RIGHT_ISOLATE   "\u2066"
#define POP_DIRECTIONAL_ISOLATE "\u2069"
#define RIGHT_TO_LEFT_MARK      "\u200f"

char *
tilestar_isolate (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  if (gtk_widget_get_default_direction () != GTK_TEXT_DIR_RTL)
    return g_strdup (text);

  return g_strconcat (LEFT_TO_RIGHT_ISOLATE, text, POP_DIRECTIONAL_ISOLATE, NULL);
}

char *
tilestar_isolate_line (const char *text)
{
  g_autofree char *isolated = tilestar_isolate (text);

  if (gtk_widget_get_default_direction () != GTK_TEXT_DIR_RTL)
    return g_steal_pointer (&isolated);

  return g_strconcat (RIGHT_TO_LEFT_MARK, isolated, NULL);
}
