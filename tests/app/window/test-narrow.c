/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-narrow.c: the window and its dialogs at the size of a telephone, with large text and long
 * words.
 *
 * Run by in-language in two languages whose words are 40 % longer than those of English, one of them
 * from right to left.
 */

#include "app-test.h"
#include "config.h"
#include "slide-goal.h"
#include "tilestar-columns.h"
#include "tilestar-partition-editor.h"
#include "tilestar-preferences.h"
#include "tilestar-session.h"
#include "tilestar-window-test.h"
#include "window-test.h"

#include <adwaita.h>

#define WIDTH 360
#define HEIGHT 294

/* What a display without shadows adds around a window. */
#define FRAME 10

/* It is part of both sizes; before GTK 4.10 it is not measured. */
static int
get_frame (void)
{
  return gtk_get_minor_version () < 10 ? FRAME : 0;
}

static void
check (GtkWidget      *widget,
       GtkOrientation  orientation,
       int             limit)
{
  int minimum;

  gtk_widget_measure (widget, orientation, -1, &minimum, NULL, NULL, NULL);
  g_test_message ("%s: %d", G_OBJECT_TYPE_NAME (widget), minimum);
  if (minimum > limit)
    window_test_print_sizes (widget, orientation, FALSE, limit - 110, 0);
  g_assert_cmpint (minimum, <=, limit);
}

static void
check_both (GtkWidget *widget)
{
  check (widget, GTK_ORIENTATION_HORIZONTAL, WIDTH - get_frame ());
  check (widget, GTK_ORIENTATION_VERTICAL, HEIGHT - get_frame ());
}

static TilestarWindow *
open_window (void)
{
  GtkWidget *window = tilestar_window_new (app_test_get_application ());

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return TILESTAR_WINDOW (window);
}

/* The sizes are those of the desktop's font. */
static gboolean
has_font (const char *name)
{
  PangoFontMap *map = pango_cairo_font_map_get_default ();

  return pango_font_map_get_family (map, name) != NULL;
}

/* Checks that the words are longer at all. */
static void
test_language (void)
{
  g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, "Preferences"), !=, "Preferences");
  g_assert_cmpuint (g_utf8_strlen (g_dgettext (GETTEXT_PACKAGE, "Duplicates"), -1), ==, 14);
  g_assert_true ((gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL)
                 == g_str_has_prefix (g_getenv ("LANGUAGE"), "qrl"));
}

/* Each choice shows its options. */
static void
test_window (void)
{
  static const char *const heuristics[] = {
    "manhattan", "blend", "max", "pattern-database", "walking-distance", "linear-conflict",
  };
  static const char *const algorithms[] = { "astar", "weighted-astar", "idastar", "anytime" };
  g_autoptr (GSettings) settings = g_settings_new (TILESTAR_APPLICATION_ID);
  TilestarWindow *window = open_window ();

  for (guint i = 0; i < G_N_ELEMENTS (heuristics); i++)
    {
      g_settings_set_string (settings, "heuristic", heuristics[i]);
      g_settings_set_string (settings, "algorithm", algorithms[i % G_N_ELEMENTS (algorithms)]);
      tilestar_session_set_shape (tilestar_window_get_session (window), 3 + i % 4, 6 - i % 4);
      check_both (GTK_WIDGET (window));
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Round buttons are round, whatever is beside them. Returns: how many there are */
static guint
check_round (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  guint n_found = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;

  if (gtk_widget_has_css_class (widget, "circular"))
    {
      n_found++;
      if (width != height)
        g_error ("%s is %d×%d", gtk_widget_get_tooltip_text (widget), width, height);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_found += check_round (child);

  return n_found;
}

/* The other views in their initial state, and a race. */
static void
test_views (void)
{
  static const char *const views[] = { "explore", "heuristics", "compare", "race", "race-example" };
  TilestarWindow *window = open_window ();

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      if (g_str_has_prefix (views[i], "race"))
        g_action_group_activate_action (G_ACTION_GROUP (window), views[i], NULL);
      else
        g_action_group_activate_action (app_test_get_application (), "show-view",
                                        g_variant_new_string (views[i]));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      if (g_str_equal (views[i], "race-example"))
        WAIT_FOR (check_round (GTK_WIDGET (window)) >= 5);
      g_test_message ("%s", views[i]);
      check (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, WIDTH - get_frame ());
      check_round (GTK_WIDGET (window));
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* As shown by the window, where a dialog's own size must not be larger than the window. */
static void
check_dialog (TilestarWindow *window,
              GtkWindow      *dialog)
{
  int width;
  int height;

  /* In libadwaita, these are 360 wide within the frame, never less. */
  check (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, WIDTH + FRAME);
  check (GTK_WIDGET (dialog), GTK_ORIENTATION_VERTICAL, HEIGHT - get_frame ());
  gtk_window_get_default_size (dialog, &width, &height);
  g_assert_cmpint (width, <=, WIDTH + FRAME);
  g_assert_cmpint (height, <=, HEIGHT);
  app_test_close_whole (dialog);
}

static GtkWindow *
get_dialog (TilestarWindow *window)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        return other;
    }

  g_assert_not_reached ();
}

static void
test_dialogs (void)
{
  TilestarWindow *window = open_window ();

  g_action_group_activate_action (app_test_get_application (), "preferences", NULL);
  check_dialog (window, get_dialog (window));
  g_action_group_activate_action (G_ACTION_GROUP (window), "show-help-overlay", NULL);
  check_dialog (window, get_dialog (window));
  g_action_group_activate_action (app_test_get_application (), "about", NULL);
  check (GTK_WIDGET (get_dialog (window)), GTK_ORIENTATION_HORIZONTAL, WIDTH + FRAME);
  check (GTK_WIDGET (get_dialog (window)), GTK_ORIENTATION_VERTICAL, HEIGHT - get_frame ());
  gtk_window_destroy (get_dialog (window));

  gtk_window_destroy (GTK_WINDOW (window));
}

/* The largest board has the most groups, and the longest names. */
static void
test_partition_editor (void)
{
  TilestarWindow *window = open_window ();
  SlidePartition partition = { 0 };
  SlideBoard goal;
  GtkWidget *editor;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 6, 6);
  editor = tilestar_partition_editor_new (&goal, &partition, 0);
  gtk_window_set_transient_for (GTK_WINDOW (editor), GTK_WINDOW (window));
  check_both (editor);

  gtk_window_destroy (GTK_WINDOW (editor));
  gtk_window_destroy (GTK_WINDOW (window));
}

APP_TEST (narrow)
{
  window_test_init_language ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 17", NULL);

  g_test_add_func ("/narrow/language", test_language);
  if (has_font ("Cantarell"))
    {
      g_test_add_func ("/narrow/window", test_window);
      g_test_add_func ("/narrow/views", test_views);
      g_test_add_func ("/narrow/dialogs", test_dialogs);
      g_test_add_func ("/narrow/partition-editor", test_partition_editor);
    }
}
