/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-solutions-report.h: the number of shortest solutions and the first of them, as text, JSON and CSV.
 */

#pragma once

#include "slide-report.h"
#include "slide-solutions.h"

typedef struct _SlideSolutionsReport SlideSolutionsReport;

/**
 * slide_solutions_report_new:
 * @request: of the count; its length is that of the search
 * @statistics: of the search that has solved the board, or found out that it cannot be
 * @path: (nullable): its solution
 * @n_listed: how many solutions are listed at most
 *
 * Counts on the calling thread, or finds out why the solutions cannot be counted.
 *
 * Returns: (transfer full)
 */
SlideSolutionsReport *slide_solutions_report_new         (const SlideSolutionsRequest *request,
                                                          const SlideStatistics       *statistics,
                                                          GByteArray                  *path,
                                                          guint                        n_listed) G_GNUC_WARN_UNUSED_RESULT;
void                  slide_solutions_report_free        (SlideSolutionsReport        *report);

/* Whether a limit or an interruption has ended the count. */
gboolean              slide_solutions_report_is_limited  (const SlideSolutionsReport  *report);

/* Adds optimal_solutions, optimal_solutions_exact, optimal_solutions_limit, optimal_solutions_problem and
 * solutions, each in letters. */
void                  slide_solutions_report_add_json    (SlideJson                   *json,
                                                          const SlideSolutionsReport  *report,
                                                          SlideMoveNaming              naming);

/* The same as columns; solutions are separated by spaces. */
void                  slide_solutions_report_add_header  (SlideCsv                    *csv);
void                  slide_solutions_report_add_csv     (SlideCsv                    *csv,
                                                          const SlideSolutionsReport  *report,
                                                          SlideMoveNaming              naming);

/* Appends the number as a sentence, and a numbered line for each solution that is listed: in @notation, or
 * in letters instead of words, which would be long. */
void                  slide_solutions_report_append_text (GString                     *out,
                                                          const SlideSolutionsReport  *report,
                                                          SlideMoveNaming              naming,
                                                          SlideNotation                notation);

/**
 * slide_solutions_describe:
 * @solutions: with at least one solution, or whose count has ended at a limit
 *
 * "40 shortest solutions", "at least 40 shortest solutions" or "only one shortest solution"; without the
 * place of a sentence, as it follows a length. Translated.
 *
 * Returns: (transfer full)
 */
char                 *slide_solutions_describe           (const SlideSolutions        *solutions) G_GNUC_WARN_UNUSED_RESULT;
