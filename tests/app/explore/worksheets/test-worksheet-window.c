/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-worksheet-window.c: choosing a worksheet.
 */

#include "test-program.h"
#include "tilestar-worksheet-window.h"
#include "widget-test.h"

static GtkSpinButton *
get_spin_button (TilestarWorksheetWindow *window,
                 guint                    n)
{
  return GTK_SPIN_BUTTON (widget_test_get (GTK_WIDGET (window), GTK_TYPE_SPIN_BUTTON, n));
}

static GtkCheckButton *
get_check_button (TilestarWorksheetWindow *window,
                  guint                    n)
{
  return GTK_CHECK_BUTTON (widget_test_get (GTK_WIDGET (window), GTK_TYPE_CHECK_BUTTON, n));
}

static guint
get_n_pages (TilestarWorksheetWindow *window)
{
  GtkSpinButton *page = get_spin_button (window, 2);

  return (guint) gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (page));
}

static void
test_choices (void)
{
  TilestarWorksheetWindow *window = tilestar_worksheet_window_new ();
  GtkSpinButton *count = get_spin_button (window, 0);
  GtkSpinButton *page = get_spin_button (window, 2);
  gpointer watched = window;

  gtk_test_accessible_assert_property (count, GTK_ACCESSIBLE_PROPERTY_LABEL, "Number of questions");
  /* Only one of them: the choices are read one after the other. */
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (count),
                                                    GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (get_spin_button (window, 1)),
                                                    GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (get_spin_button (window, 1)),
                                                   GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));

  /* Eight questions: two pages of four, and the answers. */
  g_assert_cmpuint (get_n_pages (window), ==, 3);
  gtk_spin_button_set_value (page, 3);
  gtk_spin_button_set_value (count, 4);
  g_assert_cmpuint (get_n_pages (window), ==, 2);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (page), ==, 2);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));

  /* Without any type of question, there is nothing to save. */
  for (guint i = 0; i < 3; i++)
    gtk_check_button_set_active (get_check_button (window, i), FALSE);
  g_assert_cmpuint (get_n_pages (window), ==, 1);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  gtk_check_button_set_active (get_check_button (window, 1), TRUE);
  g_assert_cmpuint (get_n_pages (window), ==, 2);

  g_object_add_weak_pointer (G_OBJECT (window), &watched);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (watched);
}

TEST_PROGRAM (worksheet_window)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/worksheet-window/choices", test_choices);

  return g_test_run ();
}
