/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-format.h: the bytes of a file that holds a pattern database.
 *
 * All numbers in it are little-endian:
 *
 *   0     "TILESPDB"                      a file of this program
 *   8     u32 version, u32 0x01020304     layout; byte order
 *   16    key: rows, columns, n_tiles, blank_home, homes[8]
 *   28    u32 largest distance
 *   32    u64 bytes of the table, u64 patterns that reach the goal
 *   48    i64 when it was built (Unix time), u64 microseconds that took
 *   64    u32 bytes in a chunk, u32 chunks
 *   72    u64 checksum of all that comes before the table, this field as 0
 *   80    u64 checksum of each chunk of the table
 *   …     the table, from the next multiple of 4096
 *
 * A checksum changes whenever a single word does, and with all but one chance
 * in 2^64 when several do; it guards against accidents, not against malice.
 *
 * Nothing here knows of paths or folders (slide-pattern-file.h). Any thread.
 */

#pragma once

#include "slide-pattern-table.h"

G_BEGIN_DECLS

#define SLIDE_PATTERN_FILE_VERSION 1
#define SLIDE_PATTERN_SAMPLES 8
#define SLIDE_PATTERN_WHOLE_BYTES ((guint64) 128 << 20)

/**
 * SlidePatternFacts:
 * @max_distance, @n_states: as in the table
 * @built: Unix time
 * @build_seconds: how long that took
 * @distances: the table itself, in the bytes it was read from
 *
 * What a file says beyond its key.
 */
typedef struct
{
  guint         max_distance;
  guint64       n_states;
  gint64        built;
  double        build_seconds;
  const guint8 *distances;
} SlidePatternFacts;

/* Everything that comes before the distances of @table in its file. Reads all
 * of them, for their checksums. Returns: (transfer full) */
GByteArray *slide_pattern_format_make_header  (const SlidePatternTable *table) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_format_check_header:
 * @bytes: the whole file, of @length bytes
 * @key: (out): what it is about; untouched if it is refused
 *
 * Checks the length, and everything but the table itself.
 *
 * Returns: (nullable): NULL if that is sound, else what is wrong with it,
 *   translated, as the end of a sentence
 */
const char *slide_pattern_format_check_header (const guint8            *bytes,
                                               gsize                    length,
                                               SlidePatternKey         *key) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_format_check_chunks:
 * @bytes: a file with a sound header
 * @whole_bytes: all chunks of a table of at most so many bytes are checked,
 *   of a larger one SLIDE_PATTERN_SAMPLES, spread evenly from the first to
 *   the last
 *
 * Returns: (nullable): as slide_pattern_format_check_header()
 */
const char *slide_pattern_format_check_chunks (const guint8            *bytes,
                                               guint64                  whole_bytes) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a file that has been checked. */
void        slide_pattern_format_read         (const guint8            *bytes,
                                               SlidePatternFacts       *facts);

G_END_DECLS
