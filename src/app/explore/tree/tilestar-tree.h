/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree.h: a recorded search as a tree, and which of its subtrees are folded.
 *
 * Its nodes are versions (slide-record.h). The parent of a version is the one whose expansion
 * generated it; versions without a parent are roots, of which there may be several. A tree is read
 * from the record once, up to one moment, and is immutable afterwards, so threads can share it. It
 * takes 36 bytes per node. A *part* of a tree is the same tree at an earlier moment, whose nodes it
 * shares.
 */

#pragma once

#include "slide-record.h"

#define TILESTAR_TREE_NONE G_MAXUINT32

/**
 * TilestarTreeNode:
 * @first_child, @next_sibling: in generation order, or NONE
 * @n_below: the number of descendants
 * @expanded: the number of its expansion, 0 if there is none
 * @next: the version that superseded it, or NONE
 * @left: the expansion before which depth-first search backtracked from it, 0 if it has not
 * @depth: the distance from its root
 * @layer: the largest f on the path to it: a search ordered by f does not expand it in an earlier
 *   layer. Unlike f, it never decreases along a path
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
 * @moment: the moment up to which the record was read
 * @n_nodes: the number of versions at that moment
 * @n_depths: one more than the largest depth
 * @first_at: by depth: its first version; a depth has been reached at a moment if that version
 *   existed
 * @has_superseded, @has_left: whether any node was superseded, or left by backtracking
 * @first_superseding, @first_leaving: the first version that superseded a node, and the first
 *   expansion before which a node was left; NONE and G_MAXUINT64 if there is none
 * @whole: (owned) (nullable): the tree whose nodes a part shares; they say also what happened later
 */
typedef struct _TilestarTree TilestarTree;

struct _TilestarTree
{
  SlideRecord      *record;
  guint64           moment;
  guint32           n_nodes;
  TilestarTreeNode *nodes;
  guint32           n_depths;
  guint32          *first_at;
  gboolean          has_superseded;
  gboolean          has_left;
  guint32           first_superseding;
  guint64           first_leaving;
  TilestarTree     *whole;
  gint              ref_count;
};

/* Reads the current contents of @record. Any thread; takes some 30 ms for a million versions.
 * Returns: (transfer full) */
TilestarTree *tilestar_tree_new         (SlideRecord        *record) G_GNUC_WARN_UNUSED_RESULT;

/* Reads @record as of @moment, with the first @n_appeared versions: while single events are shown,
 * not all successors of the last expansion exist. Returns: (transfer full) */
TilestarTree *tilestar_tree_new_at      (SlideRecord        *record,
                                         guint64             moment,
                                         guint32             n_appeared) G_GNUC_WARN_UNUSED_RESULT;

/* Returns @tree, or if that is a part its whole tree, as of @moment, in no time. It must have been
 * read no earlier than that. Returns: (transfer full) */
TilestarTree *tilestar_tree_new_part    (TilestarTree       *tree,
                                         guint64             moment,
                                         guint32             n_appeared) G_GNUC_WARN_UNUSED_RESULT;

/* Whether tilestar_tree_new_part() is possible. */
gboolean      tilestar_tree_has_part    (const TilestarTree *tree,
                                         guint64             moment,
                                         guint32             n_appeared);
TilestarTree *tilestar_tree_ref         (TilestarTree       *tree);
void          tilestar_tree_unref       (TilestarTree       *tree);

/* Returns the first child and the next sibling that exist in a tree or a part, or NONE. */
static inline guint32
tilestar_tree_get_first_child (const TilestarTree *tree,
                               guint32             version)
{
  guint32 child = tree->nodes[version].first_child;

  return child < tree->n_nodes ? child : TILESTAR_TREE_NONE;
}

static inline guint32
tilestar_tree_get_next_sibling (const TilestarTree *tree,
                                guint32             version)
{
  guint32 sibling = tree->nodes[version].next_sibling;

  return sibling < tree->n_nodes ? sibling : TILESTAR_TREE_NONE;
}

/* Returns the state of a node at @moment, when there were @n_appeared versions. */
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

/* Returns @version, or the closest node above it among the first @n_appeared; NONE if there is none, or
 * for NONE. */
guint32       tilestar_tree_find_shown  (const SlideRecord  *record,
                                         guint32             version,
                                         guint32             n_appeared);

/* Returns the largest depth of the first @n_appeared nodes. */
guint         tilestar_tree_get_depth   (const TilestarTree *tree,
                                         guint32             n_appeared);

/* ---- Folds ---- */

/**
 * TilestarTreeFolds:
 *
 * A bit for each version: whether its descendants are folded.
 *
 * @rest: whether those of versions that did not exist yet are folded
 */
typedef struct
{
  guint32   n_versions;
  gboolean  rest;
  guint8   *bits;
} TilestarTreeFolds;

/* Folds nothing or, if @folded is set, everything but the paths to the versions @around. */
TilestarTreeFolds *
              tilestar_tree_folds_new   (const TilestarTree      *tree,
                                         gboolean                 folded,
                                         const guint32           *around,
                                         guint                    n_around) G_GNUC_WARN_UNUSED_RESULT;

/* Folds finished subtrees: those without open nodes at @moment, except those that contain a version
 * of @around. */
TilestarTreeFolds *
              tilestar_tree_folds_new_finished
                                        (const TilestarTree      *tree,
                                         guint64                  moment,
                                         guint32                  n_appeared,
                                         const guint32           *around,
                                         guint                    n_around) G_GNUC_WARN_UNUSED_RESULT;
/* @tree: of the same record, at any moment */
TilestarTreeFolds *
              tilestar_tree_folds_copy  (const TilestarTreeFolds *folds,
                                         const TilestarTree      *tree) G_GNUC_WARN_UNUSED_RESULT;
void          tilestar_tree_folds_free  (TilestarTreeFolds       *folds);

gboolean      tilestar_tree_folds_get   (const TilestarTreeFolds *folds,
                                         guint32                  version);
void          tilestar_tree_folds_set   (TilestarTreeFolds       *folds,
                                         guint32                  version,
                                         gboolean                 folded);

/* Unfolds @version and, level by level, its descendants, until about @n_wanted more nodes are
 * visible. */
void          tilestar_tree_folds_open  (TilestarTreeFolds       *folds,
                                         const TilestarTree      *tree,
                                         guint32                  version,
                                         guint                    n_wanted);

/* Unfolds everything that hides @version. */
void          tilestar_tree_folds_reveal (TilestarTreeFolds      *folds,
                                          const TilestarTree     *tree,
                                          guint32                 version);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTree, tilestar_tree_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTreeFolds, tilestar_tree_folds_free)
