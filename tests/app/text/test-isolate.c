/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-isolate.c: numbers and equations in both text directions.
 */

#include "app-test.h"
#include "tilestar-isolate.h"

#include <gtk/gtk.h>
#include <pango/pangocairo.h>

/* The position of the first character of @needle in a right-to-left paragraph. */
static int
get_place (const char *text,
           const char *needle)
{
  g_autoptr (PangoFontMap) map = pango_cairo_font_map_new ();
  PangoContext *context = pango_font_map_create_context (map);
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle place;

  pango_context_set_base_dir (context, PANGO_DIRECTION_RTL);
  layout = pango_layout_new (context);
  pango_layout_set_text (layout, text, -1);
  pango_layout_index_to_pos (layout, (int) (strstr (text, needle) - text), &place);
  g_object_unref (context);

  return MIN (place.x, place.x + place.width);
}

static void
test_order (void)
{
  static const char *const texts[][2] = {
    { "0 / 31", "31" }, { "31 = 30 + 1", "30" }, { "12 : 5", "5" },
  };

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *first = g_strndup (texts[i][0], 1);
      g_autofree char *isolated = tilestar_isolate (texts[i][0]);

      /* Without it, the first part is on the right, which shows that the function is needed. */
      g_assert_cmpint (get_place (texts[i][0], first), >, get_place (texts[i][0], texts[i][1]));
      g_assert_cmpint (get_place (isolated, first), <, get_place (isolated, texts[i][1]));
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_plain (void)
{
  g_autofree char *text = tilestar_isolate ("0 / 31");

  g_assert_cmpstr (text, ==, "0 / 31");
}

APP_TEST (isolate)
{
  g_test_add_func ("/isolate/order", test_order);
  g_test_add_func ("/isolate/plain", test_plain);
}
