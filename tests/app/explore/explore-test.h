/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * explore-test.h: shared parts of the tests of lessons, predictions and worksheets.
 */

#pragma once

#include "slide-board.h"

/* Manhattan distance of a 3x3 board to 123/456/780, in its simplest form. */
static inline guint
explore_test_get_manhattan (const SlideBoard *board)
{
  guint sum = 0;

  for (int i = 0; i < 9; i++)
    {
      int home = (int) board->cells[i] - 1;

      if (home >= 0)
        sum += (guint) (ABS (home / 3 - i / 3) + ABS (home % 3 - i % 3));
    }
  return sum;
}
