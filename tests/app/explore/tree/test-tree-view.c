/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-tree-view.c: the search tree in a window: by keyboard, by pointer, for assistive
 * technologies, and while layouts are computed.
 *
 * If TILESTAR_TEST_PICTURES is set to a folder, pictures of the window are saved there.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "tilestar-tree-area-test.h"
#include "tilestar-tree-camera.h"
#include "tilestar-tree-dot.h"
#include "tilestar-tree-view.h"
#include "widget-test.h"

#include <adwaita.h>
#include <math.h>

#define HARDEST "867/254/301"
#define NONE TILESTAR_TREE_NONE

typedef struct
{
  TilestarExploration *exploration;
  GtkWidget           *window;
  TilestarTreeView    *view;
  TilestarTreeArea    *area;
  gboolean             grows;        /* the tree has the nodes of the moment, not of all moments */
} Fixture;

static void
open_window (Fixture *fixture)
{
  fixture->view = TILESTAR_TREE_VIEW (tilestar_tree_view_new ());
  fixture->area = tilestar_tree_view_get_area (fixture->view);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  g_object_set (fixture->area, "fixed-places", !fixture->grows, NULL);
  tilestar_tree_view_bind (fixture->view, fixture->exploration);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const char *text = data;

  fixture->exploration = exploration_test_new (text != NULL ? text : HARDEST, SLIDE_ALGORITHM_ASTAR,
                                               "manhattan", 0);
  open_window (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *view = g_object_ref (GTK_WIDGET (fixture->view));
  GtkWidget *area = g_object_ref (GTK_WIDGET (fixture->area));

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (G_OBJECT (view));
  g_assert_finalize_object (G_OBJECT (area));
  g_assert_finalize_object (fixture->exploration);
}

static void
wait_for_layout (Fixture                  *fixture,
                 const TilestarTreeLayout *before)
{
  WAIT_FOR (tilestar_tree_area_get_layout (fixture->area) != before);
}

/* Until the picture is complete; there are no animations here. */
static void
wait_for_rest (Fixture *fixture)
{
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_test_widget_wait_for_draw (fixture->window);
  WAIT_FOR (tilestar_tree_area_is_ready (fixture->area));
}

static gboolean
press (Fixture         *fixture,
       guint            keyval,
       GdkModifierType  state)
{
  return widget_test_press (GTK_WIDGET (fixture->area), keyval, state);
}

static void
click (Fixture *fixture,
       guint32  version,
       int      n_press)
{
  GtkGesture *gesture = widget_test_get_controller (GTK_WIDGET (fixture->area), GTK_TYPE_GESTURE_CLICK);
  double x, y;

  g_assert_true (tilestar_tree_area_locate (fixture->area, version, &x, &y));
  for (int i = 1; i <= n_press; i++)
    g_signal_emit_by_name (gesture, "released", i, x, y);
}

static void
keep (Fixture    *fixture,
      const char *name)
{
  const char *folder = g_getenv ("TILESTAR_TEST_PICTURES");
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = NULL;
  GtkSnapshot *snapshot;
  g_autoptr (GskRenderNode) node = NULL;

  if (folder == NULL)
    return;

  wait_for_rest (fixture);
  paintable = gtk_widget_paintable_new (fixture->window);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (fixture->window)), node, NULL);
  file = g_strdup_printf ("%s/%s.png", folder, name);
  g_assert_true (gdk_texture_save_to_png (texture, file));
}

static gboolean
is_described (GtkAccessible *area,
              const char    *description)
{
  g_autofree char *mismatch = gtk_test_accessible_check_property (area, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                                  description);

  return mismatch == NULL;
}

static void
test_accessible (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  GtkAccessible *area = GTK_ACCESSIBLE (fixture->area);

  gtk_test_accessible_assert_role (area, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (area, GTK_ACCESSIBLE_PROPERTY_LABEL, "Search tree");
  gtk_test_accessible_assert_property (area, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Nodes: 1, expansions: 0, frontier: 1, depth: 0. Selected "
                                       "node: f = 6 = 0 + 6, Frontier.");
  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (fixture->area)));

  /* At most once a second; but then with the latest values. */
  for (guint i = 1; i <= 3; i++)
    tilestar_exploration_set_moment (fixture->exploration, i);
  gtk_test_accessible_assert_property (area, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Nodes: 1, expansions: 0, frontier: 1, depth: 0. Selected "
                                       "node: f = 6 = 0 + 6, Frontier.");
  WAIT_FOR (is_described (area, "Nodes: 6, expansions: 3, frontier: 3, depth: 3. Selected "
                                "node: f = 6 = 2 + 4, Expanded."));
  keep (fixture, "view-small");
}

static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  TilestarExploration *exploration = fixture->exploration;
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  SlideVersion version;
  guint32 selected;

  tilestar_exploration_set_moment (exploration, tilestar_exploration_get_n_expansions (exploration));
  selected = tilestar_exploration_get_selected (exploration);
  slide_record_get_version (record, selected, &version);
  g_assert_cmpuint (version.parent, !=, NONE);
  g_assert_true (press (fixture, GDK_KEY_Up, 0));
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, version.parent);
  g_assert_true (press (fixture, GDK_KEY_Down, 0));
  slide_record_get_version (record, tilestar_exploration_get_selected (exploration), &version);
  g_assert_cmpuint (version.parent, !=, NONE);

  /* Up to the start, and no further. */
  for (guint i = 0; i < 50; i++)
    press (fixture, GDK_KEY_Up, 0);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, 0);
  press (fixture, GDK_KEY_Down, 0);
  selected = tilestar_exploration_get_selected (exploration);
  g_assert_true (press (fixture, GDK_KEY_Right, 0));
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), !=, selected);
  g_assert_true (press (fixture, GDK_KEY_Left, 0));
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, selected);

  /* To its expansion, the moment at which it is the current node. */
  slide_record_get_version (record, selected, &version);
  if (version.expanded == 0)
    {
      press (fixture, GDK_KEY_Right, 0);
      selected = tilestar_exploration_get_selected (exploration);
      slide_record_get_version (record, selected, &version);
    }
  g_assert_cmpuint (version.expanded, !=, 0);
  g_assert_true (press (fixture, GDK_KEY_Return, GDK_SHIFT_MASK));
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, version.expanded);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, selected);

  /* Other keys are not handled. */
  g_assert_false (press (fixture, GDK_KEY_space, 0));
  g_assert_false (press (fixture, GDK_KEY_comma, 0));
  g_assert_false (press (fixture, GDK_KEY_Home, 0));
  g_assert_false (press (fixture, GDK_KEY_Return, GDK_CONTROL_MASK));
}

static void
test_click (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  TilestarExploration *exploration = fixture->exploration;
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  SlideVersion version;

  tilestar_exploration_set_moment (exploration, 3);
  wait_for_rest (fixture);
  click (fixture, 1, 1);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, 1);
  slide_record_get_version (record, 2, &version);
  click (fixture, 2, 2);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, 2);
  if (version.expanded != 0)
    g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, version.expanded);

  /* Nodes that have not been generated cannot be clicked. */
  tilestar_exploration_set_moment (exploration, 0);
  click (fixture, 2, 1);
  g_assert_cmpuint (tilestar_exploration_get_selected (exploration), ==, 0);
}

/* A large tree starts folded; a click opens a fold, another closes it, and the clicked node stays
 * in place. */
static void
test_folds (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  TilestarExploration *exploration = fixture->exploration;
  const TilestarTreeLayout *layout;
  guint32 fold = NONE, version, hidden, n_items;
  double x, y, now_x, now_y;

  wait_for_layout (fixture, NULL);
  tilestar_exploration_set_moment (exploration, tilestar_exploration_get_n_expansions (exploration));
  layout = tilestar_tree_area_get_layout (fixture->area);
  g_assert_cmpuint (layout->tree->n_nodes, >, TILESTAR_TREE_QUICK);
  g_assert_cmpuint (layout->n_items, <, 400);
  g_assert_cmpuint (layout->n_folds, >, 5);
  keep (fixture, "view-folded");

  for (guint32 i = 0; i < layout->n_items && fold == NONE; i++)
    if (layout->items[i].is_fold && layout->tree->nodes[layout->items[i].version].n_below > 500)
      fold = i;
  g_assert_cmpuint (fold, !=, NONE);
  version = layout->items[fold].version;
  hidden = layout->items[fold].next;
  n_items = layout->n_items;
  g_assert_true (tilestar_tree_area_locate (fixture->area, version, &x, &y));
  click (fixture, hidden, 1);
  wait_for_layout (fixture, layout);
  layout = tilestar_tree_area_get_layout (fixture->area);
  g_assert_true (tilestar_tree_area_locate (fixture->area, version, &now_x, &now_y));
  g_assert_cmpfloat_with_epsilon (x, now_x, 1.0);
  g_assert_cmpfloat_with_epsilon (y, now_y, 1.0);
  g_assert_cmpuint (layout->n_items, >, n_items + 20);
  g_assert_false (layout->items[layout->item_of[hidden]].is_fold);
  keep (fixture, "view-opened");

  /* The same by keyboard, with the fold's selected node. */
  tilestar_tree_area_zoom (fixture->area, 3);
  wait_for_rest (fixture);
  tilestar_exploration_set_selected (exploration, version);
  g_assert_true (tilestar_tree_area_locate (fixture->area, version, &x, &y));
  g_assert_true (press (fixture, GDK_KEY_Return, 0));
  wait_for_layout (fixture, layout);
  layout = tilestar_tree_area_get_layout (fixture->area);
  g_assert_true (layout->items[layout->item_of[hidden]].is_fold);
  g_assert_true (tilestar_tree_area_locate (fixture->area, version, &now_x, &now_y));
  g_assert_cmpfloat_with_epsilon (x, now_x, 1.0);
  g_assert_cmpfloat_with_epsilon (y, now_y, 1.0);

  gtk_widget_activate_action (GTK_WIDGET (fixture->area), "tree.unfold", NULL);
  wait_for_layout (fixture, layout);
  layout = tilestar_tree_area_get_layout (fixture->area);
  g_assert_cmpuint (layout->n_items, ==, layout->tree->n_nodes);
  keep (fixture, "view-unfolded");
  gtk_widget_activate_action (GTK_WIDGET (fixture->area), "tree.fold-finished", NULL);
  wait_for_layout (fixture, layout);
  layout = tilestar_tree_area_get_layout (fixture->area);
  g_assert_cmpuint (layout->n_items, <, layout->tree->n_nodes);
  gtk_widget_activate_action (GTK_WIDGET (fixture->area), "tree.fold-around", NULL);
  wait_for_layout (fixture, layout);
  layout = tilestar_tree_area_get_layout (fixture->area);
  g_assert_cmpuint (layout->n_items, <, 400);
}

/* No node moves during playback: neither layout nor camera changes. */
static void
test_time (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  TilestarExploration *exploration = fixture->exploration;
  guint64 n = tilestar_exploration_get_n_expansions (exploration);
  const TilestarTreeLayout *layout;
  double x, y, now_x, now_y;

  wait_for_layout (fixture, NULL);
  layout = tilestar_tree_area_get_layout (fixture->area);
  g_assert_true (tilestar_tree_area_locate (fixture->area, 5, &x, &y));
  for (guint64 moment = 0; moment <= n; moment += n / 23)
    {
      tilestar_exploration_set_moment (exploration, moment);
      gtk_test_widget_wait_for_draw (fixture->window);
      g_assert_true (tilestar_tree_area_get_layout (fixture->area) == layout);
      g_assert_true (tilestar_tree_area_locate (fixture->area, 5, &now_x, &now_y));
      g_assert_cmpfloat (now_x, ==, x);
      g_assert_cmpfloat (now_y, ==, y);
    }

  /* Unless the tree follows it. */
  g_object_set (fixture->area, "following", TRUE, NULL);
  tilestar_tree_area_zoom (fixture->area, 9);
  wait_for_rest (fixture);
  for (guint64 moment = 0; moment <= n; moment += n / 3)
    {
      tilestar_exploration_set_moment (exploration, moment);
      WAIT_FOR (tilestar_tree_area_locate (fixture->area, tilestar_exploration_get_selected (exploration), &x, &y)
                && x > 0 && x < 900 && y > 0 && y < 600);
    }
  g_assert_true (tilestar_tree_area_get_layout (fixture->area) == layout);

  /* Showing the path opens the folds that hide it. */
  tilestar_exploration_set_moment (exploration, n / 2);
  gtk_widget_activate_action (GTK_WIDGET (fixture->area), "tree.fit-path", NULL);
  wait_for_layout (fixture, layout);
  wait_for_rest (fixture);
  layout = tilestar_tree_area_get_layout (fixture->area);
  g_assert_false (layout->items[layout->item_of[tilestar_exploration_get_selected (exploration)]].is_fold);
  g_assert_true (tilestar_tree_area_locate (fixture->area, 0, &x, &y));
  g_assert_true (x > 0 && x < 900 && y > 0 && y < 600);
  keep (fixture, "view-path");
}

static void
test_zoom (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkGesture *drag = widget_test_get_controller (GTK_WIDGET (fixture->area), GTK_TYPE_GESTURE_DRAG);
  double x, y, near_x, near_y, now_x, now_y;

  tilestar_exploration_set_moment (fixture->exploration, 5);
  tilestar_exploration_set_selected (fixture->exploration, 1);
  wait_for_rest (fixture);
  g_assert_true (tilestar_tree_area_locate (fixture->area, 1, &x, &y));
  g_assert_true (press (fixture, GDK_KEY_plus, 0));
  wait_for_rest (fixture);
  /* The selected node stays, and everything else moves away from it. */
  g_assert_true (tilestar_tree_area_locate (fixture->area, 1, &near_x, &near_y));
  g_assert_cmpfloat_with_epsilon (x, near_x, 0.5);
  g_assert_cmpfloat_with_epsilon (y, near_y, 0.5);

  g_signal_emit_by_name (drag, "drag-begin", 10.0, 10.0);
  g_signal_emit_by_name (drag, "drag-update", 40.0, 25.0);
  g_signal_emit_by_name (drag, "drag-end", 40.0, 25.0);
  g_assert_true (tilestar_tree_area_locate (fixture->area, 1, &now_x, &now_y));
  g_assert_cmpfloat_with_epsilon (now_x, near_x + 40, 0.5);
  g_assert_cmpfloat_with_epsilon (now_y, near_y + 25, 0.5);

  g_assert_true (press (fixture, GDK_KEY_0, 0));
  wait_for_rest (fixture);
  g_assert_true (tilestar_tree_area_locate (fixture->area, 1, &now_x, &now_y));
  g_assert_cmpfloat_with_epsilon (x, now_x, 0.5);
  g_assert_cmpfloat_with_epsilon (y, now_y, 0.5);

  gtk_widget_activate_action (GTK_WIDGET (fixture->area), "tree.rows", "s", "f");
  g_assert_cmpint (tilestar_tree_area_get_layout (fixture->area)->rows_are, ==, TILESTAR_TREE_F);
}

/* With animations the picture moves to the same place as without, in several frames. */
static void
test_animated (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  GtkSettings *settings = gtk_widget_get_settings (fixture->window);
  double x, y, end_x, end_y, now_x, now_y;

  tilestar_exploration_set_moment (fixture->exploration, 5);
  tilestar_exploration_set_selected (fixture->exploration, 1);
  wait_for_rest (fixture);
  g_assert_true (tilestar_tree_area_locate (fixture->area, 2, &x, &y));
  press (fixture, GDK_KEY_plus, 0);
  g_assert_true (tilestar_tree_area_locate (fixture->area, 2, &end_x, &end_y));
  press (fixture, GDK_KEY_0, 0);
  g_assert_true (tilestar_tree_area_locate (fixture->area, 2, &now_x, &now_y));
  g_assert_cmpfloat_with_epsilon (x, now_x, 0.5);

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  press (fixture, GDK_KEY_plus, 0);
  g_assert_true (tilestar_tree_area_locate (fixture->area, 2, &now_x, &now_y));
  g_assert_cmpfloat (hypot (end_x - now_x, end_y - now_y), >, 1.0);
  WAIT_FOR (tilestar_tree_area_locate (fixture->area, 2, &now_x, &now_y)
            && hypot (end_x - now_x, end_y - now_y) < 0.5);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

/* As lessons zoom: of the tree at this moment, whether it is laid out or not. */
static void
test_set_zoom (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const TilestarTreeLayout *layout;
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  double x[2], y[2], near_x[2], near_y[2];
  guint n;

  g_object_set (fixture->area, "fixed-places", FALSE, NULL);
  wait_for_layout (fixture, NULL);
  wait_for_rest (fixture);
  layout = tilestar_tree_area_get_layout (fixture->area);
  tilestar_exploration_set_moment (fixture->exploration, 5);
  tilestar_tree_area_set_zoom (fixture->area, 1.0);
  wait_for_layout (fixture, layout);
  wait_for_rest (fixture);
  for (guint i = 0; i < 2; i++)
    g_assert_true (tilestar_tree_area_locate (fixture->area, i + 1, &x[i], &y[i]));

  for (guint round = 0; round < 2; round++)
    {
      layout = tilestar_tree_area_get_layout (fixture->area);
      if (round == 1)
        {
          tilestar_exploration_set_moment (fixture->exploration, 4);
          wait_for_layout (fixture, layout);
          layout = tilestar_tree_area_get_layout (fixture->area);
          tilestar_exploration_set_moment (fixture->exploration, 5);
        }
      tilestar_tree_area_set_zoom (fixture->area, 1.5);
      if (round == 1)
        wait_for_layout (fixture, layout);
      wait_for_rest (fixture);
      for (guint i = 0; i < 2; i++)
        g_assert_true (tilestar_tree_area_locate (fixture->area, i + 1, &near_x[i], &near_y[i]));
      g_assert_cmpfloat_with_epsilon (near_x[1] - near_x[0], 1.5 * (x[1] - x[0]), 1.0);
    }

  /* The zoom outlasts a resize. */
  gtk_widget_set_margin_bottom (GTK_WIDGET (fixture->view), 200);
  wait_for_rest (fixture);
  gtk_widget_set_margin_bottom (GTK_WIDGET (fixture->view), 0);
  wait_for_rest (fixture);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (tilestar_tree_area_locate (fixture->area, i + 1, &x[i], &y[i]));
      g_assert_cmpfloat_with_epsilon (x[i], near_x[i], 1.0);
      g_assert_cmpfloat_with_epsilon (y[i], near_y[i], 1.0);
    }

  /* The successors of the selected node are in sight. */
  tilestar_tree_area_set_zoom (fixture->area, 2.5);
  wait_for_rest (fixture);
  n = tilestar_exploration_get_successors (fixture->exploration, successors);
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (tilestar_tree_area_locate (fixture->area, successors[i].version, &x[0], &y[0]));
      g_assert_cmpfloat (y[0], >, 0);
      g_assert_cmpfloat (y[0], <, gtk_widget_get_height (GTK_WIDGET (fixture->area)) - 30);
    }
}

/* A running search: its tree grows with it, and is complete at the end. */
static void
test_growing (void)
{
  Fixture fixture = { .view = NULL };
  SlideSearch *search;
  const TilestarTreeLayout *layout;
  guint n_layouts = 0;

  fixture.exploration = exploration_test_new_unfinished (HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0,
                                                         &search);
  open_window (&fixture);
  layout = tilestar_tree_area_get_layout (fixture.area);
  g_assert_cmpuint (layout->n_items, ==, 1);
  while (slide_search_run (search, 50) == SLIDE_STATUS_RUNNING)
    {
      tilestar_exploration_update (fixture.exploration);
      tilestar_exploration_set_moment (fixture.exploration,
                                       tilestar_exploration_get_n_expansions (fixture.exploration));
      while (g_main_context_pending (NULL))
        g_main_context_iteration (NULL, FALSE);
      if (tilestar_tree_area_get_layout (fixture.area) != layout)
        n_layouts++;
      layout = tilestar_tree_area_get_layout (fixture.area);
    }
  exploration_test_end (fixture.exploration, search);
  /* Not for each step: only when the number of nodes has doubled. */
  g_assert_cmpuint (n_layouts, >, 2);
  g_assert_cmpuint (n_layouts, <, 14);
  while (tilestar_tree_area_get_layout (fixture.area)->tree->moment
         < tilestar_exploration_get_n_expansions (fixture.exploration))
    g_main_context_iteration (NULL, TRUE);
  tear_down (&fixture, NULL);
}

/* The tree is complete before the search reports its outcome: its path is opened once it is
 * known, unless the user has folded or unfolded anything. */
static void
test_target (void)
{
  for (guint i = 0; i < 2; i++)
    {
      Fixture fixture = { .view = NULL };
      const TilestarTreeLayout *layout;
      gboolean is_hidden = FALSE;
      SlideSearch *search;

      fixture.exploration = exploration_test_new_unfinished (HARDEST, SLIDE_ALGORITHM_ASTAR,
                                                             "manhattan", 0, &search);
      while (slide_search_run (search, 100000) == SLIDE_STATUS_RUNNING)
        ;
      tilestar_exploration_update (fixture.exploration);
      open_window (&fixture);
      wait_for_layout (&fixture, NULL);
      layout = tilestar_tree_area_get_layout (fixture.area);
      g_assert_cmpuint (tilestar_exploration_get_target (fixture.exploration), ==, NONE);
      g_assert_cmpuint (layout->n_folds, >, 5);
      if (i == 1)
        {
          gtk_widget_activate_action (GTK_WIDGET (fixture.area), "tree.fold-around", NULL);
          wait_for_layout (&fixture, layout);
          layout = tilestar_tree_area_get_layout (fixture.area);
        }

      exploration_test_end (fixture.exploration, search);
      if (i == 0)
        wait_for_layout (&fixture, layout);
      else
        wait_for_rest (&fixture);
      layout = tilestar_tree_area_get_layout (fixture.area);
      for (guint32 version = tilestar_exploration_get_target (fixture.exploration); version != NONE;
           version = layout->tree->nodes[version].parent)
        is_hidden |= layout->items[layout->item_of[version]].is_fold;
      g_assert_cmpint (is_hidden, ==, i == 1);
      tear_down (&fixture, NULL);
    }
}

static void
open_growing (Fixture        *fixture,
              const char     *text,
              SlideAlgorithm  algorithm)
{
  *fixture = (Fixture) { .grows = TRUE };
  fixture->exploration = exploration_test_new (text, algorithm, "manhattan", 0);
  g_object_set (fixture->exploration, "solution-shown", FALSE, NULL);
  open_window (fixture);
  wait_for_layout (fixture, NULL);
}

static void
go_to (Fixture *fixture,
       guint64  moment)
{
  tilestar_exploration_set_moment (fixture->exploration, moment);
  WAIT_FOR (tilestar_tree_area_is_ready (fixture->area));
}

/* The tree has the nodes of the moment and no others, and only their rows, in both directions of
 * time and event by event; all of them are in view. */
static void
test_moment (gconstpointer algorithm)
{
  Fixture fixture;
  guint64 n;

  open_growing (&fixture, "813/402/765", (SlideAlgorithm) GPOINTER_TO_INT (algorithm));
  n = MIN (tilestar_exploration_get_n_expansions (fixture.exploration), 200);
  g_assert_cmpuint (n, >, 10);
  for (guint64 i = 0; i <= 2 * n; i++)
    {
      const TilestarTreeLayout *layout;
      guint32 n_versions;
      guint depth = 0;

      go_to (&fixture, i <= n ? i : 2 * n - i);
      layout = tilestar_tree_area_get_layout (fixture.area);
      n_versions = tilestar_exploration_get_n_versions (fixture.exploration);
      g_assert_cmpuint (layout->tree->n_nodes, ==, n_versions);
      if (n_versions > TILESTAR_TREE_SMALL)
        continue;
      g_assert_cmpuint (layout->n_items, ==, n_versions);
      for (guint32 version = 0; version < n_versions; version++)
        depth = MAX (depth, layout->tree->nodes[version].depth);
      g_assert_cmpuint (layout->n_rows, ==, depth + 1);
    }

  for (guint i = 0; i < 40; i++)
    {
      tilestar_exploration_step_event (fixture.exploration, TRUE);
      g_assert_cmpuint (tilestar_tree_area_get_layout (fixture.area)->tree->n_nodes,
                        ==, tilestar_exploration_get_n_versions (fixture.exploration));
    }
  wait_for_rest (&fixture);
  for (guint32 version = 0; version < tilestar_exploration_get_n_versions (fixture.exploration); version++)
    {
      double x, y;

      g_assert_true (tilestar_tree_area_locate (fixture.area, version, &x, &y));
      g_assert_true (x > 0 && x < 900 && y > 0 && y < 600);
    }
  tear_down (&fixture, NULL);
}

static gboolean
is_path_open (Fixture *fixture,
              guint32  version)
{
  const TilestarTreeLayout *layout = tilestar_tree_area_get_layout (fixture->area);

  for (; version != NONE; version = layout->tree->nodes[version].parent)
    if (layout->items[layout->item_of[version]].is_fold)
      return FALSE;
  return TRUE;
}

/* The path of the solution is opened at the end of a large search, and does not stay open at
 * earlier moments, where it would be the answer. */
static void
test_target_hidden (void)
{
  Fixture fixture;
  SlideRecord *record;
  guint32 target, shown;
  guint64 n;

  open_growing (&fixture, HARDEST, SLIDE_ALGORITHM_ASTAR);
  record = tilestar_exploration_get_record (fixture.exploration);
  n = tilestar_exploration_get_n_expansions (fixture.exploration);
  go_to (&fixture, n);
  target = tilestar_exploration_get_target (fixture.exploration);
  g_assert_cmpuint (target, !=, NONE);
  g_assert_true (is_path_open (&fixture, target));

  /* Far enough back that other nodes are expanded. */
  go_to (&fixture, n / 2);
  shown = tilestar_tree_find_shown (record, target, slide_record_get_n_versions (record, n / 2));
  g_assert_false (is_path_open (&fixture, shown));

  /* Shown on request, and as far as it exists. */
  g_object_set (fixture.exploration, "solution-shown", TRUE, NULL);
  for (guint64 moment = n / 2; moment < n; moment += n / 5)
    {
      go_to (&fixture, moment);
      shown = tilestar_tree_find_shown (record, target, slide_record_get_n_versions (record, moment));
      g_assert_true (is_path_open (&fixture, shown));
    }
  go_to (&fixture, n / 2);
  g_object_set (fixture.exploration, "solution-shown", FALSE, NULL);
  go_to (&fixture, n / 2);
  shown = tilestar_tree_find_shown (record, target, slide_record_get_n_versions (record, n / 2));
  g_assert_false (is_path_open (&fixture, shown));
  tear_down (&fixture, NULL);
}

/* What the user has folded stays folded when time goes back and forth, and nothing else is. */
static void
test_folds_kept (void)
{
  Fixture fixture;
  const TilestarTreeLayout *layout;
  guint32 folded = 1;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_growing (&fixture, "813/402/765", SLIDE_ALGORITHM_ASTAR);
  go_to (&fixture, 12);
  layout = tilestar_tree_area_get_layout (fixture.area);
  while (layout->tree->nodes[folded].first_child == NONE)
    folded++;
  tilestar_exploration_set_selected (fixture.exploration, folded);
  press (&fixture, GDK_KEY_Return, 0);
  g_assert_cmpuint (tilestar_tree_area_get_layout (fixture.area)->n_folds, ==, 1);
  go_to (&fixture, 0);
  g_assert_cmpuint (tilestar_tree_area_get_layout (fixture.area)->n_items, ==, 1);
  go_to (&fixture, 14);
  g_assert_cmpuint (tilestar_tree_area_get_layout (fixture.area)->n_folds, ==, 1);
  tear_down (&fixture, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Fixed places would answer the question about the next expansion, so they are given up for it. */
static void
test_question (void)
{
  Fixture fixture;

  open_growing (&fixture, "813/402/765", SLIDE_ALGORITHM_ASTAR);
  g_object_set (fixture.area, "fixed-places", TRUE, NULL);
  go_to (&fixture, 3);
  g_assert_cmpuint (tilestar_tree_area_get_layout (fixture.area)->tree->moment,
                    ==, tilestar_exploration_get_n_expansions (fixture.exploration));
  tilestar_exploration_set_withheld (fixture.exploration, TRUE);
  g_assert_cmpuint (tilestar_tree_area_get_layout (fixture.area)->tree->moment, ==, 3);
  tilestar_exploration_set_withheld (fixture.exploration, FALSE);
  g_assert_cmpuint (tilestar_tree_area_get_layout (fixture.area)->tree->moment, >, 3);
  tear_down (&fixture, NULL);
}

/* Bidirectional search: both halves of its solution are open, whichever node is selected. */
static void
test_two_ways (void)
{
  Fixture fixture = { .view = NULL };
  const TilestarTreeLayout *layout;
  SlideRecord *record;
  guint32 ends[2];

  fixture.exploration = exploration_test_new (HARDEST, SLIDE_ALGORITHM_BIDIRECTIONAL,
                                              "manhattan", 0);
  record = tilestar_exploration_get_record (fixture.exploration);
  g_assert_true (slide_record_get_meeting (record, slide_record_get_n_expansions (record),
                                           &ends[0], &ends[1]));
  tilestar_exploration_set_moment (fixture.exploration, 0);
  open_window (&fixture);
  wait_for_layout (&fixture, NULL);
  layout = tilestar_tree_area_get_layout (fixture.area);
  g_assert_cmpuint (layout->n_folds, >, 5);
  for (guint i = 0; i < 2; i++)
    for (guint32 version = layout->tree->nodes[ends[i]].parent; version != NONE;
         version = layout->tree->nodes[version].parent)
      g_assert_false (layout->items[layout->item_of[version]].is_fold);
  tear_down (&fixture, NULL);
}

/* Closed, or given another record, while a worker computes a layout. */
static void
test_dispose (void)
{
  for (guint i = 0; i < 3; i++)
    {
      Fixture fixture = { .view = NULL };

      fixture.exploration = exploration_test_new (HARDEST, SLIDE_ALGORITHM_ASTAR, "zero", 0);
      open_window (&fixture);
      if (i == 1)
        {
          tilestar_exploration_set_record (fixture.exploration, NULL, NULL);
          gtk_test_widget_wait_for_draw (fixture.window);
        }
      else if (i == 2)
        {
          wait_for_layout (&fixture, NULL);
          gtk_widget_activate_action (GTK_WIDGET (fixture.area), "tree.unfold", NULL);
        }
      tear_down (&fixture, NULL);
    }
}

static void
test_dot (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *dot = NULL, *all = NULL;

  tilestar_exploration_set_moment (fixture->exploration, 3);
  dot = tilestar_tree_area_dup_dot (fixture->area);
  g_assert_true (g_str_has_prefix (dot, "digraph \"search tree\" {\n  // After 3 expansions.\n"));
  g_assert_true (g_str_has_suffix (dot, "}\n"));
  g_assert_nonnull (strstr (dot, "n0 [label=\"1 2 3\\n7 4 5\\n8 6 0\\nf = 6 = 0 + 6\", style=\"rounded,filled\""));
  g_assert_nonnull (strstr (dot, "n0 -> n1"));
  g_assert_nonnull (strstr (dot, "peripheries=2"));
  g_assert_null (strstr (dot, "left out"));

  {
    g_autoptr (TilestarExploration) large = exploration_test_new (HARDEST, SLIDE_ALGORITHM_ASTAR,
                                                                  "manhattan", 0);
    g_autoptr (TilestarTree) tree = tilestar_tree_new (tilestar_exploration_get_record (large));
    g_autoptr (TilestarTreeFolds) none = tilestar_tree_folds_new (tree, FALSE, NULL, 0);
    g_autoptr (TilestarTreeLayout) layout = tilestar_tree_layout_new (tree, none, TILESTAR_TREE_DEPTH);
    guint n = 0;

    all = tilestar_tree_dup_dot (layout, tree->moment, tree->n_nodes, NONE, NONE);
    for (const char *at = all; (at = strstr (at, "[label=")) != NULL; at++)
      n++;
    g_assert_cmpuint (n, ==, TILESTAR_TREE_DOT_MAX_NODES);
    g_assert_nonnull (strstr (all, "left out"));
  }
}

/* In a narrow window the tools do not cover the root; if it is wider, all of them are shown
 * again. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  static const int widths[] = { 340, 900 };
  GtkWidget *tools = gtk_widget_get_last_child (gtk_widget_get_first_child (GTK_WIDGET (fixture->view)));

  wait_for_layout (fixture, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i], 600);
      wait_for_rest (fixture);
      g_assert_true (gtk_widget_get_mapped (tools));
      g_assert_cmpint (gtk_widget_get_width (tools), >, i == 0 ? 40 : 150);
      g_assert_cmpint (gtk_widget_get_width (tools), <, widths[i] / 3);
    }
}

/* If not all rows fit, the root does, below the tools. */
static void
test_low (Fixture       *fixture,
          gconstpointer  data)
{
  double x, y;

  wait_for_layout (fixture, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 340, 150);
  wait_for_rest (fixture);
  tilestar_tree_area_fit_all (fixture->area);
  wait_for_rest (fixture);
  g_assert_true (tilestar_tree_area_locate (fixture->area, 0, &x, &y));
  g_assert_cmpfloat (y, >, 40.0);
  g_assert_cmpfloat (y, <, 80.0);
}

/* The deepest row has room for its nodes and its name above the legend, however wide the picture is. */
static void
test_deepest (Fixture       *fixture,
              gconstpointer  data)
{
  static const int sizes[][2] = { { 340, 420 }, { 500, 420 }, { 500, 330 }, { 900, 420 } };
  SlideRecord *record = tilestar_exploration_get_record (fixture->exploration);
  const TilestarTreeLayout *layout;
  guint32 deepest = 0;
  SlideVersion version, found;
  double x, y;

  wait_for_layout (fixture, NULL);
  tilestar_exploration_set_moment (fixture->exploration, G_MAXUINT64);
  wait_for_rest (fixture);
  slide_record_get_version (record, 0, &found);
  for (guint32 i = 1; i < tilestar_exploration_get_n_versions (fixture->exploration); i++)
    {
      slide_record_get_version (record, i, &version);
      if (version.g > found.g)
        {
          deepest = i;
          found = version;
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i][0], sizes[i][1]);
      wait_for_rest (fixture);
      tilestar_tree_area_fit_all (fixture->area);
      wait_for_rest (fixture);
      layout = tilestar_tree_area_get_layout (fixture->area);
      g_assert_cmpuint (layout->n_rows, ==, found.g + 1);
      g_assert_true (tilestar_tree_area_locate (fixture->area, deepest, &x, &y));
      g_assert_cmpfloat (y + 13.0, <=, gtk_widget_get_height (GTK_WIDGET (fixture->area))
                                       - (sizes[i][0] < 900 ? 2 : 1) * TILESTAR_TREE_LEGEND_LINE - 4);
    }
}

/* Text in pictures follows the font of the window. */
static void
test_text_scale (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("A"));
  PangoContext *context = gtk_widget_get_pango_context (label);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell 11");
  TilestarPalette palette;

  pango_context_set_font_description (context, font);
  tilestar_palette_init_for_widget (&palette, label);
  g_assert_cmpfloat_with_epsilon (palette.text_scale, 1.0, 0.02);
  pango_font_description_set_size (font, 16 * PANGO_SCALE);
  pango_context_set_font_description (context, font);
  tilestar_palette_init_for_widget (&palette, label);
  g_assert_cmpfloat_with_epsilon (palette.text_scale, 16.0 / 11.0, 0.03);
  g_assert_finalize_object (label);
}

APP_TEST (tree_view)
{
#define ADD(name, text, function)                                                             \
  g_test_add ("/tree-view/" name, Fixture, text, set_up, function, tear_down)
  ADD ("accessible", "123/745/860", test_accessible);
  ADD ("keys", "813/402/765", test_keys);
  ADD ("click", "123/745/860", test_click);
  ADD ("zoom", "123/745/860", test_zoom);
  ADD ("animated", "123/745/860", test_animated);
  ADD ("set-zoom", "123/745/860", test_set_zoom);
  ADD ("deepest", "781/053/624", test_deepest);
  g_test_add_data_func ("/tree-view/moment/astar", GINT_TO_POINTER (SLIDE_ALGORITHM_ASTAR), test_moment);
  g_test_add_data_func ("/tree-view/moment/idastar", GINT_TO_POINTER (SLIDE_ALGORITHM_IDASTAR),
                        test_moment);
  g_test_add_data_func ("/tree-view/moment/bidirectional",
                        GINT_TO_POINTER (SLIDE_ALGORITHM_BIDIRECTIONAL), test_moment);
  g_test_add_func ("/tree-view/target-hidden", test_target_hidden);
  g_test_add_func ("/tree-view/folds-kept", test_folds_kept);
  g_test_add_func ("/tree-view/question", test_question);
  ADD ("dot", "123/745/860", test_dot);
  ADD ("folds", NULL, test_folds);
  ADD ("time", NULL, test_time);
#undef ADD
  g_test_add_func ("/tree-view/text-scale", test_text_scale);
  g_test_add ("/tree-view/narrow", Fixture, NULL, set_up, test_narrow, tear_down);
  g_test_add ("/tree-view/low", Fixture, NULL, set_up, test_low, tear_down);
  g_test_add_func ("/tree-view/growing", test_growing);
  g_test_add_func ("/tree-view/target", test_target);
  g_test_add_func ("/tree-view/two-ways", test_two_ways);
  g_test_add_func ("/tree-view/dispose", test_dispose);
}
