/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-file-dialog.h: asks for a file.
 *
 * Only this module knows which of GTK's file dialogs does.
 */

#pragma once

#include <gtk/gtk.h>

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
void tilestar_file_dialog_open (GtkWidget              *widget,
                                const char             *title,
                                const TilestarFileKind *kind,
                                GCallback               chosen,
                                gpointer                owner);

/* Likewise asks for a file to be written. @name: suggested */
void tilestar_file_dialog_save (GtkWidget              *widget,
                                const char             *title,
                                const TilestarFileKind *kind,
                                const char             *name,
                                GCallback               chosen,
                                gpointer                owner);
