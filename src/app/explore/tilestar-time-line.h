/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-time-line.h: goes through a recorded search, forward and back.
 *
 * A slider whose value is the number of expansions made; above it a strip with a
 * coloured stretch for each layer of f, marks for re-openings and cheaper paths, the
 * goal, and bookmarks; and below it the buttons that step and play. Those are the
 * actions of tilestar-time-actions.h. A click on the strip goes there.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-exploration.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_TIME_LINE (tilestar_time_line_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTimeLine, tilestar_time_line, TILESTAR, TIME_LINE, AdwBin)

/* Once. */
void tilestar_time_line_bind (TilestarTimeLine    *self,
                              TilestarExploration *exploration);

/* Puts the focus on the slider; as soon as there is a search to go through. */
void tilestar_time_line_focus (TilestarTimeLine    *self);

G_END_DECLS
