/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-presented.c: in a presentation, the smallest letter is 2 % of the height, in every view, and
 * afterwards everything is as before.
 */

#include "test-program.h"
#include "tilestar-application.h"
#include "tilestar-drawing-common-test.h"
#include "tilestar-magnifier.h"
#include "tilestar-window-test.h"
#include "tilestar-window.h"

#include <adwaita.h>

#define WIDTH 1280
#define HEIGHT 720

/* The share of the height that the audience sees at least, and a little less where numbers are rounded. */
#define LEAST 0.02
#define ROUNDING 1e-4

static GApplication *application;

static GtkWidget *
find_magnifier (GtkWidget *widget)
{
  GtkWidget *found = TILESTAR_IS_MAGNIFIER (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_magnifier (child);
  return found;
}

/* How many pixels of @widget's window are one of its own. */
static double
get_factor (GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds));
  return bounds.size.height / gtk_widget_get_height (widget);
}

static gboolean
has_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget))[0] != '\0';
  if (GTK_IS_INSCRIPTION (widget))
    return gtk_inscription_get_text (GTK_INSCRIPTION (widget)) != NULL
           && gtk_inscription_get_text (GTK_INSCRIPTION (widget))[0] != '\0';
  return GTK_IS_TEXT (widget);
}

/* Checks the text of every widget in sight; returns their number. */
static guint
check_widgets (GtkWidget  *widget,
               double      least,
               const char *where)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_NATIVE (widget) != GTK_IS_WINDOW (widget))
    return 0;

  if (has_text (widget) && gtk_widget_get_height (widget) > 0)
    {
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, NULL);
      const PangoFontDescription *font = pango_context_get_font_description (pango_layout_get_context (layout));
      double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

      if (!pango_font_description_get_size_is_absolute (font))
        size *= 96.0 / 72.0;
      size *= get_factor (widget);
      if (size < least)
        g_error ("%s: a %s has text of %.1f pixels, where %.1f are the least", where,
                 G_OBJECT_TYPE_NAME (widget), size, least);
      n++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_widgets (child, least, where);
  return n;
}

static void
settle (GtkWidget *window)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 10;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  gtk_test_widget_wait_for_draw (window);
}

static void
activate (GtkWidget  *window,
          const char *name,
          const char *target)
{
  g_assert_true (gtk_widget_activate_action (window, name, target != NULL ? "s" : NULL, target));
}

static void
queue_draw (GtkWidget *widget)
{
  gtk_widget_queue_draw (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    queue_draw (child);
}

/* Checks what is in sight, and what is drawn from now on. */
static void
check (GtkWidget  *window,
       const char *where)
{
  GtkWidget *magnifier = find_magnifier (window);
  double factor, smallest, least;
  guint n;

  settle (window);
  tilestar_drawing_take_smallest ();
  queue_draw (window);
  settle (window);

  factor = get_factor (gtk_widget_get_first_child (magnifier));
  g_assert_cmpfloat (factor, >, 1.5);
  least = (LEAST - ROUNDING) * gtk_widget_get_height (magnifier);
  n = check_widgets (window, least, where);
  smallest = tilestar_drawing_take_smallest ();
  g_test_message ("%s: %u texts; drawn text from %.1f pixels", where, n,
                  smallest < G_MAXDOUBLE ? smallest * factor : 0.0);
  g_assert_cmpuint (n, >, 2);
  if (smallest * factor < least)
    g_error ("%s: text of %.1f pixels is drawn, where %.1f are the least", where, smallest * factor, least);
}

static void
test_letters (void)
{
  static const char *const pictures[] = { "map", "tree", "landscape", "frontier", "closed" };
  static const char *const boards[] = { "103425786 -> 123456780", "867254301 -> 123456780",
                                        "5 1 2 4/9 6 3 8/13 15 10 11/14 0 7 12" };
  GtkWidget *window = tilestar_window_new (ADW_APPLICATION (application));
  TilestarWorkspace *workspace = tilestar_window_get_workspace (TILESTAR_WINDOW (window));

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_assert_true (tilestar_window_take_text (TILESTAR_WINDOW (window), boards[i], NULL));
      activate (window, "win.show-view", "explore");
      activate (window, "win.solve", NULL);
      while (tilestar_workspace_is_running (workspace))
        g_main_context_iteration (NULL, TRUE);
      activate (window, "win.presentation", NULL);
      for (guint j = 0; j < G_N_ELEMENTS (pictures); j++)
        for (guint moment = 0; moment < 12; moment += 10)
          {
            g_autofree char *where = g_strdup_printf ("%s, %s, %u", boards[i], pictures[j], moment);

            activate (window, "win.picture", pictures[j]);
            g_assert_true (gtk_widget_activate_action (window, "win.go-to-expansion", "i", (int) moment));
            check (window, where);
          }
      activate (window, "win.show-view", "solve");
      check (window, "solve");
      activate (window, "win.show-view", "heuristics");
      check (window, "heuristics");
      activate (window, "win.show-view", "compare");
      check (window, "compare");
      activate (window, "win.presentation", NULL);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whatever was there is there again, in the same place. */
static void
list_places (GtkWidget *widget,
             GtkWidget *window,
             GString   *places)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || (GTK_IS_NATIVE (widget) && widget != window))
    return;
  if (gtk_widget_compute_bounds (widget, window, &bounds))
    g_string_append_printf (places, "%s %.0f,%.0f %.0f×%.0f\n", G_OBJECT_TYPE_NAME (widget), bounds.origin.x,
                            bounds.origin.y, bounds.size.width, bounds.size.height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_places (child, window, places);
}

static void
test_restored (void)
{
  static const char *const views[] = { "solve", "explore", "compare", "heuristics" };
  GtkWidget *window = tilestar_window_new (ADW_APPLICATION (application));

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  settle (window);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autoptr (GString) before = g_string_new (NULL);
      g_autoptr (GString) after = g_string_new (NULL);

      activate (window, "win.show-view", views[i]);
      /* The second time, everything that is made on demand is there. */
      for (guint j = 0; j < 2; j++)
        {
          settle (window);
          g_string_truncate (before, 0);
          list_places (window, window, before);
          activate (window, "win.presentation", NULL);
          settle (window);
          g_string_truncate (after, 0);
          list_places (window, window, after);
          g_assert_cmpstr (before->str, !=, after->str);
          activate (window, "win.presentation", NULL);
        }
      settle (window);
      settle (window);
      g_string_truncate (after, 0);
      list_places (window, window, after);
      g_assert_cmpstr (before->str, ==, after->str);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

TEST_PROGRAM (presented)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  application = G_APPLICATION (tilestar_application_new ());
  g_application_set_flags (application, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (application, NULL, NULL));
  g_test_add_func ("/presented/letters", test_letters);
  g_test_add_func ("/presented/restored", test_restored);
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
