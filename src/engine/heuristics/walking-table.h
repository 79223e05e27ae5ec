/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * walking-table.h: distances between counts of tiles along one axis.
 *
 * The abstraction keeps only how many tiles of each goal row are in each row, and the blank's
 * row. A vertical move swaps the blank with a tile of an adjacent row; a horizontal move
 * changes nothing. Breadth-first search from the goal over all such states gives the fewest
 * vertical moves. For columns, swap rows and columns: below, a "line" is either, and a board
 * has @lines lines of @length cells.
 */

#pragma once

#include <glib.h>

#include "slide-board.h"

/* Larger tables are rejected: they would need minutes and gigabytes. */
#define SLIDE_WALKING_TABLE_MAX_STATES 12000000

/**
 * SlideWalkingTable:
 * @goal_line: the blank's line in the goal
 * @units: what a tile adds to the key: units[line it is in][line it belongs to]
 * @n_states: the number of states that reach the goal
 * @slots: an open-addressing hash table whose size is a power of two; a slot holds a key and, in
 *   its low byte, the distance, or SLIDE_WALKING_EMPTY
 * @shift: the shift that turns a hash into a slot
 *
 * The number of tiles in each line is known, both on the board and in the goal, so the last line
 * and the last column of the counts follow from the others and are not stored. A key consists of
 * (lines - 1)^2 fields of @field_bits bits and, above them, three bits for the blank's line. It
 * is a plain sum of what each tile and the blank add to it.
 */
typedef struct
{
  guint    lines;
  guint    length;
  guint    goal_line;
  guint    field_bits;
  guint64  units[SLIDE_MAX_SIDE][SLIDE_MAX_SIDE];
  guint64  n_states;
  guint64 *slots;
  guint    shift;
} SlideWalkingTable;

#define SLIDE_WALKING_EMPTY G_MAXUINT64

typedef enum
{
  SLIDE_WALKING_OK,
  SLIDE_WALKING_NO_MEMORY,
  SLIDE_WALKING_OVER_LIMIT,
  SLIDE_WALKING_STOPPED
} SlideWalkingResult;

/* Whether the table for that many lines stays within the limit: 4 lines of 6 have about
 * 370,000 states (counted), 5 of 4 about 6 million; 5 lines of 5 have 65 million, 6 lines of 3
 * even more. */
gboolean           slide_walking_table_is_possible (guint              lines,
                                                    guint              length);

/**
 * slide_walking_table_init:
 * @memory_limit: bytes that may be allocated at once; checked before the table grows
 * @stop: (nullable): checked every few thousand states and while the table grows
 * @deadline: in the time of g_get_monotonic_time(), 0 for none; checked likewise
 *
 * Fills @table, whose previous content is ignored. Clear it with slide_walking_table_clear() even
 * if this fails.
 */
SlideWalkingResult slide_walking_table_init        (SlideWalkingTable *table,
                                                    guint              lines,
                                                    guint              length,
                                                    guint              goal_line,
                                                    guint64            memory_limit,
                                                    const int         *stop,
                                                    gint64             deadline);
void               slide_walking_table_clear       (SlideWalkingTable *table);

/* The current size of the table in bytes. */
guint64            slide_walking_table_get_bytes   (const SlideWalkingTable *table);

/* What the blank in @line adds to the key. */
guint64            slide_walking_table_get_blank   (const SlideWalkingTable *table,
                                                    guint                    line);

static inline gsize
slide_walking_table_get_slot (const SlideWalkingTable *table,
                              guint64                  key)
{
  /* Fibonacci hashing: multiply by the golden ratio and keep the top bits. */
  return (gsize) (key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> table->shift);
}

/* The distance of a state that a board of this shape can have. */
static inline guint
slide_walking_table_look_up (const SlideWalkingTable *table,
                             guint64                  key)
{
  gsize mask = ((gsize) 1 << (64 - table->shift)) - 1;
  gsize slot = slide_walking_table_get_slot (table, key);

  while (table->slots[slot] >> 8 != key)
    slot = (slot + 1) & mask;

  return (guint) (table->slots[slot] & 0xff);
}
