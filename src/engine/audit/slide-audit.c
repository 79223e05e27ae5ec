/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit.c: the result of an audit.
 */

#include "slide-audit.h"

#include <string.h>

gboolean
slide_audit_get_example (const SlideAudit         *audit,
                         const SlideDistanceTable *table,
                         guint                     d,
                         guint                     h,
                         SlideBoard               *board)
{
  g_return_val_if_fail (audit != NULL && table != NULL && board != NULL, FALSE);
  g_return_val_if_fail (audit->n_boards == slide_distance_table_get_n_boards (table), FALSE);

  if (d >= SLIDE_AUDIT_MAX_DISTANCE || h >= SLIDE_AUDIT_MAX_DISTANCE || audit->counts[d][h] == 0)
    return FALSE;

  slide_distance_table_get_board (table, audit->examples[d][h], board);
  return TRUE;
}

void
slide_audit_get_errors (const SlideAudit *audit,
                        guint64           errors[SLIDE_AUDIT_N_ERRORS])
{
  g_return_if_fail (audit != NULL && errors != NULL);

  memset (errors, 0, SLIDE_AUDIT_N_ERRORS * sizeof *errors);
  for (guint d = 0; d < SLIDE_AUDIT_MAX_DISTANCE; d++)
    for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
      errors[SLIDE_AUDIT_NO_ERROR + h - d] += audit->counts[d][h];
}
