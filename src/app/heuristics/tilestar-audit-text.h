/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-text.h: an audit's verdict and numbers, as people read them.
 *
 * Pure functions of what was found. All strings are to be freed with g_free().
 */

#pragma once

#include "slide-audit.h"

G_BEGIN_DECLS

/* A value of h, or an error: whole where it is, else to two places: "12", "−0.50". Isolated. */
char *tilestar_audit_format_value   (double            value) G_GNUC_WARN_UNUSED_RESULT;

/* A mean, to three places: "14.000". Isolated. */
char *tilestar_audit_format_mean    (double            mean) G_GNUC_WARN_UNUSED_RESULT;

/* How many of the boards seen, and what part of them: "3,123 (1.72 %)". Isolated. */
char *tilestar_audit_format_part    (guint64           n,
                                     guint64           n_seen) G_GNUC_WARN_UNUSED_RESULT;

/* What was found of either promise, which is known before all boards are seen only where it is
 * broken: "Admissible: …", "Not admissible: …", "No board so far …". */
char *tilestar_audit_dup_admissible (const SlideAudit *audit) G_GNUC_WARN_UNUSED_RESULT;
char *tilestar_audit_dup_consistent (const SlideAudit *audit) G_GNUC_WARN_UNUSED_RESULT;

/* How many boards of @rows x @columns reach a goal; 0 where that is beyond 64 bits. */
guint64 tilestar_audit_count_boards (guint             rows,
                                     guint             columns);

G_END_DECLS
