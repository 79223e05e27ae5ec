/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race-lane.h"

#include "tilestar-class.h"

struct _TilestarRaceLane
{
  GObject parent_instance;

  SlideSearchRequest     method;
  char                  *heuristic;
  char                  *name;
  TilestarRaceLaneState  state;
  char                  *problem;      /* nullable */
  TilestarExploration   *exploration;
  TilestarRaceFacts     *facts;        /* nullable */
  TilestarRaceTime       time;
};

G_DEFINE_FINAL_TYPE (TilestarRaceLane, tilestar_race_lane, G_TYPE_OBJECT)

enum
{
  CHOICE_CHANGED,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
changed (TilestarRaceLane *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- The choice ---- */

/* The name of the search, without parameters from the settings. */
static char *
dup_name (TilestarRaceLane *self)
{
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (self->heuristic, NULL);
  g_autoptr (TilestarRun) run = NULL;

  if (!slide_algorithm_get_info (self->method.algorithm)->uses_heuristic)
    g_clear_pointer (&spec, slide_heuristic_spec_free);
  run = tilestar_run_new (&self->method, spec);
  return g_strdup (tilestar_run_get_name (run));
}

static void
set_name (TilestarRaceLane *self,
          char             *name)
{
  g_free (self->name);
  self->name = name;
  g_signal_emit (self, signals[CHOICE_CHANGED], 0);
}

static void
forget (TilestarRaceLane *self)
{
  g_clear_pointer (&self->facts, tilestar_race_facts_unref);
  g_clear_pointer (&self->problem, g_free);
  self->time = (TilestarRaceTime) { 0 };
}

void
tilestar_race_lane_choose (TilestarRaceLane         *self,
                           const SlideSearchRequest *method,
                           const char               *heuristic)
{
  g_autofree char *text = g_strdup (heuristic);

  g_return_if_fail (TILESTAR_IS_RACE_LANE (self));

  self->method = *method;
  self->method.heuristic = NULL;
  self->method.backward = NULL;
  self->method.record = NULL;
  g_free (self->heuristic);
  self->heuristic = g_steal_pointer (&text);

  forget (self);
  self->state = TILESTAR_RACE_LANE_IDLE;
  tilestar_exploration_set_record (self->exploration, NULL, NULL);
  set_name (self, dup_name (self));
  changed (self);
}

const SlideSearchRequest *
tilestar_race_lane_get_method (TilestarRaceLane *self)
{
  return &self->method;
}

const char *
tilestar_race_lane_get_heuristic (TilestarRaceLane *self)
{
  return self->heuristic;
}

const char *
tilestar_race_lane_get_name (TilestarRaceLane *self)
{
  return self->name;
}

/* ---- Results ---- */

TilestarRaceLaneState
tilestar_race_lane_get_state (TilestarRaceLane *self)
{
  return self->state;
}

const char *
tilestar_race_lane_get_problem (TilestarRaceLane *self)
{
  return self->problem;
}

TilestarExploration *
tilestar_race_lane_get_exploration (TilestarRaceLane *self)
{
  return self->exploration;
}

TilestarRun *
tilestar_race_lane_get_run (TilestarRaceLane *self)
{
  return tilestar_exploration_get_run (self->exploration);
}

TilestarRaceFacts *
tilestar_race_lane_get_facts (TilestarRaceLane *self)
{
  return self->facts;
}

const TilestarRaceTime *
tilestar_race_lane_get_time (TilestarRaceLane *self)
{
  return &self->time;
}

double
tilestar_race_lane_get_seconds (TilestarRaceLane *self)
{
  return self->time.seconds;
}

gboolean
tilestar_race_lane_is_at_end (TilestarRaceLane *self)
{
  return self->state == TILESTAR_RACE_LANE_DONE
         && tilestar_exploration_get_moment (self->exploration) == self->facts->n;
}

/* ---- For the model ---- */

void
tilestar_race_lane_set_state (TilestarRaceLane      *self,
                              TilestarRaceLaneState  state)
{
  self->state = state;
  changed (self);
}

void
tilestar_race_lane_fail (TilestarRaceLane *self,
                         char             *problem)
{
  forget (self);
  self->problem = problem;
  tilestar_exploration_set_record (self->exploration, NULL, NULL);
  tilestar_race_lane_set_state (self, TILESTAR_RACE_LANE_FAILED);
}

void
tilestar_race_lane_begin (TilestarRaceLane *self,
                          SlideRecord      *record,
                          TilestarRun      *run)
{
  forget (self);
  self->state = TILESTAR_RACE_LANE_RECORDING;
  tilestar_exploration_set_record (self->exploration, record, run);
  set_name (self, g_strdup (tilestar_run_get_name (run)));
  changed (self);
}

void
tilestar_race_lane_finish (TilestarRaceLane       *self,
                           TilestarRaceFacts      *facts,
                           const TilestarRaceTime *time)
{
  self->facts = facts;
  self->time = *time;
  tilestar_race_lane_set_state (self, TILESTAR_RACE_LANE_DONE);
}

void
tilestar_race_lane_grew (TilestarRaceLane *self)
{
  tilestar_exploration_update (self->exploration);
  changed (self);
}

/* ---- The object ---- */

static void
tilestar_race_lane_finalize (GObject *object)
{
  TilestarRaceLane *self = TILESTAR_RACE_LANE (object);

  forget (self);
  g_free (self->heuristic);
  g_free (self->name);
  g_object_unref (self->exploration);

  G_OBJECT_CLASS (tilestar_race_lane_parent_class)->finalize (object);
}

static void
tilestar_race_lane_class_init (TilestarRaceLaneClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tilestar_race_lane_finalize;

  signals[CHOICE_CHANGED] = TILESTAR_SIGNAL (klass, "choice-changed", 0);
  signals[CHANGED] = TILESTAR_SIGNAL (klass, "changed", 0);
}

static void
tilestar_race_lane_init (TilestarRaceLane *self)
{
  self->exploration = tilestar_exploration_new ();
  /* The solution appears only when the lane has reached the goal. */
  g_object_set (self->exploration, "solution-shown", FALSE, NULL);
}

TilestarRaceLane *
tilestar_race_lane_new (const SlideSearchRequest *method,
                        const char               *heuristic)
{
  TilestarRaceLane *self = g_object_new (TILESTAR_TYPE_RACE_LANE, NULL);

  tilestar_race_lane_choose (self, method, heuristic);
  return self;
}
