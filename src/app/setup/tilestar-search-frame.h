/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-frame.h: the frame of a view that starts searches.
 *
 * The setup column is beside the view's main part or below it (tilestar-columns.h). At its bottom is a bar with the
 * status, the progress of tables, and the window's actions solve and stop, of which one is shown at a time. The board
 * editor replaces the main part while a board is edited. In a template: <child type="main">; in the bar <child
 * type="row"> between status and buttons, <child type="button"> after the buttons.
 *
 * Its actions, which become the view's: edit-start, edit-goal, scramble.
 *
 * Signals:
 *   "editing-changed" (): editing of a board has begun or ended, or another board is edited
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_SEARCH_FRAME (tilestar_search_frame_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSearchFrame, tilestar_search_frame, TILESTAR, SEARCH_FRAME, AdwBin)

/* Must be called once. Adds its actions to @map, which the frame must outlive. */
void              tilestar_search_frame_bind            (TilestarSearchFrame *self,
                                                         TilestarWorkspace   *workspace,
                                                         GActionMap          *map);

/* Must be called at most once. The status hides the solution while @exploration hides it. */
void              tilestar_search_frame_set_exploration (TilestarSearchFrame *self,
                                                         TilestarExploration *exploration);

/* ---- Editing ---- */

gboolean          tilestar_search_frame_is_editing      (TilestarSearchFrame *self);

/* Ends editing and commits what was typed so far. Does nothing if no board is edited. */
void              tilestar_search_frame_end_edit        (TilestarSearchFrame *self);

/* Handles Escape while a board is edited. Returns: FALSE if there was nothing to leave */
gboolean          tilestar_search_frame_escape_edit     (TilestarSearchFrame *self);

/* See tilestar_view_is_goal_focused(). */
gboolean          tilestar_search_frame_is_goal_focused (TilestarSearchFrame *self);

/* Returns: (transfer none) (nullable): the board that has the focus in the setup column or in the
 * editor, valid until it changes; NULL if none has */
const SlideBoard *tilestar_search_frame_get_board       (TilestarSearchFrame *self);

/* ---- Visibility and focus ---- */

/* Scrolls to the main part and focuses the editor if it is open. Returns: FALSE if the view has to
 * set the focus */
gboolean          tilestar_search_frame_focus           (TilestarSearchFrame *self);
void              tilestar_search_frame_show_main       (TilestarSearchFrame *self);

/* Without the side column, the bar is a row below the main part with a one-line status. */
void              tilestar_search_frame_set_has_side    (TilestarSearchFrame *self,
                                                         gboolean             has_side);
void              tilestar_search_frame_set_has_bar     (TilestarSearchFrame *self,
                                                         gboolean             has_bar);

/* Sets whether *Solve* is the suggested one of the window's buttons; TRUE at first. */
void              tilestar_search_frame_suggest_solve   (TilestarSearchFrame *self,
                                                         gboolean             is_suggested);

/* Shows why no search was started, see tilestar_status_line_refuse(). */
void              tilestar_search_frame_refuse          (TilestarSearchFrame *self,
                                                         const GError        *error);
