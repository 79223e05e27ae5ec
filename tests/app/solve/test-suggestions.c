/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-suggestions.c: the suggestions after a search has reached a limit, and their buttons.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "tilestar-session.h"
#include "tilestar-suggestions.h"
#include "widget-test.h"

/* Korf's first instance: it needs more than a megabyte. */
#define HARD "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"
#define HARD_GOAL "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"
#define HARDEST "24 19 18 17 16/23 22 21 20 15/14 13 12 11 10/9 8 7 6 5/4 3 0 2 1"
#define HARDEST_GOAL "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0"

typedef struct
{
  GSettings           *settings;
  TilestarSession     *session;
  TilestarWorkspace   *workspace;
  TilestarSuggestions *suggestions;
  guint                n_solved;
} Fixture;

static void
solve_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  Fixture *fixture = g_object_get_data (G_OBJECT (widget), "fixture");

  fixture->n_solved++;
}

/* A window with the one action that is needed. */
typedef struct { GtkWindow parent_instance; } TestWindow;
typedef struct { GtkWindowClass parent_class; } TestWindowClass;

GType test_window_get_type (void);
G_DEFINE_TYPE (TestWindow, test_window, GTK_TYPE_WINDOW)

static void
test_window_class_init (TestWindowClass *klass)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "win.solve", NULL, solve_cb);
}

static void
test_window_init (TestWindow *self G_GNUC_UNUSED)
{
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  SlideBoard start, goal;

  *fixture = (Fixture) { .settings = g_settings_new ("io.github.tilestar.Tilestar") };
  g_settings_reset (fixture->settings, "algorithm");
  g_settings_reset (fixture->settings, "heuristic");
  g_settings_set_uint (fixture->settings, "memory-limit", 1);
  g_assert_true (slide_board_parse (HARD, 0, 0, &start, NULL));
  g_assert_true (slide_board_parse (HARD_GOAL, 0, 0, &goal, NULL));
  fixture->session = tilestar_session_new (&start, &goal);
  fixture->workspace = tilestar_workspace_new (fixture->session, fixture->settings);
  fixture->suggestions = g_object_new (TILESTAR_TYPE_SUGGESTIONS, NULL);
  tilestar_suggestions_bind (fixture->suggestions, fixture->workspace);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_settings_reset (fixture->settings, "memory-limit");
  g_object_run_dispose (G_OBJECT (fixture->workspace));
  g_object_unref (fixture->workspace);
  g_object_unref (fixture->session);
  g_object_unref (fixture->settings);
}

static GtkWidget *
find (Fixture    *fixture,
      const char *name)
{
  return widget_test_find_type (GTK_WIDGET (fixture->suggestions), GTK_TYPE_WIDGET, name);
}

static void
solve (Fixture *fixture)
{
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  while (tilestar_workspace_is_running (fixture->workspace)
         || !tilestar_run_has_ended (tilestar_workspace_get_run (fixture->workspace)))
    g_main_context_iteration (NULL, TRUE);
}

/* Which of the three are shown: "i", "p", "a", in this order. */
static void
assert_offered (Fixture    *fixture,
                const char *expected)
{
  static const struct { char letter; const char *name; } ways[] = {
    { 'i', "Try IDA*" }, { 'p', "Try pattern databases" }, { 'a', "Try anytime" },
  };
  g_autoptr (GString) offered = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    if (gtk_widget_get_visible (GTK_WIDGET (fixture->suggestions))
        && gtk_widget_get_visible (find (fixture, ways[i].name)))
      g_string_append_c (offered, ways[i].letter);
  g_assert_cmpstr (offered->str, ==, expected);
}

/* Only after a limit, for the current boards, and without what has just been tried. */
static void
test_offered (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (TilestarRun) limited = NULL;
  SlideBoard goal = *tilestar_session_get_goal (fixture->session);
  SlideBoard near = goal;

  g_object_ref_sink (fixture->suggestions);
  assert_offered (fixture, "");
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  assert_offered (fixture, "");
  solve (fixture);
  limited = g_object_ref (tilestar_workspace_get_run (fixture->workspace));
  assert_offered (fixture, "ipa");

  /* Choosing something else does not change the suggestions; other boards do. */
  g_settings_set_string (fixture->settings, "algorithm", "greedy");
  assert_offered (fixture, "ipa");
  g_assert_true (slide_board_apply (&near, SLIDE_MOVE_RIGHT));
  tilestar_session_set_pair (fixture->session, &near, &goal);
  assert_offered (fixture, "");
  solve (fixture);
  assert_offered (fixture, "");

  /* There are none for an earlier run. */
  tilestar_workspace_show_run (fixture->workspace, limited);
  assert_offered (fixture, "");

  g_settings_set_string (fixture->settings, "algorithm", "breadth-first");
  solve (fixture);
  assert_offered (fixture, "ipa");

  g_object_unref (fixture->suggestions);
}

/* Settings that the search already had are not suggested; an anytime search stopped by its limit
 * may find a better solution. */
static void
test_not_again (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (TilestarRun) anytime = NULL;
  SlideBoard start, goal;

  g_object_ref_sink (fixture->suggestions);
  /* No machine can prove anything about it in that time. */
  g_assert_true (slide_board_parse (HARDEST, 0, 0, &start, NULL));
  g_assert_true (slide_board_parse (HARDEST_GOAL, 0, 0, &goal, NULL));
  tilestar_session_set_pair (fixture->session, &start, &goal);
  g_settings_set_uint (fixture->settings, "memory-limit", 64);
  g_settings_set_uint (fixture->settings, "time-limit", 1);
  g_settings_set_string (fixture->settings, "algorithm", "anytime");
  solve (fixture);
  anytime = g_object_ref (tilestar_workspace_get_run (fixture->workspace));
  g_assert_cmpint (tilestar_run_get_statistics (anytime)->status, ==, SLIDE_STATUS_SOLVED);
  assert_offered (fixture, "p");

  g_settings_set_string (fixture->settings, "algorithm", "idastar");
  g_settings_set_string (fixture->settings, "heuristic", "misplaced");
  solve (fixture);
  assert_offered (fixture, "pa");

  /* An earlier run of the same boards is selected. */
  tilestar_workspace_show_run (fixture->workspace, anytime);
  assert_offered (fixture, "");

  g_settings_reset (fixture->settings, "time-limit");
  g_object_unref (fixture->suggestions);
}

/* A click chooses, and searches; pattern databases are only suggested for algorithms that use a
 * heuristic. */
static void
test_clicked (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const struct { const char *chosen, *clicked, *algorithm, *heuristic; } cases[] = {
    { "astar", "Try IDA*", "idastar", "manhattan" },
    { "astar", "Try anytime", "anytime", "manhattan" },
    { "astar", "Try pattern databases", "astar", "pattern-database" },
    { "breadth-first", "Try pattern databases", "idastar", "pattern-database" },
    { "breadth-first", "Try IDA*", "idastar", "manhattan" },
  };
  GtkWidget *window = g_object_new (test_window_get_type (), NULL);

  g_object_set_data (G_OBJECT (window), "fixture", fixture);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (fixture->suggestions));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *algorithm = NULL;
      g_autofree char *heuristic = NULL;

      g_settings_reset (fixture->settings, "algorithm");
      g_settings_reset (fixture->settings, "heuristic");
      solve (fixture);
      assert_offered (fixture, "ipa");

      /* Chosen after the search: the settings count, and not those of the run. */
      g_settings_set_string (fixture->settings, "algorithm", cases[i].chosen);
      fixture->n_solved = 0;
      g_signal_emit_by_name (find (fixture, cases[i].clicked), "clicked");
      g_assert_cmpuint (fixture->n_solved, ==, 1);
      algorithm = g_settings_get_string (fixture->settings, "algorithm");
      heuristic = g_settings_get_string (fixture->settings, "heuristic");
      g_assert_cmpstr (algorithm, ==, cases[i].algorithm);
      g_assert_cmpstr (heuristic, ==, cases[i].heuristic);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

APP_TEST (suggestions)
{
#define ADD(name) g_test_add ("/suggestions/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (offered);
  ADD (not_again);
  ADD (clicked);
#undef ADD
}
