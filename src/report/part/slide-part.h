/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-part.h: a part of a batch as JSON Lines, for merging the parts later.
 *
 * A batch is boards x heuristics x methods, numbered as in SlideComparisonRequest; shard I of
 * N has every Nth board with all its rows. The first line describes the batch and the shard:
 *
 *   {"part":"tilestar","version":3,"program":"0.1.0","batch":"9f3c…","shard":"2/4",
 *    "boards":40,"rows":240,"specifications":["manhattan",…],"methods":["astar",…],
 *    "called":[["manhattan",…],["A*",…]],"moves_of":"blank","time_limit":120,…,"check":"…"}
 *
 * Every other line is a row, in order, as written by `compare --format json`, followed by two
 * more members:
 *
 *   {"board":2,…,"row":6,…,"batch":"9f3c…","check":"8d3f…"}
 *
 * `batch` is a fingerprint of everything that rows depend on except the machine: boards,
 * goals, heuristics (for `neural` including the network, since each machine has its own
 * files), methods, limits, naming of moves, version of the program. `check` is the XXH3
 * checksum (64 bits) of all bytes before it. So a damaged, incomplete or foreign line is
 * detected.
 *
 * Functions without state, which may be called from any thread.
 */

#pragma once

#include "slide-compare-report.h"
#include "slide-part-line.h"

#define SLIDE_MAX_SHARDS 1000000u

/* Parses "2/4" as shard number 1, from 0, of 4. FALSE, with both unchanged, if @text is
 * invalid. */
gboolean         slide_shard_parse        (const char                   *text,
                                           guint                        *shard,
                                           guint                        *n_shards) G_GNUC_WARN_UNUSED_RESULT;

/**
 * SlidePartHeader:
 * @request: the request of the entire batch; if the header was parsed, with n_boards but without
 *   pairs, which are in the rows
 * @heuristics, @methods: (element-type utf8): their names in tables
 * @naming: of the moves in paths
 * @networks: (nullable): a checksum of the networks that its heuristics use; NULL without any
 * @is_by_length: whether the boards were drawn by length, for a table by length
 * @program: the version of the program that wrote it
 * @batch: 16 hexadecimal digits
 *
 * The content of the first line.
 */
typedef struct
{
  SlideComparisonRequest *request;
  GPtrArray              *heuristics;
  GPtrArray              *methods;
  SlideMoveNaming         naming;
  char                   *networks;
  gboolean                is_by_length;
  char                   *program;
  char                   *batch;
} SlidePartHeader;

/* Creates the header of @report, whose data is copied. */
SlidePartHeader *slide_part_header_new    (const SlideCompareReport     *report,
                                           gboolean                      is_by_length) G_GNUC_WARN_UNUSED_RESULT;
SlidePartHeader *slide_part_header_copy   (const SlidePartHeader        *header) G_GNUC_WARN_UNUSED_RESULT;
void             slide_part_header_free   (SlidePartHeader              *header);

/* Whether `batch` is the fingerprint of everything in the header and of all its boards. */
gboolean         slide_part_header_is_genuine (const SlidePartHeader    *header);

/* Appends the line with its line break. */
void             slide_part_header_append (GString                      *out,
                                           const SlidePartHeader        *header);

/* Parses a line without its line break. NULL with @error set (SLIDE_PART_ERROR_LINE). */
SlidePartHeader *slide_part_header_parse  (const char                   *line,
                                           gsize                         length,
                                           GError                      **error) G_GNUC_WARN_UNUSED_RESULT;

/* Describes the difference between two batches in a few words: "its heuristics are manhattan,
 * not misplaced"; NULL if they are the same. Shards are ignored. (transfer full) */
char            *slide_part_header_dup_difference (const SlidePartHeader *header,
                                                   const SlidePartHeader *expected) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_part_append_row:
 * @json: the output of slide_compare_report_append_json()
 *
 * Appends the line of one row with its line break.
 */
void             slide_part_append_row    (GString                      *out,
                                           const SlidePartHeader        *header,
                                           const char                   *json);

/* Sets the report for the rows of the batch; valid as long as @header. */
void             slide_part_header_init_report (const SlidePartHeader   *header,
                                           SlideCompareReport           *report);

/**
 * SlidePartRow:
 * @number: in the entire batch
 * @pair: with its goal
 * @result: without the fields that only a running search has
 */
typedef struct
{
  guint64                number;
  SlideBoardPair         pair;
  SlideComparisonResult *result;
} SlidePartRow;

/* Frees the contents but not the struct itself. */
void             slide_part_row_clear     (SlidePartRow                 *row);

/* Parses a line without its line break. FALSE with @error set (SLIDE_PART_ERROR_LINE). */
gboolean         slide_part_row_parse     (const SlidePartHeader        *header,
                                           const char                   *line,
                                           gsize                         length,
                                           SlidePartRow                 *row,
                                           GError                      **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePartHeader, slide_part_header_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlidePartRow, slide_part_row_clear)
