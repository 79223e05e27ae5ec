/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-stage.h: the large board with its explanation and messages, and playback.
 *
 * While a search runs and the user does not play, it shows the search's current node (tilestar-live-board.h).
 */

#pragma once

#include <adwaita.h>

#include "slide-heuristic.h"
#include "tilestar-workspace.h"

#define TILESTAR_TYPE_STAGE (tilestar_stage_get_type ())
G_DECLARE_FINAL_TYPE (TilestarStage, tilestar_stage, TILESTAR, STAGE, AdwBin)

/* Must be called once, before the stage is shown. */
void     tilestar_stage_bind          (TilestarStage     *self,
                                       TilestarWorkspace *workspace);

/**
 * tilestar_stage_set_heuristic:
 * @heuristic: (nullable): built for the session's goal; NULL: none is drawn
 * @note: (nullable): text to show instead if there is none
 *
 * Draws the heuristic's explanation of the displayed board on it, and updates it with the board.
 */
void     tilestar_stage_set_heuristic (TilestarStage   *self,
                                       SlideHeuristic  *heuristic,
                                       const char      *note);

/* Sets the line below the board until the board changes; NULL: the stage's own message. */
void     tilestar_stage_set_message   (TilestarStage   *self,
                                       const char      *message);

/* Lights up the tile in @cell until the board changes, and shows the board instead of the search's; -1: lights up
 * none. */
void     tilestar_stage_light_up      (TilestarStage   *self,
                                       int              cell);

/* Marks the good moves from the session's board until it changes; NULL: none are marked. */
void     tilestar_stage_set_good_moves (TilestarStage        *self,
                                        const SlideGoodMoves *good);

/* Whether the board is shown, not that of the search in its place. */
gboolean tilestar_stage_is_board_shown (TilestarStage  *self);

/* Makes the hint's move on the board, as if the user had made it. */
void     tilestar_stage_make_move     (TilestarStage   *self,
                                       SlideMove        move);

void     tilestar_stage_focus_board   (TilestarStage   *self);

/* Presentation mode: shows the board and playback without the list of moves. */
void     tilestar_stage_set_presenting (TilestarStage *self,
                                        gboolean       is_presenting);

/* Whether there is a solution that could be shorter; makes it so (tilestar-improve-bar.h). */
gboolean tilestar_stage_may_improve   (TilestarStage   *self);
void     tilestar_stage_improve       (TilestarStage   *self);
