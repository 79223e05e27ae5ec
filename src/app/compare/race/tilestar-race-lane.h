/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-lane.h: one of the searches of a race.
 *
 * What is to be searched with, which can be chosen anew at any time, and what came of it: the
 * recorded search as an exploration (tilestar-exploration.h), whose moment the race moves, what is
 * known of the record (tilestar-race-facts.h), and how long the search takes by itself. The
 * race's model (tilestar-race-model.h) sees to all of that; a view reads it.
 *
 * Signals:
 *   "choice-changed" (): get_name() says otherwise
 *   "changed" (): its state, or how far it has been recorded
 *
 * Main thread only.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-race-facts.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_RACE_LANE_IDLE,       /* nothing has been raced with these choices */
  TILESTAR_RACE_LANE_WAITING,    /* its turn comes */
  TILESTAR_RACE_LANE_RECORDING,
  TILESTAR_RACE_LANE_MEASURING,  /* it is recorded, and now timed */
  TILESTAR_RACE_LANE_DONE,
  TILESTAR_RACE_LANE_FAILED      /* there was no search, or none that can be recorded */
} TilestarRaceLaneState;

#define TILESTAR_TYPE_RACE_LANE (tilestar_race_lane_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRaceLane, tilestar_race_lane, TILESTAR, RACE_LANE, GObject)

/* @method: its algorithm and options; boards and limits are not looked at. @heuristic: as
 * tilestar_settings_parse_heuristic() reads it */
TilestarRaceLane *tilestar_race_lane_new           (const SlideSearchRequest *method,
                                                    const char               *heuristic) G_GNUC_WARN_UNUSED_RESULT;

/* Forgets what came of the choice before. */
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

/* Why it FAILED, a sentence; NULL otherwise. (transfer none) */
const char       *tilestar_race_lane_get_problem   (TilestarRaceLane         *self);

/* The same object as long as the lane lives. (transfer none) */
TilestarExploration *
                  tilestar_race_lane_get_exploration (TilestarRaceLane       *self);

/* What it was searched with, and what came of it; NULL before. (transfer none) */
TilestarRun      *tilestar_race_lane_get_run       (TilestarRaceLane         *self);

/* NULL unless DONE. (transfer none) */
TilestarRaceFacts *
                  tilestar_race_lane_get_facts     (TilestarRaceLane         *self);

/* What its expansions take; of no runs unless DONE. (transfer none) */
const TilestarRaceTime *
                  tilestar_race_lane_get_time      (TilestarRaceLane         *self);
double            tilestar_race_lane_get_seconds   (TilestarRaceLane         *self);

/* Whether it is at its end, DONE. */
gboolean          tilestar_race_lane_is_at_end     (TilestarRaceLane         *self);

/* ---- For the model ---- */

void              tilestar_race_lane_set_state     (TilestarRaceLane         *self,
                                                    TilestarRaceLaneState     state);
/* @problem: (transfer full) */
void              tilestar_race_lane_fail          (TilestarRaceLane         *self,
                                                    char                     *problem);

/* It is being recorded: @record of @run, both referenced. */
void              tilestar_race_lane_begin         (TilestarRaceLane         *self,
                                                    SlideRecord              *record,
                                                    TilestarRun              *run);

/* @facts: (transfer full). @time: copied */
void              tilestar_race_lane_finish        (TilestarRaceLane         *self,
                                                    TilestarRaceFacts        *facts,
                                                    const TilestarRaceTime   *time);

/* It was recorded further. */
void              tilestar_race_lane_grew          (TilestarRaceLane         *self);

G_END_DECLS
