/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-model.h: a race of two to four searches of one board, and how far it is.
 *
 * The searches are recorded one after the other, each by itself, so that none is in the way of
 * another's clock; then each is run again a few times without a record, for its time. How far
 * the race is is one number, the *position*, 0 … length, from which the moment of each lane
 * follows (TilestarRaceStep):
 *
 *   by expansions   all lanes have made so many expansions
 *   by time         all have searched so many nanoseconds: each as many expansions as it makes
 *                   in that time, at the mean speed of its whole search without a record
 *   by f-layer      all have gone through the same f-layers. Where each lane's f is a bound on the
 *                   solution's length (A*, IDA* and others: TilestarRaceModel tells), these are
 *                   all layers up to the same f, which the positions count; otherwise, as f of
 *                   weighted A* is no length, each lane's first so many layers
 *
 * A lane that is at its end stays there.
 *
 * Properties:
 *   "running" (gboolean, read-only): lanes are being recorded or timed
 *   "playing" (gboolean, read-only): the position advances by itself, up to the end
 *   "step" (TilestarRaceStep, read-only)
 *
 * Signals:
 *   "lanes-changed" (): there are more, or fewer
 *   "position-changed" (): the position, or the length
 *   "finished" (): all lanes are recorded, and what is said of the race can be asked for
 *   "layout-changed" (): get_layout() answers otherwise
 *
 * Main thread only.
 */

#pragma once

#include "tilestar-map-layout.h"
#include "tilestar-playback.h"
#include "tilestar-race-finish.h"

G_BEGIN_DECLS

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
G_DECLARE_FINAL_TYPE (TilestarRaceModel, tilestar_race_model, TILESTAR, RACE_MODEL, GObject)

/* @settings: limits, and parameters of heuristics; referenced. At first A* with Manhattan distance
 * against A* with misplaced tiles. */
TilestarRaceModel *tilestar_race_model_new           (GSettings                *settings) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none) */
GSettings         *tilestar_race_model_get_settings  (TilestarRaceModel        *self);

/* ---- Lanes ---- */

guint              tilestar_race_model_get_n_lanes   (TilestarRaceModel        *self);
/* (transfer none) */
TilestarRaceLane  *tilestar_race_model_get_lane      (TilestarRaceModel        *self,
                                                      guint                     i);

/* Another one, with a choice that none has yet; recorded at once where there has been a race. No
 * effect if there are MAX_LANES. */
void               tilestar_race_model_add_lane      (TilestarRaceModel        *self);

/* No effect if there are MIN_LANES. */
void               tilestar_race_model_remove_lane   (TilestarRaceModel        *self,
                                                      guint                     i);

/* As tilestar_race_lane_choose(); it is recorded at once where there has been a race. */
void               tilestar_race_model_choose        (TilestarRaceModel        *self,
                                                      guint                     i,
                                                      const SlideSearchRequest *method,
                                                      const char               *heuristic);

/* ---- Recording ---- */

/* Records all lanes, from @start to @goal. */
void               tilestar_race_model_start         (TilestarRaceModel        *self,
                                                      const SlideBoard         *start,
                                                      const SlideBoard         *goal);

/* What is being recorded ends as it is; lanes whose turn has not come are not. */
void               tilestar_race_model_stop          (TilestarRaceModel        *self);
gboolean           tilestar_race_model_is_running    (TilestarRaceModel        *self);

/* The boards of the race; FALSE, with nothing set, before the first. */
gboolean           tilestar_race_model_get_pair      (TilestarRaceModel        *self,
                                                      SlideBoard               *start,
                                                      SlideBoard               *goal);

/* One for the maps of all lanes, by distance from the start and, in each ring, by the distance to
 * the goal: no lane's h, so that a board is at the same place in each. NULL for boards with more
 * than TILESTAR_MAP_MAX_CELLS cells, and until it is there. (transfer none) */
TilestarMapLayout *tilestar_race_model_get_layout    (TilestarRaceModel        *self);

/* How it ended; NULL until all lanes have been through. (transfer none), until the next race or
 * choice */
const TilestarRaceFinish *
                   tilestar_race_model_get_finish    (TilestarRaceModel        *self);

/* ---- The position ---- */

void               tilestar_race_model_set_step      (TilestarRaceModel        *self,
                                                      TilestarRaceStep          step);
TilestarRaceStep   tilestar_race_model_get_step      (TilestarRaceModel        *self);

/* 0 until there is anything. */
guint64            tilestar_race_model_get_length    (TilestarRaceModel        *self);
guint64            tilestar_race_model_get_position  (TilestarRaceModel        *self);
void               tilestar_race_model_set_position  (TilestarRaceModel        *self,
                                                      guint64                   position);

/* Whether positions by f-layer are of one f for all lanes; @out_f: that of position @position. */
gboolean           tilestar_race_model_get_layer_f   (TilestarRaceModel        *self,
                                                      guint64                   position,
                                                      guint                    *out_f);

void               tilestar_race_model_set_playing   (TilestarRaceModel        *self,
                                                      gboolean                  playing);
gboolean           tilestar_race_model_is_playing    (TilestarRaceModel        *self);

/* 1: all of the race in TILESTAR_RACE_SECONDS. */
void               tilestar_race_model_set_speed     (TilestarRaceModel        *self,
                                                      double                    speed);
double             tilestar_race_model_get_speed     (TilestarRaceModel        *self);

/* Which lane has least to go: that is first at its end, in the unit of the step. n_lanes where that
 * means nothing: none is done, others have as much to go (A* with consistent heuristics ends in the
 * same f-layer whatever they are), or layers are counted and a lane has none that another has. */
guint              tilestar_race_model_get_leader    (TilestarRaceModel        *self);

/* The first position at which lane @i is at its end; 0 while it is not DONE. */
guint64            tilestar_race_model_get_end       (TilestarRaceModel        *self,
                                                      guint                     i);

G_END_DECLS
