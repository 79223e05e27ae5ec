/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-read.c: reading the members of a trace's lines, and their error messages.
 */

#include "slide-trace-check-private.h"

#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (slide-trace-error-quark, slide_trace_error)

gboolean
slide_trace_fail (SlideTraceChecker  *checker,
                  SlideTraceError     code,
                  GError            **error,
                  const char         *format,
                  ...)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, checker->line);
  g_autofree char *message = NULL;
  g_autofree char *visible = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  visible = slide_visible_message (message);
  /* What has been read of the current expansion can be looked at. */
  slide_trace_publish (checker);
  /* Translators: a line's number, and what is wrong with it */
  g_set_error (error, SLIDE_TRACE_ERROR, (int) code, _("line %s: %s"), number, visible);
  return FALSE;
}

gboolean
slide_trace_read_uint (SlideTraceChecker  *checker,
                       JsonObject         *object,
                       const char         *name,
                       guint64            *value,
                       GError            **error)
{
  JsonNode *node = slide_json_get_member (object, name, G_TYPE_INT64);

  if (node == NULL && g_str_equal (name, "h")
      && slide_json_get_member (object, name, G_TYPE_DOUBLE) != NULL)
    return REFUSE (_("expected \"%s\" with an integer; round it up, which keeps a heuristic "
                     "admissible, as every move costs 1"), name);
  if (node == NULL || json_node_get_int (node) < 0)
    return REFUSE (_("expected \"%s\" with an integer"), name);

  *value = (guint64) json_node_get_int (node);
  return TRUE;
}

gboolean
slide_trace_read_string (SlideTraceChecker  *checker,
                         JsonObject         *object,
                         const char         *name,
                         const char        **word,
                         GError            **error)
{
  JsonNode *node = slide_json_get_member (object, name, G_TYPE_STRING);

  if (node == NULL)
    return REFUSE (_("expected \"%s\" with a word"), name);

  *word = json_node_get_string (node);
  return TRUE;
}

gboolean
slide_trace_read_optional (SlideTraceChecker  *checker,
                           JsonObject         *object,
                           const char         *name,
                           const char        **word,
                           GError            **error)
{
  *word = NULL;
  return !json_object_has_member (object, name) || slide_json_has_null (object, name)
         || slide_trace_read_string (checker, object, name, word, error);
}

gboolean
slide_trace_read_boolean (SlideTraceChecker  *checker,
                          JsonObject         *object,
                          const char         *name,
                          gboolean           *value,
                          GError            **error)
{
  JsonNode *node = slide_json_get_member (object, name, G_TYPE_BOOLEAN);

  if (node == NULL)
    return REFUSE (_("expected \"%s\" with true or false"), name);

  *value = json_node_get_boolean (node);
  return TRUE;
}

gboolean
slide_trace_read_board (SlideTraceChecker  *checker,
                        JsonObject         *object,
                        const char         *name,
                        SlideBoard         *board,
                        GError            **error)
{
  JsonArray *array = slide_json_get_array (object, name);
  guint8 cells[SLIDE_MAX_CELLS];

  if (array == NULL || json_array_get_length (array) != checker->rows * checker->columns)
    return REFUSE (_("expected \"%s\" with %u tiles"), name, checker->rows * checker->columns);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      gint64 tile = slide_json_get_whole (json_array_get_element (array, i));

      if (tile < 0 || tile >= SLIDE_MAX_CELLS)
        return REFUSE (_("\"%s\" contains something that is not a tile"), name);
      cells[i] = (guint8) tile;
    }
  if (!slide_board_init (board, checker->rows, checker->columns, cells))
    return REFUSE (_("\"%s\" does not contain each tile exactly once"), name);

  return TRUE;
}

/* ---- Parsing without json-glib ---- */

static const char *const numbers[SLIDE_TRACE_N_NUMBERS] = {
  [SLIDE_TRACE_STEP] = "step",
  [SLIDE_TRACE_NODE] = "node",
  [SLIDE_TRACE_G] = "g",
  [SLIDE_TRACE_H] = "h",
  [SLIDE_TRACE_F] = "f",
  [SLIDE_TRACE_FRONTIER] = "frontier",
  [SLIDE_TRACE_PARENT] = "parent",
};

/* Flags for members that are not numbers, above the bits of those that are. */
enum
{
  HAS_EVENT = 1 << SLIDE_TRACE_N_NUMBERS,
  HAS_MOVE = HAS_EVENT << 1,
  HAS_FATE = HAS_EVENT << 2,
  HAS_BOARD = HAS_EVENT << 3,
  HAS_BACKWARD = HAS_EVENT << 4
};

#define NUMBER(name) (1u << SLIDE_TRACE_ ## name)
#define EXPANSION (HAS_EVENT | NUMBER (STEP) | NUMBER (NODE) | NUMBER (G) | NUMBER (H) \
                   | NUMBER (F) | NUMBER (FRONTIER))
#define SUCCESSOR (HAS_EVENT | NUMBER (STEP) | NUMBER (NODE) | NUMBER (G) | NUMBER (H) \
                   | NUMBER (F) | NUMBER (PARENT) | HAS_MOVE | HAS_FATE)

/* More than the length of any name or value. */
#define WORD 16

/* Numbers with more digits could overflow. */
#define MAX_DIGITS 18
#define MAX_FRACTION 6

typedef struct
{
  const char *p;
  const char *end;
} Text;

static gboolean
take (Text *text,
      char  c)
{
  gboolean is_there = text->p < text->end && *text->p == c;

  text->p += is_there ? 1 : 0;
  return is_there;
}

static gboolean
take_number (Text    *text,
             guint64 *value)
{
  const char *first = text->p;

  *value = 0;
  for (; text->p < text->end && g_ascii_isdigit (*text->p) && text->p - first < MAX_DIGITS;
       text->p++)
    *value = 10 * *value + (guint64) (*text->p - '0');

  return text->p > first && (*first != '0' || text->p == first + 1);
}

/* A number that may have a fraction. */
static gboolean
take_real (Text   *text,
           double *value)
{
  double unit = 1;
  guint64 whole, digits = 0;

  if (!take_number (text, &whole))
    return FALSE;
  if (take (text, '.'))
    {
      const char *first = text->p;

      for (; text->p < text->end && g_ascii_isdigit (*text->p) && text->p - first < MAX_FRACTION; text->p++)
        {
          digits = 10 * digits + (guint64) (*text->p - '0');
          unit *= 10;
        }
      if (text->p == first)
        return FALSE;
    }

  *value = ((double) whole * unit + (double) digits) / unit;
  return TRUE;
}

static gboolean
take_string (Text *text,
             char *word)
{
  guint n = 0;

  if (!take (text, '"'))
    return FALSE;

  for (; text->p < text->end && (g_ascii_islower (*text->p) || *text->p == '-') && n < WORD - 1;
       text->p++)
    word[n++] = *text->p;
  word[n] = '\0';
  return take (text, '"');
}

/* Returns: TRUE only if each tile occurs once. */
static gboolean
take_board (Text                    *text,
            const SlideTraceChecker *checker,
            guint8                  *cells)
{
  guint n = checker->rows * checker->columns;
  guint64 seen = 0;

  if (!take (text, '['))
    return FALSE;

  memset (cells, 0, SLIDE_MAX_CELLS);
  for (guint i = 0; i < n; i++)
    {
      guint64 tile;

      if ((i > 0 && !take (text, ',')) || !take_number (text, &tile) || tile >= n)
        return FALSE;
      cells[i] = (guint8) tile;
      seen |= G_GUINT64_CONSTANT (1) << tile;
    }

  return seen + 1 == G_GUINT64_CONSTANT (1) << n && take (text, ']');
}

/* Parses a member that is not a number. Returns: its flag; 0 if it is unknown or invalid. */
static guint
take_other (Text                    *text,
            const SlideTraceChecker *checker,
            const char              *name,
            SlideTraceEvent         *event)
{
  char word[WORD];

  if (g_str_equal (name, "board"))
    return take_board (text, checker, event->cells) ? HAS_BOARD : 0;
  if (g_str_equal (name, "backward"))
    return take (text, 't') && take (text, 'r') && take (text, 'u') && take (text, 'e')
           ? HAS_BACKWARD : 0;
  if (!take_string (text, word))
    return 0;

  if (g_str_equal (name, "event"))
    {
      event->is_successor = g_str_equal (word, "generate");
      return event->is_successor || g_str_equal (word, "expand") ? HAS_EVENT : 0;
    }
  if (g_str_equal (name, "move"))
    return slide_move_from_id (word, &event->move) ? HAS_MOVE : 0;
  if (g_str_equal (name, "fate"))
    return slide_fate_from_id (word, &event->fate) ? HAS_FATE : 0;
  return 0;
}

static guint
take_member (Text                    *text,
             const SlideTraceChecker *checker,
             SlideTraceEvent         *event)
{
  char name[WORD];

  if (!take_string (text, name) || !take (text, ':'))
    return 0;

  for (guint i = 0; i < SLIDE_TRACE_N_NUMBERS; i++)
    if (name[0] == numbers[i][0] && g_str_equal (name, numbers[i]))
      return (i == SLIDE_TRACE_F ? take_real (text, &event->stated_f) : take_number (text, &event->numbers[i]))
             ? 1u << i : 0;

  return take_other (text, checker, name, event);
}

gboolean
slide_trace_scan (const SlideTraceChecker *checker,
                  const char              *line,
                  gsize                    length,
                  SlideTraceEvent         *event)
{
  Text text = { .p = line, .end = line + length };
  guint had = 0;

  if (!take (&text, '{'))
    return FALSE;

  do
    {
      guint member = take_member (&text, checker, event);

      if (member == 0 || (had & member) != 0)
        return FALSE;
      had |= member;
    }
  while (take (&text, ','));
  if (!take (&text, '}') || text.p != text.end)
    return FALSE;

  event->has_board = (had & HAS_BOARD) != 0;
  if ((had & HAS_EVENT) == 0)
    return FALSE;
  if (!event->is_successor)
    return (had & EXPANSION) == EXPANSION;

  return (had & SUCCESSOR) == SUCCESSOR
         && (event->has_board
             || (event->fate != SLIDE_FATE_NEW && event->fate != SLIDE_FATE_PRUNED));
}
