/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-check-list.h"

#include "tilestar-class.h"

struct _TilestarCheckList
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (TilestarCheckList, tilestar_check_list, GTK_TYPE_BOX)

static guint changed_signal;

static GtkCheckButton *
find_row (TilestarCheckList *self,
          const char        *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_name (child), id))
      return GTK_CHECK_BUTTON (child);

  return NULL;
}

/* Keyboard focus enters the list at its first checked box, otherwise at its first box. */
static GtkWidget *
get_entrance (TilestarCheckList *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self));

  for (GtkWidget *child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (child)))
      return child;

  return first;
}

static gboolean
tilestar_check_list_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  GtkWidget *next;

  if (focus == NULL)
    {
      next = get_entrance (TILESTAR_CHECK_LIST (widget));
      return next != NULL && gtk_widget_grab_focus (next);
    }
  if (direction != GTK_DIR_UP && direction != GTK_DIR_DOWN)
    return FALSE;

  next = direction == GTK_DIR_DOWN ? gtk_widget_get_next_sibling (focus)
                                   : gtk_widget_get_prev_sibling (focus);
  return next != NULL && gtk_widget_grab_focus (next);
}

void
tilestar_check_list_clear (TilestarCheckList *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
}

static void
tilestar_check_list_class_init (TilestarCheckListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = tilestar_check_list_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);

  changed_signal = TILESTAR_SIGNAL (klass, "changed", 0);
}

static void
tilestar_check_list_init (TilestarCheckList *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

static void
toggled_cb (TilestarCheckList *self)
{
  g_signal_emit (self, changed_signal, 0);
}

void
tilestar_check_list_add (TilestarCheckList *self,
                         const char        *id,
                         const char        *title,
                         const char        *description)
{
  GtkWidget *check;
  GtkWidget *label;

  g_return_if_fail (TILESTAR_IS_CHECK_LIST (self));

  check = gtk_check_button_new_with_label (title);
  label = gtk_widget_get_last_child (check);
  if (GTK_IS_LABEL (label))
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (check, description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_set_name (check, id);
  gtk_box_append (GTK_BOX (self), check);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (toggled_cb), self);
}

gboolean
tilestar_check_list_is_checked (TilestarCheckList *self,
                                const char        *id)
{
  GtkCheckButton *check = find_row (self, id);

  return check != NULL && gtk_check_button_get_active (check);
}

void
tilestar_check_list_set_checked (TilestarCheckList *self,
                                 const char        *id,
                                 gboolean           is_checked)
{
  GtkCheckButton *check = find_row (self, id);

  if (check != NULL)
    gtk_check_button_set_active (check, is_checked);
}

void
tilestar_check_list_check_only (TilestarCheckList *self,
                                const char *const *ids)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (child),
                                 g_strv_contains (ids, gtk_widget_get_name (child)));
}

GPtrArray *
tilestar_check_list_list_checked (TilestarCheckList *self)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (child)))
      g_ptr_array_add (ids, (char *) gtk_widget_get_name (child));

  return ids;
}

GPtrArray *
tilestar_check_list_dup_checked (TilestarCheckList *self)
{
  g_autoptr (GPtrArray) ids = tilestar_check_list_list_checked (self);
  GPtrArray *copies = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (copies, g_strdup (ids->pdata[i]));
  g_ptr_array_add (copies, NULL);

  return copies;
}
