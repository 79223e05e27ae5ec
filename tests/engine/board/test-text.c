/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-text.c: what the grammar of boards reads, writes and refuses, and the position of errors.
 */

#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-random.h"
#include "test-program.h"
#include "test-sample.h"

#include <string.h>

#define EMPTY SLIDE_TEXT_ERROR_EMPTY
#define SYNTAX SLIDE_TEXT_ERROR_SYNTAX
#define SHAPE SLIDE_TEXT_ERROR_SHAPE
#define TILES SLIDE_TEXT_ERROR_TILES
#define PAIR SLIDE_TEXT_ERROR_PAIR

/* ---- What is read ---- */

static void
test_good (void)
{
  static const struct
  {
    const char *text;
    guint       rows;
    guint       columns;
    const char *board;
  } cases[] = {
    { "1,0,3,4,2,5,7,8,6", 0, 0, "1 0 3/4 2 5/7 8 6" },
    { "1 0 3/4 2 5/7 8 6", 0, 0, "1 0 3/4 2 5/7 8 6" },
    { "1 0 3\n4 2 5\n7 8 6\n", 0, 0, "1 0 3/4 2 5/7 8 6" },
    { "1 0 3\n4 2 5\n7 8 6", 0, 0, "1 0 3/4 2 5/7 8 6" },
    { "103425786", 0, 0, "1 0 3/4 2 5/7 8 6" },
    { "103/425/786", 0, 0, "1 0 3/4 2 5/7 8 6" },
    { "103\n425\n786", 0, 0, "1 0 3/4 2 5/7 8 6" },
    { "103;425;786;", 0, 0, "1 0 3/4 2 5/7 8 6" },
    { "  103 / 425\t/786  ", 0, 0, "1 0 3/4 2 5/7 8 6" },
    /* the blank's four signs */
    { "1 _/2 3", 0, 0, "1 0/2 3" },
    { "1 ./2 3", 0, 0, "1 0/2 3" },
    { "1 x/2 3", 0, 0, "1 0/2 3" },
    { "1_3425786", 0, 0, "1 0 3/4 2 5/7 8 6" },
    { "1.3/425/786", 0, 0, "1 0 3/4 2 5/7 8 6" },
    /* separators in any mix */
    { "1,\t 0 ,, 2\t\t3", 0, 0, "1 0/2 3" },
    { ",1,0,/,2,3,", 0, 0, "1 0/2 3" },
    { "1,0;2,3", 0, 0, "1 0/2 3" },
    { "1 0/2 3/", 0, 0, "1 0/2 3" },
    { "1 0/\n2 3/\n", 0, 0, "1 0/2 3" },
    { "1 0 ; \r\n2 3;\r\n", 0, 0, "1 0/2 3" },
    /* line ends, byte order mark, comments, empty lines around the board */
    { "1 0\r\n2 3\r\n", 0, 0, "1 0/2 3" },
    { "1 0\r2 3\r", 0, 0, "1 0/2 3" },
    { "\xef\xbb\xbf" "1 0\n2 3", 0, 0, "1 0/2 3" },
    { "# a\n1 0\n# é → \n  # indented\n2 3\n#end", 0, 0, "1 0/2 3" },
    { "\n\n \t\n1 0/2 3\n \n\t\n\n", 0, 0, "1 0/2 3" },
    /* digits with and without separators: the rows decide */
    { "10/23", 0, 0, "1 0/2 3" },
    { "10\n2 3", 0, 0, "1 0/2 3" },
    { "120/345", 0, 0, "1 2 0/3 4 5" },
    { "12/34/50", 0, 0, "1 2/3 4/5 0" },
    { "1234/5670", 0, 0, "1 2 3 4/5 6 7 0" },
    { "12/34/56/70", 0, 0, "1 2/3 4/5 6/7 0" },
    { "123450", 2, 3, "1 2 3/4 5 0" },
    { "123450", 3, 2, "1 2/3 4/5 0" },
    { "12345670", 2, 4, "1 2 3 4/5 6 7 0" },
    { "12345670", 4, 2, "1 2/3 4/5 6/7 0" },
    { "1230", 0, 0, "1 2/3 0" },
    /* a line of a square, of a requested shape, and one of each length */
    { "15 2 1 12 8 5 6 11 4 9 10 7 3 14 13 0", 0, 0,
      "15 2 1 12/8 5 6 11/4 9 10 7/3 14 13 0" },
    { "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 0", 0, 0,
      "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0" },
    { "1 2 3 4 5 6 7 8 9 10 11 0", 3, 4, "1 2 3 4/5 6 7 8/9 10 11 0" },
    { "1 2 3 4 5 6 7 8 9 10 11 0", 6, 2, "1 2/3 4/5 6/7 8/9 10/11 0" },
    { "1 2 3/4 5 0", 2, 3, "1 2 3/4 5 0" },
    /* padded numbers */
    { "01 02/03 00", 0, 0, "1 2/3 0" },
    { " 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 15  0\n", 0, 0,
      "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      SlideBoard board;

      g_test_message ("case %u: %s", i, cases[i].text);
      if (!slide_board_parse (cases[i].text, cases[i].rows, cases[i].columns, &board, &error))
        g_error ("%s: %s", cases[i].text, error->message);
      text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      g_assert_cmpstr (text, ==, cases[i].board);
    }
}

/* One line a pair: "line: start -> goal". */
static char *
pairs_to_text (GArray *pairs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);
      g_autofree char *start = slide_board_to_text (&pair->start, SLIDE_TEXT_LINE);

      g_string_append_printf (text, "%s%u: %s", i > 0 ? " | " : "", pair->line, start);
      if (pair->has_goal)
        {
          g_autofree char *goal = slide_board_to_text (&pair->goal, SLIDE_TEXT_LINE);

          g_string_append_printf (text, " -> %s", goal);
        }
    }

  return g_string_free (text, FALSE);
}

static void
test_many (void)
{
  static const struct
  {
    const char *text;
    const char *pairs;
  } cases[] = {
    { "1 0/2 3", "1: 1 0/2 3" },
    { "1 0\n2 3\n\n1 2 3\n4 5 0\n", "1: 1 0/2 3 | 4: 1 2 3/4 5 0" },
    { "# boards\n1 0/2 3\n\n\n\n3 0/2 1", "2: 1 0/2 3 | 6: 3 0/2 1" },
    { "1 0/2 3 -> 1 2/3 0", "1: 1 0/2 3 -> 1 2/3 0" },
    { "1023->1230", "1: 1 0/2 3 -> 1 2/3 0" },
    { "1 0/2 3/ -> 1 2/3 0/ \n", "1: 1 0/2 3 -> 1 2/3 0" },
    { "1023->1230\n3210 -> 0123\n", "1: 1 0/2 3 -> 1 2/3 0 | 2: 3 2/1 0 -> 0 1/2 3" },
    { "1 0\n2 3\n->\n1 2\n3 0\n", "1: 1 0/2 3 -> 1 2/3 0" },
    { "1 0\n2 3\n\n -> \n\n1 2\n3 0\n\n3210", "1: 1 0/2 3 -> 1 2/3 0 | 9: 3 2/1 0" },
    { "1023\r\n\r\n->\r\n# the goal\r\n1230\r\n", "1: 1 0/2 3 -> 1 2/3 0" },
    { "1023\n\n2103 -> 1230\n0 1 2\n3 4 5",
      "1: 1 0/2 3 | 3: 2 1/0 3 -> 1 2/3 0 | 4: 0 1 2/3 4 5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) pairs = slide_board_parse_many (cases[i].text, 0, 0, &error);
      g_autofree char *text = NULL;

      g_test_message ("case %u: %s", i, cases[i].text);
      g_assert_no_error (error);
      text = pairs_to_text (pairs);
      g_assert_cmpstr (text, ==, cases[i].pairs);
    }
}

/* A board on each line; in published lists, with numbers beside it. */
static void
test_lines (void)
{
  static const struct
  {
    const char *text;
    guint       rows;
    guint       columns;
    const char *pairs;
  } cases[] = {
    { "867254301\n867254301\n", 0, 0, "1: 8 6 7/2 5 4/3 0 1 | 2: 8 6 7/2 5 4/3 0 1" },
    { "8 6 7/2 5 4/3 0 1\n8 6 7/2 5 4/3 0 1\n", 0, 0,
      "1: 8 6 7/2 5 4/3 0 1 | 2: 8 6 7/2 5 4/3 0 1" },
    { "867/254/301\r\n# b\r\n1 0/2 3", 0, 0, "1: 8 6 7/2 5 4/3 0 1 | 3: 1 0/2 3" },
    { "8,6,7,2,5,4,3,0,1\n8,6,7,2,5,4,3,0,1", 0, 0, "1: 8 6 7/2 5 4/3 0 1 | 2: 8 6 7/2 5 4/3 0 1" },
    { "1230\n1032", 0, 0, "1: 1 2/3 0 | 2: 1 0/3 2" },
    { "1 2 3 0\n1 0 3 2", 2, 2, "1: 1 2/3 0 | 2: 1 0/3 2" },
    { "012345\n543210", 2, 3, "1: 0 1 2/3 4 5 | 2: 5 4 3/2 1 0" },
    { "0 1 2 3 4 5\n5 4 3 2 1 0", 3, 2, "1: 0 1/2 3/4 5 | 2: 5 4/3 2/1 0" },
    /* with pairs, and goals */
    { "1230\n1032 -> 1203\n0123", 0, 0, "1: 1 2/3 0 | 2: 1 0/3 2 -> 1 2/0 3 | 3: 0 1/2 3" },
    { "1230\n1032\n->\n1203\n0123\n", 0, 0, "1: 1 2/3 0 | 2: 1 0/3 2 -> 1 2/0 3 | 5: 0 1/2 3" },
    /* rows of one board, although its first line would be one */
    { "123\n456\n780", 0, 0, "1: 1 2 3/4 5 6/7 8 0" },
    { "1 2 3 0\n4 5 6 7", 0, 0, "1: 1 2 3 0/4 5 6 7" },
    { "1230\n4567", 0, 0, "1: 1 2 3 0/4 5 6 7" },
    { "1 2/3 0\n4 5", 0, 0, "1: 1 2/3 0/4 5" },
    { "1 2 3/4 5 6\n7 8 9/10 11 0\n", 0, 0, "1: 1 2 3/4 5 6/7 8 9/10 11 0" },
    { "1 2 3\n4 5 0\n\n1230\n1032\n\n10\n32", 0, 0,
      "1: 1 2 3/4 5 0 | 4: 1 2/3 0 | 5: 1 0/3 2 | 7: 1 0/3 2" },
    /* the number of a board, the length of its solution, an estimate */
    { "1 1 0 3 4 2 5 7 8 6 31\n2 1 3 0 4 2 5 7 8 6 3", 3, 3,
      "1: 1 0 3/4 2 5/7 8 6 | 2: 1 3 0/4 2 5/7 8 6" },
    { "1 1 0 3 4 2 5 7 8 6 31\n2 1 3 0 4 2 5 7 8 6 3 1", 0, 0,
      "1: 1 0 3/4 2 5/7 8 6 | 2: 1 3 0/4 2 5/7 8 6" },
    { "100 0 1 2 3 4 5 8", 2, 3, "1: 0 1 2/3 4 5" },
    { "7 1 0 3 2 5", 0, 0, "1: 1 0/3 2" },
    { "9 _ 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 "
      "34 35 8 7", 0, 0, "1: 0 1 2 3 4 5/6 7 8 9 10 11/12 13 14 15 16 17/18 19 20 21 22 23/"
      "24 25 26 27 28 29/30 31 32 33 34 35" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) pairs = slide_board_parse_many (cases[i].text, cases[i].rows,
                                                         cases[i].columns, &error);
      g_autofree char *text = NULL;

      g_test_message ("case %u: %s", i, cases[i].text);
      g_assert_no_error (error);
      text = pairs_to_text (pairs);
      g_assert_cmpstr (text, ==, cases[i].pairs);
    }
}

/* An error in a list of boards has its position. */
static void
test_lines_wrong (void)
{
  static const char *const lines[] = { "867254301", "8 6 7/2 5 4/3 0 1", "8 6 7 2 5 4 3 0 1" };
  static const char *const wrong[] = { "867254331", "8 6 7/2 5 4/3 3 1", "8 6 7 2 5 4 3 3 1" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint n_lines = 2; n_lines < 12; n_lines += 3)
      for (guint at = 0; at < n_lines; at++)
        {
          g_autoptr (GString) text = g_string_new (NULL);
          g_autofree char *place = g_strdup_printf ("line %u, column ", at + 1);
          g_autoptr (GError) error = NULL;

          for (guint k = 0; k < n_lines; k++)
            g_string_append_printf (text, "%s\n", k == at ? wrong[i] : lines[i]);
          g_assert_null (slide_board_parse_many (text->str, 0, 0, &error));
          g_test_message ("%s", error->message);
          g_assert_error (error, SLIDE_TEXT_ERROR, TILES);
          g_assert_true (g_str_has_prefix (error->message, place));
          g_assert_nonnull (strstr (error->message, "tile 3 appears twice"));
        }
}

/* ---- What is refused, and where ---- */

typedef struct
{
  const char *text;
  guint       rows;
  guint       columns;
  int         code;
  guint       line;
  guint       column;
  const char *words;    /* in the message */
} BadCase;

/* Refused by the readers of one board and of many. */
static const BadCase bad_cases[] = {
  /* empty */
  { "", 0, 0, EMPTY, 1, 1, "no board; expected tiles" },
  { "   \t ", 0, 0, EMPTY, 1, 6, "no board" },
  { "\n\n", 0, 0, EMPTY, 3, 1, "no board" },
  { "# only a comment", 0, 0, EMPTY, 1, 17, "no board" },
  { "\xef\xbb\xbf", 0, 0, EMPTY, 1, 1, "no board" },

  /* neither tile nor separator */
  { "1 2 3/4 a 5/6 7 0", 0, 0, SYNTAX, 1, 9, "\"a\" is neither" },
  { "1 2/3 X", 0, 0, SYNTAX, 1, 7, "\"X\" is neither" },
  { "1 2\n3 0!", 0, 0, SYNTAX, 2, 4, "\"!\" is neither" },
  { "1 2a/3 0", 0, 0, SYNTAX, 1, 4, "\"a\" is neither" },
  { "hello", 0, 0, SYNTAX, 1, 1, "\"h\" is neither" },
  { "[1, 2, 3, 0]", 0, 0, SYNTAX, 1, 1, "\"[\" is neither" },
  { "1 2|3 0", 0, 0, SYNTAX, 1, 4, "\"|\" is neither" },
  { "1 2\\n3 0", 0, 0, SYNTAX, 1, 4, "\"\\\" is neither" },
  { "1 +2/3 0", 0, 0, SYNTAX, 1, 3, "\"+\" is neither" },
  { "1 2/3 \xc3\xa9", 0, 0, SYNTAX, 1, 7, "(U+00E9) is neither" },
  { "1 2/3\xc2\xa0" "0", 0, 0, SYNTAX, 1, 6, "U+00A0 is neither" },
  { "1 2/3 0\x07", 0, 0, SYNTAX, 1, 8, "U+0007 is neither" },
  { "1 2/3 0\x7f", 0, 0, SYNTAX, 1, 8, "U+007F is neither" },
  { "1 2/3 \xef\xbc\x90", 0, 0, SYNTAX, 1, 7, "(U+FF10) is neither" },
  { "1 2\xef\xbb\xbf/3 0", 0, 0, SYNTAX, 1, 4, "U+FEFF is neither" },
  { "1 2/3 0 \xe2\x86\x92 0 1/2 3", 0, 0, SYNTAX, 1, 9, "(U+2192) is neither" },
  { "1 2\f3 0", 0, 0, SYNTAX, 1, 4, "U+000C is neither" },
  { "# \xc3\xa9\xc3\xa9\n\n# x\r\n1 2\n?", 0, 0, SYNTAX, 5, 1, "\"?\" is neither" },
  { "1 -2/3 0", 0, 0, SYNTAX, 1, 3, "\"-2\" is not a tile; expected a number from 0 up" },
  { "1 2/3 -", 0, 0, SYNTAX, 1, 7, "\"-\" is neither" },
  { "1 2/3 - > 0", 0, 0, SYNTAX, 1, 7, "\"-\" is neither" },
  { "1 2/3-0", 0, 0, SYNTAX, 1, 6, "\"-0\" is not a tile" },
  { "1 2 # two\n3 0", 0, 0, SYNTAX, 1, 5, "\"#\" after tiles; expected a comment" },
  { "1 2.5/3 0", 0, 0, SYNTAX, 1, 4, "\".\" inside \"2.5\"; expected a separator" },
  { "1 2 3/4 5 _6/7 8 0", 0, 0, SYNTAX, 1, 11, "\"_\" inside \"_6\"" },
  { "1 xx/2 3", 0, 0, SYNTAX, 1, 3, "\"x\" inside \"xx\"" },

  /* not UTF-8 */
  { "\xff", 0, 0, SYNTAX, 1, 1, "the byte 0xFF is not UTF-8" },
  { "1 2\n3 \xe9", 0, 0, SYNTAX, 2, 3, "the byte 0xE9 is not UTF-8" },
  { "# \xc3\xa9 \xc3\n1 2/3 0", 0, 0, SYNTAX, 1, 5, "the byte 0xC3 is not UTF-8" },
  { "1 2/3 0 \xc0\x80", 0, 0, SYNTAX, 1, 9, "the byte 0xC0 is not UTF-8" },
  { "\xff\xfe" "1", 0, 0, SYNTAX, 1, 1, "the byte 0xFF is not UTF-8" },

  /* rows without tiles */
  { "1 2//3 0", 0, 0, SYNTAX, 1, 5, "\"/\" ends a row without tiles" },
  { "/1 2/3 0", 0, 0, SYNTAX, 1, 1, "\"/\" ends a row without tiles" },
  { "1 2/3 0;;", 0, 0, SYNTAX, 1, 9, "\";\" ends a row without tiles" },
  { "1 2\n/3 0", 0, 0, SYNTAX, 2, 1, "\"/\" ends a row without tiles" },
  { "1 2\n  , ,\n3 0", 0, 0, SYNTAX, 2, 3, "a row without tiles" },
  { ",", 0, 0, SYNTAX, 1, 1, "a row without tiles" },

  /* shape: one row */
  { "5", 0, 0, SHAPE, 1, 1, "1 tile in one line" },
  { "0", 2, 2, SHAPE, 1, 2, "1 tile; expected 4 for size 2x2" },
  { "1 2 0", 0, 0, SHAPE, 1, 1, "3 tiles in one line; expected 4, 9, 16, 25 or 36" },
  { "\n  10", 0, 0, SHAPE, 2, 3, "2 tiles in one line" },
  { "1 2 3 4 5 0", 0, 0, SHAPE, 1, 1, "6 tiles on one line do not form a square" },
  { "123450", 0, 0, SHAPE, 1, 1, "such as 2x3" },
  { "1 2 3 4 5 6 7 8 9 10 11 0", 0, 0, SHAPE, 1, 1, "such as 3x4" },
  { "1,2,3,4,5,6,7,8,9,10,11,12,13,14,0", 0, 0, SHAPE, 1, 1, "such as 3x5" },
  { "1 2 3 4 5 6 0", 0, 0, SHAPE, 1, 1, "7 tiles in one line; expected 4" },
  { "1 2 3 0", 3, 3, SHAPE, 1, 8, "4 tiles; expected 9 for size 3x3" },
  { "1 2 3 4 5 6 7 8 0", 2, 2, SHAPE, 1, 9, "9 tiles; expected 4 for size 2x2" },
  { "103425786", 2, 4, SHAPE, 1, 9, "9 tiles; expected 8 for size 2x4" },
  { "1234567890", 0, 0, SHAPE, 1, 1, "10 digits without separators; expected at most 9" },
  { "1234567891011120", 4, 4, SHAPE, 1, 1, "16 digits without separators" },
  { "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 "
    "34 35 36 0", 0, 0, SHAPE, 1, 100, "more than 36 tiles in one row" },

  /* shape: several rows */
  { "1 2 3/4 5/6 7 0", 0, 0, SHAPE, 1, 10, "row 2 has 2 tiles; expected 3, as in row 1" },
  { "1 2 3\n4 5 6 7\n8 0", 0, 0, SHAPE, 2, 7, "row 2 has 4 tiles; expected 3, as in row 1" },
  { "1 2\n3 0\n4\n", 0, 0, SHAPE, 3, 2, "row 3 has 1 tile; expected 2, as in row 1" },
  { "123/45/670", 0, 0, SHAPE, 1, 7, "row 2 has 2 tiles; expected 3" },
  { "12/345/67", 0, 0, SHAPE, 1, 6, "row 2 has 3 tiles; expected 2" },
  { "1 2 3 4/5 6 7 8/9 10 11 12/13", 0, 0, SHAPE, 1, 30, "row 4 has 1 tile; expected 4" },
  { "1\n2\n3\n0", 0, 0, SHAPE, 1, 2, "row 1 has 1 tile; expected 2 to 6" },
  { "1 2 3 4 5 6 7/8 9 10 11 12 13 0", 0, 0, SHAPE, 1, 13, "row 1 has 7 tiles; expected 2 to 6" },
  { "1 2/3 4/5 6/7 8/9 10/11 12/13 0", 0, 0, SHAPE, 1, 28, "row 7; expected at most 6" },
  { "1\n2\n3\n4\n5\n6\n7\n8\n0", 0, 0, SHAPE, 7, 1, "row 7" },
  { "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 "
    "34 35 36 0 0 0 0", 0, 0, SHAPE, 1, 100, "more than 36 tiles in one row" },
  /* neither a board nor rows of one */
  { "103425786\n123\n456\n780", 0, 0, SHAPE, 1, 1, "an empty line between boards" },
  { "1 2 3 0\n4 5 6 0", 0, 0, TILES, 2, 7, "the blank appears twice" },
  /* numbers beside the tiles: not a single one, and not where they may be tiles */
  { "7 1 0 3 4 2 5 7 8 6", 3, 3, SHAPE, 1, 1, "10 numbers; expected the 9 tiles of size 3x3, or the "
    "board's number, its tiles and its length: 11" },
  { "7 1 0 3 4 2 5 7 8 6", 0, 0, SHAPE, 1, 1, "10 tiles on one line do not form a square" },
  { "7 1 0 3 4 2 5 7 8 6 1 2 3", 3, 3, SHAPE, 1, 19, "13 tiles; expected 9 for size 3x3" },
  { "7 1 0 3 4 2 5 7 8 8 1", 3, 3, TILES, 1, 19, "tile 8 appears twice" },
  { "7 1 0 3 4 2 5 7 8 8 1", 0, 0, SHAPE, 1, 1, "11 tiles in one line" },
  { "9 1 0 3 4 2 5 7 8 6 10 11", 0, 0, SHAPE, 1, 1, "12 tiles on one line do not form a square" },
  { "4 1 0 3 2 5", 0, 0, SHAPE, 1, 1, "6 tiles on one line do not form a square" },
  { "7 103425786 1", 0, 0, SHAPE, 1, 1, "3 tiles in one line" },
  { "x 1 0 3 4 2 5 7 8 6 1", 3, 3, SHAPE, 1, 19, "11 tiles; expected 9" },
  { "1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n0", 0, 0,
    SHAPE, 1, 13, "row 1 has more than 6 tiles" },
  { "1234/5678/9", 0, 0, SHAPE, 1, 1, "4 digits without separators in each of 3 rows" },
  { "1 2 3/4 5 0", 3, 2, SHAPE, 1, 5, "row 1 has 3 tiles; expected 2 for size 3x2" },
  { "1 2/3 4/5 0", 2, 3, SHAPE, 1, 4, "row 1 has 2 tiles; expected 3 for size 2x3" },
  { "1 2/3 4/5 0", 2, 2, SHAPE, 1, 9, "3 rows; expected 2 for size 2x2" },
  { "1 2\n3 0 \n", 3, 2, SHAPE, 2, 4, "2 rows; expected 3 for size 3x2" },

  /* tiles */
  { "7 2 3/7 5 0/8 7 1", 0, 0, TILES, 1, 7,
    "tile 7 appears twice (first at line 1, column 1); expected 4 or 6" },
  { "1 7 3\n4 2 5\n7 8 0", 0, 0, TILES, 3, 1,
    "line 3, column 1: tile 7 appears twice (first at line 1, column 3); expected 6" },
  { "1 2 3/4 5 6/7 8 9", 0, 0, TILES, 1, 17,
    "no blank, but the numbers 1 to 9; expected 1 to 8 and the blank: write 0 for the blank" },
  { "1 2/3 3", 0, 0, TILES, 1, 7, "tile 3 appears twice (first at line 1, column 5); expected the "
    "blank (0)" },
  { "0 1/2 _", 0, 0, TILES, 1, 7,
    "the blank appears twice (first at line 1, column 1); expected 3" },
  { "1 2/3 4", 0, 0, TILES, 1, 7, "no blank, but the numbers 1 to 4" },
  { "10 2/3 1", 0, 0, TILES, 1, 1, "tile 10 is not on a 2x2 board" },
  { "103 425 786 0", 0, 0, TILES, 1, 1, "tile 103 is not on a 2x2 board" },
  { "1032/1230", 0, 0, TILES, 1, 6, "tile 1 appears twice (first at line 1, column 1)" },
  { "1 0 3\n425\n788", 0, 0, TILES, 3, 3, "tile 8 appears twice (first at line 3, column 2); "
    "expected 6" },
  { "0 0/0 0", 0, 0, TILES, 1, 3, "expected 1, 2 or 3" },
  { "0 0 0 0 0 0 0 0 0", 0, 0, TILES, 1, 3, "expected 1, 2, 3, 4, 5 or one of 3 others" },
  { "0 0 0/0 0 0/0 1 1", 0, 0, TILES, 1, 3, "expected 2, 3, 4, 5, 6 or one of 2 others" },
  { "0 0 0/0 0 0/0 1 2", 0, 0, TILES, 1, 3, "expected 3, 4, 5, 6, 7 or 1 other" },
  { "1 2/3 99999999999999999999999999", 0, 0, TILES, 1, 7, "tile 999999999... is not on" },
  { "4294967297 2/3 0", 0, 0, TILES, 1, 1, "tile 4294967297 is not on" },
  { "1 1\xcc\x81/3 0", 0, 0, SYNTAX, 1, 4, "U+0301 is neither" },
};

/* Messages that only the reader of many boards has. */
static const BadCase bad_many_cases[] = {
  { "->", 0, 0, SYNTAX, 1, 1, "\"->\" without a start" },
  { "-> 1 2/3 0", 0, 0, SYNTAX, 1, 1, "\"->\" without a start" },
  { "1 2/3 0 ->", 0, 0, SYNTAX, 1, 11, "nothing after \"->\"" },
  { "1 2/3 0 -> \n1 2/3 0", 0, 0, SYNTAX, 1, 12, "nothing after \"->\"" },
  { "1 2\n3 0\n->", 0, 0, SYNTAX, 3, 3, "the text ends after \"->\"; expected a goal" },
  { "1 2\n3 0\n->\n\n# no goal\n", 0, 0, SYNTAX, 6, 1, "the text ends after \"->\"" },
  { "1230 -> 0123 -> 1230", 0, 0, SYNTAX, 1, 14, "a second \"->\"" },
  { "1230\n->\n->\n0123", 0, 0, SYNTAX, 3, 1, "a second \"->\"" },
  { "1230\n->\n0123\n->\n1230", 0, 0, SYNTAX, 4, 1, "a second \"->\"" },
  { "1230->0123\n->\n1230", 0, 0, SYNTAX, 2, 1, "\"->\" without a start" },
  { "1230\n->\n ,\n0123", 0, 0, SYNTAX, 3, 2, "a row without tiles" },
  { "1230 -> 0123\n,\n1230", 0, 0, SYNTAX, 2, 1, "a row without tiles" },
  { "1230\n-> 0123", 0, 0, SYNTAX, 2, 4, "tiles after a \"->\" that begins a line" },
  { "1 2\n3 0 -> 0 1\n2 3", 0, 0, SYNTAX, 2, 5, "\"->\" after the last of several lines" },
  { "1 2/3 0 -> 0 1\n2 3", 0, 0, SHAPE, 1, 12, "2 tiles in one line" },
  { "1 2/3 0 -> 0 1 2/3 4 5", 0, 0, SHAPE, 1, 12,
    "the goal is 2x3; expected 2x2, the shape of its start" },
  { "1 2\n3 0\n->\n\n123456780", 0, 0, SHAPE, 5, 1, "the goal is 3x3; expected 2x2" },
  { "1 2 3/4 5 0 -> 1 2/3 4/5 0", 0, 0, SHAPE, 1, 16, "the goal is 3x2; expected 2x3" },
  { "1230 -> 1231", 0, 0, TILES, 1, 12, "tile 1 appears twice (first at line 1, column 9)" },
  { "1 2 3 0\n\n1 2 3 4 5 6 7 8\n9 10", 0, 0, SHAPE, 3, 13, "row 1 has 8 tiles" },
  { "# \xe2\x86\x92\n\n  1,2,,3\t0\n\n1 1/2 0", 2, 2, TILES, 5, 3, "expected 3" },
  { "1230\n\n1231\n\n1230", 0, 0, TILES, 3, 4, "tile 1 appears twice (first at line 3" },
};

static const BadCase bad_single_cases[] = {
  { "1230\n\n1230", 0, 0, PAIR, 3, 1, "a second board; expected only one" },
  { "1 2\n3 0\n\n  oops", 0, 0, SYNTAX, 4, 3, "\"o\" is neither" },
  { "1230 -> 0123", 0, 0, PAIR, 1, 6, "expected only one board" },
  { "1230\n->\n0123", 0, 0, PAIR, 2, 1, "expected only one board" },
  { "->", 0, 0, PAIR, 1, 1, "expected only one board" },
};

static void
check_error (const BadCase *bad,
             const GError  *error)
{
  g_autofree char *place = g_strdup_printf ("line %u, column %u: ", bad->line, bad->column);

  g_test_message ("%s", error->message);
  g_assert_error (error, SLIDE_TEXT_ERROR, bad->code);
  if (!g_str_has_prefix (error->message, place))
    g_error ("\"%s\": expected %s, found %s", bad->text, place, error->message);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_nonnull (strstr (error->message, "expected"));
  if (strstr (error->message, bad->words) == NULL)
    g_error ("\"%s\": expected \"%s\", found \"%s\"", bad->text, bad->words, error->message);
}

static void
check_bad (const BadCase *cases,
           guint          n_cases,
           gboolean       single,
           gboolean       many)
{
  SlideBoard untouched;

  memset (&untouched, 0x5a, sizeof untouched);

  for (guint i = 0; i < n_cases; i++)
    {
      g_test_message ("case %u: %s", i, g_utf8_validate (cases[i].text, -1, NULL)
                                          ? cases[i].text : "(not UTF-8)");
      if (single)
        {
          g_autoptr (GError) error = NULL;
          SlideBoard board = untouched;

          g_assert_false (slide_board_parse (cases[i].text, cases[i].rows, cases[i].columns,
                                             &board, &error));
          check_error (&cases[i], error);
          g_assert_cmpmem (&board, sizeof board, &untouched, sizeof untouched);
        }
      if (many)
        {
          g_autoptr (GError) error = NULL;

          g_assert_null (slide_board_parse_many (cases[i].text, cases[i].rows, cases[i].columns,
                                                 &error));
          check_error (&cases[i], error);
        }
    }
}

static void
test_bad (void)
{
  check_bad (bad_cases, G_N_ELEMENTS (bad_cases), TRUE, TRUE);
  check_bad (bad_many_cases, G_N_ELEMENTS (bad_many_cases), FALSE, TRUE);
  check_bad (bad_single_cases, G_N_ELEMENTS (bad_single_cases), TRUE, FALSE);
}

/* ---- Shapes ---- */

static void
test_shape (void)
{
  static const struct
  {
    const char *text;
    int         code;
    const char *words;
  } bad[] = {
    { "", SYNTAX, "column 1: " },
    { "3", SYNTAX, "column 2: " },
    { "3x", SYNTAX, "column 3: " },
    { "x3", SYNTAX, "column 1: " },
    { "3X4", SYNTAX, "column 2: " },
    { "3x4x", SYNTAX, "column 4: " },
    { "3 x 4", SYNTAX, "column 2: " },
    { "3x 4", SYNTAX, "column 3: " },
    { "-3x4", SYNTAX, "column 1: " },
    { "3\xc3\x97" "4", SYNTAX, "column 2: " },
    { "3x\xff", SYNTAX, "column 3: " },
    { "1x3", SHAPE, "column 1: the size 1x3 is out of range; expected 2 to 6 rows" },
    { "7x3", SHAPE, "expected 2 to 6 rows" },
    { "3x7", SHAPE, "column 3: the size 3x7 is out of range; expected 2 to 6 columns" },
    { "0x0", SHAPE, "expected 2 to 6 rows" },
    { "3x4294967299", SHAPE, "expected 2 to 6 columns" },
    { "18446744073709551619x3", SHAPE, "expected 2 to 6 rows" },
  };

  for (guint rows = 2; rows <= 6; rows++)
    for (guint columns = 2; columns <= 6; columns++)
      {
        g_autofree char *text = g_strdup_printf ("%ux%u", rows, columns);
        guint found_rows = 0, found_columns = 0;

        g_assert_true (slide_shape_parse (text, &found_rows, &found_columns, NULL));
        g_assert_cmpuint (found_rows, ==, rows);
        g_assert_cmpuint (found_columns, ==, columns);
      }

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      guint rows = 77, columns = 78;

      g_test_message ("case %u", i);
      g_assert_false (slide_shape_parse (bad[i].text, &rows, &columns, &error));
      g_assert_error (error, SLIDE_TEXT_ERROR, bad[i].code);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, bad[i].words));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (rows, ==, 77);
      g_assert_cmpuint (columns, ==, 78);
    }
}

/* ---- Round trips ---- */

static void
check_reads_back (const char       *text,
                  guint             rows,
                  guint             columns,
                  const SlideBoard *board)
{
  g_autoptr (GError) error = NULL;
  SlideBoard read;

  if (!slide_board_parse (text, rows, columns, &read, &error))
    g_error ("%s: %s", text, error->message);
  g_assert_true (slide_board_equal (&read, board));
  g_assert_cmpuint (read.blank, ==, board->blank);
}

static void
test_round_trip (void)
{
  SlideRandom random;

  slide_random_init (&random, 17);
  for (guint rows = 2; rows <= 6; rows++)
    for (guint columns = 2; columns <= 6; columns++)
      for (guint i = 0; i < 40; i++)
        {
          SlideBoard goal, board;
          g_autofree char *line = NULL;
          g_autofree char *lines = NULL;
          g_autofree char *pair = NULL;
          g_autofree char *pair_of_lines = NULL;

          slide_goal_init (&goal, i % SLIDE_N_GOAL_PRESETS, rows, columns);
          slide_random_board (&random, &goal, &board);
          line = slide_board_to_text (&board, SLIDE_TEXT_LINE);
          lines = slide_board_to_text (&board, SLIDE_TEXT_ROWS);

          g_assert_null (strchr (line, '\n'));
          g_assert_true (g_str_has_suffix (lines, "\n"));
          check_reads_back (line, 0, 0, &board);
          check_reads_back (line, rows, columns, &board);
          check_reads_back (lines, 0, 0, &board);
          check_reads_back (lines, rows, columns, &board);

          pair = g_strdup_printf ("%s -> %s", line, line);
          pair_of_lines = g_strdup_printf ("%s->\n%s\n%s", lines, lines, lines);
          for (guint j = 0; j < 2; j++)
            {
              g_autoptr (GArray) pairs = slide_board_parse_many (j == 0 ? pair : pair_of_lines,
                                                                 0, 0, NULL);

              g_assert_nonnull (pairs);
              g_assert_cmpuint (pairs->len, ==, 1 + j);
              g_assert_true (g_array_index (pairs, SlideBoardPair, 0).has_goal);
              g_assert_true (slide_board_equal (&g_array_index (pairs, SlideBoardPair, 0).goal,
                                                &board));
              g_assert_true (slide_board_equal (&g_array_index (pairs, SlideBoardPair, j).start,
                                                &board));
            }
        }
}

static void
test_styles (void)
{
  SlideBoard board;
  g_autofree char *small = NULL;
  g_autofree char *large = NULL;

  slide_goal_init (&board, SLIDE_GOAL_SNAIL, 3, 3);
  small = slide_board_to_text (&board, SLIDE_TEXT_ROWS);
  g_assert_cmpstr (small, ==, "1 2 3\n8 0 4\n7 6 5\n");

  slide_goal_init (&board, SLIDE_GOAL_BLANK_LAST, 3, 4);
  large = slide_board_to_text (&board, SLIDE_TEXT_ROWS);
  g_assert_cmpstr (large, ==, " 1  2  3  4\n 5  6  7  8\n 9 10 11  0\n");
}

/* ---- Anything at all ---- */

/* Every text is either read as boards, or gives one good message. */
static gboolean
check_anything (const char *text,
                guint       rows,
                guint       columns)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) single_error = NULL;
  g_autoptr (GArray) pairs = slide_board_parse_many (text, rows, columns, &error);
  SlideBoard board;
  gboolean single = slide_board_parse (text, rows, columns, &board, &single_error);

  g_assert_true ((pairs != NULL) == (error == NULL));
  g_assert_true (single == (single_error == NULL));
  if (single)
    {
      g_assert_nonnull (pairs);
      g_assert_cmpuint (pairs->len, ==, 1);
    }

  if (pairs == NULL)
    {
      g_assert_true (g_str_has_prefix (error->message, "line "));
      g_assert_nonnull (strstr (error->message, "expected"));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return FALSE;
    }

  g_assert_cmpuint (pairs->len, >, 0);
  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);
      g_autofree char *line = slide_board_to_text (&pair->start, SLIDE_TEXT_LINE);
      SlideBoard copy;

      g_assert_true (slide_board_init (&copy, pair->start.rows, pair->start.columns,
                                       pair->start.cells));
      check_reads_back (line, rows, columns, &pair->start);
      g_assert_cmpuint (pair->line, >, 0);
      if (pair->has_goal)
        g_assert_true (slide_board_same_shape (&pair->start, &pair->goal));
    }

  return TRUE;
}

static void
test_anything (void)
{
  static const char *const pieces[] = {
    "0", "1", "2", "3", "1 2/3 0", "1230", "->", " -> ", "\n", "\n\n", "\r\n", "/", ";", ",",
    " ", "\t", "_", ".", "x", "#", "-", "10", "1 2 3\n4 5 0\n", "\xc3\xa9", "\xff", "99999999999",
  };
  SlideRandom random;
  guint n_read = 0;

  slide_random_init (&random, 31);
  for (guint i = 0; i < 30000; i++)
    {
      gboolean sized = slide_random_below (&random, 4) == 0;
      guint rows = sized ? 2 + slide_random_below (&random, 5) : 0;
      guint columns = sized ? 2 + slide_random_below (&random, 5) : 0;
      guint n = slide_random_below (&random, 24);
      GString *text = g_string_new (NULL);
      g_autofree char *bytes = NULL;

      for (guint j = 0; j < n; j++)
        if (i % 3 == 0)
          g_string_append_c (text, (char) (1 + slide_random_below (&random, 255)));
        else if (i % 3 == 1)
          g_string_append (text, pieces[slide_random_below (&random, G_N_ELEMENTS (pieces))]);
        else
          g_string_append_c (text, "0123 /\n"[slide_random_below (&random, 7)]);

      bytes = g_string_free (text, FALSE);
      n_read += check_anything (bytes, rows, columns);
    }
  g_assert_cmpuint (n_read, >, 50);

  /* Valid texts with one byte changed, removed or inserted. */
  for (guint i = 0; i < 20000; i++)
    {
      static const char *const good[] = {
        "1 0 3/4 2 5/7 8 6", "103425786", "1 2\n3 0\n->\n0 1\n2 3\n\n1230 -> 0123\n",
        "15 2 1 12 8 5 6 11 4 9 10 7 3 14 13 0",
      };
      g_autoptr (GString) text = g_string_new (good[i % G_N_ELEMENTS (good)]);
      gssize at = (gssize) slide_random_below (&random, (guint32) text->len);

      if (i % 3 == 0)
        text->str[at] = (char) (1 + slide_random_below (&random, 255));
      else if (i % 3 == 1)
        g_string_erase (text, at, 1);
      else
        g_string_insert_c (text, at, (char) (1 + slide_random_below (&random, 255)));

      n_read += check_anything (text->str, 0, 0);
    }
  g_assert_cmpuint (n_read, >, 300);
}

/* A megabyte of any text takes linear time: quadratic time would be minutes. */
static void
test_long (void)
{
  static const char *const pieces[] = {
    "1", "1 ", ",", " ", "\n", "/", "1/", "1 2/3 0\n\n", "1230 -> 0123\n", "#", "# c\n", "\xc3\xa9",
    "\xcc\x81", "-", "->", "x", "1 2 3\n", "\r", "12\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      GString *text = g_string_new ("# first\n");
      g_autofree char *bytes = NULL;

      while (text->len < 1024 * 1024)
        g_string_append (text, pieces[i]);
      if (i % 2 == 0)
        g_string_append (text, "\n?");
      bytes = g_string_free (text, FALSE);

      g_test_timer_start ();
      check_anything (bytes, 0, 0);
      g_assert_cmpfloat (g_test_timer_elapsed (), <, TEST_TIME (10.0));
    }

  {
    GString *text = g_string_new (NULL);
    g_autoptr (GArray) pairs = NULL;
    g_autofree char *bytes = NULL;

    for (guint i = 0; i < 50000; i++)
      g_string_append (text, "1 2 3\n4 5 6\n7 8 0\n\n");
    bytes = g_string_free (text, FALSE);
    pairs = slide_board_parse_many (bytes, 3, 3, NULL);
    g_assert_nonnull (pairs);
    g_assert_cmpuint (pairs->len, ==, 50000);
    g_assert_cmpuint (g_array_index (pairs, SlideBoardPair, 49999).line, ==, 4 * 49999 + 1);
  }
}

TEST_PROGRAM (text)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/good", test_good);
  g_test_add_func ("/text/many", test_many);
  g_test_add_func ("/text/lines", test_lines);
  g_test_add_func ("/text/lines-wrong", test_lines_wrong);
  g_test_add_func ("/text/bad", test_bad);
  g_test_add_func ("/text/shape", test_shape);
  g_test_add_func ("/text/round-trip", test_round_trip);
  g_test_add_func ("/text/styles", test_styles);
  g_test_add_func ("/text/anything", test_anything);
  g_test_add_func ("/text/long", test_long);

  return g_test_run ();
}
