/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-compare-view.c: the Compare view in a window.
 */

#include "tilestar-chart-page.h"
#include "tilestar-compare-view-test.h"
#include "tilestar-comparison-setup-test.h"
#include "tilestar-comparison.h"
#include "tilestar-export-test.h"
#include "tilestar-group-page.h"
#include "tilestar-result-chart.h"
#include "tilestar-result-columns.h"
#include "tilestar-result-table.h"
#include "tilestar-value-table-test.h"
#include "tilestar-view.h"
#include "widget-test.h"
#include "workspace-test.h"

#include "app-test.h"
#include "config.h"
#include "slide-goal.h"

#include <adwaita.h>
#include <glib/gstdio.h>

typedef struct
{
  GtkWidget         *window;
  GtkWidget         *view;
  TilestarWorkspace *workspace;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->workspace = workspace_test_new ("123/456/780", "123/456/780");
  fixture->view = g_object_new (TILESTAR_TYPE_COMPARE_VIEW, NULL);
  tilestar_view_bind (TILESTAR_VIEW (fixture->view), fixture->workspace);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1180, 760);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->view);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_run_dispose (G_OBJECT (fixture->workspace));
  g_object_unref (fixture->workspace);
}

static void
act (Fixture    *fixture,
     const char *name,
     GVariant   *parameter)
{
  GActionMap *map = tilestar_view_get_actions (TILESTAR_VIEW (fixture->view));

  g_action_group_activate_action (G_ACTION_GROUP (map), name, parameter);
}

static gboolean
is_running (Fixture *fixture)
{
  return tilestar_view_is_running (TILESTAR_VIEW (fixture->view));
}

/* An example runs to its end, and its results are listed; then the others beside it. */
static void
test_examples (Fixture       *fixture,
               gconstpointer  data)
{
  g_assert_false (is_running (fixture));
  for (int i = 0; i < 3; i++)
    {
      act (fixture, "compare-example", g_variant_new_int32 (i));
      g_assert_true (is_running (fixture));
      WAIT_FOR (!is_running (fixture));
      g_assert_false (is_running (fixture));
    }
}

/* The panel describes nothing, the whole comparison, or one result. */
static void
test_panel (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *panel = tilestar_view_get_panel (TILESTAR_VIEW (fixture->view));
  GtkWidget *table;

  g_assert_nonnull (widget_test_find_label (panel, "No comparison yet"));
  act (fixture, "compare-example", g_variant_new_int32 (0));
  WAIT_FOR (!is_running (fixture));
  widget_test_wait_label (panel, "Median of “Expanded” over 20 boards that all searches solved. "
                                 "From smallest to largest: Manhattan distance ");
  g_assert_null (widget_test_find_label (panel, "Board "));

  table = widget_test_get (fixture->view, TILESTAR_TYPE_TABLE, 0);
  g_signal_emit_by_name (table, "chosen", 5);
  g_assert_nonnull (widget_test_find_label (panel, "A* · Manhattan distance"));
  g_assert_nonnull (widget_test_find_label (panel, "Board 3"));
  /* Not visible in the window of this test, so the line below the results shows it, too. */
  g_assert_nonnull (widget_test_find_label (fixture->view, "Board 3 · A* · Manhattan distance"));

  /* A selected result belongs to its comparison. */
  act (fixture, "compare-example", g_variant_new_int32 (0));
  g_assert_null (widget_test_find_label (panel, "Board "));
  WAIT_FOR (!is_running (fixture));
}

static GtkDropDown *
get_comparisons (Fixture *fixture)
{
  for (guint i = 0;; i++)
    {
      GtkDropDown *drop_down = GTK_DROP_DOWN (widget_test_get (fixture->view, GTK_TYPE_DROP_DOWN, i));
      GListModel *model = gtk_drop_down_get_model (drop_down);

      if (GTK_IS_STRING_LIST (model)
          && g_str_has_prefix (gtk_string_list_get_string (GTK_STRING_LIST (model), 0), "1: "))
        return drop_down;
    }
}

/* An older comparison is shown while one runs: that one goes on, can be stopped as before, and no
 * other starts beside it. */
static void
test_older (Fixture       *fixture,
            gconstpointer  data)
{
  GActionGroup *actions = G_ACTION_GROUP (tilestar_view_get_actions (TILESTAR_VIEW (fixture->view)));
  GtkWidget *count = widget_test_get (fixture->view, GTK_TYPE_SPIN_BUTTON, 0);
  GtkDropDown *comparisons;

  act (fixture, "compare-example", g_variant_new_int32 (0));
  WAIT_FOR (!is_running (fixture));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (count), 10000);
  act (fixture, "run-comparison", NULL);
  g_assert_false (gtk_widget_is_sensitive (count));
  comparisons = get_comparisons (fixture);
  g_assert_cmpuint (gtk_drop_down_get_selected (comparisons), ==, 1);
  gtk_drop_down_set_selected (comparisons, 0);
  widget_test_wait_label (fixture->view, "40 rows");
  g_assert_true (is_running (fixture));
  g_assert_false (g_action_group_get_action_enabled (actions, "run-comparison"));
  g_assert_true (g_action_group_get_action_enabled (actions, "stop-comparison"));

  act (fixture, "stop-comparison", NULL);
  g_assert_false (is_running (fixture));
  g_assert_true (gtk_widget_is_sensitive (count));
  g_assert_nonnull (widget_test_find_label (fixture->view, "40 searches in "));
  g_assert_false (g_action_group_get_action_enabled (actions, "continue-comparison"));
  gtk_drop_down_set_selected (comparisons, 1);
  g_assert_nonnull (widget_test_find_label (fixture->view, "Stopped"));
  g_assert_true (g_action_group_get_action_enabled (actions, "continue-comparison"));
}

/* The numbers by length are formatted for the locale, which is C here. */
static void
test_lengths (Fixture       *fixture,
              gconstpointer  data)
{
  TilestarValueTable *table;
  const char *cell;
  gboolean has_thousands = FALSE;

  act (fixture, "compare-example", g_variant_new_int32 (0));
  WAIT_FOR (!is_running (fixture));
  widget_test_wait_label (tilestar_view_get_panel (TILESTAR_VIEW (fixture->view)),
                          "Median of “Expanded” over 20 boards");
  act (fixture, "comparison-page", g_variant_new_string ("lengths"));
  table = TILESTAR_VALUE_TABLE (widget_test_get (
    widget_test_get (fixture->view, TILESTAR_TYPE_GROUP_PAGE, 1), TILESTAR_TYPE_VALUE_TABLE, 0));
  for (guint row = 0; (cell = tilestar_value_table_get_cell (table, row, 2)) != NULL; row++)
    {
      g_assert_null (strchr (cell, ','));
      has_thousands = has_thousands || g_ascii_strtod (cell, NULL) >= 1000.0;
    }
  g_assert_true (has_thousands);
}

static gboolean
is_listing (GtkWidget *table)
{
  return tilestar_table_is_busy (TILESTAR_TABLE (table)) || tilestar_table_is_filling (TILESTAR_TABLE (table));
}

/* Nothing is listed while the table is not visible, and everything once it is again. */
static void
test_unmapped (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *table = widget_test_get (fixture->view, TILESTAR_TYPE_TABLE, 0);
  GtkColumnView *rows = GTK_COLUMN_VIEW (widget_test_get (table, GTK_TYPE_COLUMN_VIEW, 0));

  act (fixture, "comparison-page", g_variant_new_string ("chart"));
  act (fixture, "compare-example", g_variant_new_int32 (0));
  act (fixture, "comparison-page", g_variant_new_string ("chart"));
  WAIT_FOR (!is_running (fixture));
  g_assert_false (gtk_widget_get_mapped (table));
  g_assert_false (is_listing (table));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (rows))), ==, 0);

  act (fixture, "comparison-page", g_variant_new_string ("table"));
  WAIT_FOR (!is_listing (table));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (rows))), >, 20);
}

static void
exported_cb (const char   *path,
             const GError *error,
             gpointer      is_done)
{
  g_assert_no_error (error);
  *(gboolean *) is_done = TRUE;
}

/* A worker draws the chart for a file, as it was when the file was requested. */
static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-chart-XXXXXX", NULL);
  g_autofree char *at_once = g_build_filename (folder, "at-once.png", NULL);
  g_autofree char *by_worker = g_build_filename (folder, "by-worker.png", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  TilestarPicture *chart;
  TilestarDrawing drawing;
  gboolean is_done = FALSE;
  gsize n_expected, n_found;

  act (fixture, "compare-example", g_variant_new_int32 (0));
  WAIT_FOR (!is_running (fixture));
  act (fixture, "comparison-page", g_variant_new_string ("chart"));
  gtk_test_widget_wait_for_draw (fixture->window);
  chart = TILESTAR_PICTURE (widget_test_get (fixture->view, TILESTAR_TYPE_RESULT_CHART, 0));
  WAIT_FOR (tilestar_picture_take (chart, &drawing));
  drawing.free (drawing.data);
  widget_test_wait_label (tilestar_view_get_panel (TILESTAR_VIEW (fixture->view)),
                          "Median of “Expanded” over 20 boards");

  g_assert_true (tilestar_export_to_file (chart, at_once, TILESTAR_EXPORT_PNG,
                                          gtk_widget_get_width (GTK_WIDGET (chart)),
                                          gtk_widget_get_height (GTK_WIDGET (chart)), NULL, &error));
  tilestar_export_to_file_async (chart, by_worker, TILESTAR_EXPORT_PNG, exported_cb, &is_done);
  tilestar_result_chart_set_groups (TILESTAR_RESULT_CHART (chart), NULL);
  WAIT_FOR (is_done);
  g_assert_true (g_file_get_contents (at_once, &expected, &n_expected, &error));
  g_assert_true (g_file_get_contents (by_worker, &found, &n_found, &error));
  g_assert_cmpmem (expected, n_expected, found, n_found);
  g_unlink (at_once);
  g_unlink (by_worker);
  g_rmdir (folder);
}

/* A click on a group in the legend hides it, and another shows it again; the same comparison, run
 * again, leaves it hidden, and a different comparison shows all groups. If the axis has the names, a legend
 * serves only to show a hidden group again. */
static void
test_legend (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *page, *legend;
  GtkToggleButton *entry;
  GtkDropDown *kind;
  int height, less, more;

  act (fixture, "compare-example", g_variant_new_int32 (1));
  WAIT_FOR (!is_running (fixture));
  act (fixture, "comparison-page", g_variant_new_string ("chart"));
  page = widget_test_get (fixture->view, TILESTAR_TYPE_CHART_PAGE, 0);
  kind = GTK_DROP_DOWN (widget_test_get (page, GTK_TYPE_DROP_DOWN, 0));
  gtk_drop_down_set_selected (kind, TILESTAR_CHART_LENGTHS);
  widget_test_wait_label (page, "Walking distance");
  legend = widget_test_get (page, GTK_TYPE_FLOW_BOX, 1);
  entry = GTK_TOGGLE_BUTTON (widget_test_get (legend, GTK_TYPE_TOGGLE_BUTTON, 1));
  g_assert_true (gtk_toggle_button_get_active (entry));
#define MEASURE(out) gtk_widget_measure (widget_test_get (page, TILESTAR_TYPE_RESULT_CHART, 0), \
                                         GTK_ORIENTATION_VERTICAL, -1, out, NULL, NULL, NULL)
  gtk_drop_down_set_selected (kind, TILESTAR_CHART_BARS);
  g_assert_false (gtk_widget_get_visible (legend));
  MEASURE (&height);
  gtk_drop_down_set_selected (kind, TILESTAR_CHART_LENGTHS);
  gtk_toggle_button_set_active (entry, FALSE);
  gtk_drop_down_set_selected (kind, TILESTAR_CHART_BARS);
  g_assert_true (gtk_widget_get_visible (legend));
  MEASURE (&less);
  g_assert_cmpint (less, <, height);
  gtk_toggle_button_set_active (entry, TRUE);
  MEASURE (&more);
  g_assert_cmpint (more, ==, height);

  gtk_toggle_button_set_active (entry, FALSE);
  act (fixture, "compare-example", g_variant_new_int32 (1));
  WAIT_FOR (!is_running (fixture));
  widget_test_wait_label (page, "Walking distance");
  g_assert_false (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (widget_test_get (legend, GTK_TYPE_TOGGLE_BUTTON, 1))));
  act (fixture, "compare-example", g_variant_new_int32 (0));
  WAIT_FOR (!is_running (fixture));
  gtk_drop_down_set_selected (kind, TILESTAR_CHART_LENGTHS);
  for (guint n = 2; widget_test_find (legend, GTK_TYPE_TOGGLE_BUTTON, &n) != NULL; n = 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (widget_test_get (legend, GTK_TYPE_TOGGLE_BUTTON, 1))));
}

/* In one column the view scrolls, and not a chart of a few searches within it. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *page, *drop_down;
  GtkAdjustment *adjustment;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  act (fixture, "compare-example", g_variant_new_int32 (1));
  WAIT_FOR (!is_running (fixture));
  act (fixture, "comparison-page", g_variant_new_string ("chart"));
  page = widget_test_get (fixture->view, TILESTAR_TYPE_CHART_PAGE, 0);
  drop_down = widget_test_get (page, GTK_TYPE_DROP_DOWN, 0);
  adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (widget_test_get (page, TILESTAR_TYPE_RESULT_CHART, 0),
                                                  GTK_TYPE_SCROLLED_WINDOW)));
  widget_test_wait_label (tilestar_view_get_panel (TILESTAR_VIEW (fixture->view)),
                          "Median of “Expanded” over 100 boards");
  for (guint i = 0; i < 3; i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), i);
      /* The height is updated in another iteration. */
      for (guint frame = 0; frame < 2; frame++)
        gtk_test_widget_wait_for_draw (fixture->window);
      WAIT_FOR (gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment));
      g_assert_cmpint (gtk_widget_get_width (fixture->view), <, 400);
      g_assert_cmpfloat (gtk_adjustment_get_page_size (adjustment), >, 200.0);
    }
}

static int
get_end (GtkWidget *widget,
         GtkWidget *view)
{
  double x;

  gtk_widget_translate_coordinates (widget, view, gtk_widget_get_width (widget), 0.0, &x, NULL);
  return (int) x;
}

/* No text of a cell is cut, and the first columns of each row are visible. */
static void
check_cells (GtkWidget *widget,
             GtkWidget *view,
             guint      n_in_sight,
             guint     *n_cells)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *text = NULL;
      int width;

      /* Rows that have not been laid out have no width. */
      if (GTK_IS_INSCRIPTION (child) && gtk_widget_get_width (child) > 0)
        text = gtk_inscription_get_text (GTK_INSCRIPTION (child));
      check_cells (child, view, n_in_sight, n_cells);
      if (text == NULL || *text == '\0')
        continue;

      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (child, text);

      pango_layout_get_pixel_size (layout, &width, NULL);
      if (gtk_widget_get_width (child) < width)
        g_error ("“%s” is cut: %d pixels of %d", text, gtk_widget_get_width (child), width);
      ++*n_cells;
    }
  if (n_in_sight > 0 && g_str_equal (gtk_widget_get_css_name (widget), "row"))
    {
      GtkWidget *cell = gtk_widget_get_first_child (widget);

      for (guint i = 1; i < n_in_sight; i++)
        cell = gtk_widget_get_next_sibling (cell);
      g_assert_cmpint (get_end (cell, view), <=, gtk_widget_get_width (view));
    }
}

/* Names and numbers are complete in a window of any width. Up to b*, all columns of the largest
 * table are visible. */
static void
test_widths (Fixture       *fixture,
             gconstpointer  data)
{
  /* Minus the frame that the window of the program has. */
  static const int widths[] = { 1280 - 16, 1180, 1000, 360 };
  GtkWidget *table, *summary;

  act (fixture, "compare-example", g_variant_new_int32 (2));
  WAIT_FOR (!is_running (fixture));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      guint n_cells = 0;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i], 760);
      act (fixture, "comparison-page", g_variant_new_string ("table"));
      table = widget_test_get (fixture->view, TILESTAR_TYPE_TABLE, 0);
      WAIT_FOR (!is_listing (table));
      gtk_test_widget_wait_for_draw (fixture->window);
      gtk_test_widget_wait_for_draw (fixture->window);
      table = widget_test_get (table, GTK_TYPE_COLUMN_VIEW, 0);
      check_cells (table, gtk_widget_get_parent (table),
                   i == 0 ? TILESTAR_RESULT_BRANCHING_FACTOR + 1 : 0, &n_cells);
      g_assert_cmpuint (n_cells, >, 100);

      n_cells = 0;
      act (fixture, "comparison-page", g_variant_new_string ("summary"));
      gtk_test_widget_wait_for_draw (fixture->window);
      gtk_test_widget_wait_for_draw (fixture->window);
      summary = widget_test_get (widget_test_get (fixture->view, TILESTAR_TYPE_VALUE_TABLE, 0),
                                 GTK_TYPE_COLUMN_VIEW, 0);
      check_cells (summary, gtk_widget_get_parent (summary), i == 0 ? 8 : 0, &n_cells);
      g_assert_cmpuint (n_cells, >=, 4 * 8);
    }
}

/* From right to left, a table that is too wide shows its first columns, which are on the right. */
static void
test_mirrored (void)
{
  Fixture fixture = { 0 };
  GtkAdjustment *adjustment;
  GtkWidget *table;
  double end;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  set_up (&fixture, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 800, 760);
  act (&fixture, "compare-example", g_variant_new_int32 (2));
  WAIT_FOR (!is_running (&fixture));
  table = widget_test_get (fixture.view, TILESTAR_TYPE_TABLE, 0);
  WAIT_FOR (!is_listing (table));
  adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (
    gtk_widget_get_parent (widget_test_get (table, GTK_TYPE_COLUMN_VIEW, 0))));
  for (guint i = 0; i < 5; i++)
    gtk_test_widget_wait_for_draw (fixture.window);
  end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  g_assert_cmpfloat (end, >, 50.0);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >=, end - 1.0);

  /* A scroll position of the user is kept. */
  gtk_adjustment_set_value (adjustment, 20.0);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 820, 760);
  for (guint i = 0; i < 5; i++)
    gtk_test_widget_wait_for_draw (fixture.window);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 20.0);

  tear_down (&fixture, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static guint
get_n_rows (Fixture *fixture)
{
  GtkWidget *rows = widget_test_get (widget_test_get (fixture->view, TILESTAR_TYPE_TABLE, 0),
                                     GTK_TYPE_COLUMN_VIEW, 0);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (rows))));
}

/* Ten thousand boards with six heuristics, stopped in the middle and continued, with every page
 * shown; and closed while results arrive. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const pages[] = { "summary", "chart", "lengths", "table" };
  GtkWidget *count = widget_test_get (fixture->view, GTK_TYPE_SPIN_BUTTON, 0);
  guint n_rows = 0;

  act (fixture, "compare-example", g_variant_new_int32 (1));
  WAIT_FOR (!is_running (fixture));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (count), 10000);
  act (fixture, "run-comparison", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      act (fixture, "comparison-page", g_variant_new_string (pages[i]));
      app_test_spin (50);
    }
  for (guint i = 0; i < 2; i++)
    {
      WAIT_FOR (get_n_rows (fixture) > n_rows);
      n_rows = get_n_rows (fixture);
      g_assert_true (is_running (fixture));
      if (i == 0)
        {
          act (fixture, "stop-comparison", NULL);
          g_assert_false (is_running (fixture));
          act (fixture, "continue-comparison", NULL);
        }
    }
}

/* Lists as they are published, one board on each line. */
static void
test_file (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *text;
    guint       n;
  } cases[] = {
    { NULL, 100 }, { "867254301\n867254301\n", 2 }, { "8 6 7/2 5 4/3 0 1\n8 6 7/2 5 4/3 0 1\n", 2 },
    { "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6", 2 },
    { "123\n456\n780", 1 },
  };
  TilestarComparisonSetup *setup
    = TILESTAR_COMPARISON_SETUP (widget_test_get (fixture->view, TILESTAR_TYPE_COMPARISON_SETUP, 0));
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "boards.txt", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_build_filename (g_getenv ("TILESTAR_TEST_DATA"), "korf100.txt", NULL);
      g_autoptr (GFile) file = g_file_new_for_path (cases[i].text != NULL ? path : list);

      if (cases[i].text != NULL)
        g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      tilestar_comparison_setup_read_file (setup, file);
      WAIT_FOR (!tilestar_comparison_setup_is_reading (setup));
      g_assert_cmpuint (tilestar_comparison_setup_get_n_read (setup), ==, cases[i].n);
    }

  g_remove (path);
  g_rmdir (folder);
}

APP_TEST (compare_view)
{
  g_test_add ("/compare-view/examples", Fixture, NULL, set_up, test_examples, tear_down);
  g_test_add ("/compare-view/panel", Fixture, NULL, set_up, test_panel, tear_down);
  g_test_add ("/compare-view/older", Fixture, NULL, set_up, test_older, tear_down);
  g_test_add ("/compare-view/lengths", Fixture, NULL, set_up, test_lengths, tear_down);
  g_test_add ("/compare-view/unmapped", Fixture, NULL, set_up, test_unmapped, tear_down);
  g_test_add ("/compare-view/export", Fixture, NULL, set_up, test_export, tear_down);
  g_test_add ("/compare-view/legend", Fixture, NULL, set_up, test_legend, tear_down);
  g_test_add ("/compare-view/narrow", Fixture, NULL, set_up, test_narrow, tear_down);
  g_test_add ("/compare-view/widths", Fixture, NULL, set_up, test_widths, tear_down);
  g_test_add_func ("/compare-view/mirrored", test_mirrored);
  g_test_add ("/compare-view/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/compare-view/many", Fixture, NULL, set_up, test_many, tear_down);
}
