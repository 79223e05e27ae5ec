/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-line-patterns.c: builds the databases, by breadth-first search from the goal's pattern.
 *
 * In level n are the patterns with an axis along which a way of n line moves begins. Before these, a
 * move along the other axis makes a way of n + 1. The levels are found by a scan, as there is no room for
 * lists; the distances of a group's cells for both axes and all cells of the blank lie side by side, so that
 * most moves stay within one or two lines of the cache.
 */

#include "slide-line-patterns.h"

#include "slide-pages.h"
#include "slide-thread-pool.h"

#include <string.h>

#define EMPTY 0xff

/* Ranks between two looks at the progress and at other threads. */
#define PIECE 4096

typedef struct
{
  const SlideLinePatterns *patterns;
  SlideLineTable    *table;
  guint              n_cells, rows, columns;
  guint32            n_ranks;
  SlideThreadPool   *pool;
  SlideProgressFunc  progress;
  gpointer           user_data;
  double             fraction;        /* of the progress */
  guint              depth;           /* of the level */
  int                is_found;        /* the level has patterns; g_atomic_int_*() */
  int                is_stopped;
} Builder;

/* ---- Groups ---- */

/* The number of tiles of a group. On 4x4 a table has 16 MiB; with six it would have 176 MiB, take ten times as long to
 * build and save half of the nodes. */
#define GROUP 5

/* The groups on 4x4, as cells of the goal, of which the blank's is left out. */
static const guint8 square_groups[][GROUP + 1] = {
  { 0, 1, 2, 3, 4, 5 },
  { 6, 7, 10, 11, 14, 15 },
  { 4, 8, 9, 12, 13, 14 },
};

/* Fills @tiles with group @index; FALSE if there is none. On other shapes, groups are of cells that follow each other,
 * from both ends. */
static gboolean
get_group (const SlideBoard *goal,
           guint             index,
           guint8           *tiles,
           guint            *n_tiles)
{
  guint n_cells = slide_board_get_n_cells (goal);
  guint n = 0;

  if (n_cells == 16)
    {
      if (index >= G_N_ELEMENTS (square_groups))
        return FALSE;
      for (guint i = 0; n < GROUP; i++)
        if (goal->cells[square_groups[index][i]] != 0)
          tiles[n++] = goal->cells[square_groups[index][i]];
    }
  else
    {
      if (index >= (n_cells > GROUP + 1 ? 2 : 1))
        return FALSE;
      for (guint i = 0; i < n_cells && n < GROUP; i++)
        {
          guint tile = goal->cells[index == 0 ? i : n_cells - 1 - i];

          if (tile != 0)
            tiles[n++] = (guint8) tile;
        }
    }

  *n_tiles = n;
  return TRUE;
}

/* Sets tiles, weights and size. */
static gboolean
init_table (SlideLineTable   *table,
            const SlideBoard *goal,
            guint             index)
{
  guint n_cells = slide_board_get_n_cells (goal);
  guint32 weight = 1;

  if (!get_group (goal, index, table->tiles, &table->n_tiles))
    return FALSE;

  for (guint i = table->n_tiles; i-- > 0;)
    {
      table->weights[i] = weight;
      weight *= n_cells - i;
    }
  table->size = (guint64) weight * 2 * n_cells;
  return TRUE;
}

static void
add_look_up (SlideLinePatterns    *patterns,
             const SlideLineTable *table,
             gboolean              is_reflected)
{
  const SlideBoard *goal = &patterns->goal;
  SlideLineLookUp *look_up = &patterns->look_ups[patterns->n_look_ups++];

  look_up->table = table;
  look_up->flip = is_reflected;
  for (guint cell = 0; cell < patterns->n_cells; cell++)
    look_up->cells[cell] = (guint8) (is_reflected ? cell % goal->columns * goal->columns + cell / goal->columns : cell);
  for (guint i = 0; i < table->n_tiles; i++)
    {
      guint home = slide_board_find (goal, table->tiles[i]);

      look_up->tiles[i] = goal->cells[look_up->cells[home]];
      look_up->mask |= 1u << look_up->tiles[i];
    }
}

/* Whether the reflection of a look-up is another one. */
static gboolean
is_changed_by_reflection (const SlideLinePatterns *patterns,
                          const SlideLineTable    *table)
{
  const SlideBoard *goal = &patterns->goal;
  guint32 own = 0, reflected = 0;

  if (goal->rows != goal->columns || goal->blank / goal->columns != goal->blank % goal->columns)
    return FALSE;

  for (guint i = 0; i < table->n_tiles; i++)
    {
      guint home = slide_board_find (goal, table->tiles[i]);

      own |= 1u << table->tiles[i];
      reflected |= 1u << goal->cells[home % goal->columns * goal->columns + home / goal->columns];
    }
  return own != reflected;
}

/* ---- Levels ---- */

/* The cells of the tiles at @rank. */
static void
get_cells (const Builder *builder,
           guint32        rank,
           guint8        *cells)
{
  const SlideLineTable *table = builder->table;
  guint64 left = G_GUINT64_CONSTANT (0xfedcba9876543210);   /* the free cells, four bits each */

  for (guint i = 0; i < table->n_tiles; i++)
    {
      guint shift = 4 * (rank / table->weights[i]);
      guint64 below = (G_GUINT64_CONSTANT (1) << shift) - 1;

      rank %= table->weights[i];
      cells[i] = (guint8) (left >> shift & 15);
      left = (left & below) | (left >> 4 & ~below);
    }
}

static guint32
get_rank (const SlideLineTable *table,
          const guint8         *cells)
{
  guint32 rank = 0;

  for (guint i = 0; i < table->n_tiles; i++)
    {
      guint digit = cells[i];

      for (guint j = 0; j < i; j++)
        digit -= cells[j] < cells[i];
      rank += digit * table->weights[i];
    }

  return rank;
}

/* Gives the patterns before those of @cells and @blank, from which a move along @axis leads there, the depth @depth if
 * they have none. Several threads may write the same depth at the same time. */
static void
reach_before (const Builder *builder,
              guint32        rank,
              const guint8  *cells,
              guint          blank,
              SlideLineAxis  axis,
              guint          depth)
{
  const SlideLineTable *table = builder->table;
  guint n_cells = builder->n_cells;
  int step = axis == SLIDE_LINE_ROW ? 1 : (int) builder->columns;
  int first = (int) (axis == SLIDE_LINE_ROW ? blank / builder->columns * builder->columns : blank % builder->columns);
  int end = first + step * (int) (axis == SLIDE_LINE_ROW ? builder->columns : builder->rows);
  gint8 owner[SLIDE_LINE_MAX_CELLS];

  memset (owner, -1, sizeof owner);
  for (guint i = 0; i < table->n_tiles; i++)
    owner[cells[i]] = (gint8) i;

  for (int way = -1; way <= 1; way += 2)
    {
      guint8 moved[SLIDE_LINE_MAX_TILES];
      guint32 new_rank = rank;

      memcpy (moved, cells, sizeof moved);
      for (int at = (int) blank + way * step; at >= first && at < end; at += way * step)
        {
          guint8 *entry;

          if (owner[at] >= 0)
            {
              moved[owner[at]] = (guint8) (at - way * step);
              new_rank = get_rank (table, moved);
            }
          entry = table->depths + (gsize) new_rank * 2 * n_cells + axis * n_cells + (guint) at;
          if (__atomic_load_n (entry, __ATOMIC_RELAXED) == EMPTY)
            __atomic_store_n (entry, (guint8) depth, __ATOMIC_RELAXED);
        }
    }
}

/* Whether any of the depths of a rank is @depth; of a rank of 16 cells, eight at a time. */
static inline gboolean
has_depth (const guint8 *depths,
           guint         n,
           guint         depth)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  const guint64 *words = (const guint64 *) (const void *) depths;
  guint64 found = 0;

  if (n != 2 * SLIDE_LINE_MAX_CELLS)
    return TRUE;

  for (guint i = 0; i < n / 8; i++)
    {
      guint64 differ = __atomic_load_n (words + i, __ATOMIC_RELAXED) ^ (ones * depth);

      found |= (differ - ones) & ~differ & ones << 7;
    }
  return found != 0;
}

static gboolean
expand_rank (Builder *builder,
             guint32  rank)
{
  guint n = 2 * builder->n_cells;
  const guint8 *depths = builder->table->depths + (gsize) rank * n;
  guint32 found = 0;
  guint8 cells[SLIDE_LINE_MAX_TILES] = { 0 };

  if (!has_depth (depths, n, builder->depth))
    return FALSE;

  for (guint i = 0; i < n; i++)
    found |= (guint32) (__atomic_load_n (depths + i, __ATOMIC_RELAXED) == builder->depth) << i;
  if (found == 0)
    return FALSE;

  get_cells (builder, rank, cells);
  for (; found != 0; found &= found - 1)
    {
      guint i = (guint) __builtin_ctz (found);

      reach_before (builder, rank, cells, i % builder->n_cells, i < builder->n_cells ? SLIDE_LINE_COLUMN : SLIDE_LINE_ROW,
                    builder->depth + 1);
    }
  return TRUE;
}

static void
expand_cb (guint    member,
           gpointer user_data)
{
  Builder *builder = user_data;
  guint first;
  gboolean is_found = FALSE;

  while ((first = slide_thread_pool_take (builder->pool, 1) * PIECE) < builder->n_ranks
         && g_atomic_int_get (&builder->is_stopped) == 0)
    {
      for (guint32 rank = first; rank < MIN (first + PIECE, builder->n_ranks); rank++)
        is_found |= expand_rank (builder, rank);
      if (member == 0 && builder->progress != NULL
          && !builder->progress (builder->fraction, builder->user_data))
        g_atomic_int_set (&builder->is_stopped, 1);
    }
  if (is_found)
    g_atomic_int_set (&builder->is_found, 1);
}

static SlideLineResult
build_table (Builder *builder,
             guint    n_threads)
{
  SlideLineTable *table = builder->table;
  const SlideBoard *goal = &builder->patterns->goal;
  guint8 cells[SLIDE_LINE_MAX_TILES];
  guint8 *depths;

  table->depths = slide_pages_new (table->size);
  if (table->depths == NULL)
    return SLIDE_LINE_NO_MEMORY;

  memset (table->depths, EMPTY, table->size);
  for (guint i = 0; i < table->n_tiles; i++)
    cells[i] = (guint8) slide_board_find (goal, table->tiles[i]);
  depths = table->depths + (gsize) get_rank (table, cells) * 2 * builder->n_cells;
  depths[goal->blank] = depths[builder->n_cells + goal->blank] = 0;

  builder->n_ranks = (guint32) (table->size / (2 * builder->n_cells));
  builder->pool = slide_thread_pool_new ("line-patterns", n_threads, expand_cb, builder);
  builder->depth = 0;
  do
    {
      builder->is_found = 0;
      slide_thread_pool_run (builder->pool);
      builder->depth++;
    }
  while (builder->is_found != 0 && builder->is_stopped == 0);
  g_clear_pointer (&builder->pool, slide_thread_pool_free);

  return builder->is_stopped != 0 ? SLIDE_LINE_STOPPED : SLIDE_LINE_BUILT;
}

/* ---- Public ---- */

SlideLineResult
slide_line_patterns_init (SlideLinePatterns *patterns,
                          const SlideBoard  *goal,
                          guint64            memory_limit,
                          guint              n_threads,
                          SlideProgressFunc  progress,
                          gpointer           user_data)
{
  Builder builder = {
    .patterns = patterns,
    .n_cells = slide_board_get_n_cells (goal),
    .rows = goal->rows,
    .columns = goal->columns,
    .progress = progress,
    .user_data = user_data,
  };
  guint64 size = 0;
  guint n_tables = 0;

  g_return_val_if_fail (builder.n_cells <= SLIDE_LINE_MAX_CELLS, SLIDE_LINE_NO_MEMORY);

  memset (patterns, 0, sizeof *patterns);
  patterns->goal = *goal;
  patterns->n_cells = builder.n_cells;
  while (n_tables < SLIDE_LINE_MAX_TABLES && init_table (&patterns->tables[n_tables], goal, n_tables)
         && (memory_limit == 0 || size + patterns->tables[n_tables].size <= memory_limit))
    size += patterns->tables[n_tables++].size;
  if (n_tables == 0)
    return SLIDE_LINE_NO_MEMORY;

  for (guint i = 0; i < n_tables; i++)
    {
      SlideLineResult result;

      builder.table = &patterns->tables[i];
      builder.fraction = (double) i / n_tables;
      patterns->n_tables = i + 1;
      result = build_table (&builder, n_threads != 0 ? n_threads : g_get_num_processors ());
      if (result == SLIDE_LINE_NO_MEMORY && i > 0)
        {
          patterns->n_tables = i;
          break;
        }
      if (result != SLIDE_LINE_BUILT)
        return result;

      add_look_up (patterns, builder.table, FALSE);
      if (is_changed_by_reflection (patterns, builder.table))
        add_look_up (patterns, builder.table, TRUE);
    }

  return SLIDE_LINE_BUILT;
}

void
slide_line_patterns_clear (SlideLinePatterns *patterns)
{
  for (guint i = 0; i < patterns->n_tables; i++)
    if (patterns->tables[i].depths != NULL)
      slide_pages_free (patterns->tables[i].depths, patterns->tables[i].size);
  memset (patterns, 0, sizeof *patterns);
}

guint64
slide_line_patterns_get_bytes (const SlideLinePatterns *patterns)
{
  guint64 size = 0;

  for (guint i = 0; i < patterns->n_tables; i++)
    size += patterns->tables[i].size;
  return size;
}

guint
slide_line_patterns_estimate (const SlideLinePatterns *patterns,
                              const SlideBoard        *board,
                              SlideLineAxis            axis)
{
  guint8 places[SLIDE_LINE_MAX_CELLS];
  guint h = 0;

  for (guint cell = 0; cell < patterns->n_cells; cell++)
    places[board->cells[cell]] = (guint8) cell;
  for (guint i = 0; i < patterns->n_look_ups; i++)
    {
      const SlideLineLookUp *look_up = &patterns->look_ups[i];
      gsize rank = slide_line_look_up_rank (look_up, places, patterns->n_cells);

      h = MAX (h, slide_line_look_up_get (look_up, rank, axis, board->blank, patterns->n_cells));
    }

  return h;
}
