/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-tables.c: how quickly the tables and the landscape of Explore show another expansion.
 *
 *   bench-tables [EXPANSIONS [JUMPS]]
 *
 * Records A* with Manhattan distance on Korf's first 15-puzzle, rotated, for EXPANSIONS
 * (default a million), shows frontier, closed list and landscape in a window, jumps to JUMPS
 * (default 30) random expansions, and plays. Prints the time from a jump to the end of the
 * frame that shows it, and the most processor time of one iteration of the main loop; an
 * iteration may run several sources, one of which is the frame.
 */

#include <adwaita.h>

#include <stdlib.h>

#include "bench-common.h"
#include "exploration-test.h"
#include "tilestar-landscape-view-test.h"
#include "tilestar-node-table.h"
#include "tilestar-table-test.h"

#define MAX_JUMPS 1000

typedef struct
{
  GtkWidget           *window;
  TilestarExploration *exploration;
  double               worst_turn;   /* milliseconds */
  guint                n_paints;
} Bench;

static void
turn (Bench *bench)
{
  double before = bench_get_work ();

  g_main_context_iteration (NULL, TRUE);
  bench->worst_turn = MAX (bench->worst_turn, bench_get_work () - before);
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
wait (Bench *bench,
      double milliseconds)
{
  double end = bench_get_time () + milliseconds;
  guint id = g_timeout_add (5, wake_cb, NULL);

  while (bench_get_time () < end)
    turn (bench);
  g_source_remove (id);
}

static void
painted_cb (Bench *bench)
{
  bench->n_paints++;
}

static gboolean
is_busy (GtkWidget *widget)
{
  return TILESTAR_IS_TABLE (widget)
         ? tilestar_table_is_busy (TILESTAR_TABLE (widget))
         : tilestar_landscape_view_is_busy (TILESTAR_LANDSCAPE_VIEW (widget));
}

static double
jump (Bench     *bench,
      GtkWidget *widget,
      guint64    moment)
{
  double begin = bench_get_time ();
  guint n_paints;

  tilestar_exploration_set_moment (bench->exploration, moment);
  while (is_busy (widget))
    turn (bench);
  n_paints = bench->n_paints;
  gtk_widget_queue_draw (widget);
  while (bench->n_paints == n_paints)
    turn (bench);

  return bench_get_time () - begin;
}

static void
measure (Bench      *bench,
         const char *name,
         GtkWidget  *widget,
         guint       n_jumps)
{
  guint64 n = tilestar_exploration_get_n_expansions (bench->exploration);
  g_autofree double *times = g_new (double, n_jumps);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  double worst_turn;

  jump (bench, widget, n / 2);
  wait (bench, 300);
  bench->worst_turn = 0.0;
  for (guint i = 0; i < n_jumps; i++)
    {
      times[i] = jump (bench, widget, (guint64) (g_rand_double (rand) * (double) (n + 1)));
      wait (bench, 20);
    }
  worst_turn = bench->worst_turn;

  tilestar_exploration_set_moment (bench->exploration, n / 2);
  tilestar_exploration_set_speed (bench->exploration, 10000.0);
  wait (bench, 300);
  bench->worst_turn = 0.0;
  tilestar_exploration_set_playing (bench->exploration, TRUE);
  wait (bench, 3000);
  tilestar_exploration_set_playing (bench->exploration, FALSE);
  wait (bench, 300);

  {
    double median = bench_get_median (times, n_jumps);

    g_print ("%-34s %6.1f ms median, %6.1f worst; longest turn %5.1f ms, playing %5.1f ms\n", name,
             median, times[n_jumps - 1], worst_turn, bench->worst_turn);
  }
}

static GtkWidget *
show (Bench     *bench,
      GtkWidget *widget)
{
  gtk_window_set_child (GTK_WINDOW (bench->window), widget);
  wait (bench, 500);

  return widget;
}

static GtkWidget *
show_table (Bench                 *bench,
            TilestarNodeTableKind  kind)
{
  return show (bench, tilestar_node_table_new (kind, bench->exploration));
}

/* The entry comes first. */
static void
filter (GtkWidget  *table,
        const char *text)
{
  GtkWidget *entry = gtk_widget_get_first_child (gtk_widget_get_first_child (table));

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

int
main (int    argc,
      char **argv)
{
  guint64 n_expansions = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 1000000;
  guint n_jumps = argc > 2 ? (guint) CLAMP (atoi (argv[2]), 1, MAX_JUMPS) : 30;
  Bench bench = { 0 };
  SlideRecordCounters counters;
  SlideSearch *search;
  GtkWidget *widget;

  adw_init ();
  bench.exploration = exploration_test_new_unfinished ("13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2",
                                                       SLIDE_ALGORITHM_ASTAR, "manhattan",
                                                       n_expansions, &search);
  while (slide_search_run (search, 10000) == SLIDE_STATUS_RUNNING
         && slide_record_get_end (tilestar_exploration_get_record (bench.exploration))
              == SLIDE_RECORD_FILLING)
    ;
  exploration_test_end (bench.exploration, search);
  tilestar_exploration_set_moment (bench.exploration, G_MAXUINT64);
  tilestar_exploration_get_counters (bench.exploration, &counters);
  g_print ("%" G_GUINT64_FORMAT " expansions, frontier %" G_GUINT64_FORMAT "\n", counters.expanded,
           counters.frontier);

  bench.window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (bench.window), 700, 600);
  gtk_window_present (GTK_WINDOW (bench.window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (bench.window), "after-paint",
                            G_CALLBACK (painted_cb), &bench);

  widget = show_table (&bench, TILESTAR_NODE_TABLE_FRONTIER);
  measure (&bench, "frontier", widget, n_jumps);
  tilestar_table_sort (TILESTAR_TABLE (widget), TILESTAR_NODE_COLUMN_H, TRUE);
  measure (&bench, "frontier, by h", widget, n_jumps);
  filter (widget, "g>20 h<25");
  measure (&bench, "frontier, by h, filtered", widget, n_jumps);

  widget = show_table (&bench, TILESTAR_NODE_TABLE_CLOSED);
  measure (&bench, "closed", widget, n_jumps);
  tilestar_table_sort (TILESTAR_TABLE (widget), TILESTAR_NODE_COLUMN_GENERATED, TRUE);
  measure (&bench, "closed, by generation", widget, n_jumps);

  widget = tilestar_landscape_view_new ();
  tilestar_landscape_view_bind (TILESTAR_LANDSCAPE_VIEW (widget), bench.exploration);
  measure (&bench, "landscape", show (&bench, widget), n_jumps);
  tilestar_landscape_view_show_frontier (TILESTAR_LANDSCAPE_VIEW (widget), TRUE);
  measure (&bench, "landscape, frontier", widget, n_jumps);

  return EXIT_SUCCESS;
}
