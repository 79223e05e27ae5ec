/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-time-line.h: the timeline for moving through a recorded search.
 *
 * A slider whose value is the number of expansions made; above it a strip (tilestar-time-strip.h)
 * with a colored section for each layer of f, marks for reopenings and improved paths, the goal and
 * bookmarks; below it the buttons that step and play, which use the actions of
 * tilestar-time-actions.h. A click on the strip goes to that moment.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-exploration.h"

#define TILESTAR_TYPE_TIME_LINE (tilestar_time_line_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTimeLine, tilestar_time_line, TILESTAR, TIME_LINE, AdwBin)

/* Sets the exploration to show. Call once. */
void tilestar_time_line_bind (TilestarTimeLine    *self,
                              TilestarExploration *exploration);

/* Focuses the slider, as soon as there is a search. */
void tilestar_time_line_focus (TilestarTimeLine    *self);

/* Cancels a pending request for the focus, which waits for a search. */
void tilestar_time_line_drop_focus (TilestarTimeLine *self);
