/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-area.h: the search tree as an image that can be panned and zoomed.
 *
 * Its accessible role is img and its name "Search tree"; a description that summarizes it is
 * updated at most once a second.
 *
 *   drag                 pans; so do two fingers on a touchpad, and Shift with the wheel
 *   wheel, pinch         zooms around the pointer
 *   click                selects a node; unfolds a fold
 *   double click         on an expanded node: goes to the moment of its expansion
 *   right click          folds or unfolds the subtree below a node
 *   arrows               select the parent, the first child, and the nodes to the left
 *                        and to the right in the same row
 *   Return               folds or unfolds the subtree below the selected node
 *   Shift+Return         goes to the moment at which the selected node was expanded
 *   + - 0 1              zoom in, zoom out, zoom to fit, zoom to the path to the selected node
 *   f, r                 toggle following the selected node; switch the rows
 *
 * Layouts of large trees are computed on a worker thread. A layout is computed only if the folds or
 * the rows change or if the record has grown considerably: to twice its length, or to its end.
 * While the search runs, the tree therefore has at least half of the expansions; a later moment
 * looks like the last one of the layout. The node that is selected or was clicked keeps its
 * position on the screen.
 *
 * Trees of more than TILESTAR_TREE_SMALL nodes are initially folded around the solution and the
 * selected node.
 *
 * Properties:
 *   "rows" (TilestarTreeRows): depth or f
 *   "following" (gboolean): whether the selected node is kept in view
 *   "is-empty" (gboolean, read-only): whether there is no tree
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-picture.h"
#include "tilestar-tree-maker.h"

#define TILESTAR_TYPE_TREE_ROWS (tilestar_tree_rows_get_type ())
GType             tilestar_tree_rows_get_type     (void);

#define TILESTAR_TYPE_TREE_AREA (tilestar_tree_area_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTreeArea, tilestar_tree_area, TILESTAR, TREE_AREA, GtkWidget)

/* Sets the exploration to show. Call once. */
void              tilestar_tree_area_bind         (TilestarTreeArea    *self,
                                                   TilestarExploration *exploration);

void              tilestar_tree_area_fit_all      (TilestarTreeArea    *self);

/* Unfolds what hides the selected node and shows the path to it. */
void              tilestar_tree_area_fit_path     (TilestarTreeArea    *self);

/* Zooms in by @steps, out if negative. */
void              tilestar_tree_area_zoom         (TilestarTreeArea    *self,
                                                   double               steps);

/* Shows the complete tree, then zooms in by @factor, around the selected node: of the tree at this
 * moment, also if it is not laid out yet. */
void              tilestar_tree_area_set_zoom     (TilestarTreeArea    *self,
                                                   double               factor);

/* The factor for tilestar_tree_area_set_zoom() that shows the tree about as large as it is now; 0
 * if there is no tree. */
double            tilestar_tree_area_get_zoom     (TilestarTreeArea    *self);

/* @folding: TILESTAR_TREE_FOLD_AROUND, _FINISHED or _NOTHING */
void              tilestar_tree_area_fold         (TilestarTreeArea    *self,
                                                   TilestarTreeFolding  folding);

/* Returns the tree with its folds if the user has folded or unfolded anything, or NULL. (transfer
 * full) */
TilestarTreeMade *tilestar_tree_area_dup_folded   (TilestarTreeArea    *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the tree at the current moment in Graphviz's DOT language, or NULL. (transfer full) */
char             *tilestar_tree_area_dup_dot      (TilestarTreeArea    *self) G_GNUC_WARN_UNUSED_RESULT;
