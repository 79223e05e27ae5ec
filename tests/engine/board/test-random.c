/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-random.c: seeds give the same sequence forever, and boards are uniform.
 */

#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-random.h"
#include "slide-solvability.h"
#include "test-program.h"

#include <string.h>

/* Results of the authors' code from the state 1, 2, 3, 4. A power of two as the bound gives the
 * upper bits of each. */
static void
test_generator (void)
{
  static const guint64 published[] = {
    G_GUINT64_CONSTANT (11520), G_GUINT64_CONSTANT (0), G_GUINT64_CONSTANT (1509978240),
    G_GUINT64_CONSTANT (1215971899390074240), G_GUINT64_CONSTANT (1216172134540287360),
    G_GUINT64_CONSTANT (607988272756665600), G_GUINT64_CONSTANT (16172922978634559625),
    G_GUINT64_CONSTANT (8476171486693032832), G_GUINT64_CONSTANT (10595114339597558777),
    G_GUINT64_CONSTANT (2904607092377533576),
  };
  SlideRandom random = { { 1, 2, 3, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    g_assert_cmpuint (slide_random_below (&random, 0x80000000u), ==, published[i] >> 33);

  /* splitmix64 from 0 begins with e220a8397b1dcdaf, as published. */
  slide_random_init (&random, 0);
  g_assert_cmphex (random.state[0], ==, G_GUINT64_CONSTANT (0xe220a8397b1dcdaf));
  g_assert_cmphex (random.state[1], ==, G_GUINT64_CONSTANT (0x6e789e6aa1b965f4));
}

static void
test_below (void)
{
  static const guint32 bounds[] = { 1, 2, 3, 7, 10, 36 };
  SlideRandom random;

  slide_random_init (&random, 7);
  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      guint counts[36] = { 0 };
      guint expected = 10000;

      for (guint j = 0; j < expected * bounds[i]; j++)
        {
          guint32 value = slide_random_below (&random, bounds[i]);

          g_assert_cmpuint (value, <, bounds[i]);
          counts[value]++;
        }
      /* Five standard deviations. */
      for (guint value = 0; value < bounds[i]; value++)
        g_assert_cmpint (ABS ((int) counts[value] - (int) expected), <=, 500);
    }

  /* With a bound of 3 * 2^30, a plain remainder would favor the first third. */
  {
    guint low = 0;

    for (guint j = 0; j < 30000; j++)
      low += slide_random_below (&random, 0xc0000000u) < 0x40000000u;
    g_assert_cmpint (ABS ((int) low - 10000), <=, 450);
  }
}

/* These boards were made by this program; they must never change. */
static void
test_fixed (void)
{
  static const struct
  {
    guint64     seed;
    guint       rows;
    guint       columns;
    const char *board;
    const char *scrambled;
  } cases[] = {
    { 1, 3, 3,
      "2 6 0/1 4 3/8 5 7",
      "7 3 5/6 4 1/0 2 8" },
    { 2, 3, 3,
      "8 3 7/0 4 5/2 6 1",
      "1 6 0/5 3 2/4 7 8" },
    { 1, 4, 4,
      "11 10 3 15/5 13 0 7/4 1 2 14/6 9 8 12",
      "10 9 5 3/2 1 4 8/6 11 14 15/13 12 7 0" },
    { G_MAXUINT64, 2, 2,
      "1 2/0 3",
      "2 3/1 0" },
    { 12345, 3, 5,
      "9 10 5 11 4/6 8 3 14 0/7 1 13 2 12",
      "6 1 0 2 4/11 13 10 5 3/12 7 14 8 9" },
    { 99, 6, 6,
      "31 10 14 27 6 1/21 15 19 32 33 17/22 12 25 8 34 23/18 28 11 30 3 4/5 35 16 24 2 9/7 26 29 0 20 13",
      "1 2 3 4 5 6/8 14 9 16 10 11/7 20 15 18 0 12/25 19 21 22 17 24/13 26 27 28 23 29/31 32 33 34 35 30" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideRandom random;
      SlideBoard goal, board;
      g_autofree char *text = NULL;
      g_autofree char *scrambled = NULL;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, cases[i].rows, cases[i].columns);
      slide_random_init (&random, cases[i].seed);
      slide_random_board (&random, &goal, &board);
      text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      board = goal;
      slide_random_scramble (&random, 40, &board);
      scrambled = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      g_test_message ("seed %" G_GUINT64_FORMAT ": %s and %s", cases[i].seed, text, scrambled);
      g_assert_cmpstr (text, ==, cases[i].board);
      g_assert_cmpstr (scrambled, ==, cases[i].scrambled);
    }
}

/* Every reachable board is about equally frequent; no other occurs. */
static void
check_uniform (guint           rows,
               guint           columns,
               SlideGoalPreset preset,
               guint           n_boards,
               double          limit)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const guint expected = 1000;
  SlideRandom random;
  SlideBoard goal;
  GHashTableIter iter;
  gpointer value;
  double chi_square = 0;

  slide_goal_init (&goal, preset, rows, columns);
  slide_random_init (&random, 2024);

  for (guint i = 0; i < n_boards * expected; i++)
    {
      SlideBoard board;
      char *text;

      slide_random_board (&random, &goal, &board);
      g_assert_true (slide_solvability_check (&board, &goal).solvable);
      text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      value = g_hash_table_lookup (counts, text);
      g_hash_table_replace (counts, text, GUINT_TO_POINTER (GPOINTER_TO_UINT (value) + 1));
    }

  g_assert_cmpuint (g_hash_table_size (counts), ==, n_boards);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      double apart = (double) GPOINTER_TO_UINT (value) - expected;

      chi_square += apart * apart / expected;
    }
  g_test_message ("chi square %g", chi_square);
  g_assert_cmpfloat (chi_square, <, limit);
}

/* The limits are the 0.999 quantiles of chi square with 11 and 359 degrees. */
static void
test_uniform (void)
{
  check_uniform (2, 2, SLIDE_GOAL_BLANK_LAST, 12, 31.26);
  check_uniform (2, 2, SLIDE_GOAL_SNAIL, 12, 31.26);
  check_uniform (2, 3, SLIDE_GOAL_BLANK_LAST, 360, 447.6);
  check_uniform (3, 2, SLIDE_GOAL_BLANK_FIRST, 360, 447.6);
}

static void
test_solvable (void)
{
  SlideRandom random;

  slide_random_init (&random, 5);
  for (guint rows = 2; rows <= 6; rows++)
    for (guint columns = 2; columns <= 6; columns++)
      for (guint i = 0; i < 200; i++)
        {
          SlideBoard goal, board, copy;

          slide_goal_init (&goal, i % SLIDE_N_GOAL_PRESETS, rows, columns);
          slide_random_board (&random, &goal, &board);
          g_assert_true (slide_board_init (&copy, rows, columns, board.cells));
          g_assert_cmpmem (&copy, sizeof copy, &board, sizeof board);
          g_assert_true (slide_solvability_check (&board, &goal).solvable);

          /* The goal may be the board itself. */
          slide_random_board (&random, &board, &board);
          g_assert_true (slide_solvability_check (&board, &goal).solvable);
        }
}

/* A scramble of k moves is k scrambles of one move, but remembers the last move: a prefix of the
 * walk is the shorter walk of the same seed, which shows every step of it. */
static void
test_scramble (void)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      SlideBoard goal, before_last, last;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 2 + seed % 5, 2 + seed / 4);
      before_last = last = goal;

      for (guint n_moves = 0; n_moves <= 60; n_moves++)
        {
          SlideRandom random;
          SlideBoard board = goal;
          guint n_apart = 0;

          slide_random_init (&random, seed);
          slide_random_scramble (&random, n_moves, &board);
          g_assert_true (slide_solvability_check (&board, &goal).solvable);

          if (n_moves == 0)
            g_assert_true (slide_board_equal (&board, &goal));
          else
            {
              for (guint move = 0; move < SLIDE_N_MOVES; move++)
                {
                  SlideBoard next = last;

                  n_apart += slide_board_apply (&next, move) && slide_board_equal (&next, &board);
                }
              g_assert_cmpuint (n_apart, ==, 1);
            }
          if (n_moves >= 2)
            g_assert_false (slide_board_equal (&board, &before_last));

          before_last = last;
          last = board;
        }
    }
}

/* The boards of three dates, which are everywhere the same, and what is no date. */
static void
test_day (void)
{
  static const struct
  {
    const char *date;
    guint64     seed;
    const char *boards[2];
  } days[] = {
    { "2026-11-29", 20261129, { "4 0 8/6 3 7/2 5 1", "8 0 5 3/1 12 7 15/11 10 13 6/14 4 9 2" } },
    { "2027-01-01", 20270101, { "1 7 6/3 0 8/4 2 5", "1 7 9 13/11 2 4 5/10 6 14 12/15 0 3 8" } },
    { "2028-02-29", 20280229, { "2 8 6/4 1 7/5 3 0", "7 10 12 2/6 15 8 4/13 3 14 1/11 9 5 0" } },
  };
  static const char *const refused[] = {
    "", "today", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "20261129", "2026-11-29 ", "-026-11-29",
    "2026-11-2", "1582-12-31", "12026-11-29", "2026-11-29-1", "2026--11-29", "٢٠٢٦-11-29",
  };

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_assert_cmpuint (slide_random_get_day_seed (days[i].date), ==, days[i].seed);
      for (guint side = 3; side <= 4; side++)
        {
          g_autofree char *text = NULL;
          SlideBoard goal, board;
          SlideRandom random;

          slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, side, side);
          slide_random_init (&random, days[i].seed);
          slide_random_board (&random, &goal, &board);
          text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
          g_assert_cmpstr (text, ==, days[i].boards[side - 3]);
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_cmpuint (slide_random_get_day_seed (refused[i]), ==, 0);
  g_assert_cmpuint (slide_random_get_day_seed (NULL), >, 20260101);
}

TEST_PROGRAM (random)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/random/generator", test_generator);
  g_test_add_func ("/random/below", test_below);
  g_test_add_func ("/random/fixed", test_fixed);
  g_test_add_func ("/random/uniform", test_uniform);
  g_test_add_func ("/random/solvable", test_solvable);
  g_test_add_func ("/random/scramble", test_scramble);
  g_test_add_func ("/random/day", test_day);

  return g_test_run ();
}
