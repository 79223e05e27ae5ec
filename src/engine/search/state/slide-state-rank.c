/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-state-rank.c: ranks of small boards.
 */

#include "slide-state-rank.h"

#include "slide-blank-moves.h"

#include <string.h>

#define MAX_TILES (SLIDE_RANK_MAX_CELLS - 1)
#define MAX_SIDE 4

static guint
get_factorial (guint n)
{
  guint product = 1;

  for (guint i = 2; i <= n; i++)
    product *= i;

  return product;
}

guint
slide_rank_count (guint n_cells)
{
  return get_factorial (n_cells) / 2;
}

static guint
rank_tiles (const guint8 *tiles,
            guint         n)
{
  guint rank = 0;

  for (guint i = 0; i < n; i++)
    {
      guint smaller = 0;

      for (guint k = i + 1; k < n; k++)
        smaller += tiles[k] < tiles[i] ? 1 : 0;
      rank = rank * (n - i) + smaller;
    }

  return rank;
}

guint
slide_rank_of_board (const SlideBoard *board)
{
  guint8 tiles[MAX_TILES];
  guint n = 0;

  g_assert (slide_board_get_n_cells (board) <= SLIDE_RANK_MAX_CELLS);
  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    if (cell != board->blank)
      tiles[n++] = board->cells[cell];

  return rank_tiles (tiles, n);
}

/* The smallest permutation with @digits from place @first to place @end, the other digits 0. */
static void
unrank_tiles (guint   digits,
              guint   first,
              guint   end,
              guint8 *tiles,
              guint   n)
{
  guint8 left[MAX_TILES];

  for (guint i = 0; i < n; i++)
    left[i] = (guint8) i;

  for (guint i = 0; i < n; i++)
    {
      guint size = 1;
      guint digit = 0;

      for (guint k = i + 1; k < end; k++)
        size *= n - k;
      if (i >= first && i < end)
        {
          digit = digits / size;
          digits %= size;
        }
      tiles[i] = left[digit];
      memmove (left + digit, left + digit + 1, n - i - digit - 1);
    }
}

/* 2^31 / @divisor, rounded up. The product of a number with it, divided by 2^31, is the number divided
 * by @divisor, rounded down, if number x divisor < 2^31: 8! x 8! is. */
static guint32
divide_up (guint divisor)
{
  return ((1u << 31) + divisor - 1) / divisor;
}

/* The move of the blank from @blank to @target, which takes the tile at one end of a window to its other
 * end. The window is empty for a sideways move. */
static SlideRankMove
make_move (SlideRankMoves *moves,
           guint           n_tiles,
           guint           columns,
           guint           blank,
           guint           target)
{
  gboolean sideways = MAX (blank, target) - MIN (blank, target) < columns;
  guint first = MIN (blank, target);
  guint end = sideways ? first : first + columns;
  guint low = get_factorial (n_tiles - end);
  guint size = get_factorial (n_tiles - first) / low;
  guint first_change = moves->n_changes;

  g_assert (first_change + size <= SLIDE_RANK_MAX_CHANGES);
  moves->n_changes += size;

  for (guint digits = 0; digits < size; digits++)
    {
      guint8 tiles[MAX_TILES];
      gint32 old;

      unrank_tiles (digits, first, end, tiles, n_tiles);
      old = (gint32) rank_tiles (tiles, n_tiles);
      if (!sideways)
        {
          guint from = target > blank ? end - 1 : first;
          guint to = target > blank ? first : end - 1;
          guint8 tile = tiles[from];

          if (from > to)
            memmove (tiles + to + 1, tiles + to, from - to);
          else
            memmove (tiles + from, tiles + from + 1, to - from);
          tiles[to] = tile;
        }
      moves->changes[first_change + digits] = (gint32) rank_tiles (tiles, n_tiles) - old;
    }

  return (SlideRankMove) {
    .by_low = divide_up (low),
    .by_high = divide_up (low * size),
    .size = size,
    .first = first_change,
    .blank = ((guint64) target - blank) << SLIDE_RANK_BLANK_SHIFT,
  };
}

static SlideRankMoves *
make_moves (const SlideBoard *board)
{
  const guint n_tiles = slide_board_get_n_cells (board) - 1;
  SlideRankMoves *moves = g_new0 (SlideRankMoves, 1);
  SlideBlankMoves all;

  slide_blank_moves_init (&all, board);
  for (guint blank = 0; blank <= n_tiles; blank++)
    for (guint i = 0; i < all.n[blank]; i++)
      moves->moves[blank][all.moves[blank][i]] = make_move (moves, n_tiles, board->columns, blank,
                                                            all.targets[blank][i]);

  return moves;
}

const SlideRankMoves *
slide_rank_get_moves (const SlideBoard *board)
{
  static SlideRankMoves *all[MAX_SIDE + 1][MAX_SIDE + 1];
  SlideRankMoves **moves;

  g_assert (slide_board_get_n_cells (board) <= SLIDE_RANK_MAX_CELLS);
  moves = &all[board->rows][board->columns];
  if (g_once_init_enter (moves))
    g_once_init_leave (moves, make_moves (board));

  return *moves;
}
