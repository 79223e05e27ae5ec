/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-length-report.h: the cost of searches by the length of the shortest solution.
 *
 * The table that textbooks have for the 8-puzzle (Russell and Norvig, chapter “Heuristic
 * functions”): a row for each length, a column for each search. A search is a method with a
 * heuristic, or a method that uses none. Times are omitted, so the output is reproducible.
 *
 * A search has figures for the lengths of which it solved every board, so that all figures of a row
 * are over the same boards, and one that fails does not empty the others' columns.
 */

#pragma once

#include "slide-compare-report.h"

/**
 * SlideLengthSeries:
 * @spec, @method: a method, and its heuristic if @is_guided
 * @n_failed: boards that it did not solve, at the lengths at which it was tried
 * @failed_at: the smallest length with such a board; valid only if @n_failed is not 0
 * @status: a SlideStatus: how the search of the first of them ended
 * @had_no_outcome: the first of them had no outcome, so @status is not valid
 *
 * A column: the rows of one search.
 */
typedef struct
{
  guint       spec;
  guint       method;
  gboolean    is_guided;
  guint       n_failed;
  guint       failed_at;
  SlideStatus status;
  gboolean    had_no_outcome;
} SlideLengthSeries;

/**
 * SlideLengthLine:
 * @length: moves of a shortest solution
 * @n_boards: boards of that length
 * @n_counted: the number of boards in figures: all, or 0 if no search solved every one
 * @groups: (array): by series; n_rows is 0 if the heuristic applies to none of the boards, or if the
 *   search was not tried because it had failed at a smaller length (skips_longer of the request);
 *   n_counted is 0 unless it solved all of them
 */
typedef struct
{
  guint                 length;
  guint                 n_boards;
  guint                 n_counted;
  SlideComparisonGroup *groups;
} SlideLengthLine;

/**
 * SlideLengthTable:
 * @series: (element-type SlideLengthSeries): those without a heuristic first
 * @lines: (element-type SlideLengthLine): sorted by length
 * @n_boards: of all lengths
 * @n_unknown: boards in no line because no search has proven their length
 */
typedef struct
{
  GArray *series;
  GArray *lines;
  guint   n_boards;
  guint   n_unknown;
} SlideLengthTable;

/**
 * slide_length_table_new:
 * @rows: (element-type SlideComparisonRow): all rows of each board, in order; if the last board
 *   lacks some, it is left out
 *
 * Returns: (transfer full)
 */
SlideLengthTable *slide_length_table_new    (const SlideComparisonRequest *request,
                                             const GArray                 *rows) G_GNUC_WARN_UNUSED_RESULT;
void              slide_length_table_free   (SlideLengthTable             *table);

/**
 * slide_length_report_append:
 * @rows: (element-type SlideComparisonRow): of all boards, in order
 * @measures: (array length=n_measures): the measures whose means tables show. JSON (an object for
 *   each length) and CSV (a line for each length and search) contain all except time and memory
 */
void              slide_length_report_append (GString                     *out,
                                              const SlideCompareReport    *report,
                                              const GArray                *rows,
                                              const SlideMeasure          *measures,
                                              guint                        n_measures,
                                              SlideFormat                  format);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideLengthTable, slide_length_table_free)
