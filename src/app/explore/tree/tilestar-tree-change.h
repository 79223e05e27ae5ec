/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-change.h: the change from one layout of a growing search tree to the next, in which
 * nodes slide to their new places.
 *
 * While it lasts, get_layout() is drawn instead of the new layout, which has the same items at their
 * final places.
 */

#pragma once

#include "tilestar-tree-layout.h"

typedef struct _TilestarTreeChange TilestarTreeChange;

/* @before: as drawn until now. @after: referenced. @offset: how far the coordinates of @after are
 * moved against those of @before. Nodes that @before does not have come from the node above them. */
TilestarTreeChange       *tilestar_tree_change_new        (const TilestarTreeLayout *before,
                                                           TilestarTreeLayout       *after,
                                                           double                    offset) G_GNUC_WARN_UNUSED_RESULT;
void                      tilestar_tree_change_free       (TilestarTreeChange       *change);

/* @part: 0 … 1 */
void                      tilestar_tree_change_set_part   (TilestarTreeChange       *change,
                                                           double                    part);

/* Returns: (transfer none): valid until the change is freed; its places follow set_part() */
const TilestarTreeLayout *tilestar_tree_change_get_layout (const TilestarTreeChange *change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTreeChange, tilestar_tree_change_free)
