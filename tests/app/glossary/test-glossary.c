/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The glossary: its entries are complete, and every control that names terms names existing ones.
 */

#include "tilestar-glossary.h"
#include "tilestar-glossary-window.h"
#include "tilestar-term-button.h"

#include "app-test.h"
#include "widget-test.h"

#include <string.h>

static void
test_entries (void)
{
  guint n;
  const TilestarTerm *terms = tilestar_glossary_get (&n);

  for (guint i = 0; i < n; i++)
    {
      g_test_message ("%s", terms[i].id);
      g_assert_true (tilestar_glossary_find (terms[i].id) == &terms[i]);
      g_assert_true ((terms[i].formula != NULL) != (terms[i].sketch != NULL));
      g_assert_true (g_str_has_suffix (terms[i].text, "."));
      g_assert_true (i == 0 || terms[i].kind >= terms[i - 1].kind);
      if (terms[i].formula != NULL)
        g_assert_true (pango_parse_markup (terms[i].formula, -1, 0, NULL, NULL, NULL, NULL));
      else
        for (const TilestarSketchMark *mark = terms[i].sketch; mark->kind != TILESTAR_MARK_END; mark++)
          {
            g_assert_cmpfloat (mark->x, <=, TILESTAR_SKETCH_WIDTH);
            g_assert_cmpfloat (mark->y, <=, TILESTAR_SKETCH_HEIGHT);
          }
    }
  g_assert_null (tilestar_glossary_find ("in-hand"));
}

static void
test_search (void)
{
  g_assert_true (tilestar_glossary_matches (tilestar_glossary_find ("frontier"), "open li"));
  g_assert_true (tilestar_glossary_matches (tilestar_glossary_find ("frontier"), "FRONT"));
  g_assert_false (tilestar_glossary_matches (tilestar_glossary_find ("frontier"), "parity"));
  g_assert_true (tilestar_glossary_matches (tilestar_glossary_find ("parity"), ""));
}

static void
test_button (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *button = g_object_new (TILESTAR_TYPE_TERM_BUTTON, "terms", "map h", NULL);
  GtkMenuButton *menu_button = GTK_MENU_BUTTON (widget_test_find_type (button, GTK_TYPE_MENU_BUTTON, NULL));

  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "How to Read This");
  gtk_window_present (GTK_WINDOW (window));
  gtk_menu_button_popup (menu_button);
  g_assert_nonnull (gtk_menu_button_get_popover (menu_button));

  tilestar_term_button_set_terms (TILESTAR_TERM_BUTTON (button), "expanded");
  g_assert_null (gtk_menu_button_get_popover (menu_button));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Explain These Terms");
  tilestar_term_button_set_terms (TILESTAR_TERM_BUTTON (button), NULL);
  g_assert_false (gtk_widget_get_visible (button));

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_window (void)
{
  GtkWindow *window = tilestar_glossary_window_new ();
  GtkWidget *list = widget_test_find_type (GTK_WIDGET (window), GTK_TYPE_LIST_BOX, NULL);
  GtkWidget *entry = widget_test_find_type (GTK_WIDGET (window), GTK_TYPE_SEARCH_ENTRY, NULL);
  guint n;

  tilestar_glossary_get (&n);
  gtk_window_present (window);
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n - 1));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n));
  g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0))));

  gtk_editable_set_text (GTK_EDITABLE (entry), "frontiers");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_false (gtk_widget_get_child_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0))));

  gtk_window_destroy (window);
}

APP_TEST (glossary)
{
  g_test_add_func ("/glossary/entries", test_entries);
  g_test_add_func ("/glossary/search", test_search);
  g_test_add_func ("/glossary/button", test_button);
  g_test_add_func ("/glossary/window", test_window);
}
