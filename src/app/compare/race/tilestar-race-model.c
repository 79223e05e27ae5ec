/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race-model.h"

#include "tilestar-race-model-test.h"

#include <glib/gi18n.h>
#include <math.h>

#include "slide-visible-text.h"
#include "tilestar-class.h"
#include "tilestar-latest.h"
#include "tilestar-map-layout-worker.h"
#include "tilestar-race-timing.h"
#include "tilestar-search-job.h"
#include "tilestar-search-settings.h"

struct _TilestarRaceModel
{
  TilestarPlayback parent_instance;

  GSettings           *settings;
  GPtrArray           *lanes;         /* of TilestarRaceLane */
  gboolean             has_pair;
  SlideBoard           start;
  SlideBoard           goal;

  /* The work in progress: at most one search, timing, or finish. */
  TilestarRaceLane    *current;       /* nullable: the lane being recorded or timed */
  TilestarSearchJob   *job;
  TilestarLatest       worker;        /* of the timing or the finish */
  gboolean             is_stopping;
  gboolean             was_running;

  TilestarMapLayout   *layout;        /* nullable */
  TilestarLatest       layout_maker;
  TilestarRaceFinish  *finish;        /* nullable */

  TilestarRaceStep     step;
  GArray              *fs;            /* of guint: each f of any layer, if layers are comparable */
  gboolean             has_fs;
  guint64              length;
  guint64              position;
  double               speed;
};

static void run_next (TilestarRaceModel *self);

G_DEFINE_FINAL_TYPE (TilestarRaceModel, tilestar_race_model, TILESTAR_TYPE_PLAYBACK)

G_DEFINE_ENUM_TYPE (TilestarRaceStep, tilestar_race_step,
                    G_DEFINE_ENUM_VALUE (TILESTAR_RACE_BY_EXPANSIONS, "expansions"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_RACE_BY_TIME, "time"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_RACE_BY_LAYER, "layer"))

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_STEP,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  LANES_CHANGED,
  POSITION_CHANGED,
  FINISHED,
  LAYOUT_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

GSettings *
tilestar_race_model_get_settings (TilestarRaceModel *self)
{
  return self->settings;
}

/* ---- Lanes ---- */

guint
tilestar_race_model_get_n_lanes (TilestarRaceModel *self)
{
  return self->lanes->len;
}

TilestarRaceLane *
tilestar_race_model_get_lane (TilestarRaceModel *self,
                              guint              i)
{
  g_return_val_if_fail (i < self->lanes->len, NULL);

  return g_ptr_array_index (self->lanes, i);
}

/* ---- The layout ---- */

static void
layout_done_cb (TilestarMapLayout *layout,
                gpointer           user_data)
{
  TilestarRaceModel *self = user_data;

  self->layout = layout;
  g_signal_emit (self, signals[LAYOUT_CHANGED], 0);
}

static void
drop_layout (TilestarRaceModel *self)
{
  tilestar_latest_drop (&self->layout_maker);
  g_clear_pointer (&self->layout, tilestar_map_layout_unref);
}

static void
start_layout (TilestarRaceModel *self)
{
  drop_layout (self);
  g_signal_emit (self, signals[LAYOUT_CHANGED], 0);
  if (slide_board_get_n_cells (&self->start) <= TILESTAR_MAP_MAX_CELLS)
    tilestar_map_layout_make (&self->layout_maker, &self->start, &self->goal, NULL, layout_done_cb, self);
}

TilestarMapLayout *
tilestar_race_model_get_layout (TilestarRaceModel *self)
{
  return self->layout;
}

/* ---- The moment of each lane ---- */

/* NULL if lane @i is not recorded yet. */
static TilestarRaceFacts *
get_facts (TilestarRaceModel *self,
           guint              i)
{
  return tilestar_race_lane_get_facts (g_ptr_array_index (self->lanes, i));
}

/* Whether f is a lower bound on the length of the solution, or an iteration that has finished. */
static gboolean
is_f_a_length (SlideAlgorithm algorithm)
{
  return algorithm != SLIDE_ALGORITHM_WEIGHTED_ASTAR && algorithm != SLIDE_ALGORITHM_GREEDY
         && algorithm != SLIDE_ALGORITHM_BREADTH_FIRST;
}

static guint64
get_nanoseconds (TilestarRaceModel *self,
                 guint              i)
{
  double seconds = tilestar_race_lane_get_seconds (g_ptr_array_index (self->lanes, i));

  return (guint64) MAX (1.0, ceil (seconds * 1e9));
}

/* The moment of lane @i at @position. */
static guint64
get_moment (TilestarRaceModel *self,
            guint              i,
            guint64            position)
{
  TilestarRaceFacts *facts = get_facts (self, i);
  guint64 nanoseconds;

  if (facts == NULL || position == 0)
    return 0;

  switch (self->step)
    {
    case TILESTAR_RACE_BY_TIME:
      nanoseconds = get_nanoseconds (self, i);
      return position >= nanoseconds
             ? facts->n : (guint64) ((double) facts->n * (double) position / (double) nanoseconds);

    case TILESTAR_RACE_BY_LAYER:
      return self->has_fs
             ? tilestar_race_facts_get_moment_at_f (facts, g_array_index (self->fs, guint,
                                                                          MIN (position, self->fs->len) - 1))
             : tilestar_race_facts_get_moment_of_layer (facts, (guint) MIN (position, G_MAXUINT));

    case TILESTAR_RACE_BY_EXPANSIONS:
    default:
      return MIN (position, facts->n);
    }
}

guint64
tilestar_race_model_get_end (TilestarRaceModel *self,
                             guint              i)
{
  TilestarRaceFacts *facts = get_facts (self, i);
  guint last, end = 0;

  if (facts == NULL || facts->n == 0)
    return 0;

  switch (self->step)
    {
    case TILESTAR_RACE_BY_TIME:
      return get_nanoseconds (self, i);

    case TILESTAR_RACE_BY_LAYER:
      if (!self->has_fs)
        return facts->layers->len;
      last = g_array_index (facts->layers, TilestarRaceLayer, facts->layers->len - 1).f;
      while (g_array_index (self->fs, guint, end) < last)
        end++;
      return end + 1;

    case TILESTAR_RACE_BY_EXPANSIONS:
    default:
      return facts->n;
    }
}

static int
compare_fs (gconstpointer a,
            gconstpointer b)
{
  const guint *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

/* Each f of any lane, once, sorted. */
static void
collect_fs (TilestarRaceModel *self)
{
  guint n = 0;

  g_array_set_size (self->fs, 0);
  self->has_fs = TRUE;
  for (guint i = 0; i < self->lanes->len; i++)
    {
      TilestarRaceFacts *facts = get_facts (self, i);

      if (facts == NULL)
        continue;
      if (!is_f_a_length (tilestar_race_lane_get_method (g_ptr_array_index (self->lanes, i))->algorithm))
        self->has_fs = FALSE;
      for (guint k = 0; k < facts->layers->len; k++)
        g_array_append_val (self->fs, g_array_index (facts->layers, TilestarRaceLayer, k).f);
    }

  g_array_sort (self->fs, compare_fs);
  for (guint i = 0; i < self->fs->len; i++)
    {
      guint f = g_array_index (self->fs, guint, i);

      if (n == 0 || g_array_index (self->fs, guint, n - 1) != f)
        g_array_index (self->fs, guint, n++) = f;
    }
  g_array_set_size (self->fs, n);
}

static void
move_lanes (TilestarRaceModel *self)
{
  for (guint i = 0; i < self->lanes->len; i++)
    if (get_facts (self, i) != NULL)
      tilestar_exploration_set_moment (tilestar_race_lane_get_exploration (g_ptr_array_index (self->lanes, i)),
                                       get_moment (self, i, self->position));
  g_signal_emit (self, signals[POSITION_CHANGED], 0);
}

/* Steps per second during playback. */
static void
update_rate (TilestarRaceModel *self)
{
  tilestar_playback_set_rate (TILESTAR_PLAYBACK (self),
                              (double) MAX (1, self->length) / TILESTAR_RACE_SECONDS * self->speed);
}

/* Another lane was recorded, or all were reset. */
static void
update_length (TilestarRaceModel *self)
{
  collect_fs (self);
  self->length = 0;
  for (guint i = 0; i < self->lanes->len; i++)
    self->length = MAX (self->length, tilestar_race_model_get_end (self, i));
  self->position = MIN (self->position, self->length);
  update_rate (self);
  move_lanes (self);
}

/* ---- The position ---- */

void
tilestar_race_model_set_step (TilestarRaceModel *self,
                              TilestarRaceStep   step)
{
  double part = self->length > 0 ? (double) self->position / (double) self->length : 0.0;

  g_return_if_fail (TILESTAR_IS_RACE_MODEL (self));

  if (step == self->step)
    return;

  /* Keeps the same fraction of the length. */
  self->step = step;
  self->position = 0;
  update_length (self);
  tilestar_race_model_set_position (self, (guint64) (part * (double) self->length + 0.5));
  g_object_notify (G_OBJECT (self), "step");
}

TilestarRaceStep
tilestar_race_model_get_step (TilestarRaceModel *self)
{
  return self->step;
}

guint64
tilestar_race_model_get_length (TilestarRaceModel *self)
{
  return self->length;
}

guint64
tilestar_race_model_get_position (TilestarRaceModel *self)
{
  return self->position;
}

void
tilestar_race_model_set_position (TilestarRaceModel *self,
                                  guint64            position)
{
  g_return_if_fail (TILESTAR_IS_RACE_MODEL (self));

  position = MIN (position, self->length);
  if (position == self->position)
    return;

  self->position = position;
  move_lanes (self);
}

/* The first position, by time, at which lane @i has made @moment expansions. */
static guint64
get_time_of_moment (TilestarRaceModel *self,
                    guint              i,
                    guint64            moment)
{
  guint64 n = get_facts (self, i)->n;
  guint64 position = (guint64) ceil ((double) moment * (double) get_nanoseconds (self, i) / (double) n);

  /* Corrects rounding. */
  while (position > 0 && get_moment (self, i, position - 1) >= moment)
    position--;
  while (get_moment (self, i, position) < moment)
    position++;

  return position;
}

void
tilestar_race_model_go (TilestarRaceModel *self,
                        gboolean           forward)
{
  guint64 next = forward ? self->length : 0;

  g_return_if_fail (TILESTAR_IS_RACE_MODEL (self));

  if (self->step != TILESTAR_RACE_BY_TIME)
    {
      if (forward || self->position > 0)
        tilestar_race_model_set_position (self, forward ? self->position + 1 : self->position - 1);
      return;
    }

  for (guint i = 0; i < self->lanes->len; i++)
    {
      TilestarRaceFacts *facts = get_facts (self, i);
      guint64 moment = get_moment (self, i, self->position), there;

      if (facts == NULL || facts->n == 0)
        continue;
      if (forward && moment < facts->n)
        next = MIN (next, get_time_of_moment (self, i, moment + 1));
      else if (!forward && moment > 0)
        {
          /* The position of its last expansion; if that is the current one, of the one before. */
          there = get_time_of_moment (self, i, moment);
          if (there == self->position)
            there = moment > 1 ? get_time_of_moment (self, i, moment - 1) : 0;
          next = MAX (next, there);
        }
    }
  tilestar_race_model_set_position (self, next);
}

gboolean
tilestar_race_model_get_layer_f (TilestarRaceModel *self,
                                 guint64            position,
                                 guint             *out_f)
{
  if (!self->has_fs || position == 0 || position > self->fs->len)
    return FALSE;

  *out_f = g_array_index (self->fs, guint, position - 1);
  return TRUE;
}

guint
tilestar_race_model_get_leader (TilestarRaceModel *self)
{
  guint leader = self->lanes->len;
  gboolean is_shared = self->step == TILESTAR_RACE_BY_LAYER && !self->has_fs;

  for (guint i = 0; i < self->lanes->len; i++)
    {
      TilestarRaceLane *lane = g_ptr_array_index (self->lanes, i);
      TilestarRun *run = tilestar_race_lane_get_run (lane);

      /* A lane that does not reach the goal cannot be ahead. */
      if (get_facts (self, i) == NULL || tilestar_run_get_path (run) == NULL)
        continue;
      if (leader == self->lanes->len
          || tilestar_race_model_get_end (self, i) < tilestar_race_model_get_end (self, leader))
        {
          leader = i;
          is_shared = self->step == TILESTAR_RACE_BY_LAYER && !self->has_fs;
        }
      else if (tilestar_race_model_get_end (self, i) == tilestar_race_model_get_end (self, leader))
        {
          is_shared = TRUE;
        }
    }

  return is_shared ? self->lanes->len : leader;
}

/* ---- Playing ---- */

void
tilestar_race_model_set_playing (TilestarRaceModel *self,
                                 gboolean           playing)
{
  tilestar_playback_set_playing (TILESTAR_PLAYBACK (self), playing);
}

gboolean
tilestar_race_model_is_playing (TilestarRaceModel *self)
{
  return tilestar_playback_is_playing (TILESTAR_PLAYBACK (self));
}

void
tilestar_race_model_set_speed (TilestarRaceModel *self,
                               double             speed)
{
  speed = CLAMP (speed, TILESTAR_RACE_MIN_SPEED, TILESTAR_RACE_MAX_SPEED);
  if (speed == self->speed)
    return;

  self->speed = speed;
  update_rate (self);
}

double
tilestar_race_model_get_speed (TilestarRaceModel *self)
{
  return self->speed;
}

/* ---- As playback ---- */

static guint64
get_position (TilestarPlayback *playback)
{
  return TILESTAR_RACE_MODEL (playback)->position;
}

static guint64
get_length (TilestarPlayback *playback)
{
  return TILESTAR_RACE_MODEL (playback)->length;
}

static void
set_position (TilestarPlayback *playback,
              guint64           position)
{
  tilestar_race_model_set_position (TILESTAR_RACE_MODEL (playback), position);
}

static void
step (TilestarPlayback *playback,
      gboolean          forward)
{
  tilestar_race_model_go (TILESTAR_RACE_MODEL (playback), forward);
}

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

  self->finish = g_steal_pointer ((TilestarRaceFinish **) data);
  run_next (self);
  g_signal_emit (self, signals[FINISHED], 0);
}

static void
start_finish (TilestarRaceModel *self)
{
  TilestarRaceFinish **work = g_new0 (TilestarRaceFinish *, 1);

  *work = tilestar_race_finish_new ();
  for (guint i = 0; i < self->lanes->len; i++)
    if (get_facts (self, i) != NULL)
      tilestar_race_finish_add (*work, g_ptr_array_index (self->lanes, i));
  tilestar_latest_start (&self->worker, work_out_finish, work, finish_free, finish_done_cb, self);
}

/* The finish is no longer valid. */
static void
drop_finish (TilestarRaceModel *self)
{
  g_clear_pointer (&self->finish, tilestar_race_finish_free);
}

const TilestarRaceFinish *
tilestar_race_model_get_finish (TilestarRaceModel *self)
{
  return self->finish;
}

/* ---- Recording ---- */

/* Ends the current lane. */
static void
end_current (TilestarRaceModel *self)
{
  g_clear_object (&self->current);
  update_length (self);
  run_next (self);
}

static void
timed_cb (gpointer data,
          gpointer user_data)
{
  TilestarRaceModel *self = user_data;
  TilestarRaceTiming *timing = data;

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
  tilestar_latest_start (&self->worker, tilestar_race_timing_execute, timing, tilestar_race_timing_free,
                         timed_cb, self);
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

/* Reports progress to the lane. */
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
                           slide_visible_message (error != NULL ? error->message
                                                  : _("The goal cannot be reached from this board")));
  end_current (self);
}

static void
building_cb (TilestarRaceModel *self)
{
  if (self->current != NULL)
    tilestar_race_lane_grew (self->current);
}

/* The lanes share the memory limit, since all records are in memory at the same time. */
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

/* Starts recording @lane, or sets the reason why it cannot be recorded. */
static void
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
      return;
    }

  if (info->uses_heuristic)
    spec = tilestar_settings_parse_heuristic (self->settings, tilestar_race_lane_get_heuristic (lane),
                                              &self->goal, &error);
  if (error != NULL)
    {
      tilestar_race_lane_fail (lane, slide_visible_message (error->message));
      return;
    }

  init_request (self, lane, &request);
  record = slide_record_new (request.node_limit);
  request.record = record;
  run = tilestar_run_new (&request, spec);
  g_set_object (&self->current, lane);
  tilestar_search_job_start (self->job, &request, spec);
  tilestar_race_lane_begin (lane, record, run);
}

/* Continues with the next lane, or after the last with the finish. No effect while something is
 * in progress. */
static void
run_next (TilestarRaceModel *self)
{
  gboolean is_running;

  for (guint i = 0; i < self->lanes->len && self->current == NULL && !tilestar_latest_is_busy (&self->worker); i++)
    {
      TilestarRaceLane *lane = g_ptr_array_index (self->lanes, i);

      if (tilestar_race_lane_get_state (lane) != TILESTAR_RACE_LANE_WAITING)
        continue;
      if (self->is_stopping)
        tilestar_race_lane_set_state (lane, TILESTAR_RACE_LANE_IDLE);
      else
        start_lane (self, lane);
    }
  if (self->current == NULL && !tilestar_latest_is_busy (&self->worker) && self->has_pair && self->finish == NULL)
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

static void
make_job (TilestarRaceModel *self)
{
  self->job = tilestar_search_job_new ();
  g_signal_connect_swapped (self->job, "building", G_CALLBACK (building_cb), self);
  g_signal_connect_swapped (self->job, "updated", G_CALLBACK (updated_cb), self);
  g_signal_connect_swapped (self->job, "finished", G_CALLBACK (finished_cb), self);
}

/* No handler is connected any more; dropping it stops its search. */
static void
drop_job (TilestarRaceModel *self)
{
  tilestar_clear_watched (&self->job, self);
}

/* Cancels the work in progress. */
static void
drop_current (TilestarRaceModel *self)
{
  if (tilestar_search_job_is_running (self->job))
    {
      drop_job (self);
      make_job (self);
    }
  tilestar_latest_drop (&self->worker);
  g_clear_object (&self->current);
  self->is_stopping = FALSE;
}

/* ---- Races ---- */

void
tilestar_race_model_start (TilestarRaceModel *self,
                           const SlideBoard  *start,
                           const SlideBoard  *goal)
{
  gboolean is_other = !self->has_pair || !slide_board_equal (start, &self->start)
                      || !slide_board_equal (goal, &self->goal);

  g_return_if_fail (TILESTAR_IS_RACE_MODEL (self));

  tilestar_race_model_set_playing (self, FALSE);
  drop_current (self);
  drop_finish (self);
  self->has_pair = TRUE;
  self->start = *start;
  self->goal = *goal;
  for (guint i = 0; i < self->lanes->len; i++)
    {
      TilestarRaceLane *lane = g_ptr_array_index (self->lanes, i);
      SlideSearchRequest method = *tilestar_race_lane_get_method (lane);

      tilestar_race_lane_choose (lane, &method, tilestar_race_lane_get_heuristic (lane));
      tilestar_race_lane_set_state (lane, TILESTAR_RACE_LANE_WAITING);
    }
  self->position = 0;
  update_length (self);
  if (is_other)
    start_layout (self);
  run_next (self);
}

void
tilestar_race_model_stop (TilestarRaceModel *self)
{
  g_return_if_fail (TILESTAR_IS_RACE_MODEL (self));

  if (!tilestar_race_model_is_running (self))
    return;

  self->is_stopping = TRUE;
  tilestar_search_job_stop (self->job);
  for (guint i = 0; i < self->lanes->len; i++)
    if (tilestar_race_lane_get_state (g_ptr_array_index (self->lanes, i)) == TILESTAR_RACE_LANE_WAITING)
      tilestar_race_lane_set_state (g_ptr_array_index (self->lanes, i), TILESTAR_RACE_LANE_IDLE);
}

gboolean
tilestar_race_model_is_running (TilestarRaceModel *self)
{
  return self->current != NULL || tilestar_latest_is_busy (&self->worker);
}

gboolean
tilestar_race_model_get_pair (TilestarRaceModel *self,
                              SlideBoard        *start,
                              SlideBoard        *goal)
{
  if (!self->has_pair)
    return FALSE;

  *start = self->start;
  *goal = self->goal;
  return TRUE;
}

/* ---- Adding, removing and changing lanes ---- */

/* Drops results of the previous lanes. @lane: (nullable): to be recorded */
static void
lanes_changed (TilestarRaceModel *self,
               TilestarRaceLane  *lane)
{
  drop_finish (self);
  if (tilestar_latest_is_busy (&self->worker) && self->current == NULL)
    tilestar_latest_drop (&self->worker);
  update_length (self);
  if (lane != NULL && self->has_pair)
    tilestar_race_lane_set_state (lane, TILESTAR_RACE_LANE_WAITING);
  run_next (self);
}

static gboolean
has_choice (TilestarRaceModel        *self,
            const SlideSearchRequest *method,
            const char               *heuristic)
{
  for (guint i = 0; i < self->lanes->len; i++)
    {
      TilestarRaceLane *lane = g_ptr_array_index (self->lanes, i);

      if (tilestar_race_lane_get_method (lane)->algorithm == method->algorithm
          && g_str_equal (tilestar_race_lane_get_heuristic (lane), heuristic))
        return TRUE;
    }

  return FALSE;
}

static TilestarRaceLane *
append_lane (TilestarRaceModel *self)
{
  static const char *const heuristics[] = {
    "manhattan", "misplaced", "linear-conflict", "walking-distance", "zero",
  };
  SlideBoard board = { .rows = 3, .columns = 3 };
  TilestarRaceLane *lane;
  SlideSearchRequest method;
  guint choice = 0;

  slide_search_request_init (&method, &board, &board);
  while (choice + 1 < G_N_ELEMENTS (heuristics) && has_choice (self, &method, heuristics[choice]))
    choice++;
  lane = tilestar_race_lane_new (&method, heuristics[choice]);
  g_ptr_array_add (self->lanes, lane);
  return lane;
}

void
tilestar_race_model_add_lane (TilestarRaceModel *self)
{
  TilestarRaceLane *lane;

  g_return_if_fail (TILESTAR_IS_RACE_MODEL (self));

  if (self->lanes->len == TILESTAR_RACE_MAX_LANES)
    return;

  lane = append_lane (self);
  g_signal_emit (self, signals[LANES_CHANGED], 0);
  lanes_changed (self, lane);
}

void
tilestar_race_model_remove_lane (TilestarRaceModel *self,
                                 guint              i)
{
  g_return_if_fail (TILESTAR_IS_RACE_MODEL (self));
  g_return_if_fail (i < self->lanes->len);

  if (self->lanes->len == TILESTAR_RACE_MIN_LANES)
    return;

  if (g_ptr_array_index (self->lanes, i) == self->current)
    drop_current (self);
  g_ptr_array_remove_index (self->lanes, i);
  g_signal_emit (self, signals[LANES_CHANGED], 0);
  lanes_changed (self, NULL);
}

void
tilestar_race_model_choose (TilestarRaceModel        *self,
                            guint                     i,
                            const SlideSearchRequest *method,
                            const char               *heuristic)
{
  TilestarRaceLane *lane;

  g_return_if_fail (TILESTAR_IS_RACE_MODEL (self));
  g_return_if_fail (i < self->lanes->len);

  lane = g_ptr_array_index (self->lanes, i);
  if (lane == self->current)
    drop_current (self);
  tilestar_race_lane_choose (lane, method, heuristic);
  lanes_changed (self, lane);
}

/* ---- The object ---- */

static void
tilestar_race_model_dispose (GObject *object)
{
  TilestarRaceModel *self = TILESTAR_RACE_MODEL (object);

  drop_job (self);
  tilestar_latest_drop (&self->worker);
  g_clear_object (&self->current);
  drop_layout (self);
  drop_finish (self);
  g_ptr_array_set_size (self->lanes, 0);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tilestar_race_model_parent_class)->dispose (object);
}

static void
tilestar_race_model_finalize (GObject *object)
{
  TilestarRaceModel *self = TILESTAR_RACE_MODEL (object);

  g_ptr_array_unref (self->lanes);
  g_array_unref (self->fs);

  G_OBJECT_CLASS (tilestar_race_model_parent_class)->finalize (object);
}

static void
tilestar_race_model_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  TilestarRaceModel *self = TILESTAR_RACE_MODEL (object);

  switch (prop_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, tilestar_race_model_is_running (self));
      break;

    case PROP_STEP:
      g_value_set_enum (value, self->step);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_race_model_class_init (TilestarRaceModelClass *klass)
{
  static const char *const names[N_SIGNALS] = {
    [LANES_CHANGED] = "lanes-changed", [POSITION_CHANGED] = "position-changed",
    [FINISHED] = "finished", [LAYOUT_CHANGED] = "layout-changed",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  TilestarPlaybackClass *playback_class = TILESTAR_PLAYBACK_CLASS (klass);

  object_class->dispose = tilestar_race_model_dispose;
  object_class->finalize = tilestar_race_model_finalize;
  object_class->get_property = tilestar_race_model_get_property;
  playback_class->get_position = get_position;
  playback_class->get_length = get_length;
  playback_class->set_position = set_position;
  playback_class->step = step;

  properties[PROP_RUNNING] =
    g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_STEP] =
    g_param_spec_enum ("step", NULL, NULL, TILESTAR_TYPE_RACE_STEP, TILESTAR_RACE_BY_EXPANSIONS,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = TILESTAR_SIGNAL (klass, names[i], 0);
}

static void
tilestar_race_model_init (TilestarRaceModel *self)
{
  self->lanes = g_ptr_array_new_with_free_func (g_object_unref);
  self->fs = g_array_new (FALSE, FALSE, sizeof (guint));
  self->speed = 1.0;
  make_job (self);
  append_lane (self);
  append_lane (self);
}

TilestarRaceModel *
tilestar_race_model_new (GSettings *settings)
{
  TilestarRaceModel *self = g_object_new (TILESTAR_TYPE_RACE_MODEL, NULL);

  self->settings = g_object_ref (settings);
  return self;
}
