/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit-candidates.h: the heuristics of the registry that an audited one may be, in a
 * disguise: h = factor * other + plus.
 *
 * A few boards determine factor and plus of each, and nearly always rule out all but one or none;
 * what is left is compared with h on every board that is audited.
 */

#pragma once

#include "slide-audit.h"

/* Boards that are enough to narrow the candidates down. */
#define SLIDE_AUDIT_N_SAMPLED 32

typedef struct _SlideAuditCandidates SlideAuditCandidates;

/**
 * slide_audit_candidates_new:
 * @heuristic: the one that is audited; it is no candidate itself. One that is not in the registry has
 *   no specification
 * @cells: the sampled boards, each with SLIDE_MAX_CELLS bytes; at least one
 * @values: h of them
 *
 * Takes some tenths of a millisecond. Immutable once created.
 *
 * Returns: (transfer full) (nullable): NULL if no candidate is left
 */
SlideAuditCandidates *slide_audit_candidates_new   (const SlideHeuristic        *heuristic,
                                                    const guint8               (*cells)[SLIDE_MAX_CELLS],
                                                    const double                *values,
                                                    guint                        n) G_GNUC_WARN_UNUSED_RESULT;

/* @candidates: (nullable) */
void                  slide_audit_candidates_free  (SlideAuditCandidates        *candidates);

/* All candidates that are left, as bits. @candidates: (nullable): 0 */
guint32               slide_audit_candidates_get_all (const SlideAuditCandidates *candidates);

/* Those of the candidates @left, not 0, that have @value on a board, too. Any thread. */
guint32               slide_audit_candidates_check (const SlideAuditCandidates  *candidates,
                                                    guint32                      left,
                                                    const guint8                *cells,
                                                    double                       value);

/* The simplest of the candidates @left, not 0. */
const SlideAuditResemblance *
                      slide_audit_candidates_get_simplest (const SlideAuditCandidates *candidates,
                                                           guint32                     left);
