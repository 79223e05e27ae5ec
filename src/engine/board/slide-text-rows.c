/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-text-rows.c: boards as rows of cells: with lines before them that say what follows, with numbers beside them, as
 * letters or in base 16.
 *
 * The text is divided into cells in each way, and these are read as each kind of digits; what cannot be in any of them
 * is no board. A long text is first tried with its beginning.
 */

#include "slide-text-forms.h"

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
      if (mode == MODE_BASE_16 && cell->length == 2 && g_ascii_isxdigit (cell->at[0]) && g_ascii_isxdigit (cell->at[1]))
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

/* Rows @begin … @end - 1, without an empty line between them. */
typedef struct
{
  const TileRows *rows;
  guint           begin;
  guint           end;
  SlideTag        tag;
} Block;

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

/* All rows as one board. */
static gboolean
read_whole (SlideForms  *forms,
            const Block *block,
            GArray      *found)
{
  guint rows = block->end - block->begin, columns = get_length (block->rows, block->begin);

  if (!slide_shape_is_valid (rows, columns))
    return FALSE;
  for (guint row = block->begin + 1; row < block->end; row++)
    if (get_length (block->rows, row) != columns)
      return FALSE;

  return slide_forms_add_board (forms, get_tiles (block->rows, block->begin), rows, columns, block->tag, found);
}

/* The same where the last cell was left out: there are all tiles but no blank. */
static gboolean
read_left_out (SlideForms  *forms,
               const Block *block,
               GArray      *found)
{
  guint rows = block->end - block->begin, columns = get_length (block->rows, block->begin);
  SlideTile tiles[SLIDE_MAX_CELLS];
  guint n;

  if (!forms->may_leave_out || !slide_shape_is_valid (rows, columns))
    return FALSE;
  for (guint row = block->begin + 1; row < block->end; row++)
    if (get_length (block->rows, row) != (row + 1 < block->end ? columns : columns - 1))
      return FALSE;

  n = rows * columns;
  memcpy (tiles, get_tiles (block->rows, block->begin), (n - 1) * sizeof *tiles);
  tiles[n - 1] = (SlideTile) { 0, { tiles[n - 2].word.text + tiles[n - 2].word.length, 1 } };
  if (!slide_forms_are_tiles (forms, tiles, n) || !slide_forms_add_board (forms, tiles, rows, columns, block->tag, found))
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
    if (slide_forms_are_tiles (forms, get_tiles (tile_rows, row) + at, n_cells))
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
read_list (SlideForms  *forms,
           const Block *block,
           GArray      *found)
{
  guint n_before = found->len, remarks = forms->remarks;
  gboolean is_figures = FALSE;

  for (guint row = block->begin; row < block->end; row++)
    if (read_listed (forms, block->rows, row, block->tag, found))
      {
        is_figures = FALSE;
      }
    else if (!is_figures && are_figures (block->rows, row))
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
read_wrapped (SlideForms  *forms,
              const Block *block,
              GArray      *found)
{
  guint n = 0, columns = get_length (block->rows, block->begin);
  gboolean is_list = FALSE;

  for (guint row = block->begin; row < block->end && n <= SLIDE_MAX_CELLS; row++)
    {
      n += get_length (block->rows, row);
      is_list = is_list || get_length (block->rows, row) > SLIDE_MAX_SIDE;
      columns = columns == get_length (block->rows, row) ? columns : 0;
    }

  return is_list && (columns == 0 || columns > SLIDE_MAX_SIDE) && n <= SLIDE_MAX_CELLS
         && slide_forms_are_tiles (forms, get_tiles (block->rows, block->begin), n)
         && slide_forms_add_flat (forms, get_tiles (block->rows, block->begin), n, block->tag, found);
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

  return slide_forms_get_flat_shape (forms, end - begin, &rows, &columns)
         && slide_forms_are_tiles (forms, get_tiles (tile_rows, begin), end - begin);
}

static gboolean read_block (SlideForms  *forms,
                            const Block *block,
                            gboolean     may_have_header,
                            GArray      *found);

/* Whether a row is the side of @board, or its rows and columns. */
static gboolean
is_shape_of (const TileRows   *tile_rows,
             guint             row,
             const SlideBoard *board)
{
  const SlideTile *tiles = get_tiles (tile_rows, row);
  guint n = get_length (tile_rows, row);

  return (n == 1 || n == 2) && tiles[0].value == board->rows && tiles[n - 1].value == board->columns;
}

/* A block whose first row is the side, rows and columns, or figures. */
static gboolean
read_headed (SlideForms  *forms,
             const Block *block,
             GArray      *found)
{
  guint n = get_length (block->rows, block->begin), n_before = found->len, remarks = forms->remarks;
  const Block rest = { block->rows, block->begin + 1, block->end, block->tag };
  const SlideBoard *board;

  if (block->end - block->begin < 2 || n > MAX_FIGURES || !read_block (forms, &rest, FALSE, found))
    return FALSE;

  board = &g_array_index (found, SlideFound, n_before).board;
  if (found->len == n_before + 1 && is_shape_of (block->rows, block->begin, board))
    return TRUE;

  /* Figures are no row of the board. */
  if (n != get_length (block->rows, block->begin + 1) && found->len == n_before + 1 && are_figures (block->rows, block->begin))
    {
      forms->remarks |= SLIDE_REMARK_FIGURES;
      return TRUE;
    }

  g_array_set_size (found, n_before);
  forms->remarks = remarks;
  return FALSE;
}

static gboolean
read_block (SlideForms  *forms,
            const Block *block,
            gboolean     may_have_header,
            GArray      *found)
{
  return read_whole (forms, block, found)
         || read_left_out (forms, block, found)
         || read_list (forms, block, found)
         || (may_have_header && read_headed (forms, block, found))
         || read_wrapped (forms, block, found);
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
      Block block = { tile_rows, begin, begin + 1, get_row (tile_rows, begin)->tag };

      while (block.end < n_rows && !get_row (tile_rows, block.end)->begins_block)
        block.end++;
      if (!read_block (forms, &block, TRUE, found))
        {
          /* It may have a line before it. */
          for (guint first = begin; first <= begin + 1 && *column == NULL; first++)
            if (is_column (forms, tile_rows, first, block.end))
              *column = get_tiles (tile_rows, first)->word.text;
          return FALSE;
        }
      begin = block.end;
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

  is_shape = is_shape_of (tile_rows, n - 1, first);
  if (n == 1)
    return is_shape || (get_length (tile_rows, 0) == 1
                        && (values[0][0] == (int) found->len || values[0][0] == (int) n_cells - 1));

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

/* Tries one way to divide lines and to read digits. TRUE if it gives boards, which are added to @readings if that is not
 * NULL. */
static gboolean
try_rows (SlideForms        *forms,
          const SlideCells  *cells,
          Mode               mode,
          SlideReadings     *readings,
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
    slide_readings_add (readings, found, forms->remarks);
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

void
slide_forms_read_rows (SlideForms     *forms,
                       SlideReadings  *readings,
                       const char    **column)
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
