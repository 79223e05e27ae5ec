/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-panel.h: the selected node.
 *
 * Its board with the heuristic drawn on it, g, h, f and what is true of it, why it was
 * chosen, the path from the start to it, played on the board, and its successors.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-exploration.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_NODE_PANEL (tilestar_node_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarNodePanel, tilestar_node_panel, TILESTAR, NODE_PANEL, AdwBin)

/* Once. */
void              tilestar_node_panel_bind      (TilestarNodePanel   *self,
                                                 TilestarExploration *exploration);

/* The board that is shown: that of the selected node, or of one on the path to it.
 * NULL where there is none. (transfer none), valid until it changes */
const SlideBoard *tilestar_node_panel_get_board (TilestarNodePanel   *self);

G_END_DECLS
