/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-way.h: the ways in which tiles and the blank go, as arrows.
 */

#pragma once

#include "slide-board.h"

/* "↑", "←", "→" or "↓". */
static inline const char *
tilestar_get_arrow (SlideMove way)
{
  static const char *const arrows[SLIDE_N_MOVES] = {
    [SLIDE_MOVE_UP] = "↑", [SLIDE_MOVE_LEFT] = "←", [SLIDE_MOVE_RIGHT] = "→", [SLIDE_MOVE_DOWN] = "↓",
  };

  return arrows[way];
}
