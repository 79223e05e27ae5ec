/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-layout.h: the positions of the nodes of a search tree.
 *
 * A tidy layout: nodes of a row are at least one unit apart, a parent is centered above its first
 * and last child, subtrees are as close as their contours allow, and equal subtrees look the same.
 * The algorithm is van der Ploeg's (2014), a linear variant of Reingold and Tilford's for nodes of
 * different heights. Placing the leaves one after another would be simpler and equally fast, but
 * wider, and it is the width that makes a large tree illegible. 181,440 nodes take some 30 ms, a
 * million less than 300 ms.
 *
 * It covers the whole record regardless of the moment, so that nodes do not move with the moment.
 * It is immutable: a change of the folds or the rows, or a longer record, needs a new layout.
 *
 *   rows by depth          rows by f
 *
 *   0        o             f 8  ┌ o
 *          ╱ │ ╲                └ o         a band for each f; paths within a band have several
 *   1     o  o  o          f 10 ┌ o  o      rows, so that a child is always below its parent
 *        ╱ ╲    ▽ 1,234         │ o
 *   2   o   o                   └ o  ▽
 *
 * Several trees are placed side by side. A folded subtree is one item below its root.
 */

#pragma once

#include "tilestar-tree.h"

typedef enum
{
  TILESTAR_TREE_DEPTH,
  TILESTAR_TREE_F
} TilestarTreeRows;

/**
 * TilestarTreeItem:
 * @x: the center, in units from the left end; a node is one unit wide
 * @version: the node; for a fold, the node whose descendants it hides
 * @parent: the item above it, or NONE
 * @expanded: as in TilestarTreeNode; for a fold, the expansion from which on it has no open nodes,
 *   or 0
 * @next: as in TilestarTreeNode; for a fold, the first version in it
 * @left: as in TilestarTreeNode
 */
typedef struct
{
  double  x;
  guint32 version;
  guint32 parent;
  guint32 expanded;
  guint32 next;
  guint32 left;
  guint32 row;
  guint32 is_fold;
} TilestarTreeItem;

/**
 * TilestarTreeLayout:
 * @items: by row, and from left to right within a row
 * @rows: n_rows + 1 indices: the first item of each row
 * @bands: n_rows values: the depth or f of each row; several rows may have the same f
 * @item_of: by version: its item, or the fold that hides it
 * @width: from the left end of the leftmost to the right end of the rightmost node, in units
 * @n_folds: the number of items that are folds
 */
typedef struct
{
  TilestarTree     *tree;
  TilestarTreeRows  rows_are;
  guint32           n_items;
  TilestarTreeItem *items;
  guint32           n_rows;
  guint32          *rows;
  guint32          *bands;
  guint32          *item_of;
  guint32           n_folds;
  double            width;
  gint              ref_count;
} TilestarTreeLayout;

/* Any thread. Returns: (transfer full) */
TilestarTreeLayout *tilestar_tree_layout_new   (TilestarTree             *tree,
                                                const TilestarTreeFolds  *folds,
                                                TilestarTreeRows          rows_are) G_GNUC_WARN_UNUSED_RESULT;
TilestarTreeLayout *tilestar_tree_layout_ref   (TilestarTreeLayout       *layout);
void                tilestar_tree_layout_unref (TilestarTreeLayout       *layout);

/* Returns the first item of @row whose x is at least @x, or the end of the row. */
guint32             tilestar_tree_layout_find  (const TilestarTreeLayout *layout,
                                                guint32                   row,
                                                double                    x);

/* Returns the next node (no fold) in the same row that exists when there are @n_appeared versions, to
 * the left (@direction is -1) or right (1) of @item, or NONE. */
guint32             tilestar_tree_layout_find_beside (const TilestarTreeLayout *layout,
                                                      guint32                   item,
                                                      int                       direction,
                                                      guint32                   n_appeared);

/* Whether an item exists when there are @n_appeared versions. */
static inline gboolean
tilestar_tree_item_is_there (const TilestarTreeItem *item,
                             guint32                 n_appeared)
{
  return (item->is_fold ? item->next : item->version) < n_appeared;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTreeLayout, tilestar_tree_layout_unref)
