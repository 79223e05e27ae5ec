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

/* Texts of more than LONG_BYTES are first tried with so much of them. */
#define LONG_BYTES (64 << 10)
#define PROBE_BYTES (4 << 10)
#define N_CUTS 10

/* The most lines before all boards that say what follows; what fails after so many rows does so without them, too. */
#define MAX_HEADER 2
#define MAX_HEADED 32

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

/* The tile that the character at @p is; -1 if none. */
static int
get_digit (const char *p,
           Mode        mode)
{
  char c = *p;

  if ((guchar) c >= 0x80)
    return mode == MODE_DIGITS ? g_unichar_digit_value (g_utf8_get_char (p)) : -1;
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
  for (const char *p = cell->at; p < cell->at + cell->length; p = g_utf8_next_char (p))
    {
      SlideTile tile = { get_digit (p, mode), { p, (gsize) (g_utf8_next_char (p) - p) } };

      if (tile.value < 0)
        return FALSE;
      g_array_append_val (tiles, tile);
    }

  return cell->length > 0;
}

/* Whether the cells of a row are rows of a board, run together: 123 406 758. */
static gboolean
are_runs (const SlideCell *cells,
          guint            n)
{
  for (guint i = 0; i < n; i++)
    if (cells[i].length == 0 || cells[i].kind == SLIDE_CELL_EMPTY
        || g_utf8_strlen (cells[i].at, (gssize) cells[i].length) != (glong) n)
      return FALSE;

  return n >= SLIDE_MIN_SIDE + 1;
}

/* Appends the tiles of a cell; @is_alone: its digits may be run together. */
static gboolean
add_tiles (GArray          *tiles,
           const SlideCell *cell,
           Mode             mode,
           gboolean         is_alone)
{
  SlideTile tile = { 0, { cell->at, MAX (cell->length, 1) } };

  if (cell->length > 4 * SLIDE_MAX_CELLS)
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
        tile.value = get_digit (cell->at, mode);
      if (tile.value < 0)
        return FALSE;
      break;
    case SLIDE_CELL_EMPTY:
      break;
    case SLIDE_CELL_WORD:
    default:
      if (mode <= MODE_DIGITS || cell->length != 1)
        return FALSE;
      tile.value = get_digit (cell->at, mode);
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
      const SlideCell *row_cells = &g_array_index (cells->cells, SlideCell, row->first);
      gboolean is_run = row->n == 1 || (mode != MODE_DECIMAL && are_runs (row_cells, row->n));
      TileRow its = { .first = tile_rows->tiles->len };

      tag = row->tag != SLIDE_TAG_NONE ? row->tag : tag;
      begins_block = begins_block || row->begins_block;
      if (row->is_skipped && mode <= MODE_DIGITS)
        {
          begins_block = TRUE;
          continue;
        }

      for (guint k = 0; k < row->n; k++)
        if (!add_tiles (tile_rows->tiles, &row_cells[k], mode, is_run || row_cells[k].length >= 9))
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

/* Where the tiles of a row are a board, as a set of bits. */
static guint
find_windows (SlideForms     *forms,
              const TileRows *tile_rows,
              guint           row,
              guint           n_cells)
{
  guint n = get_length (tile_rows, row), windows = 0;

  for (guint at = 0; at + n_cells <= n; at++)
    if (slide_forms_are_tiles (forms, get_tiles (tile_rows, row) + at, n_cells))
      windows |= 1u << at;

  return windows;
}

/* Whether the row has all tiles of a board of another shape than a square. */
static gboolean
is_other_shape (SlideForms      *forms,
                const SlideTile *tiles,
                guint            n)
{
  gboolean has_shape = FALSE;

  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    has_shape = has_shape || (n % rows == 0 && slide_shape_is_valid (rows, n / rows));

  return has_shape && slide_forms_are_tiles (forms, tiles, n);
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
      guint windows = 0, offset;

      if (n_cells <= n && n <= n_cells + MAX_BESIDE && (n == n_cells || n_cells >= 9 || forms->source.rows != 0))
        windows = find_windows (forms, tile_rows, row, n_cells);
      if (windows != 0)
        {
          offset = (guint) g_bit_nth_lsf (windows, -1);
          if ((windows & (windows - 1)) != 0)
            {
              if (forms->offset == 0)
                {
                  forms->offsets[0] = offset + 1;
                  forms->offsets[1] = (guint) g_bit_nth_msf (windows, -1) + 1;
                }
              if (forms->offset == 0 || (windows >> (forms->offset - 1) & 1) == 0)
                return FALSE;
              offset = forms->offset - 1;
            }
          if (n > n_cells)
            {
              forms->remarks |= SLIDE_REMARK_BESIDE;
              forms->n_listed++;
              forms->n_whole += forms->source.rows == 0 && is_other_shape (forms, get_tiles (tile_rows, row), n) ? 1 : 0;
            }
          return slide_forms_add_flat (forms, get_tiles (tile_rows, row) + offset, n_cells, tag, found);
        }
      if (forms->source.rows != 0)
        break;
    }

  /* After boards, what is as long as one was meant as one: this is what is wrong with it. */
  if (found->len > 0)
    (void) slide_forms_add_flat (forms, get_tiles (tile_rows, row), n, tag, found);
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

/* Notes a line of figures that is left out before @board, and says something else of it. */
static void
leave_out (SlideForms       *forms,
           const TileRows   *tile_rows,
           guint             row,
           const SlideBoard *board)
{
  guint n = get_length (tile_rows, row), n_cells = slide_board_get_n_cells (board);
  guint64 seen = (G_GUINT64_CONSTANT (1) << n_cells) - 1;
  gboolean is_shape = n <= 2;

  forms->remarks |= SLIDE_REMARK_FIGURES;
  for (guint i = 0; i < n; i++)
    {
      int value = get_tiles (tile_rows, row)[i].value;

      is_shape = is_shape && value >= SLIDE_MIN_SIDE && value <= SLIDE_MAX_SIDE;
      if (value >= 0 && value < 64)
        seen |= G_GUINT64_CONSTANT (1) << value;
    }

  /* A side that is not the board's; tiles that are missing in it; or as many as it has. */
  if (is_shape || (n > 1 && seen == (G_GUINT64_CONSTANT (1) << (n_cells + n)) - 1) || n == n_cells)
    forms->n_contradictions++;
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
        if (is_figures)
          leave_out (forms, block->rows, row - 1, &g_array_index (found, SlideFound, found->len - 1).board);
        is_figures = FALSE;
      }
    else if (!is_figures && are_figures (block->rows, row)
             && (found->len == n_before || get_length (block->rows, row)
                                           != slide_board_get_n_cells (&g_array_index (found, SlideFound, n_before).board)))
      {
        is_figures = TRUE;
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
      leave_out (forms, block->rows, block->begin, board);
      return TRUE;
    }

  g_array_set_size (found, n_before);
  forms->remarks = remarks;
  return FALSE;
}

/* Boards below one another without empty lines: as many rows as columns each, or as stand between lines of figures. */
static gboolean
read_stacked (SlideForms  *forms,
              const Block *block,
              GArray      *found)
{
  guint n_before = found->len, remarks = forms->remarks;

  for (guint row = block->begin; row < block->end;)
    {
      guint figures = row + 1 < block->end && get_length (block->rows, row) <= 2
                      && get_length (block->rows, row + 1) > 2 && are_figures (block->rows, row) ? row++ : G_MAXUINT;
      guint columns = get_length (block->rows, row);
      Block board = { block->rows, row, row, block->tag };

      /* More rows than a board has are too many, however many they are. */
      while (board.end < block->end && board.end <= row + SLIDE_MAX_SIDE && get_length (block->rows, board.end) == columns)
        board.end++;
      if (columns <= 2 || (figures == G_MAXUINT && board.end < row + columns))
        break;
      if (figures == G_MAXUINT)
        board.end = row + columns;
      if (!read_whole (forms, &board, found))
        break;
      if (figures != G_MAXUINT
          && !is_shape_of (block->rows, figures, &g_array_index (found, SlideFound, found->len - 1).board))
        leave_out (forms, block->rows, figures, &g_array_index (found, SlideFound, found->len - 1).board);
      row = board.end;
      if (row == block->end && found->len > n_before + 1)
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
         || read_wrapped (forms, block, found)
         || read_stacked (forms, block, found);
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
  forms->failed_row = 0;
  while (begin < n_rows)
    {
      Block block = { tile_rows, begin, begin + 1, get_row (tile_rows, begin)->tag };

      while (block.end < n_rows && !get_row (tile_rows, block.end)->begins_block)
        block.end++;
      if (!read_block (forms, &block, TRUE, found))
        {
          /* After a caption, one line may be the board, and those after it another. */
          if (block.tag != SLIDE_TAG_NONE && block.end > begin + 1
              && read_listed (forms, tile_rows, begin, block.tag, found))
            {
              begin++;
              continue;
            }

          forms->failed_row = begin;
          forms->furthest_row = MAX (forms->furthest_row, begin);
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

/* Where the tiles are in the lines that have just one way. 0: there is no such line with numbers beside them. */
static guint
find_offset (SlideForms     *forms,
             const TileRows *tile_rows)
{
  for (guint row = 0; row < tile_rows->rows->len; row++)
    for (guint side = 3; side <= SLIDE_MAX_SIDE; side++)
      {
        guint n_cells = forms->source.rows != 0 ? forms->source.rows * forms->source.columns : side * side;
        guint windows = n_cells < get_length (tile_rows, row) && get_length (tile_rows, row) <= n_cells + MAX_BESIDE
                          ? find_windows (forms, tile_rows, row, n_cells) : 0;

        if (windows != 0 && (windows & (windows - 1)) == 0)
          return (guint) g_bit_nth_lsf (windows, -1) + 1;
      }

  return 0;
}

/* All boards after @n lines that say what they are. */
static gboolean
read_from (SlideForms     *forms,
           const TileRows *tile_rows,
           guint           n,
           guint           remarks,
           SlideReadings  *readings,
           GArray         *found,
           const char    **column)
{
  forms->remarks = remarks;
  forms->n_contradictions = forms->n_listed = forms->n_whole = 0;
  if (!read_blocks (forms, tile_rows, n, found, column))
    return FALSE;

  /* What a single board can be told from is a part of it; of many, a line may look so by chance. */
  if ((found->len == 1 && forms->n_contradictions > 0) || (forms->n_listed > 0 && forms->n_whole == forms->n_listed))
    return FALSE;

  return n == 0 || readings == NULL || check_header (tile_rows, n, found);
}

/* Adds the readings where each line may be divided in two ways, and no other line tells which is meant. Of a long text, the
 * first lines do: if they can be read both ways, so much is certain. */
static void
read_both_ways (SlideForms     *forms,
                TileRows       *tile_rows,
                guint           remarks,
                SlideReadings  *readings,
                GArray         *found,
                const char    **column)
{
  guint n_rows = tile_rows->rows->len;
  guint lengths[] = { MIN (n_rows, MAX_HEADED), n_rows };

  for (guint k = 0; k < G_N_ELEMENTS (lengths) && readings->others == NULL; k++)
    {
      g_auto (SlideReadings) both = { 0 };

      tile_rows->rows->len = lengths[k];
      for (guint i = 0; i < G_N_ELEMENTS (forms->offsets); i++)
        {
          gboolean is_read = FALSE;

          forms->offset = forms->offsets[i];
          forms->failed_row = 0;
          for (guint n = MIN (MAX_HEADER + 1, lengths[k]); n-- > 0 && !is_read && forms->failed_row < MAX_HEADED;)
            is_read = read_from (forms, tile_rows, n, remarks, &both, found, column);
          if (is_read)
            slide_readings_add (&both, found, forms->remarks);
        }
      if (both.pairs != NULL && (lengths[k] == n_rows || both.others != NULL))
        {
          slide_readings_merge (readings, &both);
          break;
        }
    }
  tile_rows->rows->len = n_rows;
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

  forms->failed_row = 0;
  forms->offset = find_offset (forms, &tile_rows);
  forms->offsets[0] = forms->offsets[1] = 0;
  for (guint n = MIN (MAX_HEADER + 1, tile_rows.rows->len); n-- > 0 && !is_read && forms->failed_row < MAX_HEADED;)
    {
      forms->rank = mode == MODE_LETTERS ? SLIDE_RANK_WORDS : (guint) mode * (MAX_HEADER + 1) + n;
      is_read = read_from (forms, &tile_rows, n, remarks[mode], readings, found, column);
    }
  if (is_read && readings != NULL)
    slide_readings_add (readings, found, forms->remarks);

  if (!is_read && readings != NULL && forms->offsets[0] > 0)
    read_both_ways (forms, &tile_rows, remarks[mode], readings, found, column);
  if (readings == NULL)
    is_read = is_read || forms->offsets[0] > 0;
  tile_rows_clear (&tile_rows);
  return is_read;
}

/* Where a long text is cut for a trial: at the ends of the last lines of its beginning, of which one is between two
 * boards. Returns how many there are; 0: the text is short. */
static guint
find_cuts (const char *text,
           gsize       cuts[N_CUTS])
{
  guint n = 0;

  if (strnlen (text, LONG_BYTES) < LONG_BYTES)
    return 0;

  for (gsize i = 0; i < PROBE_BYTES; i++)
    if (text[i] == '\n')
      cuts[n++ % N_CUTS] = i + 1;

  return MIN (n, N_CUTS);
}

/* How cells of the text's beginning can be read: a set of bits of Mode. */
static guint
try_beginning (SlideForms    *forms,
               gsize          length,
               SlideDivision  division)
{
  g_autofree char *begin = g_strndup (forms->source.text, length);
  SlideForms probe = { .source = { .text = begin, .rows = forms->source.rows, .columns = forms->source.columns },
                       .blank = forms->blank, .may_leave_out = forms->may_leave_out };
  const char *unused = begin;
  guint possible = 0;
  SlideCells cells;

  if (!slide_cells_init (&cells, begin, division))
    return 0;

  for (guint mode = 0; mode < N_MODES; mode++)
    possible |= try_rows (&probe, &cells, (Mode) mode, NULL, &unused) ? 1u << mode : 0;
  slide_cells_clear (&cells);
  return possible;
}

void
slide_forms_read_rows (SlideForms     *forms,
                       SlideReadings  *readings,
                       const char    **column)
{
  gsize cuts[N_CUTS];
  guint n_cuts = find_cuts (forms->source.text, cuts);

  /* By spaces last: between two commas may be a blank. */
  for (guint division = SLIDE_N_DIVISIONS; division-- > 0;)
    {
      guint possible = n_cuts == 0 ? (1u << N_MODES) - 1 : 0;
      SlideCells cells;

      forms->may_leave_out = division == SLIDE_DIVIDE_SPACES && readings->pairs == NULL;
      for (guint i = 0; i < n_cuts; i++)
        possible |= try_beginning (forms, cuts[i], (SlideDivision) division);
      if (possible == 0 || !slide_cells_init (&cells, forms->source.text, (SlideDivision) division))
        continue;

      for (guint mode = 0; mode < N_MODES; mode++)
        if ((possible >> mode & 1) != 0)
          (void) try_rows (forms, &cells, (Mode) mode, readings, column);
      slide_cells_clear (&cells);
    }
}
