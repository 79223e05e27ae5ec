/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-dot.h: exports the search tree to Graphviz.
 */

#pragma once

#include "tilestar-tree-layout.h"

/* Larger graphs would be illegible. */
#define TILESTAR_TREE_DOT_MAX_NODES 2000

/**
 * tilestar_tree_dup_dot:
 * @n_appeared, @moment: the moment, as in TilestarTreePicture
 * @selected, @target: versions, or NONE
 *
 * Exports the part of @layout that exists at a moment as a graph in the DOT language
 * (https://graphviz.org/doc/info/lang.html), with folds as their counts. Only the
 * TILESTAR_TREE_DOT_MAX_NODES uppermost nodes are included, which a comment in the output mentions.
 * Never translated.
 *
 * Returns: (transfer full)
 */
char *tilestar_tree_dup_dot (const TilestarTreeLayout *layout,
                             guint64                   moment,
                             guint32                   n_appeared,
                             guint32                   selected,
                             guint32                   target) G_GNUC_WARN_UNUSED_RESULT;
