/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-view-test.h: the readiness and the zooming of the map, for tests.
 */

#pragma once

#include "tilestar-map-view.h"

/* Whether no layout or raster is being computed and the map shows the current moment. After a jump,
 * a visible map catches up within some frames. */
gboolean tilestar_map_view_is_ready (TilestarMapView *self);

/* Zooms in by @factor around a point of the widget. */
void tilestar_map_view_zoom (TilestarMapView *self,
                             double           factor,
                             double           x,
                             double           y);
