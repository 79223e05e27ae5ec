/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-pattern-database.c: tables against a plain search over positions, and
 * the heuristic against the true distance.
 */

#include "engine-test.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-heuristic-private.h"
#include "slide-pattern-file.h"
#include "slide-pattern-set.h"
#include "slide-random.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

/* ---- Index ---- */

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

          slide_pattern_unrank (rank, index->n_tiles, permutation);
          g_assert_cmpint (slide_pattern_rank (permutation, index->n_tiles), ==, rank);
        }
    }
}

/* Where tile i is, to mask and rank, by sorting. */
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

            slide_pattern_index_move (index, &mask, &rank, board.blank, to);
            cells[tile - 1] = (guint8) to;
            find_entry (index, cells, &expected_mask, &expected_rank);
            g_assert_cmpint (mask, ==, expected_mask);
            g_assert_cmpint (rank, ==, expected_rank);
          }
      }
}

/* ---- Tables ---- */

static SlidePatternTable *
build (const SlidePatternKey *key,
       guint                  n_threads,
       SlidePatternRoad       road)
{
  g_autoptr (SlidePatternBuilder) builder = slide_pattern_builder_new ();
  g_autoptr (GError) error = NULL;
  SlidePatternBuildOptions options = SLIDE_PATTERN_BUILD_OPTIONS_INIT;
  SlidePatternTable *table;

  options.n_threads = n_threads;
  options.road = road;
  table = slide_pattern_builder_build (builder, key, &options, &error);
  g_assert_no_error (error);

  return table;
}

/* The cells of a layout that are marked; the blank's home is '0'. */
static void
init_key (SlidePatternKey *key,
          guint            rows,
          guint            columns,
          const char      *layout)
{
  guint8 cells[SLIDE_MAX_CELLS];
  guint64 homes = 0;
  guint blank = 0;
  guint cell = 0;

  for (const char *c = layout; *c != '\0'; c++)
    {
      if (*c == '/')
        continue;
      if (*c == 'x')
        homes |= (guint64) 1 << cell;
      if (*c == '0')
        blank = cell;
      cell++;
    }

  g_assert_cmpint (cell, ==, rows * columns);
  slide_pattern_key_init (key, rows, columns, homes, blank, cells);
}

/* The independent route: each tile's cell and the blank's as digits of one
 * number, and a 0-1 breadth-first search in which the blank's own moves are
 * free. It knows neither ranks nor regions. */
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

        slide_pattern_unrank (rank, index->n_tiles, permutation);
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

/* Patterns with one region and with several, in corners and in the middle,
 * all tiles but none, the blank shut in at home. */
static const TableCase table_cases[] = {
  { 2, 2, "x./.0" },   { 2, 2, "xx/x0" },     { 2, 3, "x.x/.x0" },   { 3, 2, "xx/.x/x0" },
  { 2, 4, "xx.x/..x0" }, { 2, 5, "xx..x/.x..0" }, { 3, 3, "xxx/x../..0" }, { 3, 3, "xxx/x0x/x.." },
  { 3, 3, ".x./x0x/.x." }, { 3, 3, "x.x/.0./x.x" }, { 3, 4, "xx../x.x./...0" }, { 4, 3, "..x/.x./x.x/..0" },
  { 4, 4, "xx../x.../..../...0" }, { 4, 4, "0x../x.../..../...x" },
  { 5, 6, ".x..../x...../....../....../.....0" }, { 6, 6, "x...../....../....../....x./....../.....0" },
  { 5, 5, "...../.xx../..x../...../....0" },
};

static void
test_table_against_plain_search (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table_cases); i++)
    {
      SlidePatternKey key;
      g_autoptr (SlidePatternTable) table = NULL;

      init_key (&key, table_cases[i].rows, table_cases[i].columns, table_cases[i].layout);
      table = build (&key, 1, SLIDE_PATTERN_ROAD_BEST);
      check_table (table);
    }
}

static void
test_table_roads_and_threads (void)
{
  static const TableCase cases[] = {
    { 3, 3, "xxx/x.x/x.0" }, { 3, 4, "xxxx/xxx./...0" }, { 4, 4, "xxxx/x.../..../...0" }, { 3, 3, "xxx/x0x/xxx" },
    { 5, 5, "x.x../..x../.x.../...../....0" }, { 3, 5, "xxxxx/x..../....0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlidePatternTable) plain = NULL;
      SlidePatternKey key;

      init_key (&key, cases[i].rows, cases[i].columns, cases[i].layout);
      plain = build (&key, 1, SLIDE_PATTERN_ROAD_PLAIN);

      for (guint road = SLIDE_PATTERN_ROAD_BEST; road < SLIDE_N_PATTERN_ROADS; road++)
        for (guint n_threads = 1; n_threads <= 3; n_threads++)
          {
            g_autoptr (SlidePatternTable) other = NULL;

            if (!slide_pattern_road_is_possible ((SlidePatternRoad) road))
              continue;

            other = build (&key, n_threads, (SlidePatternRoad) road);
            g_assert_cmpint (other->max_distance, ==, plain->max_distance);
            g_assert_cmpint (other->n_states, ==, plain->n_states);
            g_assert_true (memcmp (other->distances, plain->distances, plain->index->size) == 0);
          }
    }
}

/* ---- The heuristic ---- */

/* Never more than the true distance, 0 at the goal, and where consistency is
 * promised no move lowers it by more than 1; returns the mean. */
static double
check_against_distances (const SlideBoard *goal,
                         const char       *partition)
{
  g_autoptr (SlideDistanceTable) truth = slide_distance_table_new (goal, 0, NULL, NULL, NULL);
  g_autoptr (SlideHeuristic) heuristic = engine_test_new_pattern_database (goal, partition);
  guint64 n_boards = slide_distance_table_get_n_boards (truth);
  guint64 sum = 0;

  g_assert_cmpint (slide_heuristic_estimate (heuristic, goal), ==, 0);

  for (guint64 i = 0; i < n_boards; i++)
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (truth, i, &board);
      guint h = slide_heuristic_estimate (heuristic, &board);

      g_assert_cmpint (h, <=, distance);

      for (guint move = 0; heuristic->consistent && move < SLIDE_N_MOVES; move++)
        {
          SlideBoard next = board;

          if (slide_board_apply (&next, (SlideMove) move))
            g_assert_cmpint (slide_heuristic_estimate (heuristic, &next) + 1, >=, h);
        }

      sum += h;
    }

  return (double) sum / (double) n_boards;
}

/* The figure of an independent enumeration: one static sum, no reflection. */
static void
test_mean (void)
{
  g_autoptr (SlideDistanceTable) truth = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  const SlidePatternSet *set;
  SlideBoard goal;
  guint64 sum = 0;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  truth = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
  heuristic = engine_test_new_pattern_database (&goal, "1,2,3,4/5,6,7,8");
  set = slide_heuristic_get_pattern_set (heuristic);

  for (guint64 i = 0; i < slide_distance_table_get_n_boards (truth); i++)
    {
      guint8 amounts[SLIDE_PARTITION_MAX_GROUPS];
      SlideBoard board;

      slide_distance_table_get_board (truth, i, &board);
      sum += slide_pattern_view_look_up (set, 0, board.cells, amounts);
    }

  g_test_message ("3x3 4-4: %.4f", (double) sum / 181440.0);
  g_assert_cmpfloat_with_epsilon ((double) sum / 181440.0, 18.508, 0.0005);
}

/* One tile cannot cut the board in two, two can; all tiles say everything. */
static void
test_consistent (void)
{
  static const struct
  {
    const char *goal;
    const char *partition;
    gboolean    consistent;
  } cases[] = {
    { "1 2 3/4 5 6/7 8 0", "1/2/3/4/5/6/7/8", TRUE },
    { "1 2 3/4 5 6/7 8 0", "1,2,3,4,5,6,7,8", TRUE },
    { "1 2 3/4 5 6/7 8 0", "1,2/3", FALSE },
    { "1 2 3/4 5 6/7 8 0", "4-4", FALSE },
    { "1 2 3/4 5 6/7 8 0", "1/2/3;4/5/6/7/8", TRUE },
    { "1 2 3/4 5 6/7 8 0", "1/2/3;1,2", FALSE },
    { "1 2/3 0", "1/2/3", TRUE },
    { "1 2 3/4 5 0", "1,2,3,4,5", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      SlideBoard goal;

      engine_test_parse (cases[i].goal, &goal);
      heuristic = engine_test_new_pattern_database (&goal, cases[i].partition);
      g_assert_true (slide_heuristic_is_consistent (heuristic) == cases[i].consistent);
      check_against_distances (&goal, cases[i].partition);
    }
}

static void
test_admissible (void)
{
  static const char *const goals[] = {
    "1 2 3/4 5 6/7 8 0", "0 1 2/3 4 5/6 7 8", "1 2 3/8 0 4/7 6 5", "5 7 6/3 0 8/4 1 2", "8 1 0/2 3 6/7 5 4", "1 0 2/3 4 5/6 7 8",
    "1 2/3 4/5 0", "1 2 3 4/5 0 6 7", "1 2/0 3/4 5/6 7",
  };
  static const char *const partitions[] = {
    NULL, "1,2,3/4,5", "5/4,3,1/2", "1/2/3/4/5", "1,2,3/4,5;1,4/2,3,5", "1,2;3,4;5,1;2,3,4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    for (guint j = 0; j < G_N_ELEMENTS (partitions); j++)
      {
        SlideBoard goal;
        double mean;

        engine_test_parse (goals[i], &goal);
        mean = check_against_distances (&goal, partitions[j]);
        g_test_message ("%s, %s: mean %.3f", goals[i], partitions[j] != NULL ? partitions[j] : "default", mean);
      }
}

/* Several partitions: the largest of what each says alone, by the tables that
 * each has alone. */
static void
test_largest (void)
{
  static const struct
  {
    guint       rows, columns;
    const char *texts[SLIDE_MAX_PARTITIONS];
    guint       n_views;
  } cases[] = {
    { 3, 3, { "4-4", "5-3" }, 4 },
    { 3, 3, { "1,2,3/4,5,6", "1,4,7/2,5,8" }, 2 },    /* each the other's reflection */
    { 3, 3, { "4-4", "4-4" }, 2 },
    { 3, 3, { "1,2,3,4,5,6,7,8", "1/2/3", "1,2/3" }, 5 },
    { 4, 4, { "5-5-5", "1,2,5,6,9/3,4,7,8,11/10,12,13,14,15" }, 4 },
    { 3, 5, { "5-5-4", "1,2,3/6,7,8,9", "2,3,4/5" }, 3 },
  };
  SlideRandom random;

  slide_random_init (&random, 20061);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (SlideHeuristic) largest = NULL;
      g_autoptr (SlideExplanation) explanation = NULL;
      SlideHeuristic *alone[SLIDE_MAX_PARTITIONS] = { NULL };
      const SlidePatternSet *set;
      SlideBoard goal, board;
      guint n = 0;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, cases[i].rows, cases[i].columns);
      for (; n < SLIDE_MAX_PARTITIONS && cases[i].texts[n] != NULL; n++)
        {
          alone[n] = engine_test_new_pattern_database (&goal, cases[i].texts[n]);
          g_string_append_printf (text, "%s%s", n > 0 ? " ; " : "", cases[i].texts[n]);
        }
      largest = engine_test_new_pattern_database (&goal, text->str);
      set = slide_heuristic_get_pattern_set (largest);
      g_assert_cmpint (set->n_views, ==, cases[i].n_views);

      for (guint view = 0; view < set->n_views; view++)
        {
          const SlidePatternView *own = &slide_heuristic_get_pattern_set (alone[set->views[view].partition])->views[0];

          for (guint group = 0; group < own->n_groups; group++)
            g_assert_true (set->views[view].groups[group].table == own->groups[group].table);
        }

      for (guint round = 0; round < 2000; round++)
        {
          guint h = 0;

          slide_random_board (&random, &goal, &board);
          for (guint j = 0; j < n; j++)
            h = MAX (h, slide_heuristic_estimate (alone[j], &board));
          g_assert_cmpint (slide_heuristic_estimate (largest, &board), ==, h);
        }

      /* What it explains is the partition that says most. */
      explanation = slide_heuristic_explain (largest, &board);
      {
        double sum = 0;

        for (guint j = 0; j < explanation->parts->len; j++)
          sum += g_array_index (explanation->parts, SlidePart, j).amount;
        g_assert_cmpfloat (sum, ==, slide_heuristic_estimate (largest, &board));
      }

      for (guint j = 0; j < n; j++)
        slide_heuristic_unref (alone[j]);
    }
}

/* Boards whose shortest solution is known: Korf's hundred. */
static void
test_known_lengths (void)
{
  static const char *const partitions[] = {
    "6-6-3", "6-6-3;5-5-5", "1,2,3/4,5,6;7,8,9/10,11,12;13,14,15/1,2,5;1,2,3,4,5",
  };
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);

  for (guint i = 0; i < G_N_ELEMENTS (partitions); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = engine_test_new_pattern_database (&goal, partitions[i]);

      for (guint number = 1; number <= 100; number++)
        {
          SlideBoard board, to;
          guint length;

          engine_test_init_korf (number, &board, &to, &length);
          g_assert_true (slide_board_equal (&goal, &to));
          g_assert_cmpint (slide_heuristic_estimate (heuristic, &board), <=, length);
        }
    }
}

/* The explanation: a part for each group, and the group of each cell. */
static void
test_explain (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideExplanation) explanation = NULL;
  SlideBoard goal, board;

  engine_test_parse ("1 2 3/4 5 6/7 8 0", &goal);
  engine_test_parse ("8 6 7/2 5 4/3 0 1", &board);
  heuristic = engine_test_new_pattern_database (&goal, "1,2/3,4,5");
  explanation = slide_heuristic_explain (heuristic, &board);

  g_assert_cmpint (explanation->parts->len, ==, 2);
  g_assert_nonnull (explanation->groups);
  g_assert_cmpint (explanation->groups->len, ==, 9);
  for (guint cell = 0; cell < 9; cell++)
    {
      guint group = g_array_index (explanation->groups, guint8, cell);
      guint tile = board.cells[cell];
      g_autofree char *word = g_strdup_printf ("%u", tile);

      g_assert_true (group < 2 || group == SLIDE_PARTITION_NO_GROUP);
      g_assert_true (tile != 0 || group == SLIDE_PARTITION_NO_GROUP);
      if (group < 2)
        g_assert_nonnull (strstr (strchr (g_array_index (explanation->parts, SlidePart, group).label, ':'), word));
    }
}

static void
test_stop (void)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideBoard goal;
  double last = 0;
  int stop = 1;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  options.partition = "5-5-5";
  options.stop = &stop;

  {
    g_autoptr (GError) error = NULL;

    g_assert_null (slide_heuristic_new ("pattern-database", &goal, &options, &error));
    g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED);
  }

  {
    g_autoptr (GError) error = NULL;

    options.stop = NULL;
    options.progress = engine_test_stop_at_half;
    options.progress_data = &last;
    g_assert_null (slide_heuristic_new ("pattern-database", &goal, &options, &error));
    g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED);
    g_assert_cmpfloat (last, >=, 0.5);
  }
}

static gpointer
make_set (gpointer data)
{
  SlidePartition partition;

  g_assert_true (slide_partition_parse ("6-6-3", data, &partition, NULL));
  return slide_pattern_set_new (data, &partition, NULL, NULL);
}

/* Three at once: one builds, the others wait and share. */
static void
test_at_once (void)
{
  GThread *threads[3];
  SlidePatternSet *sets[3];
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 4, 4);
  for (guint i = 0; i < 3; i++)
    threads[i] = g_thread_new ("set", make_set, &goal);
  for (guint i = 0; i < 3; i++)
    {
      sets[i] = g_thread_join (threads[i]);
      g_assert_nonnull (sets[i]);
      for (guint group = 0; group < 3; group++)
        g_assert_true (sets[i]->views[0].groups[group].table == sets[0]->views[0].groups[group].table);
    }
  for (guint i = 0; i < 3; i++)
    slide_pattern_set_unref (sets[i]);
}

static gboolean
never_called (G_GNUC_UNUSED const SlidePatternProgress *progress,
              G_GNUC_UNUSED gpointer                    user_data)
{
  g_assert_not_reached ();
}

static void
test_memory_limit (void)
{
  SlidePatternBuildOptions options = SLIDE_PATTERN_BUILD_OPTIONS_INIT;
  g_autoptr (SlidePatternSet) set = NULL;
  g_autoptr (GError) error = NULL;
  SlidePartition partition;
  SlidePatternCost cost;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 6, 6);
  g_assert_true (slide_partition_parse ("1,2,3,4,5,6,7,8", &goal, &partition, NULL));
  g_assert_null (slide_pattern_set_new (&goal, &partition, &options, &error));
  g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY);
  g_clear_error (&error);

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_assert_true (slide_partition_parse ("5-5-5", &goal, &partition, NULL));
  options.memory_limit = 100000;
  g_assert_null (slide_pattern_set_new (&goal, &partition, &options, &error));
  g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY);
  g_clear_error (&error);

  /* Enough for each alone, but not for the last beside the others: none is begun. */
  g_assert_true (slide_partition_parse ("1,2,3,4/5,6,7,8,9", &goal, &partition, NULL));
  slide_pattern_get_cost (&goal, &partition, &cost);
  g_assert_cmpuint (cost.memory, ==, slide_pattern_index_bytes (16, 4)
                                     + slide_pattern_build_get_memory (4, 4, 5));
  options.memory_limit = cost.memory - 1;
  options.progress = never_called;
  g_assert_null (slide_pattern_set_new (&goal, &partition, &options, &error));
  g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY);
  g_clear_error (&error);

  options.memory_limit = cost.memory;
  options.progress = NULL;
  set = slide_pattern_set_new (&goal, &partition, &options, &error);
  g_assert_no_error (error);
  g_assert_nonnull (set);
}

/* ---- Partitions ---- */

typedef struct
{
  const char          *text;
  SlidePartitionError  code;
  const char          *says;
} BadPartition;

static void
test_parse_errors (void)
{
  static const BadPartition cases[] = {
    { "", SLIDE_PARTITION_ERROR_EMPTY, "1,2,3/4,5" },
    { "  ", SLIDE_PARTITION_ERROR_EMPTY, "1,2,3/4,5" },
    { "1,2,3//4,5", SLIDE_PARTITION_ERROR_EMPTY, "group 2" },
    { "1,2,3/4,5/", SLIDE_PARTITION_ERROR_EMPTY, "group 3" },
    { "1,2,0/4", SLIDE_PARTITION_ERROR_TILE, "column 5" },
    { "1,2/4,16", SLIDE_PARTITION_ERROR_TILE, "16" },
    { "1,99999999999999999999999", SLIDE_PARTITION_ERROR_TILE, "1 to 15" },
    { "1,2/3,2", SLIDE_PARTITION_ERROR_TILE, "tile 2 appears twice" },
    { "1,2,3,4,5,6,7,8,9", SLIDE_PARTITION_ERROR_LARGE, "at most 8" },
    { "4-4", SLIDE_PARTITION_ERROR_SYNTAX, "6-6-3" },
    { "7-8x", SLIDE_PARTITION_ERROR_SYNTAX, "7-8" },
    { "1,2;3", SLIDE_PARTITION_ERROR_SYNTAX, "column 4" },
    { "6-6-3+6-6-3", SLIDE_PARTITION_ERROR_SYNTAX, "column 1" },
    { "1,zwei", SLIDE_PARTITION_ERROR_SYNTAX, "zwei" },
    { "1,\303\244", SLIDE_PARTITION_ERROR_SYNTAX, "\303\244" },
    { "1,\377", SLIDE_PARTITION_ERROR_SYNTAX, "UTF-8" },
    { "-1", SLIDE_PARTITION_ERROR_SYNTAX, "-" },
  };
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      SlidePartition partition = { .n_cells = 77 };

      g_assert_false (slide_partition_parse (cases[i].text, &goal, &partition, &error));
      g_assert_error (error, SLIDE_PARTITION_ERROR, (int) cases[i].code);
      if (strstr (error->message, cases[i].says) == NULL)
        g_error ("“%s”: %s", cases[i].text, error->message);
      g_assert_cmpint (partition.n_cells, ==, 77);
    }

  {
    SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
    g_autoptr (GError) error = NULL;

    options.partition = "1,1";
    g_assert_null (slide_heuristic_new ("pattern-database", &goal, &options, &error));
    g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION);
  }
}

static void
test_parse_several (void)
{
  static const BadPartition cases[] = {
    { "", SLIDE_PARTITION_ERROR_EMPTY, "1,2,3/4,5" },
    { "5-5-5;", SLIDE_PARTITION_ERROR_EMPTY, "column 7: group 1" },
    { ";5-5-5", SLIDE_PARTITION_ERROR_EMPTY, "column 1: group 1" },
    { "1,2/3 ; 4/ ;5", SLIDE_PARTITION_ERROR_EMPTY, "column 11: group 2" },
    { "5-5-5;1,2;4-4", SLIDE_PARTITION_ERROR_SYNTAX, "column 11" },
    { "1,2;3,16", SLIDE_PARTITION_ERROR_TILE, "column 7" },
    { "1,2;3,2,3", SLIDE_PARTITION_ERROR_TILE, "column 9: tile 3 appears twice" },
    { "1;1,2,3,4,5,6,7,8,9", SLIDE_PARTITION_ERROR_LARGE, "column 3" },
    { "1;2;3;4;5", SLIDE_PARTITION_ERROR_LARGE, "column 9" },
    { "1;6-6-3+6-6-3;6-6-3+6-6-3", SLIDE_PARTITION_ERROR_LARGE, "column 15" },
  };
  g_autofree char *text = NULL;
  SlidePartitions partitions, again;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      partitions.n = 77;
      g_assert_false (slide_partitions_parse (cases[i].text, &goal, &partitions, &error));
      g_assert_error (error, SLIDE_PARTITION_ERROR, (int) cases[i].code);
      if (strstr (error->message, cases[i].says) == NULL)
        g_error ("“%s”: %s", cases[i].text, error->message);
      g_assert_cmpint (partitions.n, ==, 77);
    }

  g_assert_true (slide_partitions_parse (" 6-6-3 ;2 1/3;\t7-8", &goal, &partitions, NULL));
  g_assert_cmpint (partitions.n, ==, 3);
  g_assert_null (slide_partitions_identify (&partitions, &goal));

  text = slide_partitions_to_string (&partitions);
  g_assert_nonnull (strstr (text, ";1,2/3;"));
  g_assert_true (slide_partitions_parse (text, &goal, &again, NULL));
  g_assert_cmpint (again.n, ==, 3);
  for (guint i = 0; i < again.n; i++)
    g_assert_true (slide_partition_equal (&again.of[i], &partitions.of[i]));

  /* Choices among them; one may be more than one. */
  g_assert_true (slide_partition_parse ("7-8", &goal, &again.of[0], NULL));
  g_assert_true (slide_partition_equal (&again.of[0], &partitions.of[2]));
  g_assert_true (slide_partitions_parse ("7-8;6-6-3+6-6-3;1", &goal, &partitions, NULL));
  g_assert_cmpint (partitions.n, ==, 4);
  g_assert_true (slide_partitions_parse ("6-6-3", &goal, &again, NULL));
  g_assert_true (slide_partition_equal (&again.of[0], &partitions.of[1]));
  g_assert_false (slide_partition_equal (&again.of[0], &partitions.of[2]));
  g_assert_cmpstr (slide_partitions_identify (&again, &goal)->id, ==, "6-6-3");
}

/* Tables that partitions have in common count once. */
static void
test_cost_of_several (void)
{
  SlidePartitions partitions;
  SlidePatternCost one, other, both;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_assert_true (slide_partitions_parse ("1,2,3,5,6/15,14;15,14/7,8,9,11,12,13", &goal, &partitions, NULL));
  slide_pattern_get_cost (&goal, &partitions.of[0], &one);
  slide_pattern_get_cost (&goal, &partitions.of[1], &other);
  slide_pattern_get_cost_of_all (&goal, &partitions, &both);
  g_assert_cmpint (both.n_tables, ==, 3);
  g_assert_cmpuint (both.bytes, ==, one.bytes + other.bytes - slide_pattern_index_bytes (16, 2));
}

static const char *
identify (const SlidePartition *partition,
          const SlideBoard     *goal)
{
  SlidePartitions partitions = { .n = 1 };
  const SlidePartitionChoice *choice;

  partitions.of[0] = *partition;
  choice = slide_partitions_identify (&partitions, goal);
  return choice != NULL ? choice->id : NULL;
}

static void
test_parse (void)
{
  SlidePartition a, b;
  SlideBoard goal;
  g_autofree char *text = NULL;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_assert_true (slide_partition_parse ("1,2,3,4/5,6,7,8", &goal, &a, NULL));
  text = slide_partition_to_string (&a);
  g_assert_cmpstr (text, ==, "1,2,3,4/5,6,7,8");
  g_assert_true (slide_partition_parse (" 8 7,5, 6 /4\t3,2 1", &goal, &b, NULL));
  g_assert_true (slide_partition_equal (&a, &b));
  g_assert_true (slide_partition_parse ("4-4", &goal, &b, NULL));
  g_assert_true (slide_partition_equal (&a, &b));
  g_assert_cmpstr (identify (&a, &goal), ==, "4-4");
  g_assert_true (slide_partition_parse ("1,2,3,4/5,6,7", &goal, &b, NULL));
  g_assert_false (slide_partition_equal (&a, &b));
  g_assert_null (identify (&b, &goal));
  g_assert_true (slide_partition_parse ("1,2/3,4/5,6,7,8", &goal, &b, NULL));
  g_assert_false (slide_partition_equal (&a, &b));

  b.group_of[1] = b.group_of[2] = 1;
  g_assert_true (slide_partition_normalise (&b, NULL));
  g_assert_true (slide_partition_equal (&a, &b));

  memset (b.group_of, 0, sizeof b.group_of);
  b.group_of[5] = SLIDE_PARTITION_NO_GROUP;
  g_assert_true (slide_partition_normalise (&b, NULL));
  g_assert_cmpint (slide_partition_get_n_tiles (&b, 0), ==, 7);
}

/* Whether the groups have the sizes that @id says, in any order. */
static void
check_sizes (const SlidePartition *partition,
             const char           *id)
{
  g_auto (GStrv) sizes = g_strsplit (id, "-", -1);
  guint n_of_size[SLIDE_PATTERN_MAX_TILES + 1] = { 0 };

  g_assert_cmpint (partition->n_groups, ==, g_strv_length (sizes));
  for (guint group = 0; group < partition->n_groups; group++)
    {
      n_of_size[slide_partition_get_n_tiles (partition, group)]++;
      n_of_size[g_ascii_strtoull (sizes[group], NULL, 10)]--;
    }
  for (guint size = 0; size <= SLIDE_PATTERN_MAX_TILES; size++)
    g_assert_cmpint (n_of_size[size], ==, 0);
}

/* For a goal: the partitions of the choice, all of their tiles, there and back. */
static void
check_choice (const SlidePartitionChoice *choice,
              const SlideBoard           *goal)
{
  g_auto (GStrv) ids = g_strsplit (choice->id, "+", -1);
  g_autofree char *text = NULL;
  SlidePartitions partitions, again;
  SlidePatternCost cost;
  guint n_groups = 0;

  slide_partitions_init_choice (&partitions, choice, goal);
  g_assert_cmpint (partitions.n, ==, g_strv_length (ids));
  for (guint i = 0; i < partitions.n; i++)
    {
      check_sizes (&partitions.of[i], ids[i]);
      n_groups += partitions.of[i].n_groups;
      for (guint j = 0; j < i; j++)
        g_assert_false (slide_partition_equal (&partitions.of[i], &partitions.of[j]));
    }

  text = slide_partitions_to_string (&partitions);
  g_assert_true (slide_partitions_parse (text, goal, &again, NULL));
  g_assert_true (slide_partitions_identify (&again, goal) == choice);
  g_assert_true (slide_partitions_parse (choice->id, goal, &again, NULL));
  g_assert_true (slide_partitions_identify (&again, goal) == choice);

  slide_pattern_get_cost_of_all (goal, &partitions, &cost);
  g_assert_cmpint (cost.n_tables, >=, 1);
  g_assert_cmpint (cost.n_tables, <=, n_groups);
  g_assert_cmpfloat (cost.seconds, >, 0);
  g_assert_cmpint (cost.bytes, >, 0);
}

/* Every shape has choices, for any goal, one of them the default. */
static void
test_choices (void)
{
  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      {
        guint n_choices, n_defaults = 0;
        const SlidePartitionChoice *choices = slide_partition_list_choices (rows, columns, &n_choices);

        g_assert_cmpint (n_choices, >=, 1);
        for (guint i = 0; i < n_choices; i++)
          {
            n_defaults += choices[i].is_default;
            g_assert_true (slide_partition_find_choice (rows, columns, choices[i].id) == &choices[i]);

            for (guint blank = 0; blank < rows * columns; blank++)
              {
                SlideBoard goal;

                slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, rows, columns);
                slide_board_exchange (&goal, goal.blank, blank);
                check_choice (&choices[i], &goal);
              }
          }
        g_assert_cmpint (n_defaults, ==, 1);
      }
}

/* ---- Files ---- */

typedef struct
{
  char            *folder;
  SlideBoard       goal;
  SlidePatternKey  key;
} Cache;

/* One table of 24 chunks, so that not all of them are looked at on a load. */
static void
cache_set_up (Cache         *cache,
              gconstpointer  data)
{
  (void) data;

  cache->folder = g_dir_make_tmp ("tilestar-test-XXXXXX", NULL);
  g_assert_nonnull (cache->folder);
  slide_pattern_cache_set_folder (cache->folder);
  init_key (&cache->key, 4, 4, "xxx./xx../x.../...0");
}

static void
cache_tear_down (Cache         *cache,
                 gconstpointer  data)
{
  g_autoptr (GDir) directory = g_dir_open (cache->folder, 0, NULL);
  const char *name;

  (void) data;

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (cache->folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (cache->folder), ==, 0);
  g_free (cache->folder);
  slide_pattern_cache_set_folder ("");
}

static char *
get_only_path (void)
{
  g_autoptr (GPtrArray) infos = slide_pattern_cache_list ();

  g_assert_cmpint (infos->len, ==, 1);
  return g_strdup (((SlidePatternFileInfo *) g_ptr_array_index (infos, 0))->path);
}

static void
test_file_round_trip (Cache         *cache,
                      gconstpointer  data)
{
  g_autoptr (SlidePatternTable) built = build (&cache->key, 0, SLIDE_PATTERN_ROAD_BEST);
  g_autoptr (SlidePatternTable) loaded = NULL;
  g_autoptr (GPtrArray) infos = NULL;
  g_autoptr (GError) error = NULL;
  const SlidePatternFileInfo *info;
  g_autofree char *old_path = g_build_filename (cache->folder, "4x4-1-0.tpd.aBcDeF", NULL);
  g_autofree char *new_path = g_build_filename (cache->folder, "4x4-1-0.tpd.gHiJkL", NULL);
  struct utimbuf long_ago = { 1000000000, 1000000000 };
  int stop = 1;

  (void) data;

  g_assert_false (slide_pattern_cache_has (&cache->key));
  g_assert_null (slide_pattern_cache_load (&cache->key, &error));
  g_assert_no_error (error);
  g_assert_true (slide_pattern_cache_wants (&cache->key));

  g_assert_false (slide_pattern_cache_save (built, &stop, &error));
  g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_false (slide_pattern_cache_has (&cache->key));

  /* Left behind long ago, and a moment ago by another process. */
  g_assert_true (g_file_set_contents (old_path, "x", 1, NULL));
  g_assert_cmpint (g_utime (old_path, &long_ago), ==, 0);
  g_assert_true (g_file_set_contents (new_path, "x", 1, NULL));

  stop = 0;
  g_assert_true (slide_pattern_cache_save (built, &stop, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (old_path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (new_path, G_FILE_TEST_EXISTS));
  g_assert_true (slide_pattern_cache_has (&cache->key));

  infos = slide_pattern_cache_list ();
  g_assert_cmpint (infos->len, ==, 1);
  info = g_ptr_array_index (infos, 0);
  g_assert_cmpstr (info->problem, ==, NULL);
  g_assert_true (slide_pattern_key_equal (&info->key, &cache->key));
  g_assert_cmpint (info->bytes, >, built->index->size);
  g_assert_cmpint (ABS (info->built - g_get_real_time () / G_USEC_PER_SEC), <, 100);
  g_assert_true (slide_pattern_file_verify (info->path, &error));
  g_assert_no_error (error);

  loaded = slide_pattern_cache_load (&cache->key, &error);
  g_assert_no_error (error);
  g_assert_nonnull (loaded);
  g_assert_cmpint (loaded->max_distance, ==, built->max_distance);
  g_assert_cmpint (loaded->n_states, ==, built->n_states);
  g_assert_true (memcmp (loaded->distances, built->distances, built->index->size) == 0);

  g_assert_false (slide_pattern_file_delete ("/etc/passwd", NULL));
  g_assert_true (slide_pattern_file_delete (info->path, &error));
  g_assert_no_error (error);
  g_assert_false (slide_pattern_cache_has (&cache->key));
}

/* Changes one byte, or cuts the file off before it. */
static void
damage (const char *path,
        gsize       offset,
        gboolean    cut)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpint (offset, <, length);
  bytes[offset] ^= 1;
  g_assert_true (g_file_set_contents (path, bytes, cut ? (gssize) offset : (gssize) length, NULL));
}

static void
test_file_damaged (Cache         *cache,
                   gconstpointer  data)
{
  g_autoptr (SlidePatternTable) built = build (&cache->key, 0, SLIDE_PATTERN_ROAD_BEST);
  gsize length = 0;
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;

  (void) data;

  g_assert_true (slide_pattern_cache_save (built, NULL, NULL));
  path = get_only_path ();
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));

  {
    /* Magic, version, byte order, key, sizes, checksums, padding, the first
     * and the last byte of the table: seen on every load. */
    const gsize flips[] = { 0, 8, 12, 16, 17, 18, 19, 20, 25, 28, 32, 40, 48, 64, 68, 72, 80, 100, 4000, 4096, length - 1 };

    for (guint i = 0; i < G_N_ELEMENTS (flips); i++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (GPtrArray) infos = NULL;

        damage (path, flips[i], FALSE);
        g_assert_null (slide_pattern_cache_load (&cache->key, &error));
        g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
        g_assert_false (slide_pattern_file_verify (path, NULL));
        infos = slide_pattern_cache_list ();
        g_assert_nonnull (((SlidePatternFileInfo *) g_ptr_array_index (infos, 0))->problem);
        damage (path, flips[i], FALSE);
      }
  }

  {
    const gsize cuts[] = { 0, 1, 79, 4095, 4096, 5000, length / 2, length - 1 };

    for (guint i = 0; i < G_N_ELEMENTS (cuts); i++)
      {
        g_autoptr (GError) error = NULL;

        damage (path, cuts[i], TRUE);
        g_assert_null (slide_pattern_cache_load (&cache->key, &error));
        g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
        g_assert_false (slide_pattern_cache_has (&cache->key));
        g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
      }
  }

  {
    g_autoptr (GError) error = NULL;

    /* Between the samples: only reading it all finds that. */
    damage (path, 4096 + (256 << 10) + 77, FALSE);
    g_assert_false (slide_pattern_file_verify (path, &error));
    g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
    damage (path, 4096 + (256 << 10) + 77, FALSE);
    g_assert_true (slide_pattern_file_verify (path, NULL));
  }

  {
    g_autofree char *folder = g_path_get_dirname (path);
    g_autofree char *other = g_build_filename (folder, "4x4-0.1.2-3.tpd", NULL);
    g_autofree char *elsewhere = g_build_filename (folder, "copy", NULL);
    g_autoptr (GPtrArray) infos = NULL;
    g_autoptr (GError) error = NULL;

    /* Sound, but a search would look here for another pattern. */
    g_assert_cmpint (g_rename (path, other), ==, 0);
    g_assert_false (slide_pattern_file_verify (other, &error));
    g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED);
    infos = slide_pattern_cache_list ();
    g_assert_cmpuint (infos->len, ==, 1);
    g_assert_nonnull (((SlidePatternFileInfo *) g_ptr_array_index (infos, 0))->problem);

    /* What is not of the cache may have any name. */
    g_assert_cmpint (g_rename (other, elsewhere), ==, 0);
    g_assert_true (slide_pattern_file_verify (elsewhere, NULL));
    g_assert_cmpint (g_rename (elsewhere, path), ==, 0);
  }
}

/* A set notes what is wrong and is right all the same. */
/* What is no regular file is refused at once: nobody writes into the pipe. */
static void
test_file_kinds (Cache         *cache,
                 gconstpointer  data)
{
  g_autoptr (SlidePatternTable) built = build (&cache->key, 0, SLIDE_PATTERN_ROAD_BEST);
  g_autofree char *path = NULL;

  (void) data;

  g_assert_true (slide_pattern_cache_save (built, NULL, NULL));
  path = get_only_path ();

  for (guint kind = 0; kind < 3; kind++)
    {
      static const char *const words[] = { "folder", "named pipe", "device" };
      g_autoptr (GPtrArray) infos = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (g_unlink (path), ==, 0);
      if (kind == 0)
        g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      else if (kind == 1)
        g_assert_cmpint (mkfifo (path, 0600), ==, 0);
      else
        g_assert_cmpint (symlink ("/dev/null", path), ==, 0);

      g_assert_false (slide_pattern_cache_has (&cache->key));
      g_assert_false (slide_pattern_file_verify (path, NULL));
      g_assert_null (slide_pattern_cache_load (&cache->key, &error));
      g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE);
      for (guint i = 0; i < 2; i++)
        g_assert_nonnull (strstr (error->message, i == 0 ? path : words[kind]));

      infos = slide_pattern_cache_list ();
      g_assert_cmpuint (infos->len, ==, 1);
      g_assert_cmpstr (((SlidePatternFileInfo *) g_ptr_array_index (infos, 0))->problem, ==,
                       error->message);

      /* A new file takes the place of what it can. */
      if (kind == 0)
        {
          g_assert_false (slide_pattern_cache_save (built, NULL, NULL));
          g_assert_cmpint (g_rmdir (path), ==, 0);
        }
      g_assert_true (slide_pattern_cache_save (built, NULL, NULL));
      g_assert_true (slide_pattern_cache_has (&cache->key));
    }
}

static void
test_file_rebuilt (Cache         *cache,
                   gconstpointer  data)
{
  SlidePartition partition;
  SlidePatternCost cost;
  SlideBoard goal;

  (void) cache;
  (void) data;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_assert_true (slide_partition_parse ("1,2,3,5,6,9", &goal, &partition, NULL));

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SlidePatternSet) set = slide_pattern_set_new (&goal, &partition, NULL, NULL);

      g_assert_nonnull (set);
      if (i == 0)
        {
          g_autofree char *path = get_only_path ();

          g_assert_null (set->notice);
          damage (path, 5000, FALSE);
        }
      else if (i == 1)
        g_assert_nonnull (set->notice);
      else
        g_assert_null (set->notice);

      g_assert_true ((set->views[0].groups[0].table->file != NULL) == (i == 2));
    }

  /* Relabelled and turned by 180 degrees: the same file. */
  engine_test_parse ("0 1 2 3/4 5 6 7/8 14 13 12/9 10 15 11", &goal);
  g_assert_true (slide_partition_parse ("11,15,10,12,13,7", &goal, &partition, NULL));
  slide_pattern_get_cost (&goal, &partition, &cost);
  g_assert_cmpint (cost.n_tables, ==, 1);
  g_assert_cmpint (cost.n_cached, ==, 1);
  g_assert_cmpfloat (cost.seconds, ==, 0);
}

/* The folder is to be made inside a file. */
static void
test_file_unwritable (Cache         *cache,
                      gconstpointer  data)
{
  g_autofree char *file = g_build_filename (cache->folder, "file", NULL);
  g_autofree char *folder = g_build_filename (file, "databases", NULL);
  SlidePartition partition;
  SlideBoard goal;

  (void) data;

  g_assert_true (g_file_set_contents (file, "x", 1, NULL));
  slide_pattern_cache_set_folder (folder);

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_assert_true (slide_partition_parse ("1,2,3,5,6,9", &goal, &partition, NULL));
  {
    g_autoptr (SlidePatternSet) set = slide_pattern_set_new (&goal, &partition, NULL, NULL);
    g_autoptr (GPtrArray) infos = slide_pattern_cache_list ();

    g_assert_nonnull (set);
    g_assert_nonnull (set->notice);
    g_assert_nonnull (strstr (set->notice, folder));
    g_assert_cmpint (infos->len, ==, 0);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  /* Nothing of the user's is read or written. */
  slide_pattern_cache_set_folder ("");

  g_test_add_func ("/pattern-database/index/bijection", test_index_is_a_bijection);
  g_test_add_func ("/pattern-database/index/moves", test_index_moves);
  g_test_add_func ("/pattern-database/table/plain-search", test_table_against_plain_search);
  g_test_add_func ("/pattern-database/table/roads-and-threads", test_table_roads_and_threads);
  g_test_add_func ("/pattern-database/heuristic/mean", test_mean);
  g_test_add_func ("/pattern-database/heuristic/admissible", test_admissible);
  g_test_add_func ("/pattern-database/heuristic/consistent", test_consistent);
  g_test_add_func ("/pattern-database/heuristic/largest", test_largest);
  g_test_add_func ("/pattern-database/heuristic/known-lengths", test_known_lengths);
  g_test_add_func ("/pattern-database/heuristic/explain", test_explain);
  g_test_add_func ("/pattern-database/heuristic/stop", test_stop);
  g_test_add_func ("/pattern-database/heuristic/at-once", test_at_once);
  g_test_add_func ("/pattern-database/heuristic/memory-limit", test_memory_limit);
  g_test_add_func ("/pattern-database/partition/parse", test_parse);
  g_test_add_func ("/pattern-database/partition/errors", test_parse_errors);
  g_test_add_func ("/pattern-database/partition/several", test_parse_several);
  g_test_add_func ("/pattern-database/partition/cost-of-several", test_cost_of_several);
  g_test_add_func ("/pattern-database/partition/choices", test_choices);
  g_test_add ("/pattern-database/file/round-trip", Cache, NULL, cache_set_up, test_file_round_trip, cache_tear_down);
  g_test_add ("/pattern-database/file/damaged", Cache, NULL, cache_set_up, test_file_damaged, cache_tear_down);
  g_test_add ("/pattern-database/file/kinds", Cache, NULL, cache_set_up, test_file_kinds, cache_tear_down);
  g_test_add ("/pattern-database/file/rebuilt", Cache, NULL, cache_set_up, test_file_rebuilt, cache_tear_down);
  g_test_add ("/pattern-database/file/unwritable", Cache, NULL, cache_set_up, test_file_unwritable, cache_tear_down);

  return g_test_run ();
}
