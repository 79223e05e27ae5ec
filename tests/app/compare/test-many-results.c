/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-many-results.c: twenty thousand results in the Compare view arrive, are sorted, filtered, scrolled,
 * summarized and drawn, and the main loop is never held up. benchmarks/bench-compare measures it with more.
 */

#include "comparison-test.h"
#include "tilestar-chart-page.h"
#include "tilestar-compare-view-test.h"
#include "tilestar-result-table.h"
#include "widget-test.h"
#include "workspace-test.h"

#include "config.h"

#include "app-test.h"
#include "test-sample.h"

#define N_RESULTS 20000u

/* How long nothing must happen for an action to be complete. */
#define QUIET_MICROSECONDS 20000

/* The limit for an iteration of the main loop, of processor time: many times the aim. */
#define LIMIT_MICROSECONDS 250000

typedef struct
{
  GtkWidget           *window;
  TilestarCompareView *view;
  TilestarWorkspace   *workspace;
  TilestarComparison  *comparison;
} Fixture;

/* Short walks from the goal: this does not measure the searches. */
static TilestarComparison *
new_comparison (void)
{
  SlideBoardSet boards = {
    .kind = SLIDE_BOARD_SET_SCRAMBLES,
    .n_boards = N_RESULTS / 10,
    .n_moves = 4,
    .seed = 17,
  };

  return comparison_test_new ("misplaced,manhattan,linear-conflict,gaschnig,euclidean", "astar,idastar",
                              &boards);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWidget *view = g_object_new (TILESTAR_TYPE_COMPARE_VIEW, NULL);

  fixture->workspace = workspace_test_new ("123/456/780", "123/456/780");
  fixture->view = TILESTAR_COMPARE_VIEW (view);
  tilestar_view_bind (TILESTAR_VIEW (fixture->view), fixture->workspace);
  fixture->comparison = new_comparison ();
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1180, 760);
  gtk_window_set_child (GTK_WINDOW (fixture->window), view);
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
  g_object_unref (fixture->comparison);
}

static gboolean
wake_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

static gboolean
is_busy (Fixture *fixture)
{
  return tilestar_comparison_is_under_way (fixture->comparison)
         || tilestar_compare_view_is_busy (fixture->view);
}

static GtkWidget *
get_table (Fixture *fixture)
{
  return widget_test_get (GTK_WIDGET (fixture->view), TILESTAR_TYPE_TABLE, 0);
}

/* Until nothing remains to be done for a while. */
static void
settle (Fixture *fixture)
{
  gint64 since = g_get_monotonic_time (), before;
  guint id = g_timeout_add (5, wake_cb, NULL);

  while (is_busy (fixture) || g_get_monotonic_time () - since < QUIET_MICROSECONDS)
    {
      if (is_busy (fixture))
        since = g_get_monotonic_time ();
      before = test_thread_time ();
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (test_thread_time () - before, <, TEST_TIME (LIMIT_MICROSECONDS));
    }
  g_source_remove (id);
}

static GtkWidget *
get_rows_view (Fixture *fixture)
{
  return widget_test_get (get_table (fixture), GTK_TYPE_COLUMN_VIEW, 0);
}

/* Each cell shows the value at its position. Returns: the number of cells */
static guint
check_cells (Fixture   *fixture,
             GtkWidget *widget,
             gboolean   in_sight)
{
  GtkWidget *view = get_rows_view (fixture);
  TilestarTableRows *rows = tilestar_table_get_rows (TILESTAR_TABLE (get_table (fixture)));
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  GtkListItem *item = g_object_get_data (G_OBJECT (widget), "item");
  double top, height;
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_cells (fixture, child, in_sight);
  if (item == NULL)
    return n;

  height = gtk_adjustment_get_upper (adjustment) / rows->n;
  top = gtk_list_item_get_position (item) * height - gtk_adjustment_get_value (adjustment);
  if (!in_sight || (top > -height && top < gtk_adjustment_get_page_size (adjustment)))
    {
      TilestarResultColumn column =
        GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), "column"));
      guint32 place = tilestar_table_rows_get (rows, gtk_list_item_get_position (item), NULL);
      g_autofree char *text = tilestar_result_column_dup_text (
        column, tilestar_comparison_get_results (fixture->comparison), place);

      g_assert_cmpstr (gtk_inscription_get_text (GTK_INSCRIPTION (widget)), ==, text);
      return 1;
    }

  return 0;
}

static void
check (Fixture *fixture)
{
  guint n = check_cells (fixture, get_table (fixture), FALSE);

  g_assert_cmpuint (n, >=, 100 * TILESTAR_N_RESULT_COLUMNS);
}

static void
check_sight (Fixture *fixture)
{
  guint n = check_cells (fixture, get_table (fixture), TRUE);

  g_assert_cmpuint (n, >=, 8 * TILESTAR_N_RESULT_COLUMNS);
}

static void
sort (Fixture *fixture)
{
  for (int i = 1; i <= TILESTAR_N_RESULT_COLUMNS; i += 4)
    {
      gtk_widget_activate_action (get_table (fixture), "rows.by", "i", i % TILESTAR_N_RESULT_COLUMNS);
      settle (fixture);
      check (fixture);
    }
}

static void
filter (Fixture *fixture)
{
  static const char *const texts[] = { "expanded>4", "manhattan expanded>4", "" };
  GtkWidget *entry = widget_test_get (get_table (fixture), GTK_TYPE_SEARCH_ENTRY, 0);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), texts[i]);
      g_signal_emit_by_name (entry, "activate");
      settle (fixture);
    }
}

static void
scroll_by (Fixture *fixture,
           double   step,
           guint    n)
{
  GtkAdjustment *adjustment =
    gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_rows_view (fixture)));

  for (guint i = 0; i < n; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + step);
      gtk_test_widget_wait_for_draw (fixture->window);
      check_sight (fixture);
    }
  settle (fixture);
}

static void
scroll (Fixture *fixture)
{
  scroll_by (fixture, 60.0, 4);
  scroll_by (fixture, 400.0, 4);
  scroll_by (fixture, 100000.0, 3);
  check (fixture);
  scroll_by (fixture, -1e9, 1);
}

static void
choose (Fixture *fixture)
{
  static const guint32 rows[] = { 0, 3, N_RESULTS / 2, N_RESULTS - 1, TILESTAR_TABLE_NO_ROW };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_signal_emit_by_name (get_table (fixture), "chosen", rows[i]);
      settle (fixture);
    }
}

static void
test_actions (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const pages[] = { "summary", "chart", "lengths", "table" };

  tilestar_compare_view_show_comparison (fixture->view, fixture->comparison);
  tilestar_comparison_start (fixture->comparison);
  settle (fixture);
  g_assert_cmpuint (tilestar_results_get_n (tilestar_comparison_get_results (fixture->comparison)),
                    ==, N_RESULTS);

  sort (fixture);
  filter (fixture);
  scroll (fixture);
  choose (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      tilestar_compare_view_show_page (fixture->view, pages[i]);
      settle (fixture);
      if (i == 1)
        for (guint kind = 1; kind < 3; kind++)
          {
            GtkWidget *chart = widget_test_get (GTK_WIDGET (fixture->view), TILESTAR_TYPE_CHART_PAGE, 0);

            gtk_drop_down_set_selected (GTK_DROP_DOWN (widget_test_get (chart, GTK_TYPE_DROP_DOWN, 0)), kind);
            settle (fixture);
          }
    }
}

APP_TEST (many_results)
{
  g_test_add ("/many-results", Fixture, NULL, set_up, test_actions, tear_down);
}
