/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit-report.h: the results of an audit of a heuristic.
 */

#pragma once

#include "slide-audit.h"
#include "slide-report.h"

/* Appends the header line of a CSV report. */
void slide_audit_report_append_header (GString                  *out);

/**
 * slide_audit_report_append:
 * @table: (nullable): the table that was used for the audit; if given, every cell of true
 *   distance and h is listed with one of its boards (not in CSV)
 *
 * Appends the results for one heuristic, complete or partial. Means are those of its real value
 * before rounding.
 */
void slide_audit_report_append        (GString                  *out,
                                       SlideFormat               format,
                                       const SlideHeuristic     *heuristic,
                                       const SlideAudit         *audit,
                                       const SlideDistanceTable *table);

/**
 * slide_audit_report_dup_remarks:
 *
 * The likely mistakes, in translated lines: what the heuristic is in other words ("On every board, h =
 * 2 × Manhattan distance. Manhattan distance alone never overestimates"), and whether it counts on
 * what does not last.
 *
 * Returns: (transfer full) (nullable): NULL if there are none
 */
char *slide_audit_report_dup_remarks     (const SlideAudit         *audit) G_GNUC_WARN_UNUSED_RESULT;

/* Likewise for a heuristic that @problem kept from being audited. */
void slide_audit_report_append_failure (GString                  *out,
                                        SlideFormat               format,
                                        const SlideHeuristicSpec *spec,
                                        const SlideBoard         *goal,
                                        SlideMetric               metric,
                                        const char               *problem);
