/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-advice.c: a hint is a move toward the goal, within a second.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-random.h"
#include "slide-search.h"
#include "test-sample.h"
#include "tilestar-advice.h"

typedef struct
{
  guint    n_found;
  guint    n_failed;
  guint    move;
  guint    remaining;
  gboolean is_shortest;
} Answer;

static void
found_cb (TilestarAdvice *hint,
          guint         move,
          guint         remaining,
          gboolean      is_shortest,
          Answer       *answer)
{
  answer->n_found++;
  answer->move = move;
  answer->remaining = remaining;
  answer->is_shortest = is_shortest;
}

static void
failed_cb (TilestarAdvice *hint,
           const char   *reason,
           Answer       *answer)
{
  g_assert_cmpstr (reason, !=, "");
  answer->n_failed++;
}

static TilestarAdvice *
create_hint (Answer *answer)
{
  TilestarAdvice *hint = tilestar_advice_new ();

  *answer = (Answer) { 0 };
  g_signal_connect (hint, "found", G_CALLBACK (found_cb), answer);
  g_signal_connect (hint, "failed", G_CALLBACK (failed_cb), answer);

  return hint;
}

static void
ask (TilestarAdvice     *hint,
     const SlideBoard *board,
     const SlideBoard *goal,
     Answer           *answer)
{
  guint n_answers = answer->n_found + answer->n_failed;

  tilestar_advice_request_hint (hint, board, goal);
  WAIT_FOR (answer->n_found + answer->n_failed != n_answers);
}

/* The aim is one second. */
static void
test_every_size (void)
{
  for (guint rows = 2; rows <= 6; rows++)
    for (guint columns = 2 + test_first (3); columns <= 6; columns += test_step (3))
      {
        SlideBoard board, goal, after;
        gint64 began = test_process_time ();
        SlideRandom random;
        Answer answer;
        g_autoptr (TilestarAdvice) hint = create_hint (&answer);
        double seconds;

        slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, rows, columns);
        slide_random_init (&random, 7);
        slide_random_board (&random, &goal, &board);
        ask (hint, &board, &goal, &answer);
        seconds = (double) (test_process_time () - began) / G_USEC_PER_SEC;
        g_test_message ("%ux%u: %.2f s, %u moves%s", rows, columns, seconds, answer.remaining,
                        answer.is_shortest ? ", shortest" : "");
        /* A sanitizer may leave too little of the time for a hint. */
        if (TEST_IS_SANITIZED && answer.n_found == 0)
          continue;
        g_assert_cmpuint (answer.n_found, ==, 1);
        g_assert_cmpfloat (seconds, <, TEST_TIME (2.0));
        after = board;
        g_assert_true (slide_board_apply (&after, (SlideMove) answer.move));
        if (rows * columns <= 9)
          g_assert_true (answer.is_shortest);
      }
}

/* Hints that are followed lead to the goal. */
static void
test_follow (void)
{
  SlideBoard board, goal;
  Answer answer;
  g_autoptr (TilestarAdvice) hint = create_hint (&answer);
  guint last = G_MAXUINT;

  g_assert_true (slide_board_parse ("1 2 3 4/5 6 7 8/9 10 0 15/13 14 12 11", 0, 0, &board, NULL));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  while (!slide_board_equal (&board, &goal))
    {
      ask (hint, &board, &goal, &answer);
      g_assert_cmpuint (answer.n_failed, ==, 0);
      g_assert_cmpuint (answer.remaining, <, last);
      last = answer.remaining;
      g_assert_true (slide_board_apply (&board, (SlideMove) answer.move));
    }
}

/* If no solution is certain to be shortest, it is searched for again at each step, and the
 * distance only ever shrinks. */
static void
test_follow_large (void)
{
  SlideRandom random;
  SlideBoard board, goal;
  Answer answer;
  g_autoptr (TilestarAdvice) hint = create_hint (&answer);
  guint last = G_MAXUINT;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 6, 6);
  slide_random_init (&random, 9);
  slide_random_board (&random, &goal, &board);

  for (guint step = 0; step < 5; step++)
    {
      tilestar_advice_request_hint (hint, &board, &goal);
      g_assert_true (tilestar_advice_is_running (hint));
      ask (hint, &board, &goal, &answer);
      g_assert_cmpuint (answer.n_failed, ==, 0);
      g_assert_false (answer.is_shortest);
      g_assert_cmpuint (answer.remaining, <, last);
      last = answer.remaining;
      g_assert_true (slide_board_apply (&board, (SlideMove) answer.move));
    }
}

static void
test_no_hint (void)
{
  SlideBoard board, goal;
  Answer answer;
  g_autoptr (TilestarAdvice) hint = create_hint (&answer);

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  ask (hint, &goal, &goal, &answer);
  g_assert_cmpuint (answer.n_failed, ==, 1);

  g_assert_true (slide_board_parse ("213/456/780", 0, 0, &board, NULL));
  ask (hint, &board, &goal, &answer);
  g_assert_cmpuint (answer.n_failed, ==, 2);
}

/* A canceled request gets no answer. */
static void
test_cancel (void)
{
  SlideBoard board, goal;
  SlideRandom random;
  Answer answer;
  g_autoptr (TilestarAdvice) hint = create_hint (&answer);

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 5, 5);
  slide_random_init (&random, 7);
  slide_random_board (&random, &goal, &board);
  tilestar_advice_request_hint (hint, &board, &goal);
  g_assert_true (tilestar_advice_is_running (hint));
  tilestar_advice_cancel_hint (hint);
  g_assert_false (tilestar_advice_is_running (hint));
  app_test_spin (500);
  g_assert_cmpuint (answer.n_found + answer.n_failed, ==, 0);
}

/* The number of moves from the watched board of which each cost is known; the numbers are checked elsewhere. */
static guint
count_known (TilestarAdvice *advice)
{
  const SlideGoodMoves *good = tilestar_advice_get_good_moves (advice);
  guint n = 0;

  for (guint i = 0; good != NULL && i < good->n_moves; i++)
    n += good->moves[i].cost != SLIDE_COST_UNKNOWN;
  return n;
}

/* The good moves of each board that is watched: at once with a table, soon with searches, also on boards for which
 * tables are built meanwhile. A hint of the same board is at hand then. */
static void
test_watch (void)
{
  static const struct { guint rows; guint columns; guint scramble; } cases[] = {
    { 3, 3, 60 }, { 4, 4, 40 }, { 4, 5, 60 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideBoard board, goal;
      SlideRandom random;
      Answer answer;
      g_autoptr (TilestarAdvice) advice = create_hint (&answer);

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, cases[i].rows, cases[i].columns);
      board = goal;
      slide_random_init (&random, 5);
      slide_random_scramble (&random, cases[i].scramble, &board);
      for (guint step = 0; step < 4; step++)
        {
          const SlideGoodMoves *good = NULL;
          guint best = 0;

          tilestar_advice_watch (advice, &board, &goal);
          /* After the first board, a table has all that follow. */
          if (step > 0 && i == 0)
            g_assert_cmpuint (count_known (advice), >, 0);
          WAIT_FOR ((good = tilestar_advice_get_good_moves (advice)) != NULL && count_known (advice) == good->n_moves);
          while (good->moves[best].cost != 0)
            g_assert_cmpuint (++best, <, good->n_moves);
          g_assert_cmpuint (good->moves[best].distance.at_most + 1, ==, good->distance.at_least);

          ask (advice, &board, &goal, &answer);
          g_assert_true (answer.is_shortest);
          g_assert_cmpuint (answer.remaining, ==, good->distance.at_least);
          g_assert_true (slide_board_apply (&board, good->moves[best].move));
        }
      tilestar_advice_watch (advice, NULL, &goal);
      g_assert_null (tilestar_advice_get_good_moves (advice));
    }
}

/* A board that cannot reach the goal has no good moves, nor has the goal. */
static void
test_watch_unsolvable (void)
{
  SlideBoard board, goal;
  Answer answer;
  g_autoptr (TilestarAdvice) advice = create_hint (&answer);

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_assert_true (slide_board_parse ("213/456/780", 0, 0, &board, NULL));
  tilestar_advice_watch (advice, &board, &goal);
  app_test_spin (100);
  g_assert_null (tilestar_advice_get_good_moves (advice));
  tilestar_advice_watch (advice, &goal, &goal);
  app_test_spin (100);
  g_assert_null (tilestar_advice_get_good_moves (advice));
}

APP_TEST (advice)
{
  g_test_add_func ("/advice/every-size", test_every_size);
  g_test_add_func ("/advice/follow", test_follow);
  if (test_is_whole ())
    g_test_add_func ("/advice/follow-large", test_follow_large);
  g_test_add_func ("/advice/watch", test_watch);
  g_test_add_func ("/advice/watch-unsolvable", test_watch_unsolvable);
  g_test_add_func ("/advice/no-hint", test_no_hint);
  g_test_add_func ("/advice/cancel", test_cancel);
}
