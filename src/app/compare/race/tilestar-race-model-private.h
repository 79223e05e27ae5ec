/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-model-private.h: a race, for the files that it is made of.
 *
 *   tilestar-race-model.c      its lanes, their layout, and what they are raced on
 *   tilestar-race-recording.c  recording and timing them, the finish
 *   tilestar-race-position.c   how far it is, and playing
 */

#pragma once

#include "tilestar-race-model.h"

#include "tilestar-search-job.h"
#include "tilestar-ticker.h"

G_BEGIN_DECLS

struct _TilestarRaceModel
{
  GObject parent_instance;

  GSettings           *settings;
  GPtrArray           *lanes;         /* of TilestarRaceLane */
  gboolean             has_pair;
  SlideBoard           start;
  SlideBoard           goal;

  /* What is under way: at most one of a search, a timing, and the finish. */
  TilestarRaceLane    *current;       /* nullable: is recorded, or timed */
  TilestarSearchJob   *job;
  GCancellable        *cancellable;   /* nullable: of the timing, or the finish */
  gboolean             is_stopping;
  gboolean             was_running;

  TilestarMapLayout   *layout;        /* nullable */
  GCancellable        *layout_cancellable;
  TilestarRaceFinish  *finish;        /* nullable */

  TilestarRaceStep     step;
  GArray              *fs;            /* of guint: each f that a layer has, where they compare */
  gboolean             has_fs;
  guint64              length;
  guint64              position;
  double               speed;
  TilestarTicker      *ticker;
};

/* NULL: lane @i is not recorded yet. */
static inline TilestarRaceFacts *
tilestar_race_model_get_facts (TilestarRaceModel *self,
                               guint              i)
{
  return tilestar_race_lane_get_facts (g_ptr_array_index (self->lanes, i));
}

/* ---- In tilestar-race-recording.c ---- */

void tilestar_race_model_make_job      (TilestarRaceModel *self);

/* Nobody listens to it any more; dropping it ends its search. */
void tilestar_race_model_drop_job      (TilestarRaceModel *self);

/* Goes on with the next lane whose turn it is; after the last with the finish. No effect while
 * something is under way. */
void tilestar_race_model_run_next      (TilestarRaceModel *self);

/* Lets go of what is under way. */
void tilestar_race_model_drop_current  (TilestarRaceModel *self);

/* What is said of the race is not true any more. */
void tilestar_race_model_drop_finish   (TilestarRaceModel *self);

/* ---- In tilestar-race-position.c ---- */

/* Another lane has been recorded, or none is any more. */
void tilestar_race_model_update_length (TilestarRaceModel *self);

/* So many steps have come due (tilestar-ticker.h). */
void tilestar_race_model_tick          (guint64            n,
                                        gpointer           user_data);

G_END_DECLS
