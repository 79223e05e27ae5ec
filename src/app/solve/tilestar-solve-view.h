/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-solve-view.h: the Solve view: set a board, solve it, step through the solution.
 *
 * Puts setup, stage and the Solve button together, and shows the workspace. The window's interface to it is
 * tilestar-view.h; its own actions step through the solution, scramble the board, and give hints.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-view.h"

#define TILESTAR_TYPE_SOLVE_VIEW (tilestar_solve_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSolveView, tilestar_solve_view, TILESTAR, SOLVE_VIEW, TilestarView)
