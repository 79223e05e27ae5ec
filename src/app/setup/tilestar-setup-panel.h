/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-setup-panel.h: what is to be solved, and how: the left column.
 *
 * Start and goal boards with their edit switches, size, goal, random boards,
 * solvability; heuristic, algorithm and their weights. The boards are the
 * session's, the choices the settings': the panel shows both and changes
 * both, and reports nothing itself. Its buttons are actions of the window.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-session.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SETUP_PANEL (tilestar_setup_panel_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSetupPanel, tilestar_setup_panel, TILESTAR, SETUP_PANEL, AdwBin)

/* Must be called once, before the panel is shown. */
void     tilestar_setup_panel_bind        (TilestarSetupPanel *self,
                                           TilestarSession    *session,
                                           GSettings          *settings);

/* What is to be said of the chosen heuristic: why it cannot be used with this goal
 * (@is_problem), or what became of its tables. @remark: (nullable): NULL for nothing */
void     tilestar_setup_panel_set_remark  (TilestarSetupPanel *self,
                                           const char         *remark,
                                           gboolean            is_problem);

/* Tables may have been built or deleted since: what the choices cost is another. */
void     tilestar_setup_panel_refresh_partitions (TilestarSetupPanel *self);

/* Ends editing, or what is half done in it: one thing for each call.
 * Returns: FALSE if there was nothing to leave */
gboolean tilestar_setup_panel_leave_edit  (TilestarSetupPanel *self);

/* Whether the goal is the board that the user is at. */
gboolean tilestar_setup_panel_is_goal_focused    (TilestarSetupPanel *self);

/* How many moves the user wants a scramble to make. */
guint    tilestar_setup_panel_get_scramble_moves (TilestarSetupPanel *self);

G_END_DECLS
