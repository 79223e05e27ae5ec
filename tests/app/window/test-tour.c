/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-tour.c: the cards of the first visit: when they come, go on and end.
 */

#include "app-test.h"
#include "tilestar-tour.h"
#include "workspace-test.h"

#include <adwaita.h>

typedef struct
{
  GSettings         *settings;
  TilestarWorkspace *workspace;
  GtkWidget         *window;
  TilestarTour      *tour;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_settings_reset (fixture->settings, "tour-seen");
  fixture->workspace = workspace_test_new ("867/254/301", "123/456/780");
  fixture->window = gtk_window_new ();
  fixture->tour = g_object_new (TILESTAR_TYPE_TOUR, NULL);
  tilestar_tour_bind (fixture->tour, fixture->workspace, fixture->settings);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->tour));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  workspace_test_drop (fixture->workspace);
  g_settings_reset (fixture->settings, "tour-seen");
  g_object_unref (fixture->settings);
}

/* The title of the card, or NULL where none is shown. */
static const char *
get_title (Fixture *fixture)
{
  GtkWidget *box = adw_bin_get_child (ADW_BIN (fixture->tour));
  GtkWidget *title = gtk_widget_get_next_sibling (gtk_widget_get_first_child (box));

  return gtk_widget_get_visible (GTK_WIDGET (fixture->tour)) ? gtk_label_get_label (GTK_LABEL (title))
                                                             : NULL;
}

static void
press (Fixture    *fixture,
       const char *label)
{
  GtkWidget *row = gtk_widget_get_last_child (adw_bin_get_child (ADW_BIN (fixture->tour)));

  for (GtkWidget *child = gtk_widget_get_first_child (row);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)), label) == 0)
      {
        g_signal_emit_by_name (child, "clicked");
        return;
      }
  g_error ("No button %s", label);
}

/* Offered only as long as no card has been in sight. */
static void
test_once (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_null (get_title (fixture));
  tilestar_tour_offer (fixture->tour);
  g_assert_cmpstr (get_title (fixture), ==, "Solve a Puzzle");
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (g_settings_get_boolean (fixture->settings, "tour-seen"));

  press (fixture, "Skip");
  g_assert_null (get_title (fixture));
  tilestar_tour_offer (fixture->tour);
  g_assert_null (get_title (fixture));

  tilestar_tour_start (fixture->tour);
  g_assert_cmpstr (get_title (fixture), ==, "Solve a Puzzle");
}

/* A card that was in no window, or where the window was too narrow, was not seen. */
static void
test_unseen (Fixture       *fixture,
             gconstpointer  data)
{
  gtk_widget_set_visible (fixture->window, FALSE);
  tilestar_tour_offer (fixture->tour);
  g_assert_false (g_settings_get_boolean (fixture->settings, "tour-seen"));
}

static void
test_buttons (Fixture       *fixture,
              gconstpointer  data)
{
  tilestar_tour_offer (fixture->tour);
  press (fixture, "Next");
  g_assert_cmpstr (get_title (fixture), ==, "See How A* Found It");
  press (fixture, "Next");
  g_assert_cmpstr (get_title (fixture), ==, "Learn, Compare, Invent");
  press (fixture, "Done");
  g_assert_null (get_title (fixture));

  tilestar_tour_start (fixture->tour);
  press (fixture, "Next");
  press (fixture, "Next");
  press (fixture, "Lessons");
  g_assert_null (get_title (fixture));
}

/* Doing what a card says goes on to the next one; nothing else does. */
static void
test_doing (Fixture       *fixture,
            gconstpointer  data)
{
  tilestar_tour_note_view (fixture->tour, "explore");
  g_assert_null (get_title (fixture));

  tilestar_tour_offer (fixture->tour);
  tilestar_tour_note_view (fixture->tour, "compare");
  g_assert_cmpstr (get_title (fixture), ==, "Solve a Puzzle");
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
  g_assert_cmpstr (get_title (fixture), ==, "See How A* Found It");
  tilestar_tour_note_view (fixture->tour, "explore");
  g_assert_cmpstr (get_title (fixture), ==, "Learn, Compare, Invent");
  tilestar_tour_note_view (fixture->tour, "explore");
  g_assert_cmpstr (get_title (fixture), ==, "Learn, Compare, Invent");

  tilestar_tour_end (fixture->tour);
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
  g_assert_null (get_title (fixture));
}

/* It has a name, and never takes the focus. */
static void
test_focus (Fixture       *fixture,
            gconstpointer  data)
{
  tilestar_tour_offer (fixture->tour);
  gtk_test_accessible_assert_role (fixture->tour, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (fixture->tour, GTK_ACCESSIBLE_PROPERTY_LABEL, "Tour");
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
}

#define ADD(path, func) g_test_add ("/tour/" path, Fixture, NULL, set_up, func, tear_down)

APP_TEST (tour)
{
  ADD ("once", test_once);
  ADD ("unseen", test_unseen);
  ADD ("buttons", test_buttons);
  ADD ("doing", test_doing);
  ADD ("focus", test_focus);
}
