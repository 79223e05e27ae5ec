/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race.h: two to four searches of one board, side by side under one scrubber.
 *
 * A page of the Compare view. What is raced and when is in tilestar-race-model.h; here it is
 * shown: a lane for each search (tilestar-race-lane-view.h), the time line below them, and the
 * finish in words.
 *
 * To assistive technologies it is a group named "Race" with the slider "Race timeline"; each lane
 * is a group named by its search, "A* · Manhattan distance".
 *
 * It is a TilestarPicture: all lanes at the moment, with their names and numbers, and the finish.
 *
 * Properties:
 *   "running" (gboolean, read-only): searches are being recorded
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_RACE (tilestar_race_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRace, tilestar_race, TILESTAR, RACE, GtkBox)

GtkWidget         *tilestar_race_new         (TilestarWorkspace *workspace);

/* Races from the start to the goal of the session, by the lanes as they are: what its button
 * "Start race" does, and solve where the race is on show. */
void               tilestar_race_start       (TilestarRace      *self);

/* Ends what is being recorded: each lane keeps what there is of it. */
void               tilestar_race_stop        (TilestarRace      *self);
gboolean           tilestar_race_is_running  (TilestarRace      *self);

/* What Escape does: ends what runs, else what plays. FALSE if there was nothing. */
gboolean           tilestar_race_escape      (TilestarRace      *self);

/* Puts the focus on the time line, or on the button that starts a race. */
void               tilestar_race_focus       (TilestarRace      *self);

/* play, first-step, previous-step, next-step, last-step, and export-race (s: "svg", "pdf", "png"):
 * for the window, so that its keys go through the race while it is on show; disabled while it is
 * not. They are there under the prefix "race" within the widget anyway. (transfer none) */
GActionMap        *tilestar_race_get_actions (TilestarRace      *self);

G_END_DECLS
