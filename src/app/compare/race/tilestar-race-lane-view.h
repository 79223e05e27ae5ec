/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-lane-view.h: one lane of a race: its search and its progress.
 *
 * From the top: dropdowns for algorithm and heuristic, with the options of the algorithm in a
 * menu; the picture of the current moment, which is the state-space map of small boards and the
 * landscape of larger ones; its numbers at that moment; and its place in the race.
 *
 * It is accessible as a group named by its search.
 *
 * Signals:
 * "choice-changed" (): another algorithm, heuristic or option was chosen here; see get_choice()
 * "removed" (): asks to remove the lane
 * "explored" (): asks to open the search in Explore
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-map-view.h"
#include "tilestar-race-model.h"

#define TILESTAR_TYPE_RACE_LANE_VIEW (tilestar_race_lane_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRaceLaneView, tilestar_race_lane_view, TILESTAR, RACE_LANE_VIEW, GtkBox)

/* Shows @lane of @model; both are referenced. */
GtkWidget        *tilestar_race_lane_view_new        (TilestarRaceModel    *model,
                                                      TilestarRaceLane     *lane);

TilestarRaceLane *tilestar_race_lane_view_get_lane   (TilestarRaceLaneView *self);

/* The search that is chosen in it. (transfer none) */
const char       *tilestar_race_lane_view_get_choice (TilestarRaceLaneView *self,
                                                      SlideSearchRequest   *method);

/* Returns its map, to set the coloring that all lanes share. (transfer none) */
TilestarMapView  *tilestar_race_lane_view_get_map    (TilestarRaceLaneView *self);

/* Its landscape extends at least this far. */
void              tilestar_race_lane_view_set_range  (TilestarRaceLaneView *self,
                                                      guint                 max_g,
                                                      guint                 max_h);

/* FALSE before the first race: only the choices are shown. */
void              tilestar_race_lane_view_set_raced  (TilestarRaceLaneView *self,
                                                      gboolean              is_raced);

/* TRUE, for an audience: the name of the search is above its numbers. */
void              tilestar_race_lane_view_set_presenting (TilestarRaceLaneView *self,
                                                          gboolean              is_presenting);

/* The position of the race has changed, or the lead. @may_remove: there are more lanes than the
 * minimum */
void              tilestar_race_lane_view_update     (TilestarRaceLaneView *self,
                                                      gboolean              may_remove);

/* Describes its state: "Finished first: 20 moves". Free with g_free() */
char             *tilestar_race_lane_view_dup_status (TilestarRaceLaneView *self) G_GNUC_WARN_UNUSED_RESULT;

/* The picture that is shown, or NULL. (transfer none) */
GtkWidget        *tilestar_race_lane_view_get_picture (TilestarRaceLaneView *self);
