/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-lesson-widgets.c: choosing a lesson, going through its steps, and leaving it.
 */

#include "app-test.h"
#include "test-sample.h"
#include "tilestar-lesson-bar.h"
#include "tilestar-lesson-chooser.h"
#include "tilestar-lessons.h"
#include "widget-test.h"
#include "workspace-test.h"

#include <string.h>

/* ---- Helpers ---- */

typedef struct
{
  TilestarWorkspace    *workspace;
  TilestarExploration  *exploration;
  TilestarLessonPlayer *player;
  TilestarLessonBar    *bar;
  GPtrArray            *entries;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->workspace = workspace_test_new ("103/425/786", "123/456/780");
  fixture->exploration = tilestar_workspace_get_exploration (fixture->workspace);
  fixture->player = tilestar_lesson_player_new (fixture->workspace);
  fixture->bar = g_object_ref_sink (g_object_new (TILESTAR_TYPE_LESSON_BAR, NULL));
  tilestar_lesson_bar_bind (fixture->bar, fixture->player, fixture->exploration);
  fixture->entries = tilestar_lessons_list ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_clear_pointer (&fixture->entries, g_ptr_array_unref);
  g_assert_finalize_object (fixture->bar);
  g_assert_finalize_object (fixture->player);
  workspace_test_drop (fixture->workspace);
}

static void
count_shown_cb (guint *n_shown)
{
  (*n_shown)++;
}

/* Opens a lesson, or shows a step of the open one, and waits until its moment is shown. */
static void
show (Fixture     *fixture,
      SlideLesson *lesson,
      guint        step)
{
  guint n_shown = 0;
  gulong handler = g_signal_connect_swapped (fixture->player, "shown", G_CALLBACK (count_shown_cb), &n_shown);

  if (lesson != NULL)
    tilestar_lesson_player_open (fixture->player, lesson, "test", step);
  else
    g_assert_true (tilestar_lesson_player_set_step (fixture->player, step));
  WAIT_FOR (n_shown != 0);
  g_signal_handler_disconnect (fixture->player, handler);
}

static SlideLesson *
get_lesson (Fixture    *fixture,
            const char *id)
{
  for (guint i = 0; i < fixture->entries->len; i++)
    {
      TilestarLessonEntry *entry = g_ptr_array_index (fixture->entries, i);

      if (g_str_equal (entry->id, id))
        return entry->lesson;
    }

  g_assert_not_reached ();
}

/* ---- Every lesson ---- */

/* A node that is generated at the moment and is not the answer; FALSE if there is none. */
static gboolean
select_wrong_node (Fixture     *fixture,
                   SlideLesson *lesson,
                   guint        step)
{
  SlideRecord *record = tilestar_exploration_get_record (fixture->exploration);
  guint32 n = tilestar_exploration_get_n_versions (fixture->exploration);

  for (guint32 version = 0; version < n; version++)
    {
      const char *reason;
      SlideBoard board;

      slide_record_get_board (record, version, &board);
      if (slide_lesson_answer_node (lesson, step, &board, &reason))
        continue;
      tilestar_exploration_set_selected (fixture->exploration, version);
      return TRUE;
    }

  return FALSE;
}

/* Answers wrongly, if that is possible, and then rightly; checks what is shown. */
static void
answer (Fixture     *fixture,
        SlideLesson *lesson,
        guint        step)
{
  const SlideLessonQuestion *question = &slide_lesson_get_step (lesson, step)->question;
  TilestarLessonPlayer *player = fixture->player;
  SlideBoard board;
  guint right = 0;

  g_assert_true (tilestar_exploration_is_withheld (fixture->exploration));
  tilestar_exploration_set_moment (fixture->exploration, G_MAXUINT64);
  g_assert_cmpuint (tilestar_exploration_get_moment (fixture->exploration), ==,
                    slide_lesson_get_step (lesson, step)->at);
  switch (question->kind)
    {
    case SLIDE_QUESTION_CHOICES:
      while (!g_array_index (question->choices, SlideChoiceAnswer, right).is_right)
        tilestar_lesson_player_choose (player, right++);
      g_assert_cmpint (tilestar_lesson_player_get_answer (player), ==,
                       right > 0 ? TILESTAR_ANSWER_WRONG : TILESTAR_ANSWER_NONE);
      tilestar_lesson_player_choose (player, right);
      break;
    case SLIDE_QUESTION_NUMBER:
      for (guint i = 0; question->wrong != NULL && i < question->wrong->len; i++)
        {
          const SlideWrongAnswer *wrong = &g_array_index (question->wrong, SlideWrongAnswer, i);

          tilestar_lesson_player_enter_number (player, wrong->number.value);
          g_assert_cmpint (tilestar_lesson_player_get_answer (player), ==, TILESTAR_ANSWER_WRONG);
          g_assert_cmpstr (tilestar_lesson_player_get_reason (player), ==, wrong->reason);
        }
      tilestar_lesson_player_enter_number (player, 999999);
      g_assert_cmpint (tilestar_lesson_player_get_answer (player), ==, TILESTAR_ANSWER_WRONG);
      g_assert_null (tilestar_lesson_player_get_reason (player));
      tilestar_lesson_player_enter_number (player, question->number.value);
      break;
    case SLIDE_QUESTION_NODE:
      if (select_wrong_node (fixture, lesson, step))
        {
          tilestar_lesson_player_take_selected (player);
          g_assert_cmpint (tilestar_lesson_player_get_answer (player), ==, TILESTAR_ANSWER_WRONG);
        }
      g_assert_true (slide_lesson_find_answer (lesson, step, &board));
      tilestar_exploration_set_selected (fixture->exploration,
                                         slide_record_find (tilestar_exploration_get_record (fixture->exploration),
                                                            tilestar_exploration_get_moment (fixture->exploration),
                                                            &board));
      tilestar_lesson_player_take_selected (player);
      break;
    case SLIDE_QUESTION_NONE:
    default:
      g_assert_not_reached ();
    }

  g_assert_cmpint (tilestar_lesson_player_get_answer (player), ==, TILESTAR_ANSWER_RIGHT);
  g_assert_cmpstr (tilestar_lesson_player_get_reason (player), !=, NULL);
  g_assert_false (tilestar_exploration_is_withheld (fixture->exploration));
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (fixture->exploration), ==,
                    slide_record_get_n_expansions (tilestar_exploration_get_record (fixture->exploration)));
  g_assert_false (tilestar_exploration_are_values_hidden (fixture->exploration));
}

/* The moment that is shown is the one of the file, in a record of the same search. */
static void
test_all (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpuint (fixture->entries->len, >=, 17);
  for (guint i = test_first (3); i < fixture->entries->len; i += test_step (3))
    {
      TilestarLessonEntry *entry = g_ptr_array_index (fixture->entries, i);
      guint step = 0, n_completed = 0;

      g_assert_null (entry->problem);
      for (guint j = 0; j < entry->lesson->steps->len; j++)
        {
          const SlideLessonStep *shown = slide_lesson_get_step (entry->lesson, j);
          const SlideLessonSearch *search;

          show (fixture, j == 0 ? entry->lesson : NULL, j);
          search = slide_lesson_get_search (entry->lesson, (guint) shown->search);
          g_assert_cmpuint (tilestar_exploration_get_moment (fixture->exploration), ==, shown->at);
          g_assert_cmpuint (slide_record_get_n_expansions (tilestar_exploration_get_record (fixture->exploration)), ==,
                            search->statistics.expanded);
          /* Its length is hidden while the question is open. */
          g_assert_cmpuint (tilestar_exploration_get_n_expansions (fixture->exploration), ==,
                            shown->question.kind != SLIDE_QUESTION_NONE ? shown->at : search->statistics.expanded);
          if (shown->question.kind != SLIDE_QUESTION_NONE)
            answer (fixture, entry->lesson, j);
          else
            g_assert_false (tilestar_exploration_is_withheld (fixture->exploration));
        }
      g_assert_false (tilestar_lesson_player_set_step (fixture->player, entry->lesson->steps->len));
      tilestar_lessons_get_progress (tilestar_workspace_get_settings (fixture->workspace), "test",
                                     &step, &n_completed);
      g_assert_cmpuint (step, ==, entry->lesson->steps->len - 1);
      g_assert_cmpuint (n_completed, ==, entry->lesson->steps->len);
    }
}

/* Questions may be skipped: the next step shows its own search, wherever the one before was. */
static void
test_skipped (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  SlideLesson *lesson = get_lesson (fixture, "admissible");

  show (fixture, lesson, 0);
  for (guint i = 1; i < lesson->steps->len; i++)
    {
      const SlideLessonStep *step = slide_lesson_get_step (lesson, i);
      const SlideLessonSearch *search = slide_lesson_get_search (lesson, (guint) step->search);

      g_assert_true (tilestar_exploration_is_withheld (fixture->exploration));
      show (fixture, NULL, i);
      while (tilestar_workspace_is_running (fixture->workspace)
             || tilestar_exploration_is_growing (fixture->exploration))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (slide_record_get_n_expansions (tilestar_exploration_get_record (fixture->exploration)), ==,
                        search->statistics.expanded);
      g_assert_cmpuint (tilestar_exploration_get_moment (fixture->exploration), ==, step->at);
      g_assert_cmpuint (tilestar_exploration_get_n_expansions (fixture->exploration), ==,
                        step->question.kind != SLIDE_QUESTION_NONE ? step->at : search->statistics.expanded);
    }
}

/* After an answer, the search can be followed up to the next question about it, whose answer the length of the
 * search may be; and to its end where the solution is shown. */
static void
test_length (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  gboolean is_hidden;

  g_object_set (fixture->exploration, "solution-shown", FALSE, NULL);
  show (fixture, get_lesson (fixture, "zero"), 1);
  tilestar_lesson_player_choose (fixture->player, 0);
  g_assert_cmpint (tilestar_lesson_player_get_answer (fixture->player), ==, TILESTAR_ANSWER_RIGHT);
  g_assert_cmpuint (tilestar_exploration_get_moment (fixture->exploration), ==, 0);
  g_assert_cmpuint (tilestar_exploration_get_shown_length (fixture->exploration, &is_hidden), ==, 1000);
  g_assert_true (is_hidden);
  tilestar_exploration_set_moment (fixture->exploration, 2000);
  g_assert_cmpuint (tilestar_exploration_get_moment (fixture->exploration), ==, 1000);

  g_object_set (fixture->exploration, "solution-shown", TRUE, NULL);
  g_assert_cmpuint (tilestar_exploration_get_shown_length (fixture->exploration, &is_hidden), ==, 181438);
  g_assert_false (is_hidden);
  g_object_set (fixture->exploration, "solution-shown", FALSE, NULL);
  g_assert_cmpuint (tilestar_exploration_get_shown_length (fixture->exploration, NULL), ==, 1000);

  /* Back and forth before an open question. */
  show (fixture, NULL, 2);
  tilestar_exploration_set_moment (fixture->exploration, 10);
  g_assert_cmpuint (tilestar_exploration_get_shown_length (fixture->exploration, &is_hidden), ==, 1000);
  g_assert_true (is_hidden);

  tilestar_lesson_player_choose (fixture->player, 1);
  g_assert_cmpuint (tilestar_exploration_get_shown_length (fixture->exploration, &is_hidden), ==, 181438);
  g_assert_false (is_hidden);
  show (fixture, NULL, 1);
  g_assert_cmpuint (tilestar_exploration_get_shown_length (fixture->exploration, NULL), ==, 181438);
}

/* Whoever presses Solve in a lesson: an open question is asked about its own search all the same,
 * and the next step shows its own. */
static void
test_solved_again (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GSettings *settings = tilestar_workspace_get_settings (fixture->workspace);
  SlideLesson *lesson = get_lesson (fixture, "by-hand");
  guint n_shown = 0;
  gulong handler;

  show (fixture, lesson, 3);
  handler = g_signal_connect_swapped (fixture->player, "shown", G_CALLBACK (count_shown_cb), &n_shown);
  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
  WAIT_FOR (n_shown != 0);
  g_assert_cmpuint (tilestar_exploration_get_moment (fixture->exploration), ==, 3);
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (fixture->exploration), ==, 3);
  g_assert_true (tilestar_exploration_is_withheld (fixture->exploration));

  /* After the answer, one's own search stays until the step changes. */
  tilestar_lesson_player_show_answer (fixture->player);
  tilestar_lesson_player_take_selected (fixture->player);
  tilestar_lesson_player_show_answer (fixture->player);
  g_assert_cmpint (tilestar_lesson_player_get_answer (fixture->player), ==, TILESTAR_ANSWER_SHOWN);
  g_settings_set_string (settings, "heuristic", "misplaced");
  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
  while (tilestar_workspace_is_running (fixture->workspace)
         || tilestar_exploration_is_growing (fixture->exploration))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (tilestar_exploration_get_moment (fixture->exploration), ==, 0);
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (fixture->exploration), !=, 8);
  show (fixture, NULL, 4);
  g_assert_cmpuint (tilestar_exploration_get_moment (fixture->exploration), ==, 8);
  g_signal_handler_disconnect (fixture->player, handler);
}

/* ---- The bar ---- */

static void
test_bar (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  SlideLesson *lesson = get_lesson (fixture, "by-hand");
  GtkWidget *bar = GTK_WIDGET (fixture->bar);
  SlideRecord *record;

  g_assert_false (gtk_widget_get_visible (bar));
  show (fixture, lesson, 0);
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_true (tilestar_exploration_are_values_hidden (fixture->exploration));

  /* Only who has tried is shown the answer. */
  tilestar_lesson_player_enter_number (fixture->player, 1);
  tilestar_lesson_player_show_answer (fixture->player);
  g_assert_cmpint (tilestar_lesson_player_get_answer (fixture->player), ==, TILESTAR_ANSWER_SHOWN);
  tilestar_lesson_player_enter_number (fixture->player, 6);
  g_assert_cmpint (tilestar_lesson_player_get_answer (fixture->player), ==, TILESTAR_ANSWER_SHOWN);

  /* A node that is shown as the answer is selected. */
  show (fixture, NULL, 2);
  tilestar_lesson_player_show_answer (fixture->player);
  record = tilestar_exploration_get_record (fixture->exploration);
  g_assert_cmpuint (tilestar_exploration_get_selected (fixture->exploration), ==,
                    slide_record_get_expanded (record, 2));

  /* What was answered stays so. */
  show (fixture, NULL, 0);
  g_assert_cmpint (tilestar_lesson_player_get_answer (fixture->player), ==, TILESTAR_ANSWER_SHOWN);
  g_assert_false (tilestar_exploration_is_withheld (fixture->exploration));

  g_assert_true (tilestar_lesson_player_close (fixture->player));
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_false (tilestar_lesson_player_close (fixture->player));
}

/* Numbers as people type them, and what is none. */
static void
test_number (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const struct { const char *text; gboolean is_number; } cases[] = {
    { "", FALSE }, { "3", TRUE }, { " 3 ", TRUE }, { "181440", TRUE }, { "181.440", TRUE }, { "181 440", TRUE },
    { "181'440", TRUE }, { "18,1440", FALSE }, { "3.5", FALSE }, { "-3", FALSE }, { "three", FALSE },
    { "3 4", FALSE }, { "1,", FALSE },
  };
  GtkWidget *bar = GTK_WIDGET (fixture->bar);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *entry, *button, *previous;
  int from, to;

  show (fixture, get_lesson (fixture, "parity"), 3);
  previous = GTK_WIDGET (gtk_widget_get_template_child (bar, TILESTAR_TYPE_LESSON_BAR, "previous_button"));
  entry = GTK_WIDGET (gtk_widget_get_template_child (bar, TILESTAR_TYPE_LESSON_BAR, "number_entry"));
  button = GTK_WIDGET (gtk_widget_get_template_child (bar, TILESTAR_TYPE_LESSON_BAR, "answer_button"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].text);
      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (gtk_widget_get_sensitive (button), ==, cases[i].is_number);
      g_assert_cmpint (gtk_widget_has_css_class (entry, "error"), ==, !cases[i].is_number && *cases[i].text != '\0');
    }

  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (tilestar_lesson_player_get_answer (fixture->player), ==, TILESTAR_ANSWER_NONE);

  /* The verdict names a wrong number, and typing replaces it. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "12345");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (tilestar_lesson_player_get_answer (fixture->player), ==, TILESTAR_ANSWER_WRONG);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (bar, TILESTAR_TYPE_LESSON_BAR,
                                                                                 "verdict_label"))),
                   ==, "Not 12345. Try again.");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), &from, &to));
  g_assert_cmpint (to - from, ==, 5);

  /* After the right one the focus is on a button, here at the end of a lesson that has no next. */
  gtk_window_set_child (GTK_WINDOW (window), bar);
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "181,440");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (tilestar_lesson_player_get_answer (fixture->player), ==, TILESTAR_ANSWER_RIGHT);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == previous);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Settings of a lesson are never kept after it ends, however it ends. */
static void
test_left (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  TilestarSession *session = tilestar_workspace_get_session (fixture->workspace);
  GSettings *settings = tilestar_workspace_get_settings (fixture->workspace);
  const SlideBoard start = *tilestar_session_get_start (session);

  for (guint way = 0; way < 2; way++)
    {
      g_autofree char *heuristic = NULL;

      g_settings_set_string (settings, "heuristic", "misplaced");
      g_settings_set_boolean (settings, "reopen", TRUE);
      show (fixture, tilestar_lessons_read ("resource:///io/github/tilestar/Tilestar/lessons/17-left-closed.lesson",
                                            NULL), 0);
      slide_lesson_unref (tilestar_lesson_player_get_lesson (fixture->player));
      g_assert_false (g_settings_get_boolean (settings, "reopen"));

      if (way == 0)
        tilestar_lesson_player_close (fixture->player);
      else
        while (tilestar_lesson_player_get_lesson (fixture->player) != NULL)
          tilestar_session_undo (session);
      heuristic = g_settings_get_string (settings, "heuristic");
      g_assert_cmpstr (heuristic, ==, "misplaced");
      g_assert_true (g_settings_get_boolean (settings, "reopen"));
      g_assert_true (slide_board_equal (&start, tilestar_session_get_start (session)));
      g_assert_false (tilestar_exploration_is_withheld (fixture->exploration));
    }
}

/* Closed while its searches run. */
static void
test_closed_early (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  tilestar_lesson_player_open (fixture->player, get_lesson (fixture, "zero"), "test", 0);
  g_assert_false (tilestar_lesson_player_is_ready (fixture->player));
  g_assert_false (tilestar_lesson_player_set_step (fixture->player, 1));
  g_assert_true (tilestar_lesson_player_close (fixture->player));
  show (fixture, get_lesson (fixture, "ties"), 1);
  g_assert_cmpuint (tilestar_lesson_player_get_step (fixture->player), ==, 1);
}

/* ---- The window of lessons ---- */

static void
started_cb (TilestarLessonChooser  *chooser G_GNUC_UNUSED,
            SlideLesson            *lesson,
            const char             *id G_GNUC_UNUSED,
            guint                   step,
            char                  **title)
{
  *title = g_strdup_printf ("%s %u", lesson->title, step);
}

static void
test_chooser (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  TilestarLessonChooser *chooser;
  g_autofree char *title = NULL;
  gpointer watched;
  GtkWidget *list;
  GtkListBoxRow *row;

  tilestar_lessons_set_progress (tilestar_workspace_get_settings (fixture->workspace), "by-hand", 2, 2);
  chooser = watched = tilestar_lesson_chooser_new (fixture->workspace);
  list = widget_test_get (adw_window_get_content (ADW_WINDOW (chooser)), GTK_TYPE_LIST_BOX, 0);
  g_object_add_weak_pointer (G_OBJECT (chooser), &watched);
  gtk_window_present (GTK_WINDOW (chooser));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (chooser));
  g_signal_connect (chooser, "started", G_CALLBACK (started_cb), &title);
  gtk_test_accessible_assert_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL, "Lessons");
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) fixture->entries->len));

  /* The one to go on with is selected, Enter starts it, and arrows go to the others. */
  row = gtk_list_box_get_selected_row (GTK_LIST_BOX (list));
  g_assert_cmpint (gtk_list_box_row_get_index (row), ==, 1);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (chooser)) == GTK_WIDGET (row));
  g_assert_true (gtk_widget_is_ancestor (widget_test_get (list, GTK_TYPE_BUTTON, 0), GTK_WIDGET (row)));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (widget_test_get (list, GTK_TYPE_BUTTON, 0))), ==, "Continue");
  g_signal_emit_by_name (list, "row-activated", row);
  g_assert_cmpstr (title, ==, "g, h and f by hand 2");
  WAIT_FOR (watched == NULL);
}

/* ---- Scripts ---- */

static GtkWidget *
get_child (Fixture    *fixture,
           const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->bar), TILESTAR_TYPE_LESSON_BAR, name));
}

/* Returns: (transfer full) */
static SlideLesson *
make_script_lesson (void)
{
  static const char text[] =
    "{\"tilestar-lesson\": 1, \"title\": \"x\", \"summary\": \"y\", \"searches\": {\"a\": {\"start\": \"103/425/786\", "
    "\"script\": \"function h(board, goal)\\n  return 0\\u202e\\nend\"}}, \"steps\": [{\"text\": \"t\", \"search\": \"a\"}]}";
  g_autoptr (GError) error = NULL;
  SlideLesson *lesson = slide_lesson_new (text, strlen (text), g_get_language_names (), &error);

  g_assert_no_error (error);
  return lesson;
}

static gboolean
has_begun (Fixture *fixture)
{
  return tilestar_lesson_player_is_ready (fixture->player)
         || tilestar_lesson_player_get_problem (fixture->player) != NULL;
}

/* A script of somebody else runs when it is allowed to, and not before. */
static void
test_script (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const ids[] = { "own/x", NULL, "x" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SlideLesson) lesson = make_script_lesson ();
      gboolean is_foreign = i < 2;

      tilestar_lesson_player_open (fixture->player, lesson, ids[i], 0);
      g_assert_true (tilestar_lesson_player_is_waiting (fixture->player) == is_foreign);
      g_assert_true (gtk_widget_get_visible (get_child (fixture, "run_button")) == is_foreign);
      g_assert_true (gtk_widget_get_visible (get_child (fixture, "script_scroller")) == is_foreign);
      if (is_foreign)
        {
          GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (get_child (fixture, "script_view")));
          g_autofree char *shown = NULL;

          /* Nothing happens by itself; what is shown is the script, without characters that deceive. */
          app_test_spin (300);
          g_assert_false (lesson->is_prepared || has_begun (fixture));
          g_object_get (buffer, "text", &shown, NULL);
          g_assert_cmpstr (shown, ==, "function h(board, goal)\n  return 0\xef\xbf\xbd\nend\n");
          g_assert_false (gtk_widget_get_visible (get_child (fixture, "spinner")));
          g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (get_child (fixture, "text_label"))), "1 Lua script"));
          gtk_test_accessible_assert_property (get_child (fixture, "run_button"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                               "Run Script");
          g_signal_emit_by_name (get_child (fixture, "run_button"), "clicked");
        }
      g_assert_false (tilestar_lesson_player_is_waiting (fixture->player));
      g_assert_false (gtk_widget_get_visible (get_child (fixture, "run_button")));
      WAIT_FOR (has_begun (fixture));
      tilestar_lesson_player_close (fixture->player);

      /* The recorder has run what it plays. */
      if (lesson->is_prepared)
        {
          tilestar_lesson_player_open (fixture->player, lesson, NULL, 0);
          g_assert_false (tilestar_lesson_player_is_waiting (fixture->player));
          WAIT_FOR (has_begun (fixture));
          tilestar_lesson_player_close (fixture->player);
        }
    }

  /* One that waits can be left. */
  {
    g_autoptr (SlideLesson) lesson = make_script_lesson ();

    tilestar_lesson_player_open (fixture->player, lesson, "own/x", 0);
    g_assert_true (tilestar_lesson_player_close (fixture->player));
    g_assert_false (tilestar_lesson_player_is_waiting (fixture->player));
  }
}

APP_TEST (lesson_widgets)
{
#define ADD(name, function) \
  g_test_add ("/lesson-widgets/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("all", test_all);
  ADD ("skipped", test_skipped);
  ADD ("length", test_length);
  ADD ("solved-again", test_solved_again);
  ADD ("bar", test_bar);
  ADD ("number", test_number);
  ADD ("left", test_left);
  ADD ("closed-early", test_closed_early);
  ADD ("chooser", test_chooser);
  ADD ("script", test_script);
#undef ADD
}
