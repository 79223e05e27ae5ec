/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-board-text.c: reads and writes boards in the common text format.
 *
 * The text is read once, line by line, and split into words: runs of digits and
 * blank signs between separators. slide-text-draft.c interprets them, one board at
 * a time.
 *
 * Several commas in a row are one separator. Nothing is lost: a tile left out
 * between them is detected when the tiles are counted. Row ends are strict: two in
 * a row enclose an empty row, except for a line break after `/` or `;`. A lone
 * carriage return is a line break. The blank may be a lower-case x; an upper-case
 * one is an error. A pair on one line ends with that line, so that a file may have
 * one pair per line; likewise a line that is a complete board (ends_with_line ()).
 */

#include "slide-board-text.h"

#include "slide-error.h"
#include "slide-text-private.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

typedef struct
{
  SlideTextSource source;
  const char     *p;
  guint           line;
  gboolean        single;       /* one board, no goal */
  gboolean        wants_goal;
  gboolean        ends_with_line;   /* the board being read */
  const char     *arrow;
  const char     *goal_text;
  SlideTextDraft  draft;
  GArray         *pairs;
} Parser;

static inline gboolean
is_tile_sign (char c)
{
  return g_ascii_isdigit (c) || slide_text_is_blank_sign (c);
}

/* Describes the character at @p for a message in any locale. */
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

static gboolean
row_is_open (const SlideTextDraft *draft)
{
  return draft->n_words > draft->row_first;
}

static gboolean
draft_is_open (const SlideTextDraft *draft)
{
  return draft->n_words > 0;
}

static void
close_row (SlideTextDraft *draft)
{
  SlideTextRow row = { draft->row_first, draft->n_words - draft->row_first };

  draft->rows[draft->n_rows++] = row;
  draft->row_first = draft->n_words;
}

static gboolean
add_word (Parser     *parser,
          const char *text,
          gsize       length)
{
  SlideTextDraft *draft = &parser->draft;

  if (!draft_is_open (draft))
    {
      if (parser->single && parser->pairs->len > 0)
        return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_PAIR, text,
                                _("a second board; expected only one"));
      draft->line = parser->line;
      if (parser->wants_goal)
        parser->goal_text = text;
    }

  if (draft->n_rows == SLIDE_MAX_SIDE)
    return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SHAPE, text,
                            _("row %d; expected at most %d rows, with an empty line between boards"),
                            SLIDE_MAX_SIDE + 1, SLIDE_MAX_SIDE);

  if (draft->n_words >= SLIDE_MAX_CELLS + (draft->n_rows == 0 ? SLIDE_TEXT_MAX_BESIDE : 0))
    {
      if (draft->n_rows == 0)
        return slide_text_fail_long (&parser->source, draft);

      /* Six rows with more than 36 words: at least one is too long. */
      for (guint row = 0; row < draft->n_rows; row++)
        if (draft->rows[row].n > SLIDE_MAX_SIDE)
          return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SHAPE,
                                  draft->words[draft->rows[row].first + SLIDE_MAX_SIDE].text,
                                  _("row %u has more than %d tiles; expected %d to %d, with an "
                                    "empty line between boards"),
                                  row + 1, SLIDE_MAX_SIDE, SLIDE_MIN_SIDE, SLIDE_MAX_SIDE);
      return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SHAPE,
                              draft->n_words - draft->row_first > SLIDE_MAX_SIDE
                                ? draft->words[draft->row_first + SLIDE_MAX_SIDE].text : text,
                              _("row %u has more than %d tiles; expected %d to %d, with an empty "
                                "line between boards"),
                              draft->n_rows + 1, SLIDE_MAX_SIDE, SLIDE_MIN_SIDE, SLIDE_MAX_SIDE);
    }

  draft->words[draft->n_words++] = (SlideTextWord) { text, length };
  return TRUE;
}

/* Ends the current board, if any, and stores it as a start or a goal. */
static gboolean
end_board (Parser *parser)
{
  SlideBoardPair pair = { 0 };
  SlideBoard board;

  if (!draft_is_open (&parser->draft))
    return TRUE;
  if (!slide_text_draft_finish (&parser->source, &parser->draft, &board))
    return FALSE;

  if (parser->wants_goal)
    {
      SlideBoardPair *last = &g_array_index (parser->pairs, SlideBoardPair,
                                             parser->pairs->len - 1);

      if (!slide_board_same_shape (&last->start, &board))
        return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SHAPE, parser->goal_text,
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
  SlideTextDraft *draft = &parser->draft;

  if (parser->single)
    return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_PAIR, at,
                            _("\"->\" and a goal; expected only one board"));
  if (parser->wants_goal)
    return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, at,
                            _("a second \"->\"; expected one goal for a start"));
  if (line_has_words && draft_is_open (draft) && draft->line != parser->line)
    return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, at,
                            _("\"->\" after the last of several lines; expected it on a line of "
                              "its own, or the whole pair on one line"));

  if (row_is_open (draft))
    close_row (draft);
  if (!end_board (parser))
    return FALSE;

  if (parser->pairs->len == 0
      || g_array_index (parser->pairs, SlideBoardPair, parser->pairs->len - 1).has_goal)
    return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, at,
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

      return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, p,
                              _("\"%.*s\" is not a tile; expected a number from 0 up"),
                              (int) MIN (length, 12), p);
    }
  if (*p == '#')
    return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, p,
                            _("\"#\" after tiles; expected a comment on a line of its own"));

  found = describe_character (p);
  return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, p,
                          _("%s is neither tile nor separator; expected a number, the blank "
                            "(0 _ . x), a comma, a row end (/ or ;) or \"->\""),
                          found);
}

/* Reads one line that is not empty, up to its end. */
static gboolean
read_line (Parser *parser)
{
  SlideTextDraft *draft = &parser->draft;
  const char *begin = parser->p;
  const char *inline_arrow = NULL;
  gboolean line_has_words = FALSE;

  while (*parser->p != '\0' && !slide_text_is_line_break (*parser->p))
    {
      const char *p = parser->p;
      gsize length = 1;

      if (is_tile_sign (*p))
        {
          while (is_tile_sign (p[length]))
            length++;
          if (parser->arrow != NULL && parser->arrow >= begin && inline_arrow == NULL)
            return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, p,
                                    _("tiles after a \"->\" that begins a line; expected the goal "
                                      "on the next lines, or the whole pair on one line"));
          if (!add_word (parser, p, length))
            return FALSE;
          line_has_words = TRUE;
        }
      else if (*p == '/' || *p == ';')
        {
          if (!row_is_open (draft))
            return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, p,
                                    _("\"%c\" ends a row without tiles; expected a tile before "
                                      "it"), *p);
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
    return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, begin + strspn (begin, " \t"),
                            _("a row without tiles; expected tiles, or an empty line after a "
                              "board"));

  if (inline_arrow != NULL)
    {
      if (!draft_is_open (draft))
        return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, parser->p,
                                _("nothing after \"->\"; expected a goal on the same line"));
      return end_board (parser);
    }

  return TRUE;
}

/* ---- A board on each line ---- */

/* The line after the one that contains @p; \r\n is one line break. */
static const char *
skip_line (const char *p)
{
  p += strcspn (p, "\r\n");
  return *p == '\0' ? p : p + (p[0] == '\r' && p[1] == '\n' ? 2 : 1);
}

static gboolean
has_arrow (const char *p)
{
  const char *arrow = g_strstr_len (p, (gssize) strcspn (p, "\r\n"), "->");

  return arrow != NULL;
}

/* The result of parsing a line on its own. */
typedef struct
{
  gboolean is_board;
  gboolean may_be_row;
} Line;

static Line
try_line (const Parser *parser,
          const char   *p)
{
  Parser line = { .p = p, .source = parser->source };
  const SlideTextDraft *draft = &line.draft;
  SlideBoard board;
  guint n;

  line.source.text = NULL;
  if (!read_line (&line))
    return (Line) { FALSE, FALSE };

  n = draft->n_words == 1 ? (guint) MIN (draft->words[0].length, 2 * SLIDE_MAX_SIDE) : draft->n_words;
  return (Line) {
    .is_board = slide_text_draft_finish (&line.source, draft, &board),
    .may_be_row = draft->n_rows == 1
                  && (parser->source.columns != 0 ? n == parser->source.columns
                                                  : n <= SLIDE_MAX_SIDE),
  };
}

static const char *
skip_comments (const char *p)
{
  while (p[strspn (p, " \t")] == '#')
    p = skip_line (p);

  return p;
}

/* The next line from @p on before an empty line or an arrow; NULL after the last. */
static const char *
find_line (const char *p)
{
  p = skip_comments (p);

  return strchr ("\r\n", p[strspn (p, " \t")]) != NULL || has_arrow (p) ? NULL : p;
}

/* Whether the lines form one board together. */
static gboolean
are_one_board (const Parser *parser,
               const char   *p)
{
  Parser together = { .source = parser->source };
  SlideBoard board;

  together.source.text = NULL;
  for (p = find_line (p); p != NULL; p = find_line (skip_line (p)))
    {
      together.p = p;
      if (!read_line (&together))
        return FALSE;
    }

  return slide_text_draft_finish (&together.source, &together.draft, &board);
}

/* Whether the board that begins on this line ends with it. Each board has one blank, so lines
 * of which two are complete boards cannot form a larger board: this is unambiguous. If only one
 * or none is, and together they are not a board either, a line that cannot be a row of one is a
 * board with an error. */
static gboolean
ends_with_line (const Parser *parser)
{
  const char *next = skip_comments (skip_line (parser->p));
  guint n_lines = 0, n_boards = 0;
  gboolean may_be_rows = FALSE;

  for (const char *p = find_line (parser->p);
       p != NULL && n_lines <= SLIDE_MAX_SIDE && n_boards < 2;
       p = find_line (skip_line (p)))
    {
      Line line = try_line (parser, p);

      n_lines++;
      n_boards += line.is_board;
      may_be_rows |= line.may_be_row;
    }

  if (n_boards == 2)
    return TRUE;
  /* An arrow on a separate line refers to the board before it. */
  if (n_lines <= 1)
    return n_boards == 1 && strncmp (next + strspn (next, " \t"), "->", 2) != 0;
  return !may_be_rows
         && (n_lines > SLIDE_MAX_SIDE || !are_one_board (parser, parser->p));
}

/* ---- The text ---- */

static gboolean
read_text (Parser *parser)
{
  const char *invalid;

  if (!g_utf8_validate (parser->source.text, -1, &invalid))
    return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, invalid,
                            _("the byte 0x%02X is not UTF-8; expected plain text"),
                            (guint8) *invalid);

  for (parser->line = 1; ; parser->line++)
    {
      const char *content = parser->p + strspn (parser->p, " \t");

      if (*content == '\0' || slide_text_is_line_break (*content))
        {
          if (!end_board (parser))
            return FALSE;
          parser->p = content;
        }
      else if (*content == '#')
        parser->p = content + strcspn (content, "\r\n");
      else
        {
          if (!draft_is_open (&parser->draft))
            parser->ends_with_line = ends_with_line (parser);
          if (!read_line (parser) || (parser->ends_with_line && !end_board (parser)))
            return FALSE;
        }

      if (*parser->p == '\0')
        break;
      parser->p = skip_line (parser->p);
    }

  /* A last line without a line break has not ended its board. */
  if (!end_board (parser))
    return FALSE;
  if (parser->wants_goal)
    return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_SYNTAX, parser->p,
                            _("the text ends after \"->\"; expected a goal"));
  if (parser->pairs->len == 0)
    return slide_text_fail (&parser->source, SLIDE_TEXT_ERROR_EMPTY, parser->p,
                            _("no board; expected tiles, such as 1 2 3/4 5 6/7 8 0"));

  return TRUE;
}

static GArray *
parse (const char  *text,
       guint        rows,
       guint        columns,
       gboolean     single,
       const char **place,
       GError     **error)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (SlideBoardPair));
  Parser parser = { 0 };

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail ((rows == 0 && columns == 0) || slide_shape_is_valid (rows, columns), NULL);

  if (g_str_has_prefix (text, BYTE_ORDER_MARK))
    text += strlen (BYTE_ORDER_MARK);

  parser.source.text = text;
  parser.p = text;
  parser.source.rows = rows;
  parser.source.columns = columns;
  parser.single = single;
  parser.pairs = pairs;
  parser.source.error = error;
  parser.source.place = place;

  return read_text (&parser) ? g_steal_pointer (&pairs) : NULL;
}

gboolean
slide_board_parse (const char  *text,
                   guint        rows,
                   guint        columns,
                   SlideBoard  *board,
                   GError     **error)
{
  g_autoptr (GArray) pairs = parse (text, rows, columns, TRUE, NULL, error);

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
  return parse (text, rows, columns, FALSE, NULL, error);
}

GArray *
slide_text_parse_many (const char  *text,
                       guint        rows,
                       guint        columns,
                       const char **place,
                       GError     **error)
{
  return parse (text, rows, columns, FALSE, place, error);
}

/* Reads digits up to the first other character; numbers from 1000 on become 1000. */
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

  /* @end is where reading stopped: after the cross and the digits if the text is valid. */
  if (end <= cross + 1 || *end != '\0')
    {
      g_autofree char *visible = slide_visible_text (text, -1, 32);

      return slide_set_error (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SYNTAX,
                              _("column %u: invalid size \"%s\"; expected ROWSxCOLUMNS, such as 3x4"),
                              (guint) (end - text) + 1, visible);
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
