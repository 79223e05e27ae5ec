/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-table.h: a table for human readers, as text, Markdown or LaTeX.
 *
 *   SlideTable table;
 *
 *   slide_table_init (&table, 3, 1);
 *   slide_table_add_text (&table, "heuristic");  …   the headings, then row by row
 *   slide_table_append (out, &table, SLIDE_FORMAT_TEXT);
 *   slide_table_clear (&table);
 */

#pragma once

#include "slide-report.h"

/* Cells row by row, the headings first; the first @n_left columns are left-aligned text. */
typedef struct
{
  GPtrArray *cells;   /* of char * */
  GPtrArray *spans;   /* of char *, by column: the title of a span that begins there, or NULL */
  guint      n_columns;
  guint      n_left;
} SlideTable;

void slide_table_init      (SlideTable  *table,
                            guint        n_columns,
                            guint        n_left);
void slide_table_clear     (SlideTable  *table);

/* ---- Adding the next cell ---- */

/* NULL is shown as “-”. */
void slide_table_add_text  (SlideTable  *table,
                            const char  *text);

/* @text: (transfer full): of any length, with nothing from outside in it */
void slide_table_take_text (SlideTable  *table,
                            char        *text);

/* An integer with its digits grouped. */
void slide_table_add_count (SlideTable  *table,
                            guint64      value);

/* Formatted by slide_append_real(), slide_append_fixed(), slide_append_mean(). */
void slide_table_add_real  (SlideTable  *table,
                            double       value,
                            guint        n_digits);
void slide_table_add_fixed (SlideTable  *table,
                            double       value,
                            guint        n_decimals);
void slide_table_add_mean  (SlideTable  *table,
                            double       value);

/**
 * slide_table_set_span:
 * @column: the first column of the span, which ends before the next column with a span
 *
 * Sets a title above the headings of several columns. Markdown has no spans, so the title is added
 * to each of their headings.
 */
void slide_table_set_span  (SlideTable  *table,
                            guint        column,
                            const char  *title);

/* ---- Output ---- */

/* Appends aligned columns, a Markdown table or a tabular; ends with a line break. @format:
 * TEXT, MARKDOWN or LATEX */
void slide_table_append    (GString     *out,
                            SlideTable  *table,
                            SlideFormat  format);

/* Appends a line about the following table: a comment in LaTeX, a paragraph in Markdown. @line
 * has no line break. */
void slide_table_append_caption (GString     *out,
                                 const char  *line,
                                 SlideFormat  format);

/* Appends a paragraph that is text in LaTeX, too. @line has no line break. */
void slide_table_append_note    (GString     *out,
                                 const char  *line,
                                 SlideFormat  format);
