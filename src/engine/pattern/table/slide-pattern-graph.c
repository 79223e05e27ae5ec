/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-graph.h"

#include "slide-memory.h"

#include <string.h>

/* The neighbours of each cell, as masks. */
static void
fill_neighbours (const SlidePatternIndex *index,
                 guint64                 *neighbours)
{
  for (guint cell = 0; cell < index->n_cells; cell++)
    {
      guint row = cell / index->columns;
      guint column = cell % index->columns;

      neighbours[cell] = 0;
      if (row > 0)
        neighbours[cell] |= (guint64) 1 << (cell - index->columns);
      if (column > 0)
        neighbours[cell] |= (guint64) 1 << (cell - 1);
      if (column + 1u < index->columns)
        neighbours[cell] |= (guint64) 1 << (cell + 1);
      if (row + 1u < index->rows)
        neighbours[cell] |= (guint64) 1 << (cell + index->columns);
    }
}

/* The cells @cells and their neighbours. */
static inline guint64
spread (const SlidePatternIndex *index,
        guint64                  cells,
        guint64                  first_column,
        guint64                  last_column)
{
  return cells | cells << index->columns | cells >> index->columns
         | (cells & ~last_column) << 1 | (cells & ~first_column) >> 1;
}

/* Stores the regions around @mask in the order of their first cells. Returns: how many. */
static guint
find_regions (const SlidePatternIndex *index,
              guint64                  mask,
              guint64                 *regions)
{
  guint64 board = ((guint64) 1 << index->n_cells) - 1;
  guint64 rest = board & ~mask;
  guint64 first_column = 0;
  guint64 last_column;
  guint n_regions = 0;

  for (guint row = 0; row < index->rows; row++)
    first_column |= (guint64) 1 << row * index->columns;
  last_column = first_column << (index->columns - 1);

  while (rest != 0)
    {
      guint64 region = 0;
      guint64 grown = rest & (0 - rest);

      while (grown != region)
        {
          region = grown;
          grown = spread (index, region, first_column, last_column) & rest;
        }

      g_assert (n_regions < SLIDE_PATTERN_MAX_REGIONS);
      regions[n_regions++] = region;
      rest &= ~region;
    }

  return n_regions;
}

guint
slide_pattern_graph_find_region (const SlidePatternGraph *graph,
                                 guint64                  mask,
                                 guint                    cell)
{
  guint64 regions[SLIDE_PATTERN_MAX_REGIONS];
  guint n_regions = find_regions (graph->index, mask, regions);

  for (guint region = 0; region < n_regions; region++)
    if (regions[region] >> cell & 1)
      return region;

  g_assert_not_reached ();
}

/* Numbers the planes and stores the region of every free cell of every block in @region_of. */
static void
number_planes (SlidePatternGraph *graph,
               guint8            *region_of)
{
  const SlidePatternIndex *index = graph->index;

  for (guint32 block = 0; block < index->n_blocks; block++)
    {
      guint8 *cells = region_of + (gsize) block * index->n_cells;
      guint64 regions[SLIDE_PATTERN_MAX_REGIONS];
      guint n_regions = find_regions (index, index->masks[block], regions);

      graph->first_planes[block] = graph->n_planes;
      graph->n_planes += n_regions;

      for (guint i = 0; i < n_regions; i++)
        for (guint64 rest = regions[i]; rest != 0; rest &= rest - 1)
          cells[__builtin_ctzll (rest)] = (guint8) i;
    }

  graph->first_planes[index->n_blocks] = graph->n_planes;
}

/* The edge for a tile of @block that moved from cell @from, which is free and contains the
 * blank now, to cell @to, which contained the blank. */
static SlidePatternEdge
make_edge (const SlidePatternGraph *graph,
           const guint8            *region_of,
           guint32                  block,
           guint                    from,
           guint                    to)
{
  const SlidePatternIndex *index = graph->index;
  guint64 mask = index->masks[block];
  guint64 before = slide_pattern_mask_move (mask, to, from);
  guint32 source = slide_pattern_index_get_block (index, before);

  return (SlidePatternEdge) {
    .source = graph->first_planes[source] + region_of[(gsize) source * index->n_cells + to],
    .region = region_of[(gsize) block * index->n_cells + from],
    .from = (guint8) __builtin_popcountll (before & (((guint64) 1 << from) - 1)),
    .to = (guint8) __builtin_popcountll (mask & (((guint64) 1 << to) - 1)),
  };
}

static guint
collect_edges (const SlidePatternGraph *graph,
               const guint64           *neighbours,
               const guint8            *region_of,
               guint32                  block,
               SlidePatternEdge        *edges)
{
  guint64 mask = graph->index->masks[block];
  guint n_edges = 0;

  for (guint64 tiles = mask; tiles != 0; tiles &= tiles - 1)
    {
      guint to = (guint) __builtin_ctzll (tiles);

      for (guint64 rest = neighbours[to] & ~mask; rest != 0; rest &= rest - 1)
        edges[n_edges++] = make_edge (graph, region_of, block, (guint) __builtin_ctzll (rest), to);
    }

  return n_edges;
}

/* Sorts by region; within a region, edges that keep the rank come first. */
static void
sort_edges (SlidePatternEdge *edges,
            guint             n_edges)
{
  for (guint i = 1; i < n_edges; i++)
    {
      SlidePatternEdge edge = edges[i];
      guint order = edge.region * 2u + (edge.from != edge.to);
      guint j = i;

      for (; j > 0 && edges[j - 1].region * 2u + (edges[j - 1].from != edges[j - 1].to) > order; j--)
        edges[j] = edges[j - 1];
      edges[j] = edge;
    }
}

/* Each of k tiles has at most four neighbours. */
#define MAX_EDGES (4 * SLIDE_PATTERN_MAX_TILES)

/* The number of edges is the number of pairs of a tile and an adjacent free cell over all
 * blocks: each ordered pair of adjacent cells, with k - 1 tiles elsewhere. */
static gsize
count_edges (const SlidePatternIndex *index)
{
  gsize n_pairs = 2u * (index->rows * (index->columns - 1u) + index->columns * (index->rows - 1u));

  /* n_blocks * k (n - k) / (n (n - 1)) is the number of blocks in which one given cell has a
   * tile and another given cell has none. */
  return (gsize) ((guint64) index->n_blocks * index->n_tiles * (index->n_cells - index->n_tiles)
                  / ((guint64) index->n_cells * (index->n_cells - 1u)))
         * n_pairs;
}

static gboolean
fill_edges (SlidePatternGraph *graph,
            const guint8      *region_of)
{
  const SlidePatternIndex *index = graph->index;
  gsize n_expected = count_edges (index);
  guint64 neighbours[SLIDE_MAX_CELLS];
  guint32 n_edges = 0;

  graph->edges = slide_memory_try_realloc (NULL, n_expected * sizeof *graph->edges);
  if (graph->edges == NULL)
    return FALSE;

  fill_neighbours (index, neighbours);
  for (guint32 block = 0; block < index->n_blocks; block++)
    {
      SlidePatternEdge edges[MAX_EDGES];
      guint n = collect_edges (graph, neighbours, region_of, block, edges);

      sort_edges (edges, n);
      graph->first_edges[block] = n_edges;
      memcpy (graph->edges + n_edges, edges, n * sizeof *edges);
      n_edges += n;
    }

  graph->first_edges[index->n_blocks] = n_edges;
  g_assert (n_edges == n_expected);
  return TRUE;
}

SlidePatternGraph *
slide_pattern_graph_new (guint rows,
                         guint columns,
                         guint n_tiles)
{
  SlidePatternGraph *graph = g_new0 (SlidePatternGraph, 1);
  gsize n_firsts;
  guint8 *region_of;
  gboolean made = FALSE;

  graph->index = slide_pattern_index_get (rows, columns, n_tiles);
  if (graph->index == NULL)
    {
      g_free (graph);
      return NULL;
    }

  n_firsts = (gsize) graph->index->n_blocks + 1;
  graph->n_words = graph->index->stride / 64;
  graph->first_planes = slide_memory_try_realloc (NULL, n_firsts * sizeof *graph->first_planes);
  graph->first_edges = slide_memory_try_realloc (NULL, n_firsts * sizeof *graph->first_edges);
  region_of = slide_memory_try_realloc (NULL, (gsize) graph->index->n_blocks * graph->index->n_cells);

  if (graph->first_planes != NULL && graph->first_edges != NULL && region_of != NULL)
    {
      number_planes (graph, region_of);
      made = fill_edges (graph, region_of);
    }

  g_free (region_of);
  if (!made)
    g_clear_pointer (&graph, slide_pattern_graph_free);

  return graph;
}

void
slide_pattern_graph_free (SlidePatternGraph *graph)
{
  if (graph == NULL)
    return;

  g_free (graph->first_planes);
  g_free (graph->first_edges);
  g_free (graph->edges);
  g_free (graph);
}
