/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-script-view.h: the text of a script: an editor with Lua's syntax in colour, line
 * numbers, undo, search, and a mark at the line of an error.
 *
 * Signals:
 *   "edited" (): the user has not typed for TILESTAR_SCRIPT_VIEW_PAUSE_MS since the last change
 */

#pragma once

#include <adwaita.h>

#define TILESTAR_SCRIPT_VIEW_PAUSE_MS 300

#define TILESTAR_TYPE_SCRIPT_VIEW (tilestar_script_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarScriptView, tilestar_script_view, TILESTAR, SCRIPT_VIEW, AdwBin)

/* Replaces the text; nothing of the old text can be brought back by undo. Emits no "edited". */
void       tilestar_script_view_load        (TilestarScriptView *self,
                                             const char         *text);

/* Replaces the text as one change that can be undone, and keeps the cursor's place. Emits no
 * "edited". */
void       tilestar_script_view_update      (TilestarScriptView *self,
                                             const char         *text);

char      *tilestar_script_view_dup_text    (TilestarScriptView *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether "edited" is still to come. */
gboolean   tilestar_script_view_is_pending  (TilestarScriptView *self);

/* Emits "edited" now if it is pending. */
void       tilestar_script_view_flush       (TilestarScriptView *self);

/* @line: from 1, 0 if unknown; @message: (nullable): NULL for no error */
void       tilestar_script_view_set_problem (TilestarScriptView *self,
                                             int                 line,
                                             const char         *message);

/* Opens the search bar. */
void       tilestar_script_view_search      (TilestarScriptView *self);
