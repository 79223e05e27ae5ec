/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-json.c: any text as JSON.
 *
 * What is accepted means the same to json-glib: it is parsed, and has as many values as are written,
 * which is not so where a name is there twice or a text is taken to end elsewhere.
 */

#include "slide-json.h"

#include "fuzz.h"

#include <string.h>

#define N_JSON_ERRORS (SLIDE_JSON_ERROR_LIMIT + 1)

static void count (JsonNode *node, guint *n);

static void
count_member_cb (JsonObject *object G_GNUC_UNUSED,
                 const char *name G_GNUC_UNUSED,
                 JsonNode   *node,
                 gpointer    n)
{
  count (node, n);
}

static void
count_element_cb (JsonArray *array G_GNUC_UNUSED,
                  guint      index G_GNUC_UNUSED,
                  JsonNode  *node,
                  gpointer   n)
{
  count (node, n);
}

static void
count (JsonNode *node,
       guint    *n)
{
  ++*n;
  if (JSON_NODE_HOLDS_OBJECT (node))
    json_object_foreach_member (json_node_get_object (node), count_member_cb, n);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    json_array_foreach_element (json_node_get_array (node), count_element_cb, n);
}

/* Values by their commas and brackets, outside of texts: of JSON, one less than there are. */
static guint
count_written (const char *text)
{
  guint n = 0;

  for (const char *p = text; *p != '\0'; p++)
    if (*p == '"')
      {
        for (p++; *p != '"'; p++)
          p += *p == '\\' ? 1 : 0;
      }
    else if (*p == ',' || ((*p == '[' || *p == '{') && strchr ("]}", p[1 + strspn (p + 1, " \t\r\n")]) == NULL))
      n++;

  return n;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = fuzz_dup_text (data, size);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonObject *object = slide_json_parse_object (parser, text, strlen (text), &error);
  guint n = 0;

  fuzz_require_error (error, object == NULL, SLIDE_JSON_ERROR, N_JSON_ERRORS);
  if (object == NULL)
    {
      /* No text is accepted that json-glib cannot parse. */
      fuzz_require (!g_str_equal (error->message, "not valid JSON"));
      return 0;
    }

  count (json_parser_get_root (parser), &n);
  fuzz_require (n == count_written (text) + 1);
  return 0;
}
