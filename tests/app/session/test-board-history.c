/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-history.c: undo and redo, and exact notifications.
 */

#include "app-test.h"
#include "tilestar-board-history.h"

static TilestarBoardState
make_state (guint n_moves)
{
  static const guint8 cells[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0 };
  TilestarBoardState state = { .n_moves = n_moves };

  g_assert_true (slide_board_init (&state.start, 3, 3, cells));
  state.goal = state.playing = state.start;

  return state;
}

static void
count_cb (GObject    *object G_GNUC_UNUSED,
          GParamSpec *pspec G_GNUC_UNUSED,
          guint      *count)
{
  *count += 1;
}

static void
test_notify (void)
{
  TilestarBoardState state = make_state (0);
  TilestarBoardHistory *history = tilestar_board_history_new (&state);
  guint n_undo = 0, n_redo = 0;

  g_signal_connect (history, "notify::can-undo", G_CALLBACK (count_cb), &n_undo);
  g_signal_connect (history, "notify::can-redo", G_CALLBACK (count_cb), &n_redo);

  g_assert_false (tilestar_board_history_push (history, &state));
  g_assert_null (tilestar_board_history_undo (history));
  g_assert_null (tilestar_board_history_redo (history));
  g_assert_cmpuint (n_undo + n_redo, ==, 0);

  for (guint i = 1; i <= 3; i++)
    {
      state = make_state (i);
      g_assert_true (tilestar_board_history_push (history, &state));
    }
  g_assert_cmpuint (n_undo, ==, 1);
  g_assert_cmpuint (n_redo, ==, 0);

  for (guint i = 3; i > 0; i--)
    g_assert_cmpuint (tilestar_board_history_undo (history)->n_moves, ==, i - 1);
  g_assert_cmpuint (n_undo, ==, 2);
  g_assert_cmpuint (n_redo, ==, 1);
  g_assert_null (tilestar_board_history_undo (history));

  g_assert_cmpuint (tilestar_board_history_redo (history)->n_moves, ==, 1);
  g_assert_cmpuint (n_undo, ==, 3);

  /* The undone states are discarded. */
  state = make_state (9);
  g_assert_true (tilestar_board_history_push (history, &state));
  g_assert_false (tilestar_board_history_get_can_redo (history));
  g_assert_cmpuint (n_redo, ==, 2);
  g_assert_cmpuint (tilestar_board_history_undo (history)->n_moves, ==, 1);

  g_assert_finalize_object (history);
}

/* Ten thousand steps back and forth; pushing a state that is in the list. */
static void
test_long (void)
{
  TilestarBoardState state = make_state (0);
  TilestarBoardHistory *history = tilestar_board_history_new (&state);

  for (guint i = 1; i <= 10000; i++)
    {
      state = make_state (i);
      g_assert_true (tilestar_board_history_push (history, &state));
    }
  g_assert_false (tilestar_board_history_push (history, &state));
  for (guint i = 10000; i > 0; i--)
    g_assert_cmpuint (tilestar_board_history_undo (history)->n_moves, ==, i - 1);
  g_assert_false (tilestar_board_history_get_can_undo (history));
  for (guint i = 1; i <= 10000; i++)
    g_assert_cmpuint (tilestar_board_history_redo (history)->n_moves, ==, i);

  g_assert_finalize_object (history);
}

APP_TEST (board_history)
{
  g_test_add_func ("/board-history/notify", test_notify);
  g_test_add_func ("/board-history/long", test_long);
}
