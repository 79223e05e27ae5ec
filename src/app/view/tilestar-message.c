/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-message.h"

#include "slide-visible-text.h"
#include "tilestar-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Of a message; the last has the rest. */
#define MAX_LINES 12

/* Headings with more characters are in smaller letters. */
#define LARGE_HEADING_CHARS 20

/* The lines of what is said have about as many characters. */
#define BODY_CHARS 40

static const char *const ids[] = {
  [TILESTAR_REPLY_CANCEL] = "cancel",
  [TILESTAR_REPLY_SUGGESTED] = "suggested",
  [TILESTAR_REPLY_DESTRUCTIVE] = "destructive",
};

static void
add_label (GtkBox     *box,
           const char *text,
           const char *css_class,
           int         max_width_chars)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), max_width_chars);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
}

/* The labels are not libadwaita's: since 1.4 it has two for a heading, and measures both at the width that the
 * narrower one needs, which makes GTK warn. */
static AdwMessageDialog *
new_message (const char *heading,
             const char *body,
             GtkWidget  *child)
{
  GtkWidget *dialog = adw_message_dialog_new (NULL, NULL, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, body != NULL ? 10 : 24);

  add_label (GTK_BOX (box), heading,
             g_utf8_strlen (heading, -1) > LARGE_HEADING_CHARS ? "title-4" : "title-2", LARGE_HEADING_CHARS);
  if (body != NULL)
    add_label (GTK_BOX (box), body, "body", BODY_CHARS);
  if (child != NULL)
    gtk_box_append (GTK_BOX (box), child);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), box);
  gtk_window_set_title (GTK_WINDOW (dialog), heading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body != NULL ? body : "", -1);
  return ADW_MESSAGE_DIALOG (dialog);
}

static void
present (AdwMessageDialog *dialog,
         GtkWidget        *widget)
{
  tilestar_dialog_name_buttons (GTK_WIDGET (dialog));
  tilestar_dialog_present (GTK_WINDOW (dialog), widget);
}

void
tilestar_message_fail (GtkWidget  *widget,
                       const char *heading,
                       const char *reason)
{
  g_auto (GStrv) lines = g_strsplit (reason, "\n", MAX_LINES);
  g_autofree char *visible = NULL;
  AdwMessageDialog *dialog;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = lines[i];

      lines[i] = slide_visible_message (line);
      g_free (line);
    }
  visible = g_strjoinv ("\n", lines);
  dialog = new_message (heading, visible, NULL);
  adw_message_dialog_add_response (dialog, "close", _("_Close"));
  present (dialog, widget);
}

/* ---- Questions ---- */

typedef struct
{
  gpointer   owner;      /* weak, nullable */
  GCallback  answered;
} Waiting;

static void
waiting_free (gpointer  data,
              GClosure *closure G_GNUC_UNUSED)
{
  Waiting *waiting = data;

  g_clear_weak_pointer (&waiting->owner);
  g_free (waiting);
}

static void
response_cb (AdwMessageDialog *dialog G_GNUC_UNUSED,
             const char       *response,
             Waiting          *waiting)
{
  TilestarReply reply = TILESTAR_REPLY_CANCEL;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (g_str_equal (response, ids[i]))
      reply = i;
  if (waiting->owner != NULL)
    ((void (*) (gpointer owner, TilestarReply reply)) waiting->answered) (waiting->owner, reply);
}

static void
add_reply (AdwMessageDialog      *dialog,
           TilestarReply          reply,
           const char            *label,
           AdwResponseAppearance  appearance)
{
  if (label == NULL)
    return;
  adw_message_dialog_add_response (dialog, ids[reply], label);
  adw_message_dialog_set_response_appearance (dialog, ids[reply], appearance);
}

GtkWidget *
tilestar_message_ask (GtkWidget             *widget,
                      const TilestarMessage *question,
                      GCallback              answered,
                      gpointer               owner)
{
  AdwMessageDialog *dialog;
  Waiting *waiting;

  g_return_val_if_fail (G_IS_OBJECT (owner), NULL);

  dialog = new_message (question->heading, question->body, question->child);
  add_reply (dialog, TILESTAR_REPLY_CANCEL, _("_Cancel"), ADW_RESPONSE_DEFAULT);
  add_reply (dialog, TILESTAR_REPLY_DESTRUCTIVE, question->destructive, ADW_RESPONSE_DESTRUCTIVE);
  add_reply (dialog, TILESTAR_REPLY_SUGGESTED, question->suggested, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, ids[question->suggested != NULL ? TILESTAR_REPLY_SUGGESTED
                                                                                   : TILESTAR_REPLY_CANCEL]);
  adw_message_dialog_set_close_response (dialog, ids[TILESTAR_REPLY_CANCEL]);

  waiting = g_new0 (Waiting, 1);
  g_set_weak_pointer (&waiting->owner, owner);
  waiting->answered = answered;
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), waiting, waiting_free, (GConnectFlags) 0);
  present (dialog, widget);
  if (question->child != NULL)
    gtk_widget_grab_focus (question->child);
  return GTK_WIDGET (dialog);
}

void
tilestar_message_raise (GtkWidget *message)
{
  g_return_if_fail (GTK_IS_WINDOW (message));

  gtk_window_present (GTK_WINDOW (message));
}

/* ---- Replacing a file ---- */

#define REPLACED "tilestar-replaced"

typedef struct
{
  char            *path;
  TilestarReplace  replace;
} Replaced;

static void
replaced_free (gpointer data)
{
  Replaced *replaced = data;

  g_free (replaced->path);
  g_free (replaced);
}

static void
replace_cb (GtkWidget      *widget,
            TilestarReply  reply)
{
  Replaced *replaced = g_object_steal_data (G_OBJECT (widget), REPLACED);

  if (reply == TILESTAR_REPLY_DESTRUCTIVE)
    replaced->replace (widget, replaced->path);
  replaced_free (replaced);
}

void
tilestar_message_ask_replace (GtkWidget       *widget,
                              const char      *path,
                              TilestarReplace  replace)
{
  g_autofree char *name = slide_visible_basename (path);
  /* Translators: the name of a file, or of a heuristic such as a network */
  g_autofree char *heading = g_strdup_printf (_("Replace “%s”?"), name);
  Replaced *replaced = g_new0 (Replaced, 1);

  replaced->path = g_strdup (path);
  replaced->replace = replace;
  g_object_set_data_full (G_OBJECT (widget), REPLACED, replaced, replaced_free);
  tilestar_message_ask (widget, &(TilestarMessage) {
    .heading = heading,
    .body = _("A file of this name already exists. The new one will replace it."),
    .destructive = _("_Replace"),
  }, G_CALLBACK (replace_cb), widget);
}
