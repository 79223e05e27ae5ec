/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-solve-report.h: one search and what came of it, as text and JSON.
 */

#pragma once

#include "slide-comparison-result.h"
#include "slide-report.h"
#include "slide-result.h"

G_BEGIN_DECLS

/**
 * SlideSolveReport:
 *
 * A search's question and outcome, free of the search itself.
 *
 * @heuristic: the id, with its parts; NULL if the search had none
 * @spec: what it was made by; NULL likewise
 * @partition: (nullable): which groups its pattern databases have: the name of a choice,
 *   or the groups; NULL of other heuristics, and without tables
 * @notice: (nullable): of slide_heuristic_get_notice()
 * @path: (nullable): the moves as SlideMove bytes; NULL unless solved
 */
typedef struct
{
  SlideBoard          start;
  SlideBoard          goal;
  SlideAlgorithm      algorithm;
  char               *heuristic;
  SlideHeuristicSpec *spec;
  char               *partition;
  char               *notice;
  double              weight;
  SlideTieBreak       tie_break;
  gboolean            reopen;
  gboolean            parent_pruning;
  gboolean            cycle_pruning;
  SlidePropagation    propagation;
  SlideGuarantee      guarantee;
  SlideStatistics     statistics;
  GByteArray         *path;
} SlideSolveReport;

/**
 * slide_solve_report_new:
 * @statistics: of the search as it stands
 * @path: (nullable) (transfer none): a reference is taken
 *
 * Returns: (transfer full)
 */
SlideSolveReport *slide_solve_report_new         (const SlideSearchRequest *request,
                                                  const SlideStatistics    *statistics,
                                                  GByteArray               *path) G_GNUC_WARN_UNUSED_RESULT;

/* Of a row that is done. (transfer full) */
SlideSolveReport *slide_solve_report_new_from_result (const SlideComparisonRequest *request,
                                                  const SlideComparisonResult *result) G_GNUC_WARN_UNUSED_RESULT;
void              slide_solve_report_free        (SlideSolveReport         *report);

/* What the columns of a result are read from: valid as long as @report. */
void              slide_solve_report_init_result (const SlideSolveReport   *report,
                                                  SlideResult              *result);

/* One JSON object and a line break. */
void              slide_solve_report_append_json (GString                  *out,
                                                  const SlideSolveReport   *report,
                                                  SlideMoveNaming           naming);

/* The members without the brackets, for objects that have more of them. */
void              slide_solve_report_add_members (SlideJson                *json,
                                                  const SlideSolveReport   *report,
                                                  SlideMoveNaming           naming);

/* Boards, outcome, numbered moves, counts; ends with a line break. */
void              slide_solve_report_append_text (GString                  *out,
                                                  const SlideSolveReport   *report,
                                                  SlideMoveNaming           naming);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideSolveReport, slide_solve_report_free)

G_END_DECLS
