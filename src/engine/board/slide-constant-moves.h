/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-constant-moves.h: moves of the blank, computed at compile time.
 *
 * For functions that are generated for each shape, cell of the blank and last
 * move: with constant arguments these inline functions are constants.
 */

#pragma once

#include "slide-board.h"

#define SLIDE_CONSTANT_MAX_CELLS 16

/* The cell that a move takes the blank to; -1 at the edge or if the board has no such
 * cell. */
static inline __attribute__ ((always_inline)) int
slide_constant_target (guint rows,
                       guint columns,
                       guint blank,
                       guint move)
{
  if (blank >= rows * columns)
    return -1;

  switch (move)
    {
    case SLIDE_MOVE_UP:
      return blank >= columns ? (int) (blank - columns) : -1;
    case SLIDE_MOVE_LEFT:
      return blank % columns > 0 ? (int) (blank - 1) : -1;
    case SLIDE_MOVE_RIGHT:
      return blank % columns < columns - 1 ? (int) (blank + 1) : -1;
    case SLIDE_MOVE_DOWN:
      return blank < (rows - 1) * columns ? (int) (blank + columns) : -1;
    default:
      return -1;
    }
}

/* Whether @move is tried from @blank after @last: 1 or 0. It is 0 for all moves if @last cannot
 * have led to @blank. */
static inline __attribute__ ((always_inline)) guint
slide_constant_is_open (guint rows,
                        guint columns,
                        guint blank,
                        guint last,
                        guint move)
{
  return (last == SLIDE_MOVE_NONE
          || slide_constant_target (rows, columns, blank, SLIDE_MOVE_DOWN - last) >= 0)
         && slide_constant_target (rows, columns, blank, move) >= 0
         && last != SLIDE_MOVE_DOWN - move;
}

#define SLIDE_FOR_EACH_CELL(X) \
  X (0) X (1) X (2) X (3) X (4) X (5) X (6) X (7) \
  X (8) X (9) X (10) X (11) X (12) X (13) X (14) X (15)

#define SLIDE_FOR_EACH_MOVE_AT(X, cell) X (cell, 0) X (cell, 1) X (cell, 2) X (cell, 3)

#define SLIDE_FOR_EACH_CELL_AND_MOVE(X) \
  SLIDE_FOR_EACH_MOVE_AT (X, 0) SLIDE_FOR_EACH_MOVE_AT (X, 1) SLIDE_FOR_EACH_MOVE_AT (X, 2) \
  SLIDE_FOR_EACH_MOVE_AT (X, 3) SLIDE_FOR_EACH_MOVE_AT (X, 4) SLIDE_FOR_EACH_MOVE_AT (X, 5) \
  SLIDE_FOR_EACH_MOVE_AT (X, 6) SLIDE_FOR_EACH_MOVE_AT (X, 7) SLIDE_FOR_EACH_MOVE_AT (X, 8) \
  SLIDE_FOR_EACH_MOVE_AT (X, 9) SLIDE_FOR_EACH_MOVE_AT (X, 10) SLIDE_FOR_EACH_MOVE_AT (X, 11) \
  SLIDE_FOR_EACH_MOVE_AT (X, 12) SLIDE_FOR_EACH_MOVE_AT (X, 13) SLIDE_FOR_EACH_MOVE_AT (X, 14) \
  SLIDE_FOR_EACH_MOVE_AT (X, 15)
