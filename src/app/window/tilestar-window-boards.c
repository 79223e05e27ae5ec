/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-boards.c: boards into the window and out of it, as text.
 */

#include "tilestar-window-boards.h"

#include "slide-trace-file.h"
#include "tilestar-background.h"
#include "tilestar-dialog.h"
#include "tilestar-statistics-text.h"
#include "tilestar-transfer.h"
#include "tilestar-window-notice.h"
#include "tilestar-window-views.h"

#include <glib/gi18n.h>
#include <string.h>

void
tilestar_window_set_file (TilestarWindow *self,
                          GFile          *file)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *display_name = name != NULL ? g_filename_display_name (name) : NULL;
  g_autofree char *title = NULL;

  /* Translators: the program's name and a file's */
  title = display_name != NULL ? g_strdup_printf (_("Tilestar – %s"), display_name)
                               : g_strdup ("Tilestar");
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_subtitle (self->window_title, display_name != NULL ? display_name : "");
}

gboolean
tilestar_window_take_text (TilestarWindow  *self,
                           const char      *text,
                           GError         **error)
{
  g_autoptr (GError) local_error = NULL;
  guint n_boards;

  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), FALSE);

  if (!tilestar_transfer_take_text (self->session, text, FALSE, &n_boards, &local_error))
    {
      tilestar_window_notice (self, local_error->message);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  tilestar_window_clear_notice (self);
  if (n_boards > 1)
    {
      g_autofree char *notice =
        tilestar_format_sentence (ngettext ("%u board was found; the first is shown.",
                                            "%u boards were found; the first is shown.", n_boards),
                                  n_boards);

      tilestar_window_notice (self, notice);
    }

  return TRUE;
}

/* ---- The clipboard ---- */

/* The board that the user is at. */
void
tilestar_window_copy (TilestarWindow *self)
{
  const SlideBoard *board = tilestar_view_get_board (tilestar_window_get_view (self));
  g_autofree char *text =
    tilestar_transfer_dup_board (board != NULL ? board : tilestar_session_get_board (self->session));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tilestar_window_notice (self, _("Board copied"));
}

static void
pasted_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);
  g_autoptr (GError) error = NULL;

  if (self->session == NULL)
    return;

  if (text == NULL)
    {
      tilestar_window_notice (self, _("There is no text to paste"));
    }
  else if (tilestar_view_is_goal_focused (tilestar_window_get_view (self)))
    {
      if (tilestar_transfer_take_text (self->session, text, TRUE, NULL, &error))
        tilestar_window_clear_notice (self);
      else
        tilestar_window_notice (self, error->message);
    }
  else
    {
      tilestar_window_take_text (self, text, NULL);
    }
}

void
tilestar_window_paste (TilestarWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL,
                                 pasted_cb, g_object_ref (self));
}

/* ---- Files ---- */

static gboolean
take_loaded (TilestarWindow *self,
             GFile          *file,
             GAsyncResult   *result)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = tilestar_transfer_load_finish (file, result, &error);

  if (self->session == NULL)
    return FALSE;

  if (text == NULL)
    {
      tilestar_window_notice (self, error->message);
      return FALSE;
    }
  if (!tilestar_window_take_text (self, text, NULL))
    return FALSE;

  tilestar_window_set_file (self, file);
  return TRUE;
}

static void
loaded_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;

  take_loaded (self, G_FILE (object), result);
}

/* Afterwards, for boards that are taken dismiss what was said before. */
static void
first_loaded_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;

  if (take_loaded (self, G_FILE (object), result))
    tilestar_window_notice (self, _("Only the first file was opened: a window holds one."));
}

/* A search that was saved is told by its name. */
static gboolean
open_search (TilestarWindow *self,
             GFile          *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL || (!g_str_has_suffix (path, ".jsonl") && !g_str_has_suffix (path, SLIDE_TRACE_SUFFIX)))
    return FALSE;

  tilestar_window_show_view (self, "explore");
  tilestar_explore_view_open_search (self->explore_view, path);
  return TRUE;
}

void
tilestar_window_open_files (TilestarWindow  *self,
                            GFile          **files,
                            guint            n_files)
{
  g_return_if_fail (TILESTAR_IS_WINDOW (self));
  g_return_if_fail (n_files > 0);

  if (open_search (self, files[0]))
    {
      if (n_files > 1)
        tilestar_window_notice (self, _("Only the first file was opened: a window holds one."));
      return;
    }

  tilestar_transfer_load_async (files[0], n_files > 1 ? first_loaded_cb : loaded_cb,
                                g_object_ref (self));
}

/* What is saved, and how that went. */
typedef struct
{
  GFile  *file;
  char   *line;
  GError *error;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->file);
  g_free (saving->line);
  g_clear_error (&saving->error);
  g_free (saving);
}

/* A file that has a path is whole or not there, also after a kill in the middle. */
static void
save_work (gpointer      data,
           GCancellable *cancellable)
{
  Saving *saving = data;
  g_autofree char *path = g_file_get_path (saving->file);
  gsize length = strlen (saving->line);

  if (path != NULL)
    g_file_set_contents_full (path, saving->line, (gssize) length,
                              G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
                              &saving->error);
  else
    g_file_replace_contents (saving->file, saving->line, length, NULL, FALSE, G_FILE_CREATE_NONE,
                             NULL, cancellable, &saving->error);
}

static void
saved_cb (gpointer data,
          gpointer user_data)
{
  Saving *saving = data;
  g_autoptr (TilestarWindow) self = user_data;

  if (saving->error != NULL)
    tilestar_window_notice (self, saving->error->message);
  else if (self->session != NULL)
    {
      g_autofree char *path = g_file_get_path (saving->file);

      tilestar_window_clear_notice (self);
      tilestar_window_set_file (self, saving->file);
      if (path != NULL)
        tilestar_dialog_saved (GTK_WIDGET (self), path);
    }
}

static void
chosen_cb (GtkFileChooserNative *chooser,
           int                   response,
           TilestarWindow       *self)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (file != NULL
      && gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser)) == GTK_FILE_CHOOSER_ACTION_OPEN)
    {
      tilestar_window_open_files (self, &file, 1);
    }
  else if (file != NULL)
    {
      g_autofree char *pair = tilestar_transfer_dup_pair (self->session);
      Saving *saving = g_new0 (Saving, 1);

      saving->file = g_object_ref (file);
      saving->line = g_strconcat (pair, "\n", NULL);
      tilestar_background_run (save_work, saving, saving_free, NULL, saved_cb, g_object_ref (self));
    }

  g_clear_object (&self->chooser);
}

void
tilestar_window_choose_file (TilestarWindow       *self,
                             GtkFileChooserAction  action)
{
  g_autoptr (GtkFileFilter) boards = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  if (self->chooser != NULL)
    return;

  self->chooser = gtk_file_chooser_native_new (action == GTK_FILE_CHOOSER_ACTION_OPEN
                                                 ? _("Open a Board") : _("Save Boards"),
                                               GTK_WINDOW (self), action, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);

  gtk_file_filter_set_name (boards, _("Text with boards"));
  gtk_file_filter_add_mime_type (boards, "text/plain");
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), boards);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), all);

  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    /* Translators: the name a new file is offered; keep it short */
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), _("boards.txt"));

  g_signal_connect (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- Drops ---- */

static gboolean
drop_cb (GtkDropTarget  *target,
         const GValue   *value,
         double          x,
         double          y,
         TilestarWindow *self)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
      GFile *file;

      /* A drop of several is refused rather than one of them chosen. */
      if (files == NULL || files->next != NULL)
        return FALSE;

      file = files->data;
      tilestar_window_open_files (self, &file, 1);
      return TRUE;
    }

  if (G_VALUE_HOLDS_STRING (value))
    return tilestar_window_take_text (self, g_value_get_string (value), NULL);

  return FALSE;
}

void
tilestar_window_add_drop (TilestarWindow *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
