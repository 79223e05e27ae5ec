/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-graph.h: which planes lead to which, and one level's work.
 *
 * Private to building: see slide-pattern-build.h for what a plane is. What is
 * here depends on the shape and the number of tiles, not on which they are.
 */

#pragma once

#include "slide-pattern-kernel.h"
#include "slide-pattern-table.h"

G_BEGIN_DECLS

/* Regions are told apart in a byte. More than eight do not occur (checked
 * when a graph is made): eight tiles cannot cut a board into more. */
#define SLIDE_PATTERN_MAX_REGIONS 8

/**
 * SlidePatternEdge:
 * @source: a plane that a move leads from
 * @region: the region of the block that it leads to
 * @from, @to: places in the permutation: the tile's before and after
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
 * @first_planes: n_blocks + 1: number of each block's first plane; its others follow
 * @first_edges: n_blocks + 1: where each block's edges begin; they are
 *   sorted by region, within one those that keep the rank come first
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

/* NULL without memory. */
SlidePatternGraph *slide_pattern_graph_new         (guint                    rows,
                                                    guint                    columns,
                                                    guint                    n_tiles) G_GNUC_WARN_UNUSED_RESULT;
void               slide_pattern_graph_free        (SlidePatternGraph       *graph);

/* The region of block @mask that @cell is in; they are numbered by their first cells. */
guint              slide_pattern_graph_find_region (const SlidePatternGraph *graph,
                                                    guint64                  mask,
                                                    guint                    cell);

/* The new states of a plane at one level, as ranks; in a thread's arena. */
typedef struct
{
  const guint16 *ranks;
  guint32        n_ranks;
} SlidePatternList;

/**
 * SlidePatternLevel:
 * @distance: of the level being made
 * @distances: the table, 0 where nothing has been reached
 * @visited: a plane each of all that was reached at earlier levels
 * @fresh: planes with what was reached at the level before; those whose list
 *   is empty are out of date
 * @next: the same for the level being made
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

/* Room past the end of a list that a kernel may write to. */
#define SLIDE_PATTERN_LIST_SLACK 64

/**
 * SlidePatternWorker:
 * @words: room for a plane
 * @marks: a byte for each rank, zero between calls
 * @arena: where the next list goes; room for one more stays behind all of them
 * @n_reached: patterns reached for the first time, added up
 * @n_fresh: states reached, added up
 */
typedef struct
{
  guint64 *words;
  guint8  *marks;
  guint16 *arena;
  guint64  n_reached;
  guint64  n_fresh;
} SlidePatternWorker;

/* Makes the level for some blocks. Threads may work on different blocks. */
typedef void (*SlidePatternExpandFunc) (const SlidePatternLevel *level,
                                        SlidePatternWorker      *worker,
                                        guint32                  first_block,
                                        guint32                  end_block);

/* NULL if this processor, or this compiler, does not have it. */
SlidePatternExpandFunc slide_pattern_get_expand_func (SlidePatternKernel kernel);

G_END_DECLS
