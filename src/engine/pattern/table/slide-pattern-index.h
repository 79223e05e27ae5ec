/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-index.h: where the entry of a pattern is.
 *
 * A pattern is where k tiles are. Two numbers say it: the *mask*, a bit for
 * each cell that one of them is in, and the *rank* of the permutation, the
 * tiles' numbers 0 … k-1 read in the order of their cells (lexicographic, so
 * the goal, in which they stand in their order, has rank 0). A table keeps a
 * block of k! bytes, padded to a multiple of 64, for each mask.
 *
 *      . 2 .        mask  {1, 3, 5}
 *      0 . 1        permutation  2 0 1, rank 4
 *
 * The block of a mask is a sum of two look-ups, one for its lower half of
 * cells and one for its upper half:
 *
 *   block = low[lower half] + high[upper half]
 *
 * A move sideways changes the mask and leaves the rank. A tile that moves up
 * or down passes the other tiles in the cells between: its number goes from
 * place i of the permutation to place j, and those between shift by one. The
 * rank after that is looked up in shifts[i][j].
 *
 * Indexes are shared, read-only, and live as long as the program.
 */

#pragma once

#include "slide-board.h"
#include "slide-pattern-partition.h"

G_BEGIN_DECLS

#define SLIDE_PATTERN_LINE 64

/**
 * SlidePatternIndex:
 * @low_cells: cells in the lower half of a mask
 * @n_ranks: k!
 * @stride: bytes from one block to the next, a multiple of SLIDE_PATTERN_LINE
 * @n_blocks: the ways to choose k cells
 * @size: bytes of a table, n_blocks * stride
 * @low, @high: block numbers to add, by the half mask
 * @low_lines, @high_lines: the same in lines of 64 bytes, for an address
 * @shifts: rank after the tile at place i has gone to place j, |i - j| at
 *   most the longer side less 1; in shifts[i][i] it stays, for those who
 *   would rather look it up than branch
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
 * Any thread. The first call for a shape takes up to some milliseconds.
 *
 * Returns: (transfer none) (nullable): NULL without memory for it; once it was there
 *   for a shape and number, it always is
 */
const SlidePatternIndex *slide_pattern_index_get   (guint                    rows,
                                                    guint                    columns,
                                                    guint                    n_tiles);

/* Bytes of a table, without making its index. */
guint64                  slide_pattern_index_bytes (guint                    n_cells,
                                                    guint                    n_tiles);

/* Entries of a table: the ways to put @n_tiles tiles on @n_cells cells. */
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

/* Where the entry is from the beginning of the table: add it to an address
 * to fetch it ahead. */
static inline gsize
slide_pattern_index_get_offset (const SlidePatternIndex *index,
                                guint64                  mask,
                                guint                    rank)
{
  gsize lines = index->low_lines[mask & (((guint64) 1 << index->low_cells) - 1)]
                + (gsize) index->high_lines[mask >> index->low_cells];

  return lines * SLIDE_PATTERN_LINE + rank;
}

/* The mask after a tile went from cell @from to cell @to. */
static inline guint64
slide_pattern_mask_move (guint64 mask,
                         guint   from,
                         guint   to)
{
  return mask ^ (guint64) 1 << from ^ (guint64) 1 << to;
}

G_END_DECLS
