/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-text-row.h"

void
tilestar_text_row_set_up_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                             GtkListItem              *item,
                             gpointer                  user_data G_GNUC_UNUSED)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL,
                                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                               "xalign", 0.0f,
                                               "wrap", TRUE,
                                               "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                               NULL));
}

GtkLabel *
tilestar_text_row_bind (GtkListItem *item,
                        const char  *name)
{
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  return GTK_LABEL (label);
}
