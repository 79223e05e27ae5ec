/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-player.h"

struct _TilestarPlayer
{
  GObject parent_instance;

  GByteArray *moves;      /* NULL: no solution */
  SlideBoard  start;
  SlideBoard  board;      /* at the current step */
  guint       step;
  double      speed;
  gboolean    playing;
  guint       timeout_id;
};

G_DEFINE_FINAL_TYPE (TilestarPlayer, tilestar_player, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STEP,
  PROP_N_STEPS,
  PROP_PLAYING,
  PROP_SPEED,
  PROP_CAN_GO_BACK,
  PROP_CAN_GO_FORWARD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_STEP_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The values of the properties before and after a change, compared so that each property is
 * notified once, and only if its value has changed. */
typedef struct
{
  guint    step;
  guint    n_steps;
  gboolean playing;
  gboolean can_go_back;
  gboolean can_go_forward;
} PlayerState;

static void tilestar_player_arm (TilestarPlayer *self);

static PlayerState
tilestar_player_get_state (TilestarPlayer *self)
{
  guint n_steps = tilestar_player_get_n_steps (self);

  return (PlayerState) {
    .step = self->step,
    .n_steps = n_steps,
    .playing = self->playing,
    .can_go_back = self->step > 0,
    .can_go_forward = self->step < n_steps,
  };
}

static void
tilestar_player_notify_changes (TilestarPlayer    *self,
                                const PlayerState *old)
{
  PlayerState now = tilestar_player_get_state (self);

  g_object_freeze_notify (G_OBJECT (self));
  if (now.n_steps != old->n_steps)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_STEPS]);
  if (now.step != old->step)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
  if (now.can_go_back != old->can_go_back)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_GO_BACK]);
  if (now.can_go_forward != old->can_go_forward)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_GO_FORWARD]);
  if (now.playing != old->playing)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Advances or rewinds @board from step @from to step @to. */
static void
tilestar_player_walk (TilestarPlayer *self,
                      SlideBoard     *board,
                      guint           from,
                      guint           to)
{
  for (; from < to; from++)
    slide_board_apply (board, self->moves->data[from]);
  for (; from > to; from--)
    slide_board_apply (board, slide_move_reverse (self->moves->data[from - 1]));
}

static void
tilestar_player_set_playing (TilestarPlayer *self,
                             gboolean        playing)
{
  self->playing = playing;
  tilestar_player_arm (self);
}

/* Moves to @step, sets whether the player is playing, and notifies all changes once. */
static void
tilestar_player_go (TilestarPlayer *self,
                    guint           step,
                    gboolean        playing)
{
  PlayerState old = tilestar_player_get_state (self);

  tilestar_player_walk (self, &self->board, self->step, step);
  self->step = step;
  tilestar_player_set_playing (self, playing && step < old.n_steps);

  /* A handler may drop the last reference. */
  g_object_ref (self);
  tilestar_player_notify_changes (self, &old);
  if (step != old.step)
    g_signal_emit (self, signals[SIGNAL_STEP_CHANGED], 0, old.step);
  g_object_unref (self);
}

static gboolean
tilestar_player_timeout_cb (gpointer user_data)
{
  TilestarPlayer *self = user_data;

  self->timeout_id = 0;
  tilestar_player_go (self, self->step + 1, TRUE);

  return G_SOURCE_REMOVE;
}

/* Each step has its own timeout, so that a new speed or a jump takes effect at once. */
static void
tilestar_player_arm (TilestarPlayer *self)
{
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (self->playing)
    self->timeout_id = g_timeout_add ((guint) (1000.0 / self->speed + 0.5),
                                      tilestar_player_timeout_cb, self);
}

static void
tilestar_player_replace (TilestarPlayer   *self,
                         const SlideBoard *start,
                         GByteArray       *moves)
{
  PlayerState old = tilestar_player_get_state (self);

  g_clear_pointer (&self->moves, g_byte_array_unref);
  self->moves = moves;
  self->start = start != NULL ? *start : (SlideBoard) { 0 };
  self->board = self->start;
  self->step = 0;
  tilestar_player_set_playing (self, FALSE);

  g_object_ref (self);
  tilestar_player_notify_changes (self, &old);
  g_signal_emit (self, signals[SIGNAL_STEP_CHANGED], 0, 0);
  g_object_unref (self);
}

static void
tilestar_player_dispose (GObject *object)
{
  TilestarPlayer *self = TILESTAR_PLAYER (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_pointer (&self->moves, g_byte_array_unref);
  self->step = 0;
  self->playing = FALSE;

  G_OBJECT_CLASS (tilestar_player_parent_class)->dispose (object);
}

static void
tilestar_player_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  TilestarPlayer *self = TILESTAR_PLAYER (object);
  PlayerState state = tilestar_player_get_state (self);

  switch (prop_id)
    {
    case PROP_STEP:
      g_value_set_uint (value, state.step);
      break;
    case PROP_N_STEPS:
      g_value_set_uint (value, state.n_steps);
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, state.playing);
      break;
    case PROP_SPEED:
      g_value_set_double (value, self->speed);
      break;
    case PROP_CAN_GO_BACK:
      g_value_set_boolean (value, state.can_go_back);
      break;
    case PROP_CAN_GO_FORWARD:
      g_value_set_boolean (value, state.can_go_forward);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_speed (TilestarPlayer *self,
           double          speed)
{
  g_return_if_fail (TILESTAR_IS_PLAYER (self));

  speed = CLAMP (speed, TILESTAR_PLAYER_MIN_SPEED, TILESTAR_PLAYER_MAX_SPEED);
  if (speed < self->speed || speed > self->speed)
    {
      self->speed = speed;
      tilestar_player_arm (self);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
    }
}

static void
tilestar_player_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  TilestarPlayer *self = TILESTAR_PLAYER (object);

  switch (prop_id)
    {
    case PROP_STEP:
      tilestar_player_set_step (self, g_value_get_uint (value));
      break;
    case PROP_PLAYING:
      if (g_value_get_boolean (value))
        tilestar_player_play (self);
      else
        tilestar_player_pause (self);
      break;
    case PROP_SPEED:
      set_speed (self, g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_player_class_init (TilestarPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read_only = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GParamFlags both = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = tilestar_player_dispose;
  object_class->get_property = tilestar_player_get_property;
  object_class->set_property = tilestar_player_set_property;

  properties[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT, 0, both);
  properties[PROP_N_STEPS] = g_param_spec_uint ("n-steps", NULL, NULL, 0, G_MAXUINT, 0, read_only);
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, both);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL,
                                                TILESTAR_PLAYER_MIN_SPEED,
                                                TILESTAR_PLAYER_MAX_SPEED,
                                                TILESTAR_PLAYER_DEFAULT_SPEED, both);
  properties[PROP_CAN_GO_BACK] = g_param_spec_boolean ("can-go-back", NULL, NULL, FALSE,
                                                       read_only);
  properties[PROP_CAN_GO_FORWARD] = g_param_spec_boolean ("can-go-forward", NULL, NULL, FALSE,
                                                          read_only);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_STEP_CHANGED] =
    g_signal_new ("step-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tilestar_player_init (TilestarPlayer *self)
{
  self->speed = TILESTAR_PLAYER_DEFAULT_SPEED;
}

TilestarPlayer *
tilestar_player_new (void)
{
  return g_object_new (TILESTAR_TYPE_PLAYER, NULL);
}

gboolean
tilestar_player_set_solution (TilestarPlayer   *self,
                              const SlideBoard *start,
                              GByteArray       *moves)
{
  SlideBoard board;
  GByteArray *copy;

  g_return_val_if_fail (TILESTAR_IS_PLAYER (self), FALSE);
  g_return_val_if_fail (start != NULL, FALSE);

  board = *start;
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    if (moves->data[i] >= SLIDE_N_MOVES || !slide_board_apply (&board, moves->data[i]))
      return FALSE;

  copy = g_byte_array_new ();
  if (moves != NULL)
    g_byte_array_append (copy, moves->data, moves->len);
  tilestar_player_replace (self, start, copy);

  return TRUE;
}

void
tilestar_player_clear (TilestarPlayer *self)
{
  g_return_if_fail (TILESTAR_IS_PLAYER (self));

  if (self->moves != NULL)
    tilestar_player_replace (self, NULL, NULL);
}

gboolean
tilestar_player_has_solution (TilestarPlayer *self)
{
  g_return_val_if_fail (TILESTAR_IS_PLAYER (self), FALSE);

  return self->moves != NULL;
}

const SlideBoard *
tilestar_player_get_board (TilestarPlayer *self)
{
  g_return_val_if_fail (TILESTAR_IS_PLAYER (self), NULL);

  return self->moves != NULL ? &self->board : NULL;
}

void
tilestar_player_get_board_at (TilestarPlayer *self,
                              guint           step,
                              SlideBoard     *board)
{
  g_return_if_fail (TILESTAR_IS_PLAYER (self));
  g_return_if_fail (self->moves != NULL && step <= self->moves->len);
  g_return_if_fail (board != NULL);

  *board = self->board;
  tilestar_player_walk (self, board, self->step, step);
}

SlideMove
tilestar_player_get_move (TilestarPlayer *self,
                          guint           index)
{
  g_return_val_if_fail (TILESTAR_IS_PLAYER (self), SLIDE_MOVE_NONE);
  g_return_val_if_fail (self->moves != NULL && index < self->moves->len, SLIDE_MOVE_NONE);

  return self->moves->data[index];
}

guint
tilestar_player_get_n_steps (TilestarPlayer *self)
{
  g_return_val_if_fail (TILESTAR_IS_PLAYER (self), 0);

  return self->moves != NULL ? self->moves->len : 0;
}

guint
tilestar_player_get_step (TilestarPlayer *self)
{
  g_return_val_if_fail (TILESTAR_IS_PLAYER (self), 0);

  return self->step;
}

void
tilestar_player_set_step (TilestarPlayer *self,
                          guint           step)
{
  g_return_if_fail (TILESTAR_IS_PLAYER (self));

  step = MIN (step, tilestar_player_get_n_steps (self));
  if (step != self->step)
    tilestar_player_go (self, step, self->playing);
}

void
tilestar_player_previous (TilestarPlayer *self)
{
  g_return_if_fail (TILESTAR_IS_PLAYER (self));

  tilestar_player_go (self, self->step > 0 ? self->step - 1 : 0, FALSE);
}

void
tilestar_player_next (TilestarPlayer *self)
{
  g_return_if_fail (TILESTAR_IS_PLAYER (self));

  tilestar_player_go (self, MIN (self->step + 1, tilestar_player_get_n_steps (self)), FALSE);
}

void
tilestar_player_play (TilestarPlayer *self)
{
  guint n_steps;

  g_return_if_fail (TILESTAR_IS_PLAYER (self));

  n_steps = tilestar_player_get_n_steps (self);
  if (!self->playing && n_steps > 0)
    tilestar_player_go (self, self->step < n_steps ? self->step : 0, TRUE);
}

void
tilestar_player_pause (TilestarPlayer *self)
{
  g_return_if_fail (TILESTAR_IS_PLAYER (self));

  if (self->playing)
    tilestar_player_go (self, self->step, FALSE);
}

gboolean
tilestar_player_is_playing (TilestarPlayer *self)
{
  g_return_val_if_fail (TILESTAR_IS_PLAYER (self), FALSE);

  return self->playing;
}

double
tilestar_player_get_speed (TilestarPlayer *self)
{
  g_return_val_if_fail (TILESTAR_IS_PLAYER (self), 0.0);

  return self->speed;
}
