/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * walking-table.h: distances between crowds of tiles, seen along one axis.
 *
 * Forget everything about a board but how many tiles of each row of the goal
 * are in each row now, and which row the blank is in. A move up or down then
 * exchanges the blank with some tile of the row beside; a move sideways
 * changes nothing. Breadth-first search from the goal over all such counts
 * gives the fewest moves up and down. For columns exchange rows and columns:
 * below, a "line" is either, and a board has @lines lines of @length cells.
 */

#pragma once

#include <glib.h>

#include "slide-board.h"

G_BEGIN_DECLS

/* Larger tables are refused: they would take minutes and gigabytes. */
#define SLIDE_WALKING_TABLE_MAX_STATES 12000000

/**
 * SlideWalkingTable:
 * @goal_line: the blank's line in the goal
 * @units: what a tile adds to the key: units[line it is in][line it belongs in]
 * @n_states: how many different counts reach the goal
 * @slots: open addressing, a power of two of them; a slot holds a key and,
 *   in its low byte, the distance; SLIDE_WALKING_EMPTY where there is none
 * @shift: what a hash is shifted by to give a slot
 *
 * Keys. The tiles in each line are known in number, and so are those of each
 * line of the goal: the last line and the last column of the counts follow
 * from the others and are left out. What is left takes (lines - 1)^2 fields
 * of @field_bits bits, and three bits above them for the blank's line. So a
 * key is a plain sum of what each tile and the blank add to it.
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

/* Whether the table of that many lines stays within the limit. Counting them
 * out gives for 4 lines of 6 about 370,000 states and for 5 of 4 some 6
 * million; 5 lines of 5 have 65 million, 6 lines of 3 more still. */
gboolean           slide_walking_table_is_possible (guint              lines,
                                                    guint              length);

/**
 * slide_walking_table_init:
 * @memory_limit: bytes it may take at once, looked at before it grows
 * @stop: (nullable): looked at every few thousand states, and while it grows
 * @deadline: likewise: by g_get_monotonic_time(), 0 for none
 *
 * Fills @table, whatever was in it; clear it with slide_walking_table_clear()
 * even if this fails.
 */
SlideWalkingResult slide_walking_table_init        (SlideWalkingTable *table,
                                                    guint              lines,
                                                    guint              length,
                                                    guint              goal_line,
                                                    guint64            memory_limit,
                                                    const int         *stop,
                                                    gint64             deadline);
void               slide_walking_table_clear       (SlideWalkingTable *table);

/* Bytes it takes now. */
guint64            slide_walking_table_get_bytes   (const SlideWalkingTable *table);

/* What the blank adds to the key. */
guint64            slide_walking_table_get_blank   (const SlideWalkingTable *table,
                                                    guint                    line);

static inline gsize
slide_walking_table_get_slot (const SlideWalkingTable *table,
                              guint64                  key)
{
  /* Fibonacci hashing: the golden ratio's bits, the top of the product. */
  return (gsize) (key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> table->shift);
}

/* The distance of counts that a board of this shape can have. */
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

G_END_DECLS
