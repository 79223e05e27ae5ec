/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * trace-test.h: searches to be written and read, and whether what was read is the same.
 */

#pragma once

#include "slide-record.h"
#include "slide-solve-report.h"

/* Solves a board of 3x3 with @record. Returns: (transfer full): its report */
SlideSolveReport *trace_test_solve       (SlideAlgorithm     algorithm,
                                          SlideTieBreak      tie_break,
                                          SlideRecord       *record);

/* Compares the states and nodes at all moments. */
void              trace_test_assert_same (const SlideRecord *a,
                                          const SlideRecord *b);
