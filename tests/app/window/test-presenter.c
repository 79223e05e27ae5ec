/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-presenter.c: the ring that follows the mouse, the black screen and the keys of a remote.
 */

#include "app-test.h"
#include "tilestar-presenter-test.h"

#include <adwaita.h>

typedef struct
{
  GSettings         *settings;
  GtkWidget         *window;
  GtkWidget         *entry;
  TilestarPresenter *presenter;
  GString           *log;       /* the actions that the keys have activated */
} Fixture;

static void
activated_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       log)
{
  g_string_append_printf (log, " %s", g_action_get_name (G_ACTION (action)));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const char *const names[] = { "next-step", "previous-step", "next-lesson-step", "previous-lesson-step" };
  GtkWidget *overlay = gtk_overlay_new ();
  g_autoptr (GSimpleAction) presentation = NULL;

  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  fixture->log = g_string_new (NULL);
  fixture->window = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_signal_connect (action, "activate", G_CALLBACK (activated_cb), fixture->log);
      g_action_map_add_action (G_ACTION_MAP (fixture->window), G_ACTION (action));
    }
  presentation = g_simple_action_new_stateful ("presentation", NULL, g_variant_new_boolean (FALSE));
  g_signal_connect (presentation, "change-state", G_CALLBACK (activated_cb), fixture->log);
  g_action_map_add_action (G_ACTION_MAP (fixture->window), G_ACTION (presentation));
  fixture->entry = gtk_entry_new ();
  fixture->presenter = g_object_new (TILESTAR_TYPE_PRESENTER, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), fixture->entry);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (fixture->presenter));
  gtk_window_set_child (GTK_WINDOW (fixture->window), overlay);
  tilestar_presenter_bind (fixture->presenter, fixture->settings);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_settings_reset (fixture->settings, "presentation-pointer");
  g_object_unref (fixture->settings);
  g_string_free (fixture->log, TRUE);
}

static void
test_ring (Fixture       *fixture,
           gconstpointer  data)
{
  tilestar_presenter_point (fixture->presenter, 10, 10);
  g_assert_false (tilestar_presenter_has_ring (fixture->presenter));

  tilestar_presenter_set_presenting (fixture->presenter, TRUE);
  g_assert_false (tilestar_presenter_has_ring (fixture->presenter));
  tilestar_presenter_point (fixture->presenter, 20, 20);
  g_assert_true (tilestar_presenter_has_ring (fixture->presenter));
  gtk_test_widget_wait_for_draw (fixture->window);

  /* It goes with the mouse at rest, and comes again with it. */
  WAIT_FOR (!tilestar_presenter_has_ring (fixture->presenter));
  tilestar_presenter_point (fixture->presenter, 20, 20);
  g_assert_false (tilestar_presenter_has_ring (fixture->presenter));
  tilestar_presenter_point (fixture->presenter, 21, 20);
  g_assert_true (tilestar_presenter_has_ring (fixture->presenter));

  /* It also goes with the mouse, and comes again where that left: what is below it may have changed. */
  tilestar_presenter_leave (fixture->presenter);
  g_assert_false (tilestar_presenter_has_ring (fixture->presenter));
  tilestar_presenter_point (fixture->presenter, 21, 20);
  g_assert_true (tilestar_presenter_has_ring (fixture->presenter));
  tilestar_presenter_set_presenting (fixture->presenter, FALSE);
  g_assert_false (tilestar_presenter_has_ring (fixture->presenter));

  /* It does not appear at a mouse that has not moved, when something changes below it. */
  tilestar_presenter_set_presenting (fixture->presenter, TRUE);
  tilestar_presenter_leave (fixture->presenter);
  tilestar_presenter_point (fixture->presenter, 21, 20);
  g_assert_false (tilestar_presenter_has_ring (fixture->presenter));
  tilestar_presenter_point (fixture->presenter, 24, 20);
  g_assert_true (tilestar_presenter_has_ring (fixture->presenter));
  tilestar_presenter_set_presenting (fixture->presenter, FALSE);
  g_assert_false (tilestar_presenter_has_ring (fixture->presenter));
}

/* Turned off and on while it presents, at once; the choice is kept. */
static void
test_pointer (Fixture       *fixture,
              gconstpointer  data)
{
  GActionGroup *group = G_ACTION_GROUP (fixture->window);

  g_assert_false (g_action_group_get_action_enabled (group, "presentation-pointer"));
  tilestar_presenter_set_presenting (fixture->presenter, TRUE);
  g_assert_true (g_action_group_get_action_enabled (group, "presentation-pointer"));
  tilestar_presenter_point (fixture->presenter, 20, 20);

  g_action_group_activate_action (group, "presentation-pointer", NULL);
  g_assert_false (g_settings_get_boolean (fixture->settings, "presentation-pointer"));
  g_assert_false (tilestar_presenter_has_ring (fixture->presenter));
  tilestar_presenter_point (fixture->presenter, 30, 30);
  g_assert_false (tilestar_presenter_has_ring (fixture->presenter));

  g_action_group_activate_action (group, "presentation-pointer", NULL);
  g_assert_true (g_settings_get_boolean (fixture->settings, "presentation-pointer"));
  g_assert_true (tilestar_presenter_has_ring (fixture->presenter));

  tilestar_presenter_set_presenting (fixture->presenter, FALSE);
  g_assert_false (g_action_group_get_action_enabled (group, "presentation-pointer"));
}

static void
test_black (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_false (tilestar_presenter_press (fixture->presenter, GDK_KEY_b));
  g_assert_false (tilestar_presenter_is_black (fixture->presenter));

  tilestar_presenter_set_presenting (fixture->presenter, TRUE);
  g_assert_true (tilestar_presenter_press (fixture->presenter, GDK_KEY_b));
  g_assert_true (tilestar_presenter_is_black (fixture->presenter));
  tilestar_presenter_point (fixture->presenter, 20, 20);
  g_assert_false (tilestar_presenter_has_ring (fixture->presenter));
  gtk_test_widget_wait_for_draw (fixture->window);
  /* Any key returns, and does nothing else. */
  g_assert_true (tilestar_presenter_press (fixture->presenter, GDK_KEY_Page_Down));
  g_assert_false (tilestar_presenter_is_black (fixture->presenter));
  g_assert_cmpstr (fixture->log->str, ==, "");

  g_assert_true (tilestar_presenter_press (fixture->presenter, GDK_KEY_B));
  tilestar_presenter_set_presenting (fixture->presenter, FALSE);
  g_assert_false (tilestar_presenter_is_black (fixture->presenter));

  /* Who types a b wants a b. */
  tilestar_presenter_set_presenting (fixture->presenter, TRUE);
  gtk_widget_grab_focus (fixture->entry);
  g_assert_false (tilestar_presenter_press (fixture->presenter, GDK_KEY_b));
  g_assert_false (tilestar_presenter_is_black (fixture->presenter));
}

static void
test_steps (Fixture       *fixture,
            gconstpointer  data)
{
  GAction *next = g_action_map_lookup_action (G_ACTION_MAP (fixture->window), "next-lesson-step");
  GAction *previous = g_action_map_lookup_action (G_ACTION_MAP (fixture->window), "previous-lesson-step");

  g_assert_false (tilestar_presenter_press (fixture->presenter, GDK_KEY_Page_Down));
  tilestar_presenter_set_presenting (fixture->presenter, TRUE);
  g_assert_true (tilestar_presenter_press (fixture->presenter, GDK_KEY_Page_Down));
  g_assert_true (tilestar_presenter_press (fixture->presenter, GDK_KEY_KP_Page_Up));
  g_assert_cmpstr (fixture->log->str, ==, " next-lesson-step previous-lesson-step");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (next), FALSE);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (previous), FALSE);
  g_string_truncate (fixture->log, 0);
  g_assert_true (tilestar_presenter_press (fixture->presenter, GDK_KEY_KP_Page_Down));
  g_assert_true (tilestar_presenter_press (fixture->presenter, GDK_KEY_Page_Up));
  g_assert_cmpstr (fixture->log->str, ==, " next-step previous-step");
  g_assert_false (tilestar_presenter_press (fixture->presenter, GDK_KEY_Down));
}

/* Some remotes send F5 to begin, and more than once. */
static void
test_begin (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_true (tilestar_presenter_press (fixture->presenter, GDK_KEY_F5));
  g_assert_cmpstr (fixture->log->str, ==, " presentation");
  tilestar_presenter_set_presenting (fixture->presenter, TRUE);
  g_assert_true (tilestar_presenter_press (fixture->presenter, GDK_KEY_F5));
  g_assert_cmpstr (fixture->log->str, ==, " presentation");
}

#define ADD(path, func) g_test_add ("/presenter/" path, Fixture, NULL, set_up, func, tear_down)

APP_TEST (presenter)
{
  ADD ("ring", test_ring);
  ADD ("pointer", test_pointer);
  ADD ("black", test_black);
  ADD ("steps", test_steps);
  ADD ("begin", test_begin);
}
