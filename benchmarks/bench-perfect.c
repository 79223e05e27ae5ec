/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-perfect.c: the time to compute the true distances of all boards.
 *
 *   bench-perfect [ROWSxCOLUMNS [N]]
 *
 * Builds the table N times (default 3x3, 51 times). Prints one JSON object: the processor time
 * in seconds of the first build, the fastest and the median, and properties of the table for
 * verification.
 */

#include "bench-common.h"
#include "slide-distance-table.h"
#include "slide-goal.h"

#include <stdio.h>
#include <stdlib.h>

int
main (int    argc,
      char **argv)
{
  guint rows = 3, columns = 3;
  guint n = argc > 2 ? (guint) CLAMP (atoi (argv[2]), 1, 100000) : 51;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GError) error = NULL;
  guint64 n_boards = 0, sum = 0;
  guint diameter = 0;
  double first = 0, median;
  SlideBoard goal;

  if (argc > 1 && sscanf (argv[1], "%ux%u", &rows, &columns) != 2)
    rows = 0;
  if (rows < 2 || columns < 2 || rows * columns > SLIDE_DISTANCE_TABLE_MAX_CELLS)
    {
      g_printerr ("usage: bench-perfect [ROWSxCOLUMNS [N]], at most %d cells\n",
                  SLIDE_DISTANCE_TABLE_MAX_CELLS);
      return 2;
    }

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, rows, columns);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      double seconds = bench_get_cpu_seconds ();

      table = slide_distance_table_new (&goal, 0, NULL, NULL, &error);
      seconds = bench_get_cpu_seconds () - seconds;
      if (table == NULL)
        {
          g_printerr ("%s\n", error->message);
          return 2;
        }
      if (i == 0)
        {
          first = seconds;
          n_boards = slide_distance_table_get_n_boards (table);
          diameter = slide_distance_table_get_diameter (table);
          for (guint d = 0; d <= diameter; d++)
            sum += d * slide_distance_table_get_counts (table)[d];
        }
      g_array_append_val (times, seconds);
    }

  median = bench_get_median ((double *) (gpointer) times->data, n);
  printf ("{\"boards\":%" G_GUINT64_FORMAT ",\"diameter\":%u,\"sum\":%" G_GUINT64_FORMAT
          ",\"first\":%.6f,\"fastest\":%.6f,\"median\":%.6f}\n",
          n_boards, diameter, sum, first, g_array_index (times, double, 0), median);
  return 0;
}
