/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-lane-view.h: one lane of a race: what searches there, and how far it is.
 *
 * From the top: dropdowns for algorithm and heuristic, with the options of the algorithm in a
 * menu; the picture of the moment, the state-space map of small boards and the landscape of larger
 * ones; its numbers at the moment; and how it stands in the race.
 *
 * To assistive technologies it is a group named by its search.
 *
 * Signals:
 *   "choice-changed" (): another algorithm, heuristic or option was chosen here; see get_choice()
 *   "removed" (): it is not wanted any more
 *   "explored" (): its search is to be shown in Explore
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-map-view.h"
#include "tilestar-race-model.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_RACE_LANE_VIEW (tilestar_race_lane_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRaceLaneView, tilestar_race_lane_view, TILESTAR, RACE_LANE_VIEW, GtkBox)

/* Of @lane of @model; both are referenced. */
GtkWidget        *tilestar_race_lane_view_new        (TilestarRaceModel    *model,
                                                      TilestarRaceLane     *lane);

TilestarRaceLane *tilestar_race_lane_view_get_lane   (TilestarRaceLaneView *self);

/* What is chosen in it. (transfer none) */
const char       *tilestar_race_lane_view_get_choice (TilestarRaceLaneView *self,
                                                      SlideSearchRequest   *method);

/* The map, which all lanes colour alike, and what of a frame it may take. */
TilestarMapView  *tilestar_race_lane_view_get_map    (TilestarRaceLaneView *self);

/* So far its landscape goes at least. */
void              tilestar_race_lane_view_set_range  (TilestarRaceLaneView *self,
                                                      guint                 max_g,
                                                      guint                 max_h);

/* The position of the race is another, or who is ahead. @may_remove: there are lanes to spare */
void              tilestar_race_lane_view_update     (TilestarRaceLaneView *self,
                                                      gboolean              may_remove);

/* How it stands, in words: "At the goal, first: 20 moves after 65 expansions". Free with g_free() */
char             *tilestar_race_lane_view_dup_status (TilestarRaceLaneView *self) G_GNUC_WARN_UNUSED_RESULT;

/* The picture on show; NULL: none. (transfer none) */
GtkWidget        *tilestar_race_lane_view_get_picture (TilestarRaceLaneView *self);

G_END_DECLS
