/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-search.c: the search engine compared with known results, itself and a simple
 * implementation that shares none of its parts.
 */

#include "engine-test.h"
#include "plain-search.h"
#include "slide-board-text.h"
#include "slide-search-views.h"
#include "test-program.h"
#include "test-sample.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Starts a search with default options except for these. */
static SlideSearch *
new_search (const SlideBoard *start,
            const SlideBoard *goal,
            const char       *heuristic_id,
            SlideAlgorithm    algorithm)
{
  g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (heuristic_id, goal);
  SlideSearchRequest request;

  engine_test_init_request (&request, algorithm, start, heuristic);
  return engine_test_new_search (&request);
}

static SlideSearch *
new_search_of (const char     *start_text,
               const char     *goal_text,
               const char     *heuristic_id,
               SlideAlgorithm  algorithm)
{
  SlideBoard start, goal;

  engine_test_parse (start_text, &start);
  engine_test_parse (goal_text, &goal);
  return new_search (&start, &goal, heuristic_id, algorithm);
}

static SlideStatistics *
run (SlideSearch *search)
{
  return engine_test_run (search, 100000);
}

static void
test_answers (void)
{
  static const struct
  {
    const char *start;
    const char *goal;
    int         moves;     /* -1: no solution */
  } cases[] = {
    { "587/104/326", "576/308/412", 12 },
    { "123/045/678", "120/345/678", 11 },
    { "325/418/607", "012/345/678", 7 },
    { "103/425/786", "123/456/780", 3 },
    { "123/456/708", "123/456/780", 1 },
    { "123/456/078", "123/456/780", 2 },
    { "867/254/301", "123/456/780", 31 },
    { "728/541/306", "378/405/612", -1 },
    { "576/243/810", "012/345/678", 28 },
    { "708/461/532", "012/345/678", 25 },
    { "237/180/654", "012/345/678", 17 },
    { "123/456/780", "123/456/780", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint algorithm = 0; algorithm < SLIDE_N_ALGORITHMS; algorithm++)
      {
        g_autoptr (SlideSearch) search = NULL;
        g_autofree SlideStatistics *statistics = NULL;

        search = new_search_of (cases[i].start, cases[i].goal, "manhattan", algorithm);
        statistics = run (search);

        if (cases[i].moves < 0)
          {
            g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_UNSOLVABLE);
            g_assert_cmpuint (statistics->expanded, ==, 0);
            g_assert_null (slide_search_dup_path (search));
            continue;
          }

        if (algorithm == SLIDE_ALGORITHM_DEPTH_LIMITED && cases[i].moves > SLIDE_DEFAULT_DEPTH)
          {
            g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_DEPTH_LIMIT);
            g_assert_cmpint (statistics->own_bound, >, SLIDE_DEFAULT_DEPTH);
            g_assert_cmpint (statistics->lower_bound, <=, cases[i].moves);
            continue;
          }

        g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
        engine_test_assert_path (search, statistics->moves);
        if (slide_algorithm_get_info (algorithm)->optimal)
          {
            g_assert_true (statistics->optimal);
            g_assert_cmpint (statistics->moves, ==, cases[i].moves);
            g_assert_cmpint (statistics->lower_bound, ==, cases[i].moves);
          }
        else
          {
            g_assert_cmpint (statistics->moves, >=, cases[i].moves);
            g_assert_cmpint (statistics->lower_bound, <=, cases[i].moves);
            /* Proven means proven by the bound, whatever the algorithm guarantees. */
            g_assert_true (statistics->optimal == (statistics->moves
                                                   == (int) statistics->lower_bound));
          }
      }
}

static void
test_example (void)
{
  g_autoptr (SlideSearch) search = NULL;
  g_autofree SlideStatistics *statistics = NULL;

  search = new_search_of ("103/425/786", "123/456/780", "manhattan", SLIDE_ALGORITHM_ASTAR);
  statistics = run (search);

  g_assert_cmpint (statistics->moves, ==, 3);
  g_assert_cmpuint (statistics->expanded, ==, 3);
  g_assert_cmpuint (statistics->generated, ==, 8);
  g_assert_cmpuint (statistics->duplicates, ==, 0);
  g_assert_cmpuint (statistics->reopened, ==, 0);
  g_assert_cmpuint (statistics->frontier, ==, 5);
  g_assert_cmpuint (statistics->max_frontier, ==, 6);
  g_assert_cmpuint (statistics->stored, ==, 9);
  g_assert_cmpuint (statistics->closed, ==, 3);
  g_assert_cmpuint (statistics->initial_h, ==, 3);
  g_assert_cmpuint (statistics->lower_bound, ==, 3);
  g_assert_cmpfloat_with_epsilon (slide_statistics_get_branching_factor (statistics), 1.58, 0.01);
}

/* ---- The plain implementation ---- */

/* Every counter agrees with the simple implementation, for every order of ties and both settings
 * of the other options, also with heuristics that are inconsistent or overestimate. */
static void
test_counts (void)
{
  static const char *const heuristics[] = { "manhattan", "misplaced", "linear-conflict-pairs",
                                            "gaschnig", "manhattan-with-blank" };
  const guint part = test_first (2);
  SlideRandom random;
  guint n_reopened = 0;

  slide_random_init (&random, 7);
  for (guint i = 0; i < 120; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SlideSearch) search = NULL;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autofree SlideStatistics *statistics = NULL;
      SlideSearchRequest request;
      PlainSearchCounts counts;
      SlideBoard start, goal;

      engine_test_parse (i % 3 == 0 ? "012/345/678" : i % 3 == 1 ? "1234/5670" : "12/34/50", &goal);
      start = goal;
      slide_random_scramble (&random, 8 + i / 8, &start);
      /* Groups of eight, so that each half has all algorithms. */
      if (i / 8 % test_step (2) != part)
        continue;
      heuristic = slide_heuristic_new_from_text (heuristics[i % G_N_ELEMENTS (heuristics)], &goal,
                                                 NULL, &error);
      g_assert_no_error (error);
      slide_search_request_init (&request, &start, &goal);
      request.heuristic = heuristic;
      request.algorithm = (SlideAlgorithm) (i % SLIDE_ALGORITHM_BREADTH_FIRST);
      request.tie_break = (SlideTieBreak) (i / 4 % SLIDE_N_TIES);
      request.reopen = i % 7 != 0;
      request.parent_pruning = i % 11 != 0;
      request.weight = 1 + i % 5;

      /* With ties broken by age, a state whose f stays the same when g falls keeps its age; in
       * the simple list it does not. This happens only in greedy search. */
      if (request.algorithm == SLIDE_ALGORITHM_GREEDY && request.tie_break == SLIDE_TIE_FIRST_IN)
        request.tie_break = SLIDE_TIE_HIGH_G;

      search = slide_search_new (&request, &error);
      g_assert_no_error (error);
      statistics = run (search);
      plain_search_best_first (&request, &counts);

      g_test_message ("case %u: %s, %s, ties %s", i, heuristics[i % G_N_ELEMENTS (heuristics)],
                      slide_algorithm_get_info (request.algorithm)->id,
                      slide_tie_break_get_id (request.tie_break));
      g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
      g_assert_cmpuint (statistics->expanded, ==, counts.expanded);
      g_assert_cmpuint (statistics->generated, ==, counts.generated);
      g_assert_cmpuint (statistics->duplicates, ==, counts.duplicates);
      g_assert_cmpuint (statistics->reopened, ==, counts.reopened);
      g_assert_cmpuint (statistics->frontier, ==, counts.frontier);
      g_assert_cmpuint (statistics->max_frontier, ==, counts.max_frontier);
      g_assert_cmpuint (statistics->stored, ==, counts.stored);
      g_assert_cmpint (statistics->moves, <=, counts.moves);
      engine_test_assert_path (search, statistics->moves);
      n_reopened += counts.reopened > 0;
    }
  g_assert_cmpuint (n_reopened, >, 0);
}

/* ---- Slices, steps, limits ---- */

static void
assert_same_counters (const SlideStatistics *a,
                      const SlideStatistics *b)
{
  g_assert_cmpint (a->status, ==, b->status);
  g_assert_cmpint (a->moves, ==, b->moves);
  g_assert_cmpuint (a->expanded, ==, b->expanded);
  g_assert_cmpuint (a->generated, ==, b->generated);
  g_assert_cmpuint (a->duplicates, ==, b->duplicates);
  g_assert_cmpuint (a->frontier, ==, b->frontier);
  g_assert_cmpuint (a->max_frontier, ==, b->max_frontier);
  g_assert_cmpuint (a->stored, ==, b->stored);
  g_assert_cmpuint (a->lower_bound, ==, b->lower_bound);
}

/* A board large enough for batches gives the same counts however it is sliced. */
static void
test_slices (void)
{
  static const guint64 budgets[] = { G_MAXUINT64, 1, 7, 4096 };
  g_autofree SlideStatistics *first = g_new0 (SlideStatistics, 1);
  g_autofree SlideSeries *first_series = g_new0 (SlideSeries, 1);
  g_autofree SlideSeries *series = g_new0 (SlideSeries, 1);
  SlideBoard start, goal;

  engine_test_parse ("14 7 8 2/13 11 10 4/9 12 5 0/3 6 1 15", &start);
  engine_test_parse ("0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15", &goal);

  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
    {
      g_autoptr (SlideSearch) search = NULL;
      g_autofree SlideStatistics *statistics = g_new0 (SlideStatistics, 1);
      SlideSearchRequest request;

      g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic ("manhattan", &goal);

      slide_search_request_init (&request, &start, &goal);
      request.heuristic = heuristic;
      request.node_limit = 400001;
      search = slide_search_new (&request, NULL);
      while (slide_search_run (search, budgets[i]) == SLIDE_STATUS_RUNNING)
        ;
      slide_search_get_statistics (search, i == 0 ? first : statistics);
      slide_search_get_series (search, i == 0 ? first_series : series);
      if (i > 0)
        {
          assert_same_counters (statistics, first);
          engine_test_assert_same_series (series, first_series);
        }
    }

  g_assert_cmpint (first->status, ==, SLIDE_STATUS_NODE_LIMIT);
  g_assert_cmpuint (first->expanded, ==, 400001);
  g_assert_cmpuint (first->stored, >, SLIDE_BATCH_THRESHOLD);
}

static void
test_limits (void)
{
  SlideBoard start, goal;

  engine_test_parse ("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0", &start);
  engine_test_parse ("0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15", &goal);

  for (guint i = 0; i < 4; i++)
    {
      static const SlideStatus expected[] = { SLIDE_STATUS_TIME_LIMIT, SLIDE_STATUS_MEMORY_LIMIT,
                                              SLIDE_STATUS_NODE_LIMIT, SLIDE_STATUS_CANCELLED };
      g_autoptr (SlideSearch) search = NULL;
      g_autofree SlideStatistics *statistics = NULL;
      g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic ("manhattan", &goal);
      SlideSearchRequest request;

      slide_search_request_init (&request, &start, &goal);
      request.heuristic = heuristic;
      request.time_limit = i == 0 ? 0.05 : 0;
      request.memory_limit = i == 1 ? 20 << 20 : 0;
      request.node_limit = i == 2 ? 12345 : 0;
      search = slide_search_new (&request, NULL);
      if (i == 3)
        {
          g_assert_cmpint (slide_search_run (search, 1000), ==, SLIDE_STATUS_RUNNING);
          slide_search_stop (search);
        }
      statistics = run (search);

      g_assert_cmpint (statistics->status, ==, expected[i]);
      g_assert_cmpint (statistics->moves, ==, -1);
      g_assert_cmpuint (statistics->lower_bound, >=, statistics->initial_h);
      if (i == 0)
        g_assert_cmpfloat (statistics->elapsed, <, TEST_TIME (2.0));
      if (i == 1)
        {
          g_assert_cmpuint (statistics->memory, <=, 20 << 20);
          g_assert_cmpuint (statistics->memory, >=, 18 << 20);
          g_assert_cmpuint (statistics->depth_limit, ==, 0);
        }
      if (i == 2)
        g_assert_cmpuint (statistics->expanded, ==, 12345);

      /* An outcome is final. */
      g_assert_cmpint (slide_search_run (search, 1), ==, expected[i]);
      g_assert_null (slide_search_dup_path (search));
    }
}

/* Memory runs out while nodes are expanded in batches and stale ones are filtered: always within
 * the limit, and the expansions until then are those of a search without a limit. */
static void
test_memory_limit_in_batches (void)
{
  SlideBoard start, goal;
  guint length;

  engine_test_init_korf (1, &start, &goal, &length);
  for (guint64 limit = (18 << 20) + 5000000 * test_first (4); limit < 60 << 20; limit += 5000000 * test_step (4))
    {
      g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic ("manhattan", &goal);
      g_autofree SlideStatistics *limited = NULL;
      g_autofree SlideStatistics *whole = NULL;
      SlideSearchRequest request;

      engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
      request.memory_limit = limit;
      limited = engine_test_solve (&request, 30000);
      g_assert_cmpint (limited->status, ==, SLIDE_STATUS_MEMORY_LIMIT);
      g_assert_cmpuint (limited->stored, >, 2 * SLIDE_BATCH_THRESHOLD);
      g_assert_cmpuint (limited->memory, <=, limit);
      g_assert_cmpuint (limited->memory, >=, limit - limit / 10);

      request.memory_limit = 0;
      request.node_limit = limited->expanded;
      whole = engine_test_solve (&request, G_MAXUINT64);
      g_assert_cmpuint (limited->current_f, ==, whole->current_f);
      g_assert_cmpuint (limited->current_g, ==, whole->current_g);
      g_assert_cmpuint (limited->best_h, ==, whole->best_h);
      g_assert_cmpuint (limited->max_frontier, <=, whole->max_frontier + SLIDE_N_MOVES);
      g_assert_cmpuint (whole->generated - limited->generated, <=, SLIDE_N_MOVES);
      g_assert_cmpuint (whole->duplicates - limited->duplicates, <=, SLIDE_N_MOVES);
    }
}

/* If the system refuses to grow the table by several steps at once, which is simulated here, the
 * search continues with one. */
static void
test_refused_growth (void)
{
  if (g_test_subprocess ())
    {
      const guint64 more = 72 << 20;
      SlideBoard start, goal;
      guint length;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autofree SlideStatistics *statistics = NULL;
      SlideSearchRequest request;
      FILE *file = fopen ("/proc/self/statm", "r");
      struct rlimit limit;
      unsigned long n_pages = 0;

      g_assert_true (file != NULL && fscanf (file, "%lu", &n_pages) == 1);
      fclose (file);
      engine_test_init_korf (1, &start, &goal, &length);
      heuristic = engine_test_new_heuristic ("manhattan", &goal);
      engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
      request.memory_limit = 0;

      getrlimit (RLIMIT_AS, &limit);
      limit.rlim_cur = n_pages * (unsigned long) sysconf (_SC_PAGESIZE) + more;
      g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
      statistics = engine_test_solve (&request, 30000);
      g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_MEMORY_LIMIT);
      g_assert_cmpuint (statistics->memory, >=, more / 2);
      return;
    }

  if (!g_file_test ("/proc/self/statm", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("this system does not say how large a process is");
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* Greedy search without a heuristic, the newest first, follows one path until it is longer than the maximum depth,
 * with memory to spare. */
static void
test_depth_limit (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideSearch) search = NULL;
  g_autofree SlideStatistics *statistics = NULL;
  SlideSearchRequest request;
  SlideBoard start, goal;

  engine_test_parse ("1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/22 21 24 23 0", &start);
  engine_test_parse ("1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0", &goal);
  heuristic = engine_test_new_heuristic ("zero", &goal);
  engine_test_init_request (&request, SLIDE_ALGORITHM_GREEDY, &start, heuristic);
  request.tie_break = SLIDE_TIE_LAST_IN;
  search = engine_test_new_search (&request);
  statistics = run (search);
  g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_MEMORY_LIMIT);
  g_assert_cmpuint (statistics->depth_limit, ==, (1 << 18) - 1);
  g_assert_cmpuint (statistics->current_g, ==, (1 << 18) - 2);
  g_assert_cmpuint (statistics->memory, <, 500 << 20);
  g_assert_cmpuint (statistics->lower_bound, ==, 4);
  g_assert_null (slide_search_dup_path (search));
}

/* A solved 15-puzzle stays solved through many growths of the table. */
static void
test_large (void)
{
  g_autoptr (SlideSearch) search = NULL;
  g_autofree SlideStatistics *statistics = NULL;

  /* Number 6 of Korf's hundred. */
  search = new_search_of ("14 7 1 9/12 3 6 15/8 11 2 5/10 0 4 13",
                          "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15", "manhattan",
                          SLIDE_ALGORITHM_ASTAR);
  statistics = run (search);
  g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
  engine_test_assert_path (search, 52);
  g_assert_cmpfloat ((double) statistics->memory / (double) statistics->stored, <, 32);
}

/* The largest possible estimates are looked up like others, even when nodes are expanded in
 * batches (a fault that the address sanitizer detects). */
static void
test_largest_estimates (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autofree SlideStatistics *statistics = NULL;
  SlideSearchRequest request;
  SlideBoard start, goal;

  engine_test_parse ("1 14 8 12/10 11 9 13/2 6 5 15/3 7 4 0", &start);
  engine_test_parse ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", &goal);
  heuristic = engine_test_new_heuristic ("blend:manhattan=100", &goal);

  engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
  request.node_limit = 600000;
  statistics = engine_test_solve (&request, 100000);
  g_assert_cmpuint (statistics->initial_h, ==, SLIDE_MAX_ESTIMATE);
  g_assert_cmpuint (statistics->stored, >, SLIDE_BATCH_THRESHOLD);
  g_assert_cmpuint (statistics->expanded, ==, 600000);
}

/* ---- Every width, and views ---- */

static void
test_widths (void)
{
  SlideRandom random;

  slide_random_init (&random, 3);
  for (guint rows = 2; rows <= 6; rows++)
    for (guint columns = 2; columns <= 6; columns++)
      for (guint algorithm = 0; algorithm < SLIDE_N_ALGORITHMS; algorithm++)
        {
          g_autoptr (SlideSearch) search = NULL;
          g_autofree SlideStatistics *statistics = NULL;
          guint8 cells[SLIDE_MAX_CELLS];
          SlideBoard start, goal;

          /* To its usual depth there are too many paths. */
          if (algorithm == SLIDE_ALGORITHM_DEPTH_LIMITED)
            continue;

          for (guint cell = 0; cell < rows * columns; cell++)
            cells[cell] = (guint8) cell;
          g_assert_true (slide_board_init (&goal, rows, columns, cells));
          start = goal;
          slide_random_scramble (&random, 10, &start);
          search = new_search (&start, &goal, "manhattan", algorithm);
          statistics = run (search);
          g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
          engine_test_assert_path (search, statistics->moves);
          if (statistics->optimal)
            g_assert_cmpint (statistics->moves, <=, 10);
        }
}

static void
test_views (void)
{
  g_autoptr (SlideSearch) search = NULL;
  SlideNodeView view;

  search = new_search_of ("867/254/301", "123/456/780", "manhattan", SLIDE_ALGORITHM_ASTAR);
  g_assert_false (slide_search_get_current (search, &view));

  for (guint step = 0; step < 2000; step++)
    {
      SlideSuccessorView successors[SLIDE_N_MOVES];
      guint n_successors;

      g_assert_cmpint (slide_search_run (search, 1), ==, SLIDE_STATUS_RUNNING);
      g_assert_true (slide_search_get_current (search, &view));
      g_assert_cmpuint (view.f, ==, view.g + view.h);
      g_assert_cmpint (view.state, ==, SLIDE_NODE_CLOSED);

      n_successors = slide_search_get_successors (search, successors);
      g_assert_cmpuint (n_successors, >=, 1);
      for (guint i = 0; i < n_successors; i++)
        {
          SlideNodeView known;
          SlideBoard board = view.board;

          g_assert_true (slide_board_apply (&board, successors[i].node.move));
          g_assert_true (slide_board_equal (&board, &successors[i].node.board));
          g_assert_cmpuint (successors[i].node.g, ==, view.g + 1);
          g_assert_true (slide_search_look_up (search, &board, &known));
          g_assert_cmpuint (known.g, <=, view.g + 1);
          g_assert_cmpint (successors[i].fate == SLIDE_FATE_DUPLICATE, ==,
                           known.g < view.g + 1 || known.move != successors[i].node.move
                           || successors[i].fate == SLIDE_FATE_DUPLICATE);
        }
    }
}

static void
test_bad_requests (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard start, goal, other;
  SlideSearchRequest request;

  engine_test_parse ("103/425/786", &start);
  engine_test_parse ("123/456/780", &goal);
  engine_test_parse ("123/450", &other);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);

  for (guint i = 0; i < 7; i++)
    {
      static const double weights[] = { 0.5, 0.999999, INFINITY, NAN };
      g_autoptr (GError) error = NULL;

      slide_search_request_init (&request, &start, i == 0 ? &other : i == 1 ? &start : &goal);
      request.heuristic = i == 2 ? NULL : heuristic;
      request.algorithm = i >= 3 ? SLIDE_ALGORITHM_WEIGHTED_ASTAR : SLIDE_ALGORITHM_ASTAR;
      request.weight = weights[MAX (i, 3) - 3];
      g_assert_null (slide_search_new (&request, &error));
      g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST);
    }
}

/* An unnecessarily large weight orders the frontier like any large one. */
static void
test_huge_weights (void)
{
  static const double weights[] = { 100, 101, 1e6, 1e9, 1e300 };
  guint64 expanded = 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autofree SlideStatistics *statistics = NULL;
      SlideSearchRequest request;
      SlideBoard start, goal;

      engine_test_parse ("867/254/301", &start);
      engine_test_parse ("123/456/780", &goal);
      heuristic = engine_test_new_heuristic ("manhattan", &goal);
      engine_test_init_request (&request, SLIDE_ALGORITHM_WEIGHTED_ASTAR, &start, heuristic);
      request.weight = weights[i];
      statistics = engine_test_solve (&request, G_MAXUINT64);
      g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
      g_assert_cmpuint (statistics->memory, <, 1 << 20);
      g_assert_cmpuint (statistics->expanded, ==, i == 0 ? statistics->expanded : expanded);
      expanded = statistics->expanded;
    }
}

static void
test_ids (void)
{
  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      SlideAlgorithm algorithm;

      g_assert_true (slide_algorithm_from_id (slide_algorithm_get_info (i)->id, &algorithm));
      g_assert_cmpint (algorithm, ==, i);
    }
  for (guint i = 0; i < SLIDE_N_TIES; i++)
    {
      SlideTieBreak tie_break;

      g_assert_true (slide_tie_break_from_id (slide_tie_break_get_id (i), &tie_break));
      g_assert_cmpint (tie_break, ==, i);
    }
  for (guint i = 0; i < SLIDE_N_STATUSES; i++)
    g_assert_nonnull (slide_status_get_id (i));
}

TEST_PROGRAM (search)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/search/answers", test_answers);
  g_test_add_func ("/search/example", test_example);
  g_test_add_func ("/search/counts", test_counts);
  g_test_add_func ("/search/slices", test_slices);
  g_test_add_func ("/search/limits", test_limits);
  g_test_add_func ("/search/memory-limit-in-batches", test_memory_limit_in_batches);
  if (!TEST_IS_SANITIZED)
    g_test_add_func ("/search/refused-growth", test_refused_growth);
  g_test_add_func ("/search/depth-limit", test_depth_limit);
  g_test_add_func ("/search/large", test_large);
  g_test_add_func ("/search/largest-estimates", test_largest_estimates);
  g_test_add_func ("/search/widths", test_widths);
  g_test_add_func ("/search/views", test_views);
  g_test_add_func ("/search/bad-requests", test_bad_requests);
  g_test_add_func ("/search/huge-weights", test_huge_weights);
  g_test_add_func ("/search/ids", test_ids);

  return g_test_run ();
}
