/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-saved-search.h: saves a recorded search to a file and opens it again.
 *
 * slide-trace-file.h writes and reads the file on a worker thread. Opening a file also applies the
 * boards and settings stored in it.
 *
 * Main thread.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_SAVED_SEARCH (tilestar_saved_search_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSavedSearch, tilestar_saved_search, TILESTAR, SAVED_SEARCH, GObject)

/* Signals:
 *
 *   "opening" (const char *name, double fraction)       this fraction of the file has been read;
 *                                                       NULL: no file is being opened any more. Not
 *                                                       emitted for files that are opened at once
 *   "saved" (const char *path)                          the file has been saved
 *   "mistaken" (const char *name, const char *reason, const SlideBoard *culprit)
 *                                                       the search in the file called @name has been
 *                                                       opened up to its first mistake, which @reason
 *                                                       explains; @culprit: (nullable): the board that
 *                                                       it is about
 *   "failed" (const char *heading, const char *reason)  saving or opening failed; the reason
 *                                                       includes the name and the line if known */
TilestarSavedSearch *tilestar_saved_search_new      (TilestarWorkspace   *workspace) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there is a finished search to save; searches of other programs cannot be saved. */
gboolean             tilestar_saved_search_can_save (TilestarSavedSearch *self);

/* Opens and explores the search in @path. The current search remains until the file has been
 * read. */
void                 tilestar_saved_search_open     (TilestarSavedSearch *self,
                                                     const char          *path);

/* Why the file at @path is no search, as far as its first kilobytes tell. (nullable) (transfer full) */
char                *tilestar_saved_search_dup_refusal (const char       *path) G_GNUC_WARN_UNUSED_RESULT;

/* Cancels the current task. Returns FALSE if there is none. */
gboolean             tilestar_saved_search_cancel   (TilestarSavedSearch *self);

/* Saves or opens a search after asking for a file, with a dialog over @parent's window. */
void                 tilestar_saved_search_ask      (TilestarSavedSearch *self,
                                                     GtkWidget           *parent,
                                                     gboolean             save);
