/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-panel.h: the selected board of an audit, with the heuristic on it, for the
 * window's side panel.
 *
 * Signals:
 *   "show-board" (): it is wanted on the board of Solve
 *   "explore" (): what the heuristic does to A* from it is wanted
 */

#pragma once

#include <adwaita.h>

#include "tilestar-audit.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_AUDIT_PANEL (tilestar_audit_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAuditPanel, tilestar_audit_panel, TILESTAR, AUDIT_PANEL, AdwBin)

GtkWidget *tilestar_audit_panel_new  (void);

/* Once. */
void       tilestar_audit_panel_bind (TilestarAuditPanel *self,
                                      TilestarAudit      *audit);

G_END_DECLS
