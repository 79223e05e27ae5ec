/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-moves-model.c: the moves of a solution as a list model.
 */

#include "tilestar-moves-model.h"

#include "app-test.h"
#include "slide-board-text.h"

/* So many that creating all items would be slow: the solutions of greedy search on 6x6. */
#define N_MANY 30000

static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  guint      *counts)
{
  g_assert_cmpuint (position, ==, 0);
  counts[0] = removed;
  counts[1] = added;
  counts[2]++;
}

static void
test_items (void)
{
  /* 1 2 3/4 5 6/0 7 8: right, right. */
  static const guint8 moves[] = { SLIDE_MOVE_RIGHT, SLIDE_MOVE_RIGHT };
  static const guint tiles[] = { 7, 8 };
  g_autoptr (TilestarMovesModel) model = tilestar_moves_model_new ();
  g_autoptr (TilestarPlayer) player = tilestar_player_new ();
  g_autoptr (GByteArray) path = g_byte_array_new ();
  guint counts[3] = { 0 };
  SlideBoard start;

  g_assert_true (slide_board_parse ("1 2 3/4 5 6/0 7 8", 0, 0, &start, NULL));
  g_byte_array_append (path, moves, G_N_ELEMENTS (moves));
  g_assert_true (tilestar_player_set_solution (player, &start, path));
  /* The position of the player does not matter. */
  tilestar_player_set_step (player, 1);

  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), counts);
  tilestar_moves_model_load (model, player);
  g_assert_cmpuint (counts[0], ==, 0);
  g_assert_cmpuint (counts[1], ==, 2);

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (model)) == TILESTAR_TYPE_MOVE_ITEM);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (TilestarMoveItem) item = g_list_model_get_item (G_LIST_MODEL (model), i);

      g_assert_cmpuint (tilestar_move_item_get_number (item), ==, i + 1);
      g_assert_cmpint (tilestar_move_item_get_move (item), ==, moves[i]);
      g_assert_cmpuint (tilestar_move_item_get_tile (item), ==, tiles[i]);
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (model), 2));

  tilestar_player_clear (player);
  tilestar_moves_model_load (model, player);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
  g_assert_cmpuint (counts[0], ==, 2);
  g_assert_cmpuint (counts[1], ==, 0);
  g_assert_cmpuint (counts[2], ==, 2);
}

/* Items are created on demand: the last of many is right. */
static void
test_many (void)
{
  g_autoptr (TilestarMovesModel) model = tilestar_moves_model_new ();
  g_autoptr (TilestarPlayer) player = tilestar_player_new ();
  g_autoptr (GByteArray) path = g_byte_array_new ();
  g_autoptr (TilestarMoveItem) last = NULL;
  SlideBoard start;

  g_assert_true (slide_board_parse ("1 2 3/4 5 6/7 8 0", 0, 0, &start, NULL));
  for (guint i = 0; i < N_MANY; i++)
    {
      guint8 move = i % 2 == 0 ? SLIDE_MOVE_LEFT : SLIDE_MOVE_RIGHT;

      g_byte_array_append (path, &move, 1);
    }
  g_assert_true (tilestar_player_set_solution (player, &start, path));
  tilestar_moves_model_load (model, player);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, N_MANY);
  last = g_list_model_get_item (G_LIST_MODEL (model), N_MANY - 1);
  g_assert_cmpuint (tilestar_move_item_get_number (last), ==, N_MANY);
  g_assert_cmpint (tilestar_move_item_get_move (last), ==, SLIDE_MOVE_RIGHT);
  g_assert_cmpuint (tilestar_move_item_get_tile (last), ==, 8);
  /* There is no other reference to it. */
  g_assert_finalize_object (g_steal_pointer (&last));
}

APP_TEST (moves_model)
{
  g_test_add_func ("/moves-model/items", test_items);
  g_test_add_func ("/moves-model/many", test_many);
}
