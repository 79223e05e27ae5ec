/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-columns.h: the columns of a table of results.
 *
 * Titles and values are those of report/slide-result.h where it has them. Pure functions.
 */

#pragma once

#include "slide-result.h"
#include "tilestar-results.h"

/* In the order of the tables' columns, the most important measures first. */
typedef enum
{
  TILESTAR_RESULT_BOARD,
  TILESTAR_RESULT_HEURISTIC,
  TILESTAR_RESULT_ALGORITHM,
  TILESTAR_RESULT_MOVES,
  TILESTAR_RESULT_PROVEN,
  TILESTAR_RESULT_EXPANDED,
  TILESTAR_RESULT_ELAPSED,
  TILESTAR_RESULT_MEMORY,
  TILESTAR_RESULT_BRANCHING_FACTOR,
  TILESTAR_RESULT_GENERATED,
  TILESTAR_RESULT_REOPENED,
  TILESTAR_RESULT_MAX_FRONTIER,
  TILESTAR_N_RESULT_COLUMNS
} TilestarResultColumn;

/* The columns from here on are numbers of a search, for which means are computed. */
#define TILESTAR_RESULT_FIRST_NUMBER TILESTAR_RESULT_EXPANDED

/* Translated. (transfer none) */
const char *tilestar_result_column_get_title  (TilestarResultColumn      column);

/* NULL-terminated keywords that users may type for the column, such as "expanded". (transfer
 * none) */
const char *const *
            tilestar_result_column_get_words  (TilestarResultColumn      column);

/* The number that rows are sorted by; NAN if there is none. Any thread. */
double      tilestar_result_column_get_number (TilestarResultColumn      column,
                                               const SlideComparisonRow *row);

/* Formats a number of that column, such as a mean, for display; a dash for NAN. (transfer full) */
char       *tilestar_result_column_format     (TilestarResultColumn      column,
                                               double                    number) G_GNUC_WARN_UNUSED_RESULT;

/* The text of the column in row @index. (transfer full) */
char       *tilestar_result_column_dup_text   (TilestarResultColumn      column,
                                               TilestarResults          *results,
                                               guint                     index) G_GNUC_WARN_UNUSED_RESULT;

/* Why the row has no solution that is proven to be optimal, in one or two words: "time limit";
 * "yes" if it has one. Translated. (transfer none) */
const char *tilestar_result_get_outcome       (const SlideComparisonRow *row);

/* "A* · Manhattan distance", or the name of the algorithm if it uses no heuristic. (transfer
 * full) */
char       *tilestar_result_dup_full_name     (const SlideComparisonRequest *request,
                                               guint                         spec,
                                               guint                         method) G_GNUC_WARN_UNUSED_RESULT;

/* A shorter name if all rows have the same heuristic or the same algorithm. (transfer full) */
char       *tilestar_result_dup_group_name    (const SlideComparisonRequest *request,
                                               guint                         spec,
                                               guint                         method) G_GNUC_WARN_UNUSED_RESULT;
