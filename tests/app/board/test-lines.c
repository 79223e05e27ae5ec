/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-lines.c: a label with a fixed number of lines, for any text.
 */

#include "app-test.h"
#include "tilestar-lines.h"

#include <gtk/gtk.h>

static int
get_height (GtkWidget *lines,
            int        width)
{
  int minimum, natural;

  gtk_widget_measure (lines, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, natural);

  return natural;
}

static void
test_height (void)
{
  static const char *const texts[] = {
    "", "h = 31", "Two lines\nof it", ("A sentence that is far too long for the room there is, and longer still "
    "than would fit into two lines of any width that a telephone has."), "Åg ↕ 12 + ↔ 13",
  };
  int one = 0;

  for (int n = 1; n <= 3; n++)
    {
      GtkWidget *lines = g_object_ref_sink (g_object_new (TILESTAR_TYPE_LINES, "lines", n, NULL));
      int height = get_height (lines, 300);

      one = n == 1 ? height : one;
      g_assert_cmpint (height, >, 0);
      g_assert_cmpint (ABS (height - n * one), <=, n);

      for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
        {
          tilestar_lines_set_label (TILESTAR_LINES (lines), texts[i]);
          g_assert_cmpint (get_height (lines, 300), ==, height);
          g_assert_cmpint (get_height (lines, 120), ==, height);
        }
      g_assert_finalize_object (lines);
    }
}

static void
test_label (void)
{
  TilestarLines *lines = g_object_ref_sink (g_object_new (TILESTAR_TYPE_LINES, "lines", 2, NULL));
  g_autofree char *label = NULL;
  guint n_times = 0;

  g_signal_connect_swapped (lines, "notify::label", G_CALLBACK (app_test_count_cb), &n_times);
  tilestar_lines_set_label (lines, "h = 31");
  tilestar_lines_set_label (lines, "h = 31");
  g_object_get (lines, "label", &label, NULL);
  g_assert_cmpstr (label, ==, "h = 31");
  g_assert_cmpuint (n_times, ==, 1);
  tilestar_lines_set_label (lines, NULL);
  g_clear_pointer (&label, g_free);
  g_object_get (lines, "label", &label, NULL);
  g_assert_cmpstr (label, ==, "");
  g_assert_cmpuint (n_times, ==, 2);

  g_assert_finalize_object (lines);
}

static GtkWidget *
find_popover (GtkWidget *lines)
{
  for (GtkWidget *child = gtk_widget_get_first_child (lines); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      return child;

  return NULL;
}

/* Text that is cut can be opened in full by mouse and keyboard; a complete text cannot, and takes
 * no focus. */
static void
test_cut (void)
{
  static const char text[] = "h = 3 = 4.27 + 9.12 − 0.09 − 1.75 + 0.44 − 1.68 − 3.02 + 11.5 − 12.25 + 0.25";
  GtkWidget *window = gtk_window_new ();
  GtkWidget *lines = g_object_new (TILESTAR_TYPE_LINES, "lines", 1, "label", text, NULL);
  GtkWidget *popover;

  gtk_window_set_default_size (GTK_WINDOW (window), 200, 60);
  gtk_window_set_child (GTK_WINDOW (window), lines);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (lines);
  g_assert_true (gtk_widget_get_focusable (lines));
  gtk_test_accessible_assert_property (lines, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
  g_assert_null (find_popover (lines));
  g_assert_true (gtk_widget_activate_action (lines, "lines.show-whole", NULL));
  popover = find_popover (lines);
  g_assert_nonnull (popover);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_popover_get_child (GTK_POPOVER (popover)))), ==, text);
  g_assert_true (gtk_widget_get_visible (popover));
  gtk_test_widget_wait_for_draw (lines);

  tilestar_lines_set_label (TILESTAR_LINES (lines), "h = 3");
  gtk_test_widget_wait_for_draw (lines);
  g_assert_false (gtk_widget_get_focusable (lines));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_popover_get_child (GTK_POPOVER (popover)))), ==, "h = 3");
  /* The popover takes the pointer, for which GTK 4.8 looks for a tooltip after 500 ms, even in a
   * window that is gone by then. */
  app_test_spin (600);
  gtk_window_destroy (GTK_WINDOW (window));
}

APP_TEST (lines)
{
  g_test_add_func ("/lines/cut", test_cut);
  g_test_add_func ("/lines/height", test_height);
  g_test_add_func ("/lines/label", test_label);
}
