/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-state-child.h: the successors of a state, before they are looked up in
 * a slide-state-table.h.
 *
 * A template, included with SLIDE_STATE_WORDS defined, as slide-state.h is.
 */

#pragma once

#include "slide-state-table.h"
#include "slide-blank-moves.h"

/* A successor that has not been looked up yet. */
typedef struct
{
  SlideState state;
  guint64    hash;
  guint8     move;
  guint8     from;      /* the cell whose tile slides */
} SlideChild;

/* Generates the successors of @state, whose blank is in cell @blank, except for the
 * moves in @left_out, a bit for each; prefetches their entries in @table. Returns
 * how many there are. */
static inline guint
slide_child_make_all (SlideState             state,
                      guint                  blank,
                      guint                  left_out,
                      const SlideBlankMoves *blank_moves,
                      const SlideStateTable *table,
                      SlideChild            *children)
{
  guint n = 0;

  for (guint i = 0; i < blank_moves->n[blank]; i++)
    {
      SlideChild *child = &children[n];
      guint from = blank_moves->targets[blank][i];

      if ((left_out >> blank_moves->moves[blank][i] & 1) != 0)
        continue;

      child->move = blank_moves->moves[blank][i];
      child->from = (guint8) from;
      child->state = slide_state_slide (state, slide_state_get (state, from), from, blank);
      child->hash = slide_state_hash (child->state);
      slide_state_table_prefetch (table, child->hash);
      n++;
    }

  return n;
}
