/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-improvement.c: solutions that become shorter: against tables, published lengths, limits.
 */

#include "engine-test.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-improvement.h"
#include "test-program.h"

#define MANY_MOVES 100000u

/* A solution: a walk of @n_moves from the goal, of which two in a row may undo each other unless
 * @is_straight, and back. (transfer full) */
static GByteArray *
walk_back (SlideRandom      *random,
           const SlideBoard *goal,
           guint             n_moves,
           gboolean          is_straight,
           SlideBoard       *start)
{
  GByteArray *moves = g_byte_array_sized_new (n_moves);
  guint8 last = SLIDE_MOVE_NONE;

  g_byte_array_set_size (moves, n_moves);
  *start = *goal;
  for (guint i = n_moves; i > 0; )
    {
      guint8 move = (guint8) slide_random_below (random, SLIDE_N_MOVES);
      guint8 back = (guint8) slide_move_reverse ((SlideMove) move);

      if ((is_straight && back == last) || !slide_board_apply (start, (SlideMove) move))
        continue;
      moves->data[--i] = back;
      last = move;
    }

  return moves;
}

/* The improvement of @moves after it has been executed. (transfer full) */
static SlideImprovement *
improve (const SlideBoard *start,
         const SlideBoard *goal,
         const GByteArray *moves,
         SlideHeuristic   *heuristic,
         guint64           node_limit)
{
  const SlideImprovementRequest request = {
    .start = *start, .goal = *goal, .moves = moves->data, .n_moves = moves->len, .heuristic = heuristic,
    .node_limit = node_limit,
  };
  g_autoptr (GError) error = NULL;
  SlideImprovement *improvement = slide_improvement_new (&request, &error);

  g_assert_no_error (error);
  slide_improvement_execute (improvement);
  return improvement;
}

/* Every step is a solution, shorter than the one before. Returns: the news */
static SlideImprovementNews
check (SlideImprovement *improvement,
       const SlideBoard *start,
       const SlideBoard *goal,
       const GByteArray *given)
{
  SlideImprovementNews news;
  guint before = given->len;

  g_assert_cmpuint (slide_improvement_get_news (improvement, 0, &news), >, 0);
  g_assert_true (news.is_done);
  g_assert_cmpint (news.end, !=, SLIDE_STATUS_RUNNING);
  g_assert_cmpuint (news.length_before, ==, given->len);
  g_assert_cmpuint (news.length, <=, given->len);
  g_assert_cmpuint (news.lower_bound, <=, news.length);
  g_assert_cmpint (news.optimal, ==, news.lower_bound == news.length);
  g_assert_cmpint (news.optimal, ==, news.end == SLIDE_STATUS_SOLVED);

  for (guint i = 0; i <= news.n_steps; i++)
    {
      g_autoptr (GByteArray) moves = slide_improvement_dup_moves (improvement, i);
      SlideImprovementStep step;
      SlideBoard board = *start;

      for (guint j = 0; j < moves->len; j++)
        g_assert_true (slide_board_apply (&board, (SlideMove) moves->data[j]));
      g_assert_true (slide_board_equal (&board, goal));
      if (i == 0)
        {
          g_assert_cmpmem (moves->data, moves->len, given->data, given->len);
          continue;
        }

      g_assert_true (slide_improvement_get_step (improvement, i - 1, &step));
      g_assert_cmpuint (step.length, ==, moves->len);
      g_assert_cmpuint (before - moves->len, ==, step.n_removed - step.n_inserted);
      g_assert_cmpuint (moves->len, <, before);
      g_assert_cmpuint (step.from, >=, 1);
      g_assert_cmpuint (step.from - 1 + step.n_removed, <=, before);
      before = moves->len;
    }
  g_assert_cmpuint (before, ==, news.length);

  return news;
}

/* Small boards: every solution becomes optimal, by windows alone. */
static void
test_small (void)
{
  static const guint8 shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 3, 3 }, { 2, 5 } };
  SlideRandom random;

  slide_random_init (&random, 11);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint kind = 0; kind < 3; kind++)
      {
        g_autoptr (SlideDistanceTable) table = NULL;
        SlideBoard goal;

        slide_goal_init (&goal, (SlideGoalPreset) kind, shapes[i][0], shapes[i][1]);
        table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
        for (guint j = test_first (2); j < 20; j += test_step (2))
          {
            SlideBoard start;
            g_autoptr (GByteArray) moves = walk_back (&random, &goal, j * j, j % 2 == 0, &start);
            g_autoptr (SlideImprovement) improvement = improve (&start, &goal, moves, NULL, 0);
            SlideImprovementNews news = check (improvement, &start, &goal, moves);

            g_assert_true (news.optimal);
            g_assert_cmpuint (news.length, ==, slide_distance_table_look_up (table, &start));
          }
      }
}

/* 4x4: bounds hold against published optima, whichever limit ends it. */
static void
test_korf (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  guint n_optimal = 0, n_boards = 0;

  for (guint number = 1 + test_first (5); number <= 100; number += 4 * test_step (5))
    {
      g_autoptr (SlideImprovement) improvement = NULL;
      g_autoptr (SlideSearch) search = NULL;
      g_autofree SlideStatistics *statistics = NULL;
      g_autoptr (GByteArray) moves = NULL;
      SlideImprovementNews news;
      SlideSearchRequest request;
      SlideBoard start, goal;
      guint length;

      engine_test_init_korf (number, &start, &goal, &length);
      if (heuristic == NULL)
        heuristic = engine_test_new_heuristic ("linear-conflict", &goal);
      engine_test_init_request (&request, SLIDE_ALGORITHM_GREEDY, &start, heuristic);
      search = engine_test_new_search (&request);
      statistics = engine_test_run (search, G_MAXUINT64);
      moves = slide_search_dup_path (search);

      improvement = improve (&start, &goal, moves, heuristic, 1000000);
      news = check (improvement, &start, &goal, moves);
      g_assert_cmpuint (news.length, >=, length);
      g_assert_cmpuint (news.lower_bound, <=, length);
      g_assert_cmpuint (news.lower_bound % 2, ==, length % 2);
      g_assert_cmpuint (news.length, <, moves->len);
      n_optimal += news.length == length;
      n_boards++;
    }
  g_test_message ("%u of %u optimal", n_optimal, n_boards);
}

/* Walks of 4x4 and 5x5; the same on every run. */
static void
test_walks (void)
{
  SlideRandom random;

  slide_random_init (&random, 2);
  for (guint i = test_first (3); i < 9; i += test_step (3))
    {
      guint side = i % 3 == 2 ? 5 : 4;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (GByteArray) moves = NULL;
      g_autoptr (SlideImprovement) one = NULL, other = NULL;
      SlideImprovementNews news, again;
      SlideBoard start, goal;

      slide_goal_init (&goal, i % 2 == 0 ? SLIDE_GOAL_BLANK_LAST : SLIDE_GOAL_SNAIL, side, side);
      heuristic = engine_test_new_heuristic ("linear-conflict", &goal);
      moves = walk_back (&random, &goal, 80 + 15 * i, TRUE, &start);
      one = improve (&start, &goal, moves, heuristic, 200000);
      news = check (one, &start, &goal, moves);
      other = improve (&start, &goal, moves, heuristic, 200000);
      again = check (other, &start, &goal, moves);
      g_assert_cmpuint (news.length, ==, again.length);
      g_assert_cmpuint (news.lower_bound, ==, again.lower_bound);
      g_assert_cmpuint (news.n_steps, ==, again.n_steps);
      g_assert_cmpuint (news.expanded, ==, again.expanded);
      for (guint j = 0; j <= news.n_steps; j++)
        {
          g_autoptr (GByteArray) a = slide_improvement_dup_moves (one, j);
          g_autoptr (GByteArray) b = slide_improvement_dup_moves (other, j);

          g_assert_cmpmem (a->data, a->len, b->data, b->len);
        }
    }
}

/* Pattern databases serve windows of all eight symmetries. */
static void
test_patterns (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideRandom random;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  heuristic = engine_test_new_pattern_database (&goal, "5-5-5");
  slide_random_init (&random, 9);
  for (guint i = 0; i < 4; i++)
    {
      SlideBoard start;
      g_autoptr (GByteArray) moves = walk_back (&random, &goal, 100 + 30 * i, TRUE, &start);
      g_autoptr (SlideImprovement) improvement = improve (&start, &goal, moves, heuristic, 0);
      g_autoptr (SlideSearch) search = NULL;
      g_autofree SlideStatistics *statistics = NULL;
      SlideImprovementNews news = check (improvement, &start, &goal, moves);
      SlideSearchRequest request;

      engine_test_init_request (&request, SLIDE_ALGORITHM_IDASTAR, &start, heuristic);
      search = engine_test_new_search (&request);
      statistics = engine_test_run (search, G_MAXUINT64);
      g_assert_true (news.optimal);
      g_assert_cmpint ((int) news.length, ==, statistics->moves);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    guint8 moves[3];
    guint  n_moves;
  } cases[] = {
    { { SLIDE_MOVE_DOWN }, 1 },                                /* off the board */
    { { SLIDE_MOVE_UP }, 1 },                                  /* not at the goal */
    { { SLIDE_MOVE_UP, SLIDE_MOVE_DOWN, SLIDE_N_MOVES }, 3 },  /* no move */
    { { SLIDE_MOVE_UP, 200, SLIDE_MOVE_DOWN }, 3 },
  };
  SlideImprovementRequest request = { 0 };
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse ("nilsson", NULL);
  g_autoptr (GError) error = NULL;

  engine_test_parse ("1 2 3/4 5 6/7 8 0", &request.start);
  request.goal = request.start;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      request.moves = cases[i].moves;
      request.n_moves = cases[i].n_moves;
      g_assert_null (slide_improvement_new (&request, &error));
      g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST);
      g_clear_error (&error);
    }

  request.moves = NULL;
  request.n_moves = 0;
  request.spec = spec;
  g_assert_null (slide_improvement_new (&request, &error));
  g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
}

/* No moves at all, and very many. */
static void
test_lengths (void)
{
  g_autoptr (GByteArray) none = g_byte_array_new ();
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideRandom random;
  SlideBoard start, goal;

  slide_random_init (&random, 4);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  {
    g_autoptr (SlideImprovement) improvement = improve (&goal, &goal, none, heuristic, 0);
    SlideImprovementNews news = check (improvement, &goal, &goal, none);

    g_assert_cmpuint (news.length, ==, 0);
    g_assert_true (news.optimal);
    g_assert_cmpuint (news.n_steps, ==, 0);
  }
  {
    g_autoptr (GByteArray) many = walk_back (&random, &goal, MANY_MOVES, TRUE, &start);
    g_autoptr (SlideImprovement) improvement = improve (&start, &goal, many, heuristic, 100000);
    SlideImprovementNews news = check (improvement, &start, &goal, many);

    g_assert_cmpuint (news.length, <, 200);
    g_assert_cmpuint (news.n_steps, <, 4096);
    g_test_message ("%u moves, %u steps, %.1f s", news.length, news.n_steps, news.elapsed);
  }
}

static gpointer
execute_cb (gpointer improvement)
{
  slide_improvement_execute (improvement);
  return NULL;
}

/* Where tables take seconds, beams find much before they are built. */
static void
test_before_tables (void)
{
  SlideRandom random;
  SlideBoard start, goal;
  g_autoptr (GByteArray) moves = NULL;
  g_autoptr (SlideImprovement) improvement = NULL;
  SlideImprovementNews news;
  SlideImprovementStep step;

  slide_random_init (&random, 7);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 5, 5);
  moves = walk_back (&random, &goal, 500, TRUE, &start);
  improvement = improve (&start, &goal, moves, NULL, 3000000);
  news = check (improvement, &start, &goal, moves);
  g_assert_cmpint (news.end, ==, SLIDE_STATUS_NODE_LIMIT);
  g_assert_cmpuint (news.length, <, 200);
  g_assert_true (slide_improvement_get_step (improvement, news.n_steps - 1, &step));
  g_assert_cmpint (step.by, ==, SLIDE_IMPROVED_BY_BEAM);
}

/* Limits that leave no room, and stops at any moment: what there is then is true. */
static void
test_ends (void)
{
  static const struct
  {
    double      time_limit;
    guint64     memory_limit;
    guint64     node_limit;
    SlideStatus end;
  } cases[] = {
    { 0.000001, 0, 0, SLIDE_STATUS_TIME_LIMIT },
    { 0.0, 0, 1, SLIDE_STATUS_NODE_LIMIT },
    { 0.3, 1, 0, SLIDE_STATUS_TIME_LIMIT },
    { 0.0, 1, 100000, SLIDE_STATUS_NODE_LIMIT },
  };
  SlideRandom random;
  SlideBoard start, goal;
  g_autoptr (GByteArray) moves = NULL;

  slide_random_init (&random, 6);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 6, 6);
  moves = walk_back (&random, &goal, 600, TRUE, &start);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SlideImprovementRequest request = {
        .start = start, .goal = goal, .moves = moves->data, .n_moves = moves->len,
        .time_limit = cases[i].time_limit, .memory_limit = cases[i].memory_limit,
        .node_limit = cases[i].node_limit,
      };
      g_autoptr (SlideImprovement) improvement = slide_improvement_new (&request, NULL);
      SlideImprovementNews news;

      slide_improvement_execute (improvement);
      news = check (improvement, &start, &goal, moves);
      g_assert_cmpint (news.end, ==, cases[i].end);
    }

  for (guint i = 0; i < 8; i++)
    {
      const SlideImprovementRequest request = {
        .start = start, .goal = goal, .moves = moves->data, .n_moves = moves->len,
      };
      g_autoptr (SlideImprovement) improvement = slide_improvement_new (&request, NULL);
      SlideImprovementNews news;
      GThread *thread;
      guint seen = 0;

      if (i == 0)
        slide_improvement_stop (improvement);
      thread = g_thread_new ("improve", execute_cb, improvement);
      while (seen < i * i)
        seen = slide_improvement_get_news (improvement, seen, &news);
      slide_improvement_stop (improvement);
      g_thread_join (thread);
      news = check (improvement, &start, &goal, moves);
      g_assert_cmpint (news.end, ==, SLIDE_STATUS_CANCELLED);
    }
}

TEST_PROGRAM (improvement)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/improvement/small", test_small);
  g_test_add_func ("/improvement/korf", test_korf);
  g_test_add_func ("/improvement/walks", test_walks);
  g_test_add_func ("/improvement/patterns", test_patterns);
  g_test_add_func ("/improvement/refused", test_refused);
  g_test_add_func ("/improvement/lengths", test_lengths);
  g_test_add_func ("/improvement/before-tables", test_before_tables);
  g_test_add_func ("/improvement/ends", test_ends);

  return g_test_run ();
}
