/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-table.h: a table for people: as text, as Markdown, and for LaTeX.
 *
 *   SlideTable table;
 *
 *   slide_table_init (&table, 3, 1);
 *   slide_table_add_text (&table, "heuristic");  …   the titles, then row by row
 *   slide_table_append (out, &table, SLIDE_FORMAT_TEXT);
 *   slide_table_clear (&table);
 */

#pragma once

#include "slide-report.h"

G_BEGIN_DECLS

/* Cells row by row, the titles first; the first @n_left columns are words. */
typedef struct
{
  GPtrArray *cells;   /* of char * */
  GPtrArray *spans;   /* of char *: by column, the title of those it begins; NULL: none */
  guint      n_columns;
  guint      n_left;
} SlideTable;

void slide_table_init      (SlideTable  *table,
                            guint        n_columns,
                            guint        n_left);
void slide_table_clear     (SlideTable  *table);

/* ---- The next cell ---- */

/* NULL: there is none, “-”. */
void slide_table_add_text  (SlideTable  *table,
                            const char  *text);

/* A whole number, its digits grouped. */
void slide_table_add_count (SlideTable  *table,
                            guint64      value);

/* slide_append_real(), slide_append_fixed(), slide_append_mean(). */
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
 * @column: the first that @title stands over; it goes up to the next that has one
 *
 * A title over the titles of several columns. Markdown, which has no such, puts it in
 * front of each of them.
 */
void slide_table_set_span  (SlideTable  *table,
                            guint        column,
                            const char  *title);

/* ---- Out ---- */

/* Columns that stand below each other, a Markdown table, or a tabular; ends with a line
 * break. @format: TEXT, MARKDOWN or LATEX */
void slide_table_append    (GString     *out,
                            SlideTable  *table,
                            SlideFormat  format);

/* A line about the table that follows, which is a comment in LaTeX, and a paragraph in
 * Markdown. @line has no line break. */
void slide_table_append_caption (GString     *out,
                                 const char  *line,
                                 SlideFormat  format);

G_END_DECLS
