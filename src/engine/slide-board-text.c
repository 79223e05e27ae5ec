/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-board-text.c: the one grammar by which boards are read and written.
 *
 * The text is read once, line by line, and cut into words: runs of digits and
 * blank signs between separators. A board is judged when it ends, because what
 * its words mean depends on its rows:
 *
 *  - A row of two or more words has one tile a word. A number may carry
 *    leading zeros ("07"), as padded tables do.
 *  - A row that is one word of two or more signs is digits run together, one
 *    tile a sign ("103", "1_3"): it cannot be one number, since no row has
 *    only one tile. This holds only on boards of at most 9 cells, and beside
 *    rows of separate tiles only where it is as long as they are.
 *  - A text of one row is the whole board, a square unless a size is given.
 *
 * So "10 2/3 1" has a tile 10 (refused), and "10/23" is 1 0/2 3.
 *
 * Several commas in a row are one separator. That guesses at nothing: a tile
 * left out between them is missed when the tiles are counted. Row ends are
 * strict: two in a row enclose an empty row, but for a line break after `/` or
 * `;`, which ends what has ended. A lone carriage return is a line break.
 * The blank is a small x; a large one is refused. A pair on one line ends with
 * that line, so that a file may have a pair on each.
 */

#include "slide-board-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_PACKED_CELLS 9
#define MAX_LISTED_TILES 5
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

G_DEFINE_QUARK (slide-text-error-quark, slide_text_error)

/* A run of digits and blank signs. */
typedef struct
{
  const char *text;
  gsize       length;
} Word;

/* Words @first … @first + @n - 1 of the draft. */
typedef struct
{
  guint first;
  guint n;
} Row;

/* The board being read. */
typedef struct
{
  Word  words[SLIDE_MAX_CELLS];
  guint n_words;
  Row   rows[SLIDE_MAX_SIDE];
  guint n_rows;
  guint row_first;      /* the first word of the row being read */
  guint line;
} Draft;

typedef struct
{
  const char *text;     /* past the byte order mark */
  const char *p;
  guint       line;
  guint       rows;     /* 0, 0: from the text */
  guint       columns;
  gboolean    single;   /* one board, no goal */
  gboolean    wants_goal;
  const char *arrow;
  const char *goal_text;
  Draft       draft;
  GArray     *pairs;
  GError    **error;
} Parser;

static inline gboolean
is_line_break (char c)
{
  return c == '\n' || c == '\r';
}

static inline gboolean
is_blank_sign (char c)
{
  return c == '_' || c == '.' || c == 'x';
}

static inline gboolean
is_tile_sign (char c)
{
  return g_ascii_isdigit (c) || is_blank_sign (c);
}

/* Line and column of @at, from 1, in characters as they are seen: marks that
 * sit on another character take no column. Only errors pay for this. */
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
      if (is_line_break (*p))
        {
          if (p[0] == '\r' && p[1] == '\n')
            continue;
          (*line)++;
          *column = 1;
        }
      else if (!g_unichar_iszerowidth (g_utf8_get_char (p)))
        (*column)++;
    }
}

static gboolean G_GNUC_PRINTF (4, 5)
fail (const Parser   *parser,
      SlideTextError  code,
      const char     *at,
      const char     *format,
      ...)
{
  g_autofree char *message = NULL;
  guint line, column;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  find_place (parser->text, at, &line, &column);
  g_set_error (parser->error, SLIDE_TEXT_ERROR, code,
               /* Translators: a place in a text, then what is wrong there */
               _("line %u, column %u: %s"), line, column, message);
  return FALSE;
}

/* The character at @p as a message can show it in any locale. */
static char *
describe_character (const char *p)
{
  gunichar c = g_utf8_get_char (p);

  if (c < 0x80)
    return g_ascii_isprint ((char) c) ? g_strdup_printf ("\"%c\"", (char) c)
                                      : g_strdup_printf ("U+%04X", c);
  if (g_unichar_isgraph (c) && !g_unichar_iszerowidth (c))
    return g_strdup_printf ("\"%.*s\" (U+%04X)", (int) (g_utf8_next_char (p) - p), p, c);
  return g_strdup_printf ("U+%04X", c);
}

/* "4, 5 or 6": the tiles that @seen lacks on a board of @n_cells. */
static char *
describe_missing (guint64 seen,
                  guint   n_cells)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint n_left = 0;

  /* Tiles first, the blank last, as people count. */
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

/* ---- From a draft to a board ---- */

static gboolean
row_is_packed (const Draft *draft,
               guint        row)
{
  return draft->rows[row].n == 1 && draft->words[draft->rows[row].first].length > 1;
}

/* Just behind the last tile of a row. */
static const char *
find_row_end (const Draft *draft,
              guint        row)
{
  const Word *last = &draft->words[draft->rows[row].first + draft->rows[row].n - 1];

  return last->text + last->length;
}

/* The place where tile number @index of a row stands, or should stand. */
static const char *
find_tile (const Draft *draft,
           guint        row,
           gboolean     packed,
           guint        index)
{
  const Row *r = &draft->rows[row];
  const Word *first = &draft->words[r->first];

  if (packed)
    return first->text + MIN (index, first->length);
  return index < r->n ? first[index].text : find_row_end (draft, row);
}

static gboolean
check_one_row (const Parser *parser,
               gboolean      packed,
               guint        *rows,
               guint        *columns)
{
  const Draft *draft = &parser->draft;
  const char *begin = draft->words[0].text;
  gsize n = packed ? draft->words[0].length : draft->n_words;

  if (packed && n > MAX_PACKED_CELLS)
    return fail (parser, SLIDE_TEXT_ERROR_SHAPE, begin,
                 _("%u digits run together; expected at most %d, or tiles kept apart by blanks "
                   "or commas"),
                 (guint) MIN (n, G_MAXUINT), MAX_PACKED_CELLS);

  if (parser->rows != 0)
    {
      guint n_cells = parser->rows * parser->columns;

      if (n != n_cells)
        return fail (parser, SLIDE_TEXT_ERROR_SHAPE,
                     find_tile (draft, 0, packed, n_cells),
                     ngettext ("%u tile; expected %u for size %ux%u",
                               "%u tiles; expected %u for size %ux%u", (guint) n),
                     (guint) n, n_cells, parser->rows, parser->columns);
      *rows = parser->rows;
      *columns = parser->columns;
      return TRUE;
    }

  for (guint side = SLIDE_MIN_SIDE; side <= SLIDE_MAX_SIDE; side++)
    if (side * side == n)
      {
        *rows = *columns = side;
        return TRUE;
      }

  /* No square: if some shape has so many cells, say how to ask for it, the
   * nearest to a square first. */
  for (guint side = SLIDE_MAX_SIDE; side >= SLIDE_MIN_SIDE; side--)
    if (n % side == 0 && n / side >= side && n / side <= SLIDE_MAX_SIDE)
      return fail (parser, SLIDE_TEXT_ERROR_SHAPE, begin,
                   _("%u tiles in one line are no square; expected row ends, or the shape with "
                     "--size, such as %ux%u"),
                   (guint) n, side, (guint) n / side);

  return fail (parser, SLIDE_TEXT_ERROR_SHAPE, begin,
               ngettext ("%u tile in one line; expected 4, 9, 16, 25 or 36, or several rows",
                         "%u tiles in one line; expected 4, 9, 16, 25 or 36, or several rows",
                         (guint) n),
               (guint) n);
}

/* Finds which rows have their digits run together, and that all are as long. */
static gboolean
check_rows (const Parser *parser,
            gboolean     *packed,
            guint        *out_columns)
{
  const Draft *draft = &parser->draft;
  guint n_rows = draft->n_rows;
  guint columns = parser->columns;
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
        return fail (parser, SLIDE_TEXT_ERROR_SHAPE, draft->words[draft->rows[row].first].text,
                     _("%u digits run together in each of %u rows; expected a board of at most "
                       "%d cells, or tiles kept apart, or an empty line between boards"),
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
            return fail (parser, SLIDE_TEXT_ERROR_SHAPE,
                         find_tile (draft, row, packed[row], SLIDE_MAX_SIDE),
                         ngettext ("row %u has %u tile; expected %d to %d, and an empty line "
                                   "between boards",
                                   "row %u has %u tiles; expected %d to %d, and an empty line "
                                   "between boards",
                                   n),
                         row + 1, n, SLIDE_MIN_SIDE, SLIDE_MAX_SIDE);
          columns = n;
        }
      else if (n != columns && parser->columns != 0)
        return fail (parser, SLIDE_TEXT_ERROR_SHAPE,
                     find_tile (draft, row, packed[row], columns),
                     ngettext ("row %u has %u tile; expected %u for size %ux%u",
                               "row %u has %u tiles; expected %u for size %ux%u", n),
                     row + 1, n, columns, parser->rows, parser->columns);
      else if (n != columns)
        return fail (parser, SLIDE_TEXT_ERROR_SHAPE,
                     find_tile (draft, row, packed[row], columns),
                     ngettext ("row %u has %u tile; expected %u, as in row 1",
                               "row %u has %u tiles; expected %u, as in row 1", n),
                     row + 1, n, columns);
    }

  if (parser->rows != 0 && n_rows != parser->rows)
    return fail (parser, SLIDE_TEXT_ERROR_SHAPE,
                 n_rows > parser->rows ? draft->words[draft->rows[parser->rows].first].text
                                       : find_row_end (draft, n_rows - 1),
                 ngettext ("%u row; expected %u for size %ux%u",
                           "%u rows; expected %u for size %ux%u", n_rows),
                 n_rows, parser->rows, parser->rows, parser->columns);

  *out_columns = columns;
  return TRUE;
}

/* The tile a word stands for. Whatever is no tile of any board is 1000. */
static gboolean
read_tile (const Parser *parser,
           const Word   *word,
           guint        *tile)
{
  guint value = 0;

  if (word->length == 1 && is_blank_sign (word->text[0]))
    {
      *tile = 0;
      return TRUE;
    }

  for (gsize i = 0; i < word->length; i++)
    {
      if (!g_ascii_isdigit (word->text[i]))
        return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, word->text + i,
                     _("\"%c\" inside \"%.*s\"; expected a separator between tiles"),
                     word->text[i], (int) MIN (word->length, 12), word->text);
      value = MIN (value * 10 + (guint) (word->text[i] - '0'), 1000);
    }

  *tile = value;
  return TRUE;
}

static gboolean
check_tiles (const Parser *parser,
             const Word   *tiles,
             guint         rows,
             guint         columns,
             SlideBoard   *board)
{
  guint n_cells = rows * columns;
  guint values[SLIDE_MAX_CELLS];
  guint8 cells[SLIDE_MAX_CELLS];
  guint64 seen = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      if (!read_tile (parser, &tiles[cell], &values[cell]))
        return FALSE;
      if (values[cell] < n_cells)
        seen |= G_GUINT64_CONSTANT (1) << values[cell];
    }

  for (guint cell = 0; cell < n_cells; cell++)
    {
      const char *at = tiles[cell].text;
      guint first = 0;

      cells[cell] = (guint8) values[cell];

      while (first < cell && values[first] != values[cell])
        first++;

      if (values[cell] >= n_cells)
        {
          g_autofree char *missing = describe_missing (seen, n_cells);
          gboolean is_long = tiles[cell].length > 12;

          return fail (parser, SLIDE_TEXT_ERROR_TILES, at,
                       _("tile %.*s%s is not on a %ux%u board, which has 1 to %u and the blank; "
                         "expected %s"),
                       (int) (is_long ? 9 : tiles[cell].length), at, is_long ? "..." : "",
                       rows, columns, n_cells - 1, missing);
        }
      else if (first < cell)
        {
          g_autofree char *missing = describe_missing (seen, n_cells);
          guint line, column;

          find_place (parser->text, tiles[first].text, &line, &column);
          if (values[cell] == 0)
            return fail (parser, SLIDE_TEXT_ERROR_TILES, at,
                         _("the blank appears twice (first at line %u, column %u); expected %s"),
                         line, column, missing);
          return fail (parser, SLIDE_TEXT_ERROR_TILES, at,
                       _("tile %u appears twice (first at line %u, column %u); expected %s"),
                       values[cell], line, column, missing);
        }
    }

  if (!slide_board_init (board, rows, columns, cells))
    g_assert_not_reached ();

  return TRUE;
}

/* Judges the draft, which has at least one row, and makes it a board. */
static gboolean
finish_draft (const Parser *parser,
              SlideBoard   *board)
{
  const Draft *draft = &parser->draft;
  gboolean packed[SLIDE_MAX_SIDE] = { FALSE };
  Word tiles[SLIDE_MAX_CELLS];
  guint n_tiles = 0;
  guint rows = 0, columns = 0;

  if (draft->n_rows == 1)
    {
      packed[0] = row_is_packed (draft, 0);
      if (!check_one_row (parser, packed[0], &rows, &columns))
        return FALSE;
    }
  else
    {
      rows = draft->n_rows;
      if (!check_rows (parser, packed, &columns))
        return FALSE;
    }

  for (guint row = 0; row < draft->n_rows; row++)
    for (guint i = 0; i < draft->rows[row].n; i++)
      {
        const Word *word = &draft->words[draft->rows[row].first + i];

        if (!packed[row])
          tiles[n_tiles++] = *word;
        else
          for (gsize j = 0; j < word->length; j++)
            tiles[n_tiles++] = (Word) { word->text + j, 1 };
      }

  return check_tiles (parser, tiles, rows, columns, board);
}

/* ---- From the text to drafts ---- */

static gboolean
row_is_open (const Draft *draft)
{
  return draft->n_words > draft->row_first;
}

static gboolean
draft_is_open (const Draft *draft)
{
  return draft->n_words > 0;
}

static void
close_row (Draft *draft)
{
  draft->rows[draft->n_rows++] = (Row) { draft->row_first, draft->n_words - draft->row_first };
  draft->row_first = draft->n_words;
}

static gboolean
add_word (Parser     *parser,
          const char *text,
          gsize       length)
{
  Draft *draft = &parser->draft;

  if (!draft_is_open (draft))
    {
      if (parser->single && parser->pairs->len > 0)
        return fail (parser, SLIDE_TEXT_ERROR_PAIR, text, _("a second board; expected only one"));
      draft->line = parser->line;
      if (parser->wants_goal)
        parser->goal_text = text;
    }

  if (draft->n_rows == SLIDE_MAX_SIDE)
    return fail (parser, SLIDE_TEXT_ERROR_SHAPE, text,
                 _("a row number %d; expected at most %d rows, and an empty line between boards"),
                 SLIDE_MAX_SIDE + 1, SLIDE_MAX_SIDE);

  if (draft->n_words == SLIDE_MAX_CELLS)
    {
      if (draft->n_rows == 0)
        return fail (parser, SLIDE_TEXT_ERROR_SHAPE, text,
                     _("more than %d tiles in one row; expected at most %d"),
                     SLIDE_MAX_CELLS, SLIDE_MAX_CELLS);

      /* At most six rows hold more than 36 words: one is too long. */
      for (guint row = 0; row < draft->n_rows; row++)
        if (draft->rows[row].n > SLIDE_MAX_SIDE)
          return fail (parser, SLIDE_TEXT_ERROR_SHAPE,
                       draft->words[draft->rows[row].first + SLIDE_MAX_SIDE].text,
                       _("row %u has more than %d tiles; expected %d to %d, and an empty line "
                         "between boards"),
                       row + 1, SLIDE_MAX_SIDE, SLIDE_MIN_SIDE, SLIDE_MAX_SIDE);
      return fail (parser, SLIDE_TEXT_ERROR_SHAPE,
                   draft->n_words - draft->row_first > SLIDE_MAX_SIDE
                     ? draft->words[draft->row_first + SLIDE_MAX_SIDE].text : text,
                   _("row %u has more than %d tiles; expected %d to %d, and an empty line "
                         "between boards"),
                   draft->n_rows + 1, SLIDE_MAX_SIDE, SLIDE_MIN_SIDE, SLIDE_MAX_SIDE);
    }

  draft->words[draft->n_words++] = (Word) { text, length };
  return TRUE;
}

/* Ends the board being read, if any, and files it as a start or a goal. */
static gboolean
end_board (Parser *parser)
{
  SlideBoardPair pair = { 0 };
  SlideBoard board;

  if (!draft_is_open (&parser->draft))
    return TRUE;
  if (!finish_draft (parser, &board))
    return FALSE;

  if (parser->wants_goal)
    {
      SlideBoardPair *last = &g_array_index (parser->pairs, SlideBoardPair,
                                             parser->pairs->len - 1);

      if (!slide_board_same_shape (&last->start, &board))
        return fail (parser, SLIDE_TEXT_ERROR_SHAPE, parser->goal_text,
                     _("the goal is %ux%u; expected %ux%u, the shape of its start"),
                     board.rows, board.columns, last->start.rows, last->start.columns);
      last->goal = board;
      last->has_goal = TRUE;
      parser->wants_goal = FALSE;
    }
  else
    {
      pair.start = board;
      pair.line = parser->draft.line;
      g_array_append_val (parser->pairs, pair);
    }

  memset (&parser->draft, 0, sizeof parser->draft);
  return TRUE;
}

static gboolean
read_arrow (Parser     *parser,
            const char *at,
            gboolean    line_has_words)
{
  Draft *draft = &parser->draft;

  if (parser->single)
    return fail (parser, SLIDE_TEXT_ERROR_PAIR, at,
                 _("\"->\" and a goal; expected only one board"));
  if (parser->wants_goal)
    return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, at,
                 _("a second \"->\"; expected one goal for a start"));
  if (line_has_words && draft_is_open (draft) && draft->line != parser->line)
    return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, at,
                 _("\"->\" after the last of several lines; expected it on a line of its own, "
                   "or the whole pair on one line"));

  if (row_is_open (draft))
    close_row (draft);
  if (!end_board (parser))
    return FALSE;

  if (parser->pairs->len == 0
      || g_array_index (parser->pairs, SlideBoardPair, parser->pairs->len - 1).has_goal)
    return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, at,
                 _("\"->\" without a start; expected a board before it"));

  parser->wants_goal = TRUE;
  parser->arrow = at;
  return TRUE;
}

static gboolean
refuse_character (Parser     *parser,
                  const char *p)
{
  g_autofree char *found = NULL;

  if (*p == '-' && g_ascii_isdigit (p[1]))
    {
      gsize length = 1 + strspn (p + 1, "0123456789");

      return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, p,
                   _("\"%.*s\" is no tile; expected a number from 0 up"),
                   (int) MIN (length, 12), p);
    }
  if (*p == '#')
    return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, p,
                 _("\"#\" after tiles; expected a comment on a line of its own"));

  found = describe_character (p);
  return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, p,
               _("%s is neither tile nor separator; expected a number, the blank (0 _ . x), a "
                 "comma, a row end (/ or ;) or \"->\""),
               found);
}

/* Reads one line with something on it, up to its end. */
static gboolean
read_line (Parser *parser)
{
  Draft *draft = &parser->draft;
  const char *begin = parser->p;
  const char *inline_arrow = NULL;
  gboolean line_has_words = FALSE;

  while (*parser->p != '\0' && !is_line_break (*parser->p))
    {
      const char *p = parser->p;
      gsize length = 1;

      if (is_tile_sign (*p))
        {
          while (is_tile_sign (p[length]))
            length++;
          if (parser->arrow != NULL && parser->arrow >= begin && inline_arrow == NULL)
            return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, p,
                         _("tiles after a \"->\" that begins a line; expected the goal on the "
                           "next lines, or the whole pair on one line"));
          if (!add_word (parser, p, length))
            return FALSE;
          line_has_words = TRUE;
        }
      else if (*p == '/' || *p == ';')
        {
          if (!row_is_open (draft))
            return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, p,
                         _("\"%c\" ends a row without tiles; expected a tile before it"), *p);
          close_row (draft);
        }
      else if (*p == '-' && p[1] == '>')
        {
          length = 2;
          if (!read_arrow (parser, p, line_has_words))
            return FALSE;
          if (line_has_words)
            inline_arrow = p;
        }
      else if (*p != ' ' && *p != '\t' && *p != ',')
        return refuse_character (parser, p);

      parser->p += length;
    }

  if (row_is_open (draft))
    close_row (draft);
  else if (!line_has_words && (parser->arrow == NULL || parser->arrow < begin))
    return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, begin + strspn (begin, " \t"),
                 _("a row without tiles; expected tiles, or an empty line after a board"));

  if (inline_arrow != NULL)
    {
      if (!draft_is_open (draft))
        return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, parser->p,
                     _("nothing after \"->\"; expected a goal on the same line"));
      return end_board (parser);
    }

  return TRUE;
}

static gboolean
read_text (Parser *parser)
{
  const char *invalid;

  if (!g_utf8_validate (parser->text, -1, &invalid))
    return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, invalid,
                 _("the byte 0x%02X is not UTF-8; expected plain text"), (guint8) *invalid);

  for (parser->line = 1; ; parser->line++)
    {
      const char *content = parser->p + strspn (parser->p, " \t");

      if (*content == '\0' || is_line_break (*content))
        {
          if (!end_board (parser))
            return FALSE;
          parser->p = content;
        }
      else if (*content == '#')
        parser->p = content + strcspn (content, "\r\n");
      else if (!read_line (parser))
        return FALSE;

      if (*parser->p == '\0')
        break;
      parser->p += parser->p[0] == '\r' && parser->p[1] == '\n' ? 2 : 1;
    }

  /* A last line without a line break leaves its board open. */
  if (!end_board (parser))
    return FALSE;
  if (parser->wants_goal)
    return fail (parser, SLIDE_TEXT_ERROR_SYNTAX, parser->p,
                 _("the text ends after \"->\"; expected a goal"));
  if (parser->pairs->len == 0)
    return fail (parser, SLIDE_TEXT_ERROR_EMPTY, parser->p,
                 _("no board; expected tiles, such as 1 2 3/4 5 6/7 8 0"));

  return TRUE;
}

static GArray *
parse (const char  *text,
       guint        rows,
       guint        columns,
       gboolean     single,
       GError     **error)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (SlideBoardPair));
  Parser parser = { 0 };

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail ((rows == 0 && columns == 0) || slide_shape_is_valid (rows, columns), NULL);

  if (g_str_has_prefix (text, BYTE_ORDER_MARK))
    text += strlen (BYTE_ORDER_MARK);

  parser.text = text;
  parser.p = text;
  parser.rows = rows;
  parser.columns = columns;
  parser.single = single;
  parser.pairs = pairs;
  parser.error = error;

  return read_text (&parser) ? g_steal_pointer (&pairs) : NULL;
}

gboolean
slide_board_parse (const char  *text,
                   guint        rows,
                   guint        columns,
                   SlideBoard  *board,
                   GError     **error)
{
  g_autoptr (GArray) pairs = parse (text, rows, columns, TRUE, error);

  if (pairs == NULL)
    return FALSE;

  *board = g_array_index (pairs, SlideBoardPair, 0).start;
  return TRUE;
}

GArray *
slide_board_parse_many (const char  *text,
                        guint        rows,
                        guint        columns,
                        GError     **error)
{
  return parse (text, rows, columns, FALSE, error);
}

/* Digits up to the first other character; at least 1000 becomes 1000. */
static const char *
read_side (const char *p,
           guint      *side)
{
  *side = 0;
  for (; g_ascii_isdigit (*p); p++)
    *side = MIN (*side * 10 + (guint) (*p - '0'), 1000);
  return p;
}

gboolean
slide_shape_parse (const char  *text,
                   guint       *rows,
                   guint       *columns,
                   GError     **error)
{
  const char *cross, *end;
  guint n_rows, n_columns = 0;

  g_return_val_if_fail (text != NULL, FALSE);

  cross = read_side (text, &n_rows);
  end = *cross == 'x' && cross > text ? read_side (cross + 1, &n_columns) : cross;

  /* @end is where reading stopped; behind the cross and its digits if all is well. */
  if (end <= cross + 1 || *end != '\0')
    {
      g_autofree char *valid = g_utf8_make_valid (text, -1);
      g_autofree char *shown = g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), 24));

      g_set_error (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SYNTAX,
                   _("column %u: the size \"%s\" is not understood; expected ROWSxCOLUMNS, such "
                     "as 3x4"),
                   (guint) (end - text) + 1, shown);
      return FALSE;
    }

  if (!slide_shape_is_valid (n_rows, n_columns))
    {
      gboolean rows_are_wrong = n_rows < SLIDE_MIN_SIDE || n_rows > SLIDE_MAX_SIDE;

      g_set_error (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SHAPE,
                   rows_are_wrong ? _("column %u: the size %.24s is out of range; expected %d to "
                                      "%d rows")
                                  : _("column %u: the size %.24s is out of range; expected %d to "
                                      "%d columns"),
                   rows_are_wrong ? 1 : (guint) (cross - text) + 2, text,
                   SLIDE_MIN_SIDE, SLIDE_MAX_SIDE);
      return FALSE;
    }

  *rows = n_rows;
  *columns = n_columns;
  return TRUE;
}

/* ---- Writing ---- */

char *
slide_board_to_text (const SlideBoard *board,
                     SlideTextStyle    style)
{
  GString *text = g_string_new (NULL);
  int width = style == SLIDE_TEXT_LINE ? 1 : slide_board_get_n_cells (board) > 10 ? 2 : 1;

  for (guint row = 0; row < board->rows; row++)
    {
      for (guint column = 0; column < board->columns; column++)
        g_string_append_printf (text, "%s%*d", column > 0 ? " " : "", width,
                                board->cells[row * board->columns + column]);

      if (style == SLIDE_TEXT_ROWS)
        g_string_append_c (text, '\n');
      else if (row + 1 < board->rows)
        g_string_append_c (text, '/');
    }

  return g_string_free (text, FALSE);
}
