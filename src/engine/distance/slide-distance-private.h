/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-distance-private.h: the table of distances, for the files that fill and
 * read it.
 *
 * Ranks. Read the tiles in order, the blank left out, each as its position in
 * the goal read likewise: a permutation of m = n_cells - 1 numbers, whose
 * digit i counts the later numbers that are smaller than the i-th (Lehmer
 * 1960). The blank's cell determines its parity, so the digit of position
 * m - 2, which only determines the parity, is left out:
 *
 *   index = blank * m!/2 + sum of digit[i] * (m-1-i)!/2 for i <= m - 3
 *
 * The boards with the blank in one cell are a slice of the table, and the
 * sum is a board's rank in its slice.
 */

#pragma once

#include "slide-distance-table.h"

#define SLIDE_DISTANCE_MAX_TILES (SLIDE_DISTANCE_TABLE_MAX_CELLS - 1)
#define SLIDE_DISTANCE_MAX_DIAMETER 254

struct _SlideDistanceTable
{
  SlideBoard  goal;
  SlideMetric metric;
  guint       n_tiles;
  guint32     slice;                                /* boards with the blank in one cell: n_tiles! / 2 */
  guint32     weights[SLIDE_DISTANCE_MAX_TILES];    /* of each digit; 0 for the last two */
  guint8      labels[SLIDE_DISTANCE_TABLE_MAX_CELLS];   /* of each tile */
  guint8      tiles[SLIDE_DISTANCE_MAX_TILES];          /* of each label */
  guint64     n_boards;
  guint       diameter;
  guint64     counts[SLIDE_DISTANCE_MAX_DIAMETER + 1];
  guint8     *marks;                                /* 1 + the distance; 0: not reached yet */
  int         ref_count;                            /* g_atomic_int_*() */
  gboolean    is_shared;                            /* in the list of slide-distance-shared.c */
};

typedef enum
{
  SLIDE_DISTANCE_BUILT,
  SLIDE_DISTANCE_STOPPED,
  SLIDE_DISTANCE_NO_MEMORY
} SlideDistanceResult;

/* Whether a table for @goal can be built within this many bytes, 0 for no limit. */
gboolean            slide_distance_table_check      (const SlideBoard         *goal,
                                                     SlideMetric               metric,
                                                     guint64                   memory_limit,
                                                     GError                  **error);

/* Builds a table for a goal that was checked; @n_threads is at least 1. */
SlideDistanceTable *slide_distance_table_make       (const SlideBoard         *goal,
                                                     SlideMetric               metric,
                                                     guint                     n_threads,
                                                     SlideProgressFunc         progress,
                                                     gpointer                  user_data,
                                                     GError                  **error);
void                slide_distance_table_free       (SlideDistanceTable       *table);
void                slide_distance_set_cancelled    (GError                  **error);

/* Fills marks, counts and diameter; the other fields must be set. */
SlideDistanceResult slide_distance_table_build      (SlideDistanceTable       *table,
                                                     guint                     n_threads,
                                                     SlideProgressFunc         progress,
                                                     gpointer                  user_data);

/* Peak memory of that, including the marks, in bytes. */
guint64             slide_distance_table_get_memory (const SlideDistanceTable *table);

/* Whether the permutation is odd when the blank is in @cell. */
static inline guint
slide_distance_table_get_parity (const SlideDistanceTable *table,
                                 guint                     cell)
{
  guint columns = table->goal.columns;

  return columns % 2 == 0 ? (cell / columns + table->goal.blank / columns) % 2 : 0;
}

/* Splits the part of a rank that digits @first … @last make up, in units of
 * the last one's weight. Returns the parity of the digits' sum. */
static inline guint
slide_distance_table_split (const SlideDistanceTable *table,
                            guint32                   value,
                            guint8                   *digits,
                            guint                     first,
                            guint                     last)
{
  guint parity = 0;

  for (guint i = first; i <= last; i++)
    {
      guint32 weight = table->weights[i] / table->weights[last];

      digits[i] = (guint8) (value / weight);
      value %= weight;
      parity ^= digits[i] & 1;
    }

  return parity;
}
