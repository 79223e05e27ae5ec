/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-worker.c: how much the window slows down a search, and a search the window.
 *
 *   bench-worker [NODES [ROUNDS]]
 *
 * Runs A* with Manhattan distance on Korf's first 15-puzzle for slightly more than NODES
 * expansions (default 3 million), directly and in the Solve view with its live board and side
 * panel visible, alternately, ROUNDS times each (default 5). Prints the rates, their medians
 * and ratio; the longest interval between two calls of a 5 ms timeout in the main loop while
 * the worker ran; and the most processor time of the main thread in such an interval: the rest
 * is waiting for a processor that is busy.
 *
 * Exit code 1 if the ratio is below 0.95 or that time above 16 ms.
 */

#include <adwaita.h>

#include <stdlib.h>

#include "bench-common.h"
#include "bench-frames.h"
#include "slide-goal.h"
#include "tilestar-solve-view.h"
#include "tilestar-statistics-panel.h"

#define MAX_ROUNDS 51

typedef struct
{
  TilestarWorkspace *workspace;
  guint64            n_nodes;
  double             worst_gap;   /* between two calls of the beacon, milliseconds */
  double             worst_work;
  guint              n_updates;
} Bench;

static const SlideStatistics *
get_statistics (Bench *bench)
{
  return tilestar_run_get_statistics (tilestar_workspace_get_run (bench->workspace));
}

static void
updated_cb (Bench *bench)
{
  if (get_statistics (bench)->expanded >= bench->n_nodes)
    tilestar_workspace_stop (bench->workspace);
  bench->n_updates++;
}

static void
init_pair (SlideBoard *start,
           SlideBoard *goal)
{
  static const guint8 cells[] = { 14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3 };

  if (!slide_board_init (start, 4, 4, cells))
    g_assert_not_reached ();
  slide_goal_init (goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);
}

static double
run_directly (guint64 n_nodes)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest request;
  SlideStatistics statistics;
  SlideBoard start, goal;

  init_pair (&start, &goal);
  slide_search_request_init (&request, &start, &goal);
  request.node_limit = n_nodes;
  heuristic = slide_heuristic_new_from_text ("manhattan", &request.goal, NULL, NULL);
  request.heuristic = heuristic;
  search = slide_search_new (&request, NULL);
  while (slide_search_run (search, G_MAXUINT64) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_get_statistics (search, &statistics);

  return slide_statistics_get_rate (&statistics);
}

static double
run_on_worker (Bench *bench)
{
  BenchBeacon beacon;

  bench_beacon_start (&beacon);
  if (!tilestar_workspace_solve (bench->workspace, NULL))
    g_assert_not_reached ();
  while (tilestar_workspace_is_running (bench->workspace))
    g_main_context_iteration (NULL, TRUE);
  bench_beacon_stop (&beacon);
  bench->worst_gap = MAX (bench->worst_gap, bench_beacon_get (beacon.gaps, 1.0));
  bench->worst_work = MAX (bench->worst_work, bench_beacon_get (beacon.works, 1.0));
  bench_beacon_clear (&beacon);

  return slide_statistics_get_rate (get_statistics (bench));
}

static GtkWidget *
create_window (Bench *bench)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *view = g_object_new (TILESTAR_TYPE_SOLVE_VIEW, "hexpand", TRUE, NULL);
  GtkWidget *panel = g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL);

  tilestar_view_bind (TILESTAR_VIEW (view), bench->workspace);
  tilestar_statistics_panel_bind (TILESTAR_STATISTICS_PANEL (panel), bench->workspace);
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), panel);
  gtk_window_set_title (GTK_WINDOW (window), "Tilestar – bench-worker");
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 760);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

static void
wait (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

int
main (int    argc,
      char **argv)
{
  guint64 n_nodes = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 3000000;
  guint n_rounds = argc > 2 ? (guint) CLAMP (atoi (argv[2]), 1, MAX_ROUNDS) : 5;
  double direct[MAX_ROUNDS], worker[MAX_ROUNDS];
  double direct_median, worker_median;
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (TilestarSession) session = NULL;
  Bench bench = { .n_nodes = n_nodes };
  SlideBoard start, goal;
  GtkWidget *window;

  adw_init ();
  settings = g_settings_new ("io.github.tilestar.Tilestar");
  init_pair (&start, &goal);
  session = tilestar_session_new (&start, &goal);
  bench.workspace = tilestar_workspace_new (session, settings);
  window = create_window (&bench);
  g_signal_connect_swapped (bench.workspace, "updated", G_CALLBACK (updated_cb), &bench);
  wait (500);

  for (guint i = 0; i < n_rounds; i++)
    {
      direct[i] = run_directly (n_nodes);
      wait (100);
      worker[i] = run_on_worker (&bench);
      wait (100);
      g_print ("round %u: direct %.0f, worker %.0f nodes a second\n", i + 1, direct[i], worker[i]);
    }

  direct_median = bench_get_median (direct, n_rounds);
  worker_median = bench_get_median (worker, n_rounds);
  g_print ("median: direct %.0f, worker %.0f nodes a second, ratio %.3f\n",
           direct_median, worker_median, worker_median / direct_median);
  g_print ("main loop: worst gap %.1f ms, at most %.1f ms of work between two beacons, %u updates shown\n",
           bench.worst_gap, bench.worst_work, bench.n_updates);

  gtk_window_destroy (GTK_WINDOW (window));
  g_object_run_dispose (G_OBJECT (bench.workspace));
  g_object_unref (bench.workspace);

  return worker_median >= 0.95 * direct_median && bench.worst_work <= 16.0 ? 0 : 1;
}
