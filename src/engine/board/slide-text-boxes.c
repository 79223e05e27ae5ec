/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-text-boxes.c: boards in boxes and tables, whose cells are between vertical lines.
 *
 * A line of horizontal strokes tells how wide the cells below it are, and where one box ends and the next
 * begins beside it. Without such a line, as in Markdown, cells are between two vertical lines.
 */

#include "slide-text-forms.h"

#include <string.h>

#define MAX_BOXES 4
#define MAX_COLUMNS 26

/* What is before the first vertical line and after the last may be cells, too. */
#define MAX_CELLS (SLIDE_MAX_SIDE + 2)

/* A heading, and lines above and below each row of tiles. */
#define MAX_ROWS (1 + 3 * SLIDE_MAX_SIDE)

/* Rows of cells, from the first line to the last. */
typedef struct
{
  SlideCell cells[MAX_ROWS][MAX_CELLS];
  guint     n_cells[MAX_ROWS];
  guint     n_rows;
  SlideTag  tag;
  gboolean  is_split;         /* at its vertical lines: what is outside has become cells */
  gboolean  is_none;          /* it has more of something than a board */
} Box;

/* Characters @begin … @end - 1 of a line, and whether a gap is before them. */
typedef struct
{
  guint begin;
  guint end;
  guint box;
} Span;

typedef struct
{
  SlideForms *forms;
  GArray     *found;
  Box         boxes[MAX_BOXES];
  Span        spans[MAX_COLUMNS];
  guint       n_spans;        /* 0: cells are between vertical lines */
  SlideTag    tags[MAX_BOXES];  /* in the line before */
  guint       n_tags;
  const char *outside;        /* (nullable): a row of tiles that is in no box */
} Boxes;

static gboolean
is_vertical (gunichar c)
{
  return c == '|' || c == 0xa6 || c == 0x2502 || c == 0x2503 || c == 0x2551 || c == 0xff5c || c == 0x2506 || c == 0x2507
         || c == 0x250a || c == 0x250b;
}

static gboolean
is_horizontal (gunichar c)
{
  return c == '-' || c == '=' || c == 0x2500 || c == 0x2501 || c == 0x2550 || c == 0x2504 || c == 0x2505 || c == 0x2508
         || c == 0x2509 || c == 0x2014 || c == '_';
}

static gboolean
is_corner (gunichar c)
{
  return c == '+' || c == ':' || c == '*' || (c >= 0x250c && c <= 0x254b) || (c >= 0x2552 && c <= 0x2570);
}

/* ---- Lines ---- */

/* Sets the spans of a line of strokes. FALSE if it is none. */
static gboolean
read_strokes (Boxes      *boxes,
              const char *p,
              const char *end)
{
  Span spans[MAX_COLUMNS];
  guint n = 0, at = 0, n_strokes = 0, box = 0;
  gboolean in_span = FALSE, has_vertical = FALSE, has_gap = FALSE;

  for (; p < end; p = g_utf8_next_char (p), at++)
    {
      gunichar c = g_utf8_get_char (p);

      if (is_horizontal (c) || (c == ':' && !in_span))
        {
          n_strokes++;
          if (in_span)
            continue;
          if (n == MAX_COLUMNS)
            return FALSE;
          if (has_gap && n > 0)
            box++;
          spans[n++] = (Span) { .begin = at, .box = box };
          in_span = TRUE;
          has_gap = FALSE;
        }
      else if (is_corner (c) || is_vertical (c) || c == ' ' || c == '\t' || c == '\r')
        {
          if (in_span)
            spans[n - 1].end = at;
          in_span = FALSE;
          has_vertical = has_vertical || is_vertical (c);
          has_gap = has_gap || c == ' ';
        }
      else
        return FALSE;
    }
  if (in_span)
    spans[n - 1].end = at;
  if (n_strokes < 2)
    return FALSE;

  /* Markdown's says nothing about places; nor does a line without corners. */
  memcpy (boxes->spans, spans, sizeof spans);
  boxes->n_spans = has_vertical || n < SLIDE_MIN_SIDE || box >= MAX_BOXES ? 0 : n;
  return TRUE;
}

static void
add_to_box (Box        *box,
            guint       row,
            const char *begin,
            const char *end)
{
  SlideCell cell = { .kind = SLIDE_CELL_EMPTY, .at = begin };

  while (begin < end && (*begin == ' ' || *begin == '\t'))
    begin++;
  if (begin < end && g_utf8_get_char (begin) == 0xa0)
    begin = g_utf8_next_char (begin);
  if (begin < end)
    (void) slide_text_read_cell (begin, &cell);
  if (row >= MAX_ROWS || box->n_cells[row] == MAX_CELLS)
    box->is_none = TRUE;
  else
    box->cells[row][box->n_cells[row]++] = cell;
}

/* A line with vertical strokes. */
static void
read_row (Boxes      *boxes,
          const char *begin,
          const char *end)
{
  guint rows[MAX_BOXES];

  for (guint i = 0; i < MAX_BOXES; i++)
    rows[i] = boxes->boxes[i].n_rows;

  if (boxes->n_spans > 0)
    {
      const char *p = begin;
      guint at = 0;

      for (guint i = 0; i < boxes->n_spans; i++)
        {
          const char *from;

          for (; p < end && at < boxes->spans[i].begin; at++)
            p = g_utf8_next_char (p);
          from = p;
          for (; p < end && at < boxes->spans[i].end && !is_vertical (g_utf8_get_char (p)); at++)
            p = g_utf8_next_char (p);
          add_to_box (&boxes->boxes[boxes->spans[i].box], rows[boxes->spans[i].box], from, p);
        }
    }
  else
    {
      const char *from = begin;

      for (const char *p = begin; ; p = g_utf8_next_char (p))
        {
          if (p < end && !is_vertical (g_utf8_get_char (p)))
            continue;

          add_to_box (&boxes->boxes[0], rows[0], from, p);
          if (p >= end)
            break;
          from = g_utf8_next_char (p);
        }
      boxes->boxes[0].is_split = TRUE;
    }

  for (guint i = 0; i < MAX_BOXES; i++)
    if (rows[i] < MAX_ROWS && boxes->boxes[i].n_cells[rows[i]] > 0)
      boxes->boxes[i].n_rows++;
}

/* ---- Boards ---- */

/* Removes the cells before the first vertical line of each row, or after the last, if nothing is in them. */
static void
drop_outside (Box *box)
{
  gboolean has_first = FALSE, has_last = FALSE;

  for (guint row = 0; row < box->n_rows; row++)
    {
      guint n = box->n_cells[row];

      has_first = has_first || box->cells[row][0].kind != SLIDE_CELL_EMPTY;
      has_last = has_last || box->cells[row][n - 1].kind != SLIDE_CELL_EMPTY;
    }

  for (guint row = 0; row < box->n_rows; row++)
    {
      if (!has_last)
        box->n_cells[row]--;
      if (!has_first && box->n_cells[row] > 0)
        memmove (box->cells[row], box->cells[row] + 1, --box->n_cells[row] * sizeof **box->cells);
    }
}

static gboolean
add_board (Boxes     *boxes,
           const Box *box,
           guint      first_row)
{
  SlideTile tiles[SLIDE_MAX_CELLS];
  guint rows = box->n_rows - first_row, columns = box->n_cells[first_row];
  guint n = 0;

  if (!slide_shape_is_valid (rows, columns))
    return FALSE;

  for (guint row = first_row; row < box->n_rows; row++)
    {
      if (box->n_cells[row] != columns)
        return FALSE;
      for (guint i = 0; i < columns; i++)
        {
          const SlideCell *cell = &box->cells[row][i];

          if (cell->kind == SLIDE_CELL_WORD)
            return FALSE;
          tiles[n++] = (SlideTile) { cell->kind == SLIDE_CELL_NUMBER ? cell->value : 0, { cell->at, MAX (cell->length, 1) } };
        }
    }

  return slide_forms_add_board (boxes->forms, tiles, rows, columns, box->tag, boxes->found);
}

/* Whether a row has something that is no tile, or nothing. */
static gboolean
is_heading (const Box *box,
            guint      row)
{
  gboolean is_empty = TRUE;

  for (guint i = 0; i < box->n_cells[row]; i++)
    {
      if (box->cells[row][i].kind == SLIDE_CELL_WORD)
        return TRUE;
      is_empty = is_empty && box->cells[row][i].kind == SLIDE_CELL_EMPTY;
    }

  return is_empty;
}

/* Whether there are two rows of nothing but tiles, at least two in each: then it must be a board. */
static gboolean
has_tiles (const Box *box)
{
  guint n = 0;

  for (guint row = 0; row < box->n_rows; row++)
    n += box->n_cells[row] >= SLIDE_MIN_SIDE && !is_heading (box, row) ? 1 : 0;

  return n >= SLIDE_MIN_SIDE;
}

/* Removes the rows in which there is nothing, as in boxes whose cells are several lines high. */
static void
drop_empty_rows (Box *box)
{
  guint n = 0;

  for (guint row = 0; row < box->n_rows; row++)
    {
      gboolean is_empty = TRUE;

      for (guint i = 0; i < box->n_cells[row]; i++)
        is_empty = is_empty && box->cells[row][i].kind == SLIDE_CELL_EMPTY;
      if (is_empty)
        continue;
      memmove (box->cells[n], box->cells[row], sizeof *box->cells);
      box->n_cells[n++] = box->n_cells[row];
    }
  box->n_rows = n;
}

/* The boxes have ended. */
static void
end_boxes (Boxes *boxes)
{
  for (guint i = 0; i < MAX_BOXES; i++)
    {
      Box *box = &boxes->boxes[i];

      if (box->n_rows > 0 && !box->is_none && box->is_split)
        drop_outside (box);
      drop_empty_rows (box);
      if (box->n_rows > 0 && !box->is_none && box->tag != SLIDE_TAG_REACHED && !add_board (boxes, box, 0)
          && !(box->n_rows > SLIDE_MIN_SIDE && is_heading (box, 0) && add_board (boxes, box, 1)) && has_tiles (box))
        slide_forms_refuse (boxes->forms, box->cells[0][0].at, 0);
    }

  memset (boxes->boxes, 0, sizeof boxes->boxes);
  boxes->n_spans = 0;
}

/* Captions stand in one line above their boxes. */
static void
read_captions (Boxes      *boxes,
               const char *p,
               const char *end)
{
  const char *begin = p;
  guint n = 0, n_numbers = 0;
  gboolean is_row = TRUE;
  SlideCell cell;

  while (p < end)
    if (g_utf8_get_char (p) == 0x2192 || (p[0] == '-' && p[1] == '>'))
      {
        if (n < MAX_BOXES)
          boxes->tags[n++] = SLIDE_TAG_ARROW;
        p += 2;
        p = g_utf8_get_char_validated (p, -1) == (gunichar) -1 ? p + 1 : p;
        is_row = FALSE;
      }
    else if (g_ascii_isdigit (*p))
      {
        n_numbers++;
        p = MAX (slide_text_read_cell (p, &cell), p + 1);
      }
    else if (g_unichar_isalpha (g_utf8_get_char (p)))
      {
        SlideTag tag;

        p = slide_text_read_cell (p, &cell);
        is_row = FALSE;
        tag = slide_cell_get_tag (&cell);
        if (tag != SLIDE_TAG_NONE && n < MAX_BOXES)
          boxes->tags[n++] = tag;
      }
    else
      p = g_utf8_next_char (p);

  boxes->n_tags = n;
  /* A row of tiles outside all boxes. */
  if (is_row && n_numbers > 1 && boxes->outside == NULL)
    boxes->outside = begin;
}

static gboolean
has_vertical (const char *p,
              const char *end)
{
  for (; p < end; p = g_utf8_next_char (p))
    if (is_vertical (g_utf8_get_char (p)))
      return TRUE;

  return FALSE;
}

gboolean
slide_forms_read_boxes (SlideForms *forms,
                        GArray     *found)
{
  Boxes boxes = { .forms = forms, .found = found };
  guint before = found->len;
  gboolean is_open = FALSE;

  for (const char *p = forms->source.text; *p != '\0';)
    {
      const char *end = p + strcspn (p, "\r\n");
      gboolean is_strokes = read_strokes (&boxes, p, end);

      if (is_strokes || has_vertical (p, end))
        {
          if (!is_open)
            {
              memset (boxes.boxes, 0, sizeof boxes.boxes);
              for (guint i = 0; i < boxes.n_tags; i++)
                boxes.boxes[i].tag = boxes.tags[i];
              boxes.n_tags = 0;
              is_open = TRUE;
            }
          if (!is_strokes)
            read_row (&boxes, p, end);
        }
      else
        {
          if (is_open)
            end_boxes (&boxes);
          is_open = FALSE;
          if (p < end)
            read_captions (&boxes, p, end);
        }
      p = end + (end[0] == '\r' && end[1] == '\n' ? 2 : *end == '\0' ? 0 : 1);
    }
  if (is_open)
    end_boxes (&boxes);
  if (found->len > before && boxes.outside != NULL)
    slide_forms_refuse (forms, boxes.outside, 0);

  return found->len > before;
}
