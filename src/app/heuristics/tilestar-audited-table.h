/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audited-table.h: the audits finished so far, side by side.
 *
 * Sorted by a click on a title; a row that is activated is the audit on show again. All that
 * apply are audited by one button, where that takes no time.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-audit.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_AUDITED_TABLE (tilestar_audited_table_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAuditedTable, tilestar_audited_table, TILESTAR, AUDITED_TABLE, AdwBin)

/* Once. */
void tilestar_audited_table_bind (TilestarAuditedTable *self,
                                  TilestarAudit        *audit);

G_END_DECLS
