/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-board-text.h: the one grammar by which boards are read and written.
 *
 * Arguments, files, standard input, the clipboard and drops all come here.
 * Tiles stand in reading order; `0`, `_`, `.` or `x` is the blank. Between
 * tiles: commas, blanks or tabs in any mix. A line break, `/` or `;` ends a
 * row. Digits run together (`103425786`, `103/425/786`) where the board has
 * at most 9 cells. Lines that start with `#` are comments. A board ends at an
 * empty line, and where a line is a whole board: with its row ends in it, its digits run
 * together, or as many tiles as the size has that was asked for, or without one a square.
 * On such a line of tiles alone, a number may stand before them and one or two behind, as
 * published lists count their boards and say how long the solution is: they are read over.
 * `start -> goal` gives a start its own goal. Nothing is guessed.
 *
 * Thread-safe: no state.
 */

#pragma once

#include "slide-board.h"

G_BEGIN_DECLS

#define SLIDE_TEXT_ERROR (slide_text_error_quark ())
GQuark slide_text_error_quark (void);

typedef enum
{
  SLIDE_TEXT_ERROR_EMPTY,     /* no board in the text */
  SLIDE_TEXT_ERROR_SYNTAX,    /* something that is no tile and no separator */
  SLIDE_TEXT_ERROR_SHAPE,     /* rows of unequal length, a size out of range or not the one asked for */
  SLIDE_TEXT_ERROR_TILES,     /* a tile twice, missing or out of range; no blank, or two */
  SLIDE_TEXT_ERROR_PAIR       /* more or fewer boards, or goals, than the caller can take */
} SlideTextError;

/**
 * SlideBoardPair:
 * @line: line of the text, from 1, on which the start begins; where there is no text,
 *   the number of the pair, from 1
 * @length: moves of a shortest solution, where has_length says that they are known:
 *   nothing that a text says
 */
typedef struct
{
  SlideBoard start;
  SlideBoard goal;      /* valid only if has_goal */
  gboolean   has_goal;
  gboolean   has_length;
  guint      length;
  guint      line;
} SlideBoardPair;

/**
 * slide_board_parse:
 * @text: one board, UTF-8, NUL-terminated
 * @rows: rows it must have, or 0 to take the shape from the text
 * @columns: columns it must have, or 0; both or neither are 0
 *
 * Reads exactly one board. The error says what is wrong, where (line and
 * column, both from 1), what was found and what was expected.
 *
 * Returns: TRUE, or FALSE with @error set and @board untouched.
 */
gboolean slide_board_parse       (const char      *text,
                                  guint            rows,
                                  guint            columns,
                                  SlideBoard      *board,
                                  GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_board_parse_many:
 *
 * Reads every board, or `start -> goal` pair, of a text that may hold many.
 *
 * Returns: (transfer full) (element-type SlideBoardPair): at least one pair;
 *   or NULL with @error set
 */
GArray  *slide_board_parse_many  (const char      *text,
                                  guint            rows,
                                  guint            columns,
                                  GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads "3x4" (rows x columns). FALSE with @error set, outputs untouched, otherwise. */
gboolean slide_shape_parse       (const char      *text,
                                  guint           *rows,
                                  guint           *columns,
                                  GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * SlideTextStyle:
 * @SLIDE_TEXT_LINE: `1 0 3/4 2 5/7 8 6`, one line, reads back to the same board
 * @SLIDE_TEXT_ROWS: one row a line, numbers right-aligned, `0` for the blank;
 *   ends with a line break; reads back too
 */
typedef enum
{
  SLIDE_TEXT_LINE,
  SLIDE_TEXT_ROWS
} SlideTextStyle;

/* Returns: (transfer full): @board in the grammar above */
char    *slide_board_to_text     (const SlideBoard *board,
                                  SlideTextStyle    style) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
