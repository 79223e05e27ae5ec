/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-pattern-table.c: the index of patterns, and tables compared with a simple search over
 * positions.
 */

#include "engine-test.h"
#include "slide-goal.h"
#include "slide-pattern-build-test.h"
#include "slide-pattern-file-test.h"
#include "slide-pattern-graph.h"
#include "test-program.h"

#include <string.h>

/* ---- Index ---- */

/* The permutation of a rank, element by element. */
static void
unrank (guint   rank,
        guint   n_tiles,
        guint8 *permutation)
{
  guint8 left[SLIDE_PATTERN_MAX_TILES];
  guint n_behind = 1;

  for (guint i = 0; i < n_tiles; i++)
    {
      left[i] = (guint8) i;
      n_behind *= i + 1;
    }

  for (guint i = 0; i < n_tiles; i++)
    {
      n_behind /= n_tiles - i;
      permutation[i] = left[rank / n_behind];
      memmove (&left[rank / n_behind], &left[rank / n_behind + 1], n_tiles - 1 - i - rank / n_behind);
      rank %= n_behind;
    }
}

/* A tile of the pattern moves from cell @from to the free cell @to, as in searches. */
static void
move (const SlidePatternIndex *index,
      guint64                 *mask,
      guint                   *rank,
      guint                    from,
      guint                    to)
{
  guint64 after = slide_pattern_mask_move (*mask, from, to);
  guint i = (guint) __builtin_popcountll (*mask & (((guint64) 1 << from) - 1));
  guint j = (guint) __builtin_popcountll (after & (((guint64) 1 << to) - 1));

  *mask = after;
  if (i != j)
    *rank = index->shifts[i][j][*rank];
}

static void
test_index_is_a_bijection (void)
{
  static const guint cases[][3] = {
    { 2, 2, 3 }, { 3, 3, 4 }, { 3, 3, 8 }, { 3, 4, 5 }, { 4, 4, 6 }, { 5, 5, 3 }, { 6, 6, 3 },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      const SlidePatternIndex *index = slide_pattern_index_get (cases[c][0], cases[c][1], cases[c][2]);

      g_assert_true (index == slide_pattern_index_get (cases[c][0], cases[c][1], cases[c][2]));
      g_assert_cmpint (index->size, ==, slide_pattern_index_bytes (index->n_cells, index->n_tiles));
      g_assert_cmpint ((guint64) index->n_blocks * index->n_ranks, ==,
                       slide_pattern_index_count (index->n_cells, index->n_tiles));

      for (guint32 block = 0; block < index->n_blocks; block++)
        {
          g_assert_cmpint (__builtin_popcountll (index->masks[block]), ==, index->n_tiles);
          g_assert_cmpint (slide_pattern_index_get_block (index, index->masks[block]), ==, block);
          g_assert_cmpint (slide_pattern_index_get_offset (index, index->masks[block], 5), ==,
                           (gsize) block * index->stride + 5);
        }

      for (guint rank = 0; rank < index->n_ranks; rank++)
        {
          guint8 permutation[SLIDE_PATTERN_MAX_TILES];

          unrank (rank, index->n_tiles, permutation);
          g_assert_cmpint (slide_pattern_rank (permutation, index->n_tiles), ==, rank);
        }
    }
}

/* Patterns that are reflections or rotations of each other have the same key, and share a table,
 * even if the pattern is its own reflection and only the blank differs. */
static void
test_key_of_symmetries (void)
{
  static const guint8 shapes[][2] = { { 3, 3 }, { 2, 4 }, { 3, 4 } };
  guint n_keys = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      guint rows = shapes[i][0], columns = shapes[i][1];

      for (guint64 homes = 1; homes < (guint64) 1 << rows * columns; homes++)
        for (guint blank = 0; blank < rows * columns; blank++)
          {
            guint8 cells[SLIDE_MAX_CELLS];
            SlidePatternKey key;

            if ((homes >> blank & 1) != 0 || __builtin_popcountll (homes) > 4)
              continue;

            slide_pattern_key_init (&key, rows, columns, homes, blank, cells);
            n_keys++;
            for (guint symmetry = 1; symmetry < SLIDE_N_SYMMETRIES; symmetry++)
              {
                SlidePatternKey other;
                guint64 mapped = 0;

                for (guint cell = 0; cell < rows * columns; cell++)
                  if ((homes >> cell & 1) != 0)
                    mapped |= (guint64) 1 << slide_symmetry_get_cell (symmetry, rows, columns, cell);
                slide_pattern_key_init (&other, symmetry & 4 ? columns : rows,
                                        symmetry & 4 ? rows : columns, mapped,
                                        slide_symmetry_get_cell (symmetry, rows, columns, blank),
                                        cells);
                if (!slide_pattern_key_equal (&key, &other))
                  g_error ("%ux%u, mask %" G_GINT64_MODIFIER "x, blank %u: symmetry %u has another key",
                           rows, columns, homes, blank, symmetry);
              }
          }
    }

  g_assert_cmpuint (n_keys, >, 1000);
}

/* From the positions of the tiles to mask and rank, by sorting. */
static gsize
find_entry (const SlidePatternIndex *index,
            const guint8            *cells,
            guint64                 *out_mask,
            guint                   *out_rank)
{
  guint8 permutation[SLIDE_PATTERN_MAX_TILES];
  guint64 mask = 0;
  guint n = 0;

  for (guint cell = 0; cell < index->n_cells; cell++)
    for (guint i = 0; i < index->n_tiles; i++)
      if (cells[i] == cell)
        {
          mask |= (guint64) 1 << cell;
          permutation[n++] = (guint8) i;
        }

  *out_mask = mask;
  *out_rank = slide_pattern_rank (permutation, index->n_tiles);
  return slide_pattern_index_get_offset (index, mask, *out_rank);
}

static void
test_index_moves (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint rows = 2; rows <= 6; rows++)
    for (guint columns = 2; columns <= 6; columns++)
      {
        guint n_tiles = MIN (rows * columns - 1, rows * columns > 20 ? 5 : 6);
        const SlidePatternIndex *index = slide_pattern_index_get (rows, columns, n_tiles);
        SlideBoard board;
        guint8 cells[SLIDE_PATTERN_MAX_TILES];
        guint64 mask;
        guint rank;

        slide_goal_init (&board, SLIDE_GOAL_BLANK_LAST, rows, columns);
        for (guint i = 0; i < n_tiles; i++)
          cells[i] = (guint8) i;
        find_entry (index, cells, &mask, &rank);

        for (guint step = 0; step < 2000; step++)
          {
            guint to = board.blank;
            guint64 expected_mask;
            guint expected_rank;
            guint tile;

            if (!slide_board_apply (&board, (SlideMove) g_rand_int_range (random, 0, SLIDE_N_MOVES)))
              continue;

            tile = board.cells[to];
            if (tile > n_tiles)
              continue;

            move (index, &mask, &rank, board.blank, to);
            cells[tile - 1] = (guint8) to;
            find_entry (index, cells, &expected_mask, &expected_rank);
            g_assert_cmpint (mask, ==, expected_mask);
            g_assert_cmpint (rank, ==, expected_rank);
          }
      }
}

/* ---- Tables ---- */

/* The independent route: each tile's cell and the blank's as digits of one number, and a 0-1
 * breadth-first search in which the blank's own moves are free. It uses neither ranks nor
 * regions. */
typedef struct
{
  guint   n_digits;
  guint   n_cells;
  guint   columns;
  gsize   n_states;
  guint8 *distances;
} Naive;

static void
naive_search (Naive                 *naive,
              const SlidePatternKey *key)
{
  g_autofree guint32 *now = NULL;
  g_autofree guint32 *later = NULL;
  gsize n_now = 0;
  gsize start = key->blank_home;
  guint rows = key->rows;

  naive->n_digits = key->n_tiles + 1u;
  naive->n_cells = (guint) key->rows * key->columns;
  naive->columns = key->columns;
  naive->n_states = 1;
  for (guint i = 0; i < naive->n_digits; i++)
    naive->n_states *= naive->n_cells;
  naive->distances = g_malloc (naive->n_states);
  memset (naive->distances, 0xff, naive->n_states);
  now = g_new (guint32, naive->n_states);
  later = g_new (guint32, naive->n_states);

  for (guint i = 0; i < key->n_tiles; i++)
    start = start * naive->n_cells + key->homes[key->n_tiles - 1 - i];
  naive->distances[start] = 0;
  now[n_now++] = (guint32) start;

  for (guint8 distance = 0; n_now > 0; distance++)
    {
      guint32 *swap;
      gsize n_later = 0;

      /* `now` grows while it is read, by free moves. */
      for (gsize i = 0; i < n_now; i++)
        {
          guint digits[SLIDE_PATTERN_MAX_TILES + 1];
          gsize weights[SLIDE_PATTERN_MAX_TILES + 1];
          gsize rest = now[i];
          gsize weight = 1;
          guint blank;

          if (naive->distances[now[i]] < distance)
            continue;

          for (guint d = 0; d < naive->n_digits; d++)
            {
              digits[d] = (guint) (rest % naive->n_cells);
              rest /= naive->n_cells;
              weights[d] = weight;
              weight *= naive->n_cells;
            }
          blank = digits[key->n_tiles];

          for (guint move = 0; move < SLIDE_N_MOVES; move++)
            {
              guint row = blank / naive->columns;
              guint column = blank % naive->columns;
              guint target = blank;
              gsize state;
              guint tile = 0;

              if (move == SLIDE_MOVE_UP && row > 0)
                target = blank - naive->columns;
              else if (move == SLIDE_MOVE_DOWN && row + 1 < rows)
                target = blank + naive->columns;
              else if (move == SLIDE_MOVE_LEFT && column > 0)
                target = blank - 1;
              else if (move == SLIDE_MOVE_RIGHT && column + 1 < naive->columns)
                target = blank + 1;
              else
                continue;

              while (tile < key->n_tiles && digits[tile] != target)
                tile++;

              state = now[i] - blank * weights[key->n_tiles] + target * weights[key->n_tiles];
              if (tile < key->n_tiles)
                state = state - target * weights[tile] + blank * weights[tile];

              if (naive->distances[state] <= distance + (tile < key->n_tiles ? 1 : 0))
                continue;
              naive->distances[state] = (guint8) (distance + (tile < key->n_tiles ? 1 : 0));
              if (tile < key->n_tiles)
                later[n_later++] = (guint32) state;
              else
                now[n_now++] = (guint32) state;
            }
        }

      swap = now;
      now = later;
      later = swap;
      n_now = n_later;
    }
}

static void
check_table (const SlidePatternTable *table)
{
  const SlidePatternIndex *index = table->index;
  Naive naive;
  guint64 n_reached = 0;
  guint largest = 0;

  naive_search (&naive, &table->key);

  for (guint32 block = 0; block < index->n_blocks; block++)
    for (guint rank = 0; rank < index->n_ranks; rank++)
      {
        guint8 permutation[SLIDE_PATTERN_MAX_TILES];
        guint8 cells[SLIDE_PATTERN_MAX_TILES];
        guint64 rest = index->masks[block];
        gsize state = 0;
        gsize weight = 1;
        guint smallest = 0xff;

        unrank (rank, index->n_tiles, permutation);
        for (guint i = 0; rest != 0; rest &= rest - 1)
          cells[permutation[i++]] = (guint8) __builtin_ctzll (rest);

        for (guint i = 0; i < index->n_tiles; i++)
          {
            state += cells[i] * weight;
            weight *= naive.n_cells;
          }
        for (guint blank = 0; blank < naive.n_cells; blank++)
          smallest = MIN (smallest, naive.distances[state + blank * weight]);

        if (smallest != 0xff)
          {
            n_reached++;
            largest = MAX (largest, smallest);
          }
        else
          smallest = 0;
        g_assert_cmpint (table->distances[(gsize) block * index->stride + rank], ==, smallest);
      }

  g_assert_cmpint (n_reached, ==, table->n_states);
  g_assert_cmpint (largest, ==, table->max_distance);
  g_free (naive.distances);
}

typedef struct
{
  guint       rows;
  guint       columns;
  const char *layout;
} TableCase;

/* Patterns with one region and with several, in corners and in the middle, all tiles but one, the blank enclosed in
 * its goal cell, and seven tiles, where few states are expanded one by one. */
static const TableCase table_cases[] = {
  { 2, 2, "x./.0" },   { 2, 2, "xx/x0" },     { 2, 3, "x.x/.x0" },   { 3, 2, "xx/.x/x0" },
  { 2, 4, "xx.x/..x0" }, { 2, 5, "xx..x/.x..0" }, { 3, 3, "xxx/x../..0" }, { 3, 3, "xxx/x0x/x.." },
  { 3, 3, ".x./x0x/.x." }, { 3, 3, "x.x/.0./x.x" }, { 3, 4, "xx../x.x./...0" }, { 4, 3, "..x/.x./x.x/..0" },
  { 2, 4, "xxxx/xxx0" }, { 4, 4, "xx../x.../..../...0" }, { 4, 4, "0x../x.../..../...x" },
  { 5, 6, ".x..../x...../....../....../.....0" }, { 6, 6, "x...../....../....../....x./....../.....0" },
  { 5, 5, "...../.xx../..x../...../....0" },
  /* Seven tiles and several regions; only of all tests, since the plain search takes long. */
  { 3, 3, "xxx/xxx/x.0" },
};

static void
test_table_against_plain_search (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table_cases) - (test_is_whole () ? 0 : 1); i++)
    {
      SlidePatternKey key;
      g_autoptr (SlidePatternTable) table = NULL;

      engine_test_init_pattern_key (&key, table_cases[i].rows, table_cases[i].columns, table_cases[i].layout);
      table = engine_test_build_pattern (&key, 1, SLIDE_PATTERN_KERNEL_BEST);
      check_table (table);
    }
}

static void
test_table_kernels_and_threads (void)
{
  static const TableCase cases[] = {
    { 3, 3, "xxx/x.x/x.0" }, { 3, 4, "xxxx/xxx./...0" }, { 4, 4, "xxxx/x.../..../...0" }, { 3, 3, "xxx/x0x/xxx" },
    { 5, 5, "x.x../..x../.x.../...../....0" }, { 3, 5, "xxxxx/x..../....0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlidePatternTable) plain = NULL;
      SlidePatternKey key;

      engine_test_init_pattern_key (&key, cases[i].rows, cases[i].columns, cases[i].layout);
      plain = engine_test_build_pattern (&key, 1, SLIDE_PATTERN_KERNEL_PLAIN);

      for (guint kernel = SLIDE_PATTERN_KERNEL_BEST; kernel < SLIDE_N_PATTERN_KERNELS; kernel++)
        for (guint n_threads = 1; n_threads <= 3; n_threads++)
          {
            g_autoptr (SlidePatternTable) other = NULL;

            if (slide_pattern_get_expand_func ((SlidePatternKernel) kernel) == NULL)
              continue;

            other = engine_test_build_pattern (&key, n_threads, (SlidePatternKernel) kernel);
            g_assert_cmpint (other->max_distance, ==, plain->max_distance);
            g_assert_cmpint (other->n_states, ==, plain->n_states);
            g_assert_true (memcmp (other->distances, plain->distances, plain->index->size) == 0);
          }
    }
}

/* The numbers of an estimate are those of the graph that is built. */
static void
test_mean_regions (void)
{
  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = rows; columns <= SLIDE_MAX_SIDE; columns++)
      for (guint n_tiles = 1; n_tiles <= SLIDE_PATTERN_MAX_TILES && n_tiles < rows * columns; n_tiles++)
        {
          SlidePatternGraph *graph;
          double mean = slide_pattern_build_get_mean_regions (columns, rows, n_tiles);

          /* Those with millions of blocks take long. */
          if (slide_pattern_index_count (rows * columns, n_tiles)
              / slide_pattern_index_count (n_tiles, n_tiles) > 200000)
            continue;

          graph = slide_pattern_graph_new (rows, columns, n_tiles);
          g_assert_nonnull (graph);
          g_assert_cmpfloat (ABS (mean - (double) graph->n_planes / graph->index->n_blocks), <, 0.00051);
          slide_pattern_graph_free (graph);
        }
}

TEST_PROGRAM (pattern_table)
{
  g_test_init (&argc, &argv, NULL);

  /* No files of the user are read or written. */
  slide_pattern_cache_set_folder ("");

  g_test_add_func ("/pattern-table/index/bijection", test_index_is_a_bijection);
  g_test_add_func ("/pattern-table/index/moves", test_index_moves);
  g_test_add_func ("/pattern-table/key/symmetries", test_key_of_symmetries);
  g_test_add_func ("/pattern-table/table/plain-search", test_table_against_plain_search);
  g_test_add_func ("/pattern-table/table/kernels-and-threads", test_table_kernels_and_threads);
  g_test_add_func ("/pattern-table/mean-regions", test_mean_regions);

  return g_test_run ();
}
