/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-json.h"

#include "slide-error.h"
#include "slide-number.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Up to here, a number with at most three decimals is written without trying how many digits it needs. */
#define MAX_FAST 1e9

/* ---- Writing ---- */

static void
append_uint (GString *out,
             guint64  value)
{
  char digits[20];
  guint n = sizeof digits;

  do
    digits[--n] = (char) ('0' + value % 10);
  while ((value /= 10) > 0);
  g_string_append_len (out, digits + n, (gssize) (sizeof digits - n));
}

/* A character that must not stand in a string as it is, or that does something to a terminal or hides. */
static void
append_escaped (GString  *out,
                gunichar  c)
{
  static const char letters[] = "\"\"\\\\\bb\ff\nn\rr\tt";

  for (const char *letter = letters; *letter != '\0'; letter += 2)
    if (c == (guchar) *letter)
      {
        g_string_append_c (out, '\\');
        g_string_append_c (out, letter[1]);
        return;
      }

  if (c <= 0xffff)
    g_string_append_printf (out, "\\u%04x", c);
  else
    g_string_append_printf (out, "\\u%04x\\u%04x", 0xd7c0 + (c >> 10), 0xdc00 + (c & 0x3ff));
}

/* @text: valid UTF-8 */
static void
append_string (GString    *out,
               const char *text)
{
  g_string_append_c (out, '"');
  while (*text != '\0')
    {
      const char *next = text;
      gunichar c;

      while ((guchar) (*next - 0x20) < 0x7f - 0x20 && *next != '"' && *next != '\\')
        next++;
      g_string_append_len (out, text, next - text);
      if (*next == '\0')
        break;

      c = g_utf8_get_char (next);
      text = g_utf8_next_char (next);
      if (c >= 0x7f && slide_is_visible (c))
        g_string_append_len (out, next, text - next);
      else
        append_escaped (out, c);
    }
  g_string_append_c (out, '"');
}

/* A comma where one is needed, and the name of a member. */
static void
begin_value (SlideJson  *json,
             const char *name)
{
  if (json->needs_comma)
    g_string_append_c (json->out, ',');
  json->needs_comma = TRUE;
  if (name != NULL)
    {
      append_string (json->out, name);
      g_string_append_c (json->out, ':');
    }
}

static void
begin_group (SlideJson  *json,
             const char *name,
             char        bracket)
{
  begin_value (json, name);
  g_string_append_c (json->out, bracket);
  json->needs_comma = FALSE;
}

static void
end_group (SlideJson *json,
           char       bracket)
{
  g_string_append_c (json->out, bracket);
  json->needs_comma = TRUE;
}

void
slide_json_init (SlideJson *json,
                 GString   *out)
{
  *json = (SlideJson) { .out = out };
  begin_group (json, NULL, '{');
}

void
slide_json_end (SlideJson *json)
{
  g_string_append (json->out, "}\n");
}

void
slide_json_begin_object (SlideJson  *json,
                         const char *name)
{
  begin_group (json, name, '{');
}

void
slide_json_end_object (SlideJson *json)
{
  end_group (json, '}');
}

void
slide_json_begin_array (SlideJson  *json,
                        const char *name)
{
  begin_group (json, name, '[');
}

void
slide_json_end_array (SlideJson *json)
{
  end_group (json, ']');
}

void
slide_json_string (SlideJson  *json,
                   const char *name,
                   const char *value)
{
  g_autofree char *valid = NULL;

  if (value != NULL && !g_utf8_validate (value, -1, NULL))
    value = valid = g_utf8_make_valid (value, -1);

  begin_value (json, name);
  if (value != NULL)
    append_string (json->out, value);
  else
    g_string_append (json->out, "null");
}

void
slide_json_checksum (SlideJson  *json,
                     const char *name,
                     guint64     checksum)
{
  g_autofree char *text = g_strdup_printf ("xxh3:%016" G_GINT64_MODIFIER "x", checksum);

  slide_json_string (json, name, text);
}

void
slide_json_uint (SlideJson  *json,
                 const char *name,
                 guint64     value)
{
  g_return_if_fail (value <= G_MAXINT64);

  begin_value (json, name);
  append_uint (json->out, value);
}

void
slide_json_uint_or_null (SlideJson  *json,
                         const char *name,
                         gboolean    is_there,
                         guint64     value)
{
  if (is_there)
    slide_json_uint (json, name, value);
  else
    slide_json_null (json, name);
}

void
slide_json_real (SlideJson  *json,
                 const char *name,
                 double      value)
{
  guint64 thousandths = value >= 0 && value < MAX_FAST && !signbit (value) ? (guint64) llround (value * 1000) : 0;

  begin_value (json, name);
  if (!isfinite (value))
    {
      g_string_append (json->out, "null");
    }
  else if (thousandths == 0 || (double) thousandths / 1000 != value)
    {
      slide_append_shortest (json->out, value);
    }
  else
    {
      guint digits = (guint) (thousandths % 1000);

      append_uint (json->out, thousandths / 1000);
      if (digits > 0)
        g_string_append_c (json->out, '.');
      for (guint unit = 100; digits > 0; digits %= unit, unit /= 10)
        g_string_append_c (json->out, (char) ('0' + digits / unit));
    }
}

void
slide_json_boolean (SlideJson  *json,
                    const char *name,
                    gboolean    value)
{
  begin_value (json, name);
  g_string_append (json->out, value ? "true" : "false");
}

void
slide_json_null (SlideJson  *json,
                 const char *name)
{
  slide_json_string (json, name, NULL);
}

void
slide_json_board (SlideJson        *json,
                  const char       *name,
                  const SlideBoard *board)
{
  slide_json_begin_array (json, name);
  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    slide_json_uint (json, NULL, board->cells[cell]);
  slide_json_end_array (json);
}

void
slide_json_boards (SlideJson        *json,
                   const SlideBoard *start,
                   const SlideBoard *goal)
{
  slide_json_uint (json, "rows", start->rows);
  slide_json_uint (json, "columns", start->columns);
  slide_json_board (json, "start", start);
  slide_json_board (json, "goal", goal);
}

void
slide_json_moves (SlideJson        *json,
                  const char       *name,
                  const GByteArray *moves,
                  SlideMoveNaming   naming)
{
  if (moves == NULL)
    {
      slide_json_null (json, name);
      return;
    }

  slide_json_begin_array (json, name);
  for (guint i = 0; i < moves->len; i++)
    slide_json_string (json, NULL, slide_move_get_word ((SlideMove) moves->data[i], naming));
  slide_json_end_array (json);
}

/* ---- Parsing ---- */

JsonObject *
slide_json_parse_object (JsonParser  *parser,
                         const char  *text,
                         gsize        length,
                         GError     **error)
{
  JsonNode *root;

  if (!slide_json_check_syntax (text, length, error))
    return NULL;
  if (!json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return slide_set_error_null (error, SLIDE_JSON_ERROR, SLIDE_JSON_ERROR_SYNTAX, _("not valid JSON"));

  root = json_parser_get_root (parser);
  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    return json_node_get_object (root);

  return slide_set_error_null (error, SLIDE_JSON_ERROR, SLIDE_JSON_ERROR_SYNTAX, _("not a JSON object"));
}

JsonNode *
slide_json_get_member (JsonObject *object,
                       const char *name,
                       GType       type)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && (type == G_TYPE_INVALID || json_node_get_value_type (node) == type) ? node : NULL;
}

JsonArray *
slide_json_get_array (JsonObject *object,
                      const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

gboolean
slide_json_has_null (JsonObject *object,
                     const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_NULL (node);
}

gint64
slide_json_get_whole (JsonNode *element)
{
  return JSON_NODE_HOLDS_VALUE (element) && json_node_get_value_type (element) == G_TYPE_INT64
         ? json_node_get_int (element) : -1;
}
