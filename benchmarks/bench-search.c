/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-search.c: how fast A* expands, and what a stored state costs.
 *
 *   bench-search INSTANCES [NODE-LIMIT [FIRST [LAST]]]
 *
 * INSTANCES has a line for each board: number, 16 tiles, optimal length.
 * Each is searched with Manhattan up to NODE-LIMIT expansions (default 5
 * million). The last line sums up; its `signature`, the total of nodes
 * expanded, is the same on every machine.
 */

#include "slide-goal.h"
#include "slide-search.h"

#include <stdio.h>
#include <stdlib.h>

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return (difference > 0) - (difference < 0);
}

static gboolean
search_board (guint             number,
              const SlideBoard *start,
              guint64           node_limit,
              GArray           *rates,
              guint64          *signature)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideSearch) search = NULL;
  g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
  SlideSearchRequest request;
  SlideBoard goal;
  double rate;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);
  heuristic = slide_heuristic_new ("manhattan", &goal, NULL, &error);
  slide_search_request_init (&request, start, &goal);
  request.heuristic = heuristic;
  request.node_limit = node_limit;
  search = heuristic != NULL ? slide_search_new (&request, &error) : NULL;
  if (search == NULL)
    {
      g_printerr ("Board %u: %s\n", number, error->message);
      return FALSE;
    }

  while (slide_search_run (search, G_MAXUINT64) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_get_statistics (search, statistics);
  rate = slide_statistics_get_rate (statistics);
  g_array_append_val (rates, rate);
  *signature += statistics->expanded;

  printf ("%3u  %-12s  moves %3d  bound %3u  expanded %10" G_GUINT64_FORMAT
          "  stored %10" G_GUINT64_FORMAT "  %6.2f M/s  %5.1f bytes a state\n",
          number, slide_status_get_id (statistics->status), statistics->moves,
          statistics->lower_bound, statistics->expanded, statistics->stored, rate / 1e6,
          (double) statistics->memory / (double) statistics->stored);
  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GArray) rates = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GError) error = NULL;
  guint64 node_limit = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 5000000;
  guint first = argc > 3 ? (guint) atoi (argv[3]) : 1;
  guint last = argc > 4 ? (guint) atoi (argv[4]) : 100;
  guint64 signature = 0;

  if (argc < 2 || !g_file_get_contents (argv[1], &text, NULL, &error))
    {
      g_printerr ("%s\n", error != NULL ? error->message
                                        : "usage: bench-search INSTANCES [NODE-LIMIT [FIRST [LAST]]]");
      return 2;
    }

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *rest = lines[i];
      guint number = (guint) strtoul (rest, &rest, 10);
      guint8 cells[16];
      SlideBoard start;

      if (lines[i][0] == '#' || lines[i][0] == '\0' || number < first || number > last)
        continue;
      for (guint cell = 0; cell < 16; cell++)
        cells[cell] = (guint8) strtoul (rest, &rest, 10);
      if (!slide_board_init (&start, 4, 4, cells)
          || !search_board (number, &start, node_limit, rates, &signature))
        return 2;
    }

  g_array_sort (rates, compare_doubles);
  if (rates->len > 0)
    printf ("boards %u  signature %" G_GUINT64_FORMAT "  median %.2f M expansions a second\n",
            rates->len, signature, g_array_index (rates, double, rates->len / 2) / 1e6);
  return 0;
}
