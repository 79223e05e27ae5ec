/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-compare.c: how long an iteration of the main loop takes while results arrive in the Compare view, are
 * sorted, filtered, scrolled, summarized and drawn.
 *
 *   bench-compare [RESULTS]
 *
 * Compares ten searches on each of RESULTS / 10 boards (default 100,000 results), which are short walks from the
 * goal, so that the searches take no time; then does in a window what a person does with the results. Prints for
 * each action the most processor time of one iteration, in milliseconds, the number of iterations above 8 ms, and
 * the time until nothing remains to be done.
 */

#include <adwaita.h>

#include <stdlib.h>

#include "bench-common.h"
#include "comparison-test.h"
#include "tilestar-chart-page.h"
#include "tilestar-compare-view-test.h"
#include "tilestar-result-table.h"
#include "tilestar-table-test.h"
#include "workspace-test.h"

/* How long nothing must happen for an action to be complete. */
#define QUIET_MICROSECONDS 20000

/* The aim for an iteration. */
#define AIM_MS 8

typedef struct
{
  GtkWidget           *window;
  GtkWidget           *table;
  GtkWidget           *chart;
  TilestarCompareView *view;
  TilestarWorkspace   *workspace;
  TilestarComparison  *comparison;
  double               worst;     /* milliseconds of processor time in an iteration of the main loop */
  guint                n_above;   /* iterations above the aim */
  guint                n_turns;
  gint64               began;
} Bench;

static GtkWidget *
find (GtkWidget *widget,
      GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static void
set_up (Bench *bench,
        guint  n_results)
{
  SlideBoardSet boards = {
    .kind = SLIDE_BOARD_SET_SCRAMBLES,
    .n_boards = n_results / 10,
    .n_moves = 4,
    .seed = 17,
  };
  GtkWidget *view = g_object_new (TILESTAR_TYPE_COMPARE_VIEW, NULL);

  bench->workspace = workspace_test_new ("123/456/780", "123/456/780");
  bench->view = TILESTAR_COMPARE_VIEW (view);
  tilestar_view_bind (TILESTAR_VIEW (bench->view), bench->workspace);
  bench->comparison = comparison_test_new ("misplaced,manhattan,linear-conflict,gaschnig,euclidean", "astar,idastar",
                                           &boards);
  bench->table = find (view, TILESTAR_TYPE_TABLE);
  bench->chart = find (view, TILESTAR_TYPE_CHART_PAGE);
  bench->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (bench->window), 1180, 760);
  gtk_window_set_child (GTK_WINDOW (bench->window), view);
  gtk_window_present (GTK_WINDOW (bench->window));
}

static void
note (Bench  *bench,
      double  before)
{
  double work = bench_get_work () - before;

  bench->n_turns++;
  bench->n_above += work > AIM_MS;
  bench->worst = MAX (bench->worst, work);
}

static gboolean
wake_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* Runs the main loop for @microseconds, and until nothing remained to be done for as long. */
static void
settle (Bench  *bench,
        gint64  microseconds)
{
  gint64 since = g_get_monotonic_time ();
  guint id = g_timeout_add (5, wake_cb, NULL);

  while (g_get_monotonic_time () - since < microseconds)
    {
      double before = bench_get_work ();

      g_main_context_iteration (NULL, TRUE);
      note (bench, before);
      if (tilestar_comparison_is_under_way (bench->comparison) || tilestar_compare_view_is_busy (bench->view))
        since = g_get_monotonic_time ();
    }
  g_source_remove (id);
}

static void
report (Bench      *bench,
        const char *action)
{
  gint64 now;

  settle (bench, QUIET_MICROSECONDS);
  now = g_get_monotonic_time ();
  g_print ("%-32s at most %6.1f ms, %3u of %5u above %d ms; %6.2f s\n", action, bench->worst,
           bench->n_above, bench->n_turns, AIM_MS, (double) (now - bench->began) / 1e6);
  bench->worst = 0;
  bench->n_above = bench->n_turns = 0;
  bench->began = now;
}

static void
show_page (Bench      *bench,
           const char *name)
{
  double before = bench_get_work ();

  tilestar_compare_view_show_page (bench->view, name);
  note (bench, before);
  report (bench, name);
}

static void
choose_kind (Bench      *bench,
             guint       kind,
             const char *name)
{
  double before = bench_get_work ();

  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (bench->chart, GTK_TYPE_DROP_DOWN)), kind);
  note (bench, before);
  report (bench, name);
}

static void
sort_all (Bench *bench)
{
  for (int column = 0; column < TILESTAR_N_RESULT_COLUMNS; column++)
    {
      g_autofree char *action = g_strdup_printf ("sorted by %s",
                                                 tilestar_result_column_get_title ((TilestarResultColumn) column));
      double before = bench_get_work ();

      gtk_widget_activate_action (bench->table, "rows.by", "i", column);
      note (bench, before);
      report (bench, action);
    }
}

static void
filter (Bench *bench)
{
  static const char *const texts[] = { "expanded>4", "manhattan expanded>4", "" };
  GtkWidget *entry = find (bench->table, GTK_TYPE_SEARCH_ENTRY);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *action = g_strdup_printf ("filtered by “%s”", texts[i]);
      double before = bench_get_work ();

      gtk_editable_set_text (GTK_EDITABLE (entry), texts[i]);
      g_signal_emit_by_name (entry, "activate");
      note (bench, before);
      report (bench, action);
    }
}

static void
scroll_by (Bench      *bench,
           double      step,
           guint       n,
           const char *action)
{
  GtkWidget *rows = find (bench->table, GTK_TYPE_COLUMN_VIEW);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (rows));

  for (guint i = 0; i < n; i++)
    {
      double before = bench_get_work ();

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + step);
      note (bench, before);
      settle (bench, 16000);
    }
  report (bench, action);
}

static void
choose (Bench *bench,
        guint  n_results)
{
  const guint32 rows[] = { 0, 3, n_results / 2, n_results - 1, TILESTAR_TABLE_NO_ROW };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double before = bench_get_work ();

      g_signal_emit_by_name (bench->table, "chosen", rows[i]);
      note (bench, before);
      settle (bench, QUIET_MICROSECONDS);
    }
  report (bench, "selected");
}

int
main (int   argc,
      char *argv[])
{
  guint n_results = argc > 1 ? (guint) atoi (argv[1]) : 100000;
  Bench bench = { 0 };

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  adw_init ();
  set_up (&bench, n_results);
  settle (&bench, QUIET_MICROSECONDS);
  bench.worst = bench.n_above = bench.n_turns = 0;
  bench.began = g_get_monotonic_time ();
  tilestar_compare_view_show_comparison (bench.view, bench.comparison);
  tilestar_comparison_start (bench.comparison);
  report (&bench, "results arrived");

  sort_all (&bench);
  filter (&bench);
  scroll_by (&bench, 60.0, 10, "scrolled");
  scroll_by (&bench, 400.0, 10, "scrolled by pages");
  scroll_by (&bench, 200000.0, 3, "scrolled far");
  scroll_by (&bench, -1e9, 1, "scrolled to the beginning");
  choose (&bench, n_results);
  show_page (&bench, "summary");
  show_page (&bench, "chart");
  choose_kind (&bench, 1, "dots");
  choose_kind (&bench, 2, "by length");
  show_page (&bench, "lengths");
  show_page (&bench, "table");

  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_object_run_dispose (G_OBJECT (bench.workspace));
  g_object_unref (bench.workspace);
  g_object_unref (bench.comparison);
  return 0;
}
