/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explore-panel.h: the side panel of the Explore view.
 *
 * Shows the name of the explored search, the selected node and the counters at the current moment.
 * It scrolls its own contents.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_EXPLORE_PANEL (tilestar_explore_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarExplorePanel, tilestar_explore_panel, TILESTAR, EXPLORE_PANEL, AdwBin)

GtkWidget        *tilestar_explore_panel_new       (void);

/* Sets the workspace to use. Call once. */
void              tilestar_explore_panel_bind      (TilestarExplorePanel *self,
                                                    TilestarWorkspace    *workspace);

/* Same as tilestar_node_panel_get_board(). */
const SlideBoard *tilestar_explore_panel_get_board (TilestarExplorePanel *self);

/* Returns the selected node, a TilestarPicture. (transfer none) */
GtkWidget        *tilestar_explore_panel_get_node  (TilestarExplorePanel *self);

/* Returns what scrolls, from top to bottom; the lesson may be put above. (transfer none) */
GtkBox           *tilestar_explore_panel_get_box   (TilestarExplorePanel *self);

/* Scrolls to the top. */
void              tilestar_explore_panel_scroll_up (TilestarExplorePanel *self);
