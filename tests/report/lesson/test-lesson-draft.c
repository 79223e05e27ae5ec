/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-lesson-draft.c: editing a lesson, writing it, and what is said of one that is incomplete.
 */

#include "slide-board-text.h"
#include "slide-lesson-draft.h"
#include "slide-visible-text.h"
#include "test-program.h"

#include <string.h>

static const char *const english[] = { "en", NULL };
static const char *const german[] = { "de", NULL };

/* ---- Helpers ---- */

static SlideBoard
board (const char *text)
{
  SlideBoard parsed;

  g_assert_true (slide_board_parse (text, 0, 0, &parsed, NULL));
  return parsed;
}

/* A state of a search from @start. */
static SlideLessonState
state (const char *start,
       guint64     moment)
{
  const SlideBoard from = board (start), goal = board ("123/456/780");
  SlideLessonState made = { .heuristic = "manhattan", .label = "A*", .picture = "tree", .moment = moment };

  slide_search_request_init (&made.request, &from, &goal);
  return made;
}

static guint
count_searches (SlideLessonDraft *draft)
{
  return json_object_get_size (json_node_get_object (slide_lesson_draft_get (draft, "searches")));
}

static SlideLesson *
read_draft (SlideLessonDraft *draft)
{
  g_autofree char *text = slide_lesson_draft_dup_text (draft);
  g_autoptr (GError) error = NULL;
  SlideLesson *lesson = slide_lesson_new (text, strlen (text), english, &error);

  g_assert_no_error (error);
  return lesson;
}

/* A draft with steps at the moments 1, 2, 3 of one search, with captions "1", "2", "3". */
static SlideLessonDraft *
new_three (void)
{
  SlideLessonDraft *draft = slide_lesson_draft_new (english);

  slide_lesson_draft_set_text (draft, "title", "Title");
  slide_lesson_draft_set_text (draft, "summary", "Summary");
  for (guint i = 0; i < 3; i++)
    {
      const SlideLessonState shown = state ("103/425/786", i + 1);
      g_autofree char *path = g_strdup_printf ("steps/%u/text", i);
      g_autofree char *caption = g_strdup_printf ("%u", i + 1);

      slide_lesson_draft_add_step (draft, i, &shown);
      slide_lesson_draft_set_text (draft, path, caption);
    }
  return draft;
}

/* The captions in order, as "1 2 3". */
static char *
dup_captions (SlideLessonDraft *draft)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < slide_lesson_draft_get_n_steps (draft); i++)
    {
      g_autofree char *path = g_strdup_printf ("steps/%u/text", i);

      g_string_append_printf (all, "%s%s", i > 0 ? " " : "", slide_lesson_draft_get_text (draft, path));
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

#define assert_captions(draft, expected) \
  G_STMT_START { \
    g_autofree char *captions = dup_captions (draft); \
    g_assert_cmpstr (captions, ==, expected); \
  } G_STMT_END

/* ---- Files ---- */

/* All built-in lessons are written with the contents that they have. */
static void
test_round_trip (void)
{
  const char *folder = g_getenv ("LESSONS");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      g_autofree char *written = NULL;
      g_autoptr (SlideLessonDraft) draft = NULL;
      g_autoptr (JsonNode) before = NULL;
      g_autoptr (JsonNode) after = NULL;
      gsize length;

      if (!g_str_has_suffix (name, SLIDE_LESSON_SUFFIX))
        continue;
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      draft = slide_lesson_draft_parse (text, length, german, NULL);
      g_assert_nonnull (draft);
      written = slide_lesson_draft_dup_text (draft);
      before = json_from_string (text, NULL);
      after = json_from_string (written, NULL);
      g_assert_true (json_node_equal (before, after));
      g_assert_false (slide_lesson_draft_is_changed (draft));
      n++;
    }
  g_assert_cmpuint (n, >=, 20);
}

static void
test_order (void)
{
  static const char text[] =
    "{\"steps\": [{\"moment\": 1, \"text[de]\": \"a\\u0001\\\"\", \"text\": \"b\", \"zoom\": 1.5}], \"summary\": \"s\","
    " \"title\": \"t\", \"tilestar-lesson\": 1, \"searches\": {\"z\": {\"start\": \"103/425/786\"},"
    " \"a\": {\"weight\": 1.1, \"start\": \"103/425/786\", \"algorithm\": \"weighted-astar\"}}}";
  g_autoptr (SlideLessonDraft) draft = slide_lesson_draft_parse (text, strlen (text), english, NULL);
  g_autofree char *written = slide_lesson_draft_dup_text (draft);

  g_assert_cmpstr (written, ==,
                   "{\n  \"tilestar-lesson\": 1,\n  \"title\": \"t\",\n  \"summary\": \"s\",\n  \"searches\": {\n"
                   "    \"z\": {\n      \"start\": \"103/425/786\"\n    },\n"
                   "    \"a\": {\n      \"start\": \"103/425/786\",\n      \"algorithm\": \"weighted-astar\",\n"
                   "      \"weight\": 1.1\n    }\n  },\n  \"steps\": [\n    {\n      \"text\": \"b\",\n"
                   "      \"text[de]\": \"a\\u0001\\\"\",\n      \"moment\": 1,\n      \"zoom\": 1.5\n    }\n  ]\n}\n");
}

static void
test_no_lesson (void)
{
  static const char *const texts[] = { "", "{", "[]", "{}", "{\"tilestar-lesson\": 2}", "{\"searches\": {}}" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      char *uri;

      g_assert_null (slide_lesson_draft_parse (texts[i], strlen (texts[i]), english, &error));
      g_assert_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_FORMAT);
      g_assert_null (slide_lesson_draft_restore (texts[i], strlen (texts[i]), english, &uri));
      g_assert_null (uri);
    }
}

/* ---- Searches ---- */

static void
test_shared (void)
{
  g_autoptr (SlideLessonDraft) draft = new_three ();
  SlideLessonState other = state ("103/425/786", 0);

  g_assert_cmpuint (count_searches (draft), ==, 1);

  /* Each option that matters makes it another search; one that does not, does not. */
  other.request.weight = 4.0;
  slide_lesson_draft_add_step (draft, 3, &other);
  g_assert_cmpuint (count_searches (draft), ==, 1);
  other.request.tie_break = SLIDE_TIE_LOW_G;
  slide_lesson_draft_add_step (draft, 4, &other);
  g_assert_cmpuint (count_searches (draft), ==, 2);
  other.heuristic = "misplaced";
  slide_lesson_draft_add_step (draft, 5, &other);
  g_assert_cmpuint (count_searches (draft), ==, 3);
  other.script = "function h (board) return 0 end";
  slide_lesson_draft_add_step (draft, 6, &other);
  g_assert_cmpuint (count_searches (draft), ==, 4);
  slide_lesson_draft_add_step (draft, 7, &other);
  g_assert_cmpuint (count_searches (draft), ==, 4);

  /* A search goes with the last step that shows it. */
  slide_lesson_draft_delete_step (draft, 7);
  g_assert_cmpuint (count_searches (draft), ==, 4);
  slide_lesson_draft_delete_step (draft, 6);
  g_assert_cmpuint (count_searches (draft), ==, 3);
  other = state ("103/425/786", 2);
  slide_lesson_draft_update_step (draft, 5, &other);
  g_assert_cmpuint (count_searches (draft), ==, 2);
}

static void
test_options (void)
{
  static const struct { SlideAlgorithm algorithm; } cases[] = {
    { SLIDE_ALGORITHM_ASTAR }, { SLIDE_ALGORITHM_WEIGHTED_ASTAR }, { SLIDE_ALGORITHM_IDASTAR },
    { SLIDE_ALGORITHM_GREEDY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideLessonDraft) draft = slide_lesson_draft_new (english);
      SlideLessonState shown = state ("103/425/786", 0);
      const SlideAlgorithmInfo *info = slide_algorithm_get_info (cases[i].algorithm);
      g_autoptr (SlideLesson) lesson = NULL;
      const SlideSearchRequest *read;

      shown.request.algorithm = cases[i].algorithm;
      shown.request.weight = 2.25;
      shown.request.tie_break = SLIDE_TIE_LOW_G;
      shown.request.reopen = shown.request.parent_pruning = shown.request.cycle_pruning = FALSE;
      slide_lesson_draft_set_text (draft, "title", "Title");
      slide_lesson_draft_set_text (draft, "summary", "Summary");
      slide_lesson_draft_add_step (draft, 0, &shown);
      slide_lesson_draft_set_text (draft, "steps/0/text", "Caption");
      lesson = read_draft (draft);
      read = &slide_lesson_get_search (lesson, 0)->request;
      g_assert_cmpint (read->algorithm, ==, cases[i].algorithm);
      g_assert_true (!info->uses_weight || read->weight == 2.25);
      g_assert_true (!info->uses_ties || read->tie_break == SLIDE_TIE_LOW_G);
      g_assert_true (!info->may_reopen || !read->reopen);
      g_assert_true (!info->prunes_parents || !read->parent_pruning);
      g_assert_true (!info->prunes_cycles || !read->cycle_pruning);
    }
}

/* ---- Steps ---- */

static void
test_steps (void)
{
  g_autoptr (SlideLessonDraft) draft = new_three ();

  slide_lesson_draft_move_step (draft, 0, 2);
  assert_captions (draft, "2 3 1");
  slide_lesson_draft_move_step (draft, 2, 1);
  assert_captions (draft, "2 1 3");
  slide_lesson_draft_move_step (draft, 0, 7);
  assert_captions (draft, "2 1 3");
  slide_lesson_draft_copy_step (draft, 1);
  assert_captions (draft, "2 1 1 3");
  slide_lesson_draft_set_text (draft, "steps/2/text", "copy");
  assert_captions (draft, "2 1 copy 3");
  slide_lesson_draft_delete_step (draft, 0);
  assert_captions (draft, "1 copy 3");
  for (guint i = 0; i < 3; i++)
    slide_lesson_draft_undo (draft, 0);
  assert_captions (draft, "2 1 3");
  slide_lesson_draft_redo (draft, 0);
  assert_captions (draft, "2 1 1 3");
  for (guint i = 0; i < 100; i++)
    slide_lesson_draft_undo (draft, 0);
  assert_captions (draft, "");
  g_assert_false (slide_lesson_draft_can_undo (draft));
}

/* What a step leaves as it was is what it was also after the steps have changed. */
static void
test_inherited (void)
{
  static const char text[] =
    "{\"tilestar-lesson\": 1, \"title\": \"t\", \"summary\": \"s\", \"searches\": {"
    "\"a\": {\"start\": \"103/425/786\"}, \"b\": {\"start\": \"123/405/786\"}}, \"steps\": ["
    "{\"text\": \"1\", \"search\": \"b\", \"picture\": \"map\", \"moment\": 1},"
    "{\"text\": \"2\"}, {\"text\": \"3\", \"search\": \"a\"}, {\"text\": \"4\"}]}";
  static const struct { const char *text, *search, *picture; guint64 moment; } steps[] = {
    { "1", "b", "map", 1 }, { "2", "b", "map", 1 }, { "3", "a", "map", 0 }, { "4", "a", "map", 0 },
  };

  for (guint from = 0; from < 4; from++)
    for (guint to = 0; to < 4; to++)
      {
        g_autoptr (SlideLessonDraft) draft = slide_lesson_draft_parse (text, strlen (text), english, NULL);
        g_autoptr (SlideLesson) lesson = NULL;
        const char *picture = NULL;

        slide_lesson_draft_move_step (draft, from, to);
        lesson = read_draft (draft);
        g_assert_true (slide_lesson_prepare (lesson, NULL, NULL));
        for (guint i = 0; i < 4; i++)
          {
            const SlideLessonStep *step = slide_lesson_get_step (lesson, i);
            guint expected = (guint) (step->text[0] - '1');

            picture = step->picture != NULL ? step->picture : picture;
            g_assert_cmpstr (slide_lesson_get_search (lesson, (guint) step->search)->name, ==, steps[expected].search);
            g_assert_cmpstr (picture, ==, steps[expected].picture);
            g_assert_cmpuint (step->at, ==, steps[expected].moment);
          }
      }
}

/* ---- Texts ---- */

/* A title and a name from outside are one line of visible text wherever they are shown. */
static void
test_foreign_title (void)
{
  g_autofree char *letters = g_strnfill (100000, 'x');
  g_autofree char *text = g_strdup_printf (
    "{\"tilestar-lesson\": 1, \"title\": \"\\u001b[2J\\u202e%s\", \"author\": \"a\\nb\", \"summary\": \"s\", "
    "\"searches\": {\"z\": {\"start\": \"103/425/786\"}}, \"steps\": [{\"text\": \"c\", \"search\": \"z\"}]}", letters);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideLesson) lesson = slide_lesson_new (text, strlen (text), english, &error);

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (lesson->title, "\\x1b[2J\\u202exxx"));
  g_assert_cmpuint (strlen (lesson->title), <=, SLIDE_VISIBLE_WORD);
  g_assert_cmpstr (lesson->author, ==, "a\\nb");
}

static void
test_texts (void)
{
  static const char text[] =
    "{\"tilestar-lesson\": 1, \"title\": \"t\", \"title[de]\": \"T\", \"summary\": \"s\", \"searches\": {"
    "\"a\": {\"start\": \"103/425/786\"}}, \"steps\": [{\"text\": \"1\", \"reveal\": \"r\", \"reveal[de]\": \"R\"}]}";
  g_autoptr (SlideLessonDraft) draft = slide_lesson_draft_parse (text, strlen (text), german, NULL);

  g_assert_cmpstr (slide_lesson_draft_get_text (draft, "title"), ==, "T");
  slide_lesson_draft_set_text (draft, "title", "U");
  slide_lesson_draft_set_text (draft, "title", "UV");
  g_assert_cmpstr (json_node_get_string (slide_lesson_draft_get (draft, "title")), ==, "t");
  g_assert_cmpstr (slide_lesson_draft_get_text (draft, "title"), ==, "UV");
  g_assert_true (slide_lesson_draft_is_changed (draft));

  /* What was typed is undone as one. */
  slide_lesson_draft_undo (draft, 0);
  g_assert_cmpstr (slide_lesson_draft_get_text (draft, "title"), ==, "T");
  g_assert_false (slide_lesson_draft_can_undo (draft));
  g_assert_false (slide_lesson_draft_is_changed (draft));

  g_assert_cmpstr (slide_lesson_draft_get_text (draft, "steps/7/text"), ==, "");
  slide_lesson_draft_set_text (draft, "steps/7/text", "nowhere");
  g_assert_cmpuint (slide_lesson_draft_get_n_steps (draft), ==, 1);
}

/* Clearing a text leaves the other languages as they are; the reader shows none in this one. */
static void
test_cleared (void)
{
  static const struct
  {
    const char *const *languages;
    const char        *before, *typed, *original, *translation, *shown, *in_english;
  } cases[] = {
    { german, "\"reveal\": \"r\", \"reveal[de]\": \"R\"", "", "r", "", NULL, "r" },
    { german, "\"reveal\": \"r\", \"reveal[de]\": \"R\"", "S", "r", "S", "S", "r" },
    { english, "\"reveal\": \"r\", \"reveal[de]\": \"R\"", "", "", "R", NULL, NULL },
    { english, "\"reveal\": \"r\", \"reveal[de]\": \"R\"", "s", "s", "R", "s", "s" },
    { german, "\"reveal\": \"r\"", "", NULL, NULL, NULL, NULL },
    { german, "\"reveal\": \"r\"", "S", "S", NULL, "S", "S" },
    { german, "\"reveal\": \"r\", \"reveal[fr]\": \"R\"", "", "", NULL, NULL, NULL },
    /* The last language that is cleared removes all. */
    { english, "\"reveal\": \"r\", \"reveal[de]\": \"\"", "", NULL, NULL, NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("{\"tilestar-lesson\": 1, \"title\": \"t\", \"summary\": \"s\", \"searches\": {"
                         "\"a\": {\"start\": \"103/425/786\"}}, \"steps\": [{\"text\": \"1\", %s}]}", cases[i].before);
      g_autoptr (SlideLessonDraft) draft = slide_lesson_draft_parse (text, strlen (text), cases[i].languages, NULL);
      g_autofree char *written = NULL;
      g_autoptr (SlideLesson) lesson = NULL;
      g_autoptr (SlideLesson) in_english = NULL;
      JsonNode *original, *translation;

      /* As it is typed: cleared first. */
      slide_lesson_draft_set_text (draft, "steps/0/reveal", "");
      slide_lesson_draft_set_text (draft, "steps/0/reveal", cases[i].typed);
      g_assert_cmpstr (slide_lesson_draft_get_text (draft, "steps/0/reveal"), ==, cases[i].typed);
      original = slide_lesson_draft_get (draft, "steps/0/reveal");
      translation = slide_lesson_draft_get (draft, "steps/0/reveal[de]");
      g_assert_cmpstr (original != NULL ? json_node_get_string (original) : NULL, ==, cases[i].original);
      g_assert_cmpstr (translation != NULL ? json_node_get_string (translation) : NULL, ==, cases[i].translation);
      written = slide_lesson_draft_dup_text (draft);
      lesson = slide_lesson_new (written, strlen (written), cases[i].languages, NULL);
      in_english = slide_lesson_new (written, strlen (written), english, NULL);
      g_assert_cmpstr (slide_lesson_get_step (lesson, 0)->reveal, ==, cases[i].shown);
      g_assert_cmpstr (slide_lesson_get_step (in_english, 0)->reveal, ==, cases[i].in_english);
      slide_lesson_draft_undo (draft, 0);
      g_assert_false (slide_lesson_draft_is_changed (draft));
    }
}

/* A text that a step needs is missing where it is cleared in the language that is read; a reader
 * shows the original meanwhile. */
static void
test_cleared_caption (void)
{
  static const char text[] =
    "{\"tilestar-lesson\": 1, \"title\": \"t\", \"summary\": \"s\", \"searches\": {"
    "\"a\": {\"start\": \"103/425/786\"}}, \"steps\": [{\"text\": \"1\", \"text[de]\": \"\"}]}";
  g_autoptr (GArray) in_german = slide_lesson_draft_check_text (text, german);
  g_autoptr (GArray) in_english = slide_lesson_draft_check_text (text, english);
  g_autoptr (SlideLesson) lesson = slide_lesson_new (text, strlen (text), german, NULL);

  g_assert_cmpuint (in_german->len, ==, 1);
  g_assert_cmpstr (g_array_index (in_german, SlideLessonProblem, 0).text, ==, "Step 1 needs a caption");
  g_assert_cmpstr (g_array_index (in_german, SlideLessonProblem, 0).path, ==, "steps/0/text");
  g_assert_cmpuint (in_english->len, ==, 0);
  g_assert_cmpstr (slide_lesson_get_step (lesson, 0)->text, ==, "1");
}

/* ---- What is typed ---- */

static void
test_typed (void)
{
  static const struct { SlideLessonTyped kind; const char *text, *again, *problem; } cases[] = {
    { SLIDE_LESSON_TYPED_NUMBER, "0", "0", NULL },
    { SLIDE_LESSON_TYPED_NUMBER, " 007 ", "7", NULL },
    { SLIDE_LESSON_TYPED_NUMBER, "999999999", "999999999", NULL },
    { SLIDE_LESSON_TYPED_NUMBER, "1000000000", "1000000000",
      "Wrong answer 1: “1000000000” is not a whole number from 0 to 999999999" },
    { SLIDE_LESSON_TYPED_NUMBER, "-3", "-3", "Wrong answer 1: “-3” is not a whole number from 0 to 999999999" },
    { SLIDE_LESSON_TYPED_NUMBER, "4 5", "4 5", "Wrong answer 1: “4 5” is not a whole number from 0 to 999999999" },
    { SLIDE_LESSON_TYPED_NUMBER, "", "", "Wrong answer 1: a whole number from 0 to 999999999 is missing" },
    { SLIDE_LESSON_TYPED_CONDITIONS, "g is 3", "g is 3", NULL },
    { SLIDE_LESSON_TYPED_CONDITIONS, "  g  is 3 ,f below 9", "g is 3, f below 9", NULL },
    { SLIDE_LESSON_TYPED_CONDITIONS, "h not 0, successors at-least 2, distance at-most 30, f above 1",
      "h not 0, successors at-least 2, distance at-most 30, f above 1", NULL },
    { SLIDE_LESSON_TYPED_CONDITIONS, "g is -3", "g is -3", "Wrong answer 1: “g is -3” is not a condition" },
    { SLIDE_LESSON_TYPED_CONDITIONS, "g is 4294967299", "g is 4294967299", "Wrong answer 1: “g is 4294967299” is not" },
    { SLIDE_LESSON_TYPED_CONDITIONS, "g is 3, x is 2", "g is 3, x is 2", "Wrong answer 1: “x is 2” is not a condition" },
    { SLIDE_LESSON_TYPED_CONDITIONS, "g equals 3", "g equals 3", "Wrong answer 1: “g equals 3” is not a condition" },
    { SLIDE_LESSON_TYPED_CONDITIONS, "g is 3 4", "g is 3 4", "Wrong answer 1: “g is 3 4” is not a condition" },
    { SLIDE_LESSON_TYPED_CONDITIONS, "g is 3,", "g is 3,", "Wrong answer 1: a condition on a node is missing" },
    { SLIDE_LESSON_TYPED_CONDITIONS, "next", "next", "Wrong answer 1: “next” is not a condition" },
    { SLIDE_LESSON_TYPED_CONDITIONS, "", "", "Wrong answer 1: a condition on a node is missing" },
  };
  static const char *const questions[] = {
    "{\"ask\": \"?\", \"number\": {\"fact\": \"expanded\"}, \"wrong\": [{\"is\": 1, \"reason\": \"r\"}], \"reason\": \"r\"}",
    "{\"ask\": \"?\", \"node\": \"next\", \"wrong\": [{\"is\": [], \"reason\": \"r\"}], \"reason\": \"r\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideLessonDraft) draft = new_three ();
      g_autofree char *again = NULL;
      g_autofree char *text = NULL;
      g_autofree char *restored_text = NULL;
      g_autofree char *uri = NULL;
      g_autoptr (SlideLessonDraft) restored = NULL;
      g_autoptr (GArray) problems = NULL;
      g_autoptr (GArray) of_check = NULL;
      g_autoptr (GArray) values = NULL;
      g_autoptr (SlideLesson) lesson = NULL;
      const SlideLessonProblem *problem;

      slide_lesson_draft_set (draft, "steps/1/question", json_from_string (questions[cases[i].kind], NULL));
      g_assert_cmpint (slide_lesson_draft_set_typed (draft, "steps/1/question/wrong/0/is", cases[i].kind, cases[i].text),
                       ==, cases[i].problem == NULL);
      g_assert_cmpint (slide_lesson_draft_is_typed_valid (draft, "steps/1/question/wrong/0/is", cases[i].kind),
                       ==, cases[i].problem == NULL);
      again = slide_lesson_draft_dup_typed (draft, "steps/1/question/wrong/0/is");
      g_assert_cmpstr (again, ==, cases[i].again);
      text = slide_lesson_draft_dup_text (draft);
      problems = slide_lesson_draft_check_text (text, english);
      if (cases[i].problem == NULL)
        {
          g_assert_cmpuint (problems->len, ==, 0);
          continue;
        }

      /* It is kept as it is, also after a crash, and said; there is no lesson without it. */
      restored = slide_lesson_draft_restore (text, strlen (text), english, &uri);
      restored_text = slide_lesson_draft_dup_typed (restored, "steps/1/question/wrong/0/is");
      g_assert_cmpstr (restored_text, ==, cases[i].text);
      of_check = slide_lesson_draft_check (text, english, NULL, &lesson, &values);
      g_assert_null (lesson);
      g_assert_cmpuint (values->len, ==, 3);
      g_assert_cmpuint (of_check->len, ==, 1);
      g_assert_cmpuint (problems->len, ==, 1);
      problem = &g_array_index (problems, SlideLessonProblem, 0);
      g_assert_cmpint (problem->step, ==, 1);
      g_assert_cmpstr (problem->path, ==, "steps/1/question/wrong/0/is");
      g_assert_true (g_str_has_prefix (problem->text, cases[i].problem));
      g_assert_cmpstr (problem->text, ==, g_array_index (of_check, SlideLessonProblem, 0).text);
    }
}

/* The conditions of the right answer, beside the words that stand for a node. */
static void
test_typed_node (void)
{
  g_autoptr (SlideLessonDraft) draft = new_three ();
  g_autofree char *text = NULL;
  g_autoptr (GArray) problems = NULL;

  slide_lesson_draft_set (draft, "steps/1/question",
                          json_from_string ("{\"ask\": \"?\", \"node\": \"next\", \"reason\": \"r\"}", NULL));
  g_assert_null (slide_lesson_draft_dup_typed (draft, "steps/1/question/node"));
  slide_lesson_draft_set_typed (draft, "steps/1/question/node", SLIDE_LESSON_TYPED_CONDITIONS, "next");
  text = slide_lesson_draft_dup_text (draft);
  problems = slide_lesson_draft_check_text (text, english);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_true (g_str_has_prefix (g_array_index (problems, SlideLessonProblem, 0).text, "Right answer: “next”"));
}

/* ---- The step to show ---- */

static void
test_shown_after_undo (void)
{
  g_autoptr (SlideLessonDraft) draft = new_three ();
  const SlideLessonState shown = state ("103/425/786", 0);

  /* The step that moved is shown where it is. */
  slide_lesson_draft_move_step (draft, 2, 0);
  g_assert_cmpuint (slide_lesson_draft_undo (draft, 0), ==, 2);
  g_assert_cmpuint (slide_lesson_draft_redo (draft, 2), ==, 0);
  g_assert_cmpuint (slide_lesson_draft_undo (draft, 1), ==, 2);

  /* One that was deleted is shown again; when it is gone, the one that is shown stays so. */
  slide_lesson_draft_delete_step (draft, 0);
  g_assert_cmpuint (slide_lesson_draft_undo (draft, 1), ==, 0);
  assert_captions (draft, "1 2 3");
  g_assert_cmpuint (slide_lesson_draft_redo (draft, 2), ==, 1);
  assert_captions (draft, "2 3");
  slide_lesson_draft_undo (draft, 0);
  g_assert_cmpuint (slide_lesson_draft_redo (draft, 0), ==, 0);
  slide_lesson_draft_undo (draft, 0);

  /* One that was added is gone: the one before it, or the one that is shown. */
  slide_lesson_draft_add_step (draft, 1, &shown);
  g_assert_cmpuint (slide_lesson_draft_undo (draft, 1), ==, 0);
  g_assert_cmpuint (slide_lesson_draft_redo (draft, 0), ==, 1);
  g_assert_cmpuint (slide_lesson_draft_undo (draft, 3), ==, 2);
  slide_lesson_draft_copy_step (draft, 2);
  g_assert_cmpuint (slide_lesson_draft_undo (draft, 3), ==, 2);

  /* A text that changed is shown, also where its step has moved since. */
  slide_lesson_draft_set_text (draft, "steps/0/text", "one");
  g_assert_cmpuint (slide_lesson_draft_undo (draft, 2), ==, 0);
  slide_lesson_draft_set_text (draft, "title", "Other");
  g_assert_cmpuint (slide_lesson_draft_undo (draft, 2), ==, 2);
  while (slide_lesson_draft_can_undo (draft))
    g_assert_cmpuint (slide_lesson_draft_undo (draft, 0), <=, 2);
}

/* An unsaved draft knows its file, which is no part of the lesson. */
static void
test_unsaved (void)
{
  g_autoptr (SlideLessonDraft) draft = new_three ();
  g_autofree char *plain = slide_lesson_draft_dup_text (draft);
  g_autofree char *unsaved = slide_lesson_draft_dup_unsaved (draft, "file:///a%20b.lesson");
  g_autofree char *after = slide_lesson_draft_dup_text (draft);
  g_autofree char *uri = NULL;
  g_autoptr (SlideLessonDraft) restored = slide_lesson_draft_restore (unsaved, strlen (unsaved), english, &uri);
  g_autofree char *restored_text = slide_lesson_draft_dup_text (restored);

  g_assert_cmpstr (plain, ==, after);
  g_assert_cmpstr (plain, ==, restored_text);
  g_assert_cmpstr (uri, ==, "file:///a%20b.lesson");
}

/* ---- Checking ---- */

static void
test_check (void)
{
  static const struct { const char *question, *problem; } cases[] = {
    { NULL, NULL },
    { "{\"ask\": \"?\", \"number\": {\"fact\": \"expanded\"}, \"reason\": \"r\"}", NULL },
    { "{\"number\": {\"fact\": \"expanded\"}, \"reason\": \"r\"}", "The question needs text" },
    { "{\"ask\": \"?\", \"number\": {\"fact\": \"expanded\"}}", "The right answer needs a reason" },
    { "{\"ask\": \"?\", \"choices\": [{\"text\": \"a\", \"right\": true}, {}], \"reason\": \"r\"}", "Choice 2 needs text" },
    { "{\"ask\": \"?\", \"choices\": [{\"text\": \"a\"}, {\"text\": \"b\"}], \"reason\": \"r\"}", "No choice is right" },
    { "{\"ask\": \"?\", \"number\": 3, \"wrong\": [{\"is\": 3, \"reason\": \"r\"}], \"reason\": \"r\"}",
      "Wrong answer 1: 3 is the right answer" },
    { "{\"ask\": \"?\", \"number\": 3, \"wrong\": [{\"is\": 4}], \"reason\": \"r\"}", "Wrong answer 1 needs a reason" },
    { "{\"ask\": \"?\", \"node\": [{\"fact\": \"g\", \"is\": 99}], \"reason\": \"r\"}",
      "No node is right at expansion 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideLessonDraft) draft = new_three ();
      g_autofree char *text = NULL;
      g_autoptr (GArray) problems = NULL;
      g_autoptr (GArray) values = NULL;
      g_autoptr (SlideLesson) lesson = NULL;

      if (cases[i].question != NULL)
        slide_lesson_draft_set (draft, "steps/1/question", json_from_string (cases[i].question, NULL));
      text = slide_lesson_draft_dup_text (draft);
      problems = slide_lesson_draft_check (text, english, NULL, &lesson, &values);
      g_assert_nonnull (lesson);
      g_assert_cmpuint (values->len, ==, 3);
      g_assert_true (g_array_index (values, SlideLessonValues, 1).known[SLIDE_FACT_EXPANDED]);
      if (cases[i].problem == NULL)
        {
          g_assert_cmpuint (problems->len, ==, 0);
          continue;
        }
      g_assert_cmpuint (problems->len, ==, 1);
      g_assert_cmpint (g_array_index (problems, SlideLessonProblem, 0).step, ==, 1);
      g_assert_cmpstr (g_array_index (problems, SlideLessonProblem, 0).text, ==, cases[i].problem);
    }
}

static void
test_bad_states (void)
{
  static const struct { const char *member; guint64 moment; const char *select, *problem; } cases[] = {
    { "moment", 99999, NULL, "Moment 99999" },
    { "select", 0, "876/543/210", "has not been generated" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideLessonDraft) draft = new_three ();
      SlideLessonState shown = state ("103/425/786", cases[i].moment);
      SlideBoard select;
      g_autofree char *text = NULL;
      g_autoptr (GArray) problems = NULL;
      g_autoptr (GArray) values = NULL;
      g_autoptr (SlideLesson) lesson = NULL;

      if (cases[i].select != NULL)
        {
          select = board (cases[i].select);
          shown.select = &select;
        }
      slide_lesson_draft_update_step (draft, 2, &shown);
      text = slide_lesson_draft_dup_text (draft);
      problems = slide_lesson_draft_check (text, english, NULL, &lesson, &values);
      g_assert_null (lesson);
      g_assert_cmpuint (problems->len, ==, 1);
      g_assert_cmpint (g_array_index (problems, SlideLessonProblem, 0).step, ==, 2);
      g_assert_nonnull (strstr (g_array_index (problems, SlideLessonProblem, 0).text, cases[i].problem));
    }
}

static void
test_empty (void)
{
  g_autoptr (SlideLessonDraft) draft = slide_lesson_draft_new (english);
  g_autofree char *text = slide_lesson_draft_dup_text (draft);
  g_autoptr (GArray) values = NULL;
  g_autoptr (SlideLesson) lesson = NULL;
  g_autoptr (GArray) problems = slide_lesson_draft_check (text, english, NULL, &lesson, &values);
  g_autofree char *uri = NULL;
  g_autoptr (SlideLessonDraft) restored = slide_lesson_draft_restore (text, strlen (text), english, &uri);

  g_assert_null (lesson);
  g_assert_cmpuint (values->len, ==, 0);
  g_assert_cmpuint (problems->len, ==, 3);
  g_assert_nonnull (restored);
  g_assert_null (uri);
  g_assert_true (slide_lesson_draft_is_changed (restored));
}

TEST_PROGRAM (lesson_draft)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lesson-draft/round-trip", test_round_trip);
  g_test_add_func ("/lesson-draft/order", test_order);
  g_test_add_func ("/lesson-draft/no-lesson", test_no_lesson);
  g_test_add_func ("/lesson-draft/shared", test_shared);
  g_test_add_func ("/lesson-draft/options", test_options);
  g_test_add_func ("/lesson-draft/steps", test_steps);
  g_test_add_func ("/lesson-draft/inherited", test_inherited);
  g_test_add_func ("/lesson-draft/foreign-title", test_foreign_title);
  g_test_add_func ("/lesson-draft/texts", test_texts);
  g_test_add_func ("/lesson-draft/cleared", test_cleared);
  g_test_add_func ("/lesson-draft/cleared-caption", test_cleared_caption);
  g_test_add_func ("/lesson-draft/typed", test_typed);
  g_test_add_func ("/lesson-draft/typed-node", test_typed_node);
  g_test_add_func ("/lesson-draft/shown-after-undo", test_shown_after_undo);
  g_test_add_func ("/lesson-draft/unsaved", test_unsaved);
  g_test_add_func ("/lesson-draft/check", test_check);
  g_test_add_func ("/lesson-draft/bad-states", test_bad_states);
  g_test_add_func ("/lesson-draft/empty", test_empty);
  return g_test_run ();
}
