/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-node-table.h: all states a search has generated, 8 bytes each (up to 4x4).
 *
 * A template, like slide-state.h: open addressing by lines of 64 bytes, so
 * that a probe reads one cache line. A state's home is the line
 *
 *   floor (mixed x n_lines / 2^64)
 *
 * and if that is full, the next one, and so on. A line fills from its first
 * entry, and nothing is ever removed, so an empty entry ends a probe.
 *
 * An entry does not store the entire state, only what its position does not
 * determine (quotienting; Cleary 1984). All mixed states of one home lie in an
 * interval of 2^n_bits / n_lines numbers, so their low bits distinguish them:
 * the remainder. Together with the displacement, which leads from the line back
 * to the home, it determines the mixed state, which growing needs.
 *
 *   first word: | remainder (r) | g (54 - r) | displacement (7) | closed | move (2) |
 *   other words of wide states: the state's own; above it, in the last one,
 *   a bit that is always set, and more bits of g
 *
 * The larger the table, the shorter the remainder and the more bits there are
 * for g: a table begins with at least 7 bits for g, and grows when a search
 * goes deeper. h is not stored; a search computes it from f and g. The last word
 * of an entry in use is never 0: the start, whose g is 0, has its move set, though
 * no move led there.
 *
 * Because the order of homes is that of the mixed states for any n_lines, a
 * table grows in place (slide-node-table-growth.h).
 */

#pragma once

#include "slide-pages.h"
#include "slide-state.h"
#include "slide-wide.h"

#include <string.h>
#ifdef __SSE2__
#include <immintrin.h>
#endif

#define SLIDE_LINE_BYTES 64
#define SLIDE_LINE_ENTRIES (8 / SLIDE_STATE_WORDS)

/* Number and position of the bits for g in the last word of a wide entry. */
#if SLIDE_STATE_WORDS == 1
#define SLIDE_EXTRA_G_BITS 0
#define SLIDE_EXTRA_G_SHIFT 0
#define SLIDE_LEAST_G_BITS 7
#elif SLIDE_STATE_WORDS == 2
#define SLIDE_EXTRA_G_BITS 3
#define SLIDE_EXTRA_G_SHIFT 60
#define SLIDE_LEAST_G_BITS 4
#else
#define SLIDE_EXTRA_G_BITS 20
#define SLIDE_EXTRA_G_SHIFT 40
#define SLIDE_LEAST_G_BITS 0
#endif

/* Lines after the last home: the greatest distance of a state from its home. */
#define SLIDE_TABLE_REACH 128
#define SLIDE_TABLE_MIN_LINES 64
#define SLIDE_TABLE_MAX_LINES G_MAXUINT32

/* The mixed bits of a board of nine cells; fewer cells have fewer. */
#define SLIDE_SMALL_BOARD_BITS (4 * (9 - 1))
#define SLIDE_TABLE_SMALL_BOARD_LINES 512

/* The load at which it grows, and the highest load if it cannot grow: the fewer entries
 * a line has, the farther states are from their homes. */
#if SLIDE_STATE_WORDS == 1
#define SLIDE_TABLE_GROW_PERCENT 75
#define SLIDE_TABLE_MAX_PERCENT 88
#elif SLIDE_STATE_WORDS == 2
#define SLIDE_TABLE_GROW_PERCENT 72
#define SLIDE_TABLE_MAX_PERCENT 82
#else
#define SLIDE_TABLE_GROW_PERCENT 65
#define SLIDE_TABLE_MAX_PERCENT 72
#endif

#define SLIDE_NOTE_CLOSED ((guint64) 1 << 2)
#define SLIDE_NOTE_REACH_SHIFT 3
#define SLIDE_NOTE_REACH_ONE ((guint64) 1 << SLIDE_NOTE_REACH_SHIFT)
#define SLIDE_NOTE_REACH_MASK ((guint64) (SLIDE_TABLE_REACH - 1) << SLIDE_NOTE_REACH_SHIFT)
#define SLIDE_NOTE_G_SHIFT 10
#define SLIDE_MOVE_OF_START 3u
#define SLIDE_USED ((guint64) 1 << 63)          /* in the last word of wide entries */
#define SLIDE_MAX_G ((1u << 18) - 1)

typedef struct
{
  guint64 words[SLIDE_STATE_WORDS];
} SlideEntry;

typedef struct
{
  SlideEntry entries[SLIDE_LINE_ENTRIES];
} __attribute__ ((aligned (SLIDE_LINE_BYTES))) SlideTableLine;

G_STATIC_ASSERT (sizeof (SlideTableLine) == SLIDE_LINE_BYTES);

typedef struct
{
  SlideTableLine *lines;            /* n_lines + SLIDE_TABLE_REACH */
  guint64         n_lines;
  guint           mixed_bits;
  guint           remainder_bits;
  guint           g_bits;           /* in the first word */
  guint           max_g;            /* the largest g that fits */
  guint           tag_shift;        /* shifts a mixed state's remainder to the top */
  guint64         tag_mask;         /* remainder and displacement in a first word */
  guint64         n_stored;
  guint64         max_stored;       /* above this it must grow first */
  guint64         max_reach;        /* the most lines between a state and its home; at least 1 */
} SlideNodeTable;

/* The entry of a state, or the one where it belongs. @tag is its remainder and displacement. */
typedef struct
{
  SlideEntry *entry;
  guint64     tag;
} SlideTableSlot;

static inline gboolean
slide_entry_is_used (const SlideEntry *entry)
{
  return entry->words[SLIDE_STATE_WORDS - 1] != 0;
}

static inline guint
slide_entry_get_move (const SlideEntry *entry)
{
  return (guint) entry->words[0] & 3;
}

static inline gboolean
slide_entry_is_closed (const SlideEntry *entry)
{
  return (entry->words[0] & SLIDE_NOTE_CLOSED) != 0;
}

static inline void
slide_entry_close (SlideEntry *entry)
{
  entry->words[0] |= SLIDE_NOTE_CLOSED;
}

#if SLIDE_STATE_WORDS > 1
static inline guint
slide_entry_get_extra_g (const SlideEntry *entry)
{
  return (guint) (entry->words[SLIDE_STATE_WORDS - 1] >> SLIDE_EXTRA_G_SHIFT)
         & ((1u << SLIDE_EXTRA_G_BITS) - 1);
}
#endif

/* The words of its state that mixing does not change, into @others. */
static inline void
slide_entry_get_others (const SlideEntry *entry,
                        guint64          *others)
{
#if SLIDE_STATE_WORDS > 1
  for (guint k = 1; k < SLIDE_STATE_WORDS; k++)
    others[k - 1] = entry->words[k];
  others[SLIDE_STATE_WORDS - 2] &= ((guint64) 1 << SLIDE_EXTRA_G_SHIFT) - 1;
#else
  (void) entry;
  (void) others;
#endif
}

static inline guint
slide_node_table_get_g (const SlideNodeTable *table,
                        const SlideEntry     *entry)
{
  guint g = (guint) (entry->words[0] >> SLIDE_NOTE_G_SHIFT) & ((1u << table->g_bits) - 1);

#if SLIDE_STATE_WORDS > 1
  g |= slide_entry_get_extra_g (entry) << table->g_bits;
#endif

  return g;
}

/* The same for any node table (slide-rank-table.h). */
static inline gboolean
slide_node_table_is_used (const SlideNodeTable *table,
                          const SlideEntry     *entry)
{
  (void) table;
  return slide_entry_is_used (entry);
}

/* ---- Size ---- */

static inline gsize
slide_node_table_get_size (guint64 n_lines)
{
  return (gsize) (n_lines + SLIDE_TABLE_REACH) * sizeof (SlideTableLine);
}

static inline gsize
slide_node_table_get_bytes (const SlideNodeTable *table)
{
  return slide_node_table_get_size (table->n_lines);
}

/* The number of states in @n_lines lines at a load of @percent. */
static inline guint64
slide_node_table_get_capacity (guint64 n_lines,
                               guint   percent)
{
  return n_lines * SLIDE_LINE_ENTRIES * percent / 100;
}

static inline void
slide_node_table_set_load (SlideNodeTable *table,
                           guint           percent)
{
  table->max_stored = slide_node_table_get_capacity (table->n_lines, percent);
}

/* A home has at most 2^remainder_bits numbers. */
static inline guint
slide_node_table_choose_remainder (guint   mixed_bits,
                                   guint64 n_lines)
{
  guint line_bits = 63 - (guint) __builtin_clzll (n_lines);

  return mixed_bits > line_bits ? mixed_bits - line_bits : 1;
}

static inline guint
slide_node_table_choose_g_bits (guint   mixed_bits,
                                guint64 n_lines)
{
  guint bits = 64 - SLIDE_NOTE_G_SHIFT - slide_node_table_choose_remainder (mixed_bits, n_lines);

  return MIN (bits, 18);
}

/* Sets everything that depends on the number of lines. */
static void
slide_node_table_set_lines (SlideNodeTable *table,
                            guint64         n_lines)
{
  table->n_lines = n_lines;
  table->remainder_bits = slide_node_table_choose_remainder (table->mixed_bits, n_lines);
  table->g_bits = slide_node_table_choose_g_bits (table->mixed_bits, n_lines);
  table->max_g = (1u << MIN (table->g_bits + SLIDE_EXTRA_G_BITS, 18)) - 1;
  table->tag_shift = table->mixed_bits - table->remainder_bits;
  table->tag_mask = ~G_GUINT64_CONSTANT (0) << (64 - table->remainder_bits) | SLIDE_NOTE_REACH_MASK;
  slide_node_table_set_load (table, SLIDE_TABLE_GROW_PERCENT);
}

/* The initial number of lines: enough for the least bits of g and, on boards of up to
 * nine cells, for what most searches store, which still fits the processor's cache. */
static inline guint64
slide_node_table_get_first_lines (guint mixed_bits)
{
  int line_bits = (int) mixed_bits + SLIDE_LEAST_G_BITS - (64 - SLIDE_NOTE_G_SHIFT);
  guint64 least = mixed_bits <= SLIDE_SMALL_BOARD_BITS ? SLIDE_TABLE_SMALL_BOARD_LINES
                                                       : SLIDE_TABLE_MIN_LINES;

  return MAX (line_bits > 0 ? (guint64) 1 << line_bits : 1, least);
}

static gboolean
slide_node_table_init (SlideNodeTable *table,
                       guint           n_cells)
{
  memset (table, 0, sizeof *table);
  table->mixed_bits = slide_state_get_mixed_bits (n_cells);
  table->max_reach = 1;
  slide_node_table_set_lines (table, slide_node_table_get_first_lines (table->mixed_bits));
  table->lines = slide_pages_new (slide_node_table_get_bytes (table));

  return table->lines != NULL;
}

static void
slide_node_table_clear (SlideNodeTable *table)
{
  slide_pages_free (table->lines, slide_node_table_get_bytes (table));
  table->lines = NULL;
}

/* ---- Looking up ---- */

static inline guint64
slide_node_table_mix (const SlideNodeTable *table,
                      SlideState            state)
{
  return slide_state_mix (state, table->mixed_bits);
}

static inline guint64
slide_node_table_get_home (const SlideNodeTable *table,
                           guint64               mixed)
{
  return slide_multiply_high (mixed, table->n_lines);
}

/* Into the second cache: the lines on their way and the batch do not fit the first one together. */
static inline void
slide_node_table_prefetch (const SlideNodeTable *table,
                           guint64               home)
{
  __builtin_prefetch (table->lines + home, 0, 2);
}

/* Call it when the line has been fetched: if it is full, the probe may need the next, and the one after that. */
static inline void
slide_node_table_prefetch_next (const SlideNodeTable *table,
                                guint64               home)
{
  const SlideTableLine *line = table->lines + home;
  gsize is_full = slide_entry_is_used (&line->entries[SLIDE_LINE_ENTRIES - 1]) ? 1 : 0;

  /* Avoids an unpredictable branch: prefetching the same line again costs nothing. */
  __builtin_prefetch (line + is_full, 1);
  __builtin_prefetch (line + 2 * is_full, 0, 2);
}

/* Sets a bit in @hits for the entry with this tag (and the state's other words), and one
 * in @empty for each empty entry. An empty entry may appear in @hits too. */
static inline void
slide_table_line_match (const SlideTableLine *line,
                        SlideState            state,
                        guint64               tag,
                        guint64               mask,
                        guint                *hits,
                        guint                *empty)
{
#if SLIDE_STATE_WORDS == 1 && defined (__AVX512F__)
  __m512i words = _mm512_load_si512 (line);

  *hits = _mm512_cmpeq_epi64_mask (_mm512_and_si512 (words, _mm512_set1_epi64 ((gint64) mask)),
                                   _mm512_set1_epi64 ((gint64) tag));
  *empty = _mm512_testn_epi64_mask (words, words);
  (void) state;
#elif SLIDE_STATE_WORDS == 1 && defined (__AVX2__)
  const __m256i *halves = (const __m256i *) line;
  __m256i low = _mm256_load_si256 (halves), high = _mm256_load_si256 (halves + 1);
  __m256i masks = _mm256_set1_epi64x ((gint64) mask), tags = _mm256_set1_epi64x ((gint64) tag);
  __m256i zero = _mm256_setzero_si256 ();

#define SLIDE_BITS(a, b) ((guint) _mm256_movemask_pd (_mm256_castsi256_pd (_mm256_cmpeq_epi64 ((a), (b)))))
  *hits = SLIDE_BITS (_mm256_and_si256 (low, masks), tags)
          | SLIDE_BITS (_mm256_and_si256 (high, masks), tags) << 4;
  *empty = SLIDE_BITS (low, zero) | SLIDE_BITS (high, zero) << 4;
#undef SLIDE_BITS
  (void) state;
#else
  *hits = *empty = 0;
  for (guint i = 0; i < SLIDE_LINE_ENTRIES; i++)
    {
      const SlideEntry *entry = &line->entries[i];
      guint64 difference = (entry->words[0] & mask) ^ tag;

#if SLIDE_STATE_WORDS > 1
      for (guint k = 1; k < SLIDE_STATE_WORDS; k++)
        {
          guint64 word = entry->words[k];

          if (k == SLIDE_STATE_WORDS - 1)
            word &= ((guint64) 1 << SLIDE_EXTRA_G_SHIFT) - 1;
          difference |= word ^ slide_state_get_other_word (state, k - 1);
        }
#else
      (void) state;
#endif

      *hits |= (guint) (difference == 0) << i;
      *empty |= (guint) !slide_entry_is_used (entry) << i;
    }
#endif
}

/* The first steps of slide_node_table_find(): FALSE if @home and the next line are full
 * and do not contain the state. @state may be marked. */
static inline gboolean
slide_node_table_find_near (const SlideNodeTable *table,
                            SlideState            state,
                            guint64               mixed,
                            guint64               home,
                            SlideTableSlot       *found)
{
  SlideTableLine *line = table->lines + home;
  guint hits, empty;

  found->tag = mixed << table->tag_shift;
  slide_table_line_match (line, state, found->tag, table->tag_mask, &hits, &empty);

  /* Entries fill from the first: a hit lies before all empty ones. */
  hits |= empty;
  if (G_UNLIKELY (hits == 0))
    {
      line++;
      found->tag += SLIDE_NOTE_REACH_ONE;
      slide_table_line_match (line, state, found->tag, table->tag_mask, &hits, &empty);
      hits |= empty;
    }
  found->entry = &line->entries[hits != 0 ? __builtin_ctz (hits) : 0];
  return hits != 0;
}

/**
 * slide_node_table_find:
 *
 * Finds @state, or the empty entry where it belongs. FALSE if that is too far from its
 * home, which requires hundreds of states with the same home.
 */
static inline gboolean
slide_node_table_find (const SlideNodeTable *table,
                       SlideState            state,
                       guint64               mixed,
                       SlideTableSlot       *found)
{
  SlideTableLine *line = table->lines + slide_node_table_get_home (table, mixed);
  guint64 tag = mixed << table->tag_shift;

  for (guint reach = 0; reach < SLIDE_TABLE_REACH; reach++)
    {
      guint hits, empty;

      slide_table_line_match (line, state, tag, table->tag_mask, &hits, &empty);
      /* Entries fill from the first: a hit lies before all empty ones. */
      hits |= empty;
      if (G_LIKELY (hits != 0))
        {
          found->entry = &line->entries[__builtin_ctz (hits)];
          found->tag = tag;
          return TRUE;
        }
      line++;
      tag += SLIDE_NOTE_REACH_ONE;
    }

  return FALSE;
}

/* The entry of a state, which must be in the table. */
static inline SlideEntry *
slide_node_table_get (const SlideNodeTable *table,
                      SlideState            state)
{
  SlideTableSlot slot;

  if (!slide_node_table_find (table, state, slide_node_table_mix (table, state), &slot))
    g_assert_not_reached ();

  return slot.entry;
}

/* The contents of an entry except for its tag and the state's other words, prepared for
 * one g: bits of the first word and of the last. */
typedef struct
{
  guint64 first;
  guint64 last;
} SlideNote;

static inline SlideNote
slide_node_table_make_note (const SlideNodeTable *table,
                            guint                 g)
{
  SlideNote note = {
    .first = (guint64) (g & ((1u << table->g_bits) - 1)) << SLIDE_NOTE_G_SHIFT,
    .last = 0,
  };

#if SLIDE_STATE_WORDS > 1
  note.last = SLIDE_USED | (guint64) (g >> table->g_bits) << SLIDE_EXTRA_G_SHIFT;
#endif

  return note;
}

/* Writes an open node to the entry that slide_node_table_find() returned, used or not.
 * If the entry was empty, the caller must count it. */
static inline void
slide_entry_write (SlideTableSlot slot,
                   SlideState     state,
                   SlideNote      note,
                   guint          move)
{
  SlideEntry *entry = slot.entry;

  entry->words[0] = slot.tag | note.first | move;
#if SLIDE_STATE_WORDS > 1
  for (guint k = 1; k < SLIDE_STATE_WORDS; k++)
    entry->words[k] = slide_state_get_other_word (state, k - 1);
  entry->words[SLIDE_STATE_WORDS - 1] |= note.last;
#else
  (void) state;
#endif
}

/* Fills and counts the empty entry that slide_node_table_find() returned. */
static inline void
slide_node_table_add (SlideNodeTable *table,
                      SlideTableSlot  slot,
                      SlideState      state,
                      guint           g,
                      guint           move)
{
  guint64 reach = (slot.tag & SLIDE_NOTE_REACH_MASK) >> SLIDE_NOTE_REACH_SHIFT;

  slide_entry_write (slot, state, slide_node_table_make_note (table, g), move);
  table->n_stored++;
  table->max_reach = MAX (table->max_reach, reach);
}
