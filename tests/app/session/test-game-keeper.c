/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-game-keeper.c: games that are solved by hand are in the file, each once, with what is true of them.
 */

#include "app-test.h"
#include "tilestar-game-keeper.h"

#include <glib/gstdio.h>

typedef struct
{
  guint     n_kept;
  guint     n_failed;
  SlideGame game;
} Seen;

static void
kept_cb (Seen            *seen,
         const SlideGame *game)
{
  seen->n_kept++;
  seen->game = *game;
}

static void
failed_cb (Seen       *seen,
           const char *reason)
{
  seen->n_failed++;
}

static void
play (TilestarSession *session,
      const char      *text)
{
  SlideBoard board = app_test_board (text);

  tilestar_session_play (session, &board, 1);
}

static TilestarGameKeeper *
new_keeper (Seen *seen)
{
  TilestarGameKeeper *keeper = tilestar_game_keeper_new ();

  g_signal_connect_swapped (keeper, "kept", G_CALLBACK (kept_cb), seen);
  g_signal_connect_swapped (keeper, "failed", G_CALLBACK (failed_cb), seen);
  return keeper;
}

static GArray *
read_games (void)
{
  g_autofree char *path = tilestar_game_keeper_dup_path ();
  GArray *games = slide_game_log_read (path, NULL, NULL);

  g_assert_nonnull (games);
  return games;
}

static void
test_games (void)
{
  SlideBoard start = app_test_board ("1 2 3/4 5 6/0 7 8"), goal = app_test_board ("1 2 3/4 5 6/7 8 0");
  g_autofree char *path = tilestar_game_keeper_dup_path ();
  g_autoptr (TilestarSession) session = tilestar_session_new (&start, &goal);
  Seen seen = { 0 };
  TilestarGameKeeper *keeper = new_keeper (&seen);
  g_autoptr (GArray) games = NULL;

  g_unlink (path);
  tilestar_game_keeper_follow (keeper, session);

  /* Four moves where two are enough, and a hint. */
  play (session, "1 2 3/4 5 6/7 0 8");
  tilestar_session_note_hint (session);
  play (session, "1 2 3/4 0 6/7 5 8");
  play (session, "1 2 3/4 5 6/7 0 8");
  play (session, "1 2 3/4 5 6/7 8 0");
  WAIT_FOR (seen.n_kept == 1);
  g_assert_cmpuint (seen.game.moves, ==, 4);
  g_assert_cmpint (seen.game.optimal, ==, 2);
  g_assert_cmpuint (seen.game.hints, ==, 1);
  g_assert_false (seen.game.solution_shown);
  g_assert_cmpint (seen.game.kind, ==, SLIDE_GAME_PLAY);
  g_assert_true (slide_board_equal (&seen.game.start, &start));

  /* Going back and reaching the goal again is the same game, */
  tilestar_session_undo (session);
  play (session, "1 2 3/4 5 6/7 8 0");
  /* beginning at the start is another. */
  tilestar_session_restart (session);
  play (session, "1 2 3/4 5 6/7 0 8");
  play (session, "1 2 3/4 5 6/7 8 0");
  WAIT_FOR (seen.n_kept == 2);
  g_assert_cmpuint (seen.game.moves, ==, 2);
  g_assert_cmpuint (seen.game.hints, ==, 0);

  games = read_games ();
  g_assert_cmpuint (games->len, ==, 2);
  g_assert_cmpuint (seen.n_failed, ==, 0);
  g_assert_finalize_object (keeper);
}

/* A board that takes long to prove is in the file when the program ends. */
static void
test_end (void)
{
  SlideGame game = { .finished = 1, .moves = 300, .seconds = 600, .optimal = -1 };
  g_autofree char *path = tilestar_game_keeper_dup_path ();
  g_autoptr (GArray) games = NULL;
  Seen seen = { 0 };
  TilestarGameKeeper *keeper = new_keeper (&seen);

  g_unlink (path);
  game.start = app_test_board ("0 24 23 22 21/20 19 18 17 16/15 14 13 12 11/10 9 8 7 6/5 4 3 2 1");
  game.goal = app_test_board ("1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0");
  tilestar_game_keeper_take (keeper, &game);
  g_assert_finalize_object (keeper);
  games = read_games ();
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpint (g_array_index (games, SlideGame, 0).optimal, ==, -1);
  g_assert_cmpuint (g_array_index (games, SlideGame, 0).moves, ==, 300);
}

static void
test_unwritable (void)
{
  SlideGame game = { .finished = 1, .moves = 2, .optimal = -1 };
  g_autofree char *path = tilestar_game_keeper_dup_path ();
  Seen seen = { 0 };
  TilestarGameKeeper *keeper = new_keeper (&seen);

  g_unlink (path);
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  game.start = app_test_board ("1 0/3 2");
  game.goal = app_test_board ("1 2/3 0");
  tilestar_game_keeper_take (keeper, &game);
  WAIT_FOR (seen.n_failed == 1);
  g_rmdir (path);
  g_assert_finalize_object (keeper);
}

/* The Board of the Day is noted as such. */
static void
test_day (void)
{
  SlideBoard start, goal = app_test_board ("1 2/3 0");
  Seen seen = { 0 };
  TilestarGameKeeper *keeper = new_keeper (&seen);
  g_autoptr (TilestarSession) session = NULL;

  tilestar_game_keeper_get_day (&goal, &start);
  session = tilestar_session_new (&start, &goal);
  tilestar_game_keeper_follow (keeper, session);
  tilestar_session_play (session, &goal, 6);
  WAIT_FOR (seen.n_kept == 1);
  g_assert_cmpint (seen.game.kind, ==, SLIDE_GAME_DAY);
  g_assert_finalize_object (keeper);
}

APP_TEST (game_keeper)
{
  g_test_add_func ("/game-keeper/games", test_games);
  g_test_add_func ("/game-keeper/end", test_end);
  g_test_add_func ("/game-keeper/unwritable", test_unwritable);
  g_test_add_func ("/game-keeper/day", test_day);
}
