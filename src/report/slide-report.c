/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-report.h"

#include "slide-board-text.h"
#include "slide-ids.h"
#include "slide-number.h"
#include "slide-visible-text.h"

#include <math.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define WRAP_WIDTH 76
#define COUNT_NAME_WIDTH 28
#define COUNT_VALUE_WIDTH 16

static const char *const format_ids[SLIDE_N_FORMATS] = {
  [SLIDE_FORMAT_TEXT] = "text",
  [SLIDE_FORMAT_JSON] = "json",
  [SLIDE_FORMAT_CSV] = "csv",
  [SLIDE_FORMAT_MARKDOWN] = "markdown",
  [SLIDE_FORMAT_LATEX] = "latex",
};

SLIDE_DEFINE_IDS (SlideFormat, slide_format, format_ids)

/* ---- Numbers ---- */

void
slide_append_real (GString *out,
                   double   value,
                   guint    n_digits)
{
  char text[512];
  char format[16];

  g_return_if_fail (n_digits >= 1 && n_digits <= 17);

  if (!isfinite (value))
    {
      g_string_append (out, "null");
      return;
    }

  g_snprintf (format, sizeof format, "%%.%ue", n_digits - 1);
  g_ascii_formatd (text, sizeof text, format, value);

  /* The number of decimals follows from the exponent after rounding. */
  int exponent = (int) g_ascii_strtoll (strchr (text, 'e') + 1, NULL, 10);
  int n_decimals = MAX ((int) n_digits - 1 - exponent, 0);

  /* Digits of a large number beyond the significant ones become zeros. */
  if (exponent >= (int) n_digits)
    value = g_ascii_strtod (text, NULL);

  g_snprintf (format, sizeof format, "%%.%df", MIN (n_decimals, 320));
  g_ascii_formatd (text, sizeof text, format, value);

  if (strchr (text, '.') != NULL)
    {
      gsize length = strlen (text);

      while (text[length - 1] == '0')
        length--;
      if (text[length - 1] == '.')
        length--;
      text[length] = '\0';
    }

  g_string_append (out, g_str_equal (text, "-0") ? "0" : text);
}

void
slide_append_grouped (GString *out,
                      guint64  value)
{
  char text[32];
  gsize length = (gsize) g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT, value);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append_c (out, ',');
      g_string_append_c (out, text[i]);
    }
}

/* The flag ' is POSIX, not ISO C. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat"
char *
slide_dup_localized_count (guint64 value)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, value);
}
#pragma GCC diagnostic pop

void
slide_append_fixed (GString *out,
                    double   value,
                    guint    n_decimals)
{
  char text[512];
  char format[16];

  g_snprintf (format, sizeof format, "%%.%uf", MIN (n_decimals, 17));
  g_string_append (out, g_ascii_formatd (text, sizeof text, format, value));
}

void
slide_append_mean (GString *out,
                   double   value)
{
  if (value >= 999.995)
    slide_append_grouped (out, (guint64) (value + 0.5));
  else
    slide_append_fixed (out, value, 2);
}

void
slide_append_padded (GString    *out,
                     const char *text,
                     int         width)
{
  glong n_missing = ABS (width) - g_utf8_strlen (text, -1);

  if (width < 0)
    for (glong i = 0; i < n_missing; i++)
      g_string_append_c (out, ' ');
  g_string_append (out, text);
  if (width > 0)
    for (glong i = 0; i < n_missing; i++)
      g_string_append_c (out, ' ');
}

void
slide_append_wrapped (GString    *out,
                      const char *text,
                      const char *indent)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  glong column = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      glong length = g_utf8_strlen (words[i], -1);

      if (column == 0 || column + 1 + length > WRAP_WIDTH)
        {
          g_string_append_printf (out, "%s%s", column == 0 ? "" : "\n", indent);
          column = g_utf8_strlen (indent, -1);
        }
      else
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, words[i]);
      column += length;
    }
  g_string_append_c (out, '\n');
}

/* ---- CSV ---- */

static void
begin_field (SlideCsv *csv)
{
  if (csv->needs_comma)
    g_string_append_c (csv->out, ',');
  csv->needs_comma = TRUE;
}

void
slide_csv_init (SlideCsv *csv,
                GString  *out)
{
  csv->out = out;
  csv->needs_comma = FALSE;
}

void
slide_csv_string (SlideCsv   *csv,
                  const char *value)
{
  g_autofree char *visible = NULL;

  begin_field (csv);
  if (value == NULL)
    return;

  visible = slide_visible_text (value, -1, G_MAXSSIZE);
  if (strpbrk (visible, ",\"") == NULL)
    {
      g_string_append (csv->out, visible);
      return;
    }

  g_string_append_c (csv->out, '"');
  for (const char *p = visible; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (csv->out, '"');
      g_string_append_c (csv->out, *p);
    }
  g_string_append_c (csv->out, '"');
}

void
slide_csv_uint (SlideCsv *csv,
                guint64   value)
{
  begin_field (csv);
  g_string_append_printf (csv->out, "%" G_GUINT64_FORMAT, value);
}

void
slide_csv_real (SlideCsv *csv,
                double    value)
{
  begin_field (csv);
  if (isfinite (value))
    slide_append_shortest (csv->out, value);
}

void
slide_csv_boolean (SlideCsv *csv,
                   gboolean  value)
{
  slide_csv_string (csv, value ? "true" : "false");
}

void
slide_csv_board (SlideCsv         *csv,
                 const SlideBoard *board)
{
  g_autofree char *text = board != NULL ? slide_board_to_text (board, SLIDE_TEXT_LINE) : NULL;

  slide_csv_string (csv, text);
}

void
slide_csv_end (SlideCsv *csv)
{
  g_string_append_c (csv->out, '\n');
  csv->needs_comma = FALSE;
}

/* ---- Drawings of boards ---- */

static guint
get_tile_width (const SlideBoard *board)
{
  return slide_board_get_n_cells (board) > 10 ? 2 : 1;
}

static guint
get_grid_width (const SlideBoard *board)
{
  return board->columns * (get_tile_width (board) + 3) + 1;
}

/* Appends line @line of the drawing: even lines are rules, odd lines tiles; past the end,
 * spaces. */
static void
append_grid_line (GString          *out,
                  const SlideBoard *board,
                  guint             line)
{
  guint tile_width = get_tile_width (board);
  guint row = line / 2;

  if (line > 2u * board->rows)
    {
      for (guint i = 0; i < get_grid_width (board); i++)
        g_string_append_c (out, ' ');
      return;
    }

  for (guint column = 0; column < board->columns; column++)
    {
      if (line % 2 == 0)
        {
          g_string_append_c (out, '+');
          for (guint i = 0; i < tile_width + 2; i++)
            g_string_append_c (out, '-');
        }
      else
        {
          guint tile = board->cells[row * board->columns + column];

          if (tile == 0)
            g_string_append_printf (out, "| %*s ", (int) tile_width, "");
          else
            g_string_append_printf (out, "| %*u ", (int) tile_width, tile);
        }
    }
  g_string_append_c (out, line % 2 == 0 ? '+' : '|');
}

static void
end_line (GString *out)
{
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

void
slide_append_grids (GString                 *out,
                    const SlideBoard *const *boards,
                    const char *const       *titles,
                    guint                    n_boards)
{
  guint n_lines = 0;

  for (guint i = 0; i < n_boards; i++)
    n_lines = MAX (n_lines, 2u * boards[i]->rows + 1);

  if (titles != NULL)
    {
      for (guint i = 0; i < n_boards; i++)
        slide_append_padded (out, titles[i], (int) get_grid_width (boards[i]) + 4);
      end_line (out);
    }

  for (guint line = 0; line < n_lines; line++)
    {
      for (guint i = 0; i < n_boards; i++)
        {
          if (i > 0)
            g_string_append (out, "    ");
          append_grid_line (out, boards[i], line);
        }
      end_line (out);
    }
}

void
slide_append_whole_count (GString    *out,
                          const char *name,
                          guint64     value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  slide_append_grouped (text, value);
  slide_append_count (out, name, text->str);
}

void
slide_append_count (GString    *out,
                    const char *name,
                    const char *value)
{
  g_string_append (out, "  ");
  slide_append_padded (out, name, COUNT_NAME_WIDTH);
  slide_append_padded (out, value, -COUNT_VALUE_WIDTH);
  g_string_append_c (out, '\n');
}

char *
slide_goal_fit_describe (const SlideGoalFit *fit)
{
  const char *name = slide_goal_get_id (fit->preset);

  if (!fit->has_moves)
    return g_strdup_printf (_("From this board the goal %s can be reached."), name);
  return g_strdup_printf (ngettext ("From this board the goal %s can be reached, in %u move.",
                                    "From this board the goal %s can be reached, in %u moves.", fit->moves),
                          name, fit->moves);
}

void
slide_append_goal_fit (GString            *out,
                       const SlideGoalFit *fit)
{
  g_autofree char *sentence = slide_goal_fit_describe (fit);

  g_string_append_c (out, '\n');
  slide_append_wrapped (out, sentence, "");
}

void
slide_json_goal_fit (SlideJson          *json,
                     const SlideGoalFit *fit)
{
  if (fit == NULL)
    {
      slide_json_null (json, "reachable");
      return;
    }

  slide_json_begin_object (json, "reachable");
  slide_json_string (json, "name", slide_goal_get_id (fit->preset));
  slide_json_board (json, "board", &fit->goal);
  slide_json_uint_or_null (json, "moves", fit->has_moves, fit->moves);
  slide_json_end_object (json);
}
