/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-position.c: how far a race is: by expansions, by time or by f-layer.
 */

#include "tilestar-race-model-private.h"

#include <math.h>

/* ---- How far each lane is ---- */

/* Whether the f of a search is what its solution has at least, or what it has done with. */
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
  TilestarRaceFacts *facts = tilestar_race_model_get_facts (self, i);
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
  TilestarRaceFacts *facts = tilestar_race_model_get_facts (self, i);
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

/* Each f that any lane has, once. */
static void
collect_fs (TilestarRaceModel *self)
{
  guint n = 0;

  g_array_set_size (self->fs, 0);
  self->has_fs = TRUE;
  for (guint i = 0; i < self->lanes->len; i++)
    {
      TilestarRaceFacts *facts = tilestar_race_model_get_facts (self, i);

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
    if (tilestar_race_model_get_facts (self, i) != NULL)
      tilestar_exploration_set_moment (tilestar_race_lane_get_exploration (g_ptr_array_index (self->lanes, i)),
                                       get_moment (self, i, self->position));
  g_signal_emit_by_name (self, "position-changed");
}

/* How many steps come due a second. */
static void
update_rate (TilestarRaceModel *self)
{
  tilestar_ticker_set_rate (self->ticker,
                            (double) MAX (1, self->length) / TILESTAR_RACE_SECONDS * self->speed);
}

void
tilestar_race_model_update_length (TilestarRaceModel *self)
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

  /* As far along as before. */
  self->step = step;
  self->position = 0;
  tilestar_race_model_update_length (self);
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

/* By time the first position at which lane @i has made @moment expansions. */
static guint64
get_time_of_moment (TilestarRaceModel *self,
                    guint              i,
                    guint64            moment)
{
  guint64 n = tilestar_race_model_get_facts (self, i)->n;
  guint64 position = (guint64) ceil ((double) moment * (double) get_nanoseconds (self, i) / (double) n);

  /* What rounding leaves. */
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
      TilestarRaceFacts *facts = tilestar_race_model_get_facts (self, i);
      guint64 moment = get_moment (self, i, self->position), there;

      if (facts == NULL || facts->n == 0)
        continue;
      if (forward && moment < facts->n)
        next = MIN (next, get_time_of_moment (self, i, moment + 1));
      else if (!forward && moment > 0)
        {
          /* Where its last expansion was made; if that is here, the one before. */
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

      /* Who does not arrive is not ahead. */
      if (tilestar_race_model_get_facts (self, i) == NULL || tilestar_run_get_path (run) == NULL)
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
tilestar_race_model_tick (guint64  n,
                          gpointer user_data)
{
  TilestarRaceModel *self = user_data;

  if (n > 0)
    tilestar_race_model_set_position (self, self->position + n);
  if (self->position == self->length)
    tilestar_race_model_set_playing (self, FALSE);
}

void
tilestar_race_model_set_playing (TilestarRaceModel *self,
                                 gboolean           playing)
{
  g_return_if_fail (TILESTAR_IS_RACE_MODEL (self));

  if (playing == tilestar_race_model_is_playing (self) || (playing && self->length == 0))
    return;

  if (!playing)
    tilestar_ticker_stop (self->ticker);
  else
    {
      /* From the end it plays all of it again. */
      if (self->position == self->length)
        tilestar_race_model_set_position (self, 0);
      tilestar_ticker_start (self->ticker);
    }
  g_object_notify (G_OBJECT (self), "playing");
}

gboolean
tilestar_race_model_is_playing (TilestarRaceModel *self)
{
  return tilestar_ticker_is_running (self->ticker);
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
