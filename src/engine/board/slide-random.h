/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-random.h: random boards that are the same on every machine.
 *
 * The generator is implemented here (the .c file names its algorithm and source)
 * and seeded by one 64-bit number, so that a seed in a script or a test always
 * yields the same boards. Not for cryptography.
 */

#pragma once

#include "slide-board.h"

/* State on the caller's stack; initialise before use. One thread at a time. */
typedef struct
{
  guint64 state[4];
} SlideRandom;

void     slide_random_init       (SlideRandom      *random,
                                  guint64           seed);

/**
 * slide_random_get_day_seed:
 * @text: (nullable): a date as 2026-11-29, from 1583-01-01 on; NULL: today in the local time zone
 *
 * The seed of the Board of the Day: the date as a number, 20261129. The board is the first that
 * slide_random_board() draws for a goal, so that a date gives one board for each size and goal,
 * everywhere and without a network.
 *
 * Returns: 0 if @text is not a date
 */
guint64  slide_random_get_day_seed (const char     *text);

/* Uniform in 0 … bound - 1, without bias; bound at least 1. */
guint32  slide_random_below      (SlideRandom      *random,
                                  guint32           bound);

/* A uniformly random board among those from which @goal can be reached. */
void     slide_random_board      (SlideRandom      *random,
                                  const SlideBoard *goal,
                                  SlideBoard       *board);

/**
 * slide_random_scramble:
 * @board: (inout): the start, then the end of the walk
 *
 * Makes @n_moves random moves from @board, never undoing the previous move.
 */
void     slide_random_scramble   (SlideRandom      *random,
                                  guint             n_moves,
                                  SlideBoard       *board);

/* Makes @n_moves random line moves from @board (slide-metric.h): along a row and along a column in turn, since two along
 * the same axis are one at most. Each blank cell that a move can lead to is equally likely. */
void     slide_random_scramble_lines (SlideRandom  *random,
                                      guint         n_moves,
                                      SlideBoard   *board);

