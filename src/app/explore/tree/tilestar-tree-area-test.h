/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-area-test.h: the positions of a tree's nodes, for tests.
 */

#pragma once

#include "tilestar-tree-area.h"

/* Returns the layout on display, or NULL. (transfer none) */
const TilestarTreeLayout *tilestar_tree_area_get_layout (TilestarTreeArea *self);

/* Whether everything has been drawn and no layout is being computed. */
gboolean tilestar_tree_area_is_ready (TilestarTreeArea *self);

/* Returns the position of a version, or of the fold that hides it, in the widget. */
gboolean tilestar_tree_area_locate (TilestarTreeArea *self,
                                    guint32 version,
                                    double *x,
                                    double *y);
