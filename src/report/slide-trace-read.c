/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-read.c: the members of a trace's lines, and what is said of those that are wrong.
 */

#include "slide-trace-check-private.h"

G_DEFINE_QUARK (slide-trace-error-quark, slide_trace_error)

gboolean
slide_trace_fail (SlideTraceChecker  *checker,
                  SlideTraceError     code,
                  GError            **error,
                  const char         *format,
                  ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, SLIDE_TRACE_ERROR, (int) code, "line %" G_GUINT64_FORMAT ": %s",
               checker->line, message);
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

  if (node == NULL || json_node_get_int (node) < 0)
    return REFUSE ("expected \"%s\" with a whole number", name);

  *value = (guint64) json_node_get_int (node);
  return TRUE;
}

gboolean
slide_trace_read_word (SlideTraceChecker  *checker,
                       JsonObject         *object,
                       const char         *name,
                       const char        **word,
                       GError            **error)
{
  JsonNode *node = slide_json_get_member (object, name, G_TYPE_STRING);

  if (node == NULL)
    return REFUSE ("expected \"%s\" with a word", name);

  *word = json_node_get_string (node);
  return TRUE;
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
    return REFUSE ("expected \"%s\" with true or false", name);

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
    return REFUSE ("expected \"%s\" with %u tiles", name, checker->rows * checker->columns);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      gint64 tile = slide_json_get_whole (json_array_get_element (array, i));

      if (tile < 0 || tile >= SLIDE_MAX_CELLS)
        return REFUSE ("\"%s\" has something that is no tile", name);
      cells[i] = (guint8) tile;
    }
  if (!slide_board_init (board, checker->rows, checker->columns, cells))
    return REFUSE ("\"%s\" has not each tile once", name);

  return TRUE;
}
