/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-text-draft.c: converts the words of a board to the board, or to an error.
 *
 * A board is interpreted when it ends, because the meaning of its words depends
 * on its rows:
 *
 *  - A row of two or more words has one tile per word. Numbers may have leading
 *    zeros ("07"), as in padded tables.
 *  - A row of one word with two or more characters has its digits run together,
 *    one tile per character ("103", "1_3"): it cannot be one number, since no row
 *    has only one tile. This applies only to boards of at most 9 cells, and beside
 *    rows of separate tiles only if it is as long as they are.
 *  - A text of one row is the complete board, a square unless a size is given.
 *    Published lists have a number before it, the number of the board, and one or
 *    two after it, the length of its solution and an estimate. They are skipped if
 *    the line has only numbers; and without a given size only if the words between
 *    them are a board and all words together are not.
 *
 * So "10 2/3 1" has a tile 10 (refused), and "10/23" is 1 0/2 3.
 */

#include "slide-text-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_PACKED_CELLS 9
#define MAX_LISTED_TILES 5

G_DEFINE_QUARK (slide-text-error-quark, slide_text_error)

/* Finds the line and column of @at, from 1, in visible characters: combining marks take no
 * column. Called only for errors. */
static void
find_place (const char *text,
            const char *at,
            guint      *line,
            guint      *column)
{
  *line = 1;
  *column = 1;

  for (const char *p = text; p < at; p = g_utf8_next_char (p))
    {
      if (slide_text_is_line_break (*p))
        {
          if (p[0] == '\r' && p[1] == '\n')
            continue;
          (*line)++;
          *column = 1;
        }
      else if ((guchar) *p < 0x80 || !g_unichar_iszerowidth (g_utf8_get_char (p)))
        (*column)++;
    }
}

gboolean
slide_text_fail (const SlideTextSource *source,
                 SlideTextError         code,
                 const char            *at,
                 const char            *format,
                 ...)
{
  g_autofree char *message = NULL;
  guint line, column;
  va_list args;

  if (source->text == NULL)
    return FALSE;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  if (source->place != NULL)
    *source->place = at;
  find_place (source->text, at, &line, &column);
  g_set_error (source->error, SLIDE_TEXT_ERROR, code,
               /* Translators: a place in a text, then what is wrong there */
               _("line %u, column %u: %s"), line, column, message);
  return FALSE;
}

gboolean
slide_text_fail_long (const SlideTextSource *source,
                      const SlideTextDraft  *draft)
{
  return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE, draft->words[SLIDE_MAX_CELLS].text,
                          _("more than %d tiles in one row; expected at most %d"),
                          SLIDE_MAX_CELLS, SLIDE_MAX_CELLS);
}

/* "4, 5 or 6": the tiles that @seen lacks on a board of @n_cells. */
static char *
describe_missing (guint64 seen,
                  guint   n_cells)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint n_left = 0;

  /* The tiles first, the blank last. */
  for (guint i = 1; i <= n_cells; i++)
    {
      guint tile = i % n_cells;

      if ((seen >> tile & 1) != 0)
        continue;
      if (names->len == MAX_LISTED_TILES)
        n_left++;
      else if (tile == 0)
        g_ptr_array_add (names, g_strdup (_("the blank (0)")));
      else
        g_ptr_array_add (names, g_strdup_printf ("%u", tile));
    }

  if (n_left > 0)
    {
      g_ptr_array_add (names, NULL);
      list = g_strjoinv (", ", (char **) names->pdata);
      return g_strdup_printf (ngettext ("%s or %u other", "%s or one of %u others", n_left),
                              list, n_left);
    }
  else if (names->len == 1)
    return g_strdup (g_ptr_array_index (names, 0));
  else
    {
      g_autofree char *last = g_ptr_array_steal_index (names, names->len - 1);

      g_ptr_array_add (names, NULL);
      list = g_strjoinv (", ", (char **) names->pdata);
      /* Translators: the end of a list of tiles, as in "4, 5 or 6" */
      return g_strdup_printf (_("%s or %s"), list, last);
    }
}

static gboolean
row_is_packed (const SlideTextDraft *draft,
               guint                 row)
{
  return draft->rows[row].n == 1 && draft->words[draft->rows[row].first].length > 1;
}

/* The position after the last tile of a row. */
static const char *
find_row_end (const SlideTextDraft *draft,
              guint                 row)
{
  const SlideTextWord *last = &draft->words[draft->rows[row].first + draft->rows[row].n - 1];

  return last->text + last->length;
}

/* The place of tile number @index of a row, or where it should be. */
static const char *
find_tile (const SlideTextDraft *draft,
           guint                 row,
           gboolean              packed,
           guint                 index)
{
  const SlideTextRow *r = &draft->rows[row];
  const SlideTextWord *first = &draft->words[r->first];

  if (packed)
    return first->text + MIN (index, first->length);
  return index < r->n ? first[index].text : find_row_end (draft, row);
}

static gboolean
check_one_row (const SlideTextSource *source,
               const SlideTextDraft  *draft,
               gboolean               packed,
               guint                 *rows,
               guint                 *columns)
{
  const char *begin = draft->words[0].text;
  gsize n = packed ? draft->words[0].length : draft->n_words;

  if (packed && n > MAX_PACKED_CELLS)
    return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE, begin,
                            _("%u digits without separators; expected at most %d, or tiles "
                              "separated by spaces or commas"),
                            (guint) MIN (n, G_MAXUINT), MAX_PACKED_CELLS);

  if (!packed && n > SLIDE_MAX_CELLS)
    return slide_text_fail_long (source, draft);

  if (source->rows != 0)
    {
      guint n_cells = source->rows * source->columns;

      if (n == n_cells + 1 && !packed)
        return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE, begin,
                                _("%u numbers; expected the %u tiles of size %ux%u, or the board's "
                                  "number, its tiles and its length: %u"),
                                (guint) n, n_cells, source->rows, source->columns, n_cells + 2);
      if (n != n_cells)
        return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE,
                                find_tile (draft, 0, packed, n_cells),
                                ngettext ("%u tile; expected %u for size %ux%u",
                                          "%u tiles; expected %u for size %ux%u", (guint) n),
                                (guint) n, n_cells, source->rows, source->columns);
      *rows = source->rows;
      *columns = source->columns;
      return TRUE;
    }

  for (guint side = SLIDE_MIN_SIDE; side <= SLIDE_MAX_SIDE; side++)
    if (side * side == n)
      {
        *rows = *columns = side;
        return TRUE;
      }

  /* Not a square: if some shape has this many cells, suggest it, the closest to a square first. */
  for (guint side = SLIDE_MAX_SIDE; side >= SLIDE_MIN_SIDE; side--)
    if (n % side == 0 && n / side >= side && n / side <= SLIDE_MAX_SIDE)
      return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE, begin,
                              _("%u tiles on one line do not form a square; expected row ends, or "
                                "the shape with --size, such as %ux%u"),
                              (guint) n, side, (guint) n / side);

  return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE, begin,
                          ngettext ("%u tile in one line; expected 4, 9, 16, 25 or 36, or several "
                                    "rows",
                                    "%u tiles in one line; expected 4, 9, 16, 25 or 36, or several "
                                    "rows",
                                    (guint) n),
                          (guint) n);
}

/* Finds the rows whose digits are run together, and checks that all rows have the same length. */
static gboolean
check_rows (const SlideTextSource *source,
            const SlideTextDraft  *draft,
            gboolean              *packed,
            guint                 *out_columns)
{
  guint n_rows = draft->n_rows;
  guint columns = source->columns;
  guint spaced = 0;

  for (guint row = 0; row < n_rows && spaced == 0; row++)
    if (draft->rows[row].n > 1)
      spaced = draft->rows[row].n;

  for (guint row = 0; row < n_rows; row++)
    {
      gsize length = draft->words[draft->rows[row].first].length;

      if (!row_is_packed (draft, row))
        continue;
      if (spaced > 0)
        packed[row] = length == spaced && n_rows * spaced <= MAX_PACKED_CELLS;
      else if (length > MAX_PACKED_CELLS / n_rows)
        return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE, find_tile (draft, row, TRUE, 0),
                                _("%u digits without separators in each of %u rows; expected a "
                                  "board of at most %d cells, separated tiles, or an empty line "
                                  "between boards"),
                                (guint) MIN (length, G_MAXUINT), n_rows, MAX_PACKED_CELLS);
      else
        packed[row] = TRUE;
    }

  for (guint row = 0; row < n_rows; row++)
    {
      guint n = packed[row] ? (guint) draft->words[draft->rows[row].first].length
                            : draft->rows[row].n;

      if (columns == 0)
        {
          if (n < SLIDE_MIN_SIDE || n > SLIDE_MAX_SIDE)
            return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE,
                                    find_tile (draft, row, packed[row], SLIDE_MAX_SIDE),
                                    ngettext ("row %u has %u tile; expected %d to %d, and an empty "
                                              "line between boards",
                                              "row %u has %u tiles; expected %d to %d, and an "
                                              "empty line between boards",
                                              n),
                                    row + 1, n, SLIDE_MIN_SIDE, SLIDE_MAX_SIDE);
          columns = n;
        }
      else if (n != columns && source->columns != 0)
        return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE,
                                find_tile (draft, row, packed[row], columns),
                                ngettext ("row %u has %u tile; expected %u for size %ux%u",
                                          "row %u has %u tiles; expected %u for size %ux%u", n),
                                row + 1, n, columns, source->rows, source->columns);
      else if (n != columns)
        return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE,
                                find_tile (draft, row, packed[row], columns),
                                ngettext ("row %u has %u tile; expected %u, as in row 1",
                                          "row %u has %u tiles; expected %u, as in row 1", n),
                                row + 1, n, columns);
    }

  if (source->rows != 0 && n_rows != source->rows)
    return slide_text_fail (source, SLIDE_TEXT_ERROR_SHAPE,
                            n_rows > source->rows ? find_tile (draft, source->rows, FALSE, 0)
                                                  : find_row_end (draft, n_rows - 1),
                            ngettext ("%u row; expected %u for size %ux%u",
                                      "%u rows; expected %u for size %ux%u", n_rows),
                            n_rows, source->rows, source->rows, source->columns);

  *out_columns = columns;
  return TRUE;
}

/* The tile of a word; 1000 if it is not a tile of any board. */
static gboolean
read_tile (const SlideTextSource *source,
           const SlideTextWord   *word,
           guint                 *tile)
{
  guint value = 0;

  if (word->length == 1 && slide_text_is_blank_sign (word->text[0]))
    {
      *tile = 0;
      return TRUE;
    }

  for (gsize i = 0; i < word->length; i++)
    {
      if (!g_ascii_isdigit (word->text[i]))
        return slide_text_fail (source, SLIDE_TEXT_ERROR_SYNTAX, word->text + i,
                                _("\"%c\" inside \"%.*s\"; expected a separator between tiles"),
                                word->text[i], (int) MIN (word->length, 12), word->text);
      value = MIN (value * 10 + (guint) (word->text[i] - '0'), 1000);
    }

  *tile = value;
  return TRUE;
}

/* Reads the values of @n tiles, and which of 0 … @n - 1 are among them. */
static gboolean
read_tiles (const SlideTextSource *source,
            const SlideTextWord   *tiles,
            guint                  n,
            guint                 *values,
            guint64               *seen)
{
  *seen = 0;
  for (guint i = 0; i < n; i++)
    {
      if (!read_tile (source, &tiles[i], &values[i]))
        return FALSE;
      if (values[i] < n)
        *seen |= G_GUINT64_CONSTANT (1) << values[i];
    }

  return TRUE;
}

static gboolean
has_all_tiles (guint64 seen,
               guint   n)
{
  return seen == (G_GUINT64_CONSTANT (1) << n) - 1;
}

/* Whether each of 0 … @n - 1 occurs once. */
static gboolean
are_permutation (const SlideTextWord *tiles,
                 guint                n)
{
  static const SlideTextSource quiet = { 0 };
  guint values[SLIDE_MAX_CELLS + SLIDE_TEXT_MAX_BESIDE];
  guint64 seen;

  return read_tiles (&quiet, tiles, n, values, &seen) && has_all_tiles (seen, n);
}

static gboolean
is_number (const SlideTextWord *word)
{
  return strspn (word->text, "0123456789") >= word->length;
}

/* Removes the numbers beside the tiles, as in published lists, from the only row of @draft.
 * Returns whether there were any. */
static gboolean
strip_numbers (const SlideTextSource *source,
               const SlideTextDraft  *draft,
               SlideTextDraft        *inner)
{
  const SlideTextWord *words = draft->words;
  guint n = draft->n_words;

  for (guint beside = 2; beside <= SLIDE_TEXT_MAX_BESIDE && n > beside; beside++)
    {
      guint n_cells = n - beside;
      guint side = SLIDE_MIN_SIDE;

      while (side < SLIDE_MAX_SIDE && side * side < n_cells)
        side++;
      if (n_cells != (source->rows != 0 ? source->rows * source->columns : side * side)
          || !is_number (&words[0]) || !is_number (&words[n - 1])
          || !is_number (&words[n_cells + 1]))
        continue;
      if (source->rows == 0 && (!are_permutation (words + 1, n_cells) || are_permutation (words, n)))
        continue;

      *inner = *draft;
      memmove (inner->words, words + 1, n_cells * sizeof *words);
      inner->n_words = inner->rows[0].n = n_cells;
      return TRUE;
    }

  return FALSE;
}

/* Every tile is there but the blank: the largest number may have been meant. */
static gboolean
fail_without_blank (const SlideTextSource *source,
                    const SlideTextWord   *tile,
                    guint                  n_cells)
{
  return slide_text_fail (source, SLIDE_TEXT_ERROR_TILES, tile->text,
                          _("no blank, but the numbers 1 to %u; expected 1 to %u and the blank: write 0 for the "
                            "blank"), n_cells, n_cells - 1);
}

gboolean
slide_text_check_tiles (const SlideTextSource *source,
                        const SlideTextWord   *tiles,
                        const guint           *values,
                        guint                  rows,
                        guint                  columns,
                        SlideBoard            *board)
{
  guint n_cells = rows * columns;
  guint8 cells[SLIDE_MAX_CELLS];
  guint64 seen = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    if (values[cell] < n_cells)
      seen |= G_GUINT64_CONSTANT (1) << values[cell];
  if (source->text == NULL && !has_all_tiles (seen, n_cells))
    return FALSE;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      const char *at = tiles[cell].text;
      guint first = 0;

      cells[cell] = (guint8) values[cell];

      while (first < cell && values[first] != values[cell])
        first++;

      if (values[cell] == n_cells && (seen & 1) == 0 && has_all_tiles (seen | 1, n_cells))
        {
          return fail_without_blank (source, &tiles[cell], n_cells);
        }
      else if (values[cell] >= n_cells)
        {
          g_autofree char *missing = describe_missing (seen, n_cells);
          gboolean is_long = tiles[cell].length > 12;

          return slide_text_fail (source, SLIDE_TEXT_ERROR_TILES, at,
                                  _("tile %.*s%s is not on a %ux%u board, which has 1 to %u and "
                                    "the blank; expected %s"),
                                  (int) (is_long ? 9 : tiles[cell].length), at,
                                  is_long ? "..." : "",
                                  rows, columns, n_cells - 1, missing);
        }
      else if (first < cell)
        {
          g_autofree char *missing = describe_missing (seen, n_cells);
          guint line, column;

          find_place (source->text, tiles[first].text, &line, &column);
          if (values[cell] == 0)
            return slide_text_fail (source, SLIDE_TEXT_ERROR_TILES, at,
                                    _("the blank appears twice (first at line %u, column %u); "
                                      "expected %s"),
                                    line, column, missing);
          return slide_text_fail (source, SLIDE_TEXT_ERROR_TILES, at,
                                  _("tile %u appears twice (first at line %u, column %u); expected "
                                    "%s"),
                                  values[cell], line, column, missing);
        }
    }

  if (!slide_board_init (board, rows, columns, cells))
    g_assert_not_reached ();

  return TRUE;
}

static gboolean
check_tiles (const SlideTextSource *source,
             const SlideTextWord   *tiles,
             guint                  rows,
             guint                  columns,
             SlideBoard            *board)
{
  guint values[SLIDE_MAX_CELLS];
  guint64 seen;

  return read_tiles (source, tiles, rows * columns, values, &seen)
         && slide_text_check_tiles (source, tiles, values, rows, columns, board);
}

gboolean
slide_text_draft_finish (const SlideTextSource *source,
                         const SlideTextDraft  *draft,
                         SlideBoard            *board)
{
  gboolean packed[SLIDE_MAX_SIDE] = { FALSE };
  SlideTextWord tiles[SLIDE_MAX_CELLS];
  SlideTextDraft inner;
  guint n_tiles = 0;
  guint rows = 0, columns = 0;

  if (draft->n_rows == 1)
    {
      packed[0] = row_is_packed (draft, 0);
      if (strip_numbers (source, draft, &inner))
        draft = &inner;
      if (!check_one_row (source, draft, packed[0], &rows, &columns))
        return FALSE;
    }
  else
    {
      rows = draft->n_rows;
      if (!check_rows (source, draft, packed, &columns))
        return FALSE;
    }

  for (guint row = 0; row < draft->n_rows; row++)
    for (guint i = 0; i < draft->rows[row].n; i++)
      {
        const SlideTextWord *word = &draft->words[draft->rows[row].first + i];

        if (!packed[row])
          tiles[n_tiles++] = *word;
        else
          for (gsize j = 0; j < word->length; j++)
            tiles[n_tiles++] = (SlideTextWord) { word->text + j, 1 };
      }

  return check_tiles (source, tiles, rows, columns, board);
}
