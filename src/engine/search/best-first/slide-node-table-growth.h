/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-node-table-growth.h: enlarges a node table in place.
 *
 * A template, like slide-node-table.h. The order of homes is that of the mixed
 * states for any number of lines, so the states of one home have a few
 * neighbouring homes in the larger table. Lines are therefore processed from
 * the last to the first, and each is split among the lines that replace it: no
 * state is mixed or looked up again, and there is never a second table.
 *
 * The numbers whose home is line i of n begin at its base,
 *
 *   ceil (i x 2^mixed_bits / n)
 *
 * and an entry's remainder less the low bits of the base is its offset from it.
 * The bases of the new lines, less the old base, are the offsets at which one
 * new line ends and the next begins:
 *
 *   old    | base ......................... | base of the next
 *   new    ......|.............|.............|......
 *                  first         first + 1
 *
 * The new remainder has fewer bits of the same number: it is the old one, shifted.
 */

#pragma once

#include "slide-memory.h"
#include "slide-node-table.h"

/* Returns TRUE if a growth that takes long should be abandoned. */
typedef gboolean (*SlideTableStopFunc) (gpointer user_data);

typedef enum
{
  SLIDE_GROWTH_DONE,
  SLIDE_GROWTH_NO_MEMORY,    /* the table is unchanged */
  SLIDE_GROWTH_STOPPED       /* the table is invalid and can only be cleared */
} SlideGrowth;

/* The largest factor by which a table grows at a time. */
#define SLIDE_MAX_GROWTH 6

/* Iterates over the bases, from the end of the last line down to the first. */
typedef struct
{
  guint64 step;              /* integer part of 2^mixed_bits / n_lines */
  guint64 rest;              /* its remainder */
  guint64 n_lines;
  guint64 whole;             /* integer part of line x 2^mixed_bits / n_lines */
  guint64 part;              /* its remainder */
} SlideBases;

static inline void
slide_bases_init (SlideBases *bases,
                  guint64     n_lines,
                  guint       mixed_bits)
{
  const guint64 n_numbers = (guint64) 1 << mixed_bits;

  bases->step = n_numbers / n_lines;
  bases->rest = n_numbers % n_lines;
  bases->n_lines = n_lines;
  bases->whole = n_numbers;
  bases->part = 0;
}

/* Steps to the previous line and returns its base. */
static inline guint64
slide_bases_step (SlideBases *bases)
{
  bases->whole -= bases->step;
  if (bases->part < bases->rest)
    {
      bases->part += bases->n_lines;
      bases->whole--;
    }
  bases->part -= bases->rest;

  return bases->whole + (bases->part > 0 ? 1 : 0);
}

/* The number of an entry of @line, in a table with so many bits of a remainder: @bases has the bases of that line and
 * of those before it, by their numbers modulo SLIDE_TABLE_REACH. */
static inline guint64
slide_entry_get_number (const SlideEntry *entry,
                        guint64           line,
                        const guint64    *bases,
                        guint             remainder_bits)
{
  const guint64 offset_mask = ((guint64) 1 << remainder_bits) - 1;
  guint64 reach = (entry->words[0] & SLIDE_NOTE_REACH_MASK) >> SLIDE_NOTE_REACH_SHIFT;
  guint64 base = bases[(line - reach) % SLIDE_TABLE_REACH];
  guint64 remainder = entry->words[0] >> (64 - remainder_bits);

  return base + ((remainder - base) & offset_mask);
}

/* Reads the states of a table, from the last line to the first. */
typedef struct
{
  const SlideNodeTable *table;
  SlideBases            steps;
  guint64               lowest;                       /* the last line whose base is known */
  guint64               bases[SLIDE_TABLE_REACH];     /* as of slide_entry_get_number() */
} SlideTableReader;

static inline void
slide_table_reader_init (SlideTableReader     *reader,
                         const SlideNodeTable *table)
{
  reader->table = table;
  reader->lowest = table->n_lines;
  slide_bases_init (&reader->steps, table->n_lines, table->mixed_bits);
}

/* Call it for every line. */
static inline void
slide_table_reader_go_to (SlideTableReader *reader,
                          guint64           line)
{
  while (reader->lowest > line - MIN (line, SLIDE_TABLE_REACH - 1))
    {
      reader->lowest--;
      reader->bases[reader->lowest % SLIDE_TABLE_REACH] = slide_bases_step (&reader->steps);
    }
}

/* The state of an entry of @line, on a board of @n_cells. */
static inline SlideState
slide_table_reader_get_state (const SlideTableReader *reader,
                              guint64                 line,
                              const SlideEntry       *entry,
                              guint                   n_cells)
{
  const SlideNodeTable *table = reader->table;
  guint64 number = slide_entry_get_number (entry, line, reader->bases, table->remainder_bits);
  guint64 others[SLIDE_STATE_WORDS] = { 0 };

  slide_entry_get_others (entry, others);
  return slide_state_unmix (number << (64 - table->mixed_bits), others, n_cells);
}

/* Ring buffers, indexed by the low bits of line numbers: for the old lines that may be the
 * homes of states on the current line, and for the new lines that replace these and that
 * their states may reach. */
#define SLIDE_GROWTH_RING 1024

G_STATIC_ASSERT (SLIDE_GROWTH_RING > (SLIDE_MAX_GROWTH + 1) * (SLIDE_TABLE_REACH + 2));

typedef struct
{
  guint64 old_base[SLIDE_TABLE_REACH];
  guint64 old_first[SLIDE_TABLE_REACH];      /* the first of the new lines … */
  guint8  old_n[SLIDE_TABLE_REACH];          /* … and their number */
  guint64 base[SLIDE_GROWTH_RING];
  guint16 n_used[SLIDE_GROWTH_RING];         /* entries in use */
} SlideGrowthRings;

typedef struct
{
  SlideGrowthRings *rings;
  SlideNodeTable    table;              /* a copy of the new one, which no other write can change */
  guint             remainder_bits;     /* of the old table … */
  guint             fewer_bits;         /* … and how many fewer the new one has */
  guint             extra_g_bits;       /* bits of g that move from last to first word … */
  guint             extra_g_shift;      /* … and their position there */
  guint64           note_mask;          /* the bits of a first word that do not move */
  SlideBases        old_bases;
  guint64           old_lowest;         /* the current line of the old table … */
  SlideBases        bases;
  guint64           lowest;             /* … and that of the new one … */
  gboolean          end_is_shared;      /* … which may have states of the next old line too */
} SlideTableGrowth;

/* Initializes @growth at the end of the tables, from @old to @table. */
static inline void
slide_table_growth_init (SlideTableGrowth     *growth,
                         SlideGrowthRings     *rings,
                         const SlideNodeTable *old,
                         const SlideNodeTable *table)
{
  growth->rings = rings;
  growth->table = *table;
  growth->remainder_bits = old->remainder_bits;
  growth->fewer_bits = old->remainder_bits - table->remainder_bits;
  growth->extra_g_bits = table->g_bits - old->g_bits;
  growth->extra_g_shift = SLIDE_NOTE_G_SHIFT + old->g_bits;
  growth->note_mask = (((guint64) 1 << (SLIDE_NOTE_G_SHIFT + old->g_bits)) - 1)
                      & ~SLIDE_NOTE_REACH_MASK;
  slide_bases_init (&growth->old_bases, old->n_lines, old->mixed_bits);
  slide_bases_init (&growth->bases, table->n_lines, table->mixed_bits);
  growth->old_lowest = old->n_lines;
  growth->lowest = table->n_lines;
  growth->end_is_shared = FALSE;
  memset (rings->n_used, 0, sizeof rings->n_used);      /* including lines after the last home */
  rings->base[growth->lowest % SLIDE_GROWTH_RING] = growth->bases.whole;
}

/* Goes down by one old line and the new lines that replace it. */
static inline void
slide_table_growth_reach_down (SlideTableGrowth *growth)
{
  SlideGrowthRings *rings = growth->rings;
  guint64 base = slide_bases_step (&growth->old_bases);
  guint64 lowest_base = rings->base[growth->lowest % SLIDE_GROWTH_RING];
  guint64 end = growth->lowest + (growth->end_is_shared ? 1 : 0);

  while (lowest_base > base)
    {
      lowest_base = slide_bases_step (&growth->bases);
      growth->lowest--;
      rings->base[growth->lowest % SLIDE_GROWTH_RING] = lowest_base;
      rings->n_used[growth->lowest % SLIDE_GROWTH_RING] = 0;
      __builtin_prefetch (growth->table.lines + growth->lowest, 1);
    }
  growth->end_is_shared = lowest_base < base;
  growth->old_lowest--;
  rings->old_base[growth->old_lowest % SLIDE_TABLE_REACH] = base;
  rings->old_first[growth->old_lowest % SLIDE_TABLE_REACH] = growth->lowest;
  rings->old_n[growth->old_lowest % SLIDE_TABLE_REACH] = (guint8) (end - growth->lowest);
}

/* Stores @entry, whose new home is @home, in the first empty entry from there on. FALSE
 * if there is none within reach. */
static inline gboolean
slide_table_growth_place (SlideTableGrowth *growth,
                          const SlideEntry *entry,
                          guint64           home)
{
  const guint64 remainder_mask = ~G_GUINT64_CONSTANT (0) << (64 - growth->remainder_bits);
  guint16 *n_used = growth->rings->n_used;
  guint64 note = (entry->words[0] & remainder_mask) << growth->fewer_bits
                 | (entry->words[0] & growth->note_mask);
  guint64 line = home;
  SlideEntry *target;

#if SLIDE_STATE_WORDS > 1
  guint extra = slide_entry_get_extra_g (entry);

  note |= (guint64) (extra & ((1u << growth->extra_g_bits) - 1)) << growth->extra_g_shift;
#endif

  if (G_UNLIKELY (n_used[line % SLIDE_GROWTH_RING] == SLIDE_LINE_ENTRIES))
    {
      do
        if (++line == home + SLIDE_TABLE_REACH)
          return FALSE;
      while (n_used[line % SLIDE_GROWTH_RING] == SLIDE_LINE_ENTRIES);

      note |= (line - home) << SLIDE_NOTE_REACH_SHIFT;
      growth->table.max_reach = MAX (growth->table.max_reach, line - home);
    }

  target = &growth->table.lines[line].entries[n_used[line % SLIDE_GROWTH_RING]++];
  target->words[0] = note;
#if SLIDE_STATE_WORDS > 1
  for (guint k = 1; k < SLIDE_STATE_WORDS; k++)
    target->words[k] = entry->words[k];
  target->words[SLIDE_STATE_WORDS - 1] &= ((guint64) 1 << SLIDE_EXTRA_G_SHIFT) - 1;
  target->words[SLIDE_STATE_WORDS - 1] |= SLIDE_USED
                                          | (guint64) (extra >> growth->extra_g_bits)
                                            << SLIDE_EXTRA_G_SHIFT;
#endif

  return TRUE;
}

/* Moves one entry of line @index. */
static inline gboolean
slide_table_growth_move (SlideTableGrowth *growth,
                         const SlideEntry *entry,
                         guint64           index)
{
  guint64 number = slide_entry_get_number (entry, index, growth->rings->old_base, growth->remainder_bits);

  /* Multiplying again is faster than searching the bases with unpredictable
   * branches. */
  return slide_table_growth_place (growth, entry,
                                   slide_node_table_get_home (&growth->table,
                                                              number << (64 - growth->table.mixed_bits)));
}

#if SLIDE_STATE_WORDS == 1 && defined (__AVX512F__)

/* Moves the @lanes of a line whose home was line @index, those for the same new line
 * together. Returns the remaining lanes, for which there was no space. */
static inline guint
slide_table_growth_split (SlideTableGrowth *growth,
                          __m512i           words,
                          guint             lanes,
                          guint64           index)
{
  SlideGrowthRings *rings = growth->rings;
  const guint64 base = rings->old_base[index % SLIDE_TABLE_REACH];
  const guint64 offset_mask = ((guint64) 1 << growth->remainder_bits) - 1;
  const __m128i low_bits = _mm_cvtsi32_si128 (64 - (int) growth->remainder_bits);
  const __m128i up = _mm_cvtsi32_si128 (64 - (int) growth->remainder_bits + (int) growth->fewer_bits);
  __m512i remainders = _mm512_srl_epi64 (words, low_bits);
  __m512i offsets = _mm512_and_si512 (_mm512_sub_epi64 (remainders, _mm512_set1_epi64 ((gint64) base)),
                                      _mm512_set1_epi64 ((gint64) offset_mask));
  __m512i notes = _mm512_and_si512 (words, _mm512_set1_epi64 ((gint64) growth->note_mask));
  __m512i moved = _mm512_or_si512 (_mm512_sll_epi64 (remainders, up), notes);
  guint64 home = rings->old_first[index % SLIDE_TABLE_REACH];
  guint64 last = home + rings->old_n[index % SLIDE_TABLE_REACH];
  guint left = 0;

  /* Also if nothing is left for the last one, which makes the loop count predictable. */
  do
    {
      guint64 end = rings->base[(home + 1) % SLIDE_GROWTH_RING] - base;
      guint n_used = rings->n_used[home % SLIDE_GROWTH_RING];
      guint here = _mm512_mask_cmplt_epu64_mask ((__mmask8) lanes, offsets,
                                                 _mm512_set1_epi64 ((gint64) end));
      guint n = (guint) __builtin_popcount (here);

      lanes ^= here;
      if (G_LIKELY (n_used + n <= SLIDE_LINE_ENTRIES))
        {
          __mmask8 places = (__mmask8) (((1u << n) - 1) << n_used);

          __m512i packed = _mm512_maskz_compress_epi64 ((__mmask8) here, moved);

          _mm512_mask_store_epi64 (&growth->table.lines[home], places,
                                   _mm512_maskz_expand_epi64 (places, packed));
          rings->n_used[home % SLIDE_GROWTH_RING] = (guint16) (n_used + n);
        }
      else
        left |= here;
      home++;
    }
  while (home < last);

  return left;
}

/* Moves all entries of line @index. */
static inline gboolean
slide_table_growth_move_line (SlideTableGrowth     *growth,
                              const SlideTableLine *line,
                              guint64               index)
{
  __m512i words = _mm512_load_si512 (line);
  __m512i reaches = _mm512_and_si512 (words, _mm512_set1_epi64 (SLIDE_NOTE_REACH_MASK));
  guint used = _mm512_test_epi64_mask (words, words);
  guint at_home = used & _mm512_testn_epi64_mask (reaches, reaches);
  guint next = _mm512_cmpeq_epi64_mask (reaches, _mm512_set1_epi64 (SLIDE_NOTE_REACH_ONE));
  guint left = used & ~at_home & ~next;

  if (at_home != 0)
    left |= slide_table_growth_split (growth, words, at_home, index);
  if (next != 0)
    left |= slide_table_growth_split (growth, words, next, index - 1);
  for (; G_UNLIKELY (left != 0); left &= left - 1)
    if (!slide_table_growth_move (growth, &line->entries[__builtin_ctz (left)], index))
      return FALSE;

  return TRUE;
}

#else

/* Moves all entries of line @index. */
static inline gboolean
slide_table_growth_move_line (SlideTableGrowth     *growth,
                              const SlideTableLine *line,
                              guint64               index)
{
  for (guint i = 0; i < SLIDE_LINE_ENTRIES && slide_entry_is_used (&line->entries[i]); i++)
    if (!slide_table_growth_move (growth, &line->entries[i], index))
      return FALSE;

  return TRUE;
}

#endif

/**
 * slide_node_table_grow:
 *
 * Enlarges the table to @n_lines in place, at most by the factor SLIDE_MAX_GROWTH.
 * Lines are moved from the last to the first: a state on line i, d lines after its
 * home, goes to line (i - d) x n_lines / old n_lines or later. That is not before i
 * if i is at least `safe`, so no line that still has to be moved is overwritten.
 * The lines before that are copied and moved last.
 *
 * @should_stop is called once every 4096 lines.
 */
static SlideGrowth
slide_node_table_grow (SlideNodeTable     *table,
                       guint64             n_lines,
                       SlideTableStopFunc  should_stop,
                       gpointer            user_data)
{
  const SlideNodeTable old = *table;
  guint64 old_total = old.n_lines + SLIDE_TABLE_REACH;
  guint64 safe = MIN (old_total, (old.max_reach + 2) * n_lines / (n_lines - old.n_lines) + 2);
  SlideGrowthRings rings;
  SlideTableGrowth growth;
  SlideTableLine *lines;
  guint8 *aside;

  g_assert (n_lines <= SLIDE_MAX_GROWTH * old.n_lines);

  /* The size of a table in bytes must fit a gsize. */
  if (sizeof (gsize) < sizeof n_lines && n_lines > G_MAXSIZE / sizeof (SlideTableLine) - SLIDE_TABLE_REACH)
    return SLIDE_GROWTH_NO_MEMORY;

  aside = slide_memory_try_realloc (NULL, safe * sizeof (SlideTableLine));
  if (aside == NULL)
    return SLIDE_GROWTH_NO_MEMORY;

  lines = slide_pages_grow (table->lines, slide_node_table_get_size (old.n_lines),
                            slide_node_table_get_size (n_lines));
  if (lines == NULL)
    {
      g_free (aside);
      return SLIDE_GROWTH_NO_MEMORY;
    }

  table->lines = lines;
  table->max_reach = 1;
  slide_node_table_set_lines (table, n_lines);
  slide_table_growth_init (&growth, &rings, &old, table);

  memcpy (aside, lines, safe * sizeof (SlideTableLine));
  memset (lines, 0, safe * sizeof (SlideTableLine));

  for (guint64 i = old_total; i > 0; i--)
    {
      SlideTableLine line;

      if (i % 4096 == 0 && should_stop (user_data))
        {
          g_free (aside);
          return SLIDE_GROWTH_STOPPED;
        }

      /* The homes that states on this line can have: this line and those before. */
      while (growth.old_lowest > i - MIN (i, SLIDE_TABLE_REACH))
        slide_table_growth_reach_down (&growth);

      if (i > safe)
        {
          line = lines[i - 1];
          memset (&lines[i - 1], 0, sizeof line);
        }
      else
        memcpy (&line, aside + (i - 1) * sizeof line, sizeof line);

      if (!slide_table_growth_move_line (&growth, &line, i - 1))
        g_assert_not_reached ();
    }

  table->max_reach = growth.table.max_reach;
  g_free (aside);
  return SLIDE_GROWTH_DONE;
}
