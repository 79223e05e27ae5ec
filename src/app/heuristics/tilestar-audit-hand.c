/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-hand.c: the board that an audit has in hand.
 */

#include "tilestar-audit-private.h"

void
tilestar_audit_set_hand (TilestarAudit    *self,
                         TilestarHandKind  kind,
                         const SlideBoard *board,
                         guint             d,
                         guint             h)
{
  self->hand = kind;
  if (board != NULL)
    self->hand_board = *board;
  self->hand_d = d;
  self->hand_h = h;
  g_signal_emit_by_name (self, "hand-changed");
}

static gboolean
take_cell (TilestarAudit *self,
           guint          d,
           guint          h)
{
  SlideBoard board;

  if (!self->has_found || !slide_audit_get_example (self->found, self->table, d, h, &board))
    return FALSE;

  tilestar_audit_set_hand (self, TILESTAR_HAND_CELL, &board, d, h);
  return TRUE;
}

static gboolean
take_counterexample (TilestarAudit *self)
{
  if (!self->has_found || !self->found->has_counterexample)
    return FALSE;

  tilestar_audit_set_hand (self, TILESTAR_HAND_COUNTEREXAMPLE, &self->found->counterexample,
            self->found->counterexample_true, slide_audit_get_column (self->found->counterexample_h,
                                                    self->found->counterexample_true));
  return TRUE;
}

/* The cell that is furthest below the truth, and of those the one nearest the goal. */
static void
take_worst_cell (TilestarAudit *self)
{
  guint worst = 0, worst_d = 0;

  for (guint d = 0; d < SLIDE_AUDIT_MAX_DISTANCE; d++)
    for (guint h = 0; h <= d; h++)
      if (self->found->counts[d][h] > 0 && d - h > worst)
        {
          worst = d - h;
          worst_d = d;
        }

  take_cell (self, worst_d, worst_d - worst);
}

void
tilestar_audit_take_first_hand (TilestarAudit *self)
{
  self->was_taken = FALSE;
  if (!take_counterexample (self))
    take_worst_cell (self);
}

gboolean
tilestar_audit_take_cell (TilestarAudit *self,
                          guint          d,
                          guint          h)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), FALSE);

  if (!take_cell (self, d, h))
    return FALSE;

  self->was_taken = TRUE;
  return TRUE;
}

gboolean
tilestar_audit_take_counterexample (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), FALSE);

  if (!take_counterexample (self))
    return FALSE;

  self->was_taken = TRUE;
  return TRUE;
}

TilestarHandKind
tilestar_audit_get_hand (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), TILESTAR_HAND_NONE);

  return self->hand;
}

gboolean
tilestar_audit_get_hand_cell (TilestarAudit *self,
                              guint         *d,
                              guint         *h)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), FALSE);

  *d = self->hand_d;
  *h = self->hand_h;
  return self->hand != TILESTAR_HAND_NONE;
}

const SlideBoard *
tilestar_audit_get_hand_board (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return self->hand != TILESTAR_HAND_NONE ? &self->hand_board : NULL;
}

const SlideBoard *
tilestar_audit_get_hand_next (TilestarAudit *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDIT (self), NULL);

  return self->hand == TILESTAR_HAND_COUNTEREXAMPLE && slide_audit_is_admissible (self->found)
         && self->found->has_inconsistency
         ? &self->found->lower : NULL;
}
