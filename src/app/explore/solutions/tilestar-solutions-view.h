/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-solutions-view.h: all shortest solutions of the explored search, as a graph from the start to
 * the goal.
 *
 * It is shown once the search has reached the goal at the moment (tilestar_exploration_has_solution());
 * before that, and where there is no such graph, a sentence says why. A click or an arrow key selects a
 * board: the node of the search that has it, if it has been generated. The line above the picture says how
 * many solutions pass the board under the pointer, or the selected one. The wheel and the keys +, − and 0
 * zoom, dragging moves the picture.
 *
 * It implements TilestarPicture. The image inside has the accessible role img, the name `Shortest solutions`
 * and a description.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-picture.h"
#include "tilestar-workspace.h"

#define TILESTAR_TYPE_SOLUTIONS_VIEW (tilestar_solutions_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSolutionsView, tilestar_solutions_view, TILESTAR, SOLUTIONS_VIEW, GtkWidget)

GtkWidget *tilestar_solutions_view_new  (void);

/* Shows the solutions of the search that @workspace explores. Call once. */
void       tilestar_solutions_view_bind (TilestarSolutionsView *self,
                                         TilestarWorkspace     *workspace);
