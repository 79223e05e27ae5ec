/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-version.h: which version of the program this is, and which commit it was built from.
 *
 * The only place that knows the commit, so that a new one compiles one file. Any thread; nothing is
 * translated.
 */

#pragma once

#include <glib.h>

/* "0.1.0". */
const char *slide_version_get_number (void);

/* The first ten digits of the commit, and "-modified" if files differed from it; NULL if that is
 * not known: built neither in a checkout nor from an archive of one. */
const char *slide_version_get_commit (void);

/* Both: "0.1.0 (commit 53807b9f12)", or only the number. */
const char *slide_version_get_text   (void);
