/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script-host.h: where the program is that runs scripts (src/script-host).
 *
 * It comes with Tilestar: in the folder for such programs of the same installation, or beside the
 * programs in a build folder.
 */

#pragma once

#include <glib.h>

/* FALSE with @error set, G_FILE_ERROR_NOSYS, if this build has none. @path: of the script, for the
 * message */
gboolean  slide_script_host_check_built (const char  *path,
                                         GError     **error);

/* Returns: (transfer full): NULL with @error set (G_FILE_ERROR) if it is missing. Any thread. */
char     *slide_script_host_dup_path    (GError     **error);
