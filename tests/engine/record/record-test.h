/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * record-test.h: a record held against a search that has come as far.
 */

#pragma once

#include "engine-test.h"
#include "slide-search-views.h"

G_BEGIN_DECLS

/* From the board @text to the goal with the blank last. */
void record_test_init_request          (SlideSearchRequest  *request,
                                        SlideAlgorithm       algorithm,
                                        const char          *text,
                                        const char          *heuristic_id,
                                        SlideHeuristic     **heuristic);

/* @search has made @moment expansions, and rests after the last. */
void record_test_assert_same_counters  (const SlideRecord   *record,
                                        guint64              moment,
                                        const SlideSearch   *search);
void record_test_assert_same_frontier  (const SlideRecord   *record,
                                        guint64              moment,
                                        const SlideSearch   *search);
/* What is counted at each g and h; and the frontier while successors appear one by one. */
void record_test_assert_same_cells     (const SlideRecord   *record,
                                        guint64              moment);
void record_test_assert_partly_generated (const SlideRecord *record,
                                        guint64              moment);

void record_test_assert_same_expansion (const SlideRecord   *record,
                                        guint64              moment,
                                        const SlideSearch   *search);

G_END_DECLS
