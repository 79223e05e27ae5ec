/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-maker.h: creates a search tree, its folds and its layout.
 *
 * Shares no state, so it can run on a worker thread, or on the main thread for small trees.
 */

#pragma once

#include "tilestar-tree-layout.h"

/* Which nodes to fold. */
typedef enum
{
  TILESTAR_TREE_FOLD_AS_BEFORE,   /* no change */
  TILESTAR_TREE_FOLD_BY_SIZE,     /* none in a small tree, otherwise around the paths */
  TILESTAR_TREE_FOLD_GROWING,     /* as by size, but no change in a tree that was large before */
  TILESTAR_TREE_FOLD_AROUND,      /* all but the paths and the first levels */
  TILESTAR_TREE_FOLD_FINISHED,    /* subtrees without open nodes at the moment */
  TILESTAR_TREE_FOLD_NOTHING,
  TILESTAR_TREE_FOLD_TOGGLE,      /* toggles one version */
  TILESTAR_TREE_FOLD_REVEAL       /* unfolds what hides one version */
} TilestarTreeFolding;

/* Larger trees are initially folded; trees larger than TILESTAR_TREE_QUICK are made on a worker
 * thread. */
#define TILESTAR_TREE_SMALL 600
#define TILESTAR_TREE_QUICK 3000

/* A tree of more nodes is made on a worker thread even if it was read before and is folded to
 * TILESTAR_TREE_SMALL items. */
#define TILESTAR_TREE_LARGE 200000

/* The place of the selected node in TilestarTreeOrder.around. */
#define TILESTAR_TREE_AROUND_SELECTED 1

typedef struct
{
  TilestarTree       *tree;
  TilestarTreeFolds  *folds;
  TilestarTreeLayout *layout;
} TilestarTreeMade;

/**
 * TilestarTreeOrder:
 * @record: (owned)
 * @before: (owned) (nullable): the previous result for the same record
 * @version: the version to toggle or reveal
 * @is_fixed: whether the tree has the nodes of all moments, which therefore keep their places, or
 *   those of @moment
 * @around: ends of paths that are never folded, as versions or NONE: of the solution, of the
 *   selected node, and of the two halves in bidirectional search
 * @made: (owned) (nullable): the result, if the order was processed on a worker thread
 */
typedef struct
{
  SlideRecord         *record;
  TilestarTreeMade    *before;
  TilestarTreeRows     rows;
  TilestarTreeFolding  folding;
  gboolean             is_fixed;
  guint32              version;
  guint64              moment;
  guint32              n_appeared;
  guint32              around[4];
  TilestarTreeMade    *made;
} TilestarTreeOrder;

/* Whether tilestar_tree_make() takes so little time that no worker thread is needed. */
gboolean           tilestar_tree_is_quick   (const TilestarTreeOrder *order);

/* Any thread; takes half a second for a million nodes. Returns: (transfer full) */
TilestarTreeMade  *tilestar_tree_make       (const TilestarTreeOrder *order) G_GNUC_WARN_UNUSED_RESULT;

/* Copies the folds and references the tree and layout. (transfer full) */
TilestarTreeMade  *tilestar_tree_made_copy  (const TilestarTreeMade  *made) G_GNUC_WARN_UNUSED_RESULT;
void               tilestar_tree_made_free  (TilestarTreeMade        *made);
void               tilestar_tree_order_free (TilestarTreeOrder       *order);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTreeMade, tilestar_tree_made_free)
