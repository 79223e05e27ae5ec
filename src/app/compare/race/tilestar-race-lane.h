/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-lane.h: one of the searches of a race.
 *
 * The choice of algorithm and heuristic, which may change at any time, and its results: the
 * recorded search as an exploration (tilestar-exploration.h), whose moment the race sets, the
 * facts of the record (tilestar-race-facts.h), and the time of the search by itself. The model
 * (tilestar-race-model.h) provides these; a view reads them.
 *
 * Signals:
 * "choice-changed" (): get_name() returns another name
 * "changed" (): its state, or the extent of its record
 *
 * Main thread only.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-race-facts.h"

typedef enum
{
  TILESTAR_RACE_LANE_IDLE,       /* not yet raced with this choice */
  TILESTAR_RACE_LANE_WAITING,    /* waits for its turn */
  TILESTAR_RACE_LANE_RECORDING,
  TILESTAR_RACE_LANE_MEASURING,  /* it is recorded, and being timed */
  TILESTAR_RACE_LANE_DONE,
  TILESTAR_RACE_LANE_FAILED      /* the search was not possible, or cannot be recorded */
} TilestarRaceLaneState;

#define TILESTAR_TYPE_RACE_LANE (tilestar_race_lane_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRaceLane, tilestar_race_lane, TILESTAR, RACE_LANE, GObject)

/* @method: its algorithm and options, without boards and limits. @heuristic: in the form of
 * tilestar_settings_parse_heuristic() */
TilestarRaceLane *tilestar_race_lane_new           (const SlideSearchRequest *method,
                                                    const char               *heuristic) G_GNUC_WARN_UNUSED_RESULT;

/* Clears the results of the previous choice. */
void              tilestar_race_lane_choose        (TilestarRaceLane         *self,
                                                    const SlideSearchRequest *method,
                                                    const char               *heuristic);

/* (transfer none) */
const SlideSearchRequest *
                  tilestar_race_lane_get_method    (TilestarRaceLane         *self);
const char       *tilestar_race_lane_get_heuristic (TilestarRaceLane         *self);

/* "A* · Manhattan distance". (transfer none) */
const char       *tilestar_race_lane_get_name      (TilestarRaceLane         *self);

TilestarRaceLaneState
                  tilestar_race_lane_get_state     (TilestarRaceLane         *self);

/* A sentence why it FAILED; NULL otherwise. (transfer none) */
const char       *tilestar_race_lane_get_problem   (TilestarRaceLane         *self);

/* The same object throughout the lifetime of the lane. (transfer none) */
TilestarExploration *
                  tilestar_race_lane_get_exploration (TilestarRaceLane       *self);

/* The search and its result; NULL before there is one. (transfer none) */
TilestarRun      *tilestar_race_lane_get_run       (TilestarRaceLane         *self);

/* NULL unless DONE. (transfer none) */
TilestarRaceFacts *
                  tilestar_race_lane_get_facts     (TilestarRaceLane         *self);

/* The time of its expansions; of no runs unless DONE. (transfer none) */
const TilestarRaceTime *
                  tilestar_race_lane_get_time      (TilestarRaceLane         *self);
double            tilestar_race_lane_get_seconds   (TilestarRaceLane         *self);

/* Whether it is DONE and at its end. */
gboolean          tilestar_race_lane_is_at_end     (TilestarRaceLane         *self);

/* ---- For the model ---- */

void              tilestar_race_lane_set_state     (TilestarRaceLane         *self,
                                                    TilestarRaceLaneState     state);
/* @problem: (transfer full) */
void              tilestar_race_lane_fail          (TilestarRaceLane         *self,
                                                    char                     *problem);

/* Starts recording: @record of @run, both referenced. */
void              tilestar_race_lane_begin         (TilestarRaceLane         *self,
                                                    SlideRecord              *record,
                                                    TilestarRun              *run);

/* @facts: (transfer full). @time: copied */
void              tilestar_race_lane_finish        (TilestarRaceLane         *self,
                                                    TilestarRaceFacts        *facts,
                                                    const TilestarRaceTime   *time);

/* More of it was recorded. */
void              tilestar_race_lane_grew          (TilestarRaceLane         *self);
