/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-frame.h: what a view that starts searches stands in.
 *
 * The setup column, beside the view's own main part or below it (tilestar-columns.h); at its
 * foot a bar that says how things stand and how far tables are, with the window's actions
 * solve and stop, of which one is shown at a time; and the board editor, which takes the main
 * part's place while a board is edited. For use from a template: <child type="main">; in the
 * bar <child type="row"> between status and buttons, <child type="button"> after these.
 *
 * Its actions, which the view takes in as its own: edit-start, edit-goal, scramble.
 *
 * Signals:
 *   "editing-changed" (): a board is edited, another one, or none any more
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SEARCH_FRAME (tilestar_search_frame_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSearchFrame, tilestar_search_frame, TILESTAR, SEARCH_FRAME, AdwBin)

/* Once. Adds its actions to @map, which it outlives. */
void              tilestar_search_frame_bind            (TilestarSearchFrame *self,
                                                         TilestarWorkspace   *workspace,
                                                         GActionMap          *map);

/* ---- Editing ---- */

gboolean          tilestar_search_frame_is_editing      (TilestarSearchFrame *self);

/* Ends it with what was set so far, which may be half typed. Nothing where none is edited. */
void              tilestar_search_frame_end_edit        (TilestarSearchFrame *self);

/* What Escape does to it. FALSE if there was nothing to leave */
gboolean          tilestar_search_frame_escape_edit     (TilestarSearchFrame *self);

/* As tilestar_view_is_goal_focused(). */
gboolean          tilestar_search_frame_is_goal_focused (TilestarSearchFrame *self);

/* The board that the user is at in the setup column or in the editor; NULL: neither. (transfer
 * none), valid until it changes */
const SlideBoard *tilestar_search_frame_get_board       (TilestarSearchFrame *self);

/* ---- What is in sight ---- */

/* Scrolls to the main part, and puts the focus into the editor if that has its place. FALSE
 * if the focus is the view's to put. */
gboolean          tilestar_search_frame_focus           (TilestarSearchFrame *self);
void              tilestar_search_frame_show_main       (TilestarSearchFrame *self);

/* Without the side the bar is one row below the main part, with a status of one line. */
void              tilestar_search_frame_set_has_side    (TilestarSearchFrame *self,
                                                         gboolean             has_side);
void              tilestar_search_frame_set_has_bar     (TilestarSearchFrame *self,
                                                         gboolean             has_bar);

/* Why there was no search at all, as tilestar_status_line_refuse(). */
void              tilestar_search_frame_refuse          (TilestarSearchFrame *self,
                                                         const GError        *error);

G_END_DECLS
