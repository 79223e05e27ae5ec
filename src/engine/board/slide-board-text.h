/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-board-text.h: reads and writes boards in the common text format.
 *
 * Used for arguments, files, standard input, the clipboard and dropped text.
 * Tiles are listed in reading order; `0`, `_`, `.` or `x` is the blank. Tiles are
 * separated by commas, spaces or tabs in any mix. A line break, `/` or `;` ends a
 * row. Digits may be run together (`103425786`, `103/425/786`) on boards of at
 * most 9 cells. Lines that start with `#` are comments. A board ends at an empty
 * line, and at the end of a line that is a complete board: one with its row ends
 * or with digits run together, or with as many tiles as the requested size, or
 * else as a square. On a line of separate tiles a number may precede them and one
 * or two may follow, as in published lists, which number their boards and give
 * the solution length; these are skipped. `start -> goal` gives a start its own
 * goal. Ambiguous text is an error.
 *
 * Thread-safe: no state.
 */

#pragma once

#include "slide-board.h"

#define SLIDE_TEXT_ERROR (slide_text_error_quark ())
GQuark slide_text_error_quark (void);

typedef enum
{
  SLIDE_TEXT_ERROR_EMPTY,     /* no board in the text */
  SLIDE_TEXT_ERROR_SYNTAX,    /* a character that is neither a tile nor a separator */
  SLIDE_TEXT_ERROR_SHAPE,     /* unequal rows, or a size out of range or not as requested */
  SLIDE_TEXT_ERROR_TILES,     /* a tile twice, missing or out of range; no blank, or two */
  SLIDE_TEXT_ERROR_PAIR       /* more or fewer boards, or goals, than the caller accepts */
} SlideTextError;

/**
 * SlideBoardPair:
 * @line: line of the text, from 1, on which the start begins; without a text, the number
 *   of the pair, from 1
 * @length: moves of a shortest solution, valid only if has_length; never read from a text
 * @number: number in the publication, from 1; 0 for boards that are not of a published set
 */
typedef struct
{
  SlideBoard start;
  SlideBoard goal;      /* valid only if has_goal */
  gboolean   has_goal;
  gboolean   has_length;
  guint      length;
  guint      line;
  guint16    number;
} SlideBoardPair;

/**
 * slide_board_parse:
 * @text: one board, UTF-8, NUL-terminated
 * @rows: the required number of rows, or 0 to use the shape of the text
 * @columns: the required number of columns; 0 if and only if @rows is 0
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
