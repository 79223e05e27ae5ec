/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-text-private.h: shared by the parsers of boards and of moves: the words of one
 * board before they are interpreted, and reporting errors at a place in the text.
 */

#pragma once

#include "slide-board-text.h"

/* The text to read, and the requirements on its boards. */
typedef struct
{
  const char *text;     /* after the byte order mark; NULL: only a trial, without errors */
  guint       rows;     /* 0, 0: use the shape of the text */
  guint       columns;
  GError    **error;
  const char **place;   /* (nullable): set to where the error is */
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

/* The most numbers beside the tiles of a board on one line: one before, and one or two after. */
#define SLIDE_TEXT_MAX_BESIDE 3

/* The current board. Only its first row can have more words than a board has cells. */
typedef struct
{
  SlideTextWord words[SLIDE_MAX_CELLS + SLIDE_TEXT_MAX_BESIDE];
  guint         n_words;
  SlideTextRow  rows[SLIDE_MAX_SIDE];
  guint         n_rows;
  guint         row_first;      /* the first word of the current row */
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

/* Spaces of all scripts, and characters without a width. No line breaks. */
static inline gboolean
slide_text_is_space (gunichar c)
{
  return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == 0xfeff || c == 0x200b || c == 0x2060
         || (c >= 0x80 && g_unichar_isspace (c) && c != 0x2028 && c != 0x2029 && c != 0x85);
}

/* Quotation marks, as they are typed and as they are printed. */
static inline gboolean
slide_text_is_quote (gunichar c)
{
  return c == '"' || c == '\'' || c == '`' || c == 0xab || c == 0xbb || (c >= 0x2018 && c <= 0x201f) || c == 0x2039
         || c == 0x203a;
}

/* Sets the error to the place @at and the message. Returns FALSE. */
gboolean slide_text_fail         (const SlideTextSource *source,
                                  SlideTextError         code,
                                  const char            *at,
                                  const char            *format,
                                  ...) G_GNUC_PRINTF (4, 5);

/* Sets the error for a first row with more words than a board has cells. Returns FALSE. */
gboolean slide_text_fail_long    (const SlideTextSource *source,
                                  const SlideTextDraft  *draft);

/* Makes a board of @values, which stand at @tiles in the text. Returns FALSE, with the error set and @board
 * untouched, if a tile is missing, there twice, or on no such board. */
gboolean slide_text_check_tiles  (const SlideTextSource *source,
                                  const SlideTextWord   *tiles,
                                  const guint           *values,
                                  guint                  rows,
                                  guint                  columns,
                                  SlideBoard            *board);

/* Converts a draft of at least one row to a board. Returns FALSE, with the error set and @board
 * untouched, if it is not one. */
gboolean slide_text_draft_finish (const SlideTextSource *source,
                                  const SlideTextDraft  *draft,
                                  SlideBoard            *board);

/* slide_board_parse_many() that also tells where the error is; NULL if it has no place. */
GArray  *slide_text_parse_many   (const char            *text,
                                  guint                  rows,
                                  guint                  columns,
                                  const char           **place,
                                  GError               **error);
