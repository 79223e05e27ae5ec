/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-verdict.h: whether a heuristic is admissible and consistent, each with a mark and
 * a sentence.
 */

#pragma once

#include <gtk/gtk.h>

#include "slide-audit.h"

#define TILESTAR_TYPE_AUDIT_VERDICT (tilestar_audit_verdict_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAuditVerdict, tilestar_audit_verdict, TILESTAR, AUDIT_VERDICT, GtkBox)

/* @found: (nullable): NULL hides it */
void tilestar_audit_verdict_show (TilestarAuditVerdict *self,
                                  const SlideAudit     *found);
