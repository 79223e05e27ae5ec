/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-distance-table.c: the true distance of every board of a small puzzle.
 *
 * Ranks. Read the tiles in order, the blank left out, each as its position in
 * the goal read likewise: a permutation of m = n_cells - 1 numbers, whose
 * digit i counts the later numbers that are smaller than the i-th (Lehmer
 * 1960). Given the blank's cell its parity is fixed, so the one digit that
 * only settles the parity, that of position m - 2, is left out:
 *
 *   index = blank * m!/2 + sum of digit[i] * (m-1-i)!/2 for i <= m - 3
 *
 * Moves. Sideways the permutation stays, and the index changes by m!/2. Up or
 * down one number passes columns - 1 others; only the digits in that window
 * of `columns` positions change, in a way that depends on them alone. So each
 * window has a table from its digits before to its digits after. A window
 * that reaches the end needs the digit left out, and so the parity of the
 * digits before it, which has a table too. Nothing is ever unranked.
 */

#include "slide-distance-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define UNSEEN 255
#define MAX_TILES (SLIDE_DISTANCE_TABLE_MAX_CELLS - 1)
#define MAX_DIAMETER 254

/* Boards between two looks at the progress function. */
#define CHUNK 2000000

struct _SlideDistanceTable
{
  SlideBoard  goal;
  guint       n_tiles;
  guint32     slice;                    /* boards with the blank in one cell: n_tiles! / 2 */
  guint32     weights[MAX_TILES];       /* of each digit; 0 for the last two */
  guint8      labels[SLIDE_DISTANCE_TABLE_MAX_CELLS];   /* of each tile */
  guint8      tiles[MAX_TILES];                         /* of each label */
  guint64     n_boards;
  guint       diameter;
  guint64     counts[MAX_DIAMETER + 1];
  guint8     *distances;
};

/* How a number that passes columns - 1 others changes the index. The window's
 * digits are index / low % size. */
typedef struct
{
  guint32  low;
  guint32  size;
  guint32 *after[2];    /* by the parity of the digits before, where that matters */
  guint8  *parity;      /* of those digits, by index / size; NULL where it does not matter */
} Window;

G_DEFINE_QUARK (slide-distance-error-quark, slide_distance_error)

static guint32
half_factorial (guint n)
{
  guint32 result = 1;

  for (guint i = 3; i <= n; i++)
    result *= i;

  return result;
}

/* Whether the permutation is odd when the blank is in @cell. */
static guint
get_parity (const SlideDistanceTable *table,
            guint                     cell)
{
  guint columns = table->goal.columns;

  return columns % 2 == 0 ? (cell / columns + table->goal.blank / columns) % 2 : 0;
}

/* Exchanges the numbers in two neighbouring positions, seen through their
 * digits: the left one is the larger of the two iff its digit is. */
static void
exchange_digits (guint8 *digits)
{
  guint8 left = digits[0];
  guint8 right = digits[1];

  digits[0] = (guint8) (left > right ? right : right + 1);
  digits[1] = (guint8) (left > right ? left - 1 : left);
}

/* Lets the first of @n numbers pass the others, or the last (@backwards). */
static void
rotate_digits (guint8   *digits,
               guint     n,
               gboolean  backwards)
{
  for (guint i = 0; i + 1 < n; i++)
    exchange_digits (digits + (backwards ? n - 2 - i : i));
}

/* The part of an index that digits @first … @last make up, in units of the
 * last one's weight. The two last digits of all have no weight. */
static guint32
join_digits (const SlideDistanceTable *table,
             const guint8             *digits,
             guint                     first,
             guint                     last)
{
  guint32 result = 0;

  for (guint i = first; i <= last; i++)
    result += digits[i] * table->weights[i];

  return result / table->weights[last];
}

/* Undoes it. Returns the parity of the digits' sum. */
static guint
split_digits (const SlideDistanceTable *table,
              guint32                   value,
              guint8                   *digits,
              guint                     first,
              guint                     last)
{
  guint parity = 0;

  for (guint i = first; i <= last; i++)
    {
      guint32 weight = table->weights[i] / table->weights[last];

      digits[i] = (guint8) (value / weight);
      value %= weight;
      parity ^= digits[i] & 1;
    }

  return parity;
}

/* The window of the numbers at @first … @first + columns - 1. Returns the
 * bytes its tables take; makes them if @window is given. */
static guint64
prepare_window (const SlideDistanceTable *table,
                guint                     first,
                gboolean                  backwards,
                guint                     blank,
                Window                   *window)
{
  guint columns = table->goal.columns;
  guint last_kept = table->n_tiles - 3;
  guint last = MIN (first + columns - 1, last_kept);
  gboolean at_end = first + columns - 1 > last_kept;
  guint32 low, size, n_before;
  guint8 digits[MAX_TILES] = { 0 };

  /* At the very end the window has no digit of its own that is kept. */
  if (first > last_kept)
    {
      low = 1;
      size = 1;
    }
  else
    {
      low = table->weights[last];
      size = table->weights[first] * (table->n_tiles - first) / low;
    }
  n_before = at_end ? table->slice / size : 0;

  if (window == NULL)
    return (guint64) size * sizeof (guint32) * (at_end ? 2 : 1) + n_before;

  window->low = low;
  window->size = size;

  for (guint parity = 0; parity < (at_end ? 2 : 1); parity++)
    {
      window->after[parity] = g_try_new (guint32, size);
      if (window->after[parity] == NULL)
        return 0;

      for (guint32 value = 0; value < size; value++)
        {
          guint odd = first <= last ? split_digits (table, value, digits, first, last) : 0;

          /* The digits after the window do not matter, unless it is the one left out. */
          if (at_end)
            {
              digits[table->n_tiles - 2] = (guint8) (odd ^ parity ^ get_parity (table, blank));
              digits[table->n_tiles - 1] = 0;
            }

          rotate_digits (digits + first, columns, backwards);
          window->after[parity][value] =
              first <= last ? join_digits (table, digits, first, last) : 0;
        }
    }

  if (at_end)
    {
      window->parity = g_try_malloc (n_before);
      if (window->parity == NULL)
        return 0;

      for (guint32 value = 0; value < n_before; value++)
        window->parity[value] =
            first > 0 ? (guint8) split_digits (table, value, digits, 0, first - 1) : 0;
    }

  return 1;
}

static void
clear_window (Window *window)
{
  g_free (window->after[0]);
  g_free (window->after[1]);
  g_free (window->parity);
}

/* Where a move up or down leads, within the slice of the blank's new cell. */
static inline guint32
pass_window (const Window *window,
             guint32       index)
{
  guint32 value, after;

  if (window->parity != NULL)
    {
      guint32 before = index / window->size;

      value = index - before * window->size;
      return before * window->size + window->after[window->parity[before]][value];
    }

  value = index / window->low % window->size;
  after = window->after[0][value];
  return index + (after - value) * window->low;   /* wraps back where it is less */
}

/* The four ways out of a slice. */
typedef struct
{
  guint8 *sideways[2];   /* the neighbouring slices, NULL at an edge */
  guint8 *vertical[2];
  Window  windows[2];
} Exits;

static gboolean
init_exits (SlideDistanceTable *table,
            guint               blank,
            Exits              *exits)
{
  guint columns = table->goal.columns;
  guint n_cells = table->n_tiles + 1;
  guint8 *slice = table->distances + (gsize) blank * table->slice;

  memset (exits, 0, sizeof *exits);

  if (blank % columns > 0)
    exits->sideways[0] = slice - table->slice;
  if (blank % columns + 1 < columns)
    exits->sideways[1] = slice + table->slice;

  /* The tile above comes down past those between, or the one below goes up. */
  if (blank >= columns)
    {
      exits->vertical[0] = slice - (gsize) columns * table->slice;
      if (prepare_window (table, blank - columns, FALSE, blank, &exits->windows[0]) == 0)
        return FALSE;
    }
  if (blank + columns < n_cells)
    {
      exits->vertical[1] = slice + (gsize) columns * table->slice;
      if (prepare_window (table, blank, TRUE, blank, &exits->windows[1]) == 0)
        return FALSE;
    }

  return TRUE;
}

static void
clear_exits (Exits *exits)
{
  clear_window (&exits->windows[0]);
  clear_window (&exits->windows[1]);
}

static inline guint
reach (guint8  *slice,
       guint32  index,
       guint8   distance)
{
  if (slice[index] != UNSEEN)
    return 0;

  slice[index] = distance;
  return 1;
}

/* Expands every board at @distance in part of a slice. Returns how many new
 * boards that reached. */
static guint64
expand_chunk (const guint8 *slice,
              guint32       first,
              guint32       end,
              guint8        distance,
              const Exits  *exits)
{
  guint8 next = (guint8) (distance + 1);
  guint64 n_new = 0;

  for (;;)
    {
      const guint8 *found = memchr (slice + first, distance, end - first);
      guint32 index;

      if (found == NULL)
        return n_new;

      index = (guint32) (found - slice);
      for (guint i = 0; i < 2; i++)
        {
          if (exits->sideways[i] != NULL)
            n_new += reach (exits->sideways[i], index, next);
          if (exits->vertical[i] != NULL)
            n_new += reach (exits->vertical[i], pass_window (&exits->windows[i], index), next);
        }

      first = index + 1;
    }
}

static gboolean
build (SlideDistanceTable *table,
       const Exits        *exits,
       SlideProgressFunc   progress,
       gpointer            user_data)
{
  guint n_cells = table->n_tiles + 1;
  guint64 n_seen = 1;

  memset (table->distances, UNSEEN, table->n_boards);
  table->distances[(gsize) table->goal.blank * table->slice] = 0;
  table->counts[0] = 1;

  for (guint distance = 0; table->counts[distance] > 0; distance++)
    {
      g_assert (distance < MAX_DIAMETER);
      table->diameter = distance;

      for (guint blank = 0; blank < n_cells; blank++)
        for (guint32 first = 0; first < table->slice; first += CHUNK)
          {
            guint64 n_new = expand_chunk (table->distances + (gsize) blank * table->slice, first,
                                          MIN (first + CHUNK, table->slice), (guint8) distance,
                                          &exits[blank]);

            table->counts[distance + 1] += n_new;
            n_seen += n_new;
            if (progress != NULL && !progress ((double) n_seen / (double) table->n_boards, user_data))
              return FALSE;
          }
    }

  g_assert (n_seen == table->n_boards);
  return TRUE;
}

static SlideDistanceTable *
table_new_for_goal (const SlideBoard *goal)
{
  SlideDistanceTable *table = g_new0 (SlideDistanceTable, 1);
  guint n_cells = slide_board_get_n_cells (goal);
  guint label = 0;

  table->goal = *goal;
  table->n_tiles = n_cells - 1;
  table->slice = half_factorial (table->n_tiles);
  table->n_boards = (guint64) n_cells * table->slice;

  for (guint i = 0; i + 3 <= table->n_tiles; i++)
    table->weights[i] = half_factorial (table->n_tiles - 1 - i);

  for (guint cell = 0; cell < n_cells; cell++)
    if (goal->cells[cell] != 0)
      {
        table->tiles[label] = goal->cells[cell];
        table->labels[goal->cells[cell]] = (guint8) label++;
      }

  return table;
}

/* Everything it holds while building, in bytes. */
static guint64
get_memory (const SlideDistanceTable *table)
{
  guint columns = table->goal.columns;
  guint64 memory = table->n_boards;

  for (guint first = 0; first + columns <= table->n_tiles; first++)
    memory += 2 * prepare_window (table, first, FALSE, first, NULL);

  return memory;
}

SlideDistanceTable *
slide_distance_table_new (const SlideBoard   *goal,
                          guint64             memory_limit,
                          SlideProgressFunc   progress,
                          gpointer            user_data,
                          GError            **error)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  Exits exits[SLIDE_DISTANCE_TABLE_MAX_CELLS];
  guint n_cells;
  guint n_exits = 0;
  gboolean fits = TRUE;
  gboolean finished = FALSE;

  g_return_val_if_fail (goal != NULL, NULL);
  g_return_val_if_fail (slide_shape_is_valid (goal->rows, goal->columns), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  n_cells = slide_board_get_n_cells (goal);
  if (n_cells > SLIDE_DISTANCE_TABLE_MAX_CELLS)
    {
      g_set_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_TOO_LARGE,
                   _("A puzzle of %u×%u has too many boards to list them all: at most %u cells, it has %u."),
                   goal->rows, goal->columns, SLIDE_DISTANCE_TABLE_MAX_CELLS, n_cells);
      return NULL;
    }

  table = table_new_for_goal (goal);
  if (memory_limit > 0 && get_memory (table) > memory_limit)
    {
      g_autofree char *need = g_format_size_full (get_memory (table), G_FORMAT_SIZE_IEC_UNITS);
      g_autofree char *limit = g_format_size_full (memory_limit, G_FORMAT_SIZE_IEC_UNITS);

      g_set_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_MEMORY,
                   _("The distances of every board of %u×%u take %s, more than the limit of %s."),
                   goal->rows, goal->columns, need, limit);
      return NULL;
    }

  table->distances = g_try_malloc (table->n_boards);
  fits = table->distances != NULL;
  while (fits && n_exits < n_cells)
    {
      fits = init_exits (table, n_exits, &exits[n_exits]);
      n_exits++;
    }

  if (fits)
    finished = build (table, exits, progress, user_data);

  for (guint i = 0; i < n_exits; i++)
    clear_exits (&exits[i]);

  if (finished)
    return g_steal_pointer (&table);

  if (fits)
    g_set_error_literal (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_CANCELLED,
                         _("Listing every board was stopped."));
  else
    g_set_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_MEMORY,
                 _("There is not enough memory for the distances of every board of %u×%u."),
                 goal->rows, goal->columns);
  return NULL;
}

void
slide_distance_table_free (SlideDistanceTable *table)
{
  if (table == NULL)
    return;

  g_free (table->distances);
  g_free (table);
}

guint64
slide_distance_table_get_n_boards (const SlideDistanceTable *table)
{
  g_return_val_if_fail (table != NULL, 0);

  return table->n_boards;
}

guint
slide_distance_table_get_diameter (const SlideDistanceTable *table)
{
  g_return_val_if_fail (table != NULL, 0);

  return table->diameter;
}

const guint64 *
slide_distance_table_get_counts (const SlideDistanceTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);

  return table->counts;
}

int
slide_distance_table_look_up (const SlideDistanceTable *table,
                              const SlideBoard         *board)
{
  guint8 labels[MAX_TILES];
  guint32 index = 0;
  guint n = 0;
  guint parity = 0;

  g_return_val_if_fail (table != NULL, -1);
  g_return_val_if_fail (slide_board_same_shape (&table->goal, board), -1);

  for (guint cell = 0; cell <= table->n_tiles; cell++)
    if (board->cells[cell] != 0)
      labels[n++] = table->labels[board->cells[cell]];

  for (guint i = 0; i < n; i++)
    {
      guint digit = 0;

      for (guint j = i + 1; j < n; j++)
        digit += labels[j] < labels[i];

      parity ^= digit & 1;
      index += digit * table->weights[i];
    }

  if (parity != get_parity (table, board->blank))
    return -1;

  return table->distances[(gsize) board->blank * table->slice + index];
}

guint
slide_distance_table_get_board (const SlideDistanceTable *table,
                                guint64                   index,
                                SlideBoard               *board)
{
  guint8 digits[MAX_TILES];
  guint n, blank;
  guint parity;
  guint64 left;

  g_return_val_if_fail (table != NULL, 0);
  g_return_val_if_fail (index < table->n_boards, 0);

  n = table->n_tiles;
  blank = (guint) (index / table->slice);
  parity = split_digits (table, (guint32) (index % table->slice), digits, 0, n - 3);
  digits[n - 2] = (guint8) (parity ^ get_parity (table, blank));
  digits[n - 1] = 0;

  *board = table->goal;
  board->blank = (guint8) blank;
  board->cells[blank] = 0;

  /* The labels not used yet, four bits each, the smallest lowest. */
  left = G_GUINT64_CONSTANT (0xba9876543210);
  for (guint i = 0; i < n; i++)
    {
      guint shift = 4u * digits[i];
      guint64 below = (G_GUINT64_CONSTANT (1) << shift) - 1;

      board->cells[i < blank ? i : i + 1] = table->tiles[left >> shift & 15];
      left = (left & below) | (left >> 4 & ~below);
    }

  return table->distances[index];
}
