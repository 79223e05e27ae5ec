/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit-report.h: what an audit of a heuristic found.
 */

#pragma once

#include "slide-audit.h"
#include "slide-report.h"

G_BEGIN_DECLS

/* The line of names that goes before the rows of a CSV report. */
void slide_audit_report_append_header (GString                  *out);

/**
 * slide_audit_report_append:
 * @table: (nullable): the one it was audited with: then every cell of true distance and h
 *   is listed, with a board that is in it (not in CSV)
 *
 * One heuristic's findings, all of them or what was seen. Means are of its real value,
 * before any rounding.
 */
void slide_audit_report_append        (GString                  *out,
                                       SlideFormat               format,
                                       const SlideHeuristic     *heuristic,
                                       const SlideAudit         *audit,
                                       const SlideDistanceTable *table);

G_END_DECLS
