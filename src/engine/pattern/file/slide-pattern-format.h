/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-format.h: the format of a file that contains a pattern database.
 *
 * All numbers are little-endian:
 *
 *   0     "TILESPDB"                      identifies the format
 *   8     u32 version, u32 0x01020304     layout; byte order
 *   16    u64 checksum of everything between here and the table
 *   24    key: rows, columns, n_tiles, blank_home, homes[8]
 *   36    u32 largest distance
 *   40    u64 bytes of the table, u64 patterns that reach the goal
 *   56    i64 when it was built (Unix time), u64 build time in microseconds
 *   72    u32 bytes in a chunk, u32 chunks
 *   80    u64 checksum of each chunk of the table
 *   …     the table, from the next multiple of 4096
 *
 * Everything before the table is the *header*. Checksums are 64-bit XXH3 (Yann Collet, xxHash
 * 0.8), which is as fast as reading memory. They detect accidental damage, not manipulation.
 * Version 1 had different checksums at different offsets.
 *
 * These functions use neither paths nor folders (slide-pattern-file.h). They may be called
 * from any thread.
 */

#pragma once

#include "slide-pattern-table.h"

#define SLIDE_PATTERN_FILE_VERSION 2

/* The number of bytes at the beginning that contain the length of the header. */
#define SLIDE_PATTERN_FORMAT_START 4096

/* The size in bytes of every chunk except the last. */
#define SLIDE_PATTERN_FORMAT_CHUNK ((gsize) 256 << 10)

/**
 * SlidePatternFacts:
 * @key: the key of the table
 * @max_distance, @n_states: as in the table
 * @built: Unix time
 * @build_seconds: how long that took
 *
 * The fields of a header other than the checksums.
 */
typedef struct
{
  SlidePatternKey key;
  guint           max_distance;
  guint64         n_states;
  gint64          built;
  double          build_seconds;
} SlidePatternFacts;

/* Creates everything that precedes the distances of @table in its file. Reads all distances to
 * compute their checksums. Returns: (transfer full) */
GByteArray *slide_pattern_format_make_header  (const SlidePatternTable *table) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_format_check_start:
 * @start: the first SLIDE_PATTERN_FORMAT_START bytes of a file
 * @length: of the file; may be smaller
 * @header_length: (out): unchanged on failure
 *
 * Checks whether the fields and the length of a file are plausible.
 *
 * Returns: (nullable): NULL on success, otherwise what is wrong with the file, translated, to end
 *   a sentence
 */
const char *slide_pattern_format_check_start  (const guint8            *start,
                                               guint64                  length,
                                               gsize                   *header_length) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_format_check_header:
 * @header: the entire header; its start must have been checked
 * @facts: (out): unchanged on failure
 *
 * Returns: (nullable): as slide_pattern_format_check_start()
 */
const char *slide_pattern_format_check_header (const guint8            *header,
                                               SlidePatternFacts       *facts) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_pattern_format_check_chunk:
 * @header: a header that has been checked
 * @chunk: the number of the chunk, from 0
 * @bytes: the content of the chunk
 *
 * Returns: (nullable): as slide_pattern_format_check_start()
 */
const char *slide_pattern_format_check_chunk  (const guint8            *header,
                                               guint                    chunk,
                                               const guint8            *bytes) G_GNUC_WARN_UNUSED_RESULT;
