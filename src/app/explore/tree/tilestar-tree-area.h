/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-area.h: the search tree as an image to move in.
 *
 * Its role is img, its name "Search tree", and its description sums it up in words, at most
 * once a second.
 *
 *   drag                 moves the tree; so do a touchpad's two fingers, and Shift with
 *                        the wheel
 *   wheel, pinch         nearer and farther, around the pointer
 *   click                takes a selected node; opens a fold
 *   double click         on a node that was expanded: goes to the moment of that
 *   right click          folds what is below a node
 *   arrows               select the parent, the first child, the node to the left
 *                        and to the right in the same row
 *   Return               folds or opens what is below the selected node
 *   Shift+Return         goes to the moment at which it was expanded
 *   + - 0 1              nearer, farther, all of it, the path to the selected node
 *   f, r                 follow the selected node or not; other rows
 *
 * **Layouts** are made by a worker where the tree is large, and only ever when what is folded
 * or what rows are is changed, or there is much more of the record: twice as much, or all
 * there will be. While the search runs the tree so shows at most a half less than there is; a moment
 * beyond that looks like the last one that it knows. What is selected, or was clicked, stays
 * where it is on the screen.
 *
 * Trees of more than TILESTAR_TREE_SMALL nodes begin folded around the solution and the node
 * in hand.
 *
 * Properties:
 *   "rows" (TilestarTreeRowsType): depth or f
 *   "following" (gboolean): whether the selected node is kept in sight
 *   "is-empty" (gboolean, read-only): whether there is no tree
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-picture.h"
#include "tilestar-tree-maker.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_TREE_ROWS (tilestar_tree_rows_get_type ())
GType             tilestar_tree_rows_get_type     (void);

#define TILESTAR_TYPE_TREE_AREA (tilestar_tree_area_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTreeArea, tilestar_tree_area, TILESTAR, TREE_AREA, GtkWidget)

/* Once. */
void              tilestar_tree_area_bind         (TilestarTreeArea    *self,
                                                   TilestarExploration *exploration);

void              tilestar_tree_area_fit_all      (TilestarTreeArea    *self);

/* Opens what hides the selected node, and shows its path and that of the solution. */
void              tilestar_tree_area_fit_path     (TilestarTreeArea    *self);

/* By steps, negative: farther. */
void              tilestar_tree_area_zoom         (TilestarTreeArea    *self,
                                                   double               steps);

/* TILESTAR_TREE_FOLD_AROUND, _FINISHED or _NOTHING. */
void              tilestar_tree_area_fold         (TilestarTreeArea    *self,
                                                   TilestarTreeFolding  folding);

/* The tree as it is, for Graphviz; NULL if there is none. (transfer full) */
char             *tilestar_tree_area_dup_dot      (TilestarTreeArea    *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
