/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-lesson-read.c: reading a lesson from JSON.
 *
 * Every object is read by a function that names its members, so that a member which is unknown
 * or missing, or has a value of another type, is an error with its place.
 */

#include "slide-error.h"
#include "slide-lesson-private.h"

#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-json.h"
#include "slide-method.h"
#include "slide-suggestion.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define VERSION_MEMBER "tilestar-lesson"

/* @place: where in the file, as "steps 3, question" */
typedef struct
{
  SlideLesson        *lesson;
  const char *const  *languages;
  GString            *place;
  GError            **error;
} Reader;

/* ---- Places and errors ---- */

/* Appends to the place; returns what leave() takes. */
static gsize
enter (Reader     *reader,
       const char *name,
       guint       number)
{
  gsize before = reader->place->len;

  g_string_append_printf (reader->place, "%s%s", before > 0 ? ", " : "", name);
  if (number > 0)
    g_string_append_printf (reader->place, " %u", number);
  return before;
}

static void
leave (Reader *reader,
       gsize   before)
{
  g_string_truncate (reader->place, before);
}

/* Sets the error, with the place first. Returns FALSE. */
static gboolean G_GNUC_PRINTF (2, 3)
refuse_lesson (Reader     *reader,
               const char *format,
               ...)
{
  g_autofree char *text = NULL;
  g_autofree char *visible = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  visible = slide_visible_message (text);
  return slide_set_error (reader->error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_FORMAT, "%s%s%s", reader->place->str,
                          reader->place->len > 0 ? ": " : "", visible);
}

static gboolean
refuse_member (Reader     *reader,
               const char *name,
               const char *expected)
{
  return refuse_lesson (reader, _("“%s” is missing or of another kind; expected %s"), name, expected);
}

/* ---- Members ---- */

/* Whether @member is one of @names, or one of them with a language, as "text[de]". */
static gboolean
is_known (const char        *member,
          const char *const *names)
{
  for (; *names != NULL; names++)
    {
      gsize length = strlen (*names);

      if (strncmp (member, *names, length) == 0
          && (member[length] == '\0' || (member[length] == '[' && g_str_has_suffix (member, "]"))))
        return TRUE;
    }

  return FALSE;
}

/* Whether all members of @object are among @names. */
static gboolean
check_members (Reader            *reader,
               JsonObject        *object,
               const char *const *names)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *l = members; l != NULL; l = l->next)
    {
      g_autofree char *list = NULL;
      SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (l->data);

      if (is_known (l->data, names))
        continue;

      for (guint i = 0; names[i] != NULL; i++)
        slide_suggestion_consider (&suggestion, names[i]);
      if (suggestion.meant != NULL)
        return refuse_lesson (reader, _("no member is called “%s”; expected “%s”"), (const char *) l->data,
                              suggestion.meant);
      list = g_strjoinv (", ", (char **) names);
      return refuse_lesson (reader, _("no member is called “%s”; expected one of %s"), (const char *) l->data,
                            list);
    }

  return TRUE;
}

static const char *
get_string (JsonObject *object,
            const char *name)
{
  JsonNode *node = slide_json_get_member (object, name, G_TYPE_STRING);

  return node != NULL ? json_node_get_string (node) : NULL;
}

/* A text in the preferred of its languages; none if it is empty there. FALSE with the error set if
 * it is not a text, or missing in English though @is_required. */
static gboolean
read_text (Reader      *reader,
           JsonObject  *object,
           const char  *name,
           gboolean     is_required,
           char       **text)
{
  g_autofree char *member = slide_lesson_find_text (reader->languages, object, name);
  const char *found = get_string (object, member);

  if (!json_object_has_member (object, name) && !is_required)
    return TRUE;
  if (get_string (object, name) == NULL || (is_required && *get_string (object, name) == '\0'))
    return refuse_member (reader, name, _("a text"));

  if (is_required && *found == '\0')
    found = get_string (object, name);
  g_free (*text);
  *text = *found != '\0' ? g_strdup (found) : NULL;
  return TRUE;
}

/* The same of a text that is one line wherever it is shown. */
static gboolean
read_line (Reader      *reader,
           JsonObject  *object,
           const char  *name,
           gboolean     is_required,
           char       **line)
{
  g_autofree char *text = NULL;

  if (!read_text (reader, object, name, is_required, &text))
    return FALSE;
  if (text != NULL)
    *line = slide_visible_text (text, -1, SLIDE_VISIBLE_WORD);

  return TRUE;
}

/* TRUE, FALSE, or @value unchanged if there is no such member. */
static gboolean
read_flag (Reader     *reader,
           JsonObject *object,
           const char *name,
           int        *value)
{
  JsonNode *node = slide_json_get_member (object, name, G_TYPE_BOOLEAN);

  if (!json_object_has_member (object, name))
    return TRUE;
  if (node == NULL)
    return refuse_member (reader, name, _("true or false"));

  *value = json_node_get_boolean (node);
  return TRUE;
}

/* The index of the word @name in @words, or -1 with the error set. */
static int
find_word (Reader            *reader,
           const char        *name,
           const char        *word,
           const char *const *words)
{
  g_autofree char *list = g_strjoinv (", ", (char **) words);

  for (int i = 0; words[i] != NULL && word != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;

  if (word == NULL)
    refuse_member (reader, name, list);
  else
    refuse_lesson (reader, _("“%s” is “%s”; expected one of %s"), name, word, list);
  return -1;
}

static gboolean
read_board (Reader      *reader,
            JsonObject  *object,
            const char  *name,
            SlideBoard  *board)
{
  g_autoptr (GError) error = NULL;
  const char *text = get_string (object, name);

  if (text == NULL)
    return refuse_member (reader, name, _("a board such as 123/456/780"));
  if (!slide_board_parse (text, 0, 0, board, &error))
    return refuse_lesson (reader, "“%s”: %s", name, error->message);

  return TRUE;
}

/* A board that the lesson names besides those of a search. */
static gboolean
read_optional_board (Reader      *reader,
                     JsonObject  *object,
                     const char  *name,
                     SlideBoard **board)
{
  SlideBoard read;

  if (!json_object_has_member (object, name))
    return TRUE;
  if (!read_board (reader, object, name, &read))
    return FALSE;

  *board = g_memdup2 (&read, sizeof read);
  return TRUE;
}

/* The index of the search that @object names; @search unchanged if it names none. */
static gboolean
read_search_name (Reader     *reader,
                  JsonObject *object,
                  int        *search)
{
  const char *name = get_string (object, "search");

  if (!json_object_has_member (object, "search"))
    return TRUE;
  for (guint i = 0; i < reader->lesson->searches->len && name != NULL; i++)
    if (g_str_equal (name, slide_lesson_get_search (reader->lesson, i)->name))
      {
        *search = (int) i;
        return TRUE;
      }

  return name == NULL ? refuse_member (reader, "search", _("the name of a search"))
                      : refuse_lesson (reader, _("no search is called “%s”"), name);
}

static gboolean
read_moment (Reader            *reader,
             JsonObject        *object,
             SlideLessonMoment *moment)
{
  static const char *const words[] = {
    "end", "goal", "f-rises", "h-drops", "cheaper", "reopening", "left-closed", NULL,
  };
  JsonNode *node = json_object_get_member (object, "moment");
  int word;

  if (node == NULL)
    return TRUE;
  if (slide_json_get_whole (node) >= 0)
    {
      moment->kind = SLIDE_LESSON_MOMENT_NUMBER;
      moment->number = (guint64) slide_json_get_whole (node);
      return TRUE;
    }

  if (get_string (object, "moment") == NULL)
    return refuse_member (reader, "moment", _("a number of expansions or the name of an event"));
  word = find_word (reader, "moment", get_string (object, "moment"), words);
  if (word < 0)
    return FALSE;

  moment->kind = word == 0 ? SLIDE_LESSON_MOMENT_END
                           : word == 1 ? SLIDE_LESSON_MOMENT_GOAL : SLIDE_LESSON_MOMENT_MARK;
  moment->mark = word >= 2 ? SLIDE_MARK_RISE + (SlideMark) (word - 2) : SLIDE_MARK_RISE;
  return TRUE;
}

/* ---- Facts and conditions ---- */

static gboolean
read_fact (Reader     *reader,
           JsonObject *object,
           SlideFact  *fact)
{
  int kind = find_word (reader, "fact", get_string (object, "fact"), slide_fact_names);

  if (kind < 0)
    return FALSE;

  *fact = (SlideFact) { .kind = (SlideFactKind) kind, .search = -1 };
  return read_search_name (reader, object, &fact->search)
         && read_moment (reader, object, &fact->moment)
         && read_optional_board (reader, object, "board", &fact->board);
}

/* A number, or an object with a fact. */
static gboolean
read_number (Reader            *reader,
             JsonObject        *object,
             const char        *name,
             SlideLessonNumber *number)
{
  static const char *const members[] = { "fact", "search", "board", "moment", NULL };
  JsonNode *node = json_object_get_member (object, name);
  JsonObject *fact = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  gsize before;
  gboolean is_read;

  if (fact == NULL)
    {
      if (node == NULL || slide_json_get_whole (node) < 0)
        return refuse_member (reader, name, _("a number from 0 or a fact"));

      number->is_fact = FALSE;
      number->value = slide_json_get_whole (node);
      return TRUE;
    }

  before = enter (reader, name, 0);
  number->is_fact = TRUE;
  is_read = check_members (reader, fact, members) && read_fact (reader, fact, &number->fact);
  leave (reader, before);
  return is_read;
}

static gboolean
read_condition (Reader         *reader,
                JsonObject     *object,
                SlideCondition *condition)
{
  static const char *const members[] = {
    "fact", "search", "board", "moment", "is", "not", "above", "below", "at-least", "at-most", NULL,
  };
  int relation = -1;

  if (!check_members (reader, object, members) || !read_fact (reader, object, &condition->fact))
    return FALSE;
  for (int i = 0; i < SLIDE_N_RELATIONS; i++)
    if (json_object_has_member (object, slide_relation_names[i]))
      {
        if (relation >= 0)
          return refuse_lesson (reader, _("“%s” and “%s”; expected one of them"),
                                slide_relation_names[relation], slide_relation_names[i]);
        relation = i;
      }
  if (relation < 0)
    return refuse_lesson (reader, _("the fact is compared with nothing; expected one of %s"),
                          "is, not, above, below, at-least, at-most");

  condition->relation = (SlideRelation) relation;
  return read_number (reader, object, slide_relation_names[relation], &condition->number);
}

/* ---- Arrays ---- */

typedef gboolean (* ReadElement) (Reader     *reader,
                                  JsonObject *object,
                                  gpointer    element);

/* Reads the objects of array @name with @read into a new array of elements of @size bytes.
 * Returns NULL with the error set, or without if there is no such member. */
static GArray *
read_array (Reader         *reader,
            JsonObject     *object,
            const char     *name,
            gsize           size,
            ReadElement     read,
            GDestroyNotify  clear)
{
  JsonArray *array = slide_json_get_array (object, name);
  g_autoptr (GArray) elements = NULL;

  if (!json_object_has_member (object, name))
    return NULL;
  if (array == NULL)
    {
      refuse_member (reader, name, _("a list"));
      return NULL;
    }

  elements = g_array_sized_new (FALSE, TRUE, (guint) size, json_array_get_length (array));
  g_array_set_clear_func (elements, clear);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      gsize before = enter (reader, name, i + 1);
      gboolean is_read;

      g_array_set_size (elements, i + 1);
      is_read = JSON_NODE_HOLDS_OBJECT (node)
                ? read (reader, json_node_get_object (node), elements->data + i * size)
                : refuse_lesson (reader, _("expected an object in braces"));
      if (!is_read)
        return NULL;
      leave (reader, before);
    }

  return g_steal_pointer (&elements);
}

static gboolean
read_condition_cb (Reader     *reader,
                   JsonObject *object,
                   gpointer    element)
{
  return read_condition (reader, object, element);
}

/* Sets @conditions to NULL if there is no member @name. */
static gboolean
read_conditions (Reader      *reader,
                 JsonObject  *object,
                 const char  *name,
                 GArray     **conditions)
{
  *conditions = read_array (reader, object, name, sizeof (SlideCondition), read_condition_cb,
                            slide_lesson_clear_condition);
  return *conditions != NULL || *reader->error == NULL;
}

/* ---- Questions ---- */

static gboolean
read_choice_cb (Reader     *reader,
                JsonObject *object,
                gpointer    element)
{
  static const char *const members[] = { "text", "reason", "right", "if", NULL };
  SlideChoiceAnswer *choice = element;

  if (json_object_has_member (object, "right") && json_object_has_member (object, "if"))
    return refuse_lesson (reader, _("“%s” and “%s”; expected one of them"), "right", "if");
  return check_members (reader, object, members)
         && read_text (reader, object, "text", TRUE, &choice->text)
         && read_text (reader, object, "reason", FALSE, &choice->reason)
         && read_flag (reader, object, "right", &choice->is_right)
         && read_conditions (reader, object, "if", &choice->conditions);
}

static gboolean
read_wrong_cb (Reader     *reader,
               JsonObject *object,
               gpointer    element)
{
  static const char *const members[] = { "is", "reason", NULL };
  SlideWrongAnswer *wrong = element;

  if (!check_members (reader, object, members)
      || !read_text (reader, object, "reason", TRUE, &wrong->reason))
    return FALSE;
  if (slide_json_get_array (object, "is") != NULL)
    return read_conditions (reader, object, "is", &wrong->conditions);

  return read_number (reader, object, "is", &wrong->number);
}

static gboolean
read_choices (Reader              *reader,
              JsonObject          *object,
              SlideLessonQuestion *question)
{
  question->kind = SLIDE_QUESTION_CHOICES;
  question->choices = read_array (reader, object, "choices", sizeof (SlideChoiceAnswer),
                                  read_choice_cb, slide_lesson_clear_choice);
  if (question->choices == NULL)
    return FALSE;
  if (question->choices->len < 2 || question->choices->len > SLIDE_LESSON_MAX_CHOICES)
    return refuse_lesson (reader, _("found %u choices; expected 2 to %d"), question->choices->len,
                          SLIDE_LESSON_MAX_CHOICES);

  return TRUE;
}

static gboolean
read_node (Reader              *reader,
           JsonObject          *object,
           SlideLessonQuestion *question)
{
  static const char *const words[] = { "next", "current", NULL };
  int word;

  question->kind = SLIDE_QUESTION_NODE;
  if (slide_json_get_array (object, "node") != NULL)
    {
      question->node = SLIDE_NODE_CONDITIONS;
      return read_conditions (reader, object, "node", &question->conditions);
    }

  word = find_word (reader, "node", get_string (object, "node"), words);
  question->node = word == 0 ? SLIDE_NODE_NEXT : SLIDE_NODE_CURRENT;
  return word >= 0;
}

static gboolean
read_question (Reader              *reader,
               JsonObject          *object,
               SlideLessonQuestion *question)
{
  static const char *const members[] = {
    "ask", "reason", "choices", "number", "node", "wrong", NULL,
  };
  gboolean has_choices = json_object_has_member (object, "choices");
  gboolean has_number = json_object_has_member (object, "number");
  gboolean has_node = json_object_has_member (object, "node");

  if (!check_members (reader, object, members)
      || !read_text (reader, object, "ask", TRUE, &question->ask)
      || !read_text (reader, object, "reason", TRUE, &question->reason))
    return FALSE;
  if (has_choices + has_number + has_node != 1)
    return refuse_lesson (reader, _("expected one of %s"), "choices, number, node");
  if (has_choices)
    return !json_object_has_member (object, "wrong")
           ? read_choices (reader, object, question)
           : refuse_lesson (reader, _("the choices have reasons of their own; expected no “wrong”"));

  if (has_number)
    {
      question->kind = SLIDE_QUESTION_NUMBER;
      if (!read_number (reader, object, "number", &question->number))
        return FALSE;
    }
  else if (!read_node (reader, object, question))
    return FALSE;

  question->wrong = read_array (reader, object, "wrong", sizeof (SlideWrongAnswer), read_wrong_cb,
                                slide_lesson_clear_wrong);
  for (guint i = 0; question->wrong != NULL && i < question->wrong->len; i++)
    if ((g_array_index (question->wrong, SlideWrongAnswer, i).conditions != NULL) != has_node)
      return refuse_lesson (reader, has_node ? _("wrong %u: expected a list of conditions on a node")
                                             : _("wrong %u: expected a number or a fact"), i + 1);

  return *reader->error == NULL;
}

/* ---- Steps ---- */

static gboolean
read_zoom (Reader          *reader,
           JsonObject      *object,
           SlideLessonStep *step)
{
  JsonNode *node = slide_json_get_member (object, "zoom", G_TYPE_INVALID);
  double zoom = node != NULL ? json_node_get_double (node) : 0.0;

  if (!json_object_has_member (object, "zoom"))
    return TRUE;
  if (!(zoom >= 0.1 && zoom <= 20.0))
    return refuse_member (reader, "zoom", _("a number from 0.1 to 20"));

  step->zoom = zoom;
  return TRUE;
}

/* What a step shows. */
static gboolean
read_view (Reader          *reader,
           JsonObject      *object,
           SlideLessonStep *step)
{
  static const char *const pictures[] = { "tree", "map", "landscape", "frontier", "closed", NULL };

  step->panel = step->setup = step->queue = -1;
  if (json_object_has_member (object, "picture"))
    {
      int picture = find_word (reader, "picture", get_string (object, "picture"), pictures);

      if (picture < 0)
        return FALSE;
      step->picture = g_strdup (pictures[picture]);
    }
  if (g_strcmp0 (get_string (object, "select"), "current") != 0
      && !read_optional_board (reader, object, "select", &step->select))
    return FALSE;

  return read_flag (reader, object, "panel", &step->panel)
         && read_flag (reader, object, "setup", &step->setup)
         && read_flag (reader, object, "queue", &step->queue)
         && read_flag (reader, object, "solution", &step->solution)
         && read_moment (reader, object, &step->moment)
         && read_zoom (reader, object, step);
}

static gboolean
read_step_cb (Reader     *reader,
              JsonObject *object,
              gpointer    element)
{
  static const char *const members[] = {
    "text", "reveal", "search", "picture", "moment", "select", "panel", "setup", "queue", "solution", "zoom",
    "question", "claims", NULL,
  };
  SlideLessonStep *step = element;
  JsonNode *question = json_object_get_member (object, "question");
  gsize before;

  step->search = -1;
  if (!check_members (reader, object, members)
      || !read_text (reader, object, "text", TRUE, &step->text)
      || !read_text (reader, object, "reveal", FALSE, &step->reveal)
      || !read_search_name (reader, object, &step->search)
      || !read_view (reader, object, step)
      || !read_conditions (reader, object, "claims", &step->claims))
    return FALSE;
  if (question == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (question))
    return refuse_member (reader, "question", _("an object in braces"));

  before = enter (reader, "question", 0);
  if (!read_question (reader, json_node_get_object (question), &step->question))
    return FALSE;
  leave (reader, before);
  return TRUE;
}

/* A step without a search has that of the step before. */
static void
resolve_searches (SlideLesson *lesson)
{
  int search = 0;

  for (guint i = 0; i < lesson->steps->len; i++)
    {
      SlideLessonStep *step = slide_lesson_get_step (lesson, i);

      if (step->search < 0)
        step->search = search;
      step->is_new_search = i == 0 || step->search != search;
      if (step->is_new_search && step->moment.kind == SLIDE_LESSON_MOMENT_UNSET)
        step->moment.kind = SLIDE_LESSON_MOMENT_NUMBER;
      search = step->search;
    }
}

/* ---- Searches ---- */

/* Appends the option of @object to @text, as slide_method_parse() takes it. */
static gboolean
add_option (Reader      *reader,
            JsonObject  *object,
            SlideOption  option,
            GString     *text)
{
  static const struct { GType type; const char *expected; } kinds[] = {
    [SLIDE_OPTION_KIND_REAL] = { G_TYPE_INVALID, NULL },
    [SLIDE_OPTION_KIND_COUNT] = { G_TYPE_INT64, N_("a whole number") },
    [SLIDE_OPTION_KIND_BOOLEAN] = { G_TYPE_BOOLEAN, N_("true or false") },
    [SLIDE_OPTION_KIND_WORD] = { G_TYPE_STRING, N_("a text") },
  };
  const SlideOptionInfo *info = slide_option_get_info (option);
  JsonNode *node = slide_json_get_member (object, info->setting, kinds[info->kind].type);
  char digits[G_ASCII_DTOSTR_BUF_SIZE] = "";
  const char *value = digits;

  /* A weight that is not a number is the default one. */
  if (node == NULL)
    return kinds[info->kind].expected == NULL
           || refuse_member (reader, info->setting, _(kinds[info->kind].expected));
  if (info->kind == SLIDE_OPTION_KIND_BOOLEAN && json_node_get_boolean (node))
    return TRUE;

  if (info->kind == SLIDE_OPTION_KIND_REAL)
    g_ascii_dtostr (digits, sizeof digits, json_node_get_double (node));
  else if (info->kind == SLIDE_OPTION_KIND_COUNT)
    g_snprintf (digits, sizeof digits, "%" G_GINT64_FORMAT, json_node_get_int (node));
  else if (info->kind == SLIDE_OPTION_KIND_WORD)
    value = json_node_get_string (node);
  g_string_append_printf (text, "%c%s%s%s", strchr (text->str, ':') == NULL ? ':' : ',', info->word,
                          info->kind != SLIDE_OPTION_KIND_BOOLEAN ? "=" : "", value);
  return TRUE;
}

static gboolean
read_method (Reader            *reader,
             JsonObject        *object,
             SlideLessonSearch *search)
{
  const char *algorithm = get_string (object, "algorithm");
  g_autoptr (GString) text = g_string_new (algorithm != NULL ? algorithm : "astar");
  g_autoptr (GError) error = NULL;
  SlideMethod method;

  /* Those with a value come first. */
  for (guint is_flag = 0; is_flag < 2; is_flag++)
    for (guint i = 0; i < SLIDE_N_OPTIONS; i++)
      {
        const SlideOptionInfo *info = slide_option_get_info ((SlideOption) i);

        if (info->setting != NULL && (info->kind == SLIDE_OPTION_KIND_BOOLEAN) == (is_flag == 1)
            && json_object_has_member (object, info->setting)
            && !add_option (reader, object, (SlideOption) i, text))
          return FALSE;
      }

  if (!slide_method_parse (text->str, NULL, &method, &error))
    return refuse_lesson (reader, "%s", error->message);
  if (!slide_algorithm_get_info (method.algorithm)->recordable)
    return refuse_lesson (reader, _("“%s” cannot be recorded"), text->str);
  search->request.method = method;
  return TRUE;
}

static gboolean
read_heuristic (Reader            *reader,
                JsonObject        *object,
                SlideLessonSearch *search)
{
  const char *text = get_string (object, "heuristic");
  g_autoptr (GError) error = NULL;

  if (json_object_has_member (object, "script"))
    {
      search->script = g_strdup (get_string (object, "script"));
      if (search->script != NULL && strlen (search->script) > SLIDE_LESSON_MAX_SCRIPT)
        return refuse_lesson (reader, _("the script has %u bytes; expected at most %d"),
                              (guint) strlen (search->script), SLIDE_LESSON_MAX_SCRIPT);
      return search->script != NULL && text == NULL
             ? TRUE : refuse_lesson (reader, _("expected the text of a script, or a heuristic"));
    }

  search->spec = slide_heuristic_spec_parse (text != NULL ? text : "manhattan", &error);
  if (search->spec == NULL)
    return refuse_lesson (reader, "%s", error->message);
  if (!slide_heuristic_spec_opens_no_file (search->spec))
    return refuse_lesson (reader, _("a lesson starts no programs and opens no files; expected a heuristic without "
                                    "them, or “script” with the text of a heuristic in Lua"));
  return TRUE;
}

static gboolean
read_search (Reader            *reader,
             JsonObject        *object,
             SlideLessonSearch *search)
{
  static const char *const members[] = {
    "label", "start", "goal", "algorithm", "heuristic", "script", "weight", "depth", "tie-break",
    "propagation", "operators", "reopen", "parent-pruning", "cycle-pruning", NULL,
  };
  SlideBoard start, goal;

  if (!check_members (reader, object, members)
      || !read_text (reader, object, "label", FALSE, &search->label)
      || !read_board (reader, object, "start", &start))
    return FALSE;
  if (!json_object_has_member (object, "goal"))
    slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, start.rows, start.columns);
  else if (!read_board (reader, object, "goal", &goal))
    return FALSE;
  if (goal.rows != start.rows || goal.columns != start.columns)
    return refuse_lesson (reader, _("start and goal differ in size"));

  slide_search_request_init (&search->request, &start, &goal);
  return read_method (reader, object, search) && read_heuristic (reader, object, search);
}

gboolean
slide_lesson_read_search (JsonObject         *object,
                          SlideLessonSearch  *search,
                          GError            **error)
{
  static const char *const languages[] = { "en", NULL };
  g_autoptr (GString) place = g_string_new (NULL);
  g_autoptr (GError) problem = NULL;
  Reader reader = { NULL, languages, place, &problem };

  if (read_search (&reader, object, search))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static gboolean
read_searches (Reader     *reader,
               JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "searches");
  JsonObject *searches = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  g_autoptr (GList) names = NULL;

  if (searches == NULL || json_object_get_size (searches) == 0)
    return refuse_member (reader, "searches", _("one or more searches, each under a name"));
  if (json_object_get_size (searches) > SLIDE_LESSON_MAX_SEARCHES)
    return refuse_lesson (reader, _("the number of searches is %u; expected at most %d"),
                          json_object_get_size (searches), SLIDE_LESSON_MAX_SEARCHES);

  names = json_object_get_members (searches);
  for (GList *l = names; l != NULL; l = l->next)
    {
      JsonNode *member = json_object_get_member (searches, l->data);
      SlideLessonSearch *search;
      gsize before = enter (reader, "searches", 0);

      enter (reader, l->data, 0);
      g_array_set_size (reader->lesson->searches, reader->lesson->searches->len + 1);
      search = slide_lesson_get_search (reader->lesson, reader->lesson->searches->len - 1);
      search->name = g_strdup (l->data);
      if (!JSON_NODE_HOLDS_OBJECT (member))
        return refuse_lesson (reader, _("expected an object in braces"));
      if (!read_search (reader, json_node_get_object (member), search))
        return FALSE;
      leave (reader, before);
    }

  return TRUE;
}

/* ---- The whole ---- */

static gboolean
read_lesson (Reader     *reader,
             JsonObject *object)
{
  static const char *const members[] = {
    VERSION_MEMBER, "title", "summary", "author", "searches", "steps", NULL,
  };
  SlideLesson *lesson = reader->lesson;
  JsonNode *version = json_object_get_member (object, VERSION_MEMBER);

  if (version == NULL)
    return refuse_lesson (reader, _("not a lesson: “%s” is missing"), VERSION_MEMBER);
  if (slide_json_get_whole (version) != SLIDE_LESSON_VERSION)
    return refuse_lesson (reader, _("a lesson of a version that this program does not know; expected "
                                    "version %d"), SLIDE_LESSON_VERSION);
  if (!check_members (reader, object, members)
      || !read_line (reader, object, "title", TRUE, &lesson->title)
      || !read_text (reader, object, "summary", TRUE, &lesson->summary)
      || !read_line (reader, object, "author", FALSE, &lesson->author)
      || !read_searches (reader, object))
    return FALSE;

  lesson->steps = read_array (reader, object, "steps", sizeof (SlideLessonStep), read_step_cb,
                              slide_lesson_clear_step);
  if (lesson->steps == NULL || lesson->steps->len == 0 || lesson->steps->len > SLIDE_LESSON_MAX_STEPS)
    return *reader->error == NULL
           ? refuse_lesson (reader, _("expected a number of steps from 1 to %d"), SLIDE_LESSON_MAX_STEPS) : FALSE;

  resolve_searches (lesson);
  return TRUE;
}

SlideLesson *
slide_lesson_new (const char         *text,
                  gsize               length,
                  const char *const  *languages,
                  GError            **error)
{
  g_autoptr (SlideLesson) lesson = g_atomic_rc_box_new0 (SlideLesson);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GString) place = g_string_new (NULL);
  g_autoptr (GError) problem = NULL;
  Reader reader = { lesson, languages, place, &problem };
  g_autoptr (GError) syntax = NULL;
  JsonObject *object = length <= SLIDE_LESSON_MAX_LENGTH
                       ? slide_json_parse_object (parser, text, length, &syntax) : NULL;

  lesson->searches = g_array_new (FALSE, TRUE, sizeof (SlideLessonSearch));
  g_array_set_clear_func (lesson->searches, slide_lesson_clear_search);
  if (length > SLIDE_LESSON_MAX_LENGTH)
    refuse_lesson (&reader, _("the lesson is longer than %d bytes"), SLIDE_LESSON_MAX_LENGTH);
  else if (object == NULL)
    refuse_lesson (&reader, "%s", syntax->message);
  else if (read_lesson (&reader, object))
    return g_steal_pointer (&lesson);

  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}
