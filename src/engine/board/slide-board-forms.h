/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-board-forms.h: reads boards in every form in which people write them.
 *
 * What slide-board-text.h reads is read as it says. Anything else is read as rows of cells
 * (slide-text-cells.h), whatever is around them:
 *
 *   a first line        with the side, rows and columns, the number of boards, or the number of tiles
 *                       and the place of the blank in the goal (-1: the last)
 *   published lists     numbers before or after the tiles, where only one reading is a board; lines of
 *                       figures before each board
 *   brackets            of any language, nested or flat, and JSON with "start" and "goal"
 *   boxes and tables    of ASCII or line-drawing characters, also side by side; Markdown; fields between
 *                       commas, semicolons or tabs
 *   captions            "Initial state:", "goal_state = "
 *   letters             A is tile 1; hexadecimal digits; digits run together
 *   places              "starting positions for each tile:": where each tile is
 *
 * The form may be anything; the tiles are checked as strictly as ever. Text that can be read in two ways is an
 * error that names both.
 *
 * Thread-safe: no state.
 */

#pragma once

#include "slide-board-text.h"

/**
 * SlideBoardForm:
 * @rows, @columns: the required shape; 0, 0: that of the text
 * @blank: the number that is the blank where there is no 0; 0: none
 */
typedef struct
{
  guint rows;
  guint columns;
  guint blank;
} SlideBoardForm;

/**
 * slide_board_read:
 * @text: UTF-8, NUL-terminated
 * @note: (out) (nullable) (transfer full): a sentence about what was understood, where that is not obvious,
 *   such as "Read as 3×3, goal snail from the text"; otherwise NULL
 * @place: (out) (optional): where in @text the error is; NULL if it has no place
 *
 * Reads every board of the text, each with its goal if the text has one.
 *
 * Returns: (transfer full) (element-type SlideBoardPair): at least one; or NULL with @error set, which says what
 *   is wrong, at which line and column, and what to write
 */
GArray *slide_board_read (const char            *text,
                          const SlideBoardForm  *form,
                          char                 **note,
                          const char           **place,
                          GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/* What is around @place in @text: its line, or a part of it, and below it a line with a mark. Both are visible text
 * for a font whose characters are equally wide. (transfer full) */
char    *slide_board_dup_excerpt (const char          *text,
                                  const char          *place) G_GNUC_WARN_UNUSED_RESULT;

/* Reads exactly one board, which has no other goal. FALSE with @error set and @board untouched otherwise. */
gboolean slide_board_read_one (const char            *text,
                               const SlideBoardForm  *form,
                               SlideBoard            *board,
                               GError               **error) G_GNUC_WARN_UNUSED_RESULT;
