/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-layout.h: where the nodes of a search tree are.
 *
 * A tidy layout: no two nodes of a row are nearer than one unit, a parent is in the middle
 * above its first and last child, subtrees lie as close as their contours let them, and
 * equal subtrees look equal. It is van der Ploeg's (2014), a linear form of Reingold and
 * Tilford's that knows nodes of different heights; the order of leaves alone would be
 * simpler and as fast, but wider, and it is the width that makes a large tree unreadable.
 * 181,440 nodes take some 30 ms, a million under 300.
 *
 * It is made of the whole record, whatever is in sight of it at a moment, so that no node
 * moves while time runs. Another layout is another object: for another state of the folds,
 * for other rows, and when the record has grown.
 *
 *   rows by depth          rows by f
 *
 *   0        o             f 8  ┌ o
 *          ╱ │ ╲                └ o         a band for each f: what goes on within it goes on
 *   1     o  o  o          f 10 ┌ o  o      in rows of its own, so that a child is always
 *        ╱ ╲    ▽ 1,234         │ o         below its parent
 *   2   o   o                   └ o  ▽
 *
 * Several trees stand side by side. What is folded away is one item below its node.
 */

#pragma once

#include "tilestar-tree.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_TREE_DEPTH,
  TILESTAR_TREE_F
} TilestarTreeRows;

/**
 * TilestarTreeItem:
 * @x: units from the left end; a node takes one
 * @version: the node; of a fold the node whose children it hides
 * @parent: the item above it, or NONE
 * @expanded, @next, @left: as in TilestarTreeNode; of a fold: the expansion from which on nothing in it
 *   is open any more, 0 if there is none, and the first version in it
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
 * @items: row by row, each from left to right
 * @rows: n_rows + 1: where each begins in @items
 * @bands: n_rows: the g or f of each row; several rows may have one f
 * @item_of: of each version its item, or the fold that hides it
 * @width: from the left end of the leftmost to the right end of the rightmost, in units
 * @n_folds: items that are folds
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

/* The first item of @row whose x is at least @x: its end if there is none. */
guint32             tilestar_tree_layout_find  (const TilestarTreeLayout *layout,
                                                guint32                   row,
                                                double                    x);

/* Whether an item is there when @n_appeared versions are. */
static inline gboolean
tilestar_tree_item_is_there (const TilestarTreeItem *item,
                             guint32                 n_appeared)
{
  return (item->is_fold ? item->next : item->version) < n_appeared;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTreeLayout, tilestar_tree_layout_unref)

G_END_DECLS
