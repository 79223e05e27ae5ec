/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-file-test.h: databases in a different folder, for tests.
 */

#pragma once

#include <glib.h>

/* @folder: (nullable): NULL for the default, the empty string for no cache: then no file is
 * read or written */
void slide_pattern_cache_set_folder (const char *folder);
