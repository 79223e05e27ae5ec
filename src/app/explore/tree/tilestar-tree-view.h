/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-view.h: the search tree, with what moves it.
 *
 * The image (tilestar-tree-area.h, which has the keys and gestures) and over its corner the
 * buttons for those who have neither: all of it, the path, following, nearer, farther, and
 * a menu for the rows and the folds. As a picture it is the image alone.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-tree-area.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_TREE_VIEW (tilestar_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTreeView, tilestar_tree_view, TILESTAR, TREE_VIEW, GtkWidget)

GtkWidget        *tilestar_tree_view_new      (void);

/* Once. */
void              tilestar_tree_view_bind     (TilestarTreeView    *self,
                                               TilestarExploration *exploration);

/* Lives as long as the view. (transfer none) */
TilestarTreeArea *tilestar_tree_view_get_area (TilestarTreeView    *self);

G_END_DECLS
