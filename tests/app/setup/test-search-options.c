/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-search-options.c: which options are shown, changing and resetting them, and the panel that
 * contains them, with large text.
 */

#include "app-test.h"
#include "slide-goal.h"
#include "tilestar-search-options.h"
#include "tilestar-search-settings.h"
#include "tilestar-setup-panel.h"
#include "tilestar-time-line.h"

#include <string.h>

static const char *const keys[] = { "algorithm", "tie-break", "reopen", "parent-pruning", "cycle-pruning", "propagation", "threads",
                                    "show-search-options" };

static GSettings *
new_settings (void)
{
  GSettings *settings = g_settings_new ("io.github.tilestar.Tilestar");

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
  return settings;
}

static TilestarSearchOptions *
new_options (GSettings *settings)
{
  TilestarSearchOptions *options = g_object_ref_sink (g_object_new (TILESTAR_TYPE_SEARCH_OPTIONS, NULL));

  tilestar_search_options_bind (options, settings);
  return options;
}

/* The widget with an id of the template. */
static gpointer
get (TilestarSearchOptions *options,
     const char            *id)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (options), TILESTAR_TYPE_SEARCH_OPTIONS, id);

  g_assert_nonnull (child);
  return child;
}

static void
test_shown (void)
{
  static const struct { const char *algorithm, *shown; } cases[] = {
    { "astar", "tie propagation reopen parents threads operators" },
    { "uniform-cost", "tie parents threads operators" },
    { "weighted-astar", "tie propagation reopen parents operators" },
    { "greedy", "tie parents operators" },
    { "breadth-first", "parents operators" },
    { "idastar", "propagation parents cycles threads operators" },
    { "anytime", "parents cycles operators" },
    { "breadth-first-heuristic", "operators" },
  };
  static const char *const rows[] = {
    "tie", "propagation", "operators", "reopen", "parents", "cycles", "threads",
  };
  g_autoptr (GSettings) settings = new_settings ();
  TilestarSearchOptions *options = new_options (settings);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_settings_set_string (settings, "algorithm", cases[i].algorithm);
      for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
        {
          g_autofree char *id = g_strconcat (rows[row], "_box", NULL);

          g_assert_cmpint (gtk_widget_get_visible (get (options, id)), ==,
                           strstr (cases[i].shown, rows[row]) != NULL);
        }
      /* A fold without contents is hidden. */
      g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (options)), ==, *cases[i].shown != '\0');
    }

  g_assert_finalize_object (options);
}

static void
assert_changed (TilestarSearchOptions *options,
                const char            *text)
{
  g_assert_cmpint (gtk_widget_get_visible (get (options, "changed_label")), ==, text != NULL);
  g_assert_cmpint (gtk_widget_get_visible (get (options, "reset_button")), ==, text != NULL);
  if (text != NULL)
    g_assert_cmpstr (gtk_label_get_label (get (options, "changed_label")), ==, text);
}

/* Only options that the algorithm uses are counted, and reset. */
static void
test_changed (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autofree char *tie = NULL;
  g_autofree char *propagation = NULL;
  TilestarSearchOptions *options = new_options (settings);

  assert_changed (options, NULL);
  gtk_check_button_set_active (get (options, "reopen_check"), FALSE);
  g_assert_false (g_settings_get_boolean (settings, "reopen"));
  assert_changed (options, "1 changed");

  gtk_drop_down_set_selected (get (options, "tie_drop_down"), 2);
  tie = g_settings_get_string (settings, "tie-break");
  g_assert_cmpstr (tie, ==, "first-in");
  assert_changed (options, "2 changed");

  g_settings_set_string (settings, "algorithm", "idastar");
  assert_changed (options, NULL);
  gtk_check_button_set_active (get (options, "parents_check"), FALSE);
  assert_changed (options, "1 changed");
  g_assert_false (gtk_widget_get_sensitive (get (options, "cycles_box")));

  g_signal_emit_by_name (get (options, "reset_button"), "clicked");
  assert_changed (options, NULL);
  g_assert_true (g_settings_get_boolean (settings, "parent-pruning"));
  g_assert_true (gtk_widget_get_sensitive (get (options, "cycles_box")));
  g_assert_false (g_settings_get_boolean (settings, "reopen"));

  /* Ties are now broken by age. */
  g_settings_set_string (settings, "algorithm", "astar");
  assert_changed (options, "2 changed");
  g_assert_false (gtk_widget_get_sensitive (get (options, "propagation_box")));
  gtk_drop_down_set_selected (get (options, "propagation_drop_down"), 2);
  propagation = g_settings_get_string (settings, "propagation");
  g_assert_cmpstr (propagation, ==, "bpmx");
  assert_changed (options, "3 changed");
  g_signal_emit_by_name (get (options, "reset_button"), "clicked");
  assert_changed (options, NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (get (options, "tie_drop_down")), ==, 0);
  g_assert_true (gtk_check_button_get_active (get (options, "reopen_check")));

  g_assert_finalize_object (options);
}

/* The number is that of the request, and at most one thread for each processor. */
static void
test_threads (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  TilestarSearchOptions *options = new_options (settings);
  GtkDropDown *drop_down = get (options, "threads_drop_down");
  guint most = g_get_num_processors ();
  SlideSearchRequest request;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (drop_down)), ==, 1 + MIN (most, 64));
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, 0);
  tilestar_settings_init_request (settings, &goal, &goal, &request);
  g_assert_cmpuint (request.threads, ==, most);

  gtk_drop_down_set_selected (drop_down, 1);
  assert_changed (options, "1 changed");
  g_assert_cmpuint (g_settings_get_uint (settings, "threads"), ==, 1);
  tilestar_settings_init_request (settings, &goal, &goal, &request);
  g_assert_cmpuint (request.threads, ==, 1);

  g_settings_set_uint (settings, "threads", 64);
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, MIN (most, 64));
  tilestar_settings_init_request (settings, &goal, &goal, &request);
  g_assert_cmpuint (request.threads, ==, MIN (most, 64));

  g_signal_emit_by_name (get (options, "reset_button"), "clicked");
  assert_changed (options, NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, 0);
  g_assert_finalize_object (options);
}

static void
test_remembered (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  TilestarSearchOptions *options = new_options (settings);

  g_assert_false (gtk_revealer_get_reveal_child (get (options, "revealer")));
  gtk_expander_set_expanded (get (options, "expander"), TRUE);
  g_assert_true (gtk_revealer_get_reveal_child (get (options, "revealer")));
  g_assert_finalize_object (options);

  options = new_options (settings);
  g_assert_true (gtk_expander_get_expanded (get (options, "expander")));
  g_assert_finalize_object (options);
}

/* With large text, controls are stacked instead of side by side, so that words are neither broken
 * nor cut. */
static void
test_large_text (void)
{
  const struct { GType type; const char *box; } boxes[] = {
    { TILESTAR_TYPE_SETUP_PANEL, "random_box" },
    { TILESTAR_TYPE_SETUP_PANEL, "size_box" },
    { TILESTAR_TYPE_TIME_LINE, "speed_box" },
  };
  GtkSettings *settings = gtk_settings_get_default ();

  for (guint i = 0; i < 2 * G_N_ELEMENTS (boxes); i++)
    {
      gboolean is_large = i % 2 == 1;
      GtkWidget *window = gtk_window_new ();
      GtkWidget *widget;
      GObject *box;

      g_object_set (settings, "gtk-font-name", is_large ? "Sans 16.5" : "Sans 11", NULL);
      widget = g_object_new (boxes[i / 2].type, NULL);
      gtk_window_set_child (GTK_WINDOW (window), widget);
      gtk_window_present (GTK_WINDOW (window));
      box = gtk_widget_get_template_child (widget, boxes[i / 2].type, boxes[i / 2].box);
      g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (box)), ==,
                       is_large ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  gtk_settings_reset_property (settings, "gtk-font-name");
}

/* What an option means is said where it is asked for, not below every control. */
static void
test_explained (void)
{
  static const char *const controls[] = { "propagation_drop_down", "threads_drop_down", "reopen_check",
                                          "parents_check", "cycles_check" };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  TilestarSearchOptions *options = new_options (settings);

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      GtkWidget *control = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (options),
                                                                      TILESTAR_TYPE_SEARCH_OPTIONS, controls[i]));

      g_assert_cmpuint (strlen (gtk_widget_get_tooltip_text (control)), >, 40);
      if (GTK_IS_CHECK_BUTTON (control))
        {
          g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (control),
                                                           GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
          g_assert_null (gtk_widget_get_next_sibling (control));
        }
    }
  g_assert_finalize_object (options);
}

APP_TEST (search_options)
{
  g_test_add_func ("/search-options/shown", test_shown);
  g_test_add_func ("/search-options/changed", test_changed);
  g_test_add_func ("/search-options/threads", test_threads);
  g_test_add_func ("/search-options/remembered", test_remembered);
  g_test_add_func ("/search-options/explained", test_explained);
  g_test_add_func ("/setup-panel/large-text", test_large_text);
}
