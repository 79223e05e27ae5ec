/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-good-moves.c: the good moves from a board and what the others cost, by tables and by searches.
 */

#include "engine-test.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-good-moves.h"
#include "test-program.h"

/* No memory for a table of distances, so that they are searched for. */
#define NO_TABLE 1

static SlideDistanceProof *
new_proof (const SlideBoard *goal,
           guint64           memory_limit)
{
  const SlideProofLimits limits = { .memory_limit = memory_limit };
  SlideStatus status;
  SlideDistanceProof *proof = slide_distance_proof_new (goal, FALSE, 1, &limits, &status);

  g_assert_nonnull (proof);
  g_assert_cmpint (slide_distance_proof_is_exact (proof), ==, memory_limit != NO_TABLE);
  return proof;
}

/* Compares the moves from @board with the table. */
static void
check (SlideDistanceTable *table,
       SlideDistanceProof *proof,
       const SlideBoard   *board,
       guint64             memory_limit)
{
  const SlideProofLimits limits = { .memory_limit = memory_limit };
  int distance = slide_distance_table_look_up (table, board);
  guint n_legal = 0;
  SlideGoodMoves good;

  slide_good_moves_init (&good, board, slide_distance_proof_get_goal (proof), proof);
  slide_good_moves_prove (&good, board, proof, &limits, NULL);
  g_assert_true (good.solvable);
  g_assert_cmpint (good.end, ==, SLIDE_STATUS_SOLVED);
  g_assert_cmpint (good.distance.at_least, ==, distance);
  g_assert_cmpint (good.distance.at_most, ==, distance);
  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      SlideBoard next = *board;
      const SlideMoveCost *cost = &good.moves[n_legal];
      int after;

      if (!slide_board_apply (&next, (SlideMove) move))
        continue;

      n_legal++;
      after = slide_distance_table_look_up (table, &next);
      g_assert_cmpint (cost->move, ==, move);
      g_assert_cmpuint (cost->tile, ==, next.cells[board->blank]);
      g_assert_cmpint (cost->distance.at_least, ==, after);
      g_assert_cmpint (cost->distance.at_most, ==, after);
      g_assert_cmpint (cost->cost, ==, after + 1 - distance);
    }
  g_assert_cmpuint (good.n_moves, ==, n_legal);
}

/* All boards of 2x3, and a sample of 3x3, in several goals. */
static void
test_tables (void)
{
  static const struct
  {
    guint           rows;
    guint           columns;
    SlideGoalPreset preset;
    guint           step;
  } cases[] = {
    { 2, 3, SLIDE_GOAL_BLANK_LAST, 1 }, { 3, 2, SLIDE_GOAL_BLANK_FIRST, 1 }, { 2, 3, SLIDE_GOAL_SNAIL, 1 },
    { 3, 3, SLIDE_GOAL_BLANK_LAST, 499 }, { 3, 3, SLIDE_GOAL_SNAIL, 997 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      g_autoptr (SlideDistanceProof) exact = NULL;
      g_autoptr (SlideDistanceProof) searched = NULL;
      SlideBoard goal;

      slide_goal_init (&goal, cases[i].preset, cases[i].rows, cases[i].columns);
      table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
      exact = new_proof (&goal, 0);
      searched = new_proof (&goal, NO_TABLE);
      for (guint64 j = 0; j < slide_distance_table_get_n_boards (table); j += cases[i].step)
        {
          SlideBoard board;

          slide_distance_table_get_board (table, j, &board);
          check (table, exact, &board, 0);
          check (table, searched, &board, NO_TABLE);
        }
    }
}

/* What is not proven in time still has bounds, which hold, and no cost that is wrong. */
static void
test_limits (void)
{
  const SlideProofLimits none = { 0 };
  SlideProofLimits limits = { 0 };
  g_autoptr (SlideDistanceProof) proof = NULL;
  g_autoptr (GByteArray) path = NULL;
  SlideBoard start, goal;
  SlideGoodMoves good;
  SlideStatus status;
  guint length;

  engine_test_init_korf (88, &start, &goal, &length);
  proof = slide_distance_proof_new (&goal, TRUE, 1, &none, &status);
  limits.deadline = g_get_monotonic_time () + G_USEC_PER_SEC / 5;
  slide_good_moves_init (&good, &start, &goal, proof);
  slide_good_moves_prove (&good, &start, proof, &limits, &path);
  g_assert_cmpint (good.end, ==, SLIDE_STATUS_TIME_LIMIT);
  g_assert_cmpuint (good.distance.at_least, >=, 43);
  g_assert_cmpuint (good.distance.at_least, <=, length);
  g_assert_cmpuint (good.distance.at_most, >=, length);
  if (path != NULL)
    g_assert_cmpuint (good.distance.at_most, ==, path->len);
  for (guint i = 0; i < good.n_moves; i++)
    g_assert_cmpuint (good.moves[i].distance.at_least, >=, good.distance.at_least - 1);
}

static void
test_unsolvable (void)
{
  const SlideProofLimits limits = { 0 };
  g_autoptr (SlideDistanceProof) proof = NULL;
  SlideBoard start, goal;
  SlideGoodMoves good;

  engine_test_parse ("2 1 3/4 5 6/7 8 0", &start);
  engine_test_parse ("1 2 3/4 5 6/7 8 0", &goal);
  proof = new_proof (&goal, 0);
  slide_good_moves_init (&good, &start, &goal, proof);
  slide_good_moves_prove (&good, &start, proof, &limits, NULL);
  g_assert_false (good.solvable);
  g_assert_cmpuint (good.n_moves, ==, 2);
  g_assert_cmpint (good.moves[0].cost, ==, SLIDE_COST_UNKNOWN);
}

TEST_PROGRAM (good_moves)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/good-moves/tables", test_tables);
  g_test_add_func ("/good-moves/limits", test_limits);
  g_test_add_func ("/good-moves/unsolvable", test_unsolvable);

  return g_test_run ();
}
