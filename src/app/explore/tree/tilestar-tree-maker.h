/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-maker.h: a search tree, its folds and its layout, made in one go.
 *
 * Values only, for a worker or for the main thread where the tree is small.
 */

#pragma once

#include "tilestar-tree-layout.h"

G_BEGIN_DECLS

/* What is to be folded. */
typedef enum
{
  TILESTAR_TREE_FOLD_AS_BEFORE,   /* nothing but what was */
  TILESTAR_TREE_FOLD_BY_SIZE,     /* of a small tree nothing, else around the paths */
  TILESTAR_TREE_FOLD_AROUND,      /* all but the paths and the first levels */
  TILESTAR_TREE_FOLD_FINISHED,    /* subtrees without an open node at the moment */
  TILESTAR_TREE_FOLD_NOTHING,
  TILESTAR_TREE_FOLD_TOGGLE,      /* as before, but for one version */
  TILESTAR_TREE_FOLD_REVEAL       /* as before, but for what hides one version */
} TilestarTreeFolding;

/* Trees of more nodes begin folded, and are made by a worker. */
#define TILESTAR_TREE_SMALL 600
#define TILESTAR_TREE_QUICK 3000

typedef struct
{
  TilestarTree       *tree;
  TilestarTreeFolds  *folds;
  TilestarTreeLayout *layout;
} TilestarTreeMade;

/**
 * TilestarTreeOrder:
 * @record: (owned)
 * @before: (owned) (nullable): what there was, if it is of the same record
 * @version: that is toggled or revealed
 * @around: ends of the paths that are never folded, versions or NONE: of the solution, of
 *   the selected node, and of the two halves where a search goes both ways
 * @made: (owned) (nullable): what came of it, for who handed the order to a worker
 */
typedef struct
{
  SlideRecord         *record;
  TilestarTreeMade    *before;
  TilestarTreeRows     rows;
  TilestarTreeFolding  folding;
  guint32              version;
  guint64              moment;
  guint32              n_appeared;
  guint32              around[4];
  TilestarTreeMade    *made;
} TilestarTreeOrder;

/* Any thread; half a second for a million nodes. Returns: (transfer full) */
TilestarTreeMade  *tilestar_tree_make       (const TilestarTreeOrder *order) G_GNUC_WARN_UNUSED_RESULT;

/* Another reference to the same tree and layout, with folds of its own. (transfer full) */
TilestarTreeMade  *tilestar_tree_made_copy  (const TilestarTreeMade  *made) G_GNUC_WARN_UNUSED_RESULT;
void               tilestar_tree_made_free  (TilestarTreeMade        *made);
void               tilestar_tree_order_free (TilestarTreeOrder       *order);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTreeMade, tilestar_tree_made_free)

G_END_DECLS
