/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-board-history.h"

struct _TilestarBoardHistory
{
  GArray *states;      /* of TilestarBoardState, never empty */
  guint   current;
};

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
         && a->solution == b->solution
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

TilestarBoardHistory *
tilestar_board_history_new (const TilestarBoardState *state)
{
  TilestarBoardHistory *self = g_new0 (TilestarBoardHistory, 1);

  self->states = g_array_new (FALSE, TRUE, sizeof (TilestarBoardState));
  g_array_append_vals (self->states, state, 1);

  return self;
}

void
tilestar_board_history_free (TilestarBoardHistory *self)
{
  g_array_unref (self->states);
  g_free (self);
}

gboolean
tilestar_board_history_push (TilestarBoardHistory     *self,
                             const TilestarBoardState *state)
{
  TilestarBoardState copy;

  if (states_equal (state, get_state (self, self->current)))
    return FALSE;

  /* @state may point into the array, which is about to be reallocated. */
  copy = *state;
  g_array_set_size (self->states, self->current + 1);
  g_array_append_val (self->states, copy);
  self->current++;

  return TRUE;
}

const TilestarBoardState *
tilestar_board_history_undo (TilestarBoardHistory *self)
{
  if (!tilestar_board_history_get_can_undo (self))
    return NULL;

  return get_state (self, --self->current);
}

const TilestarBoardState *
tilestar_board_history_redo (TilestarBoardHistory *self)
{
  if (!tilestar_board_history_get_can_redo (self))
    return NULL;

  return get_state (self, ++self->current);
}

void
tilestar_board_history_set_explored (TilestarBoardHistory *self,
                                     guint                 explored)
{
  TilestarBoardState like;
  guint first, end;

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
  g_array_index (self->states, TilestarBoardState, self->current).play_time = play_time;
}

gboolean
tilestar_board_history_get_can_undo (TilestarBoardHistory *self)
{
  return self->current > 0;
}

gboolean
tilestar_board_history_get_can_redo (TilestarBoardHistory *self)
{
  return self->current + 1 < self->states->len;
}
