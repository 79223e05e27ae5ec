/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-solutions-view-test.h: what tests see of the picture of solutions.
 */

#pragma once

#include "tilestar-solution-lanes.h"
#include "tilestar-solutions-view.h"

/* What is drawn, or NULL. (transfer none) */
const TilestarSolutionLanes *tilestar_solutions_view_get_lanes    (TilestarSolutionsView *self);

/* The place of the selected board, or -1. */
int                          tilestar_solutions_view_get_selected (TilestarSolutionsView *self);
