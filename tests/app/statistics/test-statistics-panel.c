/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-statistics-panel.c: the contents of the side panel, and its announcements.
 *
 * If TILESTAR_TEST_PICTURES is set to a folder, the pictures are saved there.
 */

#include "app-test.h"
#include "slide-result.h"
#include "tilestar-plot.h"
#include "tilestar-small-board.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-panel-test.h"
#include "widget-test.h"

#include <adwaita.h>

static const char *const names[] = {
  "Expanded", "Generated", "Duplicates", "Reopened", "Frontier", "Largest frontier", "Closed",
  "Stored", "Current f, g, h", "Lowest h so far", "Best found so far", "Lower bound", "Elapsed", "Nodes per second",
  "Memory", "Effective branching factor",
};

static gboolean
is_called (GtkWidget  *widget,
           const char *name)
{
  g_autofree char *found =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        name);

  return found == NULL;
}

/* The number of labels with the accessible name @name; the last of them in @label. */
static guint
find_labels (GtkWidget   *widget,
             const char  *name,
             GtkLabel   **label)
{
  guint n_found = 0;

  if (GTK_IS_LABEL (widget) && is_called (widget, name)
      && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_LABEL)
    {
      *label = GTK_LABEL (widget);
      n_found++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_found += find_labels (child, name, label);

  return n_found;
}

/* The number of labels that show @text; the last of them in @label. */
static guint
count_shown (GtkWidget   *widget,
             const char  *text,
             GtkLabel   **label)
{
  guint n_found = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_is_visible (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    {
      *label = GTK_LABEL (widget);
      n_found++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_found += count_shown (child, text, label);

  return n_found;
}

static const char *
get_spoken (GtkWidget  *panel,
            const char *name)
{
  GtkLabel *label = NULL;

  g_assert_cmpuint (find_labels (panel, name, &label), ==, 1);

  return gtk_label_get_text (label);
}

/* The visible value in the row of @name. */
static const char *
get_shown (GtkWidget  *panel,
           const char *name)
{
  GtkLabel *label = NULL;
  GtkWidget *overlay;

  g_assert_cmpuint (find_labels (panel, name, &label), ==, 1);
  overlay = gtk_widget_get_parent (GTK_WIDGET (label));

  return gtk_inscription_get_text (GTK_INSCRIPTION (gtk_overlay_get_child (GTK_OVERLAY (overlay))));
}

static void
fill_statistics (SlideStatistics *statistics,
                 SlideSeries     *series)
{
  *statistics = (SlideStatistics) { 0 };
  *series = (SlideSeries) { 0 };
  statistics->status = SLIDE_STATUS_RUNNING;
  statistics->moves = statistics->best_moves = -1;
  statistics->expanded = 1234567;
  statistics->generated = 2612345;
  statistics->duplicates = 345678;
  statistics->frontier = 1032099;
  statistics->max_frontier = 1032104;
  statistics->stored = 2266667;
  statistics->closed = 1234567;
  statistics->initial_h = 41;
  statistics->current_g = 30;
  statistics->current_h = 19;
  statistics->current_f = 49;
  statistics->g_weight = statistics->h_weight = 1;
  statistics->best_h = 4;
  statistics->lower_bound = 49;
  statistics->elapsed = 0.4567;
  statistics->memory = 96u << 20;
  series->first_f = 41;
  for (guint i = 0; i < 9; i += 2)
    series->expanded_per_f[i] = (guint64) 1234567 >> (9 - i);
  series->n_f_layers = 9;
  for (guint i = 0; i < 200; i++)
    series->samples[i] = (SlideSample) { 6172 * (i + 1), 5160 * (i + 1) + i % 7 * 900 };
  series->n_samples = 200;
}

static void
test_names (void)
{
  GtkWidget *panel = g_object_ref_sink (g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL));
  SlideStatistics statistics;
  SlideSeries series;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpstr (get_spoken (panel, names[i]), ==, "—");
      g_assert_cmpstr (get_shown (panel, names[i]), ==, "—");
    }

  /* The names remain without values. */
  fill_statistics (&statistics, &series);
  statistics.status = SLIDE_STATUS_SOLVED;
  statistics.moves = statistics.best_moves = 49;
  statistics.optimal = TRUE;
  tilestar_statistics_panel_set_statistics (TILESTAR_STATISTICS_PANEL (panel), &statistics, &series, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpstr (get_spoken (panel, names[i]), !=, "—");
      g_assert_cmpstr (get_spoken (panel, names[i]), ==, get_shown (panel, names[i]));
    }
  g_assert_cmpstr (get_spoken (panel, "Current f, g, h"), ==, "49 = 30 + 19");
  g_assert_cmpstr (get_spoken (panel, "Elapsed"), ==, "457 ms");
  g_assert_cmpstr (get_spoken (panel, "Memory"), ==, "96.0 MiB");
  g_assert_cmpstr (get_spoken (panel, "Lower bound"), ==, "49");

  tilestar_statistics_panel_set_statistics (TILESTAR_STATISTICS_PANEL (panel), NULL, NULL, NULL);
  g_assert_cmpstr (get_spoken (panel, "Expanded"), ==, "—");

  g_assert_finalize_object (panel);
}

/* The titles of all rows from the top, and the lines between them as "-". */
static void
collect_titles (GtkWidget *widget,
                GPtrArray *titles)
{
  if (TILESTAR_IS_STATISTIC_ROW (widget))
    {
      char *title;

      g_object_get (widget, "title", &title, NULL);
      g_ptr_array_add (titles, title);
      return;
    }
  if (GTK_IS_SEPARATOR (widget))
    {
      gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_PRESENTATION);
      g_ptr_array_add (titles, g_strdup ("-"));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_titles (child, titles);
}

/* Every row is a column of the single table, in the same order. */
static void
test_rows (void)
{
  static const int order[] = {   /* -1: a line */
    SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED, SLIDE_COLUMN_DUPLICATES, SLIDE_COLUMN_REOPENED,
    SLIDE_COLUMN_FRONTIER, SLIDE_COLUMN_MAX_FRONTIER, SLIDE_COLUMN_CLOSED, SLIDE_COLUMN_STORED, -1,
    SLIDE_COLUMN_CURRENT, SLIDE_COLUMN_BEST_H, SLIDE_COLUMN_BEST_MOVES, SLIDE_COLUMN_LOWER_BOUND, -1,
    SLIDE_COLUMN_ELAPSED, SLIDE_COLUMN_RATE, SLIDE_COLUMN_MEMORY, SLIDE_COLUMN_BRANCHING_FACTOR,
  };
  GtkWidget *panel = g_object_ref_sink (g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL));
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  guint n_rows = 0;

  collect_titles (panel, titles);
  g_assert_cmpuint (titles->len, ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < titles->len; i++)
    {
      const char *title = g_ptr_array_index (titles, i);

      if (order[i] < 0)
        {
          g_assert_cmpstr (title, ==, "-");
          continue;
        }

      g_assert_cmpstr (title, ==, names[n_rows++]);
      g_assert_cmpstr (title, ==, slide_column_get_info ((SlideColumn) order[i])->label);
    }
  g_assert_cmpuint (n_rows, ==, G_N_ELEMENTS (names));

  g_assert_finalize_object (panel);
}

/* Whether the panel announces another number of expansions than @before when these are set again. */
static gboolean
is_announced (TilestarStatisticsPanel *panel,
              const SlideStatistics   *statistics,
              const SlideSeries       *series,
              const char              *before)
{
  tilestar_statistics_panel_set_statistics (panel, statistics, series, NULL);
  return g_strcmp0 (get_spoken (GTK_WIDGET (panel), "Expanded"), before) != 0;
}

/* Shown at once, announced once a second, exact at the end. */
static void
test_voice (void)
{
  GtkWidget *widget = g_object_ref_sink (g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL));
  TilestarStatisticsPanel *panel = TILESTAR_STATISTICS_PANEL (widget);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  SlideStatistics statistics;
  SlideSeries series;

  fill_statistics (&statistics, &series);
  tilestar_statistics_panel_set_statistics (panel, &statistics, &series, NULL);
  first = g_strdup (get_spoken (widget, "Expanded"));
  g_assert_cmpstr (get_shown (widget, "Expanded"), ==, first);

  statistics.expanded = 2345678;
  tilestar_statistics_panel_set_statistics (panel, &statistics, &series, NULL);
  g_assert_cmpstr (get_spoken (widget, "Expanded"), ==, first);
  g_assert_cmpstr (get_shown (widget, "Expanded"), !=, first);

  WAIT_FOR (is_announced (panel, &statistics, &series, first));
  second = g_strdup (get_spoken (widget, "Expanded"));

  statistics.expanded = 2345679;
  statistics.status = SLIDE_STATUS_CANCELLED;
  tilestar_statistics_panel_set_statistics (panel, &statistics, &series, NULL);
  g_assert_cmpstr (get_spoken (widget, "Expanded"), !=, second);

  g_assert_finalize_object (widget);
}

static void
test_plots (void)
{
  GtkWidget *panel = g_object_ref_sink (g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL));
  GtkWidget *frontier = widget_test_find_type (panel, GTK_TYPE_DRAWING_AREA, "Frontier over time");
  GtkWidget *layers = widget_test_find_type (panel, GTK_TYPE_DRAWING_AREA, "Expansions per f");
  SlideStatistics statistics;
  SlideSeries series;

  g_assert_nonnull (frontier);
  g_assert_nonnull (layers);
  gtk_test_accessible_assert_role (frontier, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_role (layers, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (frontier, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Nothing to show yet");

  fill_statistics (&statistics, &series);
  statistics.expanded = 900;
  statistics.frontier = 800;
  statistics.max_frontier = 950;
  statistics.status = SLIDE_STATUS_CANCELLED;
  tilestar_statistics_panel_set_statistics (TILESTAR_STATISTICS_PANEL (panel), &statistics, &series, NULL);
  gtk_test_accessible_assert_property (frontier, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Nodes on the frontier: 800, at its largest 950. Expansions: 900.");
  g_assert_finalize_object (panel);
}

/* The plot of both bounds is shown only for searches that have them. */
static void
test_bounds (void)
{
  GtkWidget *panel = g_object_ref_sink (g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL));
  GtkWidget *area = widget_test_find_type (panel, GTK_TYPE_DRAWING_AREA, "Bounds over time");
  GtkWidget *plot = gtk_widget_get_ancestor (area, TILESTAR_TYPE_PLOT);
  SlideStatistics statistics;
  SlideSeries series;

  g_assert_false (gtk_widget_get_visible (plot));
  gtk_test_accessible_assert_role (area, GTK_ACCESSIBLE_ROLE_IMG);

  fill_statistics (&statistics, &series);
  tilestar_statistics_panel_set_statistics (TILESTAR_STATISTICS_PANEL (panel), &statistics, &series, NULL);
  g_assert_false (gtk_widget_get_visible (plot));
  g_assert_cmpstr (get_shown (panel, "Best found so far"), ==, "—");

  statistics.status = SLIDE_STATUS_CANCELLED;
  statistics.best_moves = 57;
  series.n_bounds = 2;
  series.bounds[0] = (SlideBounds) { 0, -1, 41 };
  series.bounds[1] = (SlideBounds) { 1000, 57, 45 };
  tilestar_statistics_panel_set_statistics (TILESTAR_STATISTICS_PANEL (panel), &statistics, &series, NULL);
  g_assert_true (gtk_widget_get_visible (plot));
  g_assert_cmpstr (get_spoken (panel, "Best found so far"), ==, "57");
  g_assert_cmpstr (get_spoken (panel, "Lower bound"), ==, "49");
  gtk_test_accessible_assert_property (area, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1 solution found. The best has 57 moves and the lower "
                                       "bound is 49, so it is at most 1.16 times as long as "
                                       "optimal.");
  g_assert_finalize_object (panel);
}

/* The landscape is shown for searches with a heuristic that have one, except in presentation
 * mode; between two searches it stays. */
static void
test_landscape (void)
{
  GtkWidget *widget = g_object_ref_sink (g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL));
  TilestarStatisticsPanel *panel = TILESTAR_STATISTICS_PANEL (widget);
  GtkWidget *area = widget_test_find_type (widget, GTK_TYPE_DRAWING_AREA, "g–h landscape");
  GtkWidget *plot = gtk_widget_get_ancestor (area, TILESTAR_TYPE_PLOT);
  g_autoptr (SlideLandscape) landscape = slide_landscape_new (4, 3);
  SlideStatistics statistics;
  SlideSeries series;

  g_assert_nonnull (area);
  g_assert_nonnull (widget_test_find_type (widget, GTK_TYPE_MENU_BUTTON, "g–h landscape as a table"));
  gtk_test_accessible_assert_role (area, GTK_ACCESSIBLE_ROLE_IMG);
  g_assert_false (gtk_widget_get_visible (plot));

  fill_statistics (&statistics, &series);
  statistics.status = SLIDE_STATUS_CANCELLED;
  landscape->expanded[0 * 3 + 2] = 1;
  landscape->expanded[1 * 3 + 1] = 5;
  landscape->expanded[3 * 3 + 0] = 2;
  tilestar_statistics_panel_set_statistics (panel, &statistics, &series, landscape);
  g_assert_false (gtk_widget_get_visible (plot));

  landscape->has_h = TRUE;
  tilestar_statistics_panel_set_statistics (panel, &statistics, &series, landscape);
  g_assert_true (gtk_widget_get_visible (plot));
  gtk_test_accessible_assert_property (area, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Expansions up to g = 3 and h = 2, with f from 2 to 3. Most "
                                       "are at g = 1 and h = 1: 5.");

  tilestar_statistics_panel_set_presenting (panel, TRUE);
  g_assert_false (gtk_widget_get_visible (plot));
  tilestar_statistics_panel_set_statistics (panel, &statistics, &series, landscape);
  g_assert_false (gtk_widget_get_visible (plot));
  tilestar_statistics_panel_set_presenting (panel, FALSE);
  g_assert_true (gtk_widget_get_visible (plot));

  statistics.status = SLIDE_STATUS_RUNNING;
  statistics.expanded = 0;
  tilestar_statistics_panel_set_statistics (panel, &statistics, &series, NULL);
  g_assert_true (gtk_widget_get_visible (plot));
  statistics.expanded = 100;
  tilestar_statistics_panel_set_statistics (panel, &statistics, &series, NULL);
  g_assert_false (gtk_widget_get_visible (plot));

  g_assert_finalize_object (widget);
}

/* Renders the panel as the program does, and saves it for inspection. */
static void
save_picture (GtkWidget  *window,
              const char *name)
{
  const char *directory = g_getenv ("TILESTAR_TEST_PICTURES");
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = NULL;

  if (directory == NULL)
    return;

  paintable = gtk_widget_paintable_new (window);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  file = g_strdup_printf ("%s/panel-%s.png", directory, name);
  g_assert_true (gdk_texture_save_to_png (texture, file));
}

/* It fits its minimum width, and no descendant needs more. */
static void
test_window (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *panel = g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL);
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkWidget *button;
  GtkWidget *table;
  SlideStatistics statistics;
  SlideSeries series;
  int minimum;

  gtk_window_set_child (GTK_WINDOW (window), panel);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 320, 780);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  gtk_widget_measure (panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 280);
  gtk_test_widget_wait_for_draw (window);
  save_picture (window, "empty");

  fill_statistics (&statistics, &series);
  tilestar_statistics_panel_set_statistics (TILESTAR_STATISTICS_PANEL (panel), &statistics, &series, NULL);
  gtk_widget_measure (panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 280);
  gtk_test_widget_wait_for_draw (window);
  save_picture (window, "running");

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  statistics.status = SLIDE_STATUS_SOLVED;
  statistics.moves = statistics.best_moves = 49;
  statistics.optimal = TRUE;
  tilestar_statistics_panel_set_statistics (TILESTAR_STATISTICS_PANEL (panel), &statistics, &series, NULL);
  gtk_test_widget_wait_for_draw (window);
  save_picture (window, "solved-dark");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);

  /* The table is empty until it is shown, and then has all layers. */
  table = widget_test_find_type (panel, GTK_TYPE_COLUMN_VIEW, "Expansions per f as a table");
  button = widget_test_find_type (panel, GTK_TYPE_MENU_BUTTON, "Expansions per f as a table");
  g_assert_nonnull (table);
  g_assert_nonnull (button);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model
                                                              (GTK_COLUMN_VIEW (table)))), ==, 0);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (table)))) == 5);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  gtk_test_widget_wait_for_draw (window);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* What the program gets through its application. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/tilestar/Tilestar/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* Counts the boards of the recent searches in @widget, and checks that all are as wide as the first. */
static void
measure_boards (GtkWidget *widget,
                guint     *n_boards,
                int       *width)
{
  if (g_object_get_data (G_OBJECT (widget), "run") != NULL)
    {
      GtkWidget *board = widget_test_find_type (widget, TILESTAR_TYPE_SMALL_BOARD, NULL);
      int natural;

      gtk_widget_measure (board, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      if ((*n_boards)++ == 0)
        *width = natural;
      g_assert_cmpint (natural, ==, *width);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    measure_boards (child, n_boards, width);
}

/* Instead of empty plots, the panel says why there are none. */
static void
test_unsolvable (void)
{
  static const guint8 goal_cells[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0 };
  static const guint8 start_cells[] = { 2, 1, 3, 4, 5, 6, 7, 8, 0 };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_autoptr (TilestarSession) session = NULL;
  g_autoptr (TilestarWorkspace) workspace = NULL;
  GtkWidget *panel = g_object_ref_sink (g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL));
  GtkLabel *number = NULL, *reason = NULL;
  GtkWidget *plots;
  SlideBoard start, goal;

  g_assert_true (slide_board_init (&start, 3, 3, start_cells));
  g_assert_true (slide_board_init (&goal, 3, 3, goal_cells));
  session = tilestar_session_new (&start, &goal);
  workspace = tilestar_workspace_new (session, settings);
  tilestar_statistics_panel_bind (TILESTAR_STATISTICS_PANEL (panel), workspace);

  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (workspace));
  g_assert_cmpuint (find_labels (panel, "Expanded", &number), ==, 1);
  g_assert_cmpuint (count_shown (panel, "No nodes were expanded: parity shows at once that the goal cannot be reached",
                                 &reason), ==, 1);
  plots = gtk_widget_get_parent (gtk_widget_get_ancestor (
    widget_test_find_type (panel, GTK_TYPE_DRAWING_AREA, "Frontier over time"), TILESTAR_TYPE_PLOT));
  g_assert_false (gtk_widget_get_visible (plots));

  /* The next search has plots. */
  slide_board_exchange (&start, 0, 1);
  slide_board_apply (&start, SLIDE_MOVE_RIGHT);
  tilestar_session_set_start (session, &start);
  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (workspace));
  g_assert_true (gtk_widget_get_visible (plots));
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (reason)));

  g_assert_finalize_object (panel);
  g_object_run_dispose (G_OBJECT (workspace));
}

/* An earlier run keeps its numbers during another search. */
static void
test_earlier_run (void)
{
  static const guint8 goal_cells[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0 };
  static const guint8 start_cells[] = { 8, 6, 7, 2, 5, 4, 3, 0, 1 };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_autoptr (TilestarSession) session = NULL;
  g_autoptr (TilestarWorkspace) workspace = NULL;
  g_autoptr (TilestarRun) first = NULL;
  g_autofree char *expanded = NULL;
  GtkWidget *panel = g_object_ref_sink (g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL));
  SlideBoard start, goal;
  guint n_boards = 0;
  int width = 0;

  g_assert_true (slide_board_init (&start, 3, 3, start_cells));
  g_assert_true (slide_board_init (&goal, 3, 3, goal_cells));
  session = tilestar_session_new (&start, &goal);
  workspace = tilestar_workspace_new (session, settings);
  tilestar_statistics_panel_bind (TILESTAR_STATISTICS_PANEL (panel), workspace);

  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (workspace));
  first = g_object_ref (tilestar_workspace_get_run (workspace));
  expanded = g_strdup (get_shown (panel, "Expanded"));
  g_assert_cmpstr (expanded, !=, "0");

  tilestar_workspace_set_pace (workspace, 0);
  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  WAIT_FOR (tilestar_run_get_statistics (tilestar_workspace_get_run (workspace)) != NULL);
  g_assert_cmpstr (get_shown (panel, "Expanded"), ==, "0");

  tilestar_workspace_show_run (workspace, first);
  g_assert_cmpstr (get_shown (panel, "Expanded"), ==, expanded);
  tilestar_search_job_advance (tilestar_workspace_get_job (workspace));
  WAIT_FOR (tilestar_run_get_statistics (tilestar_workspace_get_run (workspace))->expanded != 0);
  g_assert_cmpstr (get_shown (panel, "Expanded"), ==, expanded);

  /* Boards of any size leave the names in line. */
  tilestar_workspace_stop (workspace);
  WAIT_FOR (!tilestar_workspace_is_running (workspace));
  tilestar_workspace_set_pace (workspace, SLIDE_PACE_FULL);
  tilestar_session_set_shape (session, 6, 3);
  tilestar_session_scramble (session, 20, 1);
  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (workspace));
  measure_boards (panel, &n_boards, &width);
  g_assert_cmpuint (n_boards, ==, 2);

  /* It releases what it follows. */
  g_assert_finalize_object (panel);
  g_object_run_dispose (G_OBJECT (workspace));
}

APP_TEST (statistics_panel)
{
  load_style ();

  g_test_add_func ("/statistics-panel/names", test_names);
  g_test_add_func ("/statistics-panel/rows", test_rows);
  g_test_add_func ("/statistics-panel/voice", test_voice);
  g_test_add_func ("/statistics-panel/plots", test_plots);
  g_test_add_func ("/statistics-panel/bounds", test_bounds);
  g_test_add_func ("/statistics-panel/landscape", test_landscape);
  g_test_add_func ("/statistics-panel/window", test_window);
  g_test_add_func ("/statistics-panel/unsolvable", test_unsolvable);
  g_test_add_func ("/statistics-panel/earlier-run", test_earlier_run);
}
