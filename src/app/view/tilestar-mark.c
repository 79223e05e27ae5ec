/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-mark.h"

void
tilestar_mark_set (GtkImage *icon,
                   gboolean  is_good)
{
  gtk_image_set_from_icon_name (icon, is_good ? "object-select-symbolic" : "dialog-warning-symbolic");
  gtk_widget_remove_css_class (GTK_WIDGET (icon), is_good ? "warning" : "success");
  gtk_widget_add_css_class (GTK_WIDGET (icon), is_good ? "success" : "warning");
}

void
tilestar_mark_set_neutral (GtkImage *icon)
{
  gtk_image_set_from_icon_name (icon, "dialog-information-symbolic");
  gtk_widget_remove_css_class (GTK_WIDGET (icon), "success");
  gtk_widget_remove_css_class (GTK_WIDGET (icon), "warning");
}
