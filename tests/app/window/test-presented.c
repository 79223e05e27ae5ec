/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-presented.c: in a presentation, the smallest letter is 2 % of the height, in every view, and
 * afterwards everything is as before.
 */

#include "app-test.h"
#include "test-sample.h"
#include "tilestar-board-view.h"
#include "tilestar-drawing-common-test.h"
#include "tilestar-explore-view.h"
#include "tilestar-heat-area.h"
#include "tilestar-heuristics-view.h"
#include "tilestar-lesson-bar.h"
#include "tilestar-magnifier.h"
#include "tilestar-map-view.h"
#include "tilestar-setup-panel.h"
#include "tilestar-table.h"
#include "tilestar-window-test.h"
#include "tilestar-window.h"
#include "widget-test.h"
#include "window-test.h"

#include <adwaita.h>

/* The share of the height that the audience sees at least, and a little less where numbers are rounded. */
#define LEAST 0.02
#define ROUNDING 1e-4

/* Those of projectors. */
static const struct
{
  int width;
  int height;
} sizes[] = { { 1280, 720 }, { 1024, 768 } };

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
  app_test_spin (40);
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

/* Waits until no text has been drawn for a while: workers may still draw pictures of before. */
static void
wait_for_pictures (GtkWidget *window)
{
  for (guint n_quiet = 0; n_quiet < 8; n_quiet++)
    {
      settle (window);
      if (tilestar_drawing_take_smallest () < G_MAXDOUBLE)
        n_quiet = 0;
    }
}

/* Checks what is in sight, and what is drawn from now on. */
static void
check (GtkWidget  *window,
       const char *where)
{
  GtkWidget *magnifier = widget_test_get (window, TILESTAR_TYPE_MAGNIFIER, 0);
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

/* Searches, and lessons that are prepared. */
static gboolean
is_running (GtkWidget *window)
{
  GtkWidget *view;
  guint first = 0;

  if (widget_test_find (window, GTK_TYPE_SPINNER, &first) != NULL)
    return TRUE;
  for (guint i = 0, n = 0; (view = widget_test_find (window, TILESTAR_TYPE_VIEW, &n)) != NULL; n = ++i)
    if (tilestar_view_is_running (TILESTAR_VIEW (view)))
      return TRUE;
  return FALSE;
}

static void
wait_for_searches (GtkWidget *window)
{
  do
    settle (window);
  while (is_running (window));
}

static GtkWidget *shared;

static gboolean
is_presenting (GtkWidget *window)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), "presentation");

  return g_variant_get_boolean (state);
}

/* All cases share a window; each finds it in Solve, without a lesson. */
static GtkWidget *
open_window (guint size)
{
  if (shared == NULL)
    shared = tilestar_window_new (app_test_get_application ());
  if (is_presenting (shared))
    activate (shared, "win.presentation", NULL);
  activate (shared, "win.show-view", "solve");
  g_assert_true (tilestar_window_take_text (TILESTAR_WINDOW (shared), "123/456/708 -> 123/456/780", NULL));
  gtk_window_set_default_size (GTK_WINDOW (shared), sizes[size].width, sizes[size].height);
  gtk_window_present (GTK_WINDOW (shared));
  wait_for_searches (shared);
  return shared;
}

static void
test_closed (void)
{
  app_test_close (open_window (0));
  shared = NULL;
}

static void
test_letters (gconstpointer size)
{
  static const char *const pictures[] = { "map", "tree", "landscape", "frontier", "closed" };
  static const char *const boards[] = { "103425786 -> 123456780", "867254301 -> 123456780",
                                        "5 1 2 4/9 6 3 8/13 15 10 11/14 0 7 12" };
  GtkWidget *window = open_window (GPOINTER_TO_UINT (size));
  TilestarWorkspace *workspace = tilestar_window_get_workspace (TILESTAR_WINDOW (window));

  for (guint i = TEST_IS_SANITIZED ? 0 : test_first (3); i < G_N_ELEMENTS (boards); i += test_step (3))
    {
      g_assert_true (tilestar_window_take_text (TILESTAR_WINDOW (window), boards[i], NULL));
      activate (window, "win.show-view", "explore");
      activate (window, "win.solve", NULL);
      WAIT_FOR (!tilestar_workspace_is_running (workspace));
      activate (window, "win.presentation", NULL);
      wait_for_pictures (window);
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

/* The map, zoomed until it shows boards, and the frontier as a queue. */
static void
test_boards (gconstpointer size)
{
  GtkWidget *window = open_window (GPOINTER_TO_UINT (size)), *map;

  g_assert_true (tilestar_window_take_text (TILESTAR_WINDOW (window), "867254301 -> 123456780", NULL));
  activate (window, "win.show-view", "explore");
  activate (window, "win.solve", NULL);
  wait_for_searches (window);
  activate (window, "win.presentation", NULL);
  activate (window, "win.picture", "map");
  activate (window, "win.frontier-queue", NULL);
  wait_for_pictures (window);
  map = widget_test_get (window, TILESTAR_TYPE_MAP_VIEW, 0);
  for (double zoom = 8.0; zoom < 100.0; zoom *= TEST_IS_SANITIZED ? 3.0 : test_is_whole () ? 1.2 : 1.6)
    {
      g_autofree char *where = g_strdup_printf ("map, zoomed %.1f times", zoom);

      tilestar_map_view_set_zoom (TILESTAR_MAP_VIEW (map), zoom);
      check (window, where);
    }
  activate (window, "win.frontier-queue", NULL);
  activate (window, "win.presentation", NULL);
}

/* A comparison and a race, with their results. */
static void
test_results (gconstpointer size)
{
  static const char *const pages[] = { "table", "summary", "chart", "lengths" };
  GtkWidget *window = open_window (GPOINTER_TO_UINT (size)), *map;
  graphene_rect_t bounds;

  g_assert_true (tilestar_window_take_text (TILESTAR_WINDOW (window), "867254301 -> 123456780", NULL));
  activate (window, "win.show-view", "compare");
  activate (window, "win.solve", NULL);
  wait_for_searches (window);
  activate (window, "win.presentation", NULL);
  wait_for_pictures (window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      activate (window, "win.comparison-page", pages[i]);
      check (window, pages[i]);
    }
  activate (window, "win.race", NULL);
  activate (window, "win.solve", NULL);
  wait_for_searches (window);
  for (guint i = 0; i < 3; i++)
    {
      check (window, "race");
      map = widget_test_get (window, TILESTAR_TYPE_MAP_VIEW, 0);
      g_assert_true (gtk_widget_compute_bounds (map, window, &bounds));
      g_assert_cmpfloat (bounds.size.height, >, 0.4 * gtk_widget_get_height (window));
      activate (window, i == 0 ? "win.next-step" : "win.last-step", NULL);
    }
  activate (window, "win.presentation", NULL);
}

/* Whether the table in sight is cut off at the side. */
static gboolean
is_table_cut (GtkWidget *table)
{
  GtkWidget *view = widget_test_get (table, GTK_TYPE_COLUMN_VIEW, 0);
  GtkAdjustment *adjustment = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view));

  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + 0.5;
}

/* The tables have the columns that fit, and a filter only if it says something. */
static void
test_tables (void)
{
  static const char *const pictures[] = { "frontier", "closed" };
  GtkWidget *window = open_window (0);
  GtkWidget *view, *entry;

  activate (window, "win.show-view", "explore");
  activate (window, "win.solve", NULL);
  wait_for_searches (window);
  view = widget_test_get (window, TILESTAR_TYPE_EXPLORE_VIEW, 0);
  activate (window, "win.presentation", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      GtkWidget *table = widget_test_get (view, TILESTAR_TYPE_TABLE, i);
      guint n = 0;

      activate (window, "win.picture", pictures[i]);
      wait_for_pictures (window);
      g_assert_true (gtk_widget_get_mapped (table));
      g_assert_false (is_table_cut (table));
      g_assert_null (widget_test_find (table, GTK_TYPE_SEARCH_ENTRY, &n));
    }
  activate (window, "win.presentation", NULL);
  settle (window);

  entry = widget_test_get (widget_test_get (view, TILESTAR_TYPE_TABLE, 1), GTK_TYPE_SEARCH_ENTRY, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "g<3");
  g_signal_emit_by_name (entry, "activate");
  activate (window, "win.presentation", NULL);
  WAIT_FOR (gtk_widget_get_mapped (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_signal_emit_by_name (entry, "activate");
}

/* A lesson is beside its picture, which has most of the height. */
static void
test_lesson (gconstpointer size)
{
  static const char *const lessons[] = { "01-states", "16-reopening", "02-by-hand", "09-ties", "23-idastar" };
  GtkWidget *window = open_window (GPOINTER_TO_UINT (size)), *bar = NULL;

  for (guint i = TEST_IS_SANITIZED ? 0 : test_first (5); i < G_N_ELEMENTS (lessons); i += test_step (5))
    {
      g_autofree char *path = g_strdup_printf ("%s/../../data/lessons/%s.lesson", g_getenv ("TILESTAR_TEST_DATA"),
                                               lessons[i]);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      tilestar_window_open_files (TILESTAR_WINDOW (window), &file, 1);
      wait_for_searches (window);
      bar = widget_test_get (window, TILESTAR_TYPE_LESSON_BAR, 0);
      activate (window, "win.presentation", NULL);
      WAIT_FOR (!gtk_widget_is_ancestor (bar, widget_test_get (window, TILESTAR_TYPE_EXPLORE_VIEW, 0)));
      wait_for_pictures (window);
      for (guint step = 0; step < 9; step++)
        {
          GtkWidget *pictures = gtk_widget_get_parent (widget_test_get (window, TILESTAR_TYPE_MAP_VIEW, 0));
          g_autofree char *where = g_strdup_printf ("%s, %u", lessons[i], step);

          WAIT_FOR (gtk_widget_get_height (pictures) * get_factor (pictures) > 0.6 * gtk_widget_get_height (window));
          check (window, where);
          activate (window, "win.next-lesson-step", NULL);
          wait_for_searches (window);
        }
      g_assert_true (gtk_widget_get_mapped (bar));
      activate (window, "win.presentation", NULL);
      /* It is still there, above its picture. */
      WAIT_FOR (gtk_widget_get_mapped (bar));
      WAIT_FOR (gtk_widget_is_ancestor (bar, widget_test_get (window, TILESTAR_TYPE_EXPLORE_VIEW, 0)));
    }
  /* Another view ends it. */
  activate (window, "win.show-view", "solve");
  g_assert_false (gtk_widget_get_visible (bar));
}

/* A lesson of which the first question is answered by a number. */
static GtkWidget *
open_lecture (GtkWidget *window)
{
  g_autofree char *path = g_strdup_printf ("%s/../../examples/lectures/astar-in-fifty-minutes.lesson",
                                           g_getenv ("TILESTAR_TEST_DATA"));
  g_autoptr (GFile) file = g_file_new_for_path (path);

  tilestar_window_open_files (TILESTAR_WINDOW (window), &file, 1);
  wait_for_searches (window);
  return widget_test_get (window, TILESTAR_TYPE_LESSON_BAR, 0);
}

static gboolean
has_setup (GtkWidget *window)
{
  GtkWidget *view = widget_test_get (window, TILESTAR_TYPE_EXPLORE_VIEW, 0);
  guint n = 0;

  return widget_test_find (view, TILESTAR_TYPE_SETUP_PANEL, &n) != NULL;
}

/* Leaves Explore, and so its lesson, and comes back. */
static void
check_left (GtkWidget *window)
{
  activate (window, "win.show-view", "solve");
  activate (window, "win.show-view", "explore");
  WAIT_FOR (!has_setup (window));
}

/* The boards beside the pictures are hidden in a presentation, also after a lesson that was left in it,
 * and afterwards as they were. */
static void
test_setup (void)
{
  GtkWidget *window = open_window (0);

  activate (window, "win.show-view", "explore");
  WAIT_FOR (has_setup (window));
  /* The lesson's first step hides them. */
  open_lecture (window);
  WAIT_FOR (!has_setup (window));
  for (guint i = 0; i < 2; i++)
    {
      activate (window, "win.presentation", NULL);
      settle (window);
      g_assert_false (has_setup (window));
      if (i == 1)
        check_left (window);
      activate (window, "win.presentation", NULL);
      settle (window);
      WAIT_FOR (has_setup (window) == (i == 1));
    }

  /* A lesson that begins and ends in a presentation. */
  activate (window, "win.presentation", NULL);
  open_lecture (window);
  check_left (window);
  activate (window, "win.presentation", NULL);
  WAIT_FOR (has_setup (window));
}

/* A number that is being typed can be typed on, wherever the lesson is placed. */
static void
test_typing (void)
{
  static const char *const actions[] = {
    "win.presentation", "win.show-panel", "win.show-panel", "win.presentation", "win.presentation", "win.presentation",
  };
  GtkWidget *window = open_window (0), *bar = open_lecture (window), *text;

  WAIT_FOR (GTK_IS_TEXT (text = gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (gtk_widget_is_ancestor (text, bar));
  gtk_editable_set_text (GTK_EDITABLE (text), "12");
  gtk_editable_set_position (GTK_EDITABLE (text), 2);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *place = gtk_widget_get_parent (bar);
      int start, end;

      activate (window, actions[i], NULL);
      WAIT_FOR (gtk_widget_get_parent (bar) != place);
      settle (window);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == text);
      gtk_editable_get_selection_bounds (GTK_EDITABLE (text), &start, &end);
      g_assert_cmpint (start, ==, 2);
      g_assert_cmpint (end, ==, 2);
    }
}

/* In a narrow window the views are switched below; not in a presentation. */
static void
test_narrow (void)
{
  GtkWidget *window = open_window (0);
  GtkWidget *below = NULL;

  gtk_window_set_default_size (GTK_WINDOW (window), 600, 600);
  do
    {
      settle (window);
      below = NULL;
      for (guint i = 0, n = 0; below == NULL; n = ++i)
        {
          GtkWidget *switcher = widget_test_find (window, GTK_TYPE_STACK_SWITCHER, &n);

          if (switcher == NULL)
            break;
          if (gtk_widget_get_mapped (switcher) && gtk_widget_get_ancestor (switcher, ADW_TYPE_HEADER_BAR) == NULL)
            below = switcher;
        }
    }
  while (below == NULL);
  for (guint i = 0; i < 2; i++)
    {
      WAIT_FOR (gtk_widget_get_mapped (below));
      activate (window, "win.presentation", NULL);
      WAIT_FOR (!gtk_widget_get_mapped (below));
      activate (window, "win.presentation", NULL);
    }
}

/* Where everything is, once nothing has changed for a while: workers draw and list. (transfer full) */
static char *
wait_for_places (GtkWidget *window)
{
  g_autofree char *before = NULL;
  guint n_same = 0;

  while (n_same < 5)
    {
      GString *places = g_string_new (NULL);

      settle (window);
      list_places (window, window, places);
      n_same = g_strcmp0 (before, places->str) == 0 ? n_same + 1 : 0;
      g_free (before);
      before = g_string_free (places, FALSE);
    }
  return g_steal_pointer (&before);
}

static void
test_restored (void)
{
  static const char *const views[] = { "solve", "explore", "compare", "heuristics" };
  GtkWidget *window = open_window (0);

  for (guint i = test_first (2); i < G_N_ELEMENTS (views); i += test_step (2))
    {
      g_autofree char *before = NULL;

      activate (window, "win.show-view", views[i]);
      /* The second time, everything that is made on demand is there. */
      for (guint j = 0; j < 3; j++)
        {
          g_autofree char *now = wait_for_places (window);
          g_autofree char *presented = NULL;

          if (j == 2)
            g_assert_cmpstr (now, ==, before);
          activate (window, "win.presentation", NULL);
          presented = wait_for_places (window);
          g_assert_cmpstr (now, !=, presented);
          activate (window, "win.presentation", NULL);
          g_free (before);
          before = g_steal_pointer (&now);
        }
    }
}

/* How much of the window's height @widget has. */
static double
get_share (GtkWidget *window,
           GtkWidget *widget)
{
  return gtk_widget_get_height (widget) * get_factor (widget) / gtk_widget_get_height (window);
}

static guint
count_counters (GtkWidget *widget)
{
  guint n = gtk_widget_has_css_class (widget, "counters") && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_counters (child);
  return n;
}

static GtkWidget *
find_leave_button (GtkWidget *window)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *button = widget_test_get (window, GTK_TYPE_BUTTON, i);

      if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "win.presentation") == 0)
        return button;
    }
}

/* The picture has most of the room; the side panel replaces the large counters, and leaves the board room. When the
 * presentation ends, the focus is in the view. */
static void
test_picture_first (void)
{
  static const char *const views[] = { "solve", "explore" };
  GtkWidget *window = open_window (0), *view, *leave, *focus;

  g_assert_true (tilestar_window_take_text (TILESTAR_WINDOW (window), "456178320 -> 123456780", NULL));
  activate (window, "win.solve", NULL);
  wait_for_searches (window);
  activate (window, "win.presentation", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      activate (window, "win.show-view", views[i]);
      WAIT_FOR (count_counters (window) == 1);
      activate (window, "win.show-panel", NULL);
      WAIT_FOR (count_counters (window) == 0);
      if (i == 0)
        g_assert_cmpfloat (get_share (window, widget_test_get (window, TILESTAR_TYPE_BOARD_VIEW, 0)), >, 0.5);
      activate (window, "win.show-panel", NULL);
      settle (window);
    }

  activate (window, "win.show-view", "heuristics");
  activate (window, "win.solve", NULL);
  wait_for_pictures (window);
  view = widget_test_get (window, TILESTAR_TYPE_HEURISTICS_VIEW, 0);
  g_assert_cmpfloat (get_share (window, widget_test_get (view, TILESTAR_TYPE_HEAT_AREA, 0)), >, 0.7);

  leave = find_leave_button (window);
  gtk_widget_grab_focus (leave);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == leave);
  activate (window, "win.presentation", NULL);
  WAIT_FOR ((focus = gtk_window_get_focus (GTK_WINDOW (window))) != NULL && gtk_widget_is_ancestor (focus, view));
}

APP_TEST (presented)
{
  for (guint i = 0; i < (test_is_whole () && !TEST_IS_SANITIZED ? G_N_ELEMENTS (sizes) : 1); i++)
    {
      static const struct
      {
        const char   *name;
        GTestDataFunc func;
      } parts[] = {
        { "letters", test_letters }, { "boards", test_boards }, { "results", test_results }, { "lesson", test_lesson },
      };

      for (guint j = 0; j < G_N_ELEMENTS (parts); j++)
        {
          g_autofree char *path = g_strdup_printf ("/presented/%dx%d/%s", sizes[i].width, sizes[i].height,
                                                    parts[j].name);

          g_test_add_data_func (path, GUINT_TO_POINTER (i), parts[j].func);
        }
    }
  g_test_add_func ("/presented/picture-first", test_picture_first);
  g_test_add_func ("/presented/setup", test_setup);
  g_test_add_func ("/presented/typing", test_typing);
  g_test_add_func ("/presented/tables", test_tables);
  g_test_add_func ("/presented/narrow", test_narrow);
  g_test_add_func ("/presented/restored", test_restored);
  g_test_add_func ("/presented/window/closed", test_closed);
}
