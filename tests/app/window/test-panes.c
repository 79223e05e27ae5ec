/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-panes.c: no content changes the width of a pane or cuts a formula in it.
 *
 * Shows every view with boards of every size and the longest names of heuristics: before a search, while
 * it runs, after it, and with the earlier searches in the side panel; also with large text.
 *
 * Run in English and, by in-language, in German.
 */

#include "app-test.h"
#include "config.h"
#include "slide-algorithm.h"
#include "test-sample.h"
#include "tilestar-columns.h"
#include "tilestar-statistics-panel.h"
#include "tilestar-window-test.h"
#include "widget-test.h"
#include "window-test.h"

#include <adwaita.h>

#define WIDTH 1180
#define HEIGHT 760

/* The window must still fit a telephone. */
#define NARROW 360

/* Duration of a search before it is stopped, in ms. */
#define PATIENCE_MS 30

static GSettings *settings;
static TilestarWindow *window;
static GtkWidget *side;      /* the pane of every view's side panel */
static int side_width;

static const char *const long_name =
  "The best of all that we have learned about sliding tiles in the second week of the course";

static const char *const pictures[] = { "tree", "map", "landscape", "frontier", "closed" };

/* The window refuses those that do not apply to a board, without effect. */
static const char *const heuristics[] = {
  "max:manhattan+linear-conflict+gaschnig+misplaced+relaxed-adjacency+euclidean+chebyshev",
  "pattern-database:1,2,3,4/5,6,7,8",
  "pattern-database:1,2,3/4,5,6/7,8,9/10,11,12/13,14,15",
  "blend:0.25,0.5,0.125",
  "max:manhattan+misplaced",   /* composed, with long_name */
  "neural",
  "walking-distance",
};

/* All cases share a window. */
static void
open_window (void)
{
  GVariantBuilder composed;

  if (window != NULL)
    return;

  settings = g_settings_new (TILESTAR_APPLICATION_ID);
  g_variant_builder_init (&composed, G_VARIANT_TYPE ("a(ss)"));
  g_variant_builder_add (&composed, "(ss)", long_name, "max:manhattan+misplaced");
  g_settings_set_value (settings, "composed-heuristics", g_variant_builder_end (&composed));
  g_settings_set_uint (settings, "record-limit", 2000);
  window = TILESTAR_WINDOW (tilestar_window_new (app_test_get_application ()));
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  side = gtk_widget_get_parent (gtk_widget_get_ancestor (
    widget_test_get (GTK_WIDGET (window), TILESTAR_TYPE_STATISTICS_PANEL, 0), GTK_TYPE_STACK));
}

static void
test_close (void)
{
  open_window ();
  app_test_close (window);
  window = NULL;
  g_clear_object (&settings);
}

/* Each left column keeps its width, if its content is not wider. */
static void
check_columns (GtkWidget *widget)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget) || GTK_IS_POPOVER (widget))
    return;

  if (TILESTAR_IS_COLUMNS (widget))
    {
      GtkWidget *scrolled = widget_test_get (widget, GTK_TYPE_SCROLLED_WINDOW, 1);
      int minimum;

      gtk_widget_measure (scrolled, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (minimum > TILESTAR_COLUMNS_SIDE_WIDTH)
        window_test_print_sizes (scrolled, GTK_ORIENTATION_HORIZONTAL, FALSE, TILESTAR_COLUMNS_SIDE_WIDTH, 0);
      g_assert_cmpint (minimum, <=, TILESTAR_COLUMNS_SIDE_WIDTH);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_columns (child);
}

/* @when: for a failure */
static void
check (const char *when)
{
  int natural, minimum;

  app_test_dispatch ();
  gtk_widget_measure (side, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (side_width == 0)
    side_width = natural;
  if (natural != side_width)
    {
      g_test_message ("%s: the side panel", when);
      window_test_print_sizes (side, GTK_ORIENTATION_HORIZONTAL, TRUE, MIN (side_width, natural) - 60, 0);
    }
  g_assert_cmpint (natural, ==, side_width);

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum > NARROW)
    {
      g_test_message ("%s: the window", when);
      window_test_print_sizes (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, FALSE, NARROW - 110, 0);
    }
  g_assert_cmpint (minimum, <=, NARROW);
  check_columns (GTK_WIDGET (window));
}

static void
open_random_board (guint rows,
                   guint columns)
{
  tilestar_session_set_shape (tilestar_window_get_session (window), rows, columns);
  tilestar_session_randomize (tilestar_window_get_session (window), rows * 8 + columns);
}

static void
run (const char *when)
{
  window_test_ask (window, "solve", NULL);
  check (when);
  window_test_work (window, PATIENCE_MS);
  check (when);
  WAIT_FOR (window_test_is_stopped (window));
  check (when);
}

static void
test_view (gconstpointer data)
{
  const char *view = data;

  open_window ();
  for (guint i = test_first (8); i < 25; i += test_step (8))
    {
      const char *heuristic = heuristics[i % G_N_ELEMENTS (heuristics)];
      g_autofree char *when = g_strdup_printf ("%s: %u×%u, %s", view, 2 + i / 5, 2 + i % 5, heuristic);

      g_object_set (gtk_settings_get_default (), "gtk-font-name", i % 2 == 0 ? "Cantarell 11" : "Cantarell 17", NULL);
      tilestar_window_show_view (window, view);
      open_random_board (2 + i / 5, 2 + i % 5);
      tilestar_window_choose_heuristic (window, heuristic, NULL);
      tilestar_window_choose_algorithm (window, slide_algorithm_get_info ((SlideAlgorithm) (i % SLIDE_N_ALGORITHMS))->id,
                                        NULL);
      check (when);
      if (g_action_group_has_action (G_ACTION_GROUP (window), "picture"))
        window_test_ask (window, "picture", g_variant_new_string (pictures[i % G_N_ELEMENTS (pictures)]));
      run (when);
      window_test_ask (window, "last-step", NULL);
      check (when);
    }
}

/* Labels with a formula that is cut. */
static guint
count_cut (GtkWidget *widget)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;

  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), " = ") != NULL
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_test_message ("Cut: %s", gtk_label_get_text (GTK_LABEL (widget)));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cut (child);

  return n;
}

/* No formula is cut beside free room. */
static void
test_formulas (void)
{
  open_window ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  g_settings_set_boolean (settings, "show-heuristic", TRUE);
  for (guint i = 6 * test_first (2); i < 25; i += 6 * test_step (2))
    for (guint k = 0; k < 3; k++)
      {
        tilestar_window_show_view (window, "solve");
        open_random_board (2 + i / 5, 2 + i % 5);
        tilestar_window_choose_heuristic (window, k == 0 ? "linear-conflict" : k == 1 ? "manhattan" : "blend", NULL);
        tilestar_window_choose_algorithm (window, "weighted-astar", NULL);
        gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
        app_test_dispatch ();
        gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
        g_assert_cmpuint (count_cut (GTK_WIDGET (window)), ==, 0);
        tilestar_window_show_view (window, "explore");
        run ("formulas");
        window_test_ask (window, "last-step", NULL);
        gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
        g_assert_cmpuint (count_cut (GTK_WIDGET (window)), ==, 0);
      }
  g_settings_set_boolean (settings, "show-heuristic", FALSE);
}

static void
test_race (void)
{
  open_window ();
  for (guint i = 0; i < 2; i++)
    {
      const char *when = i == 0 ? "race: 3×3" : "race: 6×6";

      tilestar_window_show_view (window, "solve");
      open_random_board (3 + 3 * i, 3 + 3 * i);
      tilestar_window_choose_heuristic (window, heuristics[0], NULL);
      tilestar_window_show_view (window, "compare");
      window_test_ask (window, "race", NULL);
      check (when);
      run (when);
      window_test_ask (window, "escape", NULL);
      check (when);
    }
}

APP_TEST (panes)
{
  static const char *const views[] = { "solve", "explore", "compare", "heuristics" };

  window_test_init_language ();

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *path = g_strconcat ("/panes/", views[i], NULL);

      g_test_add_data_func (path, views[i], test_view);
    }
  g_test_add_func ("/panes/race", test_race);
  g_test_add_func ("/panes/formulas", test_formulas);
  g_test_add_func ("/panes/close", test_close);
}
