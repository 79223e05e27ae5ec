/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-table.h"

#include "slide-visible-text.h"

#include <string.h>

#define COLUMN_GAP "  "

void
slide_table_init (SlideTable *table,
                  guint       n_columns,
                  guint       n_left)
{
  table->cells = g_ptr_array_new_with_free_func (g_free);
  table->spans = NULL;
  table->n_columns = n_columns;
  table->n_left = n_left;
}

void
slide_table_clear (SlideTable *table)
{
  g_clear_pointer (&table->cells, g_ptr_array_unref);
  g_clear_pointer (&table->spans, g_ptr_array_unref);
}

void
slide_table_set_span (SlideTable *table,
                      guint       column,
                      const char *title)
{
  if (table->spans == NULL)
    {
      table->spans = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_set_size (table->spans, (int) table->n_columns);
    }
  g_free (table->spans->pdata[column]);
  table->spans->pdata[column] = slide_visible_text (title, -1, SLIDE_VISIBLE_LINE);
}

/* The first column after the span that begins at @column. */
static guint
get_span_end (const SlideTable *table,
              guint             column)
{
  for (column++; column < table->n_columns && table->spans->pdata[column] == NULL; column++)
    ;

  return column;
}

void
slide_table_add_text (SlideTable *table,
                      const char *text)
{
  g_ptr_array_add (table->cells, slide_visible_text (text != NULL ? text : "-", -1, SLIDE_VISIBLE_LINE));
}

void
slide_table_take_text (SlideTable *table,
                       char       *text)
{
  g_ptr_array_add (table->cells, text);
}

void
slide_table_add_count (SlideTable *table,
                       guint64     value)
{
  GString *text = g_string_new (NULL);

  slide_append_grouped (text, value);
  g_ptr_array_add (table->cells, g_string_free (text, FALSE));
}

void
slide_table_add_real (SlideTable *table,
                      double      value,
                      guint       n_digits)
{
  GString *text = g_string_new (NULL);

  slide_append_real (text, value, n_digits);
  g_ptr_array_add (table->cells, g_string_free (text, FALSE));
}

void
slide_table_add_fixed (SlideTable *table,
                       double      value,
                       guint       n_decimals)
{
  GString *text = g_string_new (NULL);

  slide_append_fixed (text, value, n_decimals);
  g_ptr_array_add (table->cells, g_string_free (text, FALSE));
}

void
slide_table_add_mean (SlideTable *table,
                      double      value)
{
  GString *text = g_string_new (NULL);

  slide_append_mean (text, value);
  g_ptr_array_add (table->cells, g_string_free (text, FALSE));
}

/* ---- Text ---- */

static void
append_rule (GString          *out,
             const SlideTable *table,
             const int        *widths)
{
  for (guint column = 0; column < table->n_columns; column++)
    {
      if (column > 0)
        g_string_append (out, COLUMN_GAP);
      for (int i = 0; i < widths[column]; i++)
        g_string_append_c (out, '-');
    }
  g_string_append_c (out, '\n');
}

/* The total width of the columns from @column to @end. */
static int
get_width (const int *widths,
           guint      column,
           guint      end)
{
  int width = -(int) strlen (COLUMN_GAP);

  for (guint i = column; i < end; i++)
    width += widths[i] + (int) strlen (COLUMN_GAP);

  return width;
}

/* The last column of a span is widened if the title is longer than the columns together. */
static void
widen_for_spans (const SlideTable *table,
                 int              *widths)
{
  for (guint column = 0, end; column < table->n_columns; column = end)
    {
      const char *title = table->spans->pdata[column];

      end = get_span_end (table, column);
      if (title != NULL)
        widths[end - 1] += MAX ((int) g_utf8_strlen (title, -1) - get_width (widths, column, end), 0);
    }
}

/* Appends each title right-aligned with the last of its columns. */
static void
append_text_spans (GString          *out,
                   const SlideTable *table,
                   const int        *widths)
{
  for (guint column = 0, end; column < table->n_columns; column = end)
    {
      const char *title = table->spans->pdata[column];

      end = get_span_end (table, column);
      if (column > 0)
        g_string_append (out, COLUMN_GAP);
      slide_append_padded (out, title != NULL ? title : "", -get_width (widths, column, end));
    }
  g_string_append_c (out, '\n');
}

static void
append_text (GString    *out,
             SlideTable *table)
{
  g_autofree int *widths = g_new0 (int, table->n_columns);

  for (guint i = 0; i < table->cells->len; i++)
    {
      int *width = &widths[i % table->n_columns];

      *width = MAX (*width, (int) g_utf8_strlen (table->cells->pdata[i], -1));
    }

  if (table->spans != NULL)
    {
      widen_for_spans (table, widths);
      append_text_spans (out, table, widths);
    }
  for (guint i = 0; i < table->cells->len; i++)
    {
      guint column = i % table->n_columns;
      gboolean is_last = column + 1 == table->n_columns;
      gboolean is_left = column < table->n_left;

      if (column > 0)
        g_string_append (out, COLUMN_GAP);
      slide_append_padded (out, table->cells->pdata[i],
                           is_left ? (is_last ? 0 : widths[column]) : -widths[column]);
      if (is_last)
        g_string_append_c (out, '\n');

      /* A rule below the headings. */
      if (i + 1 == table->n_columns)
        append_rule (out, table, widths);
    }
}

/* ---- Markdown and LaTeX ---- */

/* Quotes special characters. */
static void
append_quoted_markdown (GString    *out,
                        const char *text)
{
  for (; *text != '\0'; text++)
    {
      if (strchr ("\\`*_|<>[]#", *text) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *text);
    }
}

static void
append_quoted_latex (GString    *out,
                     const char *text)
{
  for (; *text != '\0'; text++)
    switch (*text)
      {
      case '\\':
        g_string_append (out, "\\textbackslash{}");
        break;
      case '~':
        g_string_append (out, "\\textasciitilde{}");
        break;
      case '^':
        g_string_append (out, "\\textasciicircum{}");
        break;
      case '&': case '%': case '$': case '#': case '_': case '{': case '}':
        g_string_append_printf (out, "\\%c", *text);
        break;
      default:
        g_string_append_c (out, *text);
        break;
      }
}

static void
append_markdown (GString    *out,
                 SlideTable *table)
{
  const char *span = NULL;

  for (guint i = 0; i < table->cells->len; i++)
    {
      guint column = i % table->n_columns;

      g_string_append (out, column == 0 ? "| " : " ");
      if (i < table->n_columns && table->spans != NULL)
        {
          if (table->spans->pdata[i] != NULL)
            span = table->spans->pdata[i];
          if (span != NULL)
            {
              append_quoted_markdown (out, span);
              g_string_append (out, ", ");
            }
        }
      append_quoted_markdown (out, table->cells->pdata[i]);
      g_string_append (out, column + 1 == table->n_columns ? " |\n" : " |");

      if (i + 1 == table->n_columns)
        {
          for (guint j = 0; j < table->n_columns; j++)
            g_string_append (out, j < table->n_left ? "|:--" : "|--:");
          g_string_append (out, "|\n");
        }
    }
}

static void
append_latex_spans (GString          *out,
                    const SlideTable *table)
{
  for (guint column = 0, end; column < table->n_columns; column = end)
    {
      const char *title = table->spans->pdata[column];

      end = get_span_end (table, column);
      g_string_append_printf (out, "%s\\multicolumn{%u}{c}{", column > 0 ? " & " : "", end - column);
      append_quoted_latex (out, title != NULL ? title : "");
      g_string_append_c (out, '}');
    }
  g_string_append (out, " \\\\\n");
}

static void
append_latex (GString    *out,
              SlideTable *table)
{
  g_string_append (out, "\\begin{tabular}{");
  for (guint i = 0; i < table->n_columns; i++)
    g_string_append_c (out, i < table->n_left ? 'l' : 'r');
  g_string_append (out, "}\n\\hline\n");

  if (table->spans != NULL)
    append_latex_spans (out, table);
  for (guint i = 0; i < table->cells->len; i++)
    {
      gboolean is_last = i % table->n_columns + 1 == table->n_columns;

      append_quoted_latex (out, table->cells->pdata[i]);
      g_string_append (out, is_last ? " \\\\\n" : " & ");
      if (i + 1 == table->n_columns)
        g_string_append (out, "\\hline\n");
    }
  g_string_append (out, "\\hline\n\\end{tabular}\n");
}

void
slide_table_append (GString     *out,
                    SlideTable  *table,
                    SlideFormat  format)
{
  g_assert (table->cells->len % table->n_columns == 0);

  if (format == SLIDE_FORMAT_MARKDOWN)
    append_markdown (out, table);
  else if (format == SLIDE_FORMAT_LATEX)
    append_latex (out, table);
  else
    append_text (out, table);
}

void
slide_table_append_caption (GString     *out,
                            const char  *line,
                            SlideFormat  format)
{
  g_autofree char *visible = slide_visible_text (line, -1, SLIDE_VISIBLE_LINE);

  if (format == SLIDE_FORMAT_LATEX)
    {
      g_string_append_printf (out, "%% %s\n", visible);
    }
  else if (format == SLIDE_FORMAT_MARKDOWN)
    {
      append_quoted_markdown (out, visible);
      g_string_append (out, "\n\n");
    }
  else
    {
      g_string_append_printf (out, "%s\n", visible);
    }
}

void
slide_table_append_note (GString     *out,
                         const char  *line,
                         SlideFormat  format)
{
  g_autofree char *visible = slide_visible_text (line, -1, SLIDE_VISIBLE_LINE);

  if (format == SLIDE_FORMAT_LATEX)
    {
      append_quoted_latex (out, visible);
      g_string_append (out, "\n\n");
    }
  else
    {
      slide_table_append_caption (out, visible, format);
      if (format == SLIDE_FORMAT_TEXT)
        g_string_append_c (out, '\n');
    }
}
