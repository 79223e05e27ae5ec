/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-dialog.h: presents dialogs and messages, also about files.
 */

#pragma once

#include <adwaita.h>

/* Presents the new @dialog above the window of @widget, with its default size, but not larger
 * than that window. In it, F1 activates the action "help" of the application. */
void tilestar_dialog_present (GtkWindow *dialog,
                              GtkWidget *widget);

/* Names the buttons of messages and toasts below @widget, which libadwaita has created. */
void tilestar_dialog_prepare (GtkWidget *widget);

/* A toast with @text, which may contain text from outside: nothing in it is markup, and all of it
 * is visible. Returns: (transfer full) */
AdwToast *tilestar_dialog_new_toast (const char *text);

/* Shows in @label what may contain text from outside, visibly. @text: (nullable): nothing */
void tilestar_dialog_set_text (GtkLabel   *label,
                               const char *text);

/* The toast after a file was written: names the file and its folder, and offers to show it with
 * "file.show-in-folder". @window: will show the toast, and has that action. Returns: (transfer full) */
AdwToast *tilestar_dialog_new_saved_toast (GtkWindow  *window,
                                           const char *path);

/* Activates "file.saved", which shows this toast, in the window of @widget or, if that is a dialog, in its parent
 * window. */
void tilestar_dialog_saved   (GtkWidget  *widget,
                              const char *path);

/* Installs "file.show-in-folder" in a class of windows: the file manager shows the folder of the file whose path is
 * the parameter, and selects the file if it can. Other programs can activate the actions of a window, but not such an
 * action of a widget. */
void tilestar_dialog_install_show_in_folder (GtkWidgetClass *window_class);

/* A message above the window of @widget: what could not be done, and why, in a few lines. */
void tilestar_dialog_fail    (GtkWidget  *widget,
                              const char *heading,
                              const char *reason);

/* Asks whether to replace the existing file at @path. Returns: (transfer none): a message dialog to
 * be given to tilestar_dialog_present(); its response is "replace" if the user agrees */
GtkWindow *tilestar_dialog_new_replace (const char *path);

typedef void (*TilestarReplace) (gpointer    widget,
                                 const char *path);

/* Presents that message above the window of @widget, and calls @replace if the user agrees and @widget still exists. */
void tilestar_dialog_ask_replace (GtkWidget       *widget,
                                  const char      *path,
                                  TilestarReplace  replace);

/* What a file chooser lists.
 * @endings: such as ".jsonl", in small or capital letters; an unused one is NULL
 * @or_all: whether the user may list all files instead */
typedef struct
{
  const char *name;
  const char *mime_type;   /* nullable */
  const char *endings[3];
  gboolean    or_all;
} TilestarFileKind;

/* Asks above the window of @widget for an existing file, and calls `chosen (owner, file)` if the user chooses one
 * (GFile, transfer none). No effect while a question of @owner (GObject), which need not be a widget, is open; the
 * question ends with @owner. @kind: (nullable): lists all files */
void tilestar_dialog_open (GtkWidget              *widget,
                           const char             *title,
                           const TilestarFileKind *kind,
                           GCallback               chosen,
                           gpointer                owner);

/* Likewise asks for a file to be written. @name: suggested */
void tilestar_dialog_save (GtkWidget              *widget,
                           const char             *title,
                           const TilestarFileKind *kind,
                           const char             *name,
                           GCallback               chosen,
                           gpointer                owner);
