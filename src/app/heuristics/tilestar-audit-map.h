/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-map.h: h against the true distance, to look at and to click.
 *
 * A click takes a board of the selected cell; so do the arrows, which go to the next cell that
 * holds any. What the pointer is on, else the selected cell, is said in a line above.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-audit.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_AUDIT_MAP (tilestar_audit_map_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAuditMap, tilestar_audit_map, TILESTAR, AUDIT_MAP, GtkWidget)

/* Once. */
void tilestar_audit_map_bind (TilestarAuditMap *self,
                              TilestarAudit    *audit);

G_END_DECLS
