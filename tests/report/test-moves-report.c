/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-moves-report.c: the file of a game, written, read again, and as others may have changed it.
 */

#include "slide-board-forms.h"
#include "slide-goal.h"
#include "slide-moves-report.h"
#include "test-program.h"

/* Writes a game whose first move was a mistake. (transfer full) */
static char *
write_game (void)
{
  SlideMovesText list = { 0 };
  SlideMovesReview review;
  SlideMovesReport report = { .list = &list, .review = &review };
  SlideMovesReviewOptions options = { 0 };
  GString *text = g_string_new (NULL);

  g_assert_true (slide_board_parse ("1 0 3/4 2 5/7 8 6", 0, 0, &report.pair.start, NULL));
  slide_goal_init (&report.pair.goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_assert_true (slide_moves_text_parse ("lrdrd", &report.pair.start, SLIDE_NAMING_BLANK, &list, NULL, NULL));
  slide_moves_review_init (&review, &report.pair.start, &report.pair.goal, list.moves, &options);
  g_assert_true (slide_moves_report_is_at_goal (&report));
  slide_moves_report_append (text, SLIDE_FORMAT_JSON, &report);
  slide_moves_review_clear (&review);
  slide_moves_text_clear (&list);

  return g_string_free (text, FALSE);
}

/* What reads boards, what reads moves and what reads the bounds each find theirs. */
static void
test_round (void)
{
  static const guint expected[] = { 3, 4, 3, 2, 1, 0 };
  const SlideBoardForm form = { 0 };
  g_autofree char *text = write_game ();
  g_autofree char *note = NULL;
  g_autoptr (GArray) pairs = slide_board_read (text, &form, &note, NULL, NULL);
  g_autoptr (GArray) bounds = slide_moves_report_read_bounds (text, 5);
  g_auto (SlideMovesText) moves = { 0 };

  g_assert_nonnull (pairs);
  g_assert_cmpuint (pairs->len, ==, 1);
  g_assert_true (slide_moves_text_parse (text, &g_array_index (pairs, SlideBoardPair, 0).start,
                                         SLIDE_NAMING_OF_NOTATION, &moves, NULL, NULL));
  g_assert_true (slide_board_equal (&moves.board, &g_array_index (pairs, SlideBoardPair, 0).goal));
  g_assert_nonnull (bounds);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpuint (g_array_index (bounds, SlideDistanceBounds, i).at_least, ==, expected[i]);
      g_assert_cmpuint (g_array_index (bounds, SlideDistanceBounds, i).at_most, ==, expected[i]);
    }
  g_assert_null (slide_moves_report_read_bounds (text, 4));
}

/* Bounds that no game has are none; those of any game may be read, true or not. */
static void
test_forged (void)
{
  static const struct { const char *lower; const char *upper; gboolean is_possible; } cases[] = {
    { "[1,0]", "[1,0]", TRUE }, { "[9,8]", "[9,8]", TRUE }, { "[0,0]", "[null,null]", TRUE }, { "[0,0]", "[7,null]", TRUE },
    { "[1,1]", "[1,1]", FALSE }, { "[3,0]", "[3,0]", FALSE }, { "[2,0]", "[1,0]", FALSE }, { "[1,0,0]", "[1,0,0]", FALSE },
    { "[1]", "[1]", FALSE }, { "[1,0]", "[1]", FALSE }, { "[-1,0]", "[1,0]", FALSE }, { "[null,0]", "[1,0]", FALSE },
    { "[1.5,0]", "[1.5,0]", FALSE }, { "[\"1\",0]", "[1,0]", FALSE }, { "[[1],0]", "[1,0]", FALSE },
    { "[1,0]", "[9223372036854775807,0]", FALSE }, { "[4294967295,0]", "[4294967295,0]", FALSE }, { "{}", "[1,0]", FALSE },
    { "7", "null", FALSE },
  };
  static const char *const others[] = {
    "", "{", "[]", "{}", "null", "{\"review\":null}", "{\"review\":[]}", "{\"review\":{}}", "{\"review\":\"x\"}",
    "{\"review\":{\"lower_bounds\":[1,0]}}", "\xff", "{\"review\":{\"lower_bounds\":[1,0],\"upper_bounds\":[1,0]}",
  };
  g_autofree char *deep = g_strnfill (100000, '[');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"review\":{\"lower_bounds\":%s,\"upper_bounds\":%s}}", cases[i].lower,
                                               cases[i].upper);
      g_autoptr (GArray) bounds = slide_moves_report_read_bounds (text, 1);

      if ((bounds != NULL) != cases[i].is_possible)
        g_error ("%s", text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_null (slide_moves_report_read_bounds (others[i], 1));
  g_assert_null (slide_moves_report_read_bounds (deep, 1));
}

TEST_PROGRAM (moves_report)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/moves-report/round", test_round);
  g_test_add_func ("/moves-report/forged", test_forged);

  return g_test_run ();
}
