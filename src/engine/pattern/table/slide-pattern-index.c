/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-index.h"

#include "slide-memory.h"

#include <pthread.h>
#include <string.h>

static const guint factorials[SLIDE_PATTERN_MAX_TILES + 1] = { 1, 1, 2, 6, 24, 120, 720, 5040, 40320 };

/* Created on first use and never freed. */
static pthread_mutex_t index_lock = PTHREAD_MUTEX_INITIALIZER;
static SlidePatternIndex *indexes[SLIDE_MAX_SIDE + 1][SLIDE_MAX_SIDE + 1][SLIDE_PATTERN_MAX_TILES + 1];
static guint16 *shift_tables[SLIDE_PATTERN_MAX_TILES + 1][SLIDE_PATTERN_MAX_TILES][SLIDE_PATTERN_MAX_TILES];

static guint64
choose (guint n,
        guint k)
{
  guint64 blank_moves = 1;

  if (k > n)
    return 0;

  for (guint i = 1; i <= k; i++)
    blank_moves = blank_moves * (n - k + i) / i;

  return blank_moves;
}

static guint
get_stride (guint n_tiles)
{
  return (factorials[n_tiles] + SLIDE_PATTERN_LINE - 1) / SLIDE_PATTERN_LINE * SLIDE_PATTERN_LINE;
}

guint64
slide_pattern_index_bytes (guint n_cells,
                           guint n_tiles)
{
  g_return_val_if_fail (n_tiles <= SLIDE_PATTERN_MAX_TILES, 0);

  return choose (n_cells, n_tiles) * get_stride (n_tiles);
}

guint64
slide_pattern_index_count (guint n_cells,
                           guint n_tiles)
{
  g_return_val_if_fail (n_tiles <= SLIDE_PATTERN_MAX_TILES, 0);

  return choose (n_cells, n_tiles) * factorials[n_tiles];
}

guint
slide_pattern_rank (const guint8 *permutation,
                    guint         n_tiles)
{
  guint rank = 0;

  for (guint i = 0; i < n_tiles; i++)
    {
      guint smaller = 0;

      for (guint j = i + 1; j < n_tiles; j++)
        smaller += permutation[j] < permutation[i];
      rank += smaller * factorials[n_tiles - 1 - i];
    }

  return rank;
}

/* Swaps the elements at positions @i and @i + 1 of every permutation. The digit of an element is
 * the number of smaller elements after it; let the two digits be (a, b). After the swap, the
 * larger element counts the smaller one if it now precedes it, and no longer counts it otherwise:
 *
 *   a <= b   the first is smaller:  (b + 1, a)
 *   a >  b   the first is larger:   (b, a - 1)
 */
static void
fill_exchange (guint16 *table,
               guint    n_tiles,
               guint    i)
{
  guint weight_a = factorials[n_tiles - 1 - i];
  guint weight_b = factorials[n_tiles - 2 - i];

  for (guint rank = 0; rank < factorials[n_tiles]; rank++)
    {
      guint a = rank / weight_a % (n_tiles - i);
      guint b = rank / weight_b % (n_tiles - 1 - i);
      guint rest = rank - a * weight_a - b * weight_b;

      table[rank] = (guint16) (a <= b ? rest + (b + 1) * weight_a + a * weight_b
                                      : rest + b * weight_a + (a - 1) * weight_b);
    }
}

/* The ranks after the element at position @i has moved to position @j by successive swaps; the
 * identity if they are equal. Returns: NULL if memory cannot be allocated. */
static const guint16 *
get_shift_table (guint n_tiles,
                 guint i,
                 guint j)
{
  guint next = i < j ? i + 1 : i - 1;
  const guint16 *first = NULL;
  const guint16 *others = NULL;
  guint16 *table;

  if (shift_tables[n_tiles][i][j] != NULL)
    return shift_tables[n_tiles][i][j];

  if (i != j && next != j)
    {
      first = get_shift_table (n_tiles, i, next);
      others = get_shift_table (n_tiles, next, j);
      if (first == NULL || others == NULL)
        return NULL;
    }

  table = slide_memory_try_realloc (NULL, factorials[n_tiles] * sizeof *table);
  if (table == NULL)
    return NULL;

  if (i != j && next == j)
    fill_exchange (table, n_tiles, MIN (i, j));
  else
    for (guint rank = 0; rank < factorials[n_tiles]; rank++)
      table[rank] = i == j ? (guint16) rank : others[first[rank]];

  shift_tables[n_tiles][i][j] = table;
  return table;
}

/* The next larger number with as many bits set: the top bit of the lowest run of ones moves up
 * by one, and the rest of the run moves to the bottom. */
static guint64
get_next_of_weight (guint64 bits)
{
  guint64 lowest = bits & (0 - bits);
  guint64 carried = bits + lowest;

  if (bits == 0)
    return G_MAXUINT64;

  return carried | (bits ^ carried) / lowest >> 2;
}

/* Numbers the masks with k cells, sorted by their upper half and then by their lower half. */
static void
number_blocks (SlidePatternIndex *index,
               guint32           *low,
               guint32           *high,
               guint64           *masks)
{
  guint low_size = 1u << index->low_cells;
  guint high_size = 1u << (index->n_cells - index->low_cells);
  guint32 n_of_weight[SLIDE_MAX_CELLS + 1] = { 0 };
  guint32 n_blocks = 0;

  for (guint half = 0; half < low_size; half++)
    low[half] = n_of_weight[__builtin_popcount (half)]++;

  for (guint half = 0; half < high_size; half++)
    {
      guint weight = (guint) __builtin_popcount (half);

      high[half] = n_blocks;
      if (weight > index->n_tiles)
        continue;

      for (guint64 other = ((guint64) 1 << (index->n_tiles - weight)) - 1; other < low_size;
           other = get_next_of_weight (other))
        masks[n_blocks++] = (guint64) half << index->low_cells | other;
    }

  g_assert (n_blocks == index->n_blocks);
}

/* A single identity table serves all positions. */
static gboolean
find_shifts (SlidePatternIndex *index)
{
  guint n_tiles = index->n_tiles;
  guint reach = MIN (MAX (index->rows, index->columns) - 1u, n_tiles - 1);

  for (guint i = 0; i < n_tiles; i++)
    for (guint j = 0; j < n_tiles; j++)
      if ((i < j ? j - i : i - j) <= reach)
        {
          index->shifts[i][j] = get_shift_table (n_tiles, i == j ? 0 : i, i == j ? 0 : j);
          if (index->shifts[i][j] == NULL)
            return FALSE;
        }

  return TRUE;
}

/* Returns: NULL if memory cannot be allocated. */
static SlidePatternIndex *
make_index (guint rows,
            guint columns,
            guint n_tiles)
{
  SlidePatternIndex *index = g_new0 (SlidePatternIndex, 1);
  guint n_cells = rows * columns;
  guint32 *halves[4];
  guint64 *masks;
  gboolean fits;

  index->rows = (guint8) rows;
  index->columns = (guint8) columns;
  index->n_cells = (guint8) n_cells;
  index->n_tiles = (guint8) n_tiles;
  index->low_cells = (guint8) ((n_cells + 1) / 2);
  index->n_ranks = factorials[n_tiles];
  index->stride = get_stride (n_tiles);
  index->n_blocks = (guint32) choose (n_cells, n_tiles);
  index->size = (gsize) index->n_blocks * index->stride;

  masks = slide_memory_try_realloc (NULL, index->n_blocks * sizeof *masks);
  fits = masks != NULL;
  for (guint i = 0; i < 4; i++)
    {
      gsize size = (gsize) 1 << (i % 2 == 0 ? index->low_cells : n_cells - index->low_cells);

      halves[i] = slide_memory_try_realloc (NULL, size * sizeof *halves[i]);
      fits = fits && halves[i] != NULL;
    }
  if (!fits || !find_shifts (index))
    {
      for (guint i = 0; i < 4; i++)
        g_free (halves[i]);
      g_free (masks);
      g_free (index);
      return NULL;
    }

  number_blocks (index, halves[0], halves[1], masks);

  for (guint i = 0; i < 2; i++)
    {
      gsize size = (gsize) 1 << (i == 0 ? index->low_cells : n_cells - index->low_cells);

      for (gsize half = 0; half < size; half++)
        halves[i + 2][half] = halves[i][half] * (index->stride / SLIDE_PATTERN_LINE);
    }

  index->low = halves[0];
  index->high = halves[1];
  index->low_lines = halves[2];
  index->high_lines = halves[3];
  index->masks = masks;

  return index;
}

const SlidePatternIndex *
slide_pattern_index_get (guint rows,
                         guint columns,
                         guint n_tiles)
{
  SlidePatternIndex **slot;

  g_return_val_if_fail (slide_shape_is_valid (rows, columns), NULL);
  g_return_val_if_fail (n_tiles >= 1 && n_tiles <= SLIDE_PATTERN_MAX_TILES
                        && n_tiles < rows * columns, NULL);

  pthread_mutex_lock (&index_lock);
  slot = &indexes[rows][columns][n_tiles];
  if (*slot == NULL)
    *slot = make_index (rows, columns, n_tiles);
  pthread_mutex_unlock (&index_lock);

  return *slot;
}
