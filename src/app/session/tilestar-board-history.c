/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-board-history.h"

struct _TilestarBoardHistory
{
  GObject  parent_instance;

  GArray  *states;      /* of TilestarBoardState, never empty */
  guint    current;
};

G_DEFINE_FINAL_TYPE (TilestarBoardHistory, tilestar_board_history, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const TilestarBoardState *
get_state (TilestarBoardHistory *self,
           guint                 position)
{
  return &g_array_index (self->states, TilestarBoardState, position);
}

static gboolean
states_equal (const TilestarBoardState *a,
              const TilestarBoardState *b)
{
  return a->n_moves == b->n_moves
         && a->explored == b->explored
         && slide_board_equal (&a->start, &b->start)
         && slide_board_equal (&a->goal, &b->goal)
         && slide_board_equal (&a->playing, &b->playing)
         && slide_board_equal (&a->origin, &b->origin);
}

static gboolean
has_same_search (const TilestarBoardState *a,
                 const TilestarBoardState *b)
{
  return a->explored == b->explored
         && slide_board_equal (&a->start, &b->start)
         && slide_board_equal (&a->goal, &b->goal);
}

/* Moves to @position and notifies the properties that change. */
static void
move_to (TilestarBoardHistory *self,
         guint                 position,
         gboolean              could_undo,
         gboolean              could_redo)
{
  self->current = position;

  if (could_undo != tilestar_board_history_get_can_undo (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  if (could_redo != tilestar_board_history_get_can_redo (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

static void
tilestar_board_history_finalize (GObject *object)
{
  TilestarBoardHistory *self = TILESTAR_BOARD_HISTORY (object);

  g_array_unref (self->states);

  G_OBJECT_CLASS (tilestar_board_history_parent_class)->finalize (object);
}

static void
tilestar_board_history_get_property (GObject    *object,
                                     guint       prop_id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  TilestarBoardHistory *self = TILESTAR_BOARD_HISTORY (object);

  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, tilestar_board_history_get_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, tilestar_board_history_get_can_redo (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_board_history_class_init (TilestarBoardHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = tilestar_board_history_finalize;
  object_class->get_property = tilestar_board_history_get_property;

  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tilestar_board_history_init (TilestarBoardHistory *self)
{
  self->states = g_array_new (FALSE, TRUE, sizeof (TilestarBoardState));
}

TilestarBoardHistory *
tilestar_board_history_new (const TilestarBoardState *state)
{
  TilestarBoardHistory *self;

  g_return_val_if_fail (state != NULL, NULL);

  self = g_object_new (TILESTAR_TYPE_BOARD_HISTORY, NULL);
  g_array_append_vals (self->states, state, 1);

  return self;
}

gboolean
tilestar_board_history_push (TilestarBoardHistory     *self,
                             const TilestarBoardState *state)
{
  TilestarBoardState copy;
  gboolean could_undo, could_redo;

  g_return_val_if_fail (TILESTAR_IS_BOARD_HISTORY (self), FALSE);
  g_return_val_if_fail (state != NULL, FALSE);

  if (states_equal (state, get_state (self, self->current)))
    return FALSE;

  /* @state may point into the array, which is about to be reallocated. */
  copy = *state;
  could_undo = tilestar_board_history_get_can_undo (self);
  could_redo = tilestar_board_history_get_can_redo (self);

  g_array_set_size (self->states, self->current + 1);
  g_array_append_val (self->states, copy);
  move_to (self, self->current + 1, could_undo, could_redo);

  return TRUE;
}

const TilestarBoardState *
tilestar_board_history_undo (TilestarBoardHistory *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_HISTORY (self), NULL);

  if (!tilestar_board_history_get_can_undo (self))
    return NULL;

  move_to (self, self->current - 1, TRUE, tilestar_board_history_get_can_redo (self));

  return get_state (self, self->current);
}

const TilestarBoardState *
tilestar_board_history_redo (TilestarBoardHistory *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_HISTORY (self), NULL);

  if (!tilestar_board_history_get_can_redo (self))
    return NULL;

  move_to (self, self->current + 1, tilestar_board_history_get_can_undo (self), TRUE);

  return get_state (self, self->current);
}

void
tilestar_board_history_set_explored (TilestarBoardHistory *self,
                                     guint                 explored)
{
  TilestarBoardState like;
  guint first, end;

  g_return_if_fail (TILESTAR_IS_BOARD_HISTORY (self));

  like = *get_state (self, self->current);
  first = end = self->current;
  while (first > 0 && has_same_search (get_state (self, first - 1), &like))
    first--;
  while (end < self->states->len && has_same_search (get_state (self, end), &like))
    end++;
  for (guint i = first; i < end; i++)
    g_array_index (self->states, TilestarBoardState, i).explored = explored;
}

void
tilestar_board_history_set_play_time (TilestarBoardHistory *self,
                                      gint64                play_time)
{
  g_return_if_fail (TILESTAR_IS_BOARD_HISTORY (self));

  g_array_index (self->states, TilestarBoardState, self->current).play_time = play_time;
}

gboolean
tilestar_board_history_get_can_undo (TilestarBoardHistory *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_HISTORY (self), FALSE);

  return self->current > 0;
}

gboolean
tilestar_board_history_get_can_redo (TilestarBoardHistory *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_HISTORY (self), FALSE);

  return self->current + 1 < self->states->len;
}
