/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board.c: the board value, its moves and the named goals.
 */

#include "slide-board.h"
#include "slide-goal.h"
#include "test-program.h"

static void
test_init (void)
{
  static const guint8 good[] = { 1, 0, 3, 4, 2, 5, 7, 8, 6 };
  static const guint8 twice[] = { 1, 1, 3, 4, 2, 5, 7, 8, 6 };
  static const guint8 large[] = { 1, 0, 3, 4, 2, 5, 7, 8, 9 };
  SlideBoard board = { 0 };

  g_assert_false (slide_board_init (&board, 3, 3, twice));
  g_assert_false (slide_board_init (&board, 3, 3, large));
  g_assert_false (slide_board_init (&board, 1, 9, good));
  g_assert_cmpint (board.rows, ==, 0);
  g_assert_true (slide_board_init (&board, 3, 3, good));
  g_assert_cmpint (board.blank, ==, 1);
  g_assert_cmpint (slide_board_find (&board, 8), ==, 7);
}

/* Every legal move from every cell of every shape is undone by its reverse. */
static void
test_moves (void)
{
  for (guint rows = 2; rows <= 6; rows++)
    for (guint columns = 2; columns <= 6; columns++)
      {
        SlideBoard goal;
        guint n_legal = 0;

        slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, rows, columns);
        for (guint cell = 0; cell < rows * columns; cell++)
          {
            SlideBoard from = goal;

            slide_board_exchange (&from, 0, cell);
            for (guint move = 0; move < SLIDE_N_MOVES; move++)
              {
                SlideBoard board = from;

                if (slide_board_apply (&board, move))
                  {
                    n_legal++;
                    g_assert_false (slide_board_equal (&board, &from));
                    g_assert_true (slide_board_apply (&board, slide_move_reverse (move)));
                  }
                g_assert_true (slide_board_equal (&board, &from));
                g_assert_cmpint (board.blank, ==, cell);
              }
          }
        g_assert_cmpint (n_legal, ==, 2 * (rows * (columns - 1) + columns * (rows - 1)));
      }
}

static void
test_slide_line (void)
{
  SlideBoard board, before;
  SlideMove moves[SLIDE_MAX_SIDE - 1];

  slide_goal_init (&board, SLIDE_GOAL_BLANK_LAST, 4, 4);
  before = board;
  g_assert_cmpint (slide_board_slide_line (&board, 15, moves), ==, 0);
  g_assert_cmpint (slide_board_slide_line (&board, 5, moves), ==, 0);
  g_assert_true (slide_board_equal (&board, &before));

  g_assert_cmpint (slide_board_slide_line (&board, 12, moves), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (moves[i], ==, SLIDE_MOVE_LEFT);
  g_assert_cmpint (board.blank, ==, 12);
  g_assert_cmpint (board.cells[13], ==, 13);
  g_assert_cmpint (board.cells[15], ==, 15);
  g_assert_cmpint (slide_board_slide_line (&board, 15, NULL), ==, 3);
  g_assert_true (slide_board_equal (&board, &before));
}

static void
test_move_ids (void)
{
  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    {
      SlideMove move = SLIDE_MOVE_NONE;

      g_assert_true (slide_move_from_id (slide_move_get_id (i), &move));
      g_assert_cmpint (move, ==, i);
      g_assert_cmpint (slide_move_reverse (slide_move_reverse (move)), ==, move);
    }
  SlideMove move = SLIDE_MOVE_NONE;
  g_assert_false (slide_move_from_id ("north", &move));
  g_assert_cmpint (move, ==, SLIDE_MOVE_NONE);
}

static void
test_goals (void)
{
  static const struct
  {
    SlideGoalPreset preset;
    guint rows, columns;
    guint8 cells[SLIDE_MAX_CELLS];
  } cases[] = {
    { SLIDE_GOAL_BLANK_LAST, 3, 3, { 1, 2, 3, 4, 5, 6, 7, 8, 0 } },
    { SLIDE_GOAL_BLANK_FIRST, 3, 3, { 0, 1, 2, 3, 4, 5, 6, 7, 8 } },
    { SLIDE_GOAL_SNAIL, 3, 3, { 1, 2, 3, 8, 0, 4, 7, 6, 5 } },
    { SLIDE_GOAL_SNAIL, 4, 4, { 1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7 } },
    { SLIDE_GOAL_SNAIL, 2, 3, { 1, 2, 3, 0, 5, 4 } },
    { SLIDE_GOAL_SNAIL, 3, 2, { 1, 2, 0, 3, 5, 4 } },
    { SLIDE_GOAL_SNAIL, 2, 2, { 1, 2, 0, 3 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideBoard board;

      slide_goal_init (&board, cases[i].preset, cases[i].rows, cases[i].columns);
      g_assert_cmpmem (board.cells, sizeof board.cells, cases[i].cells, sizeof cases[i].cells);
    }

  for (guint rows = 2; rows <= 6; rows++)
    for (guint columns = 2; columns <= 6; columns++)
      for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
        {
          SlideBoard board;
          SlideGoalPreset found;

          slide_goal_init (&board, preset, rows, columns);
          g_assert_cmpint (slide_goal_identify (&board), ==, preset);
          g_assert_true (slide_goal_from_id (slide_goal_get_id (preset), &found));
          g_assert_cmpint (found, ==, preset);
        }
}

TEST_PROGRAM (board)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/init", test_init);
  g_test_add_func ("/board/moves", test_moves);
  g_test_add_func ("/board/slide-line", test_slide_line);
  g_test_add_func ("/board/move-ids", test_move_ids);
  g_test_add_func ("/board/goals", test_goals);

  return g_test_run ();
}
