/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-part.h: a part of a batch as JSON Lines, from which a whole is put together.
 *
 * A batch is boards x heuristics x methods, as SlideComparisonRequest numbers them; shard I of N has
 * every Nth board, with all its rows. The first line says what the batch is, and which
 * of its shards this is:
 *
 *   {"part":"tilestar","version":3,"program":"0.1.0","batch":"9f3c…","shard":"2/4",
 *    "boards":40,"rows":240,"specifications":["manhattan",…],"methods":["astar",…],
 *    "called":[["manhattan",…],["A*",…]],"moves_of":"blank","time_limit":120,…,"check":"…"}
 *
 * Each other line is a row, in order: what `compare --format json` writes of it, with two
 * members behind:
 *
 *   {"board":2,…,"row":6,…,"batch":"9f3c…","check":"8d3f…"}
 *
 * `batch` is a fingerprint of everything that rows depend on but the machine: boards,
 * goals, heuristics (of `neural` the network, too, since each machine has its own files),
 * methods, limits, naming of moves, version of the program; `check` is
 * XXH3 (64 bits) of all bytes before it. So a line is whole and belongs there, or that it
 * is not is seen.
 *
 * Functions without state, any thread.
 */

#pragma once

#include "slide-compare-report.h"
#include "slide-part-line.h"

G_BEGIN_DECLS

#define SLIDE_MAX_SHARDS 1000000u

/* "2/4" as the number 1, from 0, of 4. FALSE, with both untouched, where it is no such text. */
gboolean         slide_shard_parse        (const char                   *text,
                                           guint                        *shard,
                                           guint                        *n_shards) G_GNUC_WARN_UNUSED_RESULT;

/**
 * SlidePartHeader:
 * @request: of the whole batch; where it was read n_boards, and no pairs: these are in the rows
 * @heuristics, @methods: (element-type utf8): what tables call each of them
 * @naming: of the moves in its paths
 * @networks: (nullable): a checksum of those that its heuristics have; NULL without any
 * @is_by_length: the boards were drawn by length, for a table by length
 * @program: the version that made it
 * @batch: 16 hexadecimal digits
 *
 * What the first line says.
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

/* Of what @report is about, which is copied. */
SlidePartHeader *slide_part_header_new    (const SlideCompareReport     *report,
                                           gboolean                      is_by_length) G_GNUC_WARN_UNUSED_RESULT;
SlidePartHeader *slide_part_header_copy   (const SlidePartHeader        *header) G_GNUC_WARN_UNUSED_RESULT;
void             slide_part_header_free   (SlidePartHeader              *header);

/* Whether its boards, all of them, and everything else are what `batch` is the
 * fingerprint of. */
gboolean         slide_part_header_is_genuine (const SlidePartHeader    *header);

/* The line, with its line break. */
void             slide_part_header_append (GString                      *out,
                                           const SlidePartHeader        *header);

/* Without its line break. NULL with @error set (SLIDE_PART_ERROR_LINE): what is wrong. */
SlidePartHeader *slide_part_header_parse  (const char                   *line,
                                           gsize                         length,
                                           GError                      **error) G_GNUC_WARN_UNUSED_RESULT;

/* What makes them different batches, in a few words: "its heuristics are manhattan, not
 * misplaced"; NULL if they are one. Their shards are not looked at. (transfer full) */
char            *slide_part_header_dup_difference (const SlidePartHeader *header,
                                                   const SlidePartHeader *expected) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_part_append_row:
 * @json: of slide_compare_report_append_json()
 *
 * The line of one row, with its line break.
 */
void             slide_part_append_row    (GString                      *out,
                                           const SlidePartHeader        *header,
                                           const char                   *json);

/* What the rows of the batch are reported with; valid as long as @header. */
void             slide_part_header_init_report (const SlidePartHeader   *header,
                                           SlideCompareReport           *report);

/**
 * SlidePartRow:
 * @number: in the whole batch
 * @pair: with its goal
 * @result: all but what only a search that runs has
 */
typedef struct
{
  guint64                number;
  SlideBoardPair         pair;
  SlideComparisonResult *result;
} SlidePartRow;

/* Lets go of what it holds; of the struct itself nothing. */
void             slide_part_row_clear     (SlidePartRow                 *row);

/* Without its line break. FALSE with @error set (SLIDE_PART_ERROR_LINE). */
gboolean         slide_part_row_parse     (const SlidePartHeader        *header,
                                           const char                   *line,
                                           gsize                         length,
                                           SlidePartRow                 *row,
                                           GError                      **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePartHeader, slide_part_header_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlidePartRow, slide_part_row_clear)

G_END_DECLS
