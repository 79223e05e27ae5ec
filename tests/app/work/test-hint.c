/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-hint.c: a hint is a move toward the goal, within a second.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-random.h"
#include "slide-search.h"
#include "test-sample.h"
#include "tilestar-hint.h"

typedef struct
{
  guint    n_found;
  guint    n_failed;
  guint    move;
  guint    remaining;
  gboolean is_shortest;
} Answer;

static void
found_cb (TilestarHint *hint,
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
failed_cb (TilestarHint *hint,
           const char   *reason,
           Answer       *answer)
{
  g_assert_cmpstr (reason, !=, "");
  answer->n_failed++;
}

static TilestarHint *
create_hint (Answer *answer)
{
  TilestarHint *hint = tilestar_hint_new ();

  *answer = (Answer) { 0 };
  g_signal_connect (hint, "found", G_CALLBACK (found_cb), answer);
  g_signal_connect (hint, "failed", G_CALLBACK (failed_cb), answer);

  return hint;
}

static void
ask (TilestarHint     *hint,
     const SlideBoard *board,
     const SlideBoard *goal,
     Answer           *answer)
{
  guint n_answers = answer->n_found + answer->n_failed;

  tilestar_hint_request (hint, board, goal);
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
        g_autoptr (TilestarHint) hint = create_hint (&answer);
        double seconds;

        slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, rows, columns);
        slide_random_init (&random, 7);
        slide_random_board (&random, &goal, &board);
        ask (hint, &board, &goal, &answer);
        seconds = (double) (test_process_time () - began) / G_USEC_PER_SEC;
        g_test_message ("%ux%u: %.2f s, %u moves%s", rows, columns, seconds, answer.remaining,
                        answer.is_shortest ? ", shortest" : "");
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
  g_autoptr (TilestarHint) hint = create_hint (&answer);
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
  g_autoptr (TilestarHint) hint = create_hint (&answer);
  guint last = G_MAXUINT;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 6, 6);
  slide_random_init (&random, 9);
  slide_random_board (&random, &goal, &board);

  for (guint step = 0; step < 5; step++)
    {
      tilestar_hint_request (hint, &board, &goal);
      g_assert_true (tilestar_hint_is_running (hint));
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
  g_autoptr (TilestarHint) hint = create_hint (&answer);

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
  g_autoptr (TilestarHint) hint = create_hint (&answer);

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 5, 5);
  slide_random_init (&random, 7);
  slide_random_board (&random, &goal, &board);
  tilestar_hint_request (hint, &board, &goal);
  g_assert_true (tilestar_hint_is_running (hint));
  tilestar_hint_cancel (hint);
  g_assert_false (tilestar_hint_is_running (hint));
  app_test_spin (500);
  g_assert_cmpuint (answer.n_found + answer.n_failed, ==, 0);
}

APP_TEST (hint)
{
  g_test_add_func ("/hint/every-size", test_every_size);
  g_test_add_func ("/hint/follow", test_follow);
  if (test_is_whole ())
    g_test_add_func ("/hint/follow-large", test_follow_large);
  g_test_add_func ("/hint/no-hint", test_no_hint);
  g_test_add_func ("/hint/cancel", test_cancel);
}
