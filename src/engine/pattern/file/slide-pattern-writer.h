/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-writer.h: writing a file that contains a pattern database.
 *
 * A file is never written in place. A new file, `NAME.tpd.new-XXXXXX`, is written in the same
 * folder, flushed to the disk, read back, verified and renamed. So a file of the final name is
 * always complete.
 *
 * While a file is written, its writer holds a lock on it (flock (2)), which the operating
 * system releases when the process ends for any reason. Files without a lock belong to
 * processes that have ended, even in other containers, and are deleted.
 *
 * A program that writes must ignore SIGXFSZ: exceeding the limit on the size of files
 * (RLIMIT_FSIZE) is then an error like a full disk. Functions may be called from any thread
 * and any number of processes.
 */

#pragma once

#include "slide-pattern-table.h"

#define SLIDE_PATTERN_FILE_SUFFIX ".tpd"

/**
 * slide_pattern_writer_save:
 * @path: with SLIDE_PATTERN_FILE_SUFFIX; its folder must exist
 * @stop: (nullable): set to non-zero from any thread to cancel
 *
 * Returns: FALSE with @error set (SLIDE_PATTERN_ERROR); then no new file remains and an older one
 *   is unchanged
 */
gboolean slide_pattern_writer_save  (const SlidePatternTable *table,
                                     const char              *path,
                                     const int               *stop,
                                     GError                 **error);

/* Deletes the files in @folder that writers and lock owners (slide-pattern-lock.h) left when
 * they were killed. The folder need not exist. */
void     slide_pattern_writer_sweep (const char              *folder);
