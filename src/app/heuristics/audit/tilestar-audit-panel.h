/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-panel.h: the selected board of an audit, with the heuristic drawn on it, for the
 * window's side panel.
 *
 * Signals:
 * "show-board" (): asks to show the board in Solve
 * "explore" (): asks to show a search from it in Explore
 */

#pragma once

#include <adwaita.h>

#include "tilestar-audit.h"

#define TILESTAR_TYPE_AUDIT_PANEL (tilestar_audit_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAuditPanel, tilestar_audit_panel, TILESTAR, AUDIT_PANEL, AdwBin)

GtkWidget *tilestar_audit_panel_new  (void);

/* Must be called once. */
void       tilestar_audit_panel_bind (TilestarAuditPanel *self,
                                      TilestarAudit      *audit);

/* For a container that scrolls and has margins: the panel gets the height of its contents. Must
 * be called at most once. */
void       tilestar_audit_panel_embed (TilestarAuditPanel *self);
