/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-recording.c: the lanes of a race are recorded and timed, one after the other; then
 * comes the finish.
 */

#include "tilestar-race-model-private.h"

#include "tilestar-background.h"
#include "tilestar-race-timing.h"
#include "tilestar-search-settings.h"

#include <glib/gi18n.h>

/* ---- The finish ---- */

static void
finish_free (gpointer data)
{
  tilestar_race_finish_free (*(TilestarRaceFinish **) data);
  g_free (data);
}

static void
work_out_finish (gpointer      data,
                 GCancellable *cancellable)
{
  tilestar_race_finish_work_out (*(TilestarRaceFinish **) data);
}

static void
finish_done_cb (gpointer data,
                gpointer user_data)
{
  TilestarRaceModel *self = user_data;

  g_clear_object (&self->cancellable);
  self->finish = g_steal_pointer ((TilestarRaceFinish **) data);
  tilestar_race_model_run_next (self);
  g_signal_emit_by_name (self, "finished");
}

static void
start_finish (TilestarRaceModel *self)
{
  TilestarRaceFinish **work = g_new0 (TilestarRaceFinish *, 1);

  *work = tilestar_race_finish_new ();
  for (guint i = 0; i < self->lanes->len; i++)
    if (tilestar_race_model_get_facts (self, i) != NULL)
      tilestar_race_finish_add (*work, g_ptr_array_index (self->lanes, i));
  self->cancellable = g_cancellable_new ();
  tilestar_background_run (work_out_finish, work, finish_free, self->cancellable, finish_done_cb, self);
}

void
tilestar_race_model_drop_finish (TilestarRaceModel *self)
{
  g_clear_pointer (&self->finish, tilestar_race_finish_free);
}

const TilestarRaceFinish *
tilestar_race_model_get_finish (TilestarRaceModel *self)
{
  return self->finish;
}

/* ---- Recording ---- */

/* Whatever has to be done is done with the lane in hand. */
static void
end_current (TilestarRaceModel *self)
{
  g_clear_object (&self->current);
  tilestar_race_model_update_length (self);
  tilestar_race_model_run_next (self);
}

static void
timed_cb (gpointer data,
          gpointer user_data)
{
  TilestarRaceModel *self = user_data;
  TilestarRaceTiming *timing = data;

  g_clear_object (&self->cancellable);
  if (timing->facts != NULL)
    tilestar_race_lane_finish (self->current, g_steal_pointer (&timing->facts), &timing->time);
  else
    tilestar_race_lane_set_state (self->current, TILESTAR_RACE_LANE_IDLE);
  end_current (self);
}

static void
start_timing (TilestarRaceModel *self,
              SlideRecord       *record)
{
  TilestarRaceTiming *timing =
    tilestar_race_timing_new (record, tilestar_search_job_get_request (self->job),
                              tilestar_search_job_get_heuristic (self->job),
                              self->is_stopping);

  tilestar_race_lane_set_state (self->current, TILESTAR_RACE_LANE_MEASURING);
  self->cancellable = g_cancellable_new ();
  tilestar_background_run (tilestar_race_timing_execute, timing, tilestar_race_timing_free,
                           self->cancellable, timed_cb, self);
}

static void
update_run (TilestarRaceModel *self)
{
  TilestarRun *run = tilestar_race_lane_get_run (self->current);

  if (tilestar_search_job_get_statistics (self->job) != NULL)
    tilestar_run_update (run, tilestar_search_job_get_statistics (self->job),
                         tilestar_search_job_get_series (self->job),
                         tilestar_search_job_get_landscape (self->job));
}

/* The lane learns of it. */
static void
show_current (TilestarRaceModel *self)
{
  tilestar_exploration_set_heuristic (tilestar_race_lane_get_exploration (self->current),
                                      tilestar_search_job_get_heuristic (self->job));
  tilestar_race_lane_grew (self->current);
}

static void
updated_cb (TilestarRaceModel *self)
{
  update_run (self);
  show_current (self);
}

static void
finished_cb (TilestarRaceModel *self)
{
  g_autoptr (GByteArray) path = tilestar_search_job_dup_path (self->job);
  const GError *error = tilestar_search_job_get_error (self->job);
  SlideRecord *record;

  update_run (self);
  tilestar_run_end (tilestar_race_lane_get_run (self->current), path, error);
  show_current (self);
  record = tilestar_exploration_get_record (tilestar_race_lane_get_exploration (self->current));

  if (error == NULL && record != NULL
      && tilestar_search_job_get_statistics (self->job)->status != SLIDE_STATUS_UNSOLVABLE)
    {
      start_timing (self, record);
      return;
    }

  tilestar_race_lane_fail (self->current,
                           g_strdup (error != NULL ? error->message
                                     : _("The goal cannot be reached from this board.")));
  end_current (self);
}

static void
building_cb (TilestarRaceModel *self)
{
  if (self->current != NULL)
    tilestar_race_lane_grew (self->current);
}

/* Each lane gets its part of the memory: the records are all there at the same time. */
static void
init_request (TilestarRaceModel  *self,
              TilestarRaceLane   *lane,
              SlideSearchRequest *request)
{
  guint record_limit = g_settings_get_uint (self->settings, "record-limit");

  *request = *tilestar_race_lane_get_method (lane);
  request->start = self->start;
  request->goal = self->goal;
  request->threads = 1;
  request->time_limit = g_settings_get_uint (self->settings, "time-limit");
  request->memory_limit = tilestar_settings_get_memory_limit (self->settings) / self->lanes->len;
  request->node_limit = record_limit > 0 ? record_limit : SLIDE_RECORD_MAX_EXPANSIONS;
}

/* FALSE: it is not to be. */
static gboolean
start_lane (TilestarRaceModel *self,
            TilestarRaceLane  *lane)
{
  const SlideAlgorithmInfo *info =
    slide_algorithm_get_info (tilestar_race_lane_get_method (lane)->algorithm);
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autoptr (SlideRecord) record = NULL;
  g_autoptr (TilestarRun) run = NULL;
  g_autoptr (GError) error = NULL;
  SlideSearchRequest request;

  if (!info->recordable)
    {
      tilestar_race_lane_fail (lane, g_strdup_printf (_("“%s” cannot be recorded. %s"), _(info->name),
                                                      _(info->unrecordable_reason)));
      return FALSE;
    }

  if (info->uses_heuristic)
    spec = tilestar_settings_parse_heuristic (self->settings, tilestar_race_lane_get_heuristic (lane),
                                              &self->goal, &error);
  if (error != NULL)
    {
      tilestar_race_lane_fail (lane, g_strdup (error->message));
      return FALSE;
    }

  init_request (self, lane, &request);
  record = slide_record_new (request.node_limit);
  request.record = record;
  run = tilestar_run_new (&request, spec);
  g_set_object (&self->current, lane);
  tilestar_search_job_start (self->job, &request, spec);
  tilestar_race_lane_begin (lane, record, run);
  return TRUE;
}

void
tilestar_race_model_run_next (TilestarRaceModel *self)
{
  gboolean is_running;

  for (guint i = 0; i < self->lanes->len && self->current == NULL && self->cancellable == NULL; i++)
    {
      TilestarRaceLane *lane = g_ptr_array_index (self->lanes, i);

      if (tilestar_race_lane_get_state (lane) != TILESTAR_RACE_LANE_WAITING)
        continue;
      if (self->is_stopping)
        tilestar_race_lane_set_state (lane, TILESTAR_RACE_LANE_IDLE);
      else
        start_lane (self, lane);
    }
  if (self->current == NULL && self->cancellable == NULL && self->has_pair && self->finish == NULL)
    start_finish (self);

  is_running = tilestar_race_model_is_running (self);
  if (!is_running)
    self->is_stopping = FALSE;
  if (is_running != self->was_running)
    {
      self->was_running = is_running;
      g_object_notify (G_OBJECT (self), "running");
    }
}

void
tilestar_race_model_make_job (TilestarRaceModel *self)
{
  self->job = tilestar_search_job_new ();
  g_signal_connect_swapped (self->job, "building", G_CALLBACK (building_cb), self);
  g_signal_connect_swapped (self->job, "updated", G_CALLBACK (updated_cb), self);
  g_signal_connect_swapped (self->job, "finished", G_CALLBACK (finished_cb), self);
}

void
tilestar_race_model_drop_job (TilestarRaceModel *self)
{
  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  g_clear_object (&self->job);
}

void
tilestar_race_model_drop_current (TilestarRaceModel *self)
{
  if (tilestar_search_job_is_running (self->job))
    {
      tilestar_race_model_drop_job (self);
      tilestar_race_model_make_job (self);
    }
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->current);
  self->is_stopping = FALSE;
}
