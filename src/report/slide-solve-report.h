/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-solve-report.h: one search and its outcome, as text and JSON.
 */

#pragma once

#include "slide-comparison-result.h"
#include "slide-report.h"
#include "slide-result.h"
#include "slide-solutions-report.h"

/**
 * SlideSolveReport:
 * @heuristic: the id, with its parts; NULL if the search used none
 * @spec: the specification of the heuristic; NULL if the search used none
 * @checksum: of a script, or 0
 * @partition: (nullable): the groups of its pattern databases: the name of a choice, or the
 *   groups; NULL for other heuristics and without tables
 * @notice: (nullable): from slide_heuristic_get_notice()
 * @path: (nullable): the moves as SlideMove bytes; NULL unless solved
 * @solutions: (nullable) (owned): all shortest solutions; NULL if they were not asked for. Set by the caller
 *
 * A search's question and outcome, independent of the search object.
 */
typedef struct
{
  SlideBoard          start;
  SlideBoard          goal;
  SlideMethod         method;
  char               *heuristic;
  SlideHeuristicSpec *spec;
  char               *partition;
  guint64             checksum;
  char               *notice;
  SlideGuarantee      guarantee;
  SlideStatistics     statistics;
  GByteArray         *path;
  SlideSolutionsReport *solutions;
} SlideSolveReport;

/**
 * slide_solve_report_new:
 * @statistics: the current statistics of the search
 * @path: (nullable) (transfer none): a reference is taken
 *
 * Returns: (transfer full)
 */
SlideSolveReport *slide_solve_report_new         (const SlideSearchRequest *request,
                                                  const SlideStatistics    *statistics,
                                                  GByteArray               *path) G_GNUC_WARN_UNUSED_RESULT;

/* Creates the report of a row of kind SLIDE_COMPARISON_ROW_DONE. (transfer full) */
SlideSolveReport *slide_solve_report_new_from_result (const SlideComparisonRequest *request,
                                                  const SlideComparisonResult *result) G_GNUC_WARN_UNUSED_RESULT;
void              slide_solve_report_free        (SlideSolveReport         *report);


/* Sets the source of the columns; valid as long as @report. */
void              slide_solve_report_init_result (const SlideSolveReport   *report,
                                                  SlideResult              *result);

/* Appends one JSON object and a line break. */
void              slide_solve_report_append_json (GString                  *out,
                                                  const SlideSolveReport   *report,
                                                  SlideMoveNaming           naming);

/* Appends a line of CSV; the columns are those of slide_solve_report_append_header(), which has those of all
 * shortest solutions if @has_solutions. @board: from 1 */
void              slide_solve_report_append_csv  (GString                  *out,
                                                  const SlideSolveReport   *report,
                                                  guint                     board,
                                                  SlideMoveNaming           naming);
void              slide_solve_report_append_header (GString                *out,
                                                  gboolean                  has_solutions);

/* Adds the members without the brackets, for objects with additional members. */
void              slide_solve_report_add_members (SlideJson                *json,
                                                  const SlideSolveReport   *report,
                                                  SlideMoveNaming           naming);

/* What to try next if a limit has ended the search: slide_way_on_describe(). (transfer full)
 * (nullable) */
char             *slide_solve_report_describe_way_on (const SlideSolveReport *report) G_GNUC_WARN_UNUSED_RESULT;

/* Appends boards, outcome, what to try next if a limit was reached, the path in @notation, numbered
 * moves and statistics; ends with a line break. */
void              slide_solve_report_append_text (GString                  *out,
                                                  const SlideSolveReport   *report,
                                                  SlideMoveNaming           naming,
                                                  SlideNotation             notation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideSolveReport, slide_solve_report_free)
