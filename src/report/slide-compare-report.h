/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-compare-report.h: heuristics x methods x boards, as rows and as tables.
 *
 * JSON and CSV are written row by row in the order of the request. Text, Markdown and LaTeX
 * have a table for each board, sorted by the number of expansions, and a final one over all
 * boards. Both programs use these functions, so equal requests give equal bytes, except for
 * times.
 */

#pragma once

#include "slide-comparison-groups.h"
#include "slide-report.h"

/**
 * SlideCompareReport:
 * @request: the comparison
 * @heuristics: (nullable) (element-type utf8): the name of each heuristic in tables; NULL for the
 *   texts of their specifications
 * @methods: (nullable) (element-type utf8): likewise for each method
 * @naming: of moves
 *
 * The context for writing the rows of a comparison. Allocated by the caller; all fields are
 * borrowed.
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
 * Appends the members of slide_solve_report_append_json() after `board`, from 1. If the heuristic
 * does not apply, `status` is "not-applicable", `statistics` is null and `problem` explains why.
 * For an algorithm that uses no heuristic, `heuristic`, `specification` and the first element of
 * `called` are null. The members at the end allow tables to be created from rows: `row`, its
 * number from 0, `method` (slide_method_dup_text()), `called` (the names of the heuristic and the
 * method in tables), and `length`, which is null if it is unknown, and `number`, that of a published
 * board, or null.
 */
void slide_compare_report_append_json      (GString                     *out,
                                            const SlideCompareReport    *report,
                                            const SlideComparisonResult *result);

/* ---- Tables ---- */

/* Appends the table of one board. @results: (element-type SlideComparisonResult): of that
 * board, not empty; sorted in place. */
void slide_compare_report_append_table     (GString                     *out,
                                            const SlideCompareReport    *report,
                                            GPtrArray                   *results,
                                            SlideFormat                  format);

/**
 * slide_compare_report_append_totals:
 * @rows: (element-type SlideComparisonRow): of all boards, in order
 *
 * Appends the cost of each pair of heuristic and method on the boards that every pair solved, so
 * that means and medians are over the same boards, and how many boards each pair solved. If @rows
 * are not of all boards of the request, says of how many.
 */
void slide_compare_report_append_totals    (GString                     *out,
                                            const SlideCompareReport    *report,
                                            const GArray                *rows,
                                            SlideFormat                  format);

/**
 * slide_compare_report_append_ways_on:
 * @rows: (element-type SlideComparisonRow): of all boards, in order
 *
 * Appends as text what to try on boards on which a search reached a limit and none proved a solution
 * (slide_way_on_describe()), each sentence once, after an empty line; nothing if there are none.
 */
void slide_compare_report_append_ways_on   (GString                     *out,
                                            const SlideCompareReport    *report,
                                            const GArray                *rows);

/* After all tables: if a heuristic of the comparison uses them, appends that pattern databases also look
 * up the reflections of boards (slide_heuristic_spec_uses_reflection()). */
void slide_compare_report_append_reflection (GString                    *out,
                                            const SlideCompareReport    *report,
                                            SlideFormat                  format);

/* The name of a heuristic or method in tables. (transfer full) */
char *slide_compare_report_dup_heuristic   (const SlideCompareReport    *report,
                                            guint                        spec) G_GNUC_WARN_UNUSED_RESULT;
char *slide_compare_report_dup_method      (const SlideCompareReport    *report,
                                            guint                        method) G_GNUC_WARN_UNUSED_RESULT;

/* The text of a method for rows about many boards: slide_method_dup_text_on() for the first.
 * (transfer full) */
char *slide_compare_report_dup_method_text (const SlideCompareReport    *report,
                                            guint                        method) G_GNUC_WARN_UNUSED_RESULT;
