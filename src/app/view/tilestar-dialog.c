/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-dialog.h"

#include "slide-visible-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

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

static void
name_buttons (GtkWidget *widget)
{
  /* The button with an icon, in a toast, has no name. And GTK 4.8 includes the mnemonic's underline in the name of a
   * button: "_Close Close". */
  if (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Dismiss"), -1);
  else if (GTK_IS_BUTTON (widget))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_buttons (child);
}

/* The types of libadwaita's own widgets that have such buttons; that of a toast has no header. */
static gboolean
is_of_libadwaita (GtkWidget *widget)
{
  return ADW_IS_MESSAGE_DIALOG (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget");
}

void
tilestar_dialog_name_buttons (GtkWidget *widget)
{
  if (is_of_libadwaita (widget))
    {
      name_buttons (widget);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tilestar_dialog_name_buttons (child);
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
