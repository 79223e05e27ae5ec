/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-text-cells.h"

#include <string.h>

/* Longer words say nothing. */
#define MAX_NAME 64

/* The words for the blank; signs of one character are in is_blank_sign(). */
static const char *const blank_words[] = { "none", "null", "nil", "nan", "blank", "empty", "space", "__", "___", "[]" };

static const char *const start_words[] = { "start", "initial", "init", "begin", "source", "scrambled", "anfang", "beginn" };
static const char *const goal_words[] = { "goal", "final", "target", "finish", "end", "desired", "solved", "ziel", "ende" };

/* ---- Characters ---- */

static gboolean
is_blank_sign (gunichar c)
{
  return c == '_' || c == '.' || c == 'x' || c == 'X' || c == '*' || c == '-' || c == 'B' || c == 'b' || c == '?'
         || c == 0xb7        /* a middle dot */
         || c == 0x2022 || c == 0x2013 || c == 0x2014 || c == 0x2212
         || (c >= 0x25a0 && c <= 0x25a3) || c == 0x25af || c == 0x2610 || c == 0x2b1c || c == 0x2b1b
         || c == 0x2588 || c == 0x2591;
}

static gboolean
is_separator (gunichar c)
{
  return c == ',' || c == ';' || c == '/' || c == '|' || c == '=' || c == ':' || c == 0xff0c || c == 0xff1b || c == 0x3001
         || c == 0xff0f || c == 0xff5c || c == 0xa6 || (c >= 0x2500 && c <= 0x257f);
}

static gboolean
is_bracket (gunichar c)
{
  return c == '[' || c == ']' || c == '(' || c == ')' || c == '{' || c == '}' || c == '<' || c == '>';
}

static gboolean
is_line_end (const char *p)
{
  return *p == '\0' || slide_text_is_line_break (*p);
}

gsize
slide_text_skip_space (const char *text,
                       const char *p)
{
  gunichar c = g_utf8_get_char (p);
  gboolean is_first = p == text || slide_text_is_line_break (p[-1]) || slide_text_is_space ((guchar) p[-1]);

  if (*p != '\0' && slide_text_is_space (c))
    return (gsize) (g_utf8_next_char (p) - p);
  if (*p == '#' || (p[0] == '/' && p[1] == '/') || (is_first && strncmp (p, "```", 3) == 0)
      || (is_first && p[0] == '-' && p[1] == '-' && p[2] == ' ' && g_ascii_isalpha (p[3])))
    return strcspn (p, "\r\n");

  return 0;
}

/* ---- Cells ---- */

/* A number in digits of any script; "1." and "1.0", as floating-point numbers are printed, are 1. */
static gboolean
read_number (const char *p,
             const char *end,
             int        *value)
{
  gboolean is_negative = *p == '-' && end - p > 1;
  gboolean has_point = FALSE;
  int n = 0;
  guint n_digits = 0;

  for (p += is_negative ? 1 : 0; p < end; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      int digit = g_unichar_digit_value (c);

      if (c == '.' && n_digits > 0 && !has_point)
        has_point = TRUE;
      else if (digit < 0 || (has_point && digit != 0))
        return FALSE;
      else if (!has_point)
        {
          n = MIN (n * 10 + digit, 1000);
          n_digits++;
        }
    }

  *value = is_negative ? -n : n;
  return n_digits > 0;
}

static gboolean
is_one_of (const SlideCell   *cell,
           const char *const *words,
           guint              n)
{
  for (guint i = 0; i < n; i++)
    if (strlen (words[i]) == cell->length && g_ascii_strncasecmp (words[i], cell->at, cell->length) == 0)
      return TRUE;

  return FALSE;
}

static void
classify (SlideCell *cell)
{
  const char *end = cell->at + cell->length;

  if (cell->length == 0)
    cell->kind = SLIDE_CELL_EMPTY;
  else if (read_number (cell->at, end, &cell->value))
    cell->kind = SLIDE_CELL_NUMBER;
  else if ((g_utf8_next_char (cell->at) == end && is_blank_sign (g_utf8_get_char (cell->at)))
           || is_one_of (cell, blank_words, G_N_ELEMENTS (blank_words)))
    cell->kind = SLIDE_CELL_BLANK;
  else
    cell->kind = SLIDE_CELL_WORD;
}

const char *
slide_text_read_cell (const char *p,
                      SlideCell  *cell)
{
  const char *end = p;

  *cell = (SlideCell) { .at = p };
  if (slide_text_is_quote (g_utf8_get_char (p)))
    {
      gunichar c;

      p = end = g_utf8_next_char (p);
      while (!is_line_end (end) && !slide_text_is_quote (c = g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      cell->at = p;
      cell->length = (gsize) (end - p);
      while (cell->length > 0 && slide_text_is_space (g_utf8_get_char (cell->at)))
        {
          const char *next = g_utf8_next_char (cell->at);

          cell->length -= (gsize) (next - cell->at);
          cell->at = next;
        }
      while (cell->length > 0 && cell->at[cell->length - 1] == ' ')
        cell->length--;
      classify (cell);
      return is_line_end (end) ? end : g_utf8_next_char (end);
    }

  while (!is_line_end (end))
    {
      gunichar c = g_utf8_get_char (end);

      if (slide_text_is_space (c) || is_separator (c) || is_bracket (c) || (slide_text_is_quote (c) && end > p) || *end == '#')
        break;
      end = g_utf8_next_char (end);
    }
  cell->length = (gsize) (end - p);
  classify (cell);
  return end;
}

/* Whether a part of the word begins with one of @words: "initial_state", "goalState", "Startzustand"; three letters
 * are a part of their own. */
static gboolean
names (const SlideCell   *cell,
       const char *const *words,
       guint              n)
{
  for (guint i = 0; i < n; i++)
    {
      gsize length = strlen (words[i]);

      for (gsize at = 0; at + length <= cell->length; at++)
        {
          const char *p = cell->at + at;

          if (g_ascii_tolower (*p) == *words[i]
              && (at == 0 || !g_ascii_isalpha (p[-1]) || (g_ascii_islower (p[-1]) && g_ascii_isupper (*p)))
              && (length > 3 || at + length == cell->length || !g_ascii_islower (p[length]))
              && g_ascii_strncasecmp (p, words[i], length) == 0)
            return TRUE;
        }
    }

  return FALSE;
}

SlideTag
slide_cell_get_tag (const SlideCell *cell)
{
  static const char *const reached[] = { "reached" };

  if (cell->length > MAX_NAME)
    return SLIDE_TAG_NONE;
  if (is_one_of (cell, reached, G_N_ELEMENTS (reached)))
    return SLIDE_TAG_REACHED;
  if (names (cell, goal_words, G_N_ELEMENTS (goal_words)))
    return SLIDE_TAG_GOAL;

  return names (cell, start_words, G_N_ELEMENTS (start_words)) ? SLIDE_TAG_START : SLIDE_TAG_NONE;
}

/* ---- Rows ---- */

typedef struct
{
  const char   *text;
  SlideCells   *cells;
  guint         first;            /* of the row */
  guint         n_words;          /* of the row that are no captions */
  guint         n_tiles;
  SlideTag      tag;              /* for the next row */
  gboolean      begins_block;
  gboolean      wants_goal;       /* after an arrow */
} Lines;

/* The length of the line, 0 if it is longer than a row. */
static gsize
get_short_line (const char *p)
{
  gsize length = 0;

  while (length <= SLIDE_MAX_SIDE && !is_line_end (p + length))
    length++;
  return length <= SLIDE_MAX_SIDE ? length : 0;
}

/* Whether @row is in a board of letters that begins with the line @first: lines of @length bytes that have every letter
 * from "a" and a blank, each once. */
static gboolean
begins_board_of_letters (const char *first,
                         gsize       length,
                         const char *row)
{
  gboolean has_blank = FALSE;
  guint32 letters = 0;

  for (const char *p = first; get_short_line (p) == length; p += p[0] == '\r' && p[1] == '\n' ? 2 : *p != '\0')
    {
      const char *line = p;

      for (; p < line + length; p++)
        {
          guint32 letter = g_ascii_isalpha (*p) ? 1u << (g_ascii_tolower (*p) - 'a') : 0;

          if (letter == 0 ? has_blank : (letters & letter) != 0)
            return FALSE;
          has_blank = has_blank || letter == 0;
          letters |= letter;
        }
      /* The letters are "a" to the last of them. */
      if (line >= row && line > first && has_blank && (letters & (letters + 1)) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether the line with @cell is a row of a board of letters, as "goal" and ".end" can be. */
static gboolean
is_row_of_letters (const char      *text,
                   const SlideCell *cell)
{
  const char *row = cell->at, *first;
  gsize length;

  while (row > text && !slide_text_is_line_break (row[-1]) && cell->at - row < SLIDE_MAX_SIDE)
    row--;
  length = get_short_line (row);
  if (length == 0)
    return FALSE;

  first = row;
  for (guint i = 0; i < SLIDE_MAX_SIDE; i++)
    {
      const char *end = first;

      if (begins_board_of_letters (first, length, row))
        return TRUE;

      end -= end > text;
      end -= end > text && end[0] == '\n' && end[-1] == '\r';
      if (end - text < (gssize) length || (end - length > text && !slide_text_is_line_break (end[-(gssize) length - 1]))
          || get_short_line (end - length) != length)
        break;
      first = end - length;
    }

  return FALSE;
}

/* Whether the first cell of the row is a word that can be no number in another base. */
static gboolean
begins_with_name (const Lines *lines)
{
  const SlideCell *cell = &g_array_index (lines->cells->cells, SlideCell, lines->first);

  return cell->kind == SLIDE_CELL_WORD && cell->length > 3;
}

/* "3x3" as two numbers. FALSE if the word is none. */
static gboolean
add_shape (Lines           *lines,
           const SlideCell *cell)
{
  SlideCell side = { .kind = SLIDE_CELL_NUMBER, .length = 1 };
  const char *last = cell->at + cell->length - 1;
  gunichar sign = cell->length >= 3 ? g_utf8_get_char (cell->at + 1) : 0;

  if ((sign != 'x' && sign != 'X' && sign != 0xd7) || g_utf8_next_char (cell->at + 1) != last || !g_ascii_isdigit (*cell->at)
      || !g_ascii_isdigit (*last))
    return FALSE;

  for (guint i = 0; i < 2; i++)
    {
      side.at = i == 0 ? cell->at : last;
      side.value = *side.at - '0';
      g_array_append_val (lines->cells->cells, side);
      lines->n_tiles++;
    }
  return TRUE;
}

static void
end_row (Lines *lines)
{
  SlideCellRow row = {
    .first = lines->first,
    .n = lines->cells->cells->len - lines->first,
    .begins_block = lines->begins_block,
    .tag = lines->tag,
  };

  /* A line of words, as "Puzzle 12" and "Exercise 3 2", is no row of tiles. */
  row.is_skipped = lines->n_words > 0 && row.n > 1
                   && ((lines->n_tiles <= 1 && lines->n_words * 3 >= row.n)
                       || (lines->n_tiles <= 2 && begins_with_name (lines)));
  if (row.n > 0)
    {
      g_array_append_val (lines->cells->rows, row);
      lines->begins_block = FALSE;
      lines->tag = SLIDE_TAG_NONE;
      lines->wants_goal = FALSE;
    }
  lines->first = lines->cells->cells->len;
  lines->n_words = lines->n_tiles = 0;
}

static void
add_cell (Lines           *lines,
          const SlideCell *cell)
{
  SlideTag tag = cell->kind == SLIDE_CELL_WORD ? slide_cell_get_tag (cell) : SLIDE_TAG_NONE;
  /* "Initial state:" */
  gboolean follows_tag = cell->kind == SLIDE_CELL_WORD && lines->tag != SLIDE_TAG_NONE
                         && lines->cells->cells->len == lines->first;

  if ((tag != SLIDE_TAG_NONE || follows_tag) && !is_row_of_letters (lines->text, cell))
    {
      if (tag != SLIDE_TAG_NONE)
        {
          end_row (lines);
          lines->tag = tag;
          lines->begins_block = TRUE;
        }
      return;
    }

  if (cell->kind == SLIDE_CELL_WORD && add_shape (lines, cell))
    return;

  g_array_append_vals (lines->cells->cells, cell, 1);
  if (cell->kind == SLIDE_CELL_WORD)
    lines->n_words++;
  else
    lines->n_tiles++;
}

/* What stands before a colon, as "Puzzle 12:" and "length 31, board:", is no tiles. */
static void
drop_caption (Lines *lines)
{
  if (lines->n_words == 0 || lines->n_tiles > 2)
    return;

  g_array_set_size (lines->cells->cells, lines->first);
  lines->n_words = lines->n_tiles = 0;
}

/* Reads a line up to its end, divided by spaces. */
static const char *
read_spaced (Lines      *lines,
             const char *text,
             const char *p)
{
  while (!is_line_end (p))
    {
      gunichar c = g_utf8_get_char (p);
      gsize space = slide_text_skip_space (text, p);
      SlideCell cell;

      if (space > 0)
        p += space;
      else if ((p[0] == '-' && p[1] == '>') || (p[0] == '=' && p[1] == '>') || c == 0x2192)
        {
          end_row (lines);
          lines->tag = SLIDE_TAG_ARROW;
          lines->begins_block = lines->wants_goal = TRUE;
          p += c == 0x2192 ? 3 : 2;
        }
      else if (c == '/' || c == ';' || c == 0xff0f || c == 0xff1b)
        {
          end_row (lines);
          p = g_utf8_next_char (p);
        }
      else if (is_separator (c) || is_bracket (c))
        {
          if (c == ':' || c == '=')
            drop_caption (lines);
          p = g_utf8_next_char (p);
        }
      else
        {
          p = slide_text_read_cell (p, &cell);
          add_cell (lines, &cell);
        }
    }

  return p;
}

/* Reads a line of fields, each with one cell or none. FALSE if one has more. */
static gboolean
read_fields (Lines       *lines,
             const char  *text,
             const char **at,
             char         divider)
{
  const char *p = *at;
  gboolean had_divider = FALSE;
  SlideCell cell = { .kind = SLIDE_CELL_EMPTY, .at = p };
  gboolean is_filled = FALSE;

  while (TRUE)
    {
      gsize space = is_line_end (p) || *p == divider ? 0 : slide_text_skip_space (text, p);

      if (space > 0)
        p += space;
      else if (is_line_end (p) || *p == divider)
        {
          had_divider = had_divider || *p == divider;
          if (is_filled || had_divider)
            {
              if (cell.kind == SLIDE_CELL_WORD)
                add_cell (lines, &cell);
              else
                {
                  g_array_append_vals (lines->cells->cells, &cell, 1);
                  lines->n_tiles += cell.kind == SLIDE_CELL_EMPTY ? 0 : 1;
                }
            }
          if (is_line_end (p))
            break;
          p++;
          cell = (SlideCell) { .kind = SLIDE_CELL_EMPTY, .at = p };
          is_filled = FALSE;
        }
      else if (is_filled || is_separator (g_utf8_get_char (p)) || is_bracket (g_utf8_get_char (p)))
        return FALSE;
      else
        {
          p = slide_text_read_cell (p, &cell);
          is_filled = TRUE;
        }
    }

  *at = p;
  return TRUE;
}

void
slide_cells_clear (SlideCells *cells)
{
  g_clear_pointer (&cells->cells, g_array_unref);
  g_clear_pointer (&cells->rows, g_array_unref);
}

gboolean
slide_cells_init (SlideCells    *cells,
                  const char    *text,
                  SlideDivision  division)
{
  static const char dividers[SLIDE_N_DIVISIONS] = { 0, ',', ';', '\t' };
  Lines lines = { .text = text, .cells = cells, .begins_block = TRUE };

  *cells = (SlideCells) { 0 };
  if (division != SLIDE_DIVIDE_SPACES && strchr (text, dividers[division]) == NULL)
    return FALSE;

  cells->cells = g_array_new (FALSE, FALSE, sizeof (SlideCell));
  cells->rows = g_array_new (FALSE, FALSE, sizeof (SlideCellRow));
  for (const char *p = text; ; p++)
    {
      const char *content = p;
      guint n_before = cells->rows->len;
      gsize space;

      while (!is_line_end (content) && (division == SLIDE_DIVIDE_SPACES || *content != dividers[division])
             && (space = slide_text_skip_space (text, content)) > 0)
        content += space;
      if (is_line_end (content))
        {
          /* A line with nothing but a comment ends no block. */
          lines.begins_block = lines.begins_block || content == p || p[strspn (p, " \t\r")] == '\n';
          p = content;
        }
      else if (division == SLIDE_DIVIDE_SPACES)
        p = read_spaced (&lines, text, p);
      else if (!read_fields (&lines, text, &p, dividers[division]))
        {
          slide_cells_clear (cells);
          return FALSE;
        }
      end_row (&lines);
      /* A line with several rows has the whole board. */
      if (cells->rows->len > n_before + 1 && p > text && p[-1] != '/' && p[-1] != ';')
        lines.begins_block = TRUE;

      if (*p == '\0')
        break;
      if (p[0] == '\r' && p[1] == '\n')
        p++;
    }

  if (lines.wants_goal)
    slide_cells_clear (cells);
  return !lines.wants_goal;
}
