/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-words.h: the search tree in words, for assistive technologies.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-tree.h"

/* @tree: (nullable): NULL if it has not been read yet */
char *tilestar_tree_describe (const TilestarTree  *tree,
                              TilestarExploration *exploration) G_GNUC_WARN_UNUSED_RESULT;
