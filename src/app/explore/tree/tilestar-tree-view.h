/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-view.h: the search tree with its controls.
 *
 * The image (tilestar-tree-area.h, which handles keys and gestures) and, over its corner, buttons
 * for zoom to fit, the path, following and zooming, and a menu for the rows and the folds. As a
 * TilestarPicture it consists of the image only.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-tree-area.h"

#define TILESTAR_TYPE_TREE_VIEW (tilestar_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTreeView, tilestar_tree_view, TILESTAR, TREE_VIEW, GtkWidget)

GtkWidget        *tilestar_tree_view_new      (void);

/* Sets the exploration to show. Call once. */
void              tilestar_tree_view_bind     (TilestarTreeView    *self,
                                               TilestarExploration *exploration);

/* Valid as long as the view exists. (transfer none) */
TilestarTreeArea *tilestar_tree_view_get_area (TilestarTreeView    *self);
