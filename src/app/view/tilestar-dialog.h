/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-dialog.h: presents dialogs and toasts.
 */

#pragma once

#include <adwaita.h>

/* Presents the new @dialog above the window of @widget, with its default size, but not larger
 * than that window. In it, F1 activates the action "help" of the application. */
void tilestar_dialog_present (GtkWindow *dialog,
                              GtkWidget *widget);

/* Names the buttons below @widget that libadwaita has created: those of messages and toasts. */
void tilestar_dialog_name_buttons (GtkWidget *widget);

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
