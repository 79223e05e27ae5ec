/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-text-cells.h: text of any form as rows of cells; private to slide-board-forms.c.
 *
 * A cell is a number, a sign for the blank, an empty field or a word. Spaces and digits of all scripts
 * count as such; comments after tiles (#, //, --) are left out.
 */

#pragma once

#include "slide-text-private.h"

typedef enum
{
  SLIDE_CELL_NUMBER,
  SLIDE_CELL_BLANK,     /* a sign or a word for it */
  SLIDE_CELL_EMPTY,     /* a field with nothing in it */
  SLIDE_CELL_WORD
} SlideCellKind;

/* What a word says of the board after it. */
typedef enum
{
  SLIDE_TAG_NONE,
  SLIDE_TAG_START,
  SLIDE_TAG_GOAL,
  SLIDE_TAG_ARROW,      /* the goal of just the board before it */
  SLIDE_TAG_REACHED     /* where moves of the start lead, as this program prints it: no board to read */
} SlideTag;

/* The bytes @at … @at + @length of the text. @value: of a number, at most 1000 and at least -1000. */
typedef struct
{
  SlideCellKind kind;
  int           value;
  const char   *at;
  gsize         length;
} SlideCell;

/* Cells @first … @first + @n - 1. @skipped: a line that has no row of tiles, but words. */
typedef struct
{
  guint    first;
  guint    n;
  gboolean begins_block;
  gboolean is_skipped;
  SlideTag tag;             /* of the caption just before it */
} SlideCellRow;

typedef struct
{
  GArray *cells;            /* of SlideCell */
  GArray *rows;             /* of SlideCellRow */
} SlideCells;

/* How the lines are divided. */
typedef enum
{
  SLIDE_DIVIDE_SPACES,      /* by spaces and commas; a semicolon or a slash ends a row */
  SLIDE_DIVIDE_COMMAS,      /* one field between two of them, even if nothing is there */
  SLIDE_DIVIDE_SEMICOLONS,
  SLIDE_DIVIDE_TABS,
  SLIDE_N_DIVISIONS
} SlideDivision;

/* The length in bytes of the space, comment or invisible character at @p; 0 if it is none. */
gsize     slide_text_skip_space (const char *text,
                                 const char *p);

/* The cell that begins at @p, which is no space: up to a space, a separator or a bracket. @p may be a
 * quotation mark. Returns: the byte after it */
const char *slide_text_read_cell (const char *p,
                                  SlideCell  *cell);

/* What a cell that is a word says, or a name of a variable. */
SlideTag  slide_cell_get_tag    (const SlideCell *cell);

/* The whole text. Free with slide_cells_clear(). FALSE, with nothing to free, if it cannot be divided so. */
gboolean  slide_cells_init      (SlideCells    *cells,
                                 const char    *text,
                                 SlideDivision  division);
void      slide_cells_clear     (SlideCells    *cells);
