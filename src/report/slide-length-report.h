/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-length-report.h: what searches cost by the length of the shortest solution.
 *
 * The table that textbooks have of the 8-puzzle (Russell and Norvig, chapter “Heuristic
 * functions”): a line for each length, a column for each search: a method that uses no
 * heuristic, or a method with a heuristic. Times are not in it, so that it has the same
 * bytes each time.
 */

#pragma once

#include "slide-compare-report.h"

G_BEGIN_DECLS

/* One column: rows of one method; @spec tells the heuristic where @is_guided. */
typedef struct
{
  guint    spec;
  guint    method;
  gboolean is_guided;
} SlideLengthSeries;

/**
 * SlideLengthLine:
 * @length: moves of a shortest solution
 * @n_boards: boards of that length
 * @n_counted: those of them that every search solved, which the figures are over
 * @groups: (array): by series; n_rows is 0 where the heuristic applies to none of them
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
 * @lines: (element-type SlideLengthLine): from the shortest on
 * @n_unknown: boards in no line, as nobody knows how long they are: no search has proven it
 */
typedef struct
{
  GArray *series;
  GArray *lines;
  guint   n_unknown;
} SlideLengthTable;

/**
 * slide_length_table_new:
 * @rows: (element-type SlideComparisonRow): of whole boards, in order
 *
 * Returns: (transfer full)
 */
SlideLengthTable *slide_length_table_new    (const SlideComparisonRequest *request,
                                             const GArray                 *rows) G_GNUC_WARN_UNUSED_RESULT;
void              slide_length_table_free   (SlideLengthTable             *table);

/**
 * slide_length_report_append:
 * @rows: (element-type SlideComparisonRow): of all boards, in order
 * @measures: (array length=n_measures): what tables show the means of; JSON, an object a
 *   length, and CSV, a line for each length and search, have all but times and memory
 */
void              slide_length_report_append (GString                     *out,
                                              const SlideCompareReport    *report,
                                              const GArray                *rows,
                                              const SlideMeasure          *measures,
                                              guint                        n_measures,
                                              SlideFormat                  format);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideLengthTable, slide_length_table_free)

G_END_DECLS
