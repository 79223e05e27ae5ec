/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-lanes.h: lanes side by side where there is room, otherwise below each other.
 *
 * All have the same size. As many columns as there are lanes of at least
 * TILESTAR_RACE_LANES_MIN_WIDTH; of four rather two and two than three and one.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TILESTAR_RACE_LANES_MIN_WIDTH 268
#define TILESTAR_RACE_LANES_SPACING 10

#define TILESTAR_TYPE_RACE_LANES (tilestar_race_lanes_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRaceLanes, tilestar_race_lanes, TILESTAR, RACE_LANES, GtkWidget)

/* Its children are the lanes, in order. */
void  tilestar_race_lanes_append        (TilestarRaceLanes *self,
                                         GtkWidget         *lane);
void  tilestar_race_lanes_remove        (TilestarRaceLanes *self,
                                         GtkWidget         *lane);

/* How many of @n lanes stand side by side in @width, which is @spacing apart. */
guint tilestar_race_lanes_get_n_columns (guint              n,
                                         double             width);

G_END_DECLS
