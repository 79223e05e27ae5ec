/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-view-test.h: whether all is drawn, and from how near, for tests.
 */

#pragma once

#include "tilestar-map-view.h"

/* Whether nothing of it is being made, laid out or rasterised, and it shows the moment: from far a
 * map that is in view comes to it within some frames. */
gboolean tilestar_map_view_is_ready (TilestarMapView *self);

/* All of the map in view, in the middle. */
void tilestar_map_view_fit (TilestarMapView *self);

/* @factor times as near, around a point of the widget. */
void tilestar_map_view_zoom (TilestarMapView *self,
                             double           factor,
                             double           x,
                             double           y);
