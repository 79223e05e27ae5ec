/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-game-log.c: what is written is read, whatever else is in the file or happens to the disk.
 */

#include "slide-board-text.h"
#include "slide-game-log.h"
#include "test-program.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char *
new_path (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);

  return g_build_filename (folder, "games", "games.jsonl", NULL);
}

static void
remove_path (char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *parent = g_path_get_dirname (folder);

  g_unlink (path);
  g_rmdir (path);
  g_rmdir (folder);
  g_rmdir (parent);
  g_free (path);
}

static SlideGame
make_game (guint moves,
           int   optimal)
{
  SlideGame game = {
    .finished = 1796000000, .kind = SLIDE_GAME_DAY, .moves = moves, .seconds = 71, .optimal = optimal,
    .lower_bound = optimal >= 0 ? (guint) optimal : 12, .hints = 2, .solution_shown = TRUE,
  };

  g_assert_true (slide_board_parse ("8 6 7/2 5 4/3 0 1", 0, 0, &game.start, NULL));
  g_assert_true (slide_board_parse ("1 2 3/4 5 6/7 8 0", 0, 0, &game.goal, NULL));
  return game;
}

static void
append (const char *path,
        SlideGame   game)
{
  g_autoptr (GError) error = NULL;

  slide_game_log_append (path, &game, &error);
  g_assert_no_error (error);
}

static GArray *
read_all (const char *path,
          guint       expected,
          guint       expected_broken)
{
  g_autoptr (GError) error = NULL;
  guint n_broken = 99;
  GArray *games = slide_game_log_read (path, &n_broken, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, expected);
  g_assert_cmpuint (n_broken, ==, expected_broken);
  return games;
}

static void
add_text (const char *path,
          const char *text)
{
  FILE *file = g_fopen (path, "a");

  g_assert_cmpint (fputs (text, file), >=, 0);
  fclose (file);
}

static void
test_round_trip (void)
{
  char *path = new_path ();
  const SlideGame written[] = { make_game (40, 31), make_game (35, -1) };
  g_autoptr (GArray) none = read_all (path, 0, 0);
  g_autoptr (GArray) games = NULL;
  g_autofree char *text = NULL;

  append (path, written[0]);
  append (path, written[1]);
  games = read_all (path, 2, 0);
  for (guint i = 0; i < 2; i++)
    {
      const SlideGame *game = &g_array_index (games, SlideGame, i);

      g_assert_true (slide_board_equal (&game->start, &written[i].start));
      g_assert_true (slide_board_equal (&game->goal, &written[i].goal));
      g_assert_cmpint (game->finished, ==, written[i].finished);
      g_assert_cmpint (game->kind, ==, written[i].kind);
      g_assert_cmpuint (game->moves, ==, written[i].moves);
      g_assert_cmpuint (game->seconds, ==, written[i].seconds);
      g_assert_cmpint (game->optimal, ==, written[i].optimal);
      g_assert_cmpuint (game->lower_bound, ==, written[i].lower_bound);
      g_assert_cmpuint (game->hints, ==, written[i].hints);
      g_assert_true (game->solution_shown);
    }

  /* For people, and other programs. */
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "{\"finished\":\"2026-11-30T00:53:20Z\",\"kind\":\"day\",\"start\":\"8 6 7/2 5 4/3 0 1\","
                                         "\"goal\":\"1 2 3/4 5 6/7 8 0\",\"moves\":40,\"seconds\":71,\"optimal_length\":31,"));
  remove_path (path);
}

/* A damaged line costs no other. */
static void
test_broken (void)
{
  static const char *const broken[] = {
    "{\n", "nothing\n", "[]\n", "{}\n", "\x01\xff\n", "{\"finished\":\"2026-11-29T23:33:20Z\"}\n",
    "{\"finished\":\"yesterday\",\"kind\":\"play\",\"start\":\"1 0/3 2\",\"goal\":\"1 2/3 0\",\"moves\":1,\"seconds\":1,"
    "\"optimal_length\":1,\"lower_bound\":1,\"hints\":0,\"solution_shown\":false}\n",
    "{\"finished\":\"2026-11-29T23:33:20Z\",\"kind\":\"play\",\"start\":\"1 0/3 2\",\"goal\":\"1 2/3 0\",\"moves\":1e99,"
    "\"seconds\":1,\"optimal_length\":1,\"lower_bound\":1,\"hints\":0,\"solution_shown\":false}\n",
    "{\"finished\":\"2026-11-29T23:33:20Z\",\"kind\":\"play\",\"start\":\"1 0/3 2\",\"goal\":\"1 2 3/4 5 0\",\"moves\":1,"
    "\"seconds\":1,\"optimal_length\":1,\"lower_bound\":1,\"hints\":0,\"solution_shown\":false}\n",
    /* Fewer moves than the fewest. */
    "{\"finished\":\"2026-11-29T23:33:20Z\",\"kind\":\"play\",\"start\":\"1 0/3 2\",\"goal\":\"1 2/3 0\",\"moves\":1,"
    "\"seconds\":1,\"optimal_length\":2,\"lower_bound\":1,\"hints\":0,\"solution_shown\":false}\n",
    "{\"finished\":\"2026-11-29T23:33:20Z\",\"kind\":\"play\",\"start\":\"1 0/3 2\",\"goal\":\"1 2/3 0\",\"moves\":1,"
    "\"seconds\":1,\"optimal_length\":null,\"lower_bound\":3,\"hints\":0,\"solution_shown\":false}\n",
  };
  char *path = new_path ();
  g_autofree char *long_line = g_strnfill (100000, '{');

  append (path, make_game (40, 31));
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    add_text (path, broken[i]);
  add_text (path, long_line);
  append (path, make_game (41, 31));
  g_array_unref (read_all (path, 2, G_N_ELEMENTS (broken) + 1));

  /* A line without an end. */
  add_text (path, "{\"finished\":\"20");
  append (path, make_game (42, 31));
  g_array_unref (read_all (path, 3, G_N_ELEMENTS (broken) + 2));
  remove_path (path);
}

/* Any byte of a line may be wrong: it is a game or a broken line, and the next one is a game. */
static void
test_any_byte (void)
{
  char *path = new_path ();
  g_autoptr (GRand) random = g_rand_new_with_seed (38);
  g_autofree char *text = NULL;
  gsize size;

  append (path, make_game (40, 31));
  append (path, make_game (41, 31));
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  for (guint round = 0; round < 300; round++)
    {
      gsize length = (gsize) (strchr (text, '\n') - text);
      g_autofree char *changed = g_memdup2 (text, size);
      g_autoptr (GArray) games = NULL;
      guint n_broken;

      for (guint i = 0; i <= round % 3; i++)
        {
          guint8 byte = (guint8) g_rand_int (random);

          changed[g_rand_int_range (random, 0, (gint32) length)] = (char) (byte != '\n' ? byte : 0);
        }
      g_assert_true (g_file_set_contents_full (path, changed, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      games = slide_game_log_read (path, &n_broken, NULL);
      g_assert_cmpuint (games->len + n_broken, ==, 2);
      g_assert_cmpuint (g_array_index (games, SlideGame, games->len - 1).moves, ==, 41);
    }
  remove_path (path);
}

/* The end of a large file is read, and one that is too large does not grow. */
static void
test_large (void)
{
  char *path = new_path ();
  SlideGame game = make_game (40, 31);
  g_autoptr (GArray) games = NULL;
  g_autoptr (GError) error = NULL;

  append (path, game);
  g_assert_cmpint (truncate (path, SLIDE_GAME_LOG_MAX_READ + 100), ==, 0);
  append (path, make_game (41, 31));
  games = read_all (path, 1, 0);
  g_assert_cmpuint (g_array_index (games, SlideGame, 0).moves, ==, 41);

  g_assert_cmpint (truncate (path, SLIDE_GAME_LOG_MAX_SIZE + 1), ==, 0);
  g_assert_false (slide_game_log_append (path, &game, &error));
  g_assert_error (error, SLIDE_GAME_LOG_ERROR, SLIDE_GAME_LOG_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "too large"));
  remove_path (path);
}

static void
check_refused (const char *path)
{
  SlideGame game = make_game (40, 31);
  g_autoptr (GError) of_reading = NULL;
  g_autoptr (GError) of_writing = NULL;

  g_assert_null (slide_game_log_read (path, NULL, &of_reading));
  g_assert_error (of_reading, SLIDE_GAME_LOG_ERROR, SLIDE_GAME_LOG_ERROR_FILE);
  g_assert_false (slide_game_log_append (path, &game, &of_writing));
  g_assert_error (of_writing, SLIDE_GAME_LOG_ERROR, SLIDE_GAME_LOG_ERROR_FILE);
  g_assert_nonnull (strstr (of_writing->message, "games"));
}

/* A folder, a pipe that nobody reads, a folder that is a file. */
static void
test_no_files (void)
{
  char *path = new_path ();
  g_autofree char *below = NULL;

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  check_refused (path);
  g_rmdir (path);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  check_refused (path);
  g_unlink (path);
  append (path, make_game (40, 31));
  below = g_build_filename (path, "games.jsonl", NULL);
  check_refused (below);
  remove_path (path);
}

/* Where the disk is full within a line, none of it stays. A limit of the process stands for the disk. */
static void
test_full (void)
{
  char *path = new_path ();
  SlideGame game = make_game (40, 31);
  struct rlimit before, limit;
  struct stat status;
  g_autoptr (GError) error = NULL;
  gboolean is_written;

  append (path, game);
  g_assert_cmpint (stat (path, &status), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = (rlim_t) status.st_size + 20;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  is_written = slide_game_log_append (path, &game, &error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);

  g_assert_false (is_written);
  g_assert_error (error, SLIDE_GAME_LOG_ERROR, SLIDE_GAME_LOG_ERROR_FILE);
  g_array_unref (read_all (path, 1, 0));
  append (path, game);
  g_array_unref (read_all (path, 2, 0));
  remove_path (path);
}

static void
test_best (void)
{
  SlideGame game = make_game (33, 31), other = make_game (35, 31);

  g_assert_false (slide_game_can_be_best (&game));
  game.hints = 0;
  g_assert_false (slide_game_can_be_best (&game));
  game.solution_shown = FALSE;
  g_assert_true (slide_game_can_be_best (&game));
  game.optimal = SLIDE_GAME_LEAST_OPTIMAL - 1;
  g_assert_false (slide_game_can_be_best (&game));
  game.optimal = -1;
  g_assert_false (slide_game_can_be_best (&game));

  game = make_game (33, 31);
  g_assert_true (slide_game_is_better (&game, &other));
  other = make_game (22, 20);
  g_assert_true (slide_game_is_better (&game, &other));
  g_assert_false (slide_game_is_better (&other, &game));
  other = game;
  g_assert_false (slide_game_is_better (&other, &game));
  other.seconds--;
  g_assert_true (slide_game_is_better (&other, &game));
}

TEST_PROGRAM (game_log)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-log/round-trip", test_round_trip);
  g_test_add_func ("/game-log/broken", test_broken);
  g_test_add_func ("/game-log/any-byte", test_any_byte);
  g_test_add_func ("/game-log/large", test_large);
  g_test_add_func ("/game-log/no-files", test_no_files);
  g_test_add_func ("/game-log/full", test_full);
  g_test_add_func ("/game-log/best", test_best);
  return g_test_run ();
}
