/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-path-boards.c: boards that a path visits twice, or two paths.
 */

#include "engine-test.h"
#include "slide-board-text.h"
#include "slide-path-boards.h"
#include "test-program.h"

static void
test_walks (void)
{
  SlideRandom random;

  slide_random_init (&random, 5);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GByteArray) moves = g_byte_array_new ();
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      SlideBoard start, end, board;
      guint n_moves = i, removed;

      engine_test_parse (i % 2 == 0 ? "1 2 3/4 0 5" : "1 2 3/4 5 6/7 8 0", &start);
      end = start;
      while (moves->len < n_moves)
        {
          guint8 move = (guint8) slide_random_below (&random, SLIDE_N_MOVES);

          if (slide_board_apply (&end, (SlideMove) move))
            g_byte_array_append (moves, &move, 1);
        }

      removed = slide_path_remove_cycles (&start, moves);
      g_assert_cmpuint (moves->len + removed, ==, n_moves);
      g_assert_cmpuint (removed % 2, ==, 0);
      board = start;
      for (guint j = 0; j <= moves->len; j++)
        {
          g_assert_true (g_hash_table_add (seen, slide_board_to_text (&board, SLIDE_TEXT_LINE)));
          if (j < moves->len)
            g_assert_true (slide_board_apply (&board, (SlideMove) moves->data[j]));
        }
      g_assert_true (slide_board_equal (&board, &end));
      g_assert_cmpuint (slide_path_remove_cycles (&start, moves), ==, 0);
    }
}

/* By hand: a square of four moves round the same tile is twelve moves long; a move and back is none. */
static void
test_examples (void)
{
  static const struct
  {
    const char *moves;    /* of the blank: u, l, r, d */
    guint       left;
  } cases[] = {
    { "", 0 }, { "u", 1 }, { "ud", 0 }, { "uudd", 0 }, { "uld", 3 }, { "uduul", 3 },
    { "uldruldruldr", 0 }, { "uldruldruldru", 1 }, { "uldruldruld", 11 }, { "luldruldruldrul", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GByteArray) moves = g_byte_array_new ();
      SlideBoard start;

      engine_test_parse ("1 2 3/4 5 6/7 8 0", &start);
      for (const char *letter = cases[i].moves; *letter != '\0'; letter++)
        {
          guint8 move = *letter == 'u' ? SLIDE_MOVE_UP : *letter == 'l' ? SLIDE_MOVE_LEFT
                        : *letter == 'r' ? SLIDE_MOVE_RIGHT : SLIDE_MOVE_DOWN;

          g_byte_array_append (moves, &move, 1);
        }
      slide_path_remove_cycles (&start, moves);
      g_test_message ("%s", cases[i].moves);
      g_assert_cmpuint (moves->len, ==, cases[i].left);
    }
}

/* Two detours, each on one of the paths: the crossing has neither. */
static void
test_cross (void)
{
  static const guint8 way[] = { SLIDE_MOVE_UP, SLIDE_MOVE_LEFT, SLIDE_MOVE_DOWN, SLIDE_MOVE_LEFT };
  static const guint8 round[] = {
    SLIDE_MOVE_UP, SLIDE_MOVE_LEFT, SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT, SLIDE_MOVE_UP, SLIDE_MOVE_LEFT,
    SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT, SLIDE_MOVE_UP, SLIDE_MOVE_LEFT, SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT,
  };
  g_autoptr (GByteArray) early = g_byte_array_new (), late = g_byte_array_new (), plain = g_byte_array_new ();
  g_autoptr (GByteArray) crossed = NULL, again = NULL;
  SlideBoard start;

  engine_test_parse ("1 2 3/4 5 6/7 8 0", &start);
  g_byte_array_append (plain, way, 4);
  /* Round the corner where the way begins, and back at the start after twelve moves; and before its end. */
  g_byte_array_append (early, round, 12);
  g_byte_array_append (early, way, 4);
  g_byte_array_append (late, way, 3);
  g_byte_array_append (late, (const guint8[]) { SLIDE_MOVE_RIGHT, SLIDE_MOVE_LEFT, SLIDE_MOVE_LEFT }, 3);

  crossed = slide_path_cross (&start, early, late);
  g_assert_nonnull (crossed);
  g_assert_cmpmem (crossed->data, crossed->len, way, 4);
  g_assert_null (slide_path_cross (&start, plain, early));
  g_assert_null (slide_path_cross (&start, plain, plain));
  again = slide_path_cross (&start, late, early);
  g_assert_cmpmem (again->data, again->len, way, 4);
}

TEST_PROGRAM (path_boards)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/path-boards/walks", test_walks);
  g_test_add_func ("/path-boards/examples", test_examples);
  g_test_add_func ("/path-boards/cross", test_cross);

  return g_test_run ();
}
