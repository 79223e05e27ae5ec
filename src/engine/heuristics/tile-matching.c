/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tile-matching.h"

#include <string.h>

#define N_TRIED_OUT 11

#define NONE 0xff

#define BIT(vertex) (G_GUINT64_CONSTANT (1) << (vertex))

static inline guint
count_bits (guint64 bits)
{
  return (guint) __builtin_popcountll (bits);
}

static inline guint
take_lowest (guint64 *bits)
{
  guint lowest = (guint) __builtin_ctzll (*bits);

  *bits &= *bits - 1;
  return lowest;
}

static inline guint
get_heaviest (const SlideTileGraph *graph,
              guint                 vertex,
              guint64               among)
{
  guint64 others = graph->neighbours[vertex] & among;
  guint heaviest = 0;

  while (others != 0)
    {
      guint other = take_lowest (&others);

      heaviest = MAX (heaviest, graph->weights[vertex][other]);
    }

  return heaviest;
}

static void
leave_alone (guint64  among,
             guint8  *mates)
{
  while (among != 0)
    {
      guint vertex = take_lowest (&among);

      mates[vertex] = (guint8) vertex;
    }
}

/* ---- Exhaustive search ---- */

/* Fills @mates unless it is NULL. A pair weighs at most the heaviest edge of each of its two
 * vertices, so half the sum of these edges is an upper bound for the remaining vertices. */
static guint
try_all (const SlideTileGraph *graph,
         guint64               among,
         guint8               *mates)
{
  guint8 mates_then[SLIDE_MAX_CELLS];
  guint64 others;
  guint vertex, best, most = 0;

  for (;;)
    {
      if (among == 0)
        return 0;

      vertex = (guint) __builtin_ctzll (among);
      among &= among - 1;
      others = graph->neighbours[vertex] & among;
      if (others != 0)
        break;

      if (mates != NULL)
        mates[vertex] = (guint8) vertex;
    }

  for (guint64 rest = among | BIT (vertex); rest != 0; )
    {
      guint each = take_lowest (&rest);

      most += get_heaviest (graph, each, among | BIT (vertex));
    }

  best = try_all (graph, among, mates);
  if (mates != NULL)
    mates[vertex] = (guint8) vertex;

  while (others != 0 && 2 * best < most)
    {
      guint other = take_lowest (&others);
      guint weight = graph->weights[vertex][other]
                     + try_all (graph, among & ~BIT (other), mates != NULL ? mates_then : NULL);

      if (weight <= best)
        continue;

      best = weight;
      if (mates != NULL)
        {
          for (guint64 rest = among & ~BIT (other); rest != 0; )
            {
              guint each = take_lowest (&rest);

              mates[each] = mates_then[each];
            }
          mates[vertex] = (guint8) other;
          mates[other] = (guint8) vertex;
        }
    }

  return best;
}

/* ---- Maximum cardinality ---- */

/* An alternating tree from @root, built breadth-first. Even vertices are an even number of
 * steps from the root. An odd cycle is contracted to one vertex, @base, and all its vertices
 * are even. */
typedef struct
{
  const SlideTileGraph *graph;
  guint64               among;
  guint8               *mates;     /* NONE for an unmatched vertex */
  /* of odd vertices and of those in contracted cycles */
  guint8                parents[SLIDE_MAX_CELLS];
  guint8                bases[SLIDE_MAX_CELLS];
  guint8                queue[SLIDE_MAX_CELLS];
  guint                 n_queued;
  guint64               is_even;
} Forest;

static guint
find_common_base (const Forest *forest,
                  guint         a,
                  guint         b)
{
  guint64 above = 0;

  for (;;)
    {
      a = forest->bases[a];
      above |= BIT (a);
      if (forest->mates[a] == NONE)
        break;
      a = forest->parents[forest->mates[a]];
    }

  for (b = forest->bases[b]; (above >> b & 1) == 0; )
    b = forest->bases[forest->parents[forest->mates[b]]];

  return b;
}

/* Contracts the path from @vertex up to @base and sets its parents to lead to @child. Returns:
 * the bases of its vertices. */
static guint64
close_half (Forest *forest,
            guint   vertex,
            guint   base,
            guint   child)
{
  guint64 in_cycle = 0;

  while (forest->bases[vertex] != base)
    {
      guint mate = forest->mates[vertex];

      in_cycle |= BIT (forest->bases[vertex]) | BIT (forest->bases[mate]);
      forest->parents[vertex] = (guint8) child;
      child = mate;
      vertex = forest->parents[mate];
    }

  return in_cycle;
}

static void
add_even (Forest *forest,
          guint   vertex)
{
  if ((forest->is_even >> vertex & 1) != 0)
    return;

  forest->is_even |= BIT (vertex);
  forest->queue[forest->n_queued++] = (guint8) vertex;
}

static void
close_cycle (Forest *forest,
             guint   a,
             guint   b)
{
  guint base = find_common_base (forest, a, b);
  guint64 in_cycle = close_half (forest, a, base, b) | close_half (forest, b, base, a);

  for (guint64 rest = forest->among; rest != 0; )
    {
      guint vertex = take_lowest (&rest);

      if ((in_cycle >> forest->bases[vertex] & 1) != 0)
        {
          forest->bases[vertex] = (guint8) base;
          add_even (forest, vertex);
        }
    }
}

/* The end of an augmenting path from @root, or NONE. */
static guint
find_end (Forest *forest,
          guint   root)
{
  forest->n_queued = 0;
  forest->is_even = 0;
  memset (forest->parents, NONE, sizeof forest->parents);
  for (guint vertex = 0; vertex < SLIDE_MAX_CELLS; vertex++)
    forest->bases[vertex] = (guint8) vertex;
  add_even (forest, root);

  for (guint i = 0; i < forest->n_queued; i++)
    {
      guint vertex = forest->queue[i];

      for (guint64 rest = forest->graph->neighbours[vertex] & forest->among; rest != 0; )
        {
          guint other = take_lowest (&rest);

          if (forest->bases[vertex] == forest->bases[other] || forest->mates[vertex] == other)
            continue;

          if (other == root
              || (forest->mates[other] != NONE && forest->parents[forest->mates[other]] != NONE))
            close_cycle (forest, vertex, other);
          else if (forest->parents[other] == NONE)
            {
              forest->parents[other] = (guint8) vertex;
              if (forest->mates[other] == NONE)
                return other;
              add_even (forest, forest->mates[other]);
            }
        }
    }

  return NONE;
}

/* Fills @mates for all vertices in @among. Returns: the number of pairs. */
static guint
find_most_pairs (const SlideTileGraph *graph,
                 guint64               among,
                 guint8               *mates)
{
  Forest forest = { .graph = graph, .among = among, .mates = mates };
  guint n_pairs = 0;

  for (guint64 rest = among; rest != 0; )
    mates[take_lowest (&rest)] = NONE;

  for (guint64 rest = among; rest != 0; )
    {
      guint root = take_lowest (&rest);
      guint end;

      if (mates[root] != NONE)
        continue;

      end = find_end (&forest, root);
      n_pairs += end != NONE;

      while (end != NONE)
        {
          guint before = forest.parents[end];
          guint next = mates[before];

          mates[end] = (guint8) before;
          mates[before] = (guint8) end;
          end = next;
        }
    }

  for (guint64 rest = among; rest != 0; )
    {
      guint vertex = take_lowest (&rest);

      if (mates[vertex] == NONE)
        mates[vertex] = (guint8) vertex;
    }

  return n_pairs;
}

/* ---- Edges of different weights ---- */

typedef struct
{
  guint8 a;
  guint8 b;
} Edge;

/* Tries the heavy edges in and out of the matching, one after the other, and then matches as
 * many other vertices as possible. Heavy edges used in that last step count as @light. */
static guint
try_heavy (const SlideTileGraph *graph,
           guint64               among,
           const Edge           *heavy,
           guint                 n_heavy,
           guint                 light,
           guint8               *mates)
{
  guint8 mates_then[SLIDE_MAX_CELLS];
  guint64 both;
  guint with, without;

  while (n_heavy > 0 && ((among >> heavy->a & 1) == 0 || (among >> heavy->b & 1) == 0))
    {
      heavy++;
      n_heavy--;
    }

  if (n_heavy == 0)
    return light * find_most_pairs (graph, among, mates);

  both = BIT (heavy->a) | BIT (heavy->b);
  with = graph->weights[heavy->a][heavy->b]
         + try_heavy (graph, among & ~both, heavy + 1, n_heavy - 1, light, mates);
  mates[heavy->a] = heavy->b;
  mates[heavy->b] = heavy->a;

  without = try_heavy (graph, among, heavy + 1, n_heavy - 1, light, mates_then);
  if (without <= with)
    return with;

  for (guint64 rest = among; rest != 0; )
    {
      guint vertex = take_lowest (&rest);

      mates[vertex] = mates_then[vertex];
    }
  return without;
}

static guint
find_large (const SlideTileGraph *graph,
            guint64               among,
            guint8               *mates)
{
  Edge heavy[SLIDE_MAX_CELLS * SLIDE_MAX_CELLS / 2];
  guint n_heavy = 0, light = G_MAXUINT;

  for (guint pass = 0; pass < 2; pass++)
    for (guint64 rest = among; rest != 0; )
      {
        guint a = take_lowest (&rest);

        for (guint64 others = graph->neighbours[a] & rest; others != 0; )
          {
            guint b = take_lowest (&others);

            if (pass == 0)
              light = MIN (light, graph->weights[a][b]);
            else if (graph->weights[a][b] > light)
              heavy[n_heavy++] = (Edge) { (guint8) a, (guint8) b };
          }
      }

  return try_heavy (graph, among, heavy, n_heavy, light, mates);
}

guint
slide_tile_matching_find (const SlideTileGraph *graph,
                          guint64               among,
                          guint8               *mates)
{
  guint8 scratch[SLIDE_MAX_CELLS];
  guint64 left = among;
  guint weight = 0;

  if (mates != NULL)
    leave_alone (among, mates);

  /* Match each connected component separately. */
  while (left != 0)
    {
      guint64 part = left & -left, before;

      do
        {
          before = part;
          for (guint64 rest = before; rest != 0; )
            part |= graph->neighbours[take_lowest (&rest)] & left;
        }
      while (part != before);

      left &= ~part;
      if (count_bits (part) <= N_TRIED_OUT)
        weight += try_all (graph, part, mates);
      else
        weight += find_large (graph, part, mates != NULL ? mates : scratch);
    }

  return weight;
}
