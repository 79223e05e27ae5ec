/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-board-text.c: any text as boards.
 *
 * A first line such as "3x4" is the size that the boards must have.
 */

#include "slide-board-forms.h"

#include "fuzz.h"

#include <stdio.h>
#include <string.h>

#define N_TEXT_ERRORS (SLIDE_TEXT_ERROR_PAIR + 1)

/* The position in the message is within the text, or directly after it. */
static void
require_place (const GError *error,
               const char   *text)
{
  guint line, column;
  guint n_lines = 1;
  gsize length = 0;

  fuzz_require (sscanf (error->message, "line %u, column %u: ", &line, &column) == 2);
  fuzz_require (line >= 1 && column >= 1);

  /* In bytes: there are at most as many characters. */
  for (; *text != '\0'; text++)
    if (*text == '\n' || *text == '\r')
      {
        if (text[0] == '\r' && text[1] == '\n')
          text++;
        if (n_lines == line)
          break;
        n_lines++;
        length = 0;
      }
    else
      length++;
  fuzz_require (line == n_lines);
  fuzz_require (column <= length + 1);
}

static void
require_board (const SlideBoard *board,
               guint             rows,
               guint             columns)
{
  SlideBoard same;

  fuzz_require (rows == 0 || (board->rows == rows && board->columns == columns));
  fuzz_require (slide_board_init (&same, board->rows, board->columns, board->cells));
  fuzz_require (memcmp (&same, board, sizeof same) == 0);
}

/* Written in either style it reads back, with and without its size. */
static void
require_round_trips (const SlideBoard *board)
{
  for (SlideTextStyle style = SLIDE_TEXT_LINE; style <= SLIDE_TEXT_ROWS; style++)
    for (guint sized = 0; sized < 2; sized++)
      {
        g_autofree char *text = slide_board_to_text (board, style);
        g_autofree char *again = NULL;
        g_autoptr (GError) error = NULL;
        SlideBoard read;

        fuzz_require (slide_board_parse (text, sized != 0 ? board->rows : 0,
                                         sized != 0 ? board->columns : 0, &read, &error));
        fuzz_require (memcmp (&read, board, sizeof read) == 0);
        again = slide_board_to_text (&read, style);
        fuzz_require (g_str_equal (text, again));
      }
}

/* The same pairs, one per line, with or without empty lines between them, read back. */
static void
require_pairs_again (const GArray *pairs,
                     guint         n_breaks)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) again = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);
      g_autofree char *start = slide_board_to_text (&pair->start, SLIDE_TEXT_LINE);
      g_autofree char *goal = pair->has_goal ? slide_board_to_text (&pair->goal, SLIDE_TEXT_LINE)
                                             : NULL;

      g_string_append_printf (text, "%s%s%s%s", start, goal != NULL ? " -> " : "",
                              goal != NULL ? goal : "", n_breaks == 1 ? "\n" : "\n\n");
    }

  again = slide_board_parse_many (text->str, 0, 0, &error);
  fuzz_require (again != NULL && again->len == pairs->len);
  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *a = &g_array_index (pairs, SlideBoardPair, i);
      const SlideBoardPair *b = &g_array_index (again, SlideBoardPair, i);

      fuzz_require (slide_board_equal (&a->start, &b->start));
      fuzz_require (a->has_goal == b->has_goal);
      fuzz_require (!a->has_goal || slide_board_equal (&a->goal, &b->goal));
      fuzz_require (b->line == n_breaks * i + 1);
    }
}

/* Returns: (transfer full) (nullable): the pairs of @text */
static GArray *
try_many (const char *text,
          const char *content,
          guint       rows,
          guint       columns)
{
  g_autoptr (GError) error = NULL;
  GArray *pairs = slide_board_parse_many (text, rows, columns, &error);
  guint line = 0;

  fuzz_require_error (error, pairs == NULL, SLIDE_TEXT_ERROR, N_TEXT_ERRORS);
  if (pairs == NULL)
    {
      require_place (error, content);
      return NULL;
    }

  fuzz_require (pairs->len > 0);
  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);

      fuzz_require (pair->line > line);
      line = pair->line;
      require_board (&pair->start, rows, columns);
      if (pair->has_goal)
        {
          require_board (&pair->goal, rows, columns);
          fuzz_require (slide_board_same_shape (&pair->start, &pair->goal));
        }
    }
  require_pairs_again (pairs, 1);
  require_pairs_again (pairs, 2);

  return pairs;
}

/* A single board reads the same as a list of one, without a goal. */
static void
try_one (const char   *text,
         const char   *content,
         guint         rows,
         guint         columns,
         const GArray *pairs)
{
  g_autoptr (GError) error = NULL;
  SlideBoard board, untouched;

  memset (&board, 0xa5, sizeof board);
  untouched = board;
  if (!slide_board_parse (text, rows, columns, &board, &error))
    {
      fuzz_require_error (error, TRUE, SLIDE_TEXT_ERROR, N_TEXT_ERRORS);
      require_place (error, content);
      fuzz_require (memcmp (&board, &untouched, sizeof board) == 0);
      fuzz_require (pairs == NULL || pairs->len > 1
                    || g_array_index (pairs, SlideBoardPair, 0).has_goal);
      return;
    }

  fuzz_require (error == NULL);
  fuzz_require (pairs != NULL && pairs->len == 1);
  fuzz_require (!g_array_index (pairs, SlideBoardPair, 0).has_goal);
  fuzz_require (slide_board_equal (&board, &g_array_index (pairs, SlideBoardPair, 0).start));
  require_round_trips (&board);
}

/* In any form: what is read as it says stays the same. */
static void
try_read (const char   *text,
          guint         rows,
          guint         columns,
          const GArray *pairs)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *note = NULL;
  g_autofree char *excerpt = NULL;
  const char *place;
  g_autoptr (GArray) found = slide_board_read (text, &(SlideBoardForm) { .rows = rows, .columns = columns }, &note, &place,
                                                &error);

  fuzz_require_error (error, found == NULL, SLIDE_TEXT_ERROR, N_TEXT_ERRORS);
  if (found == NULL && place != NULL)
    excerpt = slide_board_dup_excerpt (text, place);
  fuzz_require (excerpt == NULL || g_utf8_validate (excerpt, -1, NULL));
  fuzz_require (note == NULL || (found != NULL && g_utf8_validate (note, -1, NULL)));
  fuzz_require (pairs == NULL || (found != NULL && note == NULL && found->len == pairs->len));
  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (found, SlideBoardPair, i);

      require_board (&pair->start, rows, columns);
      if (pair->has_goal)
        require_board (&pair->goal, rows, columns);
      fuzz_require (!pair->has_goal || slide_board_same_shape (&pair->start, &pair->goal));
      fuzz_require (pairs == NULL
                    || slide_board_equal (&pair->start, &g_array_index (pairs, SlideBoardPair, i).start));
    }
}

/* Returns: whether @text is a size, which is stored in @rows and @columns */
static gboolean
try_shape (const char *text,
           guint      *rows,
           guint      *columns)
{
  g_autoptr (GError) error = NULL;
  guint column;

  *rows = *columns = 0;
  if (slide_shape_parse (text, rows, columns, &error))
    {
      fuzz_require (error == NULL);
      fuzz_require (slide_shape_is_valid (*rows, *columns));
      return TRUE;
    }

  fuzz_require_error (error, TRUE, SLIDE_TEXT_ERROR, N_TEXT_ERRORS);
  fuzz_require (sscanf (error->message, "column %u: ", &column) == 1);
  fuzz_require (column >= 1 && column <= strlen (text) + 1);
  fuzz_require (*rows == 0 && *columns == 0);
  return FALSE;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *input = fuzz_dup_text (data, size);
  const char *text = input;
  g_autofree char *line = fuzz_take_line (&text);
  g_autoptr (GArray) pairs = NULL;
  guint rows, columns;
  const char *content;

  if (!try_shape (line, &rows, &columns))
    text = input;
  /* Positions are counted from after a byte order mark. */
  content = text + (g_str_has_prefix (text, "\xef\xbb\xbf") ? 3 : 0);

  pairs = try_many (text, content, rows, columns);
  try_one (text, content, rows, columns, pairs);
  if (g_utf8_validate (text, -1, NULL))
    try_read (text, rows, columns, pairs);
  return 0;
}
