/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-dialog.h"

#include "slide-visible-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Of a message; the last has the rest. */
#define MAX_LINES 12

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
 * shown. And GTK 4.8 includes the mnemonic's underline when it names its buttons: "_Close Close". */
static void
prepare_message (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && (gtk_widget_has_css_class (widget, "title-2")
                                || gtk_widget_has_css_class (widget, "title-4")))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_size_request (widget, 100, -1);
    }
  if (GTK_IS_BUTTON (widget))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    prepare_message (child);
}

void
tilestar_dialog_present (GtkWindow *dialog,
                         GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  int width;
  int height;

  g_return_if_fail (GTK_IS_WINDOW (dialog));

  if (ADW_IS_MESSAGE_DIALOG (dialog))
    prepare_message (GTK_WIDGET (dialog));

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

/* A toast in the window of @widget or, if that is a dialog, in its parent window. */
static void
notice (GtkWidget  *widget,
        const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  while (GTK_IS_WINDOW (root)
         && !gtk_widget_activate_action (GTK_WIDGET (root), "win.notice", "s", text))
    root = GTK_ROOT (gtk_window_get_transient_for (GTK_WINDOW (root)));
}

void
tilestar_dialog_saved (GtkWidget  *widget,
                       const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = slide_visible_basename (path);
  g_autofree char *place = slide_visible_text (folder, -1, SLIDE_VISIBLE_LINE);
  /* Translators: a file's name, and the folder it is in */
  g_autofree char *text = g_strdup_printf (_("Saved “%s” in %s"), name, place);

  notice (widget, text);
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
  char            *path;
  TilestarReplace  replace;
} Question;

static void
question_free (gpointer  question,
               GClosure *closure G_GNUC_UNUSED)
{
  g_free (((Question *) question)->path);
  g_free (question);
}

static void
replace_cb (AdwMessageDialog *dialog,
            const char       *response G_GNUC_UNUSED,
            Question         *question)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));

  if (window != NULL)
    question->replace (GTK_WIDGET (window), question->path);
}

void
tilestar_dialog_ask_replace (GtkWindow       *window,
                             const char      *path,
                             TilestarReplace  replace)
{
  GtkWindow *dialog = tilestar_dialog_new_replace (path);
  Question *question = g_new (Question, 1);

  *question = (Question) { g_strdup (path), replace };
  g_signal_connect_data (dialog, "response::replace", G_CALLBACK (replace_cb), question, question_free,
                         (GConnectFlags) 0);
  tilestar_dialog_present (dialog, GTK_WIDGET (window));
}
