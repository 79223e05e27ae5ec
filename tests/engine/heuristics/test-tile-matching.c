/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-tile-matching.c: pairs of tiles, by an independent route.
 */

#include "pair-distances.h"
#include "slide-goal.h"
#include "test-program.h"
#include "tile-matching.h"

#include <stdlib.h>
#include <string.h>

/* ---- The heaviest matching ---- */

static void
add_edge (SlideTileGraph *graph,
          guint           a,
          guint           b,
          guint           weight)
{
  graph->weights[a][b] = (guint8) weight;
  graph->weights[b][a] = (guint8) weight;
  graph->neighbours[a] |= G_GUINT64_CONSTANT (1) << b;
  graph->neighbours[b] |= G_GUINT64_CONSTANT (1) << a;
}

/* By subsets of at most 14 vertices: best[set] is that without its first vertex, or with it and
 * another. */
static guint
find_by_subsets (const SlideTileGraph *graph,
                 guint                 n)
{
  g_autofree guint *best = g_new0 (guint, (gsize) 1 << n);

  for (guint set = 1; set < 1u << n; set++)
    {
      guint first = (guint) __builtin_ctz (set);
      guint rest = set & (set - 1);

      best[set] = best[rest];
      for (guint other = first + 1; other < n; other++)
        if ((rest >> other & 1) != 0 && (graph->neighbours[first] >> other & 1) != 0)
          best[set] = MAX (best[set], best[rest & ~(1u << other)] + graph->weights[first][other]);
    }

  return best[(1u << n) - 1];
}

static void
check_mates (const SlideTileGraph *graph,
             guint64               among,
             const guint8         *mates,
             guint                 expected)
{
  guint weight = 0;

  for (guint vertex = 0; vertex < SLIDE_MAX_CELLS; vertex++)
    if ((among >> vertex & 1) != 0)
      {
        g_assert_cmpuint (mates[vertex], <, SLIDE_MAX_CELLS);
        g_assert_true ((among >> mates[vertex] & 1) != 0);
        g_assert_cmpuint (mates[mates[vertex]], ==, vertex);
        if (mates[vertex] > vertex)
          {
            g_assert_true ((graph->neighbours[vertex] >> mates[vertex] & 1) != 0);
            weight += graph->weights[vertex][mates[vertex]];
          }
      }
    else
      g_assert_cmpuint (mates[vertex], ==, 0xee);

  g_assert_cmpuint (weight, ==, expected);
}

/* Dense and sparse, with @n_heavy heavy edges; the vertices anywhere. */
static void
check_random (GRand *random,
              guint  n,
              guint  percent,
              guint  n_heavy)
{
  SlideTileGraph dense, spread;
  guint8 mates[SLIDE_MAX_CELLS];
  guint shift = (guint) g_rand_int_range (random, 0, (gint32) (SLIDE_MAX_CELLS - n + 1));
  guint64 among = ((G_GUINT64_CONSTANT (1) << n) - 1) << shift;
  guint expected;

  memset (&dense, 0, sizeof dense);
  memset (&spread, 0, sizeof spread);
  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      if ((guint) g_rand_int_range (random, 0, 100) < percent)
        {
          guint weight = 2;

          if (n_heavy > 0 && g_rand_int_range (random, 0, 4) == 0)
            {
              weight = 4 + 2 * (guint) g_rand_int_range (random, 0, 2);
              n_heavy--;
            }
          add_edge (&dense, a, b, weight);
          add_edge (&spread, a + shift, b + shift, weight);
        }

  expected = find_by_subsets (&dense, n);
  memset (mates, 0xee, sizeof mates);
  g_assert_cmpuint (slide_tile_matching_find (&spread, among, NULL), ==, expected);
  g_assert_cmpuint (slide_tile_matching_find (&spread, among, mates), ==, expected);
  check_mates (&spread, among, mates, expected);
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1965);
  static const guint percents[] = { 8, 15, 25, 50, 100 };

  for (guint n = 1; n <= 14; n++)
    for (gsize i = 0; i < G_N_ELEMENTS (percents); i++)
      for (guint round = 0; round < (n > 12 ? 20u : 100u); round++)
        check_random (random, n, percents[i], n <= 11 ? 50 : round % 5);
}

/* Odd cycles within odd cycles: five triangles in a ring, one corner of each on it, and a tail;
 * all but one vertex can be matched. */
static void
test_blossoms (void)
{
  SlideTileGraph graph;
  guint8 mates[SLIDE_MAX_CELLS];

  memset (&graph, 0, sizeof graph);
  memset (mates, 0xee, sizeof mates);
  for (guint i = 0; i < 5; i++)
    {
      add_edge (&graph, 3 * i, 3 * i + 1, 2);
      add_edge (&graph, 3 * i + 1, 3 * i + 2, 2);
      add_edge (&graph, 3 * i + 2, 3 * i, 2);
      add_edge (&graph, 3 * i, 3 * ((i + 1) % 5), 2);
    }
  add_edge (&graph, 4, 20, 2);
  add_edge (&graph, 20, 21, 2);

  g_assert_cmpuint (slide_tile_matching_find (&graph, 0x307fff, mates), ==, 16);
  check_mates (&graph, 0x307fff, mates, 16);
}

/* ---- Pair distances ---- */

/* The Manhattan distances and the surplus of both. */
static guint
get_distance (const SlidePairDistances *distances,
              const SlideBoard         *goal,
              guint                     a,
              guint                     cell_a,
              guint                     b,
              guint                     cell_b,
              guint                     blank)
{
  int columns = goal->columns;
  guint sum = slide_pair_distances_get (distances, a, cell_a, b, cell_b, blank);

  for (guint i = 0; i < 2; i++)
    {
      int cell = (int) (i == 0 ? cell_a : cell_b);
      int home = (int) slide_board_find (goal, i == 0 ? a : b);

      sum += (guint) (abs (cell / columns - home / columns) + abs (cell % columns - home % columns));
    }

  return sum;
}

/* From every arrangement of the two tiles and the blank, and every move: a move of theirs changes
 * the distance by 1, and some move of theirs lowers it; a move of another tile does not change
 * it. This determines the distances, from 0 at the goal. */
static void
check_pair (const SlidePairDistances *distances,
            const SlideBoard         *goal,
            guint                     a,
            guint                     b)
{
  guint n = slide_board_get_n_cells (goal);

  for (guint cell_a = 0; cell_a < n; cell_a++)
    for (guint cell_b = 0; cell_b < n; cell_b++)
      for (guint blank = 0; cell_a != cell_b && blank < n; blank++)
        {
          SlideBoard board = *goal;
          guint here;

          if (blank == cell_a || blank == cell_b)
            continue;

          slide_board_exchange (&board, board.blank, blank);
          here = get_distance (distances, goal, a, cell_a, b, cell_b, blank);
          g_assert_cmpuint (here, ==, get_distance (distances, goal, b, cell_b, a, cell_a, blank));

          for (guint move = 0; move < SLIDE_N_MOVES; move++)
            {
              int target = slide_board_get_target (&board, (SlideMove) move);
              guint there;

              if (target < 0)
                continue;

              there = get_distance (distances, goal, a, target == (int) cell_a ? blank : cell_a,
                                    b, target == (int) cell_b ? blank : cell_b, (guint) target);
              if (target != (int) cell_a && target != (int) cell_b)
                g_assert_cmpuint (there, ==, here);
              else
                g_assert_cmpint (abs ((int) there - (int) here), ==, 1);
            }
        }
}

static void
test_pairs (void)
{
  for (guint rows = 2; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = 2; columns <= SLIDE_MAX_SIDE; columns++)
      for (guint blank = 0; blank < rows * columns; blank++)
        {
          SlidePairDistances distances;
          SlideBoard goal;
          guint n = rows * columns;

          /* On 2x2, half of all cannot be reached, and have no distance. */
          if (n == 4 || (n > 16 && blank % 7 != 0))
            continue;

          slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, rows, columns);
          slide_board_exchange (&goal, 0, blank);
          g_assert_true (slide_pair_distances_init (&distances, &goal));
          for (guint a = 1; a < n; a++)
            for (guint b = a + 1; b < n; b++)
              if (n <= 9 || (a + b) % 17 == 0)
                {
                  check_pair (&distances, &goal, a, b);
                  g_assert_cmpuint (get_distance (&distances, &goal, a, slide_board_find (&goal, a), b,
                                                  slide_board_find (&goal, b), blank), ==, 0);
                }
          slide_pair_distances_clear (&distances);
        }
}

TEST_PROGRAM (tile_matching)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-matching/random", test_random);
  g_test_add_func ("/tile-matching/blossoms", test_blossoms);
  g_test_add_func ("/tile-matching/pairs", test_pairs);

  return g_test_run ();
}
