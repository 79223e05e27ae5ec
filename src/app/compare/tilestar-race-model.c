/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-model.c: a race of two to four searches of one board, and how far it is.
 */

#include "tilestar-race-model-private.h"

#include "tilestar-background.h"
#include "tilestar-map-layout-worker.h"
#include "tilestar-race-timing.h"
#include "tilestar-search-settings.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TilestarRaceModel, tilestar_race_model, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (TilestarRaceStep, tilestar_race_step,
                    G_DEFINE_ENUM_VALUE (TILESTAR_RACE_BY_EXPANSIONS, "expansions"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_RACE_BY_TIME, "time"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_RACE_BY_LAYER, "layer"))

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_PLAYING,
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

static void run_next (TilestarRaceModel *self);

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
  run_next (self);
  g_signal_emit (self, signals[FINISHED], 0);
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

/* Whatever has to be done is done with the lane in hand. */
static void
end_current (TilestarRaceModel *self)
{
  g_clear_object (&self->current);
  tilestar_race_model_update_length (self);
  run_next (self);
}

static void
timed_cb (gpointer data,
          gpointer user_data)
{
  TilestarRaceModel *self = user_data;
  TilestarRaceTiming *timing = data;

  g_clear_object (&self->cancellable);
  if (timing->facts != NULL)
    tilestar_race_lane_finish (self->current, g_steal_pointer (&timing->facts), timing->seconds);
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

/* The next lane whose turn it is; after the last the finish. */
static void
run_next (TilestarRaceModel *self)
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
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
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

/* Nobody listens to it any more; dropping it ends its search. */
static void
drop_job (TilestarRaceModel *self)
{
  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  g_clear_object (&self->job);
}

/* Lets go of what is under way. */
static void
drop_current (TilestarRaceModel *self)
{
  if (tilestar_search_job_is_running (self->job))
    {
      drop_job (self);
      make_job (self);
    }
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->current);
  self->is_stopping = FALSE;
}

/* ---- The layout ---- */

static void
layout_done_cb (TilestarMapLayout *layout,
                gpointer           user_data)
{
  TilestarRaceModel *self = user_data;

  g_clear_object (&self->layout_cancellable);
  self->layout = layout;
  g_signal_emit (self, signals[LAYOUT_CHANGED], 0);
}

static void
drop_layout (TilestarRaceModel *self)
{
  g_cancellable_cancel (self->layout_cancellable);
  g_clear_object (&self->layout_cancellable);
  g_clear_pointer (&self->layout, tilestar_map_layout_unref);
}

static void
start_layout (TilestarRaceModel *self)
{
  drop_layout (self);
  g_signal_emit (self, signals[LAYOUT_CHANGED], 0);
  if (slide_board_get_n_cells (&self->start) <= TILESTAR_MAP_MAX_CELLS)
    self->layout_cancellable = tilestar_map_layout_make (&self->start, &self->goal, NULL, layout_done_cb,
                                                         self);
}

TilestarMapLayout *
tilestar_race_model_get_layout (TilestarRaceModel *self)
{
  return self->layout;
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
  tilestar_race_model_update_length (self);
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
  return self->current != NULL || self->cancellable != NULL;
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

/* ---- Other lanes ---- */

/* What is said of the race is not true of the lanes there are now. */
static void
lanes_changed (TilestarRaceModel *self,
               TilestarRaceLane  *lane)
{
  drop_finish (self);
  if (self->cancellable != NULL && self->current == NULL)
    {
      g_cancellable_cancel (self->cancellable);
      g_clear_object (&self->cancellable);
    }
  tilestar_race_model_update_length (self);
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

  tilestar_ticker_stop (self->ticker);
  drop_job (self);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
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

  tilestar_ticker_free (self->ticker);
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

    case PROP_PLAYING:
      g_value_set_boolean (value, tilestar_race_model_is_playing (self));
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

  object_class->dispose = tilestar_race_model_dispose;
  object_class->finalize = tilestar_race_model_finalize;
  object_class->get_property = tilestar_race_model_get_property;

  properties[PROP_RUNNING] =
    g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PLAYING] =
    g_param_spec_boolean ("playing", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_STEP] =
    g_param_spec_enum ("step", NULL, NULL, TILESTAR_TYPE_RACE_STEP, TILESTAR_RACE_BY_EXPANSIONS,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                               NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tilestar_race_model_init (TilestarRaceModel *self)
{
  self->lanes = g_ptr_array_new_with_free_func (g_object_unref);
  self->fs = g_array_new (FALSE, FALSE, sizeof (guint));
  self->speed = 1.0;
  self->ticker = tilestar_ticker_new (1.0, tilestar_race_model_tick, self);
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
