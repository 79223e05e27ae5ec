/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-solve-view.h: set a board, solve it, step through the answer.
 *
 * Puts setup, stage and the Solve button together, and runs the search.
 *
 * Properties: "running" (gboolean, read-only): a search is under way.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-session.h"
#include "tilestar-statistics-panel.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SOLVE_VIEW (tilestar_solve_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSolveView, tilestar_solve_view, TILESTAR, SOLVE_VIEW, AdwBin)

/* Must be called once, before the view is shown. @panel is fed with the
 * search's statistics. */
void     tilestar_solve_view_bind       (TilestarSolveView       *self,
                                         TilestarSession         *session,
                                         GSettings               *settings,
                                         TilestarStatisticsPanel *panel);

/* Starts a search from the session's start, in place of one that runs. */
void     tilestar_solve_view_solve      (TilestarSolveView       *self);
void     tilestar_solve_view_stop       (TilestarSolveView       *self);
gboolean tilestar_solve_view_is_running (TilestarSolveView       *self);

/* Makes the next move of a shortest path from the board; when it is found. */
void     tilestar_solve_view_hint       (TilestarSolveView       *self);

/* A scramble of as many moves as the user has set. */
void     tilestar_solve_view_scramble   (TilestarSolveView       *self);

/* Whether the goal is the board that the user is at. */
gboolean tilestar_solve_view_is_goal_focused (TilestarSolveView  *self);

/* What Escape does: ends the search, else what is being edited.
 * Returns: FALSE if there was nothing to leave */
gboolean tilestar_solve_view_escape     (TilestarSolveView       *self);

/* The parts that are scrolled: keys that scrolling would use up have to be
 * caught in them. (transfer none) */
GtkWidget *tilestar_solve_view_get_stage       (TilestarSolveView *self);
GtkWidget *tilestar_solve_view_get_setup_panel (TilestarSolveView *self);

/* Puts the focus on the board. */
void     tilestar_solve_view_focus      (TilestarSolveView       *self);

G_END_DECLS
