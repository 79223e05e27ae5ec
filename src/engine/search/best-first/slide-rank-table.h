/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-rank-table.h: the states of a search of up to nine cells, in the places of their ranks.
 *
 * Like slide-node-table.h, which it replaces for ranked states (slide-state.h): 4 bytes for every board
 * that can be reached, so nothing is ever searched for, moved or refused.
 *
 *   | generation (11) | g (18) | closed | move (2) |
 *
 * g of 18 bits suffices: no path visits a state twice, and there are 181,440. Boards that cannot be
 * reached from the start share the places of those that can; do not look them up.
 */

#pragma once

#include "slide-rank-pool.h"
#include "slide-state.h"

#define SLIDE_NOTE_CLOSED ((guint32) 1 << 2)
#define SLIDE_NOTE_G_SHIFT 3
#define SLIDE_MOVE_OF_START 3u
#define SLIDE_MAX_G ((1u << (SLIDE_RANK_GENERATION_SHIFT - SLIDE_NOTE_G_SHIFT)) - 1)

typedef struct
{
  guint32 note;
} SlideEntry;

typedef struct
{
  SlideEntry *entries;
  guint32     first_note;       /* the current generation, in its place */
  guint       n_cells;
  guint64     n_lines;          /* always 0: it does not grow */
  guint       max_g;
  guint64     n_stored;
  guint64     max_stored;
  SlideRanked ranked;
} SlideNodeTable;

typedef struct
{
  SlideEntry *entry;
} SlideTableSlot;

typedef guint32 SlideNote;

static inline gboolean
slide_node_table_is_used (const SlideNodeTable *table,
                          const SlideEntry     *entry)
{
  return entry->note >= table->first_note;
}

static inline guint
slide_entry_get_move (const SlideEntry *entry)
{
  return entry->note & 3;
}

static inline gboolean
slide_entry_is_closed (const SlideEntry *entry)
{
  return (entry->note & SLIDE_NOTE_CLOSED) != 0;
}

static inline void
slide_entry_close (SlideEntry *entry)
{
  entry->note |= SLIDE_NOTE_CLOSED;
}

static inline guint
slide_node_table_get_g (const SlideNodeTable *table,
                        const SlideEntry     *entry)
{
  (void) table;
  return entry->note >> SLIDE_NOTE_G_SHIFT & SLIDE_MAX_G;
}

static inline gsize
slide_node_table_get_bytes (const SlideNodeTable *table)
{
  return (gsize) table->ranked.n_entries * sizeof (SlideEntry);
}

static gboolean
slide_node_table_init (SlideNodeTable *table,
                       guint           n_cells)
{
  *table = (SlideNodeTable) { .n_cells = n_cells, .max_g = SLIDE_MAX_G, .max_stored = G_MAXUINT32 };
  if (!slide_rank_pool_take (slide_rank_count (n_cells), &table->ranked))
    return FALSE;

  table->entries = (SlideEntry *) table->ranked.entries;
  table->first_note = table->ranked.generation << SLIDE_RANK_GENERATION_SHIFT;
  return TRUE;
}

static void
slide_node_table_clear (SlideNodeTable *table)
{
  slide_rank_pool_give_back (&table->ranked);
  table->entries = NULL;
}

/* The place of @state, which may be marked. */
static inline guint64
slide_rank_table_place (SlideState state,
                        guint      n_cells)
{
  return (state >> (SLIDE_RANK_SHIFT + 1) & 0x7fff) * n_cells + slide_state_find_blank (state, n_cells);
}

static inline guint64
slide_node_table_mix (const SlideNodeTable *table,
                      SlideState            state)
{
  return slide_rank_table_place (state, table->n_cells);
}

static inline guint64
slide_node_table_get_home (const SlideNodeTable *table,
                           guint64               mixed)
{
  (void) table;
  return mixed;
}

static inline void
slide_node_table_prefetch (const SlideNodeTable *table,
                           guint64               home)
{
  __builtin_prefetch (table->entries + home, 1);
}

static inline void
slide_node_table_prefetch_next (const SlideNodeTable *table,
                                guint64               home)
{
  (void) table;
  (void) home;
}

static inline gboolean
slide_node_table_find_near (const SlideNodeTable *table,
                            SlideState            state,
                            guint64               mixed,
                            guint64               home,
                            SlideTableSlot       *found)
{
  (void) state;
  (void) mixed;
  found->entry = table->entries + home;
  return TRUE;
}

static inline gboolean
slide_node_table_find (const SlideNodeTable *table,
                       SlideState            state,
                       guint64               mixed,
                       SlideTableSlot       *found)
{
  return slide_node_table_find_near (table, state, mixed, mixed, found);
}

static inline SlideEntry *
slide_node_table_get (const SlideNodeTable *table,
                      SlideState            state)
{
  return table->entries + slide_node_table_mix (table, state);
}

static inline SlideNote
slide_node_table_make_note (const SlideNodeTable *table,
                            guint                 g)
{
  return table->first_note | g << SLIDE_NOTE_G_SHIFT;
}

static inline void
slide_entry_write (SlideTableSlot slot,
                   SlideState     state,
                   SlideNote      note,
                   guint          move)
{
  (void) state;
  slot.entry->note = note | move;
}

static inline void
slide_node_table_add (SlideNodeTable *table,
                      SlideTableSlot  slot,
                      SlideState      state,
                      guint           g,
                      guint           move)
{
  slide_entry_write (slot, state, slide_node_table_make_note (table, g), move);
  table->n_stored++;
}
