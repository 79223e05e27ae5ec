/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-solution-lanes.h"

#include <stdlib.h>

/* Sweeps there and back that order the lanes. */
#define N_SWEEPS 6

typedef struct
{
  guint   node;
  guint64 n_passing;
} Candidate;

static int
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const Candidate *first = a, *second = b;

  if (first->n_passing != second->n_passing)
    return first->n_passing > second->n_passing ? -1 : 1;

  return first->node < second->node ? -1 : 1;
}

static guint
get_n_in_column (const SlideSolutions *solutions,
                 guint                 column)
{
  return slide_solutions_get_layer (solutions, column + 1) - slide_solutions_get_layer (solutions, column);
}

/* The most lanes with which not too many boards are shown. */
static guint
choose_n_lanes (const SlideSolutions *solutions,
                guint                 n_columns,
                guint                 max_places)
{
  guint n_lanes = 0, n_shown = 0, n_more = n_columns;

  while (n_more > 0 && (n_lanes == 0 || n_shown + n_more <= max_places))
    {
      n_shown += n_more;
      n_lanes++;
      n_more = 0;
      for (guint column = 0; column < n_columns; column++)
        n_more += get_n_in_column (solutions, column) > n_lanes;
    }

  return n_lanes;
}

/* Adds the places of a column, those that most solutions pass if there are too many, in the order of nodes. */
static void
add_column (TilestarSolutionLanes *lanes,
            guint                  column,
            guint                  n_lanes)
{
  const SlideSolutions *solutions = lanes->solutions;
  guint first = slide_solutions_get_layer (solutions, column), n = get_n_in_column (solutions, column);
  double total = (double) slide_solutions_get_count (solutions);
  g_autoptr (GArray) candidates = g_array_sized_new (FALSE, FALSE, sizeof (Candidate), n);

  for (guint i = 0; i < n; i++)
    {
      Candidate candidate = {
        .node = first + i,
        .n_passing = slide_solutions_multiply (slide_solutions_get_n_before (solutions, first + i),
                                               slide_solutions_get_n_after (solutions, first + i)),
      };

      g_array_append_val (candidates, candidate);
    }
  if (n > n_lanes)
    g_array_sort (candidates, compare_candidates);

  lanes->columns[column] = lanes->places->len;
  for (guint i = 0; i < MIN (n, n_lanes); i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);
      TilestarSolutionPlace place = { .node = candidate->node, .part = (double) candidate->n_passing / total };

      g_array_append_val (lanes->places, place);
    }
  lanes->n_lanes = MAX (lanes->n_lanes, MIN (n, n_lanes));
}

/* Adds a link for each move between two places. */
static void
add_links (TilestarSolutionLanes *lanes)
{
  const SlideSolutions *solutions = lanes->solutions;
  double total = (double) slide_solutions_get_count (solutions);
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < lanes->places->len; i++)
    g_hash_table_insert (places, GUINT_TO_POINTER (tilestar_solution_lanes_get (lanes, i)->node + 1),
                         GUINT_TO_POINTER (i + 1));

  for (guint i = 0; i < lanes->places->len; i++)
    for (guint move = 0; move < SLIDE_N_MOVES; move++)
      {
        guint node = tilestar_solution_lanes_get (lanes, i)->node;
        guint next = slide_solutions_get_successor (solutions, node, (SlideMove) move);
        guint to = next != SLIDE_SOLUTIONS_NO_NODE
                     ? GPOINTER_TO_UINT (g_hash_table_lookup (places, GUINT_TO_POINTER (next + 1))) : 0;
        TilestarSolutionLink link = { .from = i, .to = to - 1 };

        if (to == 0)
          continue;
        link.part = (double) slide_solutions_multiply (slide_solutions_get_n_before (solutions, node),
                                                       slide_solutions_get_n_after (solutions, next)) / total;
        g_array_append_val (lanes->links, link);
      }
}

/* ---- The order of lanes ---- */

typedef struct
{
  guint  place;
  double center;
} Rank;

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  const Rank *first = a, *second = b;

  if (first->center != second->center)
    return first->center < second->center ? -1 : 1;

  return first->place < second->place ? -1 : 1;
}

/* Spreads the places of a column in the order of @centers, as far apart as the lanes are. */
static void
place_column (TilestarSolutionLanes *lanes,
              guint                  column,
              const double          *centers)
{
  guint first = lanes->columns[column], n = lanes->columns[column + 1] - first;
  g_autofree Rank *ranks = g_new (Rank, n);

  for (guint i = 0; i < n; i++)
    ranks[i] = (Rank) { first + i, centers[first + i] };
  qsort (ranks, n, sizeof *ranks, compare_ranks);
  for (guint i = 0; i < n; i++)
    g_array_index (lanes->places, TilestarSolutionPlace, ranks[i].place).y =
      0.5 + (i - (n - 1) / 2.0) / lanes->n_lanes;
}

/* Sets @centers to the mean of the places that links lead to from each place, or come from if @is_forward,
 * weighted by the solutions that make them. */
static void
find_centers (const TilestarSolutionLanes *lanes,
              gboolean                     is_forward,
              double                      *centers,
              double                      *weights)
{
  for (guint i = 0; i < lanes->places->len; i++)
    centers[i] = weights[i] = 0.0;

  for (guint i = 0; i < lanes->links->len; i++)
    {
      const TilestarSolutionLink *link = &g_array_index (lanes->links, TilestarSolutionLink, i);
      guint here = is_forward ? link->to : link->from, there = is_forward ? link->from : link->to;

      centers[here] += link->part * tilestar_solution_lanes_get (lanes, there)->y;
      weights[here] += link->part;
    }

  for (guint i = 0; i < lanes->places->len; i++)
    centers[i] = weights[i] > 0.0 ? centers[i] / weights[i] : tilestar_solution_lanes_get (lanes, i)->y;
}

static void
order_lanes (TilestarSolutionLanes *lanes)
{
  g_autofree double *centers = g_new0 (double, lanes->places->len);
  g_autofree double *weights = g_new0 (double, lanes->places->len);

  for (guint column = 0; column < lanes->n_columns; column++)
    place_column (lanes, column, centers);

  for (guint sweep = 0; sweep < N_SWEEPS; sweep++)
    for (guint i = 0; i < lanes->n_columns; i++)
      {
        guint column = sweep % 2 == 0 ? i : lanes->n_columns - 1 - i;

        find_centers (lanes, sweep % 2 == 0, centers, weights);
        place_column (lanes, column, centers);
      }
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const TilestarSolutionPlace *first = a, *second = b;

  return first->y < second->y ? -1 : first->y > second->y;
}

static void
sort_columns (TilestarSolutionLanes *lanes)
{
  for (guint column = 0; column < lanes->n_columns; column++)
    qsort (&g_array_index (lanes->places, TilestarSolutionPlace, lanes->columns[column]),
           lanes->columns[column + 1] - lanes->columns[column], sizeof (TilestarSolutionPlace), compare_places);
}

/* ---- Public ---- */

TilestarSolutionLanes *
tilestar_solution_lanes_new (SlideSolutions *solutions,
                             guint           max_places)
{
  TilestarSolutionLanes *lanes = g_atomic_rc_box_new0 (TilestarSolutionLanes);
  guint n_lanes;

  lanes->solutions = slide_solutions_ref (solutions);
  lanes->n_columns = (guint) slide_solutions_get_length (solutions) + 1;
  lanes->columns = g_new0 (guint, lanes->n_columns + 1);
  lanes->places = g_array_new (FALSE, FALSE, sizeof (TilestarSolutionPlace));
  lanes->links = g_array_new (FALSE, FALSE, sizeof (TilestarSolutionLink));
  n_lanes = choose_n_lanes (solutions, lanes->n_columns, max_places);
  for (guint column = 0; column < lanes->n_columns; column++)
    add_column (lanes, column, n_lanes);
  lanes->columns[lanes->n_columns] = lanes->places->len;
  add_links (lanes);
  order_lanes (lanes);
  /* Links are by place. */
  sort_columns (lanes);
  g_array_set_size (lanes->links, 0);
  add_links (lanes);
  return lanes;
}

TilestarSolutionLanes *
tilestar_solution_lanes_ref (TilestarSolutionLanes *lanes)
{
  return g_atomic_rc_box_acquire (lanes);
}

static void
clear_lanes (gpointer data)
{
  TilestarSolutionLanes *lanes = data;

  slide_solutions_unref (lanes->solutions);
  g_free (lanes->columns);
  g_array_unref (lanes->places);
  g_array_unref (lanes->links);
}

void
tilestar_solution_lanes_unref (TilestarSolutionLanes *lanes)
{
  g_atomic_rc_box_release_full (lanes, clear_lanes);
}

int
tilestar_solution_lanes_find (const TilestarSolutionLanes *lanes,
                              const SlideBoard            *board)
{
  for (guint i = 0; i < lanes->places->len; i++)
    {
      SlideBoard other;

      slide_solutions_get_board (lanes->solutions, tilestar_solution_lanes_get (lanes, i)->node, &other);
      if (slide_board_equal (&other, board))
        return (int) i;
    }

  return -1;
}
