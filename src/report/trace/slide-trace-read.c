/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-read.c: reading the members of a trace's lines, and their error messages.
 */

#include "slide-error.h"
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
  /* The record keeps what has been read of the current expansion. */
  slide_trace_publish (checker);
  /* Translators: a line's number, and what is wrong with it */
  return slide_set_error (error, SLIDE_TRACE_ERROR, (int) code, _("line %s: %s"), number, visible);
}

gboolean
slide_trace_read (SlideTraceChecker  *checker,
                  JsonObject         *object,
                  const char         *name,
                  SlideFieldKind      kind,
                  gpointer            value,
                  GError            **error)
{
  if (slide_field_read (object, name, kind, value))
    return TRUE;

  switch (kind)
    {
    case SLIDE_FIELD_REAL:
      return REFUSE (_("expected \"%s\" with a number of at least 0"), name);
    case SLIDE_FIELD_BOOLEAN:
      return REFUSE (_("expected \"%s\" with true or false"), name);
    case SLIDE_FIELD_WORD:
    case SLIDE_FIELD_WORD_OR_NULL:
      return REFUSE (_("expected \"%s\" with a word"), name);
    case SLIDE_FIELD_COUNT:
    default:
      if (g_str_equal (name, "h") && slide_json_get_member (object, name, G_TYPE_DOUBLE) != NULL)
        return REFUSE (_("expected \"%s\" with an integer; round it up, which keeps a heuristic "
                         "admissible, as every move costs 1"), name);
      return REFUSE (_("expected \"%s\" with an integer"), name);
    }
}

/* g, h and f are in the lines of roots as well. */
static gboolean
is_value_of_node (const SlideField *field)
{
  return strlen (field->key) == 1;
}

gboolean
slide_trace_read_event (SlideTraceChecker  *checker,
                        JsonObject         *object,
                        gboolean            is_successor,
                        SlideTraceEvent    *event,
                        GError            **error)
{
  guint n_fields;
  const SlideField *fields = slide_trace_event_list_fields (is_successor, &n_fields);

  /* If several are missing, the error names one that roots do not have. */
  for (guint is_value = 0; is_value < 2; is_value++)
    for (guint i = 0; i < n_fields; i++)
      if (is_value_of_node (&fields[i]) == (is_value == 1)
          && !slide_trace_read (checker, object, fields[i].key, fields[i].kind,
                                G_STRUCT_MEMBER_P (event, fields[i].offset), error))
        return FALSE;

  event->is_successor = is_successor;
  event->object = object;
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
