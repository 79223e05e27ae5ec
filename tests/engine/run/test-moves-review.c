/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-moves-review.c: which moves lose distance, by tables and by searches.
 */

#include "engine-test.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-moves-review.h"
#include "test-program.h"

/* A walk of @n_moves moves, of which two in a row may undo each other. (transfer full) */
static GByteArray *
walk (SlideRandom      *random,
      const SlideBoard *start,
      guint             n_moves)
{
  GByteArray *moves = g_byte_array_new ();
  SlideBoard board = *start;

  while (moves->len < n_moves)
    {
      guint8 move = (guint8) slide_random_below (random, SLIDE_N_MOVES);

      if (slide_board_apply (&board, (SlideMove) move))
        g_byte_array_append (moves, &move, 1);
    }

  return moves;
}

/* A game: now and then a move that leads away, until the goal is reached or there are @max_moves. (transfer full) */
static GByteArray *
play (SlideRandom        *random,
      SlideDistanceTable *table,
      const SlideBoard   *start,
      guint               max_moves)
{
  GByteArray *moves = g_byte_array_new ();
  SlideBoard board = *start;

  while (moves->len < max_moves && slide_distance_table_look_up (table, &board) > 0)
    {
      guint8 move = (guint8) slide_random_below (random, SLIDE_N_MOVES);
      SlideBoard next = board;

      if (!slide_board_apply (&next, (SlideMove) move)
          || (slide_distance_table_look_up (table, &next) > slide_distance_table_look_up (table, &board)
              && slide_random_below (random, 4) != 0))
        continue;
      g_byte_array_append (moves, &move, 1);
      board = next;
    }
  return moves;
}

/* Compares a review with the table, looked up move by move. */
static void
check_review (const SlideMovesReview *review,
              SlideDistanceTable     *table,
              const SlideBoard       *start,
              const GByteArray       *moves)
{
  SlideBoard board = *start;
  guint next = 0;

  g_assert_true (review->solvable);
  g_assert_cmpint (review->end, ==, SLIDE_STATUS_SOLVED);
  g_assert_cmpint (review->optimal, ==, slide_distance_table_look_up (table, start));
  g_assert_cmpint (review->optimal, ==, review->lower_bound);
  g_assert_cmpuint (review->distances->len, ==, moves->len + 1);
  for (guint k = 0; k <= moves->len; k++)
    {
      const SlideDistanceBounds *bounds = &g_array_index (review->distances, SlideDistanceBounds, k);
      const SlideLostMove *lost = &g_array_index (review->lost, SlideLostMove, next);
      int before = slide_distance_table_look_up (table, &board);
      SlideBoard moved = board;
      guint n_better = 0;

      g_assert_cmpint (bounds->at_least, ==, before);
      g_assert_cmpint (bounds->at_most, ==, before);
      if (k == moves->len)
        break;

      slide_board_apply (&moved, (SlideMove) moves->data[k]);
      if (slide_distance_table_look_up (table, &moved) > before)
        {
          g_assert_cmpuint (next++, <, review->lost->len);
          g_assert_cmpuint (lost->move, ==, k + 1);
          g_assert_cmpuint (lost->tile, ==, moved.cells[board.blank]);
          g_assert_cmpuint (lost->lost, ==, 2);
          for (guint move = 0; move < SLIDE_N_MOVES; move++)
            {
              SlideBoard other = board;

              if (slide_board_apply (&other, (SlideMove) move)
                  && slide_distance_table_look_up (table, &other) < before)
                g_assert_cmpuint (lost->better[n_better++], ==, move);
            }
          g_assert_cmpuint (lost->n_better, ==, n_better);
        }
      board = moved;
    }
  g_assert_cmpuint (next, ==, review->lost->len);
}

/* A review that ends at its time limit and goes on, each time for longer, ends as @whole does. */
static void
check_slices (const SlideMovesReview *whole,
              const SlideBoard       *start,
              const SlideBoard       *goal,
              const GByteArray       *moves)
{
  SlideMovesReviewOptions options = { .time_limit = 0.00001, .memory_limit = 1 };
  g_auto (SlideMovesReview) review = { 0 };

  slide_moves_review_init (&review, start, goal, moves, &options);
  while (review.end != SLIDE_STATUS_SOLVED)
    {
      g_auto (SlideMovesReview) known = review;

      g_assert_cmpint (review.end, ==, SLIDE_STATUS_TIME_LIMIT);
      options.known = &known;
      options.time_limit *= 2.0;
      slide_moves_review_init (&review, start, goal, moves, &options);
    }
  g_assert_cmpint (review.optimal, ==, whole->optimal);
  g_assert_cmpmem (review.distances->data, review.distances->len * sizeof (SlideDistanceBounds),
                   whole->distances->data, whole->distances->len * sizeof (SlideDistanceBounds));
  g_assert_cmpmem (review.lost->data, review.lost->len * sizeof (SlideLostMove),
                   whole->lost->data, whole->lost->len * sizeof (SlideLostMove));
}

/* Against the table: a walk, and games, a thousand in all on 3x3; distances are looked up or, without the memory for
 * a table, searched for. */
static void
test_small (void)
{
  static const struct
  {
    guint           rows;
    guint           columns;
    SlideGoalPreset preset;
    guint           n_games;
  } cases[] = {
    { 2, 2, SLIDE_GOAL_SNAIL, 20 }, { 2, 3, SLIDE_GOAL_BLANK_LAST, 40 }, { 3, 2, SLIDE_GOAL_SNAIL, 40 },
    { 3, 3, SLIDE_GOAL_BLANK_LAST, 400 }, { 3, 3, SLIDE_GOAL_BLANK_FIRST, 300 }, { 3, 3, SLIDE_GOAL_SNAIL, 300 },
    { 2, 5, SLIDE_GOAL_SNAIL, 20 },
  };
  SlideRandom random;

  slide_random_init (&random, 3);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      SlideBoard goal;

      slide_goal_init (&goal, cases[i].preset, cases[i].rows, cases[i].columns);
      table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
      g_assert_nonnull (table);
      for (guint j = 0; j < cases[i].n_games; j++)
        {
          SlideMovesReviewOptions options = { .memory_limit = j % 2 };
          g_auto (SlideMovesReview) review = { 0 };
          g_autoptr (GByteArray) moves = NULL;
          SlideBoard start;

          slide_random_board (&random, &goal, &start);
          moves = j % 10 == 0 ? walk (&random, &start, j % 60) : play (&random, table, &start, 100);
          slide_moves_review_init (&review, &start, &goal, moves, &options);
          check_review (&review, table, &start, moves);
          if (j % 4 == 1)
            check_slices (&review, &start, &goal, moves);
        }
    }
}

/* On 4x4 by searches: a walk from the goal that is then undone, with detours. The searches for each
 * move alone are compared. */
static void
test_large (void)
{
  const SlideMovesReviewOptions options = { 0 };
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideRandom random;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  heuristic = engine_test_new_heuristic ("linear-conflict", &goal);
  slide_random_init (&random, 8);
  for (guint i = test_first (3); i < 12; i += test_step (3))
    {
      g_auto (SlideMovesReview) review = { 0 };
      g_autoptr (GByteArray) moves = NULL;
      SlideBoard start = goal, board;
      guint next = 0;
      int before = -1;

      slide_random_scramble (&random, 20 + i, &start);
      moves = walk (&random, &start, 10);
      slide_moves_review_init (&review, &start, &goal, moves, &options);
      g_assert_cmpint (review.end, ==, SLIDE_STATUS_SOLVED);

      board = start;
      for (guint k = 0; k <= moves->len; k++)
        {
          g_autoptr (SlideSearch) search = NULL;
          SlideSearchRequest request;
          SlideStatistics statistics;

          slide_search_request_init (&request, &board, &goal);
          request.heuristic = heuristic;
          search = slide_search_new (&request, NULL);
          while (slide_search_run (search, 4096) == SLIDE_STATUS_RUNNING)
            ;
          slide_search_get_statistics (search, &statistics);
          g_assert_true (statistics.optimal);
          if (k == 0)
            g_assert_cmpint (review.optimal, ==, statistics.moves);
          else if (statistics.moves > before)
            g_assert_cmpuint (g_array_index (review.lost, SlideLostMove, next++).move, ==, k);
          before = statistics.moves;
          if (k < moves->len)
            slide_board_apply (&board, (SlideMove) moves->data[k]);
        }
      g_assert_cmpuint (next, ==, review.lost->len);
    }
}

static void
test_unsolvable (void)
{
  const SlideMovesReviewOptions options = { 0 };
  g_auto (SlideMovesReview) review = { 0 };
  g_autoptr (GByteArray) moves = g_byte_array_new ();
  SlideBoard start, goal;

  engine_test_parse ("2 1 3/4 5 6/7 8 0", &start);
  engine_test_parse ("1 2 3/4 5 6/7 8 0", &goal);
  slide_moves_review_init (&review, &start, &goal, moves, &options);
  g_assert_false (review.solvable);
  g_assert_cmpint (review.optimal, ==, -1);
  g_assert_cmpuint (review.lost->len, ==, 0);
  g_assert_cmpint (review.end, ==, SLIDE_STATUS_SOLVED);
}

/* Limits: what is proven is still a bound. */
static void
test_limits (void)
{
  int stop = 1;
  const SlideMovesReviewOptions cases[] = {
    { .time_limit = 0.000001 }, { .time_limit = 0.05, .memory_limit = 1 }, { .stop = &stop },
  };
  g_autoptr (GByteArray) moves = g_byte_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SlideMovesReview) review = { 0 };
      SlideBoard start, goal;
      guint length;

      engine_test_init_korf (88, &start, &goal, &length);
      slide_moves_review_init (&review, &start, &goal, moves, &cases[i]);
      g_assert_true (review.solvable);
      g_assert_cmpint (review.optimal, ==, -1);
      g_assert_cmpuint (review.lower_bound, >=, 43);
      g_assert_cmpuint (review.lower_bound, <=, length);
      g_assert_cmpuint (review.lower_bound % 2, ==, length % 2);
      g_assert_cmpint (review.end, ==, cases[i].stop != NULL ? SLIDE_STATUS_CANCELLED
                                                             : SLIDE_STATUS_TIME_LIMIT);
    }
}

TEST_PROGRAM (moves_review)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/moves-review/small", test_small);
  g_test_add_func ("/moves-review/large", test_large);
  g_test_add_func ("/moves-review/unsolvable", test_unsolvable);
  g_test_add_func ("/moves-review/limits", test_limits);

  return g_test_run ();
}
