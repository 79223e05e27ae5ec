/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-editor.c: edits are those of the session, in both directions.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "tilestar-board-editor.h"
#include "tilestar-board-view.h"
#include "tilestar-session.h"

#define START "1 0 3/4 2 5/7 8 6"
#define GOAL "1 2 3/4 5 6/7 8 0"

typedef struct
{
  GSettings           *settings;
  TilestarSession     *session;
  TilestarBoardEditor *editor;
  TilestarBoardView   *view;
  guint                n_changes;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  SlideBoard start, goal;

  g_assert_true (slide_board_parse (START, 0, 0, &start, NULL));
  g_assert_true (slide_board_parse (GOAL, 0, 0, &goal, NULL));
  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  fixture->session = tilestar_session_new (&start, &goal);

  fixture->editor = g_object_ref_sink (g_object_new (TILESTAR_TYPE_BOARD_EDITOR, NULL));
  tilestar_board_editor_bind (fixture->editor, fixture->session, fixture->settings);
  fixture->view = TILESTAR_BOARD_VIEW (gtk_widget_get_template_child (GTK_WIDGET (fixture->editor),
                                                                      TILESTAR_TYPE_BOARD_EDITOR,
                                                                      "board_view"));
  g_signal_connect_swapped (fixture->session, "pair-changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (fixture->session, fixture);
  g_assert_finalize_object (fixture->editor);
  g_assert_finalize_object (fixture->session);
  g_clear_object (&fixture->settings);
}

static void
assert_board (const SlideBoard *board,
              const char       *text)
{
  g_autofree char *found = slide_board_to_text (board, SLIDE_TEXT_LINE);

  g_assert_cmpstr (found, ==, text);
}

static void
test_start (Fixture      *fixture,
            gconstpointer data)
{
  SlideBoard other;

  g_assert_cmpint (tilestar_board_editor_get_edited (fixture->editor), ==, TILESTAR_EDITED_NONE);
  tilestar_board_editor_set_edited (fixture->editor, TILESTAR_EDITED_START);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->view),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Editing start board");
  assert_board (tilestar_board_view_get_board (fixture->view), START);

  tilestar_board_editor_click (fixture->editor, 0);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  tilestar_board_editor_click (fixture->editor, 2);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  assert_board (tilestar_session_get_start (fixture->session), "3 0 1/4 2 5/7 8 6");
  assert_board (tilestar_session_get_goal (fixture->session), GOAL);

  /* Changes made elsewhere, including the shape, are shown. */
  tilestar_session_set_shape (fixture->session, 2, 4);
  other = *tilestar_session_get_start (fixture->session);
  g_assert_true (slide_board_equal (tilestar_board_view_get_board (fixture->view), &other));
}

static void
test_goal (Fixture      *fixture,
           gconstpointer data)
{
  TilestarBoardPicture picture;

  tilestar_board_editor_set_edited (fixture->editor, TILESTAR_EDITED_GOAL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->view),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Editing goal board");
  assert_board (tilestar_board_view_get_board (fixture->view), GOAL);
  tilestar_board_view_get_picture (fixture->view, &picture);
  g_assert_true (picture.has_goal && slide_board_equal (&picture.board, &picture.goal));
  tilestar_board_editor_click (fixture->editor, 0);

  /* A cell selected on one board is not half of an exchange on the other. */
  tilestar_board_editor_set_edited (fixture->editor, TILESTAR_EDITED_START);
  tilestar_board_editor_click (fixture->editor, 2);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  tilestar_board_editor_set_edited (fixture->editor, TILESTAR_EDITED_GOAL);

  tilestar_board_editor_click (fixture->editor, 7);
  tilestar_board_editor_click (fixture->editor, 8);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  assert_board (tilestar_session_get_goal (fixture->session), "1 2 3/4 5 6/7 0 8");
  assert_board (tilestar_session_get_start (fixture->session), START);
}

/* While tiles are placed, undo takes them back one by one, redo puts them down again, and the last undo ends placing;
 * none of this changes the session's boards. */
static void
test_undo (Fixture      *fixture,
           gconstpointer data)
{
  TilestarBoardPicture picture;
  gboolean can_undo, can_redo;

  tilestar_session_set_shape (fixture->session, 2, 3);
  tilestar_board_editor_set_edited (fixture->editor, TILESTAR_EDITED_START);
  fixture->n_changes = 0;
  tilestar_board_view_set_placing (fixture->view, TRUE);
  tilestar_board_editor_click (fixture->editor, 4);
  tilestar_board_editor_click (fixture->editor, 2);
  tilestar_session_undo (fixture->session);
  tilestar_board_view_get_picture (fixture->view, &picture);
  g_assert_cmpuint (picture.board.cells[4], ==, 1);
  g_assert_cmpuint (picture.board.cells[2], ==, 0);
  tilestar_session_redo (fixture->session);
  tilestar_board_view_get_picture (fixture->view, &picture);
  g_assert_cmpuint (picture.board.cells[2], ==, 2);
  g_object_get (fixture->session, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_true (can_undo && !can_redo);

  /* After a tile on another cell, those that were taken back cannot be put down again. */
  tilestar_session_undo (fixture->session);
  tilestar_session_undo (fixture->session);
  g_assert_true (tilestar_board_view_get_placing (fixture->view));
  tilestar_board_editor_click (fixture->editor, 0);
  g_object_get (fixture->session, "can-redo", &can_redo, NULL);
  g_assert_false (can_redo);

  tilestar_session_undo (fixture->session);
  tilestar_session_undo (fixture->session);
  g_assert_false (tilestar_board_view_get_placing (fixture->view));
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  tilestar_session_undo (fixture->session);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  assert_board (tilestar_session_get_start (fixture->session), START);
}

/* Escape cancels one thing at a time; leaving reverts an incomplete edit. */
static void
test_cancel (Fixture      *fixture,
             gconstpointer data)
{
  tilestar_board_editor_set_edited (fixture->editor, TILESTAR_EDITED_START);
  g_assert_false (tilestar_board_editor_cancel (fixture->editor));
  tilestar_board_editor_click (fixture->editor, 4);
  g_assert_true (tilestar_board_editor_cancel (fixture->editor));
  g_assert_false (tilestar_board_editor_cancel (fixture->editor));

  tilestar_board_view_set_placing (fixture->view, TRUE);
  tilestar_board_editor_click (fixture->editor, 4);
  g_assert_true (tilestar_board_editor_cancel (fixture->editor));
  g_assert_false (tilestar_board_view_get_placing (fixture->view));
  g_assert_false (tilestar_board_editor_cancel (fixture->editor));

  tilestar_board_view_set_placing (fixture->view, TRUE);
  tilestar_board_editor_click (fixture->editor, 4);
  tilestar_board_editor_set_edited (fixture->editor, TILESTAR_EDITED_NONE);
  g_assert_false (tilestar_board_view_get_placing (fixture->view));
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  assert_board (tilestar_session_get_start (fixture->session), START);
}

static void
test_done (Fixture      *fixture,
           gconstpointer data)
{
  GtkWidget *title = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->editor),
                                                                TILESTAR_TYPE_BOARD_EDITOR, "title"));
  guint n_times = 0;

  g_signal_connect_swapped (fixture->editor, "done", G_CALLBACK (app_test_count_cb), &n_times);
  tilestar_board_editor_set_edited (fixture->editor, TILESTAR_EDITED_GOAL);
  g_signal_emit_by_name (gtk_widget_get_next_sibling (title), "clicked");
  g_assert_cmpuint (n_times, ==, 1);
  /* A signal reports the end. */
  g_assert_cmpint (tilestar_board_editor_get_edited (fixture->editor), ==, TILESTAR_EDITED_GOAL);
}

/* If a window is closed with a number partly typed, the number may count or not: the focus leaves
 * a focused window. */
static void
test_closed_while_typing (Fixture      *fixture,
                          gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));
  gboolean is_taken = FALSE;

  tilestar_session_set_shape (fixture->session, 4, 4);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (fixture->editor));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  tilestar_board_editor_set_edited (fixture->editor, TILESTAR_EDITED_START);
  tilestar_board_editor_focus (fixture->editor);

  fixture->n_changes = 0;
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !is_taken)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_1, 0, 0, &is_taken);
    }
  g_assert_true (is_taken);
  g_assert_cmpuint (fixture->n_changes, ==, 0);

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_cmpuint (fixture->n_changes, <=, 1);
}

APP_TEST (board_editor)
{
#define ADD(name, test) g_test_add ("/board-editor/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("start", test_start);
  ADD ("goal", test_goal);
  ADD ("undo", test_undo);
  ADD ("cancel", test_cancel);
  ADD ("done", test_done);
  ADD ("closed-while-typing", test_closed_while_typing);
#undef ADD
}
