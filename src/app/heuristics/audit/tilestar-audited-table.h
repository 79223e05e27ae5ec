/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audited-table.h: the finished audits, side by side.
 *
 * A click on a column header sorts them; activating a row shows its audit again. A button audits
 * all heuristics that apply, if that is quick.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-audit.h"

#define TILESTAR_TYPE_AUDITED_TABLE (tilestar_audited_table_get_type ())
G_DECLARE_FINAL_TYPE (TilestarAuditedTable, tilestar_audited_table, TILESTAR, AUDITED_TABLE, AdwBin)

/* Must be called once. */
void tilestar_audited_table_bind (TilestarAuditedTable *self,
                                  TilestarAudit        *audit);
