/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-moves-notation.c: the names of moves and notations, and lists of moves as text.
 */

#include "slide-moves-text.h"

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

static gboolean
find_id (const char        *id,
         const char *const *ids,
         guint              n,
         guint             *index)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (id, ids[i]))
      {
        *index = i;
        return TRUE;
      }

  return FALSE;
}

const char *
slide_move_naming_get_id (SlideMoveNaming naming)
{
  g_return_val_if_fail ((int) naming >= 0 && naming < SLIDE_N_NAMINGS, NULL);

  return naming_ids[naming];
}

gboolean
slide_move_naming_from_id (const char      *id,
                           SlideMoveNaming *naming)
{
  guint index;

  if (!find_id (id, naming_ids, SLIDE_N_NAMINGS, &index))
    return FALSE;

  *naming = (SlideMoveNaming) index;
  return TRUE;
}

const char *
slide_move_get_word (SlideMove       move,
                     SlideMoveNaming naming)
{
  return slide_move_get_id (naming == SLIDE_NAMING_TILE ? slide_move_reverse (move) : move);
}

const char *
slide_notation_get_id (SlideNotation notation)
{
  g_return_val_if_fail ((int) notation >= 0 && notation < SLIDE_N_NOTATIONS, NULL);

  return notation_ids[notation];
}

gboolean
slide_notation_from_id (const char    *id,
                        SlideNotation *notation)
{
  guint index;

  if (!find_id (id, notation_ids, SLIDE_N_NOTATIONS, &index))
    return FALSE;

  *notation = (SlideNotation) index;
  return TRUE;
}

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
