/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-landscape-view.c: the counts for each g and h at a moment, and their picture.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "tilestar-landscape-counts.h"
#include "tilestar-landscape-view-test.h"
#include "widget-test.h"

#include <adwaita.h>

/* ---- Counting ---- */

static guint64
get_sum (const SlideLandscape *landscape)
{
  guint64 sum = 0;

  for (guint g = 0; g < landscape->n_g; g++)
    for (guint h = 0; h < landscape->n_h; h++)
      sum += slide_landscape_get (landscape, g, h);

  return sum;
}

/* The counts at the exploration's moment are those of its versions, one by one. */
static void
assert_counted (TilestarExploration *exploration)
{
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint64 moment = tilestar_exploration_get_moment (exploration);
  guint32 n_versions = tilestar_exploration_get_n_versions (exploration);
  g_autoptr (TilestarLandscapeCounts) counts = tilestar_landscape_counts_new (record, moment, n_versions, 0, 0, FALSE);
  const SlideLandscape *expanded = tilestar_landscape_counts_get (counts, FALSE);
  const SlideLandscape *frontier = tilestar_landscape_counts_get (counts, TRUE);
  g_autofree guint64 *open = g_new0 (guint64, (gsize) frontier->n_g * frontier->n_h);
  g_autofree guint64 *done = g_new0 (guint64, (gsize) expanded->n_g * expanded->n_h);
  SlideRecordCounters counters;

  for (guint32 i = 0; i < n_versions; i++)
    {
      SlideVersion version;
      gsize cell;

      slide_record_get_version (record, i, &version);
      cell = (gsize) (version.g / expanded->g_step) * expanded->n_h + version.h / expanded->h_step;
      open[cell] += tilestar_exploration_get_state (exploration, i) == SLIDE_VERSION_OPEN;
      done[cell] += version.expanded != 0 && version.expanded <= moment;
    }
  for (guint g = 0; g < expanded->n_g; g++)
    for (guint h = 0; h < expanded->n_h; h++)
      {
        g_assert_cmpuint (slide_landscape_get (frontier, g, h), ==, open[g * frontier->n_h + h]);
        g_assert_cmpuint (slide_landscape_get (expanded, g, h), ==, done[g * expanded->n_h + h]);
      }

  tilestar_exploration_get_counters (exploration, &counters);
  g_assert_cmpuint (get_sum (expanded), ==, counters.expanded);
  g_assert_cmpuint (get_sum (frontier), ==, counters.frontier);
}

/* Including single events and searches that reopen nodes. */
static void
test_moments (void)
{
  static const struct
  {
    SlideAlgorithm  algorithm;
    const char     *heuristic;
  } searches[] = {
    { SLIDE_ALGORITHM_ASTAR, "manhattan" },
    { SLIDE_ALGORITHM_ASTAR, "pattern-database" },
    { SLIDE_ALGORITHM_GREEDY, "misplaced" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autoptr (TilestarExploration) exploration =
        exploration_test_new ("867/254/301", searches[i].algorithm, searches[i].heuristic, 3000);
      guint64 n = tilestar_exploration_get_n_expansions (exploration);
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);

      for (guint k = 0; k < 100; k++)
        {
          switch (g_rand_int_range (rand, 0, 3))
            {
            case 0:
              tilestar_exploration_set_moment (exploration,
                                               (guint64) g_rand_int_range (rand, 0, (gint32) n + 1));
              break;
            case 1:
              tilestar_exploration_step_event (exploration, TRUE);
              break;
            default:
              tilestar_exploration_step_event (exploration, FALSE);
            }
          assert_counted (exploration);
        }
    }
}

/* Depth-first and bidirectional searches. */
static void
test_kinds (void)
{
  static const SlideAlgorithm algorithms[] = { SLIDE_ALGORITHM_IDASTAR, SLIDE_ALGORITHM_BIDIRECTIONAL };

  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    {
      g_autoptr (TilestarExploration) exploration =
        exploration_test_new ("867/254/301", algorithms[i], "manhattan", 2000);
      SlideRecord *record = tilestar_exploration_get_record (exploration);
      guint64 n = slide_record_get_n_expansions (record);

      g_assert_cmpuint (n, >, 100);
      for (guint64 moment = 1; moment <= n; moment += 13)
        {
          guint32 n_versions = slide_record_get_n_versions (record, moment);
          g_autoptr (TilestarLandscapeCounts) counts =
            tilestar_landscape_counts_new (record, moment, n_versions, 0, 0, FALSE);
          g_autoptr (GArray) frontier = slide_record_list_frontier (record, moment, G_MAXUINT);

          g_assert_cmpuint (get_sum (tilestar_landscape_counts_get (counts, FALSE)), ==, moment);
          g_assert_cmpuint (get_sum (tilestar_landscape_counts_get (counts, TRUE)), ==, frontier->len);
          if (moment % 5 == 1)
            {
              tilestar_exploration_set_moment (exploration, moment);
              assert_counted (exploration);
            }
        }
    }
}

/* Cells beyond the extent of the search have the same counts. */
static void
test_range (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 2000);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint32 n_versions = slide_record_get_n_versions (record, 1000);
  g_autoptr (TilestarLandscapeCounts) own = tilestar_landscape_counts_new (record, 1000, n_versions, 0, 0, FALSE);
  g_autoptr (TilestarLandscapeCounts) wide = tilestar_landscape_counts_new (record, 1000, n_versions, 40, 35, FALSE);
  const SlideLandscape *a = tilestar_landscape_counts_get (own, FALSE);
  const SlideLandscape *b = tilestar_landscape_counts_get (wide, FALSE);

  g_assert_cmpuint (b->n_g, ==, 41);
  g_assert_cmpuint (b->n_h, ==, 36);
  g_assert_cmpuint (get_sum (b), ==, get_sum (a));
  for (guint g = 0; g < a->n_g; g++)
    for (guint h = 0; h < a->n_h; h++)
      g_assert_cmpuint (slide_landscape_get (a, g, h), ==, slide_landscape_get (b, g, h));
}

/* While the solution is hidden, the cells do not tell how far the search goes; they get more room
 * when it needs some. */
static void
test_hidden (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint64 moment = 0;
  guint n_g = 11;

  while (n_g == 11)
    {
      guint32 n_versions = slide_record_get_n_versions (record, moment);
      g_autoptr (TilestarLandscapeCounts) counts =
        tilestar_landscape_counts_new (record, moment, n_versions, 0, 0, TRUE);

      n_g = tilestar_landscape_counts_get (counts, FALSE)->n_g;
      g_assert_cmpuint (get_sum (tilestar_landscape_counts_get (counts, FALSE)), ==, moment);
      moment++;
    }
  g_assert_cmpuint (n_g, ==, 21);
}

/* The node of a cell is the first expanded one or the oldest one of the frontier, if there is one. */
static void
test_find (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "misplaced", 20000);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  g_autoptr (TilestarLandscapeCounts) counts = tilestar_landscape_counts_new (record, 0, 1, 0, 0, FALSE);

  SlideVersion start;

  slide_record_get_version (record, 0, &start);
  g_assert_cmpuint (tilestar_landscape_counts_find (counts, 0, start.h, FALSE), ==, SLIDE_RECORD_NONE);
  g_assert_cmpuint (tilestar_landscape_counts_find (counts, 0, start.h, TRUE), ==, 0);
  g_assert_cmpuint (tilestar_landscape_counts_find (counts, 0, start.h + 1, TRUE), ==, SLIDE_RECORD_NONE);
}

/* ---- The widget ---- */

typedef struct
{
  GtkWidget             *window;
  TilestarLandscapeView *view;
  TilestarExploration   *exploration;
} Fixture;

static void
settle (Fixture *fixture)
{
  WAIT_FOR (!tilestar_landscape_view_is_busy (fixture->view));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->exploration = exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, data, 0);
  fixture->window = gtk_window_new ();
  fixture->view = TILESTAR_LANDSCAPE_VIEW (tilestar_landscape_view_new ());
  tilestar_landscape_view_bind (fixture->view, fixture->exploration);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 500, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  settle (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->exploration);
}

/* Its counts at some moments, near and far. */
static void
test_counts (Fixture       *fixture,
             gconstpointer  data)
{
  guint64 n = tilestar_exploration_get_n_expansions (fixture->exploration);
  const guint64 moments[] = { 0, 1, n, n / 2, n / 2 + 1, 3 };
  SlideRecord *record = tilestar_exploration_get_record (fixture->exploration);

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      SlideVersion version;
      guint64 expected = 0;

      tilestar_exploration_set_moment (fixture->exploration, moments[i]);
      settle (fixture);
      slide_record_get_version (record, slide_record_get_expanded (record, n / 3), &version);
      for (guint64 step = 1; step <= moments[i]; step++)
        {
          SlideVersion other;

          slide_record_get_version (record, slide_record_get_expanded (record, step), &other);
          expected += other.g == version.g && other.h == version.h;
        }
      g_assert_cmpuint (tilestar_landscape_view_get_count (fixture->view, version.g, version.h), ==,
                        expected);
    }

  tilestar_exploration_set_moment (fixture->exploration, 0);
  tilestar_landscape_view_show_frontier (fixture->view, TRUE);
  settle (fixture);
  {
    SlideVersion start;

    slide_record_get_version (record, 0, &start);
    g_assert_cmpuint (tilestar_landscape_view_get_count (fixture->view, 0, start.h), ==, 1);
    tilestar_landscape_view_show_frontier (fixture->view, FALSE);
    g_assert_cmpuint (tilestar_landscape_view_get_count (fixture->view, 0, start.h), ==, 0);
  }
}

static gboolean
press (Fixture *fixture,
       guint    key)
{
  return widget_test_press (gtk_widget_get_last_child (GTK_WIDGET (fixture->view)), key, 0);
}

/* The arrow keys go from cell to cell, skipping empty ones. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  SlideRecord *record = tilestar_exploration_get_record (fixture->exploration);
  SlideVersion before, after;

  tilestar_exploration_set_moment (fixture->exploration, 500);
  settle (fixture);
  tilestar_exploration_set_selected (fixture->exploration, 0);
  slide_record_get_version (record, 0, &before);
  for (guint i = 0; i < 8; i++)
    {
      g_assert_true (press (fixture, GDK_KEY_Right));
      slide_record_get_version (record, tilestar_exploration_get_selected (fixture->exploration), &after);
      g_assert_cmpuint (after.g, >, before.g);
      g_assert_cmpuint (tilestar_landscape_view_get_count (fixture->view, after.g, after.h), >, 0);
      before = after;
    }
  g_assert_true (press (fixture, GDK_KEY_Down));
  slide_record_get_version (record, tilestar_exploration_get_selected (fixture->exploration), &after);
  g_assert_cmpuint (after.h, <, before.h);
  g_assert_false (press (fixture, GDK_KEY_a));
}

/* At every position of the pointer, the cell is the one drawn there; where all nodes have the same
 * parity of f, those of the other are empty. */
static void
test_pointer (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *area = gtk_widget_get_last_child (GTK_WIDGET (fixture->view));
  GtkWidget *label = NULL;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (area);
  GtkEventController *motion = NULL;
  guint n_empty = 0, n_even = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        motion = controller;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_first_child (
         GTK_WIDGET (fixture->view))); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      label = child;

  tilestar_exploration_set_moment (fixture->exploration, 500);
  settle (fixture);
  for (int y = 2; y < gtk_widget_get_height (area); y += 7)
    for (int x = 2; x < gtk_widget_get_width (area); x += 5)
      {
        const char *text;
        guint f;

        g_signal_emit_by_name (motion, "motion", (double) x, (double) y);
        text = gtk_label_get_text (GTK_LABEL (label));
        g_assert_cmpint (sscanf (strstr (text, "f = "), "f = %u", &f), ==, 1);
        n_empty += strstr (text, ": 0 expanded") != NULL;
        n_even += f % 2 == 0;
        if (f % 2 == 0)
          g_assert_nonnull (strstr (text, ": 0 expanded"));
      }
  g_assert_cmpuint (n_empty, >, 100);
  g_assert_cmpuint (n_even, >, 100);
}

static guint
count_colors (TilestarPicture       *picture,
              const TilestarPalette *palette)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 200);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GHashTable) colors = g_hash_table_new (NULL, NULL);

  tilestar_picture_draw (picture, cr, 300, 200, palette);
  cairo_surface_flush (surface);
  for (guint y = 0; y < 200; y++)
    for (guint x = 0; x < 300; x++)
      g_hash_table_add (colors, GUINT_TO_POINTER (((guint32 *) (gpointer)
        (cairo_image_surface_get_data (surface)
         + y * (guint) cairo_image_surface_get_stride (surface)))[x]));
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return g_hash_table_size (colors);
}

static void
test_picture (Fixture       *fixture,
              gconstpointer  data)
{
  TilestarPalette palette;

  tilestar_palette_init (&palette, FALSE, FALSE);
  g_assert_cmpstr (tilestar_picture_get_id (TILESTAR_PICTURE (fixture->view)), ==, "landscape");
  tilestar_exploration_set_moment (fixture->exploration, 1000);
  settle (fixture);
  g_assert_cmpuint (count_colors (TILESTAR_PICTURE (fixture->view), &palette), >, 50);

  /* Without a record, it shows a text. */
  tilestar_exploration_set_record (fixture->exploration, NULL, NULL);
  settle (fixture);
  g_assert_cmpuint (count_colors (TILESTAR_PICTURE (fixture->view), &palette), >, 2);
}

APP_TEST (landscape_view)
{
#define ADD(path, heuristic, func) \
  g_test_add (path, Fixture, heuristic, set_up, func, tear_down)

  g_test_add_func ("/landscape-counts/moments", test_moments);
  g_test_add_func ("/landscape-counts/kinds", test_kinds);
  g_test_add_func ("/landscape-counts/range", test_range);
  g_test_add_func ("/landscape-counts/hidden", test_hidden);
  g_test_add_func ("/landscape-counts/find", test_find);
  ADD ("/landscape-view/counts", "misplaced", test_counts);
  ADD ("/landscape-view/keys", "manhattan", test_keys);
  ADD ("/landscape-view/pointer", "manhattan", test_pointer);
  ADD ("/landscape-view/picture", "manhattan", test_picture);
}
