/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-saved-search.h: a recorded search in a file, to be explored again.
 *
 * The file is what slide-trace-file.h writes and reads, on a worker. One that is opened
 * brings its boards and choices with it, which become those that are set.
 *
 * Main thread.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SAVED_SEARCH (tilestar_saved_search_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSavedSearch, tilestar_saved_search, TILESTAR, SAVED_SEARCH, GObject)

/* Signals:
 *
 *   "opening" (const char *name, double fraction)       of that file it has read so much; NULL: none
 *                                                       is being opened any more. Not of one that
 *                                                       is opened in no time
 *   "saved" (const char *path)                          the file is there
 *   "failed" (const char *heading, const char *reason)  it could not be saved or opened: the
 *                                                       file, in it the line, and why */
TilestarSavedSearch *tilestar_saved_search_new      (TilestarWorkspace   *workspace) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there is a search to be saved, which has ended. */
gboolean             tilestar_saved_search_can_save (TilestarSavedSearch *self);

/* Explores the search in @path; what was explored stays until it has been read. */
void                 tilestar_saved_search_open     (TilestarSavedSearch *self,
                                                     const char          *path);

/* Gives up what is under way. FALSE if nothing is. */
gboolean             tilestar_saved_search_cancel   (TilestarSavedSearch *self);

/* The same two after asking for a file, over @parent's window. */
void                 tilestar_saved_search_ask      (TilestarSavedSearch *self,
                                                     GtkWidget           *parent,
                                                     gboolean             save);

G_END_DECLS
