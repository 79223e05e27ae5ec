/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-lesson-draft-check.c: what is missing and what is wrong in a lesson that is being written.
 */

#include "slide-lesson-draft.h"

#include "slide-json.h"
#include "slide-lesson-private.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* True distances of larger boards take a search of their own. */
#define MAX_DISTANCE_CELLS 9

static void
clear_problem (gpointer data)
{
  g_free (((SlideLessonProblem *) data)->text);
}

static void
add_problem (GArray *problems,
             int     step,
             char   *text)
{
  const SlideLessonProblem problem = { step, text };

  g_array_append_val (problems, problem);
}

/* ---- Missing texts ---- */

/* If the text @name of @object is missing, says so with @problem, and puts an ellipsis there. */
static void
require (GArray     *problems,
         int         step,
         JsonObject *object,
         const char *name,
         const char *problem)
{
  JsonNode *node = slide_json_get_member (object, name, G_TYPE_STRING);

  if (node != NULL && *json_node_get_string (node) != '\0')
    return;

  json_object_set_string_member (object, name, "…");
  add_problem (problems, step, g_strdup (problem));
}

static void
check_question (GArray     *problems,
                int         step,
                JsonObject *question)
{
  JsonArray *choices = slide_json_get_array (question, "choices");
  JsonArray *wrong = slide_json_get_array (question, "wrong");

  require (problems, step, question, "ask", _("The question has no text"));
  for (guint i = 0; choices != NULL && i < json_array_get_length (choices); i++)
    {
      g_autofree char *problem = g_strdup_printf (_("Choice %u has no text"), i + 1);

      require (problems, step, json_array_get_object_element (choices, i), "text", problem);
    }
  for (guint i = 0; wrong != NULL && i < json_array_get_length (wrong); i++)
    {
      g_autofree char *problem = g_strdup_printf (_("Wrong answer %u has no reason"), i + 1);

      require (problems, step, json_array_get_object_element (wrong, i), "reason", problem);
    }
  require (problems, step, question, "reason", _("The right answer has no reason"));
}

static void
check_texts (GArray     *problems,
             JsonObject *root)
{
  JsonArray *steps = json_object_get_array_member (root, "steps");

  require (problems, -1, root, "title", _("The lesson has no title"));
  require (problems, -1, root, "summary", _("The lesson has no summary"));
  if (json_array_get_length (steps) == 0)
    add_problem (problems, -1, g_strdup (_("The lesson has no steps")));
  for (guint i = 0; i < json_array_get_length (steps); i++)
    {
      JsonObject *step = json_array_get_object_element (steps, i);
      JsonNode *question = json_object_get_member (step, "question");

      require (problems, (int) i, step, "text", _("The step has no caption"));
      if (question != NULL && JSON_NODE_HOLDS_OBJECT (question))
        check_question (problems, (int) i, json_node_get_object (question));
    }
}

/* ---- What the reader and the searches say ---- */

/* A message begins with its place, as "steps 3, question, wrong 2: ". */
static void
add_message (GArray     *problems,
             const char *message)
{
  g_autoptr (GString) text = NULL;
  const char *rest = message;
  int step = -1;
  guint number;
  int length = 0;

  if (sscanf (rest, "steps %u%n", &number, &length) == 1)
    {
      step = (int) number - 1;
      rest += length;
      rest += strspn (rest, ",: ");
      if (g_str_has_prefix (rest, "question"))
        rest += strlen ("question") + strspn (rest + strlen ("question"), ",: ");
    }

  text = g_string_new (NULL);
  if (sscanf (rest, "wrong %u%n", &number, &length) == 1)
    {
      g_string_append_printf (text, _("Wrong answer %u: "), number);
      rest += length + (int) strspn (rest + length, ",: ");
    }
  else if (sscanf (rest, "claims %u%n", &number, &length) == 1)
    {
      g_string_append_printf (text, _("Claim %u: "), number);
      rest += length + (int) strspn (rest + length, ",: ");
    }
  g_string_append (text, rest);
  if (text->len > 0 && g_ascii_islower (text->str[0]))
    text->str[0] = g_ascii_toupper (text->str[0]);
  add_problem (problems, step, g_string_free (g_steal_pointer (&text), FALSE));
}

/* The facts that a question about a number could ask for, where they are quick to find. */
static GArray *
find_values (const SlideLesson *lesson)
{
  GArray *values = g_array_new (FALSE, TRUE, sizeof (SlideLessonValues));

  g_array_set_size (values, lesson->steps->len);
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      SlideLessonValues *of_step = &g_array_index (values, SlideLessonValues, i);
      const SlideLessonStep *step = slide_lesson_get_step (lesson, i);
      const SlideLessonSearch *search = slide_lesson_get_search (lesson, (guint) step->search);
      gboolean is_large = slide_board_get_n_cells (&search->request.goal) > MAX_DISTANCE_CELLS;

      for (int kind = 0; kind < SLIDE_N_FACTS; kind++)
        if (!is_large || (kind != SLIDE_FACT_DISTANCE && kind != SLIDE_FACT_SHORTEST))
          of_step->known[kind] = slide_lesson_find_value (lesson, i, (SlideFactKind) kind,
                                                          &of_step->values[kind]);
    }

  return values;
}

static int
compare_problems (gconstpointer a,
                  gconstpointer b)
{
  return ((const SlideLessonProblem *) a)->step - ((const SlideLessonProblem *) b)->step;
}

GArray *
slide_lesson_draft_check (const char         *text,
                          const char *const  *languages,
                          GCancellable       *cancellable,
                          SlideLesson       **lesson,
                          GArray            **values)
{
  GArray *problems = g_array_new (FALSE, TRUE, sizeof (SlideLessonProblem));
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (SlideLesson) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *filled = NULL;
  const char *reason = "";
  JsonObject *root = slide_json_parse_object (parser, text, strlen (text), &reason);

  *lesson = NULL;
  *values = NULL;
  g_array_set_clear_func (problems, clear_problem);
  if (root == NULL)
    {
      add_problem (problems, -1, g_strdup (reason));
    }
  else
    {
      check_texts (problems, root);
      filled = slide_lesson_write (json_parser_get_root (parser));
    }

  if (root != NULL && json_array_get_length (json_object_get_array_member (root, "steps")) > 0)
    {
      read = slide_lesson_new (filled, strlen (filled), languages, &error);
      if (read != NULL && slide_lesson_prepare (read, cancellable, &error))
        {
          g_autoptr (GPtrArray) messages = slide_lesson_check (read);

          for (guint i = 0; i < messages->len; i++)
            add_message (problems, g_ptr_array_index (messages, i));
          *values = find_values (read);
          *lesson = g_steal_pointer (&read);
        }
      else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          add_message (problems, error->message);
        }
    }

  if (*values == NULL)
    *values = g_array_new (FALSE, TRUE, sizeof (SlideLessonValues));
  g_array_sort (problems, compare_problems);
  return problems;
}
