/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-move-automaton.h"

#include "slide-algorithm.h"
#include "slide-move-automaton-rows.h"

/* One automaton for boxes of up to 4x4, with half as many rows, which therefore
 * fit a nearer cache, and one for all others. */
static const SlideMoveAutomaton small = {
  slide_move_automaton_rows_4x4, G_N_ELEMENTS (slide_move_automaton_rows_4x4)
};

static const SlideMoveAutomaton large = {
  slide_move_automaton_rows_6x6, G_N_ELEMENTS (slide_move_automaton_rows_6x6)
};

const SlideMoveAutomaton *
slide_move_automaton_get (guint rows,
                          guint columns)
{
  if (rows * columns < SLIDE_CYCLE_PRUNED_CELLS)
    return NULL;

  return rows <= 4 && columns <= 4 ? &small : &large;
}
