/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-solvability-line.h: whether the goal can be reached, in one line.
 *
 * Says yes or no, has the reason behind a button, and where it is no, the
 * button of the action `win.make-solvable`.
 */

#pragma once

#include <adwaita.h>

#include "slide-board.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SOLVABILITY_LINE (tilestar_solvability_line_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSolvabilityLine, tilestar_solvability_line,
                      TILESTAR, SOLVABILITY_LINE, AdwBin)

/* Both boards must have the same shape. */
void tilestar_solvability_line_set_boards (TilestarSolvabilityLine *self,
                                           const SlideBoard        *start,
                                           const SlideBoard        *goal);

G_END_DECLS
