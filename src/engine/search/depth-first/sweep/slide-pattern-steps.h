/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-steps.h: how moves change the patterns of a set, for sweeps and floods.
 *
 * A move changes one group in each view (slide-pattern-set.h): its mask, its rank and so its
 * entry. An unchanged rank is looked up like a changed one, since a branch would often be
 * mispredicted.
 */

#pragma once

#include "slide-heuristic-private.h"
#include "slide-move-automaton.h"
#include "slide-pattern-set.h"

/* A pattern in a word: mask, rank, and the distance from its entry. */
#define SLIDE_PATTERN_MASK_BITS (((guint64) 1 << SLIDE_MAX_CELLS) - 1)
#define SLIDE_PATTERN_RANK_SHIFT SLIDE_MAX_CELLS
#define SLIDE_PATTERN_RANK_MASK 0xffffu
#define SLIDE_PATTERN_DISTANCE_SHIFT (SLIDE_PATTERN_RANK_SHIFT + 16)

G_STATIC_ASSERT (SLIDE_PATTERN_DISTANCE_SHIFT + 8 <= 64);

/**
 * SlidePatternGroup:
 * @pattern: of the board where a sweep is; floods have patterns with their nodes
 * @bits: for each cell of the board, the bit of the table's cell
 * @lines, @high_lines, @shifts, @distances: of the index and the table
 *
 * One group of one view. All tiles in no group share one that always leads to
 * an entry of 0.
 */
typedef struct
{
  guint64                pattern;
  const guint8          *distances;
  const guint32         *lines;
  const guint32         *high_lines;
  const guint16 *const (*shifts)[SLIDE_PATTERN_MAX_TILES];
  guint64                bits[SLIDE_MAX_CELLS];
} SlidePatternGroup;

/* A group after a move; the pattern lacks its distance, which is in the
 * entry. */
typedef struct
{
  const guint8 *entry;
  guint64       pattern;
} SlidePatternAhead;

/* The moves to try from a cell after a last move. */
typedef struct
{
  guint8 n;
  guint8 move[SLIDE_N_MOVES];
  guint8 from[SLIDE_N_MOVES];
} SlidePatternMoves;

/**
 * SlidePatternSteps:
 * @set: owned by the heuristic
 * @rows: (nullable): the automaton's
 * @low_mask, @low_cells: of the index, the same for all tables
 * @moves: by the blank's cell and the last move
 * @left: by the blank's cell and slide_pattern_list_left()
 * @group_of: by view and tile
 */
typedef struct
{
  const SlidePatternSet *set;
  const guint64         *rows;
  guint64                low_mask;
  guint                  low_cells;
  guint8                 goal[SLIDE_MAX_CELLS];
  SlidePatternMoves      moves[SLIDE_MAX_CELLS][SLIDE_N_MOVES + 1];
  SlidePatternMoves      left[SLIDE_MAX_CELLS][1 << SLIDE_N_MOVES];
  SlidePatternGroup     *group_of[SLIDE_PATTERN_MAX_VIEWS][SLIDE_MAX_CELLS];
  SlidePatternGroup      groups[SLIDE_PATTERN_MAX_VIEWS][SLIDE_PARTITION_MAX_GROUPS + 1];
} SlidePatternSteps;

/* Initializes zeroed steps. FALSE if @heuristic is not of pattern databases. */
gboolean slide_pattern_steps_init    (SlidePatternSteps        *steps,
                                      const SlideHeuristic     *heuristic,
                                      const SlideBoard         *goal,
                                      const SlideMoveAutomaton *automaton);

/* Sets the patterns of all groups for @cells. */
void     slide_pattern_steps_look_up (SlidePatternSteps        *steps,
                                      const guint8             *cells);

static inline __attribute__ ((always_inline)) guint
slide_pattern_get_distance (guint64 pattern)
{
  return (guint) (pattern >> SLIDE_PATTERN_DISTANCE_SHIFT);
}

/* The moves that a row of the automaton does not prune, a bit each: the high bit of each
 * of the four fields is set where its state is not 0, and the product gathers these
 * bits. */
static inline __attribute__ ((always_inline)) guint
slide_pattern_list_left (guint64 row)
{
  const guint64 low_bits = G_GUINT64_CONSTANT (0x7fff7fff7fff7fff);
  guint64 alive = (((row & low_bits) + low_bits) | row) >> 15 & G_GUINT64_CONSTANT (0x0001000100010001);

  return (guint) (alive * G_GUINT64_CONSTANT (0x1000200040008000) >> 60);
}

/* Computes @group, where @pattern is the board's, after its tile has moved from cell @from to
 * @to. */
static inline __attribute__ ((always_inline)) void
slide_pattern_look_ahead (const SlidePatternSteps *steps,
                          const SlidePatternGroup *group,
                          guint64                  pattern,
                          guint                    from,
                          guint                    to,
                          SlidePatternAhead       *ahead)
{
  guint64 mask = pattern & SLIDE_PATTERN_MASK_BITS;
  guint64 from_bit = group->bits[from];
  guint64 to_bit = group->bits[to];
  guint64 after = mask ^ from_bit ^ to_bit;
  guint i = (guint) __builtin_popcountll (mask & (from_bit - 1));
  guint j = (guint) __builtin_popcountll (after & (to_bit - 1));
  guint rank = group->shifts[i][j][pattern >> SLIDE_PATTERN_RANK_SHIFT & SLIDE_PATTERN_RANK_MASK];

  ahead->entry = group->distances
                 + (gsize) (group->lines[after & steps->low_mask]
                            + group->high_lines[after >> steps->low_cells]) * SLIDE_PATTERN_LINE
                 + rank;
  ahead->pattern = after | (guint64) rank << SLIDE_PATTERN_RANK_SHIFT;
}

/* The pattern of @ahead with @distance, which its entry has. */
static inline __attribute__ ((always_inline)) guint64
slide_pattern_arrive (const SlidePatternAhead *ahead,
                      guint                    distance)
{
  return ahead->pattern | (guint64) distance << SLIDE_PATTERN_DISTANCE_SHIFT;
}
