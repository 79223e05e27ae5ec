/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-audit-sweep.h"

#include "slide-distance-private.h"
#include "slide-heuristic-private.h"
#include "slide-interrupt.h"
#include "slide-random.h"

#include <math.h>
#include <string.h>

/* The last tiles are permuted by a table that is the same for all boards. */
#define MAX_SUFFIX 6
#define MAX_ENDINGS 360         /* MAX_SUFFIX! / 2 */
#define MAX_BLOCK 20160         /* 8! / 2 */

/* Up to here, values that take long are kept: 15 MB. */
#define MAX_KEPT_CELLS 10

#define LAST_COLUMN (SLIDE_AUDIT_MAX_DISTANCE - 1)

/* The ways to compute a value, from the fastest; see slide-heuristic-private.h. */
typedef enum
{
  WAY_DELTAS,
  WAY_UPDATE,
  WAY_ESTIMATE,
  WAY_VALUE
} Way;

struct _SlideAuditSweep
{
  const SlideDistanceTable *table;
  const SlideHeuristic     *heuristic;
  Way     way;
  guint   rows;
  guint   columns;
  guint   n_tiles;
  guint   n_suffix;              /* number of tiles permuted by `endings` */
  guint   n_endings;
  guint32 block_size;            /* ranks */
  guint   n_row_blocks;
  gboolean is_smooth;            /* no move changes h by more than 1; the largest change is known */
  guint   largest_change;
  SlideAuditCandidates *candidates;   /* (nullable) */
  double *values;                /* (nullable): by index, NAN if not computed yet; atomic */
  guint8  endings[2][MAX_ENDINGS][MAX_SUFFIX];   /* by parity: the order of the remaining tiles */
};

/* ---- Setup ---- */

static void
init_endings (SlideAuditSweep *sweep)
{
  guint n = sweep->n_suffix;

  for (guint parity = 0; parity < 2; parity++)
    for (guint ending = 0; ending < sweep->n_endings; ending++)
      {
        guint8 left[MAX_SUFFIX] = { 0, 1, 2, 3, 4, 5 };
        guint value = ending;
        guint weight = sweep->n_endings;
        guint odd = parity;

        for (guint i = 0; i < n; i++)
          {
            guint digit = 0;

            /* As in a rank: all digits but the last two and the one determined by the parity. */
            if (i + 3 <= n)
              {
                weight /= n - i;
                digit = value / weight;
                value %= weight;
                odd ^= digit & 1;
              }
            else if (i + 2 == n)
              {
                digit = odd;
              }

            sweep->endings[parity][ending][i] = left[digit];
            for (guint j = digit; j + 1 < n - i; j++)
              left[j] = left[j + 1];
          }
      }
}

/* If a table holds the change of h for every move of a tile, it shows whether a move can break
 * consistency: every tile makes each of its moves on some board. */
static void
check_deltas (SlideAuditSweep *sweep)
{
  const SlideBoard *goal = &sweep->table->goal;
  gint largest = 0;

  for (guint to = 0; to <= sweep->n_tiles; to++)
    for (guint move = 0; move < SLIDE_N_MOVES; move++)
      {
        SlideBoard board = *goal;
        int from;

        board.blank = (guint8) to;
        from = slide_board_get_target (&board, (SlideMove) move);
        for (guint tile = 1; from >= 0 && tile <= sweep->n_tiles; tile++)
          {
            gint delta = sweep->heuristic->deltas[slide_heuristic_delta_index (tile, (guint) from, move)];

            largest = MAX (largest, ABS (delta));
          }
      }

  /* A line move is several of these. */
  sweep->is_smooth = largest <= 1 && sweep->table->metric == SLIDE_METRIC_SINGLE;
  sweep->largest_change = (guint) largest;
}

static gboolean
heuristic_may_fail (const SlideHeuristic *heuristic)
{
  return heuristic->klass->get_failure != NULL || heuristic->failing != NULL;
}

SlideAuditSweep *
slide_audit_sweep_new (const SlideDistanceTable *table,
                       const SlideHeuristic     *heuristic)
{
  SlideAuditSweep *sweep = g_new0 (SlideAuditSweep, 1);

  sweep->table = table;
  sweep->heuristic = heuristic;
  sweep->rows = table->goal.rows;
  sweep->columns = table->goal.columns;
  sweep->n_tiles = table->n_tiles;
  sweep->n_suffix = MIN (table->n_tiles, MAX_SUFFIX);
  sweep->n_endings = 1;
  for (guint i = 3; i <= sweep->n_suffix; i++)
    sweep->n_endings *= i;
  /* Between two blocks an audit can be stopped: with a script, that is soon. */
  sweep->block_size = MIN (table->slice, heuristic_may_fail (heuristic) ? sweep->n_endings : MAX_BLOCK);
  sweep->n_row_blocks = table->slice / sweep->block_size;

  if (!heuristic->is_integral)
    sweep->way = WAY_VALUE;
  else if (heuristic->deltas != NULL)
    sweep->way = WAY_DELTAS;
  else if (heuristic->klass->update != NULL)
    sweep->way = WAY_UPDATE;
  else
    sweep->way = WAY_ESTIMATE;

  /* A script takes longer than finding a value again. */
  if (sweep->way == WAY_VALUE && heuristic_may_fail (heuristic) && slide_board_get_n_cells (&table->goal) <= MAX_KEPT_CELLS)
    {
      guint64 n_boards = slide_distance_table_get_n_boards (table);

      sweep->values = g_new (double, n_boards);
      for (guint64 i = 0; i < n_boards; i++)
        sweep->values[i] = NAN;
    }

  init_endings (sweep);
  if (sweep->way == WAY_DELTAS)
    check_deltas (sweep);

  return sweep;
}

void
slide_audit_sweep_free (SlideAuditSweep *sweep)
{
  slide_audit_candidates_free (sweep->candidates);
  g_free (sweep->values);
  g_free (sweep);
}

const SlideAuditCandidates *
slide_audit_sweep_get_candidates (const SlideAuditSweep *sweep)
{
  return sweep->candidates;
}

guint
slide_audit_sweep_get_n_blocks (const SlideAuditSweep *sweep)
{
  return sweep->rows * sweep->n_row_blocks;
}

double
slide_audit_sweep_get_value (const SlideAuditSweep *sweep,
                             const SlideBoard      *board)
{
  double value = NAN;

  if (sweep->values != NULL)
    __atomic_load (&sweep->values[slide_distance_table_get_index (sweep->table, board)], &value, __ATOMIC_RELAXED);
  return isnan (value) ? slide_heuristic_value (sweep->heuristic, board) : value;
}

gboolean
slide_audit_sweep_is_slow (const SlideAuditSweep *sweep)
{
  return sweep->values != NULL;
}

gboolean
slide_audit_sweep_is_integral (const SlideAuditSweep *sweep)
{
  return sweep->way != WAY_VALUE;
}

/* ---- One board ---- */

/* Counts an integral value past the last column, which its cell does not determine. */
static G_GNUC_NO_INLINE guint
count_beyond (SlideAuditTally *tally,
              guint            distance,
              guint            h)
{
  tally->beyond_h += h - LAST_COLUMN;
  tally->beyond_worst = MAX (tally->beyond_worst, h - distance);
  return LAST_COLUMN;
}

guint
slide_audit_get_column (double value,
                        guint  distance)
{
  double column = value - distance > SLIDE_AUDIT_TOLERANCE ? ceil (value - SLIDE_AUDIT_TOLERANCE)
                                                           : floor (value + SLIDE_AUDIT_TOLERANCE);

  return (guint) MIN (column, LAST_COLUMN);
}

/* Strikes out the candidates that have another value than h on this board. */
static inline void
compare (const SlideAuditSweep *sweep,
         SlideAuditTally       *tally,
         const guint8          *cells,
         double                 value)
{
  if (tally->resembling != 0)
    tally->resembling = slide_audit_candidates_check (sweep->candidates, tally->resembling, cells, value);
}

static inline void
count_cell (SlideAuditTally *tally,
            guint            distance,
            guint            column,
            guint32          index)
{
  SlideAuditCell *cell = &tally->cells[distance][column];

  if (cell->n++ == 0 || index < cell->first)
    cell->first = index;
}

static inline void
count_real (SlideAuditTally *tally,
            guint            distance,
            double           value,
            guint32          index)
{
  double excess = value - distance;

  tally->sum_h += value;
  tally->exact += fabs (excess) <= SLIDE_AUDIT_TOLERANCE;
  if (excess > SLIDE_AUDIT_TOLERANCE)
    {
      tally->overestimates++;
      tally->worst_overestimate = MAX (tally->worst_overestimate, excess);
      slide_audit_nearest_take (&tally->overestimated, distance, index);
    }
  count_cell (tally, distance, slide_audit_get_column (value, distance), index);
}

/* ---- One move ---- */

/* Counts a move that changes the value by more than 1, between the board of @cells and the one
 * with the blank in @from; @is_first: the board of @cells has the larger value. */
static G_GNUC_NO_INLINE void
add_inconsistent (const SlideAuditSweep *sweep,
                  SlideAuditTally       *tally,
                  const guint8          *cells,
                  guint                  blank,
                  guint                  from,
                  guint                  distance,
                  guint32                index,
                  gboolean               is_first)
{
  SlideBoard board = sweep->table->goal;

  tally->inconsistent_edges++;
  if (is_first)
    {
      slide_audit_nearest_take (&tally->upper, distance, index);
      return;
    }

  /* A move changes the distance by 1. */
  if (distance > 0 && tally->upper.distance < distance - 1)
    return;

  memcpy (board.cells, cells, sweep->n_tiles + 1);
  board.blank = (guint8) blank;
  slide_board_exchange (&board, from, blank);
  index = (guint32) slide_distance_table_get_index (sweep->table, &board);
  slide_audit_nearest_take (&tally->upper, sweep->table->marks[index] - 1u, index);
}

/* The same for a line move to the board of @moved, which has the blank in @to. */
static G_GNUC_NO_INLINE void
add_inconsistent_line (const SlideAuditSweep *sweep,
                       SlideAuditTally       *tally,
                       const guint8          *moved,
                       guint                  to,
                       guint                  distance,
                       guint32                index,
                       gboolean               is_first)
{
  SlideBoard board = sweep->table->goal;

  tally->inconsistent_edges++;
  if (!is_first)
    {
      memcpy (board.cells, moved, sweep->n_tiles + 1);
      board.blank = (guint8) to;
      index = (guint32) slide_distance_table_get_index (sweep->table, &board);
      distance = sweep->table->marks[index] - 1u;
    }
  slide_audit_nearest_take (&tally->upper, distance, index);
}

/* The value after the tile in @from has moved to @blank, that is, the blank has made @move. */
static inline guint
follow (const SlideHeuristic *heuristic,
        Way                   way,
        guint8               *cells,
        guint                 h,
        guint                 move,
        guint                 from,
        guint                 blank)
{
  guint8 tile = cells[from];

  if (way == WAY_DELTAS)
    return h + (guint) heuristic->deltas[slide_heuristic_delta_index (tile, from, move)];
  if (way == WAY_UPDATE)
    return heuristic->klass->update (heuristic, cells, h, tile, from, blank);

  cells[blank] = tile;
  cells[from] = 0;
  h = heuristic->klass->estimate (heuristic, cells);
  cells[from] = tile;
  cells[blank] = 0;
  return h;
}

/* The value of the board of @cells, whose index is @index. */
static inline double
get_real (const SlideAuditSweep *sweep,
          const guint8          *cells,
          guint32                index)
{
  double value;

  if (sweep->values != NULL)
    {
      __atomic_load (&sweep->values[index], &value, __ATOMIC_RELAXED);
      return value;
    }

  value = sweep->heuristic->klass->value (sweep->heuristic, cells);
  slide_heuristic_check_sum (sweep->heuristic, cells, value);
  return value;
}

/* A move within the row leaves the rank as it is. */
static inline guint32
get_index_after (const SlideAuditSweep *sweep,
                 const guint8          *cells,
                 guint                  blank,
                 guint32                rank,
                 gboolean               is_in_row)
{
  SlideBoard board;

  if (sweep->values == NULL)
    return 0;
  if (is_in_row)
    return blank * sweep->table->slice + rank;

  board = sweep->table->goal;
  memcpy (board.cells, cells, sweep->n_tiles + 1);
  board.blank = (guint8) blank;
  return (guint32) slide_distance_table_get_index (sweep->table, &board);
}

static inline double
follow_real (const SlideAuditSweep *sweep,
             guint8                *cells,
             guint32                rank,
             guint                  from,
             guint                  blank)
{
  guint8 tile = cells[from];
  double value;

  cells[blank] = tile;
  cells[from] = 0;
  value = get_real (sweep, cells, get_index_after (sweep, cells, from, rank, from == blank + 1));
  cells[from] = tile;
  cells[blank] = 0;
  return value;
}

/* ---- One permutation, with the blank in every cell of a row ---- */

/* The place of a sweep: @cells has the blank in @first, the first cell of a row, or after a row
 * in its last cell. */
typedef struct
{
  guint8        cells[SLIDE_MAX_CELLS];
  guint         first;
  guint32       rank;
  gboolean      has_row_below;
  SlideAuditNearest upper;
} Place;

/* Sweeps a row for integral values. Specialized by the compiler for constant @way and
 * @is_smooth. */
static inline void
sweep_row (const SlideAuditSweep *sweep,
           Way                    way,
           gboolean               is_smooth,
           Place                 *place,
           SlideAuditTally       *tally)
{
  const SlideHeuristic *heuristic = sweep->heuristic;
  guint columns = sweep->columns;
  guint8 *cells = place->cells;
  guint h = heuristic->klass->estimate (heuristic, cells);

  for (guint column = 0; column < columns; column++)
    {
      guint blank = place->first + column;
      guint32 index = blank * sweep->table->slice + place->rank;
      guint distance = sweep->table->marks[index] - 1u;
      guint next = h;

      count_cell (tally, distance, h < LAST_COLUMN ? h : count_beyond (tally, distance, h), index);
      compare (sweep, tally, cells, h);

      for (guint way_out = column + 1 < columns ? 0 : 1;
           way_out < (place->has_row_below && !is_smooth ? 2 : 1);
           way_out++)
        {
          guint from = blank + (way_out == 0 ? 1 : columns);
          guint other = follow (heuristic, way, cells, h,
                                way_out == 0 ? SLIDE_MOVE_RIGHT : SLIDE_MOVE_DOWN, from, blank);
          guint change = h > other ? h - other : other - h;

          if (way_out == 0)
            next = other;
          if (is_smooth)
            continue;

          tally->largest_change = MAX (tally->largest_change, change);
          if (G_UNLIKELY (change > 1))
            add_inconsistent (sweep, tally, cells, blank, from, distance, index, h > other);
        }

      if (column + 1 < columns)
        {
          cells[blank] = cells[blank + 1];
          cells[blank + 1] = 0;
          h = next;
        }
    }
}

static inline void
sweep_row_real (const SlideAuditSweep *sweep,
                Place                 *place,
                SlideAuditTally       *tally)
{
  guint columns = sweep->columns;
  guint8 *cells = place->cells;
  double value = get_real (sweep, cells, place->first * sweep->table->slice + place->rank);

  for (guint column = 0; column < columns; column++)
    {
      guint blank = place->first + column;
      guint32 index = blank * sweep->table->slice + place->rank;
      guint distance = sweep->table->marks[index] - 1u;
      double next = value;

      count_real (tally, distance, value, index);
      compare (sweep, tally, cells, value);

      for (guint way_out = column + 1 < columns ? 0 : 1; way_out < (place->has_row_below ? 2 : 1); way_out++)
        {
          guint from = blank + (way_out == 0 ? 1 : columns);
          double other = follow_real (sweep, cells, place->rank, from, blank);
          double change = fabs (value - other);

          if (way_out == 0)
            next = other;
          tally->worst_drop = MAX (tally->worst_drop, change);
          if (G_UNLIKELY (change > 1.0 + SLIDE_AUDIT_TOLERANCE))
            add_inconsistent (sweep, tally, cells, blank, from, distance, index, value > other);
        }

      if (column + 1 < columns)
        {
          cells[blank] = cells[blank + 1];
          cells[blank + 1] = 0;
          value = next;
        }
    }
}

/* Follows the line moves of the blank from the board of @cells, with the value @value, to the right or down. Each pair
 * of boards is looked at once. Returns the value after the first, or @value if there is none. */
static inline double
sweep_lines (const SlideAuditSweep *sweep,
             Way                    way,
             const Place           *place,
             guint                  blank,
             SlideMove              move,
             double                 value,
             guint32                index,
             SlideAuditTally       *tally)
{
  guint step = move == SLIDE_MOVE_RIGHT ? 1 : sweep->columns;
  guint end = move == SLIDE_MOVE_RIGHT ? place->first + sweep->columns : sweep->n_tiles + 1;
  guint distance = sweep->table->marks[index] - 1u;
  double first = value, other = value;
  guint8 moved[SLIDE_MAX_CELLS];

  memcpy (moved, place->cells, sizeof moved);
  for (guint at = blank, from = blank + step; from < end; at = from, from += step)
    {
      double change;

      if (way != WAY_VALUE)
        other = follow (sweep->heuristic, way, moved, (guint) other, move, from, at);
      moved[at] = moved[from];
      moved[from] = 0;
      if (way == WAY_VALUE)
        other = get_real (sweep, moved, get_index_after (sweep, moved, from, place->rank, move == SLIDE_MOVE_RIGHT));

      change = fabs (value - other);
      if (at == blank)
        first = other;
      if (way == WAY_VALUE)
        tally->worst_drop = MAX (tally->worst_drop, change);
      else
        tally->largest_change = MAX (tally->largest_change, (guint) change);
      if (change > 1.0 + SLIDE_AUDIT_TOLERANCE)
        add_inconsistent_line (sweep, tally, moved, from, distance, index, value > other);
    }

  return first;
}

/* Sweeps a row in the line metric. Not inlined: the loops over single moves stay small. */
static G_GNUC_NO_INLINE void
sweep_row_lines (const SlideAuditSweep *sweep,
                 Place                 *place,
                 SlideAuditTally       *tally)
{
  Way way = sweep->way;
  const SlideHeuristic *heuristic = sweep->heuristic;
  guint8 *cells = place->cells;
  double value = way == WAY_VALUE ? get_real (sweep, cells, place->first * sweep->table->slice + place->rank)
                                  : heuristic->klass->estimate (heuristic, cells);

  for (guint column = 0; column < sweep->columns; column++)
    {
      guint blank = place->first + column;
      guint32 index = blank * sweep->table->slice + place->rank;
      guint distance = sweep->table->marks[index] - 1u;
      guint h = (guint) value;
      double next;

      if (way == WAY_VALUE)
        count_real (tally, distance, value, index);
      else
        count_cell (tally, distance, h < LAST_COLUMN ? h : count_beyond (tally, distance, h), index);
      compare (sweep, tally, cells, value);

      next = sweep_lines (sweep, way, place, blank, SLIDE_MOVE_RIGHT, value, index, tally);
      sweep_lines (sweep, way, place, blank, SLIDE_MOVE_DOWN, value, index, tally);
      if (column + 1 < sweep->columns)
        {
          cells[blank] = cells[blank + 1];
          cells[blank + 1] = 0;
          value = next;
        }
    }
}

/* The blank goes back from the last cell of the row to the first. */
static inline void
return_blank (const SlideAuditSweep *sweep,
              Place                 *place)
{
  guint8 *row = place->cells + place->first;

  for (guint i = sweep->columns - 1; i > 0; i--)
    row[i] = row[i - 1];
  row[0] = 0;
}

/* ---- A block ---- */

/* Sweeps the permutations with a common beginning, from @first_rank on; @left has the tiles
 * that are not placed yet. @metric, @way and @is_smooth are compile-time constants. */
static inline __attribute__ ((always_inline)) void
sweep_endings (const SlideAuditSweep *sweep,
               SlideMetric            metric,
               Way                    way,
               gboolean               is_smooth,
               Place                 *place,
               guint                  parity,
               const guint8          *left,
               SlideAuditTally       *tally)
{
  guint n_before = sweep->n_tiles - sweep->n_suffix;
  guint8 *cells = place->cells;

  for (guint ending = 0; ending < sweep->n_endings; ending++, place->rank++)
    {
      if (ending > 0)
        return_blank (sweep, place);

      for (guint i = 0; i < sweep->n_suffix; i++)
        {
          guint position = n_before + i;

          cells[position < place->first ? position : position + 1] = left[sweep->endings[parity][ending][i]];
        }

      if (metric == SLIDE_METRIC_LINE)
        sweep_row_lines (sweep, place, tally);
      else if (way == WAY_VALUE)
        sweep_row_real (sweep, place, tally);
      else
        sweep_row (sweep, way, is_smooth, place, tally);
    }

  return_blank (sweep, place);
}

/* Places the tiles before the ending into @place, lists the others in order in @left, and
 * returns the parity of the ending's digits. */
static guint
begin_endings (const SlideAuditSweep *sweep,
               Place                 *place,
               guint8                *left)
{
  const SlideDistanceTable *table = sweep->table;
  guint n = sweep->n_tiles;
  guint n_before = n - sweep->n_suffix;
  guint32 value = place->rank;
  guint parity = slide_distance_table_get_parity (table, place->first);

  memcpy (left, table->tiles, n);
  for (guint i = 0; i < n_before; i++)
    {
      guint digit = value / table->weights[i];

      value %= table->weights[i];
      parity ^= digit & 1;
      place->cells[i < place->first ? i : i + 1] = left[digit];
      memmove (left + digit, left + digit + 1, n - i - digit - 1);
    }

  return parity;
}

/* ---- Values that take long ---- */

/* Boards whose values are to be computed. */
typedef struct
{
  guint    n;
  guint32 *indices;
  guint8 (*cells)[SLIDE_MAX_CELLS];
} Wanted;

static void
want (const SlideAuditSweep *sweep,
      Wanted                *wanted,
      const SlideBoard      *board)
{
  guint32 index = (guint32) slide_distance_table_get_index (sweep->table, board);
  double value;

  __atomic_load (&sweep->values[index], &value, __ATOMIC_RELAXED);
  if (!isnan (value))
    return;

  wanted->indices[wanted->n] = index;
  memcpy (wanted->cells[wanted->n], board->cells, sizeof wanted->cells[0]);
  wanted->n++;
}

/* Computes the values that a block needs and that are missing, at once: those of its boards, and of
 * the boards that a move down leads to. If two threads compute one, they find the same. */
static void
compute_values (const SlideAuditSweep *sweep,
                guint                  row,
                guint32                first_rank)
{
  guint most = MAX (sweep->rows, 2) * sweep->block_size * sweep->columns;
  g_autofree guint32 *indices = g_new (guint32, most);
  g_autofree guint8 (*cells)[SLIDE_MAX_CELLS] = g_malloc_n (most, sizeof *cells);
  g_autofree double *values = NULL;
  Wanted wanted = { 0, indices, cells };

  for (guint32 rank = first_rank; rank < first_rank + sweep->block_size; rank++)
    for (guint column = 0; column < sweep->columns; column++)
      {
        SlideBoard board;

        slide_distance_table_get_board (sweep->table, (row * sweep->columns + column) * sweep->table->slice + rank,
                                        &board);
        want (sweep, &wanted, &board);
        while (slide_board_apply (&board, SLIDE_MOVE_DOWN))
          {
            want (sweep, &wanted, &board);
            if (sweep->table->metric == SLIDE_METRIC_SINGLE)
              break;
          }
      }
  if (wanted.n == 0)
    return;

  values = g_new (double, wanted.n);
  slide_heuristic_values (sweep->heuristic, (const guint8 (*)[SLIDE_MAX_CELLS]) cells, wanted.n, values);

  /* What was not computed is not for other threads either. */
  if (slide_interrupt_get_current () != NULL && slide_interrupt_was_cut (slide_interrupt_get_current ()))
    return;

  for (guint i = 0; i < wanted.n; i++)
    {
      slide_heuristic_check_sum (sweep->heuristic, cells[i], values[i]);
      __atomic_store (&sweep->values[indices[i]], &values[i], __ATOMIC_RELAXED);
    }
}

/* The goal and random boards. */
void
slide_audit_sweep_sample (SlideAuditSweep *sweep)
{
  const guint n = SLIDE_AUDIT_N_SAMPLED;
  g_autofree guint8 (*cells)[SLIDE_MAX_CELLS] = g_malloc_n (n, sizeof *cells);
  double values[SLIDE_AUDIT_N_SAMPLED];
  SlideBoard board = sweep->table->goal;
  guint32 indices[SLIDE_AUDIT_N_SAMPLED];
  SlideRandom random;

  slide_random_init (&random, 1);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        slide_random_board (&random, &sweep->table->goal, &board);
      indices[i] = (guint32) slide_distance_table_get_index (sweep->table, &board);
      memcpy (cells[i], board.cells, sizeof cells[i]);
    }

  slide_heuristic_values (sweep->heuristic, (const guint8 (*)[SLIDE_MAX_CELLS]) cells, n, values);
  if ((slide_interrupt_get_current () != NULL && slide_interrupt_was_cut (slide_interrupt_get_current ()))
      || slide_heuristic_get_failure (sweep->heuristic) != NULL)
    return;

  for (guint i = 0; sweep->values != NULL && i < n; i++)
    {
      slide_heuristic_check_sum (sweep->heuristic, cells[i], values[i]);
      sweep->values[indices[i]] = values[i];
    }
  sweep->candidates = slide_audit_candidates_new (sweep->heuristic, (const guint8 (*)[SLIDE_MAX_CELLS]) cells, values, n);
}

gboolean
slide_audit_sweep_run (const SlideAuditSweep *sweep,
                       guint                  block,
                       const int             *stop,
                       SlideAuditTally       *tally)
{
  guint row = block / sweep->n_row_blocks;
  guint32 first_rank = block % sweep->n_row_blocks * sweep->block_size;
  Place place = {
    .first = row * sweep->columns,
    .rank = first_rank,
    .has_row_below = row + 1 < sweep->rows,
  };

  if (sweep->values != NULL)
    compute_values (sweep, row, first_rank);

  while (place.rank < first_rank + sweep->block_size)
    {
      guint8 left[SLIDE_DISTANCE_MAX_TILES];
      guint parity = begin_endings (sweep, &place, left);

      if (g_atomic_int_get (stop) != 0)
        return FALSE;

      if (sweep->table->metric == SLIDE_METRIC_LINE)
        {
          sweep_endings (sweep, SLIDE_METRIC_LINE, sweep->way, FALSE, &place, parity, left, tally);
          continue;
        }

      switch (sweep->way)
        {
        case WAY_DELTAS:
          if (sweep->is_smooth)
            sweep_endings (sweep, SLIDE_METRIC_SINGLE, WAY_DELTAS, TRUE, &place, parity, left, tally);
          else
            sweep_endings (sweep, SLIDE_METRIC_SINGLE, WAY_DELTAS, FALSE, &place, parity, left, tally);
          break;
        case WAY_UPDATE:
          sweep_endings (sweep, SLIDE_METRIC_SINGLE, WAY_UPDATE, FALSE, &place, parity, left, tally);
          break;
        case WAY_ESTIMATE:
          sweep_endings (sweep, SLIDE_METRIC_SINGLE, WAY_ESTIMATE, FALSE, &place, parity, left, tally);
          break;
        case WAY_VALUE:
        default:
          sweep_endings (sweep, SLIDE_METRIC_SINGLE, WAY_VALUE, FALSE, &place, parity, left, tally);
          break;
        }
    }

  tally->n_seen += (guint64) sweep->block_size * sweep->columns;
  if (sweep->is_smooth)
    tally->largest_change = MAX (tally->largest_change, sweep->largest_change);
  return TRUE;
}
