/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-training-window.h"

#include "tilestar-training-page.h"

#include <glib/gi18n.h>

#define WIDTH 560
#define HEIGHT 700

struct _TilestarTrainingWindow
{
  AdwWindow parent_instance;

  TilestarTrainingPage *page;
};

G_DEFINE_FINAL_TYPE (TilestarTrainingWindow, tilestar_training_window, ADW_TYPE_WINDOW)

static guint kept_signal;

/* As in the views, Escape first stops the training: the network so far can then be saved. */
static gboolean
escape_cb (GtkWidget              *widget,
           G_GNUC_UNUSED GVariant *arguments,
           G_GNUC_UNUSED gpointer  user_data)
{
  TilestarTrainingWindow *self = TILESTAR_TRAINING_WINDOW (widget);

  if (tilestar_training_page_is_training (self->page))
    tilestar_training_page_stop (self->page);
  else
    gtk_window_close (GTK_WINDOW (self));

  return TRUE;
}

static void
kept_cb (TilestarTrainingWindow *self,
         const char             *text)
{
  g_signal_emit (self, kept_signal, 0, text);
  gtk_window_close (GTK_WINDOW (self));
}

static void
tilestar_training_window_class_init (TilestarTrainingWindowClass *klass)
{
  kept_signal = g_signal_new ("kept", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
tilestar_training_window_init (TilestarTrainingWindow *self)
{
  gtk_window_set_title (GTK_WINDOW (self), _("Train a Network"));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, HEIGHT);
}

GtkWidget *
tilestar_training_window_new (TilestarWorkspace *workspace)
{
  TilestarTrainingWindow *self = g_object_new (TILESTAR_TYPE_TRAINING_WINDOW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = tilestar_training_page_new (workspace);

  self->page = TILESTAR_TRAINING_PAGE (page);
  g_signal_connect_object (page, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), page);
  adw_window_set_content (ADW_WINDOW (self), box);

  return GTK_WIDGET (self);
}
