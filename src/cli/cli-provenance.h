/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-provenance.h: where the results of this call come from, in its output.
 *
 * Every object of JSON has it; CSV begins with it where --provenance is given. Main thread only.
 */

#pragma once

#include "cli-options.h"

/* The option --provenance. */
#define CLI_PROVENANCE_ENTRY(data) \
  { "provenance", 0, 0, G_OPTION_ARG_NONE, (data), \
    "Begin CSV with comment lines: program, version, command, random seed, processor, threads and " \
    "date, which JSON always has", NULL }

/* Keeps the command line. Called once. */
void     cli_provenance_begin           (int           argc,
                                         char        **argv);

/* The random seed, if there is one, and the number of threads (0: the results are made elsewhere).
 * Called before the first result. */
void     cli_provenance_set_seed        (guint64       seed);
void     cli_provenance_set_threads     (guint         n_threads);

/* FALSE with @error set if --provenance is @wanted in a format that has no place for it. */
gboolean cli_provenance_check           (gboolean      wanted,
                                         SlideFormat   format,
                                         GError      **error);

/* If @format is JSON, adds it to the objects that have been appended to @out since @begin; each is a
 * whole line. */
void     cli_provenance_add             (GString      *out,
                                         gsize         begin,
                                         SlideFormat   format);

/* If it is @wanted and @format is CSV, appends the comments, which come before the header. */
void     cli_provenance_append_comments (GString      *out,
                                         gboolean      wanted,
                                         SlideFormat   format);
