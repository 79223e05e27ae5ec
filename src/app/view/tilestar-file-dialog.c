/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-file-dialog.h"

#include <glib/gi18n.h>

#define CHOOSER "tilestar-file-chooser"
#define CHOSEN "tilestar-chosen"

static void
response_cb (GObject *owner,
             int      response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_object_steal_data (owner, CHOOSER);
  g_autoptr (GFile) file = NULL;
  GCallback *chosen = g_object_get_data (G_OBJECT (chooser), CHOSEN);

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (file != NULL)
    ((void (*) (gpointer owner, GFile *file)) *chosen) (owner, file);
}

static void
add_filters (GtkFileChooser         *chooser,
             const TilestarFileKind *kind)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, kind->name);
  if (kind->mime_type != NULL)
    gtk_file_filter_add_mime_type (filter, kind->mime_type);
  for (guint i = 0; i < G_N_ELEMENTS (kind->endings) && kind->endings[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, kind->endings[i] + 1);
  gtk_file_chooser_add_filter (chooser, filter);

  if (kind->or_all)
    {
      g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

      gtk_file_filter_set_name (all, _("All files"));
      gtk_file_filter_add_pattern (all, "*");
      gtk_file_chooser_add_filter (chooser, all);
    }
}

void
tilestar_file_dialog_save (GtkWidget              *widget,
                           const char             *title,
                           const TilestarFileKind *kind,
                           const char             *name,
                           GCallback               chosen,
                           gpointer                owner)
{
  GtkFileChooserNative *chooser;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_OBJECT (owner));

  if (g_object_get_data (owner, CHOOSER) != NULL)
    return;

  chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (gtk_widget_get_root (widget)),
                                         name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
                                         NULL, NULL);
  g_object_set_data_full (owner, CHOOSER, chooser, g_object_unref);
  g_object_set_data_full (G_OBJECT (chooser), CHOSEN, g_memdup2 (&chosen, sizeof chosen), g_free);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  if (kind != NULL)
    add_filters (GTK_FILE_CHOOSER (chooser), kind);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (response_cb), owner, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
tilestar_file_dialog_open (GtkWidget              *widget,
                           const char             *title,
                           const TilestarFileKind *kind,
                           GCallback               chosen,
                           gpointer                owner)
{
  tilestar_file_dialog_save (widget, title, kind, NULL, chosen, owner);
}
