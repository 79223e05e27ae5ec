/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree.h: a recorded search as a tree, and which of its subtrees are folded.
 *
 * Versions are the nodes (slide-record.h), the one that was expanded to generate another
 * is its parent, and what has no parent is a root: there may be several. A tree is read
 * from the record once, up to one moment, and does not change afterwards, so that threads
 * may share it; 36 bytes a node.
 */

#pragma once

#include "slide-record.h"

G_BEGIN_DECLS

#define TILESTAR_TREE_NONE G_MAXUINT32

/**
 * TilestarTreeNode:
 * @first_child, @next_sibling: in the order generated, or NONE
 * @n_below: its descendants, itself not counted
 * @expanded: the expansion that expanded it, 0 if none has
 * @next: the version that took its place, NONE if none has
 * @left: the expansion before which depth-first search went back behind it, 0 if it has not
 * @depth: steps from its root
 * @layer: the largest f on the path to it: no search with an order by f expands it in
 *   an earlier layer, and it never falls along a path as f itself may
 */
typedef struct
{
  guint32 parent;
  guint32 first_child;
  guint32 next_sibling;
  guint32 n_below;
  guint32 expanded;
  guint32 next;
  guint32 left;
  guint32 depth;
  guint32 layer;
} TilestarTreeNode;

/**
 * TilestarTree:
 * @record: (owned)
 * @moment: up to which it was read
 * @n_nodes: the versions there were then
 * @n_depths: one more than the largest depth
 * @first_at: the first version of each depth; so many depths had been reached at a moment as
 *   have a first version that was there
 * @has_superseded, @has_left: whether a node was replaced, or left behind
 */
typedef struct
{
  SlideRecord      *record;
  guint64           moment;
  guint32           n_nodes;
  TilestarTreeNode *nodes;
  guint32           n_depths;
  guint32          *first_at;
  gboolean          has_superseded;
  gboolean          has_left;
  gint              ref_count;
} TilestarTree;

/* What @record holds by now. Any thread; some 30 ms for a million versions.
 * Returns: (transfer full) */
TilestarTree *tilestar_tree_new         (SlideRecord        *record) G_GNUC_WARN_UNUSED_RESULT;
TilestarTree *tilestar_tree_ref         (TilestarTree       *tree);
void          tilestar_tree_unref       (TilestarTree       *tree);

/* How a node stood at @moment, where @n_appeared versions were there. */
static inline SlideVersionState
tilestar_tree_state (guint32 version,
                     guint32 expanded,
                     guint32 next,
                     guint32 left,
                     guint64 moment,
                     guint32 n_appeared)
{
  if (version >= n_appeared)
    return SLIDE_VERSION_UNBORN;
  if (next < n_appeared)
    return SLIDE_VERSION_SUPERSEDED;
  if (left != 0 && left <= moment)
    return SLIDE_VERSION_LEFT;
  return expanded != 0 && expanded <= moment ? SLIDE_VERSION_CLOSED : SLIDE_VERSION_OPEN;
}

/* The depth of the deepest node among the first @n_appeared. */
guint         tilestar_tree_get_depth   (const TilestarTree *tree,
                                         guint32             n_appeared);

/* ---- Folds ---- */

/**
 * TilestarTreeFolds:
 *
 * A bit for each version: whether what is below it is folded away. Versions beyond those it
 * was made for are folded.
 */
typedef struct
{
  guint32  n_versions;
  guint8  *bits;
} TilestarTreeFolds;

/* Nothing folded; or all but what is above @around, several versions or none. */
TilestarTreeFolds *
              tilestar_tree_folds_new   (const TilestarTree      *tree,
                                         gboolean                 folded,
                                         const guint32           *around,
                                         guint                    n_around) G_GNUC_WARN_UNUSED_RESULT;

/* What is finished at @moment: subtrees without an open node, but for those with one of
 * @around in them. */
TilestarTreeFolds *
              tilestar_tree_folds_new_finished
                                        (const TilestarTree      *tree,
                                         guint64                  moment,
                                         guint32                  n_appeared,
                                         const guint32           *around,
                                         guint                    n_around) G_GNUC_WARN_UNUSED_RESULT;
/* @tree: a newer one of the same record. */
TilestarTreeFolds *
              tilestar_tree_folds_copy  (const TilestarTreeFolds *folds,
                                         const TilestarTree      *tree) G_GNUC_WARN_UNUSED_RESULT;
void          tilestar_tree_folds_free  (TilestarTreeFolds       *folds);

gboolean      tilestar_tree_folds_get   (const TilestarTreeFolds *folds,
                                         guint32                  version);
void          tilestar_tree_folds_set   (TilestarTreeFolds       *folds,
                                         guint32                  version,
                                         gboolean                 folded);

/* Unfolds @version and, level by level, what is below it, until some @n_wanted more nodes
 * are to be seen. */
void          tilestar_tree_folds_open  (TilestarTreeFolds       *folds,
                                         const TilestarTree      *tree,
                                         guint32                  version,
                                         guint                    n_wanted);

/* Unfolds all that hides @version. */
void          tilestar_tree_folds_reveal (TilestarTreeFolds      *folds,
                                          const TilestarTree     *tree,
                                          guint32                 version);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTree, tilestar_tree_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTreeFolds, tilestar_tree_folds_free)

G_END_DECLS
