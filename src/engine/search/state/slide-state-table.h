/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-state-table.h: a hash table of states with two labels each.
 *
 * A template, included with SLIDE_STATE_WORDS defined, as slide-state.h is.
 * Bidirectional search stores a label for each direction in which a state was
 * reached, so the entry that one direction writes also shows whether the other
 * has reached the state; breadth-first heuristic search stores a label and the
 * position of an ancestor of the state.
 *
 * The table consists of segments, chosen by the upper bits of the hash. Each of
 * them is a hash table with linear probing. They grow one at a time, so that
 * growing is never slow and never needs much memory twice.
 */

#pragma once

#include "slide-memory.h"
#include "slide-pages.h"
#include "slide-state.h"

#include <string.h>

/* ---- Labels ---- */

/* bits 0 … 10 g, 11 … 21 h, 22 … 23 the move that led there, 24 closed,
 * 25 set in every label, 26 … 29 a bit for the inverse of each move by which
 * the state was reached: used by slide-layers.c. */
#define SLIDE_LABEL_MAX_G 2047u
#define SLIDE_LABEL_CLOSED (1u << 24)
#define SLIDE_LABEL_KNOWN (1u << 25)
#define SLIDE_LABEL_FIRST_MOVE_BIT 26

static inline guint32
slide_label_new (guint g,
                 guint h,
                 guint move)
{
  return g | h << 11 | move << 22 | SLIDE_LABEL_KNOWN;
}

static inline guint
slide_label_get_g (guint32 label)
{
  return label & 2047;
}

static inline guint
slide_label_get_h (guint32 label)
{
  return label >> 11 & 2047;
}

static inline guint
slide_label_get_move (guint32 label)
{
  return label >> 22 & 3;
}

/* ---- Entries and segments ---- */

/* An entry without labels is empty. */
typedef struct
{
  SlideState state;
  guint32    labels[2];
} SlideStateEntry;

typedef struct
{
  SlideStateEntry *entries;
  guint32          size;
  guint32          n_used;
  guint32          max_used;
} SlideStateSegment;

#define SLIDE_STATE_TABLE_SEGMENT_BITS 5
#define SLIDE_STATE_TABLE_N_SEGMENTS (1u << SLIDE_STATE_TABLE_SEGMENT_BITS)

/* A position in the table fits 32 bits, including the segment's number; the size of
 * a segment in bytes fits a gsize. */
#define SLIDE_STATE_SEGMENT_FIRST_SIZE 8u
#define SLIDE_STATE_SEGMENT_MAX_SIZE \
  MIN (G_MAXUINT32 >> SLIDE_STATE_TABLE_SEGMENT_BITS, G_MAXSIZE / sizeof (SlideStateEntry))

/* Maximum load of a segment in percent: normally, and when it cannot grow. */
#define SLIDE_STATE_SEGMENT_LOAD 75
#define SLIDE_STATE_SEGMENT_FULL 92

static inline gboolean
slide_state_entry_is_empty (const SlideStateEntry *entry)
{
  return (entry->labels[0] | entry->labels[1]) == 0;
}

/* The first slot for @hash, whose upper bits chose the segment. */
static inline guint32
slide_state_segment_get_slot (const SlideStateSegment *segment,
                              guint64                  hash)
{
  return (guint32) ((hash << SLIDE_STATE_TABLE_SEGMENT_BITS >> 32) * segment->size >> 32);
}

/* The entry of @state, or the empty one where it belongs. */
static inline SlideStateEntry *
slide_state_segment_find (const SlideStateSegment *segment,
                          SlideState               state,
                          guint64                  hash)
{
  guint32 slot = slide_state_segment_get_slot (segment, hash);

  while (!slide_state_entry_is_empty (&segment->entries[slot])
         && !slide_state_equal (segment->entries[slot].state, state))
    slot = slot + 1 < segment->size ? slot + 1 : 0;

  return &segment->entries[slot];
}

/* Smaller segments are allocated on the heap, because whole pages would be mostly waste.
 * Larger ones return their memory to the system at once when freed. */
#define SLIDE_STATE_SEGMENT_LARGE ((gsize) 64 << 10)

static inline void
slide_state_segment_clear (SlideStateSegment *segment)
{
  gsize bytes = segment->size * sizeof (SlideStateEntry);

  if (segment->entries != NULL && bytes >= SLIDE_STATE_SEGMENT_LARGE)
    slide_pages_unmap (segment->entries, bytes);
  else
    g_free (segment->entries);
  segment->entries = NULL;
}

static inline gboolean
slide_state_segment_init (SlideStateSegment *segment,
                          guint32            size)
{
  gsize bytes = size * sizeof (SlideStateEntry);

  segment->size = size;
  segment->n_used = 0;
  segment->max_used = (guint32) ((guint64) size * SLIDE_STATE_SEGMENT_LOAD / 100);
  segment->entries = bytes >= SLIDE_STATE_SEGMENT_LARGE ? slide_pages_map (bytes)
                                                        : slide_memory_try_new0 (bytes);
  return segment->entries != NULL;
}

/* ---- The table ---- */

typedef struct
{
  SlideStateSegment segments[SLIDE_STATE_TABLE_N_SEGMENTS];
  guint64           n_stored;
  guint64           bytes;
  guint64           growth_bytes;   /* the most memory used twice while a segment grew;
                                     * the caller reads it and resets it to 0 */
} SlideStateTable;

/* The number of the segment for @hash. */
static inline guint
slide_state_table_choose (guint64 hash)
{
  return (guint) (hash >> (64 - SLIDE_STATE_TABLE_SEGMENT_BITS));
}

static void
slide_state_table_clear (SlideStateTable *table)
{
  for (guint i = 0; i < SLIDE_STATE_TABLE_N_SEGMENTS; i++)
    slide_state_segment_clear (&table->segments[i]);
}

static gboolean
slide_state_table_init (SlideStateTable *table)
{
  gboolean fits = TRUE;

  memset (table, 0, sizeof *table);
  for (guint i = 0; i < SLIDE_STATE_TABLE_N_SEGMENTS; i++)
    fits = slide_state_segment_init (&table->segments[i], SLIDE_STATE_SEGMENT_FIRST_SIZE) && fits;
  if (!fits)
    slide_state_table_clear (table);

  table->bytes = SLIDE_STATE_TABLE_N_SEGMENTS * SLIDE_STATE_SEGMENT_FIRST_SIZE
                 * sizeof (SlideStateEntry);
  return fits;
}

static inline void
slide_state_table_prefetch (const SlideStateTable *table,
                            guint64                hash)
{
  const SlideStateSegment *segment = &table->segments[slide_state_table_choose (hash)];

  __builtin_prefetch (&segment->entries[slide_state_segment_get_slot (segment, hash)]);
}

/* The entry of @state, or the empty one where it belongs. */
static inline SlideStateEntry *
slide_state_table_find (const SlideStateTable *table,
                        SlideState             state,
                        guint64                hash)
{
  return slide_state_segment_find (&table->segments[slide_state_table_choose (hash)], state, hash);
}

/* Enlarges the segment. FALSE, with the segment unchanged, if there is no memory
 * or @limit (0: none) does not allow it. */
static gboolean
slide_state_table_grow (SlideStateTable   *table,
                        SlideStateSegment *segment,
                        guint64            limit)
{
  SlideStateSegment larger;
  guint32 size = segment->size < 4096 ? segment->size * 2 : segment->size / 2 * 3;
  guint64 added = (guint64) size * sizeof (SlideStateEntry);
  guint64 freed = (guint64) segment->size * sizeof (SlideStateEntry);

  if (size > SLIDE_STATE_SEGMENT_MAX_SIZE
      || (limit != 0 && table->bytes + added > limit)
      || !slide_state_segment_init (&larger, size))
    return FALSE;

  larger.n_used = segment->n_used;
  for (guint32 i = 0; i < segment->size; i++)
    {
      const SlideStateEntry *entry = &segment->entries[i];

      if (!slide_state_entry_is_empty (entry))
        *slide_state_segment_find (&larger, entry->state, slide_state_hash (entry->state)) = *entry;
    }

  slide_state_segment_clear (segment);
  *segment = larger;
  table->bytes += added - freed;
  table->growth_bytes = MAX (table->growth_bytes, freed);
  return TRUE;
}

/* Adds @state, which must not be in the table; the caller must write a label at once.
 * @limit is the most the table may use, in bytes. NULL if the segment is full. */
static inline SlideStateEntry *
slide_state_table_add (SlideStateTable *table,
                       SlideState       state,
                       guint64          hash,
                       guint64          limit)
{
  SlideStateSegment *segment = &table->segments[slide_state_table_choose (hash)];
  SlideStateEntry *entry;

  if (G_UNLIKELY (segment->n_used >= segment->max_used)
      && !slide_state_table_grow (table, segment, limit))
    {
      segment->max_used = (guint32) ((guint64) segment->size * SLIDE_STATE_SEGMENT_FULL / 100);
      if (segment->n_used >= segment->max_used)
        return NULL;
    }

  entry = slide_state_segment_find (segment, state, hash);
  entry->state = state;
  segment->n_used++;
  table->n_stored++;
  return entry;
}
