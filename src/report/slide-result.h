/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-result.h: the columns of a result, shared by all outputs.
 *
 * Each property of a search's question and each of its statistics is defined once, with a key,
 * names for the user interface, a type and a function that reads it. JSON, CSV, the text of
 * `solve`, the tables of `compare` and the window's side panel only list the columns that they
 * show.
 */

#pragma once

#include "slide-method.h"
#include "slide-statistics.h"
#include "slide-value.h"

/**
 * SlideResult:
 * @start, @goal, @method: the question; boards that are not shown are NULL
 * @heuristic: (nullable): the id, with its parts; NULL if the algorithm uses none
 * @specification: (nullable): its full text; NULL likewise
 * @partition: (nullable): the groups of its pattern databases
 * @notice: (nullable): what happened to its files
 * @statistics: (nullable): NULL if the heuristic does not apply to the board, so that there was no
 *   search, or if @has_failed
 * @has_failed: there could be no search, or none that can be trusted
 * @path: (nullable): the best solution so far
 *
 * The source of the columns. Allocated by the caller; all fields are borrowed.
 */
typedef struct
{
  const SlideBoard      *start;
  const SlideBoard      *goal;
  SlideMethod            method;
  const char            *heuristic;
  const char            *specification;
  const char            *partition;
  const char            *notice;
  const SlideStatistics *statistics;
  gboolean               has_failed;
  const GByteArray      *path;
} SlideResult;

/* In the order of JSON and CSV, which start with the first column; so a new column comes after
 * those that both contain. */
typedef enum
{
  SLIDE_COLUMN_ROWS,
  SLIDE_COLUMN_COLUMNS,
  SLIDE_COLUMN_START,
  SLIDE_COLUMN_GOAL,
  SLIDE_COLUMN_ALGORITHM,
  SLIDE_COLUMN_HEURISTIC,
  SLIDE_COLUMN_STATUS,
  SLIDE_COLUMN_OPTIMAL,
  SLIDE_COLUMN_MOVES,
  SLIDE_COLUMN_PATH,

  /* From here on part of "statistics" in JSON. */
  SLIDE_COLUMN_EXPANDED,
  SLIDE_COLUMN_GENERATED,
  SLIDE_COLUMN_DUPLICATES,
  SLIDE_COLUMN_REOPENED,
  SLIDE_COLUMN_FRONTIER,
  SLIDE_COLUMN_MAX_FRONTIER,
  SLIDE_COLUMN_STORED,
  SLIDE_COLUMN_INITIAL_H,
  SLIDE_COLUMN_LOWER_BOUND,
  SLIDE_COLUMN_ELAPSED,
  SLIDE_COLUMN_RATE,
  SLIDE_COLUMN_MEMORY,
  SLIDE_COLUMN_BRANCHING_FACTOR,

  /* Not in CSV. */
  SLIDE_COLUMN_CLOSED,
  SLIDE_COLUMN_OWN_BOUND,
  SLIDE_COLUMN_BOUND_SOURCE,

  /* The method: no value where an option does not apply to the algorithm or the board. In CSV at
   * the end, and members of their own in JSON. */
  SLIDE_COLUMN_SPECIFICATION,
  SLIDE_COLUMN_WEIGHT,
  SLIDE_COLUMN_MAX_DEPTH,
  SLIDE_COLUMN_TIE_BREAK,
  SLIDE_COLUMN_REOPEN,
  SLIDE_COLUMN_PARENT_PRUNING,
  SLIDE_COLUMN_CYCLE_PRUNING,
  SLIDE_COLUMN_PROPAGATE,
  SLIDE_COLUMN_OPERATORS,
  SLIDE_COLUMN_PARTITION,
  SLIDE_COLUMN_NOTICE,
  SLIDE_COLUMN_LIMIT,           /* which one ended the search, with or without a solution */
  SLIDE_COLUMN_DEPTH_LIMIT,
  SLIDE_COLUMN_PARITY,
  SLIDE_COLUMN_ASTAR_FIRST,

  /* Of a running search. */
  SLIDE_COLUMN_BEST_MOVES,
  SLIDE_COLUMN_BEST_H,
  SLIDE_COLUMN_CURRENT,
  SLIDE_N_COLUMNS
} SlideColumn;

/**
 * SlideColumnInfo:
 * @key: (nullable): its key in JSON and CSV, never translated; NULL if it is in neither
 * @label: (nullable): its label in the window; to be translated with _()
 * @report_label: (nullable): its label in the text of a result if it differs there (the search is
 *   over, and the label must contain the unit); NULL: @label. To be translated
 * @heading: (nullable): its heading in the tables of `compare`; to be translated
 * @type: of each value that is not SLIDE_VALUE_NONE
 * @get: fills in all fields of @value except its type; FALSE if there is no value. NULL for a counter:
 * @offset: in SlideStatistics; @is_wide: whether it is a guint64 there, not a guint; seconds are a double
 */
typedef struct
{
  const char     *key;
  const char     *label;
  const char     *report_label;
  const char     *heading;
  SlideValueType  type;
  gboolean      (*get) (const SlideResult *result,
                        SlideValue        *value);
  gsize           offset;
  gboolean        is_wide;
} SlideColumnInfo;

const SlideColumnInfo *slide_column_get_info   (SlideColumn        column);

/* Gets the value of @column, which borrows its data from @result. */
void                   slide_result_get        (const SlideResult *result,
                                                SlideColumn        column,
                                                SlideValue        *value);

/* Adds the members from `rows` to `statistics`, which is null without a search. */
void                   slide_result_add_json   (SlideJson         *json,
                                                const SlideResult *result,
                                                SlideMoveNaming    naming);

/* Reads the counters among the members of "statistics"; one that is too large becomes the largest. Returns: the
 * first that is missing, or not a number from 0; NULL if all were read. */
const SlideColumnInfo *slide_result_read_counters (JsonObject      *object,
                                                   SlideStatistics *statistics);

/* Adds the names of the fields that slide_result_add_csv() adds. */
void                   slide_result_add_header (SlideCsv          *csv);
void                   slide_result_add_csv    (SlideCsv          *csv,
                                                const SlideResult *result,
                                                SlideMoveNaming    naming);

/* Adds one column as a member. */
void                   slide_result_add_member (SlideJson         *json,
                                                const SlideResult *result,
                                                SlideColumn        column,
                                                SlideMoveNaming    naming);

/* Likewise for the columns of the method, from `weight` on: they are the last ones of a row. */
void                   slide_result_add_method_header (SlideCsv          *csv);
void                   slide_result_add_method_csv    (SlideCsv          *csv,
                                                       const SlideResult *result);
