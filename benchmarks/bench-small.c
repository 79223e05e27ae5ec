/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-small.c: the time of complete searches on small boards.
 *
 *   bench-small [HEURISTIC [N]]
 *
 * A* on N random 3x3 boards (default 2000, or `all` 181,440), where each search is created and
 * freed, and N_TIMES times on each of the two boards 31 moves from the goal. Times are
 * processor times; the signature is the total number of expansions.
 */

#include "bench-common.h"
#include "slide-goal.h"
#include "slide-random.h"
#include "slide-search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_TIMES 21

/* Solves @start and adds to the signature. Returns: the number of moves. */
static int
solve (const SlideBoard *start,
       const SlideBoard *goal,
       SlideHeuristic   *heuristic,
       guint64          *signature)
{
  static SlideStatistics statistics;
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest request;

  slide_search_request_init (&request, start, goal);
  request.heuristic = heuristic;
  search = slide_search_new (&request, NULL);
  g_assert (search != NULL);
  while (slide_search_run (search, G_MAXUINT64) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_get_statistics (search, &statistics);
  *signature += statistics.expanded;
  return statistics.moves;
}

static void
make_boards (GArray *boards,
             guint   row,
             guint8 *cells,
             guint   used)
{
  SlideBoard board;

  if (row == 9)
    {
      if (slide_board_init (&board, 3, 3, cells))
        g_array_append_val (boards, board);
      return;
    }

  for (guint tile = 0; tile < 9; tile++)
    if ((used >> tile & 1) == 0)
      {
        cells[row] = (guint8) tile;
        make_boards (boards, row + 1, cells, used | 1u << tile);
      }
}

int
main (int    argc,
      char **argv)
{
  static const guint8 hardest[2][9] = { { 8, 6, 7, 2, 5, 4, 3, 0, 1 }, { 6, 4, 7, 8, 5, 0, 3, 2, 1 } };
  const char *id = argc > 1 ? argv[1] : "manhattan";
  gboolean all = argc > 2 && g_str_equal (argv[2], "all");
  guint n = argc > 2 && !all ? (guint) atoi (argv[2]) : 2000;
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (SlideBoard));
  guint64 signature = 0, sum = 0;
  guint n_solved = 0;
  SlideBoard goal;
  double seconds;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  heuristic = slide_heuristic_new_from_text (id, &goal, NULL, &error);
  if (heuristic == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }

  for (guint i = 0; i < 2; i++)
    {
      SlideBoard start;
      int moves = -1;
      double times[N_TIMES];

      g_assert (slide_board_init (&start, 3, 3, hardest[i]));
      for (guint k = 0; k < N_TIMES; k++)
        {
          guint64 ignored = 0;

          seconds = bench_get_cpu_seconds ();
          moves = solve (&start, &goal, heuristic, &ignored);
          times[k] = bench_get_cpu_seconds () - seconds;
        }
      printf ("%d moves: %.1f microseconds, median of %d\n", moves,
              bench_get_median (times, N_TIMES) * 1e6, N_TIMES);
    }

  {
    guint8 cells[9];

    make_boards (boards, 0, cells, 0);
  }
  if (!all)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (1);

      for (guint i = 0; i < n; i++)
        {
          guint k = (guint) g_rand_int_range (random, (gint32) i, (gint32) boards->len);
          SlideBoard board = g_array_index (boards, SlideBoard, i);

          g_array_index (boards, SlideBoard, i) = g_array_index (boards, SlideBoard, k);
          g_array_index (boards, SlideBoard, k) = board;
        }
      g_array_set_size (boards, n);
    }

  seconds = bench_get_cpu_seconds ();
  for (guint i = 0; i < boards->len; i++)
    {
      int moves = solve (&g_array_index (boards, SlideBoard, i), &goal, heuristic, &signature);

      if (moves >= 0)
        {
          n_solved++;
          sum += (guint64) moves;
        }
    }
  seconds = bench_get_cpu_seconds () - seconds;
  printf ("boards %u solved %u moves %.4f  %.2f s  %.2f microseconds a solvable board  signature %"
          G_GUINT64_FORMAT "\n", boards->len, n_solved, (double) sum / n_solved, seconds,
          seconds / n_solved * 1e6, signature);
  return 0;
}
