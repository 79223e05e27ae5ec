/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-model.c: a race of two to four searches of one board, and how far it is.
 */

#include "tilestar-race-model-private.h"

#include "tilestar-map-layout-worker.h"

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
  tilestar_race_model_drop_current (self);
  tilestar_race_model_drop_finish (self);
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
  tilestar_race_model_run_next (self);
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
  tilestar_race_model_drop_finish (self);
  if (self->cancellable != NULL && self->current == NULL)
    {
      g_cancellable_cancel (self->cancellable);
      g_clear_object (&self->cancellable);
    }
  tilestar_race_model_update_length (self);
  if (lane != NULL && self->has_pair)
    tilestar_race_lane_set_state (lane, TILESTAR_RACE_LANE_WAITING);
  tilestar_race_model_run_next (self);
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
    tilestar_race_model_drop_current (self);
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
    tilestar_race_model_drop_current (self);
  tilestar_race_lane_choose (lane, method, heuristic);
  lanes_changed (self, lane);
}

/* ---- The object ---- */

static void
tilestar_race_model_dispose (GObject *object)
{
  TilestarRaceModel *self = TILESTAR_RACE_MODEL (object);

  tilestar_ticker_stop (self->ticker);
  tilestar_race_model_drop_job (self);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->current);
  drop_layout (self);
  tilestar_race_model_drop_finish (self);
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
  tilestar_race_model_make_job (self);
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
