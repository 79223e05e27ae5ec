/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-heuristic-kinds.c: the particular properties of each heuristic, checked by an independent
 * route.
 */

#include "engine-test.h"
#include "test-program.h"
#include "walking-table.h"
#include "slide-distance-table.h"
#include "slide-goal.h"

#include <stdlib.h>
#include <math.h>
#include <string.h>

static void
assert_refused (const char                  *id,
                const SlideBoard            *goal,
                const SlideHeuristicOptions *options,
                SlideHeuristicError          code)
{
  g_autoptr (GError) error = NULL;
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);

  g_assert_null (slide_heuristic_new_from_text (id, goal, options, &error));
  g_assert_error (error, SLIDE_HEURISTIC_ERROR, (int) code);

  /* Heuristics are called by their names; their ids are quoted only in errors of the text. */
  for (guint i = 0; i < n_infos && code != SLIDE_HEURISTIC_ERROR_OPTION
                    && code != SLIDE_HEURISTIC_ERROR_UNKNOWN; i++)
    {
      g_autofree char *quoted = g_strconcat ("“", infos[i]->id, "”", NULL);

      g_assert_null (strstr (error->message, quoted));
      if (strchr (infos[i]->id, '-') != NULL)
        g_assert_null (strstr (error->message, infos[i]->id));
    }
}

static void
shuffle (SlideBoard *board,
         GRand      *random)
{
  for (guint cell = slide_board_get_n_cells (board) - 1; cell > 0; cell--)
    slide_board_exchange (board, cell, (guint) g_rand_int_range (random, 0, (gint32) cell + 1));
}

/* ---- Linear conflict: the fewest tiles to remove, by trying all sets ---- */

/* The tiles of @board in @cells whose goal cell is in @cells, too, as positions. */
static guint
remove_fewest (const SlideBoard *board,
               const SlideBoard *goal,
               const guint      *cells,
               guint             n_cells)
{
  guint places[SLIDE_MAX_SIDE];
  guint n = 0;
  guint fewest = SLIDE_MAX_SIDE;

  for (guint i = 0; i < n_cells; i++)
    for (guint j = 0; j < n_cells; j++)
      if (board->cells[cells[i]] != 0 && board->cells[cells[i]] == goal->cells[cells[j]])
        places[n++] = j;

  for (guint kept = 0; kept < 1u << n; kept++)
    {
      gboolean in_order = TRUE;
      guint n_removed = 0;

      for (guint i = 0; i < n; i++)
        {
          n_removed += (kept >> i & 1) == 0;
          for (guint j = 0; j < i; j++)
            if ((kept >> i & 1) != 0 && (kept >> j & 1) != 0 && places[j] > places[i])
              in_order = FALSE;
        }

      if (in_order)
        fewest = MIN (fewest, n_removed);
    }

  return fewest;
}

static guint
linear_conflict_by_sets (const SlideBoard *board,
                         const SlideBoard *goal)
{
  guint cells[SLIDE_MAX_SIDE];
  guint n_removed = 0;

  for (guint row = 0; row < board->rows; row++)
    {
      for (guint i = 0; i < board->columns; i++)
        cells[i] = row * board->columns + i;
      n_removed += remove_fewest (board, goal, cells, board->columns);
    }

  for (guint column = 0; column < board->columns; column++)
    {
      for (guint i = 0; i < board->rows; i++)
        cells[i] = i * board->columns + column;
      n_removed += remove_fewest (board, goal, cells, board->rows);
    }

  return 2 * n_removed;
}

static void
test_linear_conflict (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20240607);
  guint n_with_conflicts = 0;

  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      {
        g_autoptr (SlideHeuristic) linear_conflict = NULL;
        g_autoptr (SlideHeuristic) manhattan = NULL;
        SlideBoard goal, board;

        slide_goal_init (&goal, (SlideGoalPreset) ((rows + columns) % SLIDE_N_GOAL_PRESETS), rows,
                         columns);
        linear_conflict = engine_test_new_heuristic ("linear-conflict", &goal);
        manhattan = engine_test_new_heuristic ("manhattan", &goal);

        for (guint i = 0; i < 300; i++)
          {
            guint expected;

            /* Half of them with every tile in its row, which gives many conflicts. */
            board = goal;
            if (i % 2 == 0)
              shuffle (&board, random);
            else
              for (guint cell = 0; cell < rows * columns; cell++)
                slide_board_exchange (&board, cell, cell / columns * columns
                                      + (guint) g_rand_int_range (random, 0, (gint32) columns));

            expected = linear_conflict_by_sets (&board, &goal);
            n_with_conflicts += expected > 0;
            g_assert_cmpint (slide_heuristic_estimate (linear_conflict, &board)
                             - slide_heuristic_estimate (manhattan, &board), ==, expected);
          }
      }

  g_assert_cmpint (n_with_conflicts, >, 3000);
}

/* Three tiles in reverse order: two have to move aside, but the mistake counts three pairs. */
static void
test_three_in_reverse (void)
{
  static const guint8 cells[] = { 3, 2, 1, 4, 5, 6, 7, 8, 0 };
  g_autoptr (SlideHeuristic) fewest = NULL;
  g_autoptr (SlideHeuristic) pairs = NULL;
  g_autoptr (SlideExplanation) explanation = NULL;
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_assert_true (slide_board_init (&board, 3, 3, cells));
  fewest = engine_test_new_heuristic ("linear-conflict", &goal);
  pairs = engine_test_new_heuristic ("linear-conflict-pairs", &goal);

  g_assert_cmpint (slide_heuristic_estimate (fewest, &board), ==, 8);
  g_assert_cmpint (slide_heuristic_estimate (pairs, &board), ==, 10);

  explanation = slide_heuristic_explain (fewest, &board);
  g_assert_cmpint (explanation->arcs->len, ==, 2);
  g_assert_cmpfloat (g_array_index (explanation->arcs, SlideArc, 0).amount, ==, 2.0);
}

/* ---- Gaschnig: breadth-first search over jumps ---- */

static void
test_gaschnig (void)
{
  g_autoptr (GHashTable) distances = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                                            (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (SlideBoard));
  g_autoptr (SlideHeuristic) gaschnig = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 2, 3);
  gaschnig = engine_test_new_heuristic ("gaschnig", &goal);
  g_array_append_val (queue, goal);
  g_hash_table_insert (distances, g_bytes_new (goal.cells, 6), GUINT_TO_POINTER (0));

  for (guint next = 0; next < queue->len; next++)
    {
      SlideBoard board = g_array_index (queue, SlideBoard, next);
      g_autoptr (GBytes) key = g_bytes_new (board.cells, 6);
      guint distance = GPOINTER_TO_UINT (g_hash_table_lookup (distances, key));

      g_assert_cmpint (slide_heuristic_estimate (gaschnig, &board), ==, distance);

      for (guint cell = 0; cell < 6; cell++)
        {
          SlideBoard successor = board;
          g_autoptr (GBytes) successor_key = NULL;

          slide_board_exchange (&successor, cell, successor.blank);
          successor_key = g_bytes_new (successor.cells, 6);
          if (!g_hash_table_contains (distances, successor_key))
            {
              g_hash_table_insert (distances, g_steal_pointer (&successor_key),
                                   GUINT_TO_POINTER (distance + 1));
              g_array_append_val (queue, successor);
            }
        }
    }

  g_assert_cmpint (queue->len, ==, 720);
}

/* ---- Inversion distance: counted pair by pair, mended step by step ---- */

/* The smallest number of steps from @n to 0 with steps of -n_passed, -n_passed + 2, … n_passed. */
static guint
count_steps (guint n,
             guint n_passed)
{
  gboolean reached[SLIDE_MAX_CELLS * SLIDE_MAX_CELLS + 1] = { FALSE };
  guint n_steps = 0;

  for (reached[0] = TRUE; !reached[n]; n_steps++)
    {
      gboolean after[G_N_ELEMENTS (reached)] = { FALSE };

      for (int i = 0; i < (int) G_N_ELEMENTS (reached); i++)
        for (int change = -(int) n_passed; change <= (int) n_passed; change += 2)
          if (reached[i] && i + change >= 0 && i + change < (int) G_N_ELEMENTS (reached))
            after[i + change] = TRUE;

      memcpy (reached, after, sizeof reached);
    }

  return n_steps;
}

static void
test_inversion_distance (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (61);
  static const guint8 shapes[][2] = { { 3, 3 }, { 4, 4 }, { 2, 5 }, { 6, 6 }, { 4, 3 }, { 5, 6 } };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      SlideBoard goal, board;
      guint rows = shapes[i][0];
      guint columns = shapes[i][1];

      slide_goal_init (&goal, SLIDE_GOAL_SNAIL, rows, columns);
      heuristic = engine_test_new_heuristic ("inversion-distance", &goal);
      board = goal;

      for (guint step = 0; step < 4000; step++)
        {
          guint by_rows = 0;
          guint by_columns = 0;

          slide_board_apply (&board, (SlideMove) g_rand_int_range (random, 0, SLIDE_N_MOVES));
          if (step % 50 != 0)
            continue;

          for (guint a = 1; a < rows * columns; a++)
            for (guint b = 1; b < a; b++)
              {
                guint now_a = slide_board_find (&board, a);
                guint now_b = slide_board_find (&board, b);
                guint home_a = slide_board_find (&goal, a);
                guint home_b = slide_board_find (&goal, b);

                by_rows += (now_a < now_b) != (home_a < home_b);
                by_columns += (now_a % columns * rows + now_a / columns
                               < now_b % columns * rows + now_b / columns)
                              != (home_a % columns * rows + home_a / columns
                                  < home_b % columns * rows + home_b / columns);
              }

          g_assert_cmpint (slide_heuristic_estimate (heuristic, &board), ==,
                           count_steps (by_rows, columns - 1) + count_steps (by_columns, rows - 1));
        }
    }
}

/* ---- Walking distance: breadth-first search over rows of letters ---- */

static int
compare_letters (gconstpointer a,
                 gconstpointer b)
{
  return *(const char *) a - *(const char *) b;
}

/* The board as rows of letters: each tile's goal row, sorted within its row; the blank is a dot. */
static char *
spell_rows (const SlideBoard *board,
            const SlideBoard *goal)
{
  guint n_cells = slide_board_get_n_cells (board);
  char *text = g_malloc0 (n_cells + 1);

  for (guint cell = 0; cell < n_cells; cell++)
    text[cell] = board->cells[cell] == 0
                     ? '.'
                     : (char) ('a' + slide_board_find (goal, board->cells[cell]) / goal->columns);

  for (guint row = 0; row < board->rows; row++)
    qsort (text + row * board->columns, board->columns, 1, compare_letters);

  return text;
}

static GHashTable *
search_rows (const SlideBoard *goal)
{
  GHashTable *distances = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();
  char *first = spell_rows (goal, goal);
  guint columns = goal->columns;

  g_hash_table_insert (distances, first, GUINT_TO_POINTER (0));
  g_ptr_array_add (queue, first);

  for (guint next = 0; next < queue->len; next++)
    {
      const char *text = g_ptr_array_index (queue, next);
      guint distance = GPOINTER_TO_UINT (g_hash_table_lookup (distances, text));
      guint blank = (guint) (strchr (text, '.') - text);

      for (guint cell = 0; cell < strlen (text); cell++)
        {
          g_autofree char *successor = NULL;

          if (cell / columns + 1 != blank / columns && cell / columns != blank / columns + 1)
            continue;

          successor = g_strdup (text);
          successor[blank] = text[cell];
          successor[cell] = '.';
          qsort (successor + blank / columns * columns, columns, 1, compare_letters);
          qsort (successor + cell / columns * columns, columns, 1, compare_letters);

          if (!g_hash_table_contains (distances, successor))
            {
              g_ptr_array_add (queue, successor);
              g_hash_table_insert (distances, g_steal_pointer (&successor),
                                   GUINT_TO_POINTER (distance + 1));
            }
        }
    }

  return distances;
}

static void
test_walking_distance (void)
{
  static const guint8 shapes[][2] = { { 2, 2 }, { 3, 3 }, { 4, 4 }, { 4, 2 }, { 3, 5 }, { 5, 2 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (24964);

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (GHashTable) distances = NULL;
      SlideBoard goal, board;

      slide_goal_init (&goal, (SlideGoalPreset) (i % SLIDE_N_GOAL_PRESETS), shapes[i][0],
                       shapes[i][1]);
      heuristic = engine_test_new_heuristic ("walking-distance", &goal);
      distances = search_rows (&goal);
      board = goal;

      for (guint j = 0; j < 500; j++)
        {
          g_autoptr (SlideExplanation) explanation = NULL;
          g_autofree char *text = NULL;

          shuffle (&board, random);
          text = spell_rows (&board, &goal);
          g_assert_true (g_hash_table_contains (distances, text));
          explanation = slide_heuristic_explain (heuristic, &board);
          g_assert_cmpfloat (g_array_index (explanation->parts, SlidePart, 0).amount, ==,
                             GPOINTER_TO_UINT (g_hash_table_lookup (distances, text)));

          /* The drawn table counts every tile once by rows and once by columns. */
          {
            guint sum = 0;

            g_assert_nonnull (explanation->table);
            g_assert_cmpint (explanation->table->len, ==,
                             board.rows * board.rows + board.columns * board.columns);
            for (guint k = 0; k < explanation->table->len; k++)
              sum += g_array_index (explanation->table, guint8, k);
            g_assert_cmpint (sum, ==, 2 * (slide_board_get_n_cells (&board) - 1));
          }
        }

      if (shapes[i][0] == 4 && shapes[i][1] == 4)
        {
          SlideWalkingTable table = { 0 };

          /* Takahashi's count. */
          g_assert_cmpint (g_hash_table_size (distances), ==, 24964);
          g_assert_cmpint (slide_walking_table_init (&table, 4, 4, goal.blank / 4, G_MAXUINT64, NULL, 0), ==,
                           SLIDE_WALKING_OK);
          g_assert_cmpint (table.n_states, ==, 24964);
          slide_walking_table_clear (&table);
        }
    }
}

static void
test_walking_distance_refused (void)
{
  static const guint8 shapes[][2] = { { 5, 5 }, { 6, 6 }, { 6, 3 }, { 3, 6 }, { 5, 6 }, { 4, 6 } };
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideBoard goal;
  int stop = 1;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, shapes[i][0], shapes[i][1]);
      assert_refused ("walking-distance", &goal, NULL, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
    }

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  options.stop = &stop;
  assert_refused ("walking-distance", &goal, &options, SLIDE_HEURISTIC_ERROR_CANCELLED);
  assert_refused ("max", &goal, &options, SLIDE_HEURISTIC_ERROR_CANCELLED);
}

/* A memory limit is respected by all that have tables. */
static void
test_memory_limit (void)
{
  static const struct
  {
    const char *id;
    guint8      rows;
    guint8      columns;
    guint64     too_little;
    guint64     enough;
  } cases[] = {
    { "walking-distance", 4, 4, 100 << 10, 2 << 20 },
    { "walking-distance", 3, 5, 50 << 10, 64 << 20 },
    { "walking-distance", 3, 3, 1, 1 << 20 },
    /* The smallest limit: a table and a queue of a thousand entries each, and for 2x2 no more. */
    { "walking-distance", 2, 2, 16383, 16384 },
    { "perfect", 3, 3, 100 << 10, 2 << 20 },
    { "pattern-database", 3, 3, 1000, 2 << 20 },
    { "max", 4, 4, 100 << 10, 2 << 20 },
    { "max:manhattan+perfect", 3, 3, 100 << 10, 2 << 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
      SlideBoard goal;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, cases[i].rows, cases[i].columns);
      options.memory_limit = cases[i].too_little;
      assert_refused (cases[i].id, &goal, &options, SLIDE_HEURISTIC_ERROR_MEMORY);

      for (guint j = 0; j < 2; j++)
        {
          g_autoptr (SlideHeuristic) heuristic = NULL;
          g_autoptr (GError) error = NULL;

          options.memory_limit = j == 0 ? cases[i].enough : G_MAXUINT64;
          heuristic = slide_heuristic_new_from_text (cases[i].id, &goal, &options, &error);
          g_assert_no_error (error);
          g_assert_nonnull (heuristic);
        }
    }
}

/* ---- Blend ---- */

static void
test_blend_weights (void)
{
  static const struct { const char *weights; gboolean admissible; double value; } cases[] = {
    /* 1 0 3/4 2 5/7 8 6 is three moves from the goal, and three tiles are one step from their
     * goal cells. */
    { "manhattan=0.6,misplaced=0.1,euclidean=0.3", TRUE, 3.0 },
    { "euclidean=0.5", TRUE, 1.5 },
    { " misplaced = 1 ", FALSE, -1.0 },
    { "misplaced=1", TRUE, 3.0 },
    { "manhattan=0.5, misplaced=0.25", TRUE, 2.25 },
    { "manhattan=0.6,misplaced=0.1,euclidean=0.31", FALSE, 3.03 },
    { "manhattan=100", FALSE, 300.0 },
    /* Searches use weights in units of 2^-32, rounded down: as many as make 1, and one more. */
    { "manhattan=1.0000000001", TRUE, 3.0 },
    { "manhattan=1.00000000023283064365386962890625", FALSE, 3.0 },
    { "manhattan=0.5,misplaced=0.50000000023283064365386962890625", FALSE, 3.0 },
    { "manhattan=0.333334,misplaced=0.333333,euclidean=0.333334", FALSE, 3.000003 },
    { "", FALSE, -1.0 },
    { "manhattan", FALSE, -1.0 },
    { "manhattan=", FALSE, -1.0 },
    { "manhattan=much", FALSE, -1.0 },
    { "manhattan=1x", FALSE, -1.0 },
    { "manhattan=100.5", FALSE, -1.0 },
    { "manhattan=-0.5", FALSE, -1.0 },
    { "manhattan=nan", FALSE, -1.0 },
    { "manhattan=inf", FALSE, -1.0 },
    { "manhattan=0,misplaced=0", FALSE, -1.0 },
    { "manhattan=0.5,manhattan=0.5", FALSE, -1.0 },
    { "gaschnig=0.5", TRUE, 1.5 },
    { "gaschnig=0.5,manhattan=0.5", TRUE, 3.0 },
    { "gaschnig=1.5,zero=1", FALSE, 4.5 },
    { "man=0.5", FALSE, -1.0 },
    { "manhattan=0.5,,misplaced=0.5", FALSE, -1.0 },
  };
  static const guint8 cells[] = { 1, 0, 3, 4, 2, 5, 7, 8, 6 };
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_assert_true (slide_board_init (&board, 3, 3, cells));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("blend:", cases[i].weights, NULL);
      g_autoptr (SlideHeuristic) blend = NULL;

      if (cases[i].value < 0.0)
        {
          assert_refused (text, &goal, NULL, SLIDE_HEURISTIC_ERROR_OPTION);
          continue;
        }

      blend = engine_test_new_heuristic (text, &goal);
      g_assert_true (slide_heuristic_is_admissible (blend) == cases[i].admissible);
      g_assert_true (slide_heuristic_is_consistent (blend) == cases[i].admissible);
      g_assert_cmpfloat_with_epsilon (slide_heuristic_value (blend, &board), cases[i].value, 1e-9);
    }
}

/* A sum of other values, rounded up; a single part with weight 1 has its own value. */
static void
test_weighted_sum (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  g_autoptr (SlideHeuristic) sum = NULL, plain = NULL, linear = NULL, euclidean = NULL, heavy = NULL;
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  board = goal;
  linear = engine_test_new_heuristic ("linear-conflict", &goal);
  euclidean = engine_test_new_heuristic ("euclidean", &goal);
  sum = engine_test_new_heuristic ("blend:linear-conflict=0.7,euclidean=0.3", &goal);
  plain = engine_test_new_heuristic ("blend:linear-conflict=1", &goal);
  heavy = engine_test_new_heuristic ("blend:linear-conflict=100,zero=1", &goal);
  g_assert_true (slide_heuristic_is_admissible (sum) && slide_heuristic_is_consistent (sum));
  g_assert_false (slide_heuristic_is_admissible (heavy));

  for (guint i = 0; i < 500; i++)
    {
      double value = 0.7 * slide_heuristic_estimate (linear, &board)
                     + 0.3 * slide_heuristic_value (euclidean, &board);
      g_autoptr (SlideExplanation) explanation = slide_heuristic_explain (sum, &board);

      g_assert_cmpfloat_with_epsilon (slide_heuristic_value (sum, &board), value, 1e-9);
      g_assert_cmpuint (slide_heuristic_estimate (sum, &board), ==, (guint) ceil (value - 1e-5));
      g_assert_cmpuint (slide_heuristic_estimate (plain, &board), ==,
                        slide_heuristic_estimate (linear, &board));
      g_assert_cmpuint (slide_heuristic_estimate (heavy, &board), ==,
                        MIN (100 * slide_heuristic_estimate (linear, &board), SLIDE_MAX_ESTIMATE));
      g_assert_cmpuint (explanation->parts->len, ==, 2);
      shuffle (&board, random);
    }
}

/* With the full weight on one of the three, it is that one, and the largest weights stay within
 * the range of searches. */
static void
test_blend_alone (void)
{
  static const char *const ids[] = { "manhattan", "misplaced", "euclidean" };
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 6, 6);
  board = goal;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *text = g_strconcat ("blend:", ids[i], "=1", NULL);
      g_autofree char *heavy = g_strconcat ("blend:", ids[i], "=100", NULL);
      g_autoptr (SlideHeuristic) single = engine_test_new_heuristic (ids[i], &goal);
      g_autoptr (SlideHeuristic) blend = engine_test_new_heuristic (text, &goal);
      g_autoptr (SlideHeuristic) heavy_blend = engine_test_new_heuristic (heavy, &goal);

      for (guint j = 0; j < 200; j++)
        {
          shuffle (&board, random);
          g_assert_cmpint (slide_heuristic_estimate (blend, &board), ==,
                           slide_heuristic_estimate (single, &board));
          g_assert_cmpint (slide_heuristic_estimate (heavy_blend, &board), ==, SLIDE_MAX_ESTIMATE);
          g_assert_cmpfloat_with_epsilon (slide_heuristic_value (heavy_blend, &board),
                                          100.0 * slide_heuristic_value (single, &board), 1e-6);
        }
    }
}

/* ---- Max ---- */

static void
test_max (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (77);
  g_autoptr (SlideHeuristic) max = NULL;
  g_autoptr (SlideHeuristic) manhattan = NULL;
  g_autoptr (SlideHeuristic) gaschnig = NULL;
  g_autoptr (SlideHeuristic) usual = NULL;
  g_autoptr (SlideHeuristic) large = NULL;
  g_autoptr (SlideHeuristic) mistaken = NULL;
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  max = engine_test_new_heuristic ("max:manhattan+gaschnig", &goal);
  manhattan = engine_test_new_heuristic ("manhattan", &goal);
  gaschnig = engine_test_new_heuristic ("gaschnig", &goal);
  board = goal;

  for (guint i = 0; i < 500; i++)
    {
      shuffle (&board, random);
      g_assert_cmpint (slide_heuristic_estimate (max, &board), ==,
                       MAX (slide_heuristic_estimate (manhattan, &board),
                            slide_heuristic_estimate (gaschnig, &board)));
    }

  g_assert_cmpstr (slide_heuristic_get_id (max), ==, "max:manhattan+gaschnig");
  g_assert_true (slide_heuristic_is_admissible (max));
  g_assert_true (slide_heuristic_is_consistent (max));

  mistaken = engine_test_new_heuristic ("max:manhattan+misplaced-with-blank", &goal);
  g_assert_false (slide_heuristic_is_admissible (mistaken));
  g_assert_false (slide_heuristic_is_consistent (mistaken));

  usual = engine_test_new_heuristic ("max", &goal);
  g_assert_cmpstr (slide_heuristic_get_id (usual), ==,
                   "max:linear-conflict+walking-distance+inversion-distance");
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 6, 6);
  large = engine_test_new_heuristic ("max", &goal);
  g_assert_cmpstr (slide_heuristic_get_id (large), ==, "max:linear-conflict+inversion-distance");
}

static void
test_max_refused (void)
{
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 5, 5);
  assert_refused ("max:", &goal, NULL, SLIDE_HEURISTIC_ERROR_OPTION);
  assert_refused ("max:manhattan+", &goal, NULL, SLIDE_HEURISTIC_ERROR_OPTION);
  assert_refused ("max:+manhattan", &goal, NULL, SLIDE_HEURISTIC_ERROR_OPTION);
  assert_refused ("max:manhattan+manhattan", &goal, NULL, SLIDE_HEURISTIC_ERROR_OPTION);
  assert_refused ("max:manhattan+max", &goal, NULL, SLIDE_HEURISTIC_ERROR_OPTION);
  assert_refused ("max:max:manhattan", &goal, NULL, SLIDE_HEURISTIC_ERROR_OPTION);
  assert_refused ("max:manhattan+manhatten", &goal, NULL, SLIDE_HEURISTIC_ERROR_UNKNOWN);
  assert_refused ("max:manhattan+walking-distance", &goal, NULL,
                  SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
  assert_refused ("maximum", &goal, NULL, SLIDE_HEURISTIC_ERROR_UNKNOWN);
}

/* ---- Nilsson ---- */

/* By hand: P = 1 + 2 + 1 + 1 for tiles 2, 8, 1, 6; around the rim, 2, 8, 5 and 7 are not followed
 * by their successors, and 6 is in the center: S = 9. */
static void
test_nilsson (void)
{
  static const guint8 cells[] = { 2, 8, 3, 1, 6, 4, 7, 0, 5 };
  g_autoptr (SlideHeuristic) nilsson = NULL;
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);
  g_assert_true (slide_board_init (&board, 3, 3, cells));
  nilsson = engine_test_new_heuristic ("nilsson", &goal);

  g_assert_cmpint (slide_heuristic_estimate (nilsson, &board), ==, 5 + 3 * 9);
  g_assert_cmpint (slide_heuristic_estimate (nilsson, &goal), ==, 0);

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  assert_refused ("nilsson", &goal, NULL, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 5);
  assert_refused ("nilsson", &goal, NULL, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
}

/* ---- Perfect ---- */

/* Every move, except at the goal, changes the distance by one, and some move lowers it: this
 * alone makes a function the true distance, whatever table it comes from. */
static void
test_perfect (void)
{
  static const guint8 cells[] = { 4, 0, 2, 6, 1, 7, 3, 5 };
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (SlideHeuristic) perfect = NULL;
  SlideBoard goal;

  g_assert_true (slide_board_init (&goal, 2, 4, cells));
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
  perfect = engine_test_new_heuristic ("perfect", &goal);

  for (guint64 i = 0; i < slide_distance_table_get_n_boards (table); i++)
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (table, i, &board);
      guint lowest = G_MAXUINT;

      g_assert_cmpint (slide_heuristic_estimate (perfect, &board), ==, distance);
      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        {
          SlideBoard next = board;

          if (slide_board_apply (&next, (SlideMove) move))
            {
              lowest = MIN (lowest, slide_heuristic_estimate (perfect, &next));
              g_assert_cmpint (ABS ((int) slide_heuristic_estimate (perfect, &next) - (int) distance), ==, 1);
            }
        }
      g_assert_cmpint (lowest, ==, distance == 0 ? 1 : distance - 1);
      g_assert_true ((distance == 0) == slide_board_equal (&board, &goal));
    }
}

static void
test_perfect_refused (void)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideBoard goal;
  int stop = 1;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 5);
  assert_refused ("perfect", &goal, NULL, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 6, 6);
  assert_refused ("perfect", &goal, NULL, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);

  options.stop = &stop;
  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);
  assert_refused ("perfect", &goal, &options, SLIDE_HEURISTIC_ERROR_CANCELLED);
  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 6, 2);
  assert_refused ("perfect", &goal, &options, SLIDE_HEURISTIC_ERROR_CANCELLED);
}

static void
test_perfect_explained (void)
{
  static const guint8 far[] = { 8, 6, 7, 2, 5, 4, 3, 0, 1 };
  static const guint8 unreachable[] = { 2, 1, 3, 4, 5, 6, 7, 8, 0 };
  g_autoptr (SlideHeuristic) perfect = NULL;
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  perfect = engine_test_new_heuristic ("perfect", &goal);

  g_assert_true (slide_board_init (&board, 3, 3, far));
  {
    g_autoptr (SlideExplanation) explanation = slide_heuristic_explain (perfect, &board);

    g_assert_cmpint (explanation->estimate, ==, 31);
    g_assert_cmpint (explanation->parts->len, ==, 1);
    g_assert_nonnull (strstr (explanation->sentence, "31"));
  }

  g_assert_true (slide_board_init (&board, 3, 3, unreachable));
  {
    g_autoptr (SlideExplanation) explanation = slide_heuristic_explain (perfect, &board);

    g_assert_cmpint (explanation->estimate, ==, 0);
    g_assert_nonnull (strstr (explanation->sentence, "cannot be reached"));
  }
}

/* The moves that lead closer to the goal are complete. */
static void
test_perfect_nearer (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autoptr (SlideHeuristic) perfect = NULL;
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);
  perfect = engine_test_new_heuristic ("perfect", &goal);
  board = goal;

  for (guint step = 0; step < 500; step++)
    {
      g_autoptr (SlideExplanation) explanation = slide_heuristic_explain (perfect, &board);
      guint n_nearer = 0;

      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        {
          SlideBoard next = board;

          if (!slide_board_apply (&next, (SlideMove) move)
              || slide_heuristic_estimate (perfect, &next) >= explanation->estimate)
            continue;

          g_assert_cmpuint (n_nearer, <, explanation->nearer->len);
          g_assert_cmpuint (g_array_index (explanation->nearer, SlideSlide, n_nearer).from, ==, next.blank);
          g_assert_cmpuint (g_array_index (explanation->nearer, SlideSlide, n_nearer).to, ==, board.blank);
          n_nearer++;
        }
      g_assert_cmpuint (n_nearer, ==, explanation->nearer->len);
      g_assert_cmpint (n_nearer > 0, ==, explanation->estimate > 0);

      slide_board_apply (&board, (SlideMove) g_rand_int_range (random, 0, SLIDE_N_MOVES));
    }
}

/* A tile's contribution is the length of the drawn path. */
static void
test_routes (void)
{
  static const struct { const char *id; SlideRoute route; } cases[] = {
    { "zero", SLIDE_ROUTE_NONE },
    { "misplaced", SLIDE_ROUTE_NONE },
    { "manhattan", SLIDE_ROUTE_LINES },
    { "linear-conflict", SLIDE_ROUTE_LINES },
    { "euclidean", SLIDE_ROUTE_STRAIGHT },
    { "gaschnig", SLIDE_ROUTE_JUMP },
    { "blend:manhattan=1", SLIDE_ROUTE_LINES },
    { "blend:manhattan=0.5,euclidean=0.5", SLIDE_ROUTE_LINES },
    { "blend:manhattan=0.4,euclidean=0.6", SLIDE_ROUTE_STRAIGHT },
    { "blend:misplaced=1", SLIDE_ROUTE_NONE },
    { "max:misplaced+euclidean", SLIDE_ROUTE_STRAIGHT },
    { "walking-distance", SLIDE_ROUTE_NONE },
  };
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  engine_test_parse ("867/254/301", &board);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (cases[i].id, &goal);
      g_autoptr (SlideExplanation) explanation = slide_heuristic_explain (heuristic, &board);

      g_test_message ("%s", cases[i].id);
      g_assert_cmpint (explanation->route, ==, cases[i].route);
    }
}

/* Every drawn pair is a conflict, none is missing, and the parts consist of them; each jump into
 * the blank opens one cycle. */
static void
test_explained_by_pairs (void)
{
  static const guint sides[][2] = { { 3, 3 }, { 2, 5 }, { 4, 4 }, { 6, 5 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (10);

  for (gsize s = 0; s < G_N_ELEMENTS (sides); s++)
    for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
      for (guint round = 0; round < 100; round++)
        {
          g_autoptr (SlideHeuristic) inversion = NULL;
          g_autoptr (SlideHeuristic) gaschnig = NULL;
          g_autoptr (SlideExplanation) pairs = NULL;
          g_autoptr (SlideExplanation) jumps = NULL;
          SlideBoard goal, board;
          guint n_pairs[2] = { 0, 0 };
          guint place[SLIDE_MAX_CELLS][2];

          slide_goal_init (&goal, (SlideGoalPreset) preset, sides[s][0], sides[s][1]);
          inversion = engine_test_new_heuristic ("inversion-distance", &goal);
          gaschnig = engine_test_new_heuristic ("gaschnig", &goal);
          board = goal;
          shuffle (&board, random);

          for (guint cell = 0; cell < slide_board_get_n_cells (&goal); cell++)
            {
              place[goal.cells[cell]][0] = cell;
              place[goal.cells[cell]][1] = cell % goal.columns * goal.rows + cell / goal.columns;
            }

          pairs = slide_heuristic_explain (inversion, &board);
          for (guint i = 0; i < pairs->inversions->len; i++)
            {
              const SlideInversion *pair = &g_array_index (pairs->inversions, SlideInversion, i);

              g_assert_cmpuint (place[board.cells[pair->cell_a]][pair->by_columns], >,
                                place[board.cells[pair->cell_b]][pair->by_columns]);
              n_pairs[pair->by_columns]++;
            }
          for (guint i = 0; i < 2; i++)
            {
              guint most = (i == 0 ? board.columns : board.rows) - 1u;
              guint amount = (guint) g_array_index (pairs->parts, SlidePart, i).amount;

              g_assert_cmpuint (amount * most, >=, n_pairs[i]);
              g_assert_cmpuint (n_pairs[i] + 2 * most, >, amount * most);
            }

          jumps = slide_heuristic_explain (gaschnig, &board);
          g_assert_cmpuint (jumps->tiles->len + jumps->arcs->len, ==, jumps->estimate);
          for (guint i = 0; i < jumps->arcs->len; i++)
            {
              const SlideArc *arc = &g_array_index (jumps->arcs, SlideArc, i);

              g_assert_cmpint (arc->kind, ==, SLIDE_ARC_JUMP);
              g_assert_cmpuint (arc->cell_b, ==, board.blank);
              g_assert_cmpuint (goal.cells[arc->cell_a], !=, board.cells[arc->cell_a]);
            }
        }
}

/* A deadline in the past cancels every table, and one in the future none. */
static void
test_deadline (void)
{
  static const char *const texts[] = {
    "walking-distance", "perfect", "pattern-database:6-5", "max:manhattan+walking-distance",
  };
  const int go_on = 0, stop = 1;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 4);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (GError) late = NULL;
      g_autoptr (GError) stopped = NULL;

      options.deadline = g_get_monotonic_time ();
      options.stop = &go_on;
      g_assert_null (slide_heuristic_new_from_text (texts[i], &goal, &options, &late));
      g_assert_error (late, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_TIME);
      options.stop = &stop;
      g_assert_null (slide_heuristic_new_from_text (texts[i], &goal, &options, &stopped));
      g_assert_error (stopped, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED);

      options.stop = &go_on;
      options.deadline += G_USEC_PER_SEC * 600;
      if (g_str_equal (texts[i], "perfect"))
        continue;
      heuristic = slide_heuristic_new_from_text (texts[i], &goal, &options, NULL);
      g_assert_nonnull (heuristic);
      g_assert_null (slide_heuristic_get_notice (heuristic));
    }
}

TEST_PROGRAM (heuristic_kinds)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/heuristic-kinds/linear-conflict", test_linear_conflict);
  g_test_add_func ("/heuristic-kinds/three-in-reverse", test_three_in_reverse);
  g_test_add_func ("/heuristic-kinds/gaschnig", test_gaschnig);
  g_test_add_func ("/heuristic-kinds/weighted-sum", test_weighted_sum);
  g_test_add_func ("/heuristic-kinds/inversion-distance", test_inversion_distance);
  g_test_add_func ("/heuristic-kinds/walking-distance", test_walking_distance);
  g_test_add_func ("/heuristic-kinds/walking-distance-refused", test_walking_distance_refused);
  g_test_add_func ("/heuristic-kinds/memory-limit", test_memory_limit);
  g_test_add_func ("/heuristic-kinds/blend-weights", test_blend_weights);
  g_test_add_func ("/heuristic-kinds/blend-alone", test_blend_alone);
  g_test_add_func ("/heuristic-kinds/max", test_max);
  g_test_add_func ("/heuristic-kinds/max-refused", test_max_refused);
  g_test_add_func ("/heuristic-kinds/nilsson", test_nilsson);

  g_test_add_func ("/heuristic-kinds/perfect", test_perfect);
  g_test_add_func ("/heuristic-kinds/perfect-refused", test_perfect_refused);
  g_test_add_func ("/heuristic-kinds/perfect-explained", test_perfect_explained);
  g_test_add_func ("/heuristic-kinds/perfect-nearer", test_perfect_nearer);
  g_test_add_func ("/heuristic-kinds/routes", test_routes);
  g_test_add_func ("/heuristic-kinds/explained-by-pairs", test_explained_by_pairs);

  g_test_add_func ("/heuristic-kinds/deadline", test_deadline);

  return g_test_run ();
}
