/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-model.h: a race of two to four searches of one board, and its position.
 *
 * The searches are recorded one after the other, so that none slows down another; then each is
 * repeated a few times without recording, to measure its time. The progress of the race is one
 * number, the *position*, 0 … length, which determines the moment of each lane (TilestarRaceStep):
 *
 *   by expansions   all lanes have made this number of expansions
 *   by time         all lanes have searched for this number of nanoseconds, each at the mean speed
 *                   of its whole search without recording
 *   by f-layer      all lanes have finished the same f-layers. If f of every lane is a bound on the
 *                   length of the solution (A*, IDA* and similar algorithms), these
 *                   are all layers up to the same f, and positions count the values of f; otherwise,
 *                   since f of weighted A* is not a length, they are each lane's first layers
 *
 * A lane that has reached its end stays there.
 *
 * Properties:
 *   "running" (gboolean, read-only): lanes are being recorded or timed
 *   "playing" (gboolean, read-only): the position advances until the end
 *   "step" (TilestarRaceStep, read-only)
 *
 * Signals:
 *   "lanes-changed" (): a lane was added or removed
 *   "position-changed" (): the position or the length has changed
 *   "finished" (): all lanes are recorded, and the finish is available
 *   "layout-changed" (): get_layout() returns another layout
 *
 * Main thread only.
 */

#pragma once

#include "tilestar-map-layout.h"
#include "tilestar-playback.h"
#include "tilestar-race-finish.h"

#define TILESTAR_RACE_MIN_LANES 2
#define TILESTAR_RACE_MAX_LANES 4
#define TILESTAR_RACE_SECONDS 20.0
#define TILESTAR_RACE_MIN_SPEED 0.1
#define TILESTAR_RACE_MAX_SPEED 10.0

typedef enum
{
  TILESTAR_RACE_BY_EXPANSIONS,
  TILESTAR_RACE_BY_TIME,
  TILESTAR_RACE_BY_LAYER,
  TILESTAR_RACE_N_STEPS
} TilestarRaceStep;

#define TILESTAR_TYPE_RACE_STEP (tilestar_race_step_get_type ())
GType              tilestar_race_step_get_type       (void);

#define TILESTAR_TYPE_RACE_MODEL (tilestar_race_model_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRaceModel, tilestar_race_model, TILESTAR, RACE_MODEL, TilestarPlayback)

/* @settings: limits, and parameters of heuristics; referenced. Starts with A* with Manhattan
 * distance and A* with misplaced tiles. */
TilestarRaceModel *tilestar_race_model_new           (GSettings                *settings) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none) */
GSettings         *tilestar_race_model_get_settings  (TilestarRaceModel        *self);

/* ---- Lanes ---- */

guint              tilestar_race_model_get_n_lanes   (TilestarRaceModel        *self);
/* (transfer none) */
TilestarRaceLane  *tilestar_race_model_get_lane      (TilestarRaceModel        *self,
                                                      guint                     i);

/* Adds a lane with a search that no other has; it is recorded at once if a race has been run. No
 * effect if there are MAX_LANES. */
void               tilestar_race_model_add_lane      (TilestarRaceModel        *self);

/* No effect if there are MIN_LANES. */
void               tilestar_race_model_remove_lane   (TilestarRaceModel        *self,
                                                      guint                     i);

/* Like tilestar_race_lane_choose(); it is recorded at once if a race has been run. */
void               tilestar_race_model_choose        (TilestarRaceModel        *self,
                                                      guint                     i,
                                                      const SlideSearchRequest *method,
                                                      const char               *heuristic);

/* ---- Recording ---- */

/* Records all lanes, from @start to @goal. */
void               tilestar_race_model_start         (TilestarRaceModel        *self,
                                                      const SlideBoard         *start,
                                                      const SlideBoard         *goal);

/* Stops the current recording and keeps its part; lanes that are waiting are not recorded. */
void               tilestar_race_model_stop          (TilestarRaceModel        *self);
gboolean           tilestar_race_model_is_running    (TilestarRaceModel        *self);

/* The boards of the race; FALSE, with nothing set, before the first race. */
gboolean           tilestar_race_model_get_pair      (TilestarRaceModel        *self,
                                                      SlideBoard               *start,
                                                      SlideBoard               *goal);

/* A layout for the maps of all lanes: by distance from the start and, in each ring, by distance
 * to the goal rather than the h of a lane, so that a board is at the same place in all of them.
 * NULL for boards with more than TILESTAR_MAP_MAX_CELLS cells, and until it has been computed.
 * (transfer none) */
TilestarMapLayout *tilestar_race_model_get_layout    (TilestarRaceModel        *self);

/* How it ended; NULL until all lanes are finished. (transfer none), until the next race or choice */
const TilestarRaceFinish *
                   tilestar_race_model_get_finish    (TilestarRaceModel        *self);

/* ---- The position ---- */

void               tilestar_race_model_set_step      (TilestarRaceModel        *self,
                                                      TilestarRaceStep          step);
TilestarRaceStep   tilestar_race_model_get_step      (TilestarRaceModel        *self);

/* 0 before a race. */
guint64            tilestar_race_model_get_length    (TilestarRaceModel        *self);
guint64            tilestar_race_model_get_position  (TilestarRaceModel        *self);
void               tilestar_race_model_set_position  (TilestarRaceModel        *self,
                                                      guint64                   position);

/* Whether a position by f-layer is the same f in all lanes; @out_f: that of @position. */
gboolean           tilestar_race_model_get_layer_f   (TilestarRaceModel        *self,
                                                      guint64                   position,
                                                      guint                    *out_f);

void               tilestar_race_model_set_playing   (TilestarRaceModel        *self,
                                                      gboolean                  playing);
gboolean           tilestar_race_model_is_playing    (TilestarRaceModel        *self);

/* At 1, the whole race is played in TILESTAR_RACE_SECONDS. */
void               tilestar_race_model_set_speed     (TilestarRaceModel        *self,
                                                      double                    speed);
double             tilestar_race_model_get_speed     (TilestarRaceModel        *self);

/* The lane that is closest to its end, in units of the step. n_lanes if no lane leads: no
 * lane is done, other lanes are as close (A* with any consistent heuristic ends in the same f-layer),
 * or layers are counted and a lane has no layer that corresponds. */
guint              tilestar_race_model_get_leader    (TilestarRaceModel        *self);

/* The first position at which lane @i is at its end; 0 unless it is DONE. */
guint64            tilestar_race_model_get_end       (TilestarRaceModel        *self,
                                                      guint                     i);
