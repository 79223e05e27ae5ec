/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-race.c: the widget of a race.
 */

#include "race-test.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "app-test.h"
#include "tilestar-choice.h"
#include "tilestar-export-test.h"
#include "tilestar-landscape-view-test.h"
#include "tilestar-map-view.h"
#include "tilestar-race-lane-view.h"
#include "tilestar-race-lanes.h"
#include "tilestar-race-test.h"
#include "widget-test.h"

typedef struct
{
  GSettings         *settings;
  TilestarWorkspace *workspace;
  GtkWidget         *window;
  TilestarRace      *race;
  TilestarRaceModel *model;
} Fixture;

/* @text: the board of the session. */
static void
set_up (Fixture       *fixture,
        gconstpointer  text)
{
  g_autoptr (TilestarSession) session = NULL;
  SlideBoard start, goal;

  g_assert_true (slide_board_parse (text, 0, 0, &start, NULL));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, start.rows, start.columns);
  session = tilestar_session_new (&start, &goal);
  fixture->settings = race_test_new_settings ();
  fixture->workspace = tilestar_workspace_new (session, fixture->settings);
  fixture->race = TILESTAR_RACE (tilestar_race_new (fixture->workspace));
  fixture->model = tilestar_race_get_model (fixture->race);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 650);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->race));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  text G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_dispatch ();
  g_object_unref (fixture->workspace);
  g_object_unref (fixture->settings);
}

/* Visible child number @n of @type, from 0. */
static GtkWidget *
find_nth (Fixture *fixture,
          GType    type,
          guint    n)
{
  for (guint i = 0;; i++)
    {
      guint k = i;
      GtkWidget *found = widget_test_find (GTK_WIDGET (fixture->race), type, &k);

      if (found == NULL || (gtk_widget_get_mapped (found) && n-- == 0))
        return found;
    }
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->race), action, NULL);
}

/* One click: the board in Solve, by Manhattan distance and misplaced tiles, each on a map. */
static void
test_first (Fixture       *fixture,
            gconstpointer  text)
{
  g_assert_null (find_nth (fixture, TILESTAR_TYPE_MAP_VIEW, 0));
  gtk_test_accessible_assert_role (fixture->race, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (fixture->race, GTK_ACCESSIBLE_PROPERTY_LABEL, "Race");

  tilestar_race_start (fixture->race);
  g_assert_true (tilestar_race_is_running (fixture->race));
  race_test_wait (fixture->model);
  gtk_test_widget_wait_for_draw (fixture->window);

  /* Without animations, the end is shown. */
  g_assert_cmpuint (tilestar_race_model_get_position (fixture->model), ==,
                    tilestar_race_model_get_length (fixture->model));
  g_assert_nonnull (find_nth (fixture, TILESTAR_TYPE_MAP_VIEW, 1));
  g_assert_null (find_nth (fixture, TILESTAR_TYPE_MAP_VIEW, 2));
  gtk_test_accessible_assert_property (find_nth (fixture, TILESTAR_TYPE_RACE_LANE_VIEW, 1),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "A* · Misplaced tiles");
  g_assert_nonnull (widget_test_find_label (GTK_WIDGET (fixture->race), "The whole race in "));

  g_object_set (gtk_widget_get_settings (fixture->window), "gtk-enable-animations", TRUE, NULL);
  tilestar_race_start (fixture->race);
  race_test_wait (fixture->model);
  g_assert_true (tilestar_race_model_is_playing (fixture->model));
  g_assert_true (tilestar_race_escape (fixture->race));
  g_assert_false (tilestar_race_model_is_playing (fixture->model));
  g_assert_false (tilestar_race_escape (fixture->race));
  g_object_set (gtk_widget_get_settings (fixture->window), "gtk-enable-animations", FALSE, NULL);
}

static gboolean
has_solution (Fixture *fixture,
              guint    i)
{
  return tilestar_exploration_has_solution
           (tilestar_race_lane_get_exploration (tilestar_race_model_get_lane (fixture->model, i)));
}

/* Whether a label that can be seen contains @text. */
static gboolean
shows_text (GtkWidget  *parent,
            const char *text)
{
  if (GTK_IS_LABEL (parent) && gtk_widget_get_mapped (parent)
      && strstr (gtk_label_get_text (GTK_LABEL (parent)), text) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_text (child, text))
      return TRUE;

  return FALSE;
}

/* Before a lane reaches the goal, nothing reveals how its search ends, nor which search is first. The maps
 * keep their colors at all positions, and are zoomed to what was searched. */
static void
test_outcome_hidden (Fixture       *fixture,
               gconstpointer  text)
{
  TilestarMapView *map;
  guint64 first;

  tilestar_race_start (fixture->race);
  race_test_wait (fixture->model);
  first = tilestar_race_model_get_end (fixture->model, 0);
  WAIT_FOR (tilestar_race_model_get_layout (fixture->model) != NULL);
  gtk_test_widget_wait_for_draw (fixture->window);
  map = TILESTAR_MAP_VIEW (find_nth (fixture, TILESTAR_TYPE_MAP_VIEW, 0));
  g_assert_cmpfloat (tilestar_map_view_get_zoom (map), >, 1.5);

  for (guint64 position = 0; position <= tilestar_race_model_get_length (fixture->model); position += first / 2)
    {
      gboolean is_end = position == tilestar_race_model_get_length (fixture->model);

      tilestar_race_model_set_position (fixture->model, position);
      gtk_test_widget_wait_for_draw (fixture->window);
      g_assert_cmpint (has_solution (fixture, 0), ==, position >= first);
      g_assert_cmpint (has_solution (fixture, 1), ==, is_end);
      g_assert_cmpint (shows_text (GTK_WIDGET (fixture->race), "first"), ==, position >= first);
      g_assert_cmpint (shows_text (GTK_WIDGET (fixture->race), "finished first, after"), ==, is_end);
      g_assert_true (tilestar_map_view_shows_needs (map));
      g_assert_false (tilestar_map_view_has_legend (map));
    }
  tilestar_race_model_set_position (fixture->model, G_MAXUINT64);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (shows_text (GTK_WIDGET (fixture->race), "finished first, after"));
}

/* Before the first race, the view explains what a race is, and an example starts one. */
static void
test_example (Fixture       *fixture,
              gconstpointer  text)
{
  static const char *const names[] = {
    "A* · Manhattan distance", "Greedy best-first · Manhattan distance", "IDA* · Manhattan distance",
    "A* · Misplaced tiles",
  };

  g_assert_true (shows_text (GTK_WIDGET (fixture->race), "Which Search Reaches the Goal First?"));
  g_assert_null (find_nth (fixture, GTK_TYPE_SCALE, 0));
  tilestar_race_start_example (fixture->race);
  race_test_wait (fixture->model);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_false (shows_text (GTK_WIDGET (fixture->race), "Which Search Reaches the Goal First?"));
  g_assert_nonnull (find_nth (fixture, GTK_TYPE_SCALE, 0));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (tilestar_race_lane_get_name (tilestar_race_model_get_lane (fixture->model, i)), ==, names[i]);
  g_assert_nonnull (tilestar_race_model_get_finish (fixture->model));
  /* The board in Solve is unchanged. */
  g_assert_true (shows_text (GTK_WIDGET (fixture->race), "The next race will use the board in Solve"));
}

static void
test_actions (Fixture       *fixture,
              gconstpointer  text)
{
  GActionGroup *actions = G_ACTION_GROUP (tilestar_race_get_actions (fixture->race));

  g_assert_false (g_action_group_get_action_enabled (actions, "play"));
  g_assert_false (g_action_group_get_action_enabled (actions, "export-race"));
  tilestar_race_start (fixture->race);
  race_test_wait (fixture->model);

  activate (fixture, "race.first-step");
  g_assert_cmpuint (tilestar_race_model_get_position (fixture->model), ==, 0);
  g_assert_false (g_action_group_get_action_enabled (actions, "previous-step"));
  activate (fixture, "race.next-step");
  activate (fixture, "race.next-step");
  activate (fixture, "race.previous-step");
  g_assert_cmpuint (tilestar_race_model_get_position (fixture->model), ==, 1);
  activate (fixture, "race.play");
  g_assert_true (tilestar_race_model_is_playing (fixture->model));
  activate (fixture, "race.last-step");
  g_assert_false (tilestar_race_model_is_playing (fixture->model));
  g_assert_false (g_action_group_get_action_enabled (actions, "next-step"));

  /* A race that is not visible pauses, and does not use the window's shortcuts. */
  activate (fixture, "race.play");
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  g_assert_false (g_action_group_get_action_enabled (actions, "play"));
}

/* The shortcuts of the widget: each trigger of a shortcut controller has an action. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  text)
{
  static const struct
  {
    guint   key;
    guint64 position;
  } presses[] = {
    { GDK_KEY_Home, 0 }, { GDK_KEY_period, 1 }, { GDK_KEY_period, 2 }, { GDK_KEY_comma, 1 },
    { GDK_KEY_End, G_MAXUINT64 },
  };
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->race));

  tilestar_race_start (fixture->race);
  race_test_wait (fixture->model);
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      gboolean is_found = FALSE;

      for (guint k = 0; k < g_list_model_get_n_items (controllers) && !is_found; k++)
        {
          g_autoptr (GObject) controller = g_list_model_get_item (controllers, k);
          guint n = GTK_IS_SHORTCUT_CONTROLLER (controller)
                    ? g_list_model_get_n_items (G_LIST_MODEL (controller)) : 0;

          for (guint s = 0; s < n && !is_found; s++)
            {
              g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), s);
              g_autofree char *trigger = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

              is_found = g_str_has_prefix (trigger, gdk_keyval_name (presses[i].key));
              if (is_found)
                g_assert_true (gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0,
                                                             GTK_WIDGET (fixture->race), NULL));
            }
        }
      g_assert_true (is_found);
      g_assert_cmpuint (tilestar_race_model_get_position (fixture->model), ==,
                        MIN (presses[i].position, tilestar_race_model_get_length (fixture->model)));
    }
}

/* Four maps are in a row and keep their size when the result appears; only the timeline shows progress, so
 * nothing reveals how far a search is from its own end. */
static void
test_maps_keep_their_size (Fixture       *fixture,
                           gconstpointer  text)
{
  GtkWidget *first;
  graphene_rect_t first_bounds;
  int heights[2];

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 980, 600);
  tilestar_race_start_example (fixture->race);
  race_test_wait (fixture->model);
  /* The legend comes with the maps. */
  WAIT_FOR (tilestar_race_model_get_layout (fixture->model) != NULL);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (fixture->window);
  for (guint is_end = 0; is_end < 2; is_end++)
    {
      tilestar_race_model_set_position (fixture->model, is_end ? G_MAXUINT64 : 0);
      gtk_test_widget_wait_for_draw (fixture->window);
      gtk_test_widget_wait_for_draw (fixture->window);
      heights[is_end] = gtk_widget_get_height (find_nth (fixture, TILESTAR_TYPE_MAP_VIEW, 0));
    }
  g_assert_cmpint (heights[0], >=, 180);
  g_assert_cmpint (heights[0], ==, heights[1]);
  g_assert_null (find_nth (fixture, GTK_TYPE_PROGRESS_BAR, 0));
  first = find_nth (fixture, TILESTAR_TYPE_RACE_LANE_VIEW, 0);
  g_assert_true (gtk_widget_compute_bounds (first, GTK_WIDGET (fixture->race), &first_bounds));
  for (guint i = 1; i < 4; i++)
    {
      GtkWidget *lane = find_nth (fixture, TILESTAR_TYPE_RACE_LANE_VIEW, i);
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (lane, GTK_WIDGET (fixture->race), &bounds));
      g_assert_cmpfloat (bounds.origin.y, ==, first_bounds.origin.y);
    }
}

/* Larger boards are shown as landscapes, all with the extent of the largest. */
static void
test_landscapes (Fixture       *fixture,
                 gconstpointer  text)
{
  TilestarLandscapeView *landscape;

  tilestar_race_start (fixture->race);
  race_test_wait (fixture->model);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_null (find_nth (fixture, TILESTAR_TYPE_MAP_VIEW, 0));
  landscape = TILESTAR_LANDSCAPE_VIEW (find_nth (fixture, TILESTAR_TYPE_LANDSCAPE_VIEW, 0));
  WAIT_FOR (!tilestar_landscape_view_is_busy (landscape));
  g_assert_cmpuint (tilestar_landscape_view_get_count (landscape, 0, 2), ==, 1);
}

/* A lane of a race is opened in Explore, with its boards, settings and moment. */
static void
test_explore (Fixture       *fixture,
              gconstpointer  text)
{
  TilestarExploration *exploration = tilestar_workspace_get_exploration (fixture->workspace);
  g_autofree char *heuristic = NULL;
  GtkWidget *view;

  race_test_choose (fixture->model, 1, "idastar", "misplaced");
  tilestar_race_start (fixture->race);
  race_test_wait (fixture->model);
  tilestar_race_model_set_position (fixture->model, 7);
  view = find_nth (fixture, TILESTAR_TYPE_RACE_LANE_VIEW, 1);
  g_signal_emit_by_name (view, "explored");

  g_assert_cmpstr (tilestar_run_get_name (tilestar_exploration_get_run (exploration)), ==,
                   "IDA* · Misplaced tiles");
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, 7);
  heuristic = g_settings_get_string (fixture->settings, "heuristic");
  g_assert_cmpstr (heuristic, ==, "misplaced");
  g_assert_false (tilestar_workspace_is_outdated (fixture->workspace,
                                                  tilestar_exploration_get_run (exploration)));
  g_settings_reset (fixture->settings, "heuristic");
  g_settings_reset (fixture->settings, "algorithm");
}

/* Lanes are added and removed as widgets, too, and all maps are colored alike. */
static void
test_lanes (Fixture       *fixture,
            gconstpointer  text)
{
  TilestarMapColoring coloring;

  tilestar_race_start (fixture->race);
  tilestar_race_model_add_lane (fixture->model);
  race_test_wait (fixture->model);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_nonnull (find_nth (fixture, TILESTAR_TYPE_RACE_LANE_VIEW, 2));

  gtk_widget_activate_action (find_nth (fixture, TILESTAR_TYPE_MAP_VIEW, 1), "map.coloring", "s", "time");
  for (guint i = 0; i < 3; i++)
    {
      g_object_get (find_nth (fixture, TILESTAR_TYPE_MAP_VIEW, i), "coloring", &coloring, NULL);
      g_assert_cmpint (coloring, ==, TILESTAR_MAP_BY_TIME);
    }

  g_signal_emit_by_name (find_nth (fixture, TILESTAR_TYPE_RACE_LANE_VIEW, 1), "removed");
  g_assert_cmpuint (tilestar_race_model_get_n_lanes (fixture->model), ==, 2);
  g_assert_null (find_nth (fixture, TILESTAR_TYPE_RACE_LANE_VIEW, 2));
  race_test_wait (fixture->model);
  tilestar_race_model_add_lane (fixture->model);
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_widget_activate_action (find_nth (fixture, TILESTAR_TYPE_MAP_VIEW, 0), "map.coloring", "s", "f");
  race_test_wait (fixture->model);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_object_get (find_nth (fixture, TILESTAR_TYPE_MAP_VIEW, 2), "coloring", &coloring, NULL);
  g_assert_cmpint (coloring, ==, TILESTAR_MAP_BY_F);
}

static void
test_export (Fixture       *fixture,
             gconstpointer  text)
{
  static const TilestarExportFormat formats[] = { TILESTAR_EXPORT_SVG, TILESTAR_EXPORT_PDF, TILESTAR_EXPORT_PNG };
  g_autofree char *folder = g_dir_make_tmp ("tilestar-race-XXXXXX", NULL);

  tilestar_race_start (fixture->race);
  race_test_wait (fixture->model);
  gtk_test_widget_wait_for_draw (fixture->window);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *path = g_build_filename (folder, "race", NULL);
      g_autofree char *content = NULL;
      gsize length;

      g_assert_true (tilestar_export_to_file (TILESTAR_PICTURE (fixture->race), path, formats[i], 600, 400,
                                              NULL, NULL));
      g_assert_true (g_file_get_contents (path, &content, &length, NULL));
      g_assert_cmpuint (length, >, 1000);
      g_unlink (path);
    }
  g_rmdir (folder);
}

/* A window releases its workspace first, which may happen in the middle of a race. */
static void
test_disposed (Fixture       *fixture,
               gconstpointer  text)
{
  tilestar_race_start (fixture->race);
  g_main_context_iteration (NULL, FALSE);
  g_object_run_dispose (G_OBJECT (fixture->workspace));
}

/* In lanes of every width, the names of algorithm and heuristic are complete. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  text)
{
  static const int widths[] = { 336, 976, 1156 };

  tilestar_race_model_add_lane (fixture->model);
  tilestar_race_model_add_lane (fixture->model);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i], 760);
      gtk_test_widget_wait_for_draw (fixture->window);
      gtk_test_widget_wait_for_draw (fixture->window);
      for (guint n = 0; n < 4; n++)
        {
          GtkWidget *lane = find_nth (fixture, TILESTAR_TYPE_RACE_LANE_VIEW, n);

          for (guint k = 0; k < 2; k++)
            {
              guint place = k;
              GtkWidget *drop_down = widget_test_find (lane, GTK_TYPE_DROP_DOWN, &place);
              int natural;

              if (k == 0)
                tilestar_choice_select (GTK_DROP_DOWN (drop_down), "weighted-astar");
              gtk_test_widget_wait_for_draw (fixture->window);
              gtk_widget_measure (drop_down, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
              g_assert_cmpint (gtk_widget_get_width (drop_down), >=, natural);
            }
        }
    }
}

static void
test_columns (void)
{
  g_assert_cmpuint (tilestar_race_lanes_get_n_columns (2, 336.0), ==, 1);
  g_assert_cmpuint (tilestar_race_lanes_get_n_columns (2, 600.0), ==, 2);
  g_assert_cmpuint (tilestar_race_lanes_get_n_columns (2, 2000.0), ==, 2);
  g_assert_cmpuint (tilestar_race_lanes_get_n_columns (4, 800.0), ==, 2);
  g_assert_cmpuint (tilestar_race_lanes_get_n_columns (4, 900.0), ==, 4);
  g_assert_cmpuint (tilestar_race_lanes_get_n_columns (3, 900.0), ==, 3);
  g_assert_cmpuint (tilestar_race_lanes_get_n_columns (4, 1156.0), ==, 4);
}

APP_TEST (race)
{
#define ADD(name, func, text) \
  g_test_add ("/race/" name, Fixture, text, set_up, func, tear_down)
  ADD ("first", test_first, "1 8 2/0 4 3/7 6 5");
  ADD ("outcome-hidden", test_outcome_hidden, "1 8 2/0 4 3/7 6 5");
  ADD ("example", test_example, "1 8 2/0 4 3/7 6 5");
  ADD ("actions", test_actions, "1 8 2/0 4 3/7 6 5");
  ADD ("keys", test_keys, "1 8 2/0 4 3/7 6 5");
  ADD ("sizes", test_maps_keep_their_size, "1 8 2/0 4 3/7 6 5");
  ADD ("landscapes", test_landscapes, "1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15");
  ADD ("explore", test_explore, "1 8 2/0 4 3/7 6 5");
  ADD ("lanes", test_lanes, "1 8 2/0 4 3/7 6 5");
  ADD ("narrow", test_narrow, "1 8 2/0 4 3/7 6 5");
  ADD ("export", test_export, "1 8 2/0 4 3/7 6 5");
  ADD ("disposed", test_disposed, "15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0");
#undef ADD
  g_test_add_func ("/race/columns", test_columns);
}
