/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-area-test.h: where a tree's nodes are, for tests.
 */

#pragma once

#include "tilestar-tree-area.h"

/* What is shown; NULL if there is none yet. (transfer none) */
const TilestarTreeLayout *tilestar_tree_area_get_layout (TilestarTreeArea *self);

/* Whether all of it is drawn, and no other layout is being made. */
gboolean tilestar_tree_area_is_ready (TilestarTreeArea *self);

/* Where a version, or what hides it, is in the widget. */
gboolean tilestar_tree_area_locate (TilestarTreeArea *self,
                                    guint32 version,
                                    double *x,
                                    double *y);
