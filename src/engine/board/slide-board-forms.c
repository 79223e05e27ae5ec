/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-board-forms.h"

#include "slide-goal.h"
#include "slide-text-forms.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The most numbers beside the tiles of a board, and in a line of figures before one. */
#define MAX_BESIDE 4
#define MAX_FIGURES 6

/* Longer texts are first tried with so much of them. */
#define PROBE_BYTES (4 << 10)

/* The most lines before all boards that say what follows. */
#define MAX_HEADER 2

/* How the cells of a row are read. */
typedef enum
{
  MODE_DECIMAL,
  MODE_DIGITS,       /* what is alone in its row is run together */
  MODE_BASE_16,
  MODE_LETTERS,
  N_MODES
} Mode;

/* Tiles @first … @first + @n - 1. */
typedef struct
{
  guint    first;
  guint    n;
  gboolean begins_block;
  SlideTag tag;
} TileRow;

typedef struct
{
  GArray *tiles;      /* of SlideTile */
  GArray *rows;       /* of TileRow */
} TileRows;

/* ---- Boards ---- */

/* The line of @at, from 1. Fast if called from the first to the last. */
static guint
get_line (SlideForms *forms,
          const char *at)
{
  if (forms->counted_to == NULL || at < forms->counted_to)
    {
      forms->counted_to = forms->source.text;
      forms->line = 1;
    }
  for (; forms->counted_to < at; forms->counted_to++)
    if (*forms->counted_to == '\n' || (forms->counted_to[0] == '\r' && forms->counted_to[1] != '\n'))
      forms->line++;

  return forms->line;
}

/* The value of a tile; 1000 for what is none. */
static guint
get_value (const SlideForms *forms,
           const SlideTile  *tile)
{
  if (forms->blank > 0 && tile->value == (int) forms->blank)
    return 0;

  return tile->value >= 0 ? (guint) tile->value : 1000;
}

/* Whether @tiles are 0 … @n - 1, each once. */
static gboolean
are_tiles (const SlideForms *forms,
           const SlideTile  *tiles,
           guint             n)
{
  guint64 seen = 0;

  for (guint i = 0; i < n; i++)
    {
      guint value = get_value (forms, &tiles[i]);

      if (value >= n || (seen >> value & 1) != 0)
        return FALSE;
      seen |= G_GUINT64_CONSTANT (1) << value;
    }

  return TRUE;
}

gboolean
slide_forms_add_board (SlideForms      *forms,
                       const SlideTile *tiles,
                       guint            rows,
                       guint            columns,
                       SlideTag         tag,
                       GArray          *found)
{
  guint n = rows * columns;
  SlideFound board = { .tag = tag };
  guint8 cells[SLIDE_MAX_CELLS];

  if (forms->source.rows != 0 && (rows != forms->source.rows || columns != forms->source.columns))
    return FALSE;

  if (!are_tiles (forms, tiles, n))
    {
      if (forms->near_rows == 0 || forms->rank < forms->near_rank)
        {
          memcpy (forms->near_tiles, tiles, n * sizeof *tiles);
          forms->near_rows = rows;
          forms->near_columns = columns;
          forms->near_rank = forms->rank;
        }
      return FALSE;
    }

  for (guint i = 0; i < n; i++)
    {
      cells[i] = (guint8) get_value (forms, &tiles[i]);
      if (cells[i] == 0 && tiles[i].value != 0)
        forms->remarks |= SLIDE_REMARK_LARGEST;
    }
  if (!slide_board_init (&board.board, rows, columns, cells))
    return FALSE;

  board.line = get_line (forms, tiles[0].word.text);
  g_array_append_val (found, board);
  return TRUE;
}

/* The shape of @n tiles on one line. FALSE if they have none. */
static gboolean
get_flat_shape (const SlideForms *forms,
                guint             n,
                guint            *rows,
                guint            *columns)
{
  *rows = forms->source.rows;
  *columns = forms->source.columns;
  if (*rows != 0)
    return n == *rows * *columns;

  for (guint side = SLIDE_MIN_SIDE; side <= SLIDE_MAX_SIDE; side++)
    if (side * side == n)
      {
        *rows = *columns = side;
        return TRUE;
      }

  return FALSE;
}

gboolean
slide_forms_add_flat (SlideForms      *forms,
                      const SlideTile *tiles,
                      guint            n,
                      SlideTag         tag,
                      GArray          *found)
{
  guint rows, columns;

  return get_flat_shape (forms, n, &rows, &columns) && slide_forms_add_board (forms, tiles, rows, columns, tag, found);
}

/* ---- Cells as tiles ---- */

/* The tile that one character is; -1 if none. */
static int
get_digit (const SlideCell *cell,
           gsize            i,
           Mode             mode)
{
  char c = cell->at[i];

  if (mode == MODE_BASE_16 && g_ascii_isxdigit (c))
    return g_ascii_xdigit_value (c);
  if (mode == MODE_LETTERS && g_ascii_isalpha (c))
    return g_ascii_tolower (c) - 'a' + 1;
  if (c == '0' || strchr (mode == MODE_DIGITS ? "_.xX*-?" : "_.*-?", c) != NULL)
    return 0;

  return mode == MODE_DIGITS && g_ascii_isdigit (c) ? c - '0' : -1;
}

/* Appends one tile for each character. */
static gboolean
add_digits (GArray          *tiles,
            const SlideCell *cell,
            Mode             mode)
{
  for (gsize i = 0; i < cell->length; i++)
    {
      SlideTile tile = { get_digit (cell, i, mode), { cell->at + i, 1 } };

      if (tile.value < 0)
        return FALSE;
      g_array_append_val (tiles, tile);
    }

  return cell->length > 0;
}

/* Appends the tiles of a cell; @is_alone: it is the only one of its row. */
static gboolean
add_tiles (GArray          *tiles,
           const SlideCell *cell,
           Mode             mode,
           gboolean         is_alone)
{
  SlideTile tile = { 0, { cell->at, MAX (cell->length, 1) } };

  if (cell->length > SLIDE_MAX_CELLS)
    return FALSE;
  if (cell->length > 1 && is_alone && mode != MODE_DECIMAL && (cell->kind != SLIDE_CELL_NUMBER || cell->value >= 0))
    return add_digits (tiles, cell, mode);

  switch (cell->kind)
    {
    case SLIDE_CELL_NUMBER:
      tile.value = cell->value;
      if (mode == MODE_LETTERS && cell->value != 0)
        return FALSE;
      if (mode == MODE_BASE_16 && cell->length == 2)
        tile.value = 16 * g_ascii_xdigit_value (cell->at[0]) + g_ascii_xdigit_value (cell->at[1]);
      if (tile.value < -1 && mode > MODE_DIGITS)
        return FALSE;
      break;
    case SLIDE_CELL_BLANK:
      /* A letter may be a tile. */
      if (mode > MODE_DIGITS && cell->length == 1)
        tile.value = get_digit (cell, 0, mode);
      if (tile.value < 0)
        return FALSE;
      break;
    case SLIDE_CELL_EMPTY:
      break;
    case SLIDE_CELL_WORD:
    default:
      if (mode <= MODE_DIGITS || cell->length != 1)
        return FALSE;
      tile.value = get_digit (cell, 0, mode);
      if (tile.value < 0)
        return FALSE;
    }

  g_array_append_val (tiles, tile);
  return TRUE;
}

static gboolean
has_letter (const SlideCell *cell)
{
  for (gsize i = 0; i < cell->length; i++)
    if (g_ascii_isalpha (cell->at[i]))
      return TRUE;

  return FALSE;
}

static void
tile_rows_clear (TileRows *tile_rows)
{
  g_clear_pointer (&tile_rows->tiles, g_array_unref);
  g_clear_pointer (&tile_rows->rows, g_array_unref);
}

/* FALSE, with nothing to free, if a cell is no tile. */
static gboolean
tile_rows_init (TileRows         *tile_rows,
                const SlideCells *cells,
                Mode              mode)
{
  SlideTag tag = SLIDE_TAG_NONE;
  gboolean begins_block = FALSE;
  gboolean is_mode = mode <= MODE_DIGITS;

  for (guint i = 0; i < cells->cells->len && !is_mode; i++)
    is_mode = has_letter (&g_array_index (cells->cells, SlideCell, i));
  if (!is_mode)
    return FALSE;

  tile_rows->tiles = g_array_sized_new (FALSE, FALSE, sizeof (SlideTile), cells->cells->len);
  tile_rows->rows = g_array_sized_new (FALSE, FALSE, sizeof (TileRow), cells->rows->len);
  for (guint i = 0; i < cells->rows->len; i++)
    {
      const SlideCellRow *row = &g_array_index (cells->rows, SlideCellRow, i);
      TileRow its = { .first = tile_rows->tiles->len };

      tag = row->tag != SLIDE_TAG_NONE ? row->tag : tag;
      begins_block = begins_block || row->begins_block;
      if (row->is_skipped && mode <= MODE_DIGITS)
        {
          begins_block = TRUE;
          continue;
        }

      for (guint k = 0; k < row->n; k++)
        if (!add_tiles (tile_rows->tiles, &g_array_index (cells->cells, SlideCell, row->first + k), mode, row->n == 1))
          {
            tile_rows_clear (tile_rows);
            return FALSE;
          }
      its.n = tile_rows->tiles->len - its.first;
      its.begins_block = begins_block;
      its.tag = tag;
      g_array_append_val (tile_rows->rows, its);
      tag = SLIDE_TAG_NONE;
      begins_block = FALSE;
    }

  return TRUE;
}

/* ---- Rows as boards ---- */

static const TileRow *
get_row (const TileRows *tile_rows,
         guint           i)
{
  return &g_array_index (tile_rows->rows, TileRow, i);
}

static const SlideTile *
get_tiles (const TileRows *tile_rows,
           guint           row)
{
  return &g_array_index (tile_rows->tiles, SlideTile, get_row (tile_rows, row)->first);
}

static guint
get_length (const TileRows *tile_rows,
            guint           row)
{
  return get_row (tile_rows, row)->n;
}

/* The rows from @begin to @end as one board. */
static gboolean
read_whole (SlideForms     *forms,
            const TileRows *tile_rows,
            guint           begin,
            guint           end,
            SlideTag        tag,
            GArray         *found)
{
  guint rows = end - begin, columns = get_length (tile_rows, begin);

  if (rows < SLIDE_MIN_SIDE || rows > SLIDE_MAX_SIDE || columns < SLIDE_MIN_SIDE || columns > SLIDE_MAX_SIDE)
    return FALSE;
  for (guint row = begin + 1; row < end; row++)
    if (get_length (tile_rows, row) != columns)
      return FALSE;

  return slide_forms_add_board (forms, get_tiles (tile_rows, begin), rows, columns, tag, found);
}

/* The same where the last cell was left out: there are all tiles but no blank. */
static gboolean
read_left_out (SlideForms     *forms,
               const TileRows *tile_rows,
               guint           begin,
               guint           end,
               SlideTag        tag,
               GArray         *found)
{
  guint rows = end - begin, columns = get_length (tile_rows, begin);
  SlideTile tiles[SLIDE_MAX_CELLS];
  guint n;

  if (!forms->may_leave_out || rows < SLIDE_MIN_SIDE || rows > SLIDE_MAX_SIDE || columns < SLIDE_MIN_SIDE
      || columns > SLIDE_MAX_SIDE)
    return FALSE;
  for (guint row = begin + 1; row < end; row++)
    if (get_length (tile_rows, row) != (row + 1 < end ? columns : columns - 1))
      return FALSE;

  n = rows * columns;
  memcpy (tiles, get_tiles (tile_rows, begin), (n - 1) * sizeof *tiles);
  tiles[n - 1] = (SlideTile) { 0, { tiles[n - 2].word.text + tiles[n - 2].word.length, 1 } };
  if (!are_tiles (forms, tiles, n) || !slide_forms_add_board (forms, tiles, rows, columns, tag, found))
    return FALSE;

  forms->remarks |= SLIDE_REMARK_LEFT_OUT;
  return TRUE;
}

/* The tiles of a row that are a board, without @beside numbers. Returns how many ways there are. */
static guint
count_windows (SlideForms     *forms,
               const TileRows *tile_rows,
               guint           row,
               guint           n_cells,
               guint          *offset)
{
  guint n = get_length (tile_rows, row), n_ways = 0;

  for (guint at = 0; at + n_cells <= n; at++)
    if (are_tiles (forms, get_tiles (tile_rows, row) + at, n_cells))
      {
        *offset = at;
        n_ways++;
      }

  return n_ways;
}

/* One row as one board, with numbers before or after it. */
static gboolean
read_listed (SlideForms     *forms,
             const TileRows *tile_rows,
             guint           row,
             SlideTag        tag,
             GArray         *found)
{
  guint n = get_length (tile_rows, row);

  for (guint side = SLIDE_MAX_SIDE; side >= SLIDE_MIN_SIDE; side--)
    {
      guint n_cells = forms->source.rows != 0 ? forms->source.rows * forms->source.columns : side * side;
      guint offset = 0;

      if (n_cells <= n && n <= n_cells + MAX_BESIDE && (n == n_cells || n_cells >= 9 || forms->source.rows != 0)
          && count_windows (forms, tile_rows, row, n_cells, &offset) == 1)
        {
          if (n > n_cells)
            forms->remarks |= SLIDE_REMARK_BESIDE;
          return slide_forms_add_flat (forms, get_tiles (tile_rows, row) + offset, n_cells, tag, found);
        }
      if (forms->source.rows != 0)
        break;
    }

  return FALSE;
}

/* Whether a row may be a line of figures about the board after it. */
static gboolean
are_figures (const TileRows *tile_rows,
             guint           row)
{
  for (guint i = 0; i < get_length (tile_rows, row); i++)
    if (get_tiles (tile_rows, row)[i].value < 0)
      return FALSE;

  return get_length (tile_rows, row) <= MAX_FIGURES;
}

/* Each row as a board; before each of them there may be a line of figures. */
static gboolean
read_list (SlideForms     *forms,
           const TileRows *tile_rows,
           guint           begin,
           guint           end,
           SlideTag        tag,
           GArray         *found)
{
  guint n_before = found->len, remarks = forms->remarks;
  gboolean is_figures = FALSE;

  for (guint row = begin; row < end; row++)
    if (read_listed (forms, tile_rows, row, tag, found))
      {
        is_figures = FALSE;
      }
    else if (!is_figures && are_figures (tile_rows, row))
      {
        is_figures = TRUE;
        forms->remarks |= SLIDE_REMARK_FIGURES;
      }
    else
      {
        is_figures = TRUE;
        break;
      }

  if (found->len > n_before && !is_figures)
    return TRUE;

  g_array_set_size (found, n_before);
  forms->remarks = remarks;
  return FALSE;
}

/* All tiles of the rows, wherever their lines end: where they are no rows of a board. */
static gboolean
read_wrapped (SlideForms     *forms,
              const TileRows *tile_rows,
              guint           begin,
              guint           end,
              SlideTag        tag,
              GArray         *found)
{
  guint n = 0, columns = get_length (tile_rows, begin);
  gboolean is_list = FALSE;

  for (guint row = begin; row < end && n <= SLIDE_MAX_CELLS; row++)
    {
      n += get_length (tile_rows, row);
      is_list = is_list || get_length (tile_rows, row) > SLIDE_MAX_SIDE;
      columns = columns == get_length (tile_rows, row) ? columns : 0;
    }

  return is_list && (columns == 0 || columns > SLIDE_MAX_SIDE) && n <= SLIDE_MAX_CELLS && are_tiles (forms, get_tiles (tile_rows, begin), n)
         && slide_forms_add_flat (forms, get_tiles (tile_rows, begin), n, tag, found);
}

/* One number on each line: tiles, or places of tiles? */
static gboolean
is_column (const SlideForms *forms,
           const TileRows   *tile_rows,
           guint             begin,
           guint             end)
{
  guint rows, columns;

  for (guint row = begin; row < end; row++)
    if (get_length (tile_rows, row) != 1)
      return FALSE;

  return get_flat_shape (forms, end - begin, &rows, &columns)
         && are_tiles (forms, get_tiles (tile_rows, begin), end - begin);
}

static gboolean read_block (SlideForms     *forms,
                            const TileRows *tile_rows,
                            guint           begin,
                            guint           end,
                            SlideTag        tag,
                            gboolean        may_have_header,
                            GArray         *found);

/* A block whose first row is the side, rows and columns, or figures. */
static gboolean
read_headed (SlideForms     *forms,
             const TileRows *tile_rows,
             guint           begin,
             guint           end,
             SlideTag        tag,
             GArray         *found)
{
  const SlideTile *header = get_tiles (tile_rows, begin);
  guint n = get_length (tile_rows, begin), n_before = found->len, remarks = forms->remarks;
  const SlideBoard *board;

  if (end - begin < 2 || n > MAX_FIGURES || !read_block (forms, tile_rows, begin + 1, end, tag, FALSE, found))
    return FALSE;

  board = &g_array_index (found, SlideFound, n_before).board;
  if (found->len == n_before + 1
      && ((n == 1 && header[0].value == (int) board->rows && board->rows == board->columns)
          || (n == 2 && header[0].value == (int) board->rows && header[1].value == (int) board->columns)))
    return TRUE;

  /* Figures are no row of the board. */
  if (n != get_length (tile_rows, begin + 1) && found->len == n_before + 1 && are_figures (tile_rows, begin))
    {
      forms->remarks |= SLIDE_REMARK_FIGURES;
      return TRUE;
    }

  g_array_set_size (found, n_before);
  forms->remarks = remarks;
  return FALSE;
}

static gboolean
read_block (SlideForms     *forms,
            const TileRows *tile_rows,
            guint           begin,
            guint           end,
            SlideTag        tag,
            gboolean        may_have_header,
            GArray         *found)
{
  return read_whole (forms, tile_rows, begin, end, tag, found)
         || read_left_out (forms, tile_rows, begin, end, tag, found)
         || read_list (forms, tile_rows, begin, end, tag, found)
         || (may_have_header && read_headed (forms, tile_rows, begin, end, tag, found))
         || read_wrapped (forms, tile_rows, begin, end, tag, found);
}

/* All blocks from the row @begin on. */
static gboolean
read_blocks (SlideForms     *forms,
             const TileRows *tile_rows,
             guint           begin,
             GArray         *found,
             const char    **column)
{
  guint n_rows = tile_rows->rows->len;

  g_array_set_size (found, 0);
  while (begin < n_rows)
    {
      guint end = begin + 1;

      while (end < n_rows && !get_row (tile_rows, end)->begins_block)
        end++;
      if (!read_block (forms, tile_rows, begin, end, get_row (tile_rows, begin)->tag, TRUE, found))
        {
          if (*column == NULL && is_column (forms, tile_rows, begin, end))
            *column = get_tiles (tile_rows, begin)->word.text;
          if (*column == NULL && is_column (forms, tile_rows, begin + 1, end))
            *column = get_tiles (tile_rows, begin + 1)->word.text;
          return FALSE;
        }
      begin = end;
    }

  return found->len > 0;
}

/* Whether the first @n rows say what the boards after them are. Such a goal is added to the first. */
static gboolean
check_header (const TileRows *tile_rows,
              guint           n,
              GArray         *found)
{
  const SlideBoard *first = &g_array_index (found, SlideFound, 0).board;
  guint n_cells = slide_board_get_n_cells (first);
  int values[MAX_HEADER][2] = { { 0 } };
  gboolean is_shape;

  for (guint i = 0; i < n; i++)
    {
      if (get_length (tile_rows, i) > 2 || get_length (tile_rows, i) == 0)
        return FALSE;
      for (guint k = 0; k < get_length (tile_rows, i); k++)
        values[i][k] = get_tiles (tile_rows, i)[k].value;
    }

  if (n == 1 && get_length (tile_rows, 0) == 1)
    return values[0][0] == (int) found->len || values[0][0] == (int) n_cells - 1
           || (values[0][0] == first->rows && first->rows == first->columns);
  if (n == 1)
    return values[0][0] == first->rows && values[0][1] == first->columns;

  is_shape = get_length (tile_rows, 1) == 1 ? values[1][0] == first->rows && first->rows == first->columns
                                            : values[1][0] == first->rows && values[1][1] == first->columns;
  if (get_length (tile_rows, 0) == 1 && values[0][0] == (int) found->len && is_shape)
    return TRUE;

  /* The number of tiles, and where the blank is in the goal. */
  if (get_length (tile_rows, 0) == 1 && get_length (tile_rows, 1) == 1 && found->len == 1
      && values[0][0] == (int) n_cells - 1 && values[1][0] >= -1 && values[1][0] < (int) n_cells)
    {
      guint blank = values[1][0] < 0 ? n_cells - 1 : (guint) values[1][0];
      SlideFound goal = { .tag = SLIDE_TAG_GOAL, .line = 2 };
      guint8 cells[SLIDE_MAX_CELLS];

      for (guint cell = 0, tile = 1; cell < n_cells; cell++)
        cells[cell] = cell == blank ? 0 : (guint8) tile++;
      if (!slide_board_init (&goal.board, first->rows, first->columns, cells))
        return FALSE;
      g_array_append_val (found, goal);
      return TRUE;
    }

  return FALSE;
}

/* ---- Places ---- */

/* Where each tile is, one a line, under a caption that says so. */
static gboolean
read_places (SlideForms *forms,
             GArray     *found)
{
  g_autofree char *folded = strlen (forms->source.text) < 1 << 16 ? g_ascii_strdown (forms->source.text, -1) : NULL;
  const char *caption = folded != NULL ? strstr (folded, "position") : NULL;
  guint rows = 0, columns = 0;
  SlideTile tiles[SLIDE_MAX_CELLS];
  SlideTag tag = SLIDE_TAG_NONE;
  guint n_header = 0, n = 0;
  int header[2] = { 0 };

  if (caption == NULL || (strstr (folded, "tile") == NULL && strstr (folded, "start") == NULL))
    return FALSE;

  for (const char *p = forms->source.text; *p != '\0';)
    {
      gsize space = slide_text_skip_space (forms->source.text, p);
      SlideCell cell;

      if (space > 0 || g_ascii_iscntrl (*p) || strchr (",:;=", *p) != NULL)
        {
          p += MAX (space, 1);
          continue;
        }
      p = MAX (slide_text_read_cell (p, &cell), g_utf8_next_char (p));
      if (cell.kind == SLIDE_CELL_WORD)
        {
          SlideTag its = slide_cell_get_tag (&cell);

          if (its == SLIDE_TAG_NONE)
            continue;
          tag = its;
          n = 0;
          for (guint i = 0; i < SLIDE_MAX_CELLS; i++)
            tiles[i] = (SlideTile) { -1, { cell.at, cell.length } };
          continue;
        }
      if (cell.kind != SLIDE_CELL_NUMBER || cell.value < 0)
        return FALSE;
      if (tag == SLIDE_TAG_NONE)
        {
          if (n_header == 2)
            return FALSE;
          header[n_header++] = cell.value;
          rows = (guint) header[0];
          columns = (guint) header[n_header - 1];
          continue;
        }
      if (!slide_shape_is_valid (rows, columns) || (guint) cell.value >= rows * columns || n >= rows * columns)
        return FALSE;

      tiles[cell.value] = (SlideTile) { (int) n, { cell.at, cell.length } };
      if (++n == rows * columns && !slide_forms_add_board (forms, tiles, rows, columns, tag, found))
        return FALSE;
    }

  if (found->len == 0)
    return FALSE;
  forms->remarks |= SLIDE_REMARK_PLACES;
  return TRUE;
}

/* ---- Own tables ---- */

/* CSV with a column "start", as this program writes it. */
static gboolean
read_own_csv (SlideForms *forms,
              GArray     *found)
{
  const char *text = forms->source.text;
  gsize length = strcspn (text, "\r\n");
  g_autofree char *first = g_strndup (text, length);
  g_auto (GStrv) names = g_strsplit (first, ",", 64);
  int start = -1, goal = -1;

  for (int i = 0; names[i] != NULL; i++)
    {
      start = g_str_equal (names[i], "start") ? i : start;
      goal = g_str_equal (names[i], "goal") ? i : goal;
    }
  if (start < 0)
    return FALSE;

  for (const char *p = text + length; *p != '\0';)
    {
      int column = 0;

      while (slide_text_is_line_break (*p))
        p++;
      while (*p != '\0' && !slide_text_is_line_break (*p))
        {
          gboolean is_quoted = *p == '"';
          const char *field = is_quoted ? ++p : p;
          g_autofree char *board = NULL;
          SlideFound its = { .tag = column == goal ? SLIDE_TAG_GOAL : SLIDE_TAG_START };

          while (*p != '\0' && (is_quoted ? *p != '"' || p[1] == '"' : *p != ',' && !slide_text_is_line_break (*p)))
            p += is_quoted && *p == '"' ? 2 : 1;
          if (column == start || column == goal)
            {
              board = g_strndup (field, (gsize) (p - field));
              if (!slide_board_parse (board, forms->source.rows, forms->source.columns, &its.board, NULL))
                return FALSE;
              its.line = get_line (forms, field);
              g_array_append_val (found, its);
            }
          if (*p == '"')
            p++;
          if (*p == ',')
            p++;
          column++;
        }
    }

  return found->len > 0;
}

/* ---- Readings ---- */

/* The boards with their goals. NULL if there is a goal without a board, or of another shape. */
static GArray *
pair_up (const GArray *found)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (SlideBoardPair));
  const SlideFound *goal = NULL;
  gboolean has_start = FALSE;

  for (guint i = 0; i < found->len; i++)
    has_start = has_start || g_array_index (found, SlideFound, i).tag == SLIDE_TAG_START;

  for (guint i = 0; i < found->len; i++)
    {
      const SlideFound *its = &g_array_index (found, SlideFound, i);
      SlideBoardPair pair = { .start = its->board, .line = its->line };

      if (its->tag == SLIDE_TAG_NONE && has_start)
        continue;
      if (its->tag != SLIDE_TAG_GOAL)
        {
          g_array_append_val (pairs, pair);
          continue;
        }

      goal = its;
      /* It is that of the boards since the last goal. */
      for (guint k = pairs->len; k-- > 0;)
        {
          SlideBoardPair *before = &g_array_index (pairs, SlideBoardPair, k);

          if (before->has_goal)
            break;
          if (!slide_board_same_shape (&before->start, &its->board))
            return NULL;
          before->goal = its->board;
          before->has_goal = TRUE;
        }
    }

  /* A goal before its board. */
  if (goal != NULL && pairs->len == 1 && !g_array_index (pairs, SlideBoardPair, 0).has_goal)
    {
      SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, 0);

      if (!slide_board_same_shape (&pair->start, &goal->board))
        return NULL;
      pair->goal = goal->board;
      pair->has_goal = TRUE;
    }

  return pairs->len > 0 ? g_steal_pointer (&pairs) : NULL;
}

static gboolean
are_equal (const GArray *a,
           const GArray *b)
{
  for (guint i = 0; i < a->len && a->len == b->len; i++)
    {
      const SlideBoardPair *x = &g_array_index (a, SlideBoardPair, i), *y = &g_array_index (b, SlideBoardPair, i);

      if (!slide_board_equal (&x->start, &y->start) || x->has_goal != y->has_goal
          || (x->has_goal && !slide_board_equal (&x->goal, &y->goal)))
        return FALSE;
    }

  return a->len == b->len;
}

/* The readings of a text; more than one is an error. */
typedef struct
{
  GArray *pairs;         /* the first */
  GArray *others;        /* (nullable): another */
  guint   remarks;       /* of the first */
} Readings;

static void
add_reading (Readings *readings,
             GArray   *found,
             guint     remarks)
{
  g_autoptr (GArray) pairs = pair_up (found);

  if (pairs == NULL)
    return;
  if (readings->pairs == NULL)
    {
      readings->pairs = g_steal_pointer (&pairs);
      readings->remarks = remarks;
    }
  else if (readings->others == NULL && !are_equal (readings->pairs, pairs))
    readings->others = g_steal_pointer (&pairs);
}

static void
readings_clear (Readings *readings)
{
  g_clear_pointer (&readings->pairs, g_array_unref);
  g_clear_pointer (&readings->others, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Readings, readings_clear)

/* Tries one way to divide lines and to read digits. TRUE if it gives boards, which are added to @readings if that is not
 * NULL. */
static gboolean
try_rows (SlideForms        *forms,
          const SlideCells  *cells,
          Mode               mode,
          Readings          *readings,
          const char       **column)
{
  static const guint remarks[N_MODES] = { 0, 0, SLIDE_REMARK_BASE_16, SLIDE_REMARK_LETTERS };
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (SlideFound));
  TileRows tile_rows;
  gboolean is_read = FALSE;

  if (!tile_rows_init (&tile_rows, cells, mode))
    return FALSE;

  for (guint n = MIN (MAX_HEADER + 1, tile_rows.rows->len); n-- > 0 && !is_read;)
    {
      forms->remarks = remarks[mode];
      forms->rank = (guint) mode * (MAX_HEADER + 1) + n;
      is_read = read_blocks (forms, &tile_rows, n, found, column)
                && (n == 0 || readings == NULL || check_header (&tile_rows, n, found));
    }
  if (is_read && readings != NULL)
    add_reading (readings, found, forms->remarks);
  tile_rows_clear (&tile_rows);
  return is_read;
}

/* Where a long text can be cut without cutting a board: at an empty line, or else at a line's end. 0: nowhere. */
static gsize
find_cut (const char *text)
{
  gsize line = 0, block = 0;

  for (gsize i = 0; i < PROBE_BYTES; i++)
    {
      if (text[i] == '\0')
        return 0;
      if (text[i] != '\n')
        continue;
      line = i + 1;
      if (text[i + 1] == '\n' || text[i + 1] == '\r')
        block = line;
    }

  return block > 0 ? block : MAX (line, 1);
}

/* The rows of a table without lines, with any of its divisions and digits. What is longer than most is only read in ways
 * in which its beginning can be. */
static void
read_rows (SlideForms  *forms,
           Readings    *readings,
           const char **column)
{
  gsize cut = find_cut (forms->source.text);
  g_autofree char *begin = cut > 0 ? g_strndup (forms->source.text, cut) : NULL;

  /* By spaces last: between two commas may be a blank. */
  for (guint division = SLIDE_N_DIVISIONS; division-- > 0;)
    {
      gboolean is_possible[N_MODES] = { FALSE };
      gboolean is_any = begin == NULL;
      SlideCells cells;

      forms->may_leave_out = division == SLIDE_DIVIDE_SPACES && readings->pairs == NULL;
      if (begin != NULL && slide_cells_init (&cells, begin, (SlideDivision) division))
        {
          SlideForms probe = { .source = { .text = begin, .rows = forms->source.rows, .columns = forms->source.columns },
                               .blank = forms->blank, .may_leave_out = forms->may_leave_out };
          const char *unused = begin;

          for (guint mode = 0; mode < N_MODES; mode++)
            {
              is_possible[mode] = try_rows (&probe, &cells, (Mode) mode, NULL, &unused);
              is_any = is_any || is_possible[mode];
            }
          slide_cells_clear (&cells);
        }
      if (!is_any || !slide_cells_init (&cells, forms->source.text, (SlideDivision) division))
        continue;

      for (guint mode = 0; mode < N_MODES; mode++)
        if (begin == NULL || is_possible[mode])
          (void) try_rows (forms, &cells, (Mode) mode, readings, column);
      slide_cells_clear (&cells);
    }
}

typedef gboolean (*ReadForm) (SlideForms *forms,
                              GArray     *found);

/* ---- What is no board ---- */

/* What the text is instead, in words, if it is known; otherwise NULL. */
static const char *
name_other (const char *text)
{
  text += strspn (text, " \t\r\n");
  if (g_str_has_prefix (text, "(define"))
    return _("this is PDDL, a problem for a planner; expected the tiles, such as 1 2 3/4 5 6/7 8 0");
  if (g_str_has_prefix (text, "{\"trace\":"))
    return _("this is a recorded search (a trace); expected a board, such as 1 2 3/4 5 6/7 8 0");
  if (g_str_has_prefix (text, "{\"part\":"))
    return _("this is a part of a comparison; expected a board, such as 1 2 3/4 5 6/7 8 0");

  return NULL;
}

/* Whether the text has no digit, so that nothing in it can be a mistake in a board. */
static gboolean
has_no_digit (const char *text)
{
  return strpbrk (text, "0123456789") == NULL;
}

static void
set_error (SlideForms  *forms,
           GError      *strict,
           const char  *column,
           GError     **error)
{
  g_autoptr (GError) own = strict;
  const char *content = forms->source.text + strspn (forms->source.text, " \t\r\n");
  const char *other = name_other (content);
  SlideBoard unused;

  forms->source.error = error;
  if (other != NULL)
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_SYNTAX, content, "%s", other);
  else if (column != NULL)
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_SYNTAX, column,
                            _("one number on each line: the tiles in reading order, or the places of the tiles? Write "
                              "the tiles in rows, or “starting positions for each tile:” before the places"));
  else if (*content != '\0' && has_no_digit (content))
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_SYNTAX, content,
                            _("nothing in it is a board; expected tiles, such as 1 2 3/4 5 6/7 8 0"));
  else if (forms->near_rows > 0 && own->code != SLIDE_TEXT_ERROR_TILES)
    {
      SlideTextWord words[SLIDE_MAX_CELLS];
      guint values[SLIDE_MAX_CELLS];

      for (guint i = 0; i < forms->near_rows * forms->near_columns; i++)
        {
          words[i] = forms->near_tiles[i].word;
          values[i] = get_value (forms, &forms->near_tiles[i]);
        }
      (void) slide_text_check_tiles (&forms->source, words, values, forms->near_rows, forms->near_columns, &unused);
    }
  else
    g_propagate_error (error, g_steal_pointer (&own));
}

static void
set_ambiguous (const Readings *readings,
               GError        **error)
{
  const SlideBoard *first = &g_array_index (readings->pairs, SlideBoardPair, 0).start;
  const SlideBoard *other = &g_array_index (readings->others, SlideBoardPair, 0).start;
  g_autofree char *a = slide_board_to_text (first, SLIDE_TEXT_LINE);
  g_autofree char *b = slide_board_to_text (other, SLIDE_TEXT_LINE);

  g_set_error (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SHAPE,
               /* Translators: two boards */
               _("it can be read as %s and as %s; write the one that is meant so"), a, b);
}

/* ---- Notes ---- */

static char *
dup_note (const Readings *readings)
{
  const SlideBoardPair *first = &g_array_index (readings->pairs, SlideBoardPair, 0);
  guint remarks = readings->remarks, n = readings->pairs->len;
  GString *note = g_string_new (NULL);

  if (n == 1)
    /* Translators: rows and columns of a board */
    g_string_append_printf (note, _("Read as %u×%u"), first->start.rows, first->start.columns);
  else
    g_string_append_printf (note, ngettext ("Read as %u board", "Read as %u boards", n), n);
  if (first->has_goal)
    {
      SlideGoalPreset preset = slide_goal_identify (&first->goal);

      g_string_append (note, ", ");
      if (preset != SLIDE_N_GOAL_PRESETS)
        /* Translators: a name such as “snail” */
        g_string_append_printf (note, _("goal %s from the text"), slide_goal_get_id (preset));
      else
        g_string_append (note, _("goal from the text"));
    }
  if ((remarks & SLIDE_REMARK_BESIDE) != 0)
    g_string_append_printf (note, ", %s", _("numbers beside the tiles left out"));
  if ((remarks & SLIDE_REMARK_FIGURES) != 0)
    g_string_append_printf (note, ", %s", _("lines of figures left out"));
  if ((remarks & SLIDE_REMARK_LETTERS) != 0)
    g_string_append_printf (note, ", %s", _("A is tile 1"));
  if ((remarks & SLIDE_REMARK_BASE_16) != 0)
    g_string_append_printf (note, ", %s", _("numbers in base 16"));
  if ((remarks & SLIDE_REMARK_LEFT_OUT) != 0)
    g_string_append_printf (note, ", %s", _("the last cell is the blank"));
  if ((remarks & SLIDE_REMARK_LARGEST) != 0)
    g_string_append_printf (note, ", %s", _("the largest number is the blank"));
  if ((remarks & SLIDE_REMARK_PLACES) != 0)
    g_string_append_printf (note, ", %s", _("the numbers are the places of the tiles"));

  return g_string_free (note, FALSE);
}

/* ---- Excerpts ---- */

/* Characters of a line on each side of a place. */
#define EXCERPT_SIDE 24

char *
slide_board_dup_excerpt (const char *text,
                         const char *place)
{
  const char *begin = place, *end = place;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gboolean is_cut;

  g_return_val_if_fail (text != NULL && place >= text, NULL);

  for (guint i = 0; i < EXCERPT_SIDE && begin > text && !slide_text_is_line_break (begin[-1]); i++)
    begin = g_utf8_prev_char (begin);
  for (guint i = 0; i < EXCERPT_SIDE && *end != '\0' && !slide_text_is_line_break (*end); i++)
    end = g_utf8_next_char (end);
  is_cut = begin > text && !slide_text_is_line_break (begin[-1]);
  before = slide_visible_text (begin, place - begin, SLIDE_VISIBLE_LINE);
  after = slide_visible_text (place, end - place, SLIDE_VISIBLE_LINE);

  return g_strdup_printf ("%s%s%s%s\n%*s^", is_cut ? "…" : "", before, after,
                          *end == '\0' || slide_text_is_line_break (*end) ? "" : "…",
                          (int) g_utf8_strlen (before, -1) + (is_cut ? 1 : 0), "");
}

/* ---- Public ---- */

GArray *
slide_board_read (const char            *text,
                  const SlideBoardForm  *form,
                  char                 **note,
                  const char           **place,
                  GError               **error)
{
  static const ReadForm special[] = { read_own_csv, read_places, slide_forms_read_groups, slide_forms_read_boxes };
  SlideForms forms = {
    .source = { .text = text, .rows = form->rows, .columns = form->columns },
    .blank = form->blank,
  };
  g_auto (Readings) readings = { 0 };
  g_autoptr (GError) strict = NULL;
  const char *column = NULL;
  const char *unused;
  GArray *pairs;

  g_return_val_if_fail (text != NULL, NULL);

  if (place == NULL)
    place = &unused;
  *place = NULL;
  forms.source.place = place;

  if (note != NULL)
    *note = NULL;
  pairs = slide_text_parse_many (text, form->rows, form->columns, place, &strict);
  if (pairs != NULL)
    return pairs;
  if (!g_utf8_validate (text, -1, NULL))
    {
      g_propagate_error (error, g_steal_pointer (&strict));
      return NULL;
    }

  for (guint i = 0; i < G_N_ELEMENTS (special) && readings.pairs == NULL; i++)
    {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (SlideFound));

      forms.remarks = 0;
      if (special[i] (&forms, found))
        add_reading (&readings, found, forms.remarks);
    }
  if (readings.pairs == NULL && !forms.is_unbalanced)
    read_rows (&forms, &readings, &column);

  if (readings.pairs == NULL || readings.others != NULL)
    {
      if (readings.pairs == NULL)
        set_error (&forms, g_steal_pointer (&strict), column, error);
      else
        set_ambiguous (&readings, error), *place = NULL;
      return NULL;
    }

  if (note != NULL && (readings.remarks != 0 || g_array_index (readings.pairs, SlideBoardPair, 0).has_goal))
    *note = dup_note (&readings);
  return g_steal_pointer (&readings.pairs);
}

gboolean
slide_board_read_one (const char            *text,
                      const SlideBoardForm  *form,
                      SlideBoard            *board,
                      GError               **error)
{
  g_autoptr (GError) strict = NULL;
  g_autoptr (GArray) pairs = NULL;

  if (slide_board_parse (text, form->rows, form->columns, board, &strict))
    return TRUE;

  pairs = slide_board_read (text, form, NULL, NULL, NULL);
  if (pairs == NULL || pairs->len != 1 || g_array_index (pairs, SlideBoardPair, 0).has_goal)
    {
      g_propagate_error (error, g_steal_pointer (&strict));
      return FALSE;
    }

  *board = g_array_index (pairs, SlideBoardPair, 0).start;
  return TRUE;
}
