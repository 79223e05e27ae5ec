/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-lesson-widgets.c: choosing a lesson, and going on with it.
 */

#include "test-program.h"
#include "tilestar-lesson-bar.h"
#include "tilestar-lesson-chooser.h"
#include "tilestar-lessons-test.h"
#include "widget-test.h"
#include "workspace-test.h"

typedef struct
{
  guint n_tried;
  guint lesson;
  guint which;
} Tried;

static void
wait_until_recorded (TilestarWorkspace *workspace)
{
  TilestarExploration *exploration = tilestar_workspace_get_exploration (workspace);

  while (tilestar_workspace_is_running (workspace) || tilestar_exploration_is_growing (exploration))
    g_main_context_iteration (NULL, TRUE);
}

static void
tried_cb (TilestarLessonChooser *chooser,
          guint                  lesson,
          guint                  which,
          Tried                 *tried)
{
  tried->n_tried++;
  tried->lesson = lesson;
  tried->which = which;
}

static void
test_chooser (void)
{
  TilestarWorkspace *workspace = workspace_test_new ("103/425/786", "123/456/780");
  TilestarLessonChooser *chooser = tilestar_lesson_chooser_new (workspace);
  GtkWidget *list = widget_test_get (adw_window_get_content (ADW_WINDOW (chooser)),
                                     GTK_TYPE_LIST_BOX, 0);
  GtkListBoxRow *row;
  gpointer watched = chooser;
  Tried tried = { 0 };
  guint n_lessons;
  const TilestarLesson *lessons = tilestar_lessons_get (&n_lessons);

  g_object_add_weak_pointer (G_OBJECT (chooser), &watched);
  gtk_window_present (GTK_WINDOW (chooser));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (chooser));
  g_signal_connect (chooser, "tried", G_CALLBACK (tried_cb), &tried);
  gtk_test_accessible_assert_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL, "Lessons");
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n_lessons));

  /* The fifth is selected: its buttons alone are there. */
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 4);
  gtk_list_box_select_row (GTK_LIST_BOX (list), row);
  gtk_test_accessible_assert_property (widget_test_get (list, GTK_TYPE_BUTTON, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Try It");
  g_assert_true (gtk_widget_is_ancestor (widget_test_get (list, GTK_TYPE_BUTTON, 0), GTK_WIDGET (row)));
  g_signal_emit_by_name (widget_test_get (list, GTK_TYPE_BUTTON, 1), "clicked");
  g_assert_cmpuint (tried.n_tried, ==, 1);
  g_assert_cmpuint (tried.lesson, ==, 4);
  g_assert_cmpuint (tried.which, ==, 1);
  while (watched != NULL)
    g_main_context_iteration (NULL, TRUE);

  wait_until_recorded (workspace);
  g_assert_cmpstr (lessons[4].id, ==, "ties");
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (tilestar_workspace_get_exploration (workspace)),
                    ==, 205);
  workspace_test_drop (workspace);
}

static void
test_bar (void)
{
  TilestarWorkspace *workspace = workspace_test_new ("103/425/786", "123/456/780");
  TilestarLessonBar *bar = g_object_ref_sink (g_object_new (TILESTAR_TYPE_LESSON_BAR, NULL));
  GtkWidget *other;
  guint n_lessons;
  const TilestarLesson *lessons = tilestar_lessons_get (&n_lessons);

  tilestar_lesson_bar_bind (bar, workspace);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar)));
  g_assert_false (tilestar_lesson_bar_close (bar));

  g_assert_true (tilestar_lesson_try (&lessons[4], 0, workspace, NULL));
  tilestar_lesson_bar_show (bar, 4, 0);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bar)));
  wait_until_recorded (workspace);
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (tilestar_workspace_get_exploration (workspace)),
                    ==, 40);

  /* The other setting, of the same boards. */
  other = widget_test_get (GTK_WIDGET (bar), GTK_TYPE_TOGGLE_BUTTON, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (other), TRUE);
  wait_until_recorded (workspace);
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (tilestar_workspace_get_exploration (workspace)),
                    ==, 205);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bar)));

  /* The first Undo brings back the search before, the next one other boards: the lesson is over. */
  tilestar_session_undo (tilestar_workspace_get_session (workspace));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bar)));
  tilestar_session_undo (tilestar_workspace_get_session (workspace));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar)));
  g_assert_finalize_object (bar);
  workspace_test_drop (workspace);
}

/* Whatever way a lesson is left, nothing of it stays among the settings. */
static void
test_left (void)
{
  TilestarWorkspace *workspace = workspace_test_new ("103/425/786", "123/456/780");
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  GSettings *settings = tilestar_workspace_get_settings (workspace);
  TilestarLessonBar *bar = g_object_ref_sink (g_object_new (TILESTAR_TYPE_LESSON_BAR, NULL));
  const SlideBoard start = *tilestar_session_get_start (session);
  guint n_lessons;
  const TilestarLesson *lessons = tilestar_lessons_get (&n_lessons);

  tilestar_lesson_bar_bind (bar, workspace);
  for (guint way = 0; way < 3; way++)
    {
      g_autofree char *heuristic = NULL;
      g_autofree char *tie_break = NULL;

      g_settings_set_string (settings, "heuristic", "misplaced");
      g_settings_set_string (settings, "tie-break", "first-in");
      g_settings_set_boolean (settings, "reopen", TRUE);
      tilestar_lesson_choose (&lessons[4], 1, workspace);
      tilestar_lesson_choose (&lessons[7], 0, workspace);
      tilestar_lesson_bar_show (bar, 7, 0);
      g_assert_false (g_settings_get_boolean (settings, "reopen"));

      if (way == 0)
        tilestar_lesson_bar_close (bar);
      else if (way == 1)
        GTK_WIDGET_GET_CLASS (bar)->unmap (GTK_WIDGET (bar));
      else
        {
          tilestar_session_undo (session);
          tilestar_session_undo (session);
        }
      heuristic = g_settings_get_string (settings, "heuristic");
      tie_break = g_settings_get_string (settings, "tie-break");
      g_assert_cmpstr (heuristic, ==, "misplaced");
      g_assert_cmpstr (tie_break, ==, "first-in");
      g_assert_true (g_settings_get_boolean (settings, "reopen"));
      g_assert_true (slide_board_equal (&start, tilestar_session_get_start (session)));
    }
  g_assert_finalize_object (bar);
  workspace_test_drop (workspace);
}

/* Leaving brings back the search from before too; the first Undo then brings the lesson's search and
 * boards, the second one what was before it. */
static void
test_left_and_undone (void)
{
  TilestarWorkspace *workspace = workspace_test_new ("103/425/786", "123/456/780");
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  TilestarExploration *exploration = tilestar_workspace_get_exploration (workspace);
  TilestarLessonBar *bar = g_object_ref_sink (g_object_new (TILESTAR_TYPE_LESSON_BAR, NULL));
  const SlideBoard start = *tilestar_session_get_start (session);
  g_autofree char *algorithm = NULL;
  TilestarRun *own;
  guint n_lessons;
  const TilestarLesson *lessons = tilestar_lessons_get (&n_lessons);

  g_assert_true (tilestar_workspace_solve_recorded (workspace, NULL));
  wait_until_recorded (workspace);
  own = tilestar_exploration_get_run (exploration);

  tilestar_lesson_bar_bind (bar, workspace);
  g_assert_true (tilestar_lesson_try (&lessons[4], 0, workspace, NULL));
  tilestar_lesson_bar_show (bar, 4, 0);
  wait_until_recorded (workspace);
  g_assert_true (tilestar_exploration_get_run (exploration) != own);
  tilestar_lesson_bar_close (bar);
  g_assert_true (tilestar_exploration_get_run (exploration) == own);
  g_assert_true (slide_board_equal (&start, tilestar_session_get_start (session)));

  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (exploration), ==, 40);
  g_assert_false (slide_board_equal (&start, tilestar_session_get_start (session)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar)));
  tilestar_session_undo (session);
  g_assert_true (tilestar_exploration_get_run (exploration) == own);
  g_assert_true (slide_board_equal (&start, tilestar_session_get_start (session)));
  algorithm = g_settings_get_string (tilestar_workspace_get_settings (workspace), "algorithm");
  g_assert_cmpstr (algorithm, ==, "astar");
  g_assert_finalize_object (bar);
  workspace_test_drop (workspace);
}

TEST_PROGRAM (lesson_widgets)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/lesson-widgets/chooser", test_chooser);
  g_test_add_func ("/lesson-widgets/bar", test_bar);
  g_test_add_func ("/lesson-widgets/left", test_left);
  g_test_add_func ("/lesson-widgets/left-and-undone", test_left_and_undone);

  return g_test_run ();
}
