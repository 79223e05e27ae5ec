/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-solutions-view.c: when all shortest solutions are shown, and selecting their boards.
 */

#include "app-test.h"
#include "tilestar-solutions-view-test.h"
#include "widget-test.h"
#include "workspace-test.h"

#include <adwaita.h>

typedef struct
{
  TilestarWorkspace     *workspace;
  TilestarExploration   *exploration;
  TilestarSolutionsView *view;
  GtkWidget             *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  algorithm)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");

  g_settings_set_string (settings, "algorithm", algorithm);
  g_settings_set_string (settings, "heuristic", "manhattan");
  fixture->workspace = workspace_test_new ("867/254/301", "123/456/780");
  fixture->exploration = tilestar_workspace_get_exploration (fixture->workspace);
  g_object_set (fixture->exploration, "solution-shown", FALSE, NULL);
  fixture->view = TILESTAR_SOLUTIONS_VIEW (tilestar_solutions_view_new ());
  tilestar_solutions_view_bind (fixture->view, fixture->workspace);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 500);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_present (GTK_WINDOW (fixture->window));
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (fixture->view)));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  algorithm)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  workspace_test_drop (fixture->workspace);
  g_settings_reset (settings, "algorithm");
  g_settings_reset (settings, "heuristic");
}

static void
solve (Fixture *fixture)
{
  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
}

static const char *
get_text (Fixture *fixture,
          guint    number)
{
  return gtk_label_get_text (GTK_LABEL (widget_test_get (GTK_WIDGET (fixture->view), GTK_TYPE_LABEL, number)));
}

static const char *
get_summary (Fixture *fixture)
{
  return get_text (fixture, 0);
}

static const char *
get_place_text (Fixture *fixture)
{
  return get_text (fixture, 1);
}

/* Why the view is empty, below the title in its middle; nothing else is said then. */
static const char *
get_reason (Fixture *fixture)
{
  g_assert_cmpstr (get_text (fixture, 0), ==, "Shortest Solutions");

  return get_text (fixture, 1);
}

/* Nothing before the goal is reached at the moment, and nothing while a question is open. */
static void
test_hidden (Fixture       *fixture,
             gconstpointer  algorithm)
{
  const TilestarSolutionLanes *lanes;
  guint64 n;

  g_assert_cmpstr (get_reason (fixture), ==, "Nothing to show yet");
  solve (fixture);
  g_assert_null (tilestar_solutions_view_get_lanes (fixture->view));
  g_assert_cmpstr (get_reason (fixture), ==, "The shortest solutions appear when the search reaches the goal");

  n = tilestar_exploration_get_n_expansions (fixture->exploration);
  tilestar_exploration_set_moment (fixture->exploration, n - 1);
  g_assert_null (tilestar_solutions_view_get_lanes (fixture->view));
  tilestar_exploration_set_moment (fixture->exploration, n);
  WAIT_FOR (tilestar_solutions_view_get_lanes (fixture->view) != NULL);
  lanes = tilestar_solutions_view_get_lanes (fixture->view);
  g_assert_cmpuint (lanes->places->len, ==, 527);
  g_assert_cmpstr (get_summary (fixture), ==, "Length 31: 40 shortest solutions through 527 boards");

  tilestar_exploration_set_withheld (fixture->exploration, TRUE);
  g_assert_null (tilestar_solutions_view_get_lanes (fixture->view));
  tilestar_exploration_set_withheld (fixture->exploration, FALSE);
  g_assert_nonnull (tilestar_solutions_view_get_lanes (fixture->view));
  tilestar_exploration_set_moment (fixture->exploration, 0);
  g_assert_null (tilestar_solutions_view_get_lanes (fixture->view));
}

static void
press (Fixture *fixture,
       guint    key)
{
  GtkWidget *area = widget_test_get (GTK_WIDGET (fixture->view), GTK_TYPE_DRAWING_AREA, 0);

  widget_test_press (area, key, 0);
}

/* Keys select boards, and the search's node of a board where it has one. */
static void
test_selecting (Fixture       *fixture,
                gconstpointer  algorithm)
{
  const TilestarSolutionLanes *lanes;
  SlideRecord *record;

  solve (fixture);
  tilestar_exploration_set_moment (fixture->exploration, G_MAXUINT64);
  WAIT_FOR (tilestar_solutions_view_get_lanes (fixture->view) != NULL);
  lanes = tilestar_solutions_view_get_lanes (fixture->view);
  record = tilestar_exploration_get_record (fixture->exploration);

  tilestar_exploration_set_selected (fixture->exploration, 0);
  g_assert_cmpint (tilestar_solutions_view_get_selected (fixture->view), ==, 0);
  g_assert_cmpstr (get_place_text (fixture), ==, "From the start: 0, to the goal: 31. Solutions: 40 of 40");
  for (guint i = 1; i <= 31; i++)
    {
      g_autofree char *begins = g_strdup_printf ("From the start: %u, to the goal: %u. ", i, 31 - i);
      guint node;
      SlideBoard board, selected;
      guint32 version;

      press (fixture, GDK_KEY_Right);
      g_assert_true (g_str_has_prefix (get_place_text (fixture), begins));
      node = tilestar_solution_lanes_get (lanes, (guint) tilestar_solutions_view_get_selected (fixture->view))->node;
      slide_solutions_get_board (lanes->solutions, node, &board);
      version = slide_record_find (record, tilestar_exploration_get_moment (fixture->exploration), &board);
      g_assert_cmpint (version == SLIDE_RECORD_NONE, ==,
                       g_str_has_suffix (get_place_text (fixture), " Not generated by the search"));
      if (version == SLIDE_RECORD_NONE)
        continue;
      slide_record_get_board (record, tilestar_exploration_get_selected (fixture->exploration), &selected);
      g_assert_true (slide_board_equal (&board, &selected));
    }
  g_assert_cmpint (tilestar_solutions_view_get_selected (fixture->view), ==, (int) lanes->places->len - 1);

  /* A node off all shortest solutions. */
  for (guint32 i = 0; i < slide_record_get_n_versions (record, 100); i++)
    {
      SlideBoard board;

      slide_record_get_board (record, i, &board);
      tilestar_exploration_set_selected (fixture->exploration, i);
      g_assert_cmpint (tilestar_solutions_view_get_selected (fixture->view), ==,
                       tilestar_solution_lanes_find (lanes, &board));
    }
}

/* A solution that is not proven to be a shortest one. */
static void
test_unproven (Fixture       *fixture,
               gconstpointer  algorithm)
{
  solve (fixture);
  tilestar_exploration_set_moment (fixture->exploration, G_MAXUINT64);
  WAIT_FOR (!tilestar_run_is_counting (tilestar_workspace_get_run (fixture->workspace)));
  g_assert_true (g_str_has_prefix (get_reason (fixture), "Shortest solutions cannot be counted"));
  g_assert_null (tilestar_solutions_view_get_lanes (fixture->view));
}

APP_TEST (solutions_view)
{
#define ADD(path, algorithm, func) g_test_add (path, Fixture, algorithm, set_up, func, tear_down)

  ADD ("/solutions-view/hidden", "astar", test_hidden);
  ADD ("/solutions-view/selecting", "astar", test_selecting);
  ADD ("/solutions-view/unproven", "greedy", test_unproven);
}
