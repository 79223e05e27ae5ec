/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-setup-panel.h: the problem and the method: the left column.
 *
 * Start and goal boards with their edit switches, size, goal, random boards, solvability; heuristic, algorithm and their
 * weights. It shows and changes the session's boards and the settings' choices. Below the heuristic it explains why that
 * cannot be used with this goal, or the state of its tables. Its buttons are actions of the window. The boards are small
 * and cannot be edited here: a click on one, or on its switch, requests that it is edited elsewhere.
 *
 * Signals:
 *   "edit" (guint edited): the user wants to edit this board (TilestarEdited), or none
 *   "clicked" (guint cell): a cell of the small board that is being edited was clicked
 */

#pragma once

#include <adwaita.h>

#include "tilestar-board-editor.h"
#include "tilestar-workspace.h"

#define TILESTAR_TYPE_SETUP_PANEL (tilestar_setup_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSetupPanel, tilestar_setup_panel, TILESTAR, SETUP_PANEL, AdwBin)

/* Must be called once, before the panel is shown. */
void     tilestar_setup_panel_bind        (TilestarSetupPanel *self,
                                           TilestarWorkspace  *workspace);

/* Toggles the edit button of @edited, as a click would; emits "edit". */
void     tilestar_setup_panel_toggle_edit (TilestarSetupPanel *self,
                                           TilestarEdited      edited);

/* Releases the active edit button; emits "edit". */
void     tilestar_setup_panel_end_edit    (TilestarSetupPanel *self);

/* Moves the focus to the edit button of @edited. */
void     tilestar_setup_panel_focus_edit  (TilestarSetupPanel *self,
                                           TilestarEdited      edited);

/* Whether the goal board has the focus. */
gboolean tilestar_setup_panel_is_goal_focused    (TilestarSetupPanel *self);

/* As tilestar_search_options_set_recorded(). */
void     tilestar_setup_panel_set_recorded       (TilestarSetupPanel *self);

/* The number of moves of a scramble, and the length of the shortest solution of one by length. */
guint    tilestar_setup_panel_get_scramble_moves (TilestarSetupPanel *self);
guint    tilestar_setup_panel_get_scramble_length (TilestarSetupPanel *self);
