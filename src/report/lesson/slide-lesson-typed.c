/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-lesson-typed.c: numbers and conditions of a lesson as they are typed.
 *
 * What is not valid is kept in the JSON as an object with the text, which no lesson contains.
 */

#include "slide-lesson-private.h"

#include "slide-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TYPED "typed"

/* ---- Numbers ---- */

static gboolean
parse_number (const char *text,
              gint64     *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, SLIDE_LESSON_MAX_NUMBER, &value, NULL))
    return FALSE;

  *number = (gint64) value;
  return TRUE;
}

/* ---- Conditions ---- */

/* Those of a node. */
static const char *const fact_names[] = { "g", "h", "f", "successors", "distance", NULL };

/* The words of a condition, separated by spaces: a fact, a relation and a number. */
static gboolean
parse_condition (const char *text,
                 JsonObject *object)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);
  const char *found[3] = { NULL };
  guint n = 0;
  gint64 number;

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      {
        if (n == G_N_ELEMENTS (found))
          return FALSE;
        found[n++] = *word;
      }
  if (n < G_N_ELEMENTS (found) || !g_strv_contains (fact_names, found[0])
      || !g_strv_contains (slide_relation_names, found[1]) || !parse_number (found[2], &number))
    return FALSE;

  json_object_set_string_member (object, "fact", found[0]);
  json_object_set_int_member (object, found[1], number);
  return TRUE;
}

/* The conditions, separated by commas. (transfer full) (nullable): NULL if @text is not valid, with
 * @wrong set to the part that is not. (transfer full) */
static JsonNode *
parse_conditions (const char  *text,
                  char       **wrong)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  g_autoptr (JsonArray) array = json_array_new ();
  JsonNode *node;

  for (guint i = 0; i < MAX (g_strv_length (parts), 1); i++)
    {
      JsonObject *object = json_object_new ();

      json_array_add_object_element (array, object);
      if (parts[i] == NULL || !parse_condition (parts[i], object))
        {
          *wrong = g_strstrip (g_strdup (parts[i] != NULL ? parts[i] : ""));
          return NULL;
        }
    }

  node = json_node_new (JSON_NODE_ARRAY);
  json_node_set_array (node, array);
  return node;
}

/* NULL if there is more to the conditions. (transfer full) (nullable) */
static char *
dup_conditions (JsonArray *array)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      JsonObject *object = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;
      gboolean is_simple = FALSE;

      for (guint k = 0; k < SLIDE_N_RELATIONS && object != NULL && json_object_get_size (object) == 2; k++)
        {
          JsonNode *number = json_object_get_member (object, slide_relation_names[k]);

          if (number == NULL || slide_json_get_whole (number) < 0
              || slide_json_get_member (object, "fact", G_TYPE_STRING) == NULL)
            continue;
          g_string_append_printf (text, "%s%s %s %" G_GINT64_FORMAT, i > 0 ? ", " : "",
                                  json_object_get_string_member (object, "fact"), slide_relation_names[k],
                                  slide_json_get_whole (number));
          is_simple = TRUE;
        }
      if (!is_simple)
        return NULL;
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- Both ---- */

/* The text that is not valid, or NULL. */
static const char *
get_invalid (JsonNode *node)
{
  JsonNode *text = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                   ? slide_json_get_member (json_node_get_object (node), TYPED, G_TYPE_STRING) : NULL;

  return text != NULL ? json_node_get_string (text) : NULL;
}

char *
slide_lesson_dup_typed (JsonNode *node)
{
  if (get_invalid (node) != NULL)
    return g_strdup (get_invalid (node));
  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return dup_conditions (json_node_get_array (node));
  if (node != NULL && slide_json_get_whole (node) >= 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, slide_json_get_whole (node));
  return NULL;
}

JsonNode *
slide_lesson_parse_typed (SlideLessonTyped  kind,
                          const char       *text,
                          gboolean         *is_valid)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *wrong = NULL;
  JsonNode *node = NULL;
  gint64 number;

  if (kind == SLIDE_LESSON_TYPED_CONDITIONS)
    node = parse_conditions (text, &wrong);
  else if (parse_number (stripped, &number))
    node = json_node_init_int (json_node_alloc (), number);

  *is_valid = node != NULL;
  if (node == NULL)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, TYPED, text);
      node = json_node_new (JSON_NODE_OBJECT);
      json_node_take_object (node, object);
    }
  return node;
}

char *
slide_lesson_explain_typed (JsonNode         *node,
                            SlideLessonTyped  kind)
{
  const char *text = get_invalid (node);
  g_autofree char *wrong = NULL;
  g_autofree char *facts = g_strjoinv (", ", (char **) fact_names);
  g_autofree char *relations = g_strjoinv (", ", (char **) slide_relation_names);
  JsonNode *parsed;

  if (text == NULL)
    return NULL;
  if (kind == SLIDE_LESSON_TYPED_NUMBER)
    return *text != '\0' ? g_strdup_printf (_("“%s” is not a whole number from 0 to %d"), text, SLIDE_LESSON_MAX_NUMBER)
                         : g_strdup_printf (_("a whole number from 0 to %d is missing"), SLIDE_LESSON_MAX_NUMBER);

  parsed = parse_conditions (text, &wrong);
  if (parsed != NULL)
    {
      json_node_unref (parsed);
      return NULL;
    }
  /* Translators: the words in brackets and the examples are typed as they are, in every language */
  return wrong[0] != '\0'
         ? g_strdup_printf (_("“%s” is not a condition on a node; expected a fact (%s), a relation (%s) and a whole number from 0, as in “g is 3, f below 9”"),
                            wrong, facts, relations)
         : g_strdup_printf (_("a condition on a node is missing; expected a fact (%s), a relation (%s) and a whole number from 0, as in “g is 3, f below 9”"),
                            facts, relations);
}
