/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-moves-notation.c: the names of moves and notations, and lists of moves as text.
 */

#include "slide-moves-text.h"

#include "slide-ids.h"

static const char *const naming_ids[SLIDE_N_NAMINGS] = {
  [SLIDE_NAMING_BLANK] = "blank",
  [SLIDE_NAMING_TILE] = "tile",
};

static const char *const notation_ids[SLIDE_N_NOTATIONS] = {
  [SLIDE_NOTATION_WORDS] = "words",
  [SLIDE_NOTATION_LETTERS] = "letters",
  [SLIDE_NOTATION_COMPACT] = "compact",
  [SLIDE_NOTATION_TILES] = "tiles",
};

SLIDE_DEFINE_IDS (SlideMoveNaming, slide_move_naming, naming_ids)

const char *
slide_move_get_word (SlideMove       move,
                     SlideMoveNaming naming)
{
  return slide_move_get_id (naming == SLIDE_NAMING_TILE ? slide_move_reverse (move) : move);
}

SLIDE_DEFINE_IDS (SlideNotation, slide_notation, notation_ids)

SlideMoveNaming
slide_notation_get_naming (SlideNotation   notation,
                           SlideMoveNaming naming)
{
  if (naming != SLIDE_NAMING_OF_NOTATION)
    return naming;

  return notation == SLIDE_NOTATION_COMPACT ? SLIDE_NAMING_TILE : SLIDE_NAMING_BLANK;
}

/* Appends equal moves in a row as one letter and their number. */
static void
append_compact (GString         *out,
                const guint8    *moves,
                guint            n_moves,
                SlideMoveNaming  naming)
{
  gboolean has_counts = FALSE;

  for (guint i = 1; i < n_moves && !has_counts; i++)
    has_counts = moves[i] == moves[i - 1];

  for (guint i = 0, n; i < n_moves; i += n)
    {
      n = 1;
      while (i + n < n_moves && moves[i + n] == moves[i])
        n++;

      g_string_append_c (out, g_ascii_toupper (*slide_move_get_word ((SlideMove) moves[i], naming)));
      if (n > 1 || !has_counts)
        g_string_append_printf (out, "%u", n);
      has_counts = TRUE;
    }
}

char *
slide_moves_to_text (const guint8     *moves,
                     guint             n_moves,
                     const SlideBoard *start,
                     SlideNotation     notation,
                     SlideMoveNaming   naming)
{
  GString *out = g_string_new (NULL);
  SlideBoard board = *start;

  naming = slide_notation_get_naming (notation, naming);
  if (notation == SLIDE_NOTATION_COMPACT)
    append_compact (out, moves, n_moves, naming);

  for (guint i = 0; i < n_moves && notation != SLIDE_NOTATION_COMPACT; i++)
    {
      SlideMove move = (SlideMove) moves[i];
      int target = slide_board_get_target (&board, move);

      g_return_val_if_fail (target >= 0, g_string_free (out, FALSE));
      if (i > 0 && notation != SLIDE_NOTATION_LETTERS)
        g_string_append_c (out, ' ');
      if (notation == SLIDE_NOTATION_TILES)
        g_string_append_printf (out, "%u", board.cells[target]);
      else if (notation == SLIDE_NOTATION_LETTERS)
        g_string_append_c (out, *slide_move_get_word (move, naming));
      else
        g_string_append (out, slide_move_get_word (move, naming));
      slide_board_apply (&board, move);
    }

  return g_string_free (out, FALSE);
}
