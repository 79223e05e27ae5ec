/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-moves-model.h"

/* ---- A move ---- */

struct _TilestarMoveItem
{
  GObject parent_instance;

  guint     number;
  SlideMove move;
  guint     tile;
};

G_DEFINE_FINAL_TYPE (TilestarMoveItem, tilestar_move_item, G_TYPE_OBJECT)

static void
tilestar_move_item_class_init (TilestarMoveItemClass *klass)
{
}

static void
tilestar_move_item_init (TilestarMoveItem *self)
{
}

guint
tilestar_move_item_get_number (TilestarMoveItem *self)
{
  g_return_val_if_fail (TILESTAR_IS_MOVE_ITEM (self), 0);

  return self->number;
}

SlideMove
tilestar_move_item_get_move (TilestarMoveItem *self)
{
  g_return_val_if_fail (TILESTAR_IS_MOVE_ITEM (self), SLIDE_MOVE_NONE);

  return self->move;
}

guint
tilestar_move_item_get_tile (TilestarMoveItem *self)
{
  g_return_val_if_fail (TILESTAR_IS_MOVE_ITEM (self), 0);

  return self->tile;
}

/* ---- The model ---- */

typedef struct
{
  guint8 move;
  guint8 tile;
} Entry;

struct _TilestarMovesModel
{
  GObject parent_instance;

  GArray *entries;    /* of Entry */
};

static void tilestar_moves_model_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarMovesModel, tilestar_moves_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      tilestar_moves_model_list_init))

static GType
tilestar_moves_model_get_item_type (GListModel *model)
{
  return TILESTAR_TYPE_MOVE_ITEM;
}

static guint
tilestar_moves_model_get_n_items (GListModel *model)
{
  return TILESTAR_MOVES_MODEL (model)->entries->len;
}

static gpointer
tilestar_moves_model_get_item (GListModel *model,
                               guint       position)
{
  TilestarMovesModel *self = TILESTAR_MOVES_MODEL (model);
  TilestarMoveItem *item;
  const Entry *entry;

  if (position >= self->entries->len)
    return NULL;

  entry = &g_array_index (self->entries, Entry, position);
  item = g_object_new (TILESTAR_TYPE_MOVE_ITEM, NULL);
  item->number = position + 1;
  item->move = (SlideMove) entry->move;
  item->tile = entry->tile;

  return item;
}

static void
tilestar_moves_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = tilestar_moves_model_get_item_type;
  iface->get_n_items = tilestar_moves_model_get_n_items;
  iface->get_item = tilestar_moves_model_get_item;
}

static void
tilestar_moves_model_finalize (GObject *object)
{
  g_array_unref (TILESTAR_MOVES_MODEL (object)->entries);

  G_OBJECT_CLASS (tilestar_moves_model_parent_class)->finalize (object);
}

static void
tilestar_moves_model_class_init (TilestarMovesModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tilestar_moves_model_finalize;
}

static void
tilestar_moves_model_init (TilestarMovesModel *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
}

TilestarMovesModel *
tilestar_moves_model_new (void)
{
  return g_object_new (TILESTAR_TYPE_MOVES_MODEL, NULL);
}

void
tilestar_moves_model_load (TilestarMovesModel *self,
                           TilestarPlayer     *player)
{
  guint n_removed;
  SlideBoard board;

  g_return_if_fail (TILESTAR_IS_MOVES_MODEL (self));
  g_return_if_fail (TILESTAR_IS_PLAYER (player));

  n_removed = self->entries->len;
  g_array_set_size (self->entries, tilestar_player_get_n_steps (player));

  if (self->entries->len > 0)
    tilestar_player_get_board_at (player, 0, &board);

  for (guint i = 0; i < self->entries->len; i++)
    {
      SlideMove move = tilestar_player_get_move (player, i);
      Entry *entry = &g_array_index (self->entries, Entry, i);

      entry->move = (guint8) move;
      entry->tile = board.cells[slide_board_get_target (&board, move)];
      slide_board_apply (&board, move);
    }

  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_removed, self->entries->len);
}
