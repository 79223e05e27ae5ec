/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-script-window.h: the editor of heuristics in Lua, with an audit of the current text.
 *
 * Edits one script of the user's folder (tilestar-script-folder.h), saved when the user pauses.
 * Beside the text it shows the audit: verdict, numbers, heat map, the selected board with the
 * contribution of each tile, the expansions of A* on ten boards, and what the script prints. A
 * new script starts from one of tilestar-script-templates.h.
 *
 * Signals:
 * "show-board" (): asks to show the selected board of the audit in Solve, with this heuristic
 * "explore" (): asks to show a search from it in Explore
 */

#pragma once

#include <adwaita.h>

#include "tilestar-audit.h"

#define TILESTAR_TYPE_SCRIPT_WINDOW (tilestar_script_window_get_type ())
G_DECLARE_FINAL_TYPE (TilestarScriptWindow, tilestar_script_window, TILESTAR, SCRIPT_WINDOW, AdwWindow)

/* @name: (nullable): the script to open; NULL for the last by name, or the templates if there is
 * none */
GtkWidget *tilestar_script_window_new       (TilestarWorkspace    *workspace,
                                             const char           *name);

/* The audit of the open script; NULL if none is open. (transfer none) */
TilestarAudit *
           tilestar_script_window_get_audit (TilestarScriptWindow *self);

/* Opens a script of the folder; a toast says why it cannot be read. */
void       tilestar_script_window_open      (TilestarScriptWindow *self,
                                             const char           *name);

/* Saves what was typed last. If that cannot be, asks whether to discard it and returns FALSE. */
gboolean   tilestar_script_window_may_close (TilestarScriptWindow *self);
