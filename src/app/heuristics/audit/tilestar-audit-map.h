/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-map.h: the heat map of h and true distance, with cells that can be clicked.
 *
 * A click selects a board of the cell; arrow keys go to the next cell with boards. A line above
 * describes the cell under the pointer, or the selected one.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-audit.h"

#define TILESTAR_TYPE_AUDIT_MAP (tilestar_audit_map_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAuditMap, tilestar_audit_map, TILESTAR, AUDIT_MAP, GtkWidget)

/* Must be called once. */
void tilestar_audit_map_bind (TilestarAuditMap *self,
                              TilestarAudit    *audit);
