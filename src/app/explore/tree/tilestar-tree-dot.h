/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-dot.h: the search tree as text for Graphviz.
 */

#pragma once

#include "tilestar-tree-layout.h"

G_BEGIN_DECLS

/* More would be no picture any more. */
#define TILESTAR_TREE_DOT_MAX_NODES 2000

/**
 * tilestar_tree_dup_dot:
 * @n_appeared, @moment: the moment, as in TilestarTreePicture
 * @selected, @target: versions, or NONE
 *
 * What of @layout is there at a moment, folds as their counts, as a graph in the DOT language
 * (https://graphviz.org/doc/info/lang.html). Ends after TILESTAR_TREE_DOT_MAX_NODES, the uppermost
 * first, and says so in a comment. Never translated.
 *
 * Returns: (transfer full)
 */
char *tilestar_tree_dup_dot (const TilestarTreeLayout *layout,
                             guint64                   moment,
                             guint32                   n_appeared,
                             guint32                   selected,
                             guint32                   target) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
