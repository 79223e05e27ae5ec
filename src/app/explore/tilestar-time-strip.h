/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-time-strip.h: the events of a recorded search, above the slider of the timeline.
 *
 * Shows a colored section for each layer of f, from dark to light by increasing f; ticks for
 * improved paths, and taller ones for reopened nodes; flags for bookmarks; and a star where the
 * goal was reached. It is purely visual: the actions of the timeline reach the same events.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-exploration.h"

#define TILESTAR_TYPE_TIME_STRIP (tilestar_time_strip_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTimeStrip, tilestar_time_strip, TILESTAR, TIME_STRIP, GtkWidget)

/* Sets the exploration and the slider below the strip, whose ends it aligns with. Call once. */
void tilestar_time_strip_bind (TilestarTimeStrip   *self,
                               TilestarExploration *exploration,
                               GtkRange            *range);
