/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-export.h: pictures and texts as files.
 *
 *   tilestar_export_run_by_ending (window, GTK_WIDGET (tree), "svg");
 *
 * The visible part of a picture is drawn once on the main thread, into a recording, with the colors
 * of a light window; a worker makes the file from that. A picture that supports snapshots
 * (tilestar_picture_take) is drawn by the worker, too. The file is written under a temporary name
 * and renamed when it is complete, so that an existing file is never damaged.
 *
 * Main thread only.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-picture.h"

typedef enum
{
  TILESTAR_EXPORT_SVG,
  TILESTAR_EXPORT_PDF,
  TILESTAR_EXPORT_PNG,    /* two pixels per unit in both directions */
  TILESTAR_EXPORT_DOT,    /* texts from here on: only for tilestar_export_run_text() */
  TILESTAR_EXPORT_JSON,
  TILESTAR_EXPORT_CSV,
  TILESTAR_EXPORT_MARKDOWN,
  TILESTAR_EXPORT_LATEX,
  TILESTAR_EXPORT_LUA,
  TILESTAR_N_EXPORTS
} TilestarExportFormat;

/* The file name extension without its dot: "svg". (transfer none) */
const char *tilestar_export_get_ending    (TilestarExportFormat     format);

/* @error: NULL if @path was written. Main thread. */
typedef void (*TilestarExportDone) (const char   *path,
                                    const GError *error,
                                    gpointer      user_data);

/* Asks for a file name, and writes @picture there in the format of its extension, or otherwise of
 * @ending; failures are shown in a dialog. No effect if @picture is not a picture or @ending not
 * valid, so that an action may pass on its parameter. @parent: the parent of the dialogs */
void        tilestar_export_run_by_ending (GtkWindow               *parent,
                                           GtkWidget               *picture,
                                           const char              *ending);

/* The same for a text, whatever the extension. @name: suggested name of the file, without its
 * extension. @text: (transfer full) */
void        tilestar_export_run_text      (GtkWindow               *parent,
                                           const char              *name,
                                           char                    *text,
                                           TilestarExportFormat     format);

/**
 * tilestar_export_new_menu:
 * @action: the detailed name of an action with a parameter of type s: "explore.export"
 * @has_dot: whether there is a text for Graphviz
 *
 * SVG…, PDF…, PNG… and possibly DOT…; the parameter is the extension.
 *
 * Returns: (transfer full)
 */
GMenuModel *tilestar_export_new_menu      (const char              *action,
                                           gboolean                 has_dot) G_GNUC_WARN_UNUSED_RESULT;
