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

/* Of a widget whose children are the lanes, in order. */
GtkLayoutManager *tilestar_race_lanes_new_layout    (void) G_GNUC_WARN_UNUSED_RESULT;

/* How many of @n lanes stand side by side in @width. */
guint             tilestar_race_lanes_get_n_columns (guint  n,
                                                     double width);

G_END_DECLS
