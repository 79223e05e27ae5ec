/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-json.h"

#include "slide-number.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The prefix of the text of a real number, and its form in the output of json-glib. */
#define REAL "\001"
#define REAL_AS_WRITTEN "\"\\u0001"

static void
name_member (SlideJson  *json,
             const char *name)
{
  if (name != NULL)
    json_builder_set_member_name (json->builder, name);
}

void
slide_json_init (SlideJson *json,
                 GString   *out)
{
  json->builder = json_builder_new ();
  json->out = out;
  json_builder_begin_object (json->builder);
}

/* json-glib writes real numbers with 17 digits. So each is passed as a string that begins with
 * a character that no other text here contains, and is converted to a number here. If a string
 * contains the character anyway, it is preceded by a backslash before the quotation mark, or
 * what follows is not a number. */
static void
append_with_reals (GString    *out,
                   const char *text)
{
  const char *begin = text, *mark;

  while ((mark = strstr (begin, REAL_AS_WRITTEN)) != NULL)
    {
      const char *digits = mark + strlen (REAL_AS_WRITTEN);
      const char *end = digits + strspn (digits, "+-.0123456789e");

      if (mark[-1] == '\\' || end == digits || *end != '"')
        {
          begin = digits;
          continue;
        }
      g_string_append_len (out, text, mark - text);
      g_string_append_len (out, digits, end - digits);
      text = begin = end + 1;
    }
  g_string_append (out, text);
}

/* Of the characters that do something to a terminal or hide, json-glib escapes only some. They
 * are all in strings. */
static void
append_escaped (GString    *out,
                const char *text,
                gsize       length)
{
  const char *end = text + length;

  while (text < end)
    {
      const char *next = text;
      gunichar c = 0;

      while (next < end && (guchar) (*next - 0x20) < 0x7f - 0x20)
        next++;
      g_string_append_len (out, text, next - text);
      if (next == end)
        return;

      c = g_utf8_get_char (next);
      text = g_utf8_next_char (next);
      if (slide_is_visible (c))
        g_string_append_len (out, next, text - next);
      else if (c <= 0xffff)
        g_string_append_printf (out, "\\u%04x", c);
      else
        g_string_append_printf (out, "\\u%04x\\u%04x", 0xd7c0 + (c >> 10), 0xdc00 + (c & 0x3ff));
    }
}

void
slide_json_end (SlideJson *json)
{
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GString) written = g_string_new (NULL);
  g_autofree char *text = NULL;

  json_builder_end_object (json->builder);
  root = json_builder_get_root (json->builder);
  text = json_to_string (root, FALSE);
  append_with_reals (written, text);
  append_escaped (json->out, written->str, written->len);
  g_string_append_c (json->out, '\n');
  g_clear_object (&json->builder);
}

void
slide_json_begin_object (SlideJson  *json,
                         const char *name)
{
  name_member (json, name);
  json_builder_begin_object (json->builder);
}

void
slide_json_end_object (SlideJson *json)
{
  json_builder_end_object (json->builder);
}

void
slide_json_begin_array (SlideJson  *json,
                        const char *name)
{
  name_member (json, name);
  json_builder_begin_array (json->builder);
}

void
slide_json_end_array (SlideJson *json)
{
  json_builder_end_array (json->builder);
}

void
slide_json_string (SlideJson  *json,
                   const char *name,
                   const char *value)
{
  name_member (json, name);
  if (value != NULL && !g_utf8_validate (value, -1, NULL))
    {
      g_autofree char *valid = g_utf8_make_valid (value, -1);

      json_builder_add_string_value (json->builder, valid);
    }
  else if (value != NULL)
    json_builder_add_string_value (json->builder, value);
  else
    json_builder_add_null_value (json->builder);
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

  name_member (json, name);
  json_builder_add_int_value (json->builder, (gint64) value);
}

void
slide_json_real (SlideJson  *json,
                 const char *name,
                 double      value)
{
  g_autoptr (GString) text = g_string_new (REAL);

  name_member (json, name);
  if (!isfinite (value))
    {
      json_builder_add_null_value (json->builder);
      return;
    }

  slide_append_shortest (text, value);
  json_builder_add_string_value (json->builder, text->str);
}

void
slide_json_boolean (SlideJson  *json,
                    const char *name,
                    gboolean    value)
{
  name_member (json, name);
  json_builder_add_boolean_value (json->builder, value);
}

void
slide_json_null (SlideJson  *json,
                 const char *name)
{
  name_member (json, name);
  json_builder_add_null_value (json->builder);
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
    {
      g_set_error_literal (error, SLIDE_JSON_ERROR, SLIDE_JSON_ERROR_SYNTAX, _("not valid JSON"));
      return NULL;
    }

  root = json_parser_get_root (parser);
  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    return json_node_get_object (root);

  g_set_error_literal (error, SLIDE_JSON_ERROR, SLIDE_JSON_ERROR_SYNTAX, _("not a JSON object"));
  return NULL;
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
