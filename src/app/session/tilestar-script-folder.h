/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-script-folder.h: the user's heuristics in Lua, a file each: NAME.lua in
 * `tilestar/scripts` of the user's data folder (XDG).
 *
 * The folder is watched, so what other programs change is seen within a second. There is one
 * object for the process. If the folder cannot be created, there are no scripts and saving fails.
 *
 * Signals:
 *   "names-changed" (): a script was added, removed or renamed
 *   "edited" (const char *name): the contents of a script changed
 *
 * Main thread only. Files are of at most a few kilobytes; reading one takes well below a
 * millisecond.
 */

#pragma once

#include <gio/gio.h>

#define TILESTAR_TYPE_SCRIPT_FOLDER (tilestar_script_folder_get_type ())
G_DECLARE_FINAL_TYPE (TilestarScriptFolder, tilestar_script_folder, TILESTAR, SCRIPT_FOLDER, GObject)

/* Returns: (transfer none) */
TilestarScriptFolder *tilestar_script_folder_get       (void);

/* Returns: (transfer none) (array zero-terminated=1): sorted; valid until "names-changed" */
const char *const    *tilestar_script_folder_get_names (TilestarScriptFolder  *self);

/* The specification of the script as a heuristic: "lua:/…/scripts/NAME.lua". */
char                 *tilestar_script_folder_dup_spec  (TilestarScriptFolder  *self,
                                                        const char            *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the name of the script in the folder with this
 * specification */
char                 *tilestar_script_folder_dup_name  (TilestarScriptFolder  *self,
                                                        const char            *spec) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): @name if no script has it, or else @name with a number */
char                 *tilestar_script_folder_propose   (TilestarScriptFolder  *self,
                                                        const char            *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): NULL with @error set if the file cannot be read or is not UTF-8 */
char                 *tilestar_script_folder_load      (TilestarScriptFolder  *self,
                                                        const char            *name,
                                                        GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/* Creates or replaces a script. FALSE with @error set if @name is not valid (letters, digits,
 * and - _ . inside) or the file cannot be written; the old file is then unchanged. */
gboolean              tilestar_script_folder_save      (TilestarScriptFolder  *self,
                                                        const char            *name,
                                                        const char            *text,
                                                        GError               **error);

/* FALSE with @error set if @new_name is not valid or taken. */
gboolean              tilestar_script_folder_rename    (TilestarScriptFolder  *self,
                                                        const char            *name,
                                                        const char            *new_name,
                                                        GError               **error);

gboolean              tilestar_script_folder_remove    (TilestarScriptFolder  *self,
                                                        const char            *name,
                                                        GError               **error);

/* Copies @file into the folder. Returns: (transfer full): its name there; NULL with @error set if
 * it cannot be read, is too large or is not UTF-8 */
char                 *tilestar_script_folder_import    (TilestarScriptFolder  *self,
                                                        GFile                 *file,
                                                        GError               **error) G_GNUC_WARN_UNUSED_RESULT;
