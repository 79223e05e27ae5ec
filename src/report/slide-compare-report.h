/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-compare-report.h: heuristics x methods x boards, as rows and as tables.
 *
 * JSON and CSV are written row by row in the order asked for. Text, Markdown and LaTeX
 * have a table for each board, the least work first, and a last one over all boards.
 * Both programs write with these functions, so that the same request has the same bytes,
 * but for the times.
 */

#pragma once

#include "slide-comparison-groups.h"
#include "slide-report.h"

G_BEGIN_DECLS

/**
 * SlideCompareReport:
 * @request: what was compared
 * @heuristics: (nullable) (element-type utf8): what tables call each heuristic; NULL:
 *   its text
 * @methods: (nullable) (element-type utf8): likewise each method
 * @naming: of moves
 *
 * What the rows of a comparison are written with. On the caller's stack; all borrowed.
 */
typedef struct
{
  const SlideComparisonRequest *request;
  const GPtrArray              *heuristics;
  const GPtrArray              *methods;
  SlideMoveNaming               naming;
} SlideCompareReport;

/* ---- Rows ---- */

void slide_compare_report_append_header    (GString                     *out);
void slide_compare_report_append_csv       (GString                     *out,
                                            const SlideCompareReport    *report,
                                            const SlideComparisonResult *result);

/**
 * slide_compare_report_append_json:
 *
 * The members of slide_solve_report_append_json(), with `board` first, from 1. Where the
 * heuristic does not apply, `status` is "not-applicable", `statistics` is null and
 * `problem` says why. Of an algorithm that uses no heuristic `heuristic`, `specification` and
 * the first of `called` are null. Behind them what tables can be made from again: `row`, its number
 * from 0, `method` (slide_method_dup_text()), `called` (what tables call the heuristic
 * and the method), and `length`, where the boards have one, or null.
 */
void slide_compare_report_append_json      (GString                     *out,
                                            const SlideCompareReport    *report,
                                            const SlideComparisonResult *result);

/* ---- Tables ---- */

/* The table of one board. @results: (element-type SlideComparisonResult), of that board,
 * not empty; they are put in the table's order. */
void slide_compare_report_append_table     (GString                     *out,
                                            const SlideCompareReport    *report,
                                            GPtrArray                   *results,
                                            SlideFormat                  format);

/**
 * slide_compare_report_append_totals:
 * @rows: (element-type SlideComparisonRow): of all boards, in order
 *
 * What each pair of heuristic and method cost on the boards that every pair solved, so that
 * means and medians are over the same boards, and how many each solved.
 */
void slide_compare_report_append_totals    (GString                     *out,
                                            const SlideCompareReport    *report,
                                            const GArray                *rows,
                                            SlideFormat                  format);

/* What tables call a heuristic, a method. (transfer full) */
char *slide_compare_report_dup_heuristic   (const SlideCompareReport    *report,
                                            guint                        spec) G_GNUC_WARN_UNUSED_RESULT;
char *slide_compare_report_dup_method      (const SlideCompareReport    *report,
                                            guint                        method) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
