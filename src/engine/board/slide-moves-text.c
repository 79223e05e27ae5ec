/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-moves-text.c: reads lists of moves as people write them.
 *
 * The text is first divided into runs of equal moves, whose directions are as they are written;
 * only when all of it is known, and with it whether anything is repeated by a number, do they
 * become moves of the blank and are made.
 */

#include "slide-moves-text.h"

#include "slide-moves-json.h"
#include "slide-text-private.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
/* The variation selectors: whether the arrow before is drawn as text or as a picture. */
#define AS_TEXT "\xef\xb8\x8e"
#define AS_EMOJI "\xef\xb8\x8f"
#define MAX_PACKED_CELLS 9
/* In bytes: of a move that a message quotes. */
#define MAX_QUOTED 32
/* Larger than any tile and any number of moves. */
#define LARGE_NUMBER (SLIDE_MOVES_MAX + 1)

typedef enum
{
  KIND_NAME,      /* a letter or a word */
  KIND_ARROW,
  KIND_TILE
} Kind;

/* Equal moves in a row, written as one. */
typedef struct
{
  const char *text;
  guint       length;     /* of the text */
  guint       count;
  guint       value;      /* a SlideMove, as if it were the blank's; or a tile */
  SlideMove   direction;  /* of the blank, if the text says it beside the tile */
} Run;

typedef struct
{
  SlideTextSource   source;
  const char       *p;
  const SlideBoard *start;
  GArray           *runs;
  guint             n_moves;
  Kind              kind;         /* of all runs; valid if there are any */
  gboolean          has_counts;
  const char       *end;          /* of what is read */
  SlideMoveNaming   naming;       /* by a caption or JSON; SLIDE_NAMING_OF_NOTATION: not said */
  gboolean          has_caption;
  guint             n_steps;      /* numbers before moves so far */
  gboolean          line_has_step;
  gboolean          line_has_move;
} Reader;

/* What may follow a caption, and whose directions it says the moves are. */
typedef struct
{
  const char      *text;
  SlideMoveNaming  naming;
} Remark;

static const char *const captions[] = { "path", "solution", "moves", "scramble" };

static const Remark remarks[] = {
  { "(moves of the blank)", SLIDE_NAMING_BLANK },
  { "(moves of the tiles)", SLIDE_NAMING_TILE },
  { "(tiles moved)", SLIDE_NAMING_OF_NOTATION },
};

/* ---- Reading: the runs ---- */

/* Sets the error for the text at @at, which should be the next move. Returns FALSE. */
static gboolean G_GNUC_PRINTF (3, 4)
set_move_error (const Reader *reader,
                const char   *at,
                const char   *format,
                ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  /* Translators: the number of a move in a list, then what is wrong with it */
  return slide_text_fail (&reader->source, SLIDE_TEXT_ERROR_SYNTAX, at, _("move %u: %s"),
                          reader->n_moves + 1, message);
}

static gboolean
fail_mixed (const Reader *reader,
            Kind          kind,
            const char   *text,
            gsize         length)
{
  g_autofree char *found = slide_visible_text (text, (gssize) length, MAX_QUOTED);

  if (kind == KIND_TILE)
    return set_move_error (reader, text,
                           _("found \"%s\" after moves that are not numbers of tiles; expected moves of one "
                             "kind, and a count right after what it repeats, as in U3"),
                           found);
  if (kind == KIND_ARROW)
    return set_move_error (reader, text,
                           _("found \"%s\" after moves that are not arrows; expected moves of one kind, with "
                             "\"->\" or a comma between them"),
                           found);
  return set_move_error (reader, text,
                         _("found \"%s\" after moves that are not letters or words; expected moves of one "
                           "kind"),
                         found);
}

static gboolean
fail_many (const Reader *reader,
           const char   *at)
{
  return set_move_error (reader, at, _("the list is too long; expected at most %u moves in all"),
                         SLIDE_MOVES_MAX);
}

static gboolean
fail_number (const Reader *reader,
             const char   *text,
             gsize         length)
{
  g_autofree char *found = slide_visible_text (text, (gssize) length, MAX_QUOTED);

  return set_move_error (reader, text,
                         _("found \"%s\"; expected every line to begin with its number, 1., 2., 3. and so on, or none"),
                         found);
}

static gboolean
add_run (Reader     *reader,
         Kind        kind,
         guint       value,
         const char *text,
         gsize       length)
{
  Run run = { text, (guint) length, 1, value, SLIDE_MOVE_NONE };

  if (reader->n_steps > 0 && !reader->line_has_step)
    return fail_number (reader, text, length);
  if (reader->runs->len > 0 && kind != reader->kind)
    return fail_mixed (reader, kind, text, length);
  if (reader->n_moves == SLIDE_MOVES_MAX)
    return fail_many (reader, text);

  reader->kind = kind;
  reader->line_has_move = TRUE;
  reader->n_moves++;
  g_array_append_val (reader->runs, run);
  return TRUE;
}

/* The value of @length digits; LARGE_NUMBER if it is that or more. */
static guint
read_number (const char *digits,
             gsize       length)
{
  guint number = 0;

  for (gsize i = 0; i < length; i++)
    number = MIN (number * 10 + (guint) (digits[i] - '0'), LARGE_NUMBER);

  return number;
}

/* Reads the count right after a run, if there is one. */
static gboolean
read_count (Reader *reader)
{
  Run *run = &g_array_index (reader->runs, Run, reader->runs->len - 1);
  gsize length = strspn (reader->p, "0123456789");
  guint count = read_number (reader->p, length);

  if (length == 0)
    return TRUE;

  reader->n_moves--;
  if (count == 0)
    return set_move_error (reader, reader->p, _("found the count 0; expected at least 1"));
  if (count > SLIDE_MOVES_MAX - reader->n_moves)
    return fail_many (reader, reader->p);

  run->count = count;
  run->length = (guint) (reader->p + length - run->text);
  reader->n_moves += count;
  reader->has_counts = TRUE;
  reader->p += length;
  return TRUE;
}

static gboolean
read_letter (char       c,
             SlideMove *move)
{
  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    if (g_ascii_tolower (c) == *slide_move_get_id ((SlideMove) i))
      {
        *move = (SlideMove) i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_word (const char *text,
           gsize       length,
           SlideMove  *move)
{
  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    {
      const char *id = slide_move_get_id ((SlideMove) i);

      if (length == strlen (id) && g_ascii_strncasecmp (text, id, length) == 0)
        {
          *move = (SlideMove) i;
          return TRUE;
        }
    }

  return FALSE;
}

/* Refuses text that is no move, up to the next separator or digit. */
static gboolean
fail_unknown (const Reader *reader,
              gsize         length)
{
  g_autofree char *found = slide_visible_text (reader->p, (gssize) length, MAX_QUOTED);

  return set_move_error (reader, reader->p,
                         _("found \"%s\"; expected up, left, right, down, one of the letters U, L, R, D, an "
                           "arrow such as ↑, or the number of a tile"),
                         found);
}

/* Reads letters without anything between them: a word, or each a move. */
static gboolean
read_names (Reader *reader)
{
  gsize length = 0;
  SlideMove move;

  while (g_ascii_isalpha (reader->p[length]))
    length++;

  if (read_word (reader->p, length, &move))
    {
      if (!add_run (reader, KIND_NAME, move, reader->p, length))
        return FALSE;
      reader->p += length;
      return read_count (reader);
    }

  /* Of a short run with another letter in it nothing is read: it was meant as a word. */
  for (gsize i = 0; i < length && length <= MAX_QUOTED; i++)
    if (!read_letter (reader->p[i], &move))
      return fail_unknown (reader, length);

  for (const char *end = reader->p + length; reader->p < end; reader->p++)
    {
      if (!read_letter (*reader->p, &move))
        return fail_unknown (reader, (gsize) (end - reader->p));
      if (!add_run (reader, KIND_NAME, move, reader->p, 1))
        return FALSE;
    }

  return read_count (reader);
}

static gboolean
read_tiles (Reader *reader)
{
  gsize length = strspn (reader->p, "0123456789");
  gsize step = slide_board_get_n_cells (reader->start) <= MAX_PACKED_CELLS ? 1 : length;

  for (const char *end = reader->p + length; reader->p < end; reader->p += step)
    if (!add_run (reader, KIND_TILE, read_number (reader->p, step), reader->p, step))
      return FALSE;

  return TRUE;
}

static gboolean
get_arrow (gunichar   c,
           SlideMove *move)
{
  static const struct
  {
    gunichar  arrow;
    SlideMove move;
  } arrows[] = {
    { 0x2190, SLIDE_MOVE_LEFT }, { 0x2191, SLIDE_MOVE_UP }, { 0x2192, SLIDE_MOVE_RIGHT },
    { 0x2193, SLIDE_MOVE_DOWN },
    /* the emoji */
    { 0x2b05, SLIDE_MOVE_LEFT }, { 0x2b06, SLIDE_MOVE_UP }, { 0x27a1, SLIDE_MOVE_RIGHT },
    { 0x2b07, SLIDE_MOVE_DOWN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].arrow == c)
      {
        *move = arrows[i].move;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_arrow (Reader    *reader,
            SlideMove  move)
{
  gsize length = (gsize) (g_utf8_next_char (reader->p) - reader->p);

  if (!add_run (reader, KIND_ARROW, move, reader->p, length))
    return FALSE;
  reader->p += length;
  /* Not g_str_has_prefix(), which since GLib 2.76 measures all of the text first. */
  if (strncmp (reader->p, AS_TEXT, strlen (AS_TEXT)) == 0 || strncmp (reader->p, AS_EMOJI, strlen (AS_EMOJI)) == 0)
    reader->p += strlen (AS_EMOJI);
  return read_count (reader);
}

/* The length of the separator at @p; 0 if there is none. */
static gsize
get_separator (const char *p)
{
  gunichar c = g_utf8_get_char (p);

  if (p[0] == '-' && p[1] == '>')
    return 2;

  return strchr ("\r\n,;()[]{}", *p) != NULL || slide_text_is_space (c) || slide_text_is_quote (c)
           ? (gsize) (g_utf8_next_char (p) - p) : 0;
}

/* ---- Reading: what stands beside moves ---- */

static const char *
skip_blanks (const char *p)
{
  return p + strspn (p, " \t");
}

static gboolean
is_line_end (char c)
{
  return c == '\0' || slide_text_is_line_break (c);
}

/* The remark at @p, or NULL. */
static const Remark *
find_remark (const char *p)
{
  for (guint i = 0; i < G_N_ELEMENTS (remarks); i++)
    if (g_ascii_strncasecmp (p, remarks[i].text, strlen (remarks[i].text)) == 0)
      return &remarks[i];

  return NULL;
}

/* Reads a caption such as "Path (moves of the blank):", if one begins here. Sets *@is_caption. */
static gboolean
read_caption (Reader   *reader,
              gboolean *is_caption)
{
  const char *p = reader->p;
  const Remark *remark;
  gsize length = 0;

  *is_caption = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (captions) && length == 0; i++)
    if (g_ascii_strncasecmp (p, captions[i], strlen (captions[i])) == 0)
      length = strlen (captions[i]);
  if (length == 0)
    return TRUE;

  p = skip_blanks (p + length);
  remark = find_remark (p);
  if (remark != NULL)
    p = skip_blanks (p + strlen (remark->text));
  if (*p != ':' && *p != '=')
    return TRUE;

  if (reader->has_caption || reader->runs->len > 0)
    {
      g_autofree char *found = slide_visible_text (reader->p, (gssize) length, MAX_QUOTED);

      return set_move_error (reader, reader->p,
                             _("found the caption \"%s\"; expected one list of moves, below its caption"),
                             found);
    }

  *is_caption = reader->has_caption = TRUE;
  if (remark != NULL)
    reader->naming = remark->naming;
  reader->p = p + 1;
  return TRUE;
}

/* The length of the number of a step at @p, as in "1. up" and "1) up", with what ends it; or 0. */
static gsize
get_step (const Reader *reader,
          const char   *p)
{
  gsize length = strspn (p, "0123456789");
  const char *after = length > 0 && (p[length] == '.' || p[length] == ')') ? skip_blanks (p + length + 1) : p;

  if (after == p || is_line_end (*after) || *after == '#' || get_separator (after) > 0
      || (g_ascii_isdigit (*after) && after == p + length + 1))
    return 0;
  /* The bracket may end one that began before. */
  if (p[length] == ')' && reader->n_steps == 0 && (reader->runs->len > 0 || read_number (p, length) != 1))
    return 0;

  return length + 1;
}

/* Reads what solve prints after the number of a step, "6 down (blank up)", if that is what follows; the brackets
 * may be missing. */
static gboolean
read_described (Reader *reader)
{
  const char *text = reader->p;
  gsize n_digits = strspn (text, "0123456789");
  const char *word = skip_blanks (text + n_digits);
  gsize length = 0;
  SlideMove of_tile, of_blank;
  const char *p;

  while (g_ascii_isalpha (word[length]))
    length++;
  if (n_digits == 0 || !read_word (word, length, &of_tile))
    return TRUE;

  of_blank = slide_move_reverse (of_tile);
  reader->p = word + length;
  p = skip_blanks (reader->p);
  if (g_ascii_strncasecmp (p, "(blank ", strlen ("(blank ")) == 0)
    {
      p = skip_blanks (p + strlen ("(blank "));
      for (length = 0; g_ascii_isalpha (p[length]);)
        length++;
      if (p[length] == ')' && read_word (p, length, &of_blank))
        reader->p = p + length + 1;
    }
  if (of_blank != slide_move_reverse (of_tile))
    {
      g_autofree char *found = slide_visible_text (text, (gssize) (reader->p - text), MAX_QUOTED);

      return set_move_error (reader, text, _("found \"%s\"; expected the blank to move the opposite way"), found);
    }

  if (!add_run (reader, KIND_TILE, read_number (text, n_digits), text, (gsize) (reader->p - text)))
    return FALSE;
  g_array_index (reader->runs, Run, reader->runs->len - 1).direction = of_blank;
  return TRUE;
}

/* Reads the number of a step, which has @length bytes, and what solve prints after it. */
static gboolean
read_step (Reader *reader,
           gsize   length)
{
  if ((reader->n_steps == 0 && reader->runs->len > 0)
      || read_number (reader->p, length - 1) != reader->n_steps + 1)
    return fail_number (reader, reader->p, length);

  reader->n_steps++;
  reader->line_has_step = TRUE;
  reader->p = skip_blanks (reader->p + length);
  return read_described (reader);
}

/* Whether the full stop at @p ends a line. */
static gboolean
is_last (const char *p)
{
  for (p++; *p == ' ' || *p == '\t' || (*p != '\0' && strchr (")]}", *p) != NULL)
            || slide_text_is_quote (g_utf8_get_char (p));)
    p = g_utf8_next_char (p);

  return is_line_end (*p) || *p == '#';
}

/* Reads a move or moves. */
static gboolean
read_moves (Reader *reader)
{
  gunichar c = g_utf8_get_char (reader->p);
  SlideMove move;

  if (g_ascii_isdigit (*reader->p))
    return read_tiles (reader);
  if (g_ascii_isalpha (*reader->p))
    return read_names (reader);
  if (get_arrow (c, &move))
    return read_arrow (reader, move);

  return fail_unknown (reader, (gsize) (g_utf8_next_char (reader->p) - reader->p));
}

/* Reads a number, a caption or moves where a line begins. */
static gboolean
read_line_begin (Reader *reader)
{
  gsize step = get_step (reader, reader->p);
  gboolean is_caption;

  if (step > 0)
    return read_step (reader, step);
  if (!read_caption (reader, &is_caption))
    return FALSE;

  return is_caption || read_moves (reader);
}

/* Reads all runs up to the end. */
static gboolean
read_runs (Reader *reader)
{
  gboolean line_begins = TRUE;
  gboolean is_separated = TRUE;

  while (reader->p < reader->end)
    {
      const char *p = reader->p;
      gsize length = get_separator (p);

      if (length > 0)
        {
          if (slide_text_is_line_break (*p))
            reader->line_has_step = reader->line_has_move = FALSE;
          line_begins = slide_text_is_line_break (*p) || (line_begins && (*p == ' ' || *p == '\t'));
          is_separated = TRUE;
          reader->p += length;
          continue;
        }
      if (*p == '#' && is_separated)
        {
          reader->p += strcspn (p, "\r\n");
          continue;
        }
      if (*p == '.' && reader->line_has_move && is_last (p))
        {
          is_separated = TRUE;
          reader->p++;
          continue;
        }

      if (!(line_begins ? read_line_begin (reader) : read_moves (reader)))
        return FALSE;
      line_begins = FALSE;
      is_separated = FALSE;
    }

  return TRUE;
}

/* Reads all runs of the text. */
static gboolean
read_text (Reader *reader)
{
  const char *text = reader->source.text;
  const char *moves_of = NULL;
  const char *invalid;

  if (!g_utf8_validate (text, -1, &invalid))
    return slide_text_fail (&reader->source, SLIDE_TEXT_ERROR_SYNTAX, invalid,
                            _("the byte 0x%02X is not UTF-8; expected plain text"), (guint8) *invalid);

  reader->p = text;
  reader->end = text + strlen (text);
  if (slide_moves_json_is_object (text)
      && !slide_moves_json_find (&reader->source, &reader->p, &reader->end, &moves_of))
    return FALSE;
  if (moves_of != NULL)
    slide_move_naming_from_id (moves_of, &reader->naming);

  return read_runs (reader);
}

/* ---- Reading: the moves ---- */

/* The move of @tile, SLIDE_MOVE_NONE if it is not beside the blank. */
static SlideMove
find_move_of_tile (const SlideBoard *board,
                   guint             tile)
{
  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      int target = slide_board_get_target (board, (SlideMove) move);

      if (target >= 0 && board->cells[target] == tile)
        return (SlideMove) move;
    }

  return SLIDE_MOVE_NONE;
}

/* Makes the moves on @board, up to the first that cannot be made. Returns its run, or NULL if all
 * were made. @moves: (nullable) */
static const Run *
play (const Reader    *reader,
      SlideMoveNaming  naming,
      SlideBoard      *board,
      GByteArray      *moves)
{
  for (guint i = 0; i < reader->runs->len; i++)
    {
      const Run *run = &g_array_index (reader->runs, Run, i);

      for (guint j = 0; j < run->count; j++)
        {
          SlideMove move = reader->kind == KIND_TILE ? find_move_of_tile (board, run->value)
                           : naming == SLIDE_NAMING_TILE ? slide_move_reverse ((SlideMove) run->value)
                                                         : (SlideMove) run->value;
          guint8 byte = (guint8) move;

          if (move == SLIDE_MOVE_NONE || (run->direction != SLIDE_MOVE_NONE && run->direction != move)
              || !slide_board_apply (board, move))
            return run;
          if (moves != NULL)
            g_byte_array_append (moves, &byte, 1);
        }
    }

  return NULL;
}

/* What could be written instead, separated by commas. (transfer full) */
static char *
list_legal (const SlideBoard *board,
            Kind              kind,
            SlideMoveNaming   naming)
{
  GString *list = g_string_new (NULL);

  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      int target = slide_board_get_target (board, (SlideMove) move);

      if (target < 0)
        continue;
      if (list->len > 0)
        g_string_append (list, ", ");
      if (kind == KIND_TILE)
        g_string_append_printf (list, "%u", board->cells[target]);
      else
        g_string_append (list, slide_move_get_word ((SlideMove) move, naming));
    }

  return g_string_free (list, FALSE);
}

/* Describes the move of @run that cannot be made after those in @result. (transfer full) */
static char *
describe_illegal (const Reader         *reader,
                  const SlideMovesText *result,
                  const Run            *run)
{
  g_autofree char *found = slide_visible_text (run->text, run->length, MAX_QUOTED);
  g_autofree char *legal = list_legal (&result->board, reader->kind, result->naming);
  SlideMove of_tile;

  if (reader->kind == KIND_TILE && run->value == 0)
    return g_strdup_printf (_("found \"%s\", the blank; expected one of the tiles beside it: %s"),
                            found, legal);
  if (reader->kind == KIND_TILE && run->value >= slide_board_get_n_cells (reader->start))
    return g_strdup_printf (_("found \"%s\", which is not on the board; expected one of the tiles "
                              "beside the blank: %s"),
                            found, legal);
  of_tile = reader->kind == KIND_TILE ? find_move_of_tile (&result->board, run->value) : SLIDE_MOVE_NONE;
  if (of_tile != SLIDE_MOVE_NONE)
    return g_strdup_printf (_("found \"%s\"; expected that tile to move %s"), found,
                            slide_move_get_word (of_tile, SLIDE_NAMING_TILE));
  if (reader->kind == KIND_TILE)
    return g_strdup_printf (_("found \"%s\", but that tile is not beside the blank; expected one of "
                              "%s"),
                            found, legal);
  if (result->naming == SLIDE_NAMING_TILE)
    return g_strdup_printf (_("found \"%s\", but no tile can move that way; expected one of %s"),
                            found, legal);
  return g_strdup_printf (_("found \"%s\", but the blank cannot move that way; expected one of %s"),
                          found, legal);
}

/* The same with its place, and whether all moves are legal under the other naming. (transfer
 * full) */
static char *
explain (const Reader         *reader,
         const SlideMovesText *result,
         const Run            *run)
{
  g_autofree char *illegal = describe_illegal (reader, result, run);
  g_autoptr (GError) error = NULL;
  Reader at_move = *reader;
  SlideBoard board = *reader->start;

  at_move.source.error = &error;
  at_move.n_moves = result->moves->len;
  set_move_error (&at_move, run->text, "%s", illegal);

  if (reader->kind == KIND_TILE
      || play (reader, (SlideMoveNaming) (SLIDE_NAMING_TILE - result->naming), &board, NULL) != NULL)
    return g_strdup (error->message);

  return g_strdup_printf (result->naming == SLIDE_NAMING_TILE
                            ? _("%s. As moves of the blank, all are legal (--moves blank)")
                            : _("%s. As moves of the tiles, all are legal (--moves tile)"),
                          error->message);
}

gboolean
slide_moves_text_parse (const char       *text,
                        const SlideBoard *start,
                        SlideMoveNaming   naming,
                        SlideMovesText   *result,
                        const char      **place,
                        GError          **error)
{
  const char *unused;
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (Run));
  Reader reader = { .start = start, .runs = runs, .naming = SLIDE_NAMING_OF_NOTATION };
  const Run *illegal;

  g_return_val_if_fail (text != NULL && start != NULL && result != NULL, FALSE);

  if (g_str_has_prefix (text, BYTE_ORDER_MARK))
    text += strlen (BYTE_ORDER_MARK);
  if (place == NULL)
    place = &unused;
  *place = NULL;
  reader.source = (SlideTextSource) { .text = text, .place = place, .error = error };
  if (!read_text (&reader))
    return FALSE;

  *result = (SlideMovesText) {
    .moves = g_byte_array_sized_new (reader.n_moves),
    .board = *start,
    .naming = naming != SLIDE_NAMING_OF_NOTATION ? naming
              : reader.naming != SLIDE_NAMING_OF_NOTATION ? reader.naming
              : reader.has_counts ? SLIDE_NAMING_TILE : SLIDE_NAMING_BLANK,
    .has_names = runs->len > 0 && reader.kind != KIND_TILE,
  };
  illegal = play (&reader, result->naming, &result->board, result->moves);
  if (illegal != NULL)
    {
      result->illegal_move = result->moves->len + 1;
      result->problem = explain (&reader, result, illegal);
    }

  return TRUE;
}

void
slide_moves_text_clear (SlideMovesText *result)
{
  g_clear_pointer (&result->moves, g_byte_array_unref);
  g_clear_pointer (&result->problem, g_free);
}
