/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explore-panel.h: the side panel of the Explore view.
 *
 * Which search is explored, the selected node, and the counters of the moment. It scrolls
 * by itself.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_EXPLORE_PANEL (tilestar_explore_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarExplorePanel, tilestar_explore_panel, TILESTAR, EXPLORE_PANEL, AdwBin)

GtkWidget        *tilestar_explore_panel_new       (void);

/* Once. */
void              tilestar_explore_panel_bind      (TilestarExplorePanel *self,
                                                    TilestarWorkspace    *workspace);

/* As tilestar_node_panel_get_board(). */
const SlideBoard *tilestar_explore_panel_get_board (TilestarExplorePanel *self);

/* The selected node, which is a TilestarPicture. (transfer none) */
GtkWidget        *tilestar_explore_panel_get_node  (TilestarExplorePanel *self);

G_END_DECLS
