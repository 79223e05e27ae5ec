/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-reader.h: a file that holds a pattern database, read and checked.
 *
 * Whoever gets a table here gets one of which every byte has been compared
 * with its checksum, and which stays so: it is mapped where the file can be
 * held still (slide-mapping.h), and else read into memory. That is one rule
 * for every size: half a gigabyte that the system has in memory takes 0.04
 * seconds of one processor, and several share the work.
 *
 * One thread at a time.
 */

#pragma once

#include "slide-pattern-format.h"

G_BEGIN_DECLS

/* Of a file of many chunks so many are looked at where a sample is enough. */
#define SLIDE_PATTERN_SAMPLES 8

typedef struct _SlidePatternReader SlidePatternReader;

/**
 * slide_pattern_reader_new:
 *
 * Opens a file and checks its header and its length. Waits for nobody, as it
 * would for the other end of a named pipe.
 *
 * Returns: (transfer full): or NULL with @error set (SLIDE_PATTERN_ERROR_FILE
 *   or _DAMAGED)
 */
SlidePatternReader      *slide_pattern_reader_new           (const char          *path,
                                                             GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/* NULL is allowed. */
void                     slide_pattern_reader_free          (SlidePatternReader  *reader);

const SlidePatternFacts *slide_pattern_reader_get_facts     (SlidePatternReader  *reader);

/* TRUE if the first and the last chunk and some between are sound, else FALSE
 * with @error set; see slide_pattern_reader_check(). */
gboolean                 slide_pattern_reader_check_samples (SlidePatternReader  *reader,
                                                             GError             **error);

/**
 * slide_pattern_reader_check:
 * @n_threads: how many may work on it, 0 for one a processor
 * @stop: (nullable): set to non-zero from any thread to give it up
 *
 * Reads all of it, keeping nothing.
 *
 * Returns: TRUE, or FALSE with @error set (SLIDE_PATTERN_ERROR_FILE, _DAMAGED
 *   or _CANCELLED)
 */
gboolean                 slide_pattern_reader_check         (SlidePatternReader  *reader,
                                                             guint                n_threads,
                                                             const int           *stop,
                                                             GError             **error);

/**
 * slide_pattern_reader_get_table:
 * @n_threads, @stop: as for slide_pattern_reader_check()
 *
 * Returns: (transfer full): or NULL with @error set (SLIDE_PATTERN_ERROR)
 */
SlidePatternTable       *slide_pattern_reader_get_table     (SlidePatternReader  *reader,
                                                             guint                n_threads,
                                                             const int           *stop,
                                                             GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePatternReader, slide_pattern_reader_free)

G_END_DECLS
