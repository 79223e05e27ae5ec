/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-lanes.h: a layout of lanes, side by side if they fit, otherwise stacked.
 *
 * All have the same size. There are as many columns as fit: a lane has its minimum width, at least
 * TILESTAR_RACE_LANES_MIN_WIDTH; four lanes are placed in two rows of two rather than three and one.
 */

#pragma once

#include <gtk/gtk.h>

#define TILESTAR_RACE_LANES_MIN_WIDTH 200
#define TILESTAR_RACE_LANES_SPACING 10

/* For a widget whose children are the lanes, in order. */
GtkLayoutManager *tilestar_race_lanes_new_layout    (void) G_GNUC_WARN_UNUSED_RESULT;

/* The number of columns for @n lanes in @width. */
guint             tilestar_race_lanes_get_n_columns (guint  n,
                                                     double width);
