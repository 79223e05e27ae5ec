/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-distance-build.c: breadth-first search over every board of a puzzle.
 *
 * Moves. A sideways move changes neither the permutation nor the rank. A move up
 * or down moves one number past columns - 1 others; only the digits in that window
 * of `columns` positions change, depending only on these digits. So each window has
 * a small table from its old digits to the change of the rank. A window that
 * reaches the end needs the digit that is left out, and so the parity of the digits
 * before it, which also has a table. Boards are never unranked, and divisions by
 * the constants of a window are multiplications.
 *
 * The ranks to expand are in one array, all with the blank in one cell, and one
 * move is made for all of them before the next: short loops without branches that
 * depend on a board. They come from one queue per cell; from the level on whose
 * boards would not fit into these, from a scan of the slice.
 *
 * In the line metric a level has boards with the blank in every cell, and all moves in one direction
 * follow each other: the ranks after one are the ranks before the next. Slices are scanned one after
 * the other, each by all threads; none of its boards leads to a board of the same slice.
 *
 * Threads share the scan: each takes a part of a slice. Two may reach a board at the
 * same time; they write the same mark, so no lock is needed, and boards are counted
 * when they are scanned.
 */

#include "slide-distance-private.h"

#include "slide-memory.h"
#include "slide-pages.h"
#include "slide-processor.h"
#include "slide-thread-pool.h"
#include "slide-wide.h"

#include <string.h>

#if defined (__x86_64__) && defined (__GNUC__)
#define HAVE_X86_KERNELS 1
#include <immintrin.h>
#else
#define HAVE_X86_KERNELS 0
#endif

/* Up to this many boards, one thread has queues for all levels. */
#define MAX_QUEUED 2000000

/* Otherwise, boards that each queue has room for. */
#define QUEUE 512

/* Ranks found in one scan of a part of a slice, and the boards in it. */
#define CHUNK 32768

/* From so many ranks in a row on that change alike, their change is looked up once. */
#define MIN_RUN 60

/* How a number that passes columns - 1 others changes the rank. The window's
 * digits are rank / low % size, those before it rank / low / size. */
typedef struct
{
  guint32       low;        /* so many ranks in a row have the same digits */
  guint32       size;
  guint64       by_low;     /* inverses */
  guint64       by_size;
  guint32      *change;     /* by the digits; wraps where the rank falls */
  const guint8 *parity;     /* of the digits before; 1 adds `size`; NULL if not needed */
} Window;

/* A move out of a slice. */
typedef struct
{
  guint  blank;             /* the blank's cell after it */
  Window window;            /* change NULL: sideways */
} Exit;

typedef struct
{
  SlideDistanceTable *table;
  SlideProgressFunc   progress;
  gpointer            user_data;
  guint64             n_seen;
  guint               n_exits[SLIDE_DISTANCE_TABLE_MAX_CELLS];
  Exit                exits[SLIDE_DISTANCE_TABLE_MAX_CELLS][SLIDE_N_MOVES];
  guint8             *parities[SLIDE_DISTANCE_MAX_TILES];   /* of digits 0 … i - 1 joined */
  guint32            *ranks;        /* the queues, later a chunk per worker thread */
  gsize               n_ranks;
  guint32             queue_size;

  /* For the scan. */
  SlideThreadPool    *pool;
  guint               n_threads;
  guint               distance;     /* of the level */
  guint               n_pieces;     /* in each slice */
  guint               blanks[SLIDE_DISTANCE_TABLE_MAX_CELLS];   /* the slices of the level */
  guint               n_blanks;
  guint64            *n_found;      /* in the level, by worker thread */
  gboolean            reaches_beside;   /* reach_beside() may be called */
  int                 is_stopped;   /* g_atomic_int_*() */
} Builder;

/* ---- Arithmetic ---- */

/* Division by a known number is multiplication by its inverse m = floor ((2^64 - 1) / d).
 * (value + 1) m / 2^64 is below (value + 1) / d by less than 1 / d while value + 1 < 2^32, so
 * its integer part is that of value / d. */
static guint64
invert (guint32 divisor)
{
  return G_MAXUINT64 / divisor;
}

static inline guint32
divide (guint32 value,
        guint64 inverse)
{
  return (guint32) slide_multiply_high (value + 1u, inverse);
}

/* Swaps the numbers in two neighboring positions, given their digits: the left one is the
 * larger of the two iff its digit is. */
static void
exchange_digits (guint8 *digits)
{
  guint8 left = digits[0];
  guint8 right = digits[1];

  digits[0] = (guint8) (left > right ? right : right + 1);
  digits[1] = (guint8) (left > right ? left - 1 : left);
}

/* Moves the first of @n numbers past the others, or the last (@backwards). */
static void
rotate_digits (guint8   *digits,
               guint     n,
               gboolean  backwards)
{
  for (guint i = 0; i + 1 < n; i++)
    exchange_digits (digits + (backwards ? n - 2 - i : i));
}

/* The part of a rank that digits @first … @last make up. */
static guint32
join_digits (const SlideDistanceTable *table,
             const guint8             *digits,
             guint                     first,
             guint                     last)
{
  guint32 result = 0;

  for (guint i = first; i <= last; i++)
    result += digits[i] * table->weights[i];

  return result;
}

/* ---- Windows ---- */

/* The window of the numbers at @first … @first + columns - 1: the digits of
 * it that are kept, how many values they have, and whether it needs a parity. */
typedef struct
{
  guint    first;
  guint    last;
  guint32  low;
  guint32  size;
  gboolean at_end;
} WindowShape;

static WindowShape
get_window_shape (const SlideDistanceTable *table,
                  guint                     first)
{
  guint end = first + table->goal.columns - 1;
  guint last_kept = table->n_tiles - 3;
  WindowShape shape = { first, MIN (end, last_kept), 1, 1, end > last_kept };

  /* At the very end none of the digits of a window is stored. */
  if (first <= last_kept)
    {
      shape.low = table->weights[shape.last];
      shape.size = table->weights[first] * (table->n_tiles - first) / shape.low;
    }

  return shape;
}

/* The parities of digits 0 … @n - 1 joined, each row from the one before. */
static const guint8 *
get_parities (Builder *builder,
              guint    n)
{
  const SlideDistanceTable *table = builder->table;
  const guint8 *before;
  guint base = n > 0 ? table->n_tiles + 1 - n : 1;
  guint32 size = 1;

  if (builder->parities[n] != NULL)
    return builder->parities[n];

  before = n > 0 ? get_parities (builder, n - 1) : NULL;
  for (guint i = 0; i < n; i++)
    size *= table->n_tiles - i;
  if (n > 0 && before == NULL)
    return NULL;

  builder->parities[n] = slide_memory_try_realloc (NULL, size);
  if (builder->parities[n] == NULL)
    return NULL;

  if (n == 0)
    builder->parities[0][0] = 0;
  else
    for (guint32 value = 0; value < size; value++)
      builder->parities[n][value] = (guint8) (before[value / base] ^ (value % base & 1));

  return builder->parities[n];
}

static gboolean
init_window (Builder  *builder,
             guint     first,
             gboolean  backwards,
             guint     blank,
             Window   *window)
{
  const SlideDistanceTable *table = builder->table;
  WindowShape shape = get_window_shape (table, first);
  guint n_parities = shape.at_end ? 2 : 1;
  guint8 digits[SLIDE_DISTANCE_MAX_TILES] = { 0 };

  window->low = shape.low;
  window->size = shape.size;
  window->by_low = invert (shape.low);
  window->by_size = invert (shape.size);
  window->change = slide_memory_try_realloc (NULL, (gsize) n_parities * shape.size * sizeof *window->change);
  window->parity = shape.at_end ? get_parities (builder, first <= shape.last ? first : shape.last + 1) : NULL;
  if (window->change == NULL || (shape.at_end && window->parity == NULL))
    return FALSE;

  for (guint parity = 0; parity < n_parities; parity++)
    for (guint32 value = 0; value < shape.size; value++)
      {
        guint odd = 0;
        guint32 before = 0;

        if (shape.first <= shape.last)
          {
            odd = slide_distance_table_split (table, value, digits, shape.first, shape.last);
            before = value * shape.low;
          }

        /* The digits after the window are irrelevant unless they include the one left out. */
        if (shape.at_end)
          {
            digits[table->n_tiles - 2] =
                (guint8) (odd ^ parity ^ slide_distance_table_get_parity (table, blank));
            digits[table->n_tiles - 1] = 0;
          }

        rotate_digits (digits + first, table->goal.columns, backwards);
        window->change[parity * shape.size + value] =
            join_digits (table, digits, shape.first, shape.last) - before;
      }

  return TRUE;
}

static gboolean
init_exits (Builder *builder,
            guint    blank)
{
  guint columns = builder->table->goal.columns;
  Exit *out = builder->exits[blank];

  if (blank % columns > 0)
    out++->blank = blank - 1;
  if (blank % columns + 1 < columns)
    out++->blank = blank + 1;

  /* The tile above moves down past the tiles between, or the one below moves up. */
  if (blank >= columns)
    {
      out->blank = blank - columns;
      if (!init_window (builder, blank - columns, FALSE, blank, &out++->window))
        return FALSE;
    }
  if (blank + columns <= builder->table->n_tiles)
    {
      out->blank = blank + columns;
      if (!init_window (builder, blank, TRUE, blank, &out++->window))
        return FALSE;
    }

  builder->n_exits[blank] = (guint) (out - builder->exits[blank]);
  return TRUE;
}

/* ---- Search ---- */

/* Marks the board at @rank unless it has a mark, and then stores its rank at @end. `new` is all
 * ones or zero: the branch would be unpredictable. */
static inline guint32 *
reach (guint8  *slice,
       guint32  rank,
       guint8   mark,
       guint32 *end)
{
  int seen = slice[rank];
  int new = (seen - 1) >> 8;

  slice[rank] = (guint8) (seen | (mark & new));
  *end = rank;
  return end - new;
}

/* The same if other threads write the same mark, without a list. Bytes are written without a
 * bus lock: only zero bytes change, and only to this mark. */
static inline void
reach_shared (guint8  *slice,
              guint32  rank,
              guint8   mark)
{
  int seen = __atomic_load_n (&slice[rank], __ATOMIC_RELAXED);
  int new = (seen - 1) >> 8;

  __atomic_store_n (&slice[rank], (guint8) (seen | (mark & new)), __ATOMIC_RELAXED);
}

/* How a move changes a rank. */
typedef enum
{
  CHANGE_NONE,        /* sideways */
  CHANGE_RUNS,        /* by the digits of the window; the ranks are in order */
  CHANGE_DIGITS,      /* by these */
  CHANGE_PARITY       /* and the parity of those before it */
} Change;

/* One loop per combination: @change and @is_shared are compile-time constants. */
static inline guint32 *
take_exit_by (const Window  *window,
              Change         change,
              gboolean       is_shared,
              guint8        *slice,
              const guint32 *ranks,
              gsize          n,
              guint8         mark,
              guint32       *end)
{
  const guint32 *changes = window->change;
  const guint8 *parity = window->parity;
  guint64 by_low = window->by_low;
  guint64 by_size = window->by_size;
  guint32 size = window->size;
  guint32 run_end = 0, run_change = 0;

  for (gsize i = 0; i < n; i++)
    {
      guint32 rank = ranks[i];
      guint32 before, digits;

      if (change == CHANGE_RUNS)
        {
          if (rank >= run_end)
            {
              digits = divide (rank, by_low);
              run_end = (digits + 1) * window->low;
              run_change = changes[digits - divide (digits, by_size) * size];
            }
          rank += run_change;
        }
      else if (change == CHANGE_DIGITS)
        {
          digits = divide (rank, by_low);
          rank += changes[digits - divide (digits, by_size) * size];
        }
      else if (change == CHANGE_PARITY)
        {
          before = divide (rank, by_size);
          digits = rank - before * size;
          rank += changes[digits + (size & -(guint32) parity[before])];
        }

      if (is_shared)
        reach_shared (slice, rank, mark);
      else
        end = reach (slice, rank, mark, end);
    }

  return end;
}

/* Makes one move on @n boards of a slice. @end has capacity for one more board than are new;
 * NULL: they are not listed, and other threads may do the same. Returns the new end. */
static guint32 *
take_exit (const Builder *builder,
           const Exit    *way_out,
           const guint32 *ranks,
           gsize          n,
           guint8         mark,
           guint32       *end)
{
  const Window *window = &way_out->window;
  guint8 *slice = builder->table->marks + (gsize) way_out->blank * builder->table->slice;
  Change change = window->change == NULL ? CHANGE_NONE
                  : window->parity != NULL ? CHANGE_PARITY
                  : window->low >= MIN_RUN && end == NULL ? CHANGE_RUNS : CHANGE_DIGITS;

  switch (change)
    {
    case CHANGE_NONE:
      return end == NULL ? take_exit_by (window, CHANGE_NONE, TRUE, slice, ranks, n, mark, NULL)
                         : take_exit_by (window, CHANGE_NONE, FALSE, slice, ranks, n, mark, end);
    case CHANGE_RUNS:
      return take_exit_by (window, CHANGE_RUNS, TRUE, slice, ranks, n, mark, NULL);
    case CHANGE_DIGITS:
      return end == NULL ? take_exit_by (window, CHANGE_DIGITS, TRUE, slice, ranks, n, mark, NULL)
                         : take_exit_by (window, CHANGE_DIGITS, FALSE, slice, ranks, n, mark, end);
    case CHANGE_PARITY:
    default:
      return end == NULL ? take_exit_by (window, CHANGE_PARITY, TRUE, slice, ranks, n, mark, NULL)
                         : take_exit_by (window, CHANGE_PARITY, FALSE, slice, ranks, n, mark, end);
    }
}

/* The ranks after a move of @n boards: @after may be @before. */
static void
change_ranks (const Window  *window,
              const guint32 *before,
              gsize          n,
              guint32       *after)
{
  const guint8 *parity = window->parity;

  for (gsize i = 0; i < n; i++)
    {
      guint32 rank = before[i];
      guint32 digits = parity != NULL ? rank : divide (rank, window->by_low);
      guint32 group = divide (digits, window->by_size);

      digits -= group * window->size;
      after[i] = rank + window->change[digits + (parity != NULL ? window->size & -(guint32) parity[group] : 0)];
    }
}

/* Makes all line moves in the direction of an exit of @blank: the blank goes on as far as the edge.
 * @room: for @n ranks */
static void
take_line (const Builder *builder,
           guint          blank,
           const Exit    *way_out,
           const guint32 *ranks,
           gsize          n,
           guint8         mark,
           guint32       *room)
{
  const SlideDistanceTable *table = builder->table;
  int step = (int) way_out->blank - (int) blank;

  while (way_out != NULL)
    {
      const Exit *next = NULL;
      guint8 *slice = table->marks + (gsize) way_out->blank * table->slice;

      if (way_out->window.change != NULL)
        {
          change_ranks (&way_out->window, ranks, n, room);
          ranks = room;
        }
      for (gsize i = 0; i < n; i++)
        reach_shared (slice, ranks[i], mark);

      blank = way_out->blank;
      for (guint i = 0; i < builder->n_exits[blank]; i++)
        if ((int) builder->exits[blank][i].blank - (int) blank == step)
          next = &builder->exits[blank][i];
      way_out = next;
    }
}

static gboolean
go_on (const Builder *builder)
{
  return builder->progress == NULL
         || builder->progress ((double) builder->n_seen / (double) builder->table->n_boards,
                               builder->user_data);
}

/* As on a chessboard, the color of the blank's cell changes with every move: the boards of a
 * level have the blank in cells of one color. */
static gboolean
is_in_level (const SlideDistanceTable *table,
             guint                     blank,
             guint                     distance)
{
  guint columns = table->goal.columns;
  guint goal = table->goal.blank;

  return ((blank / columns + blank % columns + goal / columns + goal % columns + distance) & 1) == 0;
}

static guint32 *
get_queue (const Builder *builder,
           guint          blank)
{
  return builder->ranks + blank * ((gsize) builder->queue_size + 1);
}

/* Whether the next level certainly fits into its queues. */
static gboolean
can_expand_queues (const Builder  *builder,
                   guint32 *const *ends)
{
  gsize n[SLIDE_DISTANCE_TABLE_MAX_CELLS] = { 0 };

  for (guint blank = 0; blank <= builder->table->n_tiles; blank++)
    for (guint i = 0; i < builder->n_exits[blank]; i++)
      n[builder->exits[blank][i].blank] += (gsize) (ends[blank] - get_queue (builder, blank));

  for (guint blank = 0; blank <= builder->table->n_tiles; blank++)
    if (MIN (n[blank], builder->table->slice) > builder->queue_size)
      return FALSE;

  return TRUE;
}

/* Expands one level from the queues to those of the other color, which the previous level has
 * emptied. Returns the number of boards in the next. */
static guint64
expand_queues (Builder  *builder,
               guint32 **ends,
               guint     distance)
{
  const SlideDistanceTable *table = builder->table;
  guint64 n_new = 0;

  for (guint blank = 0; blank <= table->n_tiles; blank++)
    {
      guint32 *queue = get_queue (builder, blank);

      if (!is_in_level (table, blank, distance))
        continue;

      for (guint i = 0; i < builder->n_exits[blank]; i++)
        {
          const Exit *way_out = &builder->exits[blank][i];

          ends[way_out->blank] = take_exit (builder, way_out, queue, (gsize) (ends[blank] - queue),
                                            (guint8) (distance + 2), ends[way_out->blank]);
        }
      ends[blank] = queue;
    }

  for (guint blank = 0; blank <= table->n_tiles; blank++)
    n_new += (guint64) (ends[blank] - get_queue (builder, blank));

  return n_new;
}

/* A bit for each of 64 marks that equals @mark. */
static inline guint64
match_marks (const guint8 *marks,
             guint8        mark)
{
  guint64 bits = 0;

#if HAVE_X86_KERNELS
  const __m128i *bytes = (const __m128i *) (const void *) marks;
  const __m128i wanted = _mm_set1_epi8 ((char) mark);

  for (guint i = 0; i < 4; i++)
    bits |= (guint64) (guint) _mm_movemask_epi8 (_mm_cmpeq_epi8 (_mm_loadu_si128 (bytes + i), wanted)) << i * 16;
#else
  for (guint i = 0; i < 64; i++)
    bits |= (guint64) (marks[i] == mark) << i;
#endif

  return bits;
}

/* Lists the boards of a part of a slice that have @mark; returns their number. */
static gsize
find_marks (const guint8 *slice,
            guint32       first,
            guint32       end,
            guint8        mark,
            guint32      *ranks)
{
  gsize n = 0;
  guint32 i = first;

  for (; i + 64 <= end; i += 64)
    for (guint64 bits = match_marks (slice + i, mark); bits != 0; bits &= bits - 1)
      ranks[n++] = i + (guint32) __builtin_ctzll (bits);

  for (; i < end; i++)
    {
      ranks[n] = i;
      n += slice[i] == mark;
    }

  return n;
}

#if HAVE_X86_KERNELS

/* Moves sideways from all of @n boards that have the mark before @mark, of which there are many. Only the bytes that
 * change are written: others may write their neighbors meanwhile, which the thread sanitizer cannot see. */
__attribute__ ((target ("avx512f,avx512bw"), no_sanitize ("thread"))) static void
reach_beside (const guint8 *from,
              guint8       *to,
              guint32       n,
              guint8        mark)
{
  const __m512i wanted = _mm512_set1_epi8 ((char) (mark - 1));
  const __m512i marks = _mm512_set1_epi8 ((char) mark);

  for (guint32 i = 0; i < n; i += 64)
    {
      __mmask64 part = n - i >= 64 ? ~(__mmask64) 0 : ((__mmask64) 1 << (n - i)) - 1;
      __mmask64 found = _mm512_mask_cmpeq_epi8_mask (part, _mm512_maskz_loadu_epi8 (part, from + i), wanted);
      __m512i seen = _mm512_maskz_loadu_epi8 (part, to + i);

      _mm512_mask_storeu_epi8 (to + i, _mm512_mask_testn_epi8_mask (found, seen, seen), marks);
    }
}

#else

static void
reach_beside (G_GNUC_UNUSED const guint8 *from,
              G_GNUC_UNUSED guint8       *to,
              G_GNUC_UNUSED guint32       n,
              G_GNUC_UNUSED guint8        mark)
{
  g_assert_not_reached ();
}

#endif

/* The ranks that each worker thread has room for: those found in a part of a slice, and in the line
 * metric, those after a move. */
static gsize
get_room (const SlideDistanceTable *table)
{
  return (table->metric == SLIDE_METRIC_LINE ? 2 : 1) * (gsize) (CHUNK + 1);
}

/* Expands the boards of a level in one part of a slice, on any worker thread. */
static void
expand_piece (Builder *builder,
              guint    member,
              guint    piece)
{
  const SlideDistanceTable *table = builder->table;
  guint8 mark = (guint8) (builder->distance + 1);
  guint blank = builder->blanks[piece / builder->n_pieces];
  guint32 first = piece % builder->n_pieces * CHUNK;
  guint32 end = MIN (first + CHUNK, table->slice);
  guint32 *found = builder->ranks + member * get_room (table);
  guint8 *slice = table->marks + (gsize) blank * table->slice;
  gsize n = find_marks (slice, first, end, mark, found);
  gboolean reaches_beside = builder->reaches_beside && n > (end - first) / 64;

  for (guint i = 0; n > 0 && i < builder->n_exits[blank]; i++)
    {
      const Exit *way_out = &builder->exits[blank][i];

      if (table->metric == SLIDE_METRIC_LINE)
        take_line (builder, blank, way_out, found, n, (guint8) (mark + 1), found + CHUNK + 1);
      else if (reaches_beside && way_out->window.change == NULL)
        reach_beside (slice + first, table->marks + (gsize) way_out->blank * table->slice + first, end - first,
                      (guint8) (mark + 1));
      else
        take_exit (builder, way_out, found, n, (guint8) (mark + 1), NULL);
    }

  builder->n_found[member] += n;
}

static void
expand_cb (guint    member,
           gpointer user_data)
{
  Builder *builder = user_data;
  guint n_pieces = builder->n_blanks * builder->n_pieces;
  guint piece;

  while ((piece = slide_thread_pool_take (builder->pool, 1)) < n_pieces
         && g_atomic_int_get (&builder->is_stopped) == 0)
    {
      expand_piece (builder, member, piece);
      if (member == 0 && piece % 64 < builder->n_threads && !go_on (builder))
        g_atomic_int_set (&builder->is_stopped, 1);
    }
}

/* Expands one level by scanning for its boards. Returns their number. */
static guint64
expand_slices (Builder *builder,
               guint    distance)
{
  const SlideDistanceTable *table = builder->table;
  guint64 n_found = 0;

  builder->distance = distance;
  builder->n_blanks = 0;
  memset (builder->n_found, 0, builder->n_threads * sizeof *builder->n_found);
  for (guint blank = 0; blank <= table->n_tiles; blank++)
    if (table->metric == SLIDE_METRIC_LINE)
      {
        builder->blanks[0] = blank;
        builder->n_blanks = 1;
        slide_thread_pool_run (builder->pool);
      }
    else if (is_in_level (table, blank, distance))
      {
        builder->blanks[builder->n_blanks++] = blank;
      }

  if (table->metric == SLIDE_METRIC_SINGLE)
    slide_thread_pool_run (builder->pool);
  for (guint i = 0; i < builder->n_threads; i++)
    n_found += builder->n_found[i];

  return n_found;
}

/* Goes on at the level of @distance, whose boards have their marks. */
static gboolean
search_slices (Builder *builder,
               guint    distance)
{
  SlideDistanceTable *table = builder->table;
  guint64 n_found;

  builder->n_pieces = (table->slice + CHUNK - 1) / CHUNK;
  builder->n_found = g_new0 (guint64, builder->n_threads);
  builder->reaches_beside = HAVE_X86_KERNELS && slide_processor_get_level () >= SLIDE_PROCESSOR_AVX512;
  builder->pool = slide_thread_pool_new ("distances", builder->n_threads, expand_cb, builder);

  for (; (n_found = expand_slices (builder, distance)) > 0; distance++)
    {
      g_assert (distance < SLIDE_DISTANCE_MAX_DIAMETER);
      table->diameter = distance;
      table->counts[distance] = n_found;
      builder->n_seen += n_found;
      if (builder->is_stopped || !go_on (builder))
        {
          builder->is_stopped = TRUE;
          break;
        }
    }

  g_clear_pointer (&builder->pool, slide_thread_pool_free);
  g_clear_pointer (&builder->n_found, g_free);
  return !builder->is_stopped;
}

/* Returns: FALSE if it was stopped */
static gboolean
search (Builder *builder)
{
  SlideDistanceTable *table = builder->table;
  guint32 *ends[SLIDE_DISTANCE_TABLE_MAX_CELLS];
  guint64 n_new = 1;

  for (guint blank = 0; blank <= table->n_tiles; blank++)
    ends[blank] = get_queue (builder, blank);

  table->marks[(gsize) table->goal.blank * table->slice] = 1;
  *ends[table->goal.blank]++ = 0;

  for (guint distance = 0; n_new > 0; distance++)
    {
      g_assert (distance < SLIDE_DISTANCE_MAX_DIAMETER);
      if (table->metric == SLIDE_METRIC_LINE || !can_expand_queues (builder, ends))
        return search_slices (builder, distance);

      table->diameter = distance;
      table->counts[distance] = n_new;
      builder->n_seen += n_new;
      n_new = expand_queues (builder, ends, distance);
      if (!go_on (builder))
        return FALSE;
    }

  return TRUE;
}

/* ---- Building ---- */

static guint32
get_queue_size (const SlideDistanceTable *table,
                guint                     n_threads)
{
  return n_threads == 1 && table->n_boards <= MAX_QUEUED ? table->slice : MIN (table->slice, QUEUE);
}

static gsize
get_n_ranks (const SlideDistanceTable *table,
             guint                     n_threads)
{
  return MAX ((table->n_tiles + 1) * ((gsize) get_queue_size (table, n_threads) + 1),
              n_threads * get_room (table));
}

guint64
slide_distance_table_get_memory (const SlideDistanceTable *table)
{
  guint columns = table->goal.columns;
  guint64 memory = table->n_boards + get_n_ranks (table, 1) * sizeof (guint32);

  for (guint first = 0; first + columns <= table->n_tiles; first++)
    {
      WindowShape shape = get_window_shape (table, first);

      memory += 2 * (guint64) shape.size * sizeof (guint32) * (shape.at_end ? 2 : 1);
      if (shape.at_end)
        memory += table->slice / shape.size;
    }

  return memory;
}

SlideDistanceResult
slide_distance_table_build (SlideDistanceTable *table,
                            guint               n_threads,
                            SlideProgressFunc   progress,
                            gpointer            user_data)
{
  SlideDistanceResult result = SLIDE_DISTANCE_NO_MEMORY;
  Builder builder = {
    .table = table,
    .n_threads = n_threads,
    .queue_size = get_queue_size (table, n_threads),
    .progress = progress,
    .user_data = user_data,
  };
  gboolean fits;

  table->marks = slide_pages_new (table->n_boards);
  builder.n_ranks = get_n_ranks (table, n_threads);
  builder.ranks = slide_pages_new (builder.n_ranks * sizeof *builder.ranks);
  fits = table->marks != NULL && builder.ranks != NULL;

  for (guint blank = 0; fits && blank <= table->n_tiles; blank++)
    fits = init_exits (&builder, blank);
  if (fits)
    result = search (&builder) ? SLIDE_DISTANCE_BUILT : SLIDE_DISTANCE_STOPPED;
  g_assert (result != SLIDE_DISTANCE_BUILT || builder.n_seen == table->n_boards);

  for (guint blank = 0; blank <= table->n_tiles; blank++)
    for (guint i = 0; i < SLIDE_N_MOVES; i++)
      g_free (builder.exits[blank][i].window.change);
  for (guint i = 0; i < SLIDE_DISTANCE_MAX_TILES; i++)
    g_free (builder.parities[i]);
  if (builder.ranks != NULL)
    slide_pages_free (builder.ranks, builder.n_ranks * sizeof *builder.ranks);

  return result;
}
