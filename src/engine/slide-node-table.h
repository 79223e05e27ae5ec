/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-node-table.h: every state a search has met, by open addressing.
 *
 * A template, like slide-state.h. A line of 64 bytes (128 for the widest
 * states) holds a few states and a 32-bit note for each: what a probe reads
 * is one line of the processor's cache. A state's home is the line
 *
 *   floor (hash x n_lines / 2^64)
 *
 * and if that is full the next one, and so on; slots of a line fill from the
 * first, and nothing is ever removed, so an empty slot ends a probe. Because
 * homes keep the order of the hashes whatever n_lines is, a table grows in
 * place, from its end to its beginning, by any factor: at no time is there a
 * second table. A stored state costs 64/5 = 12.8 bytes (up to 4x4) at full
 * load, 16 to 24 at the loads that occur.
 *
 *   note: | g + 1 (18) | h (11) | move (2) | closed (1) |    0 = empty
 */

#pragma once

#include "slide-pages.h"
#include "slide-state.h"

#include <string.h>

#if SLIDE_STATE_WORDS == 1
#define SLIDE_LINE_BYTES 64
#define SLIDE_LINE_SLOTS 5
#elif SLIDE_STATE_WORDS == 2
#define SLIDE_LINE_BYTES 64
#define SLIDE_LINE_SLOTS 3
#else
#define SLIDE_LINE_BYTES 128
#define SLIDE_LINE_SLOTS 3
#endif

/* Lines behind the last home, so that probes need not wrap around. */
#define SLIDE_TABLE_TAIL 64

#define SLIDE_TABLE_FIRST_LINES 64
#define SLIDE_TABLE_GROW_PERCENT 80    /* load at which it grows … */
#define SLIDE_TABLE_MAX_PERCENT 92     /* … and up to which it fills when it may not */

#define SLIDE_NOTE_CLOSED 1u
#define SLIDE_NOTE_MAX_G ((1u << 18) - 2)

typedef struct
{
  SlideState states[SLIDE_LINE_SLOTS];
  guint32    notes[SLIDE_LINE_SLOTS];
  guint32    n_used;
} __attribute__ ((aligned (SLIDE_LINE_BYTES))) SlideTableLine;

G_STATIC_ASSERT (sizeof (SlideTableLine) == SLIDE_LINE_BYTES);

typedef struct
{
  SlideTableLine *lines;          /* n_lines + SLIDE_TABLE_TAIL */
  guint64         n_lines;
  guint64         n_stored;
  guint64         max_stored;     /* at more than this it must grow first */
  guint64         max_reach;      /* the farthest any state lies from its home, in lines */
} SlideNodeTable;

/* Where a state is, or would be. */
typedef struct
{
  SlideTableLine *line;
  guint           slot;
} SlideTableSlot;

static inline guint32
slide_note_new (guint g,
                guint h,
                guint move)
{
  return (guint32) ((g + 1) << 14 | h << 3 | move << 1);
}

static inline guint
slide_note_get_g (guint32 note)
{
  return (note >> 14) - 1;
}

static inline guint
slide_note_get_h (guint32 note)
{
  return (note >> 3) & 2047;
}

static inline guint
slide_note_get_move (guint32 note)
{
  return (note >> 1) & 3;
}

static inline gsize
slide_node_table_get_size (guint64 n_lines)
{
  return (gsize) (n_lines + SLIDE_TABLE_TAIL) * sizeof (SlideTableLine);
}

static inline gsize
slide_node_table_get_bytes (const SlideNodeTable *table)
{
  return slide_node_table_get_size (table->n_lines);
}

static inline void
slide_node_table_set_load (SlideNodeTable *table,
                           guint           percent)
{
  table->max_stored = table->n_lines * SLIDE_LINE_SLOTS * percent / 100;
}

static gboolean
slide_node_table_init (SlideNodeTable *table)
{
  table->n_lines = SLIDE_TABLE_FIRST_LINES;
  table->n_stored = 0;
  table->max_reach = 0;
  slide_node_table_set_load (table, SLIDE_TABLE_GROW_PERCENT);
  table->lines = slide_pages_new (slide_node_table_get_bytes (table));

  return table->lines != NULL;
}

static void
slide_node_table_clear (SlideNodeTable *table)
{
  slide_pages_free (table->lines, slide_node_table_get_bytes (table));
  table->lines = NULL;
}

static inline guint64
slide_node_table_get_home (const SlideNodeTable *table,
                           guint64               hash)
{
  __extension__ typedef unsigned __int128 Product;

  return (guint64) ((Product) hash * table->n_lines >> 64);
}

static inline void
slide_node_table_prefetch (const SlideNodeTable *table,
                           guint64               hash)
{
  const char *line = (const char *) (table->lines + slide_node_table_get_home (table, hash));

  __builtin_prefetch (line, 1);
#if SLIDE_LINE_BYTES > 64
  __builtin_prefetch (line + 64, 1);
#endif
}

/* A bit for the slot that holds @state, if one does. An empty slot's state is
 * all zeroes, which is no board's. No branch depends on which slot it is: that
 * could not be foretold, and a wrong guess costs more than all comparisons. */
static inline guint
slide_table_line_match (const SlideTableLine *line,
                        SlideState            state)
{
  guint hits = (guint) slide_state_equal (line->states[0], state);

  hits |= (guint) slide_state_equal (line->states[1], state) << 1;
  hits |= (guint) slide_state_equal (line->states[2], state) << 2;
#if SLIDE_LINE_SLOTS == 5
  hits |= (guint) slide_state_equal (line->states[3], state) << 3;
  hits |= (guint) slide_state_equal (line->states[4], state) << 4;
#endif

  return hits;
}

/**
 * slide_node_table_find:
 *
 * Finds @state, or the empty slot where it belongs: then the slot's note is
 * 0. FALSE, which takes thousands of states with one hash, if the probe ran
 * off the end of the table.
 */
static inline gboolean
slide_node_table_find (const SlideNodeTable *table,
                       SlideState            state,
                       guint64               hash,
                       SlideTableSlot       *found)
{
  SlideTableLine *line = table->lines + slide_node_table_get_home (table, hash);
  const SlideTableLine *end = table->lines + table->n_lines + SLIDE_TABLE_TAIL;

  for (; line < end; line++)
    {
      guint hits = slide_table_line_match (line, state);

      found->line = line;
      if (hits != 0)
        {
          found->slot = (guint) __builtin_ctz (hits);
          return TRUE;
        }
      if (G_LIKELY (line->n_used < SLIDE_LINE_SLOTS))
        {
          found->slot = line->n_used;
          return TRUE;
        }
    }

  return FALSE;
}

/* Fills an empty slot that slide_node_table_find() gave for this hash. */
static inline void
slide_node_table_fill (SlideNodeTable *table,
                       SlideTableSlot  slot,
                       SlideState      state,
                       guint64         hash,
                       guint32         note)
{
  guint64 home = slide_node_table_get_home (table, hash);
  guint64 reach = (guint64) (slot.line - table->lines) - home;

  slot.line->states[slot.slot] = state;
  slot.line->notes[slot.slot] = note;
  slot.line->n_used++;
  table->n_stored++;
  if (G_UNLIKELY (reach > table->max_reach))
    table->max_reach = reach;
}

/* Puts a state back during growth: it is known not to be there yet, so the
 * first empty slot from its home on is its own. */
static inline gboolean
slide_node_table_put_back (SlideNodeTable *table,
                           SlideState      state,
                           guint32         note)
{
  guint64 home = slide_node_table_get_home (table, slide_state_hash (state));

  for (guint64 i = home; i < table->n_lines + SLIDE_TABLE_TAIL; i++)
    {
      SlideTableLine *line = &table->lines[i];

      if (G_UNLIKELY (line->n_used == SLIDE_LINE_SLOTS))
        continue;

      line->states[line->n_used] = state;
      line->notes[line->n_used] = note;
      line->n_used++;
      table->n_stored++;
      table->max_reach = MAX (table->max_reach, i - home);
      return TRUE;
    }

  return FALSE;
}

static gboolean
slide_node_table_put_line_back (SlideNodeTable       *table,
                                const SlideTableLine *line)
{
  for (guint slot = 0; slot < line->n_used; slot++)
    if (!slide_node_table_put_back (table, line->states[slot], line->notes[slot]))
      return FALSE;

  return TRUE;
}

/* Whether a long growth should be given up. */
typedef gboolean (*SlideTableStopFunc) (gpointer user_data);

typedef enum
{
  SLIDE_GROWTH_DONE,
  SLIDE_GROWTH_NO_MEMORY,    /* nothing has changed */
  SLIDE_GROWTH_STOPPED       /* the table is in pieces: only clear it */
} SlideGrowth;

/**
 * slide_node_table_grow:
 *
 * Enlarges the table to @n_lines in place. Lines move from the last to the
 * first: a state that lay d lines past its home on line i goes to line
 * (i - d) x n_lines / old n_lines or later, which is not before i as long as
 * i is at least `safe` below; so nothing lands among lines that are still to
 * move. The few lines before that are set aside and go last.
 *
 * @should_stop is asked once for every 4096 lines.
 */
static SlideGrowth
slide_node_table_grow (SlideNodeTable     *table,
                       guint64             n_lines,
                       SlideTableStopFunc  should_stop,
                       gpointer            user_data)
{
  guint64 old_n_lines = table->n_lines;
  guint64 old_total = old_n_lines + SLIDE_TABLE_TAIL;
  guint64 added = n_lines - old_n_lines;
  guint64 n_stored = table->n_stored;
  guint64 safe = MIN (old_total, (table->max_reach + 2) * n_lines / added + 2);
  guint8 *aside;
  SlideTableLine *lines;

  aside = g_try_malloc (safe * sizeof (SlideTableLine));
  if (aside == NULL)
    return SLIDE_GROWTH_NO_MEMORY;

  lines = slide_pages_grow (table->lines, slide_node_table_get_size (old_n_lines),
                            slide_node_table_get_size (n_lines));
  if (lines == NULL)
    {
      g_free (aside);
      return SLIDE_GROWTH_NO_MEMORY;
    }

  table->lines = lines;
  table->n_lines = n_lines;
  table->n_stored = 0;
  table->max_reach = 0;
  slide_node_table_set_load (table, SLIDE_TABLE_GROW_PERCENT);

  memcpy (aside, lines, safe * sizeof (SlideTableLine));
  memset (lines, 0, safe * sizeof (SlideTableLine));

  for (guint64 i = old_total; i > safe; i--)
    {
      SlideTableLine line = lines[i - 1];

      if (i % 4096 == 0 && should_stop (user_data))
        {
          /* What the search found out is not lost with the table. */
          table->n_stored = n_stored;
          g_free (aside);
          return SLIDE_GROWTH_STOPPED;
        }

      if (line.n_used == 0)
        continue;
      memset (&lines[i - 1], 0, sizeof (SlideTableLine));
      if (!slide_node_table_put_line_back (table, &line))
        g_assert_not_reached ();
    }

  for (guint64 i = 0; i < safe; i++)
    {
      SlideTableLine line;

      memcpy (&line, aside + i * sizeof line, sizeof line);
      if (!slide_node_table_put_line_back (table, &line))
        g_assert_not_reached ();
    }

  g_free (aside);
  return SLIDE_GROWTH_DONE;
}
