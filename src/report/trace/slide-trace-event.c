/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-trace-event.h"

#include <string.h>

#define FIELD(name, kind) SLIDE_FIELD (SlideTraceEvent, name, kind)

static const SlideField expansion_fields[] = {
  FIELD (step, COUNT),
  FIELD (node, COUNT),
  FIELD (g, COUNT),
  FIELD (h, COUNT),
  FIELD (f, REAL),
  FIELD (frontier, COUNT),
};

static const SlideField successor_fields[] = {
  FIELD (step, COUNT),
  FIELD (node, COUNT),
  FIELD (parent, COUNT),
  { "move", SLIDE_FIELD_WORD, G_STRUCT_OFFSET (SlideTraceEvent, move_id) },
  FIELD (g, COUNT),
  FIELD (h, COUNT),
  FIELD (f, REAL),
  { "fate", SLIDE_FIELD_WORD, G_STRUCT_OFFSET (SlideTraceEvent, fate_id) },
};

const SlideField *
slide_trace_event_list_fields (gboolean  is_successor,
                               guint    *n_fields)
{
  *n_fields = is_successor ? G_N_ELEMENTS (successor_fields) : G_N_ELEMENTS (expansion_fields);
  return is_successor ? successor_fields : expansion_fields;
}

/* ---- Parsing without json-glib ---- */

/* Numbers with more digits could overflow. */
#define MAX_DIGITS 18
#define MAX_FRACTION 6

typedef struct
{
  const char *p;
  const char *end;
} Text;

static gboolean
take (Text       *text,
      const char *literal)
{
  gsize length = strlen (literal);
  gboolean is_there = (gsize) (text->end - text->p) >= length && memcmp (text->p, literal, length) == 0;

  text->p += is_there ? length : 0;
  return is_there;
}

static gboolean
take_count (Text    *text,
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

  if (!take_count (text, &whole))
    return FALSE;
  if (take (text, "."))
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

/* @word: of SLIDE_TRACE_WORD bytes */
static gboolean
take_word (Text *text,
           char *word)
{
  guint n = 0;

  if (!take (text, "\""))
    return FALSE;

  for (; text->p < text->end && (g_ascii_islower (*text->p) || *text->p == '-') && n < SLIDE_TRACE_WORD - 1;
       text->p++)
    word[n++] = *text->p;
  word[n] = '\0';
  return take (text, "\"");
}

/* Returns: TRUE only if each tile occurs once. */
static gboolean
take_board (Text   *text,
            guint   n_cells,
            guint8 *cells)
{
  guint64 seen = 0;

  memset (cells, 0, SLIDE_MAX_CELLS);
  for (guint i = 0; i < n_cells; i++)
    {
      guint64 tile;

      if (!take (text, i == 0 ? "[" : ",") || !take_count (text, &tile) || tile >= n_cells)
        return FALSE;
      cells[i] = (guint8) tile;
      seen |= G_GUINT64_CONSTANT (1) << tile;
    }

  return seen + 1 == G_GUINT64_CONSTANT (1) << n_cells && take (text, "]");
}

gboolean
slide_trace_event_scan (SlideTraceEvent *event,
                        const char      *line,
                        gsize            length,
                        guint            n_cells)
{
  Text text = { .p = line, .end = line + length };
  char *word = event->words[0];
  guint n_fields;
  const SlideField *fields;

  event->is_successor = take (&text, "{\"event\":\"generate\"");
  if (!event->is_successor && !take (&text, "{\"event\":\"expand\""))
    return FALSE;

  fields = slide_trace_event_list_fields (event->is_successor, &n_fields);
  for (guint i = 0; i < n_fields; i++)
    {
      gpointer value = G_STRUCT_MEMBER_P (event, fields[i].offset);

      if (!take (&text, ",\"") || !take (&text, fields[i].key) || !take (&text, "\":"))
        return FALSE;
      if (fields[i].kind == SLIDE_FIELD_WORD)
        {
          if (!take_word (&text, word))
            return FALSE;
          *(const char **) value = word;
          word += SLIDE_TRACE_WORD;
        }
      else if (!(fields[i].kind == SLIDE_FIELD_REAL ? take_real (&text, value) : take_count (&text, value)))
        {
          return FALSE;
        }
    }

  event->object = NULL;
  event->has_board = take (&text, ",\"board\":");
  if (event->has_board && !take_board (&text, n_cells, event->cells))
    return FALSE;
  (void) take (&text, ",\"backward\":true");
  return take (&text, "}") && text.p == text.end;
}
