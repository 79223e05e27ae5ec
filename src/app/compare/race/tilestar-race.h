/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race.h: two to four searches of one board, side by side under one timeline.
 *
 * A page of the Compare view. The logic is in tilestar-race-model.h; this widget shows a lane for
 * each search (tilestar-race-lane-view.h), the timeline below them, and the finish in words.
 *
 * It is accessible as a group named "Race" with the slider "Race timeline"; each lane is a group
 * named by its search, "A* · Manhattan distance".
 *
 * It is a TilestarPicture: all lanes at the current moment, with their names and numbers, and the
 * finish.
 *
 * Properties:
 * "running" (gboolean, read-only): searches are being recorded
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_RACE (tilestar_race_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRace, tilestar_race, TILESTAR, RACE, GtkBox)

GtkWidget         *tilestar_race_new         (TilestarWorkspace *workspace);

/* Races from the start to the goal of the session with the current lanes, like the button "Start
 * race", and like the action solve while the race is visible. */
void               tilestar_race_start       (TilestarRace      *self);

/* Starts a race of four chosen searches on a board of its own; the session's board stays. */
void               tilestar_race_start_example (TilestarRace    *self);

/* Stops recording: each lane keeps what has been recorded. */
void               tilestar_race_stop        (TilestarRace      *self);
gboolean           tilestar_race_is_running  (TilestarRace      *self);

/* The effect of Escape: stops the recording, otherwise playback. FALSE if there was nothing to
 * stop. */
gboolean           tilestar_race_escape      (TilestarRace      *self);

/* For an audience, gives the maps more room. */
void               tilestar_race_set_presenting (TilestarRace   *self,
                                                 gboolean        is_presenting);

/* Puts the focus on the timeline, or on the button that starts a race. */
void               tilestar_race_focus       (TilestarRace      *self);

/* play, first-step, previous-step, next-step, last-step, and export-race (s: "svg", "pdf",
 * "png"): for the window, so that its keys control the race while it is visible; disabled while
 * it is not. They are also available under the prefix "race" within the widget. (transfer none) */
GActionMap        *tilestar_race_get_actions (TilestarRace      *self);
