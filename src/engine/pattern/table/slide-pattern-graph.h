/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-graph.h: the edges between planes, and the expansion of one level.
 *
 * Private to building; for planes see slide-pattern-build.h. The graph depends on the shape
 * and the number of tiles, but not on their goal cells.
 */

#pragma once

#include "slide-pattern-kernel.h"
#include "slide-pattern-table.h"

/* Regions are numbered in a byte. There are at most eight (checked when a graph is created):
 * eight tiles cannot divide a board into more. */
#define SLIDE_PATTERN_MAX_REGIONS 8

/**
 * SlidePatternEdge:
 * @source: a plane that a move leads from
 * @region: the region of the block that it leads to
 * @from, @to: the tile's positions in the permutation before and after the move
 */
typedef struct
{
  guint32 source;
  guint8  region;
  guint8  from;
  guint8  to;
} SlidePatternEdge;

/**
 * SlidePatternGraph:
 * @first_planes: n_blocks + 1 elements: the number of each block's first plane; its others follow
 * @first_edges: n_blocks + 1 elements: the first edge of each block; edges are sorted by region,
 *   and within a region those that keep the rank come first
 * @n_words: 64-bit words of a plane
 */
typedef struct
{
  const SlidePatternIndex *index;
  guint32                  n_planes;
  guint                    n_words;
  guint32                 *first_planes;
  guint32                 *first_edges;
  SlidePatternEdge        *edges;
} SlidePatternGraph;

/* Returns: NULL if memory cannot be allocated. */
SlidePatternGraph *slide_pattern_graph_new         (guint                    rows,
                                                    guint                    columns,
                                                    guint                    n_tiles) G_GNUC_WARN_UNUSED_RESULT;
void               slide_pattern_graph_free        (SlidePatternGraph       *graph);

/* The region of block @mask that contains @cell; regions are numbered by their first cells. */
guint              slide_pattern_graph_find_region (const SlidePatternGraph *graph,
                                                    guint64                  mask,
                                                    guint                    cell);

/* The new states of a plane at one level: as ranks, stored in a thread's arena, or NULL where they are the bits of
 * the plane. Short planes have both. */
typedef struct
{
  const guint16 *ranks;
  guint32        n_ranks;
} SlidePatternList;

/**
 * SlidePatternLevel:
 * @distance: of the level being expanded
 * @distances: the table, 0 for unreached patterns
 * @visited: for each plane, the states reached at earlier levels
 * @fresh: for each plane, the states reached at the previous level; outdated where the list is
 *   empty and, of long planes, where it has ranks
 * @next: the same for this level
 */
typedef struct
{
  const SlidePatternGraph *graph;
  guint                    distance;
  guint8                  *distances;
  guint64                 *visited;
  const guint64           *fresh;
  const SlidePatternList  *fresh_lists;
  guint64                 *next;
  SlidePatternList        *next_lists;
} SlidePatternLevel;

/* Planes of at least so many words are long. Where fewer than so many states per word of a block's long planes lead
 * to the block, its new states are listed, and not written to the planes. */
#define SLIDE_PATTERN_MANY_WORDS 64
#define SLIDE_PATTERN_FEW_A_WORD 3

/* Elements past the end of a list that a kernel may overwrite. */
#define SLIDE_PATTERN_LIST_SLACK 64

/**
 * SlidePatternWorker:
 * @words: scratch space for a plane
 * @marks: a byte for each rank, zero between calls
 * @ranks: scratch space for a list
 * @arena: where the next list is stored; always with space for one full list
 * @n_reached: total number of patterns reached for the first time
 * @n_fresh: total number of states reached
 */
typedef struct
{
  guint64 *words;
  guint8  *marks;
  guint16 *ranks;
  guint16 *arena;
  guint64  n_reached;
  guint64  n_fresh;
} SlidePatternWorker;

/* Expands the level for some blocks. Threads may work on different blocks at the same time. */
typedef void (*SlidePatternExpandFunc) (const SlidePatternLevel *level,
                                        SlidePatternWorker      *worker,
                                        guint32                  first_block,
                                        guint32                  end_block);

/* Returns: NULL if the processor or the compiler does not support @kernel. */
SlidePatternExpandFunc slide_pattern_get_expand_func (SlidePatternKernel kernel);
