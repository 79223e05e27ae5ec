/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-text.h: the verdict and the numbers of an audit as text.
 *
 * Pure functions of an audit. All returned strings are to be freed with g_free().
 */

#pragma once

#include "slide-audit.h"

/* A value of h or an error, with two decimals unless it is an integer: "12", "−0.50". Isolated. */
char *tilestar_audit_format_value   (double            value) G_GNUC_WARN_UNUSED_RESULT;

/* A mean, with three decimals: "14.000". Isolated. */
char *tilestar_audit_format_mean    (double            mean) G_GNUC_WARN_UNUSED_RESULT;

/* A number of the boards seen, with its percentage: "3,123 (1.72 %)". Isolated. */
char *tilestar_audit_format_part    (guint64           n,
                                     guint64           n_seen) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the heuristic is admissible, or consistent. Before all boards are seen, only a
 * violation is certain: "Admissible: …", "Not admissible: …", "No board so far …". */
char *tilestar_audit_dup_admissible (const SlideAudit *audit) G_GNUC_WARN_UNUSED_RESULT;
char *tilestar_audit_dup_consistent (const SlideAudit *audit) G_GNUC_WARN_UNUSED_RESULT;

/* The number of boards of @rows x @columns from which a goal can be reached; 0 if it exceeds 64
 * bits. */
guint64 tilestar_audit_count_boards (guint             rows,
                                     guint             columns);
