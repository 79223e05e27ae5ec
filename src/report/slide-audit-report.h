/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit-report.h: what an audit of a heuristic found.
 */

#pragma once

#include "slide-audit.h"
#include "slide-report.h"

G_BEGIN_DECLS

/* The line of names that goes before the rows of a CSV report. */
void slide_audit_report_append_header (GString              *out);

/* One heuristic's findings. Means are of its real value, before any rounding. */
void slide_audit_report_append        (GString              *out,
                                       SlideFormat           format,
                                       const SlideHeuristic *heuristic,
                                       const SlideAudit     *audit);

G_END_DECLS
