/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-export.h: pictures and texts as files.
 *
 *   tilestar_export_run_by_ending (window, GTK_WIDGET (tree), "svg");
 *
 * A picture is drawn once on the main thread, into a recording, as it is in view and in the
 * colours of a light window; a worker makes the file of that, however long it takes. One that
 * can be taken (tilestar_picture_take) is drawn by the worker too. The file is
 * written beside its place and put there when it is whole, so that what was there before
 * stays as it was until then, and for good where something fails.
 *
 * Main thread, all of it.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-picture.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_EXPORT_SVG,
  TILESTAR_EXPORT_PDF,
  TILESTAR_EXPORT_PNG,    /* twice as many pixels as units, either way */
  TILESTAR_EXPORT_DOT,    /* texts from here on: for tilestar_export_run_text() alone */
  TILESTAR_EXPORT_JSON,
  TILESTAR_EXPORT_CSV,
  TILESTAR_EXPORT_MARKDOWN,
  TILESTAR_EXPORT_LATEX,
  TILESTAR_N_EXPORTS
} TilestarExportFormat;

/* The ending of file names, without its dot: "svg". (transfer none) */
const char *tilestar_export_get_ending    (TilestarExportFormat     format);

/* @error: NULL where @path was written. Main thread. */
typedef void (*TilestarExportDone) (const char   *path,
                                    const GError *error,
                                    gpointer      user_data);

/* Asks for a file name, and writes @picture there, as what its ending says, or else as @ending
 * does; a failure is said in a dialog. Nothing where @picture is none or @ending not of one, so
 * that an action can hand on what it gets. @parent: the window that the dialogs belong to */
void        tilestar_export_run_by_ending (GtkWindow               *parent,
                                           GtkWidget               *picture,
                                           const char              *ending);

/* The same for a text, whatever the name ends in. @name: of the file that is offered, without
 * its ending. @text: (transfer full) */
void        tilestar_export_run_text      (GtkWindow               *parent,
                                           const char              *name,
                                           char                    *text,
                                           TilestarExportFormat     format);

/**
 * tilestar_export_new_menu:
 * @action: the detailed name of an action with a parameter of type s: "explore.export"
 * @has_dot: whether there is a text for Graphviz
 *
 * SVG…, PDF…, PNG… and perhaps DOT…; the parameter is the ending.
 *
 * Returns: (transfer full)
 */
GMenuModel *tilestar_export_new_menu      (const char              *action,
                                           gboolean                 has_dot) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
