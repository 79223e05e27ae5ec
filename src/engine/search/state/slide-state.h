/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-state.h: boards packed into words, for one width at a time.
 *
 * A template: SLIDE_STATE_WORDS is 1, 2 or 4 and is defined on the compiler's
 * command line. Every file that includes this has inlined functions for that width.
 *
 *   words   bits a cell   cells up to   boards
 *     1          4             16       2x2 … 4x4, 2x5, 2x6, 3x5, …
 *     2          5             25       3x6, 4x5, 4x6 (24), 5x5
 *     4          6             40       5x6, 6x6
 *
 * With SLIDE_STATE_IS_RANKED, one word has up to nine cells, and above them the state's rank and the
 * cell of the blank (slide-state-rank.h), which every move updates.
 *
 * Two more forms of a state:
 *
 *   - marked: with the move that led to it in bits that hold no cell, as
 *     stored in the open list. Only 16 cells of 4 bits leave no such bits: there
 *     the last cell is replaced, since the others determine it.
 *   - mixed: its first cells (up to 60 bits, without the last cell of the board)
 *     as a number whose upper bits look random, by invertible steps: the mixed
 *     first word and the other words still determine the state. Ranked states are not mixed.
 */

#pragma once

#include "slide-board.h"
#include "slide-hash.h"
#include "slide-wide.h"

/* For editors and other tools that read a file without its compiler arguments. */
#ifndef SLIDE_STATE_WORDS
#define SLIDE_STATE_WORDS 1
#endif

#ifndef SLIDE_STATE_IS_RANKED
#define SLIDE_STATE_IS_RANKED 0
#endif

#if SLIDE_STATE_IS_RANKED
#include "slide-state-rank.h"
#endif

#define SLIDE_LOW_60_BITS ((G_GUINT64_CONSTANT (1) << 60) - 1)

#if SLIDE_STATE_WORDS == 1

typedef guint64 SlideState;

static inline guint
slide_state_get (SlideState state,
                 guint      cell)
{
  return (guint) (state >> (4 * cell)) & 15;
}

static inline SlideState
slide_state_with (SlideState state,
                  guint      cell,
                  guint      tile)
{
  return state | (guint64) tile << (4 * cell);
}

/* Slides @tile from @from to the blank at @to. */
static inline SlideState
slide_state_slide (SlideState state,
                   guint      tile,
                   guint      from,
                   guint      to)
{
  return state ^ (guint64) tile << (4 * from) ^ (guint64) tile << (4 * to);
}

static inline gboolean
slide_state_equal (SlideState a,
                   SlideState b)
{
  return a == b;
}

#if SLIDE_STATE_IS_RANKED

static inline guint
slide_state_find_blank (SlideState state,
                        guint      n_cells)
{
  (void) n_cells;
  return (guint) (state >> SLIDE_RANK_BLANK_SHIFT) & 15;
}

#else

/* Finds the lowest empty nibble: subtracting 1 from each sets its top bit by a borrow
 * only where it was 0. (Nibbles above the lowest empty one may be affected by the
 * borrow, but the lowest is right.) Cells past the board's end are also 0, but higher. */
static inline guint
slide_state_find_blank (SlideState state,
                        guint      n_cells)
{
  guint64 zeroes = (state - G_GUINT64_CONSTANT (0x1111111111111111)) & ~state
                   & G_GUINT64_CONSTANT (0x8888888888888888);

  (void) n_cells;
  return (guint) __builtin_ctzll (zeroes) / 4;
}

#endif

/* The move is 0 … 3, or SLIDE_MOVE_NONE. */
static inline SlideState
slide_state_mark (SlideState state,
                  guint      move)
{
#if SLIDE_STATE_IS_RANKED
  return state | (guint64) move << 60;
#else
  return (state & SLIDE_LOW_60_BITS) | (guint64) move << 60;
#endif
}

static inline guint
slide_state_get_mark (SlideState marked)
{
  return (guint) (marked >> 60);
}

/* The xor of all tiles of a board of 16 cells (0 … 15) is 0. */
static inline SlideState
slide_state_unmark (SlideState marked,
                    guint      n_cells)
{
  guint64 state = marked & SLIDE_LOW_60_BITS;
#if SLIDE_STATE_IS_RANKED
  (void) n_cells;
  return state;
#else
  guint64 folded = state ^ state >> 32;

  folded ^= folded >> 16;
  folded ^= folded >> 8;
  folded ^= folded >> 4;
  return n_cells == 16 ? state | folded << 60 : state;
#endif
}

#elif SLIDE_STATE_WORDS == 2

typedef SlideWide SlideState;

static inline guint
slide_state_get (SlideState state,
                 guint      cell)
{
  return (guint) slide_wide_get_low (slide_wide_shift_right (state, 5 * cell)) & 31;
}

/* An empty board with @tile in @cell. */
static inline SlideState
slide_state_place (guint tile,
                   guint cell)
{
  return slide_wide_shift_left (slide_wide_from (tile), 5 * cell);
}

static inline SlideState
slide_state_with (SlideState state,
                  guint      cell,
                  guint      tile)
{
  return slide_wide_or (state, slide_state_place (tile, cell));
}

static inline SlideState
slide_state_slide (SlideState state,
                   guint      tile,
                   guint      from,
                   guint      to)
{
  state = slide_wide_xor (state, slide_state_place (tile, from));

  return slide_wide_xor (state, slide_state_place (tile, to));
}

static inline gboolean
slide_state_equal (SlideState a,
                   SlideState b)
{
  return slide_wide_equal (a, b);
}

static inline SlideState
slide_state_mark (SlideState state,
                  guint      move)
{
  return slide_wide_or (state, slide_wide_shift_left (slide_wide_from (move), 125));
}

static inline guint
slide_state_get_mark (SlideState marked)
{
  return (guint) slide_wide_get_low (slide_wide_shift_right (marked, 125));
}

static inline SlideState
slide_state_unmark (SlideState marked,
                    guint      n_cells)
{
  (void) n_cells;
  return slide_wide_and (marked, slide_wide_new (G_MAXUINT64 >> 3, G_MAXUINT64));
}

/* As above, in twice as many bits: `ones` has a 1 in each of twelve cells. */
static inline guint
slide_state_find_blank (SlideState state,
                        guint      n_cells)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0084210842108421);
  const SlideWide all = slide_wide_new (ones >> 4 | (guint64) 1 << 56, ones | ones << 60);
  SlideWide below = slide_wide_subtract (state, all);
  SlideWide zeroes = slide_wide_and (below, slide_wide_not (state));
  guint64 low;

  zeroes = slide_wide_and (zeroes, slide_wide_shift_left (all, 4));
  low = slide_wide_get_low (zeroes);
  (void) n_cells;
  return (guint) (low != 0 ? __builtin_ctzll (low)
                           : 64 + __builtin_ctzll (slide_wide_get_high (zeroes))) / 5;
}

#elif SLIDE_STATE_WORDS == 4

#define SLIDE_CELLS_PER_WORD 10

typedef struct
{
  guint64 words[4];
} SlideState;

static inline guint
slide_state_get (SlideState state,
                 guint      cell)
{
  return (guint) (state.words[cell / SLIDE_CELLS_PER_WORD] >> (6 * (cell % SLIDE_CELLS_PER_WORD))) & 63;
}

static inline SlideState
slide_state_with (SlideState state,
                  guint      cell,
                  guint      tile)
{
  state.words[cell / SLIDE_CELLS_PER_WORD] |= (guint64) tile << (6 * (cell % SLIDE_CELLS_PER_WORD));
  return state;
}

static inline SlideState
slide_state_slide (SlideState state,
                   guint      tile,
                   guint      from,
                   guint      to)
{
  state.words[from / SLIDE_CELLS_PER_WORD] ^= (guint64) tile << (6 * (from % SLIDE_CELLS_PER_WORD));
  state.words[to / SLIDE_CELLS_PER_WORD] ^= (guint64) tile << (6 * (to % SLIDE_CELLS_PER_WORD));
  return state;
}

static inline gboolean
slide_state_equal (SlideState a,
                   SlideState b)
{
  return a.words[0] == b.words[0] && a.words[1] == b.words[1]
         && a.words[2] == b.words[2] && a.words[3] == b.words[3];
}

static inline SlideState
slide_state_mark (SlideState state,
                  guint      move)
{
  state.words[0] |= (guint64) move << 60;
  return state;
}

static inline guint
slide_state_get_mark (SlideState marked)
{
  return (guint) (marked.words[0] >> 60);
}

static inline SlideState
slide_state_unmark (SlideState marked,
                    guint      n_cells)
{
  (void) n_cells;
  marked.words[0] &= SLIDE_LOW_60_BITS;
  return marked;
}

/* As above, in each word; past the board's end all cells are 0, but higher. */
static inline guint
slide_state_find_blank (SlideState state,
                        guint      n_cells)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0041041041041041);

  (void) n_cells;
  for (guint i = 0; i < 4; i++)
    {
      guint64 zeroes = (state.words[i] - ones) & ~state.words[i] & ones << 5;

      if (zeroes != 0)
        return SLIDE_CELLS_PER_WORD * i + (guint) __builtin_ctzll (zeroes) / 6;
    }

  g_assert_not_reached ();
}

#else
#error "SLIDE_STATE_WORDS must be 1, 2 or 4"
#endif

/* Its upper bits choose the line of the node table, so they must depend on every cell. */
static inline guint64
slide_state_hash (SlideState state)
{
#if SLIDE_STATE_WORDS == 1
  return slide_hash_mix (state);
#elif SLIDE_STATE_WORDS == 2
  return slide_hash_mix (slide_wide_get_low (state) ^ slide_hash_mix (slide_wide_get_high (state)));
#else
  guint64 hash = 0;

  for (guint i = 0; i < 4; i++)
    hash = slide_hash_mix (hash ^ (state.words[i] + i));
  return hash;
#endif
}

/* The number of upper bits of a mixed state that are used. */
static inline guint
slide_state_get_mixed_bits (guint n_cells)
{
#if SLIDE_STATE_WORDS == 1
  return 4 * (n_cells - 1);
#else
  (void) n_cells;
  return 60;
#endif
}

/* The first cells, SLIDE_CELLS_OF_60_BITS in each of SLIDE_STATE_WORDS numbers of 60 bits. Boards of 16 and of 25
 * cells have one more. */
#define SLIDE_CELL_BITS (SLIDE_STATE_WORDS == 1 ? 4 : SLIDE_STATE_WORDS == 2 ? 5 : 6)
#define SLIDE_CELLS_OF_60_BITS (60 / SLIDE_CELL_BITS)

static inline guint64
slide_state_get_60_bits (SlideState state,
                         guint      i)
{
#if SLIDE_STATE_WORDS == 1
  (void) i;
  return state & SLIDE_LOW_60_BITS;
#elif SLIDE_STATE_WORDS == 2
  return slide_wide_get_low (slide_wide_shift_right (state, 60 * i)) & SLIDE_LOW_60_BITS;
#else
  return state.words[i] & SLIDE_LOW_60_BITS;
#endif
}

/* Word @i of those that mixing does not change; their number is one less than that
 * of the state's words. */
static inline guint64
slide_state_get_other_word (SlideState state,
                            guint      i)
{
#if SLIDE_STATE_WORDS == 1
  (void) state;
  (void) i;
  return 0;
#else
  return slide_state_get_60_bits (state, 1 + i);
#endif
}

/* What mixing adds to the first word, of the other ones. */
static inline guint64
slide_state_hash_others (const guint64 *others)
{
#if SLIDE_STATE_WORDS == 1
  (void) others;
  return 0;
#elif SLIDE_STATE_WORDS == 2
  return slide_hash_mix (others[0]);
#else
  return slide_hash_mix (others[0] ^ slide_hash_mix (others[1] ^ slide_hash_mix (others[2])));
#endif
}

/* The mixed form, in the upper @n_bits of the result; the rest is 0. Each step is
 * invertible, given the other words. */
static inline guint64
slide_state_mix (SlideState state,
                 guint      n_bits)
{
  const guint64 mask = ~G_GUINT64_CONSTANT (0) << (64 - n_bits);
  guint64 x;

#if SLIDE_STATE_WORDS == 1
  x = state << (64 - n_bits);
#elif SLIDE_STATE_WORDS == 2
  const guint64 other = slide_state_get_other_word (state, 0);

  x = (slide_wide_get_low (state) ^ slide_state_hash_others (&other)) << 4;
#else
  x = (state.words[0] ^ slide_state_hash_others (&state.words[1])) << 4;
#endif

  x ^= (x >> 32) & mask;
  x *= G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  x ^= (x >> 29) & mask;
  x *= G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  return x;
}

/* The tile that the other cells do not have; the last one is still 0. */
static inline guint
slide_state_find_last (SlideState state,
                       guint      n_cells)
{
  guint last = 0;

  for (guint i = 0; i < n_cells; i++)
    last ^= i ^ slide_state_get (state, i);
  return last;
}

/* The state whose mixed form is @mixed, and whose other words are @others (slide_state_get_other_word()). */
static inline SlideState
slide_state_unmix (guint64        mixed,
                   const guint64 *others,
                   guint          n_cells)
{
  const guint n_bits = slide_state_get_mixed_bits (n_cells);
  const guint64 mask = ~G_GUINT64_CONSTANT (0) << (64 - n_bits);
  guint64 x = mixed;
  SlideState state;

  x *= G_GUINT64_CONSTANT (0x9cb4b2f8129337db);      /* the inverse of each factor */
  x ^= ((x >> 29) ^ (x >> 58)) & mask;
  x *= G_GUINT64_CONSTANT (0x4f74430c22a54005);
  x ^= (x >> 32) & mask;
  x >>= 64 - n_bits;
  x ^= slide_state_hash_others (others) & SLIDE_LOW_60_BITS;

#if SLIDE_STATE_WORDS == 1
  state = slide_state_with (x, n_cells - 1, slide_state_find_last (x, n_cells));
#elif SLIDE_STATE_WORDS == 2
  state = slide_wide_or (slide_wide_from (x), slide_wide_shift_left (slide_wide_from (others[0]), 60));
  /* The two words have 24 cells. */
  if (n_cells == 25)
    state = slide_state_with (state, 24, slide_state_find_last (state, n_cells));
#else
  state = (SlideState) { { x, others[0], others[1], others[2] } };
#endif

  return state;
}

/* A cheap hash whose upper bits are good enough for the stale filter. */
static inline guint64
slide_state_scramble (SlideState state)
{
#if SLIDE_STATE_WORDS == 1
  guint64 x = state;
#elif SLIDE_STATE_WORDS == 2
  guint64 x = slide_wide_get_low (state) ^ slide_wide_get_low (slide_wide_shift_right (state, 61));
#else
  guint64 x = state.words[0] ^ state.words[1] << 1 ^ state.words[2] << 2 ^ state.words[3] << 3;
#endif

  return x * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
}

static inline SlideState
slide_state_pack (const SlideBoard *board)
{
  SlideState state = { 0 };

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    state = slide_state_with (state, cell, board->cells[cell]);
#if SLIDE_STATE_IS_RANKED
  state |= (guint64) slide_rank_of_board (board) << SLIDE_RANK_SHIFT
           | (guint64) board->blank << SLIDE_RANK_BLANK_SHIFT;
#endif

  return state;
}

static inline void
slide_state_unpack (SlideState  state,
                    guint8     *cells,
                    guint       n_cells)
{
  for (guint cell = 0; cell < n_cells; cell++)
    cells[cell] = (guint8) slide_state_get (state, cell);
}
