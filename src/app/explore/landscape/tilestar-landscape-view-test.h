/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-landscape-view-test.h: what a landscape shows, for tests.
 */

#pragma once

#include "tilestar-landscape-view.h"

/* Nodes of the moment on show with @g and @h, or that share their cell. */
guint64 tilestar_landscape_view_get_count (TilestarLandscapeView *self,
                                           guint                  g,
                                           guint                  h);

/* Whether it is still being counted for the moment. */
gboolean tilestar_landscape_view_is_busy (TilestarLandscapeView *self);

/* Whether it shows what waits in the frontier, rather than what was expanded. */
void tilestar_landscape_view_set_waiting (TilestarLandscapeView *self,
                                          gboolean               frontier);
