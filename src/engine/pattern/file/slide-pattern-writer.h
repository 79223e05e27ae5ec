/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-writer.h: writing a file that holds a pattern database.
 *
 * A file is never written in place. A new one, `NAME.tpd.new-XXXXXX`, is
 * written beside, flushed to the disk, read back and checked, and renamed; so
 * there is a whole file of that name at any time, or none.
 *
 * While it is written its writer holds a lock on it (flock (2)), which the
 * kernel lets go of when the process ends, however that happens. So the files
 * of those that died are told from those of the living, in whatever container
 * these live, and are swept away.
 *
 * A program that writes ignores SIGXFSZ: what is larger than a file may be
 * (RLIMIT_FSIZE) is then an error like a full disk. Any thread, any number of
 * processes.
 */

#pragma once

#include "slide-pattern-table.h"

G_BEGIN_DECLS

#define SLIDE_PATTERN_FILE_SUFFIX ".tpd"

/**
 * slide_pattern_writer_save:
 * @path: with SLIDE_PATTERN_FILE_SUFFIX; its folder is there
 * @stop: (nullable): set to non-zero from any thread to give it up
 *
 * Returns: TRUE, or FALSE with @error set (SLIDE_PATTERN_ERROR), nothing left
 *   behind, and an older file untouched
 */
gboolean slide_pattern_writer_save  (const SlidePatternTable *table,
                                     const char              *path,
                                     const int               *stop,
                                     GError                 **error);

/* Deletes what writers, and builders (slide-pattern-lock.h), that died left in @folder,
 * which need not be there. */
void     slide_pattern_writer_sweep (const char              *folder);

G_END_DECLS
