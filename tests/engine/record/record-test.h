/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * record-test.h: a record compared with a search stopped at the same moment.
 */

#pragma once

#include "engine-test.h"
#include "slide-run.h"
#include "slide-search-views.h"

/* From the board @text to the goal with the blank last. */
void record_test_init_request          (SlideSearchRequest  *request,
                                        SlideAlgorithm       algorithm,
                                        const char          *text,
                                        const char          *heuristic_id,
                                        SlideHeuristic     **heuristic);

/**
 * record_test_run:
 * @limit: of the record's expansions; 0: none
 * @budget: expansions per slice
 *
 * Solves @request with a record.
 *
 * Returns: (transfer full): the record
 */
SlideRecord *record_test_run           (const SlideSearchRequest *request,
                                        guint64              limit,
                                        guint64              budget) G_GNUC_WARN_UNUSED_RESULT;

/* The same; and checks that recording does not change the search. */
SlideRecord *record_test_run_compared  (const SlideSearchRequest *request,
                                        guint64              limit,
                                        guint64              budget) G_GNUC_WARN_UNUSED_RESULT;

/* On a separate thread, to be joined. */
GThread *record_test_start             (SlideRun            *run) G_GNUC_WARN_UNUSED_RESULT;

/* @search has made @moment expansions, and is between expansions. */
void record_test_assert_same_counters  (const SlideRecord   *record,
                                        guint64              moment,
                                        const SlideSearch   *search);
void record_test_assert_same_frontier  (const SlideRecord   *record,
                                        guint64              moment,
                                        const SlideSearch   *search);

/* At each moment from @from to @to, the first node of the frontier is the one expanded next;
 * @n_trees: 1, or 2, which alternate */
void record_test_assert_strict_order   (const SlideRecord   *record,
                                        guint64              from,
                                        guint64              to,
                                        guint                n_trees);

/* The counts for each g and h; and the frontier while successors are generated one by one. */
void record_test_assert_same_cells     (const SlideRecord   *record,
                                        guint64              moment);
void record_test_assert_partly_generated (const SlideRecord *record,
                                        guint64              moment);

void record_test_assert_same_expansion (const SlideRecord   *record,
                                        guint64              moment,
                                        const SlideSearch   *search);
