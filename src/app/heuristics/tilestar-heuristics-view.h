/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heuristics-view.h: heuristics compared with the true distance of every board.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-view.h"

#define TILESTAR_TYPE_HEURISTICS_VIEW (tilestar_heuristics_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHeuristicsView, tilestar_heuristics_view, TILESTAR, HEURISTICS_VIEW, TilestarView)

/* Opens one of the user's scripts in the editor. */
void tilestar_heuristics_view_open_script (TilestarHeuristicsView *self,
                                           const char             *name);

/* Whether nothing that was typed in the editor would be lost; otherwise it asks. */
gboolean tilestar_heuristics_view_may_close (TilestarHeuristicsView *self);
