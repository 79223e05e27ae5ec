/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-save.h: writes a file for the user.
 */

#pragma once

#include <glib.h>

/* Writes a file that is whole or as it was before, also if the disk is full or the program is
 * killed (slide-new-file.h). FALSE with @error set to a sentence that names it. Blocks until it is
 * on the disk. Any thread. */
gboolean tilestar_save (const char  *path,
                        const void  *bytes,
                        gsize        size,
                        GError     **error);
