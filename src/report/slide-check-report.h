/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-check-report.h: whether the goal can be reached, with an explanation, as text, JSON or
 * CSV.
 */

#pragma once

#include "slide-report.h"

/* Appends the header line of a CSV report. */
void slide_check_report_append_header  (GString          *out);

/**
 * slide_check_report_append:
 *
 * Reports on one pair of boards of the same shape: inversions, blank rows, the explanation and, if
 * there is no solution, the closest board that has one.
 *
 * Returns: whether the goal can be reached
 */
gboolean slide_check_report_append     (GString          *out,
                                        SlideFormat       format,
                                        const SlideBoard *start,
                                        const SlideBoard *goal);

/* Reports text that is not a board to machine-readable formats: `valid` is false and @message
 * is the explanation. Appends nothing to text reports. */
void slide_check_report_append_invalid (GString          *out,
                                        SlideFormat       format,
                                        const char       *message);
