/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-status-line.c: the icon and the sentence of the status. The check mark is only for what is
 * proven.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "tilestar-status-line.h"
#include "widget-test.h"

#include <adwaita.h>

#define PROVEN_SIGN "object-select-symbolic"
#define GOAL_5X5 "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0"

typedef struct
{
  GSettings          *settings;
  TilestarSession    *session;
  TilestarWorkspace  *workspace;
  TilestarStatusLine *line;
} Fixture;

static void
set_pair (Fixture    *fixture,
          const char *start_text,
          const char *goal_text)
{
  SlideBoard start, goal;

  g_assert_true (slide_board_parse (start_text, 0, 0, &start, NULL));
  g_assert_true (slide_board_parse (goal_text, 0, 0, &goal, NULL));
  tilestar_session_set_pair (fixture->session, &start, &goal);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  SlideBoard start, goal;

  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_assert_true (slide_board_parse ("867/254/301", 0, 0, &start, NULL));
  g_assert_true (slide_board_parse ("123/456/780", 0, 0, &goal, NULL));
  fixture->session = tilestar_session_new (&start, &goal);
  fixture->workspace = tilestar_workspace_new (fixture->session, fixture->settings);
  fixture->line = g_object_ref_sink (g_object_new (TILESTAR_TYPE_STATUS_LINE, NULL));
  tilestar_status_line_bind (fixture->line, fixture->workspace);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_settings_reset (fixture->settings, "algorithm");
  g_settings_reset (fixture->settings, "time-limit");
  g_settings_reset (fixture->settings, "heuristic");
  g_assert_finalize_object (fixture->line);
  g_object_run_dispose (G_OBJECT (fixture->workspace));
  g_object_unref (fixture->workspace);
  g_object_unref (fixture->session);
  g_object_unref (fixture->settings);
}

static void
solve (Fixture *fixture)
{
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
}

static const char *
get_sign (Fixture *fixture)
{
  return gtk_image_get_icon_name (GTK_IMAGE (gtk_widget_get_first_child (GTK_WIDGET (fixture->line))));
}

static const char *
get_text (Fixture *fixture)
{
  return gtk_label_get_text (GTK_LABEL (widget_test_get (GTK_WIDGET (fixture->line), GTK_TYPE_LABEL, 0)));
}

static void
assert_begins (Fixture    *fixture,
               const char *beginning)
{
  const char *text = get_text (fixture);

  g_test_message ("%s: %s", get_sign (fixture), text);
  g_assert_true (g_str_has_prefix (text, beginning));
}

static void
test_signs (Fixture       *fixture,
            gconstpointer  data)
{
  assert_begins (fixture, "Ready");
  g_assert_cmpstr (get_sign (fixture), !=, PROVEN_SIGN);

  solve (fixture);
  assert_begins (fixture, "Solved in 31 moves");
  g_assert_cmpstr (get_sign (fixture), ==, PROVEN_SIGN);
  WAIT_FOR (g_str_equal (get_text (fixture), "Solved in 31 moves (optimal), 40 shortest solutions"));

  /* Solved, without a guarantee about the length. */
  g_settings_set_string (fixture->settings, "algorithm", "greedy");
  solve (fixture);
  assert_begins (fixture, "Solved");
  g_assert_cmpstr (get_sign (fixture), ==, "tilestar-found-symbolic");

  /* The best solution when the time limit was reached. */
  g_settings_set_string (fixture->settings, "algorithm", "anytime");
  g_settings_set_uint (fixture->settings, "time-limit", 1);
  set_pair (fixture, "24 19 18 17 16/23 22 21 20 15/14 13 12 11 10/9 8 7 6 5/4 3 0 2 1", GOAL_5X5);
  assert_begins (fixture, "Ready");
  solve (fixture);
  g_assert_cmpstr (get_sign (fixture), ==, "dialog-warning-symbolic");

  g_settings_set_string (fixture->settings, "algorithm", "astar");
  solve (fixture);
  assert_begins (fixture, "Time limit");
  g_assert_cmpstr (get_sign (fixture), ==, "dialog-warning-symbolic");

  /* Shown before a search, and the same after it. */
  set_pair (fixture, "213/456/780", "123/456/780");
  assert_begins (fixture, "Not solvable");
  g_assert_cmpstr (get_sign (fixture), ==, "action-unavailable-symbolic");
  solve (fixture);
  assert_begins (fixture, "Not solvable");
  g_assert_cmpstr (get_sign (fixture), ==, "action-unavailable-symbolic");

  /* The goal that can be reached is named there, unless there is none. */
  set_pair (fixture, "283/164/705", "123/456/780");
  assert_begins (fixture, "Not solvable; the goal “Snail” can be reached");
  solve (fixture);
  assert_begins (fixture, "Not solvable; the goal “Snail” can be reached");
  set_pair (fixture, "1 2 3/4 5 0", "1 3 2/4 5 0");
  assert_begins (fixture, "Not solvable");
}

/* A refusal is shown until another choice is made. */
static void
test_refusal (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_set_error_literal (&error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION, "no weights");
  tilestar_status_line_refuse (fixture->line, error);
  assert_begins (fixture, "Stopped: no weights");
  g_settings_set_string (fixture->settings, "heuristic", "misplaced");
  assert_begins (fixture, "Ready");
}

/* When undo returns to the boards of a search that another one has replaced, the line does not claim that it runs. */
static void
test_replaced (Fixture       *fixture,
               gconstpointer  data)
{
  set_pair (fixture, "24 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 0", GOAL_5X5);
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  assert_begins (fixture, "Searching");
  set_pair (fixture, "123/456/708", "123/456/780");
  solve (fixture);
  assert_begins (fixture, "Solved in 1 move");

  tilestar_session_undo (fixture->session);
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
  g_assert_false (g_str_has_prefix (get_text (fixture), "Searching"));
}

/* The reason why the selected heuristic cannot be used is shown beside it: here only that it
 * cannot, and nothing once another is selected. */
static void
test_said_once (Fixture       *fixture,
                gconstpointer  data)
{
  const GError *error;

  set_pair (fixture, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
  g_settings_set_string (fixture->settings, "heuristic", "perfect");
  WAIT_FOR (tilestar_chosen_heuristic_get_state (tilestar_workspace_get_chosen (fixture->workspace))
            != TILESTAR_HEURISTIC_LOADING);
  error = tilestar_chosen_heuristic_get_error (tilestar_workspace_get_chosen (fixture->workspace));
  g_assert_nonnull (error);

  solve (fixture);
  assert_begins (fixture, "Stopped: ");
  g_assert_null (strstr (get_text (fixture), error->message));
  g_settings_set_string (fixture->settings, "heuristic", "manhattan");
  assert_begins (fixture, "Ready");
}

APP_TEST (status_line)
{
  g_test_add ("/status-line/signs", Fixture, NULL, set_up, test_signs, tear_down);
  g_test_add ("/status-line/refusal", Fixture, NULL, set_up, test_refusal, tear_down);
  g_test_add ("/status-line/replaced", Fixture, NULL, set_up, test_replaced, tear_down);
  g_test_add ("/status-line/said-once", Fixture, NULL, set_up, test_said_once, tear_down);
}
