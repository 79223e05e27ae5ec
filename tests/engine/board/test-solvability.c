/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-solvability.c: parity compared with breadth-first search, board by board.
 */

#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-random.h"
#include "slide-solvability.h"
#include "test-program.h"

#include <json-glib/json-glib.h>
#include <string.h>

static guint
count_inversions_slowly (const guint8 *values,
                         guint         n)
{
  guint n_inversions = 0;

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      n_inversions += values[i] > values[j];

  return n_inversions;
}

static void
test_count (void)
{
  SlideRandom random;

  slide_random_init (&random, 3);
  for (guint round = 0; round < 500; round++)
    {
      SlideBoard goal, board;
      guint8 tiles[SLIDE_MAX_CELLS];
      guint n = 0;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 2 + round % 5, 2 + round / 5 % 5);
      slide_random_board (&random, &goal, &board);
      for (guint cell = 0; cell < slide_board_get_n_cells (&board); cell++)
        if (board.cells[cell] != 0)
          tiles[n++] = board.cells[cell];
      g_assert_cmpuint (slide_solvability_check (&board, &goal).inversions_start, ==,
                        count_inversions_slowly (tiles, n));
    }
}

/* ---- Breadth-first search, which knows nothing of parity ---- */

/* The index of a board's cells among all permutations in lexicographic order. */
static guint
rank_board (const SlideBoard *board)
{
  guint n = slide_board_get_n_cells (board);
  guint rank = 0;

  for (guint i = 0; i < n; i++)
    {
      guint smaller = 0;

      for (guint j = i + 1; j < n; j++)
        smaller += board->cells[j] < board->cells[i];
      rank = rank * (n - i) + smaller;
    }

  return rank;
}

static guint
factorial (guint n)
{
  return n < 2 ? 1 : n * factorial (n - 1);
}

/* One byte per permutation: whether it can be reached from @goal. */
static guint8 *
find_reachable (const SlideBoard *goal)
{
  guint n_states = factorial (slide_board_get_n_cells (goal));
  guint8 *reachable = g_new0 (guint8, n_states);
  g_autofree SlideBoard *queue = g_new (SlideBoard, n_states);
  guint n_queued = 0;

  queue[n_queued++] = *goal;
  reachable[rank_board (goal)] = 1;

  for (guint i = 0; i < n_queued; i++)
    for (guint move = 0; move < SLIDE_N_MOVES; move++)
      {
        SlideBoard next = queue[i];
        guint rank;

        if (!slide_board_apply (&next, move))
          continue;
        rank = rank_board (&next);
        if (!reachable[rank])
          {
            reachable[rank] = 1;
            queue[n_queued++] = next;
          }
      }

  g_assert_cmpuint (n_queued, ==, n_states / 2);
  return reachable;
}

/* Changes @cells to the next permutation in lexicographic order; FALSE after the last. */
static gboolean
next_permutation (guint8 *cells,
                  guint   n)
{
  guint i = n - 1, j = n - 1;

  while (i > 0 && cells[i - 1] >= cells[i])
    i--;
  if (i == 0)
    return FALSE;

  while (cells[j] <= cells[i - 1])
    j--;
  {
    guint8 cell = cells[j];

    cells[j] = cells[i - 1];
    cells[i - 1] = cell;
  }
  for (j = n - 1; i < j; i++, j--)
    {
      guint8 cell = cells[i];

      cells[i] = cells[j];
      cells[j] = cell;
    }

  return TRUE;
}

static guint
manhattan (const SlideBoard *board,
           const SlideBoard *goal)
{
  guint sum = 0;

  for (guint tile = 1; tile < slide_board_get_n_cells (board); tile++)
    {
      int from = (int) slide_board_find (board, tile);
      int to = (int) slide_board_find (goal, tile);
      int columns = board->columns;

      sum += (guint) (ABS (from / columns - to / columns) + ABS (from % columns - to % columns));
    }

  return sum;
}

static guint
cells_apart (guint columns,
             guint a,
             guint b)
{
  return (guint) (ABS ((int) (a / columns) - (int) (b / columns))
                  + ABS ((int) (a % columns) - (int) (b % columns)));
}

/* Checks the swap against trying all exchanges in order. */
static void
check_mend (const SlideBoard *start,
            const SlideBoard *goal)
{
  guint n_cells = slide_board_get_n_cells (start);
  guint best_a = 0, best_b = 0, best_distance = G_MAXUINT, best_apart = G_MAXUINT;
  guint cell_a = 99, cell_b = 99;

  g_assert_true (slide_solvability_find_swap (start, goal, &cell_a, &cell_b));

  for (guint a = 0; a < n_cells; a++)
    for (guint b = a + 1; b < n_cells; b++)
      if (start->cells[a] != 0 && start->cells[b] != 0)
        {
          SlideBoard mended = *start;
          guint distance;
          guint apart = cells_apart (start->columns, a, b);

          slide_board_exchange (&mended, a, b);
          g_assert_true (slide_solvability_check (&mended, goal).solvable);
          distance = manhattan (&mended, goal);
          if (distance < best_distance || (distance == best_distance && apart < best_apart))
            {
              best_distance = distance;
              best_apart = apart;
              best_a = a;
              best_b = b;
            }
        }

  g_assert_cmpuint (cell_a, ==, best_a);
  g_assert_cmpuint (cell_b, ==, best_b);
}

static void
check_goal (const SlideBoard *goal,
            gboolean          find_swap)
{
  g_autofree guint8 *reachable = find_reachable (goal);
  guint n_cells = slide_board_get_n_cells (goal);
  guint8 cells[SLIDE_MAX_CELLS];

  for (guint cell = 0; cell < n_cells; cell++)
    cells[cell] = (guint8) cell;

  do
    {
      SlideBoard start;
      SlideSolvability solvability;

      g_assert_true (slide_board_init (&start, goal->rows, goal->columns, cells));
      solvability = slide_solvability_check (&start, goal);
      if (solvability.solvable != reachable[rank_board (&start)])
        {
          g_autofree char *from = slide_board_to_text (&start, SLIDE_TEXT_LINE);
          g_autofree char *to = slide_board_to_text (goal, SLIDE_TEXT_LINE);

          g_error ("%s -> %s: solvable %d", from, to, solvability.solvable);
        }

      if (find_swap && !solvability.solvable)
        check_mend (&start, goal);
      else if (solvability.solvable)
        {
          guint cell_a = 99, cell_b = 98;

          g_assert_false (slide_solvability_find_swap (&start, goal, &cell_a, &cell_b));
          g_assert_cmpuint (cell_a, ==, 99);
          g_assert_cmpuint (cell_b, ==, 98);
        }
    }
  while (next_permutation (cells, n_cells));
}

static void
test_exhaustive (gconstpointer data)
{
  static const struct
  {
    const char *goal;
    gboolean    find_swap;
  } cases[] = {
    { "1 2/3 0", TRUE }, { "0 1/2 3", TRUE }, { "3 0/1 2", TRUE },
    { "1 2 3/4 5 0", TRUE }, { "1 0 2/5 3 4", TRUE }, { "4 2 5/1 0 3", TRUE },
    { "1 2/3 4/5 0", TRUE }, { "3 1/0 5/4 2", TRUE }, { "0 1/2 3/4 5", TRUE },
    { "1 2 3/4 5 6/7 8 0", TRUE }, { "1 2 3/8 0 4/7 6 5", TRUE }, { "8 0 6/5 4 7/2 3 1", FALSE },
    { "1 2 3 4/5 6 7 0", FALSE }, { "6 0 2 7/1 3 5 4", FALSE },
    { "1 2/3 4/5 6/7 0", FALSE }, { "7 6/3 0/5 4/1 2", FALSE },
  };
  guint n_cells = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideBoard goal;

      g_assert_true (slide_board_parse (cases[i].goal, 0, 0, &goal, NULL));
      if (slide_board_get_n_cells (&goal) == n_cells)
        check_goal (&goal, cases[i].find_swap);
    }
}

/* Boards that are too large to enumerate: a walk keeps them solvable, and exchanging two tiles
 * makes them unsolvable. */
static void
test_large (void)
{
  SlideRandom random;

  slide_random_init (&random, 11);
  for (guint rows = 2; rows <= 6; rows++)
    for (guint columns = 2; columns <= 6; columns++)
      for (guint i = 0; i < 50; i++)
        {
          SlideBoard goal, start;
          guint cell_a, cell_b;

          slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, rows, columns);
          slide_random_board (&random, &goal, &goal);
          start = goal;
          slide_random_scramble (&random, 100 + i, &start);
          g_assert_true (slide_solvability_check (&start, &goal).solvable);

          cell_a = start.blank == 0 ? 1 : 0;
          cell_b = rows * columns - (start.blank == rows * columns - 1 ? 2 : 1);
          slide_board_exchange (&start, cell_a, cell_b);
          g_assert_false (slide_solvability_check (&start, &goal).solvable);
          check_mend (&start, &goal);
        }
}

static void
read_cells (JsonObject *object,
            const char *member,
            SlideBoard *board)
{
  JsonArray *array = json_object_get_array_member (object, member);
  guint8 cells[SLIDE_MAX_CELLS];

  g_assert_cmpuint (json_array_get_length (array), <=, SLIDE_MAX_CELLS);
  for (guint i = 0; i < json_array_get_length (array); i++)
    cells[i] = (guint8) json_array_get_int_element (array, i);
  g_assert_true (slide_board_init (board,
                                   (guint) json_object_get_int_member (object, "rows"),
                                   (guint) json_object_get_int_member (object, "columns"), cells));
}

/* The distances were computed by another program. */
static void
test_cases (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *path = g_build_filename (g_getenv ("TILESTAR_TEST_DATA"), "cases.json", NULL);
  g_autoptr (GError) error = NULL;
  JsonArray *cases;
  guint n_unsolvable = 0;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  cases = json_node_get_array (json_parser_get_root (parser));
  g_assert_cmpuint (json_array_get_length (cases), ==, 386);

  for (guint i = 0; i < json_array_get_length (cases); i++)
    {
      JsonObject *object = json_array_get_object_element (cases, i);
      gboolean solvable = !json_object_get_null_member (object, "moves");
      SlideBoard start, goal;

      read_cells (object, "start", &start);
      read_cells (object, "goal", &goal);
      g_assert_cmpint (slide_solvability_check (&start, &goal).solvable, ==, solvable);
      n_unsolvable += !solvable;
    }

  g_assert_cmpuint (n_unsolvable, ==, 68);
}

static void
test_explain (void)
{
  static const struct
  {
    const char      *start;
    const char      *goal;
    SlideSolvability expected;
    const char      *explanation;
  } cases[] = {
    { "1 2 3/4 5 6/8 7 0", "1 2 3/4 5 6/7 8 0", { FALSE, 1, 0, 0, FALSE },
      "The start has 1 inversion and the goal has 0: one number is odd, the other even. On a board "
      "with an odd number of columns, no move changes this parity, so the goal cannot be reached." },
    { "1 0 3/4 2 5/7 8 6", "1 2 3/4 5 6/7 8 0", { TRUE, 4, 0, 2, FALSE },
      "The start has 4 inversions and the goal has 0: both numbers are even. On a board with an "
      "odd number of columns, no move changes this parity, so the goal can be reached." },
    { "1 2 3/8 0 4/7 6 5", "2 1 3/4 5 6/7 8 0", { TRUE, 7, 1, 1, FALSE },
      "The start has 7 inversions and the goal has 1: both numbers are odd. On a board with an odd "
      "number of columns, no move changes this parity, so the goal can be reached." },
    { "1 0/3 2", "1 2/3 0", { TRUE, 1, 0, 1, TRUE },
      "The start has 1 inversion and the goal has 0: one number is odd, the other even. On a board "
      "with an even number of columns, every row the blank crosses changes this parity, and the "
      "blanks are 1 row apart, so the goal can be reached." },
    { "2 1/3 0", "1 2/3 0", { FALSE, 1, 0, 0, TRUE },
      "The start has 1 inversion and the goal has 0: one number is odd, the other even. On a board "
      "with an even number of columns, only vertical moves change this parity, and both blanks are "
      "in the same row, so the goal cannot be reached." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideBoard start, goal;
      SlideSolvability found;
      g_autofree char *explanation = NULL;

      g_assert_true (slide_board_parse (cases[i].start, 0, 0, &start, NULL));
      g_assert_true (slide_board_parse (cases[i].goal, 0, 0, &goal, NULL));
      found = slide_solvability_check (&start, &goal);
      explanation = slide_solvability_explain (&found);

      g_assert_cmpint (found.solvable, ==, cases[i].expected.solvable);
      g_assert_cmpuint (found.inversions_start, ==, cases[i].expected.inversions_start);
      g_assert_cmpuint (found.inversions_goal, ==, cases[i].expected.inversions_goal);
      g_assert_cmpuint (found.blank_rows_apart, ==, cases[i].expected.blank_rows_apart);
      g_assert_cmpint (found.width_is_even, ==, cases[i].expected.width_is_even);
      g_assert_cmpstr (explanation, ==, cases[i].explanation);
    }
}

TEST_PROGRAM (solvability)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solvability/count", test_count);
  g_test_add_data_func ("/solvability/exhaustive/4", GUINT_TO_POINTER (4), test_exhaustive);
  g_test_add_data_func ("/solvability/exhaustive/6", GUINT_TO_POINTER (6), test_exhaustive);
  g_test_add_data_func ("/solvability/exhaustive/8", GUINT_TO_POINTER (8), test_exhaustive);
  g_test_add_data_func ("/solvability/exhaustive/9", GUINT_TO_POINTER (9), test_exhaustive);
  g_test_add_func ("/solvability/large", test_large);
  g_test_add_func ("/solvability/cases", test_cases);
  g_test_add_func ("/solvability/explain", test_explain);

  return g_test_run ();
}
