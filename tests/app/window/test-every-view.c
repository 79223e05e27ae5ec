/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-every-view.c: every view with every algorithm on boards of every kind, by the window's
 * actions.
 *
 * The window has to survive: every warning and every critical ends the test; and all of its
 * controls must be reachable by keyboard.
 */

#include "app-test.h"
#include "config.h"
#include "slide-algorithm.h"
#include "test-sample.h"
#include "tilestar-board-view.h"
#include "tilestar-window.h"
#include "window-test.h"

#include <adwaita.h>

/* Duration of a search, a comparison or an audit before it is stopped, in ms. */
#define PATIENCE_MS 40

static const char *const boards[] = {
  "2 1 3/4 5 6/7 8 0 -> 1 2 3/4 5 6/7 8 0",            /* not solvable */
  "1 2 3/4 5 6/7 8 0 -> 1 2 3/4 5 6/7 8 0",            /* nothing to solve */
  "8 6 7/2 5 4/3 0 1 -> 1 2 3/4 5 6/7 8 0",
  "0 1/3 2 -> 1 2/3 0",
  "6 1 2 3 5/7 8 9 4 0 -> 1 2 3 4 5/6 7 8 9 0",
  "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3 -> 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
  "14 15 13 7/11 12 9 5/6 0 2 1/4 8 10 3 -> 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
  ("6 11 21 17 29 18/22 7 27 4 30 33/31 9 0 8 34 1/10 2 35 14 16 32/24 28 15 25 12 3/5 23 13 20 19 26"
  " -> 1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 30/31 32 33 34 35 0"),
};

static const char *const pictures[] = { "tree", "map", "landscape", "frontier", "closed" };

static GSettings *settings;
static TilestarWindow *window;

/* All cases share a window. */
static void
open_window (void)
{
  if (window != NULL)
    return;

  settings = g_settings_new (TILESTAR_APPLICATION_ID);
  g_settings_set_uint (settings, "record-limit", 5000);
  window = TILESTAR_WINDOW (tilestar_window_new (app_test_get_application ()));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static void
test_close (void)
{
  open_window ();
  app_test_close (window);
  window = NULL;
  g_clear_object (&settings);
}

static void
show_view (const char *view)
{
  g_action_group_activate_action (app_test_get_application (), "show-view", g_variant_new_string (view));
}

static void
end_what_runs (void)
{
  WAIT_FOR (window_test_is_stopped (window));
  app_test_dispatch ();
}

static void
go_through (void)
{
  static const char *const steps[] = {
    "next-step", "last-step", "previous-step", "play", "play", "first-step", "next-event", "hint", "escape",
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    window_test_ask (window, steps[i], NULL);
  if (g_action_group_has_action (G_ACTION_GROUP (window), "go-to-expansion"))
    window_test_ask (window, "go-to-expansion", g_variant_new_int32 (7));
}

static void
open_boards (guint i)
{
  g_autoptr (GError) error = NULL;

  open_window ();
  tilestar_window_take_text (window, boards[i], &error);
  g_assert_no_error (error);
}

static void
test_view (gconstpointer data)
{
  const char *view = data;

  for (guint i = test_first (4); i < G_N_ELEMENTS (boards); i += test_step (4))
    for (guint algorithm = test_first (4); algorithm < SLIDE_N_ALGORITHMS; algorithm += test_step (4))
      {
        const char *id = slide_algorithm_get_info ((SlideAlgorithm) algorithm)->id;

        g_test_message ("%s: %s, %s", view, boards[i], id);
        open_boards (i);
        show_view (view);
        g_assert_true (tilestar_window_choose_algorithm (window, id, NULL));
        if (g_action_group_has_action (G_ACTION_GROUP (window), "picture"))
          window_test_ask (window, "picture", g_variant_new_string (pictures[algorithm % G_N_ELEMENTS (pictures)]));
        window_test_ask (window, "solve", NULL);
        window_test_work (window, PATIENCE_MS);

        /* Other choices during and after a run, and those of before again. */
        go_through ();
        g_settings_set_string (settings, "heuristic", "zero");
        window_test_work (window, 1);
        g_settings_set_string (settings, "heuristic", "manhattan");
        window_test_work (window, 1);
        end_what_runs ();
        go_through ();
        gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      }
}

/* An unsolvable board, recorded, has no map: Solve, another heuristic and back. */
static void
test_no_map (void)
{
  open_boards (0);
  show_view ("explore");
  window_test_ask (window, "picture", g_variant_new_string ("map"));
  for (guint i = 0; i < 5; i++)
    {
      window_test_ask (window, "solve", NULL);
      window_test_work (window, 200);
      g_settings_set_string (settings, "heuristic", i % 2 == 0 ? "misplaced" : "manhattan");
      window_test_work (window, 100);
      window_test_ask (window, "solve", NULL);
      window_test_work (window, 200);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
    }
  g_settings_set_string (settings, "heuristic", "manhattan");
}

static void
test_race (void)
{
  for (guint i = test_first (2); i < G_N_ELEMENTS (boards); i += test_step (2))
    {
      g_test_message ("race: %s", boards[i]);
      open_boards (i);
      show_view ("compare");
      window_test_ask (window, "race", NULL);
      window_test_ask (window, "solve", NULL);
      window_test_work (window, PATIENCE_MS);
      go_through ();
      end_what_runs ();
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      window_test_ask (window, "escape", NULL);
    }
}

/* ---- By keyboard ---- */

static const GtkDirectionType arrows[] = { GTK_DIR_UP, GTK_DIR_DOWN, GTK_DIR_LEFT, GTK_DIR_RIGHT };

/* Every widget that Tab reaches, and those that the arrow keys reach from there, as in a list. */
static GHashTable *
walk_by_keyboard (void)
{
  GtkWindow *self = GTK_WINDOW (window);
  GHashTable *reached = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();

  gtk_window_set_focus (self, NULL);
  for (guint i = 0; i < 500 && gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD); i++)
    if (g_hash_table_add (reached, gtk_window_get_focus (self)))
      g_ptr_array_add (queue, gtk_window_get_focus (self));

  for (guint i = 0; i < queue->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (arrows); j++)
      {
        GtkWidget *focus;

        gtk_window_set_focus (self, queue->pdata[i]);
        if (!gtk_widget_child_focus (GTK_WIDGET (self), arrows[j]))
          continue;
        focus = gtk_window_get_focus (self);
        if (focus != NULL && gtk_widget_get_parent (focus) == gtk_widget_get_parent (queue->pdata[i])
            && g_hash_table_add (reached, focus))
          g_ptr_array_add (queue, focus);
      }

  return reached;
}

/* Controls. Parts of a control that is reached are excluded: the buttons of a spin button have
 * keys, and the cells of a board are reached by arrow keys. */
static gboolean
is_control (GtkWidget *widget)
{
  if (gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL
      || (GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) != NULL)
      || gtk_widget_get_ancestor (widget, TILESTAR_TYPE_BOARD_VIEW) != NULL)
    return FALSE;

  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_TEXT (widget)
         || GTK_IS_SCALE (widget) || GTK_IS_SWITCH (widget) || GTK_IS_EXPANDER (widget);
}

static void
check_reached (GtkWidget  *widget,
               GHashTable *reached,
               const char *where,
               guint      *n_missed)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;

  if (is_control (widget) && !g_hash_table_contains (reached, widget))
    {
      const char *text = gtk_widget_get_tooltip_text (widget);

      if (text == NULL && GTK_IS_BUTTON (widget))
        text = gtk_button_get_label (GTK_BUTTON (widget));
      g_test_message ("%s: not reached: %s “%s” in %s", where, G_OBJECT_TYPE_NAME (widget), text,
                      G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
      (*n_missed)++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_reached (child, reached, where, n_missed);
}

/* The number of controls that are not reached. */
static guint
count_missed (const char *where)
{
  g_autoptr (GHashTable) reached = NULL;
  guint n_missed = 0;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  reached = walk_by_keyboard ();
  g_test_message ("%s: %u reached", where, g_hash_table_size (reached));
  g_assert_cmpuint (g_hash_table_size (reached), >, 10);
  check_reached (GTK_WIDGET (window), reached, where, &n_missed);
  return n_missed;
}

/* Every visible and enabled control can be reached by Tab or the arrow keys. */
static void
test_keyboard (gconstpointer data)
{
  int width = GPOINTER_TO_INT (data);
  guint n_missed = 0;

  open_boards (2);
  gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
  show_view ("solve");
  n_missed += count_missed ("Solve");
  window_test_ask (window, "edit-start", NULL);
  n_missed += count_missed ("Solve, start edited");
  window_test_ask (window, "edit-start", NULL);
  window_test_ask (window, "solve", NULL);
  end_what_runs ();
  n_missed += count_missed ("Solve, solved");
  show_view ("explore");
  window_test_ask (window, "solve", NULL);
  window_test_work (window, 2000);
  for (guint i = test_first (3); i < G_N_ELEMENTS (pictures); i += test_step (3))
    {
      window_test_ask (window, "picture", g_variant_new_string (pictures[i]));
      n_missed += count_missed (pictures[i]);
    }
  show_view ("compare");
  n_missed += count_missed ("Compare");
  window_test_ask (window, "solve", NULL);
  window_test_work (window, 300);
  end_what_runs ();
  n_missed += count_missed ("Compare, with results");
  window_test_ask (window, "race", NULL);
  n_missed += count_missed ("Race");
  window_test_ask (window, "escape", NULL);
  show_view ("heuristics");
  n_missed += count_missed ("Heuristics");
  window_test_ask (window, "solve", NULL);
  window_test_work (window, 2000);
  n_missed += count_missed ("Heuristics, audited");
  g_assert_cmpuint (n_missed, ==, 0);
}

APP_TEST (every_view)
{
  static const char *const views[] = { "solve", "explore", "compare", "heuristics" };
  static const struct
  {
    const char *name;
    int         width;
  } widths[] = { { "narrow", 360 }, { "wide", 1180 } };

  for (guint i = test_first (2); i < G_N_ELEMENTS (widths); i += test_step (2))
    {
      g_autofree char *path = g_strconcat ("/every-view/keyboard/", widths[i].name, NULL);

      g_test_add_data_func (path, GINT_TO_POINTER (widths[i].width), test_keyboard);
    }
  g_test_add_func ("/every-view/no-map", test_no_map);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *path = g_strconcat ("/every-view/", views[i], NULL);

      g_test_add_data_func (path, views[i], test_view);
    }
  g_test_add_func ("/every-view/race", test_race);
  g_test_add_func ("/every-view/window/close", test_close);
}
