/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-check-report.h: can the goal be reached, and why, as text, JSON or CSV.
 */

#pragma once

#include "slide-report.h"

G_BEGIN_DECLS

/* The line of names that goes before the rows of a CSV report. */
void slide_check_report_append_header  (GString          *out);

/**
 * slide_check_report_append:
 *
 * Reports on one pair of boards of the same shape: inversions, blank rows,
 * the explanation and, where there is no solution, the nearest board that
 * has one.
 *
 * Returns: whether the goal can be reached
 */
gboolean slide_check_report_append     (GString          *out,
                                        SlideFormat       format,
                                        const SlideBoard *start,
                                        const SlideBoard *goal);

/* What a machine is told of text that holds no board: `valid` is false and
 * @message is the explanation. Appends nothing to text reports. */
void slide_check_report_append_invalid (GString          *out,
                                        SlideFormat       format,
                                        const char       *message);

G_END_DECLS
