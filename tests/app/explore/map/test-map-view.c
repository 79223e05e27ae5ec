/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-map-view.c: the widget of the state-space map.
 */

#include "exploration-test.h"

#include <adwaita.h>

#include "app-test.h"
#include "test-sample.h"
#include "tilestar-map-sample.h"
#include "tilestar-map-view-test.h"
#include "tilestar-picture.h"

#define MIDDLE "182/043/765"

/* GLib's own, except in a test in which large allocations fail. */
static gboolean memory_has_ended;
static guint n_refused;

gpointer
g_try_malloc_n (gsize n_blocks,
                gsize n_block_bytes)
{
  if (memory_has_ended && n_blocks * n_block_bytes > 100000)
    {
      n_refused++;
      return NULL;
    }
  return g_try_malloc (n_blocks * n_block_bytes);
}

static void
wait_until_ready (TilestarMapView *map)
{
  /* A frame requests the next part. */
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_queue_draw (GTK_WIDGET (map));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (map));
      WAIT_FOR (tilestar_map_view_is_ready (map));
    }
}

static GtkWidget *
new_window (TilestarMapView **map)
{
  GtkWidget *window = gtk_window_new ();

  *map = TILESTAR_MAP_VIEW (tilestar_map_view_new ());
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 400);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (*map));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return window;
}

/* Sends a key to its controller. */
static void
press (TilestarMapView *map,
       guint            key,
       GdkModifierType  modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (map));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      gboolean handled;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &handled);
    }
}

static void
test_follows (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  guint64 n_expansions = tilestar_exploration_get_n_expansions (exploration);
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);
  TilestarMapColoring coloring;
  gboolean bound;

  gtk_test_accessible_assert_role (map, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (map, GTK_ACCESSIBLE_PROPERTY_LABEL, "State-space map");
  tilestar_map_view_bind (map, exploration);
  wait_until_ready (map);
  for (guint i = 0; i <= 10; i++)
    {
      tilestar_exploration_set_moment (exploration, n_expansions * (i * 7 % 11) / 10);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (map));
    }
  gtk_widget_activate_action (GTK_WIDGET (map), "map.coloring", "s", "need");
  g_object_get (map, "coloring", &coloring, NULL);
  g_assert_cmpint (coloring, ==, TILESTAR_MAP_BY_NEED);
  gtk_widget_activate_action (GTK_WIDGET (map), "map.bound", NULL);
  g_object_get (map, "bound", &bound, NULL);
  g_assert_false (bound);
  tilestar_map_view_zoom (map, 30.0, 100.0, 100.0);
  wait_until_ready (map);
  gtk_widget_activate_action (GTK_WIDGET (map), "map.fit", NULL);
  wait_until_ready (map);

  tilestar_exploration_set_record (exploration, NULL, NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (map));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* With a layout from elsewhere: nothing is shown before it is complete, no outline is offered,
 * and boards are described by the search's own heuristic. */
static void
test_lent_layout (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  const SlideSearchRequest *request = tilestar_run_get_request (tilestar_exploration_get_run (exploration));
  g_autoptr (TilestarMapLayout) layout = tilestar_map_layout_new (&request->start, &request->goal, NULL);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (surface);
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);
  TilestarMapRace race = TILESTAR_MAP_RACE | TILESTAR_MAP_RACE_WITH_NEEDS | TILESTAR_MAP_RACE_WITH_OTHERS;
  TilestarPalette palette;
  double height, line;
  gboolean bound;

  tilestar_palette_init (&palette, FALSE, FALSE);
  tilestar_map_view_set_layout (map, NULL);
  tilestar_map_view_bind (map, exploration);
  wait_until_ready (map);
  g_assert_cmpfloat (tilestar_map_view_draw_legend (map, cr, 400.0, &palette, TILESTAR_MAP_RACE, TRUE), ==, 0.0);

  tilestar_map_view_set_layout (map, layout);
  wait_until_ready (map);
  gtk_widget_activate_action (GTK_WIDGET (map), "map.bound", NULL);
  g_object_get (map, "bound", &bound, NULL);
  g_assert_false (bound);
  height = tilestar_map_view_draw_legend (map, cr, 1000.0, &palette, race, TRUE);
  g_assert_cmpfloat (height, >, 0.0);
  g_assert_cmpfloat (tilestar_map_view_draw_legend (map, cr, 200.0, &palette, race, TRUE), >, height);
  /* Nothing is left out where there is room for less in a row. */
  line = tilestar_map_view_draw_legend (map, cr, 100000.0, &palette, race, TRUE);
  g_assert_cmpfloat (tilestar_map_view_draw_legend (map, cr, 310.0, &palette, race, TRUE), >, 4.5 * line);
  /* With C*, it has the same rows. */
  g_assert_cmpfloat (tilestar_map_view_draw_legend (map, cr, 1000.0, &palette, race, FALSE), ==, height);

  tilestar_map_view_set_legend (map, FALSE);
  tilestar_exploration_set_moment (exploration, 5);
  wait_until_ready (map);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The arrow keys move from board to board, as tiles slide. */
static void
test_keys (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);
  SlideBoard board, expected;
  guint32 selected;

  tilestar_map_view_bind (map, exploration);
  wait_until_ready (map);
  tilestar_exploration_set_moment (exploration, 5);

  press (map, GDK_KEY_Home, 0);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, 0);

  /* 182/043/765: the 4 moves left, the blank right. */
  press (map, GDK_KEY_Left, 0);
  selected = tilestar_exploration_get_selected (exploration);
  g_assert_cmpuint (selected, !=, 0);
  slide_record_get_board (record, selected, &board);
  g_assert_true (slide_board_parse ("182/403/765", 0, 0, &expected, NULL));
  g_assert_true (slide_board_equal (&board, &expected));

  /* The goal has not been reached: it is shown, and no node is selected. */
  press (map, GDK_KEY_End, 0);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, selected);
  press (map, GDK_KEY_Escape, 0);
  g_assert_true (tilestar_exploration_is_current_selected (exploration));

  tilestar_exploration_set_moment (exploration, tilestar_exploration_get_n_expansions (exploration));
  press (map, GDK_KEY_End, 0);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==,
                    tilestar_exploration_get_target (exploration));
  press (map, GDK_KEY_plus, 0);
  press (map, GDK_KEY_Up, GDK_SHIFT_MASK);
  wait_until_ready (map);
  press (map, GDK_KEY_0, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

#define LARGE "1 10 2 3/5 0 6 4/9 15 7 8/13 14 11 12"

/* The states of larger boards cannot be laid out: the map shows the nodes of the record. */
static void
test_large (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new (LARGE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);
  GtkWidget *message = gtk_widget_get_first_child (GTK_WIDGET (map));
  g_autofree char *description = NULL;
  guint32 before;

  tilestar_map_view_bind (map, exploration);
  g_assert_false (gtk_widget_get_visible (message));
  g_assert_true (tilestar_map_view_is_ready (map));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (map));

  tilestar_exploration_set_moment (exploration, 300);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (map));
  before = tilestar_exploration_get_selected (exploration);
  press (map, GDK_KEY_Left, 0);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), !=, before);
  description = tilestar_map_sample_describe (exploration);
  g_assert_nonnull (strstr (description, "Expanded so far: 300;"));

  tilestar_map_view_bind (map, NULL);
  g_assert_false (gtk_widget_get_visible (message));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Every dot can be pointed at, is a node that exists at the moment, and is at its g and h. */
static void
test_sample (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new (LARGE, SLIDE_ALGORITHM_BREADTH_FIRST, "manhattan", 20000);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 500, 400);
  cairo_t *cr = cairo_create (surface);
  TilestarPalette palette;
  guint n_found = 0;
  gint64 began;
  double seconds;

  tilestar_palette_init (&palette, FALSE, FALSE);
  tilestar_exploration_set_moment (exploration, 15000);
  g_assert_cmpuint (tilestar_exploration_get_n_versions (exploration), >, 2 * TILESTAR_MAP_SAMPLE_MAX);
  for (guint y = 0; y < 400; y += 20)
    for (guint x = 0; x < 500; x += 20)
      {
        guint32 version = tilestar_map_sample_find (exploration, 500, 400, x, y);

        if (version == SLIDE_RECORD_NONE)
          continue;
        g_assert_cmpuint (version, <, tilestar_exploration_get_n_versions (exploration));
        n_found++;
      }
  g_assert_cmpuint (n_found, >, 10);

  began = test_thread_time ();
  for (guint i = 0; i < 10; i++)
    tilestar_map_sample_draw (cr, exploration, 500, 400, &palette);
  seconds = (double) (test_thread_time () - began) / 1e7;
  g_test_message ("%.2f ms for a drawing", seconds * 1e3);
  g_assert_cmpfloat (seconds, <, TEST_TIME (0.1));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* If the goal cannot be reached there is no layout: a text says so, and nothing else happens;
 * also if a search that ended before it began has no heuristic. */
static void
test_unsolvable (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new ("123/456/870",
                                                                      SLIDE_ALGORITHM_UNIFORM_COST,
                                                                      "zero", 100);
  g_autoptr (TilestarExploration) unmade = exploration_test_new ("123/456/870", SLIDE_ALGORITHM_ASTAR,
                                                                 "manhattan", 100);
  g_autoptr (TilestarExploration) other = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                "manhattan", 0);
  TilestarExploration *unreachable[] = { exploration, unmade };
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);
  GtkWidget *message = gtk_widget_get_first_child (GTK_WIDGET (map));

  for (guint i = 0; i < G_N_ELEMENTS (unreachable); i++)
    {
      tilestar_map_view_bind (map, unreachable[i]);
      if (i == 0)
        wait_until_ready (map);
      g_assert_true (gtk_widget_get_visible (message));
      g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (message)), "cannot be reached"));
    }
  tilestar_map_view_bind (map, other);
  wait_until_ready (map);
  g_assert_false (gtk_widget_get_visible (message));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* As lessons zoom: of a map that is not laid out yet, and of one that is. */
static void
test_set_zoom (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);

  tilestar_map_view_bind (map, exploration);
  g_assert_false (tilestar_map_view_is_ready (map));
  tilestar_map_view_set_zoom (map, 4.0);
  wait_until_ready (map);
  g_assert_cmpfloat (tilestar_map_view_get_zoom (map), ==, 4.0);
  tilestar_map_view_set_zoom (map, 0.5);
  wait_until_ready (map);
  g_assert_cmpfloat (tilestar_map_view_get_zoom (map), ==, 1.0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Sends a drag; a short one is a click of an unsteady hand. */
static void
drag (TilestarMapView *map,
      double           distance)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (map));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        {
          g_signal_emit_by_name (controller, "drag-begin", 100.0, 100.0);
          g_signal_emit_by_name (controller, "drag-update", distance, 0.0);
          g_signal_emit_by_name (controller, "drag-end", distance, 0.0);
        }
    }
}

/* At first, what was searched fills the picture, with the goal, until the user zooms; so does the next search.
 * While the solution is hidden, the picture extends beyond the goal. */
static void
test_first_sight (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  g_autoptr (TilestarExploration) other = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);
  double shown, hidden;

  tilestar_map_view_bind (map, exploration);
  wait_until_ready (map);
  shown = tilestar_map_view_get_zoom (map);
  g_assert_cmpfloat (shown, >, 3.0);
  drag (map, 1.0);
  g_assert_true (tilestar_map_view_is_zoom_free (map));
  drag (map, 40.0);
  g_assert_false (tilestar_map_view_is_zoom_free (map));
  g_assert_cmpfloat_with_epsilon (tilestar_map_view_get_zoom (map), shown, 1e-6);
  gtk_widget_activate_action (GTK_WIDGET (map), "map.fit", NULL);
  g_assert_cmpfloat (tilestar_map_view_get_zoom (map), ==, 1.0);
  g_assert_false (tilestar_map_view_is_zoom_free (map));
  /* As after a lesson. */
  tilestar_map_view_show_search (map);
  g_assert_cmpfloat (tilestar_map_view_get_zoom (map), ==, shown);

  g_object_set (other, "solution-shown", FALSE, NULL);
  tilestar_map_view_bind (map, other);
  wait_until_ready (map);
  hidden = tilestar_map_view_get_zoom (map);
  g_assert_cmpfloat (hidden, >, 1.5);
  g_assert_cmpfloat (hidden, <, shown);
  /* It zooms out from the current view. */
  gtk_widget_activate_action (GTK_WIDGET (map), "map.zoom-out", NULL);
  g_assert_cmpfloat_with_epsilon (tilestar_map_view_get_zoom (map), hidden / 2.0, hidden / 2.0 - 1.0 + 1e-6);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* While a question hides what follows, the rings reached so far fill the picture; at the end, the search does. */
static void
test_withheld (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new ("720/614/358", SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);
  double zoom, last;

  tilestar_exploration_set_moment (exploration, 0);
  tilestar_exploration_set_withheld (exploration, TRUE);
  tilestar_map_view_bind (map, exploration);
  wait_until_ready (map);
  zoom = last = tilestar_map_view_get_zoom (map);
  g_assert_cmpfloat (zoom, >, 3.0);
  for (guint64 moment = 1; moment <= tilestar_exploration_get_n_expansions (exploration); moment++)
    {
      tilestar_exploration_set_moment (exploration, moment);
      g_assert_cmpfloat (tilestar_map_view_get_zoom (map), <=, last);
      last = tilestar_map_view_get_zoom (map);
    }
  g_assert_cmpfloat (last, <, zoom);

  tilestar_exploration_set_withheld (exploration, FALSE);
  g_assert_cmpfloat (tilestar_map_view_get_zoom (map), >, 1.2);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A raster for which there is no memory is requested once, not in every frame. */
static void
test_no_memory (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);
  GtkWidget *message = gtk_widget_get_first_child (GTK_WIDGET (map));

  tilestar_map_view_bind (map, exploration);
  wait_until_ready (map);
  memory_has_ended = TRUE;
  tilestar_map_view_zoom (map, 2.0, 100.0, 100.0);
  wait_until_ready (map);
  wait_until_ready (map);
  tilestar_exploration_set_moment (exploration, 5);
  wait_until_ready (map);
  g_assert_cmpuint (n_refused, ==, 1);
  g_assert_true (gtk_widget_get_visible (message));
  memory_has_ended = FALSE;
  gtk_widget_activate_action (GTK_WIDGET (map), "map.fit", NULL);
  wait_until_ready (map);
  g_assert_false (gtk_widget_get_visible (message));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* For a file, with the requested colors, whatever those of the window. */
static void
test_picture (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new ("867/254/301",
                                                                      SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 200);
  cairo_t *cr = cairo_create (surface);
  TilestarPalette palette;
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);
  guint32 corner;

  tilestar_map_view_bind (map, exploration);
  wait_until_ready (map);
  tilestar_palette_init (&palette, TRUE, FALSE);
  tilestar_picture_draw (TILESTAR_PICTURE (map), cr, 300.0, 200.0, &palette);
  g_assert_cmpstr (tilestar_picture_get_id (TILESTAR_PICTURE (map)), ==, "map");
  cairo_surface_flush (surface);
  corner = *(guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  g_assert_cmphex (corner, ==, 0xff242424);
  wait_until_ready (map);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* It may be disposed while a part of it is being computed. */
static void
test_dropped (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  GtkWidget *map = g_object_ref_sink (tilestar_map_view_new ());

  tilestar_map_view_bind (TILESTAR_MAP_VIEW (map), exploration);
  g_assert_false (tilestar_map_view_is_ready (TILESTAR_MAP_VIEW (map)));
  g_assert_finalize_object (map);
  app_test_dispatch ();
}

/* The same for its image. */
static void
test_dropped_image (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (MIDDLE, SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  TilestarMapView *map;
  GtkWidget *window = new_window (&map);

  tilestar_map_view_bind (map, exploration);
  wait_until_ready (map);
  tilestar_exploration_set_moment (exploration, 5);
  GTK_WIDGET_GET_CLASS (map)->snapshot (GTK_WIDGET (map), snapshot);
  gsk_render_node_unref (gtk_snapshot_free_to_node (snapshot));
  g_assert_false (tilestar_map_view_is_ready (map));
  g_object_ref (map);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (map);
  app_test_spin (50);
}

APP_TEST (map_view)
{
  g_test_add_func ("/map-view/follows", test_follows);
  g_test_add_func ("/map-view/lent-layout", test_lent_layout);
  g_test_add_func ("/map-view/keys", test_keys);
  g_test_add_func ("/map-view/large", test_large);
  g_test_add_func ("/map-view/sample", test_sample);
  g_test_add_func ("/map-view/unsolvable", test_unsolvable);
  g_test_add_func ("/map-view/no-memory", test_no_memory);
  g_test_add_func ("/map-view/set-zoom", test_set_zoom);
  g_test_add_func ("/map-view/withheld", test_withheld);
  g_test_add_func ("/map-view/first-sight", test_first_sight);
  g_test_add_func ("/map-view/picture", test_picture);
  g_test_add_func ("/map-view/dropped", test_dropped);
  g_test_add_func ("/map-view/dropped-image", test_dropped_image);
}
