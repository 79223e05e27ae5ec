/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-time-strip.h: what a recorded search has on its way, above the slider.
 *
 * A coloured stretch for each layer of f, dark to light as f rises; ticks where a cheaper
 * path was found, and taller ones where a closed node was re-opened; flags at bookmarks;
 * a star where the goal was reached. What is told here is told by the slider's actions
 * too: it is for the eye alone.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-exploration.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_TIME_STRIP (tilestar_time_strip_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTimeStrip, tilestar_time_strip, TILESTAR, TIME_STRIP, GtkWidget)

/* Once. @range: the slider below it, whose ends are those of the strip. */
void tilestar_time_strip_bind (TilestarTimeStrip   *self,
                               TilestarExploration *exploration,
                               GtkRange            *range);

G_END_DECLS
