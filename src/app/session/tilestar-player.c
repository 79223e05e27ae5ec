/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-player.h"

#include "tilestar-class.h"

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
  PROP_PLAYING,
  PROP_SPEED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint step_changed_signal;

static void tilestar_player_arm (TilestarPlayer *self);

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

/* Sets whether the player is playing, and notifies a change. */
static void
tilestar_player_set_playing (TilestarPlayer *self,
                             gboolean        playing)
{
  gboolean was_playing = self->playing;

  self->playing = playing;
  tilestar_player_arm (self);
  if (playing != was_playing)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

static void
tilestar_player_go (TilestarPlayer *self,
                    guint           step,
                    gboolean        playing)
{
  guint old_step = self->step;

  tilestar_player_walk (self, &self->board, old_step, step);
  self->step = step;

  /* A handler may drop the last reference. */
  g_object_ref (self);
  tilestar_player_set_playing (self, playing && step < tilestar_player_get_n_steps (self));
  if (step != old_step)
    g_signal_emit (self, step_changed_signal, 0, old_step);
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
  g_clear_pointer (&self->moves, g_byte_array_unref);
  self->moves = moves;
  self->start = start != NULL ? *start : (SlideBoard) { 0 };
  self->board = self->start;
  self->step = 0;

  g_object_ref (self);
  tilestar_player_set_playing (self, FALSE);
  g_signal_emit (self, step_changed_signal, 0, 0);
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

  switch (prop_id)
    {
    case PROP_PLAYING:
      g_value_set_boolean (value, self->playing);
      break;
    case PROP_SPEED:
      g_value_set_double (value, self->speed);
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
  GParamFlags both = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = tilestar_player_dispose;
  object_class->get_property = tilestar_player_get_property;
  object_class->set_property = tilestar_player_set_property;

  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL,
                                                TILESTAR_PLAYER_MIN_SPEED,
                                                TILESTAR_PLAYER_MAX_SPEED,
                                                TILESTAR_PLAYER_DEFAULT_SPEED, both);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  step_changed_signal = TILESTAR_SIGNAL (klass, "step-changed", 1, G_TYPE_UINT);
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

gboolean
tilestar_player_has_moves (TilestarPlayer *self,
                           const guint8   *moves,
                           guint           n_moves)
{
  g_return_val_if_fail (TILESTAR_IS_PLAYER (self), FALSE);

  return self->moves != NULL && self->moves->len == n_moves
         && (n_moves == 0 || memcmp (self->moves->data, moves, n_moves) == 0);
}

GByteArray *
tilestar_player_dup_moves (TilestarPlayer *self)
{
  GByteArray *moves = g_byte_array_new ();

  g_return_val_if_fail (TILESTAR_IS_PLAYER (self), moves);

  if (self->moves != NULL)
    g_byte_array_append (moves, self->moves->data, self->moves->len);
  return moves;
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
