/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-landscape-view-test.h: the contents of a landscape, for tests.
 */

#pragma once

#include "tilestar-landscape-view.h"

/* Returns the count of the cell of @g and @h, at the moment shown. */
guint64 tilestar_landscape_view_get_count (TilestarLandscapeView *self,
                                           guint                  g,
                                           guint                  h);

/* Whether a count for the current moment is in progress. */
gboolean tilestar_landscape_view_is_busy (TilestarLandscapeView *self);

/* Whether to show the frontier instead of the expanded nodes. */
void tilestar_landscape_view_show_frontier (TilestarLandscapeView *self,
                                            gboolean               frontier);
