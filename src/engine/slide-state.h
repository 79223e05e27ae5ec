/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-state.h: boards packed into whole words, for one width at a time.
 *
 * A template: define SLIDE_STATE_WORDS as 1, 2 or 4 before including. Every
 * file that includes it gets its own inlined copy for that width.
 *
 *   words   bits a cell   cells up to   boards
 *     1          4             16       2x2 … 4x4, 2x5, 2x6, 3x5, …
 *     2          5             25       3x6, 4x5, 4x6 (24), 5x5
 *     4          6             40       5x6, 6x6
 */

#pragma once

#include "slide-board.h"

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

/* @tile goes from @from to the blank at @to. */
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

/* The lowest empty nibble: subtracting 1 from each borrows into its top bit
 * only where it was 0 (above the lowest one the borrow may lie; the lowest is
 * right). Cells past the board's end are 0 too, but higher. */
static inline guint
slide_state_find_blank (SlideState state,
                        guint      n_cells)
{
  guint64 zeroes = (state - G_GUINT64_CONSTANT (0x1111111111111111)) & ~state
                   & G_GUINT64_CONSTANT (0x8888888888888888);

  (void) n_cells;
  return (guint) __builtin_ctzll (zeroes) / 4;
}

#elif SLIDE_STATE_WORDS == 2

__extension__ typedef unsigned __int128 SlideState;

static inline guint
slide_state_get (SlideState state,
                 guint      cell)
{
  return (guint) (state >> (5 * cell)) & 31;
}

static inline SlideState
slide_state_with (SlideState state,
                  guint      cell,
                  guint      tile)
{
  return state | (SlideState) tile << (5 * cell);
}

static inline SlideState
slide_state_slide (SlideState state,
                   guint      tile,
                   guint      from,
                   guint      to)
{
  return state ^ (SlideState) tile << (5 * from) ^ (SlideState) tile << (5 * to);
}

static inline gboolean
slide_state_equal (SlideState a,
                   SlideState b)
{
  return a == b;
}

#elif SLIDE_STATE_WORDS == 4

#define SLIDE_CELLS_A_WORD 10

typedef struct
{
  guint64 words[4];
} SlideState;

static inline guint
slide_state_get (SlideState state,
                 guint      cell)
{
  return (guint) (state.words[cell / SLIDE_CELLS_A_WORD] >> (6 * (cell % SLIDE_CELLS_A_WORD))) & 63;
}

static inline SlideState
slide_state_with (SlideState state,
                  guint      cell,
                  guint      tile)
{
  state.words[cell / SLIDE_CELLS_A_WORD] |= (guint64) tile << (6 * (cell % SLIDE_CELLS_A_WORD));
  return state;
}

static inline SlideState
slide_state_slide (SlideState state,
                   guint      tile,
                   guint      from,
                   guint      to)
{
  state.words[from / SLIDE_CELLS_A_WORD] ^= (guint64) tile << (6 * (from % SLIDE_CELLS_A_WORD));
  state.words[to / SLIDE_CELLS_A_WORD] ^= (guint64) tile << (6 * (to % SLIDE_CELLS_A_WORD));
  return state;
}

static inline gboolean
slide_state_equal (SlideState a,
                   SlideState b)
{
  return a.words[0] == b.words[0] && a.words[1] == b.words[1]
         && a.words[2] == b.words[2] && a.words[3] == b.words[3];
}

#else
#error "SLIDE_STATE_WORDS must be 1, 2 or 4"
#endif

#if SLIDE_STATE_WORDS > 1
static inline guint
slide_state_find_blank (SlideState state,
                        guint      n_cells)
{
  guint cell = 0;

  while (cell + 1 < n_cells && slide_state_get (state, cell) != 0)
    cell++;

  return cell;
}
#endif

/* The finisher of MurmurHash3 (Austin Appleby, public domain). Its upper
 * bits choose the line of the node table, so they must depend on every cell. */
static inline guint64
slide_hash_mix (guint64 x)
{
  x ^= x >> 33;
  x *= G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  x ^= x >> 33;
  x *= G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  x ^= x >> 33;
  return x;
}

static inline guint64
slide_state_hash (SlideState state)
{
#if SLIDE_STATE_WORDS == 1
  return slide_hash_mix (state);
#elif SLIDE_STATE_WORDS == 2
  return slide_hash_mix ((guint64) state ^ slide_hash_mix ((guint64) (state >> 64)));
#else
  guint64 hash = 0;

  for (guint i = 0; i < 4; i++)
    hash = slide_hash_mix (hash ^ (state.words[i] + i));
  return hash;
#endif
}

static inline SlideState
slide_state_pack (const SlideBoard *board)
{
  SlideState state = { 0 };

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    state = slide_state_with (state, cell, board->cells[cell]);

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
