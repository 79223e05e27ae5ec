/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * record-test.h: a record held against a search that has come as far.
 */

#pragma once

#include "engine-test.h"
#include "slide-run.h"
#include "slide-search-views.h"

G_BEGIN_DECLS

/* From the board @text to the goal with the blank last. */
void record_test_init_request          (SlideSearchRequest  *request,
                                        SlideAlgorithm       algorithm,
                                        const char          *text,
                                        const char          *heuristic_id,
                                        SlideHeuristic     **heuristic);

/**
 * record_test_run:
 * @limit: of the record's expansions; 0: none
 * @budget: expansions a slice
 *
 * Solves @request with a record.
 *
 * Returns: (transfer full): that
 */
SlideRecord *record_test_run           (const SlideSearchRequest *request,
                                        guint64              limit,
                                        guint64              budget) G_GNUC_WARN_UNUSED_RESULT;

/* The same; and that recording changes nothing in the search. */
SlideRecord *record_test_run_compared  (const SlideSearchRequest *request,
                                        guint64              limit,
                                        guint64              budget) G_GNUC_WARN_UNUSED_RESULT;

/* On a thread of its own, to be joined. */
GThread *record_test_start             (SlideRun            *run) G_GNUC_WARN_UNUSED_RESULT;

/* @search has made @moment expansions, and rests after the last. */
void record_test_assert_same_counters  (const SlideRecord   *record,
                                        guint64              moment,
                                        const SlideSearch   *search);
void record_test_assert_same_frontier  (const SlideRecord   *record,
                                        guint64              moment,
                                        const SlideSearch   *search);

/* At each moment from @from up to @to the first of the frontier is the next that is expanded;
 * @n_trees: 1, or 2, whose turns alternate. */
void record_test_assert_strict_order   (const SlideRecord   *record,
                                        guint64              from,
                                        guint64              to,
                                        guint                n_trees);

/* What is counted at each g and h; and the frontier while successors appear one by one. */
void record_test_assert_same_cells     (const SlideRecord   *record,
                                        guint64              moment);
void record_test_assert_partly_generated (const SlideRecord *record,
                                        guint64              moment);

void record_test_assert_same_expansion (const SlideRecord   *record,
                                        guint64              moment,
                                        const SlideSearch   *search);

G_END_DECLS
