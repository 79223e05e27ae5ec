/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-live-board.h: the current node of a running search, over the board.
 *
 * An overlay over the board in play that lets all input through to it. It is visible while the workspace's current run
 * has a current node and the user does not play. At full speed it changes some seven times a second; at a slower pace it
 * shows every node.
 *
 * To assistive technologies it is an image, described at most once a second.
 *
 * Properties: "live" (gboolean): whether to show the search. TRUE with each start of a search; FALSE as soon as the
 * session's board changes or the user wants to see that board.
 *
 * Signals: "changed" (): another node is shown, or none
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_LIVE_BOARD (tilestar_live_board_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLiveBoard, tilestar_live_board, TILESTAR, LIVE_BOARD, GtkWidget)

/* Follows the current run of @workspace. Must be called once. */
void                 tilestar_live_board_bind            (TilestarLiveBoard *self,
                                                          TilestarWorkspace *workspace);

void                 tilestar_live_board_set_live        (TilestarLiveBoard *self,
                                                          gboolean           is_live);

/* Returns: (transfer none) (nullable): the displayed node, valid until the next "changed"; NULL if
 * there is none */
const SlideNodeView *tilestar_live_board_get_node        (TilestarLiveBoard *self);

/* The formula of f of the displayed node, which there must be (tilestar-formula.h). */
char                *tilestar_live_board_dup_formula     (TilestarLiveBoard *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_live_board_set_explanation:
 * @explanation: (transfer full) (nullable): of the displayed node, drawn on its board
 *
 * It is freed when the next node is displayed.
 */
void                 tilestar_live_board_set_explanation (TilestarLiveBoard *self,
                                                          SlideExplanation  *explanation);
