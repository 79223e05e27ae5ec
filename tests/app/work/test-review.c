/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-review.c: the review of a game on a worker; its numbers are checked in tests/engine.
 */

#include "app-test.h"
#include "slide-goal.h"
#include "tilestar-review.h"

/* Reviews moves of the blank; @saved: what a file says of each board, the same as lower and upper bound */
static TilestarReview *
start (const char  *text,
       const char  *moves,
       const guint *saved)
{
  TilestarReview *review = tilestar_review_new ();
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GArray) bounds = g_array_new (FALSE, FALSE, sizeof (SlideDistanceBounds));
  SlideBoard first = app_test_board (text), goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, first.rows, first.columns);
  for (const char *p = moves; *p != '\0'; p++)
    g_byte_array_append (bytes, &(guint8) { (guint8) (strchr ("ulrd", *p) - "ulrd") }, 1);
  for (guint i = 0; saved != NULL && i <= bytes->len; i++)
    g_array_append_val (bounds, ((SlideDistanceBounds) { saved[i], saved[i] }));
  tilestar_review_start (review, &first, &goal, bytes, saved != NULL ? bounds : NULL);
  return review;
}

static void
test_small (void)
{
  g_autoptr (TilestarReview) review = start ("1 0 3/4 2 5/7 8 6", "lrdrd", NULL);
  guint n_changed = 0;

  g_signal_connect_swapped (review, "changed", G_CALLBACK (app_test_count_cb), &n_changed);
  g_assert_true (tilestar_review_is_running (review));
  g_assert_nonnull (tilestar_review_get (review));
  WAIT_FOR (!tilestar_review_is_running (review));
  g_assert_cmpuint (n_changed, >, 0);
  g_assert_cmpint (tilestar_review_get (review)->optimal, ==, 3);
  g_assert_cmpuint (tilestar_review_get (review)->lost->len, ==, 1);
  g_assert_cmpuint (g_array_index (tilestar_review_get (review)->lost, SlideLostMove, 0).n_better, ==, 1);

  tilestar_review_clear (review);
  g_assert_null (tilestar_review_get (review));
}

/* What a file says is shown, and replaced by what is true. */
static void
test_saved (void)
{
  static const guint true_ones[] = { 3, 4, 3, 2, 1, 0 }, forged[] = { 5, 4, 3, 2, 1, 0 };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TilestarReview) review = start ("1 0 3/4 2 5/7 8 6", "lrdrd", i == 0 ? true_ones : forged);

      g_assert_true (tilestar_review_is_saved (review));
      g_assert_cmpint (tilestar_review_get (review)->optimal, ==, i == 0 ? 3 : 5);
      g_assert_cmpuint (tilestar_review_get (review)->lost->len, ==, i == 0 ? 1 : 0);
      WAIT_FOR (!tilestar_review_is_running (review));
      g_assert_false (tilestar_review_is_saved (review));
      g_assert_cmpint (tilestar_review_get (review)->optimal, ==, 3);
      g_assert_cmpuint (tilestar_review_get (review)->lost->len, ==, 1);
    }
}

/* A board that takes long can be stopped, with bounds, and replaced. */
static void
test_stop (void)
{
  g_autoptr (TilestarReview) review = start ("17 1 20 9 16/2 22 19 14 5/15 21 0 3 24/23 18 13 12 7/10 8 6 4 11",
                                             "lurd", NULL);
  SlideBoard goal = app_test_board ("1 2 3/4 5 6/7 8 0");
  g_autoptr (GByteArray) none = g_byte_array_new ();

  app_test_spin (300);
  g_assert_true (tilestar_review_is_running (review));
  tilestar_review_stop (review);
  WAIT_FOR (!tilestar_review_is_running (review));
  g_assert_cmpint (tilestar_review_get (review)->end, ==, SLIDE_STATUS_CANCELLED);
  g_assert_cmpint (tilestar_review_get (review)->optimal, ==, -1);
  g_assert_cmpuint (tilestar_review_get (review)->lower_bound, >, 60);

  /* It goes on from there. */
  g_assert_true (tilestar_review_may_continue (review));
  tilestar_review_continue (review);
  g_assert_false (tilestar_review_may_continue (review));
  g_assert_cmpuint (tilestar_review_get (review)->lower_bound, >, 60);
  g_assert_cmpuint (tilestar_review_get_time_limit (review), ==, 120);
  app_test_spin (100);
  tilestar_review_stop (review);
  WAIT_FOR (!tilestar_review_is_running (review));
  g_assert_cmpint (tilestar_review_get (review)->end, ==, SLIDE_STATUS_CANCELLED);

  tilestar_review_start (review, &goal, &goal, none, NULL);
  WAIT_FOR (!tilestar_review_is_running (review));
  g_assert_cmpint (tilestar_review_get (review)->optimal, ==, 0);
}

/* Dropped in the middle. */
static void
test_dispose (void)
{
  TilestarReview *review = start ("17 1 20 9 16/2 22 19 14 5/15 21 0 3 24/23 18 13 12 7/10 8 6 4 11", "lurd", NULL);

  app_test_spin (50);
  g_assert_finalize_object (review);
  app_test_spin (50);
}

APP_TEST (review)
{
  g_test_add_func ("/review/small", test_small);
  g_test_add_func ("/review/saved", test_saved);
  g_test_add_func ("/review/stop", test_stop);
  g_test_add_func ("/review/dispose", test_dispose);
}
