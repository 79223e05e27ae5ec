/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-lines.c: a label whose place is a fixed number of lines, whatever it says.
 */

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
    "", "h = 31", "Two lines\nof it", "A sentence that is far too long for the room there is, and longer still "
    "than would fit into two lines of any width that a telephone has.", "Åg ↕ 12 + ↔ 13",
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
count_cb (guint *n_times)
{
  ++*n_times;
}

static void
test_label (void)
{
  TilestarLines *lines = g_object_ref_sink (g_object_new (TILESTAR_TYPE_LINES, "lines", 2, NULL));
  guint n_times = 0;

  g_signal_connect_swapped (lines, "notify::label", G_CALLBACK (count_cb), &n_times);
  tilestar_lines_set_label (lines, "h = 31");
  tilestar_lines_set_label (lines, "h = 31");
  g_assert_cmpstr (tilestar_lines_get_label (lines), ==, "h = 31");
  g_assert_cmpuint (n_times, ==, 1);
  tilestar_lines_set_label (lines, NULL);
  g_assert_cmpstr (tilestar_lines_get_label (lines), ==, "");
  g_assert_cmpuint (n_times, ==, 2);

  g_assert_finalize_object (lines);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lines/height", test_height);
  g_test_add_func ("/lines/label", test_label);

  return g_test_run ();
}
