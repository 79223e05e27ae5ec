/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-session.c: the document without a window: editing, playing, undo, solution.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-solvability.h"
#include "test-sample.h"
#include "tilestar-boards-file.h"
#include "tilestar-playback-test.h"
#include "tilestar-session-test.h"
#include "tilestar-transfer.h"

#include <glib/gstdio.h>

static TilestarSession *
new_session (const char *start,
             const char *goal)
{
  SlideBoard start_board = app_test_board (start);
  SlideBoard goal_board = app_test_board (goal);

  return tilestar_session_new (&start_board, &goal_board);
}

static void
assert_board (const SlideBoard *found,
              const char       *expected)
{
  SlideBoard expected_board = app_test_board (expected);
  g_autofree char *found_text = slide_board_to_text (found, SLIDE_TEXT_LINE);
  g_autofree char *expected_text = slide_board_to_text (&expected_board, SLIDE_TEXT_LINE);

  g_assert_cmpstr (found_text, ==, expected_text);
}

static void
play (TilestarSession *session,
      SlideMove        move)
{
  SlideBoard moved = *tilestar_session_get_board (session);

  g_assert_true (slide_board_apply (&moved, move));
  tilestar_session_play (session, &moved, 1);
}

static GByteArray *
moves (const char *letters)
{
  GByteArray *result = g_byte_array_new ();

  for (const char *letter = letters; *letter != '\0'; letter++)
    {
      guint8 move = *letter == 'u' ? SLIDE_MOVE_UP : *letter == 'l' ? SLIDE_MOVE_LEFT
                    : *letter == 'r' ? SLIDE_MOVE_RIGHT : SLIDE_MOVE_DOWN;

      g_byte_array_append (result, &move, 1);
    }

  return result;
}

static gboolean
can (TilestarSession *session,
     const char      *property)
{
  gboolean value;

  g_object_get (session, property, &value, NULL);
  return value;
}

/* A restart drops moves away from the start and back to it; undo restores them with their time. */
static void
test_restart (void)
{
  g_autoptr (TilestarSession) session = new_session ("123/456/708", "123/456/780");
  SlideBoard away;
  double seconds;

  g_assert_false (tilestar_session_can_restart (session));
  g_assert_true (slide_board_parse ("123/456/078", 0, 0, &away, NULL));
  tilestar_session_play (session, &away, 1);
  g_usleep (20 * 1000);
  tilestar_session_play (session, tilestar_session_get_start (session), 1);
  g_assert_true (tilestar_session_can_restart (session));
  seconds = tilestar_session_get_play_time (session);
  tilestar_session_restart (session);
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 0);
  g_assert_cmpfloat (tilestar_session_get_play_time (session), ==, 0.0);
  g_assert_false (tilestar_session_can_restart (session));

  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 2);
  g_assert_cmpfloat (tilestar_session_get_play_time (session), >=, seconds);
  g_assert_false (tilestar_session_is_clock_running (session));
  tilestar_session_play (session, &away, 1);
  g_assert_true (tilestar_session_is_clock_running (session));
}

static void
test_undo (void)
{
  g_autoptr (TilestarSession) session = new_session ("123/456/708", "123/456/780");
  SlideBoard other = app_test_board ("123/456/078");

  g_assert_false (can (session, "can-undo"));
  tilestar_session_set_start (session, &other);
  tilestar_session_set_shape (session, 4, 3);
  tilestar_session_set_goal_preset (session, SLIDE_GOAL_SNAIL);
  g_assert_cmpuint (tilestar_session_get_start (session)->rows, ==, 4);
  g_assert_cmpint (slide_goal_identify (tilestar_session_get_goal (session)), ==, SLIDE_GOAL_SNAIL);

  tilestar_session_undo (session);
  tilestar_session_undo (session);
  assert_board (tilestar_session_get_start (session), "123/456/078");
  assert_board (tilestar_session_get_goal (session), "123/456/780");
  tilestar_session_undo (session);
  assert_board (tilestar_session_get_start (session), "123/456/708");
  g_assert_false (can (session, "can-undo"));
  tilestar_session_undo (session);

  tilestar_session_redo (session);
  tilestar_session_redo (session);
  g_assert_cmpuint (tilestar_session_get_board (session)->columns, ==, 3);
  g_assert_cmpuint (tilestar_session_get_board (session)->rows, ==, 4);
  tilestar_session_redo (session);
  g_assert_false (can (session, "can-redo"));
}

static void
test_play (void)
{
  g_autoptr (TilestarSession) session = new_session ("123/456/078", "123/456/780");
  guint n_pairs = 0;

  g_signal_connect_swapped (session, "pair-changed", G_CALLBACK (app_test_count_cb), &n_pairs);
  play (session, SLIDE_MOVE_RIGHT);
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 1);
  g_assert_false (tilestar_session_is_solved_by_player (session));
  /* More than the clock's unit. */
  g_usleep (10);
  play (session, SLIDE_MOVE_RIGHT);
  g_assert_true (tilestar_session_is_solved_by_player (session));
  g_assert_cmpfloat (tilestar_session_get_play_time (session), >, 0.0);
  g_assert_cmpuint (n_pairs, ==, 0);
  assert_board (tilestar_session_get_start (session), "123/456/078");

  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 1);
  g_assert_false (tilestar_session_is_solved_by_player (session));

  tilestar_session_restart (session);
  assert_board (tilestar_session_get_board (session), "123/456/078");
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 0);
  tilestar_session_undo (session);
  assert_board (tilestar_session_get_board (session), "123/456/708");

  tilestar_session_adopt_board (session);
  assert_board (tilestar_session_get_start (session), "123/456/708");
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 0);
  g_assert_cmpuint (n_pairs, ==, 1);
}

/* The moves of play, as text. (transfer full) (nullable) */
static char *
dup_game (TilestarSession *session)
{
  g_autoptr (GByteArray) game = tilestar_session_dup_game (session);

  return game == NULL ? NULL
                      : slide_moves_to_text (game->data, game->len, tilestar_session_get_origin (session),
                                             SLIDE_NOTATION_LETTERS, SLIDE_NAMING_BLANK);
}

static void
assert_game (TilestarSession *session,
             const char      *expected)
{
  g_autofree char *game = dup_game (session);

  g_assert_cmpstr (game, ==, expected);
}

/* The moves that lead to the board: by hand, in lines, after undo, from a step of a solution. */
static void
test_game (void)
{
  g_autoptr (TilestarSession) session = new_session ("123/456/078", "123/456/780");
  g_autoptr (GByteArray) solution = moves ("rlrr");
  SlideBoard line = app_test_board ("123/456/780");

  assert_game (session, NULL);
  g_assert_false (tilestar_session_keep_game (session));
  play (session, SLIDE_MOVE_UP);
  play (session, SLIDE_MOVE_DOWN);
  assert_game (session, "ud");
  tilestar_session_play (session, &line, 2);
  assert_game (session, "udrr");

  /* Undo goes back a whole line; another move makes another game. */
  tilestar_session_undo (session);
  assert_game (session, "ud");
  tilestar_session_redo (session);
  assert_game (session, "udrr");
  tilestar_session_undo (session);
  tilestar_session_undo (session);
  play (session, SLIDE_MOVE_UP);
  assert_game (session, "uu");

  /* Undo brings a game back after a restart and another game. */
  tilestar_session_restart (session);
  assert_game (session, NULL);
  play (session, SLIDE_MOVE_RIGHT);
  assert_game (session, "r");
  tilestar_session_undo (session);
  tilestar_session_undo (session);
  assert_game (session, "uu");

  /* On from a step of a solution. */
  tilestar_session_set_solution (session, solution);
  tilestar_session_go_to_step (session, 2);
  play (session, SLIDE_MOVE_RIGHT);
  play (session, SLIDE_MOVE_RIGHT);
  assert_game (session, "rlrr");
  g_assert_true (tilestar_session_is_solved_by_player (session));

  /* The game is played back; that it was by hand stays so. */
  tilestar_session_restart (session);
  play (session, SLIDE_MOVE_UP);
  play (session, SLIDE_MOVE_DOWN);
  tilestar_session_play (session, &line, 2);
  g_assert_true (tilestar_session_has_new_game (session));
  g_assert_true (tilestar_session_keep_game (session));
  g_assert_false (tilestar_session_has_new_game (session));
  g_assert_true (tilestar_session_is_solved_by_player (session));
  g_assert_true (tilestar_session_is_on_path (session));
  g_assert_cmpuint (tilestar_player_get_n_steps (tilestar_session_get_player (session)), ==, 4);
  g_assert_cmpuint (tilestar_player_get_step (tilestar_session_get_player (session)), ==, 4);
  g_assert_cmpint (tilestar_player_get_move (tilestar_session_get_player (session), 0), ==, SLIDE_MOVE_UP);
}

/* A search from a board in play makes that the start; the game is from the origin. */
static void
test_game_from_origin (void)
{
  g_autoptr (TilestarSession) session = new_session ("123/456/078", "123/456/780");

  play (session, SLIDE_MOVE_RIGHT);
  tilestar_session_begin_search (session, TRUE);
  assert_board (tilestar_session_get_start (session), "123/456/708");
  play (session, SLIDE_MOVE_RIGHT);
  assert_game (session, "rr");
  g_assert_true (tilestar_session_keep_game (session));
  assert_board (tilestar_session_get_start (session), "123/456/078");
  assert_board (tilestar_session_get_board (session), "123/456/780");
  g_assert_cmpuint (tilestar_player_get_n_steps (tilestar_session_get_player (session)), ==, 2);
}

/* Moves in one direction are one line move, whether they were made at once or not. */
static void
test_line_moves (void)
{
  g_autoptr (TilestarSession) session = new_session ("1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15",
                                                    "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
  static const SlideMove up[] = { SLIDE_MOVE_UP, SLIDE_MOVE_DOWN };
  static const SlideMove about[] = { SLIDE_MOVE_UP, SLIDE_MOVE_DOWN, SLIDE_MOVE_UP, SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT };
  static const guint8 right[] = { SLIDE_MOVE_RIGHT, SLIDE_MOVE_RIGHT, SLIDE_MOVE_RIGHT };
  g_autoptr (GByteArray) line = g_byte_array_append (g_byte_array_new (), right, sizeof right);
  SlideBoard away = app_test_board ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");

  tilestar_session_play (session, &away, 2);
  g_assert_cmpuint (tilestar_session_get_n_line_moves (session), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (up); i++)
    play (session, up[i]);
  g_assert_cmpuint (tilestar_session_get_n_line_moves (session), ==, 3);
  tilestar_session_undo (session);
  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_session_get_n_line_moves (session), ==, 1);
  play (session, SLIDE_MOVE_RIGHT);
  g_assert_cmpuint (tilestar_session_get_n_line_moves (session), ==, 1);
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 3);
  tilestar_session_restart (session);
  g_assert_cmpuint (tilestar_session_get_n_line_moves (session), ==, 0);

  /* Undo returns to a game after another was begun. */
  play (session, SLIDE_MOVE_UP);
  g_assert_true (tilestar_session_has_new_game (session));
  tilestar_session_undo (session);
  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 3);
  g_assert_true (tilestar_session_has_new_game (session));
  tilestar_session_restart (session);

  /* Playback counts those of the solution, although the user has come to its first step by five. */
  g_assert_true (tilestar_session_set_solution (session, line));
  for (guint i = 0; i < G_N_ELEMENTS (about); i++)
    play (session, about[i]);
  g_assert_cmpuint (tilestar_session_get_n_line_moves (session), ==, 5);
  tilestar_playback_step (TILESTAR_PLAYBACK (session), TRUE);
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 2);
  g_assert_cmpuint (tilestar_session_get_n_line_moves (session), ==, 1);
}

static void
test_solution (void)
{
  g_autoptr (TilestarSession) session = new_session ("103/425/786", "123/456/780");
  g_autoptr (GByteArray) solution = moves ("drd");
  g_autoptr (GByteArray) wrong = moves ("drdu");
  TilestarPlayer *player = tilestar_session_get_player (session);

  g_assert_false (tilestar_session_set_solution (session, wrong));
  g_assert_false (tilestar_session_has_solution (session));
  g_assert_true (tilestar_session_set_solution (session, solution));
  g_assert_true (tilestar_session_is_on_path (session));

  /* With the buttons. */
  tilestar_playback_step (TILESTAR_PLAYBACK (session), TRUE);
  assert_board (tilestar_session_get_board (session), "123/405/786");
  tilestar_session_go_to_step (session, G_MAXUINT);
  assert_board (tilestar_session_get_board (session), "123/456/780");
  g_assert_false (tilestar_session_is_solved_by_player (session));
  tilestar_playback_step (TILESTAR_PLAYBACK (session), FALSE);
  g_assert_cmpuint (tilestar_player_get_step (player), ==, 2);

  /* Manual moves along the path: the step follows. */
  play (session, SLIDE_MOVE_DOWN);
  g_assert_cmpuint (tilestar_player_get_step (player), ==, 3);
  g_assert_true (tilestar_session_is_on_path (session));

  /* Undo goes back to where playback had gone. */
  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_player_get_step (player), ==, 2);
  assert_board (tilestar_session_get_board (session), "123/450/786");

  /* Off the path, and back to it even if the step stays the same. */
  tilestar_session_go_to_step (session, 0);
  play (session, SLIDE_MOVE_LEFT);
  g_assert_false (tilestar_session_is_on_path (session));
  tilestar_playback_step (TILESTAR_PLAYBACK (session), FALSE);
  g_assert_true (tilestar_session_is_on_path (session));
  assert_board (tilestar_session_get_board (session), "103/425/786");

  /* Undo restores the board before going to the path; and Redo repeats it. */
  tilestar_session_undo (session);
  g_assert_false (tilestar_session_is_on_path (session));
  assert_board (tilestar_session_get_board (session), "013/425/786");
  tilestar_session_redo (session);
  g_assert_true (tilestar_session_is_on_path (session));

  /* Another goal has another solution. */
  tilestar_session_set_goal_preset (session, SLIDE_GOAL_BLANK_FIRST);
  g_assert_false (tilestar_session_has_solution (session));
  g_assert_false (tilestar_session_is_on_path (session));
}

/* The board keeps the moves that were made before a solution arrived. */
static void
test_solution_beside_play (void)
{
  g_autoptr (TilestarSession) session = new_session ("103/425/786", "123/456/780");
  g_autoptr (GByteArray) solution = moves ("drd");

  play (session, SLIDE_MOVE_LEFT);
  g_assert_true (tilestar_session_set_solution (session, solution));
  g_assert_true (tilestar_session_has_solution (session));
  g_assert_false (tilestar_session_is_on_path (session));
  assert_board (tilestar_session_get_board (session), "013/425/786");
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 1);

  tilestar_session_go_to_step (session, 0);
  g_assert_true (tilestar_session_is_on_path (session));
  assert_board (tilestar_session_get_board (session), "103/425/786");
  tilestar_session_go_to_step (session, G_MAXUINT);
  tilestar_session_undo (session);
  assert_board (tilestar_session_get_board (session), "013/425/786");
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 1);
  g_assert_true (tilestar_session_has_solution (session));

  /* A board of the path is a step of it. */
  tilestar_session_set_solution (session, NULL);
  tilestar_session_undo (session);
  play (session, SLIDE_MOVE_DOWN);
  tilestar_session_set_solution (session, solution);
  g_assert_true (tilestar_session_is_on_path (session));
  g_assert_cmpuint (tilestar_player_get_step (tilestar_session_get_player (session)), ==, 1);
}

static void
test_random (void)
{
  g_autoptr (TilestarSession) session = new_session ("123/456/780", "587/104/326");

  for (guint64 seed = 1; seed <= 50; seed++)
    {
      SlideSolvability solvability;

      if (seed % 2 == 0)
        tilestar_session_randomize (session, seed);
      else
        tilestar_session_scramble (session, (guint) seed, seed);

      solvability = slide_solvability_check (tilestar_session_get_start (session),
                                             tilestar_session_get_goal (session));
      g_assert_true (solvability.solvable);
      assert_board (tilestar_session_get_goal (session), "587/104/326");
    }
}

static void
test_mend (void)
{
  g_autoptr (TilestarSession) session = new_session ("728/541/306", "378/405/612");

  g_assert_true (tilestar_session_make_solvable (session));
  g_assert_true (slide_solvability_check (tilestar_session_get_start (session),
                                          tilestar_session_get_goal (session)).solvable);
  g_assert_false (tilestar_session_make_solvable (session));
  tilestar_session_undo (session);
  assert_board (tilestar_session_get_start (session), "728/541/306");
}

/* Files of boards: complete, too large, without an end, and those that are no text. */
static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "boards.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) endless = g_file_new_for_path ("/dev/zero");
  SlideBoard start;

  slide_goal_init (&start, SLIDE_GOAL_BLANK_LAST, 2, 3);
  for (guint i = 0; i < 4; i++)
    {
      static const struct { const char *text; guint n; const char *essence; } files[] = {
        { "1 2 3 4 0 5\n1 2 3 4 5 0\n", 2, NULL }, { "1 2 3/4 5 5", 0, "tile 5" },
        { "1 2 3 4 0 5\n# a line that is too long", 0, "too large" }, { "1 2 \xff", 0, "not text" },
      };
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) pairs = NULL;

      g_assert_true (g_file_set_contents (path, files[i].text, -1, NULL));
      pairs = tilestar_boards_file_read (file, 30, &start, NULL, NULL, &error);
      if (files[i].essence == NULL)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (pairs->len, ==, files[i].n);
        }
      else
        {
          g_assert_error (error, SLIDE_TEXT_ERROR, error->code);
          g_assert_nonnull (strstr (error->message, files[i].essence));
        }
    }

  {
    g_autoptr (GError) error = NULL;

    g_assert_null (tilestar_boards_file_read (endless, 1 << 20, &start, NULL, NULL, &error));
    g_assert_nonnull (strstr (error->message, "too large"));
  }
  g_unlink (path);
  g_rmdir (folder);
}

/* Moves in the clipboard: played from the start, or a scramble of the goal; in the directions that lead there. */
static void
test_moves (void)
{
  g_autoptr (TilestarSession) session = new_session ("1 0 3/4 2 5/7 8 6", "123/456/780");
  g_autoptr (GError) error = NULL;
  static const char *const solutions[] = { "drd", "D R D", "down right down", "U1LU", "ulu", "2 5 6", "↓ → ↓" };
  static const struct
  {
    const char *text, *essence;
    int         code;
  } refused[] = {
    { "d d d d", "move 3", SLIDE_TEXT_ERROR_SYNTAX },
    { "# two\nd d\r\nd d", "\nd d\n^", SLIDE_TEXT_ERROR_SYNTAX },
    { "2 5 7", "2 5 7\n    ^", SLIDE_TEXT_ERROR_SYNTAX },
    /* Meant as moves, but one is none. */
    { "UULDX", "move 1: found \"UULDX\"", SLIDE_TEXT_ERROR_SYNTAX },
    { "d, r, x, d", "d, r, x, d\n      ^", SLIDE_TEXT_ERROR_SYNTAX },
    { "\xef\xbb\xbf[\"down\", \"rigth\"]", "move 2: found \"rigth\"", SLIDE_TEXT_ERROR_SYNTAX },
    { "D3 R2 X4", "move 6", SLIDE_TEXT_ERROR_SYNTAX },
    { "↓ → ↗", "move 3", SLIDE_TEXT_ERROR_SYNTAX },
    { "down with it", "move 2: found \"with\"", SLIDE_TEXT_ERROR_SYNTAX },
    { "row 1: 1 2 3", NULL, 0 },
    { "7 5 6", NULL, 0 },
    { "d r \xff", NULL, 0 },
    /* A board with a mistake: no list of moves has a blank. */
    { "1 2 3\n4 5 5\n7 8 0", NULL, 0 },
    { "nonsense", NULL, 0 },
  };
  static const SlideMoveNaming namings[] = { SLIDE_NAMING_BLANK, SLIDE_NAMING_TILE };
  static const struct
  {
    const char     *goal, *moves;
    SlideMoveNaming naming;
    const char     *note, *start;
  } scrambles[] = {
    { "123/456/780", "D1RU", SLIDE_NAMING_BLANK, "Scrambled by 3 moves of tiles", "1 2 3/4 8 5/7 0 6" },
    { "123/456/780", "ul", SLIDE_NAMING_TILE, "Scrambled by 2 moves of the blank", "1 2 3/4 0 5/7 8 6" },
    { "123/456/780", "6", SLIDE_NAMING_TILE, "Scrambled by 1 move", "1 2 3/4 5 0/7 8 6" },
    /* Legal with both. */
    { "123/804/765", "l", SLIDE_NAMING_BLANK, "Scrambled by 1 move of the blank", "1 2 3/0 8 4/7 6 5" },
    { "123/804/765", "l", SLIDE_NAMING_TILE, "Scrambled by 1 move of a tile", "1 2 3/8 4 0/7 6 5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (solutions); i++)
    {
      g_autofree char *note = NULL;

      tilestar_session_set_solution (session, NULL);
      g_assert_true (tilestar_transfer_take_moves (session, solutions[i], namings[i % 2],
                                                   &note, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (tilestar_player_get_n_steps (tilestar_session_get_player (session)), ==, 3);
      g_assert_cmpstr (note, ==, "3 moves to the goal");
    }

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *note = NULL;

      g_assert_false (tilestar_transfer_take_moves (session, refused[i].text, SLIDE_NAMING_BLANK, &note, &error));
      if (refused[i].essence != NULL)
        {
          g_assert_error (error, SLIDE_TEXT_ERROR, refused[i].code);
          g_assert_nonnull (strstr (error->message, refused[i].essence));
        }
      else
        g_assert_no_error (error);
      g_clear_error (&error);
      g_assert_null (note);
    }

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *note = NULL;

      g_assert_true (tilestar_transfer_take_moves (session, i == 0 ? "d" : "dr", SLIDE_NAMING_BLANK,
                                                   &note, &error));
      g_assert_nonnull (strstr (note, "not reach the goal"));
    }

  for (guint i = 0; i < G_N_ELEMENTS (scrambles); i++)
    {
      g_autofree char *note = NULL;

      g_assert_true (tilestar_transfer_take_text (session, scrambles[i].goal, FALSE, NULL, NULL, &error));
      g_assert_true (tilestar_transfer_take_text (session, scrambles[i].goal, TRUE, NULL, NULL, &error));
      g_assert_true (tilestar_transfer_take_moves (session, scrambles[i].moves, scrambles[i].naming, &note, &error));
      g_assert_cmpstr (note, ==, scrambles[i].note);
      assert_board (tilestar_session_get_start (session), scrambles[i].start);
    }
}

static void
test_text (void)
{
  g_autoptr (TilestarSession) session = new_session ("123/456/708", "123/456/780");
  g_autoptr (GError) error = NULL;
  g_autofree char *pair = NULL;
  g_autofree char *list = NULL;
  g_autofree char *text = NULL;
  gint64 began;
  guint n_boards;

  g_assert_true (tilestar_transfer_take_text (session, "867/254/301 -> 012/345/678", FALSE, NULL, NULL, &error));
  pair = tilestar_transfer_dup_pair (session);
  g_assert_cmpstr (pair, ==, "8 6 7/2 5 4/3 0 1 -> 0 1 2/3 4 5/6 7 8");

  /* A single board as the goal, if requested. */
  g_assert_true (tilestar_transfer_take_text (session, "123/804/765", TRUE, NULL, NULL, &error));
  assert_board (tilestar_session_get_goal (session), "123/804/765");
  assert_board (tilestar_session_get_start (session), "867/254/301");

  /* A start of another shape also changes the goal. */
  g_assert_true (tilestar_transfer_take_text (session, "3 1 2/0 4 5", FALSE, NULL, NULL, &error));
  g_assert_cmpuint (tilestar_session_get_goal (session)->rows, ==, 2);
  g_assert_cmpuint (tilestar_session_get_goal (session)->columns, ==, 3);

  /* One line that is not a square: the session's shape is used. */
  g_assert_true (tilestar_transfer_take_text (session, "1 2 3 4 0 5", FALSE, NULL, NULL, &error));
  assert_board (tilestar_session_get_start (session), "1 2 3/4 0 5");

  /* A file of many boards. */
  g_assert_true (tilestar_transfer_take_text (session, "1 2 3/4 5 0\n\n1 2 3/4 0 5\n", FALSE, &n_boards, NULL, &error));
  g_assert_cmpuint (n_boards, ==, 2);
  assert_board (tilestar_session_get_start (session), "1 2 3/4 5 0");

  /* One on each line, including published lists. */
  g_assert_true (tilestar_transfer_take_text (session, "867254301\n867254301\n", FALSE, &n_boards, NULL, &error));
  g_assert_cmpuint (n_boards, ==, 2);
  assert_board (tilestar_session_get_start (session), "8 6 7/2 5 4/3 0 1");
  g_assert_true (tilestar_transfer_take_text (session, "1 0 3/4 2 5/7 8 6\n8 6 7/2 5 4/3 0 1", FALSE, &n_boards, NULL,
                                              &error));
  g_assert_cmpuint (n_boards, ==, 2);
  assert_board (tilestar_session_get_start (session), "1 0 3/4 2 5/7 8 6");
  list = g_build_filename (g_getenv ("TILESTAR_TEST_DATA"), "korf100.txt", NULL);
  g_assert_true (g_file_get_contents (list, &text, NULL, NULL));
  g_assert_true (tilestar_transfer_take_text (session, text, FALSE, &n_boards, NULL, &error));
  g_assert_cmpuint (n_boards, ==, 100);
  assert_board (tilestar_session_get_start (session), "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3");
  g_assert_true (tilestar_transfer_take_text (session, "1 2 3/4 5 0", FALSE, NULL, NULL, &error));
  g_assert_true (tilestar_transfer_take_text (session, "1 2 3 4 0 5\n1 2 3 4 5 0", FALSE, &n_boards, NULL, &error));
  g_assert_cmpuint (n_boards, ==, 2);
  g_assert_true (tilestar_transfer_take_text (session, "1 2 3/4 5 0", FALSE, NULL, NULL, &error));

  /* What would take long to read is not read, as a paste of the wrong thing. */
  g_free (text);
  text = g_strnfill (10000000, '1');
  began = test_thread_time ();
  g_assert_false (tilestar_transfer_take_text (session, text, FALSE, NULL, NULL, &error));
  g_assert_cmpint (test_thread_time () - began, <, TEST_TIME (8000));
  g_assert_error (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, "at most 32 KiB"));
  g_clear_error (&error);

  /* Invalid text changes nothing. */
  g_assert_false (tilestar_transfer_take_text (session, "1 2 3/4 5 5", FALSE, NULL, NULL, &error));
  g_assert_error (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_TILES);
  assert_board (tilestar_session_get_start (session), "1 2 3/4 5 0");
}

static void
test_finalize (void)
{
  TilestarSession *session = new_session ("103/425/786", "123/456/780");
  g_autoptr (GByteArray) solution = moves ("drd");

  tilestar_session_set_solution (session, solution);
  tilestar_playback_toggle (TILESTAR_PLAYBACK (session));
  g_assert_finalize_object (session);
}

/* Of the same boards, one after the other, with moves between: undo brings back each. */
static void
test_replaced_solutions (void)
{
  static const guint8 ways[][6] = {
    { SLIDE_MOVE_LEFT, SLIDE_MOVE_RIGHT, SLIDE_MOVE_UP, SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT },
    { SLIDE_MOVE_UP, SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT },
    { SLIDE_MOVE_RIGHT },
  };
  static const guint lengths[] = { 5, 3, 1 };
  g_autoptr (TilestarSession) session = new_session ("1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0");
  TilestarPlayer *player = tilestar_session_get_player (session);
  g_autoptr (GByteArray) wrong = g_byte_array_new_take (g_memdup2 (ways[0], 1), 1);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GByteArray) moves = g_byte_array_new_take (g_memdup2 (ways[i], lengths[i]), lengths[i]);

      g_assert_true (i == 0 ? tilestar_session_set_solution (session, moves)
                            : tilestar_session_replace_solution (session, moves));
    }
  g_assert_false (tilestar_session_replace_solution (session, wrong));
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 1);
  play (session, SLIDE_MOVE_LEFT);

  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 1);
  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 3);
  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 5);
  tilestar_session_redo (session);
  tilestar_session_redo (session);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 1);

  /* Other boards, and back. */
  tilestar_session_scramble (session, 8, 1);
  g_assert_false (tilestar_session_has_solution (session));
  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 1);
}

APP_TEST (session)
{
  g_test_add_func ("/session/undo", test_undo);
  g_test_add_func ("/session/restart", test_restart);
  g_test_add_func ("/session/play", test_play);
  g_test_add_func ("/session/game", test_game);
  g_test_add_func ("/session/game-from-origin", test_game_from_origin);
  g_test_add_func ("/session/line-moves", test_line_moves);
  g_test_add_func ("/session/solution", test_solution);
  g_test_add_func ("/session/solution-beside-play", test_solution_beside_play);
  g_test_add_func ("/session/random", test_random);
  g_test_add_func ("/session/mend", test_mend);
  g_test_add_func ("/session/file", test_file);
  g_test_add_func ("/session/text", test_text);
  g_test_add_func ("/session/moves", test_moves);
  g_test_add_func ("/session/replaced-solutions", test_replaced_solutions);
  g_test_add_func ("/session/finalize", test_finalize);
}
