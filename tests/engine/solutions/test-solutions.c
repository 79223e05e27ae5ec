/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-solutions.c: numbers, paths and graph of all shortest solutions, by tables and by searches.
 */

#include "engine-test.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-solutions.h"
#include "test-program.h"

static const SlideGoalPreset goals[] = { SLIDE_GOAL_BLANK_LAST, SLIDE_GOAL_BLANK_FIRST, SLIDE_GOAL_SNAIL };

static SlideSolutions *
count (const SlideBoard *start,
       const SlideBoard *goal,
       int               length,
       const char       *heuristic)
{
  g_autoptr (SlideHeuristic) owned = heuristic != NULL ? engine_test_new_heuristic (heuristic, goal) : NULL;
  SlideSolutionsRequest request;

  slide_solutions_request_init (&request, start, goal);
  request.length = length;
  request.heuristic = owned;
  return slide_solutions_new (&request);
}

/* The number of shortest solutions of every board, by a table: each is the sum over its neighbours that
 * are closer to the goal. (transfer full) (element-type guint64) */
static GArray *
count_all (const SlideDistanceTable *table)
{
  guint64 n_boards = slide_distance_table_get_n_boards (table);
  GArray *numbers = g_array_sized_new (FALSE, TRUE, sizeof (guint64), (guint) n_boards);

  g_array_set_size (numbers, (guint) n_boards);
  for (guint distance = 0; distance <= slide_distance_table_get_diameter (table); distance++)
    for (guint64 i = 0; i < n_boards; i++)
      {
        guint64 *number = &g_array_index (numbers, guint64, i);
        SlideBoard board;

        if (slide_distance_table_get_board (table, i, &board) != distance)
          continue;
        *number = distance == 0;
        for (guint move = 0; move < SLIDE_N_MOVES; move++)
          {
            SlideBoard next = board;

            if (slide_board_apply (&next, (SlideMove) move)
                && slide_distance_table_look_up (table, &next) == (int) distance - 1)
              *number += g_array_index (numbers, guint64, slide_distance_table_get_index (table, &next));
          }
      }

  return numbers;
}

/* Walks every path of @n_moves moves that does not undo a move, and counts those that reach @goal. */
static guint64
walk_all (const SlideBoard *board,
          const SlideBoard *goal,
          guint             n_moves,
          SlideMove         last)
{
  guint64 number = 0;

  if (n_moves == 0)
    return slide_board_equal (board, goal);

  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      SlideBoard next = *board;

      if ((SlideMove) move != slide_move_reverse (last) && slide_board_apply (&next, (SlideMove) move))
        number += walk_all (&next, goal, n_moves - 1, (SlideMove) move);
    }

  return number;
}

static void
assert_number (SlideSolutions *taken,
               guint           length,
               guint64         number)
{
  g_autoptr (SlideSolutions) solutions = taken;

  g_assert_cmpint (slide_solutions_get_end (solutions), ==, SLIDE_STATUS_SOLVED);
  g_assert_true (slide_solutions_is_exact (solutions));
  g_assert_cmpint (slide_solutions_get_length (solutions), ==, (int) length);
  g_assert_cmpuint (slide_solutions_get_count (solutions), ==, number);
}

/* Every @step-th board of a shape against the table's numbers. */
static void
check_boards (guint           rows,
              guint           columns,
              SlideGoalPreset preset,
              guint           step)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (GArray) numbers = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, preset, rows, columns);
  table = slide_distance_table_get_shared (&goal, 1, 0, NULL, NULL, NULL);
  g_assert_nonnull (table);
  numbers = count_all (table);
  for (guint64 i = test_first (step); i < slide_distance_table_get_n_boards (table); i += test_step (step))
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (table, i, &board);

      assert_number (count (&board, &goal, (int) distance, NULL), distance, g_array_index (numbers, guint64, i));
      if (i % 16 == 0)
        assert_number (count (&board, &goal, -1, NULL), distance, g_array_index (numbers, guint64, i));
    }
}

static void
test_tables (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      check_boards (2, 2, goals[i], 1);
      check_boards (2, 3, goals[i], 2);
      check_boards (3, 2, goals[i], 2);
      check_boards (2, 4, goals[i], 60);
    }
}

/* A thousand of 3x3 for each goal where the test is whole. */
static void
test_three (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      g_autoptr (GArray) numbers = NULL;
      SlideRandom random;
      SlideBoard goal;

      slide_goal_init (&goal, goals[i], 3, 3);
      table = slide_distance_table_get_shared (&goal, 1, 0, NULL, NULL, NULL);
      numbers = count_all (table);
      slide_random_init (&random, 38 + i);
      for (guint j = 0; j < (test_is_whole () ? 1000 : 50); j++)
        {
          SlideBoard board;
          gint64 index;

          slide_random_board (&random, &goal, &board);
          index = slide_distance_table_get_index (table, &board);
          assert_number (count (&board, &goal, -1, NULL),
                         slide_distance_table_get_distance (table, (guint64) index),
                         g_array_index (numbers, guint64, index));
        }
    }
}

/* Boards of 2x3 without any table: every path is walked. */
static void
test_walks (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 2, 3);
  table = slide_distance_table_get_shared (&goal, 1, 0, NULL, NULL, NULL);
  for (guint64 i = 0; i < slide_distance_table_get_n_boards (table); i++)
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (table, i, &board);

      if (distance <= 18)
        assert_number (count (&board, &goal, (int) distance, NULL), distance,
                       walk_all (&board, &goal, distance, SLIDE_MOVE_NONE));
    }
}

/* ---- Larger boards ---- */

/* Distances and numbers of paths from a board, by breadth-first search as far as @depth. */
static GHashTable *
flood (const SlideBoard *from,
       guint             depth)
{
  GHashTable *numbers = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  g_autoptr (GArray) layer = g_array_new (FALSE, FALSE, sizeof (SlideBoard));

  g_array_append_val (layer, *from);
  g_hash_table_insert (numbers, g_bytes_new (from->cells, sizeof from->cells),
                       g_memdup2 ((guint64[]) { 0, 1 }, 2 * sizeof (guint64)));
  for (guint g = 0; g < depth; g++)
    {
      GArray *next_layer = g_array_new (FALSE, FALSE, sizeof (SlideBoard));

      for (guint i = 0; i < layer->len; i++)
        {
          const SlideBoard *board = &g_array_index (layer, SlideBoard, i);
          g_autoptr (GBytes) key = g_bytes_new (board->cells, sizeof board->cells);
          guint64 number = ((guint64 *) g_hash_table_lookup (numbers, key))[1];

          for (guint move = 0; move < SLIDE_N_MOVES; move++)
            {
              SlideBoard next = *board;
              g_autoptr (GBytes) next_key = NULL;
              guint64 *known;

              if (!slide_board_apply (&next, (SlideMove) move))
                continue;
              next_key = g_bytes_new (next.cells, sizeof next.cells);
              known = g_hash_table_lookup (numbers, next_key);
              if (known == NULL)
                {
                  g_hash_table_insert (numbers, g_steal_pointer (&next_key),
                                       g_memdup2 ((guint64[]) { g + 1, number }, 2 * sizeof (guint64)));
                  g_array_append_val (next_layer, next);
                }
              else if (known[0] == g + 1)
                {
                  known[1] += number;
                }
            }
        }
      g_array_unref (layer);
      layer = next_layer;
    }

  return numbers;
}

/* Breadth-first search from both sides, without any heuristic: the paths through the states in the
 * middle. @length is at most that of a shortest solution. Returns: 0 if that is longer */
static guint64
count_from_both_sides (const SlideBoard *start,
                       const SlideBoard *goal,
                       guint             length)
{
  g_autoptr (GHashTable) before = flood (start, length / 2);
  g_autoptr (GHashTable) after = flood (goal, length - length / 2);
  GHashTableIter iter;
  gpointer key, value;
  guint64 number = 0;

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const guint64 *a = value;
      const guint64 *b = g_hash_table_lookup (after, key);

      if (a[0] == length / 2 && b != NULL && b[0] == length - length / 2)
        number += a[1] * b[1];
    }

  return number;
}

/* Scrambles of larger boards against floods, by several heuristics, one of which overestimates and is not
 * used. */
static void
test_large (void)
{
  static const struct
  {
    guint8 rows;
    guint8 columns;
    guint  n_moves;
  } cases[] = { { 4, 4, 24 }, { 4, 4, 27 }, { 4, 4, 30 }, { 3, 4, 24 }, { 2, 6, 25 }, { 5, 5, 22 }, { 4, 6, 22 },
                { 6, 6, 20 }, { 3, 5, 25 }, { 4, 4, 32 } };
  static const char *const heuristics[] = { NULL, "manhattan", "zero", "linear-conflict-pairs" };
  SlideRandom random;

  slide_random_init (&random, 5);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideBoard goal, start;
      g_autoptr (SlideSolutions) found = NULL;
      guint length;
      guint64 number;

      slide_goal_init (&goal, goals[i % G_N_ELEMENTS (goals)], cases[i].rows, cases[i].columns);
      start = goal;
      slide_random_scramble (&random, cases[i].n_moves, &start);
      found = count (&start, &goal, -1, NULL);
      length = (guint) slide_solutions_get_length (found);
      g_assert_cmpuint (length, <=, cases[i].n_moves);
      number = count_from_both_sides (&start, &goal, length);
      g_assert_cmpuint (number, >, 0);
      for (guint j = 0; j < G_N_ELEMENTS (heuristics); j++)
        assert_number (count (&start, &goal, (int) length, heuristics[j]), length, number);
    }
}

/* Walks the last iteration of IDA* with Manhattan distance path by path: no table, and no pruning but of
 * parents and by f. */
static guint64
walk_within (SlideHeuristic   *heuristic,
             const SlideBoard *board,
             guint             n_moves,
             SlideMove         last)
{
  guint64 number = 0;

  if (n_moves == 0)
    return 1;    /* h is at most 0 */

  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      SlideBoard next = *board;

      if ((SlideMove) move != slide_move_reverse (last) && slide_board_apply (&next, (SlideMove) move)
          && slide_heuristic_estimate (heuristic, &next) < n_moves)
        number += walk_within (heuristic, &next, n_moves - 1, (SlideMove) move);
    }

  return number;
}

/* Boards of 4x4 of 41 to 56 moves: those of the hundred by their numbers, and one of 52 moves. The numbers were
 * counted by walk_within (), and those of the easier ones are again where the test is whole. */
static void
test_fifteen (void)
{
  static const struct
  {
    guint    korf;
    guint    length;
    guint64  number;
    gboolean is_easy;
  } cases[] = { { 0, 52, 2, FALSE }, { 12, 45, 1, TRUE }, { 55, 41, 2, TRUE }, { 9, 46, 6, TRUE }, { 6, 52, 2, TRUE },
                { 13, 46, 1, TRUE }, { 16, 42, 1, TRUE }, { 8, 50, 2, TRUE }, { 2, 55, 17, FALSE }, { 4, 56, 5, FALSE },
                { 5, 56, 20, FALSE } };

  for (guint i = test_first (5); i < G_N_ELEMENTS (cases); i += test_step (5))
    {
      g_autoptr (SlideHeuristic) manhattan = NULL;
      SlideBoard start, goal;
      guint length = cases[i].length;

      if (cases[i].korf > 0)
        {
          engine_test_init_korf (cases[i].korf, &start, &goal, &length);
        }
      else
        {
          engine_test_parse ("15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2", &start);
          slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
        }
      g_assert_cmpuint (length, ==, cases[i].length);
      assert_number (count (&start, &goal, (int) length, "manhattan"), length, cases[i].number);
      if (cases[i].is_easy && test_is_whole ())
        {
          manhattan = engine_test_new_heuristic ("manhattan", &goal);
          g_assert_cmpuint (walk_within (manhattan, &start, length, SLIDE_MOVE_NONE), ==, cases[i].number);
        }
    }
}

/* ---- The graph and its paths ---- */

/* Every path leads to the goal, none occurs twice, and they are in the order of operators. */
static void
check_paths (const SlideSolutions *solutions,
             const SlideBoard     *start,
             const SlideBoard     *goal,
             SlideMoveOrder        operators,
             guint64               n)
{
  g_autoptr (GByteArray) before = NULL;
  guint64 found;

  for (guint64 i = 0; i < n; i++)
    {
      g_autoptr (GByteArray) path = slide_solutions_dup_path (solutions, i);
      SlideBoard board = *start;
      guint j = 0, a = 0, b = 0;

      g_assert_cmpuint (path->len, ==, (guint) slide_solutions_get_length (solutions));
      for (guint k = 0; k < path->len; k++)
        g_assert_true (slide_board_apply (&board, (SlideMove) path->data[k]));
      g_assert_true (slide_board_equal (&board, goal));
      g_assert_true (slide_solutions_find_path (solutions, path->data, path->len, &found));
      g_assert_cmpuint (found, ==, i);

      if (before != NULL)
        {
          while (path->data[j] == before->data[j])
            j++;
          while (slide_move_order_get (operators, a) != (SlideMove) before->data[j])
            a++;
          while (slide_move_order_get (operators, b) != (SlideMove) path->data[j])
            b++;
          g_assert_cmpuint (a, <, b);
        }
      g_clear_pointer (&before, g_byte_array_unref);
      before = g_steal_pointer (&path);
    }

  /* A path with its first move reversed is none of them, and neither is a shorter one. */
  if (before != NULL && before->len > 0)
    {
      g_assert_false (slide_solutions_find_path (solutions, before->data, before->len - 1, &found));
      before->data[before->len - 1] = (guint8) slide_move_reverse ((SlideMove) before->data[before->len - 1]);
      g_assert_false (slide_solutions_find_path (solutions, before->data, before->len, &found));
      before->data[0] = 200;
      g_assert_false (slide_solutions_find_path (solutions, before->data, before->len, &found));
    }
}

/* As many solutions pass each layer as there are, and moves are between neighbours of adjacent layers. */
static void
check_graph (const SlideSolutions     *solutions,
             const SlideDistanceTable *table)
{
  guint length = (guint) slide_solutions_get_length (solutions);

  g_assert_cmpuint (slide_solutions_get_layer (solutions, length + 1), ==, slide_solutions_get_n_nodes (solutions));
  for (guint depth = 0; depth <= length; depth++)
    {
      guint64 sum = 0;

      for (guint node = slide_solutions_get_layer (solutions, depth);
           node < slide_solutions_get_layer (solutions, depth + 1); node++)
        {
          SlideBoard board;

          slide_solutions_get_board (solutions, node, &board);
          g_assert_cmpuint (slide_solutions_get_depth (solutions, node), ==, depth);
          g_assert_cmpint (slide_distance_table_look_up (table, &board), ==, (int) (length - depth));
          sum += slide_solutions_multiply (slide_solutions_get_n_before (solutions, node),
                                           slide_solutions_get_n_after (solutions, node));
          for (guint move = 0; move < SLIDE_N_MOVES; move++)
            {
              guint successor = slide_solutions_get_successor (solutions, node, (SlideMove) move);
              SlideBoard next = board, other;

              if (!slide_board_apply (&next, (SlideMove) move)
                  || slide_distance_table_look_up (table, &next) >= (int) (length - depth))
                {
                  g_assert_cmpuint (successor, ==, SLIDE_SOLUTIONS_NO_NODE);
                  continue;
                }
              slide_solutions_get_board (solutions, successor, &other);
              g_assert_true (slide_board_equal (&next, &other));
            }
        }
      g_assert_cmpuint (sum, ==, slide_solutions_get_count (solutions));
    }
}

static void
test_graph (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideRandom random;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  table = slide_distance_table_get_shared (&goal, 1, 0, NULL, NULL, NULL);
  slide_random_init (&random, 9);
  for (guint i = 0; i < 24; i++)
    {
      g_autoptr (SlideSolutions) solutions = NULL;
      SlideSolutionsRequest request;
      SlideBoard start = goal;

      if (i == 1)
        engine_test_parse ("8 6 7/2 5 4/3 0 1", &start);
      else if (i > 1)
        slide_random_board (&random, &goal, &start);
      slide_solutions_request_init (&request, &start, &goal);
      request.operators = (SlideMoveOrder) (i % SLIDE_N_MOVE_ORDERS);
      solutions = slide_solutions_new (&request);
      g_assert_cmpint (slide_solutions_get_end (solutions), ==, SLIDE_STATUS_SOLVED);
      check_graph (solutions, table);
      check_paths (solutions, &start, &goal, request.operators, slide_solutions_get_count (solutions));
      if (i == 1)
        g_assert_cmpuint (slide_solutions_get_count (solutions), ==, 40);
    }
}

/* ---- Limits ---- */

/* With less and less memory, the search goes on depth-first earlier, and finds as many; then fewer. */
static void
test_memory (void)
{
  static const struct
  {
    SlideBoard goal;
    guint      n_moves;
  } cases[] = { { { .rows = 4, .columns = 6 }, 28 }, { { .rows = 4, .columns = 4 }, 34 },
                { { .rows = 6, .columns = 6 }, 30 } };
  SlideRandom random;

  slide_random_init (&random, 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideBoard start, goal;
      guint n_exact = 0, n_limited = 0;
      g_autoptr (SlideSolutions) all = NULL;

      slide_goal_init (&goal, SLIDE_GOAL_SNAIL, cases[i].goal.rows, cases[i].goal.columns);
      start = goal;
      slide_random_scramble (&random, cases[i].n_moves, &start);
      all = count (&start, &goal, -1, NULL);
      for (guint64 limit = 1000; limit <= (guint64) 1 << 20; limit += limit / 4)
        {
          g_autoptr (SlideSolutions) solutions = NULL;
          SlideSolutionsRequest request;

          slide_solutions_request_init (&request, &start, &goal);
          request.memory_limit = limit;
          request.length = slide_solutions_get_length (all);
          solutions = slide_solutions_new (&request);
          if (slide_solutions_get_end (solutions) == SLIDE_STATUS_SOLVED)
            {
              g_assert_cmpuint (slide_solutions_get_count (solutions), ==, slide_solutions_get_count (all));
              g_assert_cmpuint (slide_solutions_get_n_nodes (solutions), ==, slide_solutions_get_n_nodes (all));
              n_exact++;
            }
          else
            {
              g_assert_cmpint (slide_solutions_get_end (solutions), ==, SLIDE_STATUS_MEMORY_LIMIT);
              g_assert_cmpuint (slide_solutions_get_count (solutions), <=, slide_solutions_get_count (all));
              g_assert_false (slide_solutions_is_exact (solutions));
              n_limited++;
            }
          check_paths (solutions, &start, &goal, 0, MIN (slide_solutions_get_count (solutions), 100));
        }
      g_assert_cmpuint (n_exact, >, 0);
      g_assert_cmpuint (n_limited, >, 0);
    }
}

/* A board that takes long, ended by the clock and by a flag. */
static void
test_limits (void)
{
  static const int stop = 1;
  SlideSolutionsRequest request;
  SlideBoard start, goal;
  guint length;

  engine_test_init_korf (88, &start, &goal, &length);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SlideSolutions) solutions = NULL;
      gint64 began = test_thread_time ();

      slide_solutions_request_init (&request, &start, &goal);
      request.length = i == 2 ? -1 : (int) length;
      request.time_limit = i == 0 ? 0 : 0.1;
      request.stop = i == 0 ? &stop : NULL;
      solutions = slide_solutions_new (&request);
      g_assert_cmpint (slide_solutions_get_end (solutions), ==, i == 0 ? SLIDE_STATUS_CANCELLED
                                                                       : SLIDE_STATUS_TIME_LIMIT);
      g_assert_false (slide_solutions_is_exact (solutions));
      g_assert_cmpint (slide_solutions_get_length (solutions), ==, request.length);
      g_assert_cmpint (test_thread_time () - began, <, TEST_TIME (G_USEC_PER_SEC));
    }
}

static void
test_ends (void)
{
  g_autoptr (SlideSolutions) none = NULL;
  g_autoptr (SlideSolutions) solved = NULL;
  g_autoptr (GByteArray) path = NULL;
  SlideStatistics statistics = { .status = SLIDE_STATUS_SOLVED, .moves = 10, .lower_bound = 8 };
  g_autoptr (GError) error = NULL;
  SlideBoard start, goal;
  guint64 index;

  engine_test_parse ("2 1 3/4 5 6/7 8 0", &start);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  none = count (&start, &goal, -1, NULL);
  g_assert_cmpint (slide_solutions_get_end (none), ==, SLIDE_STATUS_UNSOLVABLE);
  g_assert_cmpuint (slide_solutions_get_count (none), ==, 0);
  g_assert_true (slide_solutions_is_exact (none));
  g_assert_cmpuint (slide_solutions_get_n_nodes (none), ==, 0);
  g_assert_false (slide_solutions_find_path (none, NULL, 0, &index));

  /* The start is the goal: the solution has no moves. */
  solved = count (&goal, &goal, 0, NULL);
  g_assert_cmpuint (slide_solutions_get_count (solved), ==, 1);
  g_assert_cmpuint (slide_solutions_get_n_nodes (solved), ==, 1);
  path = slide_solutions_dup_path (solved, 0);
  g_assert_cmpuint (path->len, ==, 0);
  g_assert_true (slide_solutions_find_path (solved, NULL, 0, &index));
  g_assert_cmpuint (index, ==, 0);

  g_assert_cmpuint (slide_solutions_multiply (SLIDE_SOLUTIONS_MAX / 2, 3), ==, SLIDE_SOLUTIONS_MAX);
  g_assert_cmpuint (slide_solutions_multiply (1u << 31, 1u << 31), ==, (guint64) 1 << 62);
  g_assert_cmpuint (slide_solutions_multiply (0, SLIDE_SOLUTIONS_MAX), ==, 0);

  g_assert_false (slide_solutions_check (&statistics, &error));
  g_assert_error (error, SLIDE_SOLUTIONS_ERROR, SLIDE_SOLUTIONS_ERROR_NOT_PROVEN);
  statistics.lower_bound = 10;
  g_assert_true (slide_solutions_check (&statistics, NULL));
}

TEST_PROGRAM (solutions)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solutions/tables", test_tables);
  g_test_add_func ("/solutions/three", test_three);
  g_test_add_func ("/solutions/walks", test_walks);
  g_test_add_func ("/solutions/large", test_large);
  g_test_add_func ("/solutions/fifteen", test_fifteen);
  g_test_add_func ("/solutions/graph", test_graph);
  g_test_add_func ("/solutions/memory", test_memory);
  g_test_add_func ("/solutions/limits", test_limits);
  g_test_add_func ("/solutions/ends", test_ends);

  return g_test_run ();
}
