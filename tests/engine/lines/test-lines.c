/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-lines.c: the line metric: counting, pattern databases, solutions and reviews, compared with breadth-first
 * search that shares nothing with them but slide_board_slide_line().
 */

#include "engine-test.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-line-review.h"
#include "slide-metric.h"
#include "slide-random.h"
#include "test-program.h"

/* ---- The independent route ---- */

static guint
board_hash (gconstpointer key)
{
  const SlideBoard *board = key;
  guint hash = 5381;

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    hash = hash * 33 + board->cells[cell];

  return hash;
}

static gboolean
board_equal (gconstpointer a,
             gconstpointer b)
{
  return slide_board_equal (a, b);
}

/* The boards one line move away: along @axis, or SLIDE_N_LINES for both. Returns: their number */
static guint
list_moves (const SlideBoard *board,
            guint             axis,
            SlideBoard       *moved)
{
  guint n = 0;

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    {
      gboolean is_in_row = cell / board->columns == board->blank / board->columns;

      moved[n] = *board;
      if ((axis == SLIDE_N_LINES || is_in_row == (axis == SLIDE_LINE_ROW))
          && slide_board_slide_line (&moved[n], cell, NULL) > 0)
        n++;
    }

  return n;
}

/* The number of line moves between two boards, by search from both. */
static guint
search_both_ways (const SlideBoard *start,
                  const SlideBoard *goal)
{
  GHashTable *seen[2];
  GArray *layers[2];
  guint n_layers = 0;
  gboolean is_met = FALSE;

  if (slide_board_equal (start, goal))
    return 0;

  for (guint i = 0; i < 2; i++)
    {
      const SlideBoard *board = i == 0 ? start : goal;

      seen[i] = g_hash_table_new_full (board_hash, board_equal, g_free, NULL);
      layers[i] = g_array_new (FALSE, FALSE, sizeof (SlideBoard));
      g_hash_table_add (seen[i], g_memdup2 (board, sizeof *board));
      g_array_append_vals (layers[i], board, 1);
    }

  while (!is_met)
    {
      guint side = layers[0]->len <= layers[1]->len ? 0 : 1;
      GArray *next = g_array_new (FALSE, FALSE, sizeof (SlideBoard));

      for (guint i = 0; i < layers[side]->len; i++)
        {
          SlideBoard moved[SLIDE_MAX_CELLS];
          guint n = list_moves (&g_array_index (layers[side], SlideBoard, i), SLIDE_N_LINES, moved);

          for (guint j = 0; j < n; j++)
            {
              if (g_hash_table_contains (seen[side], &moved[j]))
                continue;
              g_hash_table_add (seen[side], g_memdup2 (&moved[j], sizeof moved[j]));
              g_array_append_val (next, moved[j]);
              is_met = is_met || g_hash_table_contains (seen[1 - side], &moved[j]);
            }
        }

      n_layers++;
      g_array_unref (layers[side]);
      layers[side] = next;
      g_assert_cmpuint (next->len, >, 0);
    }

  for (guint i = 0; i < 2; i++)
    {
      g_hash_table_unref (seen[i]);
      g_array_unref (layers[i]);
    }
  return n_layers;
}

/* Checks that @path leads from @start to @goal in @length line moves. */
static void
check_path (const SlideBoard *start,
            const SlideBoard *goal,
            const GByteArray *path,
            guint             length)
{
  SlideBoard board = *start;

  for (guint i = 0; i < path->len; i++)
    g_assert_true (slide_board_apply (&board, (SlideMove) path->data[i]));
  g_assert_true (slide_board_equal (&board, goal));
  g_assert_cmpuint (slide_metric_count (SLIDE_METRIC_LINE, path->data, path->len), ==, length);
}

/* ---- Counting ---- */

static void
test_count (void)
{
  static const guint8 moves[] = { 0, 0, 0, 1, 2, 2, 1, 3, 3 };
  SlideMetric metric = SLIDE_METRIC_SINGLE;

  g_assert_cmpuint (slide_metric_count (SLIDE_METRIC_SINGLE, moves, sizeof moves), ==, 9);
  g_assert_cmpuint (slide_metric_count (SLIDE_METRIC_LINE, moves, sizeof moves), ==, 5);
  g_assert_cmpuint (slide_metric_count (SLIDE_METRIC_LINE, moves, 0), ==, 0);
  g_assert_cmpuint (slide_metric_get_run (SLIDE_METRIC_LINE, moves, 2), ==, 2);
  g_assert_cmpuint (slide_metric_get_run (SLIDE_METRIC_LINE, moves, sizeof moves), ==, 3);
  g_assert_cmpuint (slide_metric_get_run (SLIDE_METRIC_SINGLE, moves, sizeof moves), ==, 1);
  g_assert_cmpuint (slide_metric_get_run (SLIDE_METRIC_LINE, moves, 0), ==, 0);

  g_assert_true (slide_metric_from_id ("line", &metric));
  g_assert_cmpint (metric, ==, SLIDE_METRIC_LINE);
  g_assert_false (slide_metric_from_id ("Line", &metric));
  g_assert_cmpstr (slide_metric_get_id (metric), ==, "line");
}

/* Every move of a scramble slides a line, along the other axis than the one before, and each line is slid to. */
static void
test_scramble (void)
{
  SlideBoard board;
  SlideRandom random;
  guint n_seen[5] = { 0 };

  slide_goal_init (&board, SLIDE_GOAL_BLANK_LAST, 3, 5);
  slide_random_init (&random, 5);
  for (guint i = 0; i < 2000; i++)
    {
      SlideBoard before = board;
      gboolean is_in_row;

      slide_random_scramble_lines (&random, 1, &board);
      is_in_row = before.blank / 5 == board.blank / 5;
      g_assert_cmpint (before.blank, !=, board.blank);
      g_assert_true (is_in_row || before.blank % 5 == board.blank % 5);
      slide_board_slide_line (&before, board.blank, NULL);
      g_assert_true (slide_board_equal (&before, &board));
      n_seen[board.blank % 5]++;

      slide_random_scramble_lines (&random, 2, &board);
      g_assert_cmpint (before.blank / 5, !=, board.blank / 5);
      g_assert_cmpint (before.blank % 5, !=, board.blank % 5);
    }
  for (guint i = 0; i < 5; i++)
    g_assert_cmpuint (n_seen[i], >, 200);
}

/* ---- Pattern databases ---- */

/* The fewest line moves to the goal of which the first is along each axis, alternating, of every board: by index of
 * @table, breadth first. */
static guint8 *
search_by_axis (const SlideDistanceTable *table,
                const SlideBoard         *goal)
{
  guint64 n_boards = slide_distance_table_get_n_boards (table);
  guint8 *distances = g_malloc (2 * n_boards);
  g_autofree guint32 *queue = g_new (guint32, 2 * n_boards);
  guint64 end = 0;

  memset (distances, 0xff, 2 * n_boards);
  for (guint axis = 0; axis < 2; axis++)
    {
      queue[end] = (guint32) (2 * slide_distance_table_get_index (table, goal) + axis);
      distances[queue[end++]] = 0;
    }

  for (guint64 next = 0; next < end; next++)
    {
      guint axis = 1 - queue[next] % 2;     /* of the move before */
      SlideBoard board, moved[SLIDE_MAX_CELLS];
      guint n;

      slide_distance_table_get_board (table, queue[next] / 2, &board);
      n = list_moves (&board, axis, moved);
      for (guint i = 0; i < n; i++)
        {
          guint32 place = (guint32) (2 * slide_distance_table_get_index (table, &moved[i]) + axis);

          if (distances[place] != 0xff)
            continue;
          distances[place] = (guint8) (distances[queue[next]] + 1);
          queue[end++] = place;
        }
    }

  return distances;
}

static void
check_patterns (const SlideBoard *goal,
                guint             step)
{
  g_autoptr (SlideDistanceTable) table
    = slide_distance_table_get_shared_in (goal, SLIDE_METRIC_LINE, 0, 0, NULL, NULL, NULL);
  g_autofree guint8 *distances = search_by_axis (table, goal);
  SlideLinePatterns patterns;
  guint64 sum = 0, sum_true = 0;

  g_assert_cmpint (slide_line_patterns_init (&patterns, goal, 0, 2, NULL, NULL), ==, SLIDE_LINE_BUILT);
  for (guint64 i = 0; i < slide_distance_table_get_n_boards (table); i += step)
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (table, i, &board);

      g_assert_cmpuint (MIN (distances[2 * i], distances[2 * i + 1]), ==, distance);
      for (guint axis = 0; axis < 2; axis++)
        {
          SlideBoard moved[SLIDE_MAX_CELLS];
          guint h = slide_line_patterns_estimate (&patterns, &board, axis);
          guint n = list_moves (&board, axis, moved);

          /* Admissible, and no move along the axis lowers it by more than 1. */
          g_assert_cmpuint (h, <=, distances[2 * i + axis]);
          for (guint j = 0; j < n && distance > 0; j++)
            g_assert_cmpuint (h, <=, 1 + slide_line_patterns_estimate (&patterns, &moved[j], 1 - axis));
          sum += h;
          sum_true += distances[2 * i + axis];
        }
    }

  /* And not far off: it prunes. */
  g_assert_cmpuint (10 * sum, >, 6 * sum_true);
  slide_line_patterns_clear (&patterns);
}

static void
test_patterns (void)
{
  static const guint8 any[] = { 3, 0, 7, 1, 8, 2, 5, 4, 6 };
  SlideBoard goal;

  for (guint preset = test_first (3); preset < SLIDE_N_GOAL_PRESETS; preset += test_step (3))
    {
      slide_goal_init (&goal, (SlideGoalPreset) preset, 3, 3);
      check_patterns (&goal, test_is_whole () ? 1 : 7);
      slide_goal_init (&goal, (SlideGoalPreset) preset, 4, 2);
      check_patterns (&goal, 1);
    }
  g_assert_true (slide_board_init (&goal, 3, 3, any));
  check_patterns (&goal, test_is_whole () ? 1 : 7);
}

/* ---- Solutions ---- */

/* Searches for boards of 3x3 and compares with the table. */
static void
test_search_3x3 (void)
{
  for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      SlideLinePatterns patterns;
      SlideBoard goal;

      slide_goal_init (&goal, (SlideGoalPreset) preset, 3, 3);
      table = slide_distance_table_get_shared_in (&goal, SLIDE_METRIC_LINE, 0, 0, NULL, NULL, NULL);
      g_assert_cmpint (slide_line_patterns_init (&patterns, &goal, 0, 0, NULL, NULL), ==, SLIDE_LINE_BUILT);
      for (guint64 i = preset; i < 181440; i += test_is_whole () ? 59 : 997)
        {
          SlideLineSearchResult result;
          SlideBoard start;
          guint distance = slide_distance_table_get_board (table, i, &start);

          slide_line_search (&patterns, &start, 1, NULL, NULL, &result);
          g_assert_cmpuint (result.lower_bound, ==, distance);
          check_path (&start, &goal, result.path, distance);
          g_byte_array_unref (result.path);
        }
      slide_line_patterns_clear (&patterns);
    }
}

static void
solve (SlideLineSolver   *solver,
       const SlideBoard  *start,
       guint              n_threads,
       SlideLineSolution *solution)
{
  SlideLineOptions options = { .n_threads = n_threads };

  slide_line_solver_solve (solver, start, &options, solution);
  g_assert_cmpint (solution->status, ==, SLIDE_STATUS_SOLVED);
  g_assert_cmpint (solution->length, ==, (int) solution->lower_bound);
  check_path (start, slide_line_solver_get_goal (solver), solution->path, (guint) solution->length);
}

static void
check_shape (guint           rows,
             guint           columns,
             SlideGoalPreset preset,
             guint           n_boards,
             guint           n_moves)
{
  g_autoptr (SlideLineSolver) solver = NULL;
  SlideRandom random;
  SlideBoard goal;

  slide_goal_init (&goal, preset, rows, columns);
  solver = slide_line_solver_new (&goal);
  slide_random_init (&random, 38);
  for (guint i = 0; i < n_boards; i++)
    {
      g_auto (SlideLineSolution) solution = { 0 }, again = { 0 };
      SlideBoard start = goal;

      slide_random_scramble_lines (&random, 1 + slide_random_below (&random, n_moves), &start);
      solve (solver, &start, 2, &solution);
      g_assert_cmpint (solution.length, ==, search_both_ways (&start, &goal));

      /* Threads do not change what is found. */
      solve (solver, &start, 1, &again);
      g_assert_cmpmem (again.path->data, again.path->len, solution.path->data, solution.path->len);
    }
}

static void
test_solver (void)
{
  check_shape (2, 2, SLIDE_GOAL_BLANK_LAST, 5, 8);
  check_shape (3, 3, SLIDE_GOAL_SNAIL, 20, 20);
  check_shape (2, 6, SLIDE_GOAL_BLANK_LAST, 5, 20);
  check_shape (4, 3, SLIDE_GOAL_SNAIL, 5, 20);
  check_shape (3, 5, SLIDE_GOAL_BLANK_FIRST, 5, 18);
}

static void
test_solver_4x4 (void)
{
  check_shape (4, 4, SLIDE_GOAL_BLANK_LAST, test_is_whole () ? 20 : 6, 18);
  if (test_is_whole ())
    check_shape (4, 4, SLIDE_GOAL_SNAIL, 10, 22);
}

/* Random boards of 4x4, whose lengths a breadth-first search from both sides has found, in another program that has up to
 * thirty million boards in memory. */
static void
test_known_4x4 (void)
{
  static const struct { const char *start; int length; } cases[] = {
    { "5 2 12 7/0 3 8 15/13 1 4 9/14 11 6 10", 24 },
    { "2 1 5 4/3 15 6 7/13 14 12 8/0 9 11 10", 26 },
    { "5 1 8 4/6 9 15 11/14 13 3 2/10 0 12 7", 26 },
    { "5 4 9 2/1 7 11 8/15 3 0 12/13 6 14 10", 27 },
    { "13 8 4 10/14 9 12 1/3 6 15 2/11 5 0 7", 28 },
    { "6 0 2 11/13 8 3 7/1 15 9 14/10 12 5 4", 28 },
    { "15 6 4 3/8 2 13 12/1 9 14 11/5 0 10 7", 28 },
    { "6 3 9 7/11 0 4 10/13 1 14 2/8 5 15 12", 28 },
    { "14 1 11 7/6 12 5 3/15 4 0 8/9 10 13 2", 30 },
    { "5 3 0 9/13 11 6 4/1 10 7 15/12 2 8 14", 30 },
  };
  g_autoptr (SlideLineSolver) solver = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  solver = slide_line_solver_new (&goal);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SlideLineSolution) solution = { 0 };
      SlideBoard start;

      engine_test_parse (cases[i].start, &start);
      solve (solver, &start, 0, &solution);
      g_assert_cmpint (solution.length, ==, cases[i].length);
    }
}

/* Random boards of 3x4 against the table of all of them: solutions, and what the databases estimate. */
static void
test_solver_random (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (SlideLineSolver) solver = NULL;
  SlideLinePatterns patterns;
  SlideRandom random;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 4);
  table = slide_distance_table_get_shared_in (&goal, SLIDE_METRIC_LINE, 2, 0, NULL, NULL, NULL);
  solver = slide_line_solver_new (&goal);
  g_assert_cmpint (slide_line_patterns_init (&patterns, &goal, 0, 2, NULL, NULL), ==, SLIDE_LINE_BUILT);
  slide_random_init (&random, 3);
  for (guint i = 0; i < 20000; i++)
    {
      g_auto (SlideLineSolution) solution = { 0 };
      SlideBoard start;

      slide_random_board (&random, &goal, &start);
      g_assert_cmpint (MIN (slide_line_patterns_estimate (&patterns, &start, SLIDE_LINE_ROW),
                            slide_line_patterns_estimate (&patterns, &start, SLIDE_LINE_COLUMN)),
                       <=, slide_distance_table_look_up (table, &start));
      if (i >= 300)
        continue;
      solve (solver, &start, 2, &solution);
      g_assert_cmpint (solution.length, ==, slide_distance_table_look_up (table, &start));
    }
  slide_line_patterns_clear (&patterns);
}

/* ---- Limits ---- */

static gboolean
stop_cb (G_GNUC_UNUSED const SlideLineProgress *progress,
         gpointer                               user_data)
{
  return --*(int *) user_data > 0;
}

static void
test_limits (void)
{
  static const guint8 random_cells[] = { 15, 14, 1, 6, 9, 11, 4, 12, 0, 10, 7, 3, 13, 8, 5, 2 };
  g_autoptr (SlideLineSolver) solver = NULL;
  SlideLineSolution solution;
  SlideLineOptions options = { .memory_limit = 1 << 20 };
  SlideBoard goal, start, large;
  int stop = 1, calls = 1;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_assert_true (slide_board_init (&start, 4, 4, random_cells));
  solver = slide_line_solver_new (&goal);

  slide_line_solver_solve (solver, &start, &options, &solution);
  g_assert_cmpint (solution.status, ==, SLIDE_STATUS_MEMORY_LIMIT);
  g_assert_cmpuint (solution.lower_bound, ==, 13);
  g_assert_null (solution.path);

  options = (SlideLineOptions) { .time_limit = 0.001 };
  slide_line_solver_solve (solver, &start, &options, &solution);
  g_assert_cmpint (solution.status, ==, SLIDE_STATUS_TIME_LIMIT);
  g_assert_cmpint (solution.length, ==, -1);

  options = (SlideLineOptions) { .stop = &stop };
  slide_line_solver_solve (solver, &start, &options, &solution);
  g_assert_cmpint (solution.status, ==, SLIDE_STATUS_CANCELLED);

  options = (SlideLineOptions) { .progress = stop_cb, .user_data = &calls };
  slide_line_solver_solve (solver, &start, &options, &solution);
  g_assert_cmpint (solution.status, ==, SLIDE_STATUS_CANCELLED);

  /* With one table. */
  options = (SlideLineOptions) { .memory_limit = 20 << 20 };
  slide_line_solver_solve (solver, &start, &options, &solution);
  g_assert_cmpint (solution.length, ==, 31);
  g_assert_cmpuint (solution.memory, ==, 16773120);
  slide_line_solution_clear (&solution);

  slide_board_exchange (&start, 0, 1);
  slide_line_solver_solve (solver, &start, &options, &solution);
  g_assert_cmpint (solution.status, ==, SLIDE_STATUS_UNSOLVABLE);
  slide_line_solver_solve (solver, &goal, &options, &solution);
  g_assert_cmpint (solution.length, ==, 0);
  g_assert_cmpuint (solution.path->len, ==, 0);
  slide_line_solution_clear (&solution);

  {
    g_autoptr (GError) error = NULL;

    slide_goal_init (&large, SLIDE_GOAL_BLANK_LAST, 3, 6);
    g_assert_false (slide_line_solver_check (&large, &error));
    g_assert_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_TOO_LARGE);
  }
}

/* What is said without tables is never more than the line moves that scrambled the board. */
static void
test_bound (void)
{
  static const guint8 shapes[][2] = { { 4, 4 }, { 3, 4 }, { 2, 6 }, { 5, 3 } };
  const SlideLineOptions options = { .memory_limit = 1 };
  SlideRandom random;

  slide_random_init (&random, 38);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (SlideLineSolver) solver = NULL;
      SlideBoard goal;

      slide_goal_init (&goal, i % 2 == 0 ? SLIDE_GOAL_BLANK_LAST : SLIDE_GOAL_SNAIL, shapes[i][0], shapes[i][1]);
      solver = slide_line_solver_new (&goal);
      for (guint n_moves = 0; n_moves < 24; n_moves++)
        for (guint j = 0; j < 25; j++)
          {
            SlideBoard start = goal;
            SlideLineSolution solution;

            slide_random_scramble_lines (&random, n_moves, &start);
            slide_line_solver_solve (solver, &start, &options, &solution);
            g_assert_cmpint (solution.status, ==, SLIDE_STATUS_MEMORY_LIMIT);
            g_assert_cmpuint (solution.lower_bound, <=, n_moves);
            if (n_moves <= 2)
              g_assert_cmpuint (solution.lower_bound, ==, n_moves);
          }
    }
}

/* ---- Reviews ---- */

/* Random walks on 3x3, some of which end at the goal, against the table. */
static void
test_review (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (SlideLineSolver) solver = NULL;
  SlideLineOptions options = { 0 };
  SlideRandom random;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  table = slide_distance_table_get_shared_in (&goal, SLIDE_METRIC_LINE, 0, 0, NULL, NULL, NULL);
  solver = slide_line_solver_new (&goal);
  slide_random_init (&random, 11);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GByteArray) moves = g_byte_array_new ();
      g_auto (SlideLineReview) review = { 0 };
      SlideBoard start, board;
      guint n_lost = 0, line = 0;

      slide_random_board (&random, &goal, &start);
      board = start;
      for (guint j = slide_random_below (&random, 40); j > 0; j--)
        {
          guint8 move = (guint8) slide_random_below (&random, SLIDE_N_MOVES);

          if (slide_board_apply (&board, (SlideMove) move))
            g_byte_array_append (moves, &move, 1);
        }

      slide_line_review_init (&review, solver, &start, moves, &options);
      g_assert_cmpint (review.end, ==, SLIDE_STATUS_SOLVED);
      g_assert_cmpint (review.optimal, ==, slide_distance_table_look_up (table, &start));
      g_assert_cmpuint (review.n_lines, ==, slide_metric_count (SLIDE_METRIC_LINE, moves->data, moves->len));

      board = start;
      for (guint j = 0, n; j < moves->len; j += n)
        {
          int before = slide_distance_table_look_up (table, &board), after;

          n = slide_metric_get_run (SLIDE_METRIC_LINE, moves->data + j, moves->len - j);
          for (guint k = 0; k < n; k++)
            slide_board_apply (&board, (SlideMove) moves->data[j]);
          after = slide_distance_table_look_up (table, &board);
          line++;
          if (after + 1 == before)
            continue;

          g_assert_cmpuint (review.lost->len, >, n_lost);
          g_assert_cmpuint (g_array_index (review.lost, SlideLostLine, n_lost).line, ==, line);
          g_assert_cmpuint (g_array_index (review.lost, SlideLostLine, n_lost).first, ==, j + 1);
          g_assert_cmpuint (g_array_index (review.lost, SlideLostLine, n_lost).n_moves, ==, n);
          g_assert_cmpint (g_array_index (review.lost, SlideLostLine, n_lost).lost, ==, after + 1 - before);
          n_lost++;
        }
      g_assert_cmpuint (review.lost->len, ==, n_lost);
    }
}

TEST_PROGRAM (lines)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lines/count", test_count);
  g_test_add_func ("/lines/scramble", test_scramble);
  g_test_add_func ("/lines/patterns", test_patterns);
  g_test_add_func ("/lines/search-3x3", test_search_3x3);
  g_test_add_func ("/lines/solver", test_solver);
  g_test_add_func ("/lines/solver-4x4", test_solver_4x4);
  g_test_add_func ("/lines/known-4x4", test_known_4x4);
  g_test_add_func ("/lines/limits", test_limits);
  g_test_add_func ("/lines/bound", test_bound);
  g_test_add_func ("/lines/review", test_review);
  /* It takes seconds and 240 MiB. */
  if (test_is_whole ())
    g_test_add_func ("/lines/solver-random", test_solver_random);

  return g_test_run ();
}
