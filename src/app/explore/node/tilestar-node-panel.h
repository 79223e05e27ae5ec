/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-panel.h: the panel that shows the selected node.
 *
 * Shows its board with the explanation of its heuristic value, g, h, f and h*, why it was chosen,
 * a player for the path from the start to it, and its successors.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-exploration.h"

#define TILESTAR_TYPE_NODE_PANEL (tilestar_node_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarNodePanel, tilestar_node_panel, TILESTAR, NODE_PANEL, AdwBin)

/* Sets the exploration to show. Call once. */
void              tilestar_node_panel_bind      (TilestarNodePanel   *self,
                                                 TilestarExploration *exploration);

/* Returns the board on display, which is that of the selected node or of a node on the path to it,
 * or NULL. (transfer none), valid until it changes */
const SlideBoard *tilestar_node_panel_get_board (TilestarNodePanel   *self);
