/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-layout-worker.h: computes a layout of the map on a worker thread.
 */

#pragma once

#include "tilestar-latest.h"
#include "tilestar-map-layout.h"

/* @layout: (transfer full) (nullable): the result of tilestar_map_layout_new() */
typedef void (*TilestarMapLayoutDoneFunc) (TilestarMapLayout *layout,
                                           gpointer           user_data);

/**
 * tilestar_map_layout_make:
 * @heuristic: (nullable): as for tilestar_map_layout_new(); referenced
 * @done: called with the layout from the main loop
 *
 * Main thread.
 */
void tilestar_map_layout_make (TilestarLatest            *latest,
                               const SlideBoard          *start,
                               const SlideBoard          *goal,
                               SlideHeuristic            *heuristic,
                               TilestarMapLayoutDoneFunc  done,
                               gpointer                   user_data);
