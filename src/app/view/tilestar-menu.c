/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-menu.h"

/* For assistive technologies. GTK 4.18 labels a menu item by its label, which has a presentation
 * role and therefore no name. Done when the menu is shown, because before that items may have no
 * text. */
static void
name_menu_items (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (child)) == GTK_ACCESSIBLE_ROLE_MENU_ITEM
        && g_object_class_find_property (G_OBJECT_GET_CLASS (child), "text") != NULL)
      {
        g_autofree char *text = NULL;
        g_auto (GStrv) parts = NULL;
        g_autofree char *name = NULL;

        g_object_get (child, "text", &text, NULL);
        parts = g_strsplit (text != NULL ? text : "", "_", -1);
        name = g_strjoinv ("", parts);
        gtk_accessible_reset_relation (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
        gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      }
    else
      {
        name_menu_items (child);
      }
}

/* A menu that closes with a submenu open goes back to its first page, and keeps the keyboard while it is not there. */
static void
menu_unmapped_cb (GtkWidget *button,
                  GtkWidget *menu)
{
  GtkRoot *root = gtk_widget_get_root (button);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, menu))
    gtk_widget_grab_focus (button);
}

void
tilestar_menu_init (GtkMenuButton *button)
{
  GtkPopover *menu = gtk_menu_button_get_popover (button);

  g_return_if_fail (menu != NULL);

  g_signal_connect (menu, "map", G_CALLBACK (name_menu_items), NULL);
  g_signal_connect_object (menu, "unmap", G_CALLBACK (menu_unmapped_cb), button, G_CONNECT_SWAPPED);
}
