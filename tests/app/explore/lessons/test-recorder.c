/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-recorder.c: the pane in which a lesson is recorded, by its controls and actions.
 */

#include "app-test.h"
#include "slide-lesson-draft.h"
#include "tilestar-lesson-recorder.h"
#include "tilestar-step-editor.h"
#include "widget-test.h"
#include "workspace-test.h"

#include <glib/gstdio.h>
#include <string.h>

/* ---- Helpers ---- */

typedef struct
{
  TilestarWorkspace      *workspace;
  TilestarExploration    *exploration;
  GtkWidget              *main_window;
  TilestarLessonRecorder *recorder;    /* NULL when it has been closed */
  char                   *saved;       /* the file of the last toast */
  SlideLesson            *tried;
  guint                   tried_step;
} Fixture;

static char *
dup_place (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "tilestar", "lessons", name, NULL);
}

static char *
dup_unsaved (void)
{
  return g_build_filename (g_get_user_state_dir (), "tilestar", "unsaved.lesson", NULL);
}

/* Removes the files of earlier tests. */
static void
clear_files (void)
{
  g_autofree char *folder = dup_place ("");
  g_autofree char *unsaved = dup_unsaved ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = dup_place (name);

      g_unlink (path);
    }
  g_unlink (unsaved);
}

static void
take_cb (Fixture          *fixture,
         SlideLessonState *state)
{
  state->picture = "map";
  state->panel = TRUE;
  state->setup = FALSE;
}

static void
try_cb (Fixture     *fixture,
        SlideLesson *lesson,
        guint        step)
{
  g_clear_pointer (&fixture->tried, slide_lesson_unref);
  fixture->tried = slide_lesson_ref (lesson);
  fixture->tried_step = step;
}

static void
close_recorder (Fixture *fixture)
{
  gtk_window_set_child (GTK_WINDOW (fixture->main_window), NULL);
}

static void
open_recorder (Fixture *fixture)
{
  fixture->recorder = TILESTAR_LESSON_RECORDER (tilestar_lesson_recorder_new (fixture->workspace));
  g_object_add_weak_pointer (G_OBJECT (fixture->recorder), (gpointer *) &fixture->recorder);
  g_signal_connect_swapped (fixture->recorder, "take", G_CALLBACK (take_cb), fixture);
  g_signal_connect_swapped (fixture->recorder, "try", G_CALLBACK (try_cb), fixture);
  g_signal_connect_swapped (fixture->recorder, "closed", G_CALLBACK (close_recorder), fixture);
  gtk_window_set_child (GTK_WINDOW (fixture->main_window), GTK_WIDGET (fixture->recorder));
}

static void
saved_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *path,
          gpointer       user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->saved);
  fixture->saved = g_variant_dup_string (path, NULL);
}

static gboolean
close_request_cb (Fixture *fixture)
{
  return fixture->recorder != NULL && !tilestar_lesson_recorder_may_close (fixture->recorder);
}

static void
record_search (Fixture    *fixture,
               const char *heuristic)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");

  g_settings_set_string (settings, "heuristic", heuristic);
  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace)
            && !tilestar_exploration_is_growing (fixture->exploration));
}

static void
set_up_board (Fixture    *fixture,
              const char *start,
              const char *goal)
{
  const GActionEntry actions[] = { { .name = "saved", .activate = saved_cb, .parameter_type = "s" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  clear_files ();
  fixture->workspace = workspace_test_new (start, goal);
  fixture->exploration = tilestar_workspace_get_exploration (fixture->workspace);
  fixture->main_window = gtk_window_new ();
  g_object_add_weak_pointer (G_OBJECT (fixture->main_window), (gpointer *) &fixture->main_window);
  g_signal_connect_swapped (fixture->main_window, "close-request", G_CALLBACK (close_request_cb), fixture);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, 1, fixture);
  gtk_widget_insert_action_group (fixture->main_window, "file", G_ACTION_GROUP (group));
  gtk_window_present (GTK_WINDOW (fixture->main_window));
  record_search (fixture, "manhattan");
  open_recorder (fixture);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  set_up_board (fixture, "103/425/786", "123/456/780");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  if (fixture->main_window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->main_window));
  g_clear_pointer (&fixture->tried, slide_lesson_unref);
  g_clear_pointer (&fixture->saved, g_free);
  WAIT_FOR (fixture->main_window == NULL && fixture->recorder == NULL);
  workspace_test_drop (fixture->workspace);
  clear_files ();
}

static GtkWidget *
get_child (Fixture    *fixture,
           const char *id)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->recorder), TILESTAR_TYPE_LESSON_RECORDER, id));
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *name)
{
  g_autofree char *action = g_strconcat ("recorder.", name, NULL);
  GtkWidget *button = gtk_button_new ();
  gboolean is_sensitive;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (get_child (fixture, "step_box")), button);
  is_sensitive = gtk_widget_get_sensitive (button);
  gtk_box_remove (GTK_BOX (get_child (fixture, "step_box")), button);
  return is_sensitive;
}

static void
activate (Fixture    *fixture,
          const char *name)
{
  g_autofree char *action = g_strconcat ("recorder.", name, NULL);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->recorder), action, NULL));
}

static int
get_selected (Fixture *fixture)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (get_child (fixture, "steps")));

  return row != NULL ? gtk_list_box_row_get_index (row) : -1;
}

static GtkListBoxRow *
get_row (Fixture *fixture,
         guint    step)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (get_child (fixture, "steps")), (int) step);
}

static void
select_step (Fixture *fixture,
             guint    step)
{
  gtk_list_box_select_row (GTK_LIST_BOX (get_child (fixture, "steps")), get_row (fixture, step));
}

/* The titles of the rows, as "1. a|2. b". */
static char *
dup_steps (Fixture *fixture)
{
  g_autoptr (GString) titles = g_string_new (NULL);

  for (guint i = 0; get_row (fixture, i) != NULL; i++)
    g_string_append_printf (titles, "%s%s", i > 0 ? "|" : "",
                            adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_row (fixture, i))));
  return g_string_free (g_steal_pointer (&titles), FALSE);
}

#define assert_steps(fixture, expected) \
  G_STMT_START { \
    g_autofree char *steps = dup_steps (fixture); \
    g_assert_cmpstr (steps, ==, expected); \
  } G_STMT_END

/* The field of that title, or of that accessible name for a text of several lines; NULL if there
 * is none. */
static GtkWidget *
find_field (GtkWidget  *parent,
            const char *title)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = NULL;

      if (ADW_IS_ENTRY_ROW (child))
        found = g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (child)), title) ? child : NULL;
      else if (GTK_IS_TEXT_VIEW (child) || GTK_IS_DROP_DOWN (child))
        {
          g_autofree char *mismatch = gtk_test_accessible_check_property (GTK_ACCESSIBLE (child),
                                                                          GTK_ACCESSIBLE_PROPERTY_LABEL, title);

          found = mismatch == NULL ? child : NULL;
        }
      if (found == NULL)
        found = find_field (child, title);
      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
get_field (Fixture    *fixture,
           const char *title)
{
  GtkWidget *field = NULL;

  /* The editor makes its fields anew when a signal has ended. */
  WAIT_FOR ((field = find_field (GTK_WIDGET (fixture->recorder), title)) != NULL);
  return field;
}

static void
write_field (Fixture    *fixture,
             const char *title,
             const char *text)
{
  GtkWidget *field = get_field (fixture, title);

  if (GTK_IS_TEXT_VIEW (field))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (field)), text, -1);
  else
    gtk_editable_set_text (GTK_EDITABLE (field), text);
}

static char *
dup_field (Fixture    *fixture,
           const char *title)
{
  GtkWidget *field = get_field (fixture, title);
  char *text = NULL;

  if (GTK_IS_TEXT_VIEW (field))
    g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (field)), "text", &text, NULL);
  else
    text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (field)));
  return text;
}

#define assert_field(fixture, title, expected) \
  G_STMT_START { \
    g_autofree char *found = dup_field (fixture, title); \
    g_assert_cmpstr (found, ==, expected); \
  } G_STMT_END

static void
choose (Fixture    *fixture,
        const char *title,
        guint       index)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (get_field (fixture, title)), index);
  /* The fields of the new kind. */
  app_test_dispatch ();
}

static void
click (Fixture    *fixture,
       const char *label)
{
  widget_test_click (GTK_WIDGET (fixture->recorder), label);
  app_test_dispatch ();
}

static void
add (Fixture    *fixture,
     guint64     moment,
     const char *caption)
{
  tilestar_exploration_set_moment (fixture->exploration, moment);
  activate (fixture, "add");
  write_field (fixture, "Caption", caption);
}

/* A lesson of steps "a", "b", "c" at the expansions 0, 1, 2; the last one is selected. */
static void
record_three (Fixture *fixture)
{
  write_field (fixture, "Title", "My lesson");
  write_field (fixture, "What students will learn", "Three steps.");
  add (fixture, 0, "a");
  add (fixture, 1, "b");
  add (fixture, 2, "c");
  assert_steps (fixture, "1. a|2. b|3. c");
}

static void
respond (const char *label)
{
  widget_test_answer (label);
  app_test_dispatch ();
}

/* Waits for the message, checks it and closes it. */
static void
expect_message (const char *heading,
                const char *body)
{
  widget_test_wait_message (heading, body);
  widget_test_answer (NULL);
}

static JsonNode *
load (const char *name)
{
  g_autofree char *path = dup_place (name);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return json_from_string (text, NULL);
}

/* Whether the focus is in @field. */
static gboolean
has_focus (Fixture   *fixture,
           GtkWidget *field)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->main_window));

  return focus != NULL && (focus == field || gtk_widget_is_ancestor (focus, field));
}

static const char *
get_subtitle (Fixture *fixture,
              guint    step)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (fixture, step)));
}

/* ---- Steps ---- */

static void
test_steps (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const of_step[] = { "update", "duplicate", "delete", "try", "move-up", "move-down" };

  for (guint i = 0; i < G_N_ELEMENTS (of_step); i++)
    g_assert_false (is_enabled (fixture, of_step[i]));
  g_assert_nonnull (widget_test_find_label (GTK_WIDGET (fixture->recorder), "Record a search in Explore"));
  record_three (fixture);
  g_assert_null (widget_test_find_label (GTK_WIDGET (fixture->recorder), "Record a search in Explore"));
  g_assert_cmpint (get_selected (fixture), ==, 2);
  g_assert_false (is_enabled (fixture, "move-down"));
  g_assert_true (is_enabled (fixture, "move-up"));
  g_assert_true (g_str_has_suffix (get_subtitle (fixture, 1), "1 expansion"));

  /* A step is added after the selected one. */
  select_step (fixture, 0);
  add (fixture, 3, "d");
  assert_steps (fixture, "1. a|2. d|3. b|4. c");
  g_assert_cmpint (get_selected (fixture), ==, 1);

  /* Updating keeps the text. */
  tilestar_exploration_set_moment (fixture->exploration, 0);
  g_assert_true (g_str_has_suffix (get_subtitle (fixture, 1), "3 expansions"));
  activate (fixture, "update");
  g_assert_true (g_str_has_suffix (get_subtitle (fixture, 1), "0 expansions"));
  assert_steps (fixture, "1. a|2. d|3. b|4. c");

  activate (fixture, "move-down");
  assert_steps (fixture, "1. a|2. b|3. d|4. c");
  g_assert_cmpint (get_selected (fixture), ==, 2);
  activate (fixture, "move-up");
  activate (fixture, "move-up");
  assert_steps (fixture, "1. d|2. a|3. b|4. c");
  g_assert_false (is_enabled (fixture, "move-up"));

  activate (fixture, "duplicate");
  assert_steps (fixture, "1. d|2. d|3. a|4. b|5. c");
  g_assert_cmpint (get_selected (fixture), ==, 1);
  write_field (fixture, "Caption", "copy");
  assert_steps (fixture, "1. d|2. copy|3. a|4. b|5. c");
}

/* Undo shows the step that it changes, and keeps the selection at its step. */
static void
test_undo (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  record_three (fixture);

  /* The step that moved keeps the selection. */
  activate (fixture, "move-up");
  assert_steps (fixture, "1. a|2. c|3. b");
  activate (fixture, "undo");
  assert_steps (fixture, "1. a|2. b|3. c");
  g_assert_cmpint (get_selected (fixture), ==, 2);
  assert_field (fixture, "Caption", "c");
  activate (fixture, "redo");
  g_assert_cmpint (get_selected (fixture), ==, 1);
  activate (fixture, "undo");

  /* What was deleted is selected again, whatever is selected then. */
  select_step (fixture, 0);
  activate (fixture, "delete");
  assert_steps (fixture, "1. b|2. c");
  g_assert_cmpint (get_selected (fixture), ==, 0);
  select_step (fixture, 1);
  activate (fixture, "undo");
  assert_steps (fixture, "1. a|2. b|3. c");
  g_assert_cmpint (get_selected (fixture), ==, 0);

  /* When a copy goes, its original is selected. */
  select_step (fixture, 1);
  activate (fixture, "duplicate");
  activate (fixture, "undo");
  assert_steps (fixture, "1. a|2. b|3. c");
  assert_field (fixture, "Caption", "b");

  /* A change of another step is shown. */
  write_field (fixture, "Caption", "bb");
  select_step (fixture, 2);
  activate (fixture, "undo");
  g_assert_cmpint (get_selected (fixture), ==, 1);
  assert_field (fixture, "Caption", "b");

  /* All of it, and back. */
  while (is_enabled (fixture, "undo"))
    activate (fixture, "undo");
  assert_steps (fixture, "");
  g_assert_cmpint (get_selected (fixture), ==, -1);
  assert_field (fixture, "Title", "");
  while (is_enabled (fixture, "redo"))
    activate (fixture, "redo");
  assert_steps (fixture, "1. a|2. bb|3. c");
}

/* ---- Questions ---- */

static void
test_questions (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *window = GTK_WIDGET (fixture->recorder);
  g_autoptr (JsonNode) file = NULL;
  JsonArray *steps;
  JsonObject *question;

  record_three (fixture);

  select_step (fixture, 0);
  choose (fixture, "Question", 1);
  write_field (fixture, "What is asked", "Which?");
  write_field (fixture, "Reason shown with the right answer", "So.");
  write_field (fixture, "Choice 1", "This");
  write_field (fixture, "Choice 2", "That");
  WAIT_FOR (g_strcmp0 (get_subtitle (fixture, 0), "No choice is right") == 0);
  widget_test_wait_label (window, "Something is missing or wrong in a step");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (widget_test_get (get_child (fixture, "editor"), GTK_TYPE_CHECK_BUTTON, 1)),
                               TRUE);
  click (fixture, "Add Choice");
  write_field (fixture, "Choice 3", "None");
  click (fixture, "Remove choice 1");
  assert_field (fixture, "Choice 1", "That");
  g_assert_null (find_field (window, "Choice 3"));

  /* Another kind keeps the text and the reason. */
  select_step (fixture, 1);
  choose (fixture, "Question", 1);
  write_field (fixture, "What is asked", "How many?");
  write_field (fixture, "Reason shown with the right answer", "Count them.");
  choose (fixture, "Question", 2);
  assert_field (fixture, "What is asked", "How many?");
  assert_field (fixture, "Reason shown with the right answer", "Count them.");
  click (fixture, "Add Wrong Answer");
  write_field (fixture, "Wrong answer 1", "77");
  write_field (fixture, "Reason shown with wrong answer 1", "Too many.");
  click (fixture, "Add Wrong Answer");
  click (fixture, "Remove wrong answer 2");

  select_step (fixture, 2);
  choose (fixture, "Question", 3);
  write_field (fixture, "What is asked", "Which node?");
  write_field (fixture, "Reason shown with the right answer", "That one.");
  choose (fixture, "Right answer", 2);
  g_assert_true (g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (get_field (fixture, "Conditions"))), "g is "));
  write_field (fixture, "Conditions", "g at-least 1, h below 30");

  widget_test_wait_label (window, "Ready to use");
  activate (fixture, "save");
  file = load ("My-lesson.lesson");
  steps = json_object_get_array_member (json_node_get_object (file), "steps");
  question = json_object_get_object_member (json_array_get_object_element (steps, 0), "question");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (question, "choices")), ==, 2);
  question = json_object_get_object_member (json_array_get_object_element (steps, 1), "question");
  g_assert_false (json_object_has_member (question, "choices"));
  g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (json_object_get_array_member (question, "wrong"),
                                                                              0), "is"), ==, 77);
  question = json_object_get_object_member (json_array_get_object_element (steps, 2), "question");
  g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (json_object_get_array_member (question, "node"),
                                                                              1), "below"), ==, 30);

  choose (fixture, "Question", 0);
  g_assert_null (find_field (window, "What is asked"));
}

/* ---- Values that are not valid ---- */

/* They are kept as they are shown, and neither saved nor tried. */
static void
test_bad_values (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  static const struct { guint kind; const char *text, *body; } cases[] = {
    { 2, "-3", "Step 2: Wrong answer 1: “-3” is not a whole number from 0 to 999999999" },
    { 2, "", "Step 2: Wrong answer 1: a whole number from 0 to 999999999 is missing" },
    { 2, "12a", "Step 2: Wrong answer 1: “12a” is not a whole number" },
    { 3, "g is -3", "Step 2: Wrong answer 1: “g is -3” is not a condition on a node; expected a fact (g, h, f" },
    { 3, "h smaller 3", "Step 2: Wrong answer 1: “h smaller 3” is not a condition on a node" },
  };
  g_autofree char *path = dup_place ("My-lesson.lesson");

  record_three (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *field;

      select_step (fixture, 1);
      choose (fixture, "Question", cases[i].kind);
      write_field (fixture, "What is asked", "?");
      write_field (fixture, "Reason shown with the right answer", "So.");
      if (find_field (GTK_WIDGET (fixture->recorder), "Wrong answer 1") == NULL)
        click (fixture, cases[i].kind == 3 ? "Add the Selected Node" : "Add Wrong Answer");
      write_field (fixture, "Reason shown with wrong answer 1", "No.");
      write_field (fixture, "Wrong answer 1", cases[i].text);
      g_assert_true (gtk_widget_has_css_class (get_field (fixture, "Wrong answer 1"), "error"));

      /* It is still there when the step is shown again. */
      select_step (fixture, 0);
      activate (fixture, "save");
      expect_message ("The Lesson Cannot Be Saved", cases[i].body);
      g_assert_cmpint (get_selected (fixture), ==, 1);
      field = get_field (fixture, "Wrong answer 1");
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, cases[i].text);
      g_assert_true (gtk_widget_has_css_class (field, "error"));
      g_assert_true (has_focus (fixture, field));
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

      select_step (fixture, 2);
      activate (fixture, "try");
      expect_message ("The Lesson Cannot Be Played", cases[i].body);
      g_assert_null (fixture->tried);
      g_assert_cmpint (get_selected (fixture), ==, 1);
      g_assert_true (has_focus (fixture, get_field (fixture, "Wrong answer 1")));
    }

  write_field (fixture, "Wrong answer 1", "g is 3");
  g_assert_false (gtk_widget_has_css_class (get_field (fixture, "Wrong answer 1"), "error"));
  activate (fixture, "save");
  g_assert_null (widget_test_find_message (NULL, NULL));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* What a lesson needs is asked for where it is missing. */
static void
test_missing (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  activate (fixture, "save");
  expect_message ("The Lesson Cannot Be Saved", "The lesson needs a title\nThe lesson needs a line on what students will learn\nThe lesson needs a step");
  g_assert_true (has_focus (fixture, get_field (fixture, "Title")));

  record_three (fixture);
  write_field (fixture, "What students will learn", "");
  activate (fixture, "save");
  expect_message ("The Lesson Cannot Be Saved", "The lesson needs a line on what students will learn");
  g_assert_true (has_focus (fixture, get_field (fixture, "What students will learn")));
  write_field (fixture, "What students will learn", "Three.");

  select_step (fixture, 0);
  write_field (fixture, "Caption", "");
  select_step (fixture, 2);
  activate (fixture, "save");
  expect_message ("The Lesson Cannot Be Saved", "Step 1 needs a caption");
  g_assert_cmpint (get_selected (fixture), ==, 0);
  g_assert_true (has_focus (fixture, get_field (fixture, "Caption")));

  /* More than fit into a message are counted. */
  for (guint i = 0; i < 6; i++)
    activate (fixture, "duplicate");
  activate (fixture, "save");
  expect_message ("The Lesson Cannot Be Saved",
                  "Step 1 needs a caption\nStep 2 needs a caption\nStep 3 needs a caption\n"
                  "Step 4 needs a caption\nStep 5 needs a caption\nand 2 more");
}

/* ---- Trying ---- */

static void
test_try (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  record_three (fixture);
  select_step (fixture, 1);
  activate (fixture, "try");
  WAIT_FOR (fixture->tried != NULL);
  g_assert_cmpuint (fixture->tried_step, ==, 1);
  g_assert_cmpuint (fixture->tried->steps->len, ==, 3);
  g_assert_cmpstr (slide_lesson_get_step (fixture->tried, 2)->text, ==, "c");
  g_assert_cmpuint (slide_lesson_get_step (fixture->tried, 2)->at, ==, 2);

  /* As it is now, also where a text is missing. */
  write_field (fixture, "Caption", "");
  g_clear_pointer (&fixture->tried, slide_lesson_unref);
  activate (fixture, "try");
  WAIT_FOR (fixture->tried != NULL);
  g_assert_cmpstr (slide_lesson_get_step (fixture->tried, 1)->text, ==, "…");
}

/* ---- Files ---- */

/* Saved, closed, opened again, changed: always the same file. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = dup_place ("My-lesson.lesson");
  g_autofree char *second = dup_place ("My-lesson-2.lesson");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (JsonNode) file = NULL;

  record_three (fixture);
  activate (fixture, "save");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpstr (fixture->saved, ==, path);
  click (fixture, "Close Recorder");
  WAIT_FOR (fixture->recorder == NULL);

  open_recorder (fixture);
  assert_steps (fixture, "");
  tilestar_lesson_recorder_open (fixture->recorder, uri);
  assert_steps (fixture, "1. a|2. b|3. c");
  select_step (fixture, 1);
  write_field (fixture, "Caption", "changed");
  write_field (fixture, "Title", "Renamed");
  activate (fixture, "save");
  g_assert_false (g_file_test (second, G_FILE_TEST_EXISTS));
  file = load ("My-lesson.lesson");
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (file), "title"), ==, "Renamed");
}

/* A lesson that was not saved knows its file again, also if the file is gone. */
static void
test_restored (Fixture       *fixture,
               gconstpointer  data)
{
  gboolean is_gone = GPOINTER_TO_INT (data);
  g_autofree char *path = dup_place ("My-lesson.lesson");
  g_autofree char *other = dup_place ("Renamed.lesson");
  g_autofree char *unsaved = dup_unsaved ();
  g_autoptr (JsonNode) file = NULL;

  record_three (fixture);
  activate (fixture, "save");
  write_field (fixture, "Title", "Renamed");
  WAIT_FOR (g_file_test (unsaved, G_FILE_TEST_EXISTS));

  /* As a crash leaves it: nothing is asked. */
  close_recorder (fixture);
  WAIT_FOR (fixture->recorder == NULL);
  if (is_gone)
    g_assert_cmpint (g_unlink (path), ==, 0);
  open_recorder (fixture);
  assert_steps (fixture, "1. a|2. b|3. c");
  assert_field (fixture, "Title", "Renamed");
  activate (fixture, "save");
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (unsaved, G_FILE_TEST_EXISTS));
  file = load ("My-lesson.lesson");
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (file), "title"), ==, "Renamed");
  g_assert_false (json_object_has_member (json_node_get_object (file), "tilestar-file"));
}

/* A built-in lesson is edited as a copy. */
static void
test_built_in (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (GStrv) names = g_resources_enumerate_children ("/io/github/tilestar/Tilestar/lessons", 0, NULL);
  g_autofree char *folder = dup_place ("");
  g_autofree char *title = NULL;
  g_autoptr (GDir) dir = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *uri = g_strconcat ("resource:///io/github/tilestar/Tilestar/lessons/", names[i], NULL);

      tilestar_lesson_recorder_open (fixture->recorder, uri);
      g_assert_null (widget_test_find_message (NULL, NULL));
      g_assert_nonnull (get_row (fixture, 0));
      for (guint step = 0; get_row (fixture, step) != NULL; step++)
        select_step (fixture, step);
      g_assert_false (is_enabled (fixture, "undo"));
    }
  title = dup_field (fixture, "Title");
  activate (fixture, "save");
  g_assert_null (widget_test_find_message (NULL, NULL));
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (g_dir_read_name (dir));
  g_assert_null (g_dir_read_name (dir));
}

/* The message names the file that cannot be opened. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const texts[] = { "{", "{\"tilestar-lesson\": 2}", NULL };
  g_autofree char *path = dup_place ("damaged.lesson");
  g_autofree char *folder = dup_place ("");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      if (texts[i] != NULL)
        g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      else
        g_assert_cmpint (g_unlink (path), ==, 0);
      tilestar_lesson_recorder_open (fixture->recorder, uri);
      g_assert_nonnull (widget_test_find_text (widget_test_wait_message (NULL, NULL), "damaged.lesson"));
      expect_message ("The Lesson Cannot Be Opened", "");
    }
}

/* ---- Closing ---- */

static void
test_closing (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = dup_place ("My-lesson.lesson");

  record_three (fixture);
  activate (fixture, "close");
  activate (fixture, "close");
  respond ("_Cancel");
  g_assert_nonnull (fixture->recorder);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  activate (fixture, "close");
  respond ("_Save");
  WAIT_FOR (fixture->recorder == NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_nonnull (fixture->main_window);
}

/* The main window asks in the same way, and closes afterwards. */
static void
test_main_window (Fixture       *fixture,
                  gconstpointer  data)
{
  const char *label = data;
  g_autofree char *path = dup_place ("My-lesson.lesson");
  g_autofree char *unsaved = dup_unsaved ();

  record_three (fixture);
  gtk_window_close (GTK_WINDOW (fixture->main_window));
  respond ("_Cancel");
  g_assert_nonnull (fixture->main_window);
  g_assert_nonnull (fixture->recorder);

  /* It cannot be saved, so the window stays, and says why. */
  write_field (fixture, "Title", "");
  gtk_window_close (GTK_WINDOW (fixture->main_window));
  respond ("_Save");
  expect_message ("The Lesson Cannot Be Saved", "The lesson needs a title");
  g_assert_nonnull (fixture->main_window);

  write_field (fixture, "Title", "My lesson");
  gtk_window_close (GTK_WINDOW (fixture->main_window));
  respond (label);
  WAIT_FOR (fixture->main_window == NULL);
  g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, g_str_equal (label, "_Save"));
  WAIT_FOR (fixture->recorder == NULL);
  g_assert_false (g_file_test (unsaved, G_FILE_TEST_EXISTS));
}

/* ---- What cannot be taken ---- */

static void
test_refused (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  record_search (fixture, "neural");
  activate (fixture, "add");
  expect_message ("This Cannot Be a Step", "A lesson’s file cannot contain the network of a neural heuristic: choose another "
                                           "heuristic and record the search again");
  assert_steps (fixture, "");
  record_search (fixture, "manhattan");
  activate (fixture, "add");
  assert_steps (fixture, "1. No caption");
}

/* A board of another size shares the lesson. */
static void
test_sizes (void)
{
  Fixture fixture = { 0 };

  set_up_board (&fixture, "1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
  record_three (&fixture);
  choose (&fixture, "Question", 2);
  write_field (&fixture, "What is asked", "How many?");
  write_field (&fixture, "Reason shown with the right answer", "So.");
  widget_test_wait_label (GTK_WIDGET (fixture.recorder), "Ready to use");
  activate (&fixture, "save");
  g_assert_null (widget_test_find_message (NULL, NULL));
  tear_down (&fixture, NULL);
}

/* ---- The pane ---- */

/* The pane has the same width whatever its content. */
static void
test_width (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  int minimum, natural;

  g_assert_false (gtk_widget_compute_expand (GTK_WIDGET (fixture->recorder), GTK_ORIENTATION_HORIZONTAL));
  record_three (fixture);
  g_assert_false (gtk_widget_compute_expand (GTK_WIDGET (fixture->recorder), GTK_ORIENTATION_HORIZONTAL));
  for (guint kind = 1; kind <= 3; kind++)
    {
      choose (fixture, "Question", kind);
      if (kind > 1)
        click (fixture, kind == 3 ? "Add the Selected Node" : "Add Wrong Answer");
      gtk_widget_measure (GTK_WIDGET (fixture->recorder), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (minimum, ==, 340);
      g_assert_cmpint (natural, ==, 340);
    }
}

APP_TEST (recorder)
{
#define ADD(name, data, test) g_test_add ("/recorder/" name, Fixture, data, set_up, test, tear_down)
  ADD ("steps", NULL, test_steps);
  ADD ("undo", NULL, test_undo);
  ADD ("questions", NULL, test_questions);
  ADD ("bad-values", NULL, test_bad_values);
  ADD ("missing", NULL, test_missing);
  ADD ("try", NULL, test_try);
  ADD ("save", NULL, test_save);
  ADD ("restored", GINT_TO_POINTER (FALSE), test_restored);
  ADD ("restored-without-file", GINT_TO_POINTER (TRUE), test_restored);
  ADD ("built-in", NULL, test_built_in);
  ADD ("damaged", NULL, test_damaged);
  ADD ("closing", NULL, test_closing);
  ADD ("main-window/save", "_Save", test_main_window);
  ADD ("main-window/discard", "_Discard", test_main_window);
  ADD ("refused", NULL, test_refused);
  ADD ("width", NULL, test_width);
  g_test_add_func ("/recorder/sizes", test_sizes);
}
