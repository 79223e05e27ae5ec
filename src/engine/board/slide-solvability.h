/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-solvability.h: whether a goal can be reached from a start, and why.
 *
 * Number the tiles by their place in the goal (reading order, blank left
 * out) and count the inversions of the start: pairs of tiles in the wrong
 * order. A sideways move does not change the order of tiles; a move up or
 * down moves one tile past columns - 1 others. So with an odd width the
 * parity of the inversions never changes; with an even width it changes with
 * each row the blank crosses. Johnson and Story (1879) showed that the condition
 * is also sufficient. Works for every shape and any goal.
 *
 * Pure functions, any thread.
 */

#pragma once

#include "slide-board.h"

/**
 * SlideSolvability:
 * @solvable: whether the goal can be reached
 * @inversions_start: inversions of the start's numbers in reading order,
 *   without the blank
 * @inversions_goal: inversions of the goal's numbers
 * @blank_rows_apart: rows between the two blanks, 0 … rows - 1
 * @width_is_even: whether @blank_rows_apart is relevant
 */
typedef struct
{
  gboolean solvable;
  guint    inversions_start;
  guint    inversions_goal;
  guint    blank_rows_apart;
  gboolean width_is_even;
} SlideSolvability;

/* Both boards must have the same shape. */
SlideSolvability slide_solvability_check   (const SlideBoard *start,
                                            const SlideBoard *goal);

/**
 * slide_solvability_explain:
 *
 * The reason in one or two plain sentences, translated, such as "The start
 * has 9 inversions and the goal 0: one is odd, one is even, and on a board
 * of odd width no move changes that."
 *
 * Returns: (transfer full)
 */
char            *slide_solvability_explain (const SlideSolvability *solvability) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_solvability_find_swap:
 * @cell_a: (out): one cell of the swap
 * @cell_b: (out): the other
 *
 * Finds the swap of two tiles (never the blank) in @start that makes it
 * solvable and leaves it closest to the goal: the one with the smallest
 * Manhattan distance afterwards, then the smallest distance between the two
 * cells, then the first in reading order. Swapping any two tiles makes an
 * unsolvable pair solvable.
 *
 * Returns: FALSE, outputs untouched, if @start is solvable already
 */
gboolean         slide_solvability_find_swap (const SlideBoard *start,
                                              const SlideBoard *goal,
                                              guint            *cell_a,
                                              guint            *cell_b);
