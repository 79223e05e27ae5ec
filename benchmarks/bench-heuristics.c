/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-heuristics.c: the quality of a heuristic on every 3x3 board.
 *
 *   bench-heuristics HEURISTIC [EVERY]
 *
 * Audits it on all 181,440 boards that reach 1 2 3/4 5 6/7 8 0, and solves every EVERYth of
 * them (default: all) with A*, comparing the solutions with the true distances. Prints a line
 * of JSON. benchmarks/heuristics-table creates a table.
 */

#include "bench-common.h"
#include "slide-audit.h"
#include "slide-goal.h"
#include "slide-search.h"

#include <stdio.h>
#include <stdlib.h>

/* Returns: the number of moves. */
static int
solve (const SlideBoard *start,
       SlideHeuristic   *heuristic,
       guint64          *expanded)
{
  static SlideStatistics statistics;
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest request;

  slide_search_request_init (&request, start, slide_heuristic_get_goal (heuristic));
  request.heuristic = heuristic;
  search = slide_search_new (&request, NULL);
  g_assert (search != NULL);
  while (slide_search_run (search, G_MAXUINT64) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_get_statistics (search, &statistics);
  *expanded += statistics.expanded;
  return statistics.moves;
}

int
main (int    argc,
      char **argv)
{
  const char *id = argc > 1 ? argv[1] : "manhattan";
  guint64 every = argc > 2 ? (guint64) MAX (atoi (argv[2]), 1) : 1;
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (SlideAuditor) auditor = NULL;
  g_autofree SlideAudit *audit = g_new (SlideAudit, 1);
  guint64 n_boards = 0, n_optimal = 0, expanded = 0;
  double seconds;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  heuristic = slide_heuristic_new_from_text (id, &goal, NULL, &error);
  table = heuristic != NULL ? slide_distance_table_get_shared (&goal, 0, 0, NULL, NULL, &error) : NULL;
  if (table == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  auditor = slide_auditor_new (table, heuristic, 1);
  slide_auditor_execute (auditor, NULL, NULL);
  slide_auditor_peek (auditor, audit);

  seconds = bench_get_cpu_seconds ();
  for (guint64 index = 0; index < audit->n_boards; index += every)
    {
      SlideBoard start;
      guint distance = slide_distance_table_get_board (table, index, &start);

      n_boards++;
      n_optimal += solve (&start, heuristic, &expanded) == (int) distance;
    }
  seconds = bench_get_cpu_seconds () - seconds;

  printf ("{\"id\":\"%s\",\"admissible\":%s,\"consistent\":%s,\"mean_h\":%.3f,\"exact\":%" G_GUINT64_FORMAT
          ",\"states\":%" G_GUINT64_FORMAT ",\"boards\":%" G_GUINT64_FORMAT ",\"optimal\":%" G_GUINT64_FORMAT
          ",\"expanded\":%" G_GUINT64_FORMAT ",\"seconds\":%.3f}\n",
          slide_heuristic_get_id (heuristic), slide_audit_is_admissible (audit) ? "true" : "false",
          slide_audit_is_consistent (audit) ? "true" : "false", audit->mean_h, audit->exact,
          audit->n_boards, n_boards, n_optimal, expanded, seconds);
  return 0;
}
