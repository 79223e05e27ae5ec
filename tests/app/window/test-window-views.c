/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-window-views.c: a window of several views: which is active, and whose actions apply.
 */

#include "app-test.h"
#include "tilestar-compare-panel.h"
#include "tilestar-compare-view.h"
#include "tilestar-explore-view.h"
#include "tilestar-heuristics-view.h"
#include "tilestar-setup-panel.h"
#include "tilestar-solve-view.h"
#include "tilestar-statistics-panel.h"
#include "tilestar-time-line.h"
#include "tilestar-window-test.h"
#include "widget-test.h"
#include "window-test.h"

#include <adwaita.h>

/* ---- A second view ---- */

#define TEST_TYPE_VIEW (test_view_get_type ())
G_DECLARE_FINAL_TYPE (TestView, test_view, TEST, VIEW, TilestarView)

struct _TestView
{
  TilestarView parent_instance;

  gboolean     is_running;
  guint        n_solved;
  guint        n_stopped;
  guint        n_escaped;
  guint        n_focused;
  guint        n_acted;
};

G_DEFINE_FINAL_TYPE (TestView, test_view, TILESTAR_TYPE_VIEW)

static void
set_running (TestView *self,
             gboolean  is_running)
{
  self->is_running = is_running;
  g_object_notify (G_OBJECT (self), "running");
}

static void
test_view_solve (TilestarView *view)
{
  TEST_VIEW (view)->n_solved++;
  set_running (TEST_VIEW (view), TRUE);
}

static void
test_view_stop (TilestarView *view)
{
  TEST_VIEW (view)->n_stopped++;
  set_running (TEST_VIEW (view), FALSE);
}

static gboolean
test_view_escape (TilestarView *view)
{
  TEST_VIEW (view)->n_escaped++;
  return TRUE;
}

static void
test_view_focus (TilestarView *view)
{
  TEST_VIEW (view)->n_focused++;
}

static gboolean
test_view_is_running (TilestarView *view)
{
  return TEST_VIEW (view)->is_running;
}

static void
act_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  TEST_VIEW (user_data)->n_acted++;
}

static void
test_view_class_init (TestViewClass *klass)
{
  TilestarViewClass *view_class = TILESTAR_VIEW_CLASS (klass);

  view_class->solve = test_view_solve;
  view_class->stop = test_view_stop;
  view_class->escape = test_view_escape;
  view_class->focus = test_view_focus;
  view_class->is_running = test_view_is_running;
}

static void
test_view_init (TestView *self)
{
  /* An action with a name that the Solve view uses as well, and another one. */
  static const GActionEntry entries[] = {
    { .name = "play", .activate = act_cb },
    { .name = "own", .activate = act_cb },
  };

  g_action_map_add_action_entries (tilestar_view_get_actions (TILESTAR_VIEW (self)), entries, G_N_ELEMENTS (entries),
                                   self);
}

/* ---- Tests ---- */

typedef struct
{
  TilestarWindow *window;
  TestView       *view;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->window = TILESTAR_WINDOW (tilestar_window_new (app_test_get_application ()));
  fixture->view = g_object_new (TEST_TYPE_VIEW, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  app_test_close (fixture->window);
}

static void
activate (Fixture    *fixture,
          const char *name)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), name, NULL);
}

static void
test_switch (Fixture      *fixture,
             gconstpointer data)
{
  GActionGroup *actions = G_ACTION_GROUP (fixture->window);

  /* A new view is not shown at once. */
  tilestar_window_add_view (fixture->window, TILESTAR_VIEW (fixture->view), "test", "Test");
  g_assert_true (g_action_group_has_action (actions, "hint"));
  g_assert_false (g_action_group_has_action (actions, "own"));
  g_assert_false (window_test_is_enabled (fixture->window, "play"));

  g_assert_true (tilestar_window_show_view (fixture->window, "test"));
  g_assert_cmpuint (fixture->view->n_focused, ==, 1);
  g_assert_false (g_action_group_has_action (actions, "hint"));
  g_assert_true (window_test_is_enabled (fixture->window, "own"));
  g_assert_true (window_test_is_enabled (fixture->window, "play"));
  activate (fixture, "own");
  activate (fixture, "play");
  g_assert_cmpuint (fixture->view->n_acted, ==, 2);
  /* The window's actions exist whichever view is shown. */
  g_assert_true (g_action_group_has_action (actions, "undo"));

  g_assert_true (tilestar_window_show_view (fixture->window, "solve"));
  g_assert_true (g_action_group_has_action (actions, "hint"));
  g_assert_false (g_action_group_has_action (actions, "own"));
  g_assert_false (window_test_is_enabled (fixture->window, "play"));

  g_assert_false (tilestar_window_show_view (fixture->window, "no-such"));
  g_assert_true (g_action_group_has_action (actions, "hint"));
}

/* The view of @type in the window, NULL if it does not exist yet */
static GtkWidget *
find_view (Fixture *fixture,
           GType    type)
{
  guint n = 0;

  return widget_test_find (GTK_WIDGET (fixture->window), type, &n);
}

/* A view exists from its first visit on, and then shows what the workspace has. */
static void
test_built_when_shown (Fixture      *fixture,
                       gconstpointer data)
{
  TilestarWorkspace *workspace = tilestar_window_get_workspace (fixture->window);
  TilestarExploration *exploration = tilestar_workspace_get_exploration (workspace);
  GtkWidget *view;
  guint n = 0;

  g_assert_nonnull (find_view (fixture, TILESTAR_TYPE_SOLVE_VIEW));
  g_assert_null (find_view (fixture, TILESTAR_TYPE_EXPLORE_VIEW));
  g_assert_null (find_view (fixture, TILESTAR_TYPE_COMPARE_VIEW));
  g_assert_null (find_view (fixture, TILESTAR_TYPE_HEURISTICS_VIEW));

  g_assert_true (tilestar_window_take_text (fixture->window, "8 6 7/2 5 4/3 0 1 -> 1 2 3/4 5 6/7 8 0", NULL));
  g_assert_true (tilestar_workspace_solve_recorded (workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (workspace));
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (exploration), >, 100);

  /* One that a presentation begins without becomes part of it. */
  activate (fixture, "presentation");
  g_assert_true (tilestar_window_show_view (fixture->window, "explore"));
  view = find_view (fixture, TILESTAR_TYPE_EXPLORE_VIEW);
  g_assert_true (gtk_widget_get_mapped (view));
  g_assert_true (gtk_widget_get_mapped (widget_test_get (view, TILESTAR_TYPE_TIME_LINE, 0)));
  g_assert_null (widget_test_find (view, TILESTAR_TYPE_SETUP_PANEL, &n));
  g_assert_cmpfloat (tilestar_exploration_get_speed (exploration), >, TILESTAR_EXPLORATION_MIN_SPEED);
  g_assert_true (window_test_is_enabled (fixture->window, "go-to-expansion"));
  activate (fixture, "presentation");
  g_assert_true (gtk_widget_get_mapped (widget_test_get (view, TILESTAR_TYPE_SETUP_PANEL, 0)));

  g_assert_true (tilestar_window_show_view (fixture->window, "solve"));
  g_assert_true (tilestar_window_show_view (fixture->window, "explore"));
  g_assert_true (find_view (fixture, TILESTAR_TYPE_EXPLORE_VIEW) == view);
}

static void
keep_run_cb (TilestarExploration *exploration,
             GPtrArray           *runs)
{
  if (tilestar_exploration_get_run (exploration) != NULL)
    g_ptr_array_add (runs, g_object_ref (tilestar_exploration_get_run (exploration)));
}

/* A lesson that is opened while the first visit waits for the heuristic is the only search that is recorded. */
static void
test_lesson_on_first_visit (Fixture      *fixture,
                            gconstpointer data)
{
  TilestarWorkspace *workspace = tilestar_window_get_workspace (fixture->window);
  TilestarChosenHeuristic *chosen = tilestar_workspace_get_chosen (workspace);
  TilestarExploration *exploration = tilestar_workspace_get_exploration (workspace);
  g_autofree char *path = g_build_filename (g_getenv ("TILESTAR_TEST_DATA"), "../../data/lessons/09-ties.lesson", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func (g_object_unref);

  g_signal_connect (exploration, "record-changed", G_CALLBACK (keep_run_cb), runs);
  g_assert_true (tilestar_window_take_text (fixture->window, "8 6 7/2 5 4/3 0 1 -> 3 2 1/4 5 6/7 8 0", NULL));
  g_assert_cmpint (tilestar_chosen_heuristic_get_state (chosen), ==, TILESTAR_HEURISTIC_LOADING);
  tilestar_window_open_files (fixture->window, &file, 1);
  WAIT_FOR (runs->len > 0 && !tilestar_workspace_is_running (workspace));
  WAIT_FOR (tilestar_run_is_of_lesson (tilestar_exploration_get_run (exploration)));
  for (guint i = 0; i < runs->len; i++)
    g_assert_true (tilestar_run_is_of_lesson (g_ptr_array_index (runs, i)));
  g_signal_handlers_disconnect_by_data (exploration, runs);
}

/* Until the panel of a comparison is shown or hidden, which takes a while. */
static void
wait_for_results_panel (Fixture  *fixture,
                        gboolean  is_shown)
{
  GtkWidget *panel;
  guint n;

  do
    {
      g_main_context_iteration (NULL, TRUE);
      n = 0;
      panel = widget_test_find (GTK_WIDGET (fixture->window), TILESTAR_TYPE_COMPARE_PANEL, &n);
    }
  while ((panel != NULL && gtk_widget_get_mapped (panel)) != is_shown);
}

/* The actions of a race exist from the first one on, and are the window's while its view is
 * shown. */
static void
test_late_actions (Fixture      *fixture,
                   gconstpointer data)
{
  GActionGroup *actions = G_ACTION_GROUP (fixture->window);

  g_assert_true (tilestar_window_show_view (fixture->window, "compare"));
  g_assert_false (g_action_group_has_action (actions, "next-step"));
  activate (fixture, "race");
  g_assert_true (g_action_group_has_action (actions, "next-step"));
  g_assert_true (g_action_group_has_action (actions, "export-race"));
  g_assert_false (window_test_is_enabled (fixture->window, "play"));

  g_assert_true (tilestar_window_show_view (fixture->window, "solve"));
  g_assert_true (g_action_group_has_action (actions, "next-step"));
  g_assert_false (g_action_group_has_action (actions, "export-race"));
  g_assert_true (tilestar_window_show_view (fixture->window, "compare"));
  g_assert_true (g_action_group_has_action (actions, "export-race"));
}

/* Beside a comparison it is another panel, shown on request; beside a race none. Neither changes
 * the choice for the other views. */
static void
test_panel (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  GActionGroup *actions = G_ACTION_GROUP (fixture->window);
  GtkWidget *panel = widget_test_get (GTK_WIDGET (fixture->window), TILESTAR_TYPE_STATISTICS_PANEL, 0);

  g_assert_true (gtk_widget_get_mapped (panel));
  g_assert_true (tilestar_window_show_view (fixture->window, "compare"));
  wait_for_results_panel (fixture, FALSE);
  g_assert_false (gtk_widget_get_mapped (panel));
  activate (fixture, "show-panel");
  wait_for_results_panel (fixture, TRUE);
  g_assert_false (gtk_widget_get_mapped (panel));
  g_assert_true (g_settings_get_boolean (settings, "show-compare-panel"));

  activate (fixture, "race");
  wait_for_results_panel (fixture, FALSE);
  g_assert_false (gtk_widget_get_mapped (panel));
  g_assert_false (g_action_group_has_action (actions, "show-panel"));
  activate (fixture, "show-panel");
  g_assert_true (g_settings_get_boolean (settings, "show-panel"));
  g_assert_true (g_settings_get_boolean (settings, "show-compare-panel"));
  g_action_group_activate_action (actions, "comparison-page", g_variant_new_string ("table"));
  wait_for_results_panel (fixture, TRUE);
  activate (fixture, "show-panel");
  g_assert_false (g_settings_get_boolean (settings, "show-compare-panel"));
  g_assert_true (g_settings_get_boolean (settings, "show-panel"));

  g_assert_true (tilestar_window_show_view (fixture->window, "solve"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (gtk_widget_get_mapped (panel));
  g_assert_true (g_action_group_has_action (actions, "show-panel"));
}

static void
test_hand_on (Fixture      *fixture,
              gconstpointer data)
{
  TestView *view = fixture->view;

  tilestar_window_add_view (fixture->window, TILESTAR_VIEW (view), "test", "Test");
  tilestar_window_show_view (fixture->window, "test");
  g_assert_true (window_test_is_enabled (fixture->window, "solve"));
  g_assert_false (window_test_is_enabled (fixture->window, "stop"));

  activate (fixture, "solve");
  g_assert_cmpuint (view->n_solved, ==, 1);
  g_assert_false (window_test_is_enabled (fixture->window, "solve"));
  g_assert_true (window_test_is_enabled (fixture->window, "stop"));
  activate (fixture, "escape");
  g_assert_cmpuint (view->n_escaped, ==, 1);

  /* A run continues in a hidden view, and Stop does not apply to it there. */
  tilestar_window_show_view (fixture->window, "solve");
  g_assert_true (view->is_running);
  g_assert_true (window_test_is_enabled (fixture->window, "solve"));
  g_assert_false (window_test_is_enabled (fixture->window, "stop"));
  set_running (view, TRUE);
  g_assert_true (window_test_is_enabled (fixture->window, "solve"));

  tilestar_window_show_view (fixture->window, "test");
  g_assert_true (window_test_is_enabled (fixture->window, "stop"));
  activate (fixture, "stop");
  g_assert_cmpuint (view->n_stopped, ==, 1);
  g_assert_true (window_test_is_enabled (fixture->window, "solve"));
}

/* Everything that runs is stopped, also in hidden views. */
static void
test_close (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr (TestView) view = g_object_ref (fixture->view);

  tilestar_window_add_view (fixture->window, TILESTAR_VIEW (view), "test", "Test");
  tilestar_view_solve (TILESTAR_VIEW (view));
  g_object_ref (fixture->window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  WAIT_FOR (view->n_stopped != 0);
  g_assert_false (view->is_running);
  g_object_unref (fixture->window);
}

static void
close_tear_down (Fixture      *fixture,
                 gconstpointer data)
{
  WAIT_FOR (gtk_application_get_windows (app_test_get_application ()) == NULL);
}

APP_TEST (window_views)
{
  g_test_add ("/view/switch", Fixture, NULL, set_up, test_switch, tear_down);
  g_test_add ("/view/built-when-shown", Fixture, NULL, set_up, test_built_when_shown, tear_down);
  g_test_add ("/view/lesson-on-first-visit", Fixture, NULL, set_up, test_lesson_on_first_visit, tear_down);
  g_test_add ("/view/late-actions", Fixture, NULL, set_up, test_late_actions, tear_down);
  g_test_add ("/view/panel", Fixture, NULL, set_up, test_panel, tear_down);
  g_test_add ("/view/hand-on", Fixture, NULL, set_up, test_hand_on, tear_down);
  g_test_add ("/view/close", Fixture, NULL, set_up, test_close, close_tear_down);
}
