/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-columns.h: what a table of results shows of each.
 *
 * Titles and values are those of report/slide-result.h where it has them. Pure functions.
 */

#pragma once

#include "slide-result.h"
#include "tilestar-results.h"

G_BEGIN_DECLS

/* In the order in which tables have them: what searches are compared by first. */
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

/* From here on numbers of a search, of which there are means. */
#define TILESTAR_RESULT_FIRST_NUMBER TILESTAR_RESULT_EXPANDED

/* Translated. (transfer none) */
const char *tilestar_result_column_get_title  (TilestarResultColumn      column);

/* Words for its number that people type, "expanded" say, then NULL. (transfer none) */
const char *const *
            tilestar_result_column_get_words  (TilestarResultColumn      column);

/* What rows are sorted by; NAN where there is nothing to say. Any thread. */
double      tilestar_result_column_get_number (TilestarResultColumn      column,
                                               const SlideComparisonRow *row);

/* A number of that column, such as a mean, as people read it; a dash for NAN. */
char       *tilestar_result_column_format     (TilestarResultColumn      column,
                                               double                    number) G_GNUC_WARN_UNUSED_RESULT;

/* What stands in the row of @index. */
char       *tilestar_result_column_dup_text   (TilestarResultColumn      column,
                                               TilestarResults          *results,
                                               guint                     index) G_GNUC_WARN_UNUSED_RESULT;

/* Why a row has no solution that is proven to be shortest, in a word or two: "time limit";
 * "yes" where it has one. Translated. (transfer none) */
const char *tilestar_result_get_outcome       (const SlideComparisonRow *row);

/* "A* · Manhattan distance"; where the algorithm uses no heuristic, its own name. (transfer
 * full) */
char       *tilestar_result_dup_full_name     (const SlideComparisonRequest *request,
                                               guint                         spec,
                                               guint                         method) G_GNUC_WARN_UNUSED_RESULT;

/* Shorter where there is but one heuristic, or one algorithm. (transfer full) */
char       *tilestar_result_dup_group_name    (const SlideComparisonRequest *request,
                                               guint                         spec,
                                               guint                         method) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
