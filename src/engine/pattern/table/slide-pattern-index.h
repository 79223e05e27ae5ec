/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-index.h: the position of a pattern's entry in a table.
 *
 * A pattern is a placement of k tiles, described by two numbers: the *mask*, with a bit for
 * each occupied cell, and the *rank* of the permutation of the tiles' numbers 0 … k-1 read in
 * the order of their cells (lexicographic, so the goal, where they are in ascending order, has
 * rank 0). For each mask a table has a block of k! bytes, padded to a multiple of 64.
 *
 *      . 2 .        mask  {1, 3, 5}
 *      0 . 1        permutation  2 0 1, rank 4
 *
 * The block of a mask is the sum of two look-ups, one for the lower half of its cells and one
 * for the upper half:
 *
 *   block = low[lower half] + high[upper half]
 *
 * A horizontal move changes the mask but not the rank. A tile that moves vertically passes the
 * tiles in the cells between: its number moves from position i of the permutation to position
 * j, and the numbers between shift by one. shifts[i][j] contains the resulting rank.
 *
 * Indexes are shared, immutable, and never freed.
 */

#pragma once

#include "slide-board.h"
#include "slide-pattern-partition.h"

#define SLIDE_PATTERN_LINE 64

/**
 * SlidePatternIndex:
 * @low_cells: number of cells in the lower half of a mask
 * @n_ranks: k!
 * @stride: bytes from one block to the next, a multiple of SLIDE_PATTERN_LINE
 * @n_blocks: the number of ways to choose k cells
 * @size: bytes of a table, n_blocks * stride
 * @low, @high: block numbers to add, by the half mask
 * @low_lines, @high_lines: the same in lines of 64 bytes, for an address
 * @shifts: the rank after the tile at position i has moved to position j, where |i - j| is less
 *   than the longer side; shifts[i][i] is the identity, for callers that avoid a branch
 * @masks: the mask of each block
 */
typedef struct
{
  guint8         rows;
  guint8         columns;
  guint8         n_cells;
  guint8         n_tiles;
  guint8         low_cells;
  guint32        n_ranks;
  guint32        stride;
  guint32        n_blocks;
  gsize          size;
  const guint32 *low;
  const guint32 *high;
  const guint32 *low_lines;
  const guint32 *high_lines;
  const guint16 *shifts[SLIDE_PATTERN_MAX_TILES][SLIDE_PATTERN_MAX_TILES];
  const guint64 *masks;
} SlidePatternIndex;

/**
 * slide_pattern_index_get:
 * @n_tiles: 1 … SLIDE_PATTERN_MAX_TILES, less than rows * columns
 *
 * May be called from any thread. The first call for a shape takes up to some milliseconds.
 *
 * Returns: (transfer none) (nullable): NULL if memory cannot be allocated. After a call has
 *   succeeded, all later calls with the same arguments do
 */
const SlidePatternIndex *slide_pattern_index_get   (guint                    rows,
                                                    guint                    columns,
                                                    guint                    n_tiles);

/* The size of a table in bytes. Does not create its index. */
guint64                  slide_pattern_index_bytes (guint                    n_cells,
                                                    guint                    n_tiles);

/* The number of entries of a table: the number of placements of @n_tiles tiles on @n_cells
 * cells. */
guint64                  slide_pattern_index_count (guint                    n_cells,
                                                    guint                    n_tiles);

/* The rank of a permutation of 0 … n_tiles - 1. */
guint                    slide_pattern_rank        (const guint8            *permutation,
                                                    guint                    n_tiles);

static inline guint32
slide_pattern_index_get_block (const SlidePatternIndex *index,
                               guint64                  mask)
{
  return index->low[mask & (((guint64) 1 << index->low_cells) - 1)]
         + index->high[mask >> index->low_cells];
}

/* The offset of the entry in the table. Adding it to an address allows prefetching the
 * entry. */
static inline gsize
slide_pattern_index_get_offset (const SlidePatternIndex *index,
                                guint64                  mask,
                                guint                    rank)
{
  gsize lines = index->low_lines[mask & (((guint64) 1 << index->low_cells) - 1)]
                + (gsize) index->high_lines[mask >> index->low_cells];

  return lines * SLIDE_PATTERN_LINE + rank;
}

/* The mask after a tile has moved from cell @from to cell @to. */
static inline guint64
slide_pattern_mask_move (guint64 mask,
                         guint   from,
                         guint   to)
{
  return mask ^ (guint64) 1 << from ^ (guint64) 1 << to;
}
