/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-legend.h: a button whose popover explains what is drawn on a board.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-board-view.h"

#define TILESTAR_TYPE_LEGEND (tilestar_legend_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLegend, tilestar_legend, TILESTAR, LEGEND, GtkWidget)

/*
 * Properties:
 *   "board-view"   TilestarBoardView   what it is about
 *
 * The popover lists what is on the board when it opens: see
 * tilestar-legend-entries.h.
 */
