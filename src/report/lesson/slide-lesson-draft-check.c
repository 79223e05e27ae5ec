/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-lesson-draft-check.c: what is missing and what is wrong in a lesson that is being written.
 */

#include "slide-lesson-private.h"

#include "slide-json.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* True distances of larger boards take a search of their own. */
#define MAX_DISTANCE_CELLS 9

static void
clear_problem (gpointer data)
{
  g_free (((SlideLessonProblem *) data)->path);
  g_free (((SlideLessonProblem *) data)->text);
}

static GArray *
new_problems (void)
{
  GArray *problems = g_array_new (FALSE, TRUE, sizeof (SlideLessonProblem));

  g_array_set_clear_func (problems, clear_problem);
  return problems;
}

/* @path: (transfer full) (nullable); @text: (transfer full) */
static void
add_problem (GArray *problems,
             int     step,
             char   *path,
             char   *text)
{
  const SlideLessonProblem problem = { step, path, text, FALSE };

  g_array_append_val (problems, problem);
}

/* ---- What is missing or typed wrongly ---- */

typedef struct
{
  GArray             *problems;
  const char *const  *languages;
  int                 step;
  gboolean            is_wrong;    /* something was typed wrongly */
} Checker;

/* The path of a member of the step, or of the lesson. (transfer full) */
static char *
dup_path (Checker    *checker,
          const char *member)
{
  return checker->step < 0 ? g_strdup (member) : g_strdup_printf ("steps/%d/%s", checker->step, member);
}

/* If the text @name of @object is missing in the language that is read, says so with @problem. Puts
 * an ellipsis where a reader would miss it. @path: of the text in the step */
static void
require (Checker    *checker,
         JsonObject *object,
         const char *name,
         const char *path,
         const char *problem)
{
  g_autofree char *member = slide_lesson_find_text (checker->languages, object, name);
  JsonNode *node = slide_json_get_member (object, member, G_TYPE_STRING);
  JsonNode *original = slide_json_get_member (object, name, G_TYPE_STRING);

  if (node == NULL || *json_node_get_string (node) == '\0')
    add_problem (checker->problems, checker->step, dup_path (checker, path), g_strdup (problem));
  if (original == NULL || *json_node_get_string (original) == '\0')
    json_object_set_string_member (object, name, "…");
}

/* If what was typed for the member @name of @object is not valid, says what is expected after
 * @place, and puts the number or the node of @instead there. */
static void
check_typed (Checker          *checker,
             JsonObject       *object,
             const char       *name,
             SlideLessonTyped  kind,
             const char       *path,
             const char       *place,
             const char       *instead)
{
  JsonNode *node = json_object_get_member (object, name);
  g_autofree char *problem = node != NULL ? slide_lesson_explain_typed (node, kind) : NULL;

  if (problem == NULL)
    return;

  checker->is_wrong = TRUE;
  /* Translators: a place, such as “Wrong answer 2”, and what is wrong there */
  add_problem (checker->problems, checker->step, dup_path (checker, path),
               g_strdup_printf (_("%s: %s"), place, problem));
  if (instead != NULL)
    json_object_set_string_member (object, name, instead);
}

static void
check_wrong (Checker    *checker,
             JsonObject *question)
{
  JsonArray *wrong = slide_json_get_array (question, "wrong");
  SlideLessonTyped kind = json_object_has_member (question, "node") ? SLIDE_LESSON_TYPED_CONDITIONS
                                                                   : SLIDE_LESSON_TYPED_NUMBER;
  gboolean was_wrong = checker->is_wrong;

  checker->is_wrong = FALSE;
  for (guint i = 0; wrong != NULL && i < json_array_get_length (wrong); i++)
    {
      JsonObject *element = json_array_get_object_element (wrong, i);
      g_autofree char *problem = g_strdup_printf (_("Wrong answer %u needs a reason"), i + 1);
      g_autofree char *place = g_strdup_printf (_("Wrong answer %u"), i + 1);
      g_autofree char *is_path = g_strdup_printf ("question/wrong/%u/is", i);
      g_autofree char *reason_path = g_strdup_printf ("question/wrong/%u/reason", i);

      check_typed (checker, element, "is", kind, is_path, place, NULL);
      require (checker, element, "reason", reason_path, problem);
    }
  /* The rest of the lesson is checked without them. */
  if (checker->is_wrong)
    json_object_remove_member (question, "wrong");
  checker->is_wrong |= was_wrong;
}

static void
check_question (Checker    *checker,
                JsonObject *question)
{
  JsonArray *choices = slide_json_get_array (question, "choices");

  require (checker, question, "ask", "question/ask", _("The question needs text"));
  for (guint i = 0; choices != NULL && i < json_array_get_length (choices); i++)
    {
      g_autofree char *problem = g_strdup_printf (_("Choice %u needs text"), i + 1);
      g_autofree char *path = g_strdup_printf ("question/choices/%u/text", i);

      require (checker, json_array_get_object_element (choices, i), "text", path, problem);
    }
  check_typed (checker, question, "node", SLIDE_LESSON_TYPED_CONDITIONS, "question/node", _("Right answer"), "next");
  require (checker, question, "reason", "question/reason", _("The right answer needs a reason"));
  check_wrong (checker, question);
}

/* Finds the problems of @root, in which it then puts something for what is missing. Returns FALSE
 * if something was typed wrongly. */
static gboolean
check_members (GArray             *problems,
               const char *const  *languages,
               JsonObject         *root)
{
  JsonArray *steps = json_object_get_array_member (root, "steps");
  Checker checker = { problems, languages, -1, FALSE };

  require (&checker, root, "title", "title", _("The lesson needs a title"));
  require (&checker, root, "summary", "summary", _("The lesson needs a line on what students will learn"));
  if (json_array_get_length (steps) == 0)
    add_problem (problems, -1, NULL, g_strdup (_("The lesson needs a step")));
  for (guint i = 0; i < json_array_get_length (steps); i++)
    {
      JsonObject *step = json_array_get_object_element (steps, i);
      JsonNode *question = json_object_get_member (step, "question");
      g_autofree char *no_caption = g_strdup_printf (_("Step %u needs a caption"), i + 1);
      guint n = problems->len;

      checker.step = (int) i;
      require (&checker, step, "text", "text", no_caption);
      if (problems->len > n)
        g_array_index (problems, SlideLessonProblem, n).names_step = TRUE;
      if (question != NULL && JSON_NODE_HOLDS_OBJECT (question))
        check_question (&checker, json_node_get_object (question));
    }
  return !checker.is_wrong;
}

/* ---- What the reader and the searches say ---- */

/* A message begins with its place, as "steps 3, question, wrong 2: ". */
static void
add_message (GArray     *problems,
             const char *message)
{
  g_autoptr (GString) text = NULL;
  const char *rest = message;
  char *path = NULL;
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
      if (step >= 0)
        path = g_strdup_printf ("steps/%d/question/wrong/%u/is", step, number - 1);
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
  add_problem (problems, step, path, g_string_free (g_steal_pointer (&text), FALSE));
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
slide_lesson_draft_check_text (const char         *text,
                               const char *const  *languages)
{
  GArray *problems = new_problems ();
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideLesson) lesson = slide_lesson_new (text, strlen (text), languages, &error);
  JsonObject *root = slide_json_parse_object (parser, text, strlen (text), NULL);

  if (root != NULL)
    check_members (problems, languages, root);
  if (problems->len == 0 && lesson == NULL)
    add_message (problems, error->message);
  g_array_sort (problems, compare_problems);
  return problems;
}

GArray *
slide_lesson_draft_check (const char         *text,
                          const char *const  *languages,
                          GCancellable       *cancellable,
                          SlideLesson       **lesson,
                          GArray            **values)
{
  GArray *problems = new_problems ();
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (SlideLesson) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) syntax = NULL;
  g_autofree char *filled = NULL;
  JsonObject *root = slide_json_parse_object (parser, text, strlen (text), &syntax);
  gboolean is_valid = FALSE;

  *lesson = NULL;
  *values = NULL;
  if (root == NULL)
    {
      add_problem (problems, -1, NULL, g_strdup (syntax->message));
    }
  else
    {
      is_valid = check_members (problems, languages, root);
      filled = slide_lesson_write (json_parser_get_root (parser));
    }

  if (root != NULL && json_array_get_length (json_object_get_array_member (root, "steps")) > 0)
    {
      read = slide_lesson_new (filled, strlen (filled), languages, &error);
      if (read != NULL && slide_lesson_prepare (read, cancellable, &error))
        {
          g_autoptr (GPtrArray) messages = slide_lesson_check (read, cancellable, &error);

          for (guint i = 0; messages != NULL && i < messages->len; i++)
            add_message (problems, g_ptr_array_index (messages, i));
          if (messages == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
            add_message (problems, error->message);
          *values = find_values (read);
          if (is_valid)
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
