/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pair-distances.h"


#include <string.h>

#define N_REGIONS 2

#define UNKNOWN 0xff

/* The cells of the two tiles, and the region of the blank. */
typedef struct
{
  guint8 cells[2];
  guint8 region;
} State;

#define N_STATES (SLIDE_MAX_CELLS * SLIDE_MAX_CELLS * N_REGIONS)

/* The search of one pair: the distance of each state, and the states reached, in order. */
typedef struct
{
  guint8 distances[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS][N_REGIONS];
  State  queue[N_STATES];
} Search;

typedef struct
{
  guint8  cells[SLIDE_N_MOVES];
  guint   n;
  guint64 bits;
} Neighbours;

static void
find_neighbours (const SlideBoard *goal,
                 Neighbours        neighbours[SLIDE_MAX_CELLS])
{
  SlideBoard board = *goal;

  memset (neighbours, 0, SLIDE_MAX_CELLS * sizeof *neighbours);

  for (guint cell = 0; cell < slide_board_get_n_cells (goal); cell++)
    {
      slide_board_exchange (&board, board.blank, cell);

      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        {
          int target = slide_board_get_target (&board, (SlideMove) move);

          if (target >= 0)
            {
              neighbours[cell].cells[neighbours[cell].n++] = (guint8) target;
              neighbours[cell].bits |= G_GUINT64_CONSTANT (1) << target;
            }
        }
    }
}

/* The cells of @free_cells that cannot be reached from the first of them. There are at most
 * two regions, since no cell of a board of at least two rows and columns has only one
 * neighbour. */
static guint64
get_second_region (const Neighbours *neighbours,
                   guint64           free_cells)
{
  guint64 region = free_cells & -free_cells, seen = 0;

  while (region != seen)
    {
      guint64 fresh = region & ~seen;

      seen = region;
      for (; fresh != 0; fresh &= fresh - 1)
        region |= neighbours[__builtin_ctzll (fresh)].bits & free_cells;
    }

  return free_cells & ~region;
}

static inline guint
get_region (const SlidePairDistances *distances,
            guint                     cell,
            guint                     other_cell,
            guint                     blank)
{
  return (guint) (distances->second[cell][other_cell] >> blank & 1);
}

/* Searches breadth-first from the goal. Moves are reversible, so distances from the goal are
 * distances to it. */
static void
search_pair (const SlidePairDistances *distances,
             const Neighbours         *neighbours,
             const SlideBoard         *goal,
             guint                     home_a,
             guint                     home_b,
             Search                   *search)
{
  guint n_queued = 0;

  memset (search->distances, UNKNOWN, sizeof search->distances);
  search->queue[n_queued++] = (State) { { (guint8) home_a, (guint8) home_b },
                                        (guint8) get_region (distances, home_a, home_b, goal->blank) };
  search->distances[home_a][home_b][search->queue[0].region] = 0;

  for (guint i = 0; i < n_queued; i++)
    {
      State state = search->queue[i];
      guint distance = search->distances[state.cells[0]][state.cells[1]][state.region];

      for (guint which = 0; which < 2; which++)
        {
          guint from = state.cells[which];

          for (guint j = 0; j < neighbours[from].n; j++)
            {
              guint to = neighbours[from].cells[j];
              State next = state;
              guint8 *known;

              if (to == state.cells[1 - which]
                  || get_region (distances, state.cells[0], state.cells[1], to) != state.region)
                continue;

              next.cells[which] = (guint8) to;
              next.region = (guint8) get_region (distances, next.cells[0], next.cells[1], from);
              known = &search->distances[next.cells[0]][next.cells[1]][next.region];
              if (*known != UNKNOWN)
                continue;

              *known = (guint8) (distance + 1);
              search->queue[n_queued++] = next;
            }
        }
    }
}

/* States that cannot be reached (half of all on 2x2) have no surplus. */
static void
store_pair (SlidePairDistances *distances,
            const SlideBoard   *goal,
            guint               home_a,
            guint               home_b,
            const Search       *search)
{
  guint n = distances->n_cells;
  guint a = goal->cells[home_a];
  guint b = goal->cells[home_b];

  for (guint cell_a = 0; cell_a < n; cell_a++)
    for (guint cell_b = 0; cell_b < n; cell_b++)
      {
        guint apart = slide_cell_distance (cell_a, home_a, goal->columns)
                      + slide_cell_distance (cell_b, home_b, goal->columns);
        guint both = 0;

        for (guint region = 0; region < N_REGIONS; region++)
          if (search->distances[cell_a][cell_b][region] != UNKNOWN)
            both |= (search->distances[cell_a][cell_b][region] - apart) << 4 * region;

        distances->surplus[((a * n + cell_a) * n + b) * n + cell_b] = (guint8) both;
        distances->surplus[((b * n + cell_b) * n + a) * n + cell_a] = (guint8) both;
      }
}

gboolean
slide_pair_distances_init (SlidePairDistances *distances,
                           const SlideBoard   *goal)
{
  g_autofree Search *search = g_try_new (Search, 1);
  Neighbours neighbours[SLIDE_MAX_CELLS];
  guint n = slide_board_get_n_cells (goal);
  guint64 all = (G_GUINT64_CONSTANT (1) << n) - 1;

  memset (distances, 0, sizeof *distances);
  distances->n_cells = n;
  distances->surplus = g_try_malloc0 ((gsize) n * n * n * n);
  if (search == NULL || distances->surplus == NULL)
    {
      slide_pair_distances_clear (distances);
      return FALSE;
    }

  find_neighbours (goal, neighbours);
  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      if (a != b)
        distances->second[a][b] = get_second_region (neighbours, all & ~(G_GUINT64_CONSTANT (1) << a)
                                                                 & ~(G_GUINT64_CONSTANT (1) << b));

  for (guint home_a = 0; home_a < n; home_a++)
    for (guint home_b = home_a + 1; home_b < n; home_b++)
      if (goal->cells[home_a] != 0 && goal->cells[home_b] != 0)
        {
          search_pair (distances, neighbours, goal, home_a, home_b, search);
          store_pair (distances, goal, home_a, home_b, search);
        }

  return TRUE;
}

void
slide_pair_distances_clear (SlidePairDistances *distances)
{
  g_clear_pointer (&distances->surplus, g_free);
}
