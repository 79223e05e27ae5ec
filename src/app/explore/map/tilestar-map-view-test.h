/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-view-test.h: the readiness and the zooming of the map, for tests.
 */

#pragma once

#include "tilestar-map-view.h"

/* Whether no layout, state or image is being computed and the map shows the current moment. After a
 * jump, the next frame of a visible map requests it. */
gboolean tilestar_map_view_is_ready (TilestarMapView *self);

/* Zooms in by @factor around a point of the widget. */
void tilestar_map_view_zoom (TilestarMapView *self,
                             double           factor,
                             double           x,
                             double           y);
