/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-choice.c: the rows of a dropdown.
 */

#include "app-test.h"
#include "tilestar-choice.h"
#include "widget-test.h"

/* The rows of a list have contents from the first time on that it opens. */
static void
test_rows (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);
  GListStore *choices = g_list_store_new (TILESTAR_TYPE_CHOICE);
  GtkWidget *row;

  for (char id[] = "a"; *id <= 'c'; ++*id)
    {
      g_autoptr (TilestarChoice) choice = tilestar_choice_new (id, id, *id == 'c' ? "The last one" : NULL);

      g_list_store_append (choices, choice);
    }
  tilestar_choice_set_up_drop_down (GTK_DROP_DOWN (drop_down), "Choices", G_LIST_MODEL (choices));
  gtk_window_set_child (GTK_WINDOW (window), drop_down);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  g_assert_nonnull (widget_test_find_text (drop_down, "a"));
  g_assert_null (widget_test_find_text (drop_down, "b"));
  g_assert_null (widget_test_find_text (drop_down, "The last one"));

  for (guint i = 0; i < 2; i++)
    {
      g_signal_emit_by_name (drop_down, "activate");
      WAIT_FOR ((row = widget_test_find_text (drop_down, "The last one")) != NULL && gtk_widget_get_mapped (row));
      gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (row, GTK_TYPE_POPOVER)));
      WAIT_FOR (!gtk_widget_get_mapped (row));
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

APP_TEST (choice)
{
  g_test_add_func ("/choice/rows", test_rows);
}
