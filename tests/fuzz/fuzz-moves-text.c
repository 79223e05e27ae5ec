/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-moves-text.c: any text as moves from the goal of its first line (fuzz_take_goal()).
 */

#include "slide-board-text.h"
#include "slide-moves-text.h"

#include "fuzz.h"

#include <string.h>

#define N_TEXT_ERRORS (SLIDE_TEXT_ERROR_PAIR + 1)
/* What is written is long in words; reading it again is enough of a shorter list. */
#define MAX_WRITTEN 10000

/* In every notation and naming, what is written reads back. */
static void
require_round_trips (const SlideMovesText *list,
                     const SlideBoard     *start)
{
  for (guint notation = 0; notation < SLIDE_N_NOTATIONS; notation++)
    for (guint naming = 0; naming <= SLIDE_N_NAMINGS; naming++)
      {
        g_autofree char *text = slide_moves_to_text (list->moves->data, list->moves->len, start,
                                                     (SlideNotation) notation,
                                                     (SlideMoveNaming) naming);
        g_auto (SlideMovesText) again = { 0 };

        fuzz_require (slide_moves_text_parse (text, start, (SlideMoveNaming) naming, &again, NULL, NULL));
        fuzz_require (again.illegal_move == 0 && again.moves->len == list->moves->len);
        fuzz_require (list->moves->len == 0
                      || memcmp (again.moves->data, list->moves->data, list->moves->len) == 0);
      }
}

/* Returns: whether the text can be read */
static gboolean
try_naming (const char       *text,
            const SlideBoard *start,
            SlideMoveNaming   naming)
{
  SlideMovesText list, untouched;
  g_autoptr (GError) error = NULL;
  SlideBoard board = *start;
  gboolean was_read;

  memset (&list, 0xa5, sizeof list);
  untouched = list;
  was_read = slide_moves_text_parse (text, start, naming, &list, NULL, &error);
  fuzz_require_error (error, !was_read, SLIDE_TEXT_ERROR, N_TEXT_ERRORS);
  if (!was_read)
    {
      fuzz_require (g_str_has_prefix (error->message, "line "));
      fuzz_require (strstr (error->message, "; expected ") != NULL);
      fuzz_require (memcmp (&list, &untouched, sizeof list) == 0);
      return FALSE;
    }

  fuzz_require (list.moves->len <= SLIDE_MOVES_MAX);
  fuzz_require (list.naming < SLIDE_N_NAMINGS);
  fuzz_require (naming == SLIDE_NAMING_OF_NOTATION || list.naming == naming);
  fuzz_require (list.illegal_move == 0 || list.illegal_move == list.moves->len + 1);
  fuzz_require ((list.illegal_move > 0) == (list.problem != NULL));
  fuzz_require (list.problem == NULL || g_utf8_validate (list.problem, -1, NULL));
  for (guint i = 0; i < list.moves->len; i++)
    fuzz_require (slide_board_apply (&board, (SlideMove) list.moves->data[i]));
  fuzz_require (slide_board_equal (&board, &list.board));
  if (list.moves->len <= MAX_WRITTEN)
    require_round_trips (&list, start);

  slide_moves_text_clear (&list);
  return TRUE;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *input = fuzz_dup_text (data, size);
  const char *text = input;
  SlideBoard start;
  gboolean was_read;

  fuzz_take_goal (&text, &start);
  was_read = try_naming (text, &start, SLIDE_NAMING_OF_NOTATION);
  for (guint naming = 0; naming < SLIDE_N_NAMINGS; naming++)
    fuzz_require (try_naming (text, &start, (SlideMoveNaming) naming) == was_read);
  return 0;
}
