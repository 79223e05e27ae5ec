/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-lesson-write.c: the text of a lesson's JSON: two spaces for each level, and the members of
 * each object in the order of docs/lessons.md.
 */

#include "slide-lesson-private.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* No name stands for two things whose order could differ. The names of searches are not among
 * them and keep their order, as all names that are not listed. */
static const char *const order[] = {
  "tilestar-lesson", "title", "summary", "author", "searches", "steps",
  "label", "start", "goal", "algorithm", "heuristic", "script", "weight", "depth", "tie-break",
  "propagation", "operators", "reopen", "parent-pruning", "cycle-pruning",
  "ask", "choices", "number", "node", "wrong",
  "text", "if", "right",
  "fact", "search", "board", "picture", "moment", "select", "panel", "setup", "queue", "zoom", "solution",
  "question", "reveal", "claims",
  "is", "not", "above", "below", "at-least", "at-most",
  "reason",
};

/* The place of @member, which may have a language. */
static guint
get_place (const char *member)
{
  gsize length = strcspn (member, "[");

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (strlen (order[i]) == length && strncmp (order[i], member, length) == 0)
      return i;

  return G_N_ELEMENTS (order);
}

static int
compare_members (gconstpointer a,
                 gconstpointer b)
{
  int difference = (int) get_place (a) - (int) get_place (b);

  /* A text comes before its translations, which keep their order. */
  if (difference != 0 || get_place (a) == G_N_ELEMENTS (order))
    return difference;
  return (strchr (a, '[') != NULL) - (strchr (b, '[') != NULL);
}

static void
write_string (GString    *out,
              const char *text)
{
  g_string_append_c (out, '"');
  for (const char *c = text; *c != '\0'; c++)
    switch (*c)
      {
      case '"':
      case '\\':
        g_string_append_c (out, '\\');
        g_string_append_c (out, *c);
        break;
      case '\n':
        g_string_append (out, "\\n");
        break;
      case '\t':
        g_string_append (out, "\\t");
        break;
      default:
        if ((guchar) *c < 0x20 || *c == 0x7f)
          g_string_append_printf (out, "\\u%04x", (guint) *c);
        else
          g_string_append_c (out, *c);
      }
  g_string_append_c (out, '"');
}

static void
write_value (GString  *out,
             JsonNode *node)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (JSON_NODE_HOLDS_NULL (node))
    g_string_append (out, "null");
  else if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    g_string_append (out, json_node_get_boolean (node) ? "true" : "false");
  else if (json_node_get_value_type (node) == G_TYPE_STRING)
    write_string (out, json_node_get_string (node));
  else if (json_node_get_value_type (node) == G_TYPE_INT64)
    g_string_append_printf (out, "%" G_GINT64_FORMAT, json_node_get_int (node));
  else
    {
      double value = json_node_get_double (node);

      /* As few digits as the value needs. */
      g_ascii_formatd (digits, sizeof digits, "%.15g", value);
      g_string_append (out, g_ascii_strtod (digits, NULL) == value
                            ? digits : g_ascii_dtostr (digits, sizeof digits, value));
    }
}

static void
start_line (GString *out,
            guint    level)
{
  g_string_append_printf (out, "\n%*s", (int) (2 * level), "");
}

static void
write_node (GString  *out,
            JsonNode *node,
            gboolean  has_names,
            guint     level)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_node_get_object (node);
      GList *members = json_object_get_members (object);

      if (!has_names)
        members = g_list_sort (members, compare_members);
      g_string_append_c (out, '{');
      for (GList *l = members; l != NULL; l = l->next)
        {
          start_line (out, level + 1);
          write_string (out, l->data);
          g_string_append (out, ": ");
          write_node (out, json_object_get_member (object, l->data),
                      !has_names && g_str_equal (l->data, "searches"), level + 1);
          if (l->next != NULL)
            g_string_append_c (out, ',');
        }
      if (members != NULL)
        start_line (out, level);
      g_string_append_c (out, '}');
      g_list_free (members);
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);
      guint n = json_array_get_length (array);

      g_string_append_c (out, '[');
      for (guint i = 0; i < n; i++)
        {
          start_line (out, level + 1);
          write_node (out, json_array_get_element (array, i), FALSE, level + 1);
          if (i + 1 < n)
            g_string_append_c (out, ',');
        }
      if (n > 0)
        start_line (out, level);
      g_string_append_c (out, ']');
    }
  else
    {
      write_value (out, node);
    }
}

char *
slide_lesson_write (JsonNode *root)
{
  GString *out = g_string_new (NULL);

  write_node (out, root, FALSE, 0);
  g_string_append_c (out, '\n');
  return g_string_free (out, FALSE);
}
