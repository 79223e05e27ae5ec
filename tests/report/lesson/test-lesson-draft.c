/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-lesson-draft.c: editing a lesson, writing it, and what is said of one that is incomplete.
 */

#include "slide-board-text.h"
#include "slide-lesson-draft.h"
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

      g_assert_null (slide_lesson_draft_parse (texts[i], strlen (texts[i]), english, &error));
      g_assert_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_FORMAT);
      g_assert_null (slide_lesson_draft_restore (texts[i], strlen (texts[i]), english));
    }
}

/* ---- Searches ---- */

static void
test_shared (void)
{
  g_autoptr (SlideLessonDraft) draft = new_three ();
  SlideLessonState other = state ("103/425/786", 0);
  g_autoptr (SlideLesson) lesson = NULL;

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
    slide_lesson_draft_undo (draft);
  assert_captions (draft, "2 1 3");
  slide_lesson_draft_redo (draft);
  assert_captions (draft, "2 1 1 3");
  for (guint i = 0; i < 100; i++)
    slide_lesson_draft_undo (draft);
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
  slide_lesson_draft_undo (draft);
  g_assert_cmpstr (slide_lesson_draft_get_text (draft, "title"), ==, "T");
  g_assert_false (slide_lesson_draft_can_undo (draft));
  g_assert_false (slide_lesson_draft_is_changed (draft));

  slide_lesson_draft_set_text (draft, "steps/0/reveal", "");
  g_assert_null (slide_lesson_draft_get (draft, "steps/0/reveal"));
  g_assert_null (slide_lesson_draft_get (draft, "steps/0/reveal[de]"));
  g_assert_cmpstr (slide_lesson_draft_get_text (draft, "steps/7/text"), ==, "");
  slide_lesson_draft_set_text (draft, "steps/7/text", "nowhere");
  g_assert_cmpuint (slide_lesson_draft_get_n_steps (draft), ==, 1);
}

/* ---- Checking ---- */

static void
test_check (void)
{
  static const struct { const char *question, *problem; } cases[] = {
    { NULL, NULL },
    { "{\"ask\": \"?\", \"number\": {\"fact\": \"expanded\"}, \"reason\": \"r\"}", NULL },
    { "{\"number\": {\"fact\": \"expanded\"}, \"reason\": \"r\"}", "The question has no text" },
    { "{\"ask\": \"?\", \"number\": {\"fact\": \"expanded\"}}", "The right answer has no reason" },
    { "{\"ask\": \"?\", \"choices\": [{\"text\": \"a\", \"right\": true}, {}], \"reason\": \"r\"}", "Choice 2 has no text" },
    { "{\"ask\": \"?\", \"choices\": [{\"text\": \"a\"}, {\"text\": \"b\"}], \"reason\": \"r\"}", "No choice is right" },
    { "{\"ask\": \"?\", \"number\": 3, \"wrong\": [{\"is\": 3, \"reason\": \"r\"}], \"reason\": \"r\"}",
      "Wrong answer 1: 3 is the right answer" },
    { "{\"ask\": \"?\", \"number\": 3, \"wrong\": [{\"is\": 4}], \"reason\": \"r\"}", "Wrong answer 1 has no reason" },
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
  g_autoptr (SlideLessonDraft) restored = slide_lesson_draft_restore (text, strlen (text), english);

  g_assert_null (lesson);
  g_assert_cmpuint (values->len, ==, 0);
  g_assert_cmpuint (problems->len, ==, 3);
  g_assert_nonnull (restored);
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
  g_test_add_func ("/lesson-draft/texts", test_texts);
  g_test_add_func ("/lesson-draft/check", test_check);
  g_test_add_func ("/lesson-draft/bad-states", test_bad_states);
  g_test_add_func ("/lesson-draft/empty", test_empty);
  return g_test_run ();
}
