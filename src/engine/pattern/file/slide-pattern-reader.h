/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-reader.h: reading and verifying a file that contains a pattern database.
 *
 * Every byte of a table that is returned here has been verified against its checksum and
 * cannot change afterwards: the file is mapped if a lease on it can be obtained (slide-
 * mapping.h), otherwise it is read into memory. This applies to files of every size: half a
 * gigabyte in the page cache takes 0.04 seconds on one processor, and several threads share
 * the work.
 *
 * A reader must be used by one thread at a time.
 */

#pragma once

#include "slide-pattern-format.h"

/* The number of chunks that are checked where a sample is enough. */
#define SLIDE_PATTERN_SAMPLES 8

typedef struct _SlidePatternReader SlidePatternReader;

/**
 * slide_pattern_reader_new:
 *
 * Opens a file and checks its header and its length. Does not block, not even on a named pipe.
 *
 * Returns: (transfer full): NULL with @error set (SLIDE_PATTERN_ERROR_FILE or _DAMAGED)
 */
SlidePatternReader      *slide_pattern_reader_new           (const char          *path,
                                                             GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/* NULL is allowed. */
void                     slide_pattern_reader_free          (SlidePatternReader  *reader);

const SlidePatternFacts *slide_pattern_reader_get_facts     (SlidePatternReader  *reader);

/* Checks the first chunk, the last one and some in between. FALSE with @error set as by
 * slide_pattern_reader_check(). */
gboolean                 slide_pattern_reader_check_samples (SlidePatternReader  *reader,
                                                             GError             **error);

/**
 * slide_pattern_reader_check:
 * @n_threads: number of threads, 0 for one per processor
 * @stop: (nullable): set to non-zero from any thread to cancel
 *
 * Reads and verifies the entire file without keeping the table.
 *
 * Returns: FALSE with @error set (SLIDE_PATTERN_ERROR_FILE, _DAMAGED or _CANCELLED)
 */
gboolean                 slide_pattern_reader_check         (SlidePatternReader  *reader,
                                                             guint                n_threads,
                                                             const int           *stop,
                                                             GError             **error);

/**
 * slide_pattern_reader_get_table:
 * @n_threads, @stop: as for slide_pattern_reader_check()
 *
 * Returns: (transfer full): NULL with @error set (SLIDE_PATTERN_ERROR)
 */
SlidePatternTable       *slide_pattern_reader_get_table     (SlidePatternReader  *reader,
                                                             guint                n_threads,
                                                             const int           *stop,
                                                             GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePatternReader, slide_pattern_reader_free)
