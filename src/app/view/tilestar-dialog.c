/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-dialog.h"

#include "slide-visible-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* Of a message; the last has the rest. */
#define MAX_LINES 12

/* The width of a window below which the text of a toast with a button has lines of NARROW_CHARS characters. */
#define NARROW 500
#define NARROW_CHARS 19

/* The @default_size, or the natural size if that is unset, but at most @room; a window that has
 * not been laid out gives no limit. */
static int
get_size (GtkWidget      *dialog,
          GtkOrientation  orientation,
          int             default_size,
          int             for_size,
          int             room)
{
  int minimum;

  /* Measures at least the minimum size. */
  if (for_size >= 0)
    {
      gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      for_size = MAX (for_size, minimum);
    }
  if (default_size <= 0)
    gtk_widget_measure (dialog, orientation, for_size, NULL, &default_size, NULL, NULL);

  return room > 0 ? MIN (default_size, room) : default_size;
}

/* A message dialog has a large heading and a small one for narrow dialogs. libadwaita 1.7
 * measures both at the width that the narrower one needs, which makes GTK 4.18 warn: therefore
 * both may wrap and have the same minimum. The large one's natural width still decides which is
 * shown. And GTK 4.8 includes the mnemonic's underline when it names its buttons: "_Close Close". The button
 * with an icon, in a toast, has no name. */
void
tilestar_dialog_prepare (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && (gtk_widget_has_css_class (widget, "title-2")
                                || gtk_widget_has_css_class (widget, "title-4")))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_size_request (widget, 100, -1);
    }
  if (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Dismiss"), -1);
  else if (GTK_IS_BUTTON (widget))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tilestar_dialog_prepare (child);
}

static gboolean
help_cb (GtkWidget *dialog,
         GVariant  *arguments,
         gpointer   user_data)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "help", NULL);
  return TRUE;
}

/* Shortcuts of the application are those of its own windows. */
static void
add_help_key (GtkWidget *dialog)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                                                          gtk_callback_action_new (help_cb, NULL, NULL)));
  gtk_widget_add_controller (dialog, controller);
}

void
tilestar_dialog_present (GtkWindow *dialog,
                         GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  int width;
  int height;

  g_return_if_fail (GTK_IS_WINDOW (dialog));

  add_help_key (GTK_WIDGET (dialog));

  if (ADW_IS_MESSAGE_DIALOG (dialog))
    tilestar_dialog_prepare (GTK_WIDGET (dialog));

  if (GTK_IS_WINDOW (root))
    {
      gtk_window_get_default_size (dialog, &width, &height);
      width = get_size (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, width, -1,
                        gtk_widget_get_width (GTK_WIDGET (root)));
      height = get_size (GTK_WIDGET (dialog), GTK_ORIENTATION_VERTICAL, height, width,
                         gtk_widget_get_height (GTK_WIDGET (root)));
      gtk_window_set_default_size (dialog, width, height);
      gtk_window_set_transient_for (dialog, GTK_WINDOW (root));
    }

  gtk_window_present (dialog);
}

AdwToast *
tilestar_dialog_new_toast (const char *text)
{
  AdwToast *toast = adw_toast_new ("");
  /* A title that is too long for a narrow window would be cut; this label has as many lines as it needs. */
  GtkWidget *label = gtk_label_new (NULL);

  tilestar_dialog_set_text (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  return toast;
}

void
tilestar_dialog_set_text (GtkLabel   *label,
                          const char *text)
{
  g_autofree char *visible = slide_visible_message (text != NULL ? text : "");

  gtk_label_set_text (label, visible);
}

/* The folder of @path, as users know it: "~" stands for the home folder. (transfer full) */
static char *
dup_place (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gsize length = strlen (g_get_home_dir ());
  gboolean is_at_home = length > 1 && g_str_has_prefix (folder, g_get_home_dir ()) && folder[length] == '/';
  g_autofree char *place = is_at_home ? g_strconcat ("~", folder + length, NULL) : g_strdup (folder);

  return slide_visible_text (place, -1, SLIDE_VISIBLE_LINE);
}

AdwToast *
tilestar_dialog_new_saved_toast (GtkWindow  *window,
                                 const char *path)
{
  gboolean is_narrow = gtk_widget_get_width (GTK_WIDGET (window)) < NARROW;
  g_autofree char *name = slide_visible_basename (path);
  g_autofree char *place = dup_place (path);
  /* Translators: a file's name, and the folder it is in */
  g_autofree char *text = g_strdup_printf (_("Saved “%s” in %s"), name, place);
  AdwToast *toast = tilestar_dialog_new_toast (text);
  GtkLabel *label = GTK_LABEL (adw_toast_get_custom_title (toast));

  gtk_label_set_lines (label, 4);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  /* A toast has the height that it needs at its natural width, which in a narrow window is that of a few words. */
  if (is_narrow)
    {
      gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_INHERIT);
      gtk_label_set_max_width_chars (label, NARROW_CHARS);
    }
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
  adw_toast_set_button_label (toast, is_narrow ? _("Show") : _("Show in Folder"));
  adw_toast_set_action_name (toast, "file.show-in-folder");
  adw_toast_set_action_target (toast, "s", path);
  return toast;
}

void
tilestar_dialog_saved (GtkWidget  *widget,
                       const char *path)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  while (GTK_IS_WINDOW (root)
         && !gtk_widget_activate_action (GTK_WIDGET (root), "file.saved", "s", path))
    root = GTK_ROOT (gtk_window_get_transient_for (GTK_WINDOW (root)));
}

/* Opens the folder if no file manager has answered, as in a sandbox. */
static void
shown_cb (GObject      *connection,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GFile) file = user_data;
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (connection), result, NULL);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  if (reply == NULL && uri != NULL)
    gtk_show_uri (gtk_application_get_active_window (GTK_APPLICATION (g_application_get_default ())), uri,
                  GDK_CURRENT_TIME);
}

static void
show_in_folder_cb (GtkWidget  *window G_GNUC_UNUSED,
                   const char *name G_GNUC_UNUSED,
                   GVariant   *parameter)
{
  GApplication *application = g_application_get_default ();
  GDBusConnection *connection = application != NULL ? g_application_get_dbus_connection (application) : NULL;
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (parameter, NULL));
  g_autofree char *uri = g_file_get_uri (file);
  const char *uris[] = { uri, NULL };

  if (connection != NULL)
    g_dbus_connection_call (connection, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                            "org.freedesktop.FileManager1", "ShowItems", g_variant_new ("(^ass)", uris, ""),
                            NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, shown_cb, g_steal_pointer (&file));
}

void
tilestar_dialog_install_show_in_folder (GtkWidgetClass *window_class)
{
  gtk_widget_class_install_action (window_class, "file.show-in-folder", "s", show_in_folder_cb);
}

void
tilestar_dialog_fail (GtkWidget  *widget,
                      const char *heading,
                      const char *reason)
{
  g_auto (GStrv) lines = g_strsplit (reason, "\n", MAX_LINES);
  g_autofree char *visible = NULL;
  GtkWidget *dialog;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = lines[i];

      lines[i] = slide_visible_message (line);
      g_free (line);
    }
  visible = g_strjoinv ("\n", lines);
  dialog = adw_message_dialog_new (NULL, heading, visible);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  tilestar_dialog_present (GTK_WINDOW (dialog), widget);
}

GtkWindow *
tilestar_dialog_new_replace (const char *path)
{
  g_autofree char *name = slide_visible_basename (path);
  /* Translators: the name of a file, or of a heuristic such as a network */
  g_autofree char *heading = g_strdup_printf (_("Replace “%s”?"), name);
  GtkWidget *dialog = adw_message_dialog_new (NULL, heading,
                                              _("A file of this name already exists. The new one will replace it."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel", _("_Cancel"), "replace", _("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "replace",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");

  return GTK_WINDOW (dialog);
}

typedef struct
{
  GtkWidget       *widget;   /* weak, nullable */
  char            *path;
  TilestarReplace  replace;
} Question;

static void
question_free (gpointer  data,
               GClosure *closure G_GNUC_UNUSED)
{
  Question *question = data;

  g_clear_weak_pointer (&question->widget);
  g_free (question->path);
  g_free (question);
}

static void
replace_cb (AdwMessageDialog *dialog G_GNUC_UNUSED,
            const char       *response G_GNUC_UNUSED,
            Question         *question)
{
  if (question->widget != NULL)
    question->replace (question->widget, question->path);
}

void
tilestar_dialog_ask_replace (GtkWidget       *widget,
                             const char      *path,
                             TilestarReplace  replace)
{
  GtkWindow *dialog = tilestar_dialog_new_replace (path);
  Question *question = g_new0 (Question, 1);

  g_set_weak_pointer (&question->widget, widget);
  question->path = g_strdup (path);
  question->replace = replace;
  g_signal_connect_data (dialog, "response::replace", G_CALLBACK (replace_cb), question, question_free,
                         (GConnectFlags) 0);
  tilestar_dialog_present (dialog, widget);
}

/* ---- Choosing a file ---- */

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
tilestar_dialog_save (GtkWidget              *widget,
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
tilestar_dialog_open (GtkWidget              *widget,
                      const char             *title,
                      const TilestarFileKind *kind,
                      GCallback               chosen,
                      gpointer                owner)
{
  tilestar_dialog_save (widget, title, kind, NULL, chosen, owner);
}
