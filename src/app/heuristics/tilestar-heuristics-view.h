/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heuristics-view.h: heuristics held against the truth, on every board.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_HEURISTICS_VIEW (tilestar_heuristics_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHeuristicsView, tilestar_heuristics_view, TILESTAR, HEURISTICS_VIEW, AdwBin)

/* Once. */
void tilestar_heuristics_view_bind (TilestarHeuristicsView *self,
                                    TilestarWorkspace      *workspace);

G_END_DECLS
