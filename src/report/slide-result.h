/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-result.h: the columns of a result: one table behind every output.
 *
 * What a search was asked and what it counted has a key, names for people, a
 * type and a function that reads it, once. JSON, CSV, the text of `solve`, the
 * tables of `compare` and the window's side panel each list the columns that
 * they show, and get everything else from here.
 */

#pragma once

#include "slide-algorithm.h"
#include "slide-statistics.h"
#include "slide-value.h"

G_BEGIN_DECLS

/**
 * SlideResult:
 *
 * What the columns are read from. On the caller's stack; all of it is borrowed.
 *
 * @start, @goal, @algorithm: what was asked; NULL boards where that is not shown
 * @heuristic: (nullable): the id, with its parts
 * @statistics: (nullable): NULL where the heuristic does not apply to the board,
 *   so that there was no search
 * @path: (nullable): the best solution so far
 */
typedef struct
{
  const SlideBoard      *start;
  const SlideBoard      *goal;
  SlideAlgorithm         algorithm;
  const char            *heuristic;
  const SlideStatistics *statistics;
  const GByteArray      *path;
} SlideResult;

/* In the order of JSON and CSV, which write them from the first on; so a new one
 * stands after those that both have. */
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

  /* From here on "statistics" in JSON. */
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

  /* Of a search under way. */
  SLIDE_COLUMN_BEST_MOVES,
  SLIDE_COLUMN_BEST_H,
  SLIDE_COLUMN_CURRENT,
  SLIDE_N_COLUMNS
} SlideColumn;

/**
 * SlideColumnInfo:
 * @key: (nullable): in JSON and CSV, never translated; NULL in neither
 * @label: (nullable): beside the value in the window; to be translated with _()
 * @report_label: (nullable): beside it in the text of a result, where that says
 *   it in other words (the search is over there, and the label has to say the
 *   unit); NULL: @label. To be translated
 * @heading: (nullable): above it in the tables of `compare`; to be translated
 * @type: of each value that is not SLIDE_VALUE_NONE
 * @get: fills in all of @value but its type; FALSE if there is none
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
} SlideColumnInfo;

const SlideColumnInfo *slide_column_get_info   (SlideColumn        column);

/* The value of @column, which borrows from what @result borrows. */
void                   slide_result_get        (const SlideResult *result,
                                                SlideColumn        column,
                                                SlideValue        *value);

/* The members from `rows` to `statistics`, which is null without a search. */
void                   slide_result_add_json   (SlideJson         *json,
                                                const SlideResult *result,
                                                SlideMoveNaming    naming);

/* The names of the fields that slide_result_add_csv() adds. */
void                   slide_result_add_header (SlideCsv          *csv);
void                   slide_result_add_csv    (SlideCsv          *csv,
                                                const SlideResult *result,
                                                SlideMoveNaming    naming);

G_END_DECLS
