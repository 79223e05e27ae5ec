/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-refusal.h"

#include "tilestar-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

struct _TilestarRefusal
{
  AdwBin parent_instance;

  GtkLabel *heading;
  GtkLabel *reason;
  GtkLabel *excerpt;
};

G_DEFINE_FINAL_TYPE (TilestarRefusal, tilestar_refusal, ADW_TYPE_BIN)

void
tilestar_refusal_hide (TilestarRefusal *self)
{
  g_return_if_fail (TILESTAR_IS_REFUSAL (self));

  /* What is hidden is not found in the window any more. */
  gtk_label_set_text (self->heading, "");
  gtk_label_set_text (self->reason, "");
  gtk_label_set_text (self->excerpt, "");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tilestar_refusal_show (TilestarRefusal *self,
                       const char      *heading,
                       const char      *reason)
{
  const char *excerpt;
  g_autofree char *sentence = NULL;

  g_return_if_fail (TILESTAR_IS_REFUSAL (self));

  excerpt = strchr (reason, '\n');
  sentence = excerpt != NULL ? g_strndup (reason, (gsize) (excerpt - reason)) : g_strdup (reason);
  /* No text, and a caret below it */
  if (excerpt != NULL && excerpt[strspn (excerpt, "\n ^")] == '\0')
    excerpt = NULL;
  tilestar_dialog_set_text (self->heading, heading);
  tilestar_dialog_set_text (self->reason, sentence);
  gtk_label_set_text (self->excerpt, excerpt != NULL ? excerpt + 1 : "");
  gtk_widget_set_visible (GTK_WIDGET (self->excerpt), excerpt != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
}

static GtkLabel *
add_label (GtkBox     *box,
           const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (box, label);
  return GTK_LABEL (label);
}

static void
set_wrap (GtkLabel *label)
{
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
}

static void
tilestar_refusal_class_init (TilestarRefusalClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
tilestar_refusal_init (TilestarRefusal *self)
{
  GtkBox *row = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
  GtkBox *labels = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_add_css_class (GTK_WIDGET (row), "refusal");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_accessible_update_state (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_hexpand (GTK_WIDGET (labels), TRUE);
  self->heading = add_label (labels, "heading");
  self->reason = add_label (labels, "refusal-reason");
  self->excerpt = add_label (labels, "monospace");
  set_wrap (self->heading);
  set_wrap (self->reason);
  gtk_label_set_ellipsize (self->excerpt, PANGO_ELLIPSIZE_END);

  gtk_widget_add_css_class (close, "flat");
  gtk_widget_add_css_class (close, "circular");
  gtk_widget_set_valign (close, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (close, _("Close Message"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Close Message"), -1);
  g_signal_connect_object (close, "clicked", G_CALLBACK (tilestar_refusal_hide), self, G_CONNECT_SWAPPED);

  gtk_box_append (row, icon);
  gtk_box_append (row, GTK_WIDGET (labels));
  gtk_box_append (row, close);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (row));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
