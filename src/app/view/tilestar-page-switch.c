/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-page-switch.h"

#include "tilestar-choice.h"
#include "tilestar-class.h"

struct _TilestarPageSwitch
{
  AdwBin parent_instance;

  GtkStack    *stack;       /* NULL once the switch is disposed */
  char        *action;
  GtkBox      *buttons;
  GtkDropDown *drop_down;
};

G_DEFINE_FINAL_TYPE (TilestarPageSwitch, tilestar_page_switch, ADW_TYPE_BIN)

static guint switched_signal;

/* The dropdown has the same items as the wide switch. */
static void
shown_cb (TilestarPageSwitch *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);
  guint place = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack));
       child != NULL && child != shown;
       child = gtk_widget_get_next_sibling (child))
    place++;
  gtk_drop_down_set_selected (self->drop_down, place);
  g_signal_emit (self, switched_signal, 0);
}

static void
chosen_cb (TilestarPageSwitch *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack));

  for (guint i = gtk_drop_down_get_selected (self->drop_down); child != NULL && i > 0; i--)
    child = gtk_widget_get_next_sibling (child);
  if (child != NULL)
    gtk_stack_set_visible_child (self->stack, child);
}

static void
tilestar_page_switch_dispose (GObject *object)
{
  TilestarPageSwitch *self = TILESTAR_PAGE_SWITCH (object);

  /* The children of a template are disposed in no particular order. */
  tilestar_disconnect (self->stack, self);
  g_clear_weak_pointer (&self->stack);
  g_clear_pointer (&self->action, g_free);

  G_OBJECT_CLASS (tilestar_page_switch_parent_class)->dispose (object);
}

static void
tilestar_page_switch_class_init (TilestarPageSwitchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_page_switch_dispose;

  switched_signal = TILESTAR_SIGNAL (klass, "switched", 0);
}

static void
tilestar_page_switch_init (TilestarPageSwitch *self)
{
  GtkWidget *squeezer = adw_squeezer_new ();
  GtkStringList *titles = gtk_string_list_new (NULL);

  self->buttons = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_box_set_homogeneous (self->buttons, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->buttons), "linked");
  self->drop_down = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (titles), NULL));
  adw_squeezer_add (ADW_SQUEEZER (squeezer), GTK_WIDGET (self->buttons));
  adw_squeezer_add (ADW_SQUEEZER (squeezer), GTK_WIDGET (self->drop_down));
  adw_bin_set_child (ADW_BIN (self), squeezer);
}

void
tilestar_page_switch_bind (TilestarPageSwitch *self,
                           GtkStack           *stack,
                           GActionMap         *map,
                           const char         *action,
                           const char         *name)
{
  g_autoptr (GPropertyAction) shown = NULL;

  g_return_if_fail (TILESTAR_IS_PAGE_SWITCH (self));
  g_return_if_fail (self->stack == NULL);

  g_set_weak_pointer (&self->stack, stack);
  self->action = g_strconcat ("win.", action, NULL);
  tilestar_choice_set_up_string_drop_down (self->drop_down, name);
  shown = g_property_action_new (action, stack, "visible-child-name");
  g_action_map_add_action (map, G_ACTION (shown));
  g_signal_connect_swapped (stack, "notify::visible-child", G_CALLBACK (shown_cb), self);
  g_signal_connect_swapped (self->drop_down, "notify::selected", G_CALLBACK (chosen_cb), self);
}

GtkWidget *
tilestar_page_switch_add (TilestarPageSwitch *self,
                          GtkWidget          *page,
                          const char         *name,
                          const char         *title)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", title,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   NULL);

  g_return_val_if_fail (TILESTAR_IS_PAGE_SWITCH (self), NULL);

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), self->action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_box_append (self->buttons, button);

  gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (self->drop_down)), title);
  gtk_stack_add_titled (self->stack, page, name, title);

  return button;
}
