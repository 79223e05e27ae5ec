/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-numbers.h: rows with the numbers of an audit.
 */

#pragma once

#include "slide-audit.h"

#include "tilestar-statistic-row.h"

typedef enum
{
  TILESTAR_AUDIT_BOARDS_SEEN,
  TILESTAR_AUDIT_MEAN_H,
  TILESTAR_AUDIT_MEAN_TRUE,
  TILESTAR_AUDIT_DIAMETER,
  TILESTAR_AUDIT_EXACT,
  TILESTAR_AUDIT_OVERESTIMATES,
  TILESTAR_AUDIT_WORST_OVERESTIMATE,
  TILESTAR_AUDIT_INCONSISTENT,
  TILESTAR_AUDIT_WORST_DROP,
  TILESTAR_AUDIT_N_NUMBERS
} TilestarAuditNumber;

/* Appends a row for @number to @box. @value_chars: room for the value. Returns: (transfer none) */
TilestarStatisticRow *tilestar_audit_number_append (GtkWidget            *box,
                                                    TilestarAuditNumber   number,
                                                    guint                 value_chars);

/* @found: (nullable): NULL for a dash. @speak: whether assistive technologies announce it */
void                  tilestar_audit_number_show   (TilestarStatisticRow *row,
                                                    TilestarAuditNumber   number,
                                                    const SlideAudit     *found,
                                                    gboolean              speak);
