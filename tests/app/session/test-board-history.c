/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-history.c: undo and redo.
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
assert_can (TilestarBoardHistory *history,
            gboolean              undo,
            gboolean              redo)
{
  g_assert_cmpint (tilestar_board_history_get_can_undo (history), ==, undo);
  g_assert_cmpint (tilestar_board_history_get_can_redo (history), ==, redo);
}

static void
test_states (void)
{
  TilestarBoardState state = make_state (0);
  TilestarBoardHistory *history = tilestar_board_history_new (&state);

  g_assert_false (tilestar_board_history_push (history, &state));
  g_assert_null (tilestar_board_history_undo (history));
  g_assert_null (tilestar_board_history_redo (history));
  assert_can (history, FALSE, FALSE);

  for (guint i = 1; i <= 3; i++)
    {
      state = make_state (i);
      g_assert_true (tilestar_board_history_push (history, &state));
    }
  assert_can (history, TRUE, FALSE);

  for (guint i = 3; i > 0; i--)
    g_assert_cmpuint (tilestar_board_history_undo (history)->n_moves, ==, i - 1);
  assert_can (history, FALSE, TRUE);
  g_assert_null (tilestar_board_history_undo (history));

  g_assert_cmpuint (tilestar_board_history_redo (history)->n_moves, ==, 1);
  assert_can (history, TRUE, TRUE);

  /* The undone states are discarded. */
  state = make_state (9);
  g_assert_true (tilestar_board_history_push (history, &state));
  assert_can (history, TRUE, FALSE);
  g_assert_cmpuint (tilestar_board_history_undo (history)->n_moves, ==, 1);

  tilestar_board_history_free (history);
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

  tilestar_board_history_free (history);
}

APP_TEST (board_history)
{
  g_test_add_func ("/board-history/states", test_states);
  g_test_add_func ("/board-history/long", test_long);
}
