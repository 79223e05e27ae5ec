/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-state-rank.h: ranks of boards of up to nine cells, and how a move changes them.
 *
 * The tiles in the order of their cells, without the blank, are a permutation. Its rank is
 *
 *   sum of d[i] x (n - 1 - i)!,   d[i]: how many of the n - 1 - i tiles after the i-th are smaller
 *
 * A sideways move does not change it. A move up or down takes one tile past columns - 1 others, which
 * changes only the digits d of these: a small table leads from the old digits, as a number, to the
 * change of the rank. Half of all boards can be reached from a start; for these, the blank's cell and
 * the other digits determine the last one, d[n - 2], which is the lowest bit of the rank:
 *
 *   index = rank / 2 x cells + cell of the blank,   below cells! / 2
 */

#pragma once

#include "slide-board.h"

#define SLIDE_RANK_MAX_CELLS 9

/* A state's word has the rank and the blank's cell above the cells (slide-state.h). */
#define SLIDE_RANK_SHIFT 40
#define SLIDE_RANK_BLANK_SHIFT 56

/**
 * SlideRankMove:
 * @by_low: 2^31 / the factor of the last digit that changes, rounded up
 * @by_high: the same of the last digit before those that change
 * @size: how many values the digits that change have together
 * @first: of SlideRankMoves.changes: what is added to the rank, by the old digits
 * @blank: what is added to a state for the blank
 */
typedef struct
{
  guint32 by_low;
  guint32 by_high;
  guint32 size;
  guint32 first;
  guint64 blank;
} SlideRankMove;

/* The most changes of a shape: of the boards of two rows of four, two moves in each of four columns,
 * with up to 840 values of four digits. */
#define SLIDE_RANK_MAX_CHANGES 2720

typedef struct
{
  SlideRankMove moves[SLIDE_RANK_MAX_CELLS][SLIDE_N_MOVES];      /* by the blank's cell */
  guint         n_changes;
  gint32        changes[SLIDE_RANK_MAX_CHANGES];
} SlideRankMoves;

/* The number of boards that can be reached on @n_cells cells. */
guint                 slide_rank_count     (guint             n_cells);

/* The rank of @board. */
guint                 slide_rank_of_board  (const SlideBoard *board);

/* The moves for boards of the shape of @shape, of at most SLIDE_RANK_MAX_CELLS. Made once, in some
 * microseconds, and never freed. Any thread. */
const SlideRankMoves *slide_rank_get_moves (const SlideBoard *shape);

/* What @move of @moves adds to the bits of @state above its cells. */
static inline guint64
slide_rank_get_change (const SlideRankMoves *moves,
                       const SlideRankMove  *move,
                       guint64               state)
{
  guint64 rank = state >> SLIDE_RANK_SHIFT & 0xffff;
  guint64 digits = rank * move->by_low >> 31;
  guint64 before = rank * move->by_high >> 31;
  gint64 change = moves->changes[move->first + digits - before * move->size];

  return ((guint64) change << SLIDE_RANK_SHIFT) + move->blank;
}
