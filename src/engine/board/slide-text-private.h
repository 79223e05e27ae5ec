/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-text-private.h: what the reader of board text shares: the words of one
 * board before they are judged, and how a place in the text is refused.
 */

#pragma once

#include "slide-board-text.h"

G_BEGIN_DECLS

/* The text that is read, and what is asked of its boards. */
typedef struct
{
  const char *text;     /* past the byte order mark; NULL: to try only, and nothing is said */
  guint       rows;     /* 0, 0: from the text */
  guint       columns;
  GError    **error;
} SlideTextSource;

/* A run of digits and blank signs. */
typedef struct
{
  const char *text;
  gsize       length;
} SlideTextWord;

/* Words @first … @first + @n - 1 of the draft. */
typedef struct
{
  guint first;
  guint n;
} SlideTextRow;

/* Beside the tiles of a board on one line: its number before, and one or two after. */
#define SLIDE_TEXT_MAX_BESIDE 3

/* The board being read. More words than a board has cells are in its first row alone. */
typedef struct
{
  SlideTextWord words[SLIDE_MAX_CELLS + SLIDE_TEXT_MAX_BESIDE];
  guint         n_words;
  SlideTextRow  rows[SLIDE_MAX_SIDE];
  guint         n_rows;
  guint         row_first;      /* the first word of the row being read */
  guint         line;
} SlideTextDraft;

static inline gboolean
slide_text_is_line_break (char c)
{
  return c == '\n' || c == '\r';
}

static inline gboolean
slide_text_is_blank_sign (char c)
{
  return c == '_' || c == '.' || c == 'x';
}

/* Sets the error to a place, @at, and the message. Returns FALSE. */
gboolean slide_text_fail         (const SlideTextSource *source,
                                  SlideTextError         code,
                                  const char            *at,
                                  const char            *format,
                                  ...) G_GNUC_PRINTF (4, 5);

/* Likewise, of a first row with more words than a board has cells. */
gboolean slide_text_fail_long    (const SlideTextSource *source,
                                  const SlideTextDraft  *draft);

/* Judges a draft of at least one row. Returns FALSE, with the error set and
 * @board untouched, if it is no board. */
gboolean slide_text_draft_finish (const SlideTextSource *source,
                                  const SlideTextDraft  *draft,
                                  SlideBoard            *board);

G_END_DECLS
