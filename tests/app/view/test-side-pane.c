/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-side-pane.c: how wide a pane is.
 */

#include "tilestar-side-pane.h"

#include "app-test.h"

#define PANE 300
#define CONTENT 320

/* Beside the content where there is room for both, then over it, and over all of it if only a strip would remain. */
static void
test_width (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *content = gtk_drawing_area_new ();
  GtkWidget *pane = gtk_drawing_area_new ();
  GtkWidget *side_pane = g_object_new (TILESTAR_TYPE_SIDE_PANE,
                                       "content", content,
                                       "pane", pane,
                                       NULL);
  static const struct
  {
    int      width;
    int      pane;
    gboolean is_folded;
  } cases[] = { { 900, PANE, FALSE }, { 400, PANE, TRUE }, { 330, 330, TRUE }, { 344, PANE, TRUE },
                { 343, 343, TRUE }, { 900, PANE, FALSE }, { 330, 330, TRUE } };

  gtk_widget_set_size_request (pane, PANE, 100);
  gtk_widget_set_size_request (content, CONTENT, 100);
  gtk_widget_set_hexpand (content, TRUE);
  gtk_box_append (GTK_BOX (box), side_pane);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 200);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_FOR (gtk_widget_get_mapped (pane));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_widget_size_allocate (side_pane, &(GtkAllocation) { 0, 0, cases[i].width, 200 }, -1);
      g_assert_cmpint (tilestar_side_pane_is_folded (TILESTAR_SIDE_PANE (side_pane)), ==, cases[i].is_folded);
      g_assert_cmpint (gtk_widget_get_width (pane), ==, cases[i].pane);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

APP_TEST (side_pane)
{
  g_test_add_func ("/side-pane/width", test_width);
}
