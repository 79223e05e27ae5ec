/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-format.h: the bytes of a file that holds a pattern database.
 *
 * All numbers in it are little-endian:
 *
 *   0     "TILESPDB"                      a file of this program
 *   8     u32 version, u32 0x01020304     layout; byte order
 *   16    u64 checksum of all that is between here and the table
 *   24    key: rows, columns, n_tiles, blank_home, homes[8]
 *   36    u32 largest distance
 *   40    u64 bytes of the table, u64 patterns that reach the goal
 *   56    i64 when it was built (Unix time), u64 microseconds that took
 *   72    u32 bytes in a chunk, u32 chunks
 *   80    u64 checksum of each chunk of the table
 *   …     the table, from the next multiple of 4096
 *
 * All before the table is the *header*. A checksum is XXH3 with 64 bits (Yann
 * Collet, xxHash 0.8), as fast as memory can be read; it guards against
 * accidents, not against malice. Version 1 had others, at other places.
 *
 * Nothing here knows of paths or folders (slide-pattern-file.h). Any thread.
 */

#pragma once

#include "slide-pattern-table.h"

G_BEGIN_DECLS

#define SLIDE_PATTERN_FILE_VERSION 2

/* So many bytes at the beginning say how long the header is. */
#define SLIDE_PATTERN_FORMAT_START 4096

/* All chunks but the last have so many bytes. */
#define SLIDE_PATTERN_FORMAT_CHUNK ((gsize) 256 << 10)

/**
 * SlidePatternFacts:
 * @key: what the table is about
 * @max_distance, @n_states: as in the table
 * @built: Unix time
 * @build_seconds: how long that took
 *
 * What a header says beside the checksums.
 */
typedef struct
{
  SlidePatternKey key;
  guint           max_distance;
  guint64         n_states;
  gint64          built;
  double          build_seconds;
} SlidePatternFacts;

/* Everything that comes before the distances of @table in its file. Reads all
 * of them, for their checksums. Returns: (transfer full) */
GByteArray *slide_pattern_format_make_header  (const SlidePatternTable *table) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_format_check_start:
 * @start: the first SLIDE_PATTERN_FORMAT_START bytes of a file
 * @length: of the file; it may be less than that
 * @header_length: (out): untouched if it is refused
 *
 * Whether it can be such a file, going by what it says and by its length.
 *
 * Returns: (nullable): NULL if it can be, else what is wrong with it,
 *   translated, as the end of a sentence
 */
const char *slide_pattern_format_check_start  (const guint8            *start,
                                               guint64                  length,
                                               gsize                   *header_length) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_format_check_header:
 * @header: all of it, its start checked
 * @facts: (out): untouched if it is refused
 *
 * Returns: (nullable): as slide_pattern_format_check_start()
 */
const char *slide_pattern_format_check_header (const guint8            *header,
                                               SlidePatternFacts       *facts) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_format_check_chunk:
 * @header: a checked one
 * @chunk: which, from 0
 * @bytes: of that chunk, wherever they are
 *
 * Returns: (nullable): as slide_pattern_format_check_start()
 */
const char *slide_pattern_format_check_chunk  (const guint8            *header,
                                               guint                    chunk,
                                               const guint8            *bytes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
