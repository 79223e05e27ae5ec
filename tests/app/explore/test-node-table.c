/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-node-table.c: the frontier and the closed list as tables, in a window.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "tilestar-node-table.h"
#include "tilestar-small-board.h"
#include "tilestar-table-test.h"
#include "widget-test.h"

#include <adwaita.h>

typedef struct
{
  GtkWidget           *window;
  TilestarTable       *table;
  TilestarExploration *exploration;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->exploration = exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR,
                                               data != NULL ? data : "manhattan", 0);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 400);
}

static void
settle (Fixture *fixture)
{
  WAIT_FOR (!tilestar_table_is_busy (fixture->table) && !tilestar_table_is_filling (fixture->table));
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
show (Fixture               *fixture,
      TilestarNodeTableKind  kind)
{
  fixture->table = TILESTAR_TABLE (tilestar_node_table_new (kind, fixture->exploration));
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->table));
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

static const char *
get_cell (Fixture *fixture,
          guint    n)
{
  GtkWidget *cell = widget_test_get (GTK_WIDGET (fixture->table), GTK_TYPE_INSCRIPTION, n);

  return gtk_inscription_get_text (GTK_INSCRIPTION (cell));
}

/* The text that is shown without rows; NULL if there are rows. */
static const char *
get_empty_text (Fixture *fixture)
{
  GtkStack *stack = GTK_STACK (widget_test_get (GTK_WIDGET (fixture->table), GTK_TYPE_STACK, 0));

  if (g_str_equal (gtk_stack_get_visible_child_name (stack), "rows"))
    return NULL;

  return gtk_label_get_text (GTK_LABEL (gtk_stack_get_child_by_name (stack, "empty")));
}

/* The frontier is in the order in which its nodes are expanded. */
static void
test_withheld (Fixture       *fixture,
               gconstpointer  data)
{
  show (fixture, TILESTAR_NODE_TABLE_FRONTIER);
  tilestar_exploration_set_moment (fixture->exploration, 5);
  settle (fixture);
  g_assert_cmpuint (tilestar_table_get_rows (fixture->table)->n, >, 1);

  tilestar_exploration_set_withheld (fixture->exploration, TRUE);
  settle (fixture);
  g_assert_null (tilestar_table_get_rows (fixture->table));
  tilestar_exploration_set_moment (fixture->exploration, 6);
  settle (fixture);
  g_assert_null (tilestar_table_get_rows (fixture->table));

  tilestar_exploration_set_withheld (fixture->exploration, FALSE);
  settle (fixture);
  g_assert_cmpuint (tilestar_table_get_rows (fixture->table)->n, >, 1);
}

static void
test_frontier (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *picture, *board;

  show (fixture, TILESTAR_NODE_TABLE_FRONTIER);

  /* The start alone: order, f, g, h, board, generated at. */
  g_assert_cmpstr (get_cell (fixture, 0), ==, "1");
  g_assert_cmpstr (get_cell (fixture, 2), ==, "0");
  g_assert_cmpstr (get_cell (fixture, 4), ==, "0");
  /* The text of the board is the tooltip of its picture, which leaves the width to the other columns. */
  picture = widget_test_get (GTK_WIDGET (fixture->table), TILESTAR_TYPE_SMALL_BOARD, 0);
  board = gtk_widget_get_next_sibling (picture);
  g_assert_cmpstr (gtk_inscription_get_text (GTK_INSCRIPTION (board)), ==, "867/254/301");
  g_assert_false (gtk_widget_get_visible (board));
  g_assert_true (gtk_widget_get_has_tooltip (gtk_widget_get_parent (board)));

  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->table));
  widget_test_check_titles (widget_test_get (GTK_WIDGET (fixture->table), GTK_TYPE_COLUMN_VIEW, 0), 5);

  /* The first row is expanded next. */
  for (guint64 moment = 1; moment < 200; moment += 17)
    {
      guint32 next = slide_record_get_expanded (
        tilestar_exploration_get_record (fixture->exploration), moment + 1);

      tilestar_exploration_set_moment (fixture->exploration, moment);
      settle (fixture);
      g_assert_cmpuint (tilestar_table_rows_get (tilestar_table_get_rows (fixture->table), 0,
                                                 NULL), ==, next);
    }
}

/* Single events: what has not been generated is not listed. */
static void
test_events (Fixture       *fixture,
             gconstpointer  data)
{
  show (fixture, TILESTAR_NODE_TABLE_FRONTIER);
  for (guint i = 0; i < 60; i++)
    {
      SlideRecordCounters counters;
      TilestarTableRows *rows;

      g_assert_true (tilestar_exploration_step_event (fixture->exploration, TRUE));
      settle (fixture);
      rows = tilestar_table_get_rows (fixture->table);
      tilestar_exploration_get_counters (fixture->exploration, &counters);
      g_assert_cmpuint (rows->n, ==, counters.frontier);
      for (guint k = 0; k < rows->n; k++)
        g_assert_cmpint (tilestar_exploration_get_state (fixture->exploration,
                                                         tilestar_table_rows_get (rows, k, NULL)),
                         ==, SLIDE_VERSION_OPEN);
    }
}

static void
test_closed (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *entry;

  show (fixture, TILESTAR_NODE_TABLE_CLOSED);
  g_assert_cmpstr (get_empty_text (fixture), ==, "No node is closed yet; step forward");

  tilestar_exploration_set_moment (fixture->exploration, 30);
  settle (fixture);
  g_assert_null (get_empty_text (fixture));
  g_assert_cmpuint (tilestar_table_get_rows (fixture->table)->n, ==, 30);

  entry = widget_test_get (GTK_WIDGET (fixture->table), GTK_TYPE_SEARCH_ENTRY, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "g>1000");
  g_signal_emit_by_name (entry, "activate");
  settle (fixture);
  g_assert_cmpstr (get_empty_text (fixture), ==, "No node matches the filter");
}

/* A row that is selected selects its node, and the selected node selects its row. */
static void
test_selected (Fixture   *fixture,
               gconstpointer  data)
{
  GtkSelectionModel *model;
  TilestarTableRows *rows;
  guint32 version;

  tilestar_exploration_set_moment (fixture->exploration, 200);
  show (fixture, TILESTAR_NODE_TABLE_FRONTIER);
  model = gtk_column_view_get_model (GTK_COLUMN_VIEW (widget_test_get (GTK_WIDGET (fixture->table),
                                                                       GTK_TYPE_COLUMN_VIEW, 0)));
  rows = tilestar_table_get_rows (fixture->table);
  version = tilestar_table_rows_get (rows, 5, NULL);
  g_assert_false (gtk_selection_model_is_selected (model, 5));

  gtk_selection_model_select_item (model, 5, TRUE);
  g_assert_cmpuint (tilestar_exploration_get_selected (fixture->exploration), ==, version);
  g_assert_true (gtk_selection_model_is_selected (model, 5));

  /* It stays selected when the sort order is reversed, and is deselected when the moment changes. */
  tilestar_table_sort (fixture->table, TILESTAR_NODE_COLUMN_PLACE, TRUE);
  settle (fixture);
  rows = tilestar_table_get_rows (fixture->table);
  g_assert_true (gtk_selection_model_is_selected (model, rows->n - 6));
  tilestar_exploration_set_moment (fixture->exploration, 201);
  settle (fixture);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    g_assert_false (gtk_selection_model_is_selected (model, i));
}

static guint
get_g (Fixture *fixture,
       guint    position)
{
  SlideVersion version;

  slide_record_get_version (tilestar_exploration_get_record (fixture->exploration),
                            tilestar_table_rows_get (tilestar_table_get_rows (fixture->table),
                                                    position, NULL),
                            &version);
  return version.g;
}

static void
test_sort (Fixture       *fixture,
           gconstpointer  data)
{
  guint n;

  tilestar_exploration_set_moment (fixture->exploration, 300);
  show (fixture, TILESTAR_NODE_TABLE_FRONTIER);
  n = tilestar_table_get_rows (fixture->table)->n;

  tilestar_table_sort (fixture->table, TILESTAR_NODE_COLUMN_G, FALSE);
  settle (fixture);
  g_assert_cmpuint (get_g (fixture, 0), <, get_g (fixture, n - 1));
  tilestar_table_sort (fixture->table, TILESTAR_NODE_COLUMN_G, TRUE);
  settle (fixture);
  g_assert_cmpuint (get_g (fixture, 0), >, get_g (fixture, n - 1));

  /* As from the menu. */
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "rows.descending", NULL);
  settle (fixture);
  g_assert_cmpuint (get_g (fixture, 0), <, get_g (fixture, n - 1));
}

/* A list is built by a worker, and cancelled when the record is replaced. */
static void
test_large (Fixture       *fixture,
            gconstpointer  data)
{
  guint64 n = tilestar_exploration_get_n_expansions (fixture->exploration);

  g_assert_cmpuint (n, >, 50000);
  show (fixture, TILESTAR_NODE_TABLE_FRONTIER);
  for (guint i = 0; i <= 10; i++)
    {
      SlideRecordCounters counters;

      tilestar_exploration_set_moment (fixture->exploration, n * i / 10);
      settle (fixture);
      tilestar_exploration_get_counters (fixture->exploration, &counters);
      g_assert_cmpuint (tilestar_table_get_rows (fixture->table)->n,
                        ==, counters.frontier);
    }

  tilestar_exploration_set_moment (fixture->exploration, n / 2);
  g_assert_true (tilestar_table_is_busy (fixture->table));
  tilestar_exploration_set_record (fixture->exploration, NULL, NULL);
  settle (fixture);
  g_assert_null (tilestar_table_get_rows (fixture->table));
  g_assert_cmpstr (get_empty_text (fixture), ==, "");
}

/* A list that was scrolled, and is not in sight since it became empty, begins at its top with the next search. GTK
 * must not warn. */
static void
test_scrolled (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (SlideRecord) record = slide_record_ref (tilestar_exploration_get_record (fixture->exploration));
  g_autoptr (TilestarRun) run = g_object_ref (tilestar_exploration_get_run (fixture->exploration));
  GtkAdjustment *adjustment;

  show (fixture, TILESTAR_NODE_TABLE_CLOSED);
  tilestar_exploration_set_moment (fixture->exploration, 100);
  settle (fixture);
  adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (widget_test_get (GTK_WIDGET (fixture->table), GTK_TYPE_SCROLLED_WINDOW, 0)));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  settle (fixture);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0.0);

  tilestar_exploration_set_moment (fixture->exploration, 0);
  settle (fixture);
  g_assert_nonnull (get_empty_text (fixture));
  tilestar_exploration_set_record (fixture->exploration, record, run);
  settle (fixture);
  tilestar_exploration_set_moment (fixture->exploration, 100);
  settle (fixture);
  /* In one of the frames in which the rows are laid out. */
  WAIT_FOR (gtk_adjustment_get_value (adjustment) == 0.0);
}

/* The window is closed while a list is being built. */
static void
test_closed_meanwhile (Fixture       *fixture,
                       gconstpointer  data)
{
  show (fixture, TILESTAR_NODE_TABLE_FRONTIER);
  tilestar_exploration_set_moment (fixture->exploration,
                                   tilestar_exploration_get_n_expansions (fixture->exploration));
  g_assert_true (tilestar_table_is_busy (fixture->table));
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
}

APP_TEST (node_table)
{
#define ADD(path, heuristic, func) \
  g_test_add (path, Fixture, heuristic, set_up, func, tear_down)

  ADD ("/node-table/frontier", NULL, test_frontier);
  ADD ("/node-table/withheld", NULL, test_withheld);
  ADD ("/node-table/events", NULL, test_events);
  ADD ("/node-table/closed", NULL, test_closed);
  ADD ("/node-table/hand", NULL, test_selected);
  ADD ("/node-table/sort", NULL, test_sort);
  ADD ("/node-table/large", "misplaced", test_large);
  ADD ("/node-table/scrolled", NULL, test_scrolled);
  ADD ("/node-table/closed-meanwhile", "misplaced", test_closed_meanwhile);
}
