/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-moves-text.h: reads and writes lists of moves as people write them.
 *
 * The moves of a text are of one kind:
 *
 *   ullddr  ULLDDR  up left  Up, Left   letters and words: directions
 *   D3RU2L                              the same, repeated by a number right after it
 *   ← ↑ → ↓ ⬅️ ⬆️ ➡️ ⬇️                     the same, drawn
 *   5 8 6                               the tiles that move; on boards of at most 9 cells
 *                                       their digits may be run together: 586
 *
 * A letter, word or arrow is a direction of the blank or of a tile. Unless the caller says which,
 * it is the blank's, as in the literature; but if any of them is repeated by a number, all are the
 * tiles', as in the compact notation of speedsolvers.
 *
 * Spaces, line breaks, commas, semicolons, brackets, quotation marks and `->` separate moves. What
 * follows a `#` at the start of a line or after one of these is a comment. A line may end with a
 * full stop. Beside moves there may be:
 *
 *   Path: ullddr  moves = [5, 8, 6]     a caption, path, solution, moves or scramble, before the
 *                                       only list, and after it `(moves of the blank)`, `(moves of
 *                                       the tiles)`, which says whose directions they are unless
 *                                       the caller does, or `(tiles moved)`
 *   1. up  2) up  1. 6 down (blank up)  the number of the line, from 1, before the moves of each;
 *                                       with the tile and its direction, as solve prints them
 *   {"path":["up","left"], …}           the JSON of solve and moves, whose "moves_of" says whose
 *                                       directions they are unless the caller does
 *
 * Nothing else is skipped: ambiguous text is an error.
 *
 * Thread-safe: no state.
 */

#pragma once

#include "slide-board.h"

/* The most moves that are read from a text. */
#define SLIDE_MOVES_MAX 1000000u

/* ---- Directions ---- */

/* Whether a move is named after the direction of the blank or of the tile; they are
 * opposite. SLIDE_NAMING_OF_NOTATION means that the notation decides. */
typedef enum
{
  SLIDE_NAMING_BLANK,
  SLIDE_NAMING_TILE,
  SLIDE_N_NAMINGS,
  SLIDE_NAMING_OF_NOTATION = SLIDE_N_NAMINGS
} SlideMoveNaming;

/* "blank", "tile": machine-readable, never translated. */
const char *slide_move_naming_get_id   (SlideMoveNaming   naming);
gboolean    slide_move_naming_from_id  (const char       *id,
                                        SlideMoveNaming  *naming);

/* The name of @move under @naming: "up", "left", "right" or "down". */
const char *slide_move_get_word        (SlideMove         move,
                                        SlideMoveNaming   naming);

/* ---- Reading ---- */

/**
 * SlideMovesText:
 * @moves: the moves that can be made, up to the first that cannot, as SlideMove bytes
 * @board: the board they reach
 * @naming: what the letters, words and arrows of the text are directions of
 * @has_names: whether it has any; otherwise it lists tiles, or nothing
 * @illegal_move: the number, from 1, of the first move that cannot be made; 0 if there is none
 * @problem: (nullable): why, as a translated sentence with the place in the text
 *
 * Clear with slide_moves_text_clear().
 */
typedef struct
{
  GByteArray     *moves;
  SlideBoard      board;
  SlideMoveNaming naming;
  gboolean        has_names;
  guint           illegal_move;
  char           *problem;
} SlideMovesText;

/**
 * slide_moves_text_parse:
 * @text: UTF-8, NUL-terminated; without any move it is an empty list
 * @start: the board on which the first move is made
 * @naming: what letters, words and arrows are directions of, or SLIDE_NAMING_OF_NOTATION
 * @result: (out caller-allocates)
 * @place: (out) (optional) (nullable): where in @text the error or the problem is; NULL if there is none
 *
 * Reads moves and makes them. A move that cannot be made is no error but part of the result; if
 * all moves could be made under the other naming, @problem says so. The error
 * (SLIDE_TEXT_ERROR_SYNTAX) says what cannot be read, where (line and column, and the number of the
 * move, all from 1) and what was expected. Reads at most SLIDE_MOVES_MAX moves, in time linear in
 * the text.
 *
 * Returns: TRUE, or FALSE with @error set and @result untouched
 */
gboolean    slide_moves_text_parse     (const char       *text,
                                        const SlideBoard *start,
                                        SlideMoveNaming   naming,
                                        SlideMovesText   *result,
                                        const char      **place,
                                        GError          **error) G_GNUC_WARN_UNUSED_RESULT;
void        slide_moves_text_clear     (SlideMovesText   *result);

/* ---- Writing ---- */

/**
 * SlideNotation:
 * @SLIDE_NOTATION_WORDS: `down right right`
 * @SLIDE_NOTATION_LETTERS: `drr`
 * @SLIDE_NOTATION_COMPACT: `DR2`
 * @SLIDE_NOTATION_TILES: `5 8 6`
 */
typedef enum
{
  SLIDE_NOTATION_WORDS,
  SLIDE_NOTATION_LETTERS,
  SLIDE_NOTATION_COMPACT,
  SLIDE_NOTATION_TILES,
  SLIDE_N_NOTATIONS
} SlideNotation;

/* "words", "letters", "compact", "tiles": machine-readable, never translated. */
const char *slide_notation_get_id      (SlideNotation     notation);
gboolean    slide_notation_from_id     (const char       *id,
                                        SlideNotation    *notation);

/* The naming itself, or instead of SLIDE_NAMING_OF_NOTATION the tile's in compact notation and the
 * blank's in the others. */
SlideMoveNaming
            slide_notation_get_naming  (SlideNotation     notation,
                                        SlideMoveNaming   naming);

/**
 * slide_moves_to_text:
 * @moves: @n_moves moves that can be made from @start, as SlideMove bytes
 * @naming: what letters and words are directions of, or SLIDE_NAMING_OF_NOTATION
 *
 * Reads back to the same moves with the same @naming. So that compact notation can be told from
 * letters, its first letter is followed by 1 if no letter is repeated: `D1RU`.
 *
 * Returns: (transfer full)
 */
char       *slide_moves_to_text        (const guint8     *moves,
                                        guint             n_moves,
                                        const SlideBoard *start,
                                        SlideNotation     notation,
                                        SlideMoveNaming   naming) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlideMovesText, slide_moves_text_clear)
